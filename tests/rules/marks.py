"""Finds `@pytest.mark.rule("...")` in the source of the tests, without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parents[1]


class Mark(NamedTuple):
    """One citation: the rule's id and the place of the mark."""

    rule: str
    place: str


def marks_in(source: str, name: str) -> Iterator[Mark]:
    """The marks in one file's source, which places call `name`; an id that is no plain text is an error."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                place = f"{name}:{node.lineno}"
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"{place}: write the rule's id as plain text, not {ast.unparse(argument)}")
                yield Mark(argument.value, place)


def marks(tests: Path = TESTS) -> list[Mark]:
    """All marks of the test tree, in the order of the files."""
    found: list[Mark] = []
    for path in sorted(tests.rglob("*.py")):
        found += marks_in(path.read_text("utf-8"), path.relative_to(tests.parent).as_posix())
    return found


def strike(waiting: Path) -> list[str]:
    """Take the ids that are cited by now off the waiting list; which these were."""
    cited = {mark.rule for mark in marks()}
    lines = waiting.read_text("utf-8").splitlines(keepends=True)
    struck = [line.strip() for line in lines if line.strip() in cited]
    waiting.write_text("".join(line for line in lines if line.strip() not in cited), "utf-8")
    return struck


if __name__ == "__main__":  # python tests/rules/marks.py
    print("\n".join(["Struck off the waiting list:", *strike(TESTS / "rules" / "not_yet.txt")]))
