"""Effects that move cards: draw, discard, remove, mill, dig, take, place, swap, wander, hand_to, trauma, trophy, spoil."""

from __future__ import annotations

from typing import Any

from ..book import IN_PLAY, TRAUMA
from ..choices import CHOICES, as_price, is_match, substitutes
from ..frames import DrawLife, GainTrauma, HandTo, Instead, Pick, Target
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


@node("draw")
class Draw(Node):
    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        z = s.zones
        there = z[LEGEND] if self.args[0] == "legend" else z[LIFE] or z[GONE_LIFE]
        return None if there else ("ll.ruling.7", "refuse.deck_empty")

    def run(self, s: Any, seat: int, card: int) -> None:
        if self.args[0] == "legend":
            for _ in range(self.args[1]):
                s.draw_legend(seat)
        else:
            s.stack.extend([DrawLife(seat)] * self.args[1])


class Picking(Node):
    """An effect whose Player chooses cards one by one."""

    __slots__ = ("base",)

    def setup(self) -> None:
        self.base = CHOICES.get(str(self.args[0]), CHOICES["this"])

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        """The cards that may be chosen next."""
        return self.base(s, seat, card)

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        return None if self.base(s, seat, card) else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        cards = self.choices(s, seat, card, 0)
        if not cards:
            s.tell("nothing", seat)
        elif self.args[1] == "all" or (self.args[0] == "atmosphere" and len(cards) == 1):
            for c in cards[:]:
                self.take(s, seat, card, c)
        else:
            s.stack.append(Pick(seat, self.id, card, self.args[1]))

    def picked(self, s: Any, seat: int, card: int, chosen: int, left: int) -> None:
        if left > 1:
            s.stack.append(Pick(seat, self.id, card, left - 1))
        self.take(s, seat, card, chosen)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
        """Do it to one chosen card."""
        raise NotImplementedError


@node("discard")
class Discard(Picking):
    """You put cards of your own on their pile; a Life Achievement may stand in for any of them (ll.achievement.shield)."""

    __slots__ = ("price",)
    price: bool
    """True where it is paid for something else: a card that must be played at once does not serve."""

    def setup(self) -> None:
        super().setup()
        self.price = False

    def mine(self, s: Any, seat: int, card: int) -> list[int]:
        """The cards that the phrase means, Achievements apart."""
        cards = self.base(s, seat, card)
        return as_price(s, seat, cards) if self.price else cards

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        base = self.mine(s, seat, card)
        shield = substitutes(s, seat)
        if not shield or not (base or 0 < left < amount(self.args[1], 0)):
            return base
        return base + [c for c in shield if c not in base]

    def payable(self, s: Any, seat: int, card: int) -> bool:
        base = self.mine(s, seat, card)
        return bool(base) and len(base) + len(substitutes(s, seat)) >= amount(self.args[1], 1)

    def run(self, s: Any, seat: int, card: int) -> None:
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
        s.lose(chosen, "discard")


@node("remove")
class Remove(Picking):
    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        if self.args[0] == "this":
            if s.at[card] == WORLD:
                s.lose(card, "remove")
            elif kind_of(s.at[card]) in IN_PLAY:
                s.give_up(owner_of(s.at[card]), card, "remove")
        else:
            super().run(s, seat, card)

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
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
        there = s.zones[LEGEND] if self.args[0] == "legend" else s.zones[LIFE] or s.zones[GONE_LIFE]
        return None if there else ("ll.ruling.7", "refuse.deck_empty")

    def run(self, s: Any, seat: int, card: int) -> None:
        deck = s.zones[LEGEND if self.args[0] == "legend" else LIFE]
        for _ in range(self.args[1]):
            if self.args[0] == "life":
                s.renew_life()
            if deck:
                s.lose(deck[-1], "mill")
        if self.args[0] == "life":
            s.renew_life()


@node("dig")
class Dig(Node):
    """Search a deck: the card found counts as just drawn, all others are discarded and attach to nobody."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        return None if s.zones[LIFE] or s.zones[GONE_LIFE] else ("ll.ruling.7", "refuse.deck_empty")

    def run(self, s: Any, seat: int, card: int) -> None:
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
    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        if self.args[0] == "chosen_random":
            return None if self.targets(s, seat) else NOTHING
        return super().can(s, seat, card)

    def targets(self, s: Any, seat: int) -> list[int]:
        return [p for p in range(s.seats) if p != seat and s.zones[HAND + p * PER_SEAT]]

    def run(self, s: Any, seat: int, card: int) -> None:
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
        both = CHOICES[str(self.args[0])](s, seat, card) and CHOICES["covered"](s, seat, card)
        return None if both else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        if self.can(s, seat, card) is None:
            s.stack.append(Pick(seat, self.id, -1, 2))
        else:
            s.tell("nothing", seat)

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        return CHOICES[str(self.args[0]) if left == 2 else "covered"](s, seat, card)

    def picked(self, s: Any, seat: int, card: int, chosen: int, left: int) -> None:
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
        mine = CHOICES[str(self.args[0])](s, seat, card)
        if self.args[0] != "relic":
            return mine if CHOICES[str(self.args[1])](s, seat, card) else []
        return [c for c in mine if self.seconds(s, seat, c)]

    def seconds(self, s: Any, seat: int, first: int) -> list[int]:
        theirs = CHOICES[str(self.args[1])](s, seat, first)
        if self.args[0] != "relic":
            return theirs
        return [c for c in theirs if s.swap_fits(seat, (first,), owner_of(s.at[c]), (c,))]

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        return None if self.firsts(s, seat, card) else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        if self.firsts(s, seat, card):
            s.stack.append(Pick(seat, self.id, -1, 2))
        else:
            s.tell("nothing", seat)

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        return self.firsts(s, seat, card) if left == 2 else self.seconds(s, seat, card)

    def picked(self, s: Any, seat: int, card: int, chosen: int, left: int) -> None:
        if left == 2:
            s.stack.append(Pick(seat, self.id, chosen, 1))
        elif self.args[0] == "relic":
            s.exchange(seat, (card,), owner_of(s.at[chosen]), (chosen,))
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
        if len(s.zones[WANDERS + seat * PER_SEAT]) >= s.row(seat)[2]:
            return "ll.limit.wanders", "refuse.wander_limit", s.row(seat)[2]
        there = s.zones[LEGEND] if self.args[0] == "legend_top" else self.base(s, seat, card)
        return None if there else NOTHING

    def choices(self, s: Any, seat: int, card: int, left: int) -> list[int]:
        return self.base(s, seat, card) if self.can(s, seat, card) is None else []

    def run(self, s: Any, seat: int, card: int) -> None:
        if self.can(s, seat, card) is not None:
            s.tell("nothing", seat)
        elif self.args[0] == "legend_top":
            for _ in range(self.args[1]):
                if self.can(s, seat, card) is None:
                    self.take(s, seat, card, s.zones[LEGEND][-1])
        else:
            s.stack.append(Pick(seat, self.id, card, self.args[1]))

    def take(self, s: Any, seat: int, card: int, chosen: int) -> None:
        left_space = s.at[chosen] == WORLD
        s.tell("wander_free", seat, s.world_index(chosen))
        s.move(chosen, WANDERS + seat * PER_SEAT)
        if left_space:
            fill_after(s, seat)


@node("hand_to")
class HandToNode(Node):
    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        hand = [*s.zones[HAND + seat * PER_SEAT], *s.zones[ACHIEVEMENTS + seat * PER_SEAT]]
        held = len(hand) - (card in hand)  # the card to be played is on its way by then (ll.ruling.16)
        works = held > self.args[0] or (held < self.args[0] and s.zones[LEGEND])
        return None if works else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        s.stack.append(HandTo(seat, self.args[0]))


@node("trauma")
class TraumaNode(Node):
    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        faces, face = s.book.faces, s.face
        there = any(faces[face[c]].kind == TRAUMA for c in (*s.zones[GONE_LIFE], *s.zones[LIFE]))
        return None if there else NOTHING

    def run(self, s: Any, seat: int, card: int) -> None:
        s.stack.extend([GainTrauma(seat, int(self.foolproof))] * self.args[0])


@node("trophy")
class Trophy(Node):
    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        s.move(card, AREA + seat * PER_SEAT)
        s.tell("trophy", seat, s.id_of(card), self.args[0])


@node("spoil")
class Spoil(Node):
    """The reward keeps the Adventure from you: it is removed instead of being placed (ll.adventure.reward_random)."""

    __slots__ = ()

    def run(self, s: Any, seat: int, card: int) -> None:
        if s.at[card] == WORLD:
            s.tell("spoil", seat, s.id_of(card))
            s.lose(card, "remove")
