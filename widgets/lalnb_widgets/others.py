"""The other seats at the table: bots act until the learner is asked, and the page gets it as one row of pictures.

The bots think in slices, so that the page is answered meanwhile. What they have done is shown by the page, one picture
after another at its own pace (widgets/src/link.ts); every picture is what the viewing seat saw at that moment.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from lalnb import Action, Event

from .together import reading

SLICE, BREATH = 0.03, 0.005
"""Seconds that bots think in one go, and that the page then has for itself."""
PATIENCE = 2.0
"""Seconds after which the page is shown what bots that think for long have done so far."""
MOST = 60
"""Pictures in one row; a longer one ends with the table as it is then."""


class Others:
    """The part of a Session in which bots act. `steps` are the pictures that the page has not been shown."""

    game: Any
    seat: int
    room: Any
    bots: dict[int, Any]
    names: list[str]
    news: list[Event]
    speed: str
    meanwhile: Any
    fail: Callable[[], None]
    moved: Callable[[int], None]
    shown: Callable[[], dict[str, Any]]
    rests: Callable[[], bool]
    hand_over: Callable[[], None]
    changed: Callable[[], None]
    later: Callable[[float, Callable[[], None]], None] | None
    refused: dict[str, Any] | None

    def nothing_done(self) -> None:
        """Nobody else is at work, and nothing waits to be shown."""
        self.busy: dict[str, Any] | None = None
        self.thought: Any = None
        self.token = object()
        self.steps: list[dict[str, Any]] = []
        self.shown_at = 0.0
        self.heard = self.game.nlog

    def go_on(self) -> None:
        """Let bots act until the learner is asked. Where there is a clock the page first gets the learner's own act."""
        if self.meanwhile is not None:
            self.meanwhile.look(self)
            self.news = self.game.log[self.heard : self.game.nlog]
            return
        self.shown_at = time.monotonic()
        if self.act_for_others():
            assert self.later is not None
            self.later(BREATH, partial(self.bots_turn, self.token))
        else:
            self.all_done()

    def is_bots_turn(self) -> bool:
        """A bot is openly asked; of one that is asked in secret nobody may see that it takes its time."""
        game = self.game
        return not game.is_over and game.to_play in self.bots and not self.room.secret(game)

    def thinking(self) -> None:
        """Say who is at work."""
        seat = self.game.to_play
        self.busy = {"seat": seat, "text": f"{self.names[seat]} is thinking"}

    def bots_turn(self, token: object) -> None:
        """Bots act for a slice of time, unless another game was begun meanwhile."""
        if token is not self.token or self.later is None:
            return
        try:
            self.refused = None
            if self.act_for_others(time.monotonic() + SLICE):
                self.later(BREATH, partial(self.bots_turn, token))
                if not self.steps or time.monotonic() - self.shown_at < PATIENCE:
                    return
                self.shown_at = time.monotonic()
            else:
                self.all_done()
        except Exception:
            self.busy = None
            self.fail()
        self.changed()

    def act_for_others(self, until: float | None = None) -> bool:
        """One after another, and the learner's passes if he has said so; True if a bot that is openly asked is to act later.

        Without a clock all act at once; with one, in secret at once, and openly until this time.
        """
        while not self.game.is_over:
            if self.game.to_play in self.bots:
                openly = self.later is not None and self.is_bots_turn()
                if openly:
                    self.thinking()
                    if until is None or self.still_thinking():
                        return True
                self.bot_act()
                if openly and until is not None and time.monotonic() > until:
                    return True
            elif not self.rests():
                break
        return False

    def all_done(self) -> None:
        """The learner is asked, or another person, or the game is over: what the others did is told in one piece."""
        waited = self.busy is not None
        self.busy = None
        del self.steps[-1:]  # the last one is the table as it is now
        self.hand_over()
        self.news = self.game.log[self.heard : self.game.nlog]
        if waited:
            self.heard = self.game.nlog

    def still_thinking(self) -> bool:
        """Let a bot that looks ahead think for a slice; True if it needs more."""
        seat = self.game.to_play
        think = getattr(self.bots.get(seat), "think", None)
        if think is None:
            return False
        if self.thought is None:
            self.thought = think(self.game.view(seat))
        return bool(self.thought.step(SLICE))

    def chosen(self, seat: int) -> Action:
        """What a bot does: what it has thought of, or what it thinks of at once; in secret nobody may see it take its time."""
        bot, thought = self.bots[seat], self.thought
        self.thought = None
        if thought is None and hasattr(bot, "think") and self.later is not None:
            thought = bot.think(self.game.view(seat))
            thought.step(SLICE)
        action: Action = thought.best() if thought is not None else bot.choose(self.game.view(seat))
        return action

    def bot_act(self) -> None:
        """One act of a bot; a picture of it, if the learner has seen anything of it."""
        seat = self.game.to_play
        assert seat is not None
        if self.busy and self.news:
            self.news, self.heard = [], self.game.nlog
        before, seen = self.game.nlog, len(self.game.events(self.seat))
        self.game.apply(self.chosen(seat), seat)
        if len(self.game.events(self.seat)) > seen or self.game.is_over or self.game.to_play == self.seat:
            self.moved(before)
            done, self.news = self.news, []
            if self.busy and self.later is not None and len(self.steps) < MOST:
                self.picture(seat, self.room.say(self.game, self.seat, done, self.names))

    def picture(self, seat: int, told: str) -> None:
        """Keep the table as it is now for the page, with what was just done."""
        thinking = self.busy
        self.busy = {"seat": seat, "text": told} if told else thinking
        self.steps.append(self.shown())
        self.busy = thinking

    def taken_steps(self) -> list[dict[str, Any]]:
        """The pictures for the page, before the one of now; they are not given a second time."""
        steps, self.steps = self.steps, []
        return steps

    def pace(self) -> dict[str, Any]:
        """How fast the others are shown: the chosen speed, and the seconds of a picture; 0 until the learner goes on."""
        return {"speed": self.speed, "seconds": reading(self.speed)}
