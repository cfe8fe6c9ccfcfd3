"""Lasting effects: numbers in a row (standing.py), also for this turn only, and additional actions."""

from __future__ import annotations

from typing import Any

from ..frames import AskWord
from ..standing import MAJOR, MINOR, REROLL_BIT, REROLLS, Mod, mods_of
from .base import Node, Raw, node


class Lasting(Node):
    """A number or a bit that holds while its card lies where it works; reading it is the row's business."""

    __slots__ = ("mods",)
    mods: tuple[Mod, ...]

    def setup(self) -> None:
        """The places of the row that it changes, and by how much."""
        self.mods = mods_of(self.form)

    def run(self, s: Any, seat: int, card: int) -> None:
        """As an effect of its own it holds for the rest of this turn."""
        for stat, value in self.mods:
            s.add_extra(seat, stat, value)


for _name in ("limit", "die", "trait", "word", "legends", "forbid"):
    node(_name)(type(_name.title(), (Lasting,), {"__slots__": ()}))


@node("turn")
class Turn(Node):
    """To the end of the current turn; `may` inside allows one use."""

    __slots__ = ("mods", "reroll", "words")

    def setup(self) -> None:
        """What holds this turn: numbers, a Life Word of one's choice, or a re-roll."""
        inner: Any = self.args[0]
        self.mods = mods_of(inner)
        choice = {"any_minor": MINOR, "any_major": MAJOR}
        self.words: tuple[str, ...] = choice.get(str(inner.args[0]), ()) if inner.name == "word" else ()
        self.reroll = REROLL_BIT[str(inner.args[0].args[0])] if inner.name == "may" else 0

    def run(self, s: Any, seat: int, card: int) -> None:
        """Ask for the Word, note the re-roll, or add the numbers."""
        if self.words:
            s.stack.append(AskWord(seat, self.id, card))
            return
        if self.reroll:
            s.add_extra(seat, REROLLS, self.reroll)
        for stat, value in self.mods:
            s.add_extra(seat, stat, value)
        s.tell("this_turn", seat, str(self.form.args[0]))

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """What holds for a turn can always be taken."""
        return None


@node("extra")
class Extra(Node):
    """One more World Action or Challenge: the card goes before the rule of one (ll.golden.card_first); taken in Phase 2 of this
    turn (ll.ruling.23)."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """On one's own turn, and not after Phase 2 (ll.ruling.23)."""
        if s.turn != seat or s.phase > 2:
            return "ll.ruling.23", "refuse.extra_late"
        return None

    def run(self, s: Any, seat: int, card: int) -> None:
        """One more World Action, or one more Challenge."""
        if self.can(s, seat, card) is not None:
            s.tell("nothing", seat)
            return
        if self.args[0] == "world_action":
            s.more_actions += 1
        else:
            s.more_challenges += 1
        s.tell("extra", seat, self.args[0])
