"""The three planes of a postcard: a sky with far things, a middle, and the ground in front; or the inside of a room."""

from __future__ import annotations

from collections.abc import Callable

from .landscapes import SKIES, Chance, Shapes, blob, block, disc, hill, line, n, ridge, sky, wavy

WIDE, HIGH = 400.0, 240.0
"""The picture on a postcard, in its own units."""

SETTINGS: dict[str, tuple[str, str, str]] = {
    "The Harbour Market": ("clear", "town", "quay"),
    "Night Crossing": ("starry", "town", "water"),
    "The Chess Players": ("fair wind", "town", "grass"),
    "Winter Fair": ("bright cold", "hills", "ice"),
    "The Dragon Kite": ("hazy", "dunes", "sand"),
    "Alchemist's Table": ("#B0947C", "room", "#A67C52"),
    "The Long Stair": ("noon", "stair", "stone"),
    "Siege at Dawn": ("red glow", "wall", "heath"),
    "Beneath the Waves": ("#2E7FA3", "under", "#D8C48E"),
    "The Haunted Orchard": ("starry", "wood", "night grass"),
    "Carnival of Masks": ("sunset", "town", "stone"),
    "Fishing for Stars": ("starry", "hills", "water"),
    "The Clockmaker's Roof": ("hazy", "town", "roofs"),
    "Caravan at Noon": ("bright cold", "dunes", "sand"),
    "Garden of the Queen": ("clear", "hedge", "garden"),
    "The Whale Song": ("morning mist", "hills", "water"),
    "Smugglers' Stair": ("overcast", "cliffs", "stone"),
    "Fire Dancers": ("dusk", "hills", "sand"),
    "The Old Map": ("#D9BF8C", "map", "#B8905A"),
    "Storm Watch": ("storm", "cliffs", "rock"),
    "The Toy Shop": ("#8FB5B2", "room", "#C98F5A"),
    "Midnight Library": ("#6F7FA6", "room", "#8A6A4A"),
    "The Stone Giants": ("thin cloud", "ridge", "heath"),
    "Spring Regatta": ("fair wind", "hills", "water"),
    "The Witch's Kettle": ("sullen", "wood", "night grass"),
    "Temple Cats": ("sultry", "columns", "stone"),
    "Mountain Railway": ("thin cloud", "ridge", "grass"),
    "The Bone Collector": ("#8C9C84", "room", "#9A7B54"),
    "Lagoon Festival": ("sunset", "hills", "lagoon"),
    "The Northern Light": ("northern lights", "floes", "ice"),
    "Knights of the Thorn": ("overcast", "wood", "grass"),
    "The Glass Mountain": ("bright cold", "glass", "grass"),
    "Baths of the Emperor": ("steam", "columns", "stone"),
    "Funeral of a Captain": ("dusk", "cliffs", "sand"),
    "The Sleeping Giant": ("morning mist", "giant", "grass"),
}
"""Where each postcard plays: its sky, what rises far away, and the ground in front; rooms give the colours of wall and wood."""

NEAR: dict[str, tuple[str, str]] = {
    "quay": ("#CDAE82", "#B8976A"),
    "water": ("", ""),
    "grass": ("#AECB80", "#97B76B"),
    "night grass": ("#7C9A72", "#688762"),
    "heath": ("#BDB57F", "#A79E69"),
    "ice": ("#C9E3EE", "#ADD0E0"),
    "sand": ("#EFD9A4", "#DEC288"),
    "stone": ("#D3CBBB", "#BDB4A3"),
    "rock": ("#8E8B8C", "#777476"),
    "roofs": ("#C98D6E", "#B4775A"),
    "garden": ("#B5D48F", "#E9DDB6"),
    "lagoon": ("#E8D3A0", "#D8BE84"),
}
"""The ground in front and its pattern."""


def setting(title: str) -> tuple[str, str, str]:
    """Where a postcard plays; one of one's own gets a place by its title, always the same."""
    found = SETTINGS.get(title)
    return found or list(SETTINGS.values())[int(Chance(title)() * len(SETTINGS))]


def scenery(title: str, horizon: float, near: float, shelves: list[float]) -> Shapes:
    """Everything behind the elements of a postcard; `shelves` are the feet of its rows, for the inside of rooms."""
    first, far, last = setting(title)
    if far in ROOMS:
        return ROOMS[far](first, last, shelves, title)
    out = sky(first, (0, 0, WIDE, HIGH), horizon, title)
    low, sea = SKIES[first][1], SKIES[first][3]
    out += FAR[far](horizon, mixed(low, sea, 0.45), mixed(low, sea, 0.7), title)
    out.append(["#FFFFFF44", ripples(title, horizon + 8, near)])
    if last != "water":
        ground, pattern = NEAR[last]
        out += [["#FFFFFF66", wavy(0, WIDE, near - 5, HIGH, 7, 130, 30)], [ground, wavy(0, WIDE, near, HIGH, 7, 130, 30)]]
        out.append([pattern, ground_pattern(last, near + 12, title)])
    else:
        out.append([mixed(sea, "#FFFFFF", 0.12), wavy(0, WIDE, near, HIGH, 3, 26, 8)])
        out.append([mixed(sea, "#FFFFFF", 0.22), wavy(0, WIDE, (near + HIGH) / 2, HIGH, 3, 34, 20)])
    return out


def mixed(a: str, b: str, part: float) -> str:
    """A colour on the way from one to another."""
    pair = zip((int(a[i : i + 2], 16) for i in (1, 3, 5)), (int(b[i : i + 2], 16) for i in (1, 3, 5)), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * part):02X}" for x, y in pair)


def ripples(name: str, top: float, bottom: float) -> str:
    """Small waves between two heights, scattered by the picture's name."""
    chance = Chance(name + "sea")
    out = ""
    for _ in range(9):
        x, y = 10 + 360 * chance(), top + (bottom - top) * chance()
        out += f"M{x:.0f} {y:.0f}q6-5 12 0t12 0q-6-2-12-1t-12 1z"
    return out


def ground_pattern(last: str, top: float, name: str) -> str:
    """What the ground in front is made of: flagstones, ice, garden, grass or sand."""
    chance = Chance(name + "ground")
    if last in ("quay", "stone", "roofs"):
        rows = [top + 18 * i for i in range(5)]
        joints = "".join(
            block(20 + 44 * i + (22 if j % 2 else 0), y, 21.5 + 44 * i + (22 if j % 2 else 0), y + 18)
            for j, y in enumerate(rows)
            for i in range(9)
            if y + 18 <= HIGH
        )
        return "".join(block(0, y, WIDE, y + 1.5) for y in rows if y < HIGH) + joints
    if last == "ice":
        return "".join(line([(x, y), (x + 40, y - 4), (x + 70, y + 3), (x + 38, y - 1)]) for x, y in scatter(chance, top, 8))
    if last == "garden":
        return f"M170 {HIGH}C150 {HIGH - 30} 220 {top + 30} 190 {top - 8}h26C250 {top + 30} 220 {HIGH - 30} 250 {HIGH}z"
    if last in ("sand", "lagoon"):
        return "".join(f"M{x:.0f} {y:.0f}q16-6 32 0q-16-3-32 0z" for x, y in scatter(chance, top, 14))
    return "".join(f"M{x:.0f} {y:.0f}l-3-8h2l1 4 2-6h1l0 6 3-4h1l-3 8z" for x, y in scatter(chance, top, 20))


def scatter(chance: Chance, top: float, count: int) -> list[tuple[float, float]]:
    """So many points on the ground below `top`, at random."""
    return [(8 + 360 * chance(), top + (HIGH - top) * chance()) for _ in range(count)]


# ------------------------------------------------------------ far away


def town(y: float, a: str, b: str, name: str) -> Shapes:
    """A row of houses with pointed roofs."""
    chance = Chance(name)
    body, roofs = "", ""
    for i in range(17):
        x, high = 2 + i * 24, 12 + 24 * chance()
        body += block(x, y - high, x + 22, y)
        roofs += line([(x - 1, y - high), (x + 11, y - high - 9), (x + 23, y - high)])
    return [[a, body], [b, roofs]]


def hills(y: float, a: str, b: str, name: str) -> Shapes:
    """Three rolling hills."""
    chance = Chance(name)
    return [[a, hill(60 + 80 * chance(), y, 120, 30)], [b, hill(250 + 60 * chance(), y, 150, 40)], [a, hill(380, y, 70, 22)]]


def dunes(y: float, a: str, b: str, name: str) -> Shapes:
    """Two long waves of sand."""
    return [["#EBCF98", wavy(0, WIDE, y - 4, HIGH, 14, 110, 20)], ["#E3C288", wavy(0, WIDE, y + 18, HIGH, 12, 150, 70)]]


def stair(y: float, a: str, b: str, name: str) -> Shapes:
    """A broad stair up a hill."""
    out: Shapes = [["#CFC4A6", hill(200, y + 2, 200, 50)]]
    for i in range(9):
        wide, top = 26 + i * 11, y - 44 + i * 9
        out.append([("#E4DAC0", "#D3C7A9")[i % 2], block(200 - wide, top, 200 + wide, top + 9)])
    return [*out, ["#C9CFA0", wavy(0, WIDE, y + 30, HIGH, 6, 130)]]


def wall(y: float, a: str, b: str, name: str) -> Shapes:
    """A wall with battlements behind a strip of grass."""
    teeth = "".join(block(i * 20, y - 46, i * 20 + 11, y - 36) for i in range(21))
    return [
        ["#8E7470", block(0, y - 38, WIDE, y + 4) + teeth],
        ["#7E6562", "".join(block(i * 40 + 6, y - 20, i * 40 + 34, y - 18.5) for i in range(10))],
        ["#AEA273", wavy(0, WIDE, y + 2, HIGH, 5, 130)],
    ]


def wood(y: float, a: str, b: str, name: str) -> Shapes:
    """Two rows of trees behind a clearing."""
    return [
        [a, ridge(name, 0, WIDE, y + 2, 18, 44, 18)],
        [b, ridge(name + "b", 0, WIDE, y + 4, 8, 24, 14)],
        [mixed(b, "#8FA76A", 0.5), wavy(0, WIDE, y + 3, HIGH, 4, 130)],
    ]


def hedge(y: float, a: str, b: str, name: str) -> Shapes:
    """A row of trimmed bushes behind a lawn."""
    rows = "".join(f"M{i * 50 - 4} {y:.0f}v-20a29 18 0 0 1 58 0v20z" for i in range(8))
    return [["#7FAE73", rows], ["#A9CF8B", wavy(0, WIDE, y, HIGH, 3, 100)]]


def cliffs(y: float, a: str, b: str, name: str) -> Shapes:
    """Cliffs at both sides, with the middle open."""
    return [
        [a, line([(0, y), (0, y - 66), (46, y - 60), (70, y - 30), (96, y - 24), (110, y)])],
        [b, line([(46, y - 60), (70, y - 30), (96, y - 24), (110, y), (60, y)])],
        [a, line([(WIDE, y), (WIDE, y - 40), (340, y - 46), (316, y - 20), (290, y)])],
    ]


def far_ridge(y: float, a: str, b: str, name: str) -> Shapes:
    """Two rows of far peaks."""
    return [
        [a, ridge(name, 0, WIDE, y, 26, 62, 62)],
        [b, ridge(name + "b", 0, WIDE, y, 10, 34, 44)],
        ["#B9C490", wavy(0, WIDE, y, HIGH, 6, 120)],
    ]


def columns(y: float, a: str, b: str, name: str) -> Shapes:
    """A colonnade under its beam."""
    shafts = "".join(block(14 + i * 48, y - 56, 28 + i * 48, y) for i in range(9))
    return [
        [a, shafts + block(0, y - 66, WIDE, y - 56)],
        [b, "".join(block(23 + i * 48, y - 56, 28 + i * 48, y) for i in range(9))],
        ["#C9C3AE", block(0, y, WIDE, HIGH)],
    ]


def floes(y: float, a: str, b: str, name: str) -> Shapes:
    """A jagged line of ice over a sheet of it."""
    return [["#7FB3BF", ridge(name, 0, WIDE, y, 10, 38, 50)], ["#9CC8D2", wavy(0, WIDE, y + 6, HIGH, 2, 60)]]


def glass(y: float, a: str, b: str, name: str) -> Shapes:
    """A round hill of glass."""
    top, low = n(y - 96), n(y - 20)
    lit = f"M60 {n(y)}C130 {low} 150 {top} 200 {top}S270 {low} 340 {n(y)}z"
    shaded = f"M200 {top}C250 {top} 270 {low} 340 {n(y)}H240C246 {n(y - 40)} 236 {n(y - 80)} 200 {top}z"
    return [["#CFE6F2", lit], ["#B4D5E8", shaded], ["#B5CBA0", wavy(0, WIDE, y - 1, HIGH, 5, 120)]]


def giant(y: float, a: str, b: str, name: str) -> Shapes:
    """A hill with the outline of one who sleeps."""
    body = (
        f"M0 {y:.0f}V{y - 20:.0f}C30 {y - 34:.0f} 44 {y - 58:.0f} 74 {y - 54:.0f}c10 1 12 9 22 9 12 0 12 10 20 18"
        f"C160 {y - 84:.0f} 250 {y - 70:.0f} 290 {y - 34:.0f}S380 {y - 40:.0f} 400 {y - 8:.0f}V{y:.0f}z"
    )
    return [["#A9C191", body], ["#B9CF9B", wavy(0, WIDE, y - 2, HIGH, 7, 140)]]


FAR: dict[str, Callable[[float, str, str, str], Shapes]] = {
    "town": town,
    "hills": hills,
    "dunes": dunes,
    "stair": stair,
    "wall": wall,
    "wood": wood,
    "hedge": hedge,
    "cliffs": cliffs,
    "ridge": far_ridge,
    "columns": columns,
    "floes": floes,
    "glass": glass,
    "giant": giant,
}

# ------------------------------------------------------------ inside


def room(tint: str, timber: str, shelves: list[float], name: str) -> Shapes:
    """A wall with a paper of stripes, a round window, and a board under every row."""
    stripes = "".join(block(i * 26, 0, i * 26 + 12, HIGH) for i in range(16))
    out: Shapes = [[tint, block(0, 0, WIDE, HIGH)], ["#FFFFFF12", stripes]]
    for y in shelves:
        out += [
            ["#00000022", block(0, y + 7, WIDE, y + 13)],
            [timber, block(0, y - 3, WIDE, y + 7)],
            [mixed(timber, "#FFFFFF", 0.3), block(0, y - 3, WIDE, y - 1)],
        ]
    return [*out, [timber, block(0, 0, 6, HIGH) + block(394, 0, WIDE, HIGH)]]


def chart(tint: str, timber: str, shelves: list[float], name: str) -> Shapes:
    """A map on a table: coasts, a course of dashes, a rose of winds."""
    course = "".join(disc(40 + i * 14, 120 + 34 * ((i % 7) - 3) / 3, 1.8) for i in range(24))
    rose = line([(330, 150), (334, 166), (350, 170), (334, 174), (330, 190), (326, 174), (310, 170), (326, 166)])
    return [
        [timber, block(0, 0, WIDE, HIGH)],
        [tint, line([(6, 10), (200, 4), (394, 12), (390, 120), (395, 232), (180, 236), (8, 230), (12, 110)])],
        ["#CBAE77", blob(name, 110, 90, 90, 52, 0.25)],
        ["#CBAE77", blob(name + "b", 290, 110, 78, 70, 0.3)],
        ["#CBAE77", blob(name + "c", 170, 200, 96, 24, 0.2)],
        ["#A9855055", course + rose],
    ]


def under(tint: str, sand: str, shelves: list[float], name: str) -> Shapes:
    """Under water: rays from above, rocks and the bottom of the sea."""
    rays = "".join(line([(30 + i * 80, 0), (62 + i * 80, 0), (20 + i * 80, HIGH), (-30 + i * 80, HIGH)]) for i in range(5))
    chance = Chance(name)
    bubbles = "".join(disc(20 + 360 * chance(), 10 + 150 * chance(), 1.5 + 2 * chance()) for _ in range(18))
    floor = shelves[-1] - 26 if shelves else 190
    return [
        [tint, block(0, 0, WIDE, HIGH)],
        ["#FFFFFF14", rays],
        ["#FFFFFF55", bubbles],
        ["#2A6F92", ridge(name, 0, WIDE, floor + 4, 20, 70, 70)],
        [sand, wavy(0, WIDE, floor, HIGH, 7, 110)],
    ]


ROOMS: dict[str, Callable[[str, str, list[float], str], Shapes]] = {"room": room, "map": chart, "under": under}
