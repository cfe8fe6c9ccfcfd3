"""Rows 4 to 6 of The Emptiness as effects: announced, and disrupted like others. They stand on no card."""

from __future__ import annotations

from typing import Any

from .base import Node, node


@node("void_row")
class VoidRow(Node):
    """What a row of The Emptiness does."""

    __slots__ = ()

    def text(self) -> str:
        """The sentence of the table's own row, as a sentence of its own."""
        from ..opponents import emptiness_table

        does = emptiness_table().row(int(self.args[0])).does
        return f"{does[:1].upper()}{does[1:]}."

    def run(self, s: Any, seat: int, card: int) -> None:
        """What emptiness.py does for this row."""
        from ..opponents.emptiness import ANNOUNCED

        ANNOUNCED[self.args[0]](s)
