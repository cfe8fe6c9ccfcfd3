"""Decorators for the frames of a game: a step runs by itself, a decision waits and has a refusal for all it does not offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .steps import C, frame


def step(cls: C) -> C:
    """A frame that runs by itself."""
    cls.waits = False
    return frame(cls)


def decision(refusal: Callable[[Any, Any, Any], tuple[Any, ...]]) -> Callable[[C], C]:
    """A frame that waits for its `seat`; `refusal(frame, state, action)` serves where it has none of its own."""

    def mark(cls: C) -> C:
        cls.waits = True
        cls.skips = ()
        if "refusal" not in cls.__dict__:
            cls.refusal = refusal
        return frame(cls)

    return mark
