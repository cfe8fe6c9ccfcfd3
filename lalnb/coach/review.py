"""After the game: the moments of a seat that mattered most, each with what was better and a position to play it again from."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from typing import NamedTuple

from ..bots.ismcts import Thought
from ..core.actions import Action
from ..core.state import State
from ..games import room
from .words import joined, label, say

MOMENTS = 3
QUICK, CLOSER = 24, 160
"""Playouts for each act of the game, and for those that look as if they mattered."""
SHORTLIST = 6


class Moment(NamedTuple):
    """An act that mattered: its number in the game, what was chosen and what was best with their chances to win by trial games,
    and the position as the seat saw it then: `lalnb.from_json(moment.position)` goes on from there."""

    act: int
    seat: int
    chosen: Action
    best: Action
    chosen_share: float
    best_share: float
    position: str

    @property
    def loss(self) -> float:
        """What the choice cost, in chances to win; 0 if it was the best."""
        return 0.0 if self.chosen is self.best else max(0.0, self.best_share - self.chosen_share)

    def __str__(self) -> str:
        key = "review.good" if self.chosen is self.best else "review.moment"
        names = (label(self.chosen.label), label(self.best.label))
        return say(key, self.act, *names, self.chosen_share, self.best_share)


class Review:
    """A review in the making, in slices: `step()` until it is False, then `moments`; `done` and `total` say how far it is."""

    def __init__(self, game: State, seat: int, seed: int = 0, quick: int = QUICK, closer: int = CLOSER) -> None:
        if not 0 <= seat < game.seats:
            raise ValueError(f"There is no seat {seat}: with {game.seats} seats they are 0 to {game.seats - 1}.")
        self.seat, self.seed, self.quick, self.closer = seat, seed, quick, closer
        self.trail = game.trail[: game.ntrail]
        self.origin: State = start_of(game)
        self.done, self.total = 0, len(self.trail)
        self.found: list[Moment] = []
        self.moments: list[Moment] = []
        self.work = self._look()

    def step(self, seconds: float = 0.02) -> bool:
        """Look on for about so long; True while there is more to look at."""
        end = time.monotonic() + seconds
        return any(time.monotonic() >= end for _ in self.work)

    def _look(self) -> Iterator[None]:
        """First all acts quickly, then the likeliest ones closer."""
        game = self.origin.copy()
        games: dict[int, State] = {}
        for n, (seat, action, _) in enumerate(self.trail):
            self.done = n
            if seat == self.seat and len(game.legal_actions(seat)) > 1:
                moment = yield from self._judged(game, n, action, self.quick)
                self.found.append(moment)
                games[n] = game.copy()
            game.apply(action, seat)
        short = sorted(self.found, key=lambda m: (-m.loss, -weight(m)))[:SHORTLIST]
        closer = []
        for moment in short:
            again = yield from self._judged(games[moment.act], moment.act, moment.chosen, self.closer)
            closer.append(again)
        self.moments = sorted(closer, key=lambda m: (-m.loss, -weight(m)))[:MOMENTS]
        self.done = self.total

    def _judged(self, game: State, n: int, chosen: Action, playouts: int) -> Generator[None, None, Moment]:
        """One act, judged by trial games from what the seat saw."""
        view = game.view(self.seat)
        thought = Thought(view, self.seed + n, playouts, None, [chosen], chosen)
        while thought.step(0.0):
            yield None
        told = thought.tried()
        mine = next(t for t in told if t.action is chosen)
        rival = next((t for t in told if t.action is not chosen), mine)
        best = told[0]
        other = best.told if best.action is not chosen else rival.told
        return Moment(n, self.seat, chosen, best.action, mine.told, other, view.determinize(self.seed).to_json())

    def __str__(self) -> str:
        return joined([str(moment) for moment in self.moments])


def start_of(game: State) -> State:
    """The first state of a game: as it was dealt, or the position it was set up in."""
    if isinstance(game.origin, State):
        return game.origin
    if game.origin is not None or game.seed is None:
        return game.copy()
    started: State = room(game.game).new(game.seats, game.seed, **game.options)
    return started


def weight(moment: Moment) -> float:
    """How much hung on an act, whether it was the best or not."""
    return abs(moment.chosen_share - moment.best_share)


def review(game: State, seat: int, seed: int = 0, quick: int = QUICK, closer: int = CLOSER) -> list[Moment]:
    """The moments of a seat that mattered most, the dearest first: a pure function of the game, the seat and these numbers."""
    whole = Review(game, seat, seed, quick, closer)
    while whole.step(1.0):
        pass
    return whole.moments
