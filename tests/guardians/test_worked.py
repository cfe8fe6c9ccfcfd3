"""The worked positions of the designed deck (section 12): what each resolution pays, coin by coin."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from guardians.tools import BESIDE, FAR, act, before, resolved

HERE = "glimmercave"


class Case(NamedTuple):
    """A position: who sent which boat where, and what it pays each seat in gold and in Legend Coins."""

    boats: list[tuple[int, str, int]]
    gold: list[int]
    legend: list[int] = [0, 0, 0, 0]  # noqa: RUF012
    level: int = 1
    reward: str = "treasure-1"
    other: dict[int, dict[str, Any]] = {}  # noqa: RUF012
    parts: dict[str, Any] = {}  # noqa: RUF012
    target: int | None = None


def boat(seat: int, island: str = HERE, hull: int = 0) -> tuple[int, str, int]:
    return seat, island, hull


CASES = {
    "1 a Treasure found by one": Case([boat(1)], [2, 2, 0, 0]),
    "2 by two": Case([boat(1), boat(2)], [3, 2, 1, 0]),
    "3 by three": Case([boat(3), boat(1), boat(2)], [3, 1, 1, 2]),
    "4 a Legend found by one": Case([boat(2)], [2, 0, 2, 0], [1, 0, 1, 0], reward="alatyr"),
    "5 a Legend by two, no power at Level 2": Case([boat(1), boat(2)], [3, 2, 1, 0], [1, 1, 1, 0], 2, "alatyr"),
    "6 a boat for somebody else does not count": Case([boat(2, hull=1), boat(3), boat(1)], [3, 1, 0, 2]),
    "7 the right island, the wrong Guardian": Case([boat(1, hull=2)], [0, 0, 0, 0]),
    "8 a near miss": Case([boat(1, BESIDE[0])], [0, 0, 0, 0]),
    "10 two discoveries": Case(
        [boat(1), boat(0, "wreck-of-oblivion", 1), boat(2, "wreck-of-oblivion", 1)], [4, 5, 1, 0], [1, 1, 1, 0],
        other={1: {"reward": "alatyr"}},
    ),
    "11 three gold coins in the supply": Case([boat(1), boat(2)], [0, 2, 1, 0], parts={"supply": {"gold": 3}}),
    "12 one legend coin in the supply": Case(
        [boat(1), boat(2)], [3, 2, 1, 0], [0, 1, 0, 0], reward="alatyr", parts={"supply": {"legend": 1}}
    ),
    "16 Alatyr": Case([boat(2)], [4, 0, 2, 0], [1, 0, 1, 0], 3, "alatyr"),
    "17 Ark, of one who has a single coin": Case(
        [boat(1)], [2, 2, -1, 0], [1, 1, 0, 0], 3, "ark-of-the-covenant", {2: {"gold": 1}}, target=2
    ),
    "19 Girdle": Case(
        [boat(1), boat(2)], [4, 2, 1, -1], [1, 1, 1, 0], 3, "girdle-of-aphrodite", {3: {"gold": 6}}, target=3
    ),
    "20 Andvaranaut": Case([boat(1)], [2, 2, 0, 0], [2, 1, 0, 0], 3, "andvaranaut"),
    "21 Golden Fleece": Case([boat(1), boat(2)], [5, 2, 1, 0], [1, 1, 1, 0], 3, "golden-fleece"),
    "22 Excalibur": Case([boat(1)], [2, 2, 0, 0], [1, 1, 0, 0], 3, "excalibur"),
    "Necklace of Shiva": Case(
        [boat(1)], [2, 2, 0, 0], [1, 1, -1, 0], 3, "necklace-of-shiva", {2: {"legend": 3}}, target=2
    ),
    "Necklace of one who has none": Case([boat(1)], [2, 2, 0, 0], [1, 1, 0, 0], 3, "necklace-of-shiva", target=2),
    "Girdle of one who has none": Case([boat(1)], [2, 2, 0, 0], [1, 1, 0, 0], 3, "girdle-of-aphrodite", target=2),
    "Pandora's Jar": Case(
        [boat(1)], [1, 1, -1, 0], [1, 1, 0, 0], 3, "pandoras-jar", {2: {"gold": 4}}
    ),
    "Holy Grail, the holder not among the poorest": Case(
        [boat(1)], [3, 2, 1, 1], [1, 1, 0, 0], 3, "holy-grail", {0: {"gold": 1}, 1: {"gold": 1}}
    ),
    "Holy Grail, the holder is the poorest": Case(
        [boat(1)], [4, 2, 0, 0], [1, 1, 0, 0], 3, "holy-grail", {1: {"gold": 5}, 2: {"gold": 5}, 3: {"gold": 5}}
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
@pytest.mark.rule("gl.ruling.13", "gl.reward.fastest", "gl.reward.others", "gl.reward.guardian", "gl.reward.guardian_more")
@pytest.mark.rule("gl.reward.legend_gold", "gl.reward.legend_coin", "gl.level1.powers", "gl.ruling.7", "gl.resolution.coins")
@pytest.mark.rule("gl.power.alatyr", "gl.power.andvaranaut", "gl.power.ark", "gl.power.girdle", "gl.power.shiva")
@pytest.mark.rule("gl.power.excalibur", "gl.power.fleece", "gl.power.jar", "gl.power.grail")
def test_a_resolution_pays_as_worked_out(case: Case) -> None:
    players = before({0: {"reward": case.reward}, **case.other}, 4)
    players[0] = {"reward": case.reward, **case.other.get(0, {})}
    game = resolved(case.level, 4, case.boats, players=players, **case.parts)
    if case.target is not None:
        assert game.to_play == 0 and game.waiting == (0,)
        game.apply(act("target", seat=case.target), 0)
    had = [(p.get("gold", 0), p.get("legend", 0)) for p in players]
    assert [g - h for g, (h, _) in zip(game.gold, had, strict=True)] == case.gold
    assert [g - h for g, (_, h) in zip(game.legend, had, strict=True)] == case.legend


@pytest.mark.rule("gl.lights.near_miss", "gl.lights.meaning")
def test_8_a_near_miss_at_level_1_brings_a_light_on_the_explored_tile() -> None:
    game = resolved(1, 4, [boat(1, BESIDE[0])])
    assert [(game.book.island_ids[i], p) for i, p in game.lights] == [("standard:gallows-fort", 0)]


@pytest.mark.rule("gl.level2.dark")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_9_and_15_no_light_from_level_2_on(level: int) -> None:
    assert resolved(level, 4, [boat(1, BESIDE[0])]).lights == ()
    found = resolved(2, 4, [boat(2, BESIDE[0])], found=[BESIDE[0]])
    assert found.lights == () and found.down == 0


@pytest.mark.rule("gl.end.goal", "gl.end.winner", "gl.ruling.10")
def test_13_two_reach_twelve_and_the_one_with_most_wins() -> None:
    game = resolved(1, 4, [boat(1)], players=before({0: {"gold": 11}, 1: {"gold": 10}}, 4))
    assert game.is_over and game.outcome.winners == (0,)
    assert [game.score(p) for p in range(4)] == [13, 12, 0, 0]


@pytest.mark.rule("gl.end.tie", "gl.end.count", "gl.ruling.10")
def test_14_a_tie_is_decided_by_legend_coins() -> None:
    players = before({0: {"gold": 5}, 1: {"gold": 8, "legend": 2}, 2: {"gold": 9, "legend": 1}}, 4)
    game = resolved(1, 4, [boat(1), boat(2, "monks-needle", 3)], players=players)
    assert game.score(1) == game.score(2) == 12 and game.outcome.winners == (1,)


@pytest.mark.rule("gl.end.winner", "gl.ruling.10")
def test_legend_coins_decide_nothing_while_the_coins_differ() -> None:
    players = before({0: {"gold": 11}, 1: {"gold": 8, "legend": 2}}, 4)
    game = resolved(1, 4, [boat(1)], players=players)
    assert [game.score(p) for p in range(2)] == [13, 12] and game.outcome.winners == (0,)


@pytest.mark.rule("gl.end.ties")
def test_14_equal_legend_coins_share_the_victory() -> None:
    players = before({1: {"gold": 9, "legend": 1}, 2: {"gold": 9, "legend": 1}}, 4)
    game = resolved(1, 4, [boat(1), boat(2, "monks-needle", 3)], players=players)
    assert game.outcome.winners == (1, 2) and game.returns() == [-1.0, 1.0, 1.0, -1.0]


@pytest.mark.rule("gl.power.scales", "gl.ruling.6")
def test_18_scales_share_all_gold_and_the_rest_goes_to_the_supply() -> None:
    players = [{"reward": "scales-of-balance", "gold": 2}, {"gold": 5}, {"gold": 3}]
    game = resolved(3, 3, [boat(1)], players=players)
    assert game.gold == (4, 4, 4) and game.supply[0] == 88 and game.legend == (1, 1, 0)


@pytest.mark.rule("gl.level4.over", "gl.ruling.9")
def test_23_the_clock_ends_and_unplaced_boats_stay_home() -> None:
    from guardians.tools import table

    import lalnb

    players = [{"step": "boats"}, {"step": "boats"}, {"step": "boats"}, {"step": "clue"}]
    game = table(4, 4, [boat(1)], players=players)
    game.apply(act("clock"), lalnb.TABLE)
    assert game.gold == (2, 2, 0, 0) and game.turn == 2 and game.fleet == []


@pytest.mark.rule("gl.lights.near_miss")
def test_a_boat_far_off_brings_no_light() -> None:
    assert resolved(1, 4, [boat(1, FAR)]).lights == ()
