"""The World Effects of the 25 Events: uncovered, an Atmosphere stays, any other works once and is discarded."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    deck,
    dice,
    do,
    hand,
    legends,
    limits,
    options,
    picks,
    pile,
    refused,
    relics,
    table,
    traits,
    words,
    world,
    zone,
)


def uncovered(card: str, *players: dict, rest: str = "~r16 ~r18 ~r20", **more):
    """Seat 0 has just uncovered this Event on the top left space."""
    game = table(*players, world=f"~{card} {rest}", **more)
    do(game, "uncover", place=0)
    return game


def atmosphere(card: str, *players: dict, **more):
    return table(*players, world=f"{card} ~r16 ~r18 ~r20", **more)


@pytest.mark.parametrize("card", [f"e0{n}" for n in range(1, 10)])
@pytest.mark.rule("ll.world.uncover_event", "ll.event.world")
def test_an_uncovered_atmosphere_stays(card):
    game = uncovered(card)
    assert world(game)[0] == card and pile(game) == []


def test_e01_war_removes_a_life_card_in_phase_4_of_each_turn():
    game = atmosphere("e01", life="c01 c02 c03", legend="a02", phase=3)
    assert pile(game, "life") == ["c01"] and game.turn == 1
    do(game, "draw")
    assert pile(game, "life") == ["c01", "c02"] and game.turn == 0


@pytest.mark.rule("ll.effect.foolproof")
def test_e01_war_cannot_be_disrupted_or_disregarded():
    game = atmosphere("e01", {"relics": "r11"}, {"hand": "e07"}, life="c01", phase=3)
    do(game, "next", by_seat=0)
    assert game.to_play == 0 and game.phase == 4 and pile(game, "life") == ["c01"] and hand(game, 1) == ["e07"]


def test_e02_the_long_winter_hampers_wandering():
    assert dice(atmosphere("e02")) == [-1, 0]


def test_e03_harvest_home_widens_every_hand():
    game = atmosphere("e03")
    assert [limits(game, p)[0] for p in range(2)] == [5, 5]


def test_e04_night_of_a_thousand_lamps_adds_charisma():
    assert traits(atmosphere("e04"), 1) == [0, 1, 0, 0, 0]


@pytest.mark.parametrize(("roll", "traumas"), [(1, ["t02"]), (2, []), (6, [])])
def test_e05_plague_bells_bring_a_trauma_on_1_in_phase_4(roll, traumas):
    game = atmosphere("e05", life="t02", phase=3, forced=[roll])
    assert game.turn == 1 and zone(game, "traumas") == traumas and zone(game, "traumas", 1) == []


def test_e06_age_of_marvels_adds_a_slot_and_its_end_takes_it():
    game = atmosphere("e06", {"relics": "r03 r04 r22", "hand": "e02"})
    assert limits(game) == (4, 5, 4)
    do(game, "atmosphere", card="e02", place=0)
    assert picks(game) == ["r03", "r04", "r22"]
    do(game, "pick", card="r22")
    assert relics(game) == ["r03", "r04"] and limits(game) == (4, 4, 4)


def test_e07_the_quiet_years_silence_sparks():
    game = atmosphere("e07", {"story": "s07", "path": "p11"})
    refused(game, "ll.story.spark", "spark")
    assert can(game, "use", card="p11")


def test_e08_comet_summer_helps_on_adventures():
    assert dice(atmosphere("e08")) == [0, 1]


def test_e09_the_dreaming_tide_makes_lost_available_to_all():
    game = atmosphere("e09", {"traits": "c01", "relics": "r23"}, phase=3)
    assert words(game) == ["I", "Lost", "Power"] and words(game, 1) == ["Lost"]
    assert can(game, "activate", card="s08")


def test_e10_messenger_at_midnight_draws_for_each_player():
    game = uncovered("e10", {}, {}, {}, legend="a02 a03 a04")
    assert [hand(game, p) for p in range(3)] == [["a02"], ["a03"], ["a04"]] and pile(game) == ["e10"]


def test_e11_an_old_friend_draws_a_life_card():
    game = uncovered("e11", life="c06")
    do(game, "keep")
    assert zone(game, "traits") == ["c06"] and pile(game) == ["e11"]


def test_e12_ambush_in_the_reeds_is_a_defeat_for_who_uncovers_it():
    game = uncovered("e12", {"hand": "a02 a03"}, {"hand": "a04"})
    assert picks(game) == ["a02", "a03"]
    do(game, "pick", card="a02")
    assert hand(game) == ["a03"] and hand(game, 1) == ["a04"]


def test_e13_the_turned_coat_takes_a_relic_of_each_player():
    game = uncovered("e13", {"relics": "r13 r14"}, {"relics": "r22"}, {})
    do(game, "pick", card="r14", by_seat=0)
    do(game, "pick", card="r22", by_seat=1)
    assert relics(game) == ["r13"] and relics(game, 1) == [] and pile(game) == ["r14", "r22", "e13"]


def test_e14_the_kings_collector_visits_each_player():
    game = uncovered("e14", {"relics": "r13"}, {"hand": "a02 a03 a04"})
    do(game, "choose", option="a", by_seat=0)
    do(game, "pick", card="r13")
    assert options(game) == ["choose b"]
    do(game, "choose", option="b", by_seat=1)
    do(game, "pick", card="a02")
    do(game, "pick", card="a03")
    assert relics(game) == [] and hand(game, 1) == ["a04"]


def test_e15_news_of_a_death_brings_a_trauma():
    game = uncovered("e15", life="t02")
    assert zone(game, "traumas") == ["t02"] and pile(game) == ["e15"]


def test_e16_sudden_storm_removes_two_covered_cards():
    game = uncovered("e16", {"wanders": "a09"}, rest="~r16 a01 ~r20")
    assert picks(game) == ["world.1", "world.3"]
    do(game, "pick", place=3)
    do(game, "pick", place=1)
    assert world(game) == ["-", "-", "a01", "-"] and pile(game) == ["r20", "r16", "e16"]


def test_e16_removes_the_only_covered_card_without_asking_for_a_second():
    game = uncovered("e16", {"wanders": "a09"}, rest="a02 a01 ~r20")
    do(game, "pick", place=3)
    assert "pick" not in {a.kind for a in game.legal_actions()} and pile(game) == ["r20", "e16"]


@pytest.mark.parametrize("option", "ab")
def test_e17_crossroads_gives_two_cards_or_a_life_card(option):
    game = uncovered("e17", {"wanders": "a09"}, legend="a02 a03", life="c06")
    do(game, "choose", option=option)
    if option == "b":
        do(game, "keep")
    assert (hand(game), zone(game, "traits")) == ((["a02", "a03"], []) if option == "a" else ([], ["c06"]))


def test_e18_the_broken_bridge_removes_three_legend_cards():
    game = uncovered("e18", {"wanders": "a09"}, legend="a02 a03 a04 a05")
    assert pile(game) == ["a02", "a03", "a04", "e18"] and deck(game)[0] == "a05"


def test_e19_the_fated_meeting_draws_a_life_card_and_cannot_be_disrupted():
    game = uncovered("e19", {}, {"hand": "e07"}, life="c06")
    do(game, "let_go", by_seat=0)
    assert pile(game, "life") == ["c06"] and hand(game, 1) == ["e07"]


def test_e20_the_wheel_turns_levels_every_hand_at_three():
    game = uncovered("e20", {"hand": "a02 a03 a04 a05"}, {"hand": "a06"}, legend="a07 a08")
    do(game, "pick", card="a05", by_seat=0)
    assert hand(game) == ["a02", "a03", "a04"] and hand(game, 1) == ["a06", "a07", "a08"]


def test_e21_bread_and_salt_heals_each_player():
    game = uncovered("e21", {"traumas": "t02 t03"}, {"traumas": "t05"})
    do(game, "pick", card="t02", by_seat=0)
    do(game, "pick", card="t05", by_seat=1)
    assert zone(game, "traumas") == ["t03"] and zone(game, "traumas", 1) == []


def test_e22_robbers_of_graves_take_a_random_card_but_never_themselves():
    game = uncovered("e22", {"wanders": "a09"}, legend_discard="a02")
    assert hand(game) == ["a02"] and pile(game) == ["e22"]
    game = uncovered("e22", {"wanders": "a09"})
    assert hand(game) == [] and pile(game) == ["e22"]


def test_e23_call_to_arms_uncovers_another_card():
    game = uncovered("e23", {"wanders": "a09"})
    do(game, "pick", place=2)
    assert hand(game) == ["r18"] and world(game) == ["-", "~r16", "-", "~r20"] and pile(game) == ["e23"]


def test_e24_road_song_takes_the_top_legend_card_as_a_wander():
    game = uncovered("e24", legend="a02 a03")
    assert zone(game, "wanders") == ["a02"] and legends(game) == 1


def test_e25_the_hushed_council_uncovers_a_wander_of_each_player():
    game = uncovered("e25", {"wanders": "a02 a03"}, {"wanders": "r07"}, {})
    do(game, "pick", place="wander.0", by_seat=0)
    do(game, "pick", by_seat=1)
    assert hand(game) == ["a02"] and zone(game, "wanders") == ["a03"] and hand(game, 1) == ["r07"]
