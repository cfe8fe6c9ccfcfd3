"""Hostile messages to a table, from a seed: wrong schema, other seat, old version, huge, nested, wrong types, too many.

`siege(name, seed, messages)` sends them to one of the `TABLES` and checks after each that the table stands. What it finds
wrong is an AssertionError that names table, seed and message, so that it can be sent again.
"""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Callable
from typing import Any

from contract.games import guardians_cards, life_and_legend_cards, lost_legacy_cards

import lalnb
from lalnb.lessons import lesson
from lalnb_widgets import Table
from lalnb_widgets.changes import applied
from lalnb_widgets.exam_session import ExamSession
from lalnb_widgets.lesson_session import LessonSession
from lalnb_widgets.resume import code_of
from lalnb_widgets.rooms import option_id
from lalnb_widgets.session import REST, Session
from lalnb_widgets.workshop_session import WorkshopSession

CARDS = {"life-and-legend": life_and_legend_cards, "lost-legacy": lost_legacy_cards, "guardians": guardians_cards}


def game(name: str, seats: int, **options: Any) -> Callable[[int], Session]:
    """A table of a free game, bots in the other seats."""

    def begin(seed: int) -> Session:
        started = lalnb.new(name, seats=seats, seed=seed, **options)
        return Session(started, 0, dict.fromkeys(range(1, seats), "random"))

    return begin


TABLES: dict[str, Callable[[int], Session]] = {
    "life-and-legend": game("life-and-legend", 3),
    "life-and-legend-opponents": game("life-and-legend", 4, opponents=("jongleur", "horse", "scholar")),
    "lost-legacy": game("lost-legacy", 4),
    "guardians": game("guardians", 3, level=3),
    "lesson": lambda seed: LessonSession([lesson("ll-01-setup"), lesson("ll-02-phases")]),
    "lesson-guardians": lambda seed: LessonSession([lesson("gol-02-search")]),
    "exam": lambda seed: ExamSession("lost-legacy", seed),
    "workshop": lambda seed: WorkshopSession(),
}
KEYS = (
    "do", "undo", "redo", "new", "rule", "resume", "paste", "uncover", "tick", "speed", "hint", "lesson", "answer", "edit",
    "card", "add", "drop", "try", "bench", "load", "call", "coach", "replay", "why", "score", "whole", "store",
    "scene", "ops", "version", "id",
)  # fmt: skip
WORDS = (
    "", "draw", "next", "pass", REST, "q0", "q9", "q-1", "back", "skip", "reset", "show", "random", "person", "heuristic",
    "clock", "step", "free-game", "record", "bots", "name", "effect", "relic", "ll.wander.roll", "standard:r01", "mine1", "r01",
    "../../../etc/passwd", "/etc/passwd", "__class__", "__init__", "{0.__class__}", "%s%n", "<script>alert(1)</script>", "\x00",
    "\ud800", "\u202e", "a: &a [*a]", "!!python/object:os.system {}", "- " * 400, "[" * 3000, "x" * 60_000, "true", "0", "-1",
)  # fmt: skip
NUMBERS = (0, 1, 2, 3, 4, 6, 9, -1, 2**31, 2**63, 10**400, 0.5, 1e308, float("inf"), float("nan"), True, False)
PATHS = re.compile(r"/[\w.-]+/[\w./-]+\.(py|toml|yaml|json)\b|Traceback|\bsite-packages\b|File \\\"")


def value(chance: random.Random, depth: int = 0) -> Any:
    """Any JSON."""
    kind = chance.randrange(8 if depth < 3 else 5)
    if kind < 2:
        return chance.choice(WORDS)
    if kind < 4:
        return chance.choice(NUMBERS)
    if kind == 4:
        return None
    if kind == 5:
        return [value(chance, depth + 1) for _ in range(chance.choice((0, 1, 2, 3, 5)))]
    if kind == 6:
        return {chance.choice(WORDS + KEYS)[:40]: value(chance, depth + 1) for _ in range(chance.randrange(4))}
    return nested(chance.choice((30, 300)), chance.choice(("list", "dict")))


def nested(depth: int, kind: str) -> Any:
    """So many lists or objects in each other."""
    out: Any = None
    for _ in range(depth):
        out = [out] if kind == "list" else {"do": out}
    return out


def damaged(kept: Any, chance: random.Random) -> Any:
    """What a browser keeps, with one place changed."""
    text = json.dumps(kept)
    if len(text) > 4 and chance.random() < 0.5:
        at = chance.randrange(len(text))
        cut = text[:at] + chance.choice(("", "9", "x", "{", '"')) + text[at + chance.randrange(3) :]
        try:
            return json.loads(cut)
        except ValueError:
            pass
    if isinstance(kept, dict) and kept:
        key = chance.choice(list(kept))
        return {**kept, key: damaged(kept[key], chance) if chance.random() < 0.7 else value(chance)}
    if isinstance(kept, str) and kept:
        at = chance.randrange(len(kept))
        return kept[:at] + chance.choice('09{}[]":,x') + kept[at + 1 :]
    return value(chance)


class Siege:
    """A table, everything that it sends to its page, and what was sent to it."""

    def __init__(self, name: str, seed: int) -> None:
        self.where = f"{name}, seed {seed}"
        self.chance = random.Random(f"{name}/{seed}")
        self.session = TABLES[name](seed)
        self.bots: list[Callable[[], None]] = []
        self.table = Table(session=self.session)
        self.session.later = lambda seconds, act: self.bots.append(act)
        self.scene: dict[str, Any] = json.loads(json.dumps(self.table.get_state("scene")["scene"]))
        self.frames: list[str] = []
        self.table._send = self.hear
        self.log = Errors()

    def hear(self, message: Any, buffers: Any = None) -> None:
        """What the table sends, as the page keeps it."""
        text = json.dumps(message)
        self.frames.append(text)
        message = json.loads(text)
        if message["method"] == "update":
            assert set(message["state"]) == {"scene"}, "no other trait is sent"
            self.scene = message["state"]["scene"]
        elif "ops" in message["content"]:
            for ops in (*message["content"].get("steps", ()), message["content"]["ops"]):
                self.scene = applied(self.scene, ops)

    def offered(self) -> list[str]:
        return [option["id"] for option in self.scene.get("options", [])]

    def message(self) -> Any:
        """The next message: half of them make sense, so that the table comes to many places."""
        chance, version = self.chance, self.session.version
        kind = chance.randrange(20)
        if kind < 8 and self.offered():
            return {"version": version, "do": chance.choice(self.offered()), "id": f"m{chance.randrange(9)}"}
        if kind < 10:
            return self.sensible()
        if kind == 10:
            return {"version": chance.choice((version - 1, version + 1, str(version), None, 0.5, True, [version], 10**30)),
                    "do": chance.choice([*self.offered(), "next"])}  # fmt: skip
        if kind == 11:  # of another seat, or not offered
            acts = [option_id(a) for seat in range(self.session.game.seats) for a in self.session.game.legal_actions(seat)]
            return {"version": version, "do": chance.choice([*acts, "next"]), "seat": chance.choice((1, 2, None, -1))}
        if kind == 12:
            return value(chance)
        if kind == 13:
            return {"resume": damaged(self.session.keep(), chance)}
        if kind == 14:
            held = damaged(self.session.keep(), chance)
            code = code_of(held if isinstance(held, dict) and chance.random() < 0.9 else {"x": held})
            return {"paste": code if code is not None and chance.random() < 0.5 else value(chance)}
        if kind == 15:
            return {"new": self.form()}
        if kind == 16 and "workshop" in self.scene:
            bench = self.scene["workshop"]
            field = chance.choice(bench["fields"])
            text = chance.choice((chance.choice(WORDS), field.get("value", "")[: chance.randrange(30)], value(chance)))
            return {"edit": {"card": bench["open"], "field": field["name"], "value": text}}
        names = chance.sample(KEYS, chance.choice((1, 1, 1, 2, 3)))
        message = {name: value(chance) for name in names}
        return message | ({"version": version} if chance.random() < 0.5 else {})

    def sensible(self) -> dict[str, Any]:
        """What a page may send at any time."""
        version = self.session.version
        return self.chance.choice((
            {"version": version, "undo": True}, {"version": version, "redo": True}, {"version": version, "uncover": True},
            {"version": version, "tick": True}, {"lesson": self.chance.choice(("back", "skip", "next", "show", "reset"))},
            {"answer": self.chance.choice(("q0", "q1", "q2"))}, {"hint": self.chance.choice((1, 2, 3))}, {"try": True},
            {"bench": True}, {"whole": True}, {"resume": {}}, {"speed": "quick"},
            {"add": self.chance.choice(("relic", "event"))},
        ))  # fmt: skip

    def form(self) -> Any:
        """A form for a new game, mostly with something wrong in it."""
        chance = self.chance
        form = dict((self.scene.get("newgame") or {}).get("now") or {}) | {"seed": chance.randrange(99)}
        if chance.random() < 0.8:
            key = chance.choice(("seats", "mode", "bot", "others", "emptiness", "seed", "extra", "layout"))
            form[key] = chance.choice((value(chance), chance.randrange(7), ["random"] * chance.randrange(5)))
        return form

    def strike(self, message: Any) -> None:
        """Send a message, and look whether the table stands."""
        session = self.session
        before, past = session.game, session.game.trail[: session.game.ntrail]
        state, version = session.game.to_json(), session.version
        frames = len(self.frames)
        self.table._handle_msg({"content": {"data": {"method": "custom", "content": message}}})
        shown = repr(message)[:300]
        where = f"{self.where}: after {shown}"
        assert not self.log.lines, f"{where}: {self.log.lines}"
        assert session.error is None, where
        told = "".join(self.frames[frames:])
        assert told, f"{where}: no answer"
        found = PATHS.search(told)
        assert found is None, f"{where}: {found}"
        assert self.scene == json.loads(json.dumps(self.table.scene)), f"{where}: the page has another picture"
        assert session.version >= version or session.version == 1, where
        if session.game is before and isinstance(message, dict) and "do" in message:
            own = [act for act in session.game.trail[len(past) : session.game.ntrail] if act[0] == session.seat]
            passes = all(act.kind == "pass" for _, act, _ in own[1:])  # of a whole turn, which may be over by then
            rests = passes and (message["do"] == "rest" or session.resting is not None)
            assert len(own) <= 1 or rests, f"{where}: {len(own)} acts of one click"
            stale = message.get("version") != version and session.meanwhile is None
            assert not stale or not own, f"{where}: an old click acted"
        if session.refused is not None and "version" in session.refused:
            assert session.game.to_json() == state, where
        CARDS[session.game.game](session.game)

    def run(self, messages: int) -> None:
        """Send so many; now and then bots get their turn in between, and a click comes twenty times."""
        logging.getLogger("lalnb").addHandler(self.log)
        try:
            for _ in range(messages):
                message = self.message()
                self.strike(message)
                if self.chance.random() < 0.05:
                    self.burst(message)
                if self.bots and self.chance.random() < 0.6:
                    self.bots.pop(0)()
                    assert not self.log.lines and self.session.error is None, f"{self.where}: a bot's turn, {self.log.lines}"
                del self.frames[:-3]
        finally:
            logging.getLogger("lalnb").removeHandler(self.log)

    def burst(self, message: Any) -> None:
        """One click twenty times: it acts once at most."""
        if not (isinstance(message, dict) and "do" in message):
            return
        message = {**message, "version": self.session.version}
        self.strike(message)
        after = self.session.game.to_json()
        if message["version"] == self.session.version or self.session.meanwhile is not None:
            return  # refused: then each of them is
        for _ in range(19):
            self.strike(message)
            assert self.session.game.to_json() == after, f"{self.where}: a click that was repeated acted again: {message}"


class Errors(logging.Handler):
    """Keeps what is logged as an error: an exception of ours behind a message."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


def siege(name: str, seed: int, messages: int) -> None:
    """Hostile messages to a table; an AssertionError says what broke."""
    Siege(name, seed).run(messages)
