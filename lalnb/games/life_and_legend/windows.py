"""Announcing effects, and the windows in which Interfere effects answer (ll.ruling.6, ll.ruling.17, ENGINE.md 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...core.actions import Action
from .book import ACHIEVEMENT, EVENT, STORY_CARD, W_DIE, W_EFFECT
from .frames import After, Do, answer_first, skipping, step
from .prices import why_not_for
from .standing import DISREGARDS, PENALTIES, REROLL_BIT, REROLLS
from .zones import ACHIEVEMENTS, FLIGHT, HAND, PATH, PER_SEAT, RELICS, STORY, TRAITS, TRAUMAS

(USE, EVENT_PLAYED, WORLD_EFFECT, ATMOSPHERE, SPARK, DATED, TRIGGER, REWARD, PENALTY, DEFEAT, ANSWER, IMMEDIATE,
 SINGLE, EMPTINESS, VOID_DEFEAT) = range(15)  # fmt: skip
SOURCES = (
    "use", "event", "world", "atmosphere", "spark", "dated", "trigger", "reward", "penalty", "defeat", "answer", "immediate",
    "single", "emptiness", "defeat",
)  # fmt: skip
DEFEATS = (DEFEAT, VOID_DEFEAT)
"""A Defeat, and one of The Emptiness, whose card goes to the Void."""
WANDER_DIE, ADVENTURE_DIE, EFFECT_DIE, SPARK_DIE, FAR_DIE = range(5)
DIE_NAMES = ("wander", "adventure", "effect", "spark", "wander")
Raw = tuple[Any, ...]


def announce(s: Any, node: Any, seat: int, card: int, src: int, chooser: int = -1, place: int = -1) -> None:
    """Announce an effect: its price is taken, then its window opens, then it resolves. Who chose to use it is not asked."""
    s.tell("announce", seat, s.id_of(card), SOURCES[src])
    price = None
    inner = node.parts[0] if node.form.name == "foolproof" else node
    if inner.form.name == "pay" and inner.can(s, seat, card) is None:  # else it does nothing, and nothing is paid
        price, node = inner.parts
    s.stack.append(Resolve(node.id, seat, card, src, place))
    if price is not None:
        s.stack.append(OpenWindow(W_EFFECT, chooser))
        s.stack.append(Do(price.id, seat, card))
    else:
        open_window(s, W_EFFECT, chooser)


def trigger(s: Any, event: str, seat: int) -> None:
    """Announce what a seat's cards in play do when something happens to it: all that can do something by now."""
    z, base, due = s.zones, seat * PER_SEAT, []
    for kind in (PATH, TRAITS, RELICS, TRAUMAS):
        for c in z[kind + base]:
            node = s.book.faces[s.face[c]].triggers.get(event)
            if node is not None and node.can(s, seat, c) is None:
                due.append((node, c))
    for node, c in due:
        announce(s, node, seat, c, TRIGGER)


@step
class Resolve(NamedTuple):
    """An announced effect that will take place unless it is disrupted."""

    node: int
    seat: int
    card: int
    src: int
    place: int

    def run(self, s: Any) -> None:
        """Nothing has stopped the effect: it takes place, each source in its own way."""
        foolproof = s.book.nodes[self.node].foolproof
        if self.src == PENALTY and not foolproof and s.row(self.seat)[DISREGARDS] & PENALTIES:
            s.tell("disregard_penalty", self.seat, s.id_of(self.card))
            for part in on_others(s.book.nodes[self.node]):  # the others still feel it (ll.term.disregard)
                s.stack.append(Do(part.id, self.seat, self.card))
        elif self.src in DEFEATS:
            from .defeat import suffer

            suffer(s, self.seat, foolproof, void=self.src == VOID_DEFEAT)
        elif self.src == ATMOSPHERE:
            from .world import take_hold

            take_hold(s, self.seat, self.card, self.place)
        else:
            s.book.nodes[self.node].run(s, self.seat, self.card)


@step
class Fizzle(NamedTuple):
    """An effect that was disrupted or disregarded: price and use are spent, nothing takes place (ll.ruling.18)."""

    seat: int
    card: int
    src: int

    def run(self, s: Any) -> None:
        """Nothing happens; an Atmosphere on its way is discarded."""
        if self.src == ATMOSPHERE and s.at[self.card] == FLIGHT:
            s.lose(self.card, "discard", self.seat)


@step
class OpenWindow(NamedTuple):
    """Open a window once the price above it is paid."""

    window: int
    chooser: int

    def run(self, s: Any) -> None:
        """The price is paid: whoever can answer is asked now."""
        open_window(s, self.window, self.chooser)


def open_window(s: Any, window: int, skip: int = -1) -> None:
    """Open a window for all seats but `skip`, if anybody holds a card that could answer in it."""
    if not (s.tallied >> 8 * window & 255 or (window == W_DIE and s.extra)):
        return
    left = (1 << s.seats) - 1
    if skip >= 0:
        left &= ~(1 << skip)
    shift = 8 * window
    for seat, tally in enumerate(s.tally):
        if (tally >> shift & 255 or (window == W_DIE and s.row(seat)[REROLLS])) and left >> seat & 1:
            s.stack.append(Window(window, left))
            return


@step
class Window(NamedTuple):
    """Seats not asked yet, as bits; turn Player first, then clockwise. Nobody is asked who has nothing usable."""

    window: int
    left: int

    def run(self, s: Any) -> None:
        """Ask the next seat that has something usable; with none left the window closes."""
        left = self.left
        for i in range(s.seats):
            seat = (s.turn + i) % s.seats
            if not left >> seat & 1:
                continue
            left &= ~(1 << seat)
            if answers(s, seat, self.window):
                s.stack.append(Window(self.window, left))
                s.stack.append(Answer(seat, self.window))
                return


@skipping("pass")
class Answer(NamedTuple):
    """Asked in secret: use an Interfere effect, or pass (ll.effect.interfere)."""

    seat: int
    window: int

    def legal(self, s: Any) -> list[Action]:
        """Pass, or any usable answer."""
        return [s.book.acts.passed, *answers(s, self.seat, self.window)]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Why this card cannot answer here; on the turns of others nothing but answers may be done (ll.turn.others)."""
        if action.kind == "answer":
            return why_answer_face(s, self.seat, self.window, s.book.acts.meaning[action][1])
        if action.kind == "reroll":
            return "ll.ruling.6", "refuse.no_die"
        if s.turn == self.seat:
            return answer_first(self, s, action)
        return "ll.turn.others", "refuse.only_interfere"

    def resolve(self, s: Any, action: Action) -> None:
        """Give the answer, which is announced in its turn, or use up a re-roll that a card has granted this turn."""
        if action.kind == "pass":
            return
        if action.kind == "reroll":
            bit = own_die(s, self.seat)
            s.drop_reroll(self.seat, bit)
            node = next(n for n in s.book.nodes if n.form.name == "reroll" and REROLL_BIT.get(n.form.args[0]) == bit)
            announce(s, node, self.seat, -1, USE, self.seat)
            return
        face = s.book.acts.meaning[action][1]
        card = s.find(self.seat, face, s.book.place_of(s.book.faces[face]))
        give_answer(s, self.seat, card, self.window)


def give_answer(s: Any, seat: int, card: int, window: int) -> None:
    """Use the Interfere effect (or the re-roll) of a card."""
    face = s.book.faces[s.face[card]]
    for w, node in face.answers:
        if w == window:
            if face.kind in (EVENT, STORY_CARD, ACHIEVEMENT):
                s.move(card, FLIGHT, seen=-1)
                s.stack.append(After(card, seat))
            announce(s, node, seat, card, ANSWER, seat)
            return
    for _, node in face.rerolls:
        s.used |= 1 << card
        announce(s, node, seat, card, USE, seat)
        return


def answers(s: Any, seat: int, window: int) -> list[Action]:
    """The usable answers of a seat in this window."""
    shift = 8 * window
    out = []
    if s.tally[seat] >> shift & 255:
        z, base, faces, face = s.zones, seat * PER_SEAT, s.book.faces, s.face
        acts = s.book.acts.answer
        for kind in (HAND, RELICS, TRAITS, TRAUMAS, STORY, PATH, ACHIEVEMENTS):
            for c in z[kind + base]:
                f = faces[face[c]]
                if f.tally >> shift & 255 and why_answer(s, seat, window, c) is None:
                    out.append(acts[f.no])
    if window == W_DIE and s.row(seat)[REROLLS] & own_die(s, seat):
        out.append(s.book.acts.reroll)
    return list(dict.fromkeys(out)) if len(out) > 1 else out


def own_die(s: Any, seat: int) -> int:
    """The kind of re-roll (REROLL_BIT) that the die on the table takes, if this seat rolled it; else 0."""
    for top in reversed(s.stack):
        if isinstance(top, Cast):
            kind = WANDER_DIE if top.kind == FAR_DIE else top.kind  # Farwandering is Wandering (ll.ruling.31)
            return (1 << kind) if top.seat == seat and kind in (WANDER_DIE, ADVENTURE_DIE) else 0
    return 0


def why_answer(s: Any, seat: int, window: int, card: int) -> Raw | None:
    """None if this card can answer now, else why not: its answering part must work (ll.ruling.17)."""
    face = s.book.faces[s.face[card]]
    for w, node in face.answers:
        if w == window:
            return answering(s, node, seat, card)
    if window == W_DIE and face.rerolls:
        if s.used >> card & 1:
            return "ll.effect.what", "refuse.once_a_turn", face.id
        raw: Raw | None = face.rerolls[0][1].can(s, seat, card)
        return raw
    return "ll.effect.interfere", "refuse.not_this_window", face.id


def why_answer_face(s: Any, seat: int, window: int, face: int) -> Raw:
    """Why the card of this face cannot answer; speaks only of what the seat holds itself."""
    f = s.book.faces[face]
    card = s.find(seat, face, s.book.place_of(f))
    if card < 0:
        return "ll.sequence.interfere_from", "refuse.not_held", f.id
    return why_answer(s, seat, window, card) or ("ll.effect.interfere", "refuse.not_this_window", f.id)


def answering(s: Any, node: Any, seat: int, card: int) -> Raw | None:
    """None if the part of an effect that answers can work."""
    name = node.form.name
    if name in ("seq", "foolproof"):
        return answering(s, node.parts[0], seat, card)
    if name == "pay":
        cost, then = node.parts
        return why_not_for(s, seat, card, cost, then.form, lambda paid: answering(paid, then, seat, card))
    if name == "turn" and any(stat == DISREGARDS and bits & PENALTIES for stat, bits in node.mods):
        for top in reversed(s.stack):
            if isinstance(top, (Resolve, Fizzle)):
                if isinstance(top, Fizzle) or not strikes(s, top, seat):
                    return "ll.ruling.17", "refuse.no_harm"
                if s.book.nodes[top.node].foolproof:
                    return "ll.effect.foolproof", "refuse.foolproof", s.id_of(top.card)
                return None
        return "ll.ruling.17", "refuse.no_harm"
    out: Raw | None = node.can(s, seat, card)
    return out


def strikes(s: Any, top: Resolve, seat: int) -> bool:
    """True if this is a Penalty or Defeat that is about to strike the seat: its own, or one that names all or the others."""
    if top.seat == seat:
        return top.src in (PENALTY, *DEFEATS)
    return top.src == PENALTY and bool(on_others(s.book.nodes[top.node]))


def on_others(node: Any) -> list[Any]:
    """The parts of an effect that strike other Players than the one it belongs to."""
    return [part for part in node.whole() if part.form.name == "each" and part.args[0] in ("all", "others")]


# ------------------------------------------------------------ dice

CASTS: dict[int, Callable[[Any, Cast], None]] = {}


def cast(s: Any, kind: int, seat: int, node: int, card: int) -> None:
    """Roll the die, one for all that is rolled (ll.die.same, ll.die.regular, ll.die.adventure, ll.ruling.2): it lies on the
    table and does not count before its window has closed."""
    value = s.die()
    s.tell("roll", seat, DIE_NAMES[kind], value)
    s.stack.append(Cast(kind, seat, node, card, value))
    open_window(s, W_DIE)


@step
class Cast(NamedTuple):
    """A die that lies on the table."""

    kind: int
    seat: int
    node: int
    card: int
    value: int

    def run(self, s: Any) -> None:
        """Every window on the die has closed: what it was cast for is judged by its value."""
        CASTS[self.kind](s, self)


def effect_rolled(s: Any, die: Cast) -> None:
    """A die that an effect has cast: the effect goes on by its value."""
    s.book.nodes[die.node].rolled(s, die.seat, die.card, die.value)


CASTS[EFFECT_DIE] = effect_rolled
