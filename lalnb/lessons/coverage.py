"""The coverage matrix: who cites a rule in the engine, which test shows it, where it is tried, asked, and asked again.

What a rule owes (`teach` in its rulebook): `play` a test, a step, a question and two returns of it in later lessons; `ask`
a test, a question and one return; `look` a reason, for it is only looked up; at most a third of a book may be that.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..core.folders import FOLDERS
from ..core.rulebook import Rule
from ..rulebooks import rules
from .lesson import games, lessons

CODE = Path(__file__).parents[1]
TESTS = CODE.parent / "tests"
RETURNS = {"play": 2, "ask": 1, "look": 0}
ID = re.compile(r"\b[a-z]+(?:\.[a-z0-9_]+){2,}")


class Mark(NamedTuple):
    """A test that cites a rule: the rule's id and the place of the mark."""

    rule: str
    place: str


@dataclass(frozen=True)
class Row:
    """One rule of the matrix: places in the engine and the tests, `lesson/step` of its steps, its questions, and returns."""

    rule: Rule
    engine: tuple[str, ...]
    tests: tuple[str, ...]
    steps: tuple[str, ...]
    questions: tuple[str, ...]
    returns: tuple[str, ...]

    def gaps(self, tested: bool = True) -> list[str]:
        """What the rule owes and has not; without `tested` the tests are not looked at (they are not installed)."""
        teach, wanted = self.rule.teach, RETURNS[self.rule.teach]
        owes = [
            (tested and teach != "look" and not self.tests, "a test"),
            (teach == "play" and not self.steps, "a step"),
            (teach != "look" and not self.questions, "a question"),
            (len(self.returns) < wanted, f"{wanted - len(self.returns)} more of {wanted} returns"),
            (teach == "look" and not self.rule.why, "a reason for being only looked up"),
        ]
        return [what for missing, what in owes if missing]


def marks_in(source: str, name: str) -> Iterator[Mark]:
    """The `@pytest.mark.rule("...")` in a source, which places call `name`; an id that is no plain text is an error."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                place = f"{name}:{node.lineno}"
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"{place}: write the rule's id as plain text, not {ast.unparse(argument)}")
                yield Mark(argument.value, place)


@cache
def marks(tests: Path = TESTS) -> tuple[Mark, ...]:
    """All marks of a test tree, in the order of the files; none where no tests lie beside the package."""
    found: list[Mark] = []
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text("utf-8")
        if "mark.rule" in text:
            found += marks_in(text, path.relative_to(tests.parent).as_posix())
    return tuple(found)


def cited(game: str) -> dict[str, list[str]]:
    """Where code and texts of a game cite each rule."""
    found: dict[str, list[str]] = {}
    folder = FOLDERS[game]
    for path in sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
        if path.name != "rulebook.toml":
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                for rule in ID.findall(line):
                    found.setdefault(rule, []).append(f"{path.relative_to(CODE).as_posix()}:{number}")
    return found


def matrix(game: str) -> list[Row]:
    """The rows of a game, in the order of its book."""
    engine, tests = cited(game), gather((m.rule, m.place) for m in marks())
    steps: list[tuple[str, str]] = []
    asked: list[tuple[str, str, str]] = []  # rule, lesson, question
    for one in lessons(game).values() if game in games() else ():
        for step in one.steps:
            steps += [(rule, f"{one.id}/{step.id}") for rule in step.rules if not step.is_question]
            if step.question:
                asked += [(rule, one.id, step.question.id) for rule in step.question.rules]
    tried = gather(steps)
    rows = []
    for rule in rules(game):
        where = [(lesson, question) for cites, lesson, question in asked if cites == rule.id]
        first = where[0][0] if where else ""
        questions = dict.fromkeys(question for _, question in where)
        returns = dict.fromkeys(lesson for lesson, _ in where if lesson != first)
        got = (engine.get(rule.id, []), tests.get(rule.id, []), tried.get(rule.id, []), questions, returns)
        rows.append(Row(rule, *map(tuple, got)))
    return rows


def gather(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """All second parts of each first."""
    found: dict[str, list[str]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found


def gaps(rows: list[Row]) -> list[str]:
    """One sentence for each gap; none where the book is covered."""
    found = [f"{row.rule.id} ({row.rule.teach}) lacks {what}" for row in rows for what in row.gaps(bool(marks()))]
    looked = [row for row in rows if row.rule.teach == "look"]
    if len(looked) * 3 > len(rows):
        found.append(f"{len(looked)} of {len(rows)} rules are only looked up; at most a third may be")
    return found


def totals(rows: list[Row]) -> dict[str, int]:
    """How many rules there are, and how many are cited by code, tested, tried, asked, and return."""
    return {
        "rules": len(rows),
        "engine": sum(bool(row.engine) for row in rows),
        "tested": sum(bool(row.tests) for row in rows),
        "tried": sum(bool(row.steps) for row in rows),
        "asked": sum(bool(row.questions) for row in rows),
        "returning": sum(bool(row.returns) for row in rows),
        "looked up": sum(row.rule.teach == "look" for row in rows),
    }


def table(rows: list[Row]) -> str:
    """The matrix as lines of text."""
    head = f"{'rule':<36} teach  engine test step question returns"
    lines = [head, "-" * len(head)]
    for row in rows:
        counts = [len(part) for part in (row.engine, row.tests, row.steps, row.questions, row.returns)]
        cells = "".join(f"{count or '-':>{width}}" for count, width in zip(counts, (7, 5, 5, 9, 8), strict=True))
        lines.append(f"{row.rule.id:<36} {row.rule.teach:<5}{cells}{'  GAP' if row.gaps(bool(marks())) else ''}")
    count = totals(rows)
    lines += ["", ", ".join(f"{number} {name}" for name, number in count.items())]
    return "\n".join(lines)
