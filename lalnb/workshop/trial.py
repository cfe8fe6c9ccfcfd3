"""Random games with a pack, in a process of their own under limits of time and memory: whatever a pack does, it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from .bench import Kind, say

GAMES, SECONDS, MEGABYTES = 200, 120, 1024
LONGEST = 20_000
"""More acts than any game may take; every kind of game has a cap far below."""


@dataclass
class Trial:
    """How the games went: how many were played, how they ended (reason -> count), and what went wrong (or nothing)."""

    played: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    problem: str = ""


def try_out(
    game: str,
    packs: Sequence[str],
    kinds: Sequence[Kind],
    games: int = GAMES,
    seconds: float = SECONDS,
    megabytes: int = MEGABYTES,
    seed: int = 0,
) -> Trial:
    """Play random games, the kinds in turn, with the seeds from `seed` on; a game that breaks, or the limits, end the trial."""
    told = {
        "game": game, "packs": list(packs), "kinds": [list(kind) for kind in kinds], "games": games, "seed": seed,
        "megabytes": megabytes, "seconds": seconds,
    }  # fmt: skip
    command = [sys.executable, "-m", __name__]
    late = False
    try:
        done = subprocess.run(command, input=json.dumps(told), capture_output=True, text=True, timeout=seconds, check=False)
        out, error, code = done.stdout, done.stderr, done.returncode
    except subprocess.TimeoutExpired as expired:
        raw = expired.stdout or b""
        out, error, code, late = raw.decode() if isinstance(raw, bytes) else raw, "", -1, True
    except OSError:
        return Trial(problem=say("trial.no_child"))
    return _read(out, error, code, late, told)


def _read(out: str, error: str, code: int, late: bool, told: dict[str, Any]) -> Trial:
    """What the lines of the child say: a beginning and an end for each game."""
    trial, now = Trial(), None
    for line in out.splitlines():
        try:
            entry = json.loads(line)
        except ValueError:  # cut off in the middle
            break
        if "end" in entry:
            trial.played += 1
            trial.ends[entry["end"]] += 1
            if entry["end"].startswith("cap-steps") and now:
                trial.problem = say("trial.cap", *now, entry["end"])
            now = None
        elif "broke" in entry and now:
            trial.problem = say("trial.broke", *now, entry["broke"])
            return trial
        elif "memory" in entry and now:
            trial.problem = say("trial.memory", *now, told["megabytes"])
            return trial
        elif "begin" in entry:
            now = (entry["begin"], entry["kind"], entry["seed"])
    if trial.played < told["games"] and not trial.problem:
        last = error.strip().splitlines()[-1:] or [f"exit code {code}"]
        if now is None:
            trial.problem = (
                say("trial.time", 1, told["kinds"][0][0], told["seed"], told["seconds"])
                if late
                else say("trial.start", last[0].rstrip("."))
            )
        elif late or code in (-9, -24):  # killed for its time, by us or by its own limit
            trial.problem = say("trial.time", *now, told["seconds"])
        else:
            trial.problem = say("trial.memory", *now, told["megabytes"]) if "MemoryError" in error else say("trial.died", *now)
    return trial


# ------------------------------------------------------------ the child


def limit(megabytes: int, seconds: float) -> None:
    """Give this process no more memory and processor time than that, where the system can."""
    try:
        import resource
    except ImportError:  # not on Windows: there the clock of the parent is the only limit
        return
    size = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def tell(**entry: Any) -> None:
    """Write one line of JSON for the workshop that waits, at once."""
    print(json.dumps(entry), flush=True)


def play(game: str, packs: Sequence[str], kind: Kind, seed: int) -> str:
    """One random game; how it ended."""
    import lalnb
    from lalnb.core.chance import Chance

    table = lalnb.new(game, seats=kind.seats, seed=seed, packs=tuple(packs), **kind.options)
    chance = Chance(seed)
    for _ in range(LONGEST):
        if table.is_over:
            assert table.outcome is not None
            return table.outcome.reason
        waiting = table.waiting
        seat = waiting[chance.below(len(waiting))]
        legal = table.legal_actions(seat)
        table.apply(legal[chance.below(len(legal))], seat)
    raise RuntimeError(f"not over after {LONGEST} acts")


def main() -> None:
    """Read what to play from standard input, under its limits, and tell of each game; the first error ends the trial."""
    told = json.load(sys.stdin)
    limit(told["megabytes"], told["seconds"])
    kinds = [Kind(*kind) for kind in told["kinds"]]
    for n in range(told["games"]):
        kind, seed = kinds[n % len(kinds)], told["seed"] + n
        tell(begin=n + 1, kind=kind.name, seed=seed)
        try:
            tell(end=play(told["game"], told["packs"], kind, seed))
        except MemoryError:
            tell(memory=True)
            return
        except Exception as error:
            tell(broke=f"{type(error).__name__}: {error}"[:300])
            return


if __name__ == "__main__":
    main()
