"""Who knows which face: looking, losing track, and dealing anew what a seat cannot see (ENGINE.md 1, 2).

A state that uses this has `seats`, `face` (what is printed on each card), `seen` (a bit for each seat that knows the face; -1:
everybody) and `bags`. A card is a number, a piece of cardboard; two cards may bear the same face.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .chance import Chance

TRIES = 30


class Sack(NamedTuple):
    """A seat knows that these faces lie somewhere among these cards, but not where."""

    seat: int
    cards: tuple[int, ...]
    faces: tuple[int, ...]


def look(s: Any, card: int, bits: int) -> None:
    """Seats get to know a face (-1: all): it leaves their bags, and a bag with one possible content is known, too."""
    s.seen[card] |= bits
    if not s.bags:
        return
    rest = []
    for bag in s.bags:
        if card in bag.cards and bits >> bag.seat & 1:
            cards = tuple(c for c in bag.cards if c != card)
            faces = list(bag.faces)
            if s.face[card] in faces:
                faces.remove(s.face[card])
            if len(faces) == len(cards) and len(set(faces)) == 1:
                for c in cards:
                    s.seen[c] |= 1 << bag.seat
            elif faces:
                rest.append(Sack(bag.seat, cards, tuple(faces)))
        else:
            rest.append(bag)
    s.bags = rest


def forget(s: Any, cards: Sequence[int], keep: int) -> None:
    """Seats not in `keep` now know these cards as a set only; bags that meet are joined."""
    if len(cards) < 2:
        return
    seen, face = s.seen, s.face
    for seat in range(s.seats):
        if keep >> seat & 1:
            continue
        known = [face[c] for c in cards if seen[c] >> seat & 1]
        among = set(cards)
        if s.bags:
            rest = []
            for bag in s.bags:
                if bag.seat == seat and not among.isdisjoint(bag.cards):
                    among.update(bag.cards)
                    known += bag.faces
                else:
                    rest.append(bag)
            s.bags = rest
        if known:
            s.bags.append(Sack(seat, tuple(sorted(among)), tuple(sorted(known))))
    for c in cards:
        seen[c] &= keep


def hidden_from(s: Any, seat: int) -> list[int]:
    """The cards whose face this seat does not know."""
    return [c for c, bits in enumerate(s.seen) if not bits >> seat & 1]


def deal_unseen(s: Any, seat: int, chance: Chance, allowed: Mapping[int, frozenset[int]]) -> None:
    """Deal the faces that `seat` cannot see anew: faces in bags stay among the cards of their bag, and a card that stands in
    `allowed` gets one of these faces. The true order does not steer the result."""
    hidden = hidden_from(s, seat)
    face = s.face
    bags = [b for b in s.bags if b.seat == seat]
    pool = sorted(face[c] for c in hidden)
    for bag in bags:
        for known in bag.faces:
            pool.remove(known)
    for _ in range(TRIES if allowed else 1):
        dealt: dict[int, int] = {}
        for bag in bags:
            among = [c for c in bag.cards if c in hidden]
            chance.shuffle(among)
            dealt.update(zip(among, bag.faces, strict=False))
        chance.shuffle(pool)
        dealt.update(zip([c for c in hidden if c not in dealt], pool, strict=True))
        if all(dealt[c] in faces for c, faces in allowed.items()):
            break
    else:
        dealt = matched(chance, hidden, bags, pool, allowed) or dealt
    for card, new in dealt.items():
        face[card] = new


def matched(
    chance: Chance | None,
    cards: Sequence[int],
    bags: Sequence[Sack],
    free: Sequence[int],
    allowed: Mapping[int, frozenset[int]],
) -> dict[int, int] | None:
    """A way to give every card one face so that bags and `allowed` hold (augmenting paths), or None if there is none.

    `free` are the faces in no bag; with `chance` the order of trying is random.
    """
    tokens: list[tuple[int, frozenset[int] | None]] = [(f, None) for f in free]
    for bag in bags:
        tokens += [(f, frozenset(bag.cards)) for f in bag.faces]
    places, order = list(range(len(tokens))), list(cards)
    if chance is not None:
        chance.shuffle(places)
        chance.shuffle(order)
    taken: dict[int, int] = {}

    def give(card: int, tried: set[int]) -> bool:
        faces = allowed.get(card)
        for i in places:
            face, among = tokens[i]
            if i in tried or (among is not None and card not in among) or (faces is not None and face not in faces):
                continue
            tried.add(i)
            if i not in taken or give(taken[i], tried):
                taken[i] = card
                return True
        return False

    if not all(give(card, set()) for card in order):
        return None
    return {card: tokens[i][0] for i, card in taken.items()}
