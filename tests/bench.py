"""Figures of the engine, measured in one run: decisions and games a second, copies, samples, saves; beside two engines
written in Python, where they are installed (`pip install open_spiel rlcard`).

The machine's speed does not matter: read the ratios. A decision is one `apply`; every row counts what `legal_actions` and
`apply` of the public interface take, events included, in one process.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import lalnb

Row = tuple[str, float, float, float]
"""Name, decisions a second, share of decisions with two or more legal actions, games a second."""


def spent(run: Callable[[], tuple[int, int, int]], seconds: float) -> tuple[float, float, float]:
    """Decisions a second (best of five runs of the processor's time), share with a choice, games a second."""
    best = (0.0, 0.0, 0.0)
    end = time.process_time() + seconds
    rounds = 0
    while time.process_time() < end or rounds < 3:
        start = time.process_time()
        decisions, choices, games = run()
        took = time.process_time() - start
        best = max(best, (decisions / took, choices / decisions, games / took))
        rounds += 1
    return best


def playouts(name: str, seats: int, games: int, **options: Any) -> Callable[[], tuple[int, int, int]]:
    """So many random games from their start."""

    def run() -> tuple[int, int, int]:
        decisions = choices = 0
        for seed in range(games):
            game = lalnb.new(name, seats=seats, seed=seed, **options)
            draw = random.Random(seed).random
            while not game.is_over:
                legal = game.legal_actions()
                decisions += 1
                choices += len(legal) > 1
                game.apply(legal[int(draw() * len(legal))])
        return decisions, choices, games

    return run


def liars_poker() -> tuple[int, int, int]:
    import pyspiel
    from open_spiel.python.games import liars_poker as _  # noqa: F401  (registers the game)

    game = pyspiel.load_game("python_liars_poker")
    decisions = choices = 0
    rng = random.Random(1)
    games = 30
    for _i in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
                continue
            legal = state.legal_actions()
            decisions += 1
            choices += len(legal) > 1
            state.apply_action(rng.choice(legal))
    return decisions, choices, games


def uno() -> tuple[int, int, int]:
    import rlcard

    env = rlcard.make("uno")
    decisions = choices = 0
    rng = random.Random(1)
    games = 20
    for _ in range(games):
        state, _player = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += 1
            choices += len(legal) > 1
            state, _player = env.step(rng.choice(legal))
    return decisions, choices, games


def microseconds(act: Callable[[], Any], times: int = 400) -> float:
    """The median of one call, in microseconds."""
    took = []
    for _ in range(times):
        start = time.perf_counter_ns()
        act()
        took.append(time.perf_counter_ns() - start)
    return median(took) / 1000


def middle(name: str, seats: int, acts: int) -> Any:
    """A game in its middle."""
    game = lalnb.new(name, seats=seats, seed=5)
    rng = random.Random(5)
    for _ in range(acts):
        if game.is_over:
            break
        game.apply(rng.choice(game.legal_actions()))
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each row")
    seconds = parser.parse_args().seconds
    rows: list[Row] = []
    for seats in (1, 2, 3, 4):
        rows.append((f"lalnb life-and-legend, {seats} seats", *spent(playouts("life-and-legend", seats, 8), seconds)))
    for cards, seats in (("werewolf", 2), ("werewolf", 4), ("undying-heart", 2), ("megamix", 4), ("megamix", 6)):
        run = playouts("lost-legacy", seats, 60, set=cards)
        rows.append((f"lalnb lost-legacy {cards}, {seats} seats", *spent(run, seconds)))
    rows.append(("lalnb lost-legacy campaign, 2 seats", *spent(playouts("lost-legacy", 2, 6, campaign=True), seconds)))
    for name, run in (("open_spiel python_liars_poker", liars_poker), ("rlcard uno", uno)):
        try:
            rows.append((name, *spent(run, seconds)))
        except ImportError:
            print(f"{name}: not installed here, left out")
    base = rows[1][1]
    print(f"{'random playouts':40} {'decisions/s':>12} {'with a choice':>14} {'games/s':>9} {'ratio':>7}")
    for name, decisions, share, games in rows:
        print(f"{name:40} {decisions:12,.0f} {share:14.0%} {games:9.1f} {decisions / base:7.2f}")
    for game, seats, acts in (("life-and-legend", 2, 150), ("life-and-legend", 4, 150), ("lost-legacy", 4, 8)):
        print(f"{game}, {seats} seats, middle of a game: {', '.join(costs(middle(game, seats, acts)))}")


def costs(game: Any) -> list[str]:
    """What single calls cost, as text."""
    view, text = game.view(game.to_play), game.to_json()
    calls: dict[str, Callable[[], Any]] = {
        "copy": game.copy,
        "observation": lambda: game.observation(0),
        "determinize": lambda: game.determinize(0, 3),
        "view": lambda: game.view(game.to_play),
        "to_json": game.to_json,
        "from_json": lambda: lalnb.from_json(text),
        "heuristic bot": lambda: lalnb.bot("heuristic", 1).choose(view),
    }
    return [f"{name} {microseconds(call, 200):.1f} us" for name, call in calls.items()]


if __name__ == "__main__":
    main()
