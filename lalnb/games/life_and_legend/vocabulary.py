"""What the cards of Life & Legend say: sentences made from their effects, never written by hand.

``vocabulary.toml`` holds the words; they are read when the first text is asked for.
"""

from __future__ import annotations

import pathlib
from functools import cache

from lalnb.games.life_and_legend.cards import Adventure, Card, Challenge, Event, Path, Story, Trait
from lalnb.packs.forms import Form
from lalnb.packs.vocabulary import Vocabulary

_FILE = pathlib.Path(__file__).with_name("vocabulary.toml")

Line = tuple[str, str]
"""A head (World Effect, Reward, ..., or nothing) and the text under it."""


@cache
def vocabulary() -> Vocabulary:
    """The combinators and phrases of this game."""
    import tomllib

    with _FILE.open("rb") as file:
        return Vocabulary(tomllib.load(file))


def text(form: Form) -> str:
    """The form as a sentence: ``Draw 2 Legend cards.``"""
    return vocabulary().sentence(form)


def clause(form: Form) -> str:
    """The form as a clause for use within a sentence: ``draw 2 Legend cards``."""
    return vocabulary().clause(form)


def lines(card: Card) -> list[Line]:
    """What stands on the card's face, line by line; Challenges, words, slots and the like are not among it."""
    words = vocabulary()
    found: list[Line] = []
    for name in card.FORMS:
        form = getattr(card, name)
        if form is not None:
            found.append((_head(card, name, form), words.body(form)))
    return found


def _head(card: Card, name: str, form: Form) -> str:
    return str(vocabulary().faces["heads"].get("discard" if form.name == "single" else name, ""))


def pair_text(story: Story, path: Path) -> str:
    """What a Story's Spark and a Path's Spark Effect say together."""
    words = vocabulary()
    return str(words.faces["pair"]).format(spark=words.sentence(story.spark), effect=words.clause(path.spark_effect))


def challenge_text(challenge: Challenge) -> str:
    """A Challenge in one line: ``I: 1 Bravery, die 3+``."""
    faces = vocabulary().faces
    kind, asks = challenge
    parts = []
    for trait, name in faces["traits"].items():
        if count := asks.count(("trait", trait)):
            parts.append(faces["ask"]["trait"].format(n=count, trait=name))
    parts += [faces["ask"]["word"].format(word=word) for what, word in asks if what == "word"]
    parts += [faces["ask"]["die"].format(n=n) for what, n in asks if what == "die"]
    return str(faces["challenge"]).format(kind=kind, asks=faces["ask_join"].join(parts))


def texts(card: Card) -> dict[str, str]:
    """All that the card says, as running text: ``text``, or for an Event ``world text`` and ``hand text``."""
    words = vocabulary()
    if isinstance(card, Event):
        return {"world text": words.sentence(card.world), "hand text": words.sentence(card.hand)}
    if isinstance(card, Trait):
        return {}
    if isinstance(card, Adventure):
        return {"text": _adventure_text(card)}
    if isinstance(card, Path):
        spark = _headed("spark_effect", card.spark_effect)
        return {"text": f"{words.sentence(card.effect)} {spark}"}
    return {"text": " ".join(map(words.sentence, card.forms))}


def _headed(name: str, form: Form) -> str:
    faces = vocabulary().faces
    return str(faces["headed"]).format(head=faces["heads"][name], text=vocabulary().sentence(form))


def _adventure_text(card: Adventure) -> str:
    faces = vocabulary().faces
    parts = [faces["challenge_join"].join(map(challenge_text, card.challenges)) + "."]
    parts += [_headed(name, form) for name in ("reward", "penalty") if (form := getattr(card, name)) is not None]
    if card.in_world is not None:
        parts.append(vocabulary().sentence(card.in_world))
    if card.perpetual:
        parts.append(faces["perpetual"])
    return " ".join(parts)
