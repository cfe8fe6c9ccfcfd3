"""The tables as data, for the page, the refusals and the log; read from tables.toml when first asked for."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

TABLES = ("jongleur", "horse", "scholar")
"""The AI Opponents that take a seat, by the names of the option `opponents`."""
EMPTINESS = "emptiness"


class Row(NamedTuple):
    """One row: its number, the phase in which it is asked (P1 to P4, any, start, react, turn), when it holds, what it does."""

    row: int
    phase: str
    when: str
    does: str
    short: str


class Table(NamedTuple):
    """One AI Opponent: key, name, the name in short, the rule that it stands for, and its rows from 1 down."""

    key: str
    name: str
    short: str
    rule: str
    rows: tuple[Row, ...]

    def row(self, number: int) -> Row:
        """The row of this number."""
        return self.rows[number - 1]


@lru_cache(maxsize=1)
def _data() -> dict[str, Any]:
    import tomllib

    return tomllib.loads(Path(__file__).with_name("tables.toml").read_text("utf-8"))


@lru_cache(maxsize=8)
def table(key: str) -> Table:
    """The table of an AI Opponent (or of The Emptiness) by its key; KeyError for an unknown one."""
    told = _data()[key]
    rows = tuple(Row(i + 1, r["phase"], r["when"], r["does"], r["short"]) for i, r in enumerate(told["rows"]))
    return Table(key, told["name"], told["short"], told["rule"], rows)


def emptiness_table() -> Table:
    """The table of The Emptiness."""
    return table(EMPTINESS)


@lru_cache(maxsize=1)
def common_rows() -> dict[str, str]:
    """What all of them do where their tables say nothing, by key: one sentence each."""
    return dict(_data()["common"])
