"""Effects that show cards: reveal, examine, uncover, reorder."""

from __future__ import annotations

from typing import Any

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
        return None if s.zones[HAND + seat * PER_SEAT] else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        s.reveal_hand(seat)


@node("examine")
class Examine(Picking):
    """Only you see it, then it goes back (ll.term.examine)."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        if self.args[0] == "chosen_hand":
            return None if self.targets(s, seat) else NOTHING
        return super().can(s, seat, card)

    def targets(self, s: Any, seat: int) -> list[int]:
        return [p for p in range(s.seats) if p != seat and s.zones[HAND + p * PER_SEAT]]

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        cards = self.base(s, seat, card)
        if left and self.args[1] != "all" and left < self.args[1]:  # two cards are two different ones
            return [c for c in cards if c != s.that_card]
        return cards

    def run(self, s: Any, seat: int, card: int) -> None:
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
        s.that_seat = player
        s.tell("examine_hand", seat, player)
        for c in s.zones[HAND + player * PER_SEAT]:
            s.look(c, 1 << seat)
            s.tell("saw_in_hand", s.id_of(c), player, to=1 << seat)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
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
        if self.args[0] == "that_card":
            return [s.that_card] if s.that_card >= 0 and s.is_covered(s.that_card) else []
        return self.base(s, seat, card)

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        return None if self.choices(s, seat, card, 0) else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        cards = self.choices(s, seat, card, 0)
        if self.args[0] == "that_card" and cards:
            self.take(s, seat, card, cards[0])
        elif cards:
            s.stack.append(Pick(seat, self.id, card, self.args[1]))
        else:
            s.tell("nothing", seat)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
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
    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        return None if s.zones[LEGEND if self.args[0] == "legend" else LIFE] else ("ll.ruling.7", "refuse.deck_empty")

    def run(self, s: Any, seat: int, card: int) -> None:
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
