"""Effects that show cards: reveal, examine, uncover, reorder."""

from __future__ import annotations

from typing import Any

from ..choices import staying
from ..frames import Pick, Reorder, Target
from ..world import uncover_card
from ..zones import HAND, LEGEND, LIFE, PER_SEAT, owner_of
from .base import NOTHING, Node, Raw, node
from .moves import Picking


@node("reveal")
class Reveal(Node):
    """All see the Hand, then it goes back (ll.term.reveal); they go on knowing those cards while they can follow them."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """There are cards in Hand, besides the one that is just being played."""
        return None if staying(s, card, s.zones[HAND + seat * PER_SEAT]) else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        """All of them are shown."""
        s.reveal_hand(seat)


@node("examine")
class Examine(Picking):
    """Only you see it, then it goes back (ll.term.examine)."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """There must be such a card, or a rival who holds one."""
        if self.args[0] == "chosen_hand":
            return None if self.targets(s, seat) else NOTHING
        return super().can(s, seat, card)

    def targets(self, s: Any, seat: int) -> list[int]:
        """The other Players with cards in Hand."""
        return [p for p in range(s.seats) if p != seat and s.zones[HAND + p * PER_SEAT]]

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        """The cards to choose from; of two the second is another one."""
        cards = self.base(s, seat, card)
        if left and self.args[1] != "all" and left < self.args[1]:  # two cards are two different ones
            return [c for c in cards if c != s.that_card]
        return cards

    def run(self, s: Any, seat: int, card: int) -> None:
        """Choose a rival, or several, or the cards one by one."""
        if self.args[0] == "chosen_hand":
            s.that_seat = -1
            targets = self.targets(s, seat)
            if not targets:
                s.tell("nothing", seat)
            elif self.args[1] == "all":
                for player in targets:
                    self.targeted(s, seat, card, player)
            else:
                s.stack += [Target(seat, self.id, card)] * min(int(self.args[1]), len(targets))
        else:
            s.that_card = -1
            super().run(s, seat, card)

    def targeted(self, s: Any, seat: int, card: int, player: int) -> None:
        """Look at the whole Hand; all are told whose, and only this Player what is in it."""
        s.that_seat = player
        s.tell("examine_hand", seat, player)
        for c in s.zones[HAND + player * PER_SEAT]:
            s.look(c, 1 << seat)
            s.tell("saw_in_hand", s.id_of(c), player, to=1 << seat)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
        """Look at the card; all are told where it lies, and only this Player what it is."""
        s.that_card = chosen
        s.look(chosen, 1 << seat)
        place = s.world_index(chosen)
        s.tell("examine", seat, place)
        s.tell("saw", s.id_of(chosen), place, to=1 << seat)


@node("uncover")
class Uncover(Picking):
    """As by the World Action; a Completed Wander goes to its owner's Hand as just drawn (ll.wander.uncovered)."""

    __slots__ = ()

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        """The card examined just before, if it is still covered, or those that the phrase names."""
        if self.args[0] == "that_card":
            return [s.that_card] if s.that_card >= 0 and s.is_covered(s.that_card) else []
        return self.base(s, seat, card)

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """There must be such a card."""
        return None if self.choices(s, seat, card, 0) else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        """The examined card at once, or so many by choice."""
        cards = self.choices(s, seat, card, 0)
        if self.args[0] == "that_card" and cards:
            self.take(s, seat, card, cards[0])
        elif cards:
            s.stack.append(Pick(seat, self.id, card, self.args[1]))
        else:
            s.tell("nothing", seat)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
        """A World card as always; a Completed Wander goes to its owner's Hand, seen by all."""
        owner = owner_of(s.at[chosen])
        if owner < 0:
            uncover_card(s, seat, chosen)
        else:
            s.look(chosen, -1)
            s.tell("wander_uncovered", owner, s.id_of(chosen))
            s.move(chosen, HAND + owner * PER_SEAT)
            s.drawn(owner, chosen)


@node("reorder")
class ReorderNode(Node):
    """Look at the top cards of a deck and put them back in any order."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """The deck holds a card; nothing is made anew for a look."""
        return None if s.zones[LEGEND if self.args[0] == "legend" else LIFE] else ("ll.ruling.7", "refuse.deck_empty")

    def run(self, s: Any, seat: int, card: int) -> None:
        """Look at them, then lay them back one by one."""
        deck = LEGEND if self.args[0] == "legend" else LIFE
        top = tuple(s.zones[deck][-self.args[1] :])
        if not top:
            s.tell("nothing", seat)
            return
        for c in top:
            s.look(c, 1 << seat)
            s.tell("saw_top", s.id_of(c), to=1 << seat)
        s.tell("reorder", seat, self.args[0], len(top))
        s.stack.append(Reorder(seat, deck, top, ()))
