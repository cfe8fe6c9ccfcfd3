"""Effects that move cards: draw, discard, remove, mill, dig, take, place, swap, wander, hand_to, trauma, trophy, spoil."""

from __future__ import annotations

from typing import Any

from ..book import IN_PLAY, TRAUMA
from ..choices import CHOICES, as_price, is_match, staying, substitutes
from ..frames import DrawLife, GainTrauma, HandTo, Instead, Pick, Target
from ..trade import exchange, swap_fits
from ..world import fill_after
from ..zones import (
    ACHIEVEMENTS,
    AREA,
    GONE_LEGEND,
    GONE_LIFE,
    HAND,
    LEGEND,
    LIFE,
    PER_SEAT,
    WANDERS,
    WORLD,
    kind_of,
    owner_of,
)  # fmt: skip
from .base import NOTHING, Node, Raw, node


def amount(arg: Any, there: int) -> int:
    """The number in a form; "all" is as many as there are."""
    return there if arg == "all" else int(arg)


def draws_something(s: Any) -> bool:
    """True if to draw a Legend card does something: a card comes, or, in edition faq, the game ends by it (ll.ruling.7)."""
    return bool(s.zones[LEGEND]) or (s.edition == "faq" and s.rules.deck_ends)


@node("draw")
class Draw(Node):
    """Draw cards: `draw(legend, 2)` to the Hand, `draw(life, 1)` as Life cards, which are played or attach at once."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """The deck holds a card; a Life Deck is made anew from its pile (ll.ruling.7, ll.life.reshuffle)."""
        z = s.zones
        there = draws_something(s) if self.args[0] == "legend" else z[LIFE] or z[GONE_LIFE]
        return None if there else ("ll.ruling.7", "refuse.deck_empty")

    def run(self, s: Any, seat: int, card: int) -> None:
        """So many cards; of Life cards each is dealt with before the next is drawn."""
        if self.args[0] == "legend":
            for _ in range(self.args[1]):
                s.draw_legend(seat)
        else:
            s.stack.extend([DrawLife(seat)] * self.args[1])


class Picking(Node):
    """An effect whose Player chooses cards one by one."""

    __slots__ = ("base",)

    def setup(self) -> None:
        """The phrase that says which cards there are to choose from."""
        self.base = CHOICES.get(str(self.args[0]), CHOICES["this"])

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        """The cards that may be chosen next."""
        return self.base(s, seat, card)

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """There must be such a card."""
        return None if self.base(s, seat, card) else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        """All of them at once, a lone Atmosphere without asking, or so many by choice."""
        cards = self.choices(s, seat, card, 0)
        if not cards:
            s.tell("nothing", seat)
        elif self.args[1] == "all" or (self.args[0] == "atmosphere" and len(cards) == 1):
            for c in cards[:]:
                self.take(s, seat, card, c)
        else:
            s.stack.append(Pick(seat, self.id, card, self.args[1]))

    def picked(self, s: Any, seat: int, card: int, chosen: int, left: int) -> None:
        """Take the chosen card, and ask for the next."""
        if left > 1:
            s.stack.append(Pick(seat, self.id, card, left - 1))
        self.take(s, seat, card, chosen)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
        """Do it to one chosen card."""
        raise NotImplementedError


@node("discard")
class Discard(Picking):
    """You put cards of your own on their pile (ll.term.discard, ll.term.possess); a Life Achievement may stand in for any of
    them (ll.achievement.shield)."""

    __slots__ = ("price",)
    price: bool
    """True where it is paid for something else: a card that must be played at once does not serve."""

    def setup(self) -> None:
        """It becomes a price when it stands first in a `pay`."""
        super().setup()
        self.price = False

    def mine(self, s: Any, seat: int, card: int) -> list[int]:
        """The cards that the phrase means, Achievements apart."""
        cards = self.base(s, seat, card)
        return as_price(s, seat, cards) if self.price else cards

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        """The Player's own cards, and an Achievement in place of one, but never for more than is asked."""
        base = self.mine(s, seat, card)
        shield = substitutes(s, seat, card)
        begun = self.price and 0 < left < amount(self.args[1], 0)  # a price is paid in full, an effect takes no Achievement
        if not shield or not (base or begun):
            return base
        return base + [c for c in shield if c not in base]

    def payable(self, s: Any, seat: int, card: int) -> bool:
        """There are enough cards to pay with, Achievements among them."""
        base = self.mine(s, seat, card)
        return bool(base) and len(base) + len(substitutes(s, seat, card)) >= amount(self.args[1], 1)

    def run(self, s: Any, seat: int, card: int) -> None:
        """At random, all of them, the card itself, or by choice."""
        what = self.args[0]
        if what == "hand_random":
            cards = self.mine(s, seat, card)
            for c in s.shuffled(cards)[: amount(self.args[1], len(cards))]:
                s.give_up(seat, c, "discard")
        elif self.args[1] == "all":  # each of them, or an Achievement in its place
            for c in self.mine(s, seat, card)[:]:
                s.give_up(seat, c, "discard")
        elif what == "this" and not substitutes(s, seat):
            if card >= 0 and owner_of(s.at[card]) == seat:
                s.lose(card, "discard")
        else:
            super().run(s, seat, card)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
        """It goes to its pile."""
        s.lose(chosen, "discard")


@node("remove")
class Remove(Picking):
    """Put cards on their pile that others may possess, or that lie in the World (ll.term.remove): Traumas go only so
    (ll.trauma.removal), and several World cards in the order chosen (ll.misc.world_order)."""

    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        """The card itself from where it works, or one by choice."""
        if self.args[0] == "this":
            if s.at[card] == WORLD:
                s.lose(card, "remove")
            elif kind_of(s.at[card]) in IN_PLAY:
                s.give_up(owner_of(s.at[card]), card, "remove")
        elif self.args == ("covered", "all") or self.args == ("uncovered", "all"):
            there = len(self.base(s, seat, card))  # the turn Player says which goes first (ll.misc.world_order)
            s.stack.append(Pick(s.turn, self.id, card, there)) if there else s.tell("nothing", seat)
        else:
            super().run(s, seat, card)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
        """It goes to its pile; its owner may give an Achievement instead, but not for a Trauma."""
        owner = owner_of(s.at[chosen])
        if owner >= 0 and self.args[0] not in ("trauma", "any_trauma") and substitutes(s, owner):
            s.stack.append(Instead(owner, chosen, 0))
        else:
            s.lose(chosen, "remove")


@node("mill")
class Mill(Node):
    """Top cards go to the pile uncovered; a Trauma among them attaches to nobody (ll.ruling.27)."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """The deck holds a card, or it is a Life Deck that can be made anew."""
        there = s.zones[LEGEND] if self.args[0] == "legend" else s.zones[LIFE] or s.zones[GONE_LIFE]
        return None if there else ("ll.ruling.7", "refuse.deck_empty")

    def run(self, s: Any, seat: int, card: int) -> None:
        """Card by card, with the deck made anew wherever it runs out."""
        life = self.args[0] == "life"
        deck = s.zones[LIFE if life else LEGEND]
        for _ in range(self.args[1]):
            if life:
                s.renew_life()
            else:
                s.renew_legend()
            if deck:
                s.lose(deck[-1], "mill")
        if life:
            s.renew_life()


@node("dig")
class Dig(Node):
    """Search a deck: the card found counts as just drawn, all others are discarded and attach to nobody."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """There is a Life card to be found anywhere outside the Players' Areas."""
        return None if s.zones[LIFE] or s.zones[GONE_LIFE] else ("ll.ruling.7", "refuse.deck_empty")

    def run(self, s: Any, seat: int, card: int) -> None:
        """Discard from the top until a match lies there, and draw that; at most once through deck and pile."""
        for _ in range(len(s.zones[LIFE]) + len(s.zones[GONE_LIFE])):
            s.renew_life()
            top = s.zones[LIFE][-1]
            if is_match(s, top, str(self.args[1])):
                s.stack.append(DrawLife(seat))
                return
            s.lose(top, "mill")
        s.renew_life()
        s.tell("nothing", seat)


@node("take")
class Take(Picking):
    """Take cards to the Hand from a pile, from the World, or at random from a rival's Hand; they count as just drawn."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """There must be such a card, or a rival who holds one."""
        if self.args[0] == "chosen_random":
            return None if self.targets(s, seat) else NOTHING
        return super().can(s, seat, card)

    def targets(self, s: Any, seat: int) -> list[int]:
        """The other Players with cards in Hand."""
        return [p for p in range(s.seats) if p != seat and s.zones[HAND + p * PER_SEAT]]

    def run(self, s: Any, seat: int, card: int) -> None:
        """A rival is chosen first, the pile gives by chance, or the Player chooses the cards."""
        what = self.args[0]
        if what == "chosen_random":
            s.stack.append(Target(seat, self.id, card)) if self.targets(s, seat) else s.tell("nothing", seat)
        elif what == "gone_random":
            for _ in range(self.args[1]):
                if s.zones[GONE_LEGEND]:
                    self.take(s, seat, card, s.pick_random(s.zones[GONE_LEGEND]))
        else:
            super().run(s, seat, card)

    def targeted(self, s: Any, seat: int, card: int, player: int) -> None:
        """Take at random from that Hand: the others cannot tell which card went (ENGINE.md 1)."""
        for _ in range(self.args[1]):
            hand = s.zones[HAND + player * PER_SEAT]
            if hand:
                s.mix(hand[:], keep=1 << player)
                chosen = hand[-1]
                s.tell("take_random", seat, player)
                s.tell("took", s.id_of(chosen), player, to=1 << seat | 1 << player)
                s.move(chosen, HAND + seat * PER_SEAT, seen=1 << seat)
                s.drawn(seat, chosen)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
        """To the Hand, known to its new owner; a space left in the World is filled (ll.ruling.20)."""
        if self.args[0] == "covered":
            s.tell("take_covered", seat, s.world_index(chosen))
            s.tell("got", s.id_of(chosen), to=1 << seat)
        else:
            s.tell("take", seat, s.id_of(chosen))
        left_space = s.at[chosen] == WORLD
        s.move(chosen, HAND + seat * PER_SEAT, seen=1 << seat)
        s.drawn(seat, chosen)
        if left_space:
            fill_after(s, seat)


@node("place")
class Place(Node):
    """An Adventure from Hand comes uncovered in place of a covered World card, which is removed."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """An Adventure in Hand and a covered World card are both needed."""
        both = CHOICES[str(self.args[0])](s, seat, card) and CHOICES["covered"](s, seat, card)
        return None if both else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        """First the Adventure is chosen, then its place."""
        if self.can(s, seat, card) is None:
            s.stack.append(Pick(seat, self.id, -1, 2))
        else:
            s.tell("nothing", seat)

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        """With two left to choose the Adventures in Hand, with one the covered World cards."""
        return CHOICES[str(self.args[0]) if left == 2 else "covered"](s, seat, card)

    def picked(self, s: Any, seat: int, card: int, chosen: int, left: int) -> None:
        """After both: the covered card goes, the Adventure lies uncovered in its space."""
        if left == 2:
            s.stack.append(Pick(seat, self.id, chosen, 1))
            return
        place = s.world_index(chosen)
        s.lose(chosen, "remove")
        s.enter_world(card, place)
        s.tell("placed", seat, s.id_of(card), place)


@node("swap")
class Swap(Node):
    """Both change places; slot limits are checked for both first; no trade, and nothing departs (ll.ruling.28)."""

    __slots__ = ()

    def firsts(self, s: Any, seat: int, card: int) -> list[int]:
        """The cards of one's own that some card of the other kind can be swapped for."""
        mine = CHOICES[str(self.args[0])](s, seat, card)
        if self.args[0] != "relic":
            return mine if CHOICES[str(self.args[1])](s, seat, card) else []
        return [c for c in mine if self.seconds(s, seat, c)]

    def seconds(self, s: Any, seat: int, first: int) -> list[int]:
        """What this card can be swapped for; Relics must fit the slots of both owners."""
        theirs = CHOICES[str(self.args[1])](s, seat, first)
        if self.args[0] != "relic":
            return theirs
        return [c for c in theirs if swap_fits(s, seat, (first,), owner_of(s.at[c]), (c,))]

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """At least one pair can change places."""
        return None if self.firsts(s, seat, card) else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        """First the own card is chosen, then the other."""
        if self.firsts(s, seat, card):
            s.stack.append(Pick(seat, self.id, -1, 2))
        else:
            s.tell("nothing", seat)

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        """With two left to choose the own cards, with one the others."""
        return self.firsts(s, seat, card) if left == 2 else self.seconds(s, seat, card)

    def picked(self, s: Any, seat: int, card: int, chosen: int, left: int) -> None:
        """After both: Relics change owners, or a Hand card and a World card change places."""
        if left == 2:
            s.stack.append(Pick(seat, self.id, chosen, 1))
        elif self.args[0] == "relic":
            exchange(s, seat, (card,), owner_of(s.at[chosen]), (chosen,))
            s.tell("swap", seat, s.id_of(card), s.id_of(chosen))
        else:
            place = s.world_index(chosen)
            hand = s.zones[HAND + seat * PER_SEAT]
            face = s.face[card]
            s.mix(hand[:], keep=1 << seat)
            card = next(c for c in hand if s.face[c] == face)
            s.move(chosen, HAND + seat * PER_SEAT, seen=1 << seat)
            s.move(card, WORLD, place=place)
            s.tell("swap_covered", seat, place)
            s.tell("got", s.id_of(chosen), to=1 << seat)
            s.drawn(seat, chosen)


@node("wander")
class WanderFree(Picking):
    """A Completed Wander without a roll; it is no World Action, and nothing that speaks of Wandering touches it."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """There is room for another Completed Wander (ll.limit.wanders), and a card for it."""
        if len(s.zones[WANDERS + seat * PER_SEAT]) >= s.row(seat)[2]:
            return "ll.limit.wanders", "refuse.wander_limit", s.row(seat)[2]
        there = s.zones[LEGEND] if self.args[0] == "legend_top" else self.base(s, seat, card)
        return None if there else NOTHING

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        """The covered cards that may be taken, none once the limit is reached."""
        return self.base(s, seat, card) if self.can(s, seat, card) is None else []

    def run(self, s: Any, seat: int, card: int) -> None:
        """Top cards of the Legend Deck up to the limit, or World cards by choice."""
        if self.can(s, seat, card) is not None:
            s.tell("nothing", seat)
        elif self.args[0] == "legend_top":
            for _ in range(self.args[1]):
                s.renew_legend()
                if self.can(s, seat, card) is None:
                    self.take(s, seat, card, s.zones[LEGEND][-1])
        else:
            s.stack.append(Pick(seat, self.id, card, self.args[1]))

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
        """To the Wanders, covered as it is; a space left in the World is filled (ll.ruling.20)."""
        left_space = s.at[chosen] == WORLD
        s.tell("wander_free", seat, s.world_index(chosen))
        s.move(chosen, WANDERS + seat * PER_SEAT)
        if left_space:
            fill_after(s, seat)


@node("hand_to")
class HandToNode(Node):
    """Draw or discard until the Hand has a given size; Achievements count (ll.achievement.counts)."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """The Hand is larger, or smaller with a card left to draw."""
        held = len(staying(s, card, [*s.zones[HAND + seat * PER_SEAT], *s.zones[ACHIEVEMENTS + seat * PER_SEAT]]))
        works = held > self.args[0] or (held < self.args[0] and draws_something(s))
        return None if works else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        """The difference is worked out when the card itself has left the Hand."""
        s.stack.append(HandTo(seat, self.args[0]))


@node("trauma")
class TraumaNode(Node):
    """Gain Traumas, from the discard pile first (ll.ruling.27)."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """At least one Trauma is attached to nobody."""
        faces, face = s.book.faces, s.face
        there = any(faces[face[c]].kind == TRAUMA for c in (*s.zones[GONE_LIFE], *s.zones[LIFE]))
        return None if there else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        """One after the other; a Foolproof effect makes them Foolproof, too."""
        s.stack.extend([GainTrauma(seat, int(self.foolproof))] * self.args[0])


@node("trophy")
class Trophy(Node):
    """The card itself goes to the Legend Area and is worth Legends there (ll.legends.effect)."""

    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        """Moved uncovered, and told with its Legends."""
        s.move(card, AREA + seat * PER_SEAT)
        s.tell("trophy", seat, s.id_of(card), self.args[0])


@node("spoil")
class Spoil(Node):
    """The reward keeps the Adventure from you: it is removed instead of being placed (ll.adventure.reward_random)."""

    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        """Only from the World: elsewhere there is nothing to keep."""
        if s.at[card] == WORLD:
            s.tell("spoil", seat, s.id_of(card))
            s.lose(card, "remove")
