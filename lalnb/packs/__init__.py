"""Decks as data: the pack format that the shipped decks and a user's own cards share.

``load("life-and-legend", "standard")`` gives a shipped pack; with the path of a YAML file in place of the name it gives
one of a user.  A pack is data and never code; whatever is wrong with it is said at once, and nothing of a wrong pack is
loaded.
"""

from __future__ import annotations

import importlib
import os
import pathlib
import re
from functools import lru_cache

from lalnb.packs.forms import Form, FormError, parse
from lalnb.packs.pack import Pack, PackData
from lalnb.packs.problems import PackError, Problem
from lalnb.packs.schema import ID, Schema

__all__ = ["Form", "FormError", "Pack", "PackError", "Problem", "load", "parse", "schema", "shipped"]

_GAMES = pathlib.Path(__file__).parent.parent / "games"
_MODULE = "cards"


def _games() -> tuple[str, ...]:
    """The games that have packs: those with a module ``cards``."""
    return tuple(sorted(path.parent.name.replace("_", "-") for path in _GAMES.glob(f"*/{_MODULE}.py")))


def schema(game: str) -> Schema:
    """What the cards of this game look like; the game's own module is imported when first asked for."""
    if not isinstance(game, str) or not re.fullmatch(r"[a-z][a-z-]*", game) or game not in _games():
        raise ValueError(f"there is no game {game!r} with packs; there are {', '.join(_games())}")
    found = importlib.import_module(f"lalnb.games.{game.replace('-', '_')}.{_MODULE}").SCHEMA
    assert isinstance(found, Schema)
    return found


def shipped(game: str) -> tuple[str, ...]:
    """The names of the packs that come with this game."""
    return tuple(sorted(path.stem for path in schema(game).folder.glob("*.json")))


def load(game: str, name_or_path: str | os.PathLike[str] = "standard") -> Pack:
    """A pack of ``game``: a shipped one by its name, any other by the path of its YAML file.

    Raises ValueError for an unknown game and `PackError` (a ValueError too) for a pack that is not there or wrong.
    """
    if isinstance(name_or_path, str) and re.fullmatch(ID, name_or_path):
        return _shipped(game, name_or_path)
    if not isinstance(name_or_path, str | os.PathLike):
        message = "a pack is told by the name of a shipped one or by the path of a YAML file"
        raise PackError([Problem(repr(name_or_path), 0, 0, "", "", message, shipped(game))])
    path = pathlib.Path(name_or_path)
    if path.suffix.lower() not in (".yaml", ".yml"):
        message = "a pack is a YAML file, with a name that ends in .yaml or .yml, or the name of a shipped pack"
        raise PackError([Problem(path.name, 0, 0, "", "", message, shipped(game))])
    from lalnb.packs.loader import read_pack

    description = schema(game)
    return read_pack(path, description).freeze(description)


@lru_cache
def _shipped(game: str, name: str) -> Pack:
    description = schema(game)
    try:
        text = (description.folder / f"{name}.json").read_text(encoding="utf-8")
    except FileNotFoundError:
        message = "no such pack comes with the game"
        raise PackError([Problem(name, 0, 0, "", "", message, shipped(game))]) from None
    data, digest = PackData.from_json(text)
    return data.freeze(description, digest)
