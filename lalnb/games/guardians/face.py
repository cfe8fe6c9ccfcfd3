"""The face of an island, a postcard or a Reward as plain data; pictures are the business of those who draw."""

from __future__ import annotations

from typing import Any

from .cards import Island, Postcard, Reward
from .words import card_lines, thing


def face(card: Island | Postcard | Reward, printed: str | None = None, like: str | None = None) -> dict[str, Any]:
    """Name, things and lines of text of a card.

    ``printed`` is the wording that the owner of the card has entered, ``like`` the id of the shipped card in whose place it
    stands.
    """
    out: dict[str, Any] = {
        "name": card.name, "short": card.short, "type": card.type, "deck": "guardians", "provenance": card.provenance,
    }  # fmt: skip
    if isinstance(card, Island):
        out |= {"known": card.known, "things": [{"text": thing(f), "name": f.name} for f in card.features]}
    elif isinstance(card, Postcard):
        out |= {"text": card.scene, "things": [{"text": thing(e), "kind": e.kind} for e in card.elements]}
    else:
        out |= {"kind": card.kind, "lines": [{"head": head, "text": text} for head, text in card_lines(card)]}
    return out | {name: value for name, value in (("printed", printed), ("like", like)) if value}
