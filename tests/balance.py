"""Measures the balance of the Life & Legend deck and writes what the notebook `balance` shows.

python tests/balance.py [games of Standard, 1200 if left out] [games of each mode that is played alone, 60]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from lalnb import sim
from lalnb.games.life_and_legend.book import book_of

OUT = Path(__file__).parents[1] / "notebooks" / "balance.json"
ALONE = ("war", "lore", "arbiter", "treasury", "campaign", "legacy")


def standard(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """What two-seat games of equal players say: first seat, the impact of each Legend card, how often Backgrounds were used."""
    faces = {face.id: face for face in book_of(("standard",)).faces}
    used: dict[str, int] = {face.id: 0 for face in faces.values() if face.deck == "background"}
    for row in rows:
        for card in {card for seat in row["used"] for card in seat} & set(used):
            used[card] += 1
    cards = [c for c in sim.cards(rows) if c.card in faces and faces[c.card].deck == "legend"]
    return {
        "games": len(rows), "seeds": [rows[0]["seed"], rows[-1]["seed"]], "first": list(sim.first_seat(rows)),
        "length": sim.length(rows), "sources": sim.sources(rows),
        "cards": [
            [c.card, faces[c.card].card.name, round(c.impact, 4), round(c.low, 4), round(c.high, 4), c.drawn.n] for c in cards
        ],
        "backgrounds": [[card, faces[card].card.name, n] for card, n in sorted(used.items(), key=lambda u: -u[1])],
    }  # fmt: skip


def main(args: list[str]) -> None:
    games, alone = [*(int(a) for a in args), *(1200, 60)[len(args) :]]
    bots = ["heuristic", "heuristic"]
    told = standard(sim.run(sim.matches("life-and-legend", bots, games=games), progress=True))
    told["alone"] = {}
    for mode in ALONE:
        rows = sim.run(sim.matches("life-and-legend", ["heuristic"], games=alone, mode=mode), progress=True)
        told["alone"][mode] = list(sim.wins(rows)["heuristic"])
    OUT.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
