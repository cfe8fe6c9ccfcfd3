"""How the search plays Life & Legend: the rest of the turn by the plan, then what the position promises.

Games are long and random acts say nothing, so a playout is cut off at the start of a turn and the position is judged by what
each seat has, with weights that were fitted to the results of games of the heuristic bot. Until then each seat acts by the plan
of its mode, on what it sees of the sampled world: the coarse habits that stood here before won one of five games against the
plan, so what came of an act was judged by how badly they went on. The own seat goes by the seasoned plan where there is one.
"""

from __future__ import annotations

from math import exp
from typing import Any

from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View
from ..games.life_and_legend.book import ADVENTURE, EVENT, RELIC
from ..games.life_and_legend.challenges import why_not_qualified
from ..games.life_and_legend.dice import dice_chance
from ..games.life_and_legend.observation import glance
from ..games.life_and_legend.standing import (
    ADVENTURE_DIE,
    ANY_TRAIT,
    BRAVERY,
    SLOTS,
    WANDER_DIE,
    WORDS,
)
from ..games.life_and_legend.zones import (
    HAND,
    LEGEND,
    PATH,
    PER_SEAT,
    STORY,
    TRAITS,
    TRAUMAS,
    WANDERS,
    WORLD,
)
from .heuristic import ranked
from .life_and_legend_aims import reader_of
from .life_and_legend_seasoned import seasoned_reader_of

DECK = 60
"""Legend cards in the deck of a fresh game, about."""
HORIZON = 1
"""A playout is cut off at the start of the turn so many turns on."""
MARGIN = 0.5
"""Acts that the plan puts further behind its best one (in Legends) are not thought about. Where pairs of acts were played to
the end, a wider margin gained nothing, and more acts leave fewer playouts for each."""
LEGEND_WORTH = 0.06
"""What the plan calls a Legend, as a chance to win."""

SHAKEN = 0.06 / 256
"""In a playout the values of the plan, in Legends, are moved by up to 256 times this."""

SPREAD, SPREAD_DECK = 0.9, 3.5
"""How sure a lead in promised Legends is: at the end of the deck, and how much less with the whole deck before one."""
GOALS = 0.6
"""Where a mode has goals, they count so much beside the lead."""
WEIGHTS: tuple[tuple[float, float], ...] = (
    (0.68, -0.28), (0.92, 0.12), (0.95, -0.73), (0.84, -0.36), (0.0, -0.1), (0.5, -0.08), (0.22, 0.32), (0.0, 0.3), (0.45, 1.1),
    (0.0, 0.1), (0.12, 0.28), (0.04, 0.55), (-0.12, -0.21), (0.0, 0.3), (0.0, 0.1), (0.2, 0.0), (0.13, 0.39), (0.15, 0.31),
    (0.2, 0.11),
)  # fmt: skip
"""What each feature is worth in Legends at the end: at the end of the deck, and how much more with the whole deck to come.

They are not what limits the search: weights for twice as many features, by logistic regression on 350,000 starts of turns,
foretold the winner better (log loss 0.461, these 0.474) and chose acts no better; nor did weights that were fitted to what two
acts of one position led to, played to the end in the same world (7,000 pairs)."""


class Glimpse(View):
    """What a seat sees of a playout's world, made only as far as the plan looks."""

    __slots__ = ()

    def __init__(self, world: Any, seat: int, legal: list[Action]) -> None:
        self.seat, self.observation, self.legal_actions, self._game = seat, glance(world, seat), legal, world


class LifeGuide:
    """Plays on for some turns, then judges by what the seats have."""

    explore = 0.15
    trust = 10.0

    def __init__(self, view: View, seed: int) -> None:
        self.seed, self.own = seed, view.seat
        self.until = view.observation["turns"] + HORIZON
        self.base = view.determinize(0)
        self.base.log, self.base.nlog = [], 0  # what was told is the longest part of a world, and nobody reads it here

    def candidates(self, view: View) -> list[tuple[float, Action]]:
        """The acts that are not far behind the best by the plan; of trades, which it hardly ever takes, only the best."""
        values = ranked(view, seasoned_reader_of(view).value, self.seed)
        best = values[0][0]
        near = [(v, a) for v, a in values[1:] if v > best - MARGIN and a.kind != "offer"]
        return [(0.5 + LEGEND_WORTH * (v - best), a) for v, a in [values[0], *near]]

    def world(self, view: View, seed: int) -> Any:
        """A game that fits the view."""
        return self.base.determinize(view.seat, seed)

    def seat(self, world: Any, chance: Chance) -> int:
        """The seat to play."""
        seat: int = world.stack[-1].seat
        return seat

    def quick(self, world: Any, seat: int, legal: list[Action], chance: Chance) -> Action:
        """The act that the seat's plan likes best, shaken a little."""
        read = seasoned_reader_of if seat == self.own else reader_of
        value = read(Glimpse(world, seat, legal)).value
        best, found = -99.0, legal[0]
        bits = 0
        for i, a in enumerate(legal):
            bits = chance.below(1 << 56) if i % 7 == 0 else bits >> 8  # one draw shakes seven acts
            worth = value(a) + SHAKEN * (bits & 255)
            if worth > best:
                best, found = worth, a
        return found

    def ended(self, world: Any) -> bool:
        """The horizon is reached."""
        return bool(world.turns >= self.until)

    def worth(self, world: Any) -> list[float]:
        """The result, or what the seats' positions promise against the best of the others."""
        if world.over is not None:
            return [0.5 + r / 2 for r in world.returns()]
        left = len(world.zones[LEGEND]) / DECK
        have = [promise(world, p, left) for p in range(world.seats)]
        scale = SPREAD + SPREAD_DECK * left
        out = []
        for p in range(world.seats):
            rival = max((h for q, h in enumerate(have) if q != p), default=0.0)
            lead = 1 / (1 + exp(-(have[p] - rival) / scale))
            goals = world.rules.goals(world, p)
            if goals:
                reached = sum(min(1.0, g.have / g.want) for g in goals) / len(goals)
                lead = GOALS * reached + (1 - GOALS) * lead
            out.append(lead)
        return out


def best_chance(s: Any, seat: int, face: Any) -> float:
    """The best chance of a seat at an Adventure."""
    bonus = s.row(seat)[ADVENTURE_DIE]
    best = 0.0
    for challenge in face.challenges.values():
        if why_not_qualified(s, seat, challenge, "") is None:
            best = max(best, dice_chance(challenge.dice, bonus))
    return best


def promise(s: Any, seat: int, left: float) -> float:
    """The Legends that a seat will have at the end, as far as they differ by what it has now; `left`: part of the deck."""
    return sum((a + b * left) * f for (a, b), f in zip(WEIGHTS, features(s, seat), strict=True))


def features(s: Any, seat: int) -> list[float]:
    """What a seat has, in the order of WEIGHTS."""
    z, base, faces, face = s.zones, seat * PER_SEAT, s.book.faces, s.face
    row = s.row(seat)
    hand = [faces[face[c]] for c in z[HAND + base]]
    up = [faces[face[c]] for i, c in enumerate(z[WORLD]) if c >= 0 and s.up >> i & 1]
    there = [best_chance(s, seat, f) * f.legends for f in up if f.kind == ADVENTURE]
    held = [best_chance(s, seat, f) * f.legends for f in hand if f.kind == ADVENTURE]
    words = row[WORDS]
    free = row[SLOTS] - s.slots_used(seat)
    scores = s.scores(seat)
    return [
        len(z[WANDERS + base]), scores["adventures"], scores["relics"], scores["effects"], len(hand),
        sum(f.legends for f in hand if f.kind == RELIC and f.slots <= free), sum(f.kind == EVENT for f in hand),
        max(held, default=0.0), sum(there), sum(row[BRAVERY : ANY_TRAIT + 1]),
        (words & OPENERS > 0) + (words & MINOR > 0) + (words & MAJOR > 0), words.bit_count(), len(z[TRAUMAS + base]),
        len(z[STORY + base]), len(z[PATH + base]), row[WANDER_DIE], row[ADVENTURE_DIE], free, len(z[TRAITS + base]),
    ]  # fmt: skip


OPENERS, MINOR, MAJOR = 0b111, 0b1111000, 0b1110000000
"""The Life Words of each kind, as bits."""
