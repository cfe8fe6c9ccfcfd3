"""How strong an opponent is, for people: a beginner, a club player, a strong one; in every game, for one seat."""

from __future__ import annotations

from typing import Any

from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View
from .heuristic import Heuristic
from .ismcts import Ismcts
from .random_bot import chance_for

LEVELS = ("beginner", "club", "strong")
SECONDS = 0.9
"""A strong player thinks at most so long about a move, and less where so many playouts are done:"""
PLAYOUTS = 600
SLIPS = 0.3
"""How often a beginner takes another act than the best of the plan."""
READERS = {"beginner": "casual", "club": "standard", "strong": "keen"}
"""In Guardians of Legends a level is how well one reads pictures."""


class Beginner:
    """Has a plan and forgets it now and then: `choose(view)` is a pure function of the view and the seed."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.plan = Heuristic(seed)

    def choose(self, view: View) -> Action:
        """The best act of the plan, or in three of ten cases one of the better half."""
        worth = self.plan.values(view)
        chance: Chance = chance_for(view, self.seed + 1)
        if len(worth) > 1 and chance.below(100) < 100 * SLIPS:
            return worth[chance.below(max(2, len(worth) // 2))][1]
        return worth[0][1]


def player(level: str, game: str, seed: int = 0) -> Any:
    """The opponent of this level at this game; ValueError names the levels.

    The strong one counts seconds, so it is for people: tests and simulations use `lalnb.bot("ismcts", budget=...)`.
    """
    if level not in LEVELS:
        raise ValueError(f"There is no level {level!r}; the levels are {', '.join(LEVELS)}.")
    if game == "guardians":
        return Heuristic(seed, READERS[level])
    if level == "beginner":
        return Beginner(seed)
    return Heuristic(seed) if level == "club" else Ismcts(seed, budget=PLAYOUTS, seconds=SECONDS)
