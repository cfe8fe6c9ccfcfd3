"""The face of a card as plain data: what the page, the static form and the proof sheet lay out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .cards import Card
from .words import card_lines


@lru_cache(maxsize=256)
def face(card: Card, printed: str | None = None, like: str | None = None) -> dict[str, Any]:
    """Name, speed, copies and lines of text of a card.

    ``printed`` is the wording that the owner of the card has entered, ``like`` the id of the shipped card whose
    picture it has.
    """
    lines = [{"head": head, "text": text} for head, text in card_lines(card.does)]
    out: dict[str, Any] = {
        "name": card.name, "short": card.short, "type": "legacy", "deck": "legacy", "speed": card.speed,
        "copies": card.copies, "set": card.set, "legacy": card.legacy, "lines": lines, "provenance": card.provenance,
    }  # fmt: skip
    out |= {name: value for name, value in (("printed", printed), ("like", like)) if value}
    return out
