"""Taking back and doing again: what a session has behind it, and what lies before it again.

The log says where something was taken back after the learner had seen something new.
"""

from __future__ import annotations

from typing import Any

from lalnb import Event, State

MOST_UNDO = 200


class Mild(Exception):
    """A message that cannot be followed; the text is for the learner, and nothing has changed."""


class TakingBack:
    """The part of a Session that takes acts back. It has `past` and `undone`: games with the label of the act that follows."""

    past: list[tuple[State, str]]
    undone: list[tuple[State, str]]
    game: Any
    seat: int
    busy: Any
    room: Any
    marks: list[tuple[int, str, str]]
    meanwhile: Any
    free_undo: bool
    check_version: Any
    moved: Any
    go_on: Any
    nothing_done: Any
    version: int
    settled: int
    heard: int
    news: list[Event]
    resting: int | None

    def remember(self, label: str) -> None:
        """Keep the state before an act, for undo."""
        self.past.append((self.game.copy(), label))
        del self.past[:-MOST_UNDO]
        self.undone = []

    def undo_state(self) -> dict[str, Any]:
        """Whether something can be taken back, and whether to ask first."""
        again = {"again": f"Do again: {self.undone[-1][1]}"} if self.undone and not self.busy else {}
        if not self.past:
            return {"can": False} | again
        old, label = self.past[-1]
        fresh = [e for e in self.game.log[old.nlog : self.game.nlog] if e.told(self.seat)]
        others = any(seat != self.seat for seat, _, _ in self.game.trail[old.ntrail : self.game.ntrail])
        warn = not self.free_undo and (others or any(e.kind in self.room.informs for e in fresh))
        return {"can": True, "warn": warn, "label": f"Take back: {label}"} | again

    def on_undo(self, message: dict[str, Any]) -> None:
        """Take back the last own act, and what followed it."""
        self.check_version(message)
        if not self.past:
            raise Mild("There is nothing to take back.")
        warned = self.undo_state()["warn"]
        after = self.game
        self.game, label = self.past.pop()
        self.undone.append((after, label))
        self.nothing_done()
        self.resting = None
        seen = len(self.game.events(self.seat))
        self.marks = [m for m in self.marks if m[0] <= seen]
        if warned:
            self.marks.append((seen, f"Taken back after new information: {label}.", "undone"))
        self.version += 1
        self.settled = self.version
        if self.meanwhile is not None:
            self.meanwhile.look(self)
        self.news = []

    def on_redo(self, message: dict[str, Any]) -> None:
        """Do again what was taken back last: the same comes of it, for the cards and the dice are as they were."""
        self.check_version(message)
        if not self.undone or self.busy:
            raise Mild("There is nothing to do again.")
        self.again(*self.undone.pop())

    def again(self, after: State, label: str) -> None:
        """The game as it was before the act was taken back."""
        left = self.undone
        self.remember(label)
        self.undone = left
        before = self.game.nlog
        self.game = after
        self.moved(before)
        self.heard = before
        self.go_on()
