"""The coach: what to do and why, what if, the odds, and after the game the moments that mattered; all from what a seat sees."""

from __future__ import annotations

from .advice import Advice, Option, Thinking, advise, what_if
from .odds import Odds, odds, weighing
from .review import Moment, Review, review
from .slices import Slices

__all__ = [
    "Advice",
    "Moment",
    "Odds",
    "Option",
    "Review",
    "Slices",
    "Thinking",
    "advise",
    "odds",
    "review",
    "weighing",
    "what_if",
]
