"""A player of Lost Legacy that keeps the set of worlds its observation allows and asks what each act leads to in them.

It never sees the game: worlds come from `view.determinize`, are played to their end by simple habits, and the act that wins in
most of them is taken.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View
from ..games.lost_legacy.book import SLUG
from ..games.lost_legacy.observation import name
from ..games.lost_legacy.words import place_name
from .random_bot import chance_for

WORLDS = 30
MOST_WORLDS = 2000


class Deduction:
    """`choose(view)` is a pure function of the view and the seed; `worlds` is how many possible worlds are looked at."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        if not isinstance(worlds, int) or isinstance(worlds, bool) or not 1 <= worlds <= MOST_WORLDS:
            raise ValueError(f"worlds must be a whole number from 1 to {MOST_WORLDS}, not {worlds!r}.")
        self.seed = seed
        self.worlds = worlds

    def choose(self, view: View) -> Action:
        """The action that wins in most of the worlds."""
        legal = view.legal_actions
        if legal[0].game != SLUG:
            raise ValueError(f"The bot 'deduction' plays {SLUG}, not {legal[0].game}.")
        return legal[0] if len(legal) == 1 else self.shares(view)[0][1]

    def shares(self, view: View) -> list[tuple[float, Action]]:
        """All legal actions with the share of worlds in which they win, best first."""
        legal = view.legal_actions
        chance = chance_for(view, self.seed)
        wins = [0.0] * len(legal)
        for _ in range(self.worlds):
            world: Any = view.determinize(chance.below(1 << 62))
            luck = chance.below(1 << 62)
            for i, action in enumerate(legal):
                end = world.copy()
                end.apply(action)
                wins[i] += played_out(end, view.seat, world.tokens, Chance(luck))
        order = sorted(range(len(legal)), key=lambda i: -wins[i])
        return [(round(wins[i] / self.worlds, 4), legal[i]) for i in order]

    def legacy(self, view: View) -> list[tuple[float, str]]:
        """Where the Lost Legacy lies, by the share of worlds in which it lies there, likeliest first."""
        chance = chance_for(view, self.seed)
        where: Counter[str] = Counter()
        for _ in range(self.worlds):
            world: Any = view.determinize(chance.below(1 << 62))
            legacy = world.book.legacy
            for zone, cards in enumerate(world.zones):
                for i, c in enumerate(cards):
                    if legacy[world.face[c]]:
                        where[name(world, zone, i)] += 1
        return [(n / self.worlds, place) for place, n in sorted(where.items(), key=lambda w: (-w[1], w[0]))]

    def reasons(self, view: View) -> dict[str, Any]:
        """What it goes by: {worlds, legacy: [{place, share}], actions: [{label, share}] best first, text: sentences}."""
        legacy, shares = self.legacy(view), self.shares(view)
        words = [f"I look at {self.worlds} deals that fit all I have seen."]
        words += [f"{place_name(place)}: there lies the Lost Legacy in {share:.0%} of them." for share, place in legacy[:3]]
        words += [f"'{action.label}' wins {share:.0%} of them." for share, action in shares[:3]]
        return {
            "worlds": self.worlds,
            "legacy": [{"place": place, "share": share} for share, place in legacy],
            "actions": [{"label": action.label, "share": share} for share, action in shares],
            "text": words,
        }


def played_out(game: Any, seat: int, tokens: tuple[int, ...], chance: Chance) -> float:
    """Play a possible world to the end of this deal by simple habits: 1.0 if the seat wins it."""
    deal = game.deal
    while game.over is None and game.deal == deal:
        game.apply(habit(game, chance))
    if game.campaign:
        return float(game.tokens[seat] > tokens[seat])
    return float(seat in game.over.winners)


def habit(game: Any, chance: Chance) -> Action:
    """A random act, but nobody spares a matched player, forgoes the Vampire Lord or reveals what he knows already."""
    legal: list[Action] = game.legal_actions()
    if len(legal) == 1 or legal[0].kind in ("strike", "save"):
        return legal[0]
    if legal[0].kind.startswith("reveal"):
        legal = worth_revealing(game, legal)
    return legal[chance.below(len(legal))]


def worth_revealing(game: Any, legal: list[Action]) -> list[Action]:
    """The Lost Legacy, if the seat knows where it is; else all that it does not know."""
    seat = game.to_play
    unknown = []
    for action in legal:
        kind, x, y = game.book.acts.meaning[action]
        zone = game.zones[1] if kind == "reveal_ruins" else game.hand(x) if kind == "reveal_hand" else game.pile(x)
        card = zone[x if kind == "reveal_ruins" else 0 if kind == "reveal_hand" else y]
        if not game.seen[card] >> seat & 1:
            unknown.append(action)
        elif game.book.legacy[game.face[card]]:
            return [action]
    return unknown or legal
