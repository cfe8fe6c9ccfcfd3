"""Simultaneous play: a Decision may wait for several seats, and any of them may act next (DESIGN.md, engine rule 9).

A Decision of such a game takes the seat in every question: `waiting(s)`, `legal(s, seat)`, `refusal(s, seat, action)` and
`resolve(s, seat, action)`. The order of arrival is the order of `apply`; it stands in the record.
"""

from __future__ import annotations

from typing import Any

from .actions import Action
from .events import Event
from .rulebook import IllegalAction
from .state import State


class Simultaneous(State):
    """A State whose Decisions may wait for several seats; the table itself acts as seat `TABLE` (its clock)."""

    __slots__ = ()
    _legal: Any

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now, in any order."""
        if self.over is not None:
            return ()
        seats: tuple[int, ...] = self.stack[-1].waiting(self)
        return seats

    @property
    def to_play(self) -> int | None:
        """The first of the seats that may act now, or None when the game is over."""
        if self.over is not None:
            return None
        seat: int = self.stack[-1].waiting(self)[0]
        return seat

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """The actions `seat` may take now (default: the first that waits); the clock is offered to seat TABLE alone."""
        return [] if self.over is not None else self._offers(self.to_play if seat is None else seat)[:]

    def _offers(self, seat: Any) -> list[Action]:
        told = self._legal
        if told is None:
            told = self._legal = {}
        legal: list[Action] | None = told.get(seat)
        if legal is None:
            legal = told[seat] = self.stack[-1].legal(self, seat)
        return legal

    def _why(self, action: Action, seat: int | None) -> tuple[Any, ...] | None:
        if self.over is not None:
            return self.why_over()
        by = self.to_play if seat is None else seat
        if action in self._offers(by):
            return None
        if not self.knows(action):
            return self.why_unknown(action)
        top = self.stack[-1]
        raw: tuple[Any, ...] | None = (
            top.refusal(self, by, action) if by in top.waiting(self) else self.why_not_asked(by, action)  # type: ignore[arg-type]
        )
        return raw

    def apply(self, action: Action, seat: int | None = None) -> list[Event]:
        """Take `action` for `seat` (default: the first that waits); see `State.apply`."""
        if self.over is None:
            by = self.to_play if seat is None else seat
            if action in self._offers(by):
                assert by is not None
                first = self.begun()
                self.stack.pop().resolve(self, by, action)
                self.settle()
                return self.taken(by, action, first)
        raw = self._why(action, seat)
        raise IllegalAction(self.explain(raw or self.why_unknown(action)))
