"""The readers of pictures: they play by their view alone, find most places, and their moments give the order of arrival."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest
from guardians.tools import BOOK, FAR, MAP, act, resolved, table

import lalnb
from lalnb.bots.guardians import READERS, Reading, moment, reason
from lalnb.bots.moments import earliest
from lalnb.games.guardians.association import link, score, shares


def game_of(seed: int, seats: int = 4, level: int = 1, reader: str = "standard") -> Any:
    game = lalnb.new("guardians", seats=seats, seed=seed, level=level, layout="broad-archipelago")
    bots = {p: lalnb.bot("heuristic", seed=10 * seed + p, reader=reader) for p in range(seats)}
    while not game.is_over:
        told = earliest(game, bots)
        assert told is not None
        game.apply(told.action, told.seat)
    return game


def rounds_with_a_find(game: Any) -> float:
    """The share of turns in which some place was found."""
    found: set[int] = set()
    turn = 0
    for event in game.log[: game.nlog]:
        turn = event.values[0] if event.kind == "turn" else turn
        if event.kind == "found":
            found.add(turn)
    return len(found) / game.turn


def test_over_a_hundred_games_most_rounds_find_a_place_and_all_end_within_thirty() -> None:
    games = [game_of(seed, 3 + seed % 3) for seed in range(100)]
    assert max(game.turn for game in games) <= 30
    assert mean(rounds_with_a_find(game) for game in games) > 0.5
    assert 2.5 <= mean(game.turn for game in games) <= 4, "the designed deck measured 3.0 to 3.5"


def test_a_keen_reader_needs_fewer_turns_than_a_casual_one() -> None:
    turns = {reader: mean(game_of(seed, 3, 2, reader).turn for seed in range(12)) for reader in READERS}
    assert turns["keen"] < turns["standard"] < turns["casual"]


@pytest.mark.parametrize("level", [3, 4])
def test_powers_are_used_by_bots(level: int) -> None:
    used = {e.kind for seed in range(15) for e in game_of(seed, 5, level).log}
    assert {"keeps", "serves", "power", "target"} <= used


def test_a_bot_reads_only_its_view() -> None:
    game = lalnb.new("guardians", seats=4, seed=9)
    bots = {p: lalnb.bot("heuristic", seed=p) for p in range(4)}
    for _ in range(9):
        told = earliest(game, bots)
        assert told is not None
        for seat in game.waiting:
            choices = {bots[seat].choose(game.determinize(seat, n).view(seat)) for n in range(4)}
            moments = {bots[seat].moment(game.determinize(seat, n).view(seat)) for n in range(4)}
            assert choices == {bots[seat].choose(game.view(seat))} and len(moments) == 1
        game.apply(told.action, told.seat)


def test_a_clue_is_placed_before_boats_and_the_surest_boat_comes_first() -> None:
    for seed in range(10):
        game = lalnb.new("guardians", seats=4, seed=seed)
        bots = {p: lalnb.bot("heuristic", seed=p) for p in range(4)}
        last = 0.0
        while game.turn == 1 and not game.is_over:
            told = earliest(game, bots)
            assert told is not None and told.moment <= 60
            if told.action.kind == "clue":
                assert 2 <= told.moment <= 8
            else:
                assert 8 <= told.moment <= 42
            last = max(last, told.moment)
            game.apply(told.action, told.seat)


def test_the_random_player_has_moments_too() -> None:
    game = lalnb.new("guardians", seats=3, seed=1)
    bots: dict[int, Any] = {p: lalnb.bot("random", seed=p) for p in range(3)}
    seats = []
    for _ in range(30):
        told = earliest(game, bots)
        assert told is not None
        seats.append(told.seat)
        game.apply(told.action, told.seat)
    assert set(seats) == {0, 1, 2}


def test_nobody_is_waited_for_where_no_bot_sits() -> None:
    assert earliest(lalnb.new("guardians", seats=3, seed=1), {}) is None


# --- reading ----------------------------------------------------------------------------------------------------------


def element(postcard: str, kind: str) -> Any:
    card = BOOK.postcards[BOOK.postcard_of[f"standard:{postcard}"]]
    return next(e for e in card.elements if e.kind == kind)


def test_shared_features_score_as_designed() -> None:
    """P05f, an orange flag: Corsair's Rest, I15.2, by kind and colour, 0.39 of the reading (deck, section 5)."""
    flag = element("the-dragon-kite", "flag")
    scores = [score(flag, island.features) for island in BOOK.islands]
    told = shares(scores)
    best = max(range(24), key=lambda i: told[i])
    assert MAP[best] == "corsairs-rest" and round(told[best], 2) == 0.39
    second = sorted(range(24), key=lambda i: -told[i])[1]
    assert MAP[second] == "gallows-fort" and round(told[second], 2) == 0.17
    pennant = next(f for f in BOOK.islands[best].features if f.kind == "flag")
    assert link(flag, pennant).shares == ("kind", "colour")


@pytest.mark.parametrize(
    ("postcard", "kind", "island", "share"),
    [
        ("night-crossing", "lighthouse", "whalebone-bay", 0.33),
        ("storm-watch", "lightning", "lantern-reach", 0.21),
        ("the-witchs-kettle", "wizard hat", "sleeping-caldera", 0.21),
        ("the-whale-song", "cloud", "moonrabbit-meadow", 0.40),
    ],
)
def test_best_links_of_the_deck(postcard: str, kind: str, island: str, share: float) -> None:
    told = shares([score(element(postcard, kind), i.features) for i in BOOK.islands])
    assert MAP[max(range(24), key=lambda i: told[i])] == island and round(max(told), 2) == share


def test_a_guess_is_never_found_tried_or_the_own_place() -> None:
    game = resolved(1, boats=[(1, FAR, 0), (2, "glimmercave", 3)])
    for seed in range(5):
        r = Reading(game.view(1), seed, "casual")
        islands = [i for _, i in r.guess(0)]
        assert f"standard:{FAR}" not in islands and r.me["place"] not in islands
        assert abs(sum(share for share, _ in r.guess(0)) - 1) < 1e-9


def test_reasons_name_the_element_and_the_feature() -> None:
    clues = [{"postcard": "the-dragon-kite", "clues": [{"element": "flag", "seat": 1}]}]
    game = table(postcards=clues, players=[{"step": "boats"}, {"place": "corsairs-rest", "step": "boats"}])
    game.apply(act("boat", island=FAR, hull=2), 0)
    for seed in range(40):
        view = game.view(0)
        told = lalnb.bot("heuristic", seed=seed, reader="keen").choose(view)
        if told.params["hull"] == 1 and told.params["island"] == "standard:corsairs-rest":
            said = " ".join(reason(view, seed, "keen"))
            assert "orange flag" in said and "the orange pennant" in said and "kind, colour" in said
            break
    else:
        pytest.fail("no keen reader thinks of Corsair's Rest before an orange flag")
    first = table(postcards=clues)
    assert "the same" in " ".join(reason(first.view(0), 1))
    assert 2 <= moment(first.view(0), 1) <= 8


def test_settings_of_bots_are_checked() -> None:
    with pytest.raises(ValueError, match="no reader 'eagle'; there are keen, standard, casual"):
        lalnb.bot("heuristic", reader="eagle")
    with pytest.raises(ValueError, match="takes no setting"):
        lalnb.bot("random", reader="keen")
