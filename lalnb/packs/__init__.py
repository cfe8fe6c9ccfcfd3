"""Decks as data: the pack format that the shipped decks and a user's own cards share.

``load("life-and-legend", "standard")`` gives a shipped pack; with the path of a YAML file or of a folder in place of the
name it gives one of a user.  A pack is data and never code; whatever is wrong with it is said at once, and nothing of a
wrong pack is loaded.
"""

from __future__ import annotations

import importlib
import os
import pathlib
import re
from collections.abc import Iterable
from functools import lru_cache

from lalnb.core.folders import FOLDERS
from lalnb.packs.files import ENDINGS, Contents, read_contents
from lalnb.packs.forms import Form, FormError, parse
from lalnb.packs.pack import Pack, shipped_data, shipped_names
from lalnb.packs.problems import PackError, Problem
from lalnb.packs.schema import ID, Schema

__all__ = ["Form", "FormError", "Pack", "PackError", "Problem", "game_of", "load", "parse", "schema", "shipped", "together"]

_GAMES = "lalnb.games"
_MODULE = "cards"


def _games() -> tuple[str, ...]:
    """The games that have packs: those with a module ``cards``."""
    return tuple(sorted(name for name, folder in FOLDERS.items() if (folder / f"{_MODULE}.py").is_file()))


def schema(game: str) -> Schema:
    """What the cards of this game look like; the game's own module is imported when first asked for."""
    if not isinstance(game, str) or not re.fullmatch(r"[a-z][a-z-]*", game) or game not in _games():
        raise ValueError(f"there is no game {game!r} with packs; there are {', '.join(_games())}")
    found = importlib.import_module(f"{_GAMES}.{game.replace('-', '_')}.{_MODULE}").SCHEMA
    assert isinstance(found, Schema)
    return found


def shipped(game: str) -> tuple[str, ...]:
    """The names of the packs that come with this game."""
    return shipped_names(schema(game))


def load(game: str, name_or_path: str | os.PathLike[str] = "standard") -> Pack:
    """A pack of ``game``: a shipped one by its name, any other by the path of its YAML file or its folder.

    Raises ValueError for an unknown game and `PackError` (a ValueError too) for a pack that is not there or wrong.
    """
    if isinstance(name_or_path, str) and re.fullmatch(ID, name_or_path):
        return _shipped(game, name_or_path)
    if not isinstance(name_or_path, str | os.PathLike):
        message = "a pack is told by the name of a shipped one or by the path of a YAML file or a folder"
        raise PackError([Problem(repr(name_or_path), 0, 0, "", "", message, shipped(game))])
    schema(game)
    path = pathlib.Path(name_or_path)
    if path.suffix.lower() not in ENDINGS and not _is_folder(path):
        message = "a pack is a folder, a YAML file with a name that ends in .yaml or .yml, or the name of a shipped pack"
        raise PackError([Problem(path.name, 0, 0, "", "", message, shipped(game))])
    return _own(game, read_contents(path))


def game_of(path: str | os.PathLike[str]) -> str:
    """The game that the pack in this file or folder belongs to, by its field ``game``; raises `PackError` if it names none."""
    from lalnb.packs.files import trees
    from lalnb.packs.tree import Mapping, Scalar

    name, tree = trees(read_contents(pathlib.Path(path)))[0]
    line = column = 1
    told = ""
    for key, value in tree.items if isinstance(tree, Mapping) else ():
        if isinstance(key, Scalar) and key.value == "game" and isinstance(value, Scalar):
            line, column, told = value.line, value.column, value.value
    if told not in _games():
        message = f"{told[:30]!r} is no game with packs" if told else "a pack names its game"
        raise PackError([Problem(name, line, column, "", "game", message, _games())])
    return told


def together(game: str, names: Iterable[str]) -> tuple[Pack, ...]:
    """The packs of one table, in order; raises ValueError for two of one name, and for one with the pack that it extends."""
    packs = tuple([load(game, name) for name in names])
    there: dict[str, str] = {}
    for pack in packs:
        if pack.name in there:
            raise ValueError(f"packs: two packs are called {pack.name!r}, so that no card of theirs could be told apart.")
        there[pack.name] = pack.about.get("extends", "")
    for name, base in there.items():
        if base in there:
            raise ValueError(f"packs: the pack {name!r} holds the cards of {base!r} already; play it without {base!r}.")
    return packs


def _is_folder(path: pathlib.Path) -> bool:
    try:
        return path.is_dir()
    except ValueError:  # a path with a zero byte in it
        return False


@lru_cache(maxsize=8)
def _own(game: str, contents: Contents) -> Pack:
    """A user's pack; files are read each time, but what they hold is read only where it is new."""
    from lalnb.packs.loader import read_texts

    description = schema(game)
    return read_texts(contents, description).freeze(description)


@lru_cache
def _shipped(game: str, name: str) -> Pack:
    description = schema(game)
    try:
        data, digest = shipped_data(description, name)
    except FileNotFoundError:
        message = "no such pack comes with the game"
        raise PackError([Problem(name, 0, 0, "", "", message, shipped(game))]) from None
    return data.freeze(description, digest)
