"""Many games: the same results however they are spread, nothing lost when a worker is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from lalnb import sim

MATCHES = sim.matches("lost-legacy", ["heuristic", "random"], games=24, seed=5, set="megamix")


@pytest.fixture(scope="module")
def serial() -> list[dict[str, Any]]:
    return sim.run(MATCHES, workers=1)


def test_a_pool_of_processes_gives_the_rows_of_the_serial_run(serial: list[dict[str, Any]]) -> None:
    seen: list[int] = []
    assert sim.run(MATCHES, workers=2, progress=lambda done, total: seen.append(done)) == serial
    assert seen[-1] == 24 and seen == sorted(seen)


def test_any_executor_will_do(serial: list[dict[str, Any]]) -> None:
    with ThreadPoolExecutor(3) as pool:
        assert sim.run(MATCHES, workers=3, executor=pool) == serial
        assert pool.submit(int, "3").result() == 3, "it is not shut down"


def dying(match: sim.Match) -> dict[str, Any]:
    """Kills its worker in the middle of the study, once."""
    mark = Path(os.environ["LALNB_TEST_MARK"])
    if match.seed == 15 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return sim.play(match)


def always_dying(match: sim.Match) -> dict[str, Any]:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def failing(match: sim.Match) -> dict[str, Any]:
    raise ZeroDivisionError("an error of the game itself")


def test_a_worker_killed_in_the_middle_loses_nothing(
    serial: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "killed"
    monkeypatch.setenv("LALNB_TEST_MARK", str(mark))
    assert sim.run(MATCHES, workers=2, play=dying) == serial
    assert mark.exists(), "a worker was killed"


def test_workers_beside_threads_are_started_anew(serial: list[dict[str, Any]]) -> None:
    """A copy of a process with threads can hang on a lock that was held when it was made; a notebook's kernel has threads."""
    end = threading.Event()
    beside = threading.Thread(target=end.wait)
    beside.start()
    try:
        assert sim.run(MATCHES, workers=2) == serial
    finally:
        end.set()
        beside.join()


def test_workers_that_die_again_and_again_are_given_up() -> None:
    with pytest.raises(RuntimeError, match="died 3 times in a row; 0 of 24 games were played"):
        sim.run(MATCHES, workers=2, play=always_dying)


def test_an_error_of_a_game_is_not_taken_for_a_dead_worker() -> None:
    with pytest.raises(ZeroDivisionError):
        sim.run(MATCHES, workers=2, play=failing)


def test_a_cluster_of_dask_workers_gives_the_same_rows(serial: list[dict[str, Any]]) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,
        distributed.Client(local) as client,
    ):
        assert sim.run(MATCHES, workers=2, executor=client.get_executor()) == serial
        out = subprocess.run(
            [sys.executable, "-m", "lalnb.cli", "sim", "lost-legacy", "--games", "6", "--cluster", local.scheduler_address],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert "6 games" in out.stdout


def test_rows_are_plain_and_depend_on_the_match_alone() -> None:
    for game, bots, options in (
        ("life-and-legend", ["heuristic", "random"], {"packs": ["standard"]}),
        ("life-and-legend", ["heuristic", "random"], {"opponents": ("horse",)}),
        ("guardians", ["heuristic:reader=keen", "random", "heuristic"], {"level": 3}),
        ("lost-legacy", ["ismcts:budget=5", "deduction:worlds=3"], {}),
    ):
        (match,) = sim.matches(game, bots, games=1, seed=3, **options)
        one = sim.play(match)
        assert one == sim.play(match) and one["seed"] == 3 and one["seats"] == len(bots)
        assert len(one["returns"]) == len(one["drawn"]) == len(one["used"]) == len(bots) and one["turns"] > 0
        assert (one["first"] is None) == (game == "guardians")
        if game == "life-and-legend":
            assert all(legends.keys() == {"wanders", "adventures", "relics", "effects"} for legends in one["legends"])
            assert any(one["drawn"][0]) and any(one["used"][0])


def test_seats_are_swapped_unless_it_is_not_wanted() -> None:
    three = sim.matches("lost-legacy", ["a"[:0] + "random", "heuristic", "deduction"], games=6)
    assert [m.bots[0] for m in three] == ["random", "deduction", "heuristic"] * 2
    assert len({m.bots for m in sim.matches("lost-legacy", ["random", "heuristic"], games=6, swap=False)}) == 1
    assert [m.seed for m in three] == list(range(6))


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"games": 0}, "number of games must be a whole number from 1"),
        ({"bots": ["random", "eagle"]}, "There is no bot 'eagle'"),
        ({"bots": ["random", "ismcts:budget"]}, "not written as name:setting=value"),
        ({"bots": ["random", "ismcts:budget=0"]}, "budget must be a whole number"),
        ({"bots": ["random"] * 9}, "9"),
        ({"set": "dragons"}, "dragons"),
    ],
)
def test_what_is_wrong_is_said_before_the_first_game(wrong: dict[str, Any], says: str) -> None:
    told: dict[str, Any] = {"bots": ["random", "random"], "games": 2} | wrong
    with pytest.raises(ValueError, match=says):
        sim.matches("lost-legacy", **told)


@pytest.mark.parametrize("wrong", [0, -2, True, 1.5])
def test_a_wrong_number_of_workers_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match="workers must be a whole number from 1 on"):
        sim.run(MATCHES, workers=wrong)
