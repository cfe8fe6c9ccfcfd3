"""The Emptiness: no seat, but turns of its own that devour the World; Standard Mode only (ll.opponent.emptiness, ll.ruling.35).

Its rows 1 to 3 simply happen; rows 4 to 7 are announced, and an Interfere Effect may disrupt them. What it takes lies in the
Void, uncovered and out of play; half of these cards, rounded down, are its Legends.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from ....core.state import Outcome
from ..book import ADVENTURE, W_EFFECT
from ..choices import CHOICES
from ..defeat import face_defeat
from ..frames import step
from ..modes import STALEMATE, Goal, Mode
from ..windows import EMPTINESS as EMPTINESS_EFFECT
from ..windows import Resolve, open_window
from ..zones import ACHIEVEMENTS, LEGEND, LIFE, PATH, PER_SEAT, STORY, VOID, WORLD

RULE = "ll.opponent.emptiness"
DEFEAT_ROW = 7
ROW_OF_ROLL = {1: 4, 2: 4, 3: 5, 4: 6, 5: 6, 6: DEFEAT_ROW}
ENLIGHTENED = 2
"""Cards that leave the Void when a Background is activated."""


def legends(s: Any) -> int:
    """The Legends of The Emptiness: half the cards in the Void, rounded down."""
    return len(s.zones[VOID]) // 2


def backgrounds(s: Any, seat: int) -> int:
    """The Backgrounds of a seat, in play or, as Achievements, in Hand."""
    return sum(len(s.zones[kind + seat * PER_SEAT]) for kind in (STORY, PATH, ACHIEVEMENTS))


class Emptied(Mode):
    """Standard Mode against The Emptiness; its three ways say when it has a turn and how one wins."""

    way: ClassVar[str] = ""
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)

    def turns_now(self, s: Any) -> bool:
        """True if The Emptiness has a turn after the one that ends now."""
        raise NotImplementedError

    def follows(self, s: Any) -> Any:
        """A turn of The Emptiness comes between two turns, where its way of playing says so."""
        return EmptinessTurn() if self.turns_now(s) else None

    def activated(self, s: Any, seat: int) -> None:
        """Enlightenment: the oldest cards of the Void go to their own discard piles."""
        freed = s.zones[VOID][:ENLIGHTENED]
        if freed:
            s.tell("enlightened", seat, tuple(s.id_of(c) for c in freed))
        for card in freed:
            s.lose(card, "freed")

    def lost(self) -> Outcome:
        """The Emptiness has won over everybody."""
        return Outcome((), "emptiness", RULE)


class Solo(Emptied):
    """Alone: a turn after each of the Player's; more Legends, a Story and a Path in play."""

    way = "solo"
    title = "The game alone against The Emptiness"
    seats = (1,)

    def turns_now(self, s: Any) -> bool:
        """It has a turn after each of the Player's."""
        return True

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """More Legends than The Emptiness, a Life Story and a Life Path in play."""
        z, base = s.zones, seat * PER_SEAT
        return [
            Goal("legends", s.legends(seat), legends(s) + 1), Goal("story", len(z[STORY + base]), 1),
            Goal("path", len(z[PATH + base]), 1),
        ]  # fmt: skip

    def verdict(self, s: Any) -> Outcome:
        """The Player wins with all three, and loses otherwise."""
        won = all(g.have >= g.want for g in self.goals(s, 0))
        return Outcome((0,), "enlightened", RULE) if won else self.lost()


class Competitive(Emptied):
    """Each for himself: once a round; most Legends among those above The Emptiness who have a Background."""

    way = "competitive"
    title = "The game of all for themselves against The Emptiness"

    def turns_now(self, s: Any) -> bool:
        """It has one turn a round, after the last of the Players' turns."""
        return s.turns % s.seats == 0  # type: ignore[no-any-return]

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """More Legends than The Emptiness, and a Background."""
        return [Goal("legends", s.legends(seat), legends(s) + 1), Goal("backgrounds", backgrounds(s, seat), 1)]

    def tied(self, s: Any) -> list[int]:
        """The Players with most Legends among those who meet both."""
        there = [p for p in range(s.seats) if all(g.have >= g.want for g in self.goals(s, p))]
        return [p for p in there if s.legends(p) == max(s.legends(q) for q in there)]

    def verdict(self, s: Any) -> Outcome:
        """The one with most Legends wins; several are a stalemate, and nobody means that all have lost."""
        best = self.tied(s)
        if not best:
            return self.lost()
        return Outcome((best[0],), "enlightened", RULE) if len(best) == 1 else STALEMATE


class Together(Emptied):
    """All against it: the sum of their Legends must be ahead by 2 a Player (3 with three or four), with as many Backgrounds."""

    way = "coop"
    title = "The game of all together against The Emptiness"

    def turns_now(self, s: Any) -> bool:
        """After each turn of two Players; with more after the second and the last turn of a round."""
        return s.seats == 2 or s.turns % s.seats in (0, 2)

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """Legends and Backgrounds, both counted for all Players together."""
        ahead = (2 if s.seats == 2 else 3) * s.seats
        everybody = range(s.seats)
        return [
            Goal("legends_together", sum(s.legends(p) for p in everybody), legends(s) + ahead),
            Goal("backgrounds_together", sum(backgrounds(s, p) for p in everybody), s.seats),
        ]

    def verdict(self, s: Any) -> Outcome:
        """All win, or all lose."""
        won = all(g.have >= g.want for g in self.goals(s, 0))
        return Outcome(tuple(range(s.seats)), "together", RULE) if won else self.lost()


EMPTINESS: dict[str, Emptied] = {m.way: m for m in (Solo(), Competitive(), Together())}
"""The rules of each way to play against it, by the option `emptiness`."""


# ------------------------------------------------------------ its turn


@step
class EmptinessTurn(NamedTuple):
    """The Emptiness has a turn: it does the first row that holds, once."""

    def run(self, s: Any) -> None:
        """Rows 1 to 3 by what lies in the World; if none holds, the die picks one of rows 4 to 7, which may be answered."""
        s.tell("emptiness_turn")
        s.stack.append(EmptinessEnd())
        for row, devour in ((1, atmosphere), (2, adventure), (3, nothing_covered)):
            cards = devour(s)
            if cards is not None:
                s.tell("emptiness_row", row, f"emptiness.{row}")
                take(s, cards)
                return
        value = s.die()
        row = ROW_OF_ROLL[value]
        s.tell("emptiness_roll", value)
        s.tell("emptiness_row", row, f"emptiness.{row}")
        if row == DEFEAT_ROW:
            face_defeat(s, leader(s), -1, void=True)
        else:
            s.stack.append(Resolve(s.book.void_rows[row - 4].id, s.turn, -1, EMPTINESS_EFFECT, -1))
            open_window(s, W_EFFECT)


@step
class EmptinessEnd(NamedTuple):
    """Its turn ends like any other: what must be played is played, what lasted a turn is over, an empty deck ends the game."""

    def run(self, s: Any) -> None:
        """Each thing that must be played leads back here; then the end of the game is looked at."""
        from ..main import play_immediate

        due = s.due_now()
        if due:
            s.stack.append(self)
            play_immediate(s, *due[0])
            return
        s.end_phase(0)
        s.end_of_effects()
        outcome = s.rules.at_end_of_turn(s)
        if outcome is not None:
            s.finish(outcome)


def atmosphere(s: Any) -> list[int] | None:
    """Row 1: the Atmosphere in the World, War apart."""
    found = [c for c in CHOICES["atmosphere"](s, 0, -1) if s.book.faces[s.face[c]].card.name != "War"]
    return found or None


def adventure(s: Any) -> list[int] | None:
    """Row 2: of two or more uncovered Adventures the one worth most Legends, in the lowest space."""
    faces, face = s.book.faces, s.face
    there = [c for c in CHOICES["uncovered"](s, 0, -1) if faces[face[c]].kind == ADVENTURE]
    return [max(there, key=lambda c: (faces[face[c]].legends, -s.world_index(c)))] if len(there) > 1 else None


def nothing_covered(s: Any) -> list[int] | None:
    """Row 3: without a covered World card, the top two of the Legend Deck, as far as there are so many."""
    return None if CHOICES["covered"](s, 0, -1) else s.zones[LEGEND][-2:][::-1]


def leader(s: Any) -> int:
    """Row 7: the Player with most Legends, at a tie the one next in turn order."""
    return max(range(s.seats), key=lambda p: (s.legends(p), -((p - s.turn - 1) % s.seats)))


def take(s: Any, cards: list[int]) -> None:
    """Cards go to the Void; a space that this empties is filled from the Legend Deck, covered."""
    for card in cards:
        place = s.world_index(card)
        s.tell("void", s.id_of(card))
        s.move(card, VOID, seen=-1)
        if place < 4 and s.zones[LEGEND]:
            s.move(s.zones[LEGEND][-1], WORLD, place=place)
            s.tell("emptiness_fills", place)


def lowest_covered(s: Any) -> None:
    """Row 4: the first covered World card goes to the Void."""
    take(s, CHOICES["covered"](s, 0, -1)[:1])


def lives(s: Any) -> None:
    """Row 5: the top two Life cards are removed."""
    for _ in range(2):
        s.renew_life()
        if s.zones[LIFE]:
            s.lose(s.zones[LIFE][-1], "mill")
    s.renew_life()


def deck(s: Any) -> None:
    """Row 6: the top two Legend cards go to the Void."""
    take(s, s.zones[LEGEND][-2:][::-1])


ANNOUNCED = {4: lowest_covered, 5: lives, 6: deck}
"""What rows 4 to 6 do once nobody has disrupted them."""
