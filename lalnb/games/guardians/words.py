"""Sentences of this game: templates in texts.toml, and how ids and numbers in them read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from ...core.actions import LABELS, RULES, Action
from ...core.catalogue import Catalogue
from ...core.events import Event
from .book import NAMES, POWERS, SLUG, book_of
from .cards import DOES, LIGHT, NOTHING, Reward, Thing


def card_name(card_id: str) -> str:
    """The name of a card by its id; user packs are found when a game has loaded them."""
    if card_id not in NAMES:
        book_of(("standard",))
    return NAMES.get(card_id, card_id)


def cards(ids: Any) -> str:
    """Several cards in one phrase."""
    return joined([card_name(i) for i in ids])


def player(seat: Any) -> str:
    """A seat as a reader knows it: Player 1 is seat 0."""
    return f"Player {int(seat) + 1}"


def players(seats: Any) -> str:
    """Several seats in one phrase."""
    return joined([player(p) for p in seats])


def joined(names: list[str]) -> str:
    """Names as a list in a sentence."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def hulls(pairs: Any) -> str:
    """A stack of turned boats: who searches for whom."""
    return ", ".join(f"{player(seat)} for {player(hull)}" for seat, hull in pairs)


def clues_back(owners: Any) -> str:
    """Whose Clues come back from a postcard that leaves; nothing if it bears none."""
    return f"; Clues go back to {players(owners)}" if owners else ""


def power_text(card_id: str) -> str:
    """When the power of a Reward card acts and what it says, by its id."""
    card_name(card_id)
    does, amount = POWERS.get(card_id, ("nothing", 0))
    return f"{power_when(does)}: {power_of(does, amount)}"


def power_of(does: str, amount: int) -> str:
    """What a power says: made from what it does and its amount."""
    return catalogue().fill(f"power.{does}", [amount])


def power_when(does: str) -> str:
    """When a power acts, in a word or two."""
    number = DOES.index(does)
    when = "none" if number == NOTHING else "now" if number < LIGHT else "next" if does.startswith("extra") else "kept"
    return catalogue().fill(f"when.{when}")


def card_lines(card: Reward) -> list[tuple[str, str]]:
    """What stands on a Reward card, as (head, text) lines."""
    if card.kind == "treasure":
        return [(power_when("nothing"), catalogue().fill("power.treasure"))]
    return [(power_when(card.does), power_of(card.does, card.amount or 0))]


def thing(one: Thing) -> str:
    """A feature or element in words: its number, colour and kind."""
    return catalogue().phrase("thing.one" if one.number == 1 else "thing.many", [one.number, one.colour, one.kind])


READERS = {
    "card": card_name,
    "cards": cards,
    "seat": player,
    "seats": players,
    "hulls": hulls,
    "clues_back": clues_back,
    "power": power_text,
}


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The templates of texts.toml, read when first asked for."""
    return Catalogue.read(Path(__file__).with_name("texts.toml"), READERS)


def say(event: Event, seat: int | None = None) -> str:
    """The sentence of an event; told to `seat`, it says "you" of that player."""
    kind, values = event.kind, event.values
    if kind == "end":
        kind, values = f"end_{values[0]}", values[1:]
    you = seat is not None and values and values[0] == seat and f"you.{kind}" in catalogue().templates
    key = f"{'you' if you else 'event'}.{kind}"
    if isinstance(catalogue().templates[key], dict):
        return catalogue().fill(key, values, count=values[1])
    return catalogue().fill(key, values)


FIELDS = {
    "clue": ("postcard", "element"),
    "boat": ("island", "hull"),
    "target": ("seat",),
    "wand": ("island",),
    "lamp": ("island", "boat"),
    "trident": ("island", "other"),
}
"""The params of each kind of action, in the order of its label's fields."""


def label(action: Action) -> str:
    """A short sentence for an action, from its kind and params alone."""
    params, kind = action.params, action.kind
    if kind == "clue" and not params.get("element"):
        return catalogue().fill("act.clue_astray", [params.get("island", params.get("postcard"))])
    if kind == "boat" and "island" not in params:
        return catalogue().fill("act.boat_astray", [params.get("postcard")])
    return catalogue().fill(f"act.{kind}", [params[f] for f in FIELDS.get(kind, ())])


RULE_OF_KIND = {
    "clue": "gl.search.clue", "boat": "gl.search.boats", "done": "gl.search.over", "target": "gl.ruling.18",
    "wand": "gl.power.wand", "lamp": "gl.power.lamp", "mjolnir": "gl.power.mjolnir", "trident": "gl.power.trident",
    "clock": "gl.level4.over",
}  # fmt: skip


def rule_of(action: Action) -> str:
    """The rule that allows this kind of action."""
    return RULE_OF_KIND[action.kind]


LABELS[SLUG] = label
RULES[SLUG] = rule_of
