"""The phrases of the vocabulary that name cards: which cards each of them means for a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .book import ACHIEVEMENT, ADVENTURE, EVENT, EXCEPTIONAL, RELIC, TRAIT
from .zones import (
    ACHIEVEMENTS,
    AREA,
    GONE_LEGEND,
    HAND,
    PATH,
    PER_SEAT,
    RELICS,
    STORY,
    TRAITS,
    TRAUMAS,
    WANDERS,
    WORLD,
)  # fmt: skip

Choice = Callable[[Any, int, int], list[int]]
CHOICES: dict[str, Choice] = {}


def phrase(name: str) -> Callable[[Choice], Choice]:
    """Decorator: this function says which cards the phrase `name` of the vocabulary means."""

    def register(f: Choice) -> Choice:
        CHOICES[name] = f
        return f

    return register


def staying(s: Any, card: int, cards: list[int]) -> list[int]:
    """These cards of a Hand without the Event or Achievement that is just being used: it is on its way by then
    (ll.ruling.16)."""
    if card in cards and s.book.faces[s.face[card]].kind in (EVENT, ACHIEVEMENT):
        return [c for c in cards if c != card]
    return cards


def others_in_hand(s: Any, seat: int, card: int) -> list[int]:
    """The Legend cards of a Hand without the one that is just being played (ll.ruling.16)."""
    hand: list[int] = s.zones[HAND + seat * PER_SEAT]
    return [c for c in hand if c != card] if card in hand else hand


def free_hand(s: Any, seat: int, card: int = -1) -> list[int]:
    """The Legend cards of a Hand that may be given up: one whose Play Immediately is due only if there is no other
    (ll.ruling.21); never `card`, which is just being played."""
    hand = others_in_hand(s, seat, card)
    if not s.duty:
        return hand
    due = {c for who, c, _ in s.duty if who == seat}
    return [c for c in hand if c not in due] or hand


def as_price(s: Any, seat: int, cards: list[int]) -> list[int]:
    """Of these cards those that may pay a price: one whose Play Immediately is due pays none (ll.ruling.21)."""
    if not s.fresh:
        return cards
    due = s.due_of(seat)
    return [c for c in cards if c not in due]


def why_due(s: Any, seat: int, face: int) -> tuple[Any, ...] | None:
    """A card of the Hand that must be played at once is discarded only for want of another one (ll.ruling.21)."""
    if any(s.face[c] == face for c in s.due_of(seat)):
        return "ll.ruling.21", "refuse.due_last", s.book.faces[face].id
    return None


def of_kind(s: Any, cards: list[int], *kinds: int) -> list[int]:
    """Those of `cards` whose face is of one of these kinds (book.py), in their order."""
    faces, face = s.book.faces, s.face
    return [c for c in cards if faces[face[c]].kind in kinds]


@phrase("hand")
def _(s: Any, seat: int, card: int) -> list[int]:
    return free_hand(s, seat, card)


@phrase("hand_random")
@phrase("whole_hand")
def _(s: Any, seat: int, card: int) -> list[int]:
    return others_in_hand(s, seat, card)


@phrase("hand_event")
def _(s: Any, seat: int, card: int) -> list[int]:
    return of_kind(s, free_hand(s, seat, card), EVENT)


@phrase("hand_adventure")
def _(s: Any, seat: int, card: int) -> list[int]:
    return of_kind(s, others_in_hand(s, seat, card), ADVENTURE)


@phrase("event")
def _(s: Any, seat: int, card: int) -> list[int]:
    return of_kind(s, others_in_hand(s, seat, card), EVENT)


@phrase("adventure")
def _(s: Any, seat: int, card: int) -> list[int]:
    return of_kind(s, others_in_hand(s, seat, card), ADVENTURE)


@phrase("any_card")
def _(s: Any, seat: int, card: int) -> list[int]:
    """ "A card": from Hand, a Relic, a Trait or a Background in play (ll.ruling.14)."""
    z, b = s.zones, seat * PER_SEAT
    cards = [*others_in_hand(s, seat, card), *z[RELICS + b], *z[TRAITS + b], *z[STORY + b], *z[PATH + b]]
    return as_price(s, seat, cards) or cards


@phrase("this")
@phrase("that_card")
def _(s: Any, seat: int, card: int) -> list[int]:
    return [card] if card >= 0 else []


@phrase("relic")
def _(s: Any, seat: int, card: int) -> list[int]:
    relics: list[int] = s.zones[RELICS + seat * PER_SEAT]
    return relics


@phrase("rich_relic")
def _(s: Any, seat: int, card: int) -> list[int]:
    return [c for c in s.zones[RELICS + seat * PER_SEAT] if s.book.faces[s.face[c]].legends >= 2]


@phrase("any_relic")
def _(s: Any, seat: int, card: int) -> list[int]:
    return [c for p in range(s.seats) for c in s.zones[RELICS + p * PER_SEAT]]


@phrase("chosen_relic")
def _(s: Any, seat: int, card: int) -> list[int]:
    return [c for p in range(s.seats) if p != seat for c in s.zones[RELICS + p * PER_SEAT]]


@phrase("foe_thing")
def _(s: Any, seat: int, card: int) -> list[int]:
    z = s.zones
    return [c for p in range(s.seats) for kind in (RELICS, TRAITS, STORY, PATH) for c in z[kind + p * PER_SEAT]]


@phrase("trait_card")
def _(s: Any, seat: int, card: int) -> list[int]:
    """Trait-Cards in play; an Exceptional Trait counts against their limit and is one of them (ll.limit.exceptional)."""
    traits: list[int] = s.zones[TRAITS + seat * PER_SEAT]
    return traits


@phrase("trauma")
def _(s: Any, seat: int, card: int) -> list[int]:
    traumas: list[int] = s.zones[TRAUMAS + seat * PER_SEAT]
    return traumas


@phrase("any_trauma")
def _(s: Any, seat: int, card: int) -> list[int]:
    return [c for p in range(s.seats) for c in s.zones[TRAUMAS + p * PER_SEAT]]


@phrase("wander_done")
def _(s: Any, seat: int, card: int) -> list[int]:
    wanders: list[int] = s.zones[WANDERS + seat * PER_SEAT]
    return wanders


@phrase("completed_adventure")
def _(s: Any, seat: int, card: int) -> list[int]:
    areas = [c for p in range(s.seats) for c in s.zones[AREA + p * PER_SEAT]]
    return of_kind(s, areas, ADVENTURE)


@phrase("covered")
def _(s: Any, seat: int, card: int) -> list[int]:
    up = s.up
    return [c for i, c in enumerate(s.zones[WORLD]) if c >= 0 and not up >> i & 1]


@phrase("uncovered")
def _(s: Any, seat: int, card: int) -> list[int]:
    up = s.up
    return [
        c for i, c in enumerate(s.zones[WORLD]) if c >= 0 and up >> i & 1 and not (s.rules.holds_cards and s.rules.holds(s, c))
    ]


@phrase("atmosphere")
def _(s: Any, seat: int, card: int) -> list[int]:
    return [c for c in CHOICES["uncovered"](s, seat, card) if s.book.faces[s.face[c]].atmosphere]


@phrase("gone_relic")
def _(s: Any, seat: int, card: int) -> list[int]:
    return of_kind(s, s.zones[GONE_LEGEND], RELIC)


@phrase("gone_adventure")
def _(s: Any, seat: int, card: int) -> list[int]:
    return of_kind(s, s.zones[GONE_LEGEND], ADVENTURE)


@phrase("gone_random")
def _(s: Any, seat: int, card: int) -> list[int]:
    pile: list[int] = s.zones[GONE_LEGEND]
    return pile


@phrase("chosen_hand_card")
def _(s: Any, seat: int, card: int) -> list[int]:
    """A card of the Hand examined just before."""
    if s.that_seat < 0:
        return []
    hand: list[int] = s.zones[HAND + s.that_seat * PER_SEAT]
    return hand


def counted(s: Any, seat: int, what: str) -> int:
    """How many of a phrase a seat has; failures are marks and not cards."""
    if what == "failure":
        return int((s.fails[seat] & 15) + (s.fails[seat] >> 4))
    return len(CHOICES[what](s, seat, -1))


def is_match(s: Any, card: int, what: str) -> bool:
    """True if a card turned up by a search is what is looked for."""
    face = s.book.faces[s.face[card]]
    if what == "worded_trait":
        return bool(face.kind == TRAIT and face.words)
    if what == "trait_card":
        return face.kind in (TRAIT, EXCEPTIONAL)
    kind: int = face.kind
    return {"event": EVENT, "adventure": ADVENTURE, "relic": RELIC}.get(what, -1) == kind


def substitutes(s: Any, seat: int, card: int = -1) -> list[int]:
    """The Life Achievements that may be given in place of another card (ll.achievement.shield); never `card`, which is just
    being used up."""
    return staying(s, card, s.zones[ACHIEVEMENTS + seat * PER_SEAT])
