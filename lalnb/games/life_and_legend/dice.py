"""The chance of a Challenge's dice, for whoever weighs it: bots, AI Opponents, the coach."""

from __future__ import annotations

from functools import lru_cache
from itertools import product


@lru_cache(maxsize=512)
def dice_chance(dice: tuple[int, ...], bonus: int) -> float:
    """The chance (0 to 1) that as many rolls of the Adventure Die meet all these numbers, each serving the hardest that it can.

    `dice` are the Challenge's numbers, `bonus` is what is added to each roll; no dice are always met.
    """
    good = 0
    for rolls in product(range(1, 7), repeat=len(dice)):
        left = list(dice)
        for value in rolls:
            met = next((d for d in left if value + bonus >= d), None)
            if met is None:
                break
            left.remove(met)
        good += not left
    return float(good / 6 ** len(dice))
