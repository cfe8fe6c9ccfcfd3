"""The example of a rule: the first moment of the course in which it is tried."""

from __future__ import annotations

from typing import NamedTuple

from ..core.state import State
from .lesson import games, lessons
from .run import LessonRun


class Example(NamedTuple):
    """A position, what is to be done in it, and the chapter that it comes from (its notebook's name and its title)."""

    game: State
    goal: str
    chapter: str
    title: str


def example(game: str, rule: str) -> Example | None:
    """The first step that teaches a rule, as a position to look at and to try; None for a rule that no step shows."""
    for one in lessons(game).values() if game in games() else ():
        for i, step in enumerate(one.steps):
            if rule in step.rules and not step.is_question:
                return Example(LessonRun(one, i).game, step.goal, one.chapter or one.id, one.title)
    return None
