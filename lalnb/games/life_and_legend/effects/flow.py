"""Effects made of effects: seq, may, choose, if_, each, roll, per, pay, the tags, and the conditions."""

from __future__ import annotations

from typing import Any

from lalnb.packs import Form

from ..choices import counted
from ..frames import Ask, Do, Either, Target
from ..standing import DISREGARDS, PENALTIES
from ..windows import EFFECT_DIE, cast
from ..zones import ACHIEVEMENTS, HAND, PER_SEAT
from .base import NOTHING, Node, Raw, Wrapper, node


@node("seq")
class Seq(Node):
    """In order; a part that can do nothing is passed over by itself."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
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
        s.stack.extend(Do(part.id, seat, card) for part in reversed(self.parts))


@node("may")
class May(Wrapper):
    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        if self.parts[0].can(s, seat, card) is None:
            s.stack.append(Ask(seat, self.id, card))

    def agreed(self, s: Any, seat: int, card: int) -> None:
        self.parts[0].run(s, seat, card)


@node("choose")
class Choose(Seq):
    """One part that can do something, if any can."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        return self.any_can(s, seat, card)

    def run(self, s: Any, seat: int, card: int) -> None:
        s.stack.append(Either(seat, self.id, card))

    def open(self, s: Any, seat: int, card: int) -> list[int]:
        """The parts that may be chosen, by number."""
        able = [i for i, part in enumerate(self.parts) if part.can(s, seat, card) is None]
        return able or list(range(len(self.parts)))

    def chosen(self, s: Any, seat: int, card: int, which: int) -> None:
        s.stack.append(Do(self.parts[which].id, seat, card))


@node("if_")
class If(Node):
    __slots__ = ()

    def branch(self, s: Any, seat: int, card: int) -> Any:
        condition, then, *other = self.parts
        if condition.holds(s, seat, card):
            return then
        return other[0] if other else None

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        part = self.branch(s, seat, card)
        if part is None:
            return "ll.effect.what", "refuse.condition"
        raw: Raw | None = part.can(s, seat, card)
        return raw

    def run(self, s: Any, seat: int, card: int) -> None:
        part = self.branch(s, seat, card)
        if part is not None:
            part.run(s, seat, card)


@node("each")
class Each(Node):
    """From the turn Player clockwise (ll.misc.all_players); a chosen Player or one of several leaders is asked for."""

    __slots__ = ()

    def players(self, s: Any, seat: int) -> list[int]:
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
        players = self.players(s, seat)
        if not players:
            return "ll.effect.what", "refuse.no_other"
        if self.args[0] in ("all", "others") and all(self.parts[0].can(s, p, card) is not None for p in players):
            return NOTHING
        return None

    def run(self, s: Any, seat: int, card: int) -> None:
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
        return self.players(s, seat)

    def targeted(self, s: Any, seat: int, card: int, player: int) -> None:
        s.stack.append(Do(self.parts[0].id, player, card))


@node("roll")
class Roll(Node):
    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        cast(s, EFFECT_DIE, seat, self.id, card)

    def rolled(self, s: Any, seat: int, card: int, value: int) -> None:
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
    __slots__ = ()

    def times(self, s: Any, seat: int) -> int:
        return min(counted(s, seat, self.args[0]), int(self.args[1]))

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        if not self.times(s, seat):
            return NOTHING
        raw: Raw | None = self.parts[0].can(s, seat, card)
        return raw

    def run(self, s: Any, seat: int, card: int) -> None:
        s.stack.extend([Do(self.parts[0].id, seat, card)] * self.times(s, seat))


@node("pay")
class Pay(Node):
    """The price first and in full; offered only when the rest could do something."""

    __slots__ = ()

    def setup(self) -> None:
        self.parts[0].price = True

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        cost, then = self.parts
        raw: Raw | None = then.can(s, seat, card)
        if raw is None and not cost.payable(s, seat, card):
            return "ll.effect.what", "refuse.price"
        return raw

    def run(self, s: Any, seat: int, card: int) -> None:
        if self.can(s, seat, card) is None:
            s.stack.append(Do(self.parts[1].id, seat, card))
            s.stack.append(Do(self.parts[0].id, seat, card))


@node("foolproof")
class Foolproof(Wrapper):
    """Nothing in it can be Disrupted or Disregarded (ll.effect.foolproof)."""

    __slots__ = ()

    def setup(self) -> None:
        for part in self.whole():
            part.foolproof = True


for _tag in ("ambient", "interfere", "immediate", "single", "in_world", "when", "at"):
    node(_tag)(type(_tag.title().replace("_", ""), (Wrapper,), {"__slots__": ()}))


@node("once")
class Once(Wrapper):
    __slots__ = ()


@node("spark")
class Spark(Node):
    """The Story's half: a condition or a price; joined with the Path's Spark Effect in backgrounds.py."""

    __slots__ = ("is_roll",)

    def setup(self) -> None:
        inner = self.args[0]
        self.is_roll = isinstance(inner, Form) and inner.name == "rolled"
        if isinstance(inner, Form) and inner.name == "discard":
            self.parts[0].price = True

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        part = self.parts[0]
        met = part.holds(s, seat, card) if hasattr(part, "holds") else part.payable(s, seat, card)
        return None if met else ("ll.story.spark", "refuse.spark_condition", s.id_of(card))

    def run(self, s: Any, seat: int, card: int) -> None:
        self.parts[0].run(s, seat, card)


class Condition(Node):
    """Something that holds or does not; `run` does what meeting it asks for (reveal the Hand)."""

    __slots__ = ()

    def holds(self, s: Any, seat: int, card: int) -> bool:
        raise NotImplementedError

    def run(self, s: Any, seat: int, card: int) -> None:
        pass


@node("have")
class Have(Condition):
    __slots__ = ()

    def holds(self, s: Any, seat: int, card: int) -> bool:
        return counted(s, seat, self.args[0]) >= int(self.args[1])


@node("few")
class Few(Condition):
    """Revealed Achievements count as Hand (ll.achievement.counts)."""

    __slots__ = ()

    def holds(self, s: Any, seat: int, card: int) -> bool:
        z, b = s.zones, seat * PER_SEAT
        return len(z[HAND + b]) + len(z[ACHIEVEMENTS + b]) <= int(self.args[0])


@node("shows")
class Shows(Have):
    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        s.reveal_hand(seat)


@node("rolled")
class Rolled(Condition):
    """A roll of so much or more; the roll itself is made when the Spark is used."""

    __slots__ = ()

    def holds(self, s: Any, seat: int, card: int) -> bool:
        return True
