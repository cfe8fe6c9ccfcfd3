"""YAML read as a tree of values that remember where they stand; nothing in it is ever made into an object.

Only the plain part of YAML is let through: lists, mappings and single values.  Tags, anchors and aliases are refused,
and so is what is too big or too deep, before anything is built from it.
"""

from __future__ import annotations

import pathlib
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

MAX_BYTES = 1024 * 1024
MAX_DEPTH = 12
MAX_VALUES = 50_000


class TreeError(Exception):
    """The file as a whole cannot be read; ``line`` and ``column`` are 0 where no place is to blame."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message, self.line, self.column = message, line, column


@dataclass(slots=True)
class Scalar:
    """A single value, as written.  ``plain``: without quotation marks.  ``flat``: it stands on one line."""

    line: int
    column: int
    value: str
    plain: bool
    flat: bool


@dataclass(slots=True)
class Sequence:
    """A list."""

    line: int
    column: int
    items: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Mapping:
    """A mapping; keys in the order of the file, a repeated one included."""

    line: int
    column: int
    items: list[tuple[Node, Node]] = field(default_factory=list)


Node = Scalar | Sequence | Mapping


def read_bytes(path: pathlib.Path) -> bytes:
    """The file's bytes, if it is a file of a size that a pack may have."""
    try:
        info = path.stat()
        if not stat.S_ISREG(info.st_mode):
            raise TreeError("this is not a file")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "that is no path"
        raise TreeError(f"the file cannot be read: {reason[0].lower()}{reason[1:]}") from None
    if len(content) > MAX_BYTES:
        raise TreeError(f"the file is bigger than {MAX_BYTES // 1024} KiB")
    return content


def read_tree(content: bytes) -> Node:
    """The tree of a YAML text of one document; raises `TreeError`."""
    import yaml

    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = content.count(b"\n", 0, error.start) + 1, error.start - content.rfind(b"\n", 0, error.start)
        raise TreeError("the file is not UTF-8 text", line, column) from None
    try:
        return _build(yaml.parse(text, Loader=yaml.SafeLoader), yaml)
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        message = f"the character U+{error.character:04X} may not stand in YAML"
        raise TreeError(message, line, error.position - text.rfind("\n", 0, error.position)) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        message = "this is not YAML: " + ", ".join(part for part in (error.context, error.problem) if part)
        raise TreeError(message, *((mark.line + 1, mark.column + 1) if mark else (0, 0))) from None


def _build(events: Iterator[Any], yaml: Any) -> Node:
    """Nodes from the parser's events, without recursion; a mapping waits with its key in ``keys``."""
    open_nodes: list[Sequence | Mapping] = []
    keys: list[Node | None] = []
    root: Node | None = None
    values = 0
    for event in events:
        if isinstance(event, (yaml.StreamStartEvent, yaml.StreamEndEvent, yaml.DocumentEndEvent)):
            continue
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        if isinstance(event, yaml.DocumentStartEvent):
            if root is not None:
                raise TreeError("a pack is one YAML document, here a second one begins", line, column)
            continue
        if isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
            keys.pop()
            continue
        node = _node(event, yaml, line, column)
        values += 1
        if values > MAX_VALUES:
            raise TreeError(f"a pack may hold at most {MAX_VALUES} values", line, column)
        if root is None:
            root = node
        else:
            _hang(node, open_nodes[-1], keys)
        if not isinstance(node, Scalar):
            if len(open_nodes) == MAX_DEPTH:
                raise TreeError(f"lists and mappings may stand at most {MAX_DEPTH} deep in one another", line, column)
            open_nodes.append(node)
            keys.append(None)
    if root is None:
        raise TreeError("the file is empty")
    return root


def _node(event: Any, yaml: Any, line: int, column: int) -> Node:
    if isinstance(event, yaml.AliasEvent):
        raise TreeError(f"aliases are not allowed in a pack: write out what *{event.anchor} stands for", line, column)
    if event.anchor is not None:
        raise TreeError(f"anchors are not allowed in a pack: take away &{event.anchor}", line, column)
    if event.tag is not None:
        raise TreeError(f"tags are not allowed in a pack: take away {event.tag}", line, column)
    if isinstance(event, yaml.ScalarEvent):
        flat = event.start_mark.line == event.end_mark.line
        return Scalar(line, column, event.value, not event.style, flat)
    return Sequence(line, column) if isinstance(event, yaml.SequenceStartEvent) else Mapping(line, column)


def _hang(node: Node, parent: Sequence | Mapping, keys: list[Node | None]) -> None:
    if isinstance(parent, Sequence):
        parent.items.append(node)
    elif keys[-1] is None:
        keys[-1] = node
    else:
        parent.items.append((keys[-1], node))
        keys[-1] = None
