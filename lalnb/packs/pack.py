"""A pack: cards under a name, with a hash that tells two packs of the same name apart."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lalnb.packs.schema import CardData, Schema

FORMAT = 1
"""The version of the pack format, in the field ``format`` of every pack."""


@dataclass(frozen=True, slots=True)
class Pack:
    """Cards of one game.  ``hash`` is the sha256 of the content, whatever the file looked like."""

    game: str
    name: str
    title: str
    hash: str
    cards: tuple[Any, ...]

    def card(self, card_id: str) -> Any:
        """The card ``pack:card`` (or ``card`` alone); raises KeyError with the id."""
        whole = card_id if ":" in card_id else f"{self.name}:{card_id}"
        for card in self.cards:
            if card.id == whole:
                return card
        raise KeyError(card_id)

    def of_type(self, *types: str) -> tuple[Any, ...]:
        """The cards of these types, in the pack's order."""
        return tuple(card for card in self.cards if card.type in types)

    def of_deck(self, deck: str) -> tuple[Any, ...]:
        """The cards of this deck, in the pack's order."""
        return tuple(card for card in self.cards if card.deck == deck)


@dataclass(frozen=True, slots=True)
class PackData:
    """A pack in plain shape, as the compiled file holds it."""

    game: str
    name: str
    title: str
    cards: Sequence[CardData]

    def hash(self) -> str:
        """sha256 over the canonical JSON: sorted keys, no blanks, UTF-8."""
        from hashlib import sha256

        whole = {"format": FORMAT, "game": self.game, "pack": self.name, "title": self.title, "cards": list(self.cards)}
        text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return sha256(text.encode()).hexdigest()

    def freeze(self, schema: Schema, digest: str | None = None) -> Pack:
        """The pack with its cards made; ``digest`` is its hash where that is known already."""
        cards = tuple([schema.types[data["type"]].card(self.name, data) for data in self.cards])
        return Pack(self.game, self.name, self.title, digest or self.hash(), cards)

    def to_json(self) -> str:
        """The compiled file: one card a line, so that a change shows as the change that it is."""
        head = {"format": FORMAT, "game": self.game, "pack": self.name, "title": self.title, "hash": self.hash()}
        lines = [f' "{key}": {json.dumps(value, ensure_ascii=False)},' for key, value in head.items()]
        cards = ",\n".join(f"  {json.dumps(card, ensure_ascii=False)}" for card in self.cards)
        return "\n".join(["{", *lines, ' "cards": [', cards, " ]", "}", ""])

    @staticmethod
    def from_json(text: str) -> tuple[PackData, str]:
        """What `to_json` wrote, and the hash it gives."""
        whole = json.loads(text)
        return PackData(whole["game"], whole["pack"], whole["title"], whole["cards"]), whole["hash"]
