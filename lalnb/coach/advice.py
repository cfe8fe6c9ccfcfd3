"""What to do and why: a search finds the best act, facts of the position say why; and what another act would lead to."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from ..bots.ismcts import Thought
from ..core.actions import Action
from ..core.state import View
from .facts import TRIALS, Fact, counting, facts
from .slices import Slices, Work
from .words import joined, label, rule_title, say

PLAYOUTS = 150
FEW = 12
"""Up to so many legal acts are all compared; of more, those that the plan of the game does not put far behind."""


class Option(NamedTuple):
    """An act with its chance to win by trial games (0 to 1), its standard error, and the number of trial games."""

    action: Action
    share: float
    error: float
    trials: int


class Advice(NamedTuple):
    """The best act, the others best first, why, and the rule behind the act. `str` makes a text of it.

    Of an act that somebody asked about (`asked`), `best` is that one.
    """

    best: Option
    others: tuple[Option, ...]
    facts: tuple[Fact, ...]
    rule: str
    asked: bool = False

    def sentences(self) -> list[str]:
        """The advice in sentences, the act itself first."""
        act, game = label(self.best.action.label), self.best.action.game
        if self.asked:
            out = [say("asked.act", act), compared(self.best, self.others[0])] if self.others else [say("asked.act", act)]
        elif not self.others:
            out = [say("best.only", act)]
        else:
            out = [say("best.act", act), compared(self.best, self.others[0])]
        out += [say(fact.key, *fact.values) for fact in self.facts]
        return [*out, say("best.rule", rule_title(game, self.rule))] if self.rule else out

    def __str__(self) -> str:
        return joined(self.sentences())


def compared(best: Option, second: Option) -> str:
    """How much better the act is than the next, or worse; within their errors they are called alike."""
    if not second.trials:
        return say("best.share", best.share, best.trials)
    margin = 2 * sqrt(best.error**2 + second.error**2)
    key = "than" if best.share - second.share > margin else "less" if second.share - best.share > margin else "alike"
    return say(f"best.{key}", best.share, second.share, label(second.action.label))


class Thinking:
    """Advice in the making, in slices: `step(seconds)` until it is False, then `advice()`; `stop()` ends it at any time.

    With `asked` it is about this act: what it leads to, beside the others.
    """

    def __init__(self, view: View, seed: int = 0, playouts: int = PLAYOUTS, asked: Action | None = None) -> None:
        if not view.legal_actions:
            raise ValueError(f"Seat {view.seat} is not asked now: there is nothing to advise.")
        if asked is not None and asked not in view.legal_actions:
            raise ValueError(f"{asked.label!r} is not among the acts of this moment.")
        self.view, self.seed, self.asked = view, seed, asked
        few = view.legal_actions if len(view.legal_actions) <= FEW else []
        self.thought = Thought(view, seed, playouts, None, [*few, *([asked] if asked else [])], asked)
        self.slices = Slices(self._think())

    def _think(self) -> Work[list[Fact]]:
        """First which act is best, then the facts of it."""
        while self.thought.step(0.0):
            yield
        best, others = self.ordered()
        return (yield from counting(self.view, best.action, self.seed)) if others or self.asked else []

    def step(self, seconds: float = 0.02) -> bool:
        """Think for about so long; True while there is more to think about."""
        return self.slices.step(seconds)

    def stop(self) -> None:
        """Think no more."""
        self.thought.stop()
        self.slices.done = True

    def options(self) -> list[Option]:
        """All acts that were thought about, best first."""
        out = []
        for tried in self.thought.tried():
            share = min(1.0, max(0.0, tried.told))
            error = sqrt(share * (1 - share) / max(1, tried.playouts))
            out.append(Option(tried.action, share, error, tried.playouts))
        return out

    def ordered(self) -> tuple[Option, list[Option]]:
        """The act that is spoken of, and the others."""
        options = self.options()
        first = next((o for o in options if o.action is self.asked), options[0])
        return first, [o for o in options if o is not first]

    def advice(self, trials: int = TRIALS) -> Advice:
        """The best act so far (or the one that was asked about), and why."""
        best, others = self.ordered()
        why = self.slices.result
        if why is None:
            why = facts(self.view, best.action, self.seed, trials) if others or self.asked else []
        return Advice(best, tuple(others), tuple(why), self.view.rule_of(best.action), self.asked is not None)


def advise(view: View, seed: int = 0, playouts: int = PLAYOUTS) -> Advice:
    """The best act and why: a pure function of the view, the seed and the number of playouts. ValueError: nobody is asked."""
    thinking = Thinking(view, seed, playouts)
    while thinking.step():
        pass
    return thinking.advice()


def what_if(view: View, action: Action, seed: int = 0, playouts: int = PLAYOUTS) -> Advice:
    """What this act leads to, beside the others: as advice in which it stands first. ValueError: it is not legal."""
    thinking = Thinking(view, seed, playouts, action)
    while thinking.step():
        pass
    return thinking.advice()
