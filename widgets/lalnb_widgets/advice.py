"""The coach at a free table: what he would do and why, the odds, and after the game the moments that mattered."""

from __future__ import annotations

from typing import Any

import lalnb
from lalnb import coach

SLICE, BREATH = 0.03, 0.005
"""Seconds of thinking in one go, and what the page then has for itself."""
PLAYOUTS = 150
ODDS = 6
SAMPLES = 100
QUICK, CLOSER = 8, 80
"""Playouts for each act that is looked back at, and for those that look as if they mattered."""


class Desk:
    """What the coach is asked, and what he has said; a change of what the learner has before him takes it away."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.clear()

    def clear(self) -> None:
        """Nothing has been asked."""
        self.work: Any = None
        self.thinking: Any = None
        self.said: dict[str, Any] | None = None
        self.at: tuple[Any, int] | None = None
        self.acts: list[lalnb.Action] = []
        self.moments: list[coach.Moment] = []

    def current(self) -> bool:
        """True while the learner has before him what he had when he asked: where all act at once, others may have acted."""
        s = self.session
        if self.at is None or self.at[0] is not s.game:
            return False
        if self.at[1] == s.version:
            return True
        same = s.meanwhile is not None and s.settled <= self.at[1] and not s.game.is_over
        return same and self.acts == s.game.legal_actions(s.seat)

    def begin(self) -> None:
        """Something is asked, of the table as it is now."""
        s = self.session
        self.clear()
        self.at = (s.game, s.version)
        self.acts = s.game.legal_actions(s.seat)

    def may(self) -> str | None:
        """What he may be asked now: "ask" for advice, "review" after the game, or None."""
        s = self.session
        if s.game.is_over:
            return "review" if s.game.ntrail else None
        return "ask" if s.seat in s.waiting() and not s.busy else None

    def ask_odds(self) -> None:
        """Weigh the odds alone: they say nothing of what he would do."""
        if self.may() != "ask" or (self.work is not None and self.current()):
            return
        self.begin()
        self.weigh()

    def weigh(self) -> None:
        """Begin to weigh the odds."""
        s = self.session
        self.work = coach.Slices(coach.weighing(s.game.view(s.seat), 1, SAMPLES))
        self.go_on()

    def ask(self, action: lalnb.Action | None = None) -> None:
        """Begin to think: what to do, or what this act would lead to."""
        s, may = self.session, self.may()
        if may is None or (action is None and self.work is not None and self.current()):
            return
        self.begin()
        if may == "review":
            self.work = coach.Review(s.game, s.seat, 1, QUICK, CLOSER)
        else:
            self.work = self.thinking = coach.Thinking(s.game.view(s.seat), 1, PLAYOUTS, action)
        self.go_on()

    def go_on(self) -> None:
        """Think for a slice, and again when the page had its turn; without a clock to the end."""
        s, work = self.session, self.work
        if work is None or not self.current():
            return
        try:
            while work.step(SLICE):
                if s.later is not None:
                    s.later(BREATH, lambda: self.go_on() if self.work is work else None)
                    return
            if work is self.thinking:
                self.weigh()
                return
            self.tell(work)
        except Exception:
            self.clear()
            s.fail()
        s.changed()

    def tell(self, work: Any) -> None:
        """What he has found."""
        self.work = None
        named, names = self.session.room.named, self.session.names
        if isinstance(work, coach.Review):
            self.moments = work.moments
            self.said = {"lines": [], "moments": [named(str(moment), names) for moment in work.moments]}
            return
        odds = [
            {"what": named(c.what, names), "part": round(c.chance, 3), "text": str(c).removeprefix(f"{c.what}: ")}
            for c in list(work.result)[:ODDS]
        ]
        if self.thinking is None:
            self.said = {"lines": [], "odds": odds}
            return
        head, *lines = [named(sentence, names) for sentence in self.thinking.advice().sentences()]
        self.said = {"head": head, "lines": lines, "odds": odds, "asked": self.thinking.asked is not None}

    def replay(self, n: Any) -> lalnb.State | None:
        """The position of a moment, to play it again."""
        if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n < len(self.moments) or not self.current():
            return None
        return lalnb.from_json(self.moments[n].position, packs=self.session.game.options["packs"])

    def scene(self) -> dict[str, Any] | None:
        """The coach's panel."""
        if not self.current():
            self.clear()
        may = self.may()
        if may is None and self.said is None:
            return None
        told: dict[str, Any] = {"may": may, "busy": self.work is not None}
        return told | (self.said or {})
