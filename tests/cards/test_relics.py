"""The 26 Relics, each doing what its card says."""

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


def test_r01_crown_of_the_hollow_king_brings_a_trauma_when_it_comes_in():
    game = table({"hand": "r01"}, life="c01 t03", phase=1)
    do(game, "bring", card="r01")
    assert relics(game) == ["r01"] and legends(game) == 5
    assert zone(game, "traumas") == ["t03"] and pile(game, "life") == ["c01"]


def test_r02_the_sleeping_hoard_lowers_the_hand():
    game = table({"relics": "r02"})
    assert limits(game) == (3, 4, 4) and legends(game) == 4


def test_r03_the_veiled_oracle_examines_two_covered_cards_once_a_turn():
    game = table({"relics": "r03"}, world="~r16 ~r18 a01 ~r20")
    do(game, "use", card="r03")
    assert picks(game) == ["world.0", "world.1", "world.3"]
    do(game, "pick", place=0)
    do(game, "pick", place=3)
    assert [knows(game, 0, c) for c in ("r16", "r18", "r20")] == [True, False, True]
    assert not knows(game, 1, "r16") and world(game) == ["~r16", "~r18", "a01", "~r20"]
    refused(game, "ll.effect.what", "use", card="r03")


def test_r04_an_oath_not_yet_kept_draws_when_an_adventure_is_completed():
    game = table({"relics": "r04", "traits": "c01"}, world="a01 ~r16 ~r18 ~r20", legend="r05 r07", forced=[3])
    do(game, "attempt", place=0, challenge="I")
    assert hand(game) == ["r05"] and zone(game, "area") == ["a01"]


@pytest.mark.parametrize(("traumas", "worth"), [("", 2), ("t03", 3), ("t02 t03", 4), ("t02 t03 t05", 4)])
def test_r05_banner_of_the_fallen_house_counts_two_traumas_at_most(traumas, worth):
    assert legends(table({"relics": "r05", "traumas": traumas})) == worth


def test_r06_horn_of_the_full_table_turns_one_card_into_two():
    game = table({"relics": "r06", "hand": "a01 r07"}, legend="e03 e05")
    do(game, "use", card="r06")
    do(game, "pick", card="a01")
    assert hand(game) == ["e03", "e05", "r07"] and pile(game) == ["a01"]
    refused(game, "ll.effect.what", "use", card="r06")


def test_r06_needs_a_card_to_discard():
    refused(table({"relics": "r06"}), "ll.effect.what", "use", card="r06")


def test_r07_the_black_pearl_costs_a_hand_card_each_own_phase_4():
    game = table({"relics": "r07", "hand": "a01 a02"}, phase=3)
    do(game, "next")
    assert legends(game) == 3 and picks(game) == ["a01", "a02"]
    do(game, "pick", card="a02")
    assert hand(game) == ["a01"] and pile(game) == ["a02"]


def test_r07_does_nothing_on_the_turns_of_others():
    game = table({"relics": "r07", "hand": "a01 a02"}, {}, turn=1, phase=3)
    assert game.turn == 0 and hand(game) == ["a01", "a02"]


@pytest.mark.parametrize(("roll", "left"), [(1, []), (2, []), (3, ["r08"]), (6, ["r08"])])
def test_r08_stolen_idol_is_lost_on_1_or_2_in_the_owners_phase_1(roll, left):
    game = table({"relics": "r08"}, {}, turn=1, phase=3, forced=[roll])
    assert game.turn == 0
    assert relics(game) == left and legends(game) == 2 * len(left)


def test_r09_cloak_of_evening_disrupts_an_announced_effect_and_is_discarded():
    game = table({"hand": "e10"}, {"relics": "r09"})
    assert legends(game, 1) == 1 and words(game, 1) == ["Hide"]
    do(game, "play", card="e10")
    do(game, "answer", card="r09", by_seat=1)
    assert hand(game) == [] and pile(game) == ["r09", "e10"] and relics(game, 1) == []


def test_r10_foxglove_mask_cannot_be_traded_nor_can_its_owner_trade():
    game = table({"relics": "r10 r13"}, {"relics": "r14"})
    refused(game, "ll.relic.trade", "offer", to=1)
    assert legends(game) == 3


def test_r11_the_kept_secret_disregards_ambients_for_its_owner_alone():
    game = table({"relics": "r11"}, {}, world="e02 ~r16 ~r18 ~r20")
    assert dice(game, 0) == [0, 0] and dice(game, 1) == [-1, 0]


def test_r12_drowned_lantern_uncovers_a_world_card():
    game = table({"relics": "r12", "hand": "a02"}, world="a01 ~r16 ~r18 ~r20")
    do(game, "use", card="r12")
    do(game, "pick", card="a02")
    do(game, "choose", option="a")
    do(game, "pick", place=1)
    assert hand(game) == ["r16"] and world(game) == ["a01", "-", "~r18", "~r20"]


def test_r12_drowned_lantern_uncovers_a_completed_wander():
    game = table({"relics": "r12", "hand": "a02", "wanders": "r07"})
    do(game, "use", card="r12")
    do(game, "pick", card="a02")
    do(game, "choose", option="b")
    do(game, "pick")
    assert hand(game) == ["r07"] and zone(game, "wanders") == [] and pile(game) == ["a02"]


def test_r13_one_string_harp_adds_inspiration():
    assert traits(table({"relics": "r13"})) == [0, 0, 1, 0, 0]


def test_r14_compass_of_longing_helps_to_wander():
    game = table({"relics": "r14"}, forced=[3])
    assert dice(game) == [1, 0]
    do(game, "wander", place=0, by="die")
    assert len(zone(game, "wanders")) == 1


def test_r15_ring_of_the_vanished_bride_is_given_for_a_defeat():
    game = table({"hand": "e01"}, {"relics": "r15 r13", "traits": "c01"})
    do(game, "play", card="e01")
    do(game, "yes", by_seat=1)
    assert relics(game, 1) == ["r13"] and zone(game, "traits", 1) == ["c01"] and pile(game) == ["r15", "e01"]


def test_r15_may_be_kept_and_the_defeat_taken():
    game = table({"hand": "e01"}, {"relics": "r15"})
    do(game, "play", card="e01")
    do(game, "no", by_seat=1)
    do(game, "pick", card="r15", by_seat=1)
    assert relics(game, 1) == []


def test_r16_map_without_a_north_turns_a_wander_into_two_cards():
    game = table({"relics": "r16", "wanders": "a02"}, legend="e03 e05")
    do(game, "use", card="r16")
    do(game, "pick")
    assert hand(game) == ["e03", "e05"] and pile(game) == ["a02"] and zone(game, "wanders") == []


def test_r17_tin_soldier_examines_at_once_and_stays_in_hand():
    game = table({"hand": "e10"}, legend="r17 a02 a03")
    do(game, "play", card="e10")
    assert picks(game) == ["a02", "a03"], "a card that must be played at once is not discarded by choice"
    do(game, "pick", card="a02")
    do(game, "immediate", card="r17")
    do(game, "pick", place=2)
    assert knows(game, 0, "r20") and not knows(game, 1, "r20")
    assert hand(game) == ["a03", "r17"] and knows(game, 1, "r17")
    refused(game, "ll.turn.immediate", "immediate", card="r17")


def test_r17_uncovered_in_the_world_goes_to_hand_and_examines():
    game = table({}, world="~r17 ~r18 ~r20 ~a01", legend="r22 r23")
    do(game, "uncover", place=0)
    assert hand(game) == ["r17"] and not can(game, "next")
    do(game, "immediate", card="r17")
    do(game, "pick", place=3)
    assert knows(game, 0, "a01")


def test_r18_key_of_small_doors_takes_a_covered_world_card_for_an_event():
    game = table({"relics": "r18", "hand": "e10 a02"}, world="~r16 ~r13 ~r20 ~a01", legend="r22")
    do(game, "use", card="r18")
    assert picks(game) == ["e10"]
    do(game, "pick", card="e10")
    do(game, "pick", place=1)
    assert hand(game) == ["a02", "r13"] and not knows(game, 1, "r13")
    do(game, "fill", place=1, card="a02")
    assert world(game) == ["~r16", "a02", "~r20", "~a01"]


def test_r19_first_love_hurts_when_it_departs():
    game = table({"relics": "r26", "hand": "a02 a03"}, {"relics": "r19"}, life="t03")
    do(game, "use", card="r26")
    do(game, "pick", card="a02")
    do(game, "pick", card="a03")
    do(game, "pick", card="r19")
    assert zone(game, "traumas", 1) == ["t03"] and relics(game, 1) == []


def test_r19_traded_away_it_does_not_hurt():
    game = table({"relics": "r19"}, {"relics": "r13"})
    do(game, "offer", seat=1)
    do(game, "give", card="r19")
    do(game, "propose")
    do(game, "accept", by_seat=1)
    assert relics(game, 1) == ["r13", "r19"] and zone(game, "traumas", 0) == zone(game, "traumas", 1) == []


@pytest.mark.parametrize(("held", "drawn"), [("", 1), ("a02", 1), ("a02 a03", 0)])
def test_r20_beggars_bowl_feeds_an_empty_hand_at_the_start_of_phase_1(held, drawn):
    game = table({"relics": "r20", "hand": held}, {}, turn=1, phase=3, legend="a04")
    assert game.turn == 0
    assert len(hand(game)) == len(held.split()) + drawn


def test_r21_mirror_of_still_water_orders_the_top_two():
    game = table({"relics": "r21"}, legend="e03 e05 e06")
    do(game, "use", card="r21")
    assert picks(game) == ["e03", "e05"]
    do(game, "pick", card="e05")
    if can(game, "pick"):
        do(game, "pick", card="e03")
    assert deck(game)[:3] == ["e05", "e03", "e06"]
    assert knows(game, 0, "e03") and not knows(game, 1, "e03")


def test_r22_a_good_name_adds_charisma():
    assert traits(table({"relics": "r22"})) == [0, 1, 0, 0, 0]


def test_r23_ox_bone_sceptre_adds_bravery():
    assert traits(table({"relics": "r23"})) == [1, 0, 0, 0, 0]


def test_r24_ember_of_the_first_fire_helps_on_adventures():
    game = table({"relics": "r24", "traits": "c01"}, world="a01 ~r16 ~r18 ~r20", forced=[2])
    assert dice(game) == [0, 1]
    do(game, "attempt", place=0, challenge="I")
    assert zone(game, "area") == ["a01"]


def test_r25_scales_of_the_blind_judge_lower_every_hand():
    game = table({"relics": "r25"}, {"relics": "r11"}, {})
    assert [limits(game, p)[0] for p in range(3)] == [3, 4, 3]


def test_r26_warrant_under_seal_removes_a_relic_for_two_cards():
    game = table({"relics": "r26 r13", "hand": "a02 a03"}, {"relics": "r07"})
    do(game, "use", card="r26")
    do(game, "pick", card="a02")
    do(game, "pick", card="a03")
    assert picks(game) == ["r07@1", "r13", "r26"]
    do(game, "pick", card="r07", seat=1)
    assert relics(game, 1) == [] and pile(game) == ["a02", "a03", "r07"]


def test_r26_needs_two_cards():
    refused(table({"relics": "r26", "hand": "a02"}, {"relics": "r07"}), "ll.effect.what", "use", card="r26")


CASES = """
r03 2 2 Hide,Truth
r04 2 2 Seek,Justice
r05 2 2 Lost,Power
r06 2 0 Found
r09 1 1 Hide
r12 1 1 Seek
r16 1 0 Lost
r17 1 1 Lost
r18 1 1 Found
r19 1 2 Found
r21 1 1 Truth
r22 1 1 Truth
r23 1 1 Power
r24 1 0 Power
r25 1 1 Justice
r26 1 1 Justice
r01 2 5 -
r02 2 4 -
"""


@pytest.mark.rule("ll.relic.gives", "ll.relic.legends", "ll.word.minor", "ll.word.major", "ll.deck.legend")
@pytest.mark.parametrize("case", CASES.strip().splitlines())
def test_slots_legends_and_words_of_a_relic(case):
    card, slots, worth, told_words = case.split()
    game = table({"relics": card})
    seen = game.observation(0)["players"][0]
    assert seen["limits"]["slots"][0] == int(slots) and legends(game) == int(worth)
    assert words(game) == ([] if told_words == "-" else told_words.split(","))
