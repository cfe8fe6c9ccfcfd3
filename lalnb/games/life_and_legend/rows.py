"""The row of a seat: its limits, bonuses, Traits and Life Words, added up from everything that lies in play."""

from __future__ import annotations

from typing import Any

from .book import EXCEPTIONAL, IN_PLAY
from .standing import AMBIENTS, ANY_TRAIT, BASE, CAN_USE, DISREGARDS, DUE, FORBIDS, REROLLS, SLOTS, WANDER_LIMIT, WORDS
from .zones import PER_SEAT, RELICS, TRAITS, WORLD

BITS = (WORDS, FORBIDS, DISREGARDS, REROLLS)
"""Places of the row that hold bits, joined and not added."""


def row_of(s: Any, seat: int) -> tuple[int, ...]:
    """Add up the standing numbers of a seat from all that lies in play, and keep them as its row (ENGINE.md 4)."""
    out = list(BASE)
    zones, faces, face, base = s.zones, s.book.faces, s.face, seat * PER_SEAT
    mods: list[tuple[int, int]] = []
    for kind in IN_PLAY:
        for c in zones[kind + base]:
            f = faces[face[c]]
            mods += f.mods
            out[DUE] |= f.sieve & CAN_USE
            if kind in (RELICS, TRAITS):  # words count in play only, and are not used up (ll.ruling.5, ll.ruling.25)
                out[WORDS] |= f.words
                mods += f.traits  # ll.trait.cards
                if f.kind == EXCEPTIONAL:
                    out[ANY_TRAIT] += 1  # ll.exceptional.any
    mods += [(stat, value) for who, stat, value in s.extra if who == seat]
    if s.bought and seat == s.turn:
        out[WORDS] |= s.bought
    ambient: list[tuple[tuple[int, int], bool]] = []
    for i, c in enumerate(zones[WORLD]):
        if c >= 0 and s.up >> i & 1:
            f = faces[face[c]]
            mods += f.world_mods  # ll.world.adventure_effect
            out[DUE] |= f.sieve & ~CAN_USE
            ambient += f.ambient_mods  # ll.effect.ambient
    for kind in s.book.shared_kinds:
        for p in range(s.seats):
            for c in zones[kind + p * PER_SEAT]:
                f = faces[face[c]]
                out[DUE] |= f.due
                ambient += f.ambient_mods
    if ambient:
        deaf = any(stat == DISREGARDS and value & AMBIENTS for stat, value in mods)
        mods += [m for m, foolproof in ambient if foolproof or not deaf]
    for stat, value in mods:
        if stat in BITS:
            out[stat] |= value
        else:
            out[stat] += value
    for stat in (0, SLOTS, WANDER_LIMIT):
        out[stat] = max(0, out[stat])
    s.rows[seat] = row = tuple(out)
    return row
