"""Looking at cards, and choosing whom a card is about; what both sets share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...core.actions import Action
from .frames import Raw, answer_first, decision
from .zones import HAND, RUINS

AIMED: dict[int, Callable[[Any, int, int], None]] = {}
"""What a behaviour does once its target is chosen: aimed(state, seat, target)."""
CAN_AIM: dict[int, Callable[[Any, int], list[int]]] = {}
"""Whom a behaviour may choose, where that is not every other player who is in."""
WHY_NOT: dict[int, Callable[[Any, int, int], Raw]] = {}
"""Why a behaviour may not choose somebody who is in."""


def choose(s: Any, seat: int, does: int) -> None:
    """Choose the target of a card; with one possible target it is taken, with none nothing happens (lost.ruling.2)."""
    seats = targets(s, seat, does)
    if len(seats) > 1:
        s.stack.append(Aim(seat, does))
    elif seats:
        s.tell("target", seat, seats[0])
        AIMED[does](s, seat, seats[0])
    else:
        s.tell("no_target", seat)


def targets(s: Any, seat: int, does: int) -> list[int]:
    """The seats that a card may choose."""
    can = CAN_AIM.get(does)
    found: list[int] = s.rivals(seat) if can is None else can(s, seat)
    return found


@decision
class Aim(NamedTuple):
    """Choose another player for a card."""

    seat: int
    does: int

    def legal(self, s: Any) -> list[Action]:
        """The players whom the card may be about."""
        return [s.book.acts.target[p] for p in targets(s, self.seat, self.does)]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Yourself, a player who is out, or one whom this card cannot be about."""
        kind, p, _ = s.book.acts.meaning[action]
        if kind != "target":
            return answer_first(self, s, action)
        if p == self.seat:
            return "lost.turn.effect", "refuse.not_yourself"
        if not s.alive >> p & 1:
            return "lost.elimination.out", "refuse.is_out", p
        return WHY_NOT[self.does](s, self.seat, p)

    def resolve(self, s: Any, action: Action) -> None:
        """All are told whom it is; the card does the rest."""
        p = s.book.acts.meaning[action][1]
        s.tell("target", self.seat, p)
        AIMED[self.does](s, self.seat, p)


def look_at_hand(s: Any, seat: int, target: int) -> None:
    """A seat looks at the whole hand of another; an empty hand shows nothing."""
    s.tell("look_hand", seat, target)
    for c in s.zones[HAND + 2 * target]:
        s.show(seat, c)


def look_at_ruins(s: Any, seat: int, place: int) -> None:
    """A seat looks at a card of the Ruins."""
    s.tell("look_ruins", seat, place)
    s.show(seat, s.zones[RUINS][place])


def ruins_looks(s: Any) -> list[Action]:
    """Looking at each card of the Ruins."""
    found: list[Action] = s.book.acts.look_ruins[: len(s.zones[RUINS])]
    return found


def hand_looks(s: Any, seat: int) -> list[Action]:
    """Looking at each other hand that holds a card."""
    acts = s.book.acts.look_hand
    return [acts[p] for p in s.rivals(seat) if s.zones[HAND + 2 * p]]


def looked(s: Any, seat: int, action: Action) -> None:
    """Carry out a look."""
    kind, x, y = s.book.acts.meaning[action]
    if kind == "look_ruins":
        look_at_ruins(s, seat, x)
    elif kind == "look_hand":
        look_at_hand(s, seat, x)
    elif kind == "look_discard":
        s.tell("look_discard", seat, x, y)
        s.show(seat, s.pile(x)[y])


def covered_looks(s: Any, seat: int) -> list[Action]:
    """Looks at a card of the Ruins or at another hand, for Wolf Attack and Spectre."""
    return ruins_looks(s) + hand_looks(s, seat)


def why_no_covered_look(self: Any, s: Any, action: Action, rule: str) -> Raw:
    """Why a look is not among `covered_looks`; `rule` is the one that leaves out the discards."""
    if action.kind == "look_discard":
        return rule, "refuse.not_discards"
    if action.kind == "no_look":
        return "lost.turn.effect", "refuse.must_look"
    return why_no_look(self, s, action)


def why_no_look(self: Any, s: Any, action: Action) -> Raw:
    """Why a look is not among those offered."""
    kind, x, y = s.book.acts.meaning[action]
    if kind == "look_ruins":
        return "lost.ruins.setup", "refuse.no_ruins_card", x
    if kind == "look_hand":
        if x == self.seat:
            return "lost.turn.effect", "refuse.not_yourself"
        if not s.alive >> x & 1:
            return "lost.elimination.out", "refuse.is_out", x
        return "lost.turn.effect", "refuse.empty_hand", x
    if kind == "look_discard":
        if y >= len(s.pile(x)):
            return "lost.turn.order", "refuse.no_discard", x
        return "lost.facedown.look", "refuse.lies_open", s.card_id(s.pile(x)[y])
    return answer_first(self, s, action)
