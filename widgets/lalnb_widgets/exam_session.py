"""A session with an examination: the paper is drawn when the learner begins, and the last page says what to look at again."""

from __future__ import annotations

from typing import Any

from lalnb import rules
from lalnb.lessons import ExamRun

from .lesson_session import LessonSession

BEGIN = "Twenty tasks out of all chapters. Only the first try counts. At the end you see what to look at again."


class ExamSession(LessonSession):
    """One learner before one paper; without a seed each learner gets a paper of his own."""

    def __init__(self, game: str, seed: int | None = None, seat: int = 0) -> None:
        self.paper = seed
        run = ExamRun(game, seat=seat)
        super().__init__([run.lesson], seat, run)
        self.run: ExamRun = run

    def onward(self) -> None:
        """The next task; from the first page to a new paper, from the last one to another."""
        if self.run.is_last:
            seed = self.paper if self.paper is not None else self.deals.seed()
            self.run = ExamRun(self.run.lesson.game, seed, seat=self.seat)
            self.lessons = [self.run.lesson]
        self.run.forward()
        self.sit()

    def other_lesson(self, by: int) -> bool:
        """A paper has no lesson beside it."""
        return False

    def goal(self) -> str:
        """Before the paper its name, on the last page the result, else the goal of the task."""
        run = self.run
        if run.seed is None:
            return f"{run.lesson.title} of {rules(run.lesson.game).title.partition(':')[0]}"
        if run.is_last:
            return f"{run.score} of {run.tasks} at the first try."
        return super().goal()

    def why(self) -> str:
        """A word to the learner: how it begins, what the task says, what to look at again."""
        if self.run.seed is None:
            return BEGIN
        if self.run.is_last:
            return (
                "Look at these again:" if self.run.again() else "Nothing to look at again. You may explain this game to others."
            )
        return "" if self.run.now.is_question else super().why()

    def rest(self) -> dict[str, str] | None:
        """Before the paper and after it there is nothing to play."""
        if self.run.seed is None:
            return {"title": "The table rests", "text": "Begin, and the first task comes."}
        return {"title": "The table rests", "text": "This paper is done."} if self.run.is_last else super().rest()

    def leads(self) -> str:
        """What the main button says."""
        if self.run.seed is None:
            return "Begin"
        return "Another paper" if self.run.is_last else "Next task"

    def coach(self) -> dict[str, Any]:
        """As in a lesson; the last page links what was missed to the chapter that teaches it."""
        coach = super().coach()
        if self.run.seed is None:
            coach |= {"step": 0, "steps": 0, "done": False, "can": coach["can"] | {"back": False, "reset": False}}
        if self.run.is_last and self.run.seed is not None:
            book = rules(self.run.lesson.game)
            coach["links"] = [
                {"to": f"{again.chapter}.ipynb", "title": again.title, "text": book[again.rule].title}
                for again in self.run.again()
            ]
        return coach

    def resume(self, kept: dict[str, Any]) -> bool:
        """Take up a paper from the browser's storage; one of an older course cannot be gone on with. True if one was found."""
        run = ExamRun(self.run.lesson.game, seat=self.seat)
        if self.shelf() not in kept:
            return False
        if not run.resume(kept[self.shelf()]):
            self.word = "The course has changed since this paper was begun. Begin a new one."
            return True
        self.run, self.lessons = run, [run.lesson]
        self.sit()
        return True
