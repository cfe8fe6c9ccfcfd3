"""The cards of The Werewolf, from the top of the set down: what each does when it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...core.actions import Action
from .cards import ATTACK, BEASTMASTER, COUNCIL, MOON, PREMONITION, SPEEDS, VILLAGER, WEREWOLF, WOODSMAN, X
from .elimination import discard, doom, draw_again
from .frames import Raw, answer_first, decision, step
from .looking import AIMED, choose, covered_looks, look_at_hand, looked, ruins_looks, why_no_covered_look, why_no_look
from .zones import DECK, HAND

# ------------------------------------------------------------ Woodsman


def woodsman(s: Any, seat: int, card: int) -> None:
    """Choose whose hand to look at."""
    choose(s, seat, WOODSMAN)


def woodsman_at(s: Any, seat: int, target: int) -> None:
    """Who holds The Werewolf is eliminated. Nobody else learns of a protected one: the Ruins are asked for all the same."""
    look_at_hand(s, seat, target)
    told = 1 << seat | 1 << target
    if not (s.holds(target, WEREWOLF) and doom(s, seat, [target], WOODSMAN, told)):
        s.stack.append(WoodsmanLook(seat, target))


@decision
class WoodsmanLook(NamedTuple):
    """Look at a card of the Ruins, or not; only if The Werewolf was not in the hand."""

    seat: int
    target: int

    def legal(self, s: Any) -> list[Action]:
        """The cards of the Ruins, unless The Werewolf was seen, and not looking."""
        looks = [] if s.holds(self.target, WEREWOLF) else ruins_looks(s)
        return [*looks, s.book.acts.no_look]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Only the Ruins, and only without The Werewolf in that hand (lost.ruling.5)."""
        if action.kind == "look_ruins" and s.holds(self.target, WEREWOLF):
            return "lost.ruling.5", "refuse.werewolf_seen"
        if action.kind in ("look_hand", "look_discard"):
            return "lost.turn.effect", "refuse.ruins_only"
        return why_no_look(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """Look, or do not."""
        looked(s, self.seat, action)


# ------------------------------------------------------------ Villager, Beastmaster


def villager(s: Any, seat: int, card: int) -> None:
    """Protected until one's next turn (lost.ruling.8)."""
    s.guard |= 1 << seat
    s.tell("guard", seat)


def beastmaster(s: Any, seat: int, card: int) -> None:
    """Until one's next turn another player who plays a 6, 7 or 8 misses a turn (lost.ruling.9)."""
    s.beast |= 1 << seat
    s.tell("beast", seat)


# ------------------------------------------------------------ Premonition


def premonition(s: Any, seat: int, card: int) -> None:
    """Name a speed, while the deck has a card to guess at."""
    if s.zones[DECK]:
        s.stack.append(NameSpeed(seat))
    else:
        s.tell("no_guess", seat)


@decision
class NameSpeed(NamedTuple):
    """Name a speed aloud, then look at the top card of the deck."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """Every speed, X among them."""
        found: list[Action] = s.book.acts.name[:]
        return found

    def resolve(self, s: Any, action: Action) -> None:
        """The speed is told to all, the card is seen by this player only."""
        number = s.book.acts.meaning[action][1]
        s.tell("name", self.seat, SPEEDS[number - 1])
        s.show(self.seat, s.zones[DECK][-1])
        s.stack.append(AnotherTurn(self.seat, number))


@decision
class AnotherTurn(NamedTuple):
    """Take another turn, if the guess was right; asked after a wrong one too, so that nobody learns which it was
    (lost.premonition.free, lost.premonition.bluff)."""

    seat: int
    speed: int

    def right(self, s: Any) -> bool:
        """True if the top card of the deck has the speed that was named."""
        deck = s.zones[DECK]
        return bool(deck) and bool(s.book.speed[s.face[deck[-1]]] == self.speed)

    def legal(self, s: Any) -> list[Action]:
        """Another turn or none; after a wrong guess none."""
        acts = s.book.acts
        return [acts.again, acts.no_again] if self.right(s) else [acts.no_again]

    def refusal(self, s: Any, action: Action) -> Raw:
        """The guess was wrong (lost.premonition.wrong)."""
        if action.kind == "turn_again":
            return "lost.premonition.wrong", "refuse.wrong_guess"
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """Another turn follows this one, or not."""
        if action is s.book.acts.again:
            s.extra = True
            s.tell("turn_again", self.seat)


# ------------------------------------------------------------ Full Moon


def full_moon(s: Any, seat: int, card: int) -> None:
    """Choose whose hand to look at."""
    choose(s, seat, MOON)


def full_moon_at(s: Any, seat: int, target: int) -> None:
    """Look, then say whether a card matches."""
    look_at_hand(s, seat, target)
    s.stack.append(Match(seat, target))


@decision
class Match(NamedTuple):
    """Eliminate the other player, if a card matches; asked without a match too, so that declining tells nothing
    (lost.moon.decline)."""

    seat: int
    target: int

    def legal(self, s: Any) -> list[Action]:
        """Strike if any card of the hand matches (lost.moon.several, lost.ruling.10), or spare; without one only spare."""
        acts, names, face, zones = s.book.acts, s.book.names, s.face, s.zones
        mine = {names[face[c]] for c in zones[HAND + 2 * self.seat]}  # the same name is the same card (lost.ruling.10)
        match = any(names[face[c]] in mine for c in zones[HAND + 2 * self.target])
        return [acts.strike, acts.spare] if match else [acts.spare]

    def refusal(self, s: Any, action: Action) -> Raw:
        """No card in the other hand is the same."""
        if action.kind == "strike":
            return "lost.ruling.10", "refuse.no_match", self.target
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """Struck, the other player is eliminated."""
        if action is s.book.acts.strike:
            s.tell("match", self.seat, self.target)
            doom(s, self.seat, [self.target], MOON)


# ------------------------------------------------------------ Village Council


def lowest(s: Any) -> list[int]:
    """The seats with the lowest number in hand, all that tie for it (lost.council.tie), all hand cards counted
    (lost.council.several), who is protected too (lost.council.protected); an X is no number (lost.ruling.7)."""
    speed, face = s.book.speed, s.face
    least = {p: min((speed[face[c]] for c in s.zones[HAND + 2 * p]), default=X) for p in s.clockwise(s.turn)}
    low = min(least.values())
    return [p for p, n in least.items() if n == low] if low < X else []


def village_council(s: Any, seat: int, card: int) -> None:
    """Compare, eliminate, then all who are in discard and draw as many cards."""
    s.stack.append(Redraw(seat))
    if s.evidence and sum(s.open_x(p) for p in range(s.seats)) < 2:
        s.tell("no_evidence", seat)
        return
    seats = lowest(s)
    if not seats:
        s.tell("no_number", seat)
    elif not doom(s, seat, seats, COUNCIL):
        s.tell("nobody_goes", seat)


@step
class Redraw(NamedTuple):
    """Village Council, second part: all discard, then all draw as many, from its player clockwise (lost.council.redraw)."""

    by: int

    def run(self, s: Any) -> None:
        """First every hand is discarded, then each draws as many cards (lost.council.redraw)."""
        seats = s.clockwise(self.by)
        counts = [discard(s, p) for p in seats]
        for p, count in zip(seats, counts, strict=True):
            draw_again(s, p, count)


# ------------------------------------------------------------ Wolf Attack


def wolf_attack(s: Any, seat: int, card: int) -> None:
    """As many looks as open X's, its own among them (lost.attack.itself)."""
    count = s.open_x(seat)
    s.tell("looks", count, seat)
    s.stack.append(WolfLook(seat, count))


@decision
class WolfLook(NamedTuple):
    """Look at a card of the Ruins or of another hand; `left` looks are still to come."""

    seat: int
    left: int

    def legal(self, s: Any) -> list[Action]:
        """Every card of the Ruins, and the hands of the others."""
        return covered_looks(s, self.seat)

    def refusal(self, s: Any, action: Action) -> Raw:
        """A card that is not there to be looked at."""
        return why_no_covered_look(self, s, action, "lost.attack.mixed")

    def resolve(self, s: Any, action: Action) -> None:
        """Look, and ask again while looks are left."""
        if self.left > 1:
            s.stack.append(WolfLook(self.seat, self.left - 1))
        looked(s, self.seat, action)


RUN: dict[int, Callable[[Any, int, int], None]] = {
    WOODSMAN: woodsman,
    VILLAGER: villager,
    BEASTMASTER: beastmaster,
    PREMONITION: premonition,
    MOON: full_moon,
    COUNCIL: village_council,
    ATTACK: wolf_attack,
}
AIMED[WOODSMAN], AIMED[MOON] = woodsman_at, full_moon_at
