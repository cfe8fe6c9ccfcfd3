"""The cards of Lost Legacy: what a game holds, and what a pack must say of each.

What a card does is one of eighteen behaviours, written as code (`does`); its text belongs to the behaviour, not to the pack, so
a card cannot say one thing and do another.
"""

from __future__ import annotations

import pathlib
from dataclasses import dataclass

from lalnb.packs.schema import CardData, CardHead, CardType, Choice, Complaint, Number, Schema, Text, no_words

SPEEDS = ("1", "2", "3", "4", "5", "6", "7", "8", "X")
X = 9
"""The speed of an X card as a number; it is never compared with the others."""
COPIES = {"1": 1, "2": 1, "3": 1, "4": 1, "5": 1, "6": 2, "7": 3, "8": 3, "X": 3}
"""How many cards of a speed a set of 16 holds (lost.anatomy.rarity, lost.custom.copies)."""

(
    WOODSMAN, VILLAGER, FORTUNE, BEASTMASTER, WEREWOLF, PREMONITION, MOON, COUNCIL, ATTACK,
    HUNTER, BLOOD, PACT, LORD, HEART, RAIDER, VAULT, SHROUD, SPECTRE,
) = range(18)  # fmt: skip
DOES = (
    "woodsman", "villager", "fortune-teller", "beastmaster", "the-werewolf", "premonition", "full-moon", "village-council",
    "wolf-attack", "vampire-hunter", "blood-moon", "dark-pact", "vampire-lord", "undying-heart", "crypt-raider",
    "secret-vault", "burial-shroud", "spectre",
)  # fmt: skip
"""The behaviours, by number."""
LEGACIES = ("the-werewolf", "undying-heart")
BASES = ("bound", "reconstructed", "own")
"""How far a text of ours is fixed: by the book's clarifications, by its name and all that touches it, or not at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(CardHead):
    """One kind of card.

    `speed` is "1" to "8" or "X", `copies` how many its set has, `set` the set's name, `does` its behaviour, `basis` how far the
    book fixes it, `bound_by` the ids of the rules that do; `provenance` and `known` are as for every pack.
    """

    set: str
    speed: str
    copies: int
    does: str
    basis: str | None
    bound: str | None

    @property
    def bound_by(self) -> tuple[str, ...]:
        """The rules that fix what this card does."""
        return tuple((self.bound or "").split())

    @property
    def legacy(self) -> bool:
        """True for the Lost Legacy itself."""
        return self.does in LEGACIES


def _check(data: CardData) -> list[Complaint]:
    if (data["does"] in LEGACIES) != (data["speed"] == "5"):
        return [("speed", "a Lost Legacy has speed 5, and no other card has")]
    if data["copies"] != COPIES[data["speed"]]:
        return [("copies", f"a set holds {COPIES[data['speed']]} cards of speed {data['speed']}")]
    return []


SCHEMA = Schema(
    game="lost-legacy",
    types={
        "card": CardType(
            "card",
            "deck",
            (
                Text("set", longest=32),
                Choice("speed", choices=SPEEDS),
                Number("copies", low=1, high=3),
                Choice("does", choices=DOES),
                Choice("basis", required=False, choices=BASES),
                Text("bound", required=False, longest=400),
            ),
            Card,
            _check,
        )
    },
    vocabulary=no_words,
    folder=pathlib.Path(__file__).parent / "packs",
)
"""What `lalnb.packs.load` needs to know of this game."""
