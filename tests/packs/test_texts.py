"""What the cards of the standard deck say, word for word: a change of a text shows as a change of ``texts.txt``."""

from __future__ import annotations

from pathlib import Path

import pytest

from lalnb.games.life_and_legend.vocabulary import challenge_text, lines, pair_text, texts
from lalnb.packs import load

GOLDEN = Path(__file__).with_name("texts.txt")
PACK = load("life-and-legend", "standard")


def test_every_text_is_as_written_down():
    """One line a card and field; where a text is meant to change, change its line here too."""
    written = GOLDEN.read_text(encoding="utf-8").splitlines()
    made = [f"{card.id} {field}: {text}" for card in PACK.cards for field, text in texts(card).items()]
    assert made == written
    assert len(written) == 144 - 21 + 25


def test_every_text_is_sentences():
    for card in PACK.cards:
        for text in texts(card).values():
            assert text[0].isupper() and text[-1] in ".:"
            assert not set("{}_#") & set(text)
            assert text.count("(") == text.count(")") and "  " not in text
            assert " -" not in text, "a minus sign is not a hyphen"


@pytest.mark.rule("ll.event.anatomy")
def test_faces_have_heads():
    def heads(card_id):
        return [head for head, _ in lines(PACK.card(card_id))]

    assert heads("e01") == ["World Effect", "Hand Effect"]
    assert heads("a11") == ["Reward", "Penalty", "While in the World"]
    assert heads("a04") == ["Penalty"]
    assert heads("s04") == ["Discard", "Spark"]
    assert heads("p11") == ["", "Spark Effect"]
    assert heads("h04") == ["Discard"]
    assert heads("r01") == heads("t01") == heads("x01") == [""]
    assert heads("c01") == []


def test_a_head_is_not_repeated_in_its_text():
    assert lines(PACK.card("h04")) == [("Discard", "Draw 3 Legend cards.")]
    assert lines(PACK.card("a12"))[-1] == ("While in the World", "No Player may trade Relics.")
    assert lines(PACK.card("a11"))[-1] == ("While in the World", "Ambient: Wander rolls \u22121.")
    assert lines(PACK.card("s01")) == [
        ("Discard", "Interfere (an Effect is announced): Disrupt the announced Effect."),
        ("Spark", "Once a turn, discard an Event from Hand, you may:"),
    ]


def test_faces_say_all_that_the_running_text_says():
    for card in PACK.cards:
        whole = " ".join(texts(card).values())
        for _, text in lines(card):
            assert text in whole


def test_challenges():
    riddle = PACK.card("a13")
    assert [challenge_text(challenge) for challenge in riddle.challenges] == [
        "I: 2 Inspiration, 1 Any Trait, die 4+",
        "II: Lost, Truth",
        "III: die 5+, die 5+, die 4+",
    ]


@pytest.mark.rule("ll.spark.count", "ll.spark.example")
def test_every_story_goes_with_every_path():
    stories, paths = PACK.of_type("story"), PACK.of_type("path")
    pairs = [pair_text(story, path) for story in stories for path in paths]
    assert len(set(pairs)) == 144
    for pair in pairs:
        assert pair.startswith("Once a turn, ") and pair.count("Once a turn") == 1
        spark, _, effect = pair.partition(", you may: ")
        assert spark and effect[0].islower() and effect.endswith(".") and not effect.endswith("..")
    assert pair_text(PACK.card("s04"), PACK.card("p11")) == (
        "Once a turn, reveal a Hand holding 2 Events or more, you may: draw a Legend card."
    )
