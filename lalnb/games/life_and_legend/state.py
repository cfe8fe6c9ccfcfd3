"""The state of a game of Life & Legend: its cards, the one door through which they move, and who knows what.

A card is a number, a piece of cardboard; `face[card]` is what is printed on it and `seen[card]` has a bit for each seat that
knows the face. A shuffle lets faces change places while the cards lie still, so frames, marks and knowledge stay true
(ENGINE.md 1).
"""

from __future__ import annotations

from typing import Any, Self

from ...core.actions import Action
from ...core.events import Event
from ...core.rulebook import Refusal
from ...core.state import Outcome, State
from . import knowledge
from .book import ADVENTURE, EXCEPTIONAL, HOME, IN_PLAY, SLUG, Book
from .choices import counted
from .frames import Obey, RenewLegend
from .modes import Mode, rules_of
from .standing import (
    AMBIENTS,
    ANY_TRAIT,
    BASE,
    CAN_USE,
    DISREGARDS,
    DUE,
    FORBIDS,
    LOWERING,
    REROLLS,
    SLOTS,
    WANDER_LIMIT,
    WORDS,
)  # fmt: skip
from .zones import (
    AREA,
    GONE_BACKGROUND,
    GONE_LEGEND,
    GONE_LIFE,
    HAND,
    LEGEND,
    LIFE,
    PER_SEAT,
    RELICS,
    TRAITS,
    WANDERS,
    WORLD,
    owner_of,
)  # fmt: skip

FAILS = 15
"""Failed Wanders and Challenges: the low four bits count this turn's, the next four those of the seat's last turn."""
PILE = {"legend": GONE_LEGEND, "life": GONE_LIFE, "background": GONE_BACKGROUND}
BITS = (WORDS, FORBIDS, DISREGARDS, REROLLS)


class LifeAndLegend(State):
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
    bags: list[knowledge.Bag]

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
        data["book"] = tuple(self.options["packs"])
        data["log"], data["trail"] = self.log[: self.nlog], self.trail[: self.ntrail]
        del data["rules"]
        return data

    def __setstate__(self, data: dict[str, Any]) -> None:
        from .book import book_of

        super().__setstate__(data)
        self.rules = rules_of(self.options)
        self.book = book_of(data["book"])

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

    def lose(self, card: int, how: str) -> None:
        """A card goes to its discard pile, uncovered; what it does when it departs follows (ll.term.depart)."""
        src = self.at[card]
        f = self.book.faces[self.face[card]]
        owner = owner_of(src)
        self.tell(how, owner if owner >= 0 else self.turn, f.id)
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
            cards = self.zones[GONE_LIFE][:]
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
        self.seen[card] |= bits
        if self.bags:
            knowledge.out_of_bags(self, card, bits)

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
        knowledge.forget(self, cards, keep)

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
        return row if row is not None else self.new_row(seat)

    def new_row(self, seat: int) -> tuple[int, ...]:
        out = list(BASE)
        zones, faces, face, base = self.zones, self.book.faces, self.face, seat * PER_SEAT
        mods: list[tuple[int, int]] = []
        for kind in IN_PLAY:
            for c in zones[kind + base]:
                f = faces[face[c]]
                mods += f.mods
                out[DUE] |= f.sieve & CAN_USE
                if kind in (RELICS, TRAITS):
                    out[WORDS] |= f.words
                    mods += f.traits
                    if f.kind == EXCEPTIONAL:
                        out[ANY_TRAIT] += 1
        mods += [(stat, value) for who, stat, value in self.extra if who == seat]
        if self.bought and seat == self.turn:
            out[WORDS] |= self.bought
        ambient: list[tuple[tuple[int, int], bool]] = []
        for i, c in enumerate(zones[WORLD]):
            if c >= 0 and self.up >> i & 1:
                f = faces[face[c]]
                mods += f.world_mods
                out[DUE] |= f.sieve & ~CAN_USE
                ambient += f.ambient_mods
        for kind in self.book.shared_kinds:
            for p in range(self.seats):
                for c in zones[kind + p * PER_SEAT]:
                    f = faces[face[c]]
                    out[DUE] |= f.due
                    ambient += f.ambient_mods
        if ambient:
            deaf = any(stat == DISREGARDS and value & AMBIENTS for stat, value in mods)
            mods += [m for m, foolproof in ambient if foolproof or not deaf]
        for stat, value in mods:
            if stat in BITS:
                out[stat] |= value
            else:
                out[stat] += value
        for stat in (0, SLOTS, WANDER_LIMIT):
            out[stat] = max(0, out[stat])
        self.rows[seat] = row = tuple(out)
        return row

    def slots_used(self, seat: int) -> int:
        """Relic slots filled."""
        faces, face = self.book.faces, self.face
        return sum(faces[face[c]].slots for c in self.zones[RELICS + seat * PER_SEAT])

    def scores(self, seat: int) -> dict[str, int]:
        """The Legends of a seat by source: wanders, adventures, relics (with what they grant themselves), effects; a source
        that the mode does not count is 0."""
        faces, face, zones, base = self.book.faces, self.face, self.zones, seat * PER_SEAT
        area = [faces[face[c]] for c in zones[AREA + base]]
        out = {
            "wanders": len(zones[WANDERS + base]),
            "adventures": sum(f.legends for f in area if f.kind == ADVENTURE),
            "relics": 0,
            "effects": sum(f.trophy for f in area),
        }
        for kind in self.book.worth_kinds:
            source = "relics" if kind == RELICS else "effects"
            for c in zones[kind + base]:
                f = faces[face[c]]
                if f.per_legends is not None:
                    what, most, worth = f.per_legends
                    out[source] += min(counted(self, seat, what), most) * worth
                out[source] += f.legends
        counts = self.rules.sources
        return {source: n if source in counts else 0 for source, n in out.items()}

    def legends(self, seat: int) -> int:
        """The Legends of a seat."""
        return sum(self.scores(seat).values())

    def swap_fits(self, a: int, give: tuple[int, ...], b: int, ask: tuple[int, ...]) -> bool:
        """True if both stay within their slots when these Relics change hands (ll.ruling.11)."""
        faces, face = self.book.faces, self.face
        gain = sum(faces[face[c]].slots for c in ask) - sum(faces[face[c]].slots for c in give)
        fits_a = gain <= 0 or self.slots_used(a) + gain <= self.row(a)[SLOTS]
        return fits_a and (gain >= 0 or self.slots_used(b) - gain <= self.row(b)[SLOTS])

    def exchange(self, a: int, give: tuple[int, ...], b: int, ask: tuple[int, ...]) -> None:
        """Relics change hands; they neither depart nor come into play (ll.ruling.28)."""
        for c in give:
            self.move(c, RELICS + b * PER_SEAT)
        for c in ask:
            self.move(c, RELICS + a * PER_SEAT)

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

    def most_legends(self) -> Outcome:
        """Most Legends win; a tie is a stalemate between the tied (ll.end.winner, ll.end.tie)."""
        totals = [self.legends(p) for p in range(self.seats)]
        best = [p for p, total in enumerate(totals) if total == max(totals)]
        if len(best) == 1:
            return Outcome((best[0],), "deck", "ll.end.winner")
        return Outcome((), "stalemate", "ll.end.tie")

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

    def knows(self, action: Action) -> bool:
        """True if the action belongs to this game and its packs."""
        return action in self.book.acts.meaning

    def say(self, event: Event, seat: int | None = None) -> str:
        """The sentence of an event; told to `seat`, it says "you" of that Player."""
        from .words import catalogue

        about = event.values[0] if event.values else None
        table = "you" if seat is not None and about == seat and f"you.{event.kind}" in catalogue().templates else "event"
        return catalogue().fill(f"{table}.{event.kind}", event.values)

    def explain(self, raw: tuple[Any, ...]) -> Refusal:
        """The refusal of a raw reason."""
        from .words import explain

        return explain(raw)

    def why_over(self) -> tuple[Any, ...]:
        return "ll.end.deck", "refuse.over"

    def why_not_asked(self, seat: int, action: Action) -> tuple[Any, ...]:
        return "ll.turn.others", "refuse.not_your_turn", seat

    def why_unknown(self, action: Action) -> tuple[Any, ...]:
        return "ll.turn.phases", "refuse.unknown"

    def observation(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees and knows, as plain JSON; the shape is told in observation.py."""
        from .observation import observe

        return observe(self, seat)

    def determinize(self, seat: int, seed: int) -> Self:
        """A game without a past that looks the same to `seat`; all it cannot see is drawn anew."""
        sampled: Self = knowledge.determinize(self, seat, seed)
        return sampled

    def to_position(self) -> dict[str, Any]:
        """The whole state as plain JSON, as `lalnb.position` reads it."""
        from .position import write

        return write(self)

    def pack_hashes(self) -> dict[str, str]:
        """The packs of this game and their hashes."""
        return {p.name: p.hash for p in self.book.packs}

    def text(self, seat: int | None = None, open: bool = False) -> str:
        """The table as text: as a seat sees it, as a spectator does, or with all cards turned up."""
        from .picture import text

        return text(self, seat, open)

    def _repr_html_(self) -> str:
        from .picture import html

        return html(self)
