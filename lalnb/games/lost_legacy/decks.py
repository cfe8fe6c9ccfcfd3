"""Which cards are played: the two sets (lost.parts.two_games), the Megamix, and sets of one's own (lost.custom.about) with what
is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .cards import COPIES, SPEEDS

SETS = ("werewolf", "undying-heart")
ONE_SOURCE = ("6", "7", "8", "X")


class BadSet(ValueError):
    """A choice of cards that the rules do not allow; the text names everything that is wrong, with the rule."""


def kinds_of(book: Any, told: Any, legacy: str | None) -> tuple[int, ...]:
    """The kinds of all cards of a game, copies included, in the order of the book, which remembers them."""
    kinds: tuple[int, ...] | None = book.kits.get((told, legacy))
    if kinds is not None:
        return kinds
    if told == "megamix":
        both = [k for name in SETS for k in of_set(book, name)]
        kinds = tuple(k for k in both if not book.legacy[k] or book.cards[k].set == legacy)
    elif isinstance(told, str):
        kinds = tuple(of_set(book, told))
    else:
        kinds = tuple(sorted(book.number[full(book, c)] for c in told))
    if len(book.kits) < 100:
        book.kits[told, legacy] = kinds
    return kinds


def of_set(book: Any, name: str) -> list[int]:
    """The kinds of one set, each as often as it has copies."""
    kinds = [k for k, card in enumerate(book.cards) if card.set == name for _ in range(card.copies)]
    if len(kinds) != 16:
        raise BadSet(f"The packs hold {len(kinds)} cards of the set {name!r}; a set has 16 [lost.parts.cards].")
    for speed in SPEEDS:
        count = sum(book.cards[k].speed == speed for k in kinds)
        if count != COPIES[speed]:
            raise BadSet(
                f"The set {name!r} has {count} cards of speed {speed} instead of {COPIES[speed]} [lost.custom.copies]."
            )
    return kinds


def own_sets(book: Any) -> tuple[str, ...]:
    """The sets in the packs besides the two of the box, each by its name."""
    return tuple(sorted({card.set for card in book.cards} - {*SETS, "megamix"}))


def full(book: Any, card_id: Any) -> str:
    """A card id with its pack; ValueError if there is no such card."""
    if isinstance(card_id, str):
        names = [card_id] if ":" in card_id else [f"{pack.name}:{card_id}" for pack in book.packs]
        for name in names:
            if name in book.number:
                return name
    raise BadSet(f"set: there is no card {str(card_id)[:40]!r}; there are {', '.join(c.id for c in book.cards)}.")


def check_custom(book: Any, told: Sequence[Any]) -> tuple[str, ...]:
    """The full ids of a set of one's own; BadSet lists all that the rules forbid in it."""
    ids = [full(book, c) for c in told]
    cards = {c.id: c for c in book.cards}
    wrong = []
    if len(ids) != 16:
        wrong.append(f"it has {len(ids)} cards, 16 are wanted [lost.custom.copies]")
    for speed in SPEEDS:
        here = [cards[i] for i in ids if cards[i].speed == speed]
        if len(here) != COPIES[speed]:
            wrong.append(f"speed {speed} has {len(here)} cards instead of {COPIES[speed]} [lost.custom.copies]")
        sources = sorted({c.set for c in here})
        if speed in ONE_SOURCE and len(sources) > 1:
            wrong.append(f"speed {speed} is mixed from {' and '.join(sources)} [lost.custom.one_source]")
    for card_id, there in sorted(Counter(ids).items()):
        card = cards[card_id]
        if there > card.copies:
            wrong.append(f"{card.name} is there {there} times, the box holds {card.copies} [lost.custom.copies]")
    if wrong:
        raise BadSet(f"This set cannot be played: {'; '.join(wrong)}.")
    return tuple(sorted(ids))
