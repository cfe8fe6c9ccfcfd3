"""Figures of the engine, measured in one run: decisions and games a second, copies, samples, saves, the search; beside other
engines, where they are installed (`pip install open_spiel rlcard 'pettingzoo[classic]'`): games written in Python, and one of
OpenSpiel that is written in C++.

The machine's speed does not matter: read the ratios. A decision is one `apply`; every row counts what `legal_actions` and
`apply` of the public interface take, events included, in one process.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tally import keep

import lalnb
from lalnb import coach
from lalnb.bots.ismcts import Thought
from lalnb.bots.levels import PLAYOUTS, SECONDS
from lalnb_widgets.others import SLICE

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
                waiting = game.waiting
                seat = waiting[int(draw() * len(waiting))] if len(waiting) > 1 else waiting[0]
                legal = game.legal_actions(seat)
                decisions += 1
                choices += len(legal) > 1
                game.apply(legal[int(draw() * len(legal))], seat)
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


def spiel(name: str) -> Callable[[], tuple[int, int, int]]:
    """Random games of a game of OpenSpiel that is written in C++, through its Python interface."""

    def run() -> tuple[int, int, int]:
        import pyspiel

        game = pyspiel.load_game(name)
        decisions = choices = 0
        rng = random.Random(1)
        games = 100
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                if not state.is_chance_node():
                    decisions += 1
                    choices += len(legal) > 1
                state.apply_action(rng.choice(legal))
        return decisions, choices, games

    return run


def zoo() -> tuple[int, int, int]:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    decisions = choices = 0
    rng = random.Random(1)
    games = 4
    for seed in range(games):
        env.reset(seed=seed)
        for _agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            decisions += 1
            choices += len(legal) > 1
            env.step(int(rng.choice(list(legal))))
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
    parser.add_argument("--profile", metavar="GAME", help="only show where random games of this game spend their time")
    parser.add_argument("--keep", action="store_true", help="write the figures into the README's table")
    options = parser.parse_args()
    if options.profile:
        profile(options.profile)
        return
    seconds = options.seconds
    rows: list[Row] = []
    for seats in (1, 2, 3, 4):
        rows.append((f"lalnb life-and-legend, {seats} seats", *spent(playouts("life-and-legend", seats, 8), seconds)))
    for cards, seats in (("werewolf", 2), ("werewolf", 4), ("undying-heart", 2), ("megamix", 4), ("megamix", 6)):
        run = playouts("lost-legacy", seats, 60, set=cards)
        rows.append((f"lalnb lost-legacy {cards}, {seats} seats", *spent(run, seconds)))
    rows.append(("lalnb lost-legacy campaign, 2 seats", *spent(playouts("lost-legacy", 2, 6, campaign=True), seconds)))
    for level, seats in ((1, 3), (2, 4), (3, 5), (4, 4)):
        run = playouts("guardians", seats, 4, level=level)
        rows.append((f"lalnb guardians level {level}, {seats} seats", *spent(run, seconds)))
    for name, run in (
        ("open_spiel python_liars_poker", liars_poker),
        ("open_spiel gin_rummy (C++)", spiel("gin_rummy")),
        ("rlcard uno", uno),
        ("pettingzoo connect_four", zoo),
    ):
        try:
            rows.append((name, *spent(run, seconds)))
        except ImportError:  # also what a package misses that is there without its extras
            print(f"{name}: not installed here, left out")
    base = rows[1][1]
    print(f"{'random playouts':40} {'decisions/s':>12} {'with a choice':>14} {'games/s':>9} {'ratio':>7}")
    for name, decisions, share, games in rows:
        print(f"{name:40} {decisions:12,.0f} {share:14.0%} {games:9.1f} {decisions / base:7.2f}")
    if options.keep:
        keep("bench", {name: round(decisions) for name, decisions, _, _ in rows})
    for game, seats, acts in (
        ("life-and-legend", 2, 150),
        ("life-and-legend", 4, 150),
        ("lost-legacy", 4, 8),
        ("guardians", 4, 60),
    ):
        print(f"{game}, {seats} seats, middle of a game: {', '.join(costs(middle(game, seats, acts)))}")
    for game, seats in (("life-and-legend", 2), ("lost-legacy", 4), ("guardians", 4)):
        print(f"{game}, {seats} seats, the search in slices of {1000 * SLICE:.0f} ms: {slices(game, seats)}")


def slices(name: str, seats: int, moves: int = 12) -> str:
    """How long the parts are in which the strong level thinks, and the coach; what the page waits for is one of them."""
    parts, whole = [], []
    for n in range(moves):
        game = middle(name, seats, 4 * n)
        if game.is_over:
            continue
        view = game.view(game.waiting[0])
        start = begun = time.process_time()
        works = [Thought(view, 1, PLAYOUTS, SECONDS), coach.Thinking(view, 1, 60), coach.Slices(coach.weighing(view, 1, 100))]
        parts.append((time.process_time() - begun) / len(works))
        for i, work in enumerate(works):
            more = True
            while more:
                begun = time.process_time()
                more = work.step(SLICE)
                parts.append(time.process_time() - begun)
            if i == 0:
                whole.append(time.process_time() - start)
    half, longest = 1000 * median(parts), 1000 * max(parts)
    return f"half of them up to {half:.0f} ms, the longest {longest:.0f} ms; a move up to {max(whole):.1f} s"


def profile(name: str) -> None:
    """Where random games spend their time, by function: the share of each of the whole, its own time alone."""
    run = playouts(name, max(2, min(lalnb.games()[name]["seats"])), 20)
    run()
    watch = cProfile.Profile()
    for _ in range(5):
        watch.runcall(run)
    told = sorted(((row[2], row[1], place) for place, row in pstats.Stats(watch).stats.items()), reverse=True)  # type: ignore[attr-defined]
    whole = sum(own for own, _, _ in told)
    for own, calls, (file, _, function) in told[:20]:
        print(f"{own / whole:6.1%} {calls:8} {Path(file).name}: {function}")


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
    out = [f"{name} {microseconds(call, 200):.1f} us" for name, call in calls.items()]
    if len(view.legal_actions) == 1:
        return out

    def search() -> None:
        thought = Thought(view, 1, 40, None, view.legal_actions)
        while thought.step(1.0):
            pass

    return [*out, f"search {40e6 / microseconds(search, 5):,.0f} playouts/s"]


if __name__ == "__main__":
    main()
