"""The books of a game: what it makes of its packs once, and all its tables share."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from lalnb.packs import load, together
from lalnb.packs.pack import Pack

B = TypeVar("B")


def shelf(game: str, make: Callable[[tuple[Pack, ...]], B]) -> Callable[[tuple[str, ...]], B]:
    """The look-up of a game's books: `make` turns the packs of one table into a book."""

    @lru_cache(maxsize=8)
    def made(packs: tuple[str, ...], hashes: tuple[str, ...]) -> B:
        return make(together(game, packs))

    def book_of(packs: tuple[str, ...]) -> B:
        """The book made from these packs (by name or path), shared by all games that use them; a changed file makes a new
        one."""
        return made(packs, tuple(load(game, name).hash for name in packs))

    return book_of
