"""Whose act comes next where several seats wait: the earliest moment, the same at a table and in a simulation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..core.actions import Action
from ..core.simultaneous import Simultaneous
from ..core.state import State


class Act(NamedTuple):
    """What a bot does next: its seat, the action, and how many seconds after the phase opened."""

    seat: int
    action: Action
    moment: float


def earliest(game: State, bots: Mapping[int, Any]) -> Act | None:
    """The act of the bot whose moment comes first (the lower seat on a tie), or None if no bot is waited for.

    `bots` maps seats to players. In a game of turns it is the one whose turn it is, and its moment is not asked for.
    """
    waiting = [p for p in game.waiting if p in bots]
    if not waiting:
        return None
    if not isinstance(game, Simultaneous):
        return Act(waiting[0], bots[waiting[0]].choose(game.view(waiting[0])), 0.0)
    views = {p: game.view(p) for p in waiting}
    moment, seat = min((bots[p].moment(view), p) for p, view in views.items())
    return Act(seat, bots[seat].choose(views[seat]), moment)
