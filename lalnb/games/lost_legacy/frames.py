"""The decorators of this game's frames, and why anything else is refused while a question is open."""

from __future__ import annotations

from typing import Any

from ...core import frames
from ...core.frames import step

__all__ = ["Raw", "answer_first", "decision", "step"]

Raw = tuple[Any, ...]


def answer_first(self: Any, s: Any, action: Any) -> Raw:
    """A question is open: nothing else can be done; the rule is the one that asks."""
    from .asking import rule_for

    return rule_for(type(self).__name__), "refuse.answer_first"


decision = frames.decision(answer_first)
