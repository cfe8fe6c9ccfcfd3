"""Committed playthroughs of Lost Legacy, one for each option; a change of rules shows as a diff here.

`python tests/playthroughs/test_lost_legacy.py` writes them anew, with the records that `test_playthroughs.py` replays.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import pytest
from contract.games import OWN_SET

import lalnb

HERE = Path(__file__).parent
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


def script(game: Any) -> str:
    """Every act with what followed from it, and the table at the end with all cards open."""
    start = game.record().start
    again = lalnb.new("lost-legacy", seats=start["seats"], seed=start["seed"], **start["options"])
    out = [f"# {json.dumps(start)}"]
    out += [f"    {again.say(e)}" for e in again.log[: again.nlog]]
    for seat, action, _ in game.trail[: game.ntrail]:
        out.append(f"{seat + 1}: {action.label}")
        out += [f"    {again.say(e)}" for e in again.apply(action, seat)]
    return "\n".join([*out, "", again.text(open=True), f"returns: {again.returns()}", ""])


@pytest.mark.parametrize("name", GAMES)
def test_the_committed_playthrough_still_happens(name: str) -> None:
    assert script(played(name)) == (HERE / f"lost-legacy-{name}.txt").read_text("utf-8")


def main() -> None:
    for name in GAMES:
        game = played(name)
        (HERE / f"lost-legacy-{name}.txt").write_text(script(game), "utf-8")
        (HERE / "records" / f"{lalnb.__version__}-lost-legacy-{name}.json").write_text(game.record().to_json(), "utf-8")
        print(name)


if __name__ == "__main__":
    main()
