"""How the search plays Lost Legacy: worlds that fit the sheet, played to the end of the deal by simple habits."""

from __future__ import annotations

from typing import Any

from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View
from .deduction import habit
from .heuristic import Heuristic


class LostGuide:
    """Plays each deal to its end; the worth is who won it."""

    explore = 0.5
    trust = 2.0

    def __init__(self, view: View, seed: int) -> None:
        self.seed = seed
        self.deal: int | None = None
        self.tokens: tuple[int, ...] = ()

    def candidates(self, view: View) -> list[tuple[float, Action]]:
        """All acts; the plan's values are chances to win, more or less."""
        return [(min(1.0, max(0.0, 0.3 + 0.4 * v)), a) for v, a in Heuristic(self.seed).values(view)]

    def world(self, view: View, seed: int) -> Any:
        """A deal that fits all that was seen."""
        world: Any = view.determinize(seed)
        self.deal, self.tokens = world.deal, world.tokens
        return world

    def seat(self, world: Any, chance: Chance) -> int:
        """The seat to play."""
        seat: int = world.to_play
        return seat

    def quick(self, world: Any, seat: int, legal: list[Action], chance: Chance) -> Action:
        """A habit."""
        return habit(world, chance)

    def ended(self, world: Any) -> bool:
        """A campaign is cut off where the next game is dealt."""
        return bool(world.deal != self.deal)

    def worth(self, world: Any) -> list[float]:
        """1 for who won this deal."""
        if world.campaign:
            return [float(now > before) for now, before in zip(world.tokens, self.tokens, strict=True)]
        return [float(p in world.over.winners) for p in range(world.seats)]
