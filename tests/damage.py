"""Damaged JSON for tests of saves and records."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import lalnb

ANY = [None, -1, 0, 1, 2, 5, 14, 99, 10**9, "x", True, [], {}, 1.5, [[1]]]


def mutated(value: Any, rng: random.Random, also: Sequence[Any] = ()) -> Any:
    """The same JSON with one place changed: left out, or replaced by anything, values in `also` among them."""
    if isinstance(value, (dict, list)) and value and rng.random() > 0.03:
        changed: Any = dict(value) if isinstance(value, dict) else list(value)
        key = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
        if rng.random() < 0.1:
            del changed[key]
        else:
            changed[key] = mutated(value[key], rng, also)
        return changed
    return rng.choice([*ANY, *also])


def refusals(
    games: int, begin: Callable[[int], Any], acts: int, rng: random.Random, also: Sequence[Any], played_on: Callable[..., None]
) -> int:
    """Damage the saves of so many games, each begun by its seed and up to `acts` acts old, five times: how many were refused.

    A refusal is a ValueError with a sentence; whatever is not refused is a game, and `played_on(game, rng)` looks at it.
    """
    refused = 0
    for seed in range(games):
        game = begin(seed)
        for _ in range(rng.randrange(acts)):
            if not game.is_over:
                seat = rng.choice(game.waiting)
                game.apply(rng.choice(game.legal_actions(seat)), seat)
        whole = json.loads(game.to_json())
        whole["log"] = whole["log"][-3:]
        for _ in range(5):
            try:
                changed = lalnb.from_json(json.dumps(mutated(whole, rng, also)))
            except ValueError as error:
                refused += 1
                assert len(str(error)) > 15
                continue
            played_on(changed, rng)
    return refused
