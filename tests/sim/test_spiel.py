"""The games in OpenSpiel: its own random simulations pass, and a game played there is the game played here."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import lalnb

pyspiel = pytest.importorskip("pyspiel")
from lalnb.sim.spiel import name_of  # noqa: E402

GAMES = ["life-and-legend", "lost-legacy", "guardians"]


@pytest.mark.parametrize("slug", GAMES)
def test_open_spiels_own_simulations_pass(slug: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name_of(slug)), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_there_is_the_game_here(slug: str) -> None:
    """Same seed and acts, same observations and returns, also after a copy in the middle."""
    there = pyspiel.load_game(f"{name_of(slug)}(players=3)")
    state: Any = there.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == 1000
    state.apply_action(7)
    here: Any = lalnb.new(slug, seats=3, seed=7)
    choose = random.Random(1)
    seen = there.make_py_observer()
    for n in range(40):
        if here.is_over:
            break
        seat = state.current_player()
        assert seat in here.waiting
        legal = state.legal_actions()
        assert {there.actions[a] for a in legal} == set(here.legal_actions(seat))
        assert json.loads(seen.string_from(state, seat)) == here.observation(seat)
        number = choose.choice(legal)
        if n == 20:
            other = state.clone()
            other.apply_action(number)
            assert state.current_player() == seat and state.legal_actions() == legal, "a copy is another game"
        state.apply_action(number)
        here.apply(there.actions[number], seat)
    assert here.is_over == state.is_terminal()


def test_the_tensor_is_what_the_seat_sees() -> None:
    there = pyspiel.load_game(name_of("lost-legacy"))
    state: Any = there.new_initial_state()
    state.apply_action(3)
    seen = there.make_py_observer()
    seen.set_from(state, 0)
    assert seen.tensor.any() and state.returns() == [0.0, 0.0]
