"""What the cards of a game look like in a pack: a description that each game supplies and the loader obeys.

A value has two shapes: *plain*, as JSON holds it (lists, forms as nested lists), and *thawed*, as a card holds it
(tuples, `Form`).  A field that a card does not have is missing in the plain shape and empty in the thawed one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lalnb.packs.forms import from_plain

if TYPE_CHECKING:
    from pathlib import Path

    from lalnb.packs.vocabulary import Vocabulary

PROVENANCES = ("rulebook", "published correction", "ruling", "reconstructed", "own")
"""Where a card stands; ``own``: entered by the owner of the pack, which is what a card says that names none."""
ID = r"[a-z][a-z0-9_-]{0,31}"
"""A pack's name, and a card's id within its pack."""
MAX_NAME, MAX_SHORT, MAX_PRINTED = 60, 16, 600

CardData = dict[str, Any]
"""A card in plain shape: id, type, name, short, provenance, perhaps known and printed, and its type's fields."""


@dataclass(frozen=True, slots=True)
class Field:
    """What all fields have in common: the name, in pack and card, and whether a card may go without it."""

    name: str
    required: bool = True

    def thaw(self, plain: Any) -> Any:
        """The value as a card holds it; ``plain`` is None when the card has no such field."""
        return plain


@dataclass(frozen=True, slots=True)
class Text(Field):
    """One line of text, shown as text."""

    longest: int = MAX_NAME


@dataclass(frozen=True, slots=True)
class Number(Field):
    """A whole number from ``low`` to ``high``."""

    low: int = 0
    high: int = 9


@dataclass(frozen=True, slots=True)
class Flag(Field):
    """``yes`` or ``no``; a field that is not there says no."""

    required: bool = False

    def thaw(self, plain: Any) -> bool:
        """True or False, also from JSON that leaves it out."""
        return bool(plain)


@dataclass(frozen=True, slots=True)
class Choice(Field):
    """One of ``choices``."""

    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tokens(Field):
    """``least`` to ``most`` words with blanks between them; ``choices`` maps each one allowed to its value."""

    choices: Mapping[str, Any] | None = None
    least: int = 1
    most: int = 4
    repeats: bool = False

    def thaw(self, plain: Any) -> tuple[Any, ...]:
        """The values as a tuple; a pair that JSON made a list is a tuple again."""
        return tuple([tuple(part) if isinstance(part, list) else part for part in plain or ()])


@dataclass(frozen=True, slots=True)
class Group(Field):
    """Fields below a field; thawed to the pairs (name, value) that are there, in the order of ``parts``."""

    parts: tuple[Field, ...] = ()

    def thaw(self, plain: Any) -> tuple[tuple[str, Any], ...]:
        """The pairs (name, value) that are there."""
        plain = plain or {}
        return tuple([(part.name, part.thaw(plain[part.name])) for part in self.parts if part.name in plain])


@dataclass(frozen=True, slots=True)
class Rows(Field):
    """A list of ``least`` to ``most`` groups of fields; thawed to ``row(*values)`` each, in the order of ``parts``."""

    parts: tuple[Field, ...] = ()
    row: Callable[..., Any] = tuple
    least: int = 1
    most: int = 10

    def thaw(self, plain: Any) -> tuple[Any, ...]:
        """One `row(...)` for each entry, as a tuple."""
        parts = self.parts
        return tuple([self.row(*[part.thaw(row.get(part.name)) for part in parts]) for row in plain or ()])


@dataclass(frozen=True, slots=True)
class Effect(Field):
    """A form; ``wants`` says in the words of the vocabulary which ones (``"act | ambient"``)."""

    wants: str = "act"

    def thaw(self, plain: Any) -> Any:
        """The Form, or None where the field is left out."""
        return None if plain is None else from_plain(plain)


Complaint = tuple[str, str]
"""A field of the card and what is wrong with it."""


def _content(data: CardData) -> list[Complaint]:
    return []


@dataclass(frozen=True, slots=True, kw_only=True)
class CardHead:
    """What every card of every game has: its id `pack:card`, name, a short name for small cards, deck and type.

    `provenance` is one of `PROVENANCES`; `known` is what is public of a card that is else reconstructed ("name", or None).
    """

    id: str
    name: str
    short: str
    deck: str
    type: str
    provenance: str
    known: str | None = None


@dataclass(frozen=True, slots=True)
class CardType:
    """One type of card: the deck it belongs to, its fields, the class it becomes, and what fields must agree on."""

    name: str
    deck: str
    fields: tuple[Field, ...]
    make: Callable[..., Any]
    check: Callable[[CardData], list[Complaint]] = _content

    def card(self, pack: str, data: CardData) -> Any:
        """The card that the plain ``data`` describes, as one of pack ``pack``."""
        values = {field.name: field.thaw(data.get(field.name)) for field in self.fields}
        return self.make(
            id=f"{pack}:{data['id']}",
            name=data["name"],
            short=data["short"],
            deck=self.deck,
            type=self.name,
            provenance=data["provenance"],
            known=data.get("known"),
            **values,
        )


@dataclass(frozen=True, slots=True)
class Schema:
    """All that packs of one game need: card types by name, the vocabulary (read when asked for), where packs lie."""

    game: str
    types: Mapping[str, CardType]
    vocabulary: Callable[[], Vocabulary]
    folder: Path
    most_cards: int = 500


def no_words() -> Vocabulary:
    """The vocabulary of a game whose cards have no effects written in the pack."""
    from lalnb.packs.vocabulary import Vocabulary

    parts = ("combinators", "phrases", "faces", "grammar", "units", "numbers", "sets", "needs")
    return Vocabulary({part: {} for part in parts})
