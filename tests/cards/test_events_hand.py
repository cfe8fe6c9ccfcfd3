"""The Hand Effects of the 25 Events, each doing what its card says, the Event discarded afterwards."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    dice,
    do,
    hand,
    knows,
    options,
    picks,
    pile,
    refused,
    relics,
    table,
    words,
    world,
    zone,
)  # fmt: skip


def played(card: str, *others: dict, held: str = "", **more):
    """Seat 0 has just played this Event out of his Hand."""
    game = table({"hand": f"{card} {held}", **more.pop("me", {})}, *others, **more)
    do(game, "play", card=card)
    return game


def test_e01_war_makes_a_chosen_player_face_defeat():
    game = played("e01", {"relics": "r13"}, {"traits": "c01 c02"})
    assert options(game) == ["player 1", "player 2"]
    do(game, "player", to=2)
    assert picks(game) == ["c01", "c02"]
    do(game, "pick", card="c02", by_seat=2)
    assert zone(game, "traits", 2) == ["c01"] and pile(game) == ["e01"] and pile(game, "life") == ["c02"]


def test_e02_the_long_winter_takes_a_random_card_of_each_other():
    game = played("e02", {"hand": "a01 a02"}, {"hand": "a03"}, {}, held="a04")
    assert hand(game) == ["a04"] and len(hand(game, 1)) == 1 and hand(game, 2) == []
    assert pile(game)[1:] == ["a03", "e02"]


def test_e03_harvest_home_draws_two():
    assert hand(played("e03", legend="a02 a03")) == ["a02", "a03"]


def test_e04_night_of_a_thousand_lamps_draws_a_life_card():
    game = played("e04", life="c06")
    do(game, "keep")
    assert zone(game, "traits") == ["c06"] and pile(game) == ["e04"]


def test_e05_plague_bells_remove_a_trauma_of_any_player():
    game = played("e05", {"traumas": "t01"}, me={"traumas": "t02"})
    assert picks(game) == ["t01@1", "t02"]
    do(game, "pick", card="t01")
    assert zone(game, "traumas", 1) == [] and zone(game, "traumas") == ["t02"] and pile(game, "life") == ["t01"]


def test_e06_age_of_marvels_takes_a_relic_from_the_pile():
    game = played("e06", legend_discard="a02 r07 r02")
    assert picks(game) == ["r02", "r07"]
    do(game, "pick", card="r07")
    assert hand(game) == ["r07"] and pile(game) == ["a02", "r02", "e06"]


def test_e07_the_quiet_years_disrupt_an_announced_effect():
    game = table({"hand": "e10"}, {"hand": "e07"})
    do(game, "play", card="e10")
    do(game, "answer", card="e07", by_seat=1)
    assert hand(game) == [] == hand(game, 1) and pile(game) == ["e07", "e10"]


def test_e08_comet_summer_lets_an_adventure_die_be_rolled_again_once():
    game = played("e08", me={"traits": "c01"}, world="a01 ~r16 ~r18 ~r20", forced=[1, 6])
    do(game, "attempt", place=0, challenge="I")
    assert options(game) == ["pass", "reroll"]
    do(game, "reroll", by_seat=0)
    assert zone(game, "area") == ["a01"]


def test_e09_the_dreaming_tide_gives_a_minor_word_for_this_turn():
    game = played("e09")
    assert options(game) == ["word Hide", "word Seek", "word Lost", "word Found"]
    do(game, "word", word="Seek")
    assert words(game) == ["Seek"]
    do(game, "draw")
    assert game.turn == 1 and words(game) == []


def test_e10_messenger_at_midnight_draws_three_and_discards_one():
    game = played("e10", legend="r02 r03 r05")
    assert picks(game) == ["r02", "r03", "r05"]
    do(game, "pick", card="r02")
    assert hand(game) == ["r03", "r05"] and pile(game) == ["r02", "e10"]


def test_e11_an_old_friend_rolls_a_die_again():
    game = table({}, {"hand": "e11"}, forced=[6, 1])
    do(game, "wander", place=0, by="die")
    do(game, "answer", card="e11", by_seat=1)
    assert zone(game, "wanders") == [] and pile(game) == ["e11"]


def test_e12_ambush_in_the_reeds_raises_the_dice_of_a_challenge():
    game = table({"traits": "c01", "hand": "a02"}, {"hand": "e12"}, world="a01 ~r16 ~r18 ~r20", forced=[4])
    do(game, "attempt", place=0, challenge="I")
    do(game, "answer", card="e12", by_seat=1)
    do(game, "pick", card="a02", by_seat=0)
    assert world(game)[0] == "a01" and "e12" in pile(game)


def test_e13_the_turned_coat_disrupts_an_event_and_draws():
    game = table({"hand": "e10"}, {"hand": "e13"}, legend="a02")
    do(game, "play", card="e10")
    do(game, "answer", card="e13", by_seat=1)
    assert hand(game) == [] and hand(game, 1) == ["a02"] and pile(game) == ["e13", "e10"]


def test_e13_does_not_answer_what_is_no_event():
    game = table({"relics": "r06", "hand": "a02"}, {"hand": "e13"}, legend="a03 a04")
    do(game, "use", card="r06")
    do(game, "pick", card="a02")
    assert game.to_play == 0 and hand(game) == ["a03", "a04"]


@pytest.mark.parametrize("option", "ab")
def test_e14_the_kings_collector_takes_a_relic_or_two_cards_of_whoever_draws_it(option):
    game = table({"relics": "r13", "hand": "a02 a03"}, legend="e14")
    do(game, "draw")
    assert not can(game, "next")
    do(game, "immediate", card="e14")
    do(game, "choose", option=option)
    if option == "a":
        do(game, "pick", card="r13")
    else:
        do(game, "pick", card="a02")
        do(game, "pick", card="a03")
    assert (relics(game), hand(game)) == (([], ["a02", "a03"]) if option == "a" else (["r13"], []))
    assert "e14" in pile(game)


def test_e15_news_of_a_death_brings_a_trauma_and_two_cards():
    game = table({}, legend="e15 a02 a03", life="t02")
    do(game, "draw")
    do(game, "immediate", card="e15")
    assert zone(game, "traumas") == ["t02"] and hand(game) == ["a02", "a03"] and pile(game) == ["e15"]


def test_e16_sudden_storm_removes_an_uncovered_card_and_draws():
    game = table({"wanders": "r02"}, world="a01 ~r16 e02 ~r20", legend="e16 a02")
    do(game, "draw")
    do(game, "immediate", card="e16")
    assert picks(game) == ["world.0", "world.2"]
    do(game, "pick", place=2)
    assert world(game) == ["a01", "~r16", "-", "~r20"] and hand(game) == ["a02"] and pile(game) == ["e02", "e16"]


def test_e17_crossroads_gives_one_more_world_action():
    game = played("e17", legend="a02 a03 a04")
    do(game, "draw")
    do(game, "draw")
    assert game.turn == 1 and hand(game) == ["a02", "a03"]


def test_e18_the_broken_bridge_forbids_the_turn_player_to_wander():
    game = table({"wanders": "r02"}, {"hand": "e18"}, phase=1)
    do(game, "next")
    do(game, "answer", card="e18", by_seat=1)
    assert game.phase == 2
    refused(game, "ll.world.wander", "wander", place=0, by="die")
    assert can(game, "uncover", place=0)


@pytest.mark.parametrize("word", ["Truth", "Power", "Justice"])
def test_e19_the_fated_meeting_gives_a_great_word_for_this_turn(word):
    game = played("e19", {"hand": "e07"})
    assert game.to_play == 0, "Foolproof: nobody can disrupt it"
    do(game, "word", word=word)
    assert words(game) == [word]


def test_e20_the_wheel_turns_fills_the_hand_to_four():
    game = played("e20", {"hand": "e07"}, held="a02", legend="a03 a04 a05")
    do(game, "choose", option="a", by_seat=0)
    assert hand(game) == ["a02", "a03", "a04", "a05"]


def test_e20_the_wheel_turns_may_hasten_the_end():
    game = played("e20", legend="a03 a04 a05 a06")
    do(game, "choose", option="b")
    assert pile(game) == ["a03", "a04", "a05", "a06", "e20"] and hand(game) == []


def test_e21_bread_and_salt_heals_or_draws():
    game = played("e21", me={"traumas": "t02 t03"})
    do(game, "pick", card="t03")
    assert zone(game, "traumas") == ["t02"] and hand(game) == []
    game = played("e21", legend="a02 a03")
    assert hand(game) == ["a02", "a03"]


def test_e22_robbers_of_graves_take_a_relic_or_an_adventure():
    for option, card in (("a", "r07"), ("b", "a02")):
        game = played("e22", legend_discard="a02 r07 e03")
        do(game, "choose", option=option)
        do(game, "pick", card=card)
        assert hand(game) == [card]


def test_e23_call_to_arms_adds_two_to_adventure_dice():
    game = played("e23", {"hand": "e07"})
    assert game.to_play == 0 and dice(game) == [0, 2] and dice(game, 1) == [0, 0]


def test_e24_road_song_takes_a_covered_card_as_a_wander():
    game = played("e24", world="~r16 a01 ~r18 ~r20")
    assert picks(game) == ["world.0", "world.2", "world.3"]
    do(game, "pick", place=2)
    assert zone(game, "wanders") == ["r18"] and not knows(game, 0, "r18") and world(game)[2] == "-"


def test_e24_road_song_does_nothing_at_the_limit():
    game = table({"hand": "e24", "wanders": "a02 a03 a04 a05"})
    refused(game, "ll.limit.wanders", "play", card="e24")


def test_e25_the_hushed_council_looks_into_a_hand_and_removes_a_card():
    game = table({"hand": "a02 r07"}, {"hand": "e25"}, {"hand": "a03"}, phase=1)
    do(game, "next")
    do(game, "answer", card="e25", by_seat=1)
    do(game, "player", to=0)
    assert picks(game) == ["a02@0", "r07@0"] and knows(game, 1, "r07") and not knows(game, 2, "r07")
    do(game, "pick", card="r07", by_seat=1)
    assert hand(game) == ["a02"] and pile(game) == ["r07", "e25"]


def test_e25_on_the_own_turn_is_played_whenever_one_may_act():
    game = table({"hand": "e25"}, {"hand": "a03"}, phase=2)
    do(game, "play", card="e25")
    do(game, "player", to=1)
    do(game, "pick", card="a03")
    assert hand(game, 1) == [] and pile(game) == ["a03", "e25"]
