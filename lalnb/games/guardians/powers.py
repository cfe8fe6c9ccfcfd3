"""The powers of the Legends, from Level 3 on: they belong to the player whose place was found (gl.level3.powers). They act now
or later, on the holder, on all or on a chosen player (gl.level3.kinds)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...core.actions import Action
from . import refusals
from .cards import (
    ALL_LOSE_GOLD,
    GOLD_PER_FINDER,
    LIGHT,
    LOSE_GOLD,
    LOSE_LEGEND,
    NOTHING,
    POOREST_TAKE_GOLD,
    SHARE_GOLD,
    STEAL_GOLD,
    TAKE_GOLD,
    TAKE_LEGEND,
)
from .frames import Raw, decision

Now = Callable[[Any, int, int, int], None]
NOW: dict[int, Now] = {}
"""The powers that act at once and ask nobody: power(state, holder, amount, finders)."""
AIMED: dict[int, Callable[[Any, int, int, int], None]] = {}
"""The powers that act at once on a chosen player: power(state, holder, target, amount)."""


def now(does: int) -> Callable[[Now], Now]:
    """Decorator: a power that acts at once."""

    def note(power: Now) -> Now:
        NOW[does] = power
        return power

    return note


def aimed(does: int) -> Callable[[Now], Now]:
    """Decorator: a power that acts at once on a chosen player."""

    def note(power: Now) -> Now:
        AIMED[does] = power
        return power

    return note


def start_power(s: Any, holder: int, reward: int, finders: int) -> None:
    """The power of a Legend that has been found: it acts at once or is kept; immediate ones are compulsory (ruling 18)."""
    does, card = s.book.does[reward], s.book.reward_ids[reward]
    if does == NOTHING:  # gl.power.excalibur
        s.tell("no_power", holder, card)
    elif does >= LIGHT:
        s.kept[holder] = (*s.kept[holder], reward)
        s.tell("keeps", holder, card)
    else:
        s.tell("power", holder, card)
        if does in AIMED:
            s.stack.append(ChoosePlayer(holder, reward))
        else:
            NOW[does](s, holder, s.book.amount[reward], finders)


@decision
class ChoosePlayer(NamedTuple):
    """The holder chooses another player for a power (gl.ruling.18)."""

    seat: int
    reward: int

    def waiting(self, s: Any) -> tuple[int, ...]:
        """The holder alone."""
        return (self.seat,)

    def legal(self, s: Any, seat: int) -> list[Action]:
        """Every player but the holder."""
        if seat != self.seat:
            return []
        return [act for p, act in enumerate(s.book.acts.target[: s.seats]) if p != seat]

    def refusal(self, s: Any, seat: int, action: Action) -> Raw:
        """Whose choice it is, and what can be chosen."""
        return refusals.in_choice(s, seat, action)

    def resolve(self, s: Any, seat: int, action: Action) -> None:
        """All are told who it is; the power does the rest."""
        target = s.book.acts.meaning[action][1]
        s.tell("target", seat, target)
        AIMED[s.book.does[self.reward]](s, seat, target, s.book.amount[self.reward])


@now(TAKE_GOLD)
def take_gold(s: Any, holder: int, amount: int, finders: int) -> None:
    """Alatyr: gold from the supply (gl.power.alatyr)."""
    s.pay_gold(holder, amount)


@now(TAKE_LEGEND)
def take_legend(s: Any, holder: int, amount: int, finders: int) -> None:
    """Andvaranaut: Legend Coins from the supply (gl.power.andvaranaut)."""
    s.pay_legend(holder, amount)


@now(SHARE_GOLD)
def share_gold(s: Any, holder: int, amount: int, finders: int) -> None:
    """Scales of Balance: all gold is pooled and dealt equally (gl.power.scales); the rest goes to the supply (gl.ruling.6)."""
    each, rest = divmod(sum(s.gold), s.seats)
    s.gold = (each,) * s.seats
    s.supply = (s.supply[0] + rest, s.supply[1])
    s.tell("shared", each, rest)


@now(GOLD_PER_FINDER)
def gold_per_finder(s: Any, holder: int, amount: int, finders: int) -> None:
    """Golden Fleece: gold for each player who found the place (gl.power.fleece)."""
    s.pay_gold(holder, amount * finders)


@now(ALL_LOSE_GOLD)
def all_lose_gold(s: Any, holder: int, amount: int, finders: int) -> None:
    """Pandora's Jar: every player, the holder too, gives gold back (gl.power.jar)."""
    for p in s.clockwise(holder):
        s.pay_gold(p, -amount)


@now(POOREST_TAKE_GOLD)
def poorest_take_gold(s: Any, holder: int, amount: int, finders: int) -> None:
    """Holy Grail: the holder takes gold, and so does each player with the fewest coins, the holder again if he is one
    (gl.power.grail)."""
    fewest = min(s.score(p) for p in range(s.seats))
    poorest = [p for p in s.clockwise(holder) if s.score(p) == fewest]
    s.pay_gold(holder, amount)
    for p in poorest:
        s.pay_gold(p, amount)


@aimed(LOSE_GOLD)
def lose_gold(s: Any, holder: int, target: int, amount: int) -> None:
    """Ark of the Covenant: the chosen player gives gold back to the supply (gl.power.ark)."""
    s.pay_gold(target, -amount)


@aimed(LOSE_LEGEND)
def lose_legend(s: Any, holder: int, target: int, amount: int) -> None:
    """Necklace of Shiva: the chosen player gives Legend Coins back to the supply (gl.power.shiva)."""
    s.pay_legend(target, -amount)


@aimed(STEAL_GOLD)
def steal_gold(s: Any, holder: int, target: int, amount: int) -> None:
    """Girdle of Aphrodite: gold from the chosen player to the holder (gl.power.girdle)."""
    n = min(amount, s.gold[target])
    gold = list(s.gold)
    gold[target] -= n
    gold[holder] += n
    s.gold = tuple(gold)
    if n:
        s.tell("steal", holder, n, target)
    if n < amount:
        s.tell("has_no_gold", target, amount - n)
