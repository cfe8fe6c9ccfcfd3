"""A player with a plan: each legal action gets a value in Legends, and the best is taken. Each game has its own plan."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.actions import Action
from ..core.state import View
from .random_bot import chance_for

Plan = Callable[[View], Callable[[Action], float]]


def plan_for(game: str, seed: int = 0, reader: str = "standard") -> Plan:
    """The plan of a game; ValueError if there is none. In Guardians of Legends each seed is another reader of pictures."""
    if game == "life-and-legend":
        from .life_and_legend import plan

        return plan
    if game == "lost-legacy":
        from . import lost_legacy

        return lost_legacy.plan
    if game == "guardians":
        from . import guardians

        return lambda view: guardians.plan(view, seed, reader)
    raise ValueError(f"There is no heuristic player for {game!r}.")


READERS = ("keen", "standard", "casual")
"""How well the player reads the pictures of Guardians of Legends."""


def ranked(view: View, value: Callable[[Action], float], seed: int) -> list[tuple[float, Action]]:
    """All legal actions with their values, best first; of several best ones the seed says which."""
    worth = [(value(a), a) for a in view.legal_actions]
    best = max(worth, key=lambda w: w[0])[0]
    ties = [i for i, (v, _) in enumerate(worth) if best - v < 1e-9]
    first = ties[chance_for(view, seed).below(len(ties))] if len(ties) > 1 else ties[0]
    order: list[Any] = sorted(range(len(worth)), key=lambda i: (i != first, -worth[i][0]))
    return [worth[i] for i in order]


class Heuristic:
    """`choose(view)` is a pure function of the view and the seed, which breaks ties.

    In Guardians of Legends `reader` says how well it reads pictures: "keen", "standard" or "casual".
    """

    def __init__(self, seed: int = 0, reader: str = "standard") -> None:
        if reader not in READERS:
            raise ValueError(f"There is no reader {reader!r}; there are {', '.join(READERS)}.")
        self.seed = seed
        self.reader = reader

    def choose(self, view: View) -> Action:
        """The action of the highest value."""
        return self.values(view)[0][1]

    def values(self, view: View) -> list[tuple[float, Action]]:
        """All legal actions with their values, best first: what the player goes by."""
        actions = view.legal_actions
        if len(actions) == 1:
            return [(0.0, actions[0])]
        return ranked(view, plan_for(actions[0].game, self.seed, self.reader)(view), self.seed)

    def moment(self, view: View) -> float:
        """Seconds after the phase opened at which it acts (Guardians of Legends); in other games 0, its turn has come."""
        if view.legal_actions[0].game != "guardians":
            return 0.0
        from . import guardians

        return guardians.moment(view, self.seed, self.reader)
