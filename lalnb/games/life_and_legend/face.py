"""The face of a card as plain data: what the page, the static form and the proof sheet lay out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .cards import Adventure, Card, Trait
from .vocabulary import lines


@lru_cache(maxsize=1024)
def face(card: Card, printed: str | None = None, like: str | None = None) -> dict[str, Any]:
    """Name, bands, words, Challenges and lines of text of a card.

    ``printed`` is the wording that the owner of the card has entered, ``like`` the id of the shipped card whose
    picture it has.
    """
    out: dict[str, Any] = {
        "name": card.name, "short": card.short, "type": card.type, "deck": card.deck, "provenance": card.provenance,
        "lines": [{"head": head, "text": text} for head, text in lines(card)],
        "kinds": [t for t in card.tags if t in ("Interfere", "Foolproof", "Ambient", "Play Immediately")],
    }  # fmt: skip
    for name in ("slots", "legends", "etype", "perpetual"):
        if hasattr(card, name):
            out[name] = getattr(card, name)
    words = list(getattr(card, "words", ()) or ([word] if (word := getattr(card, "word", None)) else []))
    if words:
        out["words"] = words
    if isinstance(card, Trait):
        out["traits"] = list(card.traits)
    if card.type == "exceptional":
        out["traits"] = ["*"]
    if isinstance(card, Adventure):
        out["challenges"] = [{"kind": kind, "asks": [list(a) for a in asks]} for kind, asks in card.challenges]
        if len(card.challenges) > 1:
            out["foot"] = {2: "Beat one of the two", 3: "Beat one of the three"}[len(card.challenges)]
    out |= {name: value for name, value in (("printed", printed), ("like", like)) if value}
    return out
