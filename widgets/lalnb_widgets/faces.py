"""The face of a card as plain data: what the page and the static form lay out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lalnb.games.life_and_legend.book import Book, book_of
from lalnb.games.life_and_legend.vocabulary import lines


@lru_cache(maxsize=1024)
def face(packs: tuple[str, ...], card_id: str) -> dict[str, Any]:
    """Name, bands, words, Challenges and lines of text of a card."""
    book: Book = book_of(packs)
    f = book.faces[book.number[card_id]]
    card = f.card
    out: dict[str, Any] = {
        "name": card.name, "short": card.short, "type": card.type, "deck": card.deck, "provenance": card.provenance,
        "lines": [{"head": head, "text": text} for head, text in lines(card)],
        "kinds": [t for t in card.tags if t in ("Interfere", "Foolproof", "Ambient", "Play Immediately")],
    }  # fmt: skip
    for name in ("slots", "legends", "etype", "perpetual"):
        if hasattr(card, name):
            out[name] = getattr(card, name)
    words = list(getattr(card, "words", ()) or ([card.word] if getattr(card, "word", None) else []))
    if words:
        out["words"] = words
    if card.type == "trait":
        out["traits"] = list(card.traits)
    if card.type == "exceptional":
        out["traits"] = ["*"]
    if card.type == "adventure":
        out["challenges"] = [{"kind": kind, "asks": [list(a) for a in asks]} for kind, asks in card.challenges]
        if len(card.challenges) > 1:
            out["foot"] = {2: "Beat one of the two", 3: "Beat one of the three"}[len(card.challenges)]
    return out
