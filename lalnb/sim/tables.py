"""Results as tidy tables: one line for each seat of each game, as CSV, as JSON, or as a DataFrame where pandas is there."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .match import Row

COLUMNS = (
    "game", "seed", "options", "seats", "seat", "bot", "first", "won", "returns", "reason", "turns", "acts", "wanders",
    "adventures", "relics", "effects", "drawn", "used",
)  # fmt: skip


def tidy(rows: Iterable[Row]) -> list[dict[str, Any]]:
    """A line for each seat of each game; lists of cards are joined with spaces, options written as JSON."""
    out = []
    for row in rows:
        for seat, bot in enumerate(row["bots"]):
            legends = row["legends"][seat]
            out.append(
                {
                    "game": row["game"], "seed": row["seed"], "options": json.dumps(row["options"], sort_keys=True),
                    "seats": row["seats"], "seat": seat, "bot": bot,
                    "first": None if row["first"] is None else row["first"] == seat, "won": seat in row["winners"],
                    "returns": row["returns"][seat], "reason": row["reason"], "turns": row["turns"], "acts": row["acts"],
                    **{source: legends.get(source) for source in ("wanders", "adventures", "relics", "effects")},
                    "drawn": " ".join(row["drawn"][seat]), "used": " ".join(row["used"][seat]),
                }
            )  # fmt: skip
    return out


def frame(rows: Iterable[Row]) -> Any:
    """The same as a pandas DataFrame; ValueError where pandas is missing."""
    try:
        import pandas
    except ImportError:
        raise ValueError("A DataFrame needs the package pandas; get it with: pip install 'lalnb[sim]'") from None
    return pandas.DataFrame(tidy(rows), columns=list(COLUMNS))


def place(path: Path | str) -> Path:
    """Where results can be written. ValueError, before anything is played: another ending than `.csv` or `.json`, no folder."""
    path = Path(path)
    if path.suffix not in (".csv", ".json"):
        raise ValueError(f"Results are written to a file ending in .csv or .json, not to {path.name!r}.")
    if path.is_dir() or not path.parent.is_dir():
        raise ValueError(f"Results are written to a file in a folder that is there, not to {str(path)!r}.")
    return path


def write(rows: Sequence[Row], path: Path | str) -> None:
    """Write results: `.csv` as tidy lines, `.json` whole, so that `read` gives them back. ValueError as `place` says."""
    path = place(path)
    if path.suffix == ".json":
        path.write_text(json.dumps(list(rows), indent=1), "utf-8")
        return
    with path.open("w", newline="", encoding="utf-8") as file:
        lines = csv.DictWriter(file, COLUMNS)
        lines.writeheader()
        lines.writerows(tidy(rows))


def read(path: Path | str) -> list[Row]:
    """Results that `write` put into a `.json` file. ValueError: it holds none."""
    try:
        rows = json.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(f"There are no results in {Path(path).name!r}: {error}.") from None
    if not isinstance(rows, list) or not all(isinstance(row, dict) and "winners" in row for row in rows):
        raise ValueError(f"There are no results in {Path(path).name!r}: a list of games was expected.")
    return rows
