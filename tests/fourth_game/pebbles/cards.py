"""The cards of Pebbles: each allows to take so many pebbles at once."""

from __future__ import annotations

import pathlib
from dataclasses import dataclass

from lalnb.packs.schema import CardHead, CardType, Number, Schema, no_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(CardHead):
    """One card: `takes` is how many pebbles it takes."""

    takes: int


SCHEMA = Schema(
    game="pebbles",
    types={"card": CardType("card", "deck", (Number("takes", low=1, high=9),), Card)},
    vocabulary=no_words,
    folder=pathlib.Path(__file__).parent / "packs",
)
