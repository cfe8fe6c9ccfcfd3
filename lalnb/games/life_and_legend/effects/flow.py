"""Effects made of effects: seq, may, choose, if_, each, roll, per, pay, the tags, and the conditions."""

from __future__ import annotations

from typing import Any

from lalnb.packs import Form

from ..choices import counted, staying
from ..frames import Ask, Do, Either, Target
from ..prices import why_not_for
from ..standing import DISREGARDS, PENALTIES
from ..windows import EFFECT_DIE, cast
from ..zones import ACHIEVEMENTS, HAND, PER_SEAT
from .base import NOTHING, Node, Raw, Wrapper, node


@node("seq")
class Seq(Node):
    """In order; a part that can do nothing is passed over by itself."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """Some part could do something, and no additional action in it comes too late (ll.ruling.23)."""
        for part in self.parts:  # an additional action that comes too late refuses the whole effect (ll.ruling.23)
            if part.form.name == "extra":
                late: Raw | None = part.can(s, seat, card)
                if late is not None:
                    return late
        return self.any_can(s, seat, card)

    def any_can(self, s: Any, seat: int, card: int) -> Raw | None:
        """None if one of the parts can do something."""
        raw: Raw | None = NOTHING
        for part in self.parts:
            raw = part.can(s, seat, card)
            if raw is None:
                return None
        return raw

    def run(self, s: Any, seat: int, card: int) -> None:
        """The parts are put down so that the first one is done first."""
        s.stack.extend(Do(part.id, seat, card) for part in reversed(self.parts))


@node("may")
class May(Wrapper):
    """A part that one may leave alone."""

    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        """Ask, unless it could do nothing anyway."""
        if self.parts[0].can(s, seat, card) is None:
            s.stack.append(Ask(seat, self.id, card))

    def agreed(self, s: Any, seat: int, card: int) -> None:
        """After a yes it is done."""
        self.parts[0].run(s, seat, card)


@node("choose")
class Choose(Seq):
    """One part that can do something, if any can."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """Some part could do something."""
        return self.any_can(s, seat, card)

    def run(self, s: Any, seat: int, card: int) -> None:
        """Ask which."""
        s.stack.append(Either(seat, self.id, card))

    def open(self, s: Any, seat: int, card: int) -> list[int]:
        """The parts that may be chosen, by number."""
        able = [i for i, part in enumerate(self.parts) if part.can(s, seat, card) is None]
        return able or list(range(len(self.parts)))

    def chosen(self, s: Any, seat: int, card: int, which: int) -> None:
        """Do part number `which`, from 0."""
        s.stack.append(Do(self.parts[which].id, seat, card))


@node("if_")
class If(Node):
    """A part under a condition, and perhaps another for when it fails."""

    __slots__ = ()

    def branch(self, s: Any, seat: int, card: int) -> Any:
        """The part that would be done now, or None."""
        condition, then, *other = self.parts
        if condition.holds(s, seat, card):
            return then
        return other[0] if other else None

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """As the part that would be done; without one the condition has failed."""
        part = self.branch(s, seat, card)
        if part is None:
            return "ll.effect.what", "refuse.condition"
        raw: Raw | None = part.can(s, seat, card)
        return raw

    def run(self, s: Any, seat: int, card: int) -> None:
        """The part for what holds at this moment; nothing if there is none."""
        part = self.branch(s, seat, card)
        if part is not None:
            part.run(s, seat, card)


@node("each")
class Each(Node):
    """From the turn Player clockwise (ll.misc.all_players); a chosen Player or one of several leaders is asked for."""

    __slots__ = ()

    def players(self, s: Any, seat: int) -> list[int]:
        """The seats that the effect may touch, from the turn Player clockwise; a tie of leaders names them all."""
        who = self.args[0]
        if who == "turn_player":
            return [s.turn]
        order = [(s.turn + i) % s.seats for i in range(s.seats)]
        if who == "all":
            return order
        others = [p for p in order if p != seat]
        if who == "leader" and others:
            best = max(s.legends(p) for p in others)
            return [p for p in others if s.legends(p) == best]
        return others

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """There is such a Player, and at least one of them for whom it could do something."""
        players = self.players(s, seat)
        if not players:
            return "ll.effect.what", "refuse.no_other"
        if self.args[0] in ("all", "others") and all(self.parts[0].can(s, p, card) is not None for p in players):
            return NOTHING
        return None

    def run(self, s: Any, seat: int, card: int) -> None:
        """Each in turn, or one who is asked for; a Penalty passes over who disregards it."""
        players = self.players(s, seat)
        if self.penalty and not self.foolproof:  # who disregards Penalties is passed over, the others are not
            players = [p for p in players if not s.row(p)[DISREGARDS] & PENALTIES]
        if not players:
            s.tell("nobody", seat)
        elif self.args[0] in ("chosen", "leader") and len(players) > 1:
            s.stack.append(Target(seat, self.id, card))
        else:
            s.stack.extend(Do(self.parts[0].id, p, card) for p in reversed(players))

    def targets(self, s: Any, seat: int) -> list[int]:
        """Those who may be chosen."""
        return self.players(s, seat)

    def targeted(self, s: Any, seat: int, card: int, player: int) -> None:
        """The part is done for the chosen Player."""
        s.stack.append(Do(self.parts[0].id, player, card))


@node("roll")
class Roll(Node):
    """Roll the die; each part stands for a range of results."""

    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        """Cast it, with the windows that every roll opens (ll.ruling.17)."""
        cast(s, EFFECT_DIE, seat, self.id, card)

    def rolled(self, s: Any, seat: int, card: int, value: int) -> None:
        """Do the part whose range holds the result, or tell that there is none."""
        for part in self.parts:
            if part.args[0] <= value <= part.args[1]:
                s.stack.append(Do(part.parts[0].id, seat, card))
                return
        s.tell("roll_nothing", seat, value)


@node("on")
class On(Wrapper):
    """One branch of a roll: from, to, effect."""

    __slots__ = ()


@node("per")
class Per(Node):
    """A part as many times as the Player has something, up to a limit."""

    __slots__ = ()

    def times(self, s: Any, seat: int) -> int:
        """How many times it is now."""
        return min(counted(s, seat, self.args[0]), int(self.args[1]))

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """At least once, and the part could do something."""
        if not self.times(s, seat):
            return NOTHING
        raw: Raw | None = self.parts[0].can(s, seat, card)
        return raw

    def run(self, s: Any, seat: int, card: int) -> None:
        """So many times, counted before the first."""
        s.stack.extend([Do(self.parts[0].id, seat, card)] * self.times(s, seat))


@node("pay")
class Pay(Node):
    """The price first and in full; offered only when the rest could do something once it is paid."""

    __slots__ = ()

    def setup(self) -> None:
        """The first part is a price: it is paid in full or not at all."""
        self.parts[0].price = True

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """The price can be paid, and the rest could do something then."""
        cost, then = self.parts
        return why_not_for(s, seat, card, cost, then.form, lambda paid: then.can(paid, seat, card))

    def run(self, s: Any, seat: int, card: int) -> None:
        """The price goes on top of what it is for."""
        if self.can(s, seat, card) is None:
            s.stack.append(Do(self.parts[1].id, seat, card))
            s.stack.append(Do(self.parts[0].id, seat, card))


@node("foolproof")
class Foolproof(Wrapper):
    """Nothing in it can be Disrupted or Disregarded (ll.effect.foolproof)."""

    __slots__ = ()

    def setup(self) -> None:
        """Mark every part in it."""
        for part in self.whole():
            part.foolproof = True


for _tag in ("ambient", "interfere", "immediate", "single", "in_world", "when", "at"):
    node(_tag)(type(_tag.title().replace("_", ""), (Wrapper,), {"__slots__": ()}))


@node("once")
class Once(Wrapper):
    """Once a turn, on one's own turn (ll.effect.own_turn); main.py keeps count."""

    __slots__ = ()


@node("spark")
class Spark(Node):
    """The Story's half: a condition or a price; joined with the Path's Spark Effect in backgrounds.py."""

    __slots__ = ("is_price", "is_roll")

    def setup(self) -> None:
        """A Spark may be a roll, or a discard, which is then a price."""
        inner = self.args[0]
        self.is_roll = isinstance(inner, Form) and inner.name == "rolled"
        self.is_price = isinstance(inner, Form) and inner.name == "discard"
        if self.is_price:
            self.parts[0].price = True

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """The condition holds, or the price can be paid (ll.story.spark)."""
        part = self.parts[0]
        met = part.payable(s, seat, card) if self.is_price else part.holds(s, seat, card)
        return None if met else self.unmet(s, card)

    def unmet(self, s: Any, card: int) -> Raw:
        """The refusal of one who does not meet the condition, or cannot pay the price."""
        return "ll.story.spark", "refuse.spark_condition", s.id_of(card)

    def run(self, s: Any, seat: int, card: int) -> None:
        """Meet the condition or pay the price."""
        self.parts[0].run(s, seat, card)


class Condition(Node):
    """Something that holds or does not; `run` does what meeting it asks for (reveal the Hand)."""

    __slots__ = ()

    def holds(self, s: Any, seat: int, card: int) -> bool:
        """True if it is met for `seat` now, by what that seat may know."""
        raise NotImplementedError

    def run(self, s: Any, seat: int, card: int) -> None:
        """Most conditions ask for nothing."""


@node("have")
class Have(Condition):
    """The Player has so many of something."""

    __slots__ = ()

    def holds(self, s: Any, seat: int, card: int) -> bool:
        """Counted as the phrase says, at this moment."""
        return counted(s, seat, self.args[0]) >= int(self.args[1])


@node("few")
class Few(Condition):
    """Revealed Achievements count as Hand (ll.achievement.counts)."""

    __slots__ = ()

    def holds(self, s: Any, seat: int, card: int) -> bool:
        """At most so many cards in Hand, without the one that is just being played."""
        z, b = s.zones, seat * PER_SEAT
        return len(staying(s, card, [*z[HAND + b], *z[ACHIEVEMENTS + b]])) <= int(self.args[0])


@node("shows")
class Shows(Have):
    """The Player has so many of something in Hand, and shows it."""

    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        """Reveal the Hand (ll.term.reveal)."""
        s.reveal_hand(seat)


@node("rolled")
class Rolled(Condition):
    """A roll of so much or more; the roll itself is made when the Spark is used."""

    __slots__ = ()

    def holds(self, s: Any, seat: int, card: int) -> bool:
        """The die decides later; until then nothing speaks against it."""
        return True
