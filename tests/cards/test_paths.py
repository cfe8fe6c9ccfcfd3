"""The 12 Life Paths: their effects, and their Spark Effects."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    deck,
    dice,
    do,
    hand,
    knows,
    legends,
    limits,
    picks,
    pile,
    refused,
    relics,
    table,
    traits,
    words,
    world,
    zone,
)  # fmt: skip

# ------------------------------------------------------------ Paths: the effect


def test_p01_illusionist_disrupts_an_event_for_two_cards():
    game = table({"hand": "e10"}, {"path": "p01", "hand": "a02 a03 a04"})
    do(game, "play", card="e10")
    do(game, "answer", card="p01", by_seat=1)
    do(game, "pick", card="a02")
    do(game, "pick", card="a03")
    assert hand(game) == [] and hand(game, 1) == ["a04"] and zone(game, "path", 1) == ["p01"]
    assert pile(game) == ["a02", "a03", "e10"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_p02_shepherd_wards_a_trauma_off_for_a_card(answer):
    game = table({"path": "p02", "hand": "a02", "wanders": "a03"}, life="t03")
    do(game, "turn_in")
    do(game, answer)
    if answer == "yes":
        do(game, "pick", card="a02")
    assert zone(game, "traumas") == ([] if answer == "yes" else ["t03"]) and (hand(game) == []) == (answer == "yes")


def test_p02_shepherd_is_not_asked_when_iron_will_has_done_it():
    game = table({"path": "p02", "traits": "x02", "hand": "a02", "wanders": "a03 a04"}, life="t03", forced=[6])
    do(game, "turn_in")
    assert not can(game, "yes") and zone(game, "traumas") == [] and hand(game) == ["a02"]


@pytest.mark.rule("ll.ruling.28")
def test_p03_rogue_swaps_relics():
    game = table({"path": "p03", "relics": "r22"}, {"relics": "r07 r19"})
    do(game, "use", card="p03")
    do(game, "pick", card="r22")
    do(game, "pick", card="r19", to=1)
    assert relics(game) == ["r19"] and relics(game, 1) == ["r07", "r22"] and zone(game, "traumas", 1) == []


def test_p03_rogue_swaps_only_what_fits_both():
    game = table({"path": "p03", "relics": "r22 r13 r14 r23"}, {"relics": "r01"})
    refused(game, "ll.effect.what", "use", card="p03")


def test_p03_rogue_swaps_what_cannot_be_traded():
    game = table({"path": "p03", "relics": "r22"}, {"relics": "r10"})
    do(game, "use", card="p03")
    do(game, "pick", card="r22")
    do(game, "pick", card="r10")
    assert relics(game) == ["r10"]


@pytest.mark.rule("ll.limit.wanders", "ll.ruling.10")
def test_p04_wayfarer_wanders_farther_and_its_loss_costs_no_completed_wander():
    game = table({"path": "p04", "wanders": "a02 a03 a04 a05 a06"}, {"hand": "e01"}, turn=1)
    assert limits(game)[2] == 6
    do(game, "play", card="e01")
    do(game, "pick", card="p04", by_seat=0)
    assert game.to_play == 1 and limits(game)[2] == 4
    assert zone(game, "wanders") == ["a02", "a03", "a04", "a05", "a06"] and legends(game) == 5
    game = table({"wanders": "a02 a03 a04 a05 a06"})
    refused(game, "ll.limit.wanders", "wander", place=0, by="die")
    do(game, "turn_in")
    do(game, "let_go")
    refused(game, "ll.limit.wanders", "wander", place=0, by="die")


def test_p05_invoker_turns_an_event_into_two_cards():
    game = table({"path": "p05", "hand": "e02 a02"}, legend="a03 a04")
    do(game, "use", card="p05")
    do(game, "pick", card="e02")
    assert hand(game) == ["a02", "a03", "a04"]


def test_p06_knight_adds_bravery():
    assert traits(table({"path": "p06"})) == [1, 0, 0, 0, 0]


def test_p07_bard_widens_the_hand():
    assert limits(table({"path": "p07"})) == (5, 4, 4)


def test_p08_warrior_rolls_an_adventure_die_again():
    game = table({"path": "p08", "traits": "c01"}, world="a01 ~r16 ~r18 ~r20", forced=[1, 3])
    do(game, "attempt", place=0, challenge="I")
    do(game, "answer", card="p08", by_seat=0)
    assert zone(game, "area") == ["a01"]


def test_p09_ranger_helps_to_wander():
    assert dice(table({"path": "p09"})) == [1, 0]


def test_p10_hermit_disregards_ambients():
    assert dice(table({"path": "p10"}, world="e02 ~r16 ~r18 ~r20")) == [0, 0]


@pytest.mark.rule("ll.path.effect", "ll.ruling.14")
def test_p11_noble_draws_and_discards_a_card():
    game = table({"path": "p11", "relics": "r22", "traits": "c01", "wanders": "a02", "traumas": "t02"}, legend="a03")
    do(game, "use", card="p11")
    assert picks(game) == ["a03", "c01", "p11", "r22"], "no Wander, no Trauma"
    do(game, "pick", card="c01")
    assert hand(game) == ["a03"] and zone(game, "traits") == []
    refused(game, "ll.effect.what", "use", card="p11")


def test_p12_arbiter_turns_a_card_into_a_life_card():
    game = table({"path": "p12", "hand": "a02"}, life="c06")
    do(game, "use", card="p12")
    do(game, "pick", card="a02")
    do(game, "keep")
    assert zone(game, "traits") == ["c06"] and hand(game) == []


# ------------------------------------------------------------ Paths: the Spark Effect (with the Avenger: have a Trauma)


def sparked(path: str, me: dict | None = None, *others: dict, **more):
    game = table({"story": "s06", "traumas": "t02", "path": path, "wanders": "a20", **(me or {})}, *others, **more)
    do(game, "spark")
    return game


def test_p01_spark_effect_swaps_a_hand_card_with_a_covered_one():
    game = sparked("p01", {"hand": "a02"}, world="~r16 ~r18 ~r14 ~r22")
    do(game, "pick", card="a02")
    do(game, "pick", place=1)
    assert hand(game) == ["r18"] and world(game) == ["~r16", "~a02", "~r14", "~r22"]
    assert knows(game, 0, "a02") and not knows(game, 1, "r18") and not knows(game, 1, "a02")


@pytest.mark.parametrize("option", "ab")
def test_p02_spark_effect_heals_anybody_or_draws_a_life_card(option):
    game = sparked("p02", {"hand": "a02"}, {"traumas": "t03"}, life="c06")
    do(game, "choose", option=option)
    if option == "a":
        do(game, "pick", card="t03", to=1)
        assert zone(game, "traumas", 1) == []
    else:
        do(game, "pick", card="a02")
        do(game, "keep")
        assert zone(game, "traits") == ["c06"] and hand(game) == []


@pytest.mark.parametrize("option", "ab")
def test_p03_spark_effect_steals_or_draws(option):
    game = sparked("p03", {}, {"hand": "a02"}, legend="a03")
    do(game, "choose", option=option)
    if option == "a":
        do(game, "player", to=1)
        assert hand(game) == ["a02"] and hand(game, 1) == []
    else:
        do(game, "pick", card="a03")
        assert hand(game) == [] and pile(game) == ["a03"]


def test_p04_spark_effect_turns_a_card_into_a_wander():
    game = sparked("p04", {"hand": "a02 a03"})
    do(game, "pick", card="a02")
    do(game, "pick", place=0)
    assert len(zone(game, "wanders")) == 2 and hand(game) == ["a03"]


def test_p05_spark_effect_takes_a_random_discarded_card():
    assert hand(sparked("p05", legend_discard="a02")) == ["a02"]


@pytest.mark.parametrize("option", "ab")
def test_p06_spark_effect_adds_charisma_or_places_an_adventure(option):
    game = sparked("p06", {"hand": "a02"}, world="~r16 ~r18 ~r14 ~r22")
    do(game, "choose", option=option)
    if option == "a":
        assert traits(game) == [1, 1, 0, 0, 0]
    else:
        do(game, "pick", card="a02")
        do(game, "pick", place=0)
        assert world(game) == ["a02", "~r18", "~r14", "~r22"] and pile(game) == ["r16"]


def test_p07_spark_effect_gives_a_minor_word():
    game = sparked("p07")
    do(game, "word", word="Found")
    assert words(game) == ["Found"]


def test_p08_spark_effect_adds_one_to_adventure_dice():
    assert dice(sparked("p08", {"traumas": "t03"})) == [0, 1]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_p09_spark_effect_examines_and_may_uncover(answer):
    game = sparked("p09", world="~r16 ~r18 ~r14 ~r22")
    do(game, "pick", place=2)
    assert knows(game, 0, "r14")
    do(game, answer)
    assert hand(game) == (["r14"] if answer == "yes" else [])


@pytest.mark.parametrize(("option", "name"), [("a", "legend"), ("b", "life")])
def test_p10_spark_effect_orders_a_deck(option, name):
    top = {"legend": "a03 a04 a05", "life": "c01 c02 c03"}
    game = sparked("p10", **top)
    do(game, "choose", option=option)
    wanted = top[name].split()[::-1]
    for card in wanted:
        if can(game, "pick", card=card):
            do(game, "pick", card=card)
    assert deck(game, name)[:3] == wanted


def test_p11_spark_effect_draws():
    assert hand(sparked("p11", legend="a03")) == ["a03"]


@pytest.mark.parametrize("option", "ab")
def test_p12_spark_effect_removes_a_world_card_or_mills_and_draws(option):
    game = sparked("p12", world="a01 e02 ~r14 ~r22", life="c01", legend="a03")
    do(game, "choose", option=option)
    if option == "a":
        assert picks(game) == ["world.0", "world.1"]
        do(game, "pick", place=1)
        assert pile(game) == ["e02"] and world(game)[1] == "-"
    else:
        assert pile(game, "life") == ["c01"] and hand(game) == ["a03"]
