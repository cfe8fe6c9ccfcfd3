"""The command `lalnb sim`: many games, a report, and results in a file."""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Callable
from typing import Any

from ..games import room
from .laboratory import cluster, run
from .match import Row, matches
from .measures import ratings
from .report import Report, words
from .tables import place, write


def simulate(options: argparse.Namespace) -> int:
    """Play, print the report, write the results; ValueError says what is wrong."""
    if options.out:
        place(options.out)
    chosen = dict(pair(text) for text in options.option)
    if options.packs:
        chosen["packs"] = options.packs
    players = bots(options.bots) if options.bots else usual(options.game)
    every = matches(options.game, players, options.games, seed=options.seed, swap=not options.no_swap, **chosen)
    executor, close = cluster(options.cluster) if options.cluster else (None, lambda: None)
    try:
        rows = run(every, workers=options.workers, executor=executor, progress=shown())
    finally:
        close()
    if options.out:
        write(rows, options.out)
    print(Report(rows, names=names(options.game), most=options.cards))
    for sentence in rated(rows):
        print(sentence)
    return 0


def usual(game: str) -> list[str]:
    """The bots where none are named: a player with a plan against random ones, as few as make a game against others."""
    return ["heuristic"] + ["random"] * (max(2, min(room(game).SEATS)) - 1)


def bots(text: str) -> list[str]:
    """The bots of a text: commas part them, and also the settings of one bot, which have no colon but an equals sign."""
    out: list[str] = []
    for part in text.split(","):
        if out and "=" in part and ":" not in part:
            out[-1] += f",{part}"
        else:
            out.append(part.strip())
    return out


def pair(text: str) -> tuple[str, Any]:
    """An option of a game: name=value, the value as Python writes it, or plain text."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise ValueError(f"An option is written as NAME=VALUE, not as {text!r}.")
    try:
        return name, ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return name, value


def names(game: str) -> dict[str, str]:
    """The name of every card, by its id."""
    found: dict[str, str] = getattr(room(game, "book"), "NAMES", {})
    return found


def shown() -> bool | Callable[[int, int], None]:
    """How progress is shown: a bar of tqdm where it is installed, else a line; nothing where nobody looks."""
    if not sys.stderr.isatty():
        return False
    try:
        import tqdm  # noqa: F401
    except ImportError:
        return lambda done, total: print("\r" + words("progress", done, total), end="", file=sys.stderr, flush=True)
    return True


def rated(rows: list[Row]) -> list[str]:
    """The ratings, where choix is installed and there are at least two bots."""
    if len({bot for row in rows for bot in row["bots"]}) < 2:
        return []
    try:
        return [words("ratings", bot, strength) for bot, strength in ratings(rows).items()]
    except ValueError:
        return []
