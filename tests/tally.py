"""The table of figures in the README: each script that measures keeps its figures here, and the table is written anew.

    python tests/tally.py        write the README's table from the figures that were kept last

What is kept is tests/tally.json, one part for each script (`make bench`, `make bench-page`, `make load`, `make soak`); the
lessons are counted.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import lalnb
from lalnb.lessons import lessons

HERE = Path(__file__).parent
KEPT = HERE / "tally.json"
README = HERE.parent / "README.md"
BEGIN, END = "<!-- tally: written by tests/tally.py -->", "<!-- end of tally -->"
NAMES = {"life-and-legend": "Life & Legend", "lost-legacy": "Lost Legacy", "guardians": "Guardians of Legends"}
PEERS = ("rlcard uno", "open_spiel python_liars_poker", "pettingzoo connect_four", "open_spiel gin_rummy (C++)")


def kept() -> dict[str, Any]:
    """The figures that were kept, by script."""
    return json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}


def keep(part: str, figures: dict[str, Any]) -> None:
    """Keep what a script has measured in place of what it measured before, and write the README's table."""
    KEPT.write_text(json.dumps(kept() | {part: figures}, indent=1, sort_keys=True) + "\n", "utf-8")
    write()


def write() -> None:
    """Put the table between its marks in the README."""
    before, _, rest = README.read_text("utf-8").partition(BEGIN)
    README.write_text(f"{before}{BEGIN}\n{table()}\n{END}{rest.partition(END)[2]}", "utf-8")


def table() -> str:
    """The table in Markdown; a row is there when its figures are."""
    all_kept = kept()
    rows = [*engine(all_kept.get("bench", {})), *page(all_kept.get("page", {})), *host(all_kept.get("load", {}))]
    rows += [*teaching(), *soaked(all_kept.get("soak", {}))]
    return "\n".join(["| measured | figure |", "|---|---|", *(f"| {name} | {figure} |" for name, figure in rows)])


def engine(figures: dict[str, float]) -> list[tuple[str, str]]:
    """Decisions a second of random play, each game's least and most, and how many times a peer's that is."""
    rows = []
    for game, name in NAMES.items():
        own = [rate for row, rate in figures.items() if row.startswith(f"lalnb {game}")]
        if own:
            rows.append((f"{name}: random play", f"{_rate(min(own))} to {_rate(max(own))} decisions a second"))
    peers = [f"{name} {_rate(figures[name])}" for name in PEERS if name in figures]
    return [*rows, ("others in the same run", ", ".join(peers))] if peers else rows


def page(figures: dict[str, dict[str, float]]) -> list[tuple[str, str]]:
    """From a click to the changed picture."""
    return [
        (
            f"{NAMES[game]}: click to changed picture",
            f"median {f['median']:.0f} ms, 95 of 100 within {f['p95']:.0f} ms; plain ipywidgets take {f['rebuilt']:.0f} x "
            f"as long rebuilt, {f['inplace']:.1f} x changed in place; first table {f['first']:.2f} x a bare page",
        )
        for game, f in figures.items()
    ]


def host(f: dict[str, float]) -> list[tuple[str, str]]:
    """A class at one server."""
    if not f:
        return []
    return [
        (
            f"{f['learners']:.0f} learners at one server, 2 cores",
            f"{f['resident']:.0f} MB resident ({f['proportional']:.0f} MB proportional) each; "
            f"an act: median {f['median'] * 1000:.0f} ms, 95 of 100 within {f['p95'] * 1000:.0f} ms",
        )
    ]


def teaching() -> list[tuple[str, str]]:
    """What is taught: counted, not measured."""
    chapters = [one for game in NAMES for one in lessons(game).values()]
    steps = sum(len(one.steps) for one in chapters)
    rules = sum(len(lalnb.rules(game)) for game in NAMES)
    return [("lessons", f"{len(chapters)} with {steps} steps, over {rules} rules (the table above)")]


def soaked(f: dict[str, Any]) -> list[tuple[str, str]]:
    """Random games and hostile messages without a failure."""
    if not f:
        return []
    games, messages = f["games"], f["messages"]
    told = f"{sum(games.values()):,} games of {len(games)} kinds"
    if messages:
        told += f", {sum(messages.values()):,} hostile messages"
    if "raids" in f:
        told += f", {f['raids']:,} raids on a server, in {f['minutes'] / 60:.1f} hours"
    return [("played at random to the end without a failure", told)]


def _rate(each_second: float) -> str:
    return f"{each_second / 1000:.0f}k"


if __name__ == "__main__":
    write()
