"""The balance of the Life & Legend deck as measured last: no card decides a game, nothing lies unused, no seat is ahead."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from lalnb import sim
from lalnb.games.life_and_legend.book import book_of

ROOT = Path(__file__).parents[2]
TOLD: dict[str, Any] = json.loads((ROOT / "notebooks" / "balance.json").read_text("utf-8"))
FACES = book_of(("standard",)).faces


def test_the_first_seat_is_not_ahead() -> None:
    share, low, high, games = TOLD["first"]
    assert 0.45 <= share <= 0.55 and low <= share <= high and games >= 500


def test_no_card_decides_a_game() -> None:
    assert {card[0] for card in TOLD["cards"]} == {f.id for f in FACES if f.deck == "legend"}, "measure anew: tests/balance.py"
    assert [card for card in TOLD["cards"] if not -0.15 <= card[2] <= 0.15] == []


def test_every_background_is_used() -> None:
    assert {card[0] for card in TOLD["backgrounds"]} == {f.id for f in FACES if f.deck == "background"}
    assert min(card[2] for card in TOLD["backgrounds"]) > 0


def test_each_task_for_one_player_can_be_won_and_lost() -> None:
    assert set(TOLD["alone"]) == {"war", "lore", "arbiter", "treasury", "campaign", "legacy"}
    assert all(0 < share[0] <= 0.8 for share in TOLD["alone"].values())


def test_the_script_measures_what_is_shown() -> None:
    sys.path.insert(0, str(ROOT / "tests"))
    import balance

    rows = sim.run(sim.matches("life-and-legend", ["random", "random"], games=2, seed=1), workers=1)
    told = balance.standard(rows)
    assert set(told) | {"alone"} == set(TOLD) and told["games"] == 2
    assert [len(card) for card in told["cards"]] == [6] * len(told["cards"])
