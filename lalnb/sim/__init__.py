"""The laboratory: many games over bots, modes and packs, and what can be learned from them.

>>> from lalnb import sim
>>> matches = sim.matches("lost-legacy", ["heuristic", "random"], games=4, seed=1)
>>> results = sim.run(matches, workers=1)
>>> len(results), results[0]["reason"] in {"found", "not-found", "last", "trap", "nobody-left", "council"}
(4, True)
"""

from __future__ import annotations

from .laboratory import run
from .match import Match, bot_of, matches, play
from .measures import CardImpact, Share, cards, first_seat, length, ratings, sources, wilson, wins
from .report import Report
from .tables import frame, read, write

__all__ = [
    "CardImpact",
    "Match",
    "Report",
    "Share",
    "bot_of",
    "cards",
    "first_seat",
    "frame",
    "length",
    "matches",
    "play",
    "ratings",
    "read",
    "run",
    "sources",
    "wilson",
    "wins",
    "write",
]
