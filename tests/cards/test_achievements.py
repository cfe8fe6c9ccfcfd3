"""The 12 Life Achievements, each used once."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
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
    world,
    zone,
)  # fmt: skip


def achieved(card: str, me: dict | None = None, *others: dict, **more):
    """Seat 0 has just used this Achievement up."""
    game = table({"achievements": [card], "wanders": "a20", **(me or {})}, *others, **more)
    do(game, "single", card=card)
    assert zone(game, "achievements") == []
    return game


def test_h01_vow_of_silence_disrupts_on_any_turn():
    game = table({"hand": "e10"}, {"achievements": ["h01"]})
    do(game, "play", card="e10")
    do(game, "answer", card="h01", by_seat=1)
    assert hand(game) == [] and pile(game, "background") == ["h01"]


def test_h02_the_sheathed_sword_disregards_a_penalty():
    game = table({"achievements": ["h02"], "relics": "r22"}, world="a04 ~r16 ~r18 ~r20", forced=[1])
    do(game, "attempt", place=0, challenge="III")
    do(game, "answer", card="h02", by_seat=0)
    assert relics(game) == ["r22"] and pile(game, "background") == ["h02"]


def test_h02_the_sheathed_sword_disregards_a_defeat_on_anothers_turn():
    game = table({"hand": "e01"}, {"achievements": ["h02"], "relics": "r22"})
    do(game, "play", card="e01")
    do(game, "answer", card="h02", by_seat=1)
    assert relics(game, 1) == ["r22"]


def test_h02_is_not_asked_when_nothing_threatens():
    game = table({"achievements": ["h02"]}, {"hand": "e10"}, turn=1, legend="a02 a03 a04")
    do(game, "play", card="e10")
    assert game.to_play == 1


def test_h03_sanctuary_granted_removes_all_own_traumas():
    assert zone(achieved("h03", {"traumas": "t01 t02"}), "traumas") == []


def test_h04_the_long_question_draws_three():
    assert hand(achieved("h04", legend="a02 a03 a04")) == ["a02", "a03", "a04"]


def test_h05_a_crown_within_reach_takes_a_relic_and_adds_a_slot_for_this_turn():
    game = achieved("h05", {"relics": "r22 r23 r13 r14"}, legend_discard="r10", legend="a02 a03", phase=1)
    do(game, "pick", card="r10")
    assert limits(game)[1] == 5
    do(game, "bring", card="r10")
    assert len(relics(game)) == 5
    while game.turn == 0 and not can(game, "pick"):
        do(game, "draw" if can(game, "draw") else "next")
    do(game, "pick", card="r14", by_seat=0)
    assert relics(game) == ["r10", "r13", "r22", "r23"] and limits(game)[1] == 4


def test_h06_oath_at_dawn_adds_one_and_a_challenge():
    game = achieved("h06", {"traits": "c01 c02 c03", "wanders": "a21"}, world="a18 a20 ~r16 ~r18", forced=[6] * 4)
    assert dice(game) == [0, 0], "+1 by the Oath, -1 by the Barrow"
    do(game, "attempt", place=1, challenge="I")
    refused(game, "ll.ruling.3", "draw")
    assert can(game, "attempt", place=1, challenge="I")


@pytest.mark.rule("ll.ruling.23")
@pytest.mark.parametrize("phase", [3, 4])
def test_h06_and_s11_are_refused_after_phase_2(phase):
    game = table({"achievements": ["h06"], "story": "s11", "hand": "a02 e17", "wanders": "a20"}, phase=phase)
    refused(game, "ll.ruling.23", "single", card="h06")
    refused(game, "ll.ruling.23", "single", card="s11")
    refused(game, "ll.ruling.23", "play", card="e17")


def test_h07_the_burned_library_removes_five_legend_cards():
    game = achieved("h07", legend="a02 a03 a04 a05 a06 a07")
    assert pile(game) == ["a02", "a03", "a04", "a05", "a06"]


@pytest.mark.parametrize("card", ["r22", "c01", "s01", "p01"])
def test_h08_an_empty_throne_removes_relic_trait_or_background(card):
    game = achieved("h08", {"relics": "r13"}, {"relics": "r22", "traits": "c01", "story": ["s01"], "path": ["p01"],
                                               "traumas": "t02", "wanders": "a02", "area": "a10"})  # fmt: skip
    if game.to_play == 1:
        do(game, "pass", by_seat=1)
    assert picks(game) == ["c01@1", "p01@1", "r13", "r22@1", "s01@1"]
    do(game, "pick", card=card, to=1)
    assert card in pile(game) + pile(game, "life") + pile(game, "background")


def test_h09_the_unmarked_grave_passes_a_trauma_on():
    game = achieved("h09", {"traumas": "t02"}, {}, {})
    do(game, "pick", card="t02")
    do(game, "player", to=2)
    assert zone(game, "traumas") == [] and zone(game, "traumas", 2) == ["t02"]


def test_h10_eyes_unclouded_examine_take_and_clear_the_sky():
    game = achieved("h10", world="~r16 e02 ~r18 ~r14")
    do(game, "pick", place=3)
    assert hand(game) == ["r14"] and knows(game, 0, "r16") and world(game) == ["~r16", "-", "~r18", "-"]
    assert pile(game) == ["e02"] and pile(game, "background") == ["h10"]


@pytest.mark.rule("ll.legends.effect")
def test_h11_a_name_in_the_stone_is_worth_two_legends():
    game = achieved("h11", {}, {"hand": "e07"})
    assert zone(game, "area") == ["h11"] and legends(game) == 3 and pile(game, "background") == [] and game.to_play == 0


def test_h12_the_scales_at_rest_level_every_hand():
    game = achieved("h12", {"hand": "a02 a03 a04 a05"}, {"hand": "e07"}, legend="a06 a07")
    do(game, "pick", card="a05", by_seat=0)
    assert hand(game) == ["a02", "a03", "a04"] and hand(game, 1) == ["a06", "a07", "e07"]
