"""Events: what happened, each with the seats that may know it."""

from __future__ import annotations

from typing import Any, NamedTuple

ALL = -1
NOBODY = 0


class Event(NamedTuple):
    """One thing that happened.

    `audience` has a bit for each seat that learns of it (-1: everybody, spectators too; 0: nobody). `values` are ids and
    numbers, never sentences: `game.say(event)` makes the sentence when somebody reads it.
    """

    audience: int
    kind: str
    values: tuple[Any, ...] = ()

    def told(self, seat: int | None) -> bool:
        """True if `seat` (None: a spectator) learns of this event."""
        return self.audience == ALL if seat is None else bool(self.audience >> seat & 1)
