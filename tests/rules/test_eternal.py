"""Eternal Mode: Wanders worth 1, a limit of Completed Adventures, three conditions of victory, a renewed Legend Deck."""

from __future__ import annotations

import pytest
from cards.helpers import can, deck, do, end_turn, kinds, legends, pile, refused, table, told, words, zone

RICH = {"story": ["s01"], "path": ["p06"], "traits": "x03"}
"""All that Eternal Mode asks for besides Legends."""


def eternal(*players, **more):
    return table(*players, options={"mode": "eternal"}, **more)


@pytest.mark.rule("ll.eternal.wanders")
def test_wanders_are_worth_1_and_do_all_that_farwander_mode_lets_them_do():
    game = eternal({"wanders": "r22 r23 r13 r12", "traumas": "t02", "traits": "c01", "relics": "r03"}, {})
    assert legends(game) == 6 and can(game, "heal", card="t02") and can(game, "turn_in")
    finished = eternal({"wanders": "r22 r23 r13 r12", "traits": "c01"}, {}, phase=3)
    assert can(finished, "buy_story", card="s05")
    do(finished, "buy_word", word="Power")
    for _ in range(3):
        do(finished, "pick")
    assert "Power" in words(finished) and legends(finished) == 1
    game = eternal({"wanders": "r22", "traits": "c01"}, {}, world="a01 ~r16 ~r18 ~r14", forced=[2])
    do(game, "attempt", place=0, challenge="I")
    do(game, "boost", plus=1)
    assert zone(game, "area") == ["a01"]


@pytest.mark.rule("ll.eternal.farwandering")
def test_one_farwanders_as_in_farwander_mode():
    game = eternal({}, {"wanders": "r22"}, life="c06", forced=[4])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    do(game, "yield", by_seat=1)
    do(game, "give_it", by_seat=1)
    do(game, "keep", by_seat=0)
    assert zone(game, "wanders") == ["r22"] and zone(game, "traits") == ["c06"] and legends(game) == 1


@pytest.mark.rule("ll.eternal.limit")
@pytest.mark.parametrize("seats, limit", [(2, 6), (3, 5), (4, 4)])
def test_at_the_limit_only_perpetual_adventures_are_attempted(seats, limit):
    area = ["a02", "a03", "a04", "a05", "a06", "a07"]
    game = eternal({"area": area[: limit - 1], "traits": "c16"}, *[{}] * (seats - 1), world="a01 a22 ~r16 ~r18")
    assert can(game, "attempt", place=0, challenge="I")
    game = eternal({"area": area[:limit], "traits": "c16"}, *[{}] * (seats - 1), world="a01 a22 ~r16 ~r18")
    refused(game, "ll.eternal.limit", "attempt", place=0, challenge="I")
    assert can(game, "attempt", place=1, challenge="I") and can(game, "attempt", place=1, challenge="III")


@pytest.mark.rule("ll.eternal.limit")
def test_only_completed_adventures_count_against_the_limit():
    me = {"area": ["a02", "a03", "a04", "h11", "a05"], "wanders": "r22", "traits": "c16"}
    assert can(eternal(me, {}, {}, world="a01 ~r16 ~r18 ~r14"), "attempt", place=0, challenge="I")
    me["area"][3] = "a06"
    refused(eternal(me, {}, {}, world="a01 ~r16 ~r18 ~r14"), "ll.eternal.limit", "attempt", place=0, challenge="I")


@pytest.mark.rule("ll.eternal.legends", "ll.eternal.background", "ll.eternal.trait", "ll.ruling.8")
@pytest.mark.parametrize("seats, wanted", [(2, 20), (3, 16), (4, 12)])
def test_legends_story_path_and_exceptional_trait_together_win(seats, wanted):
    # Grey Harbour 5, Witch-Queen 5, Wyrm 6 and Bargains on: the areas are worth 20, 16 and 12
    areas = {2: "a11 a10 a12 a07", 3: "a11 a10 a12", 4: "a11 a02 a07"}
    others = [{}] * (seats - 1)
    game = eternal({**RICH, "area": areas[seats]}, *others)
    assert legends(game) == wanted
    end_turn(game)
    assert game.outcome.winners == (0,) and game.outcome.rule == "ll.eternal.legends"
    for missing in RICH:
        game = eternal({**RICH, "area": areas[seats], missing: []}, *others)
        end_turn(game)
        assert not game.is_over, missing
    poor = areas[seats].replace("a07", "a04") if "a07" in areas[seats] else areas[seats].replace("a12", "a07")
    game = eternal({**RICH, "area": poor}, *others)
    assert legends(game) == wanted - 1
    end_turn(game)
    assert not game.is_over, "one Legend short"


@pytest.mark.rule("ll.ruling.8", "ll.eternal.legends")
def test_the_game_ends_at_the_end_of_the_turn_whoever_meets_the_conditions():
    game = eternal({}, {**RICH, "area": "a11 a10 a12 a07"})
    do(game, "draw")
    assert game.is_over and game.outcome.winners == (1,) and game.returns() == [-1.0, 1.0]


@pytest.mark.rule("ll.ruling.8", "ll.ruling.9")
def test_a_tie_of_two_who_meet_them_is_a_stalemate_between_these_two():
    other = {"story": ["s05"], "path": ["p08"], "traits": "x01", "area": "a13 a14 a09"}
    rich_but_bare = {"area": "a15 a16 a17 a18", "wanders": "r22 r23 r13", "relics": "r07"}
    game = eternal({**RICH, "area": "a11 a02 a07"}, other, rich_but_bare, {}, legend="e10")
    assert [legends(game, p) for p in range(3)] == [12, 12, 16]
    end_turn(game)
    assert game.outcome.reason == "stalemate" and game.returns() == [0.0, 0.0, -1.0, -1.0]


@pytest.mark.rule("ll.ruling.8", "ll.eternal.legends")
def test_of_two_who_meet_them_the_one_with_more_legends_wins():
    other = {"story": ["s05"], "path": ["p08"], "traits": "x01", "area": "a13 a14 a09 a17"}
    game = eternal({**RICH, "area": "a11 a02 a07"}, other, {}, {})
    end_turn(game)
    assert game.outcome.winners == (1,)


@pytest.mark.rule("ll.ruling.8")
def test_the_empty_legend_deck_is_made_anew_from_its_discard_pile():
    game = eternal({}, {}, last="a02")
    gone = len(pile(game))
    do(game, "draw")
    assert len(deck(game)) == gone and pile(game) == [] and not game.is_over
    assert "legend_reshuffled" in told(game.events())


@pytest.mark.rule("ll.ruling.8")
def test_without_any_card_to_renew_it_the_game_goes_on():
    cards = [f"{kind}{n:02}" for kind, count in (("a", 22), ("e", 25), ("r", 26)) for n in range(1, count + 1)]
    out = [card for card in cards if card not in ("r16", "r18", "r14", "r20", "a02")]
    game = eternal({}, {}, world="~r16 ~r18 ~r14 ~r20", last="a02", out=out)
    for _ in range(4):
        end_turn(game)
    assert deck(game) == pile(game) == [] and not game.is_over and game.turns == 5
    assert told(game.events()).count("deck_gives_nothing") == 3


@pytest.mark.rule("ll.ruling.8")
def test_a_draw_of_several_goes_on_from_the_renewed_deck():
    game = eternal({"hand": "e10"}, {}, last="a02")
    do(game, "play", card="e10")
    assert "deck_gives_nothing" not in told(game.events()) and kinds(game) == {"pick"}
    assert len(zone(game, "hand")) == 3


@pytest.mark.rule("ll.ruling.8")
def test_removing_and_taking_from_the_deck_go_on_from_the_renewed_one():
    game = eternal({"achievements": "h07"}, {}, last="a02 a03", legend_discard="a04 a05 a06 a07")
    gone = len(pile(game)) + 2
    do(game, "single", card="h07")
    assert len(pile(game)) == 3 and len(deck(game)) == gone - 3, "two of the old deck, three of the new one"


@pytest.mark.rule("ll.ruling.34")
def test_a_game_that_nobody_wins_is_a_draw_by_cap():
    game = eternal({}, {}, phase=4, turns=400)
    assert game.is_over and game.outcome.reason == "cap-turns" and game.returns() == [0.0, 0.0]
