"""Rules of tabletop games, to play, to ask and to learn from.

>>> import lalnb
>>> game = lalnb.new("life-and-legend", seats=2, seed=7)
>>> game.to_play in (0, 1)
True
>>> sorted(lalnb.games())
['guardians', 'life-and-legend', 'lost-legacy']
"""

from __future__ import annotations

from typing import Any

from . import games
from .api import bot, from_json, new, position, replay, rules
from .core import __version__
from .core.actions import Action
from .core.events import Event
from .core.rulebook import IllegalAction, Refusal, Rule
from .core.state import TABLE, Outcome, State, View

__all__ = [
    "TABLE",
    "Action",
    "Event",
    "IllegalAction",
    "Outcome",
    "Refusal",
    "Rule",
    "State",
    "View",
    "__version__",
    "bot",
    "from_json",
    "games",
    "new",
    "position",
    "replay",
    "rules",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    raise AttributeError(f"lalnb has no {name!r}; its public names are {', '.join(__all__)}")
