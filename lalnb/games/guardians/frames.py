"""The decorators of this game's frames, and why anything else is refused while a question is open."""

from __future__ import annotations

from typing import Any

from ...core import frames
from ...core.frames import step

__all__ = ["Raw", "decision", "step", "why_not"]

Raw = tuple[Any, ...]


def why_not(self: Any, s: Any, action: Any) -> Raw:
    """Every question of this game has refusals of its own (refusals.py)."""
    raise NotImplementedError


decision = frames.decision(why_not)
