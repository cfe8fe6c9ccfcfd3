"""The examination of a game: questions and positions drawn from all its chapters, and what to look at again.

A paper is a lesson like any other, made from a seed; only what is answered or done at the first try counts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from ..core.chance import Chance
from .lesson import HERE, Lesson, Step, lessons
from .reading import READ, asking
from .run import LessonRun

QUESTIONS = 14
POSITIONS = 6


def exam(game: str, seed: int | None = None) -> Lesson:
    """A paper: 14 questions and 6 positions, spread over the chapters; without a seed only its first page."""
    course = list(lessons(game).values())
    version = sha256("".join(one.version for one in course).encode()).hexdigest()[:12]
    tasks = draw(course, Chance(seed)) if seed is not None else []
    opening = next((s.start for one in course for s in one.acts if s.start and "position" in s.start), course[0].acts[0].start)
    first = Step("begin", "", "", READ, (), ("", ""), (), (), opening, (), None, "")
    last = replace(first, id="result", start=opening)
    steps = (first, *tasks, last) if tasks else (first,)
    rules = tuple(dict.fromkeys(rule for step in tasks for rule in step.rules))
    return Lesson(name(game), game, "The examination", name(game), version, steps, rules, HERE)


def name(game: str) -> str:
    """The id of a game's examination: `ll-exam` where its lessons are `ll-...`."""
    return f"{next(iter(lessons(game))).partition('-')[0]}-exam"


def draw(course: list[Lesson], chance: Chance) -> list[Step]:
    """The tasks of a paper, mixed: from each chapter in turn, so that all have their part."""
    asked = [[asking(s.question, s.line, False) for s in one.steps if s.question and not s.again] for one in course]
    posed = [[pose(one, s) for s in one.acts if s.start is not None and not s.is_reading] for one in course]
    tasks = [*deal(asked, QUESTIONS, chance), *deal(posed, POSITIONS, chance)]
    chance.shuffle(tasks)
    return tasks


def pose(one: Lesson, step: Step) -> Step:
    """A position of a lesson as a task: without hints and without what goes wrong."""
    return replace(step, id=f"{one.id}/{step.id}", hints=("", ""), question=None, wrong=(), alone=True)


def deal(chapters: list[list[Step]], count: int, chance: Chance) -> list[Step]:
    """So many of them: one of each chapter in a mixed order, then a second of each, until there are enough."""
    piles = [list(pile) for pile in chapters if pile]
    chance.shuffle(piles)
    for pile in piles:
        chance.shuffle(pile)
    found: list[Step] = []
    while len(found) < count and any(piles):
        found += [pile.pop() for pile in piles if pile][: count - len(found)]
    return found


@dataclass(frozen=True)
class Again:
    """A rule to look at again, and the chapter that teaches it: the name of its notebook and its title."""

    rule: str
    chapter: str
    title: str


class ExamRun(LessonRun):
    """A paper being sat; `marks` says of each task begun whether the first try was right."""

    def __init__(self, game: str, seed: int | None = None, seat: int = 0) -> None:
        self.seed = seed
        self.marks: dict[int, bool] = {}
        super().__init__(exam(game, seed), seat=seat)

    def reply(self, choice: int) -> bool:
        """Answer; the first answer counts."""
        right = super().reply(choice)
        self.marks.setdefault(self.step, right)
        return right

    def show(self) -> Any:
        """Being shown the move is no success."""
        self.marks.setdefault(self.step, False)
        return super().show()

    def after(self, action: Any) -> None:
        """A goal that is reached by oneself counts."""
        super().after(action)
        if self.done and not self.now.is_reading:
            self.marks.setdefault(self.step, True)

    @property
    def tasks(self) -> int:
        """How many tasks the paper has."""
        return max(len(self.lesson.steps) - 2, 0)

    @property
    def score(self) -> int:
        """How many were right at the first try."""
        return sum(self.marks.values())

    def again(self) -> list[Again]:
        """What to look at again: the rules of all tasks that were not right, each with the chapter that teaches it first."""
        missed = [s for i, s in enumerate(self.lesson.steps[1:-1], start=1) if not self.marks.get(i, False)]
        return [Again(rule, *taught(self.lesson.game, rule)) for rule in dict.fromkeys(r for s in missed for r in s.rules[:2])]

    def code(self) -> dict[str, Any]:
        """As for a lesson, with the paper's seed and the marks so far."""
        return super().code() | {"seed": self.seed, "marks": [[i, ok] for i, ok in sorted(self.marks.items())]}

    def resume(self, code: Any) -> bool:
        """Come back to the paper that a code names."""
        if not isinstance(code, dict) or not isinstance(code.get("seed"), int) or isinstance(code["seed"], bool):
            return False
        marks = code.get("marks")
        if code.get("version") != self.lesson.version or not isinstance(marks, list):
            return False
        before = self.lesson, self.seed, self.marks
        self.seed, self.lesson = code["seed"], exam(self.lesson.game, code["seed"])
        if not super().resume(code):
            self.lesson, self.seed, self.marks = before
            return False
        self.marks = {
            m[0]: m[1] for m in marks if isinstance(m, list) and len(m) == 2 and isinstance(m[0], int) and m[1] in (True, False)
        }
        return True


def taught(game: str, rule: str) -> tuple[str, str]:
    """The chapter that teaches a rule first, and its title."""
    for one in lessons(game).values():
        if rule in one.rules:
            return one.chapter or one.id, one.title
    first = next(iter(lessons(game).values()))
    return first.chapter or first.id, first.title
