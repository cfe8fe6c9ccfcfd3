"""Sentences of this game: templates in texts.toml, and how ids and numbers in them read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from ...core.actions import LABELS, RULES, Action
from ...core.catalogue import Catalogue
from ...core.events import Event
from .book import NAMES, SLUG, book_of
from .cards import DOES

WAYS = {"clockwise": "clockwise", "anticlockwise": "anticlockwise"}


def card_name(card_id: str) -> str:
    """The name of a card by its id; user packs are found when a game has loaded them."""
    if card_id not in NAMES:
        book_of(("standard",))
    return NAMES.get(card_id, card_id)


def player(seat: Any) -> str:
    """A seat as a reader knows it: Player 1 is seat 0."""
    return f"Player {int(seat) + 1}"


def players(seats: Any) -> str:
    """Several seats in one phrase."""
    names = [player(p) for p in seats]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def nth(place: Any) -> str:
    """A place counted from 1."""
    return str(int(place) + 1)


def counted(count: int, word: str) -> str:
    """1 card, 2 cards."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


READERS = {"card": card_name, "seat": player, "seats": players, "nth": nth, "way": lambda w: WAYS.get(str(w), str(w))}


def say(event: Event, seat: int | None = None) -> str:
    """The sentence of an event; told to `seat`, it says "you" of that player."""
    kind, values = event.kind, event.values
    if kind == "end":
        kind, values = f"end_{values[0]}", values[1]
    you = seat is not None and values and values[0] == seat and f"you.{kind}" in catalogue().templates
    return catalogue().fill(f"{'you' if you else 'event'}.{kind}", values)


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The templates of texts.toml, read when first asked for."""
    return Catalogue.read(Path(__file__).with_name("texts.toml"), READERS)


def place_name(place: str) -> str:
    """A place of the observation's bags or the deduction sheet in words: deck.1, ruins.0, hand.2, discards.2.0, aside."""
    kind, *numbers = place.split(".")
    return catalogue().fill(f"place.{kind}", [int(n) for n in numbers])


FIELDS = ("card", "seat", "place", "speed", "way")


def label(action: Action) -> str:
    """A short sentence for an action, from its kind and params alone."""
    params = action.params
    return catalogue().fill(f"act.{action.kind}", [params[f] for f in FIELDS if f in params])


RULE_OF_KIND = {
    "play": "lost.turn.play", "pass": "lost.ruling.14", "draw_extra": "lost.ruling.11", "no_extra": "lost.ruling.11",
    "put_back": "lost.fortune.put_back", "turn_again": "lost.premonition.free",
    "no_turn": "lost.premonition.bluff", "strike": "lost.ruling.10", "spare": "lost.moon.decline",
    "save": "lost.lord.trigger", "no_save": "lost.ruling.12", "exchange": "lost.ruins.right_end",
    "shroud": "lost.facedown.effect", "bury": "lost.facedown.target", "reveal_hand": "lost.investigate.choices",
    "reveal_ruins": "lost.investigate.choices", "reveal_discard": "lost.investigate.choices",
}  # fmt: skip


def rule_of(action: Action) -> str:
    """The rule that allows this kind of action."""
    return RULE_OF_KIND.get(action.kind, "lost.turn.effect")


def card_lines(does: str) -> list[tuple[str, str]]:
    """What stands on a card that does this, as (head, text) lines: when played, in the discards, in the Investigation..."""
    if does not in DOES:
        raise ValueError(f"No card does {does!r}; there are {', '.join(DOES)}.")
    templates = catalogue().templates
    heads = ("played", "discards", "about", "investigation", "campaign")
    lines = [(head, templates.get(f"card.{does}.{head}")) for head in heads]
    return [(catalogue().fill(f"head.{head}"), text) for head, text in lines if text]


def card_text(does: str) -> str:
    """All that a card says, as running text."""
    return " ".join(f"{head}: {text}" if head else text for head, text in card_lines(does))


LABELS[SLUG] = label
RULES[SLUG] = rule_of
