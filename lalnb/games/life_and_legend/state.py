"""The state of a game of Life & Legend: its cards, the one door through which they move, and who knows what.

A card is a number, a piece of cardboard; `face[card]` is what is printed on it and `seen[card]` has a bit for each seat that
knows the face. A shuffle lets faces change places while the cards lie still, so frames, marks and knowledge stay true
(ENGINE.md 1).
"""

from __future__ import annotations

from typing import Any, Self

from ...core import bags
from ...core.actions import Action
from ...core.rooms import Roomed
from ...core.state import Outcome
from . import knowledge
from .book import HOME, IN_PLAY, SLUG, Book
from .frames import Obey, RenewLegend
from .legends import scores
from .modes import Mode, rules_of
from .rows import row_of
from .standing import (
    LOWERING,
    REROLLS,
)  # fmt: skip
from .zones import (
    GONE_LEGEND,
    GONE_LIFE,
    HAND,
    LEGEND,
    LIFE,
    PER_SEAT,
    PILE,
    RELICS,
    WANDERS,
    WORLD,
    owner_of,
)  # fmt: skip

FAILS = 15
"""Failed Wanders and Challenges: the low four bits count this turn's, the next four those of the seat's last turn."""


class LifeAndLegend(Roomed):
    """A game of Life & Legend; see DESIGN.md for the public interface, which is the same for every game."""

    __slots__ = (
        "acted",
        "activated",
        "at",
        "bags",
        "book",
        "bought",
        "choice",
        "dry",
        "edition",
        "emptied",
        "extra",
        "face",
        "fails",
        "fresh",
        "goals",
        "mode",
        "more_actions",
        "more_challenges",
        "offers",
        "phase",
        "reached",
        "rows",
        "rules",
        "scripted",
        "seen",
        "setup_step",
        "since",
        "sparked",
        "tallied",
        "tally",
        "that_card",
        "that_seat",
        "turn",
        "turns",
        "up",
        "used",
        "zones",
    )  # fmt: skip
    game = SLUG
    book: Book
    mode: str
    edition: str
    turn: int
    phase: int
    turns: int
    setup_step: int
    acted: bool
    more_actions: int
    more_challenges: int
    activated: bool
    used: int
    sparked: int
    offers: int
    that_card: int
    that_seat: int
    dry: bool
    emptied: bool
    goals: tuple[int, ...]
    reached: int
    bought: int
    rules: Mode
    scripted: int
    choice: tuple[Action, int, str] | None
    since: list[int]
    face: list[int]
    seen: list[int]
    zones: list[list[int]]
    at: list[int]
    up: int
    fails: list[int]
    fresh: tuple[tuple[int, int, int], ...]
    extra: tuple[tuple[int, int, int], ...]
    rows: list[tuple[int, ...] | None]
    tally: list[int]
    tallied: int
    bags: list[bags.Sack]

    # ------------------------------------------------------------ copies

    def copy(self) -> Self:
        """An independent copy; tuples, numbers and the book are shared."""
        c = self.__class__.__new__(self.__class__)
        c.options, c.seats, c.seed, c.chance, c.forced = self.options, self.seats, self.seed, self.chance, self.forced
        c.stack, c.over, c.log, c.nlog = self.stack[:], self.over, self.log, self.nlog
        c.trail, c.ntrail, c.origin, c._legal = self.trail, self.ntrail, self.origin, self._legal
        c.rolls, c.acts = self.rolls, self.acts
        c.book, c.mode, c.edition = self.book, self.mode, self.edition
        c.face, c.seen, c.at, c.up = self.face[:], self.seen[:], self.at[:], self.up
        c.zones = [z[:] for z in self.zones]
        c.turn, c.phase, c.turns, c.setup_step = self.turn, self.phase, self.turns, self.setup_step
        c.acted, c.more_actions, c.more_challenges = self.acted, self.more_actions, self.more_challenges
        c.activated, c.used, c.sparked, c.offers = self.activated, self.used, self.sparked, self.offers
        c.extra, c.fails, c.fresh = self.extra, self.fails[:], self.fresh
        c.that_card, c.that_seat = self.that_card, self.that_seat
        c.rows, c.tally, c.bags, c.dry = self.rows[:], self.tally[:], self.bags[:], self.dry
        c.tallied, c.emptied, c.goals = self.tallied, self.emptied, self.goals
        c.reached, c.bought, c.rules = self.reached, self.bought, self.rules
        c.scripted, c.choice, c.since = self.scripted, self.choice, self.since[:]
        return c

    def __getstate__(self) -> dict[str, Any]:
        data = super().__getstate__()
        del data["rules"]  # they follow from the options
        return data

    def __setstate__(self, data: dict[str, Any]) -> None:
        super().__setstate__(data)
        self.rules = rules_of(self.options)

    # ------------------------------------------------------------ the one door

    def move(self, card: int, dst: int, seen: int = 0, place: int = -1) -> None:
        """Move a card to a zone; nothing changes zone elsewhere. `seen`: seats that see its face by this."""
        at, zones = self.at, self.zones
        src = at[card]
        f = self.book.faces[self.face[card]]
        if src == WORLD:
            i = zones[WORLD].index(card)
            zones[WORLD][i] = -1
            if self.up >> i & 1:
                self.up &= ~(1 << i)
                if f.acts_on_all:
                    self.all_stale()
        else:
            zone = zones[src]
            if zone[-1] == card:
                zone.pop()
            else:
                zone.remove(card)
        at[card] = dst
        if src == LEGEND and self.rules.renews_legend and not zones[LEGEND]:
            self.stack.append(RenewLegend())
        if dst == WORLD:
            zones[WORLD][place] = card
            self.since[place] = self.turns
        else:
            zones[dst].append(card)
        if seen:
            self.look(card, seen)
        if src >= HAND:
            self.passes(f, src, -1)
        if dst >= HAND:
            self.passes(f, dst, 1)
        if f.limits:
            self.stack.append(Obey())

    def passes(self, f: Any, zone: int, sign: int) -> None:
        """Keep the tally and the rows true when a face enters (1) or leaves (-1) a seat's zone."""
        seat, kind = divmod(zone - HAND, PER_SEAT)
        kind += HAND
        if f.tally and kind == HOME[f.kind]:
            self.tally[seat] += sign * f.tally
            self.tallied += sign * f.tally
        if kind != HAND and f.touches_row:
            self.rows[seat] = None
        if f.acts_on_all and kind in IN_PLAY:
            self.all_stale()

    def all_stale(self) -> None:
        """An effect on all Players came or went: every row is worked out anew."""
        self.rows = [None] * self.seats

    def turn_up(self, card: int) -> None:
        """Uncover a card in the World where it lies."""
        self.up |= 1 << self.zones[WORLD].index(card)
        self.look(card, -1)
        f = self.book.faces[self.face[card]]
        if f.acts_on_all:
            self.all_stale()
            if f.limits:
                self.stack.append(Obey())

    def enter_world(self, card: int, place: int) -> None:
        """A card comes into the World uncovered."""
        self.move(card, WORLD, place=place)
        self.turn_up(card)

    def lose(self, card: int, how: str, by: int = -1) -> None:
        """A card goes to its discard pile, uncovered; what it does when it departs follows (ll.term.depart). `by` is the seat
        that puts it there when nobody possesses it."""
        src = self.at[card]
        f = self.book.faces[self.face[card]]
        owner = owner_of(src)
        self.tell(how, owner if owner >= 0 else by if by >= 0 else self.turn, f.id)
        self.move(card, PILE[f.deck], seen=-1)
        if f.triggers and src >= HAND and HAND + (src - HAND) % PER_SEAT in IN_PLAY:
            node = f.triggers.get("departs")
            if node is not None:
                from .windows import TRIGGER, announce

                announce(self, node, owner, card, TRIGGER)

    def give_up(self, seat: int, card: int, how: str) -> None:
        """A card that its owner did not choose is to go; he may give an Achievement instead."""
        from .frames import Instead
        from .zones import ACHIEVEMENTS

        if self.zones[ACHIEVEMENTS + seat * PER_SEAT]:
            self.stack.append(Instead(seat, card, int(how == "discard")))
        else:
            self.lose(card, how)

    def draw_legend(self, seat: int) -> None:
        """Draw the top Legend card; an empty deck gives nothing, and the log says so (ll.ruling.7)."""
        if self.over is not None:  # by the draw before this one, in edition faq
            return
        deck = self.zones[LEGEND]
        if not deck:
            self.renew_legend()
        if not deck:
            self.dry = True
            self.tell("deck_gives_nothing", seat, "legend")
            if self.edition == "faq" and self.rules.deck_ends and self.over is None:
                self.finish()
            return
        card = deck[-1]
        self.move(card, HAND + seat * PER_SEAT, seen=1 << seat)
        self.drawn(seat, card)
        self.tell("draw", seat)
        self.tell("got", self.book.faces[self.face[card]].id, to=1 << seat)

    def deal(self, seat: int) -> None:
        """Deal a card at setup: its Play Immediately is due in the owner's first Phase 1 (ll.ruling.21)."""
        card = self.zones[LEGEND][-1]
        self.move(card, HAND + seat * PER_SEAT, seen=1 << seat)
        self.fresh += ((seat, card, 1),)

    def drawn(self, seat: int, card: int) -> None:
        """A card has come to Hand, from wherever: it counts as just drawn (ll.ruling.21)."""
        if self.fresh:  # it may have been drawn, discarded and fetched back in one Phase
            self.fresh = tuple(f for f in self.fresh if f[1] != card)
        self.fresh += ((seat, card, 0),)

    def renew_life(self) -> None:
        """The empty Life Deck is made from its discard pile (ll.life.reshuffle)."""
        if not self.zones[LIFE]:
            self.emptied = True
        if not self.zones[LIFE] and self.zones[GONE_LIFE]:
            cards = self.zones[GONE_LIFE][:]  # else the pile keeps its order (ll.discard.order)
            for card in cards:
                self.move(card, LIFE)
                self.seen[card] = 0
            knowledge.shuffle_faces(self, cards)
            self.tell("life_reshuffled", len(cards))

    def renew_legend(self) -> None:
        """In Eternal Mode the empty Legend Deck is made from its discard pile (ll.ruling.8)."""
        if self.rules.renews_legend and not self.zones[LEGEND] and self.zones[GONE_LEGEND]:
            cards = self.zones[GONE_LEGEND][:]
            for card in cards:
                self.move(card, LEGEND)
            self.mix(cards)
            self.tell("legend_reshuffled", len(cards))

    def piece(self, face: int) -> int:
        """The card with this face, wherever it lies."""
        return self.face.index(face)

    # ------------------------------------------------------------ who knows what

    def look(self, card: int, bits: int) -> None:
        """Seats get to know a face (-1: all, and for good while nothing is shuffled)."""
        bags.look(self, card, bits)

    def mix(self, cards: list[int], keep: int = 0) -> None:
        """Shuffle faces among these cards; seats not in `keep` know them only as a set from now on."""
        if len(cards) > 1:
            faces = self.fresh and {c: self.face[c] for _, c, _ in self.fresh if c in cards}
            self.forget(tuple(cards), keep)
            knowledge.shuffle_faces(self, cards)
            if faces:
                self.fresh = knowledge.follow(self, cards, faces)

    def forget(self, cards: tuple[int, ...], keep: int) -> None:
        """Seats not in `keep` can no longer follow these cards one by one."""
        bags.forget(self, cards, keep)

    def reveal_hand(self, seat: int) -> None:
        """Show a whole Hand to all; they know those cards until they cannot follow them (ll.term.reveal)."""
        hand = self.zones[HAND + seat * PER_SEAT]
        for c in hand:
            self.look(c, -1)
        self.tell("reveal", seat, *sorted(self.id_of(c) for c in hand))

    # ------------------------------------------------------------ reading

    def id_of(self, card: int) -> str:
        """The id of a card's face; empty for no card."""
        return self.book.faces[self.face[card]].id if card >= 0 else ""

    def find(self, seat: int, face: int, kind: int) -> int:
        """The card of a seat (or of a common zone) with this face in this kind of zone, or -1."""
        faces = self.face
        for c in self.zones[kind + seat * PER_SEAT if kind >= HAND else kind]:
            if faces[c] == face:
                return c
        return -1

    def world_index(self, card: int) -> int:
        """The World space of a card, 4 for anywhere else."""
        return self.zones[WORLD].index(card) if self.at[card] == WORLD else 4

    def is_covered(self, card: int) -> bool:
        """True for a covered World card."""
        return self.at[card] == WORLD and not self.up >> self.zones[WORLD].index(card) & 1

    def pick_action(self, seat: int, card: int) -> Action:
        """How `seat` names a card: by its place in the World or among Wanders, else by its face."""
        acts, zone = self.book.acts, self.at[card]
        if zone == WORLD:
            return acts.pick_place[self.zones[WORLD].index(card)]
        owner = owner_of(zone)
        if owner == seat:
            if zone == WANDERS + seat * PER_SEAT:
                return acts.pick_wander[self.zones[zone].index(card)]
            return acts.pick[self.face[card]]
        return acts.pick[self.face[card]] if owner < 0 else acts.pick_of[owner][self.face[card]]

    def due_of(self, seat: int) -> list[int]:
        """The cards of a seat whose Play Immediately is still to be resolved."""
        faces, face, hand = self.book.faces, self.face, HAND + seat * PER_SEAT
        return [c for who, c, _ in self.fresh if who == seat and faces[face[c]].immediate is not None and self.at[c] == hand]

    @property
    def duty(self) -> list[tuple[int, int, int]]:
        """Cards drawn whose Play Immediately is still to be resolved: (seat, card, dealt at setup)."""
        faces, face = self.book.faces, self.face
        at = self.at
        return [f for f in self.fresh if faces[face[f[1]]].immediate is not None and at[f[1]] == HAND + f[0] * PER_SEAT]

    def due_now(self) -> list[tuple[int, int]]:
        """What must be played before this phase ends, clockwise from the turn Player."""
        if not self.fresh:
            return []
        due = [(w, c) for w, c, dealt in self.duty if not dealt or (w == self.turn and self.phase == 1)]
        return sorted(due, key=lambda d: (d[0] - self.turn) % self.seats)

    def end_phase(self, n: int) -> None:
        """What was drawn in this phase is fresh no longer."""
        if self.bought and n == 3:  # ll.ruling.30
            self.bought = 0
            self.rows[self.turn] = None
        if self.fresh:
            self.fresh = tuple(f for f in self.fresh if f[2] and not (f[0] == self.turn and n == 1))

    def row(self, seat: int) -> tuple[int, ...]:
        """The standing numbers of a seat (standing.py), from all that lies in play."""
        row = self.rows[seat]
        return row if row is not None else row_of(self, seat)

    def slots_used(self, seat: int) -> int:
        """Relic slots filled."""
        faces, face = self.book.faces, self.face
        return sum(faces[face[c]].slots for c in self.zones[RELICS + seat * PER_SEAT])

    def scores(self, seat: int) -> dict[str, int]:
        """The Legends of a seat by source; legends.py tells the sources."""
        return scores(self, seat)

    def legends(self, seat: int) -> int:
        """The Legends of a seat."""
        return sum(self.scores(seat).values())

    # ------------------------------------------------------------ lasting a turn

    def failed(self, seat: int) -> None:
        """Note a failed Wander or Challenge."""
        self.fails[seat] += self.fails[seat] & FAILS < FAILS

    def add_extra(self, seat: int, stat: int, value: int) -> None:
        """An effect for the rest of this turn."""
        self.extra += ((seat, stat, value),)
        self.rows[seat] = None
        if stat in LOWERING:
            self.stack.append(Obey())

    def drop_reroll(self, seat: int, which: int) -> None:
        """Use up one re-roll of this turn."""
        extra = list(self.extra)
        extra.remove((seat, REROLLS, which))
        self.extra = tuple(extra)
        self.rows[seat] = None

    def end_of_effects(self) -> None:
        """What an effect gave for this turn is over, and what is used once a turn is free again."""
        if self.extra:
            lowered = any(stat in LOWERING for _, stat, _ in self.extra)
            self.extra = ()
            self.all_stale()
            if lowered:
                self.stack.append(Obey())
        self.used = self.sparked = self.offers = 0

    def end_turn(self) -> None:
        """What lasted a turn is over."""
        self.end_of_effects()
        self.acted = self.activated = False
        self.more_actions = self.more_challenges = 0
        self.fails[self.turn] = (self.fails[self.turn] & FAILS) << 4
        self.that_card = self.that_seat = -1

    # ------------------------------------------------------------ the end

    def finish(self, outcome: Outcome | None = None) -> None:
        """End the game, by what the mode says of its end if nothing else is said."""
        self.over = outcome or self.rules.verdict(self)
        self.tell("end", self.over.reason, tuple(self.legends(p) for p in range(self.seats)), self.over.winners)

    def end_by_cap(self, which: str) -> None:
        """A game that does not end is a draw by cap (ll.ruling.34)."""
        self.over = Outcome((), f"cap-{which}", "ll.ruling.34")
        self.stack.clear()
        self.tell("cap", which)

    def returns(self) -> list[float]:
        """1.0 for the winner, -1.0 for who lost (alone, also by the cap of turns), 0.0 for the tied, going on or capped."""
        if self.over is not None and self.over.reason == "cap-turns" and self.seats == 1:  # ll.ruling.34
            return [-1.0]
        if self.over is None or self.over.reason.startswith("cap"):
            return [0.0] * self.seats
        if self.over.winners:
            return [1.0 if p in self.over.winners else -1.0 for p in range(self.seats)]
        tied = self.rules.tied(self) if self.over.reason == "stalemate" else ()
        return [0.0 if p in tied else -1.0 for p in range(self.seats)]

    # ------------------------------------------------------------ AI Opponents

    def offered(self, top: Any) -> list[Action]:
        """What a Decision offers; to an AI Opponent the one act that its table gives (ll.ruling.12)."""
        if not self.scripted >> top.seat & 1:
            legal: list[Action] = top.legal(self)
            return legal
        from .opponents.seats import decide

        self.choice = decide(self, top)
        return [self.choice[0]]

    def why_not_offered(self, top: Any) -> tuple[Any, ...]:
        """The row, or the common value, by which the AI Opponent acts."""
        from .opponents.seats import why_not

        return why_not(self, top)

    def taking(self, top: Any, action: Action) -> None:
        """Tell the row by which an AI Opponent acts; that it passed is told to nobody."""
        if self.scripted >> top.seat & 1 and self.choice is not None and self.choice[1]:
            from .opponents.seats import name_of

            name, row = name_of(self, top.seat), self.choice[1]
            self.tell("opponent_row", top.seat, name, row, f"{name}.{row}")

    # ------------------------------------------------------------ words, views and saves live in rooms of their own

    def vocabulary(self, seat: int) -> list[Action]:
        """Every action that the game could ever ask of a seat."""
        return list(self.book.acts.meaning)

    def why_not_asked(self, seat: int, action: Action) -> tuple[Any, ...]:
        """On another Player's turn one acts only when asked to (ll.turn.others)."""
        return "ll.turn.others", "refuse.not_your_turn", seat

    def why_unknown(self, action: Action) -> tuple[Any, ...]:
        """No act of this game, or of cards that no pack in it holds."""
        return "ll.turn.phases", "refuse.unknown"
