"""The decorators of this game's frames, and why anything else is refused while a question is open."""

from __future__ import annotations

from typing import Any

from ...core import frames
from ...core.frames import step

__all__ = ["Raw", "answer_first", "decision", "step"]

Raw = tuple[Any, ...]


def answer_first(self: Any, s: Any, action: Any) -> Raw:
    """A question is open: nothing else can be done."""
    return "lost.turn.effect", "refuse.answer_first", type(self).__name__


decision = frames.decision(answer_first)
