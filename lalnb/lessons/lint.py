"""What every lesson keeps to, so that it can be learned from: short steps, acts early and often, rules before their use.

Each finding is one sentence that begins with file and line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..rulebooks import rules
from .lesson import Lesson, Step, lessons
from .run import LessonRun

LEAST_ACTS = 0.7
WORDS_TO_FIRST_ACT = 120
QUESTIONS_IN_A_ROW = 5
LONGEST_SENTENCE = 26
MEAN_SENTENCE = 14.0
#: words that other games say, and what the book of each game says in their place
NOUNS = {
    "life-and-legend": {
        "quest": "Adventure", "item": "Relic", "artifact": "Relic", "graveyard": "discard pile", "mana": "Life Word",
        "victory point": "Legend", "skill": "Trait", "curse card": "Trauma", "board": "World", "counter": "Disrupt",
    },
    "lost-legacy": {"treasure": "Lost Legacy", "graveyard": "discards", "initiative": "speed", "round": "game"},
    "guardians": {"ship": "boat", "vessel": "boat", "board": "map", "round": "turn", "hexagon": "tile"},
}  # fmt: skip


def lint(lesson: Lesson, known: Iterable[str] = ()) -> list[str]:
    """What is wrong with a lesson; `known` are the rules that lessons before it have taught."""
    return [*still(lesson), *order(lesson, set(known))]


def still(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson as it stands written, without playing it."""
    return [*pace(lesson), *asking(lesson), *language(lesson)]


def lint_game(game: str) -> list[str]:
    """What is wrong with the lessons of a game, in their order."""
    found: list[str] = []
    known: set[str] = set()
    for one in lessons(game).values():
        found += lint(one, known)
        known |= {rule for step in one.steps for rule in step.rules}
    return found


def at(lesson: Lesson, step: Step) -> str:
    """Where a step stands."""
    return f"{lesson.path.name}:{step.line}, step {step.id}"


def pace(lesson: Lesson) -> Iterator[str]:
    """Acts: often, and soon. Answering counts as an act; a reading does not."""
    acting = [step for step in lesson.acts if not step.is_reading]
    if len(acting) < LEAST_ACTS * len(lesson.acts):
        share = round(100 * len(acting) / len(lesson.acts))
        yield f"{lesson.path.name}:1: {share} % of its steps end in an act; at least {LEAST_ACTS:.0%} are wanted."
    words = 0
    for step in lesson.acts:
        words += len(f"{step.goal} {step.text}".split())
        if words > WORDS_TO_FIRST_ACT:
            yield f"{at(lesson, step)}: {words} words come before the first own move; at most {WORDS_TO_FIRST_ACT} may."
        if not step.is_reading:
            break
    if acting and acting[0].alone and len(acting) > 3:
        yield f"{at(lesson, acting[0])}: an exercise without help comes first; show it before."


def asking(lesson: Lesson) -> Iterator[str]:
    """Questions: a few between two positions, never a long row of them."""
    row = 0
    for step in lesson.steps:
        row = row + 1 if step.is_question else 0
        if row == QUESTIONS_IN_A_ROW + 1:
            yield (
                f"{at(lesson, step)}: more than {QUESTIONS_IN_A_ROW} questions come in a row; "
                "ask some of them after another step."
            )


def order(lesson: Lesson, taught: set[str]) -> Iterator[str]:
    """No rule is used or asked before it is taught (those that are only asked are taught by their question)."""
    book = rules(lesson.game)
    for i, step in enumerate(lesson.steps):
        if not step.rules:
            yield f"{at(lesson, step)}: it names no rule."
        if not step.is_question:
            taught |= set(step.rules)
            yield from (f"{at(lesson, step)}: {rule} is used here and not taught before." for rule in used(lesson, i, taught))
        for rule in step.question.rules if step.question else ():
            if book[rule].teach == "play" and rule not in taught:
                yield f"{at(lesson, step)}: the question asks {rule} before it is taught."


def used(lesson: Lesson, i: int, taught: set[str]) -> list[str]:
    """The rules by which the acts of a step's right line are done, without those taught and those of the table itself."""
    book, run = rules(lesson.game), LessonRun(lesson, i)
    found = []
    for action in lesson.steps[i].right[0] if lesson.steps[i].right else ():
        legal = next((a for a in run.game.legal_actions(run.seat) if a == action), None)
        rule = run.game.rule_of(legal, run.seat) if legal else ""
        if rule and rule in book and book[rule].teach == "play" and rule not in taught:
            found.append(rule)
        if run.game.refusal(action, run.seat) is not None:
            break  # that the line cannot be played is another finding
        run.apply(action)
    return list(dict.fromkeys(found))


def language(lesson: Lesson) -> Iterator[str]:
    """Short sentences, and the nouns of the book."""
    lengths: list[int] = []
    for step in lesson.steps:
        if step.again:
            continue
        for text in texts(step):
            for sentence in sentences(text):
                lengths.append(len(sentence.split()))
                if lengths[-1] > LONGEST_SENTENCE:
                    yield f"{at(lesson, step)}: {lengths[-1]} words in one sentence: {sentence!r}"
            for word, ours in NOUNS.get(lesson.game, {}).items():
                if re.search(rf"\b{word}s?\b", text.lower()):
                    yield f"{at(lesson, step)}: {word!r} is no word of this book; it says {ours!r}."
    mean = sum(lengths) / max(len(lengths), 1)
    if mean > MEAN_SENTENCE:
        yield f"{lesson.path.name}:1: its sentences have {mean:.1f} words in the mean; at most {MEAN_SENTENCE:.0f} are wanted."


def texts(step: Step) -> list[str]:
    """All that a learner may read in a step."""
    found = [step.goal, step.text, *step.hints, step.table, *(wrong.says for wrong in step.wrong)]
    if step.question:
        found += [step.question.text, *(part for text, _, says in step.question.choices for part in (text, says))]
    return [text for text in found if text]


def sentences(text: str) -> list[str]:
    """The sentences of a text: they end in a stop, a question mark, a colon or a semicolon."""
    return [part.strip() for part in re.split(r"(?<=[.!?:;])\s+", text) if part.strip()]
