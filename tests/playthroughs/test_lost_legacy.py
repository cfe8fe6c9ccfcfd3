"""Committed playthroughs of Lost Legacy, one for each option; a change of rules shows as a diff here.

`python tests/playthroughs/test_lost_legacy.py` writes them anew, with the records that `test_playthroughs.py` replays.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import pytest
from contract.games import OWN_SET

import lalnb
from playthroughs.scripts import committed, script, write

BOTS = ("deduction", "heuristic", "random")
"""Who sits where: in turn from seat 0 on."""
GAMES: dict[str, dict[str, Any]] = {
    "werewolf-3": {"seats": 3, "seed": 1},
    "undying-heart-2": {"seats": 2, "seed": 2, "set": "undying-heart"},
    "megamix-5": {"seats": 5, "seed": 3, "set": "megamix"},
    "custom-3": {"seats": 3, "seed": 4, "set": OWN_SET},
    "evidence-4": {"seats": 4, "seed": 5, "council": "evidence"},
    "campaign-4": {"seats": 4, "seed": 6, "campaign": True},
}


def played(name: str) -> Any:
    game = lalnb.new("lost-legacy", **GAMES[name])
    bots = [lalnb.bot(BOTS[p % len(BOTS)], seed=p) for p in range(game.seats)]
    while not game.is_over:
        seat = game.to_play
        game.apply(bots[seat].choose(game.view(seat)), seat)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_the_committed_playthrough_still_happens(name: str) -> None:
    assert script(played(name)) == committed(f"lost-legacy-{name}")


if __name__ == "__main__":
    write(GAMES, played, "lost-legacy-")
