"""What the eighteen cards do when they are played, by behaviour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import cards, undying_heart, werewolf


def nothing(s: Any, seat: int, card: int) -> None:
    """A card without an effect when played (lost.fortune.on_play, lost.lord.on_play); The Werewolf's is its way to the Ruins
    (lost.werewolf.played)."""


RUN: list[Callable[[Any, int, int], None]] = [nothing] * len(cards.DOES)
"""The effect of each behaviour: run(state, seat of the player, the card played)."""
for number, run in (*werewolf.RUN.items(), *undying_heart.RUN.items()):
    RUN[number] = run
