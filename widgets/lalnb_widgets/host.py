"""What a host sets for all pages, in the environment of the server (README, To many people)."""

from __future__ import annotations

import math
import os
import secrets

PACE, SEED = "LALNB_PACE", "LALNB_SEED"


def pace() -> float:
    """Seconds that an act of a bot stands at the page, so that it can be followed; ValueError says what would be a number."""
    said = os.environ.get(PACE, "").strip()
    try:
        seconds = float(said or 0.8)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds <= 60:
        raise ValueError(f"{PACE} is the seconds of a bot's act, 0 to 60, such as 0.8, not {said!r}")
    return seconds


class Deals:
    """The seeds of one page's games: nobody knows them before, unless the host has named the first."""

    def __init__(self) -> None:
        self.dealt = 0

    def seed(self) -> int:
        """The next one."""
        said, self.dealt = first(), self.dealt + 1
        return secrets.randbelow(2**31) if said is None else said + self.dealt - 1


def first() -> int | None:
    """The seed of each page's first game, or None; ValueError says what would be one."""
    said = os.environ.get(SEED, "").strip()
    if not said:
        return None
    if not (said.isdecimal() and said.isascii() and len(said) < 10):
        raise ValueError(f"{SEED} is the seed of each page's first game, a whole number such as 7, not {said!r}")
    return int(said)
