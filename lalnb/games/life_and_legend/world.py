"""The World: uncovering, wandering, empty spaces, Atmospheres (rulebook Part 2, Phase 2)."""

from __future__ import annotations

from typing import Any

from .book import EVENT, RELIC
from .frames import After
from .standing import WANDER_DIE as WANDER_BONUS
from .windows import ATMOSPHERE, CASTS, WANDER_DIE, WORLD_EFFECT, Cast, announce, cast, trigger
from .zones import FLIGHT, HAND, LEGEND, PER_SEAT, WANDERS, WORLD


def uncover_card(s: Any, seat: int, card: int) -> None:
    """Uncover a World card: a Relic goes to Hand, an Event does its World Effect, an Adventure stays."""
    place = s.world_index(card)
    face = s.book.faces[s.face[card]]
    s.tell("uncover", seat, place, face.id)
    if face.kind == RELIC:  # ll.world.uncover_relic
        s.move(card, HAND + seat * PER_SEAT, seen=-1)
        s.drawn(seat, card)
        fill_after(s, seat)
    elif face.kind == EVENT:  # ll.world.uncover_event, ll.event.world
        s.move(card, FLIGHT, seen=-1)
        if face.atmosphere:
            announce(s, face.world, seat, card, ATMOSPHERE, place=place)
        else:
            s.stack.append(After(card, seat))
            announce(s, face.world, seat, card, WORLD_EFFECT)
    else:  # ll.world.uncover_adventure, ll.adventure.stay, ll.term.cover
        s.turn_up(card)


def fill_after(s: Any, seat: int) -> None:
    """Who took a World card fills its space (ll.space.empty): the turn Player when he likes, another now (ll.ruling.20)."""
    if seat != s.turn:
        from .turn import FillSpace

        s.stack.append(FillSpace(seat))


def take_hold(s: Any, seat: int, card: int, place: int) -> None:
    """An Atmosphere takes its place; there is only one, so the one before goes (ll.atmosphere.one)."""
    for i, c in enumerate(s.zones[WORLD]):
        if c >= 0 and s.up >> i & 1 and s.book.faces[s.face[c]].atmosphere:
            if s.rules.holds(s, c):  # ll.ruling.32: it is discarded without effect
                s.lose(card, "discard", seat)
                return
            s.lose(c, "replace")
    if s.zones[WORLD][place] >= 0:
        s.lose(card, "discard", seat)
        return
    s.enter_world(card, place)
    s.tell("atmosphere", s.id_of(card), place)


def set_atmosphere(s: Any, seat: int, card: int, place: int) -> None:
    """Place an Atmosphere from Hand, which announces its World Effect (ll.atmosphere.place, ll.ruling.19)."""
    s.move(card, FLIGHT, seen=-1)
    face = s.book.faces[s.face[card]]
    s.tell("lay_atmosphere", seat, face.id, place)
    announce(s, face.world, seat, card, ATMOSPHERE, chooser=seat, place=place)


def wander(s: Any, seat: int, place: int, given: int) -> None:
    """Wander on a covered World card (place 4: on the deck), by die or by giving up a card."""
    card = -1 if place == 4 else s.zones[WORLD][place]
    s.tell("wander", seat, place, "die" if given < 0 else s.id_of(given))
    if given < 0:
        cast(s, WANDER_DIE, seat, -1, card)
    else:
        s.lose(given, "discard")
        completed(s, seat, card)


def wander_rolled(s: Any, die: Cast) -> None:
    """4 or more succeeds (ll.wander.roll)."""
    total = die.value + s.row(die.seat)[WANDER_BONUS]
    if total >= 4:
        completed(s, die.seat, die.card, total)
    else:  # ll.wander.failure
        s.failed(die.seat)
        s.tell("wander_failed", die.seat, total)


def completed(s: Any, seat: int, card: int, total: int = 0) -> None:
    """The card goes to the Legend Area, covered (ll.wander.success); -1 is what lies on top of the Legend Deck by now. `total`
    is what was rolled with what was added, 0 without a roll."""
    deck = s.zones[LEGEND]
    if card < 0 and deck:
        card = deck[-1]
    if card < 0 or not (s.is_covered(card) or s.at[card] == LEGEND):  # meanwhile gone, or turned up
        s.tell("nothing", seat)
        return
    s.tell("wander_done", seat, s.world_index(card), total)
    s.move(card, WANDERS + seat * PER_SEAT)
    trigger(s, "wander_ok", seat)


CASTS[WANDER_DIE] = wander_rolled
