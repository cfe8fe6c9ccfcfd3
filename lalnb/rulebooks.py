"""The rulebooks: every rule of a game, read when it is first asked for.

>>> book = rules("life-and-legend")
>>> book["ll.wander.roll"].title
'Wander by the die'
>>> len([rule for rule in book if rule.provenance == "ruling"]) > 20
True
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Any

from lalnb.core.folders import FOLDERS
from lalnb.core.rulebook import Rule

#: what a rulebook gives once at its top for the rules that say nothing else
DEFAULTS = ("edition", "provenance", "mode")


class Rulebook:
    """All rules of one game, in the order of the book; `book["ll.wander.roll"]` is one of them.

    `game` is its id, `title` its name and `edition` the printing that the book was read in.
    """

    __slots__ = ("_rules", "edition", "game", "title")

    def __init__(self, game: str, title: str, edition: str, rules: tuple[Rule, ...]) -> None:
        self.game = game
        self.title = title
        self.edition = edition
        self._rules = {rule.id: rule for rule in rules}
        if len(self._rules) != len(rules):
            ids = [rule.id for rule in rules]
            twice = sorted({rule_id for rule_id in ids if ids.count(rule_id) > 1})
            raise ValueError(f"the rulebook of {title} has these ids twice: {', '.join(twice)}")

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def __getitem__(self, rule_id: str) -> Rule:
        """The rule of that id; KeyError names the nearest ids when there is none."""
        try:
            return self._rules[rule_id]
        except KeyError:
            near = difflib.get_close_matches(str(rule_id), self._rules, n=3, cutoff=0.5)
            hint = f"; near it are {', '.join(near)}" if near else ""
            raise KeyError(f"{self.title} has no rule {rule_id!r}{hint}") from None

    def get(self, rule_id: str) -> Rule | None:
        """The rule of that id, or None."""
        return self._rules.get(rule_id)

    def ids(self) -> tuple[str, ...]:
        """All ids, in the order of the book."""
        return tuple(self._rules)

    def sections(self) -> dict[str, tuple[Rule, ...]]:
        """The headings of the book, in its order, with their rules."""
        found: dict[str, list[Rule]] = {}
        for rule in self:
            found.setdefault(rule.section, []).append(rule)
        return {section: tuple(rules) for section, rules in found.items()}

    def __repr__(self) -> str:
        return f"<Rulebook of {self.title}: {len(self)} rules>"

    def _repr_html_(self) -> str:
        """The whole book for a notebook: headings in the book's order, each rule with its id and where it stands."""
        parts = []
        for section, found in self.sections().items():
            parts += [f"<h2>{escape(section)}</h2>", '<div class="lalnb-rules">', *map(_html, found), "</div>"]
        return "\n".join(parts)


def _html(rule: Rule) -> str:
    notes = [f"<code>{escape(rule.id)}</code>"]
    if rule.provenance != "rulebook":
        notes.append(escape(rule.provenance))
    if rule.mode != "standard":
        notes.append(f"mode: {escape(rule.mode)}")
    table = f"<br><em>At the table:</em> {escape(rule.table)}" if rule.table else ""
    return (
        f'<p id="{escape(rule.id)}"><strong>{escape(rule.title)}.</strong> {escape(rule.text)}{table}'
        f"<br><small>{' · '.join(notes)}</small></p>"
    )


def rulebooks() -> tuple[str, ...]:
    """The games that have a rulebook."""
    return tuple(game for game, folder in FOLDERS.items() if (folder / "rulebook.toml").is_file())


def rules(game: str) -> Rulebook:
    """The rulebook of a game, such as "life-and-legend"; ValueError names the known games for any other."""
    try:
        return _load(game)
    except (KeyError, TypeError, FileNotFoundError):
        raise ValueError(f"there is no rulebook for {game!r}; choose one of {', '.join(rulebooks())}") from None


@cache
def _load(game: str) -> Rulebook:
    return read((FOLDERS[game] / "rulebook.toml").read_text("utf-8"))


def read(text: str) -> Rulebook:
    """The rulebook that a TOML text describes: `game`, `title`, defaults and a list of `[[rule]]`."""
    import tomllib  # only here: whoever plays without asking for a rule does not wait for the reader

    data = tomllib.loads(text)
    defaults = {key: data[key] for key in DEFAULTS if key in data}
    entries = tuple(_rule(entry, defaults) for entry in data["rule"])
    return Rulebook(data["game"], data["title"], data["edition"], entries)


def _rule(entry: dict[str, Any], defaults: dict[str, str]) -> Rule:
    """One rule; a field that a rule cannot have is an error that names the rule."""
    try:
        return Rule(**{**defaults, **entry})
    except TypeError as error:
        raise ValueError(f"rule {entry.get('id', '?')}: {error}") from None
