"""A table with one AI Opponent, and its acts."""

from __future__ import annotations

from cards.helpers import options, table

FULL = "c01 c02 c06 c11"
"""Four Trait-Cards."""


def against(name, player=None, me=None, mode="standard", turn=1, **more):
    """A table of two: a Player in seat 0 and this AI Opponent in seat 1, whose turn it is."""
    return table(me or {}, player or {}, options={"opponents": [name], "mode": mode}, turn=turn, **more)


def acts(game, row=None):
    """The AI Opponent takes its one act; returns it as text. `row` is the row that must have fired."""
    assert game.to_play == 1, "the AI Opponent is to act"
    (act,) = options(game)
    events = game.apply(game.legal_actions()[0])
    fired = [e.values[2] for e in events if e.kind == "opponent_row"]
    assert row is None or fired[:1] == ([row] if row else []), f"row {fired} fired, not {row}: {act}"
    return act
