"""Layouts: where the island tiles lie. A place is (q, r) in axial coordinates; neighbours share a side (gl.ruling.3).

>>> problems([(0, 0), (1, 0), (0, 1)])
[]
>>> problems([(0, 0), (1, 0), (0, 1), (5, 5)])[0].places
((5, 5),)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

Place = tuple[int, int]
SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The way to each neighbour of a place: the six sides of a hexagon."""
FARTHEST = 100
"""No place lies farther from the middle than this."""


def _rows(*rows: tuple[int, int, int]) -> tuple[Place, ...]:
    """Places row by row: (r, first q, how many)."""
    return tuple((first + i, r) for r, first, count in rows for i in range(count))


LAYOUTS: dict[str, tuple[Place, ...]] = {
    "broad-archipelago": _rows((-2, -1, 4), (-1, -2, 5), (0, -3, 6), (1, -3, 5), (2, -3, 4)),
    "great-ring": tuple(
        (q, r) for r in range(-4, 5) for q in range(-4, 5) if max(abs(q), abs(r), abs(q + r)) == 4
    ),
}  # fmt: skip
"""Two layouts of 24 tiles: a broad one, whose inner tiles have six neighbours, and a ring, where each tile has two."""


class Problem(NamedTuple):
    """What is wrong with a layout: the template of its sentence (texts.toml), the places it speaks of, and the rule."""

    key: str
    places: tuple[Place, ...]
    rule: str


def neighbours(place: Place) -> tuple[Place, ...]:
    """The six places that share a side with this one."""
    q, r = place
    return tuple((q + a, r + b) for a, b in SIDES)


def problems(places: Sequence[Place]) -> list[Problem]:
    """All that is wrong with a layout; an empty list if it is legal (gl.setup.layout, gl.ruling.3)."""
    found = []
    twice = tuple(sorted({p for p in places if places.count(p) > 1}))
    if twice:
        found.append(Problem("layout.twice", twice, "gl.setup.tiles"))
    there = set(places)
    for place in dict.fromkeys(places):
        touched = sum(n in there for n in neighbours(place))
        if touched < 2:
            found.append(Problem("layout.alone" if not touched else "layout.one", (place,), "gl.setup.layout"))
    groups = sorted(_groups(there), key=len)
    for group in groups[:-1]:
        found.append(Problem("layout.apart", tuple(sorted(group)), "gl.ruling.3"))
    return found


def _groups(there: set[Place]) -> list[set[Place]]:
    """The connected groups of places."""
    left, groups = set(there), []
    while left:
        todo = [min(left)]
        group: set[Place] = set()
        while todo:
            place = todo.pop()
            if place in left:
                left.remove(place)
                group.add(place)
                todo += neighbours(place)
        groups.append(group)
    return groups


def check(layout: Any, tiles: int) -> tuple[Place, ...]:
    """A layout of one's own, as pairs of whole numbers; ValueError says what is wrong with which tile."""
    from .words import catalogue

    places = []
    for i, pair in enumerate(layout):
        good = isinstance(pair, (list, tuple)) and len(pair) == 2
        if not good or not all(isinstance(n, int) and not isinstance(n, bool) and abs(n) <= FARTHEST for n in pair):
            wanted = f"a pair of whole numbers (q, r) from -{FARTHEST} to {FARTHEST}"
            raise ValueError(f"The layout's tile {i + 1} must be {wanted}, not {str(pair)[:40]}.")
        places.append((pair[0], pair[1]))
    if len(places) != tiles:
        raise ValueError(f"A layout has one place for each of the {tiles} island tiles; here are {len(places)}.")
    wrong = problems(places)
    if wrong:
        words = " ".join(catalogue().fill(p.key, [", ".join(map(str, p.places))]) for p in wrong[:5])
        raise ValueError(f"This layout is not legal: {words} [{wrong[0].rule}]")
    return tuple(places)


def grown(s: Any, tiles: int) -> tuple[Place, ...]:
    """A legal layout by chance: three tiles that touch one another, then each new one where it touches at least two."""
    places = [(0, 0), (1, 0), (0, 1)]
    there = set(places)
    touching: dict[Place, int] = {}
    for place in places:
        _touch(touching, place)
    while len(places) < tiles:
        free = sorted(p for p, n in touching.items() if n >= 2 and p not in there)
        place = free[s.below(len(free))]
        places.append(place)
        there.add(place)
        _touch(touching, place)
    return tuple(sorted(places, key=lambda p: (p[1], p[0])))


def _touch(touching: dict[Place, int], place: Place) -> None:
    for n in neighbours(place):
        touching[n] = touching.get(n, 0) + 1


def near_masks(places: Sequence[Place]) -> tuple[int, ...]:
    """For each place the bits of the places that share a side with it."""
    index = {p: i for i, p in enumerate(places)}
    return tuple(sum(1 << index[n] for n in neighbours(p) if n in index) for p in places)
