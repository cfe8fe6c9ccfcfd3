"""Defeat: one card, in the book's order of kinds (ll.defeat.order)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from .choices import free_hand, substitutes, why_due
from .frames import Raw, answer_first, decision
from .standing import DISREGARDS, PENALTIES
from .windows import DEFEAT, VOID_DEFEAT, Resolve, open_window, trigger
from .zones import PATH, PER_SEAT, RELICS, STORY, TRAITS, VOID


def at_play(s: Any, seat: int) -> list[int]:
    """The cards in play from which one must go: Background, else Trait, else Relic."""
    z, base = s.zones, seat * PER_SEAT
    cards: list[int] = z[STORY + base] + z[PATH + base] or z[TRAITS + base] or z[RELICS + base]
    return cards


def at_risk(s: Any, seat: int) -> list[int]:
    """The cards from which one must go: Background, else Trait, else Relic in play, else a card from Hand."""
    return at_play(s, seat) or free_hand(s, seat)


def face_defeat(s: Any, seat: int, card: int, foolproof: bool = False, void: bool = False) -> None:
    """Announce a Defeat; what a Player's own cards do when he faces it comes first. A Foolproof one is never disregarded."""
    if s.row(seat)[DISREGARDS] & PENALTIES and not foolproof:
        s.tell("disregard_defeat", seat)
        return
    s.tell("face_defeat", seat)
    node = s.book.sure_defeat if foolproof else s.book.defeat
    s.stack.append(Resolve(node.id, seat, card, VOID_DEFEAT if void else DEFEAT, -1))
    open_window(s, 0)
    trigger(s, "face_defeat", seat)


def suffer(s: Any, seat: int, foolproof: bool = False, void: bool = False) -> None:
    """Defeat takes place: with nothing to give it does nothing (ll.ruling.14)."""
    if s.row(seat)[DISREGARDS] & PENALTIES and not foolproof:
        s.tell("disregard_defeat", seat)
    elif at_risk(s, seat):
        s.stack.append(Lose(seat, int(void)))
    else:
        s.tell("nothing_to_lose", seat)


@decision
class Lose(NamedTuple):
    """Choose the card that Defeat takes; an Achievement may be given instead (ll.defeat.achievement)."""

    seat: int
    void: int = 0
    """1 if the card goes on to the Void (The Emptiness, row 7)."""

    def legal(self, s: Any) -> list[Action]:
        """The cards of the first kind in the order of Defeat that the Player has, and Achievements."""
        cards = at_risk(s, self.seat) + substitutes(s, self.seat)
        return list(dict.fromkeys([s.book.acts.pick[s.face[c]] for c in cards]))

    def refusal(self, s: Any, action: Action) -> Raw:
        """Another card comes later in the order, or is not the Player's (ll.defeat.order)."""
        if action.kind == "pick":
            due = None if at_play(s, self.seat) else why_due(s, self.seat, s.book.acts.meaning[action][1])
            return due or ("ll.defeat.order", "refuse.defeat_order")
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """The card is discarded; taken by The Emptiness it goes to the Void."""
        face = s.book.acts.meaning[action][1]
        for c in at_risk(s, self.seat) + substitutes(s, self.seat):
            if s.face[c] == face:
                s.lose(c, "defeat")
                if self.void:
                    s.tell("void", s.id_of(c))
                    s.move(c, VOID)
                return
