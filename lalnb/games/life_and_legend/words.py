"""Sentences of this game: templates in texts.toml, and how ids and numbers in them read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from ...core.actions import LABELS, RULES, Action
from ...core.catalogue import Catalogue
from ...core.events import Event
from .book import NAMES, SLUG, TYPE_OF, book_of
from .standing import MAJOR, words_of
from .zones import PLACES

PLACE_NAMES = ("top left", "top right", "bottom left", "bottom right", "Legend Deck")
PHASES = ("setup", "Contemplation", "World", "Life", "Resolution")
SETUP = (
    "Shuffle the decks", "Lay out the World", "Set the decks in place", "Choose the first Player", "Deal the Hands",
    "Bring Relics into play", "Prepare the areas", "Begin",
)  # fmt: skip
FORBIDDEN = {"activate": "activate Backgrounds", "use_spark": "use Sparks", "trade": "trade Relics", "do_wander": "Wander"}


def card_name(card_id: str) -> str:
    """The name of a card by its id; user packs are found when a game has loaded them."""
    if not card_id:
        return "an effect"
    if card_id not in NAMES:
        book_of(("standard",))
    return NAMES.get(card_id, card_id)


def place(value: Any) -> str:
    """A World space, the deck or a Completed Wander, by number or by its name in an action."""
    if isinstance(value, str):
        if value.startswith("wander."):
            return f"Completed Wander {int(value[7:]) + 1}"
        value = PLACES.index(value)
    return PLACE_NAMES[int(value)]


def player(seat: Any) -> str:
    """A seat as the page numbers it: Player 1 for seat 0."""
    return f"Player {int(seat) + 1}"


def word_list(bits: Any) -> str:
    """Life Words, named by their bits, joined by commas."""
    return ", ".join(words_of(int(bits)))


def cards(ids: Any) -> str:
    """The names of several cards; "nothing" for none."""
    return ", ".join(card_name(i) for i in ids) or "nothing"


def manner(value: Any) -> str:
    """How one Wanders: by the die, or by the Event that is given up."""
    return "roll the die" if value == "die" else f"give up {card_name(str(value))}"


def row_of(value: Any) -> Any:
    """A row of a table, named "jongleur.4"."""
    from .opponents import table

    key, _, number = str(value).partition(".")
    return table(key).row(int(number))


def opponent(key: Any) -> str:
    """The name of an AI Opponent, from its table."""
    from .opponents import table

    return table(str(key)).name


def common(key: Any) -> str:
    """What a value says that the tables of AI Opponents share."""
    from .opponents import common_rows

    return common_rows()[str(key)]


READERS = {
    "card": card_name,
    "seat": player,
    "place": place,
    "deck": lambda name: f"{str(name).capitalize()} Deck",
    "phase": lambda n: PHASES[int(n)],
    "words": word_list,
    "cards": cards,
    "by": manner,
    "setup": lambda n: SETUP[int(n) - 1],
    "forbidden": lambda key: FORBIDDEN.get(str(key), str(key)),
    "opponent": opponent,
    "common": common,
    "row_short": lambda value: row_of(value).short,
    "row_when": lambda value: row_of(value).when,
    "row_does": lambda value: row_of(value).does,
    "signed": lambda n: f"{int(n):+d}",
}


def say(event: Event, seat: int | None = None) -> str:
    """The sentence of an event; told to `seat`, it says "you" of that Player."""
    about = event.values[0] if event.values else None
    told, kind = catalogue().templates, event.kind
    if kind == "announce" and f"event.announce_{event.values[2]}" in told:  # what nobody chose to use comes by itself
        kind = f"announce_{event.values[2]}"
    table = "you" if seat is not None and about == seat and f"you.{kind}" in told else "event"
    return catalogue().fill(f"{table}.{kind}", event.values)


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The templates of texts.toml, read when first asked for."""
    return Catalogue.read(Path(__file__).with_name("texts.toml"), READERS)


KIND_FIELDS = {
    "wander": ("place", "by"),
    "attempt": ("place", "challenge"),
    "atmosphere": ("card", "place"),
    "fill": ("place", "card"),
    "setup": ("step",),
    "uncover": ("place",),
    "dismiss": ("place",),
    "turn_in": ("place",),
    "offer": ("seat",),
    "player": ("seat",),
    "boost": ("plus",),
    "buy_word": ("word",),
    "farwander": ("seat", "place"),
    "by": ("by",),
    "word": ("word",),
    "choose": ("option",),
}


def label(action: Action) -> str:
    """A short sentence for an action, from its kind and params alone."""
    params, kind = action.params, action.kind
    fields = KIND_FIELDS.get(kind, ("card",))
    values = [params.get(f, "") for f in fields]
    if kind == "pick":
        if "place" in params:
            return catalogue().fill("act.pick_place", [params["place"]])
        if "seat" in params:
            return catalogue().fill("act.pick_of", [params["card"], params["seat"]])
    if kind == "fill" and params.get("card") == "deck":
        kind = "fill_deck"
    if kind == "turn_in" and "card" in params:
        kind, values = "turn_in_by", [params["card"]]
    if kind == "wander" and params.get("place") == "deck":
        kind = "wander_deck"
    return catalogue().fill(f"act.{kind}", values)


SETUP_RULES = (
    "ll.setup.shuffle", "ll.setup.world", "ll.setup.decks", "ll.setup.first", "ll.setup.hands", "ll.setup.relics",
    "ll.setup.areas", "ll.setup.begin",
)  # fmt: skip
"""The rule of each step of the setup."""
RULE_OF_KIND = {
    "next": "ll.turn.phases", "draw": "ll.world.draw", "uncover": "ll.world.uncover",
    "wander": "ll.world.wander", "attempt": "ll.world.adventure", "bring": "ll.phase1.relics", "play": "ll.event.hand",
    "atmosphere": "ll.atmosphere.place", "fill": "ll.space.fill", "use": "ll.effect.own_turn", "single": "ll.story.discard",
    "spark": "ll.spark.join", "immediate": "ll.turn.immediate", "activate": "ll.background.activate",
    "dismiss": "ll.perpetual.remove", "turn_in": "ll.wander.use", "offer": "ll.relic.trade", "give": "ll.relic.trade",
    "ask": "ll.relic.trade", "propose": "ll.relic.trade", "drop": "ll.relic.trade", "accept": "ll.relic.trade",
    "refuse": "ll.relic.trade", "pass": "ll.ruling.6", "answer": "ll.effect.interfere", "reroll": "ll.ruling.17",
    "boost": "ll.farwander.bonus", "heal": "ll.farwander.trauma", "buy_word": "ll.farwander.minor_word",
    "buy_story": "ll.farwander.story", "farwander": "ll.farwander.instead", "by": "ll.farwander.attempt",
    "contest": "ll.farwander.contest", "yield": "ll.farwander.no_contest", "take_it": "ll.farwander.life_card",
    "give_it": "ll.farwander.life_card", "keep": "ll.life.at_once", "let_go": "ll.life.at_once", "replace": "ll.ruling.4",
}  # fmt: skip


def rule_of(action: Action) -> str:
    """The rule that allows this kind of action; what a Decision has to say besides is in asking.py."""
    params, kind = action.params, action.kind
    if kind == "setup":
        return SETUP_RULES[int(params["step"]) - 1]
    if kind == "single" and TYPE_OF.get(str(params["card"])) == "achievement":
        return "ll.achievement.single"
    if kind == "buy_word" and params["word"] in MAJOR:
        return "ll.farwander.major_word"
    if kind == "wander" and params["place"] == "deck":
        return "ll.wander.deck"
    return RULE_OF_KIND.get(kind, "ll.effect.what")


LABELS[SLUG] = label
RULES[SLUG] = rule_of
