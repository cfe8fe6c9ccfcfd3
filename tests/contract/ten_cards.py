"""A game of ten cards on the core, to test what any game must keep: deal three each; on a turn play a card or swap it with
the top of the deck; who has played the higher sum when the deck or a hand is empty wins."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from lalnb.core.actions import Action
from lalnb.core.chance import Chance, start
from lalnb.core.events import Event
from lalnb.core.rulebook import Refusal
from lalnb.core.state import LATER, Outcome, State
from lalnb.core.steps import frame, from_plain

SLUG = "ten-cards"
PLAY = [Action(SLUG, "play", (("card", c),)) for c in range(10)]
SWAP = [Action(SLUG, "swap", (("card", c),)) for c in range(10)]


@frame
class TenDeal(NamedTuple):
    """Deal the next card."""

    left: int
    waits = False

    def run(self, s: Any) -> None:
        seat = self.left % s.seats
        s.hands[seat].append(s.deck.pop())
        s.tell("deal", seat)
        s.stack.append(TenDeal(self.left - 1) if self.left else TenTurn(0))


@frame
class TenTurn(NamedTuple):
    """Play a card, or swap it with the top of the deck."""

    seat: int
    waits = True
    skips = ()

    def legal(self, s: Any) -> list[Action]:
        hand = sorted(s.hands[self.seat])
        return [PLAY[c] for c in hand] + ([SWAP[c] for c in hand] if s.deck else [])

    def refusal(self, s: Any, action: Action) -> tuple[Any, ...]:
        if action.params["card"] not in s.hands[self.seat]:
            return "ten.hand", "You do not hold that card."
        return "ten.swap", "The deck is empty."

    def resolve(self, s: Any, action: Action) -> None:
        card = action.params["card"]
        s.hands[self.seat].remove(card)
        if action.kind == "play":
            s.played[self.seat].append(card)
            s.tell("play", self.seat, card)
        else:
            s.hands[self.seat].append(s.deck.pop())
            s.deck.insert(s.below(len(s.deck) + 1), card)
            s.tell("swap", self.seat)
            s.tell("swapped", card, to=1 << self.seat)
        s.turns += 1
        if s.turns >= 20 or not all(s.hands):
            sums = [sum(p) for p in s.played]
            best = [i for i, v in enumerate(sums) if v == max(sums)]
            s.over = Outcome(tuple(best) if len(best) == 1 else (), "played", "ten.end")
        else:
            s.stack.append(TenTurn((self.seat + 1) % s.seats))


class TenCards(State):
    """The state: deck, hands, cards played."""

    __slots__ = ("deck", "hands", "played", "turns")
    game = SLUG

    def copy(self) -> Self:
        c = self.__class__.__new__(self.__class__)
        for name in State.__slots__:
            setattr(c, name, getattr(self, name))
        c.stack = self.stack[:]
        c.deck, c.turns = self.deck[:], self.turns
        c.hands, c.played = [h[:] for h in self.hands], [p[:] for p in self.played]
        return c

    def knows(self, action: Action) -> bool:
        return action in PLAY or action in SWAP

    def vocabulary(self, seat: int) -> list[Action]:
        return PLAY + SWAP

    def observation(self, seat: int | None) -> dict[str, Any]:
        return {
            "deck": len(self.deck), "played": [p[:] for p in self.played], "turns": self.turns,
            "hands": [sorted(h) if i == seat else len(h) for i, h in enumerate(self.hands)],
            "ask": not self.is_over and self.to_play == seat,
        }  # fmt: skip

    def determinize(self, seat: int, seed: int) -> Self:
        s = self.copy()
        hidden = sorted(s.deck + [c for i, h in enumerate(s.hands) if i != seat for c in h])
        Chance(seed).shuffle(hidden)
        for i, hand in enumerate(s.hands):
            if i != seat:
                s.hands[i] = [hidden.pop() for _ in hand]
        s.deck = hidden
        s.chance, s.seed, s.forced = start(seed), None, ()
        s.log = [e for e in self.log[: self.nlog] if e.told(seat)]
        s.nlog, s.trail, s.ntrail, s.origin, s._legal = len(s.log), [], 0, LATER, None
        return s

    def returns(self) -> list[float]:
        if self.over is None or not self.over.winners:
            return [0.0] * self.seats
        return [1.0 if i in self.over.winners else -1.0 for i in range(self.seats)]

    def say(self, event: Event, seat: int | None = None) -> str:
        return f"{event.kind} {event.values}"

    def explain(self, raw: tuple[Any, ...]) -> Refusal:
        return Refusal(raw[0], raw[1])

    def why_over(self) -> tuple[Any, ...]:
        return "ten.end", "It is over."

    def why_not_asked(self, seat: int, action: Action) -> tuple[Any, ...]:
        return "ten.turn", "It is not your turn."

    def why_unknown(self, action: Action) -> tuple[Any, ...]:
        return "ten.turn", "That is no action of this game."

    def pack_hashes(self) -> dict[str, str]:
        return {}

    def cards(self) -> list[int]:
        return sorted(self.deck + [c for zone in (*self.hands, *self.played) for c in zone])

    def text(self, seat: int | None = None, open: bool = False) -> str:
        return str(self.observation(seat))

    def to_position(self) -> dict[str, Any]:
        return {
            "game": SLUG, "seats": self.seats, "seed": self.seed, "deck": self.deck[:], "hands": [h[:] for h in self.hands],
            "played": [p[:] for p in self.played], "turns": self.turns, "stack": self.plain_stack(), "chance": self.chance,
            "log": [list(e) for e in self.log[: self.nlog]], "acts": self.acts, "over": self.over and list(self.over.winners),
        }  # fmt: skip


def blank(seats: int, seed: int) -> TenCards:
    s = TenCards.__new__(TenCards)
    s.options, s.seats, s.seed, s.chance, s.forced = {}, seats, seed, start(seed), ()
    s.stack, s.over, s.log, s.nlog, s.trail, s.ntrail, s.origin = [], None, [], 0, [], 0, None
    s._legal, s.rolls, s.acts, s.turns = None, (), 0, 0
    s.deck, s.hands, s.played = list(range(10)), [[] for _ in range(seats)], [[] for _ in range(seats)]
    return s


def new(seats: int, seed: int) -> TenCards:
    s = blank(seats, seed)
    s.deck = s.shuffled(s.deck)
    s.stack.append(TenDeal(3 * seats - 1))
    s.settle()
    return s


def read(data: dict[str, Any]) -> TenCards:
    s = blank(data["seats"], data["seed"])
    s.deck, s.hands, s.played, s.turns = data["deck"], data["hands"], data["played"], data["turns"]
    s.stack = [from_plain(f) for f in data["stack"]]
    s.chance, s.acts = data["chance"], data["acts"]
    s.log = [Event(a, k, tuple(v)) for a, k, v in data["log"]]
    s.nlog = len(s.log)
    if data["over"] is not None:
        s.over = Outcome(tuple(data["over"]), "played", "ten.end")
    return s
