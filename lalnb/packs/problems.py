"""What can be wrong with a pack, said so that its author finds the place: all problems at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

SHOWN_PROBLEMS = 40
SHOWN_VALUES = 24


class Problem(NamedTuple):
    """One thing that is wrong.  ``line`` and ``column`` count from 1 and are 0 where the whole file is meant."""

    file: str
    line: int
    column: int
    card: str
    field: str
    message: str
    allowed: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        what = ", ".join(part for part in (self.card and f"card {self.card}", self.field) if part)
        return f"{place}: {what + ': ' if what else ''}{self.message}{_allowed(self.allowed)}"


def _allowed(values: tuple[str, ...]) -> str:
    if not values:
        return ""
    more = f" and {len(values) - SHOWN_VALUES} more" if len(values) > SHOWN_VALUES else ""
    return f" (allowed: {', '.join(values[:SHOWN_VALUES])}{more})"


class PackError(ValueError):
    """A pack that cannot be used; nothing of it was loaded.  ``problems`` holds every problem, in the order of the files."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda p: (p.file, p.line, p.column)))
        count = len(self.problems)
        lines = [str(problem) for problem in self.problems[:SHOWN_PROBLEMS]]
        if count > SHOWN_PROBLEMS:
            lines.append(f"... and {count - SHOWN_PROBLEMS} more")
        super().__init__(f"{count} problem{'s' if count > 1 else ''} in the pack:\n" + "\n".join(lines))


def nearest(word: str, allowed: Iterable[str]) -> str:
    """`` (did you mean X?)`` where something allowed looks like ``word``, else nothing."""
    from difflib import get_close_matches

    found = get_close_matches(word[:60], list(allowed), 1, 0.7)
    return f"; did you mean {found[0]}?" if found else ""
