"""Elimination: protection, Dark Pact, Vampire Lord, then out together, then the check for a winner (lost.ruling.13)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from ...core.events import ALL
from .cards import COUNCIL, HUNTER, LORD
from .frames import decision
from .turn_marks import end_lasting
from .zones import DECK, HAND


def doom(s: Any, by: int, seats: list[int], cause: int, told: int = ALL) -> bool:
    """Seats are to be eliminated by a card of `by` (lost.elimination.effects); False if nobody goes and nobody is asked.

    `told` are the seats that learn why nobody goes: a secret look must not show in it.
    """
    group: list[int] = []
    for p in seats:
        if s.guard >> p & 1:
            s.tell("protected", p, to=told)
            continue
        partner = s.pact[p]
        if partner >= 0 and s.alive >> partner & 1:
            if s.guard >> partner & 1:
                s.tell("pact_protected", p, partner, to=told)
                continue
            s.tell("pact_pays", p, partner)
            p = partner
        if p not in group:
            group.append(p)
    if not group:
        return False
    group = [p for p in s.clockwise(s.turn) if p in group]
    # without a deck the Lord saves nobody (lost.lord.empty_deck)
    savers = tuple(p for p in group if s.open_cards(p, LORD)) if s.zones[DECK] and cause != HUNTER else ()
    ask_next(s, by, cause, savers, tuple(group))
    return True


def ask_next(s: Any, by: int, cause: int, savers: tuple[int, ...], group: tuple[int, ...]) -> None:
    """Ask the next owner of a Vampire Lord, or carry the elimination out."""
    if savers:
        s.stack.append(SaveYourself(savers[0], by, cause, savers[1:], group))
    else:
        go(s, by, cause, group)


@decision
class SaveYourself(NamedTuple):
    """About to be eliminated (lost.lord.trigger): use the Vampire Lord and stay without the hand (lost.lord.stays), or go
    (lost.ruling.12)."""

    seat: int
    by: int
    cause: int
    rest: tuple[int, ...]
    group: tuple[int, ...]

    def legal(self, s: Any) -> list[Action]:
        """Turn the Vampire Lord down, or do without."""
        return [s.book.acts.save, s.book.acts.no_save]

    def resolve(self, s: Any, action: Action) -> None:
        """Saved, a player discards the hand and draws anew, in a Council with all others; then the next one is asked."""
        seat, group = self.seat, self.group
        if action is s.book.acts.save:
            group = tuple(p for p in group if p != seat)
            s.down |= 1 << s.open_cards(seat, LORD)[0]
            s.tell("saved", seat)
            if self.cause != COUNCIL:
                draw_again(s, seat, discard(s, seat))
        ask_next(s, self.by, self.cause, self.rest, group)


def discard(s: Any, seat: int) -> int:
    """Discard a hand face up, without effects; returns how many cards it had."""
    hand = s.zones[HAND + 2 * seat]
    cards = hand[:]
    for c in cards:
        hand.remove(c)
        s.tell("discard", seat, s.card_id(c))
        s.lay(c, seat)
    return len(cards)


def draw_again(s: Any, seat: int, count: int) -> None:
    """Draw so many cards, as far as the deck reaches."""
    for _ in range(count):
        if s.zones[DECK]:
            s.draw(seat)
        else:
            s.tell("deck_empty", seat)
            return


def go(s: Any, by: int, cause: int, group: tuple[int, ...]) -> None:
    """These seats are out, all at the same time, their discards stay (lost.elimination.hand, lost.elimination.discards); the
    last player left wins (lost.end.last)."""
    if not group:
        return
    for p in group:
        s.alive &= ~(1 << p)
        s.miss &= ~(1 << p)
        end_lasting(s, p)
        s.tell("out", p)
    for p in group:
        hand = s.zones[HAND + 2 * p]
        for c in hand[:]:
            hand.remove(c)
            k = s.face[c]
            if s.book.legacy[k] and not s.book.shuns[k]:
                s.into_deck(c, p)
            else:
                s.tell("discard", p, s.book.ids[k])
                s.lay(c, p)
    left = s.alive
    if not left:
        if cause == COUNCIL:
            s.finish((by,), "council", "lost.council.all")
        else:
            s.finish((), "nobody-left", "lost.ruling.4")
    elif not left & (left - 1):
        s.finish((left.bit_length() - 1,), "last", "lost.end.last")
