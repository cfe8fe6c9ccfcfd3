"""Where several seats may act at once: whose moment comes next, and the minute of a clock.

The page keeps the time: the scene says in how many seconds the next bot acts, and the page sends a tick when they are over.
So nothing runs on while nobody looks, and a learner who thinks is not hurried by a server.
"""

from __future__ import annotations

import time
from typing import Any

from lalnb.bots.moments import Act, earliest
from lalnb.core.state import TABLE

from .host import pace

PACE = pace()
"""Seconds that an act of a bot stands at the page."""
MINUTE = 60.0
"""Seconds between the first Clue and the end of a search with a clock (gl.level4.clock)."""
GRACE = 0.5
"""A page's timer may be this much ahead of ours."""
SPEEDS = {"table": 1.0, "brisk": 0.4, "quick": 0.12, "step": 0.0}
"""How fast the seconds of bots pass; at `step` each acts when the learner says so."""
READING = {"table": 1.0, "brisk": 0.8, "quick": 0.4, "step": 0.0}
ALONE = 0.15
"""Once the learner has done all, the others' seconds pass faster by this."""


def reading(speed: str) -> float:
    """Seconds of an act of others, or the part of its reading time for a step that is told; 0: until the learner goes on."""
    return round(READING[speed] * PACE / 0.8, 3)


class Meanwhile:
    """The time of one search: how far it is, and which bot acts next."""

    def __init__(self, speed: str = "brisk") -> None:
        self.speed = speed
        self.began()

    def began(self) -> None:
        """A phase opens."""
        self.phase: Any = None
        self.coming: tuple[Any, int, Act | None] | None = None
        """A game, how many acts it had, and what comes next there."""
        self.at, self.since = 0.0, time.monotonic()
        self.clock: float | None = None

    def look(self, session: Any) -> None:
        """After each change: a new phase begins at zero; the clock starts with the first Clue."""
        s = session.game
        phase = (s.turn, s.phase)
        if phase != self.phase:
            self.began()
            self.phase = phase
        running = not s.is_over and bool(s.legal_actions(TABLE))
        if not running:
            self.clock = None
        elif self.clock is None:
            self.clock = time.monotonic()

    def scale(self, session: Any) -> float:
        """Real seconds for one second of the table."""
        waits = session.seat in session.game.waiting
        return SPEEDS[self.speed] * (PACE / 0.8) * (1.0 if waits else ALONE)

    def next(self, session: Any) -> Act | None:
        """The act of the bot whose moment comes first; none is chosen while the game is over."""
        game = session.game
        if self.coming is None or self.coming[0] is not game or self.coming[1] != game.ntrail:
            # A player has to look at the whole table for it: not again as long as nobody has acted.
            self.coming = game, game.ntrail, None if game.is_over else earliest(game, session.bots)
        return self.coming[2]

    def now(self, session: Any) -> float:
        """Seconds of the table since the phase opened."""
        scale = self.scale(session)
        return self.at + ((time.monotonic() - self.since) / scale if scale else 0.0)

    def told(self, session: Any) -> dict[str, Any] | None:
        """What the page needs to keep the time: how fast the others are, seconds to the next act, or that the learner says
        when; the clock. None where nobody else acts by itself."""
        if session.game.is_over:
            return None
        act = self.next(session)
        out: dict[str, Any] = {"speed": self.speed}
        if act is not None:
            out["seat"] = act.seat
            if self.speed != "step":
                out["in"] = round(max(0.0, (act.moment - self.now(session)) * self.scale(session)), 2)
        if self.clock is not None:
            out["clock"] = round(max(0.0, MINUTE - (time.monotonic() - self.clock)), 1)
        return out if session.bots or self.clock is not None else None

    def tick(self, session: Any) -> bool:
        """Let the earliest bot act; False if there is none."""
        act = self.next(session)
        if act is None:
            return False
        session.game.apply(act.action, act.seat)
        self.at, self.since = max(self.at, act.moment), time.monotonic()
        return True

    def ring(self, session: Any) -> bool:
        """The minute is over; False if it is not, or no clock runs."""
        if self.clock is None or time.monotonic() - self.clock < MINUTE - GRACE:
            return False
        session.game.apply(session.game.legal_actions(TABLE)[0], TABLE)
        return True
