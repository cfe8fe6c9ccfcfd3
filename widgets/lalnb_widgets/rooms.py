"""Rooms: what each game brings to a session: its scene, options, faces, log, and the form for a new game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from lalnb import Action, State, rules

MODULES = {"life-and-legend": "room_life_and_legend", "lost-legacy": "room_lost_legacy"}
RULEBOOKS = {"ll": "life-and-legend", "lost": "lost-legacy"}
"""The rulebook of a rule, by the first word of its id."""
BOTS = [
    {"id": "heuristic", "name": "A player with a plan", "text": "Plays sensibly and sees only what a Player may see."},
    {"id": "random", "name": "A beginner", "text": "Takes any legal act."},
]
PERSON = {"id": "person", "name": "A person at this table", "text": "The table is passed on, Hands covered."}


@dataclass(frozen=True)
class Room:
    """What a session asks of a game. `begin` makes a game and its bots from a form; ValueError says what is wrong with it."""

    compose: Callable[..., tuple[dict[str, Any], Any]]
    options: Callable[[Any, int, Any], list[tuple[dict[str, Any], Action]]]
    face: Callable[[tuple[str, ...], str], dict[str, Any]]
    log_lines: Callable[..., list[dict[str, Any]]]
    say: Callable[..., str]
    secret: Callable[[Any], bool]
    opponent: Callable[[State, int], str | None]
    begin: Callable[[dict[str, Any], int], tuple[State, dict[int, str]]]
    form: Callable[[Any, dict[int, str]], dict[str, Any]]
    last: Callable[[Any, int], dict[str, Any]]
    informs: frozenset[str]
    bots: tuple[dict[str, str], ...]


@cache
def _room(game: str) -> Room:
    room: Room = import_module(f"{__package__}.{MODULES[game]}").ROOM
    return room


def room_of(game: State) -> Room:
    """The room of a game."""
    return _room(game.game)


def option_id(action: Action) -> str:
    """A name for an action that the page sends back: its kind and params."""
    return ":".join([action.kind, *(str(v) for v in action.params.values())])


def rule_note(rule_id: str) -> dict[str, Any] | None:
    """A rule as the page shows it."""
    game = RULEBOOKS.get(rule_id.partition(".")[0])
    if game is None or rule_id not in rules(game):
        return None
    rule = rules(game)[rule_id]
    note = {"id": rule.id, "title": rule.title, "text": rule.text, "provenance": rule.provenance}
    return note | ({"table": rule.table} if rule.table else {})


def company(wish: dict[str, Any], known: Iterable[str]) -> tuple[int, list[str]]:
    """Seats and who sits on the others, from a form; ValueError if they do not fit."""
    seats = wish.get("seats", 2)
    if not isinstance(seats, int) or isinstance(seats, bool) or not 1 <= seats <= 6:
        raise ValueError("The number of seats is a whole number from 1 to 6.")
    others = wish.get("others")
    if others is None:
        others = [wish.get("bot", "heuristic")] * (seats - 1)
    if not isinstance(others, list) or len(others) != seats - 1:
        raise ValueError("Each other seat needs somebody to sit on it.")
    if any(not isinstance(o, str) or o not in known for o in others):
        raise ValueError("There is no such bot.")
    return seats, others
