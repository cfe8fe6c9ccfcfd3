"""Committed playthroughs of Guardians of Legends, one for each level and option; a change of rules shows as a diff here.

`python tests/playthroughs/test_guardians.py` writes them anew, with the records that `test_playthroughs.py` replays.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import pytest

import lalnb
from lalnb.bots.moments import earliest
from playthroughs.scripts import committed, script, write

GAMES: dict[str, dict[str, Any]] = {
    "level-1-3": {"seats": 3, "seed": 1},
    "level-2-4": {"seats": 4, "seed": 2, "level": 2, "layout": "broad-archipelago"},
    "level-3-5": {"seats": 5, "seed": 3, "level": 3},
    "level-4-4": {"seats": 4, "seed": 4, "level": 4},
    "great-ring-3": {"seats": 3, "seed": 5, "layout": "great-ring", "boats": "up-to-two"},
}
CLOCK = 25.0
"""The clock of Level 4 is stopped so early here that it cuts some boats short."""


def played(name: str) -> Any:
    game = lalnb.new("guardians", **GAMES[name])
    bots = {p: lalnb.bot("heuristic", seed=p, reader=("casual", "standard", "keen")[p % 3]) for p in range(game.seats)}
    while not game.is_over:
        act = earliest(game, bots)
        assert act is not None
        clock = game.legal_actions(lalnb.TABLE)
        if clock and act.moment > CLOCK:
            game.apply(clock[0], lalnb.TABLE)
        else:
            game.apply(act.action, act.seat)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_the_committed_playthrough_still_happens(name: str) -> None:
    assert script(played(name)) == committed(f"guardians-{name}")


if __name__ == "__main__":
    write(GAMES, played, "guardians-")
