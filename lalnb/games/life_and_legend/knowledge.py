"""Who knows which face: shuffles, and sampling what a seat cannot see (ENGINE.md 1, 2); bags are those of core/bags.py."""

from __future__ import annotations

from typing import Any

from ...core.chance import Chance
from .book import HOME
from .zones import PER_SEAT, owner_of

TRIES = 40


def shuffle_faces(s: Any, cards: list[int]) -> None:
    """Faces change places at random; the cards lie still, and no mark of use may tell which face went where."""
    if s.used:
        for c in cards:
            s.used &= ~(1 << c)
    faces = s.shuffled([s.face[c] for c in cards])
    for card, face in zip(cards, faces, strict=True):
        s.face[card] = face


def follow(s: Any, cards: list[int], before: dict[int, int]) -> tuple[tuple[int, int, int], ...]:
    """After a shuffle the marks of fresh cards go with their faces (the owner of the Hand can follow them)."""
    place: dict[int, list[int]] = {}
    for c in cards:
        place.setdefault(s.face[c], []).append(c)
    now = {c: place[f].pop() for c, f in before.items()}
    return tuple((w, now.get(c, c), dealt) for w, c, dealt in s.fresh)


def determinize(state: Any, seat: int, seed: int) -> Any:
    """A game that looks the same from `seat`: unseen faces are dealt anew among the cards that may bear them."""
    chance = Chance(seed ^ 0x5DEECE66D)
    s = state.copy()
    for _ in range(TRIES):
        deal_unseen(s, seat, chance)
        if all(fits(s, f, seat) for f in s.stack):
            break
    s.forget_past(seat, seed)
    s.bags = [b for b in s.bags if b.seat == seat]
    return s


def fits(s: Any, frame: Any, seat: int) -> bool:
    """A question put to another seat presumes that it can be answered (engine rule 3)."""
    if not frame.waits or frame.seat == seat:
        return True
    legal = frame.legal(s)
    return not (len(legal) == 1 and legal[0].kind in ("enough", "pass"))


def deal_unseen(s: Any, seat: int, chance: Chance) -> None:
    """Deal the faces that `seat` cannot see, deck by deck; faces in bags stay among the cards of the bag."""
    face, seen, deck_of = s.face, s.seen, s.book.deck_of
    bags = [b for b in s.bags if b.seat == seat]
    for deck in ("legend", "life"):
        hidden = [c for c, bits in enumerate(seen) if not bits >> seat & 1 and deck_of[face[c]] == deck]
        if len(hidden) < 2:
            continue
        faces = sorted(face[c] for c in hidden)
        for bag in bags:
            among = [c for c in bag.cards if c in hidden]
            if not among or deck_of[face[among[0]]] != deck:
                continue
            chance.shuffle(among)
            for card, known in zip(among, bag.faces, strict=False):
                face[card] = known
                faces.remove(known)
                hidden.remove(card)
        chance.shuffle(faces)
        for card, dealt in zip(hidden, faces, strict=True):
            face[card] = dealt
    rebuild(s)


def rebuild(s: Any) -> None:
    """Work the tally and the rows out anew from the faces."""
    s.rows = [None] * s.seats
    s.tally = [0] * s.seats
    s.tallied = 0
    faces, face = s.book.faces, s.face
    for zone, cards in enumerate(s.zones):
        seat = owner_of(zone)
        if seat < 0:
            continue
        kind = zone - seat * PER_SEAT
        for c in cards:
            f = faces[face[c]]
            if f.tally and HOME[f.kind] == kind:
                s.tally[seat] += f.tally
                s.tallied += f.tally
