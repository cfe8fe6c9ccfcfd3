"""A lesson as data: steps with a goal, right lines, wrong tries, hints and questions, read from TOML.

A file holds `title`, `game`, `chapter` and `[[step]]` tables::

    [[step]]
    id = "die"
    goal = "Complete a Wander by the die."       # the learner's task, one sentence
    text = "..."                                  # why; goal and text together at most 60 words
    until = "event(wander_done, 0)"               # a goal form (goals.py)
    rules = ["ll.wander.roll"]                    # what it teaches; the first is its rule note
    hints = ["a nudge", "the move in words"]      # the rule itself is the hint between them
    right = [[{do = "wander", place = "world.0", by = "die"}]]          # lines that reach the goal
    wrong = [{do = "wander", place = "world.1", by = "die", refused = "ll.world.wander", says = "..."},
             {do = "draw", says = "what goes wrong"}]
    position = {...}   # or new = {seats = 2, seed = 7}; without either it goes on from the step before
    script = [{do = "wander", place = "world.0", by = "die"}]    # what the other seats do, in order
    question = {text = "...", choices = [{text = "...", ok = true, says = "..."}], rules = ["..."]}
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lalnb.packs import Form, FormError, parse

from ..core.actions import Action
from .goals import check

FOLDERS = {"life-and-legend": "life_and_legend", "lost-legacy": "lost_legacy"}
MOST_WORDS = 60
STEP_KEYS = {
    "id",
    "goal",
    "text",
    "until",
    "rules",
    "hints",
    "right",
    "wrong",
    "position",
    "new",
    "question",
    "table",
    "script",
}


class BadLesson(ValueError):
    """A lesson file that cannot be used; the text names file, step and field."""


@dataclass(frozen=True)
class Wrong:
    """A wrong try: refused for `refused` (a rule id), or allowed and not the goal; `says` is what the learner reads."""

    action: Action
    says: str
    refused: str = ""


@dataclass(frozen=True)
class Question:
    """A question with an answer for every choice: (text, right, feedback)."""

    text: str
    choices: tuple[tuple[str, bool, str], ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One step of a lesson."""

    id: str
    goal: str
    text: str
    until: Form
    rules: tuple[str, ...]
    hints: tuple[str, str]
    right: tuple[tuple[Action, ...], ...]
    wrong: tuple[Wrong, ...]
    start: Mapping[str, Any] | None
    script: tuple[Action, ...]
    question: Question | None
    table: str

    @property
    def is_reading(self) -> bool:
        """True for a step without an act."""
        return self.until.name == "read"


@dataclass(frozen=True)
class Lesson:
    """A lesson: its name (file name), title, chapter and steps. `version` changes with its content."""

    id: str
    game: str
    title: str
    chapter: str
    version: str
    steps: tuple[Step, ...]
    rules: tuple[str, ...]


def lessons(game: str) -> dict[str, Lesson]:
    """All lessons of a game by id, in the order of their file names."""
    if game not in FOLDERS:
        raise ValueError(f"There are no lessons for {game!r}; there are lessons for {', '.join(FOLDERS)}.")
    folder = Path(__file__).with_name(FOLDERS[game])
    return {path.stem: lesson(path.stem) for path in sorted(folder.glob("*.toml"))}


@cache
def lesson(lesson_id: str) -> Lesson:
    """The lesson of this id; ValueError names the known ones."""
    for folder in FOLDERS.values():
        path = Path(__file__).with_name(folder) / f"{lesson_id}.toml"
        if path.is_file() and path.parent.name == folder:
            return read(path)
    known = [p.stem for f in FOLDERS.values() for p in sorted(Path(__file__).with_name(f).glob("*.toml"))]
    raise ValueError(f"There is no lesson {lesson_id!r}; the lessons are {', '.join(known)}.")


def read(path: Path) -> Lesson:
    """The lesson in a file."""
    from hashlib import sha256

    text = path.read_text("utf-8")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{path.name}: {error}.") from None
    game = data.get("game", "life-and-legend")
    steps = tuple(read_step(path.name, game, i, raw) for i, raw in enumerate(data.get("step", [])))
    if not steps or steps[0].start is None:
        raise BadLesson(f"{path.name}: the first step needs a position or a new game.")
    if len({s.id for s in steps}) != len(steps):
        raise BadLesson(f"{path.name}: two steps have the same id.")
    taught = dict.fromkeys(r for s in steps for r in (*s.rules, *(s.question.rules if s.question else ())))
    return Lesson(
        path.stem, game, data["title"], data.get("chapter", ""), sha256(text.encode()).hexdigest()[:12], steps, tuple(taught)
    )


def action_of(game: str, raw: Mapping[str, Any]) -> Action:
    """An action from its table: `do` is the kind, the rest are params; card ids may leave out the pack."""
    params = []
    for key, value in raw.items():
        if key in ("do", "says", "refused"):
            continue
        card = key in ("card", "by") and isinstance(value, str) and value not in ("die", "deck") and ":" not in value
        params.append((key, f"standard:{value}" if card else value))
    return Action(game, str(raw["do"]), tuple(params))


def read_step(file: str, game: str, i: int, raw: Mapping[str, Any]) -> Step:
    where = f"{file}, step {i + 1} ({raw.get('id', '?')})"
    for key in raw:
        if key not in STEP_KEYS:
            raise BadLesson(f"{where}: there is no field {key!r}; there are {', '.join(sorted(STEP_KEYS))}.")
    try:
        until = parse(str(raw["until"]))
        wrong_goal = check(until)
        if wrong_goal:
            raise BadLesson(f"{where}: until: {wrong_goal}.")
        hints = tuple(raw.get("hints", ()))
        reading = until.name == "read"
        if len(hints) != 2 and not reading:
            raise BadLesson(f"{where}: hints: a nudge and the move are wanted.")
        words = len(f"{raw['goal']} {raw.get('text', '')}".split())
        if words > MOST_WORDS:
            raise BadLesson(f"{where}: goal and text have {words} words; at most {MOST_WORDS} are allowed.")
        right = tuple(tuple(action_of(game, a) for a in line) for line in raw.get("right", ()))
        if not right and not reading:
            raise BadLesson(f"{where}: right: at least one line that reaches the goal is wanted.")
        return Step(
            id=str(raw["id"]),
            goal=str(raw["goal"]),
            text=str(raw.get("text", "")),
            until=until,
            rules=tuple(raw["rules"]),
            hints=(hints[0], hints[1]) if hints else ("", ""),
            right=right,
            wrong=tuple(Wrong(action_of(game, w), str(w["says"]), str(w.get("refused", ""))) for w in raw.get("wrong", ())),
            start=start_of(game, raw),
            script=tuple(action_of(game, a) for a in raw.get("script", ())),
            question=read_question(where, raw.get("question")),
            table=str(raw.get("table", "")),
        )
    except FormError as error:
        raise BadLesson(f"{where}: until: {error}.") from None
    except KeyError as error:
        raise BadLesson(f"{where}: the field {error} is missing.") from None


def start_of(game: str, raw: Mapping[str, Any]) -> Mapping[str, Any] | None:
    if "new" in raw:
        return {"new": dict(raw["new"])}
    if "position" in raw:
        return {"position": {"game": game, **raw["position"]}}
    return None


def read_question(where: str, raw: Mapping[str, Any] | None) -> Question | None:
    if raw is None:
        return None
    choices = tuple((str(c["text"]), bool(c.get("ok", False)), str(c["says"])) for c in raw["choices"])
    if sum(ok for _, ok, _ in choices) != 1 or len(choices) < 2:
        raise BadLesson(f"{where}: question: exactly one of two or more choices is right.")
    return Question(str(raw["text"]), choices, tuple(raw.get("rules", ())))
