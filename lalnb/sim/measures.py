"""What many games tell: shares of wins with their intervals, lengths, Legends by source, what cards are worth, ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, median
from typing import Any, NamedTuple

from .match import Row

Z = 1.959964
"""Standard deviations on either side that hold 95 in 100."""


class Share(NamedTuple):
    """A share of `n` cases, and the interval that holds the true share 95 times in 100."""

    share: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return f"{self.share:.1%} [{self.low:.1%}, {self.high:.1%}] of {self.n}"


class CardImpact(NamedTuple):
    """A card: the share of wins of seats that drew it and did not, that used it, and the difference a draw makes."""

    card: str
    drawn: Share
    used: Share
    impact: float
    low: float
    high: float


def wilson(hits: float, n: int) -> Share:
    """The share of hits with Wilson's interval at 95 per cent; no cases: a share of 0 that may be anything."""
    if n == 0:
        return Share(0.0, 0.0, 1.0, 0)
    p = hits / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Share(p, max(0.0, middle - half), min(1.0, middle + half), n)


def won(row: Row, seat: int) -> float:
    """1 for a win, a part of it for a shared one."""
    winners = row["winners"]
    return 1 / len(winners) if seat in winners else 0.0


def wins(rows: Iterable[Row]) -> dict[str, Share]:
    """For each bot its share of wins in the seats that it had."""
    hits: dict[str, float] = defaultdict(float)
    seats: dict[str, int] = defaultdict(int)
    for row in rows:
        for seat, bot in enumerate(row["bots"]):
            hits[bot] += won(row, seat)
            seats[bot] += 1
    return {bot: wilson(hits[bot], seats[bot]) for bot in sorted(seats)}


def first_seat(rows: Iterable[Row]) -> Share:
    """The share of decided games that the seat of the first turn won; games where all act at once are left out."""
    told = [row for row in rows if row["first"] is not None and row["winners"]]
    return wilson(sum(won(row, row["first"]) for row in told), len(told))


def length(rows: Sequence[Row]) -> dict[str, float]:
    """How long games were: mean, median and the longest, in turns; the mean of acts; how they ended, in shares."""
    turns = [row["turns"] for row in rows]
    out: dict[str, float] = {
        "turns": mean(turns), "median": float(median(turns)), "longest": float(max(turns)),
        "acts": mean(row["acts"] for row in rows),
    }  # fmt: skip
    for row in rows:
        key = f"ended: {row['reason']}"
        out[key] = out.get(key, 0.0) + 1 / len(rows)
    return out


def sources(rows: Iterable[Row]) -> dict[str, dict[str, float]]:
    """For each bot the mean of its Legends by source; empty where a game has no Legends."""
    found: dict[str, list[dict[str, int]]] = defaultdict(list)
    for row in rows:
        for bot, legends in zip(row["bots"], row["legends"], strict=True):
            if legends:
                found[bot].append(legends)
    return {bot: {source: mean(one[source] for one in all_of) for source in all_of[0]} for bot, all_of in found.items()}


def cards(rows: Sequence[Row], least: int = 1) -> list[CardImpact]:
    """What each card is worth, the dearest first: cards that were drawn in fewer than `least` seats are left out.

    The impact is the share of wins of seats that drew the card, less that of the seats of the same games that did not; its
    interval is Newcombe's, from those of the two shares. A card tends to be drawn more in long games: read it with care.
    """
    known = sorted({card for row in rows for drawn in row["drawn"] for card in drawn})
    found: dict[str, list[float]] = {card: [0.0, 0, 0.0, 0, 0.0, 0] for card in known}
    for row in rows:
        drawn = [set(cards) for cards in row["drawn"]]
        used = [set(cards) for cards in row["used"]]
        for card in set().union(*drawn):
            told = found[card]
            for seat in range(row["seats"]):
                hit = won(row, seat)
                at = 0 if card in drawn[seat] else 2
                told[at] += hit
                told[at + 1] += 1
                if card in used[seat]:
                    told[4] += hit
                    told[5] += 1
    out = []
    for card, (a, n, b, m, c, k) in found.items():
        if n < least:
            continue
        have, lack, use = wilson(a, int(n)), wilson(b, int(m)), wilson(c, int(k))
        impact = have.share - lack.share
        low = impact - sqrt((have.share - have.low) ** 2 + (lack.high - lack.share) ** 2)
        high = impact + sqrt((have.high - have.share) ** 2 + (lack.share - lack.low) ** 2)
        out.append(CardImpact(card, have, use, impact, low, high))
    return sorted(out, key=lambda i: (-i.impact, i.card))


def pairs(rows: Iterable[Row]) -> list[tuple[str, str]]:
    """Who beat whom: for each game its winners over each other bot at the table."""
    out = []
    for row in rows:
        bots = row["bots"]
        for seat in row["winners"]:
            out += [(bots[seat], bot) for p, bot in enumerate(bots) if p not in row["winners"] and bot != bots[seat]]
    return out


def ratings(rows: Sequence[Row], prior: float = 0.1) -> dict[str, float]:
    """The strength of each bot by the model of Bradley and Terry, the best first: a lead of 1 is a chance of 73 in 100.

    Needs the package `choix` (`pip install 'lalnb[sim]'`); ValueError where it is missing. `prior` keeps bots that never won or
    never lost within bounds.
    """
    try:
        import choix
    except ImportError:
        raise ValueError("Ratings need the package choix; get it with: pip install 'lalnb[sim]'") from None
    bots = sorted({bot for row in rows for bot in row["bots"]})
    number = {bot: i for i, bot in enumerate(bots)}
    data = [(number[a], number[b]) for a, b in pairs(rows)]
    strength: Any = choix.ilsr_pairwise(len(bots), data, alpha=prior)
    return dict(sorted(((bot, float(strength[i])) for bot, i in number.items()), key=lambda s: -s[1]))
