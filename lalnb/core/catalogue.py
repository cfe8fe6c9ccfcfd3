"""Sentence templates with named kinds of fields, filled only when somebody reads them.

A template is text with fields `{0:card}`: the number is the place of the value, the word says how it is read. A template
with one/many forms is a table {one, many} and is chosen by the first field of kind `n`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

FIELD = re.compile(r"\{(\d+)(?::([a-z_]+))?\}")
Reader = Callable[[Any], str]


class Catalogue:
    """All templates of one game, and how each kind of value reads."""

    def __init__(self, templates: Mapping[str, Any], readers: Mapping[str, Reader]) -> None:
        self.templates = templates
        self.readers = dict(readers)

    @staticmethod
    def read(path: Path, readers: Mapping[str, Reader]) -> Catalogue:
        """The catalogue in the TOML file `path`: tables of templates, keyed `table.key`."""
        flat: dict[str, Any] = {}
        for table, entries in tomllib.loads(path.read_text("utf-8")).items():
            for key, template in entries.items():
                flat[f"{table}.{key}"] = template
        return Catalogue(flat, readers)

    def fill(self, key: str, values: Sequence[Any] = (), count: int | None = None) -> str:
        """The sentence of template `key`: its phrase with a capital letter."""
        text = self.phrase(key, values, count)
        return text[:1].upper() + text[1:]

    def phrase(self, key: str, values: Sequence[Any] = (), count: int | None = None) -> str:
        """The text of template `key` as it stands inside a sentence; `count` chooses between its one and many (default: the
        first number among the values). A KeyError names a missing template."""
        template = self.templates[key]
        if isinstance(template, dict):
            if count is None:
                count = next((v for v in values if isinstance(v, int) and not isinstance(v, bool)), 1)
            template = template["one" if count == 1 else "many"]

        def field(match: re.Match[str]) -> str:
            value = values[int(match[1])]
            kind = match[2]
            return self.readers[kind](value) if kind in self.readers else str(value)

        text: str = FIELD.sub(field, template)
        return text
