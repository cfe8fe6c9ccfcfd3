"""What a game brings to the workshop; a further game is one more line in `BENCHES`."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from lalnb.core.catalogue import Catalogue
from lalnb.packs import Pack, load, shipped
from lalnb.packs.schema import ID

BENCHES = {"life-and-legend": "life_and_legend", "lost-legacy": "lost_legacy", "guardians": "guardians"}
"""Games by name, and the module here in which each describes itself."""


class Count(NamedTuple):
    """How many cards a deck or set has, and how many in the box (None: the box says nothing of it)."""

    what: str
    here: int
    box: int | None = None


class Kind(NamedTuple):
    """A kind of game that can be tried with a pack: how it is called, the number of seats, the options besides packs."""

    name: str
    seats: int
    options: dict[str, Any] = {}  # noqa: RUF012  (never changed)


class Entry(NamedTuple):
    """A word with which packs are written: how it is written, what it reads as, what it means, what may stand in it."""

    name: str
    kind: str
    example: str
    text: str
    meaning: str
    fields: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Bench:
    """One game in the workshop.

    ``counts`` and ``warnings`` get all packs of a table; ``alone`` says whether a pack makes a game without the standard one;
    ``kinds`` are the games that can be tried with these packs. ``face`` is a card as plain data, ``facts`` its figures as short
    phrases, ``docs`` every word that its packs are written with.
    """

    game: str
    counts: Callable[[Pack], Sequence[Count]]
    warnings: Callable[[tuple[Pack, ...]], Sequence[str]]
    alone: Callable[[Pack], bool]
    kinds: Callable[[tuple[Pack, ...]], Sequence[Kind]]
    face: Callable[..., dict[str, Any]]
    facts: Callable[[Any], Sequence[str]]
    docs: Callable[[], Iterable[Entry]]
    names: dict[str, str] = field(default_factory=dict)
    """How a type of card is called."""

    @property
    def starter(self) -> Path:
        """The pack with which one begins: small, with remarks, and right."""
        return Path(__file__).with_name("starters") / f"{BENCHES[self.game]}.yaml"


@cache
def bench(game: str) -> Bench:
    """The bench of a game; ValueError names the games that have one."""
    if game not in BENCHES:
        raise ValueError(f"There are no packs for {game!r}; there are packs for {', '.join(BENCHES)}.")
    found: Bench = import_module(f"{__package__}.{BENCHES[game]}").BENCH
    return found


def table(pack: Pack, name: str) -> tuple[str, ...]:
    """The packs with which a pack is played: it alone, or as an addition to the standard one. `name` is its name or path."""
    game = bench(pack.game)
    if re.fullmatch(ID, name) and name not in shipped(pack.game):  # a folder here, which must not be taken for a name
        name = os.path.join(os.curdir, name)
    if pack.name in shipped(pack.game) or "extends" in pack.about or game.alone(pack):
        return (name,)
    return ("standard", name)


def packs_of(game: str, names: Iterable[str]) -> tuple[Pack, ...]:
    """The packs of these names or paths."""
    return tuple(load(game, name) for name in names)


@cache
def _texts() -> Catalogue:
    return Catalogue.read(Path(__file__).with_name("texts.toml"), {})


def say(key: str, *values: Any) -> str:
    """The sentence of a template in texts.toml."""
    return _texts().fill(key, values)
