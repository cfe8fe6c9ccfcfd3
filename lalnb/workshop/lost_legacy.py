"""Packs of Lost Legacy in the workshop: sets of sixteen cards, each with one of eighteen behaviours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from lalnb.games.lost_legacy.book import Book
from lalnb.games.lost_legacy.cards import COPIES, DOES
from lalnb.games.lost_legacy.decks import BadSet, of_set
from lalnb.games.lost_legacy.face import face
from lalnb.games.lost_legacy.words import card_lines
from lalnb.packs import Pack

from .bench import Bench, Count, Entry, Kind, say

WHOLE = sum(COPIES.values())


def sets(packs: Sequence[Pack]) -> list[str]:
    """The sets of these packs, each once, in their order."""
    return list(dict.fromkeys(card.set for pack in packs for card in pack.cards))


def complete(packs: tuple[Pack, ...]) -> list[str]:
    """The sets that can be played as they are."""
    book, found = Book(packs), []
    for name in sets(packs):
        try:
            of_set(book, name)
        except BadSet:
            continue
        found.append(name)
    return found


def counts(pack: Pack) -> list[Count]:
    """Each set with its cards, copies counted."""
    return [Count(f"Set {name}", sum(c.copies for c in pack.cards if c.set == name), WHOLE) for name in sets([pack])]


def alone(pack: Pack) -> bool:
    """A pack with a whole set is a game of its own."""
    return bool(complete((pack,)))


def kinds(packs: tuple[Pack, ...]) -> list[Kind]:
    """Each whole set for 2 to 4, as single games and as a campaign; both sets of the box mixed for up to six."""
    there = complete(packs)
    found = [Kind(f"{name}, {seats} seats", seats, {"set": name}) for name in there for seats in (2, 3, 4)]
    found += [Kind(f"{name}, campaign", 3, {"set": name, "campaign": True}) for name in there]
    if {"werewolf", "undying-heart"} <= set(there):
        found += [Kind(f"megamix, {seats} seats", seats, {"set": "megamix"}) for seats in (2, 6)]
    return found


def warnings(packs: tuple[Pack, ...]) -> list[str]:
    """Sets that cannot be played by their name, and why; names that stand for several cards."""
    book, own, found = Book(packs), packs[-1], []
    for name in sets([own]):
        try:
            of_set(book, name)
        except BadSet as error:
            found.append(say("warn.set", error))
    for name, count in Counter(card.name for pack in packs for card in pack.cards).items():
        if count > 1:
            found.append(say("warn.kinds", count, name))
    return found


def facts(card: Any) -> list[str]:
    """What stands on a card besides its sentences."""
    copies = f"{card.copies} copies" if card.copies > 1 else "1 copy"
    return [f"Set {card.set}", f"speed {card.speed}", copies, *(["the Lost Legacy"] if card.legacy else [])]


def docs() -> Iterator[Entry]:
    """Every behaviour, with the text that a card gets from it."""
    for does in DOES:
        lines = [f"{head}: {text}" if head else text for head, text in card_lines(does)]
        yield Entry(
            does,
            "behaviour",
            f"does: {does}",
            " ".join(lines),
            "What the card does is code of the game; its text comes with it.",
        )


BENCH = Bench("lost-legacy", counts, warnings, alone, kinds, face, facts, docs, {"card": "Card"})
