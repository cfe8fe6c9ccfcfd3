"""The World Action of Phase 2: what may be drawn, uncovered, wandered on or attempted, and why anything else may not.

Each act has one function `why_not_...` that is the only judge of its legality (DESIGN.md, engine rule 2).
"""

from __future__ import annotations

from typing import Any

from ...core.actions import Action
from .book import ACHIEVEMENT, ADVENTURE, EVENT
from .challenges import attempt, why_not_qualified
from .choices import CHOICES, as_price, of_kind, substitutes
from .frames import Raw
from .modes import completed_adventures
from .standing import FORBIDS, NO_WANDER
from .world import uncover_card, wander
from .zones import ACHIEVEMENTS, HAND, LEGEND, PER_SEAT, WANDERS, WORLD


def why_not_world_action(s: Any) -> Raw | None:
    """One World Action a turn, its failure included (ll.ruling.3), more only by a card."""
    if s.phase != 2:
        return "ll.world.action", "refuse.phase", 2
    if s.acted and not s.more_actions:
        return "ll.ruling.3", "refuse.acted"
    return None


def spend_world_action(s: Any) -> None:
    """Note that a World Action was taken."""
    if s.acted:
        s.more_actions -= 1
    s.acted = True


def why_not_uncover(s: Any, place: int) -> Raw | None:
    """Only a covered card can be uncovered; `place` is its World space, 0 to 3 (ll.world.uncover)."""
    card = s.zones[WORLD][place]
    if card < 0:
        return "ll.world.uncover", "refuse.empty_space", place
    if s.up >> place & 1:
        return "ll.world.uncover", "refuse.not_covered", s.id_of(card)
    return None


def why_not_wander_at_all(s: Any, seat: int) -> Raw | None:
    """Whatever it would be on: Wandering is forbidden, or the seat has all the Wanders it may have (ll.limit.wanders)."""
    row = s.row(seat)
    if row[FORBIDS] & NO_WANDER:
        return "ll.world.wander", "refuse.forbidden", "do_wander"
    if len(s.zones[WANDERS + seat * PER_SEAT]) >= row[2]:
        return "ll.limit.wanders", "refuse.wander_limit", row[2]
    return None


def why_not_wander_on(s: Any, place: int) -> Raw | None:
    """Wander on a covered World card, and on the deck (place 4) only when none is left (ll.world.wander, ll.wander.deck)."""
    if place < 4:
        raw = why_not_uncover(s, place)
        if raw is None or raw[1] == "refuse.empty_space":
            return raw
        return "ll.world.wander", "refuse.wander_uncovered", raw[2]
    if CHOICES["covered"](s, 0, -1):
        return "ll.wander.deck", "refuse.wander_deck"
    if not s.zones[LEGEND]:
        return "ll.wander.deck", "refuse.deck_empty"
    return None


def given_up(s: Any, seat: int) -> list[int]:
    """What may be given up to Wander: an Event of the Hand that need not be played at once (ll.wander.event, ll.ruling.21), or
    a Life Achievement in its place (ll.achievement.shield)."""
    events = as_price(s, seat, of_kind(s, s.zones[HAND + seat * PER_SEAT], EVENT))
    return events + substitutes(s, seat) if events else events


def why_not_wander_by(s: Any, seat: int, face: int) -> Raw | None:
    """Wander by giving up an Event from Hand, or an Achievement in its place (ll.wander.event)."""
    if any(s.face[c] == face for c in given_up(s, seat)):
        return None
    told = s.book.faces[face]
    shield = told.kind == ACHIEVEMENT
    if held_to_give(s, seat, face) < 0:
        return "ll.achievement.shield" if shield else "ll.wander.event", "refuse.not_held", told.id
    return ("ll.wander.event", "refuse.nothing_to_save", told.id) if shield else ("ll.ruling.21", "refuse.due", told.id)


def held_to_give(s: Any, seat: int, face: int) -> int:
    """The Event in Hand, or the Achievement, with this face."""
    return int(s.find(seat, face, ACHIEVEMENTS if s.book.faces[face].kind == ACHIEVEMENT else HAND))


def why_not_attempt(s: Any, seat: int, place: int, kind: str) -> Raw | None:
    """Take on an Adventure that lies uncovered, by Challenge `kind`, "I", "II" or "III" (ll.world.adventure)."""
    card = s.zones[WORLD][place]
    if card < 0:
        return "ll.world.adventure", "refuse.empty_space", place
    if not s.up >> place & 1:
        return "ll.world.adventure", "refuse.covered_adventure", place
    face = s.book.faces[s.face[card]]
    if face.kind != ADVENTURE:
        return "ll.world.adventure", "refuse.no_adventure", face.id
    if kind not in face.challenges:
        return "ll.adventure.one_challenge", "refuse.no_challenge", face.id, kind
    return why_not_face(s, seat, face, kind)


def why_not_face(s: Any, seat: int, face: Any, kind: str) -> Raw | None:
    """An Adventure that lies there uncovered: the mode's limit, then whether one qualifies (ll.sequence.qualify)."""
    limit = s.rules.adventure_limit(s)
    if limit is not None and not face.perpetual and completed_adventures(s, seat) >= limit:
        return "ll.eternal.limit", "refuse.adventure_limit", limit
    return why_not_qualified(s, seat, face.challenges[kind], face.id)


def why_not_challenge_now(s: Any) -> Raw | None:
    """A Challenge is the World Action, unless a card has granted one besides (ll.ruling.23)."""
    if s.phase == 2 and s.acted and s.more_challenges:
        return None
    return why_not_world_action(s)


def world_actions(s: Any, seat: int, out: list[Action]) -> None:
    """Add the World Actions that a seat may take now to `out`, Challenges that a card allows besides among them."""
    acts, faces, face, z = s.book.acts, s.book.faces, s.face, s.zones
    world, up = z[WORLD], s.up
    if why_not_challenge_now(s) is None and up:
        for place in range(4):
            if up >> place & 1:
                f = faces[face[world[place]]]
                for kind in f.challenges:
                    if why_not_face(s, seat, f, kind) is None:
                        out.append(acts.attempt[place][kind])
    if why_not_world_action(s) is not None:
        return
    out.append(acts.draw)
    covered = [p for p in range(4) if world[p] >= 0 and not up >> p & 1]
    for place in covered:
        out.append(acts.uncover[place])
    if why_not_wander_at_all(s, seat) is None:
        ways = [-1, *(face[c] for c in given_up(s, seat))]
        for place in covered or ([4] if z[LEGEND] else []):
            table = acts.wander[place]
            for way in ways:
                out.append(table[way])


def do_draw(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    """Draw a Legend card as the World Action (ll.world.draw)."""
    spend_world_action(s)
    s.draw_legend(seat)


def do_uncover(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    """Uncover the card on World space `x` (ll.world.uncover)."""
    spend_world_action(s)
    uncover_card(s, seat, s.zones[WORLD][x])


def do_wander(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    """Wander on World space `x`, or on the deck (4), by die or by giving up face `y` (ll.world.wander)."""
    spend_world_action(s)
    wander(s, seat, x, -1 if y < 0 else held_to_give(s, seat, y))


def do_attempt(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    """Take on the Adventure on space `x` by Challenge `y` + 1; a Challenge granted by a card goes first (ll.ruling.23)."""
    if s.acted and s.more_challenges:
        s.more_challenges -= 1
    else:
        spend_world_action(s)
    attempt(s, seat, x, ("I", "II", "III")[y])
