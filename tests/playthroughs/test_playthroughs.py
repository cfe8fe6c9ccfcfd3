"""Committed playthroughs: one game for each mode, written as a reader of the log would see it. A change of rules shows as a
diff here. `python tests/playthroughs/test_playthroughs.py` writes them anew.

Records of each release lie in `records/`: they must replay, or be refused with a clear text.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import pytest

import lalnb
from playthroughs.scripts import committed, script, write

SOLITAIRE = {"war": 6, "lore": 1, "arbiter": 5, "treasury": 0, "campaign": 1, "legacy": 14}
"""The solitaire modes, each with a seed whose game is won."""
GAMES: dict[str, dict[str, Any]] = {
    "life-and-legend-standard-1": {"seats": 1, "seed": 4, "bots": ("heuristic",)},
    "life-and-legend-standard-2": {"seats": 2, "seed": 1, "bots": ("heuristic", "random")},
    "life-and-legend-standard-4": {"seats": 4, "seed": 2, "bots": ("random", "heuristic", "random", "heuristic")},
    "life-and-legend-farwander": {"seats": 3, "seed": 2, "mode": "farwander", "bots": ("heuristic", "random", "heuristic")},
    "life-and-legend-eternal": {"seats": 2, "seed": 14, "mode": "eternal", "bots": ("heuristic",) * 2},
    **{
        f"life-and-legend-{mode}": {"seats": 1, "seed": seed, "mode": mode, "bots": ("heuristic",)}
        for mode, seed in SOLITAIRE.items()
    },
    "life-and-legend-opponents": {
        "seats": 4,
        "seed": 5,
        "opponents": ("jongleur", "horse", "scholar"),
        "bots": ("heuristic",) * 4,
    },
    "life-and-legend-emptiness-solo": {"seats": 1, "seed": 1, "emptiness": "solo", "bots": ("heuristic",)},
    "life-and-legend-emptiness-competitive": {"seats": 3, "seed": 0, "emptiness": "competitive", "bots": ("heuristic",) * 3},
    "life-and-legend-emptiness-coop": {"seats": 2, "seed": 1, "emptiness": "coop", "bots": ("heuristic",) * 2},
}


def played(name: str) -> Any:
    told: dict[str, Any] = dict(GAMES[name])
    bots = [lalnb.bot(bot, seed=i) for i, bot in enumerate(told.pop("bots"))]
    game = lalnb.new("life-and-legend", **told)
    while not game.is_over:
        seat = game.to_play
        game.apply(bots[seat].choose(game.view(seat)), seat)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_the_committed_playthrough_still_happens(name: str) -> None:
    assert script(played(name)) == committed(name)


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "records").glob("*.json")), ids=lambda p: p.stem)
def test_records_of_each_release_replay(path: Path) -> None:
    game = lalnb.replay(path.read_text("utf-8"))
    assert game.is_over and game.outcome is not None


if __name__ == "__main__":
    write(GAMES, played)
