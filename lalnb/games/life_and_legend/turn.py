"""Turns and phases: what runs by itself between a Player's own acts (rulebook Part 2)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from ...core.rulebook import Caps
from .book import W_PHASE, Face
from .frames import HandOver, Raw, answer_first, decision, skipping, step
from .main import Main, play_immediate
from .spaces import do_fill, fillers, fills, why_not_fill
from .standing import AMBIENTS, DISREGARDS, DUE, DUE_PHASE1, DUE_PHASE4
from .windows import DATED, announce, open_window
from .zones import (
    ACHIEVEMENTS,
    HAND,
    LEGEND,
    PER_SEAT,
    RELICS,
    WORLD,
    owner_of,
)  # fmt: skip

SOLITAIRE_TURNS = 150
PHASE_NAMES = ("Setup", "Contemplation", "World", "Life", "Resolution")


@step
class Turn(NamedTuple):
    """A turn begins."""

    seat: int

    def run(self, s: Any) -> None:
        """The next Player's Phase 1 begins, with a fresh count of acts."""
        s.turn, s.turns, s.acts = self.seat, s.turns + 1, 0
        s.tell("turn", self.seat, s.turns)
        start_phase(s, 1)


def start_phase(s: Any, n: int) -> None:
    """A phase begins: windows of the others, then dated effects (ll.phase1.effects), then the Player's own acts."""
    seat = s.turn
    s.phase = n
    s.tell("phase", seat, n)
    s.stack += PHASE_FRAMES[seat][n]
    if n in (1, 4) and s.row(seat)[DUE] & (DUE_PHASE1 if n == 1 else DUE_PHASE4):
        due = dated(s, n)
        if due:
            s.stack.append(Dates(seat, due))
    if s.tallied >> 8 * W_PHASE:
        open_window(s, W_PHASE, seat)


def dated(s: Any, n: int) -> tuple[int, ...]:
    """The cards whose dated effects are due in this phase: the turn Player's own, and those that work on everybody."""
    z, seat, faces, face = s.zones, s.turn, s.book.faces, s.face
    own, each = (("phase1",), ()) if n == 1 else (("own_phase4", "phase4"), ("phase4",))
    out = []
    deaf = s.row(seat)[DISREGARDS] & AMBIENTS
    for i, c in enumerate(z[WORLD]):
        if c >= 0 and s.up >> i & 1 and any(m in own and not (ambient and deaf) for m, _, ambient, _ in faces[face[c]].dated):
            out.append(c)
    for kind in s.book.dated_kinds:
        for p in range(s.seats):
            for c in z[kind + p * PER_SEAT]:
                for m, _, ambient, for_all in faces[face[c]].dated:
                    if m in (own if for_all or p == seat else each) and not (ambient and deaf):
                        out.append(c)
    return tuple(out)


@step
class Dates(NamedTuple):
    """Dated effects must be done, in the order that the turn Player likes (ll.ruling.22)."""

    seat: int
    cards: tuple[int, ...]

    def run(self, s: Any) -> None:
        """One effect falls due by itself; of several the turn Player says which comes next."""
        there = [c for c in self.cards if is_due(s, c)]
        if len(there) > 1:
            s.stack.append(DatesOrder(self.seat, tuple(there)))
        elif there:
            fall_due(s, there[0])


def is_due(s: Any, card: int) -> bool:
    """True while the card still lies where its dated effect works."""
    zone = s.at[card]
    return bool(zone >= RELICS or (zone == WORLD and not s.is_covered(card)))


def fall_due(s: Any, card: int) -> None:
    """A dated effect belongs to the turn Player if it works on all, else to whoever possesses the card."""
    face: Face = s.book.faces[s.face[card]]
    for _, node, _, for_all in face.dated:
        announce(s, node, s.turn if for_all else owner_of(s.at[card]), card, DATED)


@decision
class DatesOrder(NamedTuple):
    """Which dated effect comes next."""

    seat: int
    cards: tuple[int, ...]

    def legal(self, s: Any) -> list[Action]:
        """The cards whose effects are still due."""
        return list(dict.fromkeys([s.book.acts.pick[s.face[c]] for c in self.cards]))

    def refusal(self, s: Any, action: Action) -> Raw:
        """Dated effects go before the Player's own acts (ll.ruling.22)."""
        return "ll.ruling.22", "refuse.dated_first"

    def resolve(self, s: Any, action: Action) -> None:
        """The chosen effect is announced; the others wait."""
        face = s.book.acts.meaning[action][1]
        card = next(c for c in self.cards if s.face[c] == face)
        s.stack.append(Dates(self.seat, tuple(c for c in self.cards if c != card)))
        fall_due(s, card)


@step
class HandLimit(NamedTuple):
    """The hand limit comes last in Phase 4 (ll.phase4.hand_limit)."""

    def run(self, s: Any) -> None:
        """Ask for as many discards as the Hand is above its limit."""
        over = over_limit(s)
        if over > 0:
            s.stack.append(HandOver(s.turn, over))


def over_limit(s: Any) -> int:
    """By how many cards the turn Player's Hand is above its limit; that of others has none now (ll.sequence.large_hand)."""
    base = s.turn * PER_SEAT
    over: int = len(s.zones[HAND + base]) + len(s.zones[ACHIEVEMENTS + base]) - s.row(s.turn)[0]
    return over


@step
class PhaseEnd(NamedTuple):
    """A phase ends: windows of the others; Play Immediately and empty spaces must be done with; then the next one."""

    n: int
    stage: int

    def run(self, s: Any) -> None:
        """Whatever still has to be done comes first and leads back here; then the next phase, or the end of the turn."""
        if s.rules.met(s):  # by a dated effect, or before what must be played takes it away again (ll.ruling.13)
            s.finish(s.rules.at_end_of_turn(s))
            return
        if self.stage == 0 and s.tallied >> 8 * W_PHASE:
            depth = len(s.stack)
            open_window(s, W_PHASE, s.turn)
            if len(s.stack) > depth:
                s.stack.insert(depth, PhaseEnd(self.n, 1))
                return
        if s.fresh and (due := s.due_now()):
            s.stack.append(self)
            play_immediate(s, *due[0])
            return
        if self.n and -1 in s.zones[WORLD] and (s.zones[LEGEND] or fillers(s, s.turn)):
            s.stack.append(self)
            s.stack.append(FillSpace(s.turn))
            return
        if self.n == 4 and over_limit(s) > 0:  # an answer at the end of Phase 4 drew: the hand limit comes last
            s.stack += [self, HandLimit()]
            return
        s.end_phase(self.n)
        if self.n < 4:
            start_phase(s, self.n + 1)
        else:
            s.stack.append(EndTurn())


@skipping("enough")
class FillSpace(NamedTuple):
    """An empty World space must be filled before the phase ends (ll.space.fill)."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """Every way to fill an empty space, or nothing more to do where no card is left for it."""
        return fills(s, self.seat) or [s.book.acts.enough]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Nothing else may be done before the space is filled (ll.space.fill)."""
        if action.kind == "fill":
            _, place, face = s.book.acts.meaning[action]
            return why_not_fill(s, self.seat, place, face) or answer_first(self, s, action)
        return "ll.space.fill", "refuse.fill_first"

    def resolve(self, s: Any, action: Action) -> None:
        """Fill the space that was chosen."""
        if action.kind != "enough":
            do_fill(s, self.seat, action)


@step
class EndTurn(NamedTuple):
    """The turn ends: what lasted a turn is over, and the game ends if the Legend Deck is empty (ll.end.deck)."""

    def run(self, s: Any) -> None:
        """The mode says whether the game ends here, the cap of turns ends it otherwise (ll.ruling.34), or the next turn is
        put down."""
        outcome = s.rules.at_end_of_turn(s)
        if outcome is not None:
            s.finish(outcome)
        elif s.turns >= (SOLITAIRE_TURNS if s.seats == 1 else Caps.TURNS):  # ll.ruling.34
            s.end_by_cap("turns")
        else:
            s.stack.append(Turn((s.turn + 1) % s.seats))  # ll.setup.clockwise, ll.phase4.next
            between = s.rules.follows(s)
            if between is not None:
                s.stack.append(between)
            s.end_turn()


def phase_frames(seat: int, n: int) -> tuple[Any, ...]:
    """What lies on the stack while a phase is played, bottom first; made once, as frames never change."""
    return (PhaseEnd(n, 0), HandLimit(), Main(seat, n)) if n == 4 else (PhaseEnd(n, 0), Main(seat, n))


PHASE_FRAMES = [[phase_frames(seat, n) for n in range(5)] for seat in range(4)]
