"""The deduction sheet: for each place that a seat cannot see, which cards it can still be, from its observation alone.

The shape: `unseen` how many of each id are still to be found; `places` a list of {place, can: ids, legacy: can the Lost Legacy
be there}; `legacy` the places where it can be, or where it is known to be. Places are named as in the observation's bags:
deck.1 (the top), ruins.0 (the left end), hand.2, discards.2.0 (the oldest card of a pile), aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...core.bags import Sack, matched
from .book import NAMES, ROLES, SPEED_OF, book_of
from .cards import HEART, WEREWOLF


def sheet(seen: dict[str, Any]) -> dict[str, Any]:
    """The sheet that belongs to an observation."""
    ids = sorted(seen["cards"])
    number = {card: k for k, card in enumerate(ids)}
    spots = list(all_places(seen))
    pool = Counter(seen["cards"])
    pool.subtract(card for _, card in spots if card)
    hidden = [place for place, card in spots if not card]
    sacks = []
    free = Counter(pool)
    for among, faces in seen["bags"]:
        where = [i for i, place in enumerate(hidden) if place in among]
        sacks.append(Sack(0, tuple(where), tuple(number[f] for f in faces)))
        free.subtract(faces)
    rest = [number[card] for card in free.elements()]
    limits = said(seen, hidden, number)
    groups: dict[tuple[Any, ...], tuple[str, ...]] = {}
    places = []
    for i, place in enumerate(hidden):
        key = (tuple(b for b, sack in enumerate(sacks) if i in sack.cards), limits.get(i))
        if key not in groups:
            groups[key] = tuple(card for card in ids if pool[card] and fits(i, number[card], len(hidden), sacks, rest, limits))
        places.append({"place": place, "can": list(groups[key]), "legacy": any(map(is_legacy, groups[key]))})
    known = [place for place, card in spots if card and is_legacy(card)]
    return {
        "unseen": {card: n for card, n in sorted(pool.items()) if n},
        "places": places,
        "legacy": known or [p["place"] for p in places if p["legacy"]],
    }


def is_legacy(card: str) -> bool:
    """True for the id of a Lost Legacy."""
    if card not in NAMES:
        book_of(("standard",))
    return ROLES.get(card) in (HEART, WEREWOLF)


def all_places(seen: dict[str, Any]) -> Iterator[tuple[str, str | None]]:
    """Every place with the card that the seat knows there, or None."""
    deck = seen["deck"]
    for depth in range(1, deck["count"] + 1):
        yield f"deck.{depth}", deck["known"].get(str(depth))
    for i, card in enumerate(seen["ruins"]):
        yield f"ruins.{i}", card
    for _ in range(seen["aside"]):
        yield "aside", None
    for p, player in enumerate(seen["players"]):
        for card in player["hand"]:
            yield f"hand.{p}", card
        for i, entry in enumerate(player["discards"]):
            yield f"discards.{p}.{i}", entry["card"]


def said(seen: dict[str, Any], hidden: list[str], number: dict[str, int]) -> dict[int, frozenset[int]]:
    """What the speed calls say of hidden hand cards: the kinds that each can be."""
    told = seen["investigation"]
    if not told or not told["called"]:
        return {}
    answers = {f"hand.{p}": speed for speed, seats in told["answers"] for p in seats}
    out = {}
    for i, place in enumerate(hidden):
        if place.startswith("hand."):
            n = answers.get(place)
            out[i] = frozenset(k for c, k in number.items() if (SPEED_OF[c] == n if n else SPEED_OF[c] > told["called"]))
    return out


def fits(i: int, kind: int, count: int, sacks: list[Sack], rest: list[int], limits: dict[int, frozenset[int]]) -> bool:
    """True if all hidden places can be filled with this kind in place i; `rest` are the kinds in no bag."""
    if limits:
        only = {**limits, i: limits.get(i, frozenset((kind,))) & {kind}}
        return matched(None, [i, *(j for j in range(count) if j != i)], sacks, rest, only) is not None
    around = [sack for sack in sacks if i in sack.cards]  # two, where cards of one hand cannot be told apart
    if any(kind in sack.faces for sack in around):
        return True
    return kind in rest and (not around or any(len(sack.faces) < len(sack.cards) for sack in around))
