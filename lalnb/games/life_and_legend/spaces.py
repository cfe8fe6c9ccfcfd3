"""The four spaces of the World: what fills an empty one, and where an Atmosphere may lie (rulebook Part 2, Phase 2)."""

from __future__ import annotations

from typing import Any

from ...core.actions import Action
from .book import ADVENTURE
from .frames import Raw
from .world import set_atmosphere
from .zones import HAND, LEGEND, PER_SEAT, WORLD


def why_not_atmosphere(s: Any, place: int) -> Raw | None:
    """Over the current Atmosphere or into an empty space (ll.atmosphere.place)."""
    if s.rules.holds_cards and any(c >= 0 and s.rules.holds(s, c) for c in s.zones[WORLD]):
        return "ll.ruling.32", "refuse.war_stays"
    card = s.zones[WORLD][place]
    if card >= 0 and not (s.up >> place & 1 and s.book.faces[s.face[card]].atmosphere):
        return "ll.atmosphere.place", "refuse.atmosphere_place", place
    return None


def fillers(s: Any, seat: int) -> list[int]:
    """The Hand cards that may fill an empty space: Adventures, and Atmospheres by their own act."""
    faces, face = s.book.faces, s.face
    air = not s.rules.holds_cards  # ll.ruling.32
    return [
        c for c in s.zones[HAND + seat * PER_SEAT] if faces[face[c]].kind == ADVENTURE or (air and faces[face[c]].atmosphere)
    ]


def why_not_fill(s: Any, seat: int, place: int, face: int) -> Raw | None:
    """Fill an empty space from the deck (`face` -1) or with an Adventure from Hand (ll.space.deck, ll.space.adventure)."""
    if s.zones[WORLD][place] >= 0:
        return "ll.space.empty", "refuse.not_empty", place
    if face < 0:
        return None if s.zones[LEGEND] else ("ll.ruling.20", "refuse.deck_empty")
    if s.find(seat, face, HAND) < 0:
        return "ll.space.adventure", "refuse.not_held", s.book.faces[face].id
    return None


def fills(s: Any, seat: int) -> list[Action]:
    """All ways to fill the empty spaces (ll.space.deck, ll.space.adventure, ll.space.atmosphere, ll.world.makes_space)."""
    acts, faces, face = s.book.acts, s.book.faces, s.face
    out = []
    for place, c in enumerate(s.zones[WORLD]):
        if c < 0:
            if s.zones[LEGEND]:
                out.append(acts.fill_deck[place])
            for h in s.zones[HAND + seat * PER_SEAT]:
                if faces[face[h]].kind == ADVENTURE:
                    out.append(acts.fill[place][face[h]])
                elif faces[face[h]].atmosphere and not s.rules.holds_cards:
                    out.append(acts.atmosphere[place][face[h]])
    return list(dict.fromkeys(out))


def do_fill(s: Any, seat: int, action: Action) -> None:
    """Fill an empty space from the deck, covered, or from Hand, uncovered."""
    kind, x, y = s.book.acts.meaning[action]
    if kind == "atmosphere":
        set_atmosphere(s, seat, s.find(seat, x, HAND), y)
    elif y < 0:
        s.move(s.zones[LEGEND][-1], WORLD, place=x)
        s.tell("fill_deck", seat, x)
    else:
        card = s.find(seat, y, HAND)
        s.enter_world(card, x)
        s.tell("fill", seat, s.id_of(card), x)
