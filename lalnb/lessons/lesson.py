"""A lesson as data: steps with a goal, right lines, wrong tries, hints, questions, and earlier questions that return.

How a file is written stands in reading.py; this is what it becomes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from lalnb.packs import Form

from ..core.actions import Action
from ..core.folders import FOLDERS

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Wrong:
    """A wrong try: refused for `refused` (a rule id), or allowed and not the goal; `says` is what the learner reads."""

    action: Action
    says: str
    refused: str = ""


@dataclass(frozen=True)
class Cue:
    """What another seat does in a step. Where several seats wait at once, `who` says which (from 0), and `after` how many
    own acts of the learner come before it (None: not before the learner has done all)."""

    action: Action
    who: int | None = None
    after: int | None = None


@dataclass(frozen=True)
class Question:
    """A question with an answer for every choice: (text, right, feedback). Its id is `lesson/name`."""

    id: str
    text: str
    choices: tuple[tuple[str, bool, str], ...]
    rules: tuple[str, ...]

    @property
    def lesson(self) -> str:
        """The lesson that asks it first."""
        return self.id.partition("/")[0]


@dataclass(frozen=True)
class Step:
    """One step of a lesson: an act at the table, a reading, or only a question (then `asks` is its id).

    `again` is True where the question comes from an earlier lesson, `alone` where the learner gets no hints; `line` is
    where the step begins in its file.
    """

    id: str
    goal: str
    text: str
    until: Form
    rules: tuple[str, ...]
    hints: tuple[str, str]
    right: tuple[tuple[Action, ...], ...]
    wrong: tuple[Wrong, ...]
    start: Mapping[str, Any] | None
    script: tuple[Cue, ...]
    question: Question | None
    table: str
    line: int = 0
    asks: str = ""
    again: bool = False
    alone: bool = False

    @property
    def is_reading(self) -> bool:
        """True for a step without an act."""
        return self.until.name == "read" and not self.asks

    @property
    def is_question(self) -> bool:
        """True for a step that only asks."""
        return bool(self.asks)


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
    path: Path
    packs: Mapping[str, str] = field(default_factory=dict)
    """The packs that its steps are played with, by name, and their hashes."""

    @property
    def acts(self) -> tuple[Step, ...]:
        """The steps at the table, without those that only ask."""
        return tuple(s for s in self.steps if not s.is_question)

    def asked(self) -> tuple[Question, ...]:
        """Every question of this lesson, in order, the returning ones too."""
        return tuple(s.question for s in self.steps if s.question)


def games() -> tuple[str, ...]:
    """The games that have lessons."""
    return tuple(game for game in FOLDERS if files(game))


def files(game: str) -> tuple[Path, ...]:
    """The lesson files of a game in their order: they are those whose name begins with a chapter's number."""
    return tuple(sorted(folder(game).glob("*-[0-9][0-9]-*.toml")))


def folder(game: str) -> Path:
    """Where the lessons of a game lie: in a folder here, or `lessons` in its own."""
    here = HERE / FOLDERS[game].name
    return here if here.is_dir() else FOLDERS[game] / "lessons"


def lessons(game: str) -> dict[str, Lesson]:
    """All lessons of a game by id, in the order of their file names."""
    if game not in games():
        raise ValueError(f"There are no lessons for {game!r}; there are lessons for {', '.join(games())}.")
    return {path.stem: lesson(path.stem) for path in files(game)}


@cache
def lesson(lesson_id: str) -> Lesson:
    """The lesson of this id; ValueError names the known ones."""
    from .reading import read

    paths = [path for game in games() for path in files(game)]
    for path in paths:
        if path.stem == lesson_id:
            return read(path)
    raise ValueError(f"There is no lesson {lesson_id!r}; the lessons are {', '.join(p.stem for p in paths)}.")
