"""Sampling what a seat cannot see: bags of known faces, and what the speed calls told about hands."""

from __future__ import annotations

from typing import Any

from ...core import bags
from ...core.chance import Chance
from .zones import HAND


def determinize(state: Any, seat: int, seed: int) -> Any:
    """A game that looks the same from `seat`: faces it does not know are dealt anew among the cards that may bear them."""
    s = state.copy()
    bags.deal_unseen(s, seat, Chance(seed ^ 0x5DEECE66D), called(s, seat) if s.call else {})
    s.forget_past(seat, seed)
    s.bags = [b for b in s.bags if b.seat == seat]
    return s


def called(s: Any, seat: int) -> dict[int, frozenset[int]]:
    """What the calls say of hand cards that `seat` does not know: the kinds that each can still be."""
    speed = s.book.speed
    answers = {p: n for n, seats in s.calls for p in seats}
    out: dict[int, frozenset[int]] = {}
    for p in s.clockwise(0):
        for c in s.zones[HAND + 2 * p]:
            if not s.seen[c] >> seat & 1:
                n = answers.get(p)
                out[c] = frozenset(k for k in s.kit if (speed[k] == n if n else speed[k] > s.call))
    return out
