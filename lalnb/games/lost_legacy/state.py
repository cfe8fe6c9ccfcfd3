"""The state of a game of Lost Legacy: its cards, the doors through which they move, and who knows what.

A card is a number, a piece of cardboard; `face[card]` is its kind and `seen[card]` has a bit for each seat that knows it. A
shuffle lets faces change places while the cards lie still, so frames, marks and knowledge stay true (ENGINE.md 1).
"""

from __future__ import annotations

from typing import Any, Self

from ...core import bags
from ...core.actions import Action
from ...core.events import ALL, Event
from ...core.rooms import Roomed
from ...core.state import Outcome
from .book import MOST_SEATS, SLUG, Book
from .zones import DECK, HAND, RUINS

MOST_DEALS = 100
"""A campaign ends after so many games, a draw by cap."""
NEED = {2: 7, 3: 5, 4: 4, 5: 2, 6: 2}
"""Tokens that win a campaign, by seats (lost.campaign.tokens)."""

ROUNDS = [[[(first + i) % n for i in range(n)] for first in range(n)] for n in range(MOST_SEATS + 1)]
"""The seats of a table in order, by their number and the first of them."""
new_event = tuple.__new__


class LostLegacy(Roomed):
    """A game of Lost Legacy; see DESIGN.md for the public interface, which is the same for every game."""

    __slots__ = (
        "alive",
        "bags",
        "beast",
        "book",
        "call",
        "calls",
        "campaign",
        "champion",
        "deal",
        "down",
        "evidence",
        "extra",
        "face",
        "fortune",
        "guard",
        "kit",
        "miss",
        "pact",
        "phase",
        "seen",
        "tokens",
        "turn",
        "turns",
        "zones",
    )  # fmt: skip
    game = SLUG
    book: Book
    kit: tuple[int, ...]
    """The kinds of all cards of the game, copies included."""
    campaign: bool
    evidence: bool
    face: list[int]
    seen: list[int]
    zones: list[list[int]]
    down: int
    """A bit for each card that lies face down in discards."""
    alive: int
    guard: int
    beast: int
    miss: int
    pact: tuple[int, ...]
    """The partner of each seat that has a Dark Pact in force, else -1."""
    turn: int
    turns: int
    phase: int
    """0 while turns are taken, 1 in the Investigation."""
    extra: bool
    fortune: bool
    call: int
    """The last speed that was called."""
    calls: tuple[tuple[int, tuple[int, ...]], ...]
    """The speeds that somebody answered, and who."""
    tokens: tuple[int, ...]
    deal: int
    champion: int
    bags: list[bags.Sack]

    # ------------------------------------------------------------ copies

    def copy(self) -> Self:
        """An independent copy; tuples, numbers and the book are shared."""
        c = self.__class__.__new__(self.__class__)
        c.options, c.seats, c.seed, c.chance, c.forced = self.options, self.seats, self.seed, self.chance, self.forced
        c.stack, c.over, c.log, c.nlog = self.stack[:], self.over, self.log, self.nlog
        c.trail, c.ntrail, c.origin, c._legal = self.trail, self.ntrail, self.origin, self._legal
        c.rolls, c.acts = self.rolls, self.acts
        c.book, c.kit, c.campaign, c.evidence = self.book, self.kit, self.campaign, self.evidence
        c.face, c.seen, c.down = self.face[:], self.seen[:], self.down
        c.zones = [z[:] for z in self.zones]
        c.alive, c.guard, c.beast, c.miss, c.pact = self.alive, self.guard, self.beast, self.miss, self.pact
        c.turn, c.turns, c.phase, c.extra, c.fortune = self.turn, self.turns, self.phase, self.extra, self.fortune
        c.call, c.calls, c.tokens, c.deal, c.champion = self.call, self.calls, self.tokens, self.deal, self.champion
        c.bags = self.bags[:]
        return c

    # ------------------------------------------------------------ the doors

    def draw(self, seat: int) -> None:
        """The top card of the deck comes to a hand; who knew it goes on knowing it."""
        zones = self.zones
        card = zones[DECK].pop()
        zones[HAND + 2 * seat].append(card)
        if self.bags:
            bags.look(self, card, 1 << seat)
        else:
            self.seen[card] |= 1 << seat
        log = self.log
        if len(log) != self.nlog:
            log = self.log = log[: self.nlog]
        log.append(new_event(Event, (ALL, "draw", (seat,))))
        log.append(new_event(Event, (1 << seat, "got", (self.book.ids[self.face[card]],))))
        self.nlog += 2

    def lay(self, card: int, seat: int) -> None:
        """A card, taken from where it was, lies open in a seat's discards; The Werewolf goes into the Ruins instead
        (lost.werewolf.never_stays)."""
        if self.book.shuns[self.face[card]]:
            self.into_ruins(card, seat)
            return
        self.zones[HAND + 1 + 2 * seat].append(card)
        if self.bags:
            bags.look(self, card, -1)
        else:
            self.seen[card] = -1

    def into_ruins(self, card: int, seat: int) -> None:
        """A card that all have seen is shuffled into the Ruins (lost.werewolf.any_way)."""
        bags.look(self, card, -1)
        self.tell("into_ruins", seat, self.book.ids[self.face[card]])
        ruins = self.zones[RUINS]
        ruins.append(card)
        self.mix(ruins)

    def into_deck(self, card: int, seat: int) -> None:
        """A Legacy that all have seen is shuffled into the deck (lost.elimination.legacy)."""
        bags.look(self, card, -1)
        self.tell("into_deck", seat, self.book.ids[self.face[card]])
        deck = self.zones[DECK]
        deck.append(card)
        self.mix(deck)

    def mix(self, cards: list[int]) -> None:
        """Shuffle the faces among these cards; all know them as a set only from now on (lost.ruins.shuffle)."""
        if len(cards) > 1:
            bags.forget(self, cards, 0)
            for card, face in zip(cards, self.shuffled([self.face[c] for c in cards]), strict=True):
                self.face[card] = face

    def out_of_hand(self, seat: int, kind: int) -> int:
        """Take a card of this kind out of a hand unseen: others can no longer tell which of several cards it was."""
        hand = self.zones[HAND + 2 * seat]
        bags.forget(self, hand, 1 << seat)
        card = next(c for c in hand if self.face[c] == kind)
        hand.remove(card)
        return card

    def show(self, seat: int, card: int) -> None:
        """A seat looks at a card; it alone learns the face."""
        bags.look(self, card, 1 << seat)
        self.tell("saw", self.book.ids[self.face[card]], to=1 << seat)

    # ------------------------------------------------------------ reading

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand."""
        return self.zones[HAND + 2 * seat]

    def pile(self, seat: int) -> list[int]:
        """The discards of a seat, oldest first."""
        return self.zones[HAND + 1 + 2 * seat]

    def holds(self, seat: int, *does: int) -> bool:
        """True if a card that does one of these is in the hand."""
        roles, face = self.book.does, self.face
        return any(roles[face[c]] in does for c in self.zones[HAND + 2 * seat])

    def open_cards(self, seat: int, does: int) -> list[int]:
        """The cards of this behaviour that lie face up in a seat's discards."""
        roles, face, down = self.book.does, self.face, self.down
        return [c for c in self.zones[HAND + 1 + 2 * seat] if roles[face[c]] == does and not down >> c & 1]

    def open_x(self, seat: int) -> int:
        """How many X's lie face up in a seat's discards."""
        speed, face, down = self.book.speed, self.face, self.down
        return sum(speed[face[c]] == 9 and not down >> c & 1 for c in self.zones[HAND + 1 + 2 * seat])

    def clockwise(self, first: int) -> list[int]:
        """The seats that are in, clockwise from `first`."""
        alive = self.alive
        return [p for p in ROUNDS[self.seats][first] if alive >> p & 1]

    def rivals(self, seat: int) -> list[int]:
        """The other seats that are in, clockwise."""
        alive = self.alive & ~(1 << seat)
        return [p for p in ROUNDS[self.seats][seat] if alive >> p & 1]

    def card_id(self, card: int) -> str:
        """The id of a card's kind."""
        return self.book.ids[self.face[card]]

    # ------------------------------------------------------------ the end

    def finish(self, winners: tuple[int, ...], reason: str, rule: str, points: int = 1) -> None:
        """A game ends; in a campaign its winner gets tokens (lost.campaign.token), another follows until they suffice."""
        self.stack.clear()
        self.tell("end", reason, winners)
        if not self.campaign:
            self.over = Outcome(winners, reason, rule)
            return
        for p in winners:
            self.tokens = (*self.tokens[:p], self.tokens[p] + points, *self.tokens[p + 1 :])
            self.champion = p
            self.tell("tokens", p, points, self.tokens[p])
            if self.tokens[p] >= NEED[self.seats]:
                self.over = Outcome((p,), "campaign", "lost.campaign.tokens")
                self.tell("campaign", p)
                return
        if self.deal >= MOST_DEALS:
            self.end_by_cap("deals")
            return
        from .deal import DealCards

        self.stack.append(DealCards())

    def end_by_cap(self, which: str) -> None:
        """A game that does not end is a draw by cap."""
        self.over = Outcome((), f"cap-{which}", "lost.limit.caps")
        self.stack.clear()
        self.tell("cap", which)

    def returns(self) -> list[float]:
        """1.0 for the winner and -1.0 for the others; if nobody wins all have lost; 0.0 while it goes on or by a cap."""
        if self.over is None or self.over.reason.startswith("cap"):
            return [0.0] * self.seats
        return [1.0 if p in self.over.winners else -1.0 for p in range(self.seats)]

    # ------------------------------------------------------------ words, views and saves live in rooms of their own

    def vocabulary(self, seat: int) -> list[Action]:
        """Every action that the game could ever ask of a seat."""
        kinds = frozenset(self.book.ids[k] for k in self.kit)
        return self.book.acts.vocabulary(self.seats, len(self.kit), kinds)

    def knows(self, action: Action) -> bool:
        """True if the action belongs to this game and names no seat that is not at this table."""
        return super().knows(action) and int(action.params.get("seat", 0)) < self.seats

    def why_not_asked(self, seat: int, action: Action) -> tuple[Any, ...]:
        """Who is out acts no more (lost.elimination.out); the others wait for their turn, or for their speed."""
        if 0 <= seat < self.seats and not self.alive >> seat & 1:
            return "lost.elimination.out", "refuse.you_are_out"
        return self.room("asking").order_of(self), "refuse.not_your_turn", self.stack[-1].seat

    def why_unknown(self, action: Action) -> tuple[Any, ...]:
        """No act of this game, or of a seat that is not at this table."""
        if super().knows(action):
            return "lost.ruling.1", "refuse.no_seat", self.seats
        return "lost.turn.steps", "refuse.unknown"

    def sheet(self, seat: int) -> dict[str, Any]:
        """The deduction sheet of a seat, from its observation alone; the shape is told in sheet.py."""
        from .sheet import sheet

        return sheet(self.observation(seat))
