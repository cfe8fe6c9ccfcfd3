"""Where something stands in a lesson file, and what is wrong there: all faults of a file are gathered before it is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from lalnb.packs.problems import nearest

FIELDS = {
    "": {"title", "game", "chapter", "packs", "step", "question", "review"},
    "step": {
        *("id", "goal", "text", "until", "rules", "hints", "right", "wrong", "position", "new", "question", "table"),
        *("script", "alone"),
    },
    "question": {"id", "after", "text", "rules", "choices"},
    "review": {"after", "ask"},
}
HEAD = re.compile(r"^\s*\[\[\s*(\w+)\s*\]\]")
KINDS: dict[type, str] = {str: "text", list: "a list", dict: "a table {...}"}


class Fault(NamedTuple):
    """One thing that is wrong with a lesson file. `line` counts from 1; `table` is "step 2 (draw)", or empty for the file."""

    file: str
    line: int
    table: str
    field: str
    message: str

    def __str__(self) -> str:
        table, name = self.table and f", {self.table}", self.field and f"{self.field}: "
        return f"{self.file}:{self.line}{table}: {name}{self.message}{'' if self.message.endswith('?') else '.'}"


class BadLesson(ValueError):
    """A lesson file that cannot be used; the text names file, line, step and field. `faults` holds all that is wrong, in the
    order of the file; none where it could not be read at all."""

    def __init__(self, found: str | Iterable[Fault]) -> None:
        self.faults = () if isinstance(found, str) else tuple(sorted(found, key=lambda fault: fault.line))
        lines = [found] if isinstance(found, str) else [str(fault) for fault in self.faults]
        super().__init__("\n".join(lines if len(lines) == 1 else [f"{len(lines)} problems in the lesson:", *lines]))


@dataclass(frozen=True)
class Place:
    """Where something stands: the file's text, its name, and the table (kind and number) that is being read.

    `found` is what is wrong with the file so far: all places of a file share it.
    """

    file: str
    lines: tuple[str, ...]
    kind: str = ""
    number: int = 0
    id: str = ""
    found: list[Fault] = field(default_factory=list)

    def line(self, name: str = "") -> int:
        """The line, from 1, at which the table begins, or its field stands."""
        begin = 0
        if self.kind:
            heads = [i for i, text in enumerate(self.lines) if (m := HEAD.match(text)) and m[1] == self.kind]
            begin = heads[self.number] if self.number < len(heads) else 0
        for i in range(begin + bool(self.kind), len(self.lines)):
            if HEAD.match(self.lines[i]):
                break
            if name and re.match(rf"\s*{re.escape(name)}\s*[=.]", self.lines[i]):
                return i + 1
        return begin + 1

    def wrong(self, says: str, name: str = "") -> None:
        """Note what is wrong here, or with a field of this table."""
        table = f"{self.kind} {self.number + 1}{self.id and f' ({self.id})'}" if self.kind else ""
        self.found.append(Fault(self.file, self.line(name), table, name, says))

    def at(self, kind: str, number: int, raw: Any) -> Place:
        """The place of one of the file's tables."""
        name = str(raw.get("id", "")) if isinstance(raw, dict) else ""
        return Place(self.file, self.lines, kind, number, name, self.found)

    def known(self, raw: Mapping[str, Any]) -> None:
        """Note the fields that this table has not."""
        there = FIELDS[self.kind]
        for key in raw:
            if key not in there:
                self.wrong(f"there is no field {key!r}; there are {', '.join(sorted(there))}{nearest(key, there)}", key)

    def need(self, raw: Mapping[str, Any], name: str, kind: type = str) -> Any:
        """The value of a field that must be there, of the kind that it must have; else an empty one."""
        if name not in raw:
            self.wrong(f"the field {name!r} is missing")
            return kind()
        return self.may(raw, name, kind)

    def may(self, raw: Mapping[str, Any], name: str, kind: type = str) -> Any:
        """The value of a field that may be there; an empty one where it is not, or is of another kind."""
        value = raw.get(name, kind())
        if isinstance(value, kind):
            return value
        self.wrong(f"{KINDS[kind]} is wanted", name)
        return kind()
