"""The players: pure functions of view and seed, and the one with a plan beats the one without."""

from __future__ import annotations

from typing import Any

import pytest

import lalnb


def duel(seed: int, mine: str, other: str) -> tuple[float, Any]:
    """The result of `mine` against `other`; who sits where changes from game to game."""
    seat = seed % 2
    game = lalnb.new("life-and-legend", seats=2, seed=seed)
    bots = {seat: lalnb.bot(mine, seed=seed), 1 - seat: lalnb.bot(other, seed=seed)}
    while not game.is_over:
        turn = game.to_play
        assert turn is not None
        game.apply(bots[turn].choose(game.view(turn)), turn)
    return game.returns()[seat], game


def test_the_plan_wins_at_least_85_in_100_against_chance() -> None:
    """A sample of the 200 games that the README reports."""
    results = [duel(seed, "heuristic", "random")[0] for seed in range(24)]
    assert sum(r > 0 for r in results) >= 0.85 * len(results)


@pytest.mark.parametrize("name", ["random", "heuristic"])
def test_a_choice_depends_on_view_and_seed_alone(name: str) -> None:
    game = lalnb.new("life-and-legend", seats=3, seed=5)
    for _ in range(60):
        seat = game.to_play
        assert seat is not None
        view = game.view(seat)
        choice = lalnb.bot(name, seed=4).choose(view)
        assert choice is lalnb.bot(name, seed=4).choose(game.copy().view(seat))
        assert choice in view.legal_actions
        game.apply(choice, seat)
    moves = {lalnb.bot("random", seed=s).choose(game.view(game.to_play or 0)) for s in range(30)}
    assert len(moves) > 1 or len(game.legal_actions()) == 1


def test_a_view_holds_a_sampled_game_and_not_the_game() -> None:
    game = lalnb.new("life-and-legend", seats=2, seed=5)
    view = game.view(0)
    assert view.observation == game.observation(0) and view.legal_actions == game.legal_actions(0)
    samples = {tuple(view.determinize(s).face) for s in range(6)}  # type: ignore[attr-defined]
    assert len(samples) > 1
    assert view._game is not game and view._game.seed is None


def test_all_seats_can_be_played_by_the_plan() -> None:
    for seats in (1, 3, 4):
        game = lalnb.new("life-and-legend", seats=seats, seed=seats)
        bots = [lalnb.bot("heuristic", seed=p) for p in range(seats)]
        while not game.is_over:
            seat = game.to_play
            assert seat is not None
            game.apply(bots[seat].choose(game.view(seat)), seat)
        assert game.outcome is not None and game.outcome.reason in ("deck", "stalemate")
