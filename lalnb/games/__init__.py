"""The games, a folder each; `lalnb.games()` lists them.

The package and the function of the public interface bear the same name, so the package can be called.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

ROOMS = {"life-and-legend": "life_and_legend", "lost-legacy": "lost_legacy"}
"""Games by name, and the folder in which each lives."""
_OPEN: dict[tuple[str, str], ModuleType] = {}


def room(game: object, module: str = "play") -> ModuleType:
    """A module of a game's folder; ValueError names the known games."""
    if not isinstance(game, str) or game not in ROOMS:
        raise ValueError(f"There is no game {game!r}; the games are {', '.join(sorted(ROOMS))}.")
    found = _OPEN.get((game, module))
    if found is None:
        found = _OPEN[game, module] = import_module(f"{__name__}.{ROOMS[game]}.{module}")
    return found


def listing() -> dict[str, dict[str, Any]]:
    """Every game by name: its title, the numbers of seats it is for, and its options with values, default and meaning."""
    rooms = {name: room(name) for name in ROOMS}
    return {name: {"title": r.TITLE, "seats": r.SEATS, "options": r.OPTIONS} for name, r in rooms.items()}


class Games(ModuleType):
    """A package that can be called: `lalnb.games()`."""

    def __call__(self) -> dict[str, dict[str, Any]]:
        """See `listing`."""
        return listing()


sys.modules[__name__].__class__ = Games
