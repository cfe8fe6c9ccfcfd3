"""Removing a Perpetual Adventure from the World, at the price of a card."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from .choices import CHOICES, as_price, substitutes
from .frames import Raw, decision
from .zones import WORLD


def why_not_dismiss(s: Any, seat: int, place: int) -> Raw | None:
    """Discard a card to remove a Perpetual Adventure, as often as one pays (ll.perpetual.remove, ll.perpetual.many)."""
    card = s.zones[WORLD][place]
    if card < 0 or not s.up >> place & 1 or not s.book.faces[s.face[card]].perpetual:
        return "ll.perpetual.remove", "refuse.no_perpetual", place
    if not as_price(s, seat, CHOICES["any_card"](s, seat, -1)):
        return "ll.perpetual.remove", "refuse.price"
    return None


@decision
class Dismiss(NamedTuple):
    """The card discarded to remove a Perpetual Adventure; foolproof (ll.perpetual.remove)."""

    seat: int
    place: int

    def cards(self, s: Any) -> list[int]:
        """What may be given: any card of one's own (ll.ruling.14), or an Achievement in its place."""
        return as_price(s, self.seat, CHOICES["any_card"](s, self.seat, -1)) + substitutes(s, self.seat)

    def legal(self, s: Any) -> list[Action]:
        """One act for each face that may be given."""
        return list(dict.fromkeys([s.book.acts.pick[s.face[c]] for c in self.cards(s)])) or [s.book.acts.enough]

    def resolve(self, s: Any, action: Action) -> None:
        """The price is paid, and the Adventure goes if it is still there."""
        if action.kind == "enough":
            return
        face = s.book.acts.meaning[action][1]
        s.lose(next(c for c in self.cards(s) if s.face[c] == face), "discard")
        adventure = s.zones[WORLD][self.place]
        if adventure >= 0:
            s.lose(adventure, "remove")
