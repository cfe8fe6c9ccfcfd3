"""Chance as one 64-bit integer: SplitMix64 (Steele, Lea, Flood 2014), drawn below n by multiply and shift.

A state holds the integer and nothing else, so a copy, a save and a replay go on with the very same results in any process.
"""

from typing import Any

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def scramble(x: int) -> int:
    """The 64-bit output that belongs to the inner value `x`."""
    z = x
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


def start(seed: int) -> int:
    """The inner value that a whole-number seed of any size begins with."""
    x = 0
    part = abs(seed) * 2 + (seed < 0)
    while True:
        x = scramble((x + (part & MASK) + GAMMA) & MASK)
        part >>= 64
        if not part:
            return x


class Chance:
    """A generator of its own for whoever is not a state (bots, samplers): the same everywhere, unlike `random.Random`."""

    __slots__ = ("x",)

    def __init__(self, seed: int) -> None:
        self.x = start(seed)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        self.x = x = (self.x + GAMMA) & MASK
        return scramble(x) * n >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Put `items` in a random order, in place (Fisher and Yates, from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
