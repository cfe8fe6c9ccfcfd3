"""Plays many games at once: on a pool of processes, or on any `concurrent.futures` Executor, such as that of a Dask cluster."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, as_completed
from typing import Any

from .match import Match, Row, play

PARTS = 8
"""Each worker gets its share of the games in about so many parts, so that all end at about the same time."""
RETRIES = 3
"""So many times in a row may workers die without a part being finished, before it is given up."""
Play = Callable[[Match], Row]
Progress = Callable[[int, int], None]


def run(
    matches: Iterable[Match],
    workers: int | None = None,
    executor: Executor | None = None,
    progress: bool | Progress = False,
    play: Play = play,
) -> list[Row]:
    """The rows of these games, in their order, whoever played them: the same as one after the other.

    `workers`: processes (default: one for each processor; 1: here, without a pool). `executor`: where to play instead; it is
    not shut down. `progress`: True shows a bar where tqdm is installed, or a function of (games done, games). A worker that
    dies in the middle loses nothing: its games are played again. RuntimeError: workers die again and again.
    """
    every = list(matches)
    if workers is not None and (not isinstance(workers, int) or isinstance(workers, bool) or workers < 1):
        raise ValueError(f"workers must be a whole number from 1 on, not {workers!r}.")
    tell, close = teller(progress, len(every))
    try:
        count = workers or os.cpu_count() or 1
        if executor is None and (count == 1 or len(every) < 2):
            return here(every, play, tell)
        return spread(every, count, executor, play, tell)
    finally:
        close()


def here(every: Sequence[Match], play: Play, tell: Progress) -> list[Row]:
    """One game after the other."""
    out = []
    for match in every:
        out.append(play(match))
        tell(len(out), len(every))
    return out


def part(play: Play, some: Sequence[Match]) -> list[Row]:
    """Some games, in a worker."""
    return [play(match) for match in some]


def spread(every: list[Match], workers: int, executor: Executor | None, play: Play, tell: Progress) -> list[Row]:
    """Parts of the games in workers; parts whose worker died are given out again."""
    size = max(1, len(every) // (workers * PARTS))
    parts = {i: every[i : i + size] for i in range(0, len(every), size)}
    done: dict[int, list[Row]] = {}
    idle = 0
    while len(done) < len(parts):
        before = len(done)
        left = {i: some for i, some in parts.items() if i not in done}
        if executor is not None:
            give_out(left, executor, play, done, len(every), tell)
        else:
            # not where there are no processes, in a browser
            from concurrent.futures import ProcessPoolExecutor
            from multiprocessing import get_context

            # A copy of a process with threads may hold a lock that nobody in it will open; a notebook's kernel has threads.
            anew = get_context("spawn") if threading.active_count() > 1 else None
            with ProcessPoolExecutor(min(workers, len(left)), anew) as pool:
                give_out(left, pool, play, done, len(every), tell)
        idle = 0 if len(done) > before else idle + 1
        if idle >= RETRIES:
            raise RuntimeError(
                f"The workers died {RETRIES} times in a row; {sum(map(len, done.values()))} of {len(every)} games were played."
            )
    return [row for i in sorted(done) for row in done[i]]


def give_out(
    left: dict[int, list[Match]], pool: Executor, play: Play, done: dict[int, list[Row]], total: int, tell: Progress
) -> None:
    """Give these parts to workers and note what comes back; a part whose worker died is left out."""
    futures: dict[Future[list[Row]], int] = {}
    try:
        for i, some in left.items():
            futures[pool.submit(part, play, some)] = i
    except BrokenExecutor:
        pass
    for future in as_completed(futures):
        try:
            done[futures[future]] = future.result()
        except Exception as error:
            if not died(error):
                for other in futures:
                    other.cancel()
                raise
            continue
        tell(sum(map(len, done.values())), total)


def died(error: BaseException) -> bool:
    """True if a worker was lost, as a process pool or a Dask scheduler says it."""
    return isinstance(error, BrokenExecutor) or type(error).__name__ == "KilledWorker"


def teller(progress: bool | Progress, total: int) -> tuple[Progress, Callable[[], None]]:
    """How progress is told, and what ends the telling."""
    if callable(progress):
        return progress, lambda: None
    if progress:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            pass
        else:
            bar: Any = tqdm(total=total, unit="game")
            return lambda done, _: bar.update(done - bar.n), bar.close
    return lambda done, total: None, lambda: None


def cluster(address: str) -> tuple[Executor, Callable[[], None]]:
    """An Executor on the Dask scheduler at this address, and what ends the connection. ValueError: it cannot be reached."""
    try:
        from distributed import Client
    except ImportError:
        raise ValueError("A cluster needs dask.distributed; get it with: pip install 'lalnb[sim]'") from None
    try:
        client = Client(address, timeout=10)
    except (OSError, TimeoutError, ValueError) as error:
        raise ValueError(f"No Dask scheduler answers at {address!r} ({type(error).__name__}).") from None
    return client.get_executor(), client.close
