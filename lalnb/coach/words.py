"""The coach's sentences, filled from figures and ids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..core.catalogue import Catalogue
from ..games import room
from ..rulebooks import rules


@lru_cache
def catalogue() -> Catalogue:
    """The templates."""
    readers: dict[str, Any] = {
        "part": part,
        "signed": lambda v: f"{v:+.1f}".removesuffix(".0"),
        "card": card,
        "kind": lambda v: catalogue().phrase(f"kind.{v}"),
        "player": lambda v: f"Player {v + 1}",
        "place": place,
    }
    return Catalogue.read(Path(__file__).with_name("texts.toml"), readers)


def part(value: float) -> str:
    """A chance as a person reads it; what is not quite sure is never called sure."""
    told = round(100 * value)
    if told == 100 and value < 1:
        return "more than 99\u00a0%"
    if told == 0 and value > 0:
        return "less than 1\u00a0%"
    return f"{told}\u00a0%"


def card(card_id: str) -> str:
    """The name of a card, by its id."""
    for game in ("lost-legacy", "guardians", "life-and-legend"):
        name: str | None = room(game, "book").NAMES.get(card_id)
        if name is not None:
            return name
    return card_id


def place(name: str) -> str:
    """A place of Lost Legacy, in words."""
    told: str = room("lost-legacy", "words").place_name(name)
    return told


def say(key: str, *values: Any) -> str:
    """A sentence with its values."""
    return catalogue().fill(key, values)


def rule_title(game: str, rule: str) -> str:
    """The title of a rule."""
    return rules(game)[rule].title if rule in rules(game) else rule


def label(text: str) -> str:
    """The label of an act without its full stop, as it stands within a sentence."""
    return text.rstrip(".")


def joined(sentences: Sequence[str]) -> str:
    """Sentences as one text."""
    return " ".join(sentences)
