"""The cards of Undying Heart, from the top of the set down: what each does when it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...core import bags
from ...core.actions import Action
from .cards import BLOOD, HEART, HUNTER, LORD, PACT, RAIDER, SHROUD, SPECTRE, VAULT
from .elimination import doom
from .frames import Raw, answer_first, decision
from .looking import (
    AIMED,
    CAN_AIM,
    WHY_NOT,
    choose,
    look_at_hand,
    look_at_ruins,
    looked,
    ruins_looks,
    why_no_look,
)  # fmt: skip
from .zones import HAND, RUINS

# ------------------------------------------------------------ Vampire Hunter


def vampire_hunter(s: Any, seat: int, card: int) -> None:
    """Choose whose hand to look at."""
    choose(s, seat, HUNTER)


def vampire_hunter_at(s: Any, seat: int, target: int) -> None:
    """Who has the Undying Heart in hand, or the Vampire Lord in hand or open, is eliminated."""
    look_at_hand(s, seat, target)
    if s.holds(target, HEART, LORD) or s.open_cards(target, LORD):
        doom(s, seat, [target], HUNTER, 1 << seat | 1 << target)


# ------------------------------------------------------------ Blood Moon, Dark Pact: hand cards change places


def blood_moon(s: Any, seat: int, card: int) -> None:
    """All pass a card; with two players either way is the same."""
    if len(s.rivals(seat)) > 1:
        s.stack.append(Way(seat))
    else:
        choose_card(s, seat, BLOOD, 0)


@decision
class Way(NamedTuple):
    """Which way the hands are passed."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """Clockwise, or the other way."""
        found: list[Action] = s.book.acts.way[:]
        return found

    def resolve(self, s: Any, action: Action) -> None:
        """The way is told; the player chooses what to pass, the others follow."""
        way = s.book.acts.meaning[action][1]
        s.tell("way", self.seat, ("clockwise", "anticlockwise")[way])
        choose_card(s, self.seat, BLOOD, way)


def dark_pact(s: Any, seat: int, card: int) -> None:
    """Choose with whom to make the pact."""
    choose(s, seat, PACT)


def dark_pact_at(s: Any, seat: int, target: int) -> None:
    """Choose the card to exchange."""
    choose_card(s, seat, PACT, target)


def choose_card(s: Any, seat: int, does: int, x: int) -> None:
    """With two hand cards or more one is chosen; `x` is the way or the other player."""
    hand = s.zones[HAND + 2 * seat]
    if len(hand) > 1:
        s.stack.append(GiveCard(seat, does, x))
    else:
        PASS[does](s, seat, x, s.face[hand[0]] if hand else -1)


@decision
class GiveCard(NamedTuple):
    """Which of one's cards goes."""

    seat: int
    does: int
    x: int

    def legal(self, s: Any) -> list[Action]:
        """Each kind of card in hand."""
        return list(dict.fromkeys([s.book.acts.give[s.face[c]] for c in s.zones[HAND + 2 * self.seat]]))

    def refusal(self, s: Any, action: Action) -> Raw:
        """A card that is not held."""
        kind, k, _ = s.book.acts.meaning[action]
        if kind == "give":
            return "lost.turn.effect", "refuse.not_held", s.book.ids[k]
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """The card goes on its way, by the card that asked."""
        PASS[self.does](s, self.seat, self.x, s.book.acts.meaning[action][1])


def gives(s: Any, seat: int, kind: int) -> int:
    """Take the card that a seat gives out of its hand, or -1 from an empty hand."""
    hand = s.zones[HAND + 2 * seat]
    if not hand:
        return -1
    card: int = s.out_of_hand(seat, kind if kind >= 0 else s.face[hand[0]])
    return card


def gets(s: Any, seat: int, card: int) -> None:
    """A seat takes a card, the Heart too (lost.heart.exchanged), into the hand unseen by others; who knew it can follow it."""
    if card >= 0:
        s.zones[HAND + 2 * seat].append(card)
        bags.look(s, card, 1 << seat)
        s.tell("got", s.card_id(card), to=1 << seat)


def pass_round(s: Any, seat: int, way: int, kind: int) -> None:
    """All pass at once; an empty hand passes nothing and still gets a card."""
    seats = s.clockwise(seat)
    given = [gives(s, p, kind if p == seat else -1) for p in seats]
    s.tell("passed", seat)
    for i, card in enumerate(given):
        gets(s, seats[(i + (1, -1)[way]) % len(seats)], card)


def seal_pact(s: Any, seat: int, target: int, kind: int) -> None:
    """Both hand cards change places; while the pact lasts the other is eliminated in the place of who made it."""
    mine, theirs = gives(s, seat, kind), gives(s, target, -1)
    s.tell("pact", seat, target)
    gets(s, target, mine)
    gets(s, seat, theirs)
    s.pact = (*s.pact[:seat], target, *s.pact[seat + 1 :])


PASS: dict[int, Callable[[Any, int, int, int], None]] = {BLOOD: pass_round, PACT: seal_pact}

# ------------------------------------------------------------ Crypt Raider


def crypt_raider(s: Any, seat: int, card: int) -> None:
    """Choose a player with an open X."""
    choose(s, seat, RAIDER)


def raidable(s: Any, seat: int) -> list[int]:
    """The other players with an open X among their discards, perhaps nobody (lost.raider.face_up, lost.raider.nobody)."""
    return [p for p in s.rivals(seat) if s.open_x(p)]


def crypt_raider_at(s: Any, seat: int, target: int) -> None:
    """That player is eliminated."""
    doom(s, seat, [target], RAIDER)


def why_no_raid(s: Any, seat: int, target: int) -> Raw:
    """The raid needs an open X; a covered one does not count."""
    return "lost.raider.face_up", "refuse.no_open_x", target


# ------------------------------------------------------------ Secret Vault


def secret_vault(s: Any, seat: int, card: int) -> None:
    """Look at a card of the Ruins, chosen if there are several."""
    if len(s.zones[RUINS]) > 1:
        s.stack.append(VaultLook(seat))
    elif s.zones[RUINS]:
        open_vault(s, seat, 0)


def open_vault(s: Any, seat: int, place: int) -> None:
    """Look at the card at this place of the Ruins; with a card in hand the two may be exchanged."""
    look_at_ruins(s, seat, place)
    if s.zones[HAND + 2 * seat]:
        s.stack.append(VaultSwap(seat, place))


@decision
class VaultLook(NamedTuple):
    """Which card of the Ruins to look at."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """Every card of the Ruins."""
        return ruins_looks(s)

    def refusal(self, s: Any, action: Action) -> Raw:
        """Only the Ruins, and without fail (lost.turn.effect)."""
        if action.kind in ("look_hand", "look_discard"):
            return "lost.turn.effect", "refuse.ruins_only"
        if action.kind == "no_look":
            return "lost.turn.effect", "refuse.must_look"
        return why_no_look(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """Look at it."""
        open_vault(s, self.seat, s.book.acts.meaning[action][1])


@decision
class VaultSwap(NamedTuple):
    """Exchange a hand card with the card looked at, or not; it goes to the right end (lost.ruins.right_end)."""

    seat: int
    place: int

    def legal(self, s: Any) -> list[Action]:
        """Each kind of card in hand, or keeping the hand as it is."""
        acts = s.book.acts
        return [*dict.fromkeys([acts.exchange[s.face[c]] for c in s.zones[HAND + 2 * self.seat]]), acts.keep]

    def refusal(self, s: Any, action: Action) -> Raw:
        """A card that is not held."""
        kind, k, _ = s.book.acts.meaning[action]
        if kind == "exchange":
            return "lost.turn.effect", "refuse.not_held", s.book.ids[k]
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """Exchange them unseen, or leave both."""
        seat, ruins = self.seat, s.zones[RUINS]
        if action is s.book.acts.keep:
            s.tell("vault_kept", seat)
            return
        mine = s.out_of_hand(seat, s.book.acts.meaning[action][1])
        theirs = ruins.pop(self.place)
        ruins.append(mine)
        s.tell("vault_swap", seat, self.place)
        gets(s, seat, theirs)


# ------------------------------------------------------------ Burial Shroud


def open_places(s: Any, card: int) -> list[tuple[int, int]]:
    """Every face-up discard but this card, as (seat, place)."""
    return [(p, i) for p in range(s.seats) for i, c in enumerate(s.pile(p)) if c != card and not s.down >> c & 1]


def burial_shroud(s: Any, seat: int, card: int) -> None:
    """Choose an open discard, if there is one besides this card."""
    if open_places(s, card):
        s.stack.append(ShroudCard(seat, card))
    else:
        s.tell("no_target", seat)


@decision
class ShroudCard(NamedTuple):
    """Which face-up discard is turned face down."""

    seat: int
    card: int

    def legal(self, s: Any) -> list[Action]:
        """Every open discard but the Shroud itself."""
        return [s.book.acts.shroud[p][i] for p, i in open_places(s, self.card)]

    def refusal(self, s: Any, action: Action) -> Raw:
        """No such card, the Shroud itself, or one that lies face down already."""
        kind, p, i = s.book.acts.meaning[action]
        if kind != "shroud":
            return answer_first(self, s, action)
        if i >= len(s.pile(p)):
            return "lost.turn.order", "refuse.no_discard", p
        if s.pile(p)[i] == self.card:
            return "lost.ruling.5", "refuse.not_this_card"
        return "lost.facedown.effect", "refuse.lies_down"

    def resolve(self, s: Any, action: Action) -> None:
        """Turn it down, so that it does nothing more (lost.facedown.effect); one's own may be exchanged."""
        _, p, i = s.book.acts.meaning[action]
        card = s.pile(p)[i]
        s.down |= 1 << card
        s.tell("shroud", self.seat, p, s.card_id(card))
        if p == self.seat and s.zones[HAND + 2 * p]:
            s.stack.append(Bury(p, i))


@decision
class Bury(NamedTuple):
    """Take the card turned down into the hand and lay a hand card face down in its place, or leave it."""

    seat: int
    place: int

    def legal(self, s: Any) -> list[Action]:
        """Each kind of card in hand, or leaving it."""
        acts = s.book.acts
        return [*dict.fromkeys([acts.bury[s.face[c]] for c in s.zones[HAND + 2 * self.seat]]), acts.leave]

    def refusal(self, s: Any, action: Action) -> Raw:
        """A card that is not held."""
        kind, k, _ = s.book.acts.meaning[action]
        if kind == "bury":
            return "lost.turn.effect", "refuse.not_held", s.book.ids[k]
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """They change places; a card that never stays among discards goes to the Ruins."""
        seat, pile = self.seat, s.pile(self.seat)
        if action is s.book.acts.leave:
            s.tell("left", seat)
            return
        mine = s.out_of_hand(seat, s.book.acts.meaning[action][1])
        theirs = pile[self.place]
        s.down &= ~(1 << theirs)
        s.tell("bury", seat, s.card_id(theirs))
        s.zones[HAND + 2 * seat].append(theirs)
        if s.book.shuns[s.face[mine]]:
            del pile[self.place]
            s.into_ruins(mine, seat)
        else:
            pile[self.place] = mine
            s.down |= 1 << mine


# ------------------------------------------------------------ Spectre


def spectre(s: Any, seat: int, card: int) -> None:
    """Look at a card."""
    s.stack.append(SpectreLook(seat))


@decision
class SpectreLook(NamedTuple):
    """Look at another player's hand or at a face-down card in anybody's discards (lost.facedown.target)."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """The hands of the others, and all face-down discards (lost.facedown.look)."""
        acts = s.book.acts.look_discard
        down = [acts[p][i] for p in range(s.seats) for i, c in enumerate(s.pile(p)) if s.down >> c & 1] if s.down else []
        return [s.book.acts.look_hand[p] for p in s.rivals(self.seat)] + down

    def refusal(self, s: Any, action: Action) -> Raw:
        """Not the Ruins, and without fail."""
        if action.kind == "look_ruins":
            return "lost.ruling.5", "refuse.not_ruins"
        if action.kind == "no_look":
            return "lost.turn.effect", "refuse.must_look"
        return why_no_look(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """Look at it."""
        looked(s, self.seat, action)


RUN: dict[int, Callable[[Any, int, int], None]] = {
    HUNTER: vampire_hunter,
    BLOOD: blood_moon,
    PACT: dark_pact,
    RAIDER: crypt_raider,
    VAULT: secret_vault,
    SHROUD: burial_shroud,
    SPECTRE: spectre,
}
AIMED.update({HUNTER: vampire_hunter_at, PACT: dark_pact_at, RAIDER: crypt_raider_at})
CAN_AIM[RAIDER], WHY_NOT[RAIDER] = raidable, why_no_raid
