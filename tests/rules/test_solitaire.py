"""The six solitaire modes: setup, special rules, victory and loss."""

from __future__ import annotations

import pytest
from cards.helpers import can, deck, do, end_turn, hand, legends, pile, refused, table, told, world, zone

import lalnb
from lalnb.games.life_and_legend.book import book_of


def alone(player, mode, **more):
    options = {"mode": mode, **more.pop("options", {})}
    return table(player, seats=1, options=options, **more)


def new(mode, seed=1, **options):
    return lalnb.new("life-and-legend", seats=1, seed=seed, mode=mode, **options)


def is_lost(game, rule="ll.ruling.13"):
    return game.is_over and game.outcome.winners == () and game.outcome.rule == rule and game.returns() == [-1.0]


MODES = ("war", "lore", "arbiter", "treasury", "campaign", "legacy")


@pytest.mark.rule("ll.solitaire.rules")
@pytest.mark.parametrize("mode", MODES)
def test_standard_rules_hold(mode):
    game = new(mode)
    assert len(hand(game)) + len(zone(game, "relics")) == 4 and len(zone(game, "world")) == 4
    game = alone(
        {"hand": "e10 r07", "wanders": "r22"}, mode, phase=1, **({"world": "e01 ~r16 ~r18 ~r14"} if mode == "war" else {})
    )
    assert can(game, "bring", card="r07") and can(game, "turn_in") and not can(game, "heal", card="t02")
    refused(game, "ll.world.action", "draw")


@pytest.mark.rule("ll.solitaire.rules")
@pytest.mark.parametrize("mode", MODES)
def test_a_solitaire_mode_is_for_one_seat(mode):
    with pytest.raises(ValueError, match="is for 1 seat, not 2"):
        lalnb.new("life-and-legend", seats=2, seed=1, mode=mode)
    with pytest.raises(ValueError, match="played alone"):
        lalnb.new("life-and-legend", seats=1, seed=1, mode=mode, opponents=("horse",))


# ------------------------------------------------------------ War


@pytest.mark.rule("ll.war.setup")
def test_war_lies_uncovered_somewhere_in_the_world():
    places = set()
    for seed in range(20):
        game = new("war", seed)
        there = world(game)
        assert there.count("e01") == 1 and sum(c[0] == "~" for c in there) == 3
        assert len(deck(game)) == 73 - 4 - 4
        places.add(there.index("e01"))
    assert places == {0, 1, 2, 3}


@pytest.mark.rule("ll.war.endless", "ll.ruling.32")
def test_nothing_removes_or_replaces_war():
    game = alone({"hand": "e16 e03", "path": ["p12"], "story": ["s02"], "relics": "r02", "achievements": ["h10"]}, "war",
                 world="e01 a01 ~r18 ~r14")  # fmt: skip
    refused(game, "ll.ruling.32", "atmosphere", card="e03", place=0)
    do(game, "single", card="h10")
    do(game, "pick", place=2)
    assert world(game)[0] == "e01" and told(game.events()).count("nothing") == 1, "no Atmosphere can be removed"
    do(game, "fill", place=2, card="deck")
    do(game, "spark")
    do(game, "choose", option="a")
    do(game, "pick", place=1)
    assert world(game)[0] == "e01" and "remove" in told(game.events()), "only the Adventure could be removed"


@pytest.mark.rule("ll.war.endless", "ll.ruling.32")
def test_another_atmosphere_is_discarded_without_effect_and_its_space_filled():
    game = alone({"hand": "r07"}, "war", world="e01 ~e03 ~r18 ~r14", legend="a02")
    do(game, "uncover", place=1)
    assert pile(game) == ["e03"] and world(game)[1] == "-" and game.observation(0)["players"][0]["limits"]["hand"] == 4
    do(game, "fill", place=1, card="deck")
    assert world(game) == ["e01", "~a02", "~r18", "~r14"]


@pytest.mark.rule("ll.ruling.32")
def test_in_war_atmospheres_of_the_hand_serve_for_their_hand_effects_only():
    game = alone({"hand": "e03 a02"}, "war", world="e01 - ~r18 ~r14", marks={"acted": True}, legend="r07 r22")
    refused(game, "ll.ruling.32", "atmosphere", card="e03", place=1)
    do(game, "play", card="e03")
    assert hand(game) == ["a02", "r07", "r22"] and pile(game) == ["e03"]


@pytest.mark.rule("ll.war.victory")
def test_the_empty_legend_deck_wins_war():
    game = alone({}, "war", world="e01 ~r16 ~r18 ~r14", last="a02", life="c01 c02")
    do(game, "draw")
    end_turn(game)
    assert game.outcome.winners == (0,) and game.outcome.rule == "ll.war.victory" and game.returns() == [1.0]


@pytest.mark.rule("ll.war.victory", "ll.ruling.13", "ll.ruling.32")
def test_war_is_lost_with_the_turn_that_empties_the_life_deck():
    game = alone({}, "war", world="e01 ~r16 ~r18 ~r14", life=2)
    end_turn(game)
    assert not game.is_over and len(deck(game, "life")) == 1
    end_turn(game)
    assert is_lost(game) and len(deck(game, "life")) > 1, "it is reshuffled as always"


@pytest.mark.rule("ll.war.victory")
def test_both_decks_in_one_turn_are_a_victory():
    game = alone({"wanders": "r22", "hand": "e03"}, "war", world="e01 ~r16 ~r18 ~r14", last="a02", life=1)
    do(game, "turn_in")
    if can(game, "let_go"):
        do(game, "let_go")
    assert not game.is_over
    do(game, "draw")
    end_turn(game)
    assert game.outcome.winners == (0,)


# ------------------------------------------------------------ Lore


@pytest.mark.rule("ll.lore.setup")
def test_three_backgrounds_are_drawn_at_random():
    seen = set()
    for seed in range(8):
        goals = [g["name"] for g in new("lore", seed).observation(0)["goals"]]
        assert [g.split(":")[1][0] for g in goals] == ["s", "p", "h"]
        seen.add(tuple(goals))
    assert len(seen) > 4


@pytest.mark.rule("ll.lore.apathy")
def test_apathy_is_out_of_the_game():
    game = new("lore")
    assert zone(game, "out") == ["t01"] and "t01" not in deck(game, "life") and len(deck(game, "life")) == 34


@pytest.mark.rule("ll.lore.choose")
def test_the_three_may_be_chosen():
    game = new("lore", backgrounds=("s04", "p11", "h11"))
    assert [g["name"] for g in game.observation(0)["goals"]] == ["standard:s04", "standard:p11", "standard:h11"]
    for wrong in (("s04", "p11"), ("p11", "s04", "h11"), ("s04", "p11", "h99"), "s04"):
        with pytest.raises(ValueError, match="backgrounds"):
            new("lore", backgrounds=wrong)
    with pytest.raises(ValueError, match="backgrounds"):
        new("war", backgrounds=("s04", "p11", "h11"))


LORE = ["standard:s05", "standard:p06", "standard:h06"]


@pytest.mark.rule("ll.lore.victory", "ll.ruling.33")
def test_all_three_activated_win_even_if_one_was_lost_since():
    more = {"goals": LORE, "marks": {"reached": 0b011}, "background_discard": ["s05"], "phase": 3}
    game = alone({"path": ["p06"], "traits": "c05", "relics": "r04"}, "lore", **more)
    do(game, "activate", card="h06")
    end_turn(game)
    assert game.outcome.winners == (0,) and game.outcome.rule == "ll.lore.victory"


@pytest.mark.rule("ll.ruling.33", "ll.lore.victory")
def test_another_background_does_not_count():
    game = alone({"traits": "c01", "relics": "r04"}, "lore", goals=LORE, phase=3)
    do(game, "activate", card="s06")
    assert [g["have"] for g in game.observation(0)["goals"]] == [0, 0, 0]
    game = alone({"traits": "c01", "relics": "r10 r26"}, "lore", goals=["standard:s03", *LORE[1:]], phase=3)
    do(game, "activate", card="s03")
    assert [g["have"] for g in game.observation(0)["goals"]] == [1, 0, 0]


@pytest.mark.rule("ll.lore.victory", "ll.ruling.13")
def test_lore_is_lost_with_the_turn_that_empties_the_legend_deck():
    game = alone({"traits": "c01", "relics": "r04"}, "lore", last="a02", goals=LORE)
    do(game, "draw")
    assert not game.is_over, "the turn is played to its end"
    end_turn(game)
    assert is_lost(game)


# ------------------------------------------------------------ The Arbiter

TRAUMAS = "t01 t02 t03 t04 t05 t06 t07 t08"


@pytest.mark.rule("ll.arbiter.victory", "ll.ruling.33")
def test_the_path_and_all_traumas_at_one_time_win():
    game = alone({"path": ["p12"], "traumas": TRAUMAS, "hand": "r07"}, "arbiter")
    end_turn(game)
    assert game.outcome.winners == (0,) and game.outcome.rule == "ll.arbiter.victory"
    for player in ({"path": ["p06"], "traumas": TRAUMAS}, {"path": ["p12"], "traumas": TRAUMAS[3:]}):
        game = alone(player, "arbiter")
        end_turn(game)
        assert not game.is_over


@pytest.mark.rule("ll.arbiter.victory", "ll.ruling.13", "ll.ruling.32")
def test_the_arbiter_is_lost_with_either_deck():
    game = alone({"path": ["p12"]}, "arbiter", last="a02")
    end_turn(game)
    assert is_lost(game)
    game = alone({"wanders": "r22"}, "arbiter", life=1)
    do(game, "turn_in")
    if can(game, "let_go"):
        do(game, "let_go")
    assert len(deck(game, "life")) > 1 and not game.is_over
    end_turn(game)
    assert is_lost(game)


# ------------------------------------------------------------ the collectors

LONG = "a04 a05 a06 a07 a08 a09 a10 a11 a13"
"""Nine Adventures worth 34 Legends."""


@pytest.mark.rule("ll.treasury.relics", "ll.campaign.adventures")
@pytest.mark.parametrize("mode, worth", [("treasury", 9), ("campaign", 8), ("legacy", 21), ("standard", 21)])
def test_what_counts(mode, worth):
    player = {"wanders": "r22 r23", "area": "a10 a05 h11", "relics": "r01 r05", "traumas": "t02 t03"}
    assert legends(alone(player, mode)) == worth


@pytest.mark.rule("ll.treasury.victory")
def test_ten_legends_of_relics_win_the_treasury():
    game = alone({"relics": "r01 r07", "hand": "r19 r22"}, "treasury", phase=1)
    do(game, "bring", card="r22")
    end_turn(game)
    assert not game.is_over and legends(game) == 9
    game = alone({"relics": "r01 r07", "hand": "r19 r22"}, "treasury", phase=1)
    do(game, "bring", card="r19")
    assert game.outcome.winners == (0,) and game.outcome.rule == "ll.treasury.victory"


@pytest.mark.rule("ll.campaign.victory")
def test_thirty_five_legends_of_adventures_win_the_campaign():
    area = ["a04", "a05", "a06", "a07", "a08", "a09", "a10", "a11", "a13"]
    game = alone({"area": [*area, "a01"], "wanders": "r22"}, "campaign")
    assert legends(game) == 36
    end_turn(game)
    assert game.outcome.winners == (0,) and game.outcome.rule == "ll.campaign.victory"
    game = alone({"area": area, "wanders": "r22", "relics": "r07"}, "campaign")
    end_turn(game)
    assert legends(game) == 34 and not game.is_over


@pytest.mark.rule("ll.legacy.victory")
def test_forty_legends_of_all_kinds_win_the_legacy():
    area = ["a04", "a05", "a06", "a07", "a08", "a09", "a10", "a11", "a13"]
    game = alone({"area": area, "wanders": "r22 r23 r13", "relics": "r07"}, "legacy")
    end_turn(game)
    assert legends(game) == 40 and game.outcome.winners == (0,) and game.outcome.rule == "ll.legacy.victory"
    game = alone({"area": area, "wanders": "r22 r23", "relics": "r07"}, "legacy")
    end_turn(game)
    assert not game.is_over


@pytest.mark.rule("ll.treasury.victory", "ll.campaign.victory", "ll.legacy.victory", "ll.ruling.13")
@pytest.mark.parametrize("mode", ["treasury", "campaign", "legacy"])
def test_a_collector_mode_is_lost_at_the_end_of_the_turn_that_empties_the_deck(mode):
    game = alone({"wanders": "r22", "relics": "r07"}, mode, last="a02")
    do(game, "draw")
    assert not game.is_over
    end_turn(game)
    assert is_lost(game)


COLLECTOR = book_of(("standard",)).number["standard:e14"]
"""A Relic or two Hand cards must go, by the end of the Phase in which it was drawn."""


@pytest.mark.rule("ll.treasury.victory", "ll.ruling.13")
def test_ten_legends_at_one_time_win_though_one_must_go_before_the_phase_ends():
    game = alone({"relics": "r01 r07", "hand": "r19 e14"}, "treasury", phase=1, fresh=[[0, COLLECTOR, 1]])
    assert legends(game) == 8 and not can(game, "next"), "e14 is due"
    do(game, "bring", card="r19")
    assert game.outcome.winners == (0,) and game.outcome.rule == "ll.treasury.victory" and hand(game) == ["e14"]


@pytest.mark.rule("ll.campaign.victory", "ll.legacy.victory", "ll.arbiter.victory", "ll.lore.victory", "ll.war.victory")
@pytest.mark.rule("ll.ruling.13")
@pytest.mark.parametrize(
    "mode, player, act, more",
    [
        ("war", {}, {"kind": "draw"}, {"world": "e01 ~r16 ~r18 ~r14", "last": "a02"}),
        ("lore", {"traits": "c05", "relics": "r04"}, {"kind": "activate", "card": "h06"}, {"phase": 3}),
        ("arbiter", {"path": ["p12"], "traumas": TRAUMAS[3:], "wanders": "r22"}, {"kind": "turn_in"}, {"life": "t01"}),
        ("campaign", {"traits": "c01", "area": LONG}, {"kind": "attempt", "place": 0, "challenge": "I"}, {"forced": [6]}),
        (
            "legacy",
            {"relics": "r07", "wanders": "r22 r23", "area": LONG},
            {"kind": "wander", "place": 1, "by": "die"},
            {"forced": [6]},
        ),
    ],
)
def test_the_act_that_reaches_the_goal_ends_the_game(mode, player, act, more):
    if mode == "lore":
        more = {**more, "goals": LORE, "marks": {"reached": 0b011}}
    if "forced" in more:
        more = {**more, "world": "a01 ~r16 ~r18 ~r14"}
    game = alone(player, mode, **more)
    assert not game.is_over
    do(game, **act)
    assert game.outcome.winners == (0,) and game.outcome.rule == f"ll.{mode}.victory" and game.turns == 1


@pytest.mark.rule("ll.legacy.victory", "ll.ruling.13")
def test_what_is_reached_in_the_turn_that_empties_the_deck_counts():
    player = {"area": LONG, "wanders": "r22 r23", "relics": "r07"}
    game = alone(player, "legacy", last="a02", marks={"more_actions": 1}, forced=[6])
    do(game, "draw")
    assert legends(game) == 39 and deck(game) == [] and not game.is_over
    do(game, "wander", place=0, by="die")
    assert game.outcome.winners == (0,) and game.outcome.rule == "ll.legacy.victory"


@pytest.mark.rule("ll.treasury.victory")
def test_a_relic_that_comes_to_hand_in_that_last_turn_does_not():
    game = alone({"relics": "r01 r07", "hand": "e06", "wanders": "r22"}, "treasury", last="a02", legend_discard=["r17"])
    do(game, "draw")
    do(game, "play", card="e06")
    do(game, "pick", card="r17")
    end_turn(game)
    assert is_lost(game), "in Hand it does not count, and Phase 1 is over"
