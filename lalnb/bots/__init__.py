"""Players that get a seat's view and a seed, never the game itself."""

from __future__ import annotations

from typing import Any


def make(name: str, seed: int = 0, **settings: Any) -> Any:
    """The bot of this name; ValueError names the known ones."""
    from .deduction import Deduction
    from .heuristic import Heuristic
    from .ismcts import Ismcts
    from .random_bot import RandomBot

    known: dict[str, Any] = {"random": RandomBot, "heuristic": Heuristic, "deduction": Deduction, "ismcts": Ismcts}
    if name not in known:
        raise ValueError(f"There is no bot {name!r}; the bots are {', '.join(known)}.")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(f"The seed of a bot must be a whole number, not {seed!r}.")
    takes = {"deduction": {"worlds"}, "heuristic": {"reader"}, "ismcts": {"budget", "seconds"}}.get(name, set())
    if not set(settings) <= takes:
        raise ValueError(f"The bot {name!r} takes no setting {', '.join(settings)}.")
    return known[name](seed, **settings)
