"""Pictures as data: symbols that take a colour, the box each one fills, and a picture written as SVG.

A picture is `{"box": [x, y, w, h], "under": [[fill, path], ...], "parts": [[kind, colour, x, y, size, flip], ...]}`: flat
shapes first, then symbols in the order in which they are painted, back to front. x, y is the middle of a part's foot and
`size` the longer side of what is drawn, all in the picture's own units. The page paints the same data.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

SHADES = {"a": 0, "b": 1, "c": 2, "d": 3}
"""The four tones of a part's own colour: lit side, shaded side, contrast, deep."""
PIECE = re.compile(r"([a-zA-Z])(\d*)(M.*)", re.DOTALL)
TOKEN = re.compile(r"([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+))")
NUMBERS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0}


@cache
def symbols() -> dict[str, Any]:
    """Colours, inks and the drawing of each kind, as the page gets them too."""
    found: dict[str, Any] = json.loads(Path(__file__).with_name("guardians_symbols.json").read_text("utf-8"))
    return found


def pieces(kind: str) -> Iterator[tuple[str, int, str]]:
    """The pieces of a kind's drawing: ink, width of the stroke (0: filled) and path."""
    for piece in symbols()["kinds"][kind].split("|"):
        ink, width, path = PIECE.fullmatch(piece).groups()  # type: ignore[union-attr]
        yield ink, int(width or 0), path


@cache
def extent(kind: str) -> Box:
    """What a kind's drawing fills of its grid of 100 x 100."""
    xs: list[float] = []
    ys: list[float] = []
    for _, width, path in pieces(kind):
        points = list(trace(path))
        pad = width / 2
        xs += [min(x for x, _ in points) - pad, max(x for x, _ in points) + pad]
        ys += [min(y for _, y in points) - pad, max(y for _, y in points) + pad]
    return min(xs), min(ys), max(xs), max(ys)


def shape(kind: str, size: float) -> tuple[float, float]:
    """Width and height of a part whose longer side is `size`."""
    left, top, right, bottom = extent(kind)
    scale = size / max(right - left, bottom - top)
    return (right - left) * scale, (bottom - top) * scale


def place(kind: str, x: float, y: float, size: float) -> tuple[float, float, float]:
    """Shift and scale that bring a kind's drawing to a part's place."""
    left, top, right, bottom = extent(kind)
    scale = size / max(right - left, bottom - top)
    return x - (left + right) / 2 * scale, y - bottom * scale, scale


def trace(path: str) -> Iterator[tuple[float, float]]:
    """Points along a path, close enough for the box around it."""
    x = y = start_x = start_y = 0.0
    for command, numbers in commands(path):
        lower = command.lower()
        bx, by = (x, y) if command == lower else (0.0, 0.0)
        if lower == "z":
            x, y = start_x, start_y
        elif lower == "h":
            x = bx + numbers[0]
        elif lower == "v":
            y = by + numbers[0]
        elif lower in "csq":
            ctrl = [(bx + numbers[i], by + numbers[i + 1]) for i in range(0, len(numbers), 2)]
            yield from curve([(x, y), *ctrl])
            x, y = ctrl[-1]
        elif lower == "a":
            end = (bx + numbers[5], by + numbers[6])
            yield from arc((x, y), numbers, end)
            x, y = end
        else:
            x, y = bx + numbers[0], by + numbers[1]
            if lower == "m":
                start_x, start_y = x, y
        yield x, y


def commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path with their numbers; flags of an arc are written apart from each other."""
    command, numbers = "", []
    for letter, number in TOKEN.findall(path):
        if letter:
            command = letter
            if letter in "zZ":
                yield letter, []
            continue
        numbers.append(float(number))
        if len(numbers) == NUMBERS[command.lower()]:
            yield command, numbers
            numbers = []
            command = {"m": "l", "M": "L"}.get(command, command)


def curve(ctrl: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Points along a Bezier curve."""
    for step in range(1, 8):
        row, t = ctrl, step / 8
        while len(row) > 1:
            row = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in pairwise(row)]
        yield row[0]


def arc(start: tuple[float, float], numbers: list[float], end: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Points along an arc of an ellipse whose axes lie along the grid."""
    rx, ry, large, sweep = numbers[0], numbers[1], bool(numbers[3]), bool(numbers[4])
    px, py = (start[0] - end[0]) / 2 / rx, (start[1] - end[1]) / 2 / ry
    half = max(px * px + py * py, 1e-9)
    off = math.sqrt(max(0.0, 1 / half - 1)) * (1 if large != sweep else -1)
    cx, cy = off * py, -off * px
    a0, a1 = math.atan2(py - cy, px - cx), math.atan2(-py - cy, -px - cx)
    turn = (a1 - a0) % (2 * math.pi) if sweep else -((a0 - a1) % (2 * math.pi))
    mx, my = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    stretch = max(1.0, math.sqrt(half))
    for step in range(1, 16):
        angle = a0 + turn * step / 16
        yield mx + (cx + math.cos(angle)) * rx * stretch, my + (cy + math.sin(angle)) * ry * stretch


def ink_of(ink: str, colour: str) -> str:
    """The colour that a piece is painted with."""
    tones = symbols()["colours"][colour]
    low = ink.lower()
    found: str = tones[SHADES[low]] if low in SHADES else symbols()["inks"][low]
    return found


def drawing_svg(kind: str, colour: str) -> str:
    """A kind in a colour on its grid, as SVG paths."""
    out = []
    for ink, width, path in pieces(kind):
        paint = ink_of(ink, colour)
        line = f'fill="none" stroke="{paint}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
        look = line if width else f'fill="{paint}"'
        out.append(f'<path d="{path}" {look}/>')
    return "".join(out)


def transform(kind: str, x: float, y: float, size: float, flip: int = 0) -> str:
    """What brings a kind's drawing to a part's place."""
    dx, dy, scale = place(kind, x, y, size)
    if flip:
        return f"translate({2 * x - dx:.1f} {dy:.1f}) scale({-scale:.3f} {scale:.3f})"
    return f"translate({dx:.1f} {dy:.1f}) scale({scale:.3f})"


def part_svg(kind: str, colour: str, x: float, y: float, size: float, flip: int = 0) -> str:
    """One part as SVG."""
    return f'<g transform="{transform(kind, x, y, size, flip)}">{drawing_svg(kind, colour)}</g>'


def picture_svg(picture: dict[str, Any]) -> str:
    """What is painted of a picture, without the frame around it; what stands there several times is drawn once and used."""
    under = "".join(f'<path d="{path}" fill="{fill}"/>' for fill, path in picture["under"])
    seen = dict.fromkeys((kind, colour) for kind, colour, *_ in picture["parts"])
    names = {pair: "lalnb-" + "-".join(pair).replace(" ", "-") for pair in seen}
    drawn = "".join(f'<g id="{names[pair]}">{drawing_svg(*pair)}</g>' for pair in seen)
    used = "".join(
        f'<use href="#{names[kind, colour]}" transform="{transform(kind, x, y, size, flip)}"/>'
        for kind, colour, x, y, size, flip in picture["parts"]
    )
    return f"{under}<defs>{drawn}</defs>{used}"


def svg(picture: dict[str, Any], title: str, width: int = 0) -> str:
    """A whole SVG picture; `title` says in words what is on it."""
    x, y, w, h = picture["box"]
    size = f' width="{width}"' if width else ""
    words = title.replace("&", "&amp;").replace("<", "&lt;")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {w:g} {h:g}"{size} role="img"><title>{words}</title>'
    return f"{head}{picture_svg(picture)}</svg>"
