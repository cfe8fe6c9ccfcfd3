"""Strikes rules that a test cites by now off the waiting list."""

from __future__ import annotations

from pathlib import Path

from lalnb.lessons.coverage import TESTS, marks, marks_in

__all__ = ["marks", "marks_in", "strike"]


def strike(waiting: Path) -> list[str]:
    """Take the ids that are cited by now off the waiting list; which these were."""
    cited = {mark.rule for mark in marks()}
    lines = waiting.read_text("utf-8").splitlines(keepends=True)
    struck = [line.strip() for line in lines if line.strip() in cited]
    waiting.write_text("".join(line for line in lines if line.strip() not in cited), "utf-8")
    return struck


if __name__ == "__main__":  # python tests/rules/marks.py
    print("\n".join(["Struck off the waiting list:", *strike(TESTS / "rules" / "not_yet.txt")]))
