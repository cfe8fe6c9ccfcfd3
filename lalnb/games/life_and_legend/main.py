"""The Player's own acts in each phase: what may be done, and why anything else may not.

Each act has one function `why_not_...` that is the only judge of its legality (DESIGN.md, engine rule 2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...core.actions import Action
from ...core.rulebook import Caps
from .backgrounds import activate, spark, use_single, why_not_activate, why_not_single, why_not_spark
from .book import ADVENTURE, EVENT, RELIC, W_PHASE
from .challenges import attempt, why_not_qualified
from .choices import CHOICES, as_price, substitutes
from .farwander import (
    HEAL_PRICE,
    apart,
    buy_story,
    buy_word,
    farwander,
    heal,
    why_not_buy_story,
    why_not_buy_word,
    why_not_farwander,
    why_not_heal,
)  # fmt: skip
from .frames import After, DrawLife, Raw, decision, skipping
from .modes import completed_adventures
from .setup import bring
from .standing import CAN_USE, DUE, FORBIDS, NO_WANDER, PERPETUAL_THERE, WORD_NAMES, WORDS
from .trade import offer, why_not_offer
from .windows import EVENT_PLAYED, IMMEDIATE, USE, announce, give_answer, why_answer, why_answer_face
from .world import set_atmosphere, uncover_card, wander
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


def why_not_world_action(s: Any) -> Raw | None:
    """One World Action a turn, its failure included (ll.ruling.3), more only by a card."""
    if s.phase != 2:
        return "ll.world.action", "refuse.phase", 2
    if s.acted and not s.more_actions:
        return "ll.ruling.3", "refuse.acted"
    return None


def spend_world_action(s: Any) -> None:
    """Note that a World Action was taken."""
    if s.acted:
        s.more_actions -= 1
    s.acted = True


def why_not_uncover(s: Any, place: int) -> Raw | None:
    card = s.zones[WORLD][place]
    if card < 0:
        return "ll.world.uncover", "refuse.empty_space", place
    if s.up >> place & 1:
        return "ll.world.uncover", "refuse.not_covered", s.id_of(card)
    return None


def why_not_wander_at_all(s: Any, seat: int) -> Raw | None:
    row = s.row(seat)
    if row[FORBIDS] & NO_WANDER:
        return "ll.world.wander", "refuse.forbidden", "do_wander"
    if len(s.zones[WANDERS + seat * PER_SEAT]) >= row[2]:
        return "ll.limit.wanders", "refuse.wander_limit", row[2]
    return None


def why_not_wander_on(s: Any, place: int) -> Raw | None:
    if place < 4:
        raw = why_not_uncover(s, place)
        if raw is None or raw[1] == "refuse.empty_space":
            return raw
        return "ll.world.wander", "refuse.wander_uncovered", raw[2]
    if CHOICES["covered"](s, 0, -1):
        return "ll.wander.deck", "refuse.wander_deck"
    if not s.zones[LEGEND]:
        return "ll.wander.deck", "refuse.deck_empty"
    return None


def why_not_wander_by(s: Any, seat: int, face: int) -> Raw | None:
    card = s.find(seat, face, HAND)
    if card < 0:
        return "ll.wander.event", "refuse.not_held", s.book.faces[face].id
    return why_due(s, seat, card)


def why_due(s: Any, seat: int, card: int) -> Raw | None:
    """A card that must be played at once pays no price (ll.ruling.21)."""
    if s.fresh and any(c == card for _, c, _ in s.duty):
        return "ll.ruling.21", "refuse.due", s.id_of(card)
    return None


def why_not_attempt(s: Any, seat: int, place: int, kind: str) -> Raw | None:
    card = s.zones[WORLD][place]
    if card < 0:
        return "ll.world.adventure", "refuse.empty_space", place
    if not s.up >> place & 1:
        return "ll.world.adventure", "refuse.covered_adventure", place
    face = s.book.faces[s.face[card]]
    if face.kind != ADVENTURE:
        return "ll.world.adventure", "refuse.no_adventure", face.id
    if kind not in face.challenges:
        return "ll.adventure.one_challenge", "refuse.no_challenge", face.id, kind
    return why_not_face(s, seat, face, kind)


def why_not_face(s: Any, seat: int, face: Any, kind: str) -> Raw | None:
    """An Adventure that lies there uncovered: the mode's limit, then what the Challenge asks for."""
    limit = s.rules.adventure_limit(s)
    if limit is not None and not face.perpetual and completed_adventures(s, seat) >= limit:
        return "ll.eternal.limit", "refuse.adventure_limit", limit
    return why_not_qualified(s, seat, face.challenges[kind], face.id)


def why_not_challenge_now(s: Any) -> Raw | None:
    if s.phase == 2 and s.acted and s.more_challenges:
        return None
    return why_not_world_action(s)


def why_not_bring(s: Any, seat: int, card: int) -> Raw | None:
    face = s.book.faces[s.face[card]]
    if face.kind != RELIC:
        return "ll.phase1.relics", "refuse.not_relic", face.id
    if s.phase != 1:
        return "ll.phase1.relics", "refuse.phase", 1
    if s.slots_used(seat) + face.slots > s.row(seat)[1]:
        return "ll.relic.slots", "refuse.slots", face.id, face.slots
    return why_due(s, seat, card)


def why_not_play(s: Any, seat: int, card: int) -> Raw | None:
    """An Event played for its Hand Effect, or a Phase-window Interfere on the own turn (ll.ruling.17)."""
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


def why_not_atmosphere(s: Any, place: int) -> Raw | None:
    """Over the current Atmosphere or into an empty space (ll.atmosphere.place)."""
    if s.rules.holds_cards and any(c >= 0 and s.rules.holds(s, c) for c in s.zones[WORLD]):
        return "ll.ruling.32", "refuse.war_stays"
    card = s.zones[WORLD][place]
    if card >= 0 and not (s.up >> place & 1 and s.book.faces[s.face[card]].atmosphere):
        return "ll.atmosphere.place", "refuse.atmosphere_place", place
    return None


def fillers(s: Any, seat: int) -> list[int]:
    """The Hand cards that may fill an empty space: Adventures, and Atmospheres by their own act."""
    faces, face = s.book.faces, s.face
    air = not s.rules.holds_cards  # ll.ruling.32
    return [
        c for c in s.zones[HAND + seat * PER_SEAT] if faces[face[c]].kind == ADVENTURE or (air and faces[face[c]].atmosphere)
    ]


def why_not_fill(s: Any, seat: int, place: int, face: int) -> Raw | None:
    if s.zones[WORLD][place] >= 0:
        return "ll.space.empty", "refuse.not_empty", place
    if face < 0:
        return None if s.zones[LEGEND] else ("ll.ruling.20", "refuse.deck_empty")
    if s.find(seat, face, HAND) < 0:
        return "ll.space.adventure", "refuse.not_held", s.book.faces[face].id
    return None


def fills(s: Any, seat: int) -> list[Action]:
    """All ways to fill the empty spaces."""
    acts, faces, face = s.book.acts, s.book.faces, s.face
    out = []
    for place, c in enumerate(s.zones[WORLD]):
        if c < 0:
            if s.zones[LEGEND]:
                out.append(acts.fill_deck[place])
            for h in s.zones[HAND + seat * PER_SEAT]:
                if faces[face[h]].kind == ADVENTURE:
                    out.append(acts.fill[place][face[h]])
                elif faces[face[h]].atmosphere and not s.rules.holds_cards:
                    out.append(acts.atmosphere[place][face[h]])
    return list(dict.fromkeys(out))


def do_fill(s: Any, seat: int, action: Action) -> None:
    """Fill an empty space from the deck, covered, or from Hand, uncovered."""
    kind, x, y = s.book.acts.meaning[action]
    if kind == "atmosphere":
        set_atmosphere(s, seat, s.find(seat, x, HAND), y)
    elif y < 0:
        s.move(s.zones[LEGEND][-1], WORLD, place=x)
        s.tell("fill_deck", seat, x)
    else:
        card = s.find(seat, y, HAND)
        s.enter_world(card, x)
        s.tell("fill", seat, s.id_of(card), x)


def why_not_use(s: Any, seat: int, card: int) -> Raw | None:
    face = s.book.faces[s.face[card]]
    if s.used >> card & 1:
        return "ll.effect.what", "refuse.once_a_turn", face.id
    raw: Raw | None = face.uses[0].can(s, seat, card)
    return raw


def why_not_dismiss(s: Any, seat: int, place: int) -> Raw | None:
    """Discard a card to remove a Perpetual Adventure (ll.perpetual.remove)."""
    card = s.zones[WORLD][place]
    if card < 0 or not s.up >> place & 1 or not s.book.faces[s.face[card]].perpetual:
        return "ll.perpetual.remove", "refuse.no_perpetual", place
    if not as_price(s, seat, CHOICES["any_card"](s, seat, -1)):
        return "ll.perpetual.remove", "refuse.price"
    return None


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


@decision
class Dismiss(NamedTuple):
    """The card discarded to remove a Perpetual Adventure; foolproof (ll.perpetual.remove)."""

    seat: int
    place: int

    def cards(self, s: Any) -> list[int]:
        return as_price(s, self.seat, CHOICES["any_card"](s, self.seat, -1)) + substitutes(s, self.seat)

    def legal(self, s: Any) -> list[Action]:
        return list(dict.fromkeys([s.book.acts.pick[s.face[c]] for c in self.cards(s)])) or [s.book.acts.enough]

    def resolve(self, s: Any, action: Action) -> None:
        if action.kind == "enough":
            return
        face = s.book.acts.meaning[action][1]
        s.lose(next(c for c in self.cards(s) if s.face[c] == face), "discard")
        adventure = s.zones[WORLD][self.place]
        if adventure >= 0:
            s.lose(adventure, "remove")


def play_immediate(s: Any, seat: int, card: int) -> None:
    """Resolve a Play Immediately effect; an Event is discarded afterwards, a Relic stays in Hand (ll.ruling.21)."""
    face = s.book.faces[s.face[card]]
    s.fresh = tuple(f for f in s.fresh if f[1] != card)
    if face.kind == EVENT:
        s.move(card, FLIGHT, seen=-1)
        s.stack.append(After(card))
    else:
        s.look(card, -1)
    announce(s, face.immediate, seat, card, IMMEDIATE)


@skipping("next")
class Main(NamedTuple):
    """The turn Player's acts in a phase; moved on when nothing but moving on is left."""

    seat: int
    phase: int

    def legal(self, s: Any) -> list[Action]:
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
            self.world_actions(s, out)
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

    def world_actions(self, s: Any, out: list[Action]) -> None:
        seat = self.seat
        acts, faces, face, z = s.book.acts, s.book.faces, s.face, s.zones
        world, up = z[WORLD], s.up
        if why_not_challenge_now(s) is None and up:
            for place in range(4):
                if up >> place & 1:
                    f = faces[face[world[place]]]
                    for kind in f.challenges:
                        if why_not_face(s, seat, f, kind) is None:
                            out.append(acts.attempt[place][kind])
        if why_not_world_action(s) is not None:
            return
        out.append(acts.draw)
        covered = [p for p in range(4) if world[p] >= 0 and not up >> p & 1]
        for place in covered:
            out.append(acts.uncover[place])
        if why_not_wander_at_all(s, seat) is None:
            ways = [-1]
            for c in z[HAND + seat * PER_SEAT]:
                if faces[face[c]].kind == EVENT and (not s.fresh or why_due(s, seat, c) is None):
                    ways.append(face[c])
            for place in covered or ([4] if z[LEGEND] else []):
                table = acts.wander[place]
                for way in ways:
                    out.append(table[way])

    def phase_answers(self, s: Any, out: list[Action]) -> None:
        """On the own turn a Phase-window Interfere is usable whenever one may act (ll.ruling.17); Events are played."""
        faces, face = s.book.faces, s.face
        for kind in (RELICS, TRAITS, TRAUMAS, STORY, PATH, ACHIEVEMENTS):
            for c in s.zones[kind + self.seat * PER_SEAT]:
                if faces[face[c]].answers and why_answer(s, self.seat, W_PHASE, c) is None:
                    out.append(s.book.acts.answer[face[c]])

    def activations(self, s: Any, out: list[Action]) -> None:
        words = s.row(self.seat)[WORDS]
        faces, face, acts = s.book.faces, s.face, s.book.acts
        if not words & 7 or not words & 0b1111000 or not words & 0b1110000000:
            return
        for c in s.zones[BACKGROUND]:
            f = faces[face[c]]
            if not f.words & ~words and why_not_activate(s, self.seat, f.no) is None:
                out.append(acts.activate[f.no])

    def turn_ins(self, s: Any, wanders: list[int], out: list[Action]) -> None:
        """Wanders that look alike to their owner are one act; a known one is another."""
        told = False
        for i, c in enumerate(wanders):
            known = s.seen[c] >> self.seat & 1
            if known or not told:
                out.append(s.book.acts.turn_in[i])
                told = told or not known

    def refusal(self, s: Any, action: Action) -> Raw:
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
        kind, x, y = s.book.acts.meaning[action]
        if kind == "next":
            return
        if s.acts > Caps.ACTS:
            s.end_by_cap("acts")
            return
        s.stack.append(self)
        DO[kind](s, self.seat, x, y, action)


def wander_uses(s: Any, seat: int) -> list[Action]:
    """Farwander and Eternal Mode: what Completed Wanders may be used for now."""
    acts, face, z = s.book.acts, s.face, s.zones
    have = len(z[WANDERS + seat * PER_SEAT])
    out: list[Action] = []
    if have >= HEAL_PRICE:
        out += [acts.heal[face[c]] for p in range(s.seats) for c in z[TRAUMAS + p * PER_SEAT]]
        if s.phase == 3:
            out += [a for w, a in acts.buy_word.items() if why_not_buy_word(s, seat, w) is None]
            out += [a for f, a in acts.buy_story.items() if why_not_buy_story(s, seat, f) is None]
    if s.phase == 2 and why_not_world_action(s) is None:
        for other in range(s.seats):
            if other != seat:
                for i in apart(s, seat, z[WANDERS + other * PER_SEAT]):
                    if why_not_farwander(s, seat, other, i) is None:
                        out.append(acts.farwander[other][i])
    return out


def held(rule: str, zone: int, judge: Callable[[Any, int, int], Raw | None]) -> Callable[[Any, int, int, int], Raw | None]:
    """A judge of acts on a card of one's own: first it must be there."""

    def why(s: Any, seat: int, x: int, y: int) -> Raw | None:
        card = s.find(seat, x, s.book.place_of(s.book.faces[x]) if zone < 0 else zone)
        return (rule, "refuse.not_held", s.book.faces[x].id) if card < 0 else judge(s, seat, card)

    return why


def why_not_immediate(s: Any, seat: int, card: int) -> Raw | None:
    if any(c == card for _, c, _ in s.duty):
        return None
    return "ll.turn.immediate", "refuse.not_due", s.id_of(card)


def why_not_turn_in(s: Any, seat: int, x: int, y: int) -> Raw | None:
    return None if x < len(s.zones[WANDERS + seat * PER_SEAT]) else ("ll.wander.use", "refuse.no_wander", x + 1)


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


def do_draw(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    spend_world_action(s)
    s.draw_legend(seat)


def do_uncover(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    spend_world_action(s)
    uncover_card(s, seat, s.zones[WORLD][x])


def do_wander(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    spend_world_action(s)
    wander(s, seat, x, -1 if y < 0 else s.find(seat, y, HAND))


def do_attempt(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    if s.acted and s.more_challenges:
        s.more_challenges -= 1
    else:
        spend_world_action(s)
    attempt(s, seat, x, ("I", "II", "III")[y])


def do_play(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    card = s.find(seat, x, HAND)
    face = s.book.faces[x]
    if face.hand is None:
        give_answer(s, seat, card, W_PHASE)
        return
    s.move(card, FLIGHT, seen=-1)
    s.stack.append(After(card))
    announce(s, face.hand, seat, card, EVENT_PLAYED, seat)


def do_use(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    card = s.find(seat, x, s.book.place_of(s.book.faces[x]))
    s.used |= 1 << card
    announce(s, s.book.faces[x].uses[0], seat, card, USE, seat)


def do_turn_in(s: Any, seat: int, x: int, y: int, action: Action) -> None:
    """Discard a Completed Wander and draw a Life card (ll.wander.use)."""
    s.tell("turn_in", seat)
    s.lose(s.zones[WANDERS + seat * PER_SEAT][x], "discard")
    s.stack.append(DrawLife(seat))


def do_farwander(s: Any, seat: int, x: int, y: int, action: Action) -> None:
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
