"""The pieces of Guardians of Legends that bear pictures or powers, and what a pack must say of each.

What a Legend does is one of sixteen powers, written as code (powers.py); its text is made from the power and its amount, so a
card cannot say one thing and do another.
"""

from __future__ import annotations

import pathlib
from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from lalnb.packs.schema import CardData, CardHead, CardType, Choice, Complaint, Number, Rows, Schema, Text, no_words

from .kinds import COLOURS, KINDS

PLACES = ("sky", "back", "left", "middle", "right", "front", "shore")
"""Where a feature stands on its tile."""
MOST_NUMBER = 9

(
    NOTHING, TAKE_GOLD, TAKE_LEGEND, LOSE_GOLD, LOSE_LEGEND, STEAL_GOLD, SHARE_GOLD, GOLD_PER_FINDER, ALL_LOSE_GOLD,
    POOREST_TAKE_GOLD, LIGHT, EXTRA_CLUE, EXTRA_BOAT, MOVE_BOAT, SLIDE_BOAT, SWAP_ISLANDS,
) = range(16)  # fmt: skip
DOES = (
    "nothing", "take-gold", "take-legend", "lose-gold", "lose-legend", "steal-gold", "share-gold", "gold-per-finder",
    "all-lose-gold", "poorest-take-gold", "light", "extra-clue", "extra-boat", "move-boat", "slide-boat", "swap-islands",
)  # fmt: skip
"""The powers, by number: from LIGHT on they are kept until used, the others act at once (gl.ruling.5)."""
COUNTED = ("take-gold", "take-legend", "lose-gold", "lose-legend", "steal-gold", "gold-per-finder", "all-lose-gold",
           "poorest-take-gold", "extra-clue", "extra-boat")  # fmt: skip
"""The powers that need an amount; `light` is one light a card."""


class Thing(NamedTuple):
    """What a clue can speak of: a feature of an island (with a name, and where it stands) or an element of a postcard."""

    kind: str
    colour: str
    number: int
    where: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Island(CardHead):
    """An island tile with its Location card: `landscape` and `sky` are the painter's, `features` what a clue can mean."""

    landscape: str
    sky: str
    features: tuple[Thing, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Postcard(CardHead):
    """A postcard: its `scene` in a sentence, and the `elements` that a Clue can point at; their kinds differ."""

    scene: str
    elements: tuple[Thing, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reward(CardHead):
    """A Reward card: `kind` is treasure or legend, `does` its power, `amount` how many coins or pieces."""

    kind: str
    does: str
    amount: int


def _check_thing(field: str, things: list[CardData]) -> list[Complaint]:
    wrong = []
    for i, thing in enumerate(things, 1):
        colours = KINDS[thing["kind"]].colours
        if thing["colour"] not in colours:
            wrong.append((f"{field}.{i}.colour", f"a {thing['kind']} is drawn in {', '.join(colours)}"))
    return wrong


def _check_island(data: CardData) -> list[Complaint]:
    things = data["features"]
    wrong = _check_thing("features", things)
    strange = [t["kind"] for t in things if not KINDS[t["kind"]].on_islands]
    if strange:
        wrong.append(("features", f"islands do not bear {' or '.join(strange)}: these belong on postcards"))
    twins = [" ".join(pair) for pair, n in Counter((t["colour"], t["kind"]) for t in things).items() if n > 1]
    if twins:
        wrong.append(("features", f"two features are a {twins[0]}: their kinds or colours must differ"))
    return wrong


def _check_postcard(data: CardData) -> list[Complaint]:
    wrong = _check_thing("elements", data["elements"])
    twins = [kind for kind, n in Counter(t["kind"] for t in data["elements"]).items() if n > 1]
    if twins:
        wrong.append(("elements", f"two elements are a {twins[0]}: the kinds of a postcard must differ, a Clue names them"))
    return wrong


def _check_reward(data: CardData) -> list[Complaint]:
    does, amount = data["does"], data.get("amount")
    if data["kind"] == "treasure" and does != "nothing":
        return [("does", "a Treasure has no power: nothing is wanted here")]
    if (does in COUNTED) != (amount is not None):
        need = "needs an amount" if does in COUNTED else "has no amount"
        return [("amount", f"{does} {need}; with an amount are {', '.join(COUNTED)}")]
    return []


_THING = (
    Choice("kind", choices=tuple(KINDS)),
    Choice("colour", choices=COLOURS),
    Number("number", low=1, high=MOST_NUMBER),
)
_FEATURE = (*_THING, Choice("where", choices=PLACES), Text("name"))

SCHEMA = Schema(
    game="guardians",
    types={
        "island": CardType(
            "island",
            "islands",
            (Text("landscape"), Text("sky"), Rows("features", parts=_FEATURE, row=Thing, least=2)),
            Island,
            _check_island,
        ),
        "postcard": CardType(
            "postcard",
            "postcards",
            (Text("scene", longest=120), Rows("elements", parts=_THING, row=Thing, least=2)),
            Postcard,
            _check_postcard,
        ),
        "reward": CardType(
            "reward",
            "rewards",
            (
                Choice("kind", choices=("treasure", "legend")),
                Choice("does", choices=DOES),
                Number("amount", required=False, low=1, high=9),
            ),
            Reward,
            _check_reward,
        ),
    },
    vocabulary=no_words,
    folder=pathlib.Path(__file__).parent / "packs",
)
"""What `lalnb.packs.load` needs to know of this game."""
