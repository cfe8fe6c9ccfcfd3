"""Remarks of the coach: what players of a game often believe, and what those should hear who know another game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ..rulebooks import rules
from .lesson import folder
from .places import BadLesson

FIELDS = {"belief": ("id", "belief", "truth", "rules", "at"), "know": ("game", "text", "rules", "at")}


@dataclass(frozen=True)
class Remark:
    """One remark: `kind` is "belief" or "know", `head` the belief or the other game's name, `says` what holds here.

    `at` is the lesson/step at which the coach makes it; `rules` are those that it is about.
    """

    kind: str
    head: str
    says: str
    rules: tuple[str, ...]
    at: str


@cache
def remarks(game: str) -> tuple[Remark, ...]:
    """The remarks of a game, in the order of its `remarks.toml`; none where it has no such file."""
    path = folder(game) / "remarks.toml"
    if not path.is_file():
        return ()
    data = tomllib.loads(path.read_text("utf-8"))
    found = []
    for kind, fields in FIELDS.items():
        for number, raw in enumerate(data.get(kind, []), start=1):
            where = f"{path.name}, {kind} {number} ({raw.get('id', raw.get('game', '?'))})"
            if set(raw) != set(fields):
                raise BadLesson(f"{where}: it has {', '.join(raw)}; wanted are {', '.join(fields)}.")
            unknown = [rule for rule in raw["rules"] if rule not in rules(game)]
            if unknown:
                raise BadLesson(f"{where}: there is no rule {unknown[0]}.")
            head, says = (raw["belief"], raw["truth"]) if kind == "belief" else (raw["game"], raw["text"])
            found.append(Remark(kind, head, says, tuple(raw["rules"]), raw["at"]))
    return tuple(found)


def at_step(game: str, place: str) -> list[Remark]:
    """What the coach remarks at a step, written `lesson/step`."""
    return [remark for remark in remarks(game) if remark.at == place]


def on_rules(game: str, cited: Iterable[str]) -> list[Remark]:
    """The beliefs that a wrong answer about these rules may come from."""
    wanted = set(cited)
    return [remark for remark in remarks(game) if remark.kind == "belief" and wanted & set(remark.rules)]
