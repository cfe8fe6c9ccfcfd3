"""The tables of Matathias, Golden Horse and Geoffrey, row by row."""

from __future__ import annotations

import pytest
from cards.helpers import do, hand, kinds, options, relics, table, told, world, zone
from opponents_help import FULL, acts, against

import lalnb

# ------------------------------------------------------------ Matathias


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_brings_in_the_relic_worth_most():
    game = against("jongleur", {"hand": "r22 r07 a02 r16"}, phase=1)
    assert acts(game, 1) == "bring r07" and acts(game, 1) == "bring r22" and acts(game, 1) == "bring r16"
    assert game.phase == 2


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_turns_in_a_wander_at_the_limit():
    four = "r22 r23 r13 r12"
    game = against("jongleur", {"wanders": four, "traits": "c01"}, life="c06", phase=3)
    assert acts(game, 2) == "turn_in wander.0" and acts(game, 0) == "keep"
    assert zone(game, "traits", 1) == ["c01", "c06"] and game.to_play == 0
    game = against("jongleur", {"wanders": four, "traits": FULL}, phase=3)
    assert game.to_play == 0, "with four Trait-Cards and an opener it keeps them"
    game = against("jongleur", {"wanders": four, "traits": "c16 c17 c18 x03"}, phase=3)
    assert acts(game, 2) == "turn_in wander.0", "no opener among them"


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_wanders_by_an_event_if_it_has_two():
    game = against("jongleur", {"hand": "e10 e03 e07 a02"})
    assert acts(game, 3) in ("wander e10 world.0", "wander e03 world.0") and len(zone(game, "wanders", 1)) == 1
    game = against("jongleur", {"hand": "e10 e07 e11"})
    assert acts(game, 4) == "wander die world.0", "only one without Interfere"


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_wanders_by_the_die_on_the_card_that_lies_there_longest():
    game = against("jongleur", {}, since=[5, 3, 3, 4], turns=6, forced=[4])
    assert acts(game, 4) == "wander die world.1"
    assert world(game)[1] == "-" and acts(game, 0) == "fill deck world.1"
    assert game.since == [5, 6, 3, 4]


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_does_not_wander_where_a_4_would_fail():
    game = against("jongleur", {"traumas": "t06"}, legend="r07")
    assert acts(game, 6) == "draw"
    game = against("jongleur", {"wanders": "r22 r23 r13 r12", "traits": FULL})
    assert acts(game, 6) == "draw"


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_attempts_only_what_is_safe():
    game = against("jongleur", {"relics": "r18", "traumas": "t06"}, world="a17 ~r16 ~r14 ~r20")
    assert acts(game, 5) == "attempt II world.0", "the word Found, no die"
    game = against("jongleur", {"relics": "r05", "traumas": "t06"}, world="a20 ~r16 ~r14 ~r18")
    assert acts(game, 6) == "draw", "the Penalty holds a Defeat"


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_activates_the_path_first():
    game = against("jongleur", {"traits": "c01 c04 c05", "relics": "r03"}, phase=3)
    assert acts(game, 7) == "activate p01"
    game = against("jongleur", {"traits": "c01 c05", "relics": "r03"}, phase=3)
    assert acts(game, 7) == "activate s01"
    game = against("jongleur", {"traits": "c05", "relics": "r03"}, phase=3)
    assert acts(game, 7) == "activate h01"


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_interferes_only_in_self_defence():
    game = against("jongleur", {"hand": "e07 e10", "relics": "r22"}, {"hand": "e01"}, turn=0)
    do(game, "play", card="e01")
    assert options(game) == ["answer e07"], "War: the other Player faces Defeat"
    acts(game, 8)
    assert relics(game, 1) == ["r22"] and "disrupt" in told(game.events())
    game = against("jongleur", {"hand": "e07 e10"}, {"hand": "e21"}, turn=0, legend="r07 r22")
    do(game, "play", card="e21")
    assert game.to_play == 0 and "disrupt" not in told(game.events())


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_does_not_stop_what_strikes_nobody():
    game = against("jongleur", {"hand": "e07 e10", "traumas": "t02"}, {}, world="~e21 ~r16 ~r18 ~r14", turn=0)
    do(game, "uncover", place=0)
    assert acts(game, 0) == "pick t02"
    assert zone(game, "traumas", 1) == [] and hand(game, 1) == ["e07", "e10"], "Bread and Salt strikes nobody"
    game = against("jongleur", {"hand": "e07 e10"}, {"achievements": ["h10"]}, world="e03 ~r16 ~r18 ~r14", turn=0)
    do(game, "single", card="h10")
    assert game.to_play == 0 and "disrupt" not in told(game.events()), "the Atmosphere that goes is not his"


@pytest.mark.rule("ll.opponent.jongleur")
def test_matathias_discards_adventures_first_and_keeps_events():
    game = against("jongleur", {"hand": "a11 e10 r16 e03 r07 a02"}, phase=4)
    assert acts(game, 9) == "pick a02" and acts(game, 9) == "pick a11"
    assert hand(game, 1) == ["e03", "e10", "r07", "r16"]


# ------------------------------------------------------------ Golden Horse


@pytest.mark.rule("ll.opponent.golden_horse")
def test_golden_horse_brings_in_what_helps_on_challenges():
    game = against("horse", {"hand": "r07 r18 r23 r14"}, world="a17 ~r16 ~r20 ~r22", phase=1)
    assert acts(game, 1) == "bring r23", "Bravery"
    assert acts(game, 1) == "bring r18", "Found is asked by The Child in the Snow"
    assert acts(game, 1) == "bring r07" and acts(game, 1) == "bring r14"


@pytest.mark.rule("ll.opponent.golden_horse")
def test_golden_horse_plays_events_on_the_leader():
    game = against("horse", {"hand": "e01 a02"}, {"area": "a10", "relics": "r22"}, phase=3)
    assert acts(game, 2) == "play e01" and game.to_play == 0 and kinds(game) == {"pick"}
    game = against("horse", {"hand": "e01 a02", "area": "a11"}, {"area": "a10"}, phase=3)
    assert "play" not in kinds(game), "it is in the lead itself"


@pytest.mark.rule("ll.opponent.golden_horse")
def test_golden_horse_picks_the_leader_among_several():
    game = table({"relics": "r22"}, {"area": "a10", "relics": "r23"}, {"hand": "e01 a02"},
                 options={"opponents": ["horse"]}, turn=2, phase=3)  # fmt: skip
    game.apply(game.legal_actions()[0])
    assert options(game) == ["player 1"]


@pytest.mark.rule("ll.opponent.golden_horse")
def test_golden_horse_gathers_courage_before_a_challenge():
    game = against("horse", {"hand": "e23 a02", "traits": "c01"}, world="a01 ~r16 ~r14 ~r18", forced=[1])
    assert acts(game, 3) == "play e23" and acts(game, 5) == "attempt I world.0"
    assert zone(game, "area", 1) == ["a01"]
    game = against("horse", {"hand": "e23 a02"}, world="a11 ~r16 ~r14 ~r18")
    assert acts(game, 7).startswith("wander"), "no row 5, no courage"


@pytest.mark.rule("ll.opponent.golden_horse", "ll.space.adventure")
def test_golden_horse_fills_an_empty_space_with_its_hardest_adventure():
    game = against("horse", {"hand": "a02 a10 r07"}, world="- ~r16 ~r14 ~r18", marks={"acted": True})
    assert acts(game, 4) == "fill a10 world.0"
    game = against("horse", {"hand": "r07"}, world="- ~r16 ~r14 ~r18", marks={"acted": True})
    assert acts(game, 0) == "fill deck world.0"


@pytest.mark.rule("ll.opponent.golden_horse")
def test_golden_horse_attempts_the_hardest_that_it_can():
    game = against("horse", {"traits": "c16 c21"}, world="a01 a08 a11 ~r18")
    assert acts(game, 5) == "attempt I world.1", "Giant's Stair: 3 Legends at one in two; the Wyrm is too hard"
    game = against("horse", {"traits": "c16 c11"}, world="a04 a08 ~r14 ~r18")
    assert acts(game, 5) == "attempt I world.1", "of two worth 3 Legends the one with the smaller chance"


@pytest.mark.rule("ll.opponent.golden_horse")
def test_golden_horse_seeks_danger_then_trains_then_draws():
    assert acts(against("horse", {}), 6) == "uncover world.0"
    game = against("horse", {"traits": "c06"}, world="a11 ~r16 ~r14 ~r18", forced=[6], life="c01")
    assert acts(game, 7) == "wander die world.1"
    acts(game, 0)
    assert acts(game, 7) == "turn_in wander.0" and acts(game, 0) == "keep"
    assert zone(game, "traits", 1) == ["c06", "c01"] and game.to_play == 0
    game = against("horse", {"traits": "c01", "wanders": "r22"}, world="a01 ~r16 ~r14 ~r18", forced=[6], life="c06")
    assert acts(game, 5) == "attempt I world.0" and acts(game, 0) == "fill deck world.0"
    assert acts(game, 7) == "turn_in wander.0", "an older Wander, too"
    game = against("horse", {"traits": "c06 c07"}, world="a11 ~r16 ~r14 ~r18", legend="r07")
    assert acts(game, 7) == "draw"


@pytest.mark.rule("ll.opponent.golden_horse")
def test_golden_horse_activates_the_story_first():
    game = against("horse", {"traits": "c01 c04 c05", "relics": "r03"}, phase=3)
    assert acts(game, 8) == "activate s01"


@pytest.mark.rule("ll.opponent.golden_horse")
def test_golden_horse_stands_in_the_way_of_the_leader():
    game = against("horse", {"hand": "e12"}, {"area": "a10", "traits": "c01"}, world="a01 ~r16 ~r14 ~r18", turn=0)
    do(game, "attempt", place=0, challenge="I")
    assert acts(game, 9) == "answer e12"
    game = against("horse", {"hand": "e12", "area": "a11"}, {"traits": "c01"}, world="a01 ~r16 ~r14 ~r18", turn=0)
    do(game, "attempt", place=0, challenge="I")
    assert "opponent_row" not in told(game.events()), "it is in the lead itself"


@pytest.mark.rule("ll.opponent.golden_horse")
def test_golden_horse_spares_adventures_at_the_hand_limit():
    game = against("horse", {"hand": "a02 a10 e10 r07 r12"}, phase=4)
    assert acts(game, 0) == "pick e10"


# ------------------------------------------------------------ Geoffrey


@pytest.mark.rule("ll.opponent.geoffrey")
def test_geoffrey_brings_in_relics_for_their_words():
    game = against("scholar", {"hand": "r07 r12 r03 r22"}, phase=1)
    assert acts(game, 1) == "bring r03", "Hide and Truth"
    assert acts(game, 1) == "bring r12", "Seek; Truth it has"


@pytest.mark.rule("ll.opponent.geoffrey")
def test_geoffrey_plays_what_draws_most():
    game = against("scholar", {"hand": "e03 e10 e21 a02"}, phase=3, legend="r07 r22 r23 r12 r13")
    assert acts(game, 2) == "play e10"


@pytest.mark.rule("ll.opponent.geoffrey", "ll.atmosphere.place")
def test_geoffrey_changes_the_weather():
    game = against("scholar", {"hand": "e08 a02"}, world="e02 ~r16 ~r14 ~r18", phase=3)
    assert acts(game, 3) == "atmosphere e08 world.0" and world(game)[0] == "e08"
    game = against("scholar", {"hand": "e02 a02"}, world="e08 ~r16 ~r14 ~r18", phase=3)
    assert "atmosphere" not in kinds(game), "what lies there does not harm"
    game = against("scholar", {"hand": "e08 a02"}, world="- ~r16 ~r14 ~r18", marks={"acted": True})
    assert acts(game, 3) == "atmosphere e08 world.0"


@pytest.mark.rule("ll.opponent.geoffrey", "ll.space.adventure")
def test_geoffrey_sets_a_question_that_he_can_answer():
    game = against("scholar", {"hand": "a02 a10", "relics": "r12"}, world="- ~r16 ~r14 ~r18", marks={"acted": True})
    assert acts(game, 4) == "fill a02 world.0"


@pytest.mark.rule("ll.opponent.geoffrey", "ll.adventure.life")
def test_geoffrey_answers_by_words():
    game = against("scholar", {"relics": "r12", "traits": "c16"}, world="a02 a01 ~r14 ~r18", legend="r07")
    assert acts(game, 5) == "attempt II world.0" and zone(game, "area", 1) == ["a02"]
    game = against("scholar", {"traits": "c16"}, world="a02 a01 ~r14 ~r18", legend="r07")
    assert acts(game, 7) == "draw"


@pytest.mark.rule("ll.opponent.geoffrey")
def test_geoffrey_turns_a_page_with_a_full_hand():
    full = "r07 r22 a02 a10"
    assert acts(against("scholar", {"hand": full}, world="~r16 ~r20 ~r14 ~r18"), 6) == "uncover world.0"
    position = against("scholar", {"hand": full}, world="~r16 ~r20 ~r14 ~r18").to_position()
    position["exact"]["world"][2][2] = 0b10  # he has examined the third one
    assert acts(lalnb.position(position), 6) == "uncover world.2"
    assert acts(against("scholar", {"hand": "r07"}, legend="r23"), 7) == "draw"


@pytest.mark.rule("ll.opponent.geoffrey")
def test_geoffrey_activates_what_he_lacks():
    player = {"traits": "c01 c04 c05", "relics": "r03"}
    assert acts(against("scholar", player, phase=3), 8) == "activate p01"
    assert acts(against("scholar", {**player, "path": ["p08"]}, phase=3), 8) == "activate s01"
    assert acts(against("scholar", {**player, "path": ["p08"], "story": ["s05"]}, phase=3), 8) == "activate h01"


@pytest.mark.rule("ll.opponent.geoffrey")
def test_geoffrey_guards_the_world_and_his_hand():
    game = against("scholar", {"hand": "e07"}, {"hand": "e24"}, turn=0)
    do(game, "play", card="e24")
    assert acts(game, 9) == "answer e07", "Road Song takes a covered World card"
    game = against("scholar", {"hand": "e07 r07"}, {"hand": "e02"}, turn=0)
    do(game, "play", card="e02")
    assert acts(game, 9) == "answer e07", "each other Player discards from Hand"
    game = against("scholar", {"hand": "e07"}, {"hand": "e21"}, turn=0, legend="r07 r22")
    do(game, "play", card="e21")
    assert "disrupt" not in told(game.events())


@pytest.mark.rule("ll.opponent.geoffrey")
def test_geoffrey_spares_relics_with_words_he_lacks_at_the_hand_limit():
    game = against("scholar", {"hand": "r20 r16 r14 r07 e12"}, phase=4)
    assert acts(game, 0) == "pick e12"
