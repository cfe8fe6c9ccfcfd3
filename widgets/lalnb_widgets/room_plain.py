"""The room of a game that has no look of its own: its table in rows of text, its actions as buttons."""

from __future__ import annotations

from typing import Any

import lalnb
from lalnb import Action, Event, State
from lalnb.games import room as game_room

from .rooms import BOTS, PERSON, Lines, Room, company, ended, logged, option_id, rule_note, victory


class Sight:
    """A plain table has no cards whose places and faces the page would know."""

    def __init__(self) -> None:
        self.cards: dict[str, Any] = {}
        self.faces: set[str] = set()

    def show(self, card: int) -> None:
        """No card lies anywhere."""


def compose(s: Any, seat: int, names: list[str], bots: dict[int, str], covered: bool = False) -> tuple[dict[str, Any], Sight]:
    """The scene without what belongs to the session."""
    question = game_room(s.game, "asking").asked(s, seat)
    mine = s.over is None and seat in s.waiting and not covered
    title = question.title if mine or s.over else f"{names[s.to_play]} is to act"
    rule = rule_note(question.rule)
    scene: dict[str, Any] = {
        "game": s.game, "title": game_room(s.game).TITLE, "mood": "legend", "seat": seat, "over": over(s, seat, names),
        "players": [
            {"seat": p, "name": name, "you": p == seat, "turn": s.over is None and p in s.waiting}
            for p, name in enumerate(names)
        ],
        "zones": {"seats": [{} for _ in names]}, "phases": None, "note": rule,
        "plain": [list(row) for row in game_room(s.game, "picture").lines(s, None if covered else seat, False)],
        "prompt": {
            "title": "The table is passed on" if covered else title, "text": (mine and question.text) or None, "mine": mine,
            "rule": {"id": rule["id"], "title": rule["title"]} if rule and mine else None,
        },
    }  # fmt: skip
    return scene, Sight()


def over(s: Any, seat: int, names: list[str]) -> dict[str, Any] | None:
    """The end: who won."""
    if s.over is None:
        return None
    winners = s.over.winners
    return ended(s, victory(winners, seat, names), [{"seat": p, "winner": p in winners} for p in range(s.seats)])


def options(s: Any, seat: int, keys: Any) -> list[tuple[dict[str, Any], Action]]:
    """Every legal action as a button."""
    return [({"id": option_id(a), "label": a.label, "ok": True, "kind": a.kind}, a) for a in s.legal_actions(seat)]


def face(packs: tuple[str, ...], card_id: str) -> dict[str, Any]:
    """No card has a face."""
    raise KeyError(card_id)


def log_lines(
    s: Any, seat: int, names: list[str], extra: list[tuple[int, str, str]], lines: Lines, most: int = 60
) -> list[dict[str, Any]]:
    """The log as the seat saw it, newest first."""
    return logged(s.events(seat), lambda e: s.say(e, seat), extra, {}, (), most, lines)


def say(s: Any, seat: int, events: list[Event], names: list[str]) -> str:
    """What just happened, for the live region."""
    return " ".join([s.say(e, seat) for e in events if e.told(seat)][-8:])


def begin_as(game: str) -> Any:
    """How a game of this name is begun from the form."""

    def begin(wish: dict[str, Any], seed: int) -> tuple[State, dict[int, str]]:
        seats, others = company(wish, {b["id"] for b in (*BOTS, PERSON)})
        return lalnb.new(game, seats=seats, seed=seed), {p + 1: name for p, name in enumerate(others) if name != PERSON["id"]}

    return begin


def form(s: Any, bots: dict[int, str]) -> dict[str, Any]:
    """The form for a new game, filled in with what is played."""
    others = [bots.get(p, PERSON["id"]) for p in range(1, s.seats)]
    now = {"seats": s.seats, "mode": "game", "seed": None, "bot": next(iter(bots.values()), "random"), "others": others}
    modes = [{"id": "game", "name": game_room(s.game).TITLE}]
    return {"seats": list(game_room(s.game).SEATS), "modes": modes, "bots": [*BOTS, PERSON], "now": now}


def last(s: Any, seat: int) -> dict[str, Any]:
    """Where the learner is, for the start page."""
    return {"title": f"A game of {game_room(s.game).TITLE}", "text": ""}


def room(game: str) -> Room:
    """The plain room of a game."""
    return Room(
        compose, options, face, log_lines, say, lambda s: False, lambda s, seat: None, begin_as(game), form, last, frozenset(),
        tuple(BOTS), usual="random",
    )  # fmt: skip
