"""Marks that last until the start of a seat's next turn, wherever their card is by then (lost.lasting.removed)."""

from __future__ import annotations

from typing import Any


def end_lasting(s: Any, seat: int) -> bool:
    """What lasts until the next turn of a seat is over (lost.ruling.8); True if there was something."""
    bit = 1 << seat
    there = bool((s.guard | s.beast) & bit) or s.pact[seat] >= 0
    if there:
        s.guard &= ~bit
        s.beast &= ~bit
        s.pact = (*s.pact[:seat], -1, *s.pact[seat + 1 :])
    return there
