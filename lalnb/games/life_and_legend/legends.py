"""Legends: where those of a seat come from, and who has most of them at the end."""

from __future__ import annotations

from typing import Any

from ...core.state import Outcome
from .book import ADVENTURE
from .choices import counted
from .zones import AREA, PER_SEAT, RELICS, WANDERS


def scores(s: Any, seat: int) -> dict[str, int]:
    """The Legends of a seat by source: wanders, adventures, relics (with what they grant themselves), effects; a source
    that the mode does not count is 0."""
    faces, face, zones, base = s.book.faces, s.face, s.zones, seat * PER_SEAT
    area = [faces[face[c]] for c in zones[AREA + base]]
    out = {
        "wanders": len(zones[WANDERS + base]),  # ll.legends.wander
        "adventures": sum(f.legends for f in area if f.kind == ADVENTURE),  # ll.legends.adventure
        "relics": 0,  # ll.legends.relic, ll.relic.legends
        "effects": sum(f.trophy for f in area),  # ll.legends.effect
    }
    for kind in s.book.worth_kinds:
        source = "relics" if kind == RELICS else "effects"
        for c in zones[kind + base]:
            f = faces[face[c]]
            if f.per_legends is not None:
                what, most, worth = f.per_legends
                out[source] += min(counted(s, seat, what), most) * worth
            out[source] += f.legends
    counts = s.rules.sources
    return {source: n if source in counts else 0 for source, n in out.items()}


def most_legends(s: Any) -> Outcome:
    """Most Legends win (ll.aim.legends, ll.end.winner); a tie is a stalemate between the tied (ll.end.tie, ll.ruling.9)."""
    totals = [s.legends(p) for p in range(s.seats)]
    best = [p for p, total in enumerate(totals) if total == max(totals)]
    if len(best) == 1:
        return Outcome((best[0],), "deck", "ll.end.winner")
    return Outcome((), "stalemate", "ll.end.tie")
