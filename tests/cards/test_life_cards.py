"""The 35 Life cards: Traumas, Exceptional Traits and Trait-Cards."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    dice,
    do,
    hand,
    knows,
    limits,
    picks,
    pile,
    refused,
    relics,
    table,
    traits,
    words,
    zone,
)  # fmt: skip


def test_t01_apathy_forbids_activating():
    ready = {"traits": "c01", "relics": "r21 r12"}
    assert can(table(ready, phase=3), "activate", card="s04")
    refused(table({**ready, "traumas": "t01"}, phase=3), "ll.background.activate", "activate", card="s04")


def test_t02_dread_hampers_adventures():
    assert dice(table({"traumas": "t02"})) == [0, -1]


def test_t03_grief_lowers_the_hand():
    assert limits(table({"traumas": "t03"}))[0] == 3


def test_t04_want_takes_a_slot_at_once():
    game = table({"relics": "r22 r23 r13 r14", "wanders": "a02"}, life="t04")
    do(game, "turn_in")
    assert limits(game)[1] == 3 and picks(game) == ["r13", "r14", "r22", "r23"]
    do(game, "pick", card="r14")
    assert relics(game) == ["r13", "r22", "r23"]


def test_t05_doubt_asks_one_more_trait_of_any_kind():
    calm = "~r16 ~r18 ~r20"
    refused(table({"traits": "c01", "traumas": "t05"}, world=f"a01 {calm}"), "ll.adventure.trait", "attempt", place=0,
            challenge="I")  # fmt: skip
    assert can(table({"traits": "c01 c06", "traumas": "t05"}, world=f"a01 {calm}"), "attempt", place=0, challenge="I")
    assert can(table({"traumas": "t05", "relics": "r13"}, world=f"a02 {calm}"), "attempt", place=0, challenge="II")


def test_t06_weariness_hampers_wandering():
    game = table({"traumas": "t06"}, forced=[4])
    assert dice(game) == [-1, 0]
    do(game, "wander", place=0, by="die")
    assert zone(game, "wanders") == []


def test_t07_bitterness_costs_a_card_when_a_challenge_fails():
    game = table({"traumas": "t07", "hand": "a03 e02"}, world="a17 ~r16 ~r18 ~r20", legend="a02", forced=[1])
    do(game, "attempt", place=0, challenge="III")
    do(game, "pick", card="e02")
    assert hand(game) == ["a03"] and pile(game) == ["a02", "e02"]


def test_t08_amnesia_forbids_sparks():
    game = table({"traumas": "t08", "story": "s07", "path": "p11"})
    refused(game, "ll.story.spark", "spark")
    assert can(game, "single", card="s07") and can(game, "use", card="p11")


# ------------------------------------------------------------ Exceptional Traits


def test_x01_far_sight_examines_a_covered_card():
    game = table({"traits": "x01"}, world="~r16 a01 ~r18 ~r20")
    do(game, "use", card="x01")
    assert picks(game) == ["world.0", "world.2", "world.3"]
    do(game, "pick", place=2)
    assert knows(game, 0, "r18") and not knows(game, 1, "r18")
    refused(game, "ll.effect.what", "use", card="x01")


@pytest.mark.parametrize(("roll", "kept"), [(3, ["t03"]), (4, [])])
def test_x02_iron_will_may_shake_a_trauma_off(roll, kept):
    game = table({"traits": "x02", "wanders": "a02 a03"}, life="t03", forced=[roll])
    do(game, "turn_in")
    assert zone(game, "traumas") == kept and (pile(game, "life") == ["t03"]) == (not kept)


def test_x03_broad_shoulders_add_a_slot_and_take_it_along():
    game = table({"traits": "x03", "relics": "r22 r23 r13 r03", "wanders": "a02"}, life="x01")
    assert limits(game)[1] == 5
    do(game, "turn_in")
    do(game, "replace", card="x03")
    do(game, "pick", card="r03")
    assert zone(game, "traits") == ["x01"] and limits(game)[1] == 4 and relics(game) == ["r13", "r22", "r23"]


def test_x04_born_lucky_rolls_a_wander_again_once_a_turn():
    game = table({"traits": "x04", "wanders": "a03"}, forced=[1, 4, 1, 4], marks={"more_actions": 1})
    do(game, "wander", place=0, by="die")
    do(game, "answer", card="x04", by_seat=0)
    do(game, "wander", place=1, by="die")
    assert len(zone(game, "wanders")) == 2 and game.forced == (4,), "used up: the second roll stands"


def test_x04_born_lucky_does_not_touch_adventure_dice():
    game = table({"traits": "x04 c01", "hand": "a03"}, world="a01 ~r16 ~r18 ~r20", forced=[1])
    do(game, "attempt", place=0, challenge="I")
    assert not can(game, "answer", card="x04")


def test_x05_restless_heart_draws_after_a_wander():
    game = table({"traits": "x05"}, forced=[4], legend="e03 a02")
    do(game, "wander", place=0, by="die")
    assert "e03" in hand(game)


def test_x06_quick_wits_disrupt_an_event_for_an_event():
    game = table({"hand": "e10"}, {"traits": "x06", "hand": "e02 a02"})
    do(game, "play", card="e10")
    do(game, "answer", card="x06", by_seat=1)
    assert picks(game) == ["e02"]
    do(game, "pick", card="e02")
    assert hand(game) == [] and hand(game, 1) == ["a02"] and pile(game) == ["e02", "e10"]
    assert zone(game, "traits", 1) == ["x06"]


@pytest.mark.parametrize("card", ["x01", "x02", "x03", "x04", "x05", "x06"])
@pytest.mark.rule("ll.exceptional.any", "ll.exceptional.effect", "ll.trait.any")
def test_an_exceptional_trait_counts_as_any_trait(card):
    game = table({"traits": card}, world="a01 a02 a03 a17")
    assert traits(game) == [0, 0, 0, 1, 0] and words(game) == []
    assert all(can(game, "attempt", place=place, challenge="I") for place in range(4))


# ------------------------------------------------------------ Trait-Cards

TRAIT_CARDS = """
c01 B I
c02 B I
c03 B I
c04 B You
c05 B And
c06 C I
c07 C I
c08 C I
c09 C You
c10 C And
c11 I I
c12 I I
c13 I I
c14 I You
c15 I And
c16 BB -
c17 CC -
c18 II -
c19 BC You
c20 CI You
c21 IB I
"""


@pytest.mark.parametrize(("card", "icons", "word"), [line.split() for line in TRAIT_CARDS.strip().splitlines()])
@pytest.mark.rule("ll.trait.icons", "ll.word.i", "ll.word.you", "ll.word.and", "ll.ruling.26", "ll.deck.life")
def test_icons_and_word_of_a_trait_card(card, icons, word):
    game = table({"wanders": "a02 a03"}, life=card)
    do(game, "turn_in")
    do(game, "keep")
    assert zone(game, "traits") == [card]
    assert traits(game) == [icons.count(letter) for letter in "BCI"] + [0, 0]
    assert words(game) == ([] if word == "-" else [word])
