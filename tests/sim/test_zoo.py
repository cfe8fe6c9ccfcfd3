"""The games as PettingZoo environments pass that library's own tests."""

from __future__ import annotations

import warnings
from functools import partial
from typing import Any

import pytest

import lalnb

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, seed_test

from lalnb.sim.zoo import env

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("life-and-legend", 2, {}),
    ("lost-legacy", 3, {"set": "megamix"}),
    ("guardians", 3, {"level": 3}),
]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_it_passes_the_tests_of_the_library(game: str, seats: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(game, seats, **options), num_cycles=120)
        seed_test(partial(env, game, seats, **options), num_cycles=60)


def test_it_is_the_game_itself() -> None:
    zoo = env("lost-legacy", 2, render_mode="ansi")
    zoo.reset(seed=3)
    game = lalnb.new("lost-legacy", seats=2, seed=3)
    while not game.is_over:
        seat = game.to_play
        assert zoo.agent_selection == f"player_{seat}" and zoo.render() == game.text()
        mask = zoo.observe(zoo.agent_selection)["action_mask"]
        assert {zoo.actions[i] for i in mask.nonzero()[0]} == set(game.legal_actions())
        action = game.legal_actions()[0]
        game.apply(action)
        zoo.step(zoo.number[action])
    assert all(zoo.terminations.values()) and list(zoo.rewards.values()) == game.returns()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    zoo = env("lost-legacy", 2)
    zoo.reset(seed=3)
    before = zoo.game.to_json()
    wrong = int((zoo.observe(zoo.agent_selection)["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(lalnb.IllegalAction):
        zoo.step(wrong)
    assert zoo.game.to_json() == before


def test_nothing_hidden_is_in_an_observation() -> None:
    zoo = env("lost-legacy", 3)
    zoo.reset(seed=3)
    seen = zoo.observe("player_0")["observation"]
    zoo.game = zoo.game.determinize(0, 9)
    assert (zoo.observe("player_0")["observation"] == seen).all()
