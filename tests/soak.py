"""Random games by the thousand: each ends with a named outcome and with all cards accounted for (engine rule 7).

    python tests/soak.py [games of each kind, 10000 if left out] [name of a kind ...]       (make soak ARGS="500 war")
    python tests/soak.py --minutes 120          all kinds in turn for so long, while a server is attacked (tests/raid.py)
    --keep writes the number of games into the README's table.

Games are spread over the processors; a failure names kind and seed, so that it can be played again. The kinds that begin
with `messages-` are tables under hostile messages (tests/hostile.py), as many messages as games are asked for.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import psutil

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "widgets"))

from contract.games import guardians_cards, life_and_legend_cards, lost_legacy_cards
from contract.games import play as random_play
from hostile import TABLES, siege
from load import memory
from raid import raid
from servers import lalnb_serve, running
from tally import keep

import lalnb

AI = ("jongleur", "horse", "scholar")
LIFE, LOST, GUARDIANS = "life-and-legend", "lost-legacy", "guardians"
_KINDS_OF_LIFE: dict[str, tuple[tuple[int, ...], dict[str, Any]]] = {
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
KINDS: dict[str, tuple[str, tuple[int, ...], dict[str, Any]]] = {
    **{kind: (LIFE, *told) for kind, told in _KINDS_OF_LIFE.items()},
    **{kind: (LOST, (2, 3, 4), {"set": kind}) for kind in ("werewolf", "undying-heart")},
    "megamix": (LOST, (2, 3, 4, 5, 6), {"set": "megamix"}),
    "lost-campaign": (LOST, (2, 3, 4), {"campaign": True}),
    **{f"guardians-{level}": (GUARDIANS, (3, 4, 5), {"level": level}) for level in (1, 2, 3, 4)},
    "guardians-up-to-two": (GUARDIANS, (3, 4, 5), {"level": 3, "boats": "up-to-two", "layout": "great-ring"}),
}
"""The kinds of games: the game, the numbers of seats in turn, and the options."""
REASONS = {
    "deck", "stalemate", "eternal", "victory", "defeat", "emptiness", "enlightened", "together", "cap-turns",
    "council", "nobody-left", "last", "not-found", "trap", "found", "campaign", "goal", "no_places",
}  # fmt: skip
"""The outcomes there may be; the caps of acts and of steps are none that a game of chance should reach."""
CARDS = {LIFE: life_and_legend_cards, LOST: lost_legacy_cards, GUARDIANS: guardians_cards}
"""What counts the cards of each game: they are all there, in one place each."""
CHUNK = 50
MESSAGES = {f"messages-{name}": name for name in TABLES}
"""Tables under hostile messages."""


def play(kind: str, seed: int) -> str:
    """One random game; how it ended. An AssertionError names kind and seed."""
    name, seats, options = KINDS[kind]
    game = lalnb.new(name, seats=seats[seed % len(seats)], seed=seed, **options)
    for _ in random_play(game, seed):
        pass
    check(game, f"{kind}, seed {seed}")
    assert game.outcome is not None
    return game.outcome.reason


def check(game: Any, where: str) -> None:
    """The outcome has a name, a rule and results, and every card lies in one place."""
    outcome = game.outcome
    assert outcome.reason in REASONS and outcome.rule, f"{where}: ended by {outcome}"
    assert all(-1.0 <= r <= 1.0 for r in game.returns()), where
    CARDS[game.game](game)


def chunk(kind: str, first: int, last: int) -> Counter[str]:
    """The outcomes of the games with these seeds; hostile messages have one seed for each chunk of them."""
    if kind in MESSAGES:
        siege(MESSAGES[kind], first, last - first)
        return Counter(stood=last - first)
    return Counter(play(kind, seed) for seed in range(first, last))


def soak(kind: str, games: int, pool: ProcessPoolExecutor) -> Counter[str]:
    """The outcomes of so many games."""
    parts = [pool.submit(chunk, kind, n, min(n + CHUNK, games)) for n in range(0, games, CHUNK)]
    return sum((part.result() for part in parts), Counter())


def asked() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", nargs="*", metavar="GAMES | KIND", help="games of each kind (10000), and names of kinds (all)")
    parser.add_argument("--minutes", type=float, help="for so long: all kinds in turn, and a server under attack beside them")
    parser.add_argument("--keep", action="store_true", help="write the figures into the README's table")
    found = parser.parse_args()
    known = [*KINDS, *MESSAGES]
    for word in found.what:
        if word not in known and not word.isdigit():
            parser.error(f"there is no kind {word!r}; the kinds are {', '.join(known)}")
    found.games = next((int(word) for word in found.what if word.isdigit()), 10_000)
    found.kinds = [word for word in found.what if word in known] or known
    return found


def by_number(kinds: list[str], games: int) -> Counter[str]:
    """So many of each kind, one kind after the other; how many there were."""
    done: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        for kind in kinds:
            start = time.monotonic()
            told = "  ".join(f"{reason} {n}" for reason, n in soak(kind, games, pool).most_common())
            print(f"{kind:34} {games} in {time.monotonic() - start:5.1f} s: {told}", flush=True)
            done[kind] = games
    return done


def by_time(kinds: list[str], minutes: float) -> tuple[Counter[str], list[str]]:
    """All kinds in turn for so long, while a server is raided; how many there were, rounds of the raid among them, and what
    broke: the rest of the hours is not lost by it."""
    end_at = time.monotonic() + 60 * minutes
    done: Counter[str] = Counter()
    broke: list[str] = []
    # The raid is a thread of this process: a copy of it might hold a lock that nobody will open.
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool, ThreadPoolExecutor(1) as beside:
        besieged = beside.submit(raided, end_at, broke)
        turn = (((kind, n, n + CHUNK), pool.submit(chunk, kind, n, n + CHUNK)) for n in count(0, CHUNK) for kind in kinds)
        under_way = [next(turn) for _ in range(2 * (os.cpu_count() or 1))]
        while under_way:
            (kind, first, last), part = under_way.pop(0)
            if error := part.exception():
                told(broke, f"{kind}, seeds {first} to {last - 1}", error)
            else:
                done[kind] += last - first
            if time.monotonic() < end_at:
                under_way.append(next(turn))
        done["raids"] = besieged.result()
    for kind, n in done.items():
        print(f"{kind:34} {n}")
    return done, broke


def told(broke: list[str], where: str, error: BaseException) -> None:
    """Say at once, and remember, what broke."""
    broke.append(where)
    print(f"{where} BROKE:", *traceback.format_exception(error), sep="\n", flush=True)


def raided(end_at: float, broke: list[str]) -> int:
    """Rounds against one server until then; its memory, and what the honest learner has waited, are printed."""
    took: list[float] = []
    sizes: list[float] = []
    with running(lalnb_serve("--cull-idle-timeout", "10", "--cull-interval", "1"), env={"LALNB_PACE": "0.1"}) as up:
        server = psutil.Process(up.process.pid)
        for n in count():
            if time.monotonic() >= end_at and n:
                break
            try:
                took += raid(up, n)
            except Exception as error:
                told(broke, f"raid {n}", error)
            sizes.append(memory(server)[0])
            print(f"raid {n}: the server has {sizes[-1]:.0f} MB", flush=True)
    took.sort()
    print(
        f"a server through {len(sizes)} raids: {sizes[0]:.0f} MB after the first, {sizes[-1]:.0f} MB after the last; "
        f"{len(took)} acts of an honest learner, median {1000 * took[len(took) // 2]:.0f} ms, "
        f"p95 {1000 * took[int(0.95 * len(took))]:.0f} ms",
        flush=True,
    )
    return len(sizes)


def main() -> int:
    """Play what is asked for; 1 where something broke."""
    wanted = asked()
    broke: list[str] = []
    if wanted.minutes:
        done, broke = by_time(wanted.kinds, wanted.minutes)
    else:
        done = by_number(wanted.kinds, wanted.games)
    if wanted.keep:
        figures: dict[str, Any] = {"games": {k: n for k, n in done.items() if k in KINDS}}
        figures["messages"] = {k: n for k, n in done.items() if k in MESSAGES}
        if wanted.minutes:
            figures |= {"minutes": wanted.minutes, "raids": done["raids"]}
        keep("soak", figures)
    if broke:
        print(f"{len(broke)} broke: {'; '.join(broke)}")
    return 1 if broke else 0


if __name__ == "__main__":
    sys.exit(main())
