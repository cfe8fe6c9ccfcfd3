"""An AI seat (ll.opponent.use) has one legal action: the one that its table gives from its own observation (ll.ruling.12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ....core.actions import Action
from . import horse, jongleur, scholar
from .common import DECISIONS, fill
from .judge import Judge
from .tables import TABLES, table

RowOf = Callable[[Judge], Action | None]
CHARACTERS: dict[str, Any] = {"jongleur": jongleur, "horse": horse, "scholar": scholar}
ACTS_OF_FILLING = ("fill", "atmosphere", "enough")


class Move(NamedTuple):
    """What an AI Opponent does: the act, the row that says so (0: none), else the key of the common value."""

    action: Action
    row: int
    what: str


def name_of(s: Any, seat: int) -> str | None:
    """The AI Opponent in a seat: they take the last ones."""
    names = s.options["opponents"]
    i: int = seat - s.seats + len(names)
    return str(names[i]) if i >= 0 else None


def scripted_seats(seats: int, names: tuple[str, ...]) -> int:
    """The bits of the seats that AI Opponents take."""
    return sum(1 << p for p in range(seats - len(names), seats))


def decide(s: Any, top: Any) -> Move:
    """The one act of the seat that is asked; it sees what this seat sees and nothing else."""
    seat: int = top.seat
    legal: list[Action] = top.legal(s)
    name = name_of(s, seat)
    assert name is not None
    if len(legal) == 1 and legal[0].kind in ("next", "enough"):
        return Move(legal[0], 0, "next")
    from ..observation import observe

    return choose(Judge(s.book, seat, observe(s, seat), legal), name, type(top).__name__)


def choose(j: Judge, name: str, ask: str) -> Move:
    """The move of this character: what must be done, then its rows, then the common values."""
    asker = ASKED.get(ask)
    move = asker(j, name) if asker else None
    if move is None:
        action, what = DECISIONS[ask](j) if ask in DECISIONS else (j.legal[0], "must")
        move = Move(action or j.legal[0], 0, what)
    return move


def rows(j: Judge, name: str, *phases: str) -> Move | None:
    """The first row of these phases that holds."""
    functions: tuple[RowOf, ...] = CHARACTERS[name].ROWS
    for row in table(name).rows:
        if row.phase in phases:
            action = functions[row.row - 1](j)
            if action is not None:
                return Move(action, row.row, "")
    return None


def setup(j: Judge, name: str) -> Move | None:
    """At setup it brings in Relics by its row of Phase 1."""
    found = rows(j, name, "P1")
    return found or one(j.first("next"), "next")


def main(j: Judge, name: str) -> Move | None:
    """Its own acts in a phase."""
    due = j.first("immediate")
    if due is not None:
        return Move(due, 0, "must")
    if any(e is None for e in j.obs["world"]):
        filled = filling(j.within(ACTS_OF_FILLING), name)
        if filled is not None:
            return filled
    phase = f"P{j.phase}"
    if j.phase == 2:
        move = world_action(j, name)
    else:
        move = rows(j, name, phase) if phase != "P4" else None
    return move or rows(j, name, "any") or one(j.first("next"), "next")


def world_action(j: Judge, name: str) -> Move | None:
    """Phase 2: what costs nothing first, then one row for each World Action."""
    if not j.marks["acted"]:
        move = rows(j, name, "start") or one(free(j), "optional")
        if move is not None:
            return move
    return rows(j, name, "P2")


def free(j: Judge) -> Action | None:
    """An optional effect of a card in play, or the Spark, that asks no price."""
    for action in j.acts("use"):
        if j.card(action).uses[0].form.name != "pay":
            return action
    spark = j.first("spark")
    if spark is None:
        return None
    story, path = j.face(j.me["story"][0]), j.face(j.me["path"][0])
    priced = story.spark.parts[0].form.name == "discard" or path.spark_effect.form.name == "pay"
    return None if priced else spark


def filling(j: Judge, name: str) -> Move | None:
    """An empty World space: by a row that speaks of it, else the top Legend card."""
    if not j.legal:
        return None
    move = rows(j, name, "any")
    if move is not None:
        return move
    action, what = fill(j)
    return one(action, what)


def hand_limit(j: Judge, name: str) -> Move | None:
    """Above the Hand limit: the row of Phase 4, else what this character keeps longest goes last. The rows speak of the limit,
    not of an Effect that makes the Hand smaller."""
    if "by_effect" in j.prompt:
        return None
    move = rows(j, name, "P4")
    if move is not None:
        return move
    loose = [a for a in j.acts("pick") if not CHARACTERS[name].keeps(j, j.card(a))]
    return one(j.least(loose), "hand")


def answer(j: Judge, name: str) -> Move | None:
    """In a window: the row that reacts, else it passes and tells nothing."""
    return rows(j, name, "react") or one(j.first("pass"), "pass")


def one(action: Action | None, what: str) -> Move | None:
    """The move of a common value; None where it finds no action."""
    return None if action is None else Move(action, 0, what)


ASKED: dict[str, Callable[[Judge, str], Move | None]] = {
    "SetUpRelics": setup,
    "Main": main,
    "FillSpace": filling,
    "HandOver": hand_limit,
    "Answer": answer,
}


def why_not(s: Any, top: Any) -> tuple[Any, ...]:
    """Why an AI Opponent does nothing else: the row, or the common value, that it goes by."""
    move = decide(s, top)
    told = table(str(name_of(s, top.seat)))
    if move.row:
        return told.rule, "refuse.opponent_row", told.key, move.row, f"{told.key}.{move.row}"
    return "ll.ruling.12", "refuse.opponent_common", told.key, move.what


def check(names: Any, mode: str, seats: int) -> tuple[str, ...]:
    """The option `opponents` as a tuple; ValueError says what is wrong with it."""
    if isinstance(names, str) or not isinstance(names, (list, tuple)) or not all(isinstance(n, str) for n in names):
        raise ValueError(
            f"The option opponents is a list of names, for example ('jongleur',); the names are {', '.join(TABLES)}."
        )
    for name in names:
        if name not in TABLES:
            raise ValueError(f"There is no AI Opponent {name!r} that takes a seat; these are {', '.join(TABLES)}.")
    if len(set(names)) < len(names):
        raise ValueError("opponents: each AI Opponent has one card, so nobody can play twice.")
    if names and mode not in ("standard", "farwander", "eternal"):
        raise ValueError(f"The mode {mode!r} is played alone, without opponents.")
    if names and len(names) >= seats:
        raise ValueError(f"opponents: with {seats} seats at most {seats - 1} are AI Opponents; they take the last seats.")
    return tuple(names)
