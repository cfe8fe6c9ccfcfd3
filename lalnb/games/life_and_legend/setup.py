"""Standard setup: eight steps, each visible (rulebook, Standard Setup); the decks by what they hold (ll.deck.legend,
ll.deck.life, ll.deck.background)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from .frames import Raw, comes_in, decision, skipping, step
from .zones import HAND, LEGEND, LIFE, PER_SEAT, RELICS, WORLD

STEPS = ("shuffle", "world", "decks", "first", "hands", "relics", "areas", "begin")
"""The eight steps, in the book's order; `setup_step` counts the steps done. At two of them nothing moves: the decks lie ready
from the start (ll.setup.decks), and every seat has its areas (ll.setup.areas)."""


def run_step(s: Any, n: int) -> None:
    """Carry out setup step n (0 to 7) and push what follows."""
    s.setup_step = n + 1
    name = STEPS[n]
    if name == "shuffle":
        s.rules.prepare(s)
        s.mix(s.zones[LEGEND][:])
        s.mix(s.zones[LIFE][:])
    elif name == "world":  # ll.setup.world
        for place in range(4):
            if s.zones[WORLD][place] < 0:
                s.move(s.zones[LEGEND][-1], WORLD, place=place)
    elif name == "first":  # ll.setup.first
        first = s.options.get("first")
        s.turn = s.below(s.seats) if first is None else first
    elif name == "hands":  # ll.setup.hands
        for _ in range(4):
            for i in range(s.seats):
                s.deal((s.turn + i) % s.seats)
    s.tell("setup", n + 1)
    if name == "first":
        s.tell("first", s.turn)
    if name == "begin":
        from .turn import Turn

        s.stack.append(Turn(s.turn))
        return
    stepped = s.options.get("setup") == "stepped"
    s.stack.append(SetUpAsked(0, n + 1) if stepped else SetUp(0, n + 1))
    if name == "relics":
        s.stack += [SetUpRelics((s.turn + i) % s.seats) for i in reversed(range(s.seats))]


@step
class SetUp(NamedTuple):
    """A setup step that runs by itself."""

    seat: int
    n: int

    def run(self, s: Any) -> None:
        """Carry out step `n`, 0 to 7."""
        run_step(s, self.n)


@decision
class SetUpAsked(NamedTuple):
    """A setup step that the learner carries out (option setup="stepped")."""

    seat: int
    n: int

    def legal(self, s: Any) -> list[Action]:
        """The one step that is next."""
        return [s.book.acts.setup[self.n]]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Another step, or anything else before the setup is done."""
        if action.kind == "setup":
            return "ll.setup.shuffle", "refuse.setup_order", self.n + 1
        return "ll.setup.begin", "refuse.still_setup"

    def resolve(self, s: Any, action: Action) -> None:
        """Carry out step `n`, 0 to 7."""
        run_step(s, self.n)


@skipping("next")
class SetUpRelics(NamedTuple):
    """Step 6: Relics may be brought into play now (ll.setup.relics)."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """The Relics in Hand that fit the free slots, and going on."""
        acts, faces, face = s.book.acts, s.book.faces, s.face
        room = s.row(self.seat)[1] - s.slots_used(self.seat)
        due = s.due_of(self.seat)
        hand = [c for c in s.zones[HAND + self.seat * PER_SEAT] if c not in due]
        out = [acts.bring[face[c]] for c in hand if faces[face[c]].kind == 0 and faces[face[c]].slots <= room]
        return [*dict.fromkeys(out), acts.next]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Not held, to be played at once instead (ll.ruling.21), or without slots for it."""
        if action.kind == "bring":
            f = s.book.faces[s.book.acts.meaning[action][1]]
            card = s.find(self.seat, f.no, HAND)
            if card < 0:
                return "ll.setup.relics", "refuse.not_held", f.id
            if card in s.due_of(self.seat):
                return "ll.ruling.21", "refuse.due_in_hand", f.id
            return "ll.relic.slots", "refuse.slots", f.id, f.slots
        return "ll.setup.relics", "refuse.setup_relics"

    def resolve(self, s: Any, action: Action) -> None:
        """Bring the Relic into play and ask again; or go on."""
        if action.kind == "bring":
            s.stack.append(self)
            bring(s, self.seat, s.find(self.seat, s.book.acts.meaning[action][1], HAND))


def bring(s: Any, seat: int, card: int) -> None:
    """Bring a Relic from Hand into play."""
    s.tell("bring", seat, s.id_of(card))
    s.move(card, RELICS + seat * PER_SEAT, seen=-1)
    comes_in(s, seat, card)
