"""What the bench of one's own cards knows of each game: labels, a first card of each type, how a card is tried, its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from lalnb.games.guardians.cards import COUNTED, DOES, LIGHT
from lalnb.games.guardians.kinds import KINDS
from lalnb.games.guardians.words import power_of, power_when
from lalnb.games.lost_legacy.cards import COPIES, LEGACIES
from lalnb.games.lost_legacy.words import card_text
from lalnb.packs import Pack, schema
from lalnb.packs.schema import Schema
from lalnb.workshop.bench import Bench, bench
from lalnb.workshop.lost_legacy import complete

from .emblems import with_emblem
from .landscapes import RELIEFS, SKIES
from .pictures_guardians import island_picture, postcard_picture

Raw = dict[str, str]
"""A card as it was typed: a text for each field, a part of a group as group.part, of a list as list.1.part; `type` its type."""
Choices = Sequence[tuple[str, str]]
"""Values that may stand in a field, and how they are called."""
GAMES = {
    "life-and-legend": "Life & Legend",
    "lost-legacy": "Lost Legacy",
    "guardians": "Guardians of Legends",
}
COMMON = {
    "name": "Name", "short": "Short name, for small cards", "printed": "Printed wording, if you own the card",
}  # fmt: skip


@dataclass(frozen=True)
class Craft:
    """How cards of one game are made.

    ``labels`` are those of the fields, a part of a row by its bare name; ``empty`` is a first card of each type that can be
    played as it is, ``row`` a further row; ``start`` gives the position in which a card is tried; ``choices`` and ``reads`` may
    know more of a field than the schema; ``follow`` mends what depends on a field just typed; ``draw`` adds the picture.
    """

    game: str
    labels: Mapping[str, str]
    empty: Mapping[str, Raw]
    start: Callable[[Pack, Any], dict[str, Any]]
    seats: int = 3
    row: Mapping[str, Raw] = field(default_factory=dict)
    rows: Mapping[str, str] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    choices: Callable[[str, Raw], Choices | None] = lambda name, raw: None
    reads: Callable[[str, Raw], str | None] = lambda name, raw: None
    follow: Callable[[Raw, str], None] = lambda raw, name: None
    draw: Callable[[Any, dict[str, Any]], dict[str, Any]] = lambda card, face: with_emblem(face, card)

    @property
    def schema(self) -> Schema:
        """What a pack of the game must say."""
        return schema(self.game)

    @property
    def bench(self) -> Bench:
        """The game in the workshop of packs."""
        return bench(self.game)

    @property
    def shelf(self) -> str:
        """Where the browser keeps the pack that is being made."""
        return f"workshop:{self.game}"


@cache
def craft(game: str) -> Craft:
    """The craft of a game; ValueError names the games that have one."""
    if game not in CRAFTS:
        raise ValueError(f"There is no bench for {game!r}; there are {', '.join(CRAFTS)}.")
    return CRAFTS[game]()


# ------------------------------------------------------------ Life & Legend

LIFE_AND_LEGEND = {
    "slots": "Slots it fills", "legends": "Legends",
    "words": "Life Words", "effect": "Effect", "etype": "Type of Event", "world": "World Effect", "hand": "Hand Effect",
    "perpetual": "Perpetual", "challenges.I": "Challenge I: Traits and a die", "challenges.II": "Challenge II: Life Words",
    "challenges.III": "Challenge III: dice", "reward": "Reward", "penalty": "Penalty", "in_world": "While in the World",
    "traits": "Traits", "word": "Life Word", "discard": "Use for which it is discarded", "spark": "Spark",
    "spark_effect": "Spark Effect",
}  # fmt: skip
FIRST_LIFE_AND_LEGEND: dict[str, Raw] = {
    "relic": {"slots": "1", "legends": "1"},
    "event": {"etype": "Omen", "world": "draw(legend, 1)", "hand": "draw(legend, 2)"},
    "adventure": {"legends": "2", "challenges.I": "any 3+", "challenges.III": "5+"},
    "trauma": {"effect": "limit(hand_size, -1)"},
    "exceptional": {"effect": "trait(bravery, 1)"},
    "trait": {"traits": "B"},
    "story": {"words": "I Hide Truth", "discard": "single(draw(legend, 3))", "spark": "spark(few(1))"},
    "path": {"words": "You Seek Power", "effect": "limit(slots, 1)", "spark_effect": "draw(legend, 1)"},
    "achievement": {"words": "And Lost Justice", "effect": "single(draw(legend, 3))"},
}
PLACES = {
    "relic": "hand", "event": "hand", "trauma": "traumas", "exceptional": "traits", "trait": "traits", "story": "story",
    "path": "path", "achievement": "achievements", "adventure": "world",
}  # fmt: skip
"""Where a card lies when it is tried: in Hand or in play; an Adventure lies in the World."""


def start_life_and_legend(pack: Pack, card: Any) -> dict[str, Any]:
    """Two seats, the card in Hand, in play or in the World."""
    place, hidden = PLACES[card.type], ["?", "?", "?", "?"]
    mine = {"hand": [card.id, *hidden[1:]]} if place == "hand" else {"hand": hidden} | {place: [card.id]}
    mine.pop("world", None)
    world: list[Any] = [{"card": card.id} if place == "world" else "?", *hidden[1:]]
    return {"turn": 0, "phase": 2 if place == "world" else 1, "world": world, "players": [mine, {"hand": hidden}]}


def life_and_legend() -> Craft:
    """Cards of Life & Legend: effects are written as forms."""
    return Craft("life-and-legend", COMMON | LIFE_AND_LEGEND, FIRST_LIFE_AND_LEGEND, start_life_and_legend, seats=2)


# ------------------------------------------------------------ Lost Legacy

LOST_LEGACY = {"set": "Set, by its name", "speed": "Speed", "copies": "Copies in the set", "does": "What it does"}


def start_lost_legacy(pack: Pack, card: Any) -> dict[str, Any]:
    """Three seats; the card in the hand of the one who plays. In its set, or in place of that set's card of its speed."""
    hands = [{"hand": [card.id, "?"]}, {"hand": ["?"]}, {"hand": ["?"]}]
    return {"options": {"set": card.set if card.set in complete((pack,)) else kit(pack, card)}, "turn": 0, "players": hands}


def kit(pack: Pack, card: Any) -> list[str]:
    """Sixteen cards with this one: of each other speed those of its set, and where it has none, any others."""
    cards = sorted(pack.cards, key=lambda other: (other is not card, other.set != card.set))
    chosen = {speed: next((other for other in cards if other.speed == speed), None) for speed in COPIES}
    return [other.id for other in chosen.values() if other for _ in range(other.copies)]


def lost_choices(name: str, raw: Raw) -> Choices | None:
    """The behaviours, by the names of the cards that have them."""
    if name != "does":
        return None
    from lalnb.games.lost_legacy.cards import DOES as BEHAVIOURS

    return [(does, does.replace("-", " ").capitalize()) for does in BEHAVIOURS]


def lost_follow(raw: Raw, name: str) -> None:
    """A Lost Legacy has speed 5; how many copies a set holds follows from the speed."""
    if name == "does" and raw.get("does") in LEGACIES:
        raw["speed"] = "5"
    if name in ("does", "speed") and raw.get("speed") in COPIES:
        raw["copies"] = str(COPIES[raw["speed"]])


def lost_legacy() -> Craft:
    """Sets of Lost Legacy: a card has one of the behaviours of the game."""
    return Craft(
        "lost-legacy", COMMON | LOST_LEGACY, {"card": {"set": "garden", "speed": "1", "copies": "1", "does": "woodsman"}},
        start_lost_legacy, hidden=frozenset({"basis", "bound"}), choices=lost_choices,
        reads=lambda name, raw: card_text(raw["does"]) if name == "does" else None, follow=lost_follow,
    )  # fmt: skip


# ------------------------------------------------------------ Guardians of Legends

GUARDIANS = {
    "landscape": "Landscape", "sky": "Sky", "scene": "What the postcard shows, in a sentence", "kind": "Kind",
    "colour": "Colour", "number": "How many", "where": "Where it stands", "does": "Power", "amount": "Amount of the power",
}  # fmt: skip
FIRST_GUARDIANS: dict[str, Raw] = {
    "island": {
        "landscape": "palm cove", "sky": "noon",
        "features.1.kind": "palm", "features.1.colour": "green", "features.1.number": "3", "features.1.where": "left",
        "features.1.name": "three palms",
        "features.2.kind": "tent", "features.2.colour": "orange", "features.2.number": "1", "features.2.where": "right",
        "features.2.name": "somebody's tent",
    },
    "postcard": {
        "scene": "A quiet day by the sea.",
        "elements.1.kind": "boat", "elements.1.colour": "red", "elements.1.number": "2",
        "elements.2.kind": "palm", "elements.2.colour": "green", "elements.2.number": "1",
        "elements.3.kind": "cloud", "elements.3.colour": "white", "elements.3.number": "3",
    },
    "reward": {"kind": "legend", "does": "take-gold", "amount": "2"},
}  # fmt: skip
ROWS = {"features": "Feature", "elements": "Element"}


def start_guardians(pack: Pack, card: Any) -> dict[str, Any]:
    """Three seats: the island is the own place, the postcard lies there, a Reward is guarded or, if it can be, kept for use."""
    if card.type == "island":
        return {"options": {"level": 1}, "players": [{"place": card.id}, {}, {}]}
    if card.type == "postcard":
        return {"options": {"level": 1}, "postcards": [card.id, "?"]}
    kept = card.does in DOES[LIGHT:]
    return {"options": {"level": 3}, "players": [{"powers": [card.id]} if kept else {"reward": card.id}, {}, {}]}


def guardians_choices(name: str, raw: Raw) -> Choices | None:
    """Powers by what they say, landscapes and skies that are painted, kinds, and the colours in which a kind is drawn."""
    part = name.rpartition(".")[2]
    found: Sequence[str]
    if name == "does":
        treasure = raw.get("kind") == "treasure"
        amount = int(raw["amount"]) if raw.get("amount", "").isdecimal() else 1
        return [(does, power_of(does, amount)) for does in (DOES[:1] if treasure else DOES)]
    if name == "landscape":
        found = tuple(RELIEFS)
    elif name == "sky":
        found = tuple(SKIES)
    elif part == "kind" and "." in name:
        found = sorted(kind for kind, told in KINDS.items() if told.on_islands or raw["type"] == "postcard")
    elif part == "colour":
        told = KINDS.get(raw.get(f"{name.rpartition('.')[0]}.kind", ""))
        found = told.colours if told else ()
    else:
        return None
    return [(one, one) for one in found]


def guardians_reads(name: str, raw: Raw) -> str | None:
    """When a power acts."""
    if name != "does" or raw.get("does") not in DOES:
        return None
    return power_when(raw["does"])


def guardians_follow(raw: Raw, name: str) -> None:
    """A thing takes a colour in which it is drawn; a Treasure has no power, and only some powers an amount."""
    place, _, part = name.rpartition(".")
    if part == "kind" and place and (told := KINDS.get(raw[name])) and raw.get(f"{place}.colour") not in told.colours:
        raw[f"{place}.colour"] = told.colours[0]
    if name == "kind" and raw["kind"] == "treasure":
        raw["does"] = "nothing"
    if name in ("kind", "does"):
        raw["amount"] = (raw.get("amount") or "1") if raw.get("does") in COUNTED else ""


def guardians_draw(card: Any, face: dict[str, Any]) -> dict[str, Any]:
    """An island or a postcard as it is painted; a Reward has an emblem."""
    if card.type == "reward":
        return with_emblem(face, card)
    return face | {"picture": island_picture(card) if card.type == "island" else postcard_picture(card)}


def guardians() -> Craft:
    """Islands, postcards and Rewards of Guardians of Legends."""
    feature = {"kind": "flag", "colour": "red", "number": "1", "where": "middle", "name": "a flag"}
    return Craft(
        "guardians", COMMON | GUARDIANS, FIRST_GUARDIANS, start_guardians,
        row={"features": feature, "elements": {part: feature[part] for part in ("kind", "colour", "number")}}, rows=ROWS,
        choices=guardians_choices, reads=guardians_reads, follow=guardians_follow, draw=guardians_draw,
    )  # fmt: skip


CRAFTS: dict[str, Callable[[], Craft]] = {
    "life-and-legend": life_and_legend,
    "lost-legacy": lost_legacy,
    "guardians": guardians,
}
