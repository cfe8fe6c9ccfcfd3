"""Positions and saves: the examples, and every contradiction refused with its place; damaged saves; arrival orders."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from damage import refusals
from guardians.tools import FAR, act, search, table

import lalnb
from lalnb.core.positions import BadPlace
from lalnb.games.guardians.position import EXAMPLES


@pytest.mark.parametrize("n", range(10))
def test_examples_are_read_and_written(n: int) -> None:
    game = lalnb.position(EXAMPLES[n])
    assert game.legal_actions() and game.text(open=True)
    again = lalnb.from_json(game.to_json())
    assert again.to_json() == game.to_json() and again.legal_actions() == game.legal_actions()
    game.apply(game.legal_actions()[0])
    assert lalnb.replay(game.record().to_json()).to_json() == game.to_json()


BOAT = {"island": "turtleback", "seat": 0, "hull": 1}


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"colour": 1}, "colour: a position has no such part; it has acts, aside"),
        ({"format": 2}, "format: this save has format 2"),
        ({"seats": 6}, "seats: a whole number from 3 to 5"),
        ({"options": {"level": 5}}, "no level=5; choose one of 1, 2, 3, 4"),
        ({"options": {"map": 1}}, "no option 'map'"),
        ({"map": ["atlantis"]}, "map.0.: 'atlantis' is no island"),
        ({"map": ["turtleback", "turtleback"]}, "map: standard:turtleback lies there twice"),
        (
            {"players": [{"place": "turtleback"}, {"place": "turtleback"}]},
            "players.1..place: the island standard:turtleback is al",
        ),
        ({"players": [{"gold": 200}]}, "gold: a whole number from 0 to 100"),
        ({"players": [{"gold": 60}, {"gold": 60}]}, "more coins than there are"),
        ({"players": [{"step": "sleep"}]}, "players.0..step: one of clue"),
        ({"players": [{"hand": []}]}, "players.0.: an object with extra_boat"),
        ({"players": [{"place": "turtleback", "tried": ["turtleback"]}]}, "does not fit what was tried"),
        (
            {"lights": [{"island": "turtleback", "seat": 0}], "players": [{"place": "turtleback"}]},
            "does not fit what was tried",
        ),
        ({"lights": [{"island": "turtleback", "seat": 7}]}, "seat: a whole number from 0 to 2"),
        ({"boats": [{"island": "turtleback", "seat": 0, "hull": 0}]}, "boats.0.: each boat lies on a named island"),
        ({"postcards": []}, "postcards: one to three"),
        ({"postcards": [{"postcard": "storm-watch", "clues": [{"element": "cat", "seat": 0}]}]}, "storm-watch shows lightning"),
        ({"players": [{"powers": ["treasure-1"]}]}, "players.0..powers.0.: a Legend is named"),
        ({"players": [{"place": None, "piles": ["alatyr"]}]}, "a player without a place has no piles"),
        ({"players": [{"powers": ["mjolnir"]}]}, "powers, extra_clue and extra_boat belong to Levels 3 and 4"),
        ({"players": [{"extra_clue": 1}]}, "belong to Levels 3 and 4"),
        ({"options": {"level": 3}, "players": [{"step": "extra_clue"}]}, "extra_clue needs extra_clue = 1"),
        ({"options": {"level": 3}, "players": [{"step": "extra_boat"}]}, "extra_boat needs extra_boat = 1"),
        ({"boats": [BOAT, BOAT | {"hull": 2}], "players": [{"step": "boats"}]}, "both boats are placed"),
        ({"boats": [BOAT, BOAT | {"hull": 2}], "players": [{"step": "clue"}]}, "both boats are placed"),
        ({"boats": [BOAT, BOAT | {"hull": 2}, BOAT | {"unused": True}]}, "has placed too many boats"),
        ({"lights": [{"island": "?", "seat": 0}]}, "one island is named here"),
        ({"players": [{"tried": ["?"]}]}, "one island is named here"),
        ({"options": {"level": 2}, "lights": [{"island": "turtleback", "seat": 0}]}, "no lights at Level 2"),
        ({"log": [[-1, "bogus", []]]}, "this game has no event 'bogus'"),
        ({"over": [[7], "goal", "gl.end.goal"]}, "the winners are seats from 0 to 2"),
        ({"supply": {"gold": 101}}, "gold: a whole number from 0 to 100"),
        ({"packs": {"mine": "x"}}, "packs: this save needs the pack 'mine'"),
    ],
)
def test_a_contradiction_is_refused_with_its_place(told: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        lalnb.position({"game": "guardians", **told})


SPOILT: list[tuple[list[str | int], Any, str]] = [
    (["tile_at", 0], "standard:atlantis", "exact: a part is missing or cannot be read"),
    (["piles", 0, 0, 0], "standard:stormglass", "each Location is in one pile"),
    (["shown"], [], "each postcard lies in one place"),
    (["gold", 0], -1, "exact.gold: whole numbers from 0 to 100"),
    (["at"], [0, 0], "one number for each of the 3 seats"),
    (["could", 0], 0, "exact.could: the place of seat 0"),
    (["kept", 0], ["standard:treasure-1"], "powers below Level 3"),
    (["fleet"], [["standard:turtleback", 0, 0, False]], "exact.fleet: a boat belongs to a seat"),
    (["supply"], [1], "cannot be read"),
    (["gold"], [100, 100, 100], "more coins than 100 gold"),
    (["fresh"], 1, "seat 0 has placed no boat"),
    (["at"], [1, 0, 0], "seat 0 has nothing extra to place"),
    (["places"], [[i * 3, 0] for i in range(24)], "this map is not legal"),
]


@pytest.mark.parametrize(("path", "value", "said"), SPOILT)
def test_a_spoilt_save_is_refused(path: list[str | int], value: Any, said: str) -> None:
    whole = json.loads(lalnb.new("guardians", seats=3, seed=3).to_json())
    part = whole["exact"]
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(BadPlace, match=said):
        lalnb.from_json(json.dumps(whole))


ALSO = ["standard:turtleback", ["Search"]]


def played_on(game: Any, rng: random.Random) -> None:
    for _ in range(60):
        if game.is_over:
            return
        for p in range(game.seats):
            assert game.observation(p) and game.determinize(p, 1).observation(p) == game.observation(p)
        seat = rng.choice(game.waiting)
        game.apply(rng.choice(game.legal_actions(seat)), seat)


@pytest.mark.parametrize("level", [1, 3, 4])
def test_a_damaged_save_is_refused_or_gives_a_game_that_can_be_played(level: int) -> None:
    rng = random.Random(level)
    assert refusals(25, lambda seed: lalnb.new("guardians", seats=3, seed=seed, level=level), 60, rng, ALSO, played_on) > 50


# --- simultaneous play ------------------------------------------------------------------------------------------------


def test_whatever_the_order_of_arrival_the_same_clues_and_boats_give_the_same_resolution_but_for_the_fastest() -> None:
    turns = []
    for order in ((0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)):
        game = table(4)
        for seat in order:
            search(game, seat)
        assert game.turn == 2
        turns.append((game.gold, game.legend, game.shown, game.could))
    assert len(set(turns)) == 1, "nobody found anything, so nobody was the fastest"


def test_interleaved_arrivals_are_kept_and_replayed() -> None:
    game = table(3)
    rng = random.Random(4)
    while game.turn == 1:
        seat = rng.choice(game.waiting)
        game.apply(rng.choice(game.legal_actions(seat)), seat)
    again = lalnb.replay(game.record().to_json())
    assert again.to_json() == game.to_json()
    assert [seat for seat, _, _ in again.trail[: again.ntrail]] == [seat for seat, _, _ in game.trail[: game.ntrail]]


def test_two_games_that_differ_in_sealed_hulls_look_the_same_to_the_others() -> None:
    """Leak test: observation, log, refusals, text, legal actions and bots of the other seats."""
    pair = []
    for first, second in ((1, 2), (2, 1)):
        game = table(4, players=[{"step": "boats"}])
        game.apply(act("boat", island=FAR, hull=first), 0)
        game.apply(act("boat", island="iron-gate", hull=second), 0)
        pair.append(game)
    one, two = pair
    for seat in (None, 1, 2, 3):
        assert one.observation(seat) == two.observation(seat)
        assert [one.say(e, seat) for e in one.events(seat)] == [two.say(e, seat) for e in two.events(seat)]
        assert one.text(seat) == two.text(seat)
    for seat in (1, 2, 3):
        assert one.legal_actions(seat) == two.legal_actions(seat)
        bot = lalnb.bot("heuristic", seed=5)
        assert bot.choose(one.view(seat)) is bot.choose(two.view(seat))
        assert bot.moment(one.view(seat)) == bot.moment(two.view(seat))
        for action in one.vocabulary(seat)[::17]:
            assert one.refusal(action, seat) == two.refusal(action, seat)
    assert one.observation(0) != two.observation(0)


def test_two_games_that_differ_in_a_place_look_the_same_to_the_others() -> None:
    one, two = (table(4, players=[{"place": place}]) for place in ("glimmercave", "turtleback"))
    two = copy.copy(two)
    for seat in (None, 1, 2, 3):
        assert one.observation(seat) == two.observation(seat)


def test_a_sample_respects_what_all_have_seen() -> None:
    from guardians.tools import BESIDE, resolved

    game = resolved(1, boats=[(1, BESIDE[0], 0), (2, BESIDE[1], 0)])
    for seed in range(60):
        sample = game.determinize(1, seed)
        assert game.could[0] >> sample.place_of(0) & 1
        assert sample.place_of(1) == game.place_of(1)
        assert len({sample.place_of(p) for p in range(4)}) == 4


def test_what_was_tried_is_no_place_that_is_left_out() -> None:
    for seed in range(60):
        told = [{"tried": ["iron-gate", "frostmaw", "turtleback"]}]
        game = lalnb.position({"game": "guardians", "seed": seed, "players": told})
        assert game.could[0] >> game.place_of(0) & 1


def test_a_sample_in_a_resolution_discovers_what_its_own_places_say() -> None:
    """While a power waits for its player, others are still to be found: in a sample by the places of the sample."""
    from guardians.tools import resolved

    boats = [(1, "glimmercave", 0), (2, "wreck-of-oblivion", 1), (3, FAR, 2)]
    game = resolved(3, 4, boats, players=[{"reward": "ark-of-the-covenant"}])
    found: set[tuple[int, ...]] = set()
    for seed in range(150):
        sample = game.determinize(3, seed)
        assert sample.observation(3) == game.observation(3)
        events = sample.apply(act("target", seat=2), 0)
        finds = [e.values for e in events if e.kind == "found"]
        assert all(finders for _, _, _, finders in finds), "nobody is found by nobody"
        found.add(tuple(g for g, _, _, _ in finds))
        for p in range(4):
            assert not sample.piles[p] or sample.could[p] >> sample.place_of(p) & 1
        assert lalnb.from_json(sample.to_json()).to_json() == sample.to_json()
        assert lalnb.bot("heuristic").choose(sample.view(2))
    assert () in found and (1,) in found, "who else will be found is not told by the sample"


def test_a_sample_does_not_put_a_place_where_it_would_have_been_revealed() -> None:
    from guardians.tools import resolved

    boats = [(3, FAR, 2), (1, "glimmercave", 0)]
    game = resolved(3, 4, boats, players=[{"reward": "ark-of-the-covenant"}])
    assert all(game.book.island_ids[game.determinize(3, k).place_of(2)] != f"standard:{FAR}" for k in range(200))
