"""The resolution phase: turning, finding, lights, tidying up, postcards, the end."""

from __future__ import annotations

import pytest
from guardians.tools import BESIDE, FAR, MAP, act, kinds, refused, resolved, table

import lalnb

HERE = "glimmercave"


@pytest.mark.rule("gl.resolution.turn", "gl.resolution.order")
def test_turned_boats_show_their_hulls_in_the_order_they_came() -> None:
    game = resolved(boats=[(2, FAR, 1), (1, FAR, 0), (3, FAR, 1)])
    turned = [e.values for e in game.events(None) if e.kind == "turned"]
    assert turned == [(f"standard:{FAR}", ((2, 1), (1, 0), (3, 1)))]


@pytest.mark.rule("gl.resolution.check", "gl.resolution.reveal")
def test_a_found_place_is_revealed_with_its_reward() -> None:
    game = resolved(boats=[(2, HERE, 1), (1, HERE, 0)])
    found = [e.values for e in game.events(None) if e.kind == "found"]
    assert found == [(0, f"standard:{HERE}", "standard:treasure-1", (1,))]
    assert game.observation(3)["players"][0]["found"] == [[f"standard:{HERE}", "standard:treasure-1"]]


@pytest.mark.rule("gl.resolution.clues_back", "gl.resolution.next_pile")
def test_clues_come_back_and_the_next_pile_is_taken_up() -> None:
    clues = [{"postcard": "night-crossing", "clues": [{"element": "lantern", "seat": 0}, {"element": "moon", "seat": 1}]}]
    game = resolved(boats=[(1, HERE, 0)], postcards=clues, players=[{"piles": [["iron-gate", "treasure-9"], "alatyr"]}])
    assert game.clues_left(0) == 4 and game.clues_left(1) == 3
    assert game.said[0] == () and len(game.said[1]) == 1
    assert game.book.island_ids[game.place_of(0)] == "standard:iron-gate" and len(game.piles[0]) == 2
    assert game.finds[0][0][0] == MAP.index(HERE), "the Location is out of the game"
    assert "place" in kinds(game, 0) and "place" not in kinds(game, 1)


@pytest.mark.rule("gl.resolution.new_pile", "gl.ruling.15")
def test_after_the_third_find_a_new_location_and_reward_are_drawn() -> None:
    for level in (1, 2):
        game = resolved(level, boats=[(1, HERE, 0)], players=[{"piles": []}])
        assert len(game.piles[0]) == 1
        reward = game.piles[0][0][1]
        assert not game.book.legend[reward], "Treasures while they last"
    last = {0: {"piles": []}}
    used = [f"treasure-{n}" for n in range(5, 11)]
    game = resolved(
        1, boats=[(1, HERE, 0)],
        players=[last[0], {"piles": used[:2]}, {"piles": used[2:4]}, {"piles": used[4:]}],
    )  # fmt: skip
    assert game.book.legend[game.piles[0][0][1]], "then Legends"


@pytest.mark.rule("gl.ruling.16")
def test_without_a_location_left_one_only_explores_and_gives_no_clue() -> None:
    players = [{"piles": []}, {"place": None}, {"piles": ["treasure-9", "treasure-10"]}]
    game = resolved(1, 3, [(1, HERE, 0)], players=players, found=[i for i in MAP if i not in (HERE, "stormglass", *BESIDE[:2])])
    game.locations.clear()
    spent = game.copy()
    spent.piles[0] = ()
    spent.at = (2, 2, 0)
    assert not any(a.kind == "clue" for a in spent.legal_actions(0))
    assert refused(spent, 0, act("clue", postcard=spent.book.postcard_ids[spent.shown[0]],
                                 element=spent.book.elements[spent.shown[0]][0])) == "gl.ruling.16"  # fmt: skip
    assert any(a.kind == "boat" for a in spent.legal_actions(0))


@pytest.mark.rule("gl.ruling.16")
def test_when_nobody_guards_a_place_the_game_ends_with_that_resolution() -> None:
    others = [i for i in MAP if i != HERE]
    game = resolved(1, 3, [(1, HERE, 0)], found=others, players=[{"piles": []}, {"place": None}, {"place": None}])
    assert game.is_over and game.outcome.reason == "no_places" and game.outcome.rule == "gl.ruling.16"
    assert game.outcome.winners == (0, 1)


@pytest.mark.rule("gl.resolution.face_down", "gl.level2.open")
def test_a_found_island_is_turned_face_down_at_level_1_only() -> None:
    bit = 1 << MAP.index(HERE)
    assert resolved(1, boats=[(1, HERE, 0)]).down == bit
    for level in (2, 3, 4):
        game = resolved(level, boats=[(1, HERE, 0)])
        assert game.down == 0 and game.found == bit


def test_a_face_down_tile_still_takes_boats_and_is_a_neighbour() -> None:
    game = resolved(1, boats=[(1, BESIDE[0], 0)], found=[BESIDE[0]])
    assert [i for i, _ in game.lights] == [MAP.index(BESIDE[0])]


# --- Position Lights --------------------------------------------------------------------------------------------------


@pytest.mark.rule("gl.ruling.14", "gl.lights.near_miss")
def test_at_most_one_light_of_a_guardian_on_a_tile() -> None:
    game = resolved(1, boats=[(1, BESIDE[0], 0), (2, BESIDE[0], 0), (3, BESIDE[1], 0)])
    assert game.lights == ((MAP.index(BESIDE[0]), 0), (MAP.index(BESIDE[1]), 0))


@pytest.mark.rule("gl.ruling.14")
def test_lights_run_out_in_order_of_arrival() -> None:
    lights = [{"island": i, "seat": 0} for i in BESIDE[:3]]
    game = resolved(1, boats=[(1, BESIDE[4], 0), (2, BESIDE[3], 0)], lights=lights)
    assert game.lights_left(0) == 0 and game.lights[-1] == (MAP.index(BESIDE[4]), 0)
    assert (MAP.index(BESIDE[3]), 0) not in game.lights


@pytest.mark.rule("gl.ruling.14")
def test_only_the_guardian_named_by_the_hull_lays_a_light() -> None:
    game = resolved(1, boats=[(1, BESIDE[0], 2)])
    assert game.lights == ()


@pytest.mark.rule("gl.ruling.14")
def test_lights_go_back_when_the_place_is_found() -> None:
    lights = [{"island": BESIDE[0], "seat": 0}]
    game = resolved(1, boats=[(1, HERE, 0), (2, BESIDE[1], 0)], lights=lights)
    assert game.lights == () and game.lights_left(0) == 4


@pytest.mark.rule("gl.lights.meaning")
def test_a_light_and_a_missing_light_narrow_down_where_the_place_can_lie() -> None:
    game = resolved(1, boats=[(1, BESIDE[0], 0)])
    could = {MAP[i] for i in range(24) if game.could[0] >> i & 1}
    assert HERE in could and could == {MAP[i] for i in range(24) if game.near_island(MAP.index(BESIDE[0])) >> i & 1}
    dark = resolved(1, boats=[(1, FAR, 0)])
    around = {FAR} | {MAP[i] for i in range(24) if dark.near_island(MAP.index(FAR)) >> i & 1}
    assert {MAP[i] for i in range(24) if not dark.could[0] >> i & 1} == around
    told = game.observation(1)["players"][0]
    assert told["tried"] == [f"standard:{BESIDE[0]}"] and set(told["could"]) == {f"standard:{i}" for i in could}


# --- postcards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gl.postcards.new", "gl.ruling.11")
def test_one_postcard_comes_after_each_turn() -> None:
    game = resolved(postcards=["night-crossing", "winter-fair"])
    assert len(game.shown) == 3 and game.turn == 2


@pytest.mark.rule("gl.postcards.three", "gl.postcards.clues_back")
def test_the_oldest_of_three_leaves_with_its_clues() -> None:
    cards = [{"postcard": "night-crossing", "clues": [{"element": "lantern", "seat": 2}]}, "winter-fair", "storm-watch"]
    game = resolved(postcards=cards)
    ids = [game.book.postcard_ids[c] for c in game.shown]
    assert len(ids) == 3 and ids[:2] == ["standard:winter-fair", "standard:storm-watch"]
    assert game.aside == [game.book.postcard_of["standard:night-crossing"]]
    assert game.clues_left(2) == 4 and len(game.said[2]) == 1, "what the Clue said may be remembered"


@pytest.mark.rule("gl.ruling.11")
def test_an_empty_pile_is_renewed_from_those_set_aside() -> None:
    ids = [card.removeprefix("standard:") for card in table().book.postcard_ids]
    game = resolved(postcards=ids[:3], aside=ids[3:])
    assert "postcards_renewed" in kinds(game)
    assert len(game.shown) == 3 and len(game.postcards) == 32 and game.aside == []


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gl.ruling.1", "gl.level3.goal", "gl.end.goal", "gl.levels.each")
@pytest.mark.parametrize(("level", "goal"), [(1, 12), (2, 12), (3, 20), (4, 20)])
def test_twelve_coins_end_levels_1_and_2_and_twenty_the_others(level: int, goal: int) -> None:
    below = resolved(level, boats=[(1, HERE, 0)], players=[{"gold": goal - 3}])
    assert not below.is_over and below.score(0) == goal - 1
    there = resolved(level, boats=[(1, HERE, 0)], players=[{"gold": goal - 2}])
    assert there.is_over and there.outcome.winners == (0,)
    assert there.legal_actions() == []
    assert there.refusal(act("done"), 0).rule == there.outcome.rule == ("gl.end.goal" if level < 3 else "gl.level3.goal")


@pytest.mark.rule("gl.end.count")
def test_legend_coins_count_towards_the_goal() -> None:
    game = resolved(1, boats=[(1, HERE, 0)], players=[{"gold": 6, "legend": 4}])
    assert game.is_over and game.score(0) == 12


@pytest.mark.rule("gl.ruling.7")
def test_an_empty_supply_pays_nothing_and_the_log_says_so() -> None:
    game = resolved(boats=[(1, HERE, 0)], supply={"gold": 0})
    assert game.gold == (0, 0, 0, 0) and kinds(game).count("no_gold") == 2


@pytest.mark.rule("gl.limit.caps")
def test_no_game_is_endless() -> None:
    game = lalnb.position({"game": "guardians", "turn": 399, "players": [{"step": "done"}] * 3})
    assert game.turn == 400 and not game.is_over
    copy = game.copy()
    copy.turn = 400
    copy.at = (5, 5, 5)
    from lalnb.games.guardians.resolution import TurnBoats

    copy.stack = [TurnBoats()]
    copy.settle()
    assert copy.is_over and copy.outcome.reason == "cap-turns" and copy.returns() == [0.0, 0.0, 0.0]
