"""The face of a card of Life & Legend at the table."""

from __future__ import annotations

from typing import Any

from lalnb.games.life_and_legend import face as faces
from lalnb.games.life_and_legend.book import book_of
from lalnb.packs import Pack

from .emblems import with_emblem


def face(packs: tuple[str, ...], card_id: str) -> dict[str, Any]:
    """The face of a card of these packs (by name or path) as plain data."""
    book = book_of(packs)
    card = book.faces[book.number[card_id]].card
    return with_emblem(faces.face(card, *extras(book.packs, card_id)), card)


def extras(packs: tuple[Pack, ...], card_id: str) -> tuple[str | None, str | None]:
    """The printed wording that the owner of a card has entered, and the shipped card whose picture it has."""
    pack = next(pack for pack in packs if pack.name == card_id.partition(":")[0])
    return pack.printed.get(card_id), pack.like(card_id)
