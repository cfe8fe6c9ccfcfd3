"""The search: observation only, a pure function of view, seed and budget, thinking in slices, and no weaker than the plans."""

from __future__ import annotations

from typing import Any

import pytest

import lalnb
from lalnb.bots.ismcts import Ismcts
from lalnb.bots.life_and_legend import plan as plan_of
from lalnb.bots.moments import earliest
from lalnb.bots.search_life_and_legend import SHAKEN, Glimpse, LifeGuide
from lalnb.core.chance import Chance
from lalnb.games.life_and_legend.observation import glance

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("life-and-legend", 2, {}),
    ("life-and-legend", 1, {"mode": "war"}),
    ("life-and-legend", 3, {"mode": "eternal"}),
    ("life-and-legend", 2, {"opponents": ("jongleur",)}),
    ("lost-legacy", 3, {"set": "megamix"}),
    ("lost-legacy", 2, {"campaign": True}),
    ("guardians", 3, {}),
    ("guardians", 4, {"level": 4}),
]


def middle(name: str, seats: int, options: dict[str, Any], acts: int) -> Any:
    """A game after some acts of the plan, with a real choice for the seat to play."""
    game = lalnb.new(name, seats=seats, seed=4, **options)
    bots = {p: lalnb.bot("heuristic", seed=p) for p in range(seats)}
    for n in range(400):
        told = earliest(game, bots)
        assert told is not None
        if n >= acts and len(game.legal_actions(told.seat)) > 2:
            return game, told.seat
        game.apply(told.action, told.seat)
    raise AssertionError("no choice was found")


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_a_choice_is_a_function_of_view_seed_and_budget(name: str, seats: int, options: dict[str, Any]) -> None:
    game, seat = middle(name, seats, options, 5)
    before = game.to_json()
    views = [game.determinize(seat, n).view(seat) for n in range(2)] + [game.view(seat)]
    choices = {lalnb.bot("ismcts", seed=3, budget=12).choose(view) for view in views}
    assert len(choices) == 1 and choices <= set(game.legal_actions(seat))
    assert game.to_json() == before, "thinking has changed nothing"


def test_slices_of_any_size_come_to_the_same_choice() -> None:
    game, seat = middle("lost-legacy", 4, {"set": "megamix"}, 3)
    whole = Ismcts(5, budget=30).think(game.view(seat))
    while whole.step(10.0):
        pass
    small = Ismcts(5, budget=30).think(game.view(seat))
    steps = 0
    while small.step(0.0):
        steps += 1
    assert steps > 30, "a slice is shorter than a playout"
    assert small.tried() == whole.tried() and small.playouts == whole.playouts == 30
    assert sum(t.playouts for t in whole.tried()) == 30


def test_it_can_be_stopped_at_any_time_and_answers() -> None:
    game, seat = middle("life-and-legend", 2, {}, 30)
    thought = Ismcts(1, seconds=3600.0).think(game.view(seat))
    assert thought.best() in game.legal_actions(seat), "before the first playout it answers by the plan"
    for _ in range(40):
        assert thought.step(0.0)
    thought.stop()
    assert not thought.step(1.0) and thought.best() in game.legal_actions(seat)


def test_seconds_end_it() -> None:
    game, seat = middle("lost-legacy", 4, {}, 1)
    assert Ismcts(1, seconds=0.02).choose(game.view(seat)) in game.legal_actions(seat)


def test_one_legal_act_is_taken_without_thought() -> None:
    game = lalnb.new("life-and-legend", seats=2, seed=1)
    seat = game.to_play or 0
    while len(game.legal_actions()) > 1:
        game.apply(game.legal_actions()[0])
        seat = game.to_play or 0
    thought = Ismcts(1, budget=1000).think(game.view(seat))
    assert not thought.step(1.0) and thought.playouts == 0 and thought.best() == game.legal_actions()[0]


@pytest.mark.parametrize("wrong", [0, -1, True, 1.5, "9", 10**7])
def test_a_wrong_budget_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="budget must be a whole number of playouts from 1 to 1000000"):
        lalnb.bot("ismcts", budget=wrong)


@pytest.mark.parametrize("wrong", [0, -1.0, True, "2", 1e9])
def test_wrong_seconds_are_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="seconds must be a number above 0 and up to 3600"):
        lalnb.bot("ismcts", seconds=wrong)


def test_other_settings_are_refused() -> None:
    with pytest.raises(ValueError, match="takes no setting depth"):
        lalnb.bot("ismcts", depth=3)


def won(name: str, seats: int, games: int, budget: int, other: str, **options: Any) -> float:
    """The share of games that the search wins against others, its seat changing."""
    count = 0
    for seed in range(games):
        game = lalnb.new(name, seats=seats, seed=seed, **options)
        hero = seed % seats
        bots = {p: lalnb.bot(other, seed=7 * seed + p) for p in range(seats)}
        bots[hero] = Ismcts(7 * seed + hero, budget=budget)
        while not game.is_over:
            told = earliest(game, bots)
            assert told is not None
            game.apply(told.action, told.seat)
        count += game.outcome is not None and hero in game.outcome.winners
    return count / games


def test_it_beats_the_plan_in_lost_legacy() -> None:
    assert won("lost-legacy", 2, 24, 60, "heuristic", set="undying-heart") > 0.5


def test_it_knows_how_a_deal_is_won() -> None:
    """The Investigation with the Lost Legacy in the own hand: nothing else is looked at."""
    from lost_legacy.tools import hearts, seat

    game = hearts(seat("undying-heart"), seat("spectre"), deck=0)
    choice = lalnb.bot("ismcts", seed=1, budget=40).choose(game.view(0))
    assert choice.kind == "reveal_hand" and choice.params == {"seat": 0}


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"mode": "farwander"}), (1, {"mode": "lore"}), (1, {"emptiness": "solo"})]
)
def test_playouts_follow_the_plan_by_what_the_seat_sees(seats: int, options: dict[str, Any]) -> None:
    """A glance at a world says the same as the whole observation, and the act of a playout is the best of the plan."""
    game: Any = lalnb.new("life-and-legend", seats=seats, seed=70, **options)
    plan = lalnb.bot("heuristic", seed=0)
    chosen = 0
    while not game.is_over and chosen < 120:
        p, legal = game.to_play, game.legal_actions()
        if len(legal) == 1:
            game.apply(legal[0])
            continue
        view = game.view(p)
        assert glance(game, p).whole() == view.observation
        values = {a: v for v, a in plan.values(view)}
        read = plan_of(Glimpse(game, p, legal))
        assert all(read(a) == values[a] for a in legal)
        guide = LifeGuide(view, 0)
        assert guide.candidates(view)[0][1] is plan.choose(view)
        assert all(a.kind != "offer" for _, a in guide.candidates(view)[1:]), "trades would take playouts for nothing"
        quick = guide.quick(game, p, legal, Chance(chosen))
        assert values[quick] >= max(values.values()) - 256 * SHAKEN
        game.apply(plan.choose(view))
        chosen += 1


@pytest.mark.slow
def test_it_is_ahead_of_the_plan_in_life_and_legend() -> None:
    """A small sample; `lalnb sim --bots ismcts:budget=120,heuristic` plays more."""
    lead = 0
    for seed in range(2):
        hero = seed % 2
        game: Any = lalnb.new("life-and-legend", seats=2, seed=seed)
        bots = {hero: Ismcts(7 * seed + hero, budget=24), 1 - hero: lalnb.bot("heuristic", seed=7 * seed + 1 - hero)}
        while not game.is_over:
            p = game.to_play
            legal = game.legal_actions()
            game.apply(legal[0] if len(legal) == 1 else bots[p].choose(game.view(p)))
        lead += game.legends(hero) - game.legends(1 - hero)
    assert lead > 0


def test_it_wins_its_share_of_guardians_at_least() -> None:
    assert won("guardians", 3, 9, 12, "heuristic") >= 1 / 3
