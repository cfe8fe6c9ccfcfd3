"""The Player's own acts in each phase: what may be done, and why anything else may not.

Each act has one function `why_not_...` that is the only judge of its legality (DESIGN.md, engine rule 2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...core.actions import Action
from ...core.rulebook import Caps
from .backgrounds import activate, spark, use_single, why_not_activate, why_not_single, why_not_spark
from .book import EVENT, RELIC, W_PHASE
from .choices import substitutes
from .farwander import (
    buy_story,
    buy_word,
    farwander,
    heal,
    wander_uses,
    why_not_buy_story,
    why_not_buy_word,
    why_not_farwander,
    why_not_heal,
)  # fmt: skip
from .frames import After, DrawLife, Raw, skipping, step
from .perpetual import Dismiss, why_not_dismiss
from .setup import bring
from .spaces import do_fill, fillers, why_not_atmosphere, why_not_fill
from .standing import CAN_USE, DUE, PERPETUAL_THERE, WORD_NAMES, WORDS
from .trade import offer, why_not_offer
from .windows import EVENT_PLAYED, IMMEDIATE, USE, announce, give_answer, why_answer, why_answer_face
from .world import set_atmosphere
from .world_action import (
    do_attempt,
    do_draw,
    do_uncover,
    do_wander,
    spend_world_action,
    why_not_attempt,
    why_not_challenge_now,
    why_not_uncover,
    why_not_wander_at_all,
    why_not_wander_by,
    why_not_wander_on,
    why_not_world_action,
    world_actions,
)  # fmt: skip
from .zones import (
    ACHIEVEMENTS,
    BACKGROUND,
    FLIGHT,
    HAND,
    LEGEND,
    PATH,
    PER_SEAT,
    RELICS,
    STORY,
    TRAITS,
    TRAUMAS,
    WANDERS,
    WORLD,
)  # fmt: skip


def why_not_bring(s: Any, seat: int, card: int) -> Raw | None:
    """Bring a Relic from Hand into play: in Phase 1, and only into free slots (ll.phase1.relics, ll.relic.slots)."""
    face = s.book.faces[s.face[card]]
    if face.kind != RELIC:
        return "ll.phase1.relics", "refuse.not_relic", face.id
    if s.phase != 1:
        return "ll.phase1.relics", "refuse.phase", 1
    if s.slots_used(seat) + face.slots > s.row(seat)[1]:
        return "ll.relic.slots", "refuse.slots", face.id, face.slots
    if s.fresh and card in s.due_of(seat):
        return "ll.ruling.21", "refuse.due_in_hand", face.id
    return None


def why_not_play(s: Any, seat: int, card: int) -> Raw | None:
    """An Event played in any Phase (ll.turn.any_phase), or a Phase-window Interfere on the own turn (ll.ruling.17)."""
    face = s.book.faces[s.face[card]]
    if face.kind != EVENT:
        return "ll.event.hand", "refuse.not_event", face.id
    if face.hand is not None:
        raw: Raw | None = face.hand.can(s, seat, card)
        return raw
    for window, node in face.answers:
        if window == W_PHASE:
            out: Raw | None = node.can(s, seat, card)
            return out
        return "ll.effect.interfere", "refuse.only_answers", face.id
    return "ll.turn.immediate", "refuse.play_at_once", face.id


def why_not_use(s: Any, seat: int, card: int) -> Raw | None:
    """Use a card's own effect: once a turn, and only if it could do something (ll.effect.own_turn)."""
    face = s.book.faces[s.face[card]]
    if s.used >> card & 1:
        return "ll.effect.what", "refuse.once_a_turn", face.id
    raw: Raw | None = face.uses[0].can(s, seat, card)
    return raw


def why_not_next(s: Any, seat: int) -> Raw | None:
    """A phase may be left when all that must be done in it is done."""
    if s.phase == 2 and not s.acted:
        return "ll.world.must_draw", "refuse.must_act"
    if s.fresh:
        for card in s.due_of(seat):
            return "ll.turn.immediate", "refuse.must_play", s.id_of(card)
    if -1 in s.zones[WORLD] and (s.zones[LEGEND] or fillers(s, seat)):
        return "ll.space.fill", "refuse.must_fill"
    return None


def play_immediate(s: Any, seat: int, card: int) -> None:
    """Resolve a Play Immediately effect; an Event is discarded afterwards, a Relic stays in Hand (ll.ruling.21)."""
    face = s.book.faces[s.face[card]]
    s.fresh = tuple(f for f in s.fresh if f[1] != card)
    if face.kind == EVENT:
        s.move(card, FLIGHT, seen=-1)
        s.stack.append(After(card, seat))
    else:
        s.look(card, -1)
    announce(s, face.immediate, seat, card, IMMEDIATE)


@skipping("next")
class Main(NamedTuple):
    """The turn Player's acts in a phase; moved on when nothing but moving on is left."""

    seat: int
    phase: int

    def legal(self, s: Any) -> list[Action]:
        """All acts open in this phase, the cards in Hand first and moving on last."""
        seat = self.seat
        acts, faces, face, z = s.book.acts, s.book.faces, s.face, s.zones
        base = seat * PER_SEAT
        hand, world, phase = z[HAND + base], z[WORLD], s.phase
        out: list[Action] = []
        add = out.append
        gaps = -1 in world
        for c in hand:
            f = faces[face[c]]
            if f.kind == EVENT:
                if (f.hand is not None or f.answers) and why_not_play(s, seat, c) is None:
                    add(acts.play[f.no])
                if f.atmosphere:
                    for place in range(4):
                        if why_not_atmosphere(s, place) is None:
                            add(acts.atmosphere[place][f.no])
            elif f.kind == RELIC:
                if phase == 1 and why_not_bring(s, seat, c) is None:
                    add(acts.bring[f.no])
            elif gaps:
                for place in range(4):
                    if world[place] < 0:
                        add(acts.fill[place][f.no])
        if s.fresh:
            for c in s.due_of(seat):
                add(acts.immediate[face[c]])
        if gaps and z[LEGEND]:
            for place in range(4):
                if world[place] < 0:
                    add(acts.fill_deck[place])
        if phase == 2:
            world_actions(s, seat, out)
        elif phase == 3 and not s.activated:
            self.activations(s, out)
        if s.tally[seat] >> 8 * W_PHASE & 255:
            self.phase_answers(s, out)
        sieve = s.row(seat)[DUE]
        for kind in (RELICS, TRAITS, TRAUMAS, PATH) if sieve & CAN_USE else ():
            for c in z[kind + base]:
                f = faces[face[c]]
                if f.uses and why_not_use(s, seat, c) is None:
                    add(acts.use[f.no])
        for kind in (STORY, ACHIEVEMENTS):
            for c in z[kind + base]:
                f = faces[face[c]]
                if f.single is not None and f.single.can(s, seat, c) is None:
                    add(acts.single[f.no])
        if z[STORY + base] and z[PATH + base] and why_not_spark(s, seat) is None:
            add(acts.spark)
        if sieve & PERPETUAL_THERE:
            for place in range(4):
                if s.up >> place & 1 and faces[face[world[place]]].perpetual and why_not_dismiss(s, seat, place) is None:
                    add(acts.dismiss[place])
        wanders = z[WANDERS + base]
        if wanders:
            self.turn_ins(s, wanders, out)
        if z[RELICS + base] and s.seats > 1:
            for other in range(s.seats):
                if other != seat and why_not_offer(s, seat, other) is None:
                    add(acts.offer[other])
        if s.rules.farwander:
            out += wander_uses(s, seat)
        if why_not_next(s, seat) is None:
            add(acts.next)
        return out

    def phase_answers(self, s: Any, out: list[Action]) -> None:
        """On the own turn a Phase-window Interfere is usable whenever one may act (ll.ruling.17); Events are played."""
        faces, face = s.book.faces, s.face
        for kind in (RELICS, TRAITS, TRAUMAS, STORY, PATH, ACHIEVEMENTS):
            for c in s.zones[kind + self.seat * PER_SEAT]:
                if faces[face[c]].answers and why_answer(s, self.seat, W_PHASE, c) is None:
                    out.append(s.book.acts.answer[face[c]])

    def activations(self, s: Any, out: list[Action]) -> None:
        """Backgrounds whose Life Words are all there (ll.phase3.background, ll.word.combine, ll.background.activate)."""
        words = s.row(self.seat)[WORDS]
        faces, face, acts = s.book.faces, s.face, s.book.acts
        if not all(words & kind for kind in s.book.shared_words):
            return
        for c in s.zones[BACKGROUND]:
            f = faces[face[c]]
            if not f.words & ~words and why_not_activate(s, self.seat, f.no) is None:
                out.append(acts.activate[f.no])

    def turn_ins(self, s: Any, wanders: list[int], out: list[Action]) -> None:
        """Wanders that look alike to their owner are one act; a known one is another, and so is an Achievement in its place."""
        told = False
        for i, c in enumerate(wanders):
            known = s.seen[c] >> self.seat & 1
            if known or not told:
                out.append(s.book.acts.turn_in[i])
                told = told or not known
        out += [s.book.acts.turn_in_by[s.face[c]] for c in substitutes(s, self.seat)]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Asks the one judge of this kind of act; an act that no phase knows belongs to another Decision."""
        meaning = s.book.acts.meaning.get(action)
        if meaning is None:
            raw: Raw = s.why_unknown(action)
            return raw
        kind, x, y = meaning
        judge = WHY.get(kind)
        if judge is None:
            return "ll.turn.phases", "refuse.not_asked", kind
        out = judge(s, self.seat, x, y)
        return out or ("ll.wander.use", "refuse.same_wander")

    def resolve(self, s: Any, action: Action) -> None:
        """Do the act and ask again; moving on ends the phase, and a turn of too many acts ends the game (engine rule 7)."""
        kind, x, y = s.book.acts.meaning[action]
        if kind == "next":
            return
        if s.acts > Caps.ACTS:
            s.end_by_cap("acts")
            return
        s.stack.append(self)
        if s.rules.alone:
            s.stack.append(GoalLook())
        DO[kind](s, self.seat, x, y, action)


@step
class GoalLook(NamedTuple):
    """Alone one has won as soon as the goal is there, even if it would be lost again before the Phase ends (ll.ruling.13)."""

    def run(self, s: Any) -> None:
        """After all that an act has brought about."""
        if s.rules.met(s):
            s.finish(s.rules.at_end_of_turn(s))


def held(rule: str, zone: int, judge: Callable[[Any, int, int], Raw | None]) -> Callable[[Any, int, int, int], Raw | None]:
    """A judge of acts on a card of one's own: first it must be there."""

    def why(s: Any, seat: int, x: int, y: int) -> Raw | None:
        card = s.find(seat, x, s.book.place_of(s.book.faces[x]) if zone < 0 else zone)
        return (rule, "refuse.not_held", s.book.faces[x].id) if card < 0 else judge(s, seat, card)

    return why


def why_not_immediate(s: Any, seat: int, card: int) -> Raw | None:
    """Only a card that was drawn and says so is played at once (ll.turn.immediate)."""
    if any(c == card for _, c, _ in s.duty):
        return None
    return "ll.turn.immediate", "refuse.not_due", s.id_of(card)


def why_not_turn_in(s: Any, seat: int, x: int, y: int) -> Raw | None:
    """Turn in the Completed Wander at place `x` for a Life card, or (`y`) give up the Achievement with face `x` in its place;
    it must be there (ll.wander.use, ll.achievement.shield)."""
    wanders = len(s.zones[WANDERS + seat * PER_SEAT])
    if y and s.find(seat, x, ACHIEVEMENTS) < 0:
        return "ll.achievement.shield", "refuse.not_held", s.book.faces[x].id
    return None if (wanders if y else x < wanders) else ("ll.wander.use", "refuse.no_wander", 1 if y else x + 1)


WHY: dict[str, Callable[[Any, int, int, int], Raw | None]] = {
    "next": lambda s, seat, x, y: why_not_next(s, seat),
    "draw": lambda s, seat, x, y: why_not_world_action(s),
    "uncover": lambda s, seat, x, y: why_not_world_action(s) or why_not_uncover(s, x),
    "wander": lambda s, seat, x, y: (
        why_not_world_action(s)
        or why_not_wander_on(s, x)
        or why_not_wander_at_all(s, seat)
        or (None if y < 0 else why_not_wander_by(s, seat, y))
    ),
    "attempt": lambda s, seat, x, y: why_not_challenge_now(s) or why_not_attempt(s, seat, x, ("I", "II", "III")[y]),
    "bring": held("ll.phase1.relics", HAND, why_not_bring),
    "play": held("ll.event.hand", HAND, why_not_play),
    "atmosphere": lambda s, seat, x, y: (
        held("ll.atmosphere.place", HAND, lambda *_: None)(s, seat, x, y) or why_not_atmosphere(s, y)
    ),
    "fill": lambda s, seat, x, y: why_not_fill(s, seat, x, y),
    "use": held("ll.effect.own_turn", -1, why_not_use),
    "single": lambda s, seat, x, y: why_not_single(s, seat, x),
    "answer": lambda s, seat, x, y: why_answer_face(s, seat, W_PHASE, x),
    "spark": lambda s, seat, x, y: why_not_spark(s, seat),
    "immediate": held("ll.turn.immediate", HAND, why_not_immediate),
    "activate": lambda s, seat, x, y: why_not_activate(s, seat, x),
    "dismiss": lambda s, seat, x, y: why_not_dismiss(s, seat, x),
    "turn_in": why_not_turn_in,
    "offer": lambda s, seat, x, y: why_not_offer(s, seat, x),
    "heal": lambda s, seat, x, y: why_not_heal(s, seat, x),
    "buy_word": lambda s, seat, x, y: why_not_buy_word(s, seat, WORD_NAMES[x]),
    "buy_story": lambda s, seat, x, y: why_not_buy_story(s, seat, x),
    "farwander": lambda s, seat, x, y: why_not_world_action(s) or why_not_farwander(s, seat, x, y),
}


def do_play(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    """Play an Event for its Hand Effect, or answer by it on the own turn (ll.event.hand, ll.ruling.17)."""
    card = s.find(seat, x, HAND)
    face = s.book.faces[x]
    if face.hand is None:
        give_answer(s, seat, card, W_PHASE)
        return
    s.move(card, FLIGHT, seen=-1)
    s.stack.append(After(card, seat))
    announce(s, face.hand, seat, card, EVENT_PLAYED, seat)


def do_use(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    """Announce a card's own effect, spent for this turn even when it is Disrupted (ll.ruling.18)."""
    card = s.find(seat, x, s.book.place_of(s.book.faces[x]))
    s.used |= 1 << card
    announce(s, s.book.faces[x].uses[0], seat, card, USE, seat)


def do_turn_in(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    """Discard a Completed Wander, or an Achievement in its place, and draw a Life card (ll.wander.use)."""
    s.tell("turn_in_by" if y else "turn_in", seat)
    s.lose(s.find(seat, x, ACHIEVEMENTS) if y else s.zones[WANDERS + seat * PER_SEAT][x], "discard")
    s.stack.append(DrawLife(seat))


def do_farwander(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    """Farwander in place of the World Action (ll.farwander.instead)."""
    spend_world_action(s)
    farwander(s, seat, x, y)


DO: dict[str, Callable[[Any, int, int, int, Action], None]] = {
    "draw": do_draw,
    "uncover": do_uncover,
    "wander": do_wander,
    "attempt": do_attempt,
    "bring": lambda s, seat, x, y, a: bring(s, seat, s.find(seat, x, HAND)),
    "play": do_play,
    "atmosphere": lambda s, seat, x, y, a: set_atmosphere(s, seat, s.find(seat, x, HAND), y),
    "fill": lambda s, seat, x, y, a: do_fill(s, seat, a),
    "use": do_use,
    "single": lambda s, seat, x, y, a: use_single(s, seat, x),
    "answer": lambda s, seat, x, y, a: give_answer(s, seat, s.find(seat, x, s.book.place_of(s.book.faces[x])), W_PHASE),
    "spark": lambda s, seat, x, y, a: spark(s, seat),
    "immediate": lambda s, seat, x, y, a: play_immediate(s, seat, s.find(seat, x, HAND)),
    "activate": lambda s, seat, x, y, a: activate(s, seat, x),
    "dismiss": lambda s, seat, x, y, a: s.stack.append(Dismiss(seat, x)),
    "turn_in": do_turn_in,
    "offer": lambda s, seat, x, y, a: offer(s, seat, x),
    "heal": lambda s, seat, x, y, a: heal(s, seat, x),
    "buy_word": lambda s, seat, x, y, a: buy_word(s, seat, WORD_NAMES[x]),
    "buy_story": lambda s, seat, x, y, a: buy_story(s, seat, x),
    "farwander": do_farwander,
}
