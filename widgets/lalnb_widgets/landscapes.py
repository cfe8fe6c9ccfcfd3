"""Land, sea and sky of islands and postcards as flat shapes: what lies under the countable features.

Every shape is `[fill, path]`. Grounds are kept pale and reliefs low in contrast, so that what stands on them is read first.
Heights follow one rule: y grows downwards, the horizon of an island lies at -40 in its grid from -100 to 100.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

Shapes = list[list[str]]

SKIES: dict[str, tuple[str, str, str, str]] = {
    "fog bank": ("#C6D0D4", "#E1E5E3", "fog", "#7FA9B6"),
    "dusk": ("#7A6796", "#E7A184", "sun", "#6E8FB0"),
    "storm": ("#4A5362", "#626C7B", "rain", "#4C7A90"),
    "starry": ("#22305C", "#47598F", "stars", "#3C7597"),
    "red glow": ("#7C3034", "#E07A4C", "glow", "#5F7F96"),
    "morning mist": ("#CFE2DA", "#F6ECD3", "fog", "#8CC2C4"),
    "northern lights": ("#173A57", "#2B6573", "aurora", "#4A8CA6"),
    "overcast": ("#A9B5BA", "#CBD2D1", "bank", "#7BA9B4"),
    "noon": ("#68B8E4", "#C6E8F5", "high sun", "#63B6D6"),
    "fair wind": ("#8FCDEA", "#DCF0F6", "wind", "#78BEDA"),
    "sullen": ("#6A667F", "#857F92", "bank", "#648EA0"),
    "moonlit": ("#2B3166", "#565C96", "half moon", "#45749C"),
    "hazy": ("#EBD9AE", "#F8EED3", "wind", "#8FC7C4"),
    "low sun": ("#F0B683", "#FAE2B0", "sun", "#86B3B8"),
    "sunset": ("#E4745F", "#F9C077", "sun", "#6CA3BC"),
    "sun shower": ("#A5D5EC", "#F9EBB8", "rain", "#74BDD2"),
    "sultry": ("#C9B964", "#EBE1A5", "glow", "#7FB09A"),
    "bright cold": ("#6FB0DB", "#B9DDF0", "wind", "#6DB2D4"),
    "clear": ("#77C3EC", "#D9F0FA", "high sun", "#5EB5DA"),
    "lightning": ("#3D4060", "#6C6E8A", "bolt", "#4B7796"),
    "full moon": ("#312D66", "#685C9E", "moon", "#4F789F"),
    "smoky": ("#8C827C", "#C0B4A8", "bank", "#3F7180"),
    "thin cloud": ("#9FCBE0", "#E2F1F5", "fog", "#7ABBD3"),
    "steam": ("#B9C6CE", "#E4E8E6", "puffs", "#8DB9C2"),
}
"""Sky of a tile: upper and lower colour, what hangs in it, and the sea below."""


def n(value: float) -> str:
    """A number in a path: one digit after the point at most."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


class Chance:
    """A row of numbers from 0 to 1 that is the same for the same name on every machine."""

    def __init__(self, name: str) -> None:
        self.state = 2166136261
        for letter in name:
            self.state = (self.state ^ ord(letter)) * 16777619 % 2**32
        self()

    def __call__(self) -> float:
        """The next number of the row."""
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 8) / 2**24


def block(left: float, top: float, right: float, bottom: float) -> str:
    """The path of an upright rectangle."""
    return f"M{n(left)} {n(top)}H{n(right)}V{n(bottom)}H{n(left)}z"


def disc(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """The path of a circle about (x, y), or of an ellipse with a second radius."""
    ry = rx if ry is None else ry
    return f"M{n(x - rx)} {n(y)}a{n(rx)} {n(ry)} 0 1 1 {n(2 * rx)} 0a{n(rx)} {n(ry)} 0 1 1 {n(-2 * rx)} 0z"


def line(points: Iterable[tuple[float, float]]) -> str:
    """The path of a closed polygon through these points."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "z"


def rounded(points: list[tuple[float, float]]) -> str:
    """A closed soft outline through the points."""
    out = [f"M{n(points[0][0])} {n(points[0][1])}"]
    count = len(points)
    for i in range(count):
        p0, p1, p2, p3 = points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.append(f"C{n(c1[0])} {n(c1[1])} {n(c2[0])} {n(c2[1])} {n(p2[0])} {n(p2[1])}")
    return "".join(out) + "z"


def blob(name: str, x: float, y: float, rx: float, ry: float, rough: float = 0.08) -> str:
    """The outline of a piece of land."""
    chance = Chance(name)
    points = []
    for i in range(12):
        angle = i * math.pi / 6
        wide = 1 + (chance() - 0.5) * 2 * rough
        points.append((x + math.cos(angle) * rx * wide, y + math.sin(angle) * ry * wide))
    return rounded(points)


def hill(x: float, foot: float, wide: float, high: float) -> str:
    """The path of a rounded hill about `x`: where it stands, its half width, its height."""
    return (
        f"M{n(x - wide)} {n(foot)}C{n(x - wide * 0.5)} {n(foot)} {n(x - wide * 0.45)} {n(foot - high)} {n(x)} {n(foot - high)}"
        f"S{n(x + wide * 0.5)} {n(foot)} {n(x + wide)} {n(foot)}z"
    )


def ridge(name: str, left: float, right: float, foot: float, low: float, high: float, step: float) -> str:
    """A jagged row of tops: far mountains, a wood, floes."""
    chance = Chance(name)
    points = [(left, foot)]
    x = left
    while x < right:
        points.append((x + step * (0.4 + 0.2 * chance()), foot - low - chance() * (high - low)))
        x += step
        points.append((min(x, right), foot - low * 0.4 * chance()))
    points.append((right, foot))
    return line(points)


def wavy(left: float, right: float, y: float, bottom: float, high: float, step: float, shift: float = 0.0) -> str:
    """Ground whose upper edge swings."""
    out = [f"M{n(left)} {n(bottom)}V{n(y)}"]
    x, up = left - shift, True
    while x < right:
        out.append(f"Q{n(x + step / 2)} {n(y - high if up else y + high)} {n(x + step)} {n(y)}")
        x, up = x + step, not up
    return "".join(out) + f"V{n(bottom)}z"


# ------------------------------------------------------------ sky


def sky(mood: str, box: tuple[float, float, float, float], horizon: float, name: str) -> Shapes:
    """A sky of two bands with its sign, and the sea under it down to the lower edge of `box` (left, top, right, bottom)."""
    top, low, sign, sea = SKIES[mood]
    left, up, right, down = box
    wide, high = right - left, horizon - up
    out = [[top, block(left, up, right, horizon)], [low, wavy(left, right, up + high * 0.62, horizon, high * 0.07, wide / 3)]]
    out += SIGNS[sign](left, up, wide, high, Chance(name), top, low)
    out.append([sea, block(left, horizon, right, down)])
    return out


def stars(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """Small stars over the upper part of the sky."""
    path = "".join(disc(left + wide * chance(), up + high * (0.04 + 0.7 * chance()), 0.8 + chance()) for _ in range(16))
    return [["#F4EFCF", path]]


def sun(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """A low sun, half below the horizon."""
    x = left + wide * (0.3 + 0.4 * chance())
    return [["#FBDFA6", disc(x, up + high, high * 0.52)], ["#FFEFC8", disc(x, up + high, high * 0.38)]]


def high_sun(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """A high sun in a pale ring."""
    x = left + wide * (0.35 + 0.3 * chance())
    return [[low, disc(x, up + high * 0.34, high * 0.3)], ["#FFF6D6", disc(x, up + high * 0.34, high * 0.2)]]


def moon(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """A full moon with its marks among stars."""
    x, y = left + wide * 0.5, up + high * 0.5
    return [
        *stars(left, up, wide, high, chance, top, low),
        [low, disc(x, y, high * 0.44)],
        ["#EDE7C9", disc(x, y, high * 0.34)],
        ["#DCD4B2", disc(x - high * 0.1, y - high * 0.08, high * 0.08) + disc(x + high * 0.12, y + high * 0.1, high * 0.06)],
    ]


def half_moon(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """A half moon among stars."""
    x, y, r = left + wide * 0.66, up + high * 0.45, high * 0.24
    return [
        *stars(left, up, wide, high, chance, top, low),
        ["#EDE7C9", f"M{n(x)} {n(y - r)}a{n(r)} {n(r)} 0 0 1 0 {n(2 * r)}z"],
    ]


def fog(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """Four bars of fog."""
    out = ""
    for i in range(4):
        y = up + high * (0.3 + 0.2 * i)
        x = left + wide * (0.05 + 0.3 * chance())
        out += f"M{n(x)} {n(y)}h{n(wide * (0.3 + 0.3 * chance()))}a2 2 0 0 1 0 4H{n(x)}a2 2 0 0 1 0-4z"
    return [["#FFFFFF88", out]]


def rain(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """Slanting drops all over the sky."""
    out = ""
    for _ in range(22):
        x, y = left + wide * chance(), up + high * (0.15 + 0.75 * chance())
        out += f"M{n(x)} {n(y)}l-4 10h1.4l4-10z"
    return [["#FFFFFF66", out]]


def glow(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """A glow that rises from the horizon."""
    x = left + wide * 0.5
    return [
        ["#FFFFFF1F", disc(x, up + high, wide * 0.42, high * 0.8)],
        ["#FFFFFF2B", disc(x, up + high, wide * 0.28, high * 0.5)],
    ]


def aurora(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """Three bands of northern lights below stars."""
    out = []
    for i, fill in enumerate(("#6FE0B055", "#8FF0CF55", "#B89CF044")):
        y = up + high * (0.16 + 0.2 * i)
        down, far = y + high * 0.2, left + wide
        upper = f"M{n(left)} {n(y)}C{n(left + wide * 0.3)} {n(y - 22)} {n(left + wide * 0.5)} {n(y + 26)} {n(far)} {n(y - 4)}"
        lower = (
            f"C{n(left + wide * 0.6)} {n(down + 22)} {n(left + wide * 0.3)} {n(down - 20)} {n(left)} {n(down + high * 0.04)}z"
        )
        out.append([fill, f"{upper}v{n(high * 0.2)}{lower}"])
    return [*stars(left, up, wide, high, chance, top, low), *out]


def bank(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """A bank of cloud, and a darker one above it."""
    return [
        ["#FFFFFF26", wavy(left, left + wide, up + high * 0.3, up + high * 0.62, high * 0.12, wide / 4)],
        ["#00000014", wavy(left, left + wide, up, up + high * 0.2, -high * 0.16, wide / 3, 12)],
    ]


def wind(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """Short streaks of wind."""
    out = ""
    for i in range(5):
        x, y = left + wide * (0.05 + 0.7 * chance()), up + high * (0.16 + 0.15 * i)
        out += f"M{n(x)} {n(y)}q{n(wide * 0.1)}-5 {n(wide * 0.2)} 0q-{n(wide * 0.1)}-2.500-{n(wide * 0.2)} 0z"
    return [["#FFFFFFAA", out]]


def puffs(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """Puffs of steam."""
    path = "".join(
        disc(left + wide * (0.1 + 0.8 * chance()), up + high * (0.3 + 0.6 * chance()), 6 + 8 * chance()) for _ in range(9)
    )
    return [["#FFFFFF59", path]]


def bolt(left: float, up: float, wide: float, high: float, chance: Chance, top: str, low: str) -> Shapes:
    """A flash of lightning before a bank of cloud."""
    x = left + wide * 0.68
    return [
        *bank(left, up, wide, high, chance, top, low),
        ["#F7E9A8", f"M{n(x)} {n(up)}l-9 {n(high * 0.4)}h7l-8 {n(high * 0.38)} 17-{n(high * 0.5)}h-7l8-{n(high * 0.28)}z"],
    ]


SIGNS: dict[str, Callable[..., Shapes]] = {
    "stars": stars,
    "sun": sun,
    "high sun": high_sun,
    "moon": moon,
    "half moon": half_moon,
    "fog": fog,
    "rain": rain,
    "glow": glow,
    "aurora": aurora,
    "bank": bank,
    "wind": wind,
    "puffs": puffs,
    "bolt": bolt,
}

# ------------------------------------------------------------ land

HORIZON = -40.0

LAND = (0.0, 3.0, 79.0, 40.0)
"""The middle and half axes of the land of an island: what stands on land has its foot in there."""

Tones = tuple[str, str, str, str]
"""Rim, ground, its shade, relief."""


def tones(rim: str, ground: str, shade: str, relief: str) -> Tones:
    """The four tones of a landscape: its shore, its ground, the shaded and the lit parts of its relief."""
    return rim, ground, shade, relief


def shore(name: str, t: Tones, x: float = LAND[0], y: float = LAND[1], rx: float = LAND[2], ry: float = LAND[3]) -> Shapes:
    """Shoal, rim and ground of one piece of land."""
    return [
        ["#FFFFFF55", blob(name, x, y + 4, rx + 9, ry + 9)],
        [t[0], blob(name, x, y + 4, rx + 2, ry + 2)],
        [t[1], blob(name, x, y - 1, rx - 3, ry - 2)],
    ]


def mounds(name: str, t: Tones) -> Shapes:
    """Two green mounds behind a long low one."""
    return [[t[3], hill(-34, -14, 44, 24)], [t[2], hill(30, -8, 50, 30)], [t[1], hill(-4, 4, 60, 14)]]


def cliff(name: str, t: Tones) -> Shapes:
    """A sheer cliff with a shaded side and a grassy top."""
    return [
        [t[3], line([(-60, 22), (-56, -46), (-20, -54), (24, -50), (58, -40), (64, 20)])],
        [t[2], line([(10, -49), (24, -50), (58, -40), (64, 20), (20, 24)])],
        [t[1], line([(-60, -40), (-20, -56), (24, -52), (60, -38), (30, -30), (-20, -34)])],
    ]


def dunes(name: str, t: Tones) -> Shapes:
    """Three low dunes."""
    return [[t[3], hill(-40, -6, 46, 22)], [t[2], hill(26, -2, 54, 26)], [t[3], hill(-8, 22, 62, 12)]]


def slope(name: str, t: Tones) -> Shapes:
    """One long slope, shaded on its right."""
    return [
        [t[3], line([(-72, 12), (-20, -44), (26, -30), (74, 12)])],
        [t[2], line([(-20, -44), (26, -30), (74, 12), (10, 12)])],
    ]


def wood(name: str, t: Tones) -> Shapes:
    """Two rows of tree tops."""
    return [[t[3], ridge(name, -70, 70, 0, 16, 34, 11)], [t[2], ridge(name + "b", -72, 72, 8, 8, 18, 9)]]


def floes(name: str, t: Tones) -> Shapes:
    """A ridge of ice and three floes before it."""
    return [
        [t[3], ridge(name, -72, 72, 2, 12, 34, 24)],
        [t[2], line([(-30, 10), (0, -2), (34, 8), (20, 20), (-18, 22)])],
        [t[3], line([(-60, 24), (-38, 18), (-22, 30), (-48, 34)])],
        [t[3], line([(36, 26), (58, 20), (62, 30), (44, 36)])],
    ]


def steps(name: str, t: Tones) -> Shapes:
    """Four terraces, each with its edge in the light."""
    out: Shapes = []
    for i in range(4):
        wide, y = 66 - i * 13, 14 - i * 15
        out += [
            [t[3], block(-wide, y - 14, wide, y)],
            [t[2], block(wide * 0.35, y - 14, wide, y)],
            [t[1], block(-wide, y - 17, wide, y - 14)],
        ]
    return out


def drowned(name: str, t: Tones) -> Shapes:
    """Terraces under water, ring within ring."""
    return [
        [t[3], blob(name, 0, -6, 62, 26)],
        ["#7BB7C0", blob(name, 2, -2, 52, 20)],
        [t[2], blob(name, 0, -8, 40, 15)],
        ["#7BB7C0", blob(name, 4, -6, 28, 10)],
    ]


def fields(name: str, t: Tones) -> Shapes:
    """Two hills, and five strips of field that run towards them."""
    out = [[t[3], hill(-30, -10, 48, 20)], [t[2], hill(34, -8, 46, 22)]]
    for i in range(5):
        x = -58 + i * 25
        out.append(
            [
                t[2] if i % 2 else t[3],
                line([(x, 30 - abs(x) * 0.12), (x + 12, 32 - abs(x) * 0.1), (x * 0.7 + 9, -6), (x * 0.7, -6)]),
            ]
        )
    return out


def walls(name: str, t: Tones) -> Shapes:
    """A wall with battlements."""
    top = "".join(block(-66 + i * 12, -30, -60 + i * 12, -24) for i in range(12))
    return [[t[3], block(-66, -24, 72, 4) + top], [t[2], block(20, -24, 72, 4)]]


def dome(name: str, t: Tones) -> Shapes:
    """A round dome of rock, shaded on its right."""
    return [[t[3], "M-62 18C-62-38-34-56 0-56S62-38 62 18z"], [t[2], "M12-56C44-52 62-34 62 18H30C34-20 28-44 12-56z"]]


def moor(name: str, t: Tones) -> Shapes:
    """Flat hills with tufts of grass."""
    chance = Chance(name)
    tufts = "".join(
        f"M{n(-60 + 120 * chance())} {n(-6 + 34 * chance())}l-2.500-7h1.500l1 3 1-5h1.500l0 5 2-3h1.500z" for _ in range(12)
    )
    return [[t[2], hill(-20, -14, 60, 14)], [t[3], hill(40, -8, 44, 20)], [t[2], tufts]]


def cove(name: str, t: Tones) -> Shapes:
    """A beach between two hills."""
    return [[t[3], hill(-42, -4, 44, 34)], [t[2], hill(46, -6, 40, 26)], [t[0], blob(name, 0, 12, 50, 17)]]


def gorge(name: str, t: Tones) -> Shapes:
    """Two rock faces with water between them."""
    return [
        [t[3], line([(-74, 8), (-66, -50), (-28, -46), (-16, 12)])],
        [t[2], line([(-40, -47), (-28, -46), (-16, 12), (-30, 12)])],
        [t[3], line([(18, 12), (30, -52), (64, -46), (76, 8)])],
        [t[2], line([(52, -48), (64, -46), (76, 8), (58, 10)])],
        ["#8CC7DA", line([(-16, 12), (18, 12), (30, 40), (-26, 40)])],
    ]


def mangrove(name: str, t: Tones) -> Shapes:
    """Waves of low trees, with pools among them."""
    chance = Chance(name)
    pools = "".join(disc(-54 + 108 * chance(), -10 + 38 * chance(), 10 + 6 * chance(), 4 + 2 * chance()) for _ in range(7))
    return [[t[3], wavy(-70, 70, -22, 4, 10, 17)], [t[2], wavy(-72, 72, -10, 4, 7, 12)], ["#8FB596", pools]]


def bay(name: str, t: Tones) -> Shapes:
    """Two hills round a wide bay."""
    sea = SKIES["bright cold"][3]
    return [
        [t[3], hill(-44, -12, 40, 16)],
        [t[2], hill(44, -10, 40, 22)],
        ["#C9E8EE", blob(name, 6, 24, 46, 24)],
        [sea, blob(name, 6, 27, 40, 20)],
    ]


def harbour(name: str, t: Tones) -> Shapes:
    """A row of pastel houses with roofs, on a quay."""
    chance = Chance(name)
    houses = []
    for i in range(9):
        x, high = -62 + i * 14, 14 + 14 * chance()
        houses.append([("#F3C9C0", "#F7E3B5", "#CFE3D6", "#D5D8EE")[i % 4], block(x, -10 - high, x + 13, -10)])
        houses.append([t[2], line([(x - 1, -10 - high), (x + 6.5, -18 - high), (x + 14, -10 - high)])])
    return [*houses, [t[3], block(-68, -10, 68, -4)]]


def columns(name: str, t: Tones) -> Shapes:
    """Columns of basalt, each of a height of its own."""
    chance = Chance(name)
    out: Shapes = []
    for i in range(11):
        x, high = -66 + i * 12, 14 + 30 * chance()
        out += [
            [t[3], block(x, 6 - high, x + 11, 10)],
            [t[2], block(x + 7, 6 - high, x + 11, 10)],
            [t[1], line([(x, 6 - high), (x + 3, 3 - high), (x + 8, 3 - high), (x + 11, 6 - high)])],
        ]
    return out


def meadow(name: str, t: Tones) -> Shapes:
    """Two hills with flowers all over."""
    chance = Chance(name)
    dots = "".join(disc(-60 + 120 * chance(), -8 + 38 * chance(), 1.3) for _ in range(34))
    return [[t[3], hill(-30, -10, 56, 18)], [t[2], hill(38, -8, 44, 24)], ["#FFFFFF99", dots]]


def strait(name: str, t: Tones) -> Shapes:
    """Two hills with the sea between them."""
    sea = SKIES["smoky"][3]
    return [
        [t[3], hill(-50, 4, 34, 34)],
        [t[2], hill(52, 4, 34, 38)],
        [sea, line([(-9, -32), (9, -32), (24, 46), (-24, 46)])],
        ["#FFFFFF44", line([(-13, -32), (-9, -32), (-24, 46), (-31, 46)]) + line([(9, -32), (13, -32), (31, 46), (24, 46)])],
    ]


def needle(name: str, t: Tones) -> Shapes:
    """A tall needle of rock, and a smaller one beside it."""
    return [
        [t[3], line([(-30, 10), (-18, -70), (-6, -82), (8, -66), (22, 10)])],
        [t[2], line([(-6, -82), (8, -66), (22, 10), (2, 10)])],
        [t[3], line([(28, 8), (38, -38), (48, -42), (62, 8)])],
        [t[2], line([(48, -42), (62, 8), (50, 8)])],
    ]


def crater(name: str, t: Tones) -> Shapes:
    """A broken rim round a lake."""
    return [
        [t[3], line([(-76, 8), (-56, -30), (-20, -40), (24, -38), (58, -28), (76, 8)])],
        [t[2], blob(name, 0, 2, 60, 26)],
        ["#9ACFD2", blob(name, 0, 4, 52, 21)],
        [t[1], blob(name, -14, 22, 44, 14)],
    ]


def shingle(name: str, t: Tones) -> Shapes:
    """A spit of pebbles."""
    chance = Chance(name)
    stones = "".join(disc(-62 + 124 * chance(), -8 + 36 * chance(), 2 + 2 * chance(), 1.5) for _ in range(26))
    return [[t[3], blob(name, -20, -8, 52, 14)], [t[2], stones]]


def barrow(name: str, t: Tones) -> Shapes:
    """One round mound, shaded on its right."""
    return [[t[3], hill(0, 8, 74, 44)], [t[2], "M0-36C26-36 40 8 74 8H20C26-10 18-30 0-36z"]]


RELIEFS: dict[str, tuple[Callable[[str, Tones], Shapes], Tones]] = {
    "shingle spit": (shingle, tones("#CFC3AD", "#D9CFBB", "#B9AE9B", "#C8BDA8")),
    "grassy barrow": (barrow, tones("#D9C79A", "#A9BC7A", "#90A668", "#9DB270")),
    "sheer cliff": (cliff, tones("#938C84", "#B6BC93", "#9B938B", "#B4ACA2")),
    "low dunes": (dunes, tones("#D9BE82", "#F2E0B0", "#DCC48C", "#E8D29C")),
    "ash slope": (slope, tones("#6E6260", "#A59792", "#86797A", "#978A88")),
    "forest": (wood, tones("#CDBB8C", "#B5CC93", "#93B07E", "#7FA077")),
    "ice field": (floes, tones("#8FBCD2", "#BFDDEA", "#A3CCDF", "#CFE6EF")),
    "drowned terraces": (drowned, tones("#C4B99C", "#D4CDB0", "#B9B294", "#C7C0A2")),
    "terraced hill": (steps, tones("#D5B77C", "#CDBE7C", "#B5A062", "#DDC88C")),
    "rolling fields": (fields, tones("#E2CB92", "#B9CF82", "#A3BE6C", "#D3D88E")),
    "walled islet": (walls, tones("#8F8A80", "#BFC19D", "#A39C92", "#B7B0A5")),
    "limestone dome": (dome, tones("#B5AFA0", "#CFCBBB", "#B9B2A4", "#DAD5C6")),
    "green dome": (dome, tones("#D7C58E", "#BDD78F", "#9CC07C", "#AECB85")),
    "moor": (moor, tones("#B5A077", "#C6BC84", "#A4986A", "#B3A874")),
    "palm cove": (cove, tones("#F3DFA6", "#C0D287", "#A0BB6E", "#AEC67B")),
    "gorge": (gorge, tones("#CDBF95", "#B4D092", "#A89C85", "#C0B49A")),
    "mangrove": (mangrove, tones("#9A8D63", "#D2C79B", "#B4AA78", "#C3B987")),
    "wide bay": (bay, tones("#E3DCC6", "#D3DBC0", "#B9C6B2", "#C6D1BA")),
    "pastel harbour": (harbour, tones("#BFA57E", "#DDCBA2", "#C98F7C", "#B39C78")),
    "basalt columns": (columns, tones("#55535F", "#8F8C99", "#6F6C7A", "#807D8B")),
    "flower meadow": (meadow, tones("#D9C894", "#B6D39A", "#9DC187", "#AACB90")),
    "narrow strait": (strait, tones("#9A8763", "#D6C79B", "#B59F74", "#C9B586")),
    "rock needle": (needle, tones("#A39787", "#C9C3AC", "#A89E92", "#BEB4A7")),
    "crater lake": (crater, tones("#A9A39A", "#C3C2AC", "#A5A196", "#B4B0A3")),
}
"""Each landscape: how its land rises, and its tones."""


def island(landscape: str, mood: str, name: str) -> Shapes:
    """Sky, sea and land of an island tile; the corners are cut off by the hexagon."""
    # One's own landscape or sky has no painter: what it is called chooses among those that have.
    relief, t = RELIEFS.get(landscape) or list(RELIEFS.values())[int(Chance(landscape)() * len(RELIEFS))]
    mood = mood if mood in SKIES else list(SKIES)[int(Chance(mood)() * len(SKIES))]
    ripples = "".join(
        f"M{x} {y}q7-6 14 0t14 0q-7-3-14-1t-14 1z" for x, y in ((-92, 4), (64, -18), (-70, 66), (46, 62), (-16, 82))
    )
    return [*sky(mood, (-100, -100, 100, 100), HORIZON, name), ["#FFFFFF59", ripples], *shore(name, t), *relief(name, t)]
