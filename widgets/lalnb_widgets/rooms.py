"""Rooms: what each game brings to a session: its scene, options, faces, log, and the form for a new game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import lalnb
from lalnb import Action, Event, State, rules
from lalnb.bots.levels import LEVELS, player
from lalnb.language import Speaker
from lalnb.rulebooks import rulebooks

MODULES = {"life-and-legend": "room_life_and_legend", "lost-legacy": "room_lost_legacy", "guardians": "room_guardians"}
RULEBOOKS = {"ll": "life-and-legend", "lost": "lost-legacy", "gl": "guardians"}
"""The rulebook of a rule, by the first word of its id."""
BOTS = [
    {"id": "beginner", "name": "A beginner", "text": "Has a plan, and forgets it now and then."},
    {"id": "heuristic", "name": "A club player", "text": "Plays by a plan, and sees only what a Player may see."},
    {"id": "strong", "name": "A strong player", "text": "Looks ahead; thinks about a move for a second or so."},
    {"id": "random", "name": "Somebody at random", "text": "Takes any legal act."},
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
    together: bool = False
    """Several seats may act at once; the page keeps the time (together.py)."""
    seat_bot: Callable[[str, int, str], Any] = lambda name, seed, game: level_or_bot(name, seed, game)
    """The bot of a name at a game."""
    spot: Callable[[Action], str | None] = lambda action: None
    """The place on the page of an act that is not offered, for its refusal."""
    misplaced: Callable[[State, str], Action | None] = lambda game, name: None
    """The act of a piece that was put where none of its kind can lie, by the name that the page gives it."""
    place: Callable[[Any, int, Action], str | None] = lambda s, seat, action: None
    """The card or place on the page that an act sits on for a seat, offered or not."""
    usual: str = "heuristic"
    """Who sits in every other seat unless somebody says otherwise."""
    named: Callable[[str, list[str]], str] = lambda text, names: text
    """A sentence of the game with the names that this table uses; the one who reads it is spoken to."""
    still: Callable[[Any, int | None, Speaker | None], str] | None = None
    """The table as HTML with pictures in a language, where there is no page; without it the text serves."""


def level_or_bot(name: str, seed: int, game: str) -> Any:
    """The opponent of a level for people, or the bot of a name."""
    return player(name, game, seed) if name in LEVELS else lalnb.bot(name, seed=seed)


@cache
def called(game: str) -> Room:
    """The room of a game, by its name."""
    if game not in MODULES:
        from .room_plain import room as plain

        return plain(game)
    room: Room = import_module(f"{__package__}.{MODULES[game]}").ROOM
    return room


def room_of(game: State) -> Room:
    """The room of a game."""
    return called(game.game)


def option_id(action: Action) -> str:
    """A name for an action that the page sends back: its kind and params."""
    return ":".join([action.kind, *(str(v) for v in action.params.values())])


def rule_note(rule_id: str) -> dict[str, Any] | None:
    """A rule as the page shows it."""
    game = RULEBOOKS.get(rule_id.partition(".")[0]) or next((g for g in rulebooks() if rule_id in rules(g)), None)
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


def counted(count: int, word: str) -> str:
    """So many of something: "1 Legend", "3 Legends"."""
    return f"{count} {word}{'' if count == 1 else 's'}"


SHAPES = ("circle", "triangle", "square", "star", "hexagon")
"""What stands for the seats beside their colour; a sixth seat has the first one again."""


def seated(p: int, names: Sequence[str], bots: Mapping[int, str]) -> dict[str, Any]:
    """Who sits at a seat: what every game's row of players begins with."""
    return {"seat": p, "name": names[p], "shape": SHAPES[p % len(SHAPES)], "bot": bots.get(p)}


def victory(winners: Sequence[int], seat: int, names: Sequence[str], nobody: str = "Nobody wins") -> str:
    """Who won, the one who reads it first."""
    told = [names[p] for p in sorted(winners, key=lambda p: p != seat)]
    verb = "win" if len(told) > 1 or told == ["You"] else "wins"
    return f"{' and '.join(told)} {verb}" if told else nobody


def ended(
    s: Any, title: str, scores: list[dict[str, Any]], best: Callable[[dict[str, Any]], Any] = lambda row: row["winner"]
) -> dict[str, Any]:
    """The panel at the end of a game: who won, the rule of it, the seats with the best first."""
    rule = rule_note(s.over.rule)
    return {"title": title, "text": rule["text"] if rule else None, "scores": sorted(scores, key=best, reverse=True)}


def pieces(value: Any) -> list[str]:
    """The cards, islands and postcards that an event names, in its order: they light up with its line of the log."""
    if isinstance(value, str):
        return [value] if ":" in value else []
    found = [one for part in value for one in pieces(part)] if isinstance(value, list | tuple) else []
    return list(dict.fromkeys(found))


class CardSight:
    """What one seat sees of a game of cards, gathered while the scene is put together: card states by their keys on the page,
    and faces. A seat of -1 is a spectator."""

    def __init__(self, s: Any, seat: int) -> None:
        self.s, self.seat = s, seat
        self.cards: dict[str, Any] = {}
        self.faces: set[str] = set()

    def show(self, card: int) -> str:
        """Put a card into the scene and return its key."""
        raise NotImplementedError

    def all(self, cards: list[int]) -> list[str]:
        """The keys of several cards, in their order."""
        return [self.show(c) for c in cards]

    def rival(self, hand: list[int]) -> list[str]:
        """Those of a rival's hand, sorted, so that their order tells nothing."""
        return sorted(self.all(hand), key=lambda k: (self.cards[k]["face"] or "~", k))


class Lines:
    """The lines of a log as they were told: to the same seat, among the same names, an event is told the same way again."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[Event, dict[str, Any]]] = {}

    def of(self, event: Event, tell: Callable[[Event], dict[str, Any]]) -> dict[str, Any]:
        """The line of an event without its number, told now if it never was."""
        # By its identity: what an event holds need not be hashable. It is kept with its line, so the number stays its own.
        kept = self._told.get(id(event))
        if kept is None:
            kept = self._told[id(event)] = event, tell(event)
        return kept[1]


def logged(
    told: Sequence[Event],
    sentence: Callable[[Event], str],
    extra: list[tuple[int, str, str]],
    icons: Mapping[str, str],
    heads: tuple[str, ...],
    most: int,
    lines: Lines,
    lit: Callable[[Event], list[str]] = lambda e: pieces(e.values),
) -> list[dict[str, Any]]:
    """The last events as lines of the log, newest first; kinds in `heads` are headings, `extra` marks of the session.

    `lit` names what lights up on the table with a line.
    """

    def line(e: Event) -> dict[str, Any]:
        on = lit(e)
        out: dict[str, Any] = {"text": sentence(e).rstrip(".") if e.kind in heads else sentence(e)}
        out |= ({"icon": icons[e.kind]} if e.kind in icons else {}) | ({"head": True} if e.kind in heads else {})
        return out | ({"on": on} if on else {})

    out = [{"n": i + 1} | lines.of(e, line) for i, e in list(enumerate(told))[-most:]]
    for at, text, mark in extra:
        if at <= len(told):
            out.append({"n": at + 0.5, "text": text, "icon": "refused" if mark == "refused" else "undo", "mark": mark})
    return sorted(out, key=lambda line: -line["n"])[:most]
