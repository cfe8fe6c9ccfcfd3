"""Effects that answer another: reroll, req, disregard, disrupt, defeat. Windows nest strictly, so an answer always speaks
of the topmost frame of its kind (ENGINE.md 3)."""

from __future__ import annotations

from typing import Any

from ..book import EVENT
from ..challenges import Attempt
from ..frames import Would
from ..standing import DISREGARD_BIT, mods_of
from ..windows import ADVENTURE_DIE, DATED, DEFEATS, FAR_DIE, TRIGGER, WANDER_DIE, Cast, Fizzle, Resolve, Window, open_window
from .base import NOTHING, Node, Raw, node
from .lasting import Lasting


def topmost(s: Any, *kinds: type, below: int = 1 << 16) -> int:
    """The place in the stack of the topmost frame of these kinds (of those below a place), or -1."""
    for i in range(min(len(s.stack), below) - 1, -1, -1):
        if isinstance(s.stack[i], kinds):
            return i
    return -1


@node("reroll")
class Reroll(Node):
    """The second roll counts; it is a roll like any other, so its own window opens."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """A die lies on the table, and it is the one of which the card speaks (ll.ruling.17)."""
        i = topmost(s, Cast)
        if i < 0:
            return "ll.ruling.6", "refuse.no_die"
        die = s.stack[i]
        which = self.args[0]
        if which == "that_die":
            return None
        kinds = (WANDER_DIE, FAR_DIE) if which == "own_wander_roll" else (ADVENTURE_DIE,)
        return None if die.seat == seat and die.kind in kinds else ("ll.ruling.17", "refuse.not_that_die")

    def run(self, s: Any, seat: int, card: int) -> None:
        """Cast the die again and ask everybody anew."""
        i = topmost(s, Cast)
        if i < 0:
            return
        value = s.die()
        s.stack[i] = s.stack[i]._replace(value=value)
        s.tell("reroll", seat, value)
        if i + 1 < len(s.stack) and isinstance(s.stack[i + 1], Window):
            s.stack[i + 1] = s.stack[i + 1]._replace(left=(1 << s.seats) - 1)
        else:
            open_window(s, 2)


@node("req")
class Req(Lasting):
    """What a Challenge asks: a lasting number, or the dice of the one just announced."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """Lasting numbers always; dice only while a Challenge with dice is under way (ll.ruling.17)."""
        if self.args[0] != "dice_asked":
            return None
        i = topmost(s, Attempt)
        if i < 0 or not s.stack[i].dice:
            return "ll.ruling.17", "refuse.no_dice_asked"
        return None

    def run(self, s: Any, seat: int, card: int) -> None:
        """Add the number for this turn, or to each die that the Challenge still asks."""
        if self.args[0] != "dice_asked":
            super().run(s, seat, card)
        elif self.can(s, seat, card) is None:
            i = topmost(s, Attempt)
            s.stack[i] = s.stack[i]._replace(dice=tuple(d + self.args[1] for d in s.stack[i].dice))
            s.tell("req", seat, self.args[1])


@node("disregard")
class Disregard(Node):
    """Ignored for you only: a Defeat or a Trauma on its way, or (lasting) Ambients and Penalties."""

    __slots__ = ("mods",)

    def setup(self) -> None:
        """The bits of what lasts: Ambients, or Penalties."""
        self.mods = mods_of(self.form)

    def target(self, s: Any, seat: int) -> int:
        """Where on the stack the Defeat or Trauma of this Player lies, -1 if none; a Foolproof one cannot be disregarded."""
        if self.args[0] == "defeat_event":
            i = topmost(s, Resolve)
            while i >= 0 and s.stack[i].src == TRIGGER:  # what else the Defeat has set off lies above it
                i = topmost(s, Resolve, below=i)
            fits = i >= 0 and s.stack[i].src in DEFEATS and s.stack[i].seat == seat
            return i if fits and not s.book.nodes[s.stack[i].node].foolproof else -1
        i = topmost(s, Would)
        return i if i >= 0 and s.stack[i].seat == seat and not (s.stack[i].disregarded or s.stack[i].foolproof) else -1

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """It lasts, or there is something of the kind on its way to this Player."""
        if self.args[0] in DISREGARD_BIT or self.target(s, seat) >= 0:
            return None
        return NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        """Set the bits for this turn, or turn aside what is on its way."""
        if self.args[0] in DISREGARD_BIT:
            for stat, value in self.mods:
                s.add_extra(seat, stat, value)
            return
        i = self.target(s, seat)
        if i < 0:
            return
        old = s.stack[i]
        if isinstance(old, Would):
            s.stack[i] = old._replace(disregarded=1)
            s.tell("disregard_trauma", seat, s.id_of(old.card))
        else:
            s.stack[i] = Fizzle(old.seat, old.card, old.src)
            s.tell("disregard_defeat", seat)


@node("disrupt")
class Disrupt(Node):
    """The effect does not take place for anyone; its card is spent all the same. Never on Foolproof."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """The effect announced last may still be stopped: not Foolproof (ll.effect.foolproof), and an Event if the card
        says so."""
        i = topmost(s, Resolve, Fizzle)
        if i < 0 or isinstance(s.stack[i], Fizzle):
            return "ll.term.disrupt", "refuse.no_effect"
        target = s.stack[i]
        if s.book.nodes[target.node].foolproof:
            return "ll.effect.foolproof", "refuse.foolproof", s.id_of(target.card)
        if self.args[0] == "announced_event":
            event = target.card >= 0 and s.book.faces[s.face[target.card]].kind == EVENT
            if not event or target.src in (*DEFEATS, DATED):  # these are announced for themselves (ll.ruling.17)
                return "ll.term.disrupt", "refuse.no_event"
        return None

    def run(self, s: Any, seat: int, card: int) -> None:
        """What was announced comes to nothing (ll.term.disrupt, ll.ruling.18)."""
        if self.can(s, seat, card) is not None:
            s.tell("nothing", seat)
            return
        i = topmost(s, Resolve)
        old = s.stack[i]
        s.stack[i] = Fizzle(old.seat, old.card, old.src)
        s.tell("disrupt", seat, s.id_of(old.card), old.seat)


@node("defeat")
class Defeat(Node):
    """Face Defeat: an announced effect of its own (ll.ruling.17)."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """Who has nothing to lose faces no Defeat (ll.ruling.14)."""
        from ..defeat import at_risk

        return None if at_risk(s, seat) else ("ll.ruling.14", "refuse.nothing_to_lose")

    def run(self, s: Any, seat: int, card: int) -> None:
        """Announce the Defeat, which may be answered before the card is chosen."""
        from ..defeat import face_defeat

        face_defeat(s, seat, card, self.foolproof)
