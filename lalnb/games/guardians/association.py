"""What one picture makes one think of: how strongly an element of a postcard speaks of an island (designed deck, section 1).

Every feature of an island and every element of a postcard is a kind, a colour and a number. This is the shared, public part of
reading; how well somebody reads is the reader's own (lalnb/bots/guardians.py).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .cards import Island, Thing
from .kinds import KINDS, NEAR

KIND, SHAPE, THEME, MOST_THEMES, COLOUR, NEAR_COLOUR, NUMBER = 5.0, 1.5, 1.0, 2.0, 2.0, 0.75, 1.0
SECOND = 0.25
"""How much the second best feature of an island adds."""
TEMPERATURE = 1.6
"""Of the softmax that turns scores into shares."""


class Link(NamedTuple):
    """How an element and a feature rhyme: the score, and what they share (kind, shape, theme, colour, near colour, number)."""

    score: float
    shares: tuple[str, ...]


@lru_cache(maxsize=1 << 16)
def link(element: Thing, feature: Thing) -> Link:
    """The score of a feature for an element, and why."""
    score, why = 0.0, []
    if element.kind == feature.kind:
        score += KIND
        why.append("kind")
    else:
        a, b = KINDS[element.kind], KINDS[feature.kind]
        if a.shape == b.shape:
            score += SHAPE
            why.append("shape")
        themes = len(set(a.themes) & set(b.themes))
        if themes:
            score += min(MOST_THEMES, THEME * themes)
            why.append("theme")
    if element.colour == feature.colour:
        score += COLOUR
        why.append("colour")
    elif frozenset((element.colour, feature.colour)) in NEAR:
        score += NEAR_COLOUR
        why.append("near_colour")
    if element.number == feature.number >= 2:
        score += NUMBER
        why.append("number")
    return Link(score, tuple(why))


def best_feature(element: Thing, island: Island) -> tuple[Thing, Link]:
    """The feature of an island that an element speaks of most, and how they rhyme."""
    feature = max(island.features, key=lambda f: link(element, f).score)
    return feature, link(element, feature)


@lru_cache(maxsize=1 << 15)
def score(element: Thing, features: tuple[Thing, ...]) -> float:
    """How strongly an element speaks of an island with these features: the best one, and a part of the second best."""
    scores = sorted((link(element, f).score for f in features), reverse=True)
    return scores[0] + SECOND * sum(scores[1:2])


def shares(scores: list[float]) -> list[float]:
    """Scores as shares that sum to 1 (softmax at `TEMPERATURE`)."""
    from math import exp

    top = max(scores)
    powers = [exp((s - top) / TEMPERATURE) for s in scores]
    total = sum(powers)
    return [p / total for p in powers]
