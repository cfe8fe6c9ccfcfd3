"""The words of a game's packs, for those who write them: how each is written, what it reads as, what may stand in it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from lalnb.packs.problems import nearest

from .bench import Entry, bench

WIDTH = 100


def page(game: str, word: str | None = None) -> str:
    """All words of a game, or one; ValueError if there is none of that name."""
    entries = list(bench(game).docs())
    if word is not None:
        found = [entry for entry in entries if entry.name == word]
        if not found:
            raise ValueError(f"there is no {word!r} in {game}{nearest(word, [entry.name for entry in entries])}")
        entries = found
    return "\n\n".join("\n".join(_lines(entry)) for entry in entries)


def _lines(entry: Entry) -> Iterator[str]:
    yield f"{entry.name}  ({entry.kind})"
    yield from _wrapped(entry.meaning)
    for name, allowed in entry.fields:
        yield from textwrap.wrap(f"{name}: {allowed}", WIDTH, initial_indent="    ", subsequent_indent="      ")
    yield f"  e.g. {entry.example}"
    yield from _wrapped(f"reads: {entry.text}")


def _wrapped(text: str) -> Iterator[str]:
    yield from textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ")
