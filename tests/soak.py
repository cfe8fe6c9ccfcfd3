"""Random games by the thousand: each ends with a named outcome and with all cards accounted for (engine rule 7).

    python tests/soak.py [games of each kind, 10000 if left out] [name of a kind ...]       (make soak ARGS="500 war")

Games are spread over the processors; a failure names kind and seed, so that it can be played again.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import lalnb
from lalnb.core.chance import Chance

AI = ("jongleur", "horse", "scholar")
KINDS: dict[str, tuple[tuple[int, ...], dict[str, Any]]] = {
    "standard": ((1, 2, 3, 4), {}),
    "faq": ((1, 2, 3, 4), {"edition": "faq"}),
    "farwander": ((2, 3, 4), {"mode": "farwander"}),
    "eternal": ((2, 3, 4), {"mode": "eternal"}),
    **{mode: ((1,), {"mode": mode}) for mode in ("war", "lore", "arbiter", "treasury", "campaign", "legacy")},
    "opponents": ((4,), {"opponents": AI}),
    "opponents-farwander": ((4,), {"mode": "farwander", "opponents": AI}),
    "opponents-eternal": ((3,), {"mode": "eternal", "opponents": AI[1:]}),
    "emptiness-solo": ((1,), {"emptiness": "solo"}),
    "emptiness-competitive": ((2, 3, 4), {"emptiness": "competitive"}),
    "emptiness-coop": ((2, 3, 4), {"emptiness": "coop"}),
}
"""The kinds of games: the numbers of seats in turn, and the options."""
REASONS = {
    "deck", "stalemate", "eternal", "victory", "defeat", "emptiness", "enlightened", "together", "cap-turns",
}  # fmt: skip
"""The outcomes there may be; the caps of acts and of steps are none that a game of chance should reach."""
CHUNK = 50


def play(kind: str, seed: int) -> str:
    """One random game; how it ended. An AssertionError names kind and seed."""
    seats, options = KINDS[kind]
    game = lalnb.new("life-and-legend", seats=seats[seed % len(seats)], seed=seed, **options)
    chance = Chance(seed)
    while not game.is_over:
        legal = game.legal_actions()
        game.apply(legal[chance.below(len(legal))])
    check(game, f"{kind}, seed {seed}")
    assert game.outcome is not None
    return game.outcome.reason


def check(game: Any, where: str) -> None:
    """The outcome has a name, a rule and results, and every card lies in one place."""
    outcome = game.outcome
    assert outcome.reason in REASONS and outcome.rule, f"{where}: ended by {outcome}"
    assert all(-1.0 <= r <= 1.0 for r in game.returns()), where
    cards = sorted(c for zone in game.zones for c in zone if c >= 0)
    assert cards == list(range(len(game.face))), f"{where}: a card is lost or there twice"
    assert sorted(game.face) == list(range(len(game.face))), f"{where}: a face is lost or there twice"


def chunk(kind: str, first: int, last: int) -> Counter[str]:
    """The outcomes of the games with these seeds."""
    return Counter(play(kind, seed) for seed in range(first, last))


def soak(kind: str, games: int, pool: ProcessPoolExecutor) -> Counter[str]:
    """The outcomes of so many games."""
    parts = [pool.submit(chunk, kind, n, min(n + CHUNK, games)) for n in range(0, games, CHUNK)]
    return sum((part.result() for part in parts), Counter())


def named(args: list[str]) -> Iterator[str]:
    """The kinds that are asked for, all if none is."""
    for arg in args:
        if arg not in KINDS and not arg.isdigit():
            raise SystemExit(f"There is no kind {arg!r}; the kinds are {', '.join(KINDS)}.")
    wanted = [arg for arg in args if arg in KINDS]
    yield from wanted or KINDS


def main(args: list[str]) -> None:
    games = next((int(a) for a in args if a.isdigit()), 10_000)
    with ProcessPoolExecutor() as pool:
        for kind in named(args):
            start = time.monotonic()
            told = "  ".join(f"{reason} {n}" for reason, n in soak(kind, games, pool).most_common())
            print(f"{kind:22} {games} games in {time.monotonic() - start:5.1f} s: {told}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
