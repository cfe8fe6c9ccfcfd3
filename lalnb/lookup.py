"""Looking a rule up by word or synonym, in one rulebook or in all.

>>> from lalnb.lookup import find
>>> [rule.id for rule in find("artifact slots", "life-and-legend")][:1]
['ll.relic.slots']
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

from .core.rulebook import Rule
from .rulebooks import rulebooks, rules

SMALL = frozenset(
    {"a", "an", "the", "of", "to", "in", "on", "is", "are", "do", "does", "can", "i", "my", "what", "when", "how"}
)


def find(asked: str, game: str | None = None) -> list[Rule]:
    """The rules that have every word asked for, or a synonym of it, the best first; all of them when nothing is asked.

    An id, or the beginning of one, finds just those. A word in the title counts more than one in the text.
    """
    books = [rules(game)] if game else [rules(name) for name in rulebooks()]
    asked = asked.strip()
    if not asked:
        return [rule for book in books for rule in book]
    by_id = [rule for book in books for rule in book if rule.id == asked or rule.id.startswith(f"{asked.rstrip('.')}.")]
    if by_id:
        return by_id
    found: list[tuple[int, int, Rule]] = []
    for book in books:
        wanted = meanings(asked, book.game)
        for rule in book:
            points = [score(words, rule) for words in wanted]
            if all(points):
                found.append((-sum(points), len(found), rule))
    return [rule for _, _, rule in sorted(found, key=lambda one: one[:2])]


def meanings(asked: str, game: str) -> list[tuple[str, ...]]:
    """What is asked for, one tuple a meaning: the words as asked first, then what the books may say instead."""
    rest, found = f" {asked.lower()} ", []
    groups = synonyms(game)
    for phrase in sorted({word for group in groups for word in group if " " in word}, key=len, reverse=True):
        if f" {phrase} " in rest:
            rest = rest.replace(f" {phrase} ", "  ")
            found.append(alike(phrase, groups))
    found += [alike(word, groups) for word in re.findall(r"[\w'-]+", rest) if word not in SMALL]
    return found


def alike(word: str, groups: list[tuple[str, ...]]) -> tuple[str, ...]:
    """A word and its synonyms, without doubles."""
    return tuple(
        dict.fromkeys([word, *(other for group in groups if {stem(w) for w in group} & {stem(word)} for other in group)])
    )


def stem(word: str) -> str:
    """A word without its plural or its -ing, so far as that is needed to find it."""
    for ending in ("ies", "ing", "es", "s", "ed"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def score(words: tuple[str, ...], rule: Rule) -> int:
    """How well a rule answers to one meaning: the word asked for before its synonyms, the title before the text."""
    title, text = rule.title.lower(), f"{rule.text} {rule.table} {rule.section} {rule.mode}".lower()
    best = 0
    for place, word in enumerate(words):
        pattern = rf"\b{re.escape(stem(word))}"
        worth = 4 if place == 0 else 2
        best = max(best, worth * 2 if re.search(pattern, title) else worth if re.search(pattern, text) else 0)
    return best


@cache
def synonyms(game: str) -> list[tuple[str, ...]]:
    """The groups of words that mean the same in a game."""
    data = tomllib.loads(resources.files("lalnb").joinpath("synonyms.toml").read_text("utf-8"))
    return [tuple(word.lower() for word in group) for group in (*data["all"], *data.get(game, []))]
