"""How the search plays a game that nobody has told it anything of: random acts to the end, and who has won."""

from __future__ import annotations

from typing import Any

from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View

MOST_ACTS = 400
"""A playout that has not ended after so many acts is a draw."""


class PlainGuide:
    """Random playouts; the worth is the result."""

    explore = 0.6
    trust = 1.0

    def __init__(self, view: View) -> None:
        """Nothing of the view is needed."""

    def candidates(self, view: View) -> list[tuple[float, Action]]:
        """All acts alike."""
        return [(0.5, action) for action in view.legal_actions]

    def world(self, view: View, seed: int) -> Any:
        """A game that fits the view."""
        return view.determinize(seed)

    def seat(self, world: Any, chance: Chance) -> int:
        """Any of those who may act."""
        waiting = world.waiting
        seat: int = waiting[chance.below(len(waiting))] if len(waiting) > 1 else waiting[0]
        return seat

    def quick(self, world: Any, seat: int, legal: list[Action], chance: Chance) -> Action:
        """Any act."""
        return legal[chance.below(len(legal))]

    def ended(self, world: Any) -> bool:
        """The acts are too many."""
        return bool(world.ntrail >= MOST_ACTS)

    def worth(self, world: Any) -> list[float]:
        """The result as a chance to win."""
        return [0.5 + r / 2 for r in world.returns()]
