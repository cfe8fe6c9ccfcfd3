"""The setup and the search phase: Clues, boats, stacks, nobody waits."""

from __future__ import annotations

import pytest
from guardians.tools import FAR, act, boat_for, clue_for, kinds, refused, search, table

import lalnb
from lalnb.games.guardians.layouts import LAYOUTS, neighbours, problems

# --- setup ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gl.setup.rewards", "gl.setup.locations", "gl.setup.piles", "gl.setup.pieces", "gl.parts.lights")
@pytest.mark.rule("gl.parts.clues", "gl.parts.boats", "gl.parts.gold", "gl.parts.legend", "gl.setup.location_pile")
@pytest.mark.parametrize("level", [1, 3])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_has_three_piles_of_a_location_and_a_reward(seats: int, level: int) -> None:
    game = lalnb.new("guardians", seats=seats, seed=2, level=level)
    legend = game.book.legend
    for p in range(seats):
        assert len(game.piles[p]) == 3
        assert level >= 3 or sum(legend[reward] for _, reward in game.piles[p]) == 1
        assert (game.clues_left(p), game.lights_left(p)) == (4, 4)
        assert game.observation(p)["players"][p]["boats"] == 4
    assert len(game.locations) == 24 - 3 * seats
    assert game.supply == (100, 20)


@pytest.mark.rule("gl.setup.locations", "gl.ruling.15")
def test_nobody_knows_a_later_location_not_even_its_owner() -> None:
    game = lalnb.new("guardians", seats=3, seed=2)
    seen = game.observation(0)["players"]
    assert seen[0]["place"] == game.book.island_ids[game.place_of(0)]
    assert seen[1]["place"] is None and seen[2]["place"] is None
    assert [len(told["piles"]) for told in seen] == [2, 2, 2]
    assert all(told["reward"] for told in seen), "what a pile pays lies open"
    later = {game.determinize(0, seed).piles[0][1][0] for seed in range(30)}
    assert len(later) > 5, "the own later Locations are dealt anew, too"
    assert {game.determinize(0, seed).place_of(0) for seed in range(30)} == {game.place_of(0)}


@pytest.mark.rule("gl.setup.first_pile")
def test_the_first_pile_is_in_hand_and_told_to_its_owner_alone() -> None:
    game = lalnb.new("guardians", seats=3, seed=2)
    told = [e for e in game.events(1) if e.kind == "place"]
    assert [e.values for e in told] == [(game.book.island_ids[game.piles[1][0][0]],)]
    assert "place" not in kinds(game, None)


@pytest.mark.rule("gl.setup.tiles")
def test_which_island_lies_where_is_left_to_chance() -> None:
    maps = {lalnb.new("guardians", seats=3, seed=seed, layout="broad-archipelago").tile_at for seed in range(8)}
    assert len(maps) == 8
    assert all(sorted(tiles) == list(range(24)) for tiles in maps)


@pytest.mark.rule("gl.setup.layout", "gl.ruling.3")
@pytest.mark.parametrize("seed", range(40))
def test_a_map_from_the_seed_is_legal(seed: int) -> None:
    game = lalnb.new("guardians", seats=3, seed=seed)
    assert problems(game.places) == []
    there = set(game.places)
    assert len(there) == 24 and all(sum(n in there for n in neighbours(p)) >= 2 for p in there)


@pytest.mark.rule("gl.setup.layout", "gl.ruling.3")
def test_an_illegal_layout_names_the_tile() -> None:
    legal = list(LAYOUTS["broad-archipelago"])
    assert problems(legal) == [] and problems(LAYOUTS["great-ring"]) == []
    far = [*legal[:-1], (9, 9)]
    assert next((p.key, p.places) for p in problems(far)) == ("layout.alone", ((9, 9),))
    one = [*legal[:-1], (-4, 0)]
    assert ("layout.one", ((-4, 0),)) in [(p.key, p.places) for p in problems(one)]
    islands = [(q, r) for q in range(3) for r in range(4)]
    apart = [*islands, *[(q + 10, r) for q, r in islands]]
    assert [p.key for p in problems(apart)] == ["layout.apart"]
    with pytest.raises(ValueError, match=r"not legal.*9, 9.*touches no other one.*\[gl.setup.layout\]"):
        lalnb.new("guardians", seats=3, layout=far)
    with pytest.raises(ValueError, match=r"one place for each of the 24"):
        lalnb.new("guardians", seats=3, layout=legal[:-1])
    with pytest.raises(ValueError, match=r"tile 1 must be a pair of whole numbers"):
        lalnb.new("guardians", seats=3, layout=[("a", 0), *legal[1:]])


@pytest.mark.rule("gl.setup.layout")
def test_a_layout_of_ones_own_with_islands_named() -> None:
    ids = lalnb.new("guardians", seats=3).book.island_ids
    layout = [(q, r, card) for (q, r), card in zip(LAYOUTS["great-ring"], ids, strict=True)]
    game = lalnb.new("guardians", seats=3, seed=1, layout=layout)
    assert game.tile_at == tuple(range(24)) and game.places == LAYOUTS["great-ring"]
    assert lalnb.from_json(game.to_json()).to_json() == game.to_json()
    with pytest.raises(ValueError, match="each island lies there once"):
        lalnb.new("guardians", seats=3, layout=[*layout[:-1], (*layout[-1][:2], ids[0])])


@pytest.mark.rule("gl.level3.deal")
def test_from_level_3_treasures_and_legends_are_mixed() -> None:
    legends = set()
    for seed in range(40):
        game = lalnb.new("guardians", seats=4, seed=seed, level=3)
        assert [len(piles) for piles in game.piles] == [3] * 4
        legends |= {sum(game.book.legend[r] for _, r in piles) for piles in game.piles}
        tops = [game.book.legend[r] for r in game.rewards]
        assert len(tops) == 26 - 12 and tops != sorted(tops, reverse=True), "later ones come mixed as well"
    assert legends == {0, 1, 2, 3}


@pytest.mark.rule("gl.setup.unused_boats", "gl.ruling.2")
def test_a_boat_for_a_colour_that_nobody_plays_is_refused() -> None:
    game = table(seats=3, players=[{"step": "boats"}])
    assert {a.params["hull"] for a in game.legal_actions(0) if a.kind == "boat"} == {1, 2}
    assert refused(game, 0, act("boat", island=FAR, hull=4)) == "gl.setup.unused_boats"
    assert refused(game, 0, act("boat", island=FAR, hull=9)) == "gl.setup.unused_boats"


# --- the search -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gl.search.postcards", "gl.turn.phases")
def test_a_game_opens_with_a_search_and_two_postcards() -> None:
    game = lalnb.new("guardians", seats=3, seed=5)
    assert (len(game.shown), game.phase, game.turn) == (2, 0, 1)
    assert game.observation(None)["phase"] == "search"
    assert game.waiting == (0, 1, 2)


@pytest.mark.rule("gl.search.clue", "gl.search.purpose", "gl.ruling.4")
def test_a_clue_points_at_any_element_of_an_open_postcard_and_everybody_sees_it() -> None:
    game = table(postcards=["night-crossing", "winter-fair"])
    clues = [a.params for a in game.legal_actions(0) if a.kind == "clue"]
    assert len(clues) == len(game.book.elements[game.shown[0]]) + len(game.book.elements[game.shown[1]])
    game.apply(act("clue", postcard="night-crossing", element="lantern"), 0)
    for seat in (None, 1, 2, 3):
        assert game.observation(seat)["postcards"][0]["clues"] == [{"element": "lantern", "seat": 0}]
    assert refused(game, 0, act("clue", postcard="winter-fair", element="tent")) == "gl.search.clue"
    assert refused(game, 1, act("clue", postcard="toy-shop", element="tent")) == "gl.turn.phases"
    assert refused(game, 1, act("clue", postcard="winter-fair", element="zeppelin")) == "gl.search.clue"
    assert refused(game, 1, act("clue", postcard="the-toy-shop", element="castle")) == "gl.search.clue"


@pytest.mark.rule("gl.search.silence")
def test_there_is_no_other_way_to_tell_the_others_something() -> None:
    game = lalnb.new("guardians", seats=4, seed=1, level=4)
    assert {a.kind for a in game.vocabulary(0)} == {
        *("clue", "boat", "done", "target", "wand", "lamp", "mjolnir", "trident")
    }  # fmt: skip
    assert [a.kind for a in game.vocabulary(lalnb.TABLE)] == ["clock"]


@pytest.mark.rule("gl.search.after_clue", "gl.search.no_waiting")
def test_boats_come_after_the_own_clue_and_nobody_waits_for_the_others() -> None:
    game = table()
    assert refused(game, 2, act("boat", island=FAR, hull=0)) == "gl.search.after_clue"
    game.apply(clue_for(game, 2), 2)
    game.apply(act("boat", island=FAR, hull=0), 2)
    assert game.at[0] == 0, "seat 0 has not even placed its Clue"


@pytest.mark.rule("gl.search.boats", "gl.ruling.12", "gl.search.over")
def test_two_boats_are_compulsory_and_end_the_search() -> None:
    game = table(seats=3)
    assert refused(game, 0, act("done")) == "gl.ruling.12"
    for seat in (1, 2):
        search(game, seat)
        assert seat not in game.waiting and game.legal_actions(seat) == []
        assert refused(game, seat, act("done")) == "gl.search.over"
    game.apply(clue_for(game, 0), 0)
    assert refused(game, 0, act("done")) == "gl.ruling.12"
    game.apply(boat_for(game, 0, 1), 0)
    assert game.turn == 1
    game.apply(boat_for(game, 0, 2), 0)
    assert game.turn == 2 and game.fleet == []


@pytest.mark.rule("gl.ruling.12")
def test_the_option_up_to_two_lets_one_stop_earlier() -> None:
    game = table(seats=3, options={"boats": "up-to-two"})
    game.apply(clue_for(game, 0), 0)
    assert act("done") in game.legal_actions(0)
    game.apply(act("done"), 0)
    assert 0 not in game.waiting


@pytest.mark.rule("gl.search.hull", "gl.ruling.2")
def test_each_boat_searches_for_another_player_and_never_for_oneself() -> None:
    game = table(players=[{"step": "boats"}])
    assert refused(game, 0, act("boat", island=FAR, hull=0)) == "gl.search.hull"
    game.apply(act("boat", island=FAR, hull=2), 0)
    assert refused(game, 0, act("boat", island="iron-gate", hull=2)) == "gl.ruling.2"
    assert {a.params["hull"] for a in game.legal_actions(0)} == {1, 3}


@pytest.mark.rule("gl.search.sails")
def test_the_hull_is_sealed_until_the_resolution() -> None:
    game = table(players=[{"step": "boats"}])
    game.apply(act("boat", island=FAR, hull=2), 0)

    def boats(seat: int | None) -> list[dict[str, int | None]]:
        return next(t["boats"] for t in game.observation(seat)["map"] if t["island"] == f"standard:{FAR}")

    assert boats(0) == [{"seat": 0, "hull": 2}]
    assert boats(1) == boats(2) == boats(None) == [{"seat": 0, "hull": None}]
    assert "hull" in kinds(game, 0) and "hull" not in kinds(game, 2)
    assert {b.hull for seed in range(20) for b in game.determinize(2, seed).fleet} == {1, 2, 3}
    for seed in range(20):
        assert [b.hull for b in game.determinize(0, seed).fleet] == [2]


@pytest.mark.rule("gl.search.stack", "gl.search.fastest", "gl.ruling.8")
def test_a_later_boat_lies_on_top() -> None:
    game = table(players=[{"step": "boats"}] * 3)
    for seat, hull in ((2, 1), (0, 1), (1, 0)):
        game.apply(act("boat", island=FAR, hull=hull), seat)
    told = next(t["boats"] for t in game.observation(None)["map"] if t["island"] == f"standard:{FAR}")
    assert [b["seat"] for b in told] == [2, 0, 1]
    assert game.observation(None)["arrivals"] == [[f"standard:{FAR}", p] for p in (2, 0, 1)]


@pytest.mark.rule("gl.search.boats", "gl.search.stack")
def test_two_boats_of_one_seat_may_lie_on_one_island_and_on_the_own() -> None:
    game = table(players=[{"step": "boats"}])
    game.apply(act("boat", island="glimmercave", hull=1), 0)
    game.apply(act("boat", island="glimmercave", hull=2), 0)
    assert len(game.stack_on(game.place_of(0))) == 2


@pytest.mark.rule("gl.roles.guardian", "gl.roles.explorer", "gl.goal.two_ways", "gl.goal.coins")
def test_everybody_is_guardian_and_explorer_at_once() -> None:
    game = table(seats=3, boats=[(1, "glimmercave", 0), (0, "wreck-of-oblivion", 1)],
                 players=[{"step": "boats"}, {"step": "done"}, {"step": "done"}])  # fmt: skip
    game.apply(boat_for(game, 0), 0)
    assert game.gold == (4, 4, 0), "2 as Explorer and 2 as Guardian for both"
