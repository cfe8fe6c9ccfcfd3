"""A pack: cards under a name, with a hash that tells two packs of the same name apart."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lalnb.packs.schema import CardData, Schema

FORMAT = 1
"""The version of the pack format."""
FORMATS = (f"lalnb-pack/{FORMAT}", str(FORMAT))
"""How the field ``format`` of a pack writes it: in full, or short."""
ABOUT = ("edition", "author", "licence", "extends")
"""What a pack may say of itself besides its title."""


@dataclass(frozen=True, slots=True)
class Pack:
    """Cards of one game.  ``hash`` is the sha256 of the content, whatever the file looked like.

    ``printed`` holds the printed wording that an owner has entered, by card id; ``about`` what the pack says of itself
    (edition, author, licence), and ``extends``, the shipped pack whose cards it holds besides its own.
    """

    game: str
    name: str
    title: str
    hash: str
    cards: tuple[Any, ...]
    printed: Mapping[str, str] = field(default_factory=dict, hash=False)
    about: Mapping[str, str] = field(default_factory=dict, hash=False)

    def card(self, card_id: str) -> Any:
        """The card ``pack:card`` (or ``card`` alone); raises KeyError with the id."""
        whole = card_id if ":" in card_id else f"{self.name}:{card_id}"
        for card in self.cards:
            if card.id == whole:
                return card
        raise KeyError(card_id)

    def like(self, card_id: str) -> str | None:
        """The card of the extended pack in whose place a card stands, or which it is; only its picture is meant by that."""
        base = self.about.get("extends")
        return f"{base}:{card_id.rpartition(':')[2]}" if base else None

    def of_type(self, *types: str) -> tuple[Any, ...]:
        """The cards of these types, in the pack's order."""
        return tuple(card for card in self.cards if card.type in types)

    def of_deck(self, deck: str) -> tuple[Any, ...]:
        """The cards of this deck, in the pack's order."""
        return tuple(card for card in self.cards if card.deck == deck)


@dataclass(frozen=True, slots=True)
class PackData:
    """A pack in plain shape, as the compiled file holds it; ``kept``: ids of the cards it has from the pack it extends."""

    game: str
    name: str
    title: str
    cards: Sequence[CardData]
    about: Mapping[str, str] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()

    def hash(self) -> str:
        """sha256 over the canonical JSON: sorted keys, no blanks, UTF-8."""
        from hashlib import sha256

        head = {"format": FORMAT, "game": self.game, "pack": self.name, "title": self.title, **self.about}
        whole = head | {"cards": list(self.cards)}
        text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return sha256(text.encode()).hexdigest()

    def freeze(self, schema: Schema, digest: str | None = None) -> Pack:
        """The pack with its cards made; ``digest`` is its hash where that is known already."""
        cards = tuple([schema.types[data["type"]].card(self.name, data) for data in self.cards])
        printed = {f"{self.name}:{data['id']}": data["printed"] for data in self.cards if "printed" in data}
        return Pack(self.game, self.name, self.title, digest or self.hash(), cards, printed, dict(self.about))

    def to_json(self) -> str:
        """The compiled file: one card a line, so that a change shows as the change that it is."""
        head = {"format": FORMAT, "game": self.game, "pack": self.name, "title": self.title, **self.about}
        head |= {"hash": self.hash()}
        lines = [f' "{key}": {json.dumps(value, ensure_ascii=False)},' for key, value in head.items()]
        cards = ",\n".join(f"  {json.dumps(card, ensure_ascii=False)}" for card in self.cards)
        return "\n".join(["{", *lines, ' "cards": [', cards, " ]", "}", ""])

    @staticmethod
    def from_json(text: str) -> tuple[PackData, str]:
        """What `to_json` wrote, and the hash it gives."""
        whole = json.loads(text)
        about = {name: whole[name] for name in ABOUT if name in whole}
        return PackData(whole["game"], whole["pack"], whole["title"], whole["cards"], about), whole["hash"]


def shipped_names(schema: Schema) -> tuple[str, ...]:
    """The names of the packs that come with the game."""
    return tuple(sorted(path.stem for path in schema.folder.glob("*.json")))


def shipped_data(schema: Schema, name: str) -> tuple[PackData, str]:
    """A shipped pack in plain shape, and its hash; raises FileNotFoundError for another name."""
    return PackData.from_json((schema.folder / f"{name}.json").read_text(encoding="utf-8"))
