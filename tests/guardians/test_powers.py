"""Levels 3 and 4: the powers of the Legends, kept ones and those that act at once, and the clock."""

from __future__ import annotations

from typing import Any

import pytest
from guardians.tools import BESIDE, FAR, MAP, act, boat_for, clue_for, kinds, refused, resolved, search, table

import lalnb

HERE = "glimmercave"


def holding(*cards: str, level: int = 3, **parts: Any) -> Any:
    """Seat 0 keeps these Legends and is at its boats, the others are at their Clues."""
    mine = {"powers": list(cards), "step": "boats", **parts.pop("me", {})}
    return table(level, parts.pop("seats", 4), players=[mine], **parts)


@pytest.mark.rule("gl.level3.powers", "gl.level3.kinds", "gl.ruling.5", "gl.ruling.18")
def test_a_power_belongs_to_the_guardian_and_acts_at_once_or_is_kept() -> None:
    now = resolved(3, boats=[(1, HERE, 0)], players=[{"reward": "alatyr"}])
    assert now.gold[0] == 4 and now.kept[0] == ()
    kept = resolved(3, boats=[(1, HERE, 0)], players=[{"reward": "mjolnir"}])
    assert [kept.book.reward_ids[c] for c in kept.kept[0]] == ["standard:mjolnir"] and kept.kept[1] == ()
    assert kept.observation(2)["players"][0]["powers"] == ["standard:mjolnir"]


@pytest.mark.rule("gl.ruling.18", "gl.power.ark", "gl.power.girdle", "gl.power.shiva")
@pytest.mark.parametrize("card", ["ark-of-the-covenant", "girdle-of-aphrodite", "necklace-of-shiva"])
def test_another_player_must_be_named(card: str) -> None:
    game = resolved(3, boats=[(1, HERE, 0)], players=[{"reward": card}])
    assert game.waiting == (0,) and game.observation(None)["phase"] == "resolution"
    assert [a.params["seat"] for a in game.legal_actions(0)] == [1, 2, 3]
    assert refused(game, 0, act("target", seat=0)) == "gl.ruling.18"
    assert refused(game, 0, act("done")) == "gl.ruling.18"
    assert refused(game, 1, act("target", seat=2)) == "gl.level3.powers"
    again = lalnb.from_json(game.to_json())
    again.apply(act("target", seat=2), 0)
    game.apply(act("target", seat=2), 0)
    assert again.to_json() == game.to_json() and game.turn == 2


@pytest.mark.rule("gl.level1.powers", "gl.power.alatyr", "gl.power.andvaranaut")
@pytest.mark.parametrize("level", [1, 2])
def test_no_power_below_level_3(level: int) -> None:
    for card in ("alatyr", "andvaranaut", "ark-of-the-covenant", "mjolnir"):
        game = resolved(level, boats=[(1, HERE, 0)], players=[{"reward": card}])
        assert game.gold == (2, 2, 0, 0) and game.legend == (1, 1, 0, 0) and game.kept[0] == ()
    assert refused(game, 0, act("mjolnir")) == "gl.level1.powers"


@pytest.mark.rule("gl.power.wand")
def test_merlins_wand_lays_a_light_anywhere_once() -> None:
    game = holding("merlins-wand")
    game.apply(act("wand", island=FAR), 0)
    assert game.lights == ((MAP.index(FAR), 0),) and game.kept[0] == ()
    assert refused(game, 0, act("wand", island=HERE)) == "gl.level3.powers"
    assert game.could[0] >> MAP.index(HERE) & 1, "it may lead astray: nothing follows from it"


@pytest.mark.rule("gl.power.wand")
def test_merlins_wand_without_a_light_left() -> None:
    game = holding("merlins-wand", lights=[{"island": i, "seat": 0} for i in BESIDE[:4]])
    assert refused(game, 0, act("wand", island=FAR)) == "gl.parts.lights"


@pytest.mark.rule("gl.power.boots", "gl.ruling.17")
def test_seven_league_boots_give_a_second_clue_in_the_next_turn_only() -> None:
    game = resolved(3, 3, [(1, HERE, 0)], players=[{"reward": "seven-league-boots"}])
    assert game.extra_clues == (1, 0, 0) and game.kept[0] == (), "spent, used or not"
    game.apply(clue_for(game, 0), 0)
    assert {a.kind for a in game.legal_actions(0)} == {"clue", "boat"}
    twice = game.copy()
    twice.apply(clue_for(twice, 0), 0)
    assert {a.kind for a in twice.legal_actions(0)} == {"boat"} and twice.clues_left(0) == 2
    game.apply(boat_for(game, 0), 0)
    assert {a.kind for a in game.legal_actions(0)} == {"boat"}, "the extra Clue comes before the own boats"
    game.apply(boat_for(game, 0), 0)
    for seat in (1, 2):
        search(game, seat)
    assert game.extra_clues == (0, 0, 0)


@pytest.mark.rule("gl.power.dagda", "gl.ruling.17", "gl.ruling.2")
def test_club_of_dagda_gives_a_third_boat_and_an_unused_one_where_no_opponent_is_left() -> None:
    game = resolved(3, 3, [(1, HERE, 0)], players=[{"reward": "club-of-dagda"}])
    assert game.extra_boats == (1, 0, 0)
    search(game, 0)
    assert 0 in game.waiting and game.observation(0)["prompt"] == {"ask": "extra_boat"}
    assert {a.params["hull"] for a in game.legal_actions(0) if a.kind == "boat"} == {1, 2}, "it may repeat an opponent"
    game.apply(act("boat", island=FAR, hull=2), 0)
    assert [b.unused for b in game.boats_of(0)] == [False, False, True] and 0 not in game.waiting
    four = resolved(3, 4, [(1, HERE, 0)], players=[{"reward": "club-of-dagda"}])
    search(four, 0)
    assert {a.params["hull"] for a in four.legal_actions(0) if a.kind == "boat"} == {3}, "the opponent still free"
    four.apply(act("done"), 0)
    assert 0 not in four.waiting


@pytest.mark.rule("gl.ruling.17")
def test_the_target_of_an_unused_boat_is_sealed() -> None:
    game = resolved(3, 3, [(1, HERE, 0)], players=[{"reward": "club-of-dagda"}])
    search(game, 0)
    game.apply(act("boat", island=FAR, hull=2), 0)
    assert {game.determinize(1, seed).boats_of(0)[2].hull for seed in range(20)} == {1, 2}
    told = [b for t in game.observation(1)["map"] for b in t["boats"]]
    assert told and all(b == {"seat": 0, "hull": None} for b in told)


@pytest.mark.rule("gl.power.lamp")
def test_aladdins_lamp_moves_a_boat_to_the_top_of_another_stack() -> None:
    game = holding("aladdins-lamp", boats=[(0, FAR, 1), (2, "iron-gate", 1)])
    assert refused(game, 0, act("lamp", boat=2, island=FAR)) == "gl.power.lamp"
    assert refused(game, 0, act("lamp", boat=1, island=FAR)) == "gl.power.lamp"
    game.apply(act("lamp", boat=1, island="iron-gate"), 0)
    assert [b.seat for b in game.stack_on(MAP.index("iron-gate"))] == [2, 0] and game.stack_on(MAP.index(FAR)) == []


@pytest.mark.rule("gl.power.lamp", "gl.search.over")
def test_who_still_has_a_power_to_use_is_waited_for_until_done() -> None:
    game = holding("aladdins-lamp")
    game.apply(act("boat", island=FAR, hull=1), 0)
    game.apply(act("boat", island=FAR, hull=2), 0)
    assert 0 in game.waiting and game.observation(0)["prompt"] == {"ask": "powers"}
    assert refused(game, 0, act("boat", island=FAR, hull=3)) == "gl.search.boats"
    game.apply(act("done"), 0)
    assert 0 not in game.waiting and len(game.kept[0]) == 1


@pytest.mark.rule("gl.power.mjolnir")
def test_mjolnir_slides_the_boat_just_placed_to_the_bottom() -> None:
    game = holding("mjolnir", boats=[(2, HERE, 1), (3, HERE, 1)])
    assert refused(game, 0, act("mjolnir")) == "gl.power.mjolnir"
    game.apply(act("boat", island=HERE, hull=1), 0)
    game.apply(act("mjolnir"), 0)
    assert [b.seat for b in game.stack_on(MAP.index(HERE))] == [0, 2, 3]
    alone = holding("mjolnir")
    alone.apply(act("boat", island=HERE, hull=1), 0)
    assert refused(alone, 0, act("mjolnir")) == "gl.power.mjolnir"


@pytest.mark.rule("gl.power.trident")
def test_poseidons_trident_swaps_islands_before_the_first_clue() -> None:
    game = table(3, players=[{"powers": ["poseidons-trident"], "step": "clue"}])
    one, other = "wreck-of-oblivion", "stormglass"
    before = game.observation(None)["map"]
    game.apply(act("trident", island=one, other=other), 0)
    after = game.observation(None)["map"]
    assert after[0]["island"] == before[19]["island"] and after[19]["island"] == before[0]["island"]
    late = table(3, players=[{"powers": ["poseidons-trident"], "step": "clue"}])
    late.apply(clue_for(late, 1), 1)
    assert refused(late, 0, act("trident", island=one, other=other)) == "gl.power.trident"
    lit = table(3, players=[{"powers": ["poseidons-trident"], "step": "clue"}], lights=[{"island": one, "seat": 1}])
    assert refused(lit, 0, act("trident", island=one, other=other)) == "gl.power.trident"


@pytest.mark.parametrize(
    ("kind", "params"),
    [
        ("wand", {"island": FAR}),
        ("lamp", {"boat": 1, "island": FAR}),
        ("mjolnir", {}),
        ("trident", {"island": MAP[0], "other": MAP[1]}),
    ],
)
def test_a_power_that_one_does_not_keep_is_refused(kind: str, params: dict[str, Any]) -> None:
    assert refused(table(3), 0, act(kind, **params)) == "gl.level3.powers"


# --- Level 4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gl.level4.clock", "gl.level4.all", "gl.ruling.9")
def test_the_first_clue_starts_the_clock_which_is_the_tables_alone() -> None:
    game = table(4)
    clock = act("clock")
    assert game.observation(None)["clock"] == "ready" and game.legal_actions(lalnb.TABLE) == []
    assert refused(game, lalnb.TABLE, clock) == "gl.ruling.9"
    game.apply(clue_for(game, 3), 3)
    assert game.observation(None)["clock"] == "running" and "clock_starts" in kinds(game)
    assert game.legal_actions(lalnb.TABLE) == [clock]
    for seat in range(4):
        assert clock not in game.legal_actions(seat)
        assert refused(game, seat, clock) == "gl.level4.clock"
    assert refused(game, lalnb.TABLE, act("done")) == "gl.level4.clock"
    for level in (1, 2, 3):
        assert refused(table(level), lalnb.TABLE, clock) == "gl.level4.clock"


@pytest.mark.rule("gl.level4.over", "gl.level4.all", "gl.ruling.12")
def test_after_the_clock_boats_stay_home_and_a_late_one_is_refused_by_it() -> None:
    game = table(4)
    game.apply(clue_for(game, 0), 0)
    game.apply(act("boat", island=FAR, hull=1), 0)
    game.apply(act("clock"), lalnb.TABLE)
    assert game.turn == 2 and game.fleet == []
    assert refused(game, 0, act("boat", island=FAR, hull=2)) == "gl.ruling.9"
    game.apply(clue_for(game, 1), 1)
    assert refused(game, 0, act("boat", island=FAR, hull=2)) == "gl.search.after_clue"


def test_a_replay_needs_no_clock() -> None:
    game = lalnb.new("guardians", seats=3, seed=4, level=4)
    game.apply(clue_for(game, 2), 2)
    game.apply(act("clock"), lalnb.TABLE)
    search(game, 1)
    again = lalnb.replay(game.record().to_json())
    assert again.to_json() == game.to_json()
