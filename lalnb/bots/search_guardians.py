"""How the search plays Guardians of Legends: places as likely as the Clues make them, and the turn played to its end.

It reads pictures by their shared features alone, without an eye of its own, and it looks at worlds in which each Guardian's
place is as likely as all that he has pointed at makes it.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Any, ClassVar

from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View
from ..games.guardians.association import TEMPERATURE, score
from ..games.guardians.book import Book
from .guardians import READERS, Reading, moment_by, values_by

MOST = 8
"""So many acts are thought about: the others are far behind by the reading of the pictures."""
DRAWS = 12
"""One of so many sampled worlds is taken, by how well the Clues fit the places in it."""
COINS = 3.0
"""So many coins ahead are about three chances in four to win."""
POWER = 0.3
"""In a playout a kept power is used this often."""


class Exact(Reading):
    """Reads by the shared features alone and makes no slips."""

    lapse: ClassVar[float] = 0.0

    def __init__(self, view: View, seed: int) -> None:
        super().__init__(view, seed, min(READERS, key=lambda reader: READERS[reader]))
        self.sigma = 0.0


@lru_cache(maxsize=1 << 12)
def strengths(book: Book, postcard: int, element: int) -> tuple[float, ...]:
    """How strongly an element speaks of each island, as factors of a share."""
    card = book.postcards[postcard]
    kind = book.elements[postcard][element]
    shown = next(e for e in card.elements if e.kind == kind)
    return tuple(exp(score(shown, island.features) / TEMPERATURE) for island in book.islands)


def share(book: Book, postcard: int, element: int, island: int) -> float:
    """How much of what an element makes one think of is this island."""
    all_of_them = strengths(book, postcard, element)
    return all_of_them[island] / sum(all_of_them)


def fit(world: Any, seat: int, island: int) -> float:
    """How well an island fits all that a Guardian has pointed at."""
    out = 1.0
    for postcard, element in world.said[seat]:
        out *= strengths(world.book, postcard, element)[island]
    return out


def drawn(weights: list[float], chance: Chance) -> int:
    """A place in the list, by its weights."""
    at = chance.below(1 << 32) / (1 << 32) * sum(weights)
    for i, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return i
    return len(weights) - 1


class GuardiansGuide:
    """Plays the turn to its end by reading; the worth is the lead in coins."""

    explore = 0.15
    trust = 12.0

    def __init__(self, view: View, seed: int) -> None:
        self.reading = Exact(view, seed)
        self.turn: int = view.observation["turn"]
        self.seat_of_view = view.seat

    def candidates(self, view: View) -> list[tuple[float, Action]]:
        """The acts that the reading of the pictures likes best."""
        value = values_by(self.reading, view)
        worth = sorted(((value(a), -i) for i, a in enumerate(view.legal_actions)), reverse=True)[:MOST]
        best = worth[0][0]
        return [(max(0.0, 0.5 - 0.1 * (best - v)), view.legal_actions[-i]) for v, i in worth]

    def world(self, view: View, seed: int) -> Any:
        """A world as likely as the Clues make it."""
        chance = Chance(seed)
        worlds: list[Any] = [view.determinize(chance.below(1 << 62)) for _ in range(DRAWS)]
        seats = [p for p in range(worlds[0].seats) if p != view.seat and worlds[0].said[p] and worlds[0].guards(p)]
        weights = []
        for world in worlds:
            weight = 1.0
            for p in seats:
                weight *= fit(world, p, world.place_of(p))
            weights.append(weight)
        return worlds[drawn(weights, chance)]

    def seat(self, world: Any, chance: Chance) -> int:
        """Any of those who may act."""
        waiting = world.waiting
        seat: int = waiting[chance.below(len(waiting))]
        return seat

    def quick(self, world: Any, seat: int, legal: list[Action], chance: Chance) -> Action:
        """The element that speaks most of the own place; an island by how well it fits a Guardian's Clues."""
        meaning = world.book.acts.meaning
        clues = [a for a in legal if a.kind == "clue"]
        if clues and world.guards(seat):
            place = world.place_of(seat)
            return max(clues, key=lambda a: share(world.book, meaning[a][1], meaning[a][2], place))
        boats = [a for a in legal if a.kind == "boat"]
        if boats:
            hulls = sorted({meaning[a][2] for a in boats}, key=lambda p: (not world.said[p], p))
            spoken = [p for p in hulls if world.said[p]] or hulls
            hull = spoken[chance.below(len(spoken))]
            there = [a for a in boats if meaning[a][2] == hull and world.could[hull] >> meaning[a][1] & 1]
            there = there or [a for a in boats if meaning[a][2] == hull]
            return there[drawn([fit(world, hull, meaning[a][1]) for a in there], chance)]
        if legal[-1].kind == "done" and chance.below(1000) >= 1000 * POWER:
            return legal[-1]
        return legal[chance.below(len(legal))]

    def ended(self, world: Any) -> bool:
        """The turn is over."""
        return bool(world.turn > self.turn)

    def worth(self, world: Any) -> list[float]:
        """The lead in coins, as a chance to win."""
        if world.over is not None and world.over.winners:
            return [float(p in world.over.winners) for p in range(world.seats)]
        have = [world.score(p) for p in range(world.seats)]
        lead = [have[p] - max(h for q, h in enumerate(have) if q != p) for p in range(world.seats)]
        return [1 / (1 + exp(-lead[p] / COINS)) for p in range(world.seats)]


def moment(view: View, seed: int) -> float:
    """Seconds after the phase opened at which it acts: as a reader who is as sure as it is."""
    return moment_by(Exact(view, seed), view)
