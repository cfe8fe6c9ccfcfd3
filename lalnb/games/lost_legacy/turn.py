"""The turn: start, draw, Fortune Teller, play, effect, end, and whose turn comes next (decks file, section 5)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core import bags
from ...core.actions import Action
from ...core.rulebook import Caps
from .cards import FORTUNE
from .effects import RUN
from .frames import Raw, answer_first, decision, step
from .investigation import begin
from .turn_marks import end_lasting
from .zones import DECK, HAND


def start_turn(s: Any, seat: int) -> None:
    """Start the turn of a seat, or of the next one that does not miss it."""
    while True:
        s.turn = seat
        s.turns += 1
        if s.turns > Caps.TURNS:
            s.end_by_cap("turns")
            return
        bit = 1 << seat
        s.tell("turn", seat, s.turns)
        if ((s.guard | s.beast) & bit or s.pact[seat] >= 0) and end_lasting(s, seat):
            s.tell("lasting_ends", seat)
        if not s.miss & bit:
            break
        s.miss &= ~bit  # a gained turn is the missed one, too (lost.premonition.missed)
        s.tell("missed", seat)
        seat = following(s, seat)
    if not s.zones[DECK]:
        begin(s)
        return
    s.draw(seat)  # lost.turn.draw
    s.stack += STEPS[seat]
    pile = s.zones[HAND + 1 + 2 * seat]
    if pile and s.zones[DECK] and (tellers := len(s.open_cards(seat, FORTUNE))):  # lost.fortune.later, lost.fortune.empty_deck
        s.stack.append(Fortune(seat, tellers))


def following(s: Any, seat: int) -> int:
    """The next seat that is in, clockwise (lost.turn.clockwise)."""
    alive, n = s.alive, s.seats
    seat = (seat + 1) % n
    while not alive >> seat & 1:
        seat = (seat + 1) % n
    return seat


@step
class TakeTurn(NamedTuple):
    """A turn begins; positions start here."""

    seat: int

    def run(self, s: Any) -> None:
        """Protection that lasted to this turn ends, and the turn goes on to drawing."""
        start_turn(s, self.seat)


@decision
class Fortune(NamedTuple):
    """Draw an extra card by the Fortune Teller, or not (lost.ruling.11); of several each may be asked."""

    seat: int
    left: int = 1

    def legal(self, s: Any) -> list[Action]:
        """An extra card, or none."""
        return [s.book.acts.extra, s.book.acts.no_extra]

    def resolve(self, s: Any, action: Action) -> None:
        """Draw it; one of the hand goes back at the end of the turn."""
        if action is s.book.acts.extra:
            s.fortune = True
            s.tell("fortune", self.seat)
            s.draw(self.seat)
        if self.left > 1 and s.zones[DECK]:
            s.stack.append(Fortune(self.seat, self.left - 1))


@decision
class PlayCard(NamedTuple):
    """Play a card from the hand; what cannot be played stays (lost.turn.play)."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """Each kind of card in hand that may be played; passing only with nothing but unplayable ones (lost.ruling.14)."""
        book, face = s.book, s.face
        play, playable = book.acts.play, book.playable
        out = []
        for c in s.zones[HAND + 2 * self.seat]:
            k = face[c]
            if playable[k] and play[k] not in out:
                out.append(play[k])
        return out or [book.acts.nothing]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Not held, never played (lost.heart.unplayable), passing with a card that can be played, or no extra card to draw."""
        kind, k, _ = s.book.acts.meaning[action]
        hand = s.zones[HAND + 2 * self.seat]
        if kind == "play":
            if any(s.face[c] == k for c in hand):
                return "lost.heart.unplayable", "refuse.unplayable", s.book.ids[k]
            return "lost.turn.play", "refuse.not_held", s.book.ids[k]
        if kind == "pass":
            return "lost.turn.play", "refuse.must_play"
        if kind in ("draw_extra", "no_extra"):
            return self.why_no_extra(s)
        if self.legal(s) == [s.book.acts.nothing]:
            return "lost.ruling.14", "refuse.nothing_to_play"
        return "lost.turn.play", "refuse.play_first"

    def why_no_extra(self, s: Any) -> Raw:
        """Without an open Fortune Teller, or without a deck, there is no extra card; else it has been decided on."""
        if not s.open_cards(self.seat, FORTUNE):
            return "lost.fortune.later", "refuse.no_fortune"
        if not s.fortune and not s.zones[DECK]:
            return "lost.fortune.empty_deck", "refuse.no_deck"
        return "lost.ruling.11", "refuse.extra_decided"

    def resolve(self, s: Any, action: Action) -> None:
        """The card goes to the discards and does what it says; a hand that cannot be played is shown instead."""
        seat, book, face = self.seat, s.book, s.face
        kind, k, _ = book.acts.meaning[action]
        hand, bit = s.zones[HAND + 2 * seat], 1 << seat
        if kind == "pass":
            s.tell("nothing_playable", seat)
            for c in hand:
                bags.look(s, c, -1)
            return
        for card in hand:
            if face[card] == k:
                break
        hand.remove(card)
        s.tell("play", seat, book.ids[k])  # marked before the effect; an X is free (lost.ruling.9, lost.beastmaster.x_free)
        if s.beast & ~bit and 6 <= book.speed[k] <= 8 and not s.miss & bit:
            s.miss |= bit
            s.tell("must_miss", seat)
        s.lay(card, seat)
        RUN[book.does[k]](s, seat, card)  # lost.anatomy.effect


@decision
class PutBack(NamedTuple):
    """Put a card of the hand on top of the deck, unseen (lost.fortune.put_back)."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """Each kind of card in hand."""
        return list(dict.fromkeys([s.book.acts.put_back[s.face[c]] for c in s.zones[HAND + 2 * self.seat]]))

    def refusal(self, s: Any, action: Action) -> Raw:
        """A card that is not held."""
        kind, k, _ = s.book.acts.meaning[action]
        if kind == "put_back":
            return "lost.fortune.put_back", "refuse.not_held", s.book.ids[k]
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """It lies on top of the deck, told without its name."""
        s.zones[DECK].append(s.out_of_hand(self.seat, s.book.acts.meaning[action][1]))
        s.tell("put_back", self.seat)


@step
class FinishTurn(NamedTuple):
    """The end of a turn: as many cards as the Fortune Teller drew go back, then, without a card to draw, the Investigation
    (lost.turn.until), else another turn or the next player; a Legacy shuffled back is such a card (lost.ruling.3)."""

    seat: int

    def run(self, s: Any) -> None:
        """Each thing that is still to be done leads back here or goes on (lost.turn.end)."""
        seat = self.seat
        if s.fortune:
            if len(s.zones[HAND + 2 * seat]) > 1:
                s.stack.append(self)
                s.stack.append(PutBack(seat))
                return
            s.fortune = False
        again = s.extra and s.alive >> seat & 1  # who is out gains no turn (lost.elimination.out)
        if not s.zones[DECK]:
            begin(s)
        else:
            s.extra = False
            start_turn(s, seat if again else following(s, seat))


STEPS = [(FinishTurn(seat), PlayCard(seat)) for seat in range(6)]
