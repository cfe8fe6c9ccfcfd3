"""Plays a lesson as learners will: its right lines, its wrong tries, and 200 acts at random from every step.

Each finding is one sentence that begins with file and line; all of them are told at once. None means that the lesson works.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..core.actions import Action
from ..core.chance import Chance
from ..core.rulebook import IllegalAction
from .goals import met
from .lesson import Lesson, lessons
from .lint import at, lint, still
from .reading import read
from .run import LessonRun

RANDOM_ACTS = 200
MOST_ACTS = 40
"""Show me must reach the goal within so many acts."""


def check(path: Path) -> tuple[list[str], list[str]]:
    """All that is wrong with the lesson in a file, and what has been played; BadLesson if it cannot be read.

    Behind a right line that fails, the steps that go on from it are left out, up to the next one with a beginning of its own.
    """
    one = read(path)
    earlier: set[str] = set()
    for other in lessons(one.game).values():
        if other.id == one.id:
            break
        earlier |= {rule for step in other.steps for rule in step.rules}
    found: list[str] = []
    sound: list[int] = []
    """The steps that can be reached, and whose right lines hold."""
    reached = False
    for i, step in enumerate(one.steps):
        if reached or step.start is not None:
            faults = list(right_lines(one, i))
            reached = not faults
            sound += [i] if reached else []
            found += faults
    if len(sound) < len(one.steps):
        found += still(one)
        for i in sound:
            found += wrong_tries(one, i)
        return found, []
    found += lint(one, earlier)
    for i in sound:
        found += [*wrong_tries(one, i), *astray(one, i)]
    acts = one.acts
    played = [
        f"Steps: {len(acts)}; questions between them: {len(one.steps) - len(acts)}.",
        f"Right lines played: {sum(len(step.right) for step in acts)}; wrong tries: {sum(len(step.wrong) for step in acts)}.",
        f"{RANDOM_ACTS} acts at random from each step, then Reset, Show me, Back and Skip.",
    ]
    return found, played


def right_lines(lesson: Lesson, i: int) -> Iterator[str]:
    """Each right line can be played and reaches the goal, and the goal is not reached before."""
    step = lesson.steps[i]
    try:
        LessonRun(lesson, i)
    except (ValueError, KeyError, TypeError) as error:
        yield f"{at(lesson, step)}: the step cannot be begun: {error}"
        return
    for number, line in enumerate(step.right, start=1):
        run = LessonRun(lesson, i)
        if met(step.until, (run.game, run.seat, [], [])):
            yield f"{at(lesson, step)}: the goal is reached before the first act."
            return
        for action in line:
            refusal = run.game.refusal(action, run.seat)
            if refusal is not None:
                yield f"{at(lesson, step)}, right line {number}: {label(action)} is refused: {refusal}"
                return
            run.apply(action)
        if not run.done:
            yield f"{at(lesson, step)}, right line {number}: it ends and the goal {step.until} is not reached."


def wrong_tries(lesson: Lesson, i: int) -> Iterator[str]:
    """Each wrong try is refused by the rule that it names, or allowed and away from the goal."""
    step = lesson.steps[i]
    for wrong in step.wrong:
        run = LessonRun(lesson, i)
        refusal = run.game.refusal(wrong.action, run.seat)
        rule = refusal.rule if refusal else ""
        if rule != wrong.refused:
            said = f"refused by {rule}" if rule else "allowed"
            meant = f"refused by {wrong.refused}" if wrong.refused else "allowed"
            yield f"{at(lesson, step)}: the wrong try {label(wrong.action)} is {said}, not {meant}."
        elif refusal is None:
            run.apply(wrong.action)
            if run.done:
                yield f"{at(lesson, step)}: the wrong try {label(wrong.action)} reaches the goal."


def astray(lesson: Lesson, i: int) -> Iterator[str]:
    """Nobody gets stuck: after acts at random, Reset and Show me reach the goal, and Back and Skip lead on."""
    run, chance, step = LessonRun(lesson, i), Chance(i + 1), lesson.steps[i]
    for _ in range(RANDOM_ACTS):
        legal = run.game.legal_actions(run.seat)
        if not legal:
            run.reset()
            continue
        try:
            run.apply(legal[chance.below(len(legal))])
        except IllegalAction as error:  # an act that was offered and then refused
            yield f"{at(lesson, step)}: an act is offered and refused: {error}"
            return
    run.reset()
    if step.is_question:
        run.reply(0)
    for _ in range(MOST_ACTS):
        action = run.show()
        if action is None:
            break
        run.apply(action)
    if not run.done:
        yield f"{at(lesson, step)}: after acts at random the step cannot be finished."
    run.back()
    run.done = False
    run.forward()
    if run.step != min(max(i, 1), len(lesson.steps) - 1):
        yield f"{at(lesson, step)}: Back and Skip lead to step {run.step + 1}."


def label(action: Action) -> str:
    """An act as the file writes it."""
    return " ".join([action.kind, *(f"{key}={value}" for key, value in action.params.items())])
