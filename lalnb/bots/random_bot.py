"""A player that takes any legal action; the choice depends on what it sees and its seed alone."""

from __future__ import annotations

import json

from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View


def chance_for(view: View, seed: int) -> Chance:
    """A generator that belongs to what is seen: the same view and seed give the same choices in any process."""
    from hashlib import blake2b

    seen = json.dumps(view.observation, sort_keys=True).encode()
    return Chance(int.from_bytes(blake2b(seen, digest_size=8, key=str(seed).encode()).digest(), "big"))


class RandomBot:
    """`choose(view)` is a pure function of the view and the seed."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        """Any legal action."""
        return view.legal_actions[chance_for(view, self.seed).below(len(view.legal_actions))]

    def moment(self, view: View) -> float:
        """Seconds after the phase opened at which it acts, in a game of simultaneous play: any moment of a minute."""
        return chance_for(view, self.seed + 1).below(60_000) / 1000
