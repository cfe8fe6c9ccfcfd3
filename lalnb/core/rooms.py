"""A State whose words, views and saves live in rooms of their own: modules of fixed names beside the game's state.

`observation.observe(s, seat)`, `knowledge.determinize(s, seat, seed)`, `position.write(s)`, `picture.lines(s, seat, open)`,
`words.say(event, seat)`, `words.catalogue()` and `book.book_of(packs)`: a game that has these gets the rest from here;
`asking.rule_of(s, action, seat)` if its Decisions have rules of their own.
"""

from __future__ import annotations

import sys
from html import escape
from importlib import import_module
from types import ModuleType
from typing import Any, Self

from .actions import Action
from .events import Event
from .rulebook import Refusal
from .state import State

_OPEN: dict[tuple[type, str], ModuleType] = {}


class Roomed(State):
    """A State with a `book`, whose other rooms are opened when they are first asked for."""

    __slots__ = ()
    book: Any

    @classmethod
    def room(cls, name: str) -> ModuleType:
        """A module of the game's folder; a small game has all its rooms where its state is."""
        found = _OPEN.get((cls, name))
        if found is None:
            beside = f"{cls.__module__.rpartition('.')[0]}.{name}"
            try:
                found = import_module(beside)
            except ModuleNotFoundError as error:
                if error.name != beside:
                    raise
                found = sys.modules[cls.__module__]
            _OPEN[cls, name] = found
        return found

    def __getstate__(self) -> dict[str, Any]:
        data = super().__getstate__()
        data["book"] = tuple(self.options["packs"])
        data["log"], data["trail"], data["_legal"] = self.log[: self.nlog], self.trail[: self.ntrail], None
        return data

    def __setstate__(self, data: dict[str, Any]) -> None:
        super().__setstate__(data)
        self.book = self.room("book").book_of(data["book"])

    def knows(self, action: Action) -> bool:
        """True if the action belongs to this game and its packs."""
        return action in self.book.acts.meaning

    def say(self, event: Event, seat: int | None = None) -> str:
        """The sentence of an event; told to `seat`, it says "you" of that player."""
        sentence: str = self.room("words").say(event, seat)
        return sentence

    def explain(self, raw: tuple[Any, ...]) -> Refusal:
        """The refusal of a raw reason (rule, template, values); values that are card ids are its cards."""
        rule, key, *values = raw
        named = tuple(v for v in values if isinstance(v, str) and ":" in v)
        return Refusal(rule, self.room("words").catalogue().fill(key, values), named)

    def rule_of(self, action: Action, seat: int | None = None) -> str:
        """The rule of an act as it is offered now; asking.py knows the Decisions that have a rule of their own."""
        find = getattr(self.room("asking"), "rule_of", None)
        return action.rule if find is None else str(find(self, action, self.to_play if seat is None else seat))

    def why_over(self) -> tuple[Any, ...]:
        """After the end: the rule by which it ended."""
        assert self.over is not None
        return self.over.rule, "refuse.over"

    def observation(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees and knows, as plain JSON; observation.py of the game tells the shape."""
        seen: dict[str, Any] = self.room("observation").observe(self, seat)
        return seen

    def determinize(self, seat: int, seed: int) -> Self:
        """A game without a past that looks the same to `seat`; all it cannot see is drawn anew."""
        sampled: Self = self.room("knowledge").determinize(self, seat, seed)
        return sampled

    def to_position(self) -> dict[str, Any]:
        """The whole state as plain JSON, as `lalnb.position` reads it."""
        whole: dict[str, Any] = self.room("position").write(self)
        return whole

    def pack_hashes(self) -> dict[str, str]:
        """The packs of this game and their hashes."""
        return {p.name: p.hash for p in self.book.packs}

    def text(self, seat: int | None = None, open: bool = False) -> str:
        """The table as text, one row a line: as a seat sees it, as a spectator does, or with all cards turned up."""
        return "\n".join(f"{head}: {value}" for head, value in self.room("picture").lines(self, seat, open))

    def _repr_html_(self) -> str:
        """The table as a spectator sees it, as one HTML table."""
        style = "style='text-align:left'"
        told = [(escape(head.strip()), escape(value)) for head, value in self.room("picture").lines(self, None, False)]
        rows = "".join(f"<tr><th {style}>{head}</th><td {style}>{value}</td></tr>" for head, value in told)
        return f"<table class='lalnb-text-table'>{rows}</table>"
