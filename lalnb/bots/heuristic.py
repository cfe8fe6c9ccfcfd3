"""A player with a plan: each legal action gets a value in Legends, and the best is taken. Each game has its own plan."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.actions import Action
from ..core.state import View
from .random_bot import chance_for

Plan = Callable[[View], Callable[[Action], float]]


def plan_for(game: str) -> Plan:
    """The plan of a game; ValueError if there is none."""
    if game == "life-and-legend":
        from .life_and_legend import plan

        return plan
    if game == "lost-legacy":
        from . import lost_legacy

        return lost_legacy.plan
    raise ValueError(f"There is no heuristic player for {game!r}.")


class Heuristic:
    """`choose(view)` is a pure function of the view and the seed; the seed only breaks ties."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        """The action of the highest value."""
        return self.values(view)[0][1]

    def values(self, view: View) -> list[tuple[float, Action]]:
        """All legal actions with their values, best first: what the player goes by."""
        actions = view.legal_actions
        if len(actions) == 1:
            return [(0.0, actions[0])]
        value = plan_for(actions[0].game)(view)
        worth = [(value(a), a) for a in actions]
        best = max(worth, key=lambda w: w[0])[0]
        ties = [i for i, (v, _) in enumerate(worth) if best - v < 1e-9]
        first = ties[chance_for(view, self.seed).below(len(ties))] if len(ties) > 1 else ties[0]
        order: list[Any] = sorted(range(len(worth)), key=lambda i: (i != first, -worth[i][0]))
        return [worth[i] for i in order]
