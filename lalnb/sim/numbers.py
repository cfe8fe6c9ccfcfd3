"""A game in numbers, as libraries for learning programs want it: acts, observations, and who is asked next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np

from ..core.actions import Action

SIZE = 512
"""Numbers of an observation."""
BOUND = 127


def numbered(game: Any) -> tuple[Action, ...]:
    """All acts of a game of these options, the same in every deal; an act's number is its place."""
    return tuple(dict.fromkeys(a for p in range(game.seats) for a in game.vocabulary(p)))


def asked_next(game: Any, seat: int) -> int:
    """The seat that is asked after `seat` has acted: where several may act at once, the next one clockwise."""
    waiting = game.waiting
    turn: int = min(waiting, key=lambda p: (p - seat - (len(waiting) > 1)) % game.seats)
    return turn


def hashed(seen: Any) -> Any:
    """An observation as numbers: every leaf with its path adds 1 or -1 at its place, a number its size."""
    out: Any = np.zeros(SIZE, np.int64)
    for path, value in leaves(seen, ""):
        number = isinstance(value, int) and not isinstance(value, bool)
        at, sign = spot(path if number else f"{path}={value}")
        out[at] += sign * (value if number else 1)
    return np.clip(out, -BOUND, BOUND).astype(np.int8)


def leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every plain value within, with the path to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from leaves(inner, f"{path}.{i}")
    else:
        yield path, value


@lru_cache(maxsize=1 << 16)
def spot(text: str) -> tuple[int, int]:
    """A place and a sign that belong to this text, the same in every process."""
    n = int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big")
    return n % SIZE, 1 if n >> 31 else -1
