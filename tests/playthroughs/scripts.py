"""A game as a reader of the log would see it, and the files in which committed playthroughs lie."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import lalnb

HERE = Path(__file__).parent


def script(game: Any) -> str:
    """Every act with what followed from it, and the table at the end with all cards open."""
    start = game.record().start
    again = lalnb.new(game.game, seats=start["seats"], seed=start["seed"], **start["options"])
    out = [f"# {json.dumps(start)}"]
    out += [f"    {again.say(e)}" for e in again.log[: again.nlog]]
    for seat, action, _ in game.trail[: game.ntrail]:
        out.append(f"{'table' if seat == lalnb.TABLE else seat + 1}: {action.label}")
        out += [f"    {again.say(e)}" for e in again.apply(action, seat)]
    return "\n".join([*out, "", again.text(open=True), f"returns: {again.returns()}", ""])


def committed(name: str) -> str:
    """The playthrough as it was committed."""
    return (HERE / f"{name}.txt").read_text("utf-8")


def write(names: Iterable[str], played: Callable[[str], Any], prefix: str = "") -> None:
    """Write these playthroughs anew, with the records that `test_playthroughs.py` replays."""
    (HERE / "records").mkdir(exist_ok=True)
    for name in names:
        game, file = played(name), f"{prefix}{name}"
        (HERE / f"{file}.txt").write_text(script(game), "utf-8")
        (HERE / "records" / f"{lalnb.__version__}-{file}.json").write_text(game.record().to_json(), "utf-8")
        print(file)
