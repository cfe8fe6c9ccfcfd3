"""The players: the plan, and the one that keeps the worlds its observation allows."""

from __future__ import annotations

import pytest
from lost_legacy.tools import hearts, seat, table

import lalnb

GAMES_PLAYED, SHARE = 120, 0.62


def share(name: str, seats: int, games: int, **options: object) -> float:
    """The share of games that this bot wins against random players, its seat changing."""
    won = 0
    for seed in range(games):
        game = lalnb.new("lost-legacy", seats=seats, seed=seed, **options)
        hero = seed % seats
        bots = [lalnb.bot(name if p == hero else "random", seed=seed * 7 + p) for p in range(seats)]
        while not game.is_over:
            p = game.to_play
            game.apply(bots[p].choose(game.view(p)))
        won += hero in game.outcome.winners
    return won / games


@pytest.mark.slow
@pytest.mark.parametrize("told_set", ["werewolf", "undying-heart"])
def test_the_deduction_bot_beats_random_in_two_seat_games(told_set: str) -> None:
    assert share("deduction", 2, GAMES_PLAYED, set=told_set) >= SHARE


@pytest.mark.parametrize(("seats", "least"), [(2, 0.6), (4, 0.3)])
def test_the_plan_beats_random(seats: int, least: float) -> None:
    assert share("heuristic", seats, 120) >= least


@pytest.mark.parametrize("name", ["random", "heuristic", "deduction"])
def test_a_choice_depends_on_view_and_seed_alone(name: str) -> None:
    game = lalnb.new("lost-legacy", seats=3, set="megamix", seed=9)
    for _ in range(12):
        if game.is_over:
            break
        p = game.to_play
        one, two = game.determinize(p, 5).view(p), game.determinize(p, 6).view(p)
        action = lalnb.bot(name, seed=4).choose(one)
        assert action is lalnb.bot(name, seed=4).choose(two) and action in game.legal_actions()
        game.apply(action)


def test_it_says_what_it_goes_by() -> None:
    game = table(seat("premonition"), seat("woodsman"), seat("wolf-attack"), deck=0, ruins="the-werewolf")
    game.apply(next(a for a in game.legal_actions() if a.kind == "reveal_hand" and a.params["seat"] == 0))
    view = game.view(0)
    said = lalnb.bot("deduction", seed=1, worlds=50).reasons(view)
    assert said["worlds"] == 50 and len(said["actions"]) == len(view.legal_actions)
    assert ": there lies the Lost Legacy in " in said["text"][1]
    assert abs(sum(e["share"] for e in said["legacy"]) - 1) < 1e-6
    assert said["actions"][0]["share"] >= said["actions"][-1]["share"]
    assert said["text"][0] == "I look at 50 deals that fit all I have seen." and all(s.endswith(".") for s in said["text"])


def test_it_takes_what_it_knows() -> None:
    game = hearts(seat("undying-heart"), seat("spectre"), deck=0)
    choice = lalnb.bot("deduction", seed=1).choose(game.view(0))
    assert choice.kind == "reveal_hand" and choice.params == {"seat": 0}
    assert lalnb.bot("heuristic", seed=1).choose(game.view(0)) is choice


@pytest.mark.parametrize("worlds", [0, -1, 10**6, True, "9", None])
def test_a_wrong_number_of_worlds_is_refused(worlds: object) -> None:
    with pytest.raises(ValueError, match="worlds must be a whole number from 1 to 2000"):
        lalnb.bot("deduction", worlds=worlds)


def test_wrong_settings_and_games_are_refused() -> None:
    with pytest.raises(ValueError, match="takes no setting depth"):
        lalnb.bot("deduction", depth=3)
    with pytest.raises(ValueError, match="takes no setting worlds"):
        lalnb.bot("heuristic", worlds=3)
    other = lalnb.new("life-and-legend", seed=1)
    view = other.view(other.to_play)
    with pytest.raises(ValueError, match="plays lost-legacy, not life-and-legend"):
        lalnb.bot("deduction").choose(view)
