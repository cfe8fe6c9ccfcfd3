"""Where everything stands on an island and on a postcard of Guardians of Legends.

Nothing hides anything: each copy of a feature gets a box of its own. An island's features lie where the design says
(left, right, middle, front, back, shore, sky); the tile below y = 46 stays free for its name and the boats.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .landscapes import HORIZON, LAND, SKIES, Chance, blob, island
from .pictures import Box, shape
from .scenery import HIGH, ROOMS, WIDE, scenery, setting

Picture = dict[str, Any]
PLACES = Path(__file__).with_name("guardians_places.json")

SIZES = {1: 50.0, 2: 31.0, 3: 27.0, 4: 23.0, 5: 21.0, 6: 19.0, 7: 18.0, 8: 17.0, 9: 16.0}
"""The longer side of each copy, by how many there are."""
LARGE = {
    "volcano": 1.25,
    "mountain": 1.2,
    "castle": 1.12,
    "lighthouse": 1.15,
    "rainbow ring": 1.2,
    "pyramid": 1.15,
    "temple": 1.1,
    "bridge": 1.15,
    "wreck": 1.1,
    "whale": 1.1,
    "waterfall": 1.05,
    "cave": 1.0,
    "skull": 0.8,
    "lantern": 0.8,
    "well": 0.8,
    "campfire": 0.72,
    "flag": 0.9,
    "crab": 0.9,
    "pond": 1.0,
    "cannon": 0.85,
    "hut": 0.85,
    "anchor": 0.85,
}
LOWEST = 46.0
"""Nothing of an island's picture stands lower: its name and the boats follow."""
ROUND = 86.0
"""Features keep inside this circle: both positions of the hexagon hold it."""
ANCHORS = {
    "left": (-46, 8),
    "right": (46, 8),
    "middle": (0, 8),
    "front": (0, 36),
    "back": (0, -18),
    "sky": (0, -58),
    "shore": (0, 46),
}
GAP = 1.2
PATIENCE = 90
"""So often sizes are weighed against each other before all are drawn smaller."""
SMALLEST = 15.0
"""Rather than below this a feature makes the others smaller."""


def box_of(part: Sequence[Any]) -> Box:
    """The box that a part of a picture fills."""
    kind, _, x, y, size, *_ = part
    wide, high = shape(kind, size)
    return x - wide / 2, y - high, x + wide / 2, y


def apart(a: Box, b: Box, gap: float = GAP) -> bool:
    """True if two boxes keep the gap between them."""
    return a[2] + gap <= b[0] or b[2] + gap <= a[0] or a[3] + gap <= b[1] or b[3] + gap <= a[1]


def on_land(x: float, y: float, part: float = 1.0) -> bool:
    """True for a point on the land of an island, or on its inner `part`."""
    cx, cy, rx, ry = LAND
    return ((x - cx) / (rx * part)) ** 2 + ((y - cy) / (ry * part)) ** 2 <= 1


def inside(box: Box) -> bool:
    """True for a box whose four corners lie within the tile's circle."""
    return all(math.hypot(x, y) <= ROUND for x in (box[0], box[2]) for y in (box[1], box[3]))


def allowed(where: str, x: float, foot: float, box: Box) -> bool:
    """Whether a copy may stand there at all."""
    if foot > LOWEST or not inside(box):
        return False
    if where == "sky":
        return foot <= HORIZON
    wide = (box[2] - box[0]) * 0.3
    if where == "shore":
        return foot >= -4 and not on_land(x, foot - 3, 0.86)
    return on_land(x - wide, foot, 0.97) and on_land(x + wide, foot, 0.97)


def spots(where: str, turn: int, kind: str, size: float) -> list[tuple[float, float, Box]]:
    """The places where a copy may stand, best first."""
    ax, ay = ANCHORS[where]
    if where == "shore":
        ax, ay = ((-52, 42), (54, 42), (0, 46), (-76, 10))[turn % 4]
    elif turn:
        ay += 16 * turn if where in ("left", "right") else 6
        ax += 14 * turn if ax < 0 else -14 * turn if ax > 0 else 18
    wide, high = shape(kind, size)
    found = []
    for ix in range(-84, 85, 4):
        for iy in range(-82, int(LOWEST) + 1, 3):
            box = (ix - wide / 2, iy - high, ix + wide / 2, float(iy))
            if allowed(where, ix, iy, box):
                centre = iy - (high * 0.5 if where == "sky" else min(high * 0.25, 10))
                found.append((math.hypot(ix - ax, (centre - ay) * 1.5), ix, iy, box))
    found.sort(key=lambda spot: spot[0])
    return [(x, y, box) for _, x, y, box in found]


def settle(features: Sequence[Any], scales: list[float]) -> list[list[Any]] | int:
    """All copies of all features at their places, or the number of the feature for which there is no room."""
    taken: list[Box] = []
    parts: list[list[Any]] = []
    turns: dict[str, int] = {}
    sizes = [SIZES[f.number] * LARGE.get(f.kind, 1.0) * scales[i] for i, f in enumerate(features)]
    for i in sorted(range(len(features)), key=lambda i: -sizes[i]):
        feature = features[i]
        where, kind = feature.where, feature.kind
        turn = turns.get(where, 0)
        turns[where] = turn + 1
        left = feature.number
        for x, y, box in spots(where, turn, kind, sizes[i]):
            if all(apart(box, other) for other in taken):
                taken.append(box)
                parts.append([kind, feature.colour, x, y, round(sizes[i], 1), int(x > 0)])
                left -= 1
                if not left:
                    break
        if left:
            return i
    return parts


def island_parts(features: Sequence[Any]) -> list[list[Any]]:
    """The parts of an island, back to front. What finds no room is drawn a little smaller, and in the end everything is."""
    scales, tries = [1.25] * len(features), 0
    while isinstance(parts := settle(features, scales), int):
        feature, tries = features[parts], tries + 1
        if tries > PATIENCE:  # more than an island of the shipped pack bears: everything is drawn smaller
            scales = [scale * 0.85 for scale in scales]
        elif scales[parts] * SIZES[feature.number] * LARGE.get(feature.kind, 1.0) > SMALLEST:
            scales[parts] *= 0.93
        else:
            scales = [scale * (1 if i == parts else 0.95) for i, scale in enumerate(scales)]
    return sorted(parts, key=lambda part: part[3])


@cache
def kept() -> dict[str, list[list[Any]]]:
    """The parts of the islands of the shipped pack, worked out before (`python -m lalnb_widgets.pictures_guardians`)."""
    found: dict[str, list[list[Any]]] = json.loads(PLACES.read_text("utf-8"))
    return found


def signature(features: Sequence[Any]) -> str:
    """What is to be drawn on an island: where the same is drawn, the same places serve."""
    return ";".join(f"{f.number} {f.colour} {f.kind} {f.where}" for f in features)


def island_picture(isle: Any) -> Picture:
    """The picture of an island: its box is the square around the hexagon of radius 100."""
    under = island(isle.landscape, isle.sky, isle.name)
    parts = kept().get(signature(isle.features)) or island_parts(isle.features)
    return {"box": [-100, -100, 200, 200], "under": under, "parts": parts}


# ------------------------------------------------------------ postcards

IN_SKY = {"cloud", "seagull", "raven", "kite", "sun", "moon", "rainbow ring", "butterfly", "lightning", "snowflake"}
ON_SEA = {"boat", "fish", "whale", "wave", "wreck", "iceberg", "sail"}
STAMP = 326.0
"""Right of it, in the upper corner, are the stamp and the postmark."""
MOST_IN_ROW = 5
HEIGHT = {"spear": 0.9, "sun": 0.8, "moon": 0.8, "shield": 0.85, "mountain": 1.0, "apple": 0.7, "key": 0.8, "lantern": 0.85}


def rows_of(elements: Sequence[Any], closed: bool) -> list[list[Any]]:
    """The elements in three rows: sky, middle, front. In a room they are spread evenly."""
    if closed:
        third = math.ceil(len(elements) / 3)
        order = sorted(elements, key=lambda e: (e.kind not in IN_SKY, e.number))
        return [list(order[:third]), list(order[third : 2 * third]), list(order[2 * third :])]
    up = [e for e in elements if e.kind in IN_SKY]
    sea = [e for e in elements if e.kind in ON_SEA]
    land = [e for e in elements if e.kind not in IN_SKY | ON_SEA]
    # What is large and single stands far away; what is many stands in front.
    land.sort(key=lambda e: (e.kind not in ("mountain", "volcano", "castle", "lighthouse", "temple", "pyramid"), e.number))
    half = math.ceil((len(sea) + len(land)) / 2)
    cut = max(0, half - len(sea))
    back, front = [*land[:cut], *sea[:half]], [*sea[half:], *land[cut:]]
    return [up, back, front]


def postcard_picture(card: Any) -> Picture:
    """The picture of a postcard, 400 x 240, with the place of each element: its box and where the tip of a clue goes."""
    first, far, last = setting(card.name)
    closed = far in ROOMS
    rows = rows_of(card.elements, closed)
    shares = [(0.8 if i == 0 and not closed else 1.0) if row else (0.25 if i == 0 else 0.0) for i, row in enumerate(rows)]
    top, parts, places, feet, tops, patches = 6.0, [], {}, [], [], []
    for row, share in zip(rows, shares, strict=True):
        high = (HIGH - 14) * share / sum(shares)
        tops.append((top, high))
        if row:
            feet.append(top + high - 4)
        width = STAMP if top < 60 else WIDE - 8
        chance = Chance(card.name + str(top))
        weights = [0.9 + 0.42 * math.sqrt(e.number) * (shape(e.kind, 1)[0] + 0.5) for e in row]
        mixed_up = sorted(range(len(row)), key=lambda i: chance())
        x = 8.0
        for i in mixed_up:
            wide = (width - 8) * weights[i] / sum(weights)
            cell = (x, top, x + wide, top + high)
            element = row[i]
            here, box, tip = cluster(element, cell, chance)
            parts += here
            kind = element.kind
            places[kind] = {"box": box, "tip": tip}
            if not closed and row is rows[1] and kind not in ON_SEA:
                patches.append(cell)
            if not closed and last != "water" and row is rows[2] and kind in ON_SEA:
                patches.append((*cell[:3], -cell[3]))
            x += wide
        top += high + 2
    horizon = tops[1][0] + tops[1][1] * 0.3
    near = tops[2][0] + tops[2][1] * 0.24
    under = scenery(card.name, horizon, near, feet) + [shape_ for cell in patches for shape_ in patch(cell, first, far)]
    return {"box": [0, 0, WIDE, HIGH], "under": under, "parts": sorted(parts, key=lambda p: p[3]), "places": places}


def patch(cell: Box, mood: str, far: str) -> list[list[str]]:
    """Land under what stands out at sea, water under what swims in front."""
    left, _, right, bottom = cell
    if bottom < 0:
        return [[SKIES[mood][3], blob(f"{left}", (left + right) / 2, -bottom - 10, (right - left) / 2 - 2, 15)]]
    if far in ("dunes", "stair", "wall", "wood", "hedge", "ridge", "columns", "glass", "giant"):
        return []
    name, x, wide = f"{left}", (left + right) / 2, (right - left) / 2
    return [["#E6D5A3", blob(name, x, bottom - 6, wide + 3, 11)], ["#B5CB8B", blob(name, x, bottom - 8, wide, 9)]]


def cluster(element: Any, cell: Box, chance: Chance) -> tuple[list[list[Any]], list[float], list[float]]:
    """The copies of an element inside its cell, the box to press, and the point that a clue touches."""
    kind, count = element.kind, element.number
    wide, high = cell[2] - cell[0] - 4, cell[3] - cell[1] - 4
    one_w, one_h = shape(kind, 1)
    best, columns = 0.0, 1
    for across in range(1, count + 1):
        down = math.ceil(count / across)
        size = min(wide / across / one_w, high / down / one_h) * 0.94
        if size > best:
            best, columns = size, across
    size = min(best, 78 if count == 1 else 58) * HEIGHT.get(kind, 1.0)
    down = math.ceil(count / columns)
    step_x, step_y = min(wide / columns, size * one_w * 1.35), min(high / down, size * one_h * 1.25)
    foot = cell[3] - 4 - (high - step_y * down) * (0.2 + 0.6 * chance() if kind in IN_SKY else 0.5 * chance())
    aside = (wide - step_x * columns) * (chance() - 0.5) * 0.8
    copies = []
    for i in range(count):
        line_no, at = divmod(i, columns)
        in_line = min(columns, count - line_no * columns)
        # Lines further back are a little smaller; every copy has its own room to move in.
        tall = size * (1 - 0.1 * (down - 1 - line_no) - 0.08 * chance())
        loose_x, loose_y = step_x - tall * one_w, step_y - tall * one_h
        x = (cell[0] + cell[2]) / 2 + aside + (at - (in_line - 1) / 2) * step_x + (chance() - 0.5) * loose_x * 0.9
        y = foot - (down - 1 - line_no) * step_y - chance() * loose_y * 0.9
        copies.append([kind, element.colour, round(x, 1), round(y, 1), round(tall, 1), int(chance() > 0.5)])
    middle = copies[len(copies) // 2]
    return copies, [round(v, 1) for v in cell], [middle[2], round(middle[3] - shape(kind, middle[4])[1] * 0.72, 1)]


def main() -> None:
    """Work out where everything stands on the islands of the shipped pack, and keep it."""
    from lalnb.games.guardians.book import book_of

    found = {signature(isle.features): island_parts(isle.features) for isle in book_of(("standard",)).islands}
    lines = (f"{json.dumps(key)}: {json.dumps(parts, separators=(',', ':'))}" for key, parts in found.items())
    PLACES.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
