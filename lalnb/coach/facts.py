"""What an act leads to, counted in worlds that fit what the seat sees: the facts from which the coach's reasons are made."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

from ..bots.ismcts import Guide, guide_for
from ..bots.random_bot import chance_for
from ..bots.search_guardians import strengths
from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View
from ..games.life_and_legend.dice import dice_chance
from ..games.life_and_legend.standing import ADVENTURE_DIE, WANDER_DIE
from ..games.life_and_legend.zones import HAND, PER_SEAT, TRAUMAS, WANDERS, WORLD
from .slices import Work, at_once, each

TRIALS = 40
"""Worlds in which an act is tried."""
MOST_ACTS = 60
"""So many acts may follow before the trial ends."""
LEAST = 0.05
"""A mean change or a chance below this is not worth a sentence."""


class Fact(NamedTuple):
    """A fact: the key of its sentence, the figures in it, and the standard error of the first one (0: it is exact)."""

    key: str
    values: tuple[Any, ...]
    error: float = 0.0


def facts(view: View, action: Action, seed: int = 0, trials: int = TRIALS) -> list[Fact]:
    """What this act leads to, by counting where that can be done, else by trials."""
    return at_once(counting(view, action, seed, trials))


def counting(view: View, action: Action, seed: int = 0, trials: int = TRIALS) -> Work[list[Fact]]:
    """The same in slices."""
    count = OF_GAME.get(action.game)
    return (yield from count(view, action, seed, trials)) if count else []


def share(hits: float, n: int) -> tuple[float, float]:
    """A share and its standard error."""
    p = hits / n
    return p, sqrt(p * (1 - p) / n)


def after(guide: Guide, world: Any, seat: int, action: Action, chance: Chance, until: Callable[[Any], bool]) -> Any:
    """The world after an act and what follows by quick habits, until something."""
    world.apply(action, seat)
    for _ in range(MOST_ACTS):
        if world.over is not None or until(world):
            break
        who = guide.seat(world, chance)
        legal = world.legal_actions(who)
        world.apply(legal[0] if len(legal) == 1 else guide.quick(world, who, legal, chance), who)
    return world


Until = Callable[[Any], Callable[[Any], bool]]
"""From the world before an act: when the trial ends."""


def tried(view: View, action: Action, seed: int, trials: int, until: Until) -> Work[list[tuple[Any, Any]]]:
    """Worlds before and after the act."""
    guide, chance = guide_for(view, seed), chance_for(view, seed)

    def once() -> tuple[Any, Any]:
        world = guide.world(view, chance.below(1 << 62))
        return world, after(guide, world.copy(), view.seat, action, chance, until(world))

    return (yield from each(once, trials))


# ------------------------------------------------------------ Life & Legend


OWN = ("Main", "SetUpRelics")
"""The questions at which a Player is at his own acts."""


def of_life(view: View, action: Action, seed: int, trials: int) -> Work[list[Fact]]:
    """Dice are counted; what the act changes is tried until the turn Player is at his own acts again."""
    seat = view.seat
    out = dice_facts(view, action)

    def settled(before: Any) -> Callable[[Any], bool]:
        turns = before.turns
        return lambda s: s.turns != turns or type(s.stack[-1]).__name__ in OWN

    pairs = yield from tried(view, action, seed, trials, settled)
    base = seat * PER_SEAT
    changes: dict[str, Callable[[Any], float]] = {
        "legends": lambda s: s.legends(seat),
        "hand": lambda s: len(s.zones[HAND + base]),
        "wanders": lambda s: len(s.zones[WANDERS + base]),
        "traumas": lambda s: len(s.zones[TRAUMAS + base]),
        "rival": lambda s: max((s.legends(p) for p in range(s.seats) if p != seat), default=0),
    }
    for key, count in changes.items():
        told = [count(b) - count(a) for a, b in pairs]
        mean = sum(told) / len(told)
        if abs(mean) < LEAST:
            continue
        error = sqrt(sum((t - mean) ** 2 for t in told)) / len(told)
        out.append(Fact("fact.legends_sure" if key == "legends" and not error else f"fact.{key}", (mean,), error))
    return out


def dice_facts(view: View, action: Action) -> list[Fact]:
    """What the die has to say: exact."""
    s: Any = view.determinize(0)
    row = s.row(view.seat)
    if action.kind == "wander":
        chance = max(0, min(6, 3 + row[WANDER_DIE])) / 6
        if action.params["by"] != "die":
            return [Fact("fact.sure_price", (chance,))]
        bonus = row[WANDER_DIE]
        return [Fact("fact.roll_bonus", (chance, 0.5, bonus))] if bonus else [Fact("fact.roll", (chance,))]
    if action.kind != "attempt":
        return []
    _, place, way = s.book.acts.meaning[action]
    face = s.book.faces[s.face[s.zones[WORLD][place]]]
    dice, bonus = face.challenges[("I", "II", "III")[way]].dice, row[ADVENTURE_DIE]
    with_it, without = dice_chance(dice, bonus), dice_chance(dice, 0)
    roll = Fact("fact.roll_bonus", (with_it, without, bonus)) if bonus else Fact("fact.roll", (with_it,))
    return [roll, Fact("fact.worth", (face.legends,))] if face.legends else [roll]


# ------------------------------------------------------------ Lost Legacy


def of_lost(view: View, action: Action, seed: int, trials: int) -> Work[list[Fact]]:
    """What happens before the seat acts again, tried in deals that fit what was seen."""
    seat = view.seat

    def back(before: Any) -> Callable[[Any], bool]:
        deal = before.deal
        return lambda s: s.deal != deal or s.to_play == seat or not s.alive >> seat & 1

    pairs = yield from tried(view, action, seed, trials, back)
    n = len(pairs)
    alive = view.observation["players"]
    rivals = [p for p, told in enumerate(alive) if told["in"] and p != seat]
    hits = {
        "won": sum(b.over is not None and seat in b.over.winners for _, b in pairs),
        "rival_out": sum(any(not b.alive >> p & 1 for p in rivals) for _, b in pairs),
        "out": sum(not b.alive >> seat & 1 for _, b in pairs),
    }
    out = []
    if action.kind.startswith("reveal"):
        p, error = share(sum(is_there(a, action) for a, _ in pairs), n)
        return [Fact("fact.legacy", (p,), error)]
    for key, count in hits.items():
        p, error = share(count, n)
        if p >= LEAST:
            out.append(Fact(f"fact.{key}", (p,), error))
    return out


def is_there(s: Any, action: Action) -> bool:
    """True if the Lost Legacy lies where an act would look."""
    kind, x, y = s.book.acts.meaning[action]
    zone = s.zones[1] if kind == "reveal_ruins" else s.hand(x) if kind == "reveal_hand" else s.pile(x)
    card = zone[x if kind == "reveal_ruins" else 0 if kind == "reveal_hand" else y]
    return bool(s.book.legacy[s.face[card]])


# ------------------------------------------------------------ Guardians of Legends


def of_guardians(view: View, action: Action, seed: int, trials: int) -> Work[list[Fact]]:
    """A boat: where the place lies by the Clues; a Clue: how strongly it speaks of the own place."""
    guide, chance = guide_for(view, seed), chance_for(view, seed)
    book = view.book
    if action.kind == "boat":
        _, island, hull = book.acts.meaning[action]
        worlds = yield from each(lambda: guide.world(view, chance.below(1 << 62)), trials)
        p, error = share(sum(w.place_of(hull) == island for w in worlds), trials)
        return [Fact("fact.found", (p,), error)]
    place = view.observation["players"][view.seat]["place"]
    if action.kind == "clue" and place:
        _, postcard, element = book.acts.meaning[action]
        all_of_them = strengths(book, postcard, element)
        return [Fact("fact.leads", (all_of_them[book.island_of[place]] / sum(all_of_them),))]
    return []


OF_GAME: dict[str, Callable[[View, Action, int, int], Work[list[Fact]]]] = {
    "life-and-legend": of_life,
    "lost-legacy": of_lost,
    "guardians": of_guardians,
}
