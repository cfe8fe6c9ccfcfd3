"""Trading Relics in play, never cards of a Hand (ll.setup.no_hand_trade): put together step by step, then accepted or
refused (ll.relic.trade, ll.ruling.11)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from .frames import Raw, answer_first, decision
from .standing import FORBIDS, NO_TRADE, SLOTS
from .zones import PER_SEAT, RELICS


def swap_fits(s: Any, a: int, give: tuple[int, ...], b: int, ask: tuple[int, ...]) -> bool:
    """True if both stay within their slots when these Relics change hands (ll.ruling.11)."""
    faces, face = s.book.faces, s.face
    if any(faces[face[c]].limits for c in (*give, *ask)):  # a Relic that takes slots, or Ambient ones, along with it
        after = s.copy()
        exchange(after, a, give, b, ask)
        return all(after.slots_used(p) <= after.row(p)[SLOTS] for p in (a, b))
    gain = sum(faces[face[c]].slots for c in ask) - sum(faces[face[c]].slots for c in give)
    fits_a = gain <= 0 or s.slots_used(a) + gain <= s.row(a)[SLOTS]
    return bool(fits_a and (gain >= 0 or s.slots_used(b) - gain <= s.row(b)[SLOTS]))


def exchange(s: Any, a: int, give: tuple[int, ...], b: int, ask: tuple[int, ...]) -> None:
    """Relics change hands; they neither depart nor come into play (ll.ruling.28)."""
    for c in give:
        s.move(c, RELICS + b * PER_SEAT)
    for c in ask:
        s.move(c, RELICS + a * PER_SEAT)


def why_not_offer(s: Any, seat: int, other: int) -> Raw | None:
    """At most one offer a turn to each other Player, of Relics in play."""
    if other == seat or other >= s.seats:
        return "ll.ruling.11", "refuse.no_such_player"
    if s.row(seat)[FORBIDS] & NO_TRADE:
        return "ll.relic.trade", "refuse.forbidden", "trade"
    if s.row(other)[FORBIDS] & NO_TRADE:
        return "ll.relic.trade", "refuse.forbidden_other", other
    if not s.zones[RELICS + seat * PER_SEAT]:
        return "ll.relic.trade", "refuse.no_relic"
    if s.offers >> other & 1:
        return "ll.ruling.11", "refuse.one_offer", other
    return None


def offer(s: Any, seat: int, other: int) -> None:
    """Begin an offer to another Player; one in a turn to each of them (ll.ruling.11)."""
    s.offers |= 1 << other
    s.stack.append(Trade(seat, other, (), ()))


@decision
class Trade(NamedTuple):
    """An offer being put together: what is given, what is asked for."""

    seat: int
    other: int
    give: tuple[int, ...]
    ask: tuple[int, ...]

    def legal(self, s: Any) -> list[Action]:
        """Relics to give and to ask for, proposing once it can stand, and dropping the offer."""
        acts, face = s.book.acts, s.face
        out = [acts.give[face[c]] for c in s.zones[RELICS + self.seat * PER_SEAT] if c not in self.give]
        out += [acts.ask[face[c]] for c in s.zones[RELICS + self.other * PER_SEAT] if c not in self.ask]
        if self.why_not_propose(s) is None:
            out.append(acts.propose)
        return [*dict.fromkeys(out), acts.drop]

    def why_not_propose(self, s: Any) -> Raw | None:
        """Something must be given, and both must have the slots for what they would get (ll.ruling.11)."""
        if not self.give:
            return "ll.ruling.11", "refuse.give_something"
        if not swap_fits(s, self.seat, self.give, self.other, self.ask):
            return "ll.ruling.11", "refuse.trade_slots"
        return None

    def refusal(self, s: Any, action: Action) -> Raw:
        """A Relic that is not there to be traded, or an offer that cannot stand yet."""
        if action.kind in ("give", "ask"):
            return "ll.ruling.11", "refuse.not_tradable"
        if action.kind == "propose":
            return self.why_not_propose(s) or answer_first(self, s, action)
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """Add a Relic to the offer, put it before the other Player, or drop it."""
        kind, face, _ = s.book.acts.meaning[action]
        if kind == "give":
            card = next(c for c in s.zones[RELICS + self.seat * PER_SEAT] if s.face[c] == face and c not in self.give)
            s.stack.append(self._replace(give=(*self.give, card)))
        elif kind == "ask":
            card = next(c for c in s.zones[RELICS + self.other * PER_SEAT] if s.face[c] == face and c not in self.ask)
            s.stack.append(self._replace(ask=(*self.ask, card)))
        elif kind == "propose":
            s.tell("offer", self.seat, self.other, ids(s, self.give), ids(s, self.ask))
            s.stack.append(TradeAnswer(self.other, self.seat, self.give, self.ask))


def ids(s: Any, cards: tuple[int, ...]) -> tuple[str, ...]:
    """The ids of these cards."""
    return tuple(s.id_of(c) for c in cards)


@decision
class TradeAnswer(NamedTuple):
    """The other Player accepts or refuses."""

    seat: int
    other: int
    give: tuple[int, ...]
    ask: tuple[int, ...]

    def legal(self, s: Any) -> list[Action]:
        """Accept, or refuse."""
        return [s.book.acts.accept, s.book.acts.refuse]

    def resolve(self, s: Any, action: Action) -> None:
        """Accepted, the Relics change hands; both answers are told to all."""
        if action.kind == "accept":
            exchange(s, self.other, self.give, self.seat, self.ask)
        s.tell("trade_" + action.kind, self.seat, self.other)
