"""The search: observation only, a pure function of view, seed and budget, thinking in slices, and no weaker than the plans."""

from __future__ import annotations

import gc
from typing import Any

import pytest

import lalnb
from lalnb.bots.ismcts import Ismcts
from lalnb.bots.life_and_legend import plan as plan_of
from lalnb.bots.life_and_legend_aims import reader_of
from lalnb.bots.life_and_legend_seasoned import Seasoned, seasoned_reader_of
from lalnb.bots.moments import earliest
from lalnb.bots.search_life_and_legend import SHAKEN, Glimpse, LifeGuide
from lalnb.bots.sweeps import unswept
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


def test_the_preparation_is_part_of_the_slices() -> None:
    game, seat = middle("life-and-legend", 2, {}, 30)
    thought = Ismcts(1, budget=5).think(game.view(seat))
    parts = 0
    while thought.playouts == 0 and thought.step(0.0):
        parts += 1
    assert parts > 3 and thought.worlds, "the guide, the acts, and then the acts of a playout"
    halfway = Ismcts(1, budget=5).think(game.view(seat))
    assert halfway.step(0.0)
    before = {t.action: t.share for t in halfway.tried()}
    assert len(before) > 1, "asked in the middle of the preparation, it ends it"
    for thinking in (halfway, thought):
        while thinking.step(0.0):
            pass
    assert halfway.tried() == thought.tried() and {t.action for t in thought.tried()} == set(before)


def test_a_slice_is_not_lengthened_by_a_sweep() -> None:
    usual = gc.get_threshold()
    with unswept():
        assert gc.get_threshold()[:2] == usual[:2] and gc.get_threshold()[2] > 100_000
        with unswept():
            pass
        assert gc.get_threshold()[2] > 100_000
    with pytest.raises(KeyError), unswept():
        raise KeyError
    assert gc.get_threshold() == usual


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
        own = seasoned_reader_of(view).value
        best = max(map(own, legal))
        assert own(guide.candidates(view)[0][1]) == pytest.approx(best)
        assert all(a.kind != "offer" for _, a in guide.candidates(view)[1:]), "trades would take playouts for nothing"
        assert own(guide.quick(game, p, legal, Chance(chosen))) >= best - 256 * SHAKEN
        guide.own = -1
        assert values[guide.quick(game, p, legal, Chance(chosen))] >= max(values.values()) - 256 * SHAKEN, "a rival's plan"
        game.apply(plan.choose(view))
        chosen += 1


@pytest.mark.parametrize(
    ("seats", "options", "seasoned"),
    [(2, {}, True), (4, {}, True), (1, {}, False), (2, {"mode": "farwander"}, False), (1, {"emptiness": "solo"}, False)],
)
def test_the_seasoned_plan_is_used_where_it_was_fitted(seats: int, options: dict[str, Any], seasoned: bool) -> None:
    view = lalnb.new("life-and-legend", seats=seats, seed=1, **options).view(0)
    assert type(reader_of(view)) is not Seasoned and (type(seasoned_reader_of(view)) is Seasoned) is seasoned


def test_what_the_seasoned_plan_values_otherwise() -> None:
    """By the die a Wander gains half of 0.3, a card drawn loses 0.14, one uncovered 0.18; Challenges and Relics stay."""
    game: Any = lalnb.new("life-and-legend", seats=2, seed=3)
    plan = lalnb.bot("heuristic", seed=0)
    told = set()
    for _ in range(150):
        view = game.view(game.to_play)
        own, plain = seasoned_reader_of(view), reader_of(view)
        room = len(own.me["wanders"]) < own.me["limits"]["wanders"] and own.me["dice"][0] == 0
        for a in view.legal_actions:
            by = "die" if room and a.params.get("by") == "die" else ""
            more = {"wanderdie": 0.15, "draw": -0.14, "uncover": -0.18, "next": 0.0, "keep": 0.0}.get(a.kind + by)
            if more is not None:
                told.add(a.kind)
                assert own.value(a) - plain.value(a) == pytest.approx(more)
        game.apply(plan.choose(view))
    assert told == {"wander", "draw", "uncover", "next", "keep"}


def test_the_seasoned_plan_alone_is_ahead_of_the_plan() -> None:
    """Games of plans alone, seats changing: a point and more of lead in 1,300 games when it was fitted."""
    lead = 0
    for seed in range(60):
        hero = seed % 2
        game: Any = lalnb.new("life-and-legend", seats=2, seed=seed)
        while not game.is_over:
            p, legal = game.to_play, game.legal_actions()
            read = seasoned_reader_of if p == hero else reader_of
            game.apply(legal[0] if len(legal) == 1 else max(legal, key=read(Glimpse(game, p, legal)).value))
        lead += game.legends(hero) - game.legends(1 - hero)
    assert lead > 0


@pytest.mark.slow
def test_it_is_ahead_of_the_plan_in_life_and_legend() -> None:
    """A small sample; `lalnb sim life-and-legend --bots ismcts:budget=60,heuristic` plays more."""
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
