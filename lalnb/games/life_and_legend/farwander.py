"""Farwander and Eternal Mode: what Completed Wanders serve for, and Farwandering for those of others."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from .backgrounds import activate, why_not_activate
from .book import TRAUMA
from .choices import substitutes
from .frames import KeepLife, LifeDone, Raw, decision, step, would_gain
from .standing import FORBIDS, MINOR, NO_WANDER, WORD_BIT
from .standing import WANDER_DIE as WANDER_BONUS
from .windows import CASTS, FAR_DIE, Cast, cast, trigger
from .world_action import given_up, held_to_give, why_not_wander_by, why_not_world_action
from .zones import ACHIEVEMENTS, FLIGHT, LIFE, PER_SEAT, TRAUMAS, WANDERS

HEAL_PRICE, STORY_PRICE = 2, 4


def wanders_of(s: Any, seat: int) -> list[int]:
    """The Completed Wanders of a seat."""
    cards: list[int] = s.zones[WANDERS + seat * PER_SEAT]
    return cards


def apart(s: Any, reader: int, cards: list[int]) -> list[int]:
    """The places of cards that a seat can tell apart: known ones, and the first unknown one."""
    out, told = [], False
    for i, c in enumerate(cards):
        known = s.seen[c] >> reader & 1
        if known or not told:
            out.append(i)
            told = told or not known
    return out


def why_not_mode(s: Any) -> Raw | None:
    """Completed Wanders serve for more in Farwander and Eternal Mode only (ll.farwander.about)."""
    return None if s.rules.farwander else ("ll.farwander.about", "refuse.not_in_mode")


def why_not_price(s: Any, seat: int, price: int, rule: str) -> Raw | None:
    """The seat must have `price` Completed Wanders; `rule` is the one that names the price."""
    have = len(wanders_of(s, seat))
    return None if can_pay(s, seat, price) else (rule, "refuse.wanders_price", price, have)


def can_pay(s: Any, seat: int, price: int) -> bool:
    """There are Completed Wanders enough, Achievements in place of some of them (ll.achievement.shield)."""
    have = len(wanders_of(s, seat))
    return have >= price or bool(have and have + len(substitutes(s, seat)) >= price)


@decision
class PayWanders(NamedTuple):
    """Completed Wanders discarded as a price; those that look alike are one choice."""

    seat: int
    left: int

    def legal(self, s: Any) -> list[Action]:
        """The Completed Wanders that their owner can tell apart, by place, and Achievements in place of one."""
        acts, cards = s.book.acts, wanders_of(s, self.seat)
        shield = [acts.pick[s.face[c]] for c in substitutes(s, self.seat)]
        return [acts.pick_wander[i] for i in apart(s, self.seat, cards)] + shield

    def resolve(self, s: Any, action: Action) -> None:
        """Discard one, and ask for the rest of the price."""
        _, x, y = s.book.acts.meaning[action]
        if self.left > 1:
            pay(s, self.seat, self.left - 1)
        s.lose(wanders_of(s, self.seat)[x] if y == -2 else s.find(self.seat, x, ACHIEVEMENTS), "discard")


def pay(s: Any, seat: int, price: int) -> None:
    """Take a price in Completed Wanders; asked one by one, as each discard changes what can be told apart."""
    s.stack.append(PayWanders(seat, price))


# ------------------------------------------------------------ new uses of Completed Wanders


def trauma_of(s: Any, face: int) -> int:
    """The attached Trauma with this face, or -1."""
    for p in range(s.seats):
        for c in s.zones[TRAUMAS + p * PER_SEAT]:
            if s.face[c] == face:
                return int(c)
    return -1


def why_not_heal(s: Any, seat: int, face: int) -> Raw | None:
    """Discard two Completed Wanders to remove a Trauma (ll.farwander.trauma); removing needs no possession."""
    raw = why_not_mode(s)
    if raw is None and trauma_of(s, face) < 0:
        return "ll.farwander.trauma", "refuse.not_attached", s.book.faces[face].id
    return raw or why_not_price(s, seat, HEAL_PRICE, "ll.farwander.trauma")


@step
class Heal(NamedTuple):
    """The Trauma goes once its price is paid."""

    face: int

    def run(self, s: Any) -> None:
        """Remove the Trauma, unless it has gone meanwhile."""
        card = trauma_of(s, self.face)
        if card >= 0:
            s.lose(card, "remove")


def heal(s: Any, seat: int, face: int) -> None:
    """Announce the cure of a Trauma, anybody's, and pay its two Wanders (ll.farwander.trauma)."""
    s.tell("heal", seat, s.book.faces[face].id)
    s.stack.append(Heal(face))
    pay(s, seat, HEAL_PRICE)


def word_price(word: str) -> int:
    """Two Completed Wanders for a lesser Life Word, three for a great one (ll.farwander.minor_word,
    ll.farwander.major_word)."""
    return 2 if word in MINOR else 3


def why_not_buy_word(s: Any, seat: int, word: str) -> Raw | None:
    """Two Wanders for a minor Life Word, three for a major one, in Phase 3 (ll.farwander.minor_word)."""
    rule = "ll.farwander.minor_word" if word in MINOR else "ll.farwander.major_word"
    raw = why_not_mode(s)
    if raw is None and s.phase != 3:
        return rule, "refuse.phase", 3
    if raw is None and s.bought & WORD_BIT[word]:
        return rule, "refuse.word_bought", word
    return raw or why_not_price(s, seat, word_price(word), rule)


def buy_word(s: Any, seat: int, word: str) -> None:
    """The word is there to the end of this Phase 3 (ll.ruling.30)."""
    s.bought |= WORD_BIT[word]
    s.rows[seat] = None
    s.tell("buy_word", seat, word)
    pay(s, seat, word_price(word))


def why_not_buy_story(s: Any, seat: int, face: int) -> Raw | None:
    """Four Wanders buy any one Life Story; it is the turn's activation (ll.ruling.30)."""
    raw = why_not_mode(s) or why_not_activate(s, seat, face, words=False)
    return raw or why_not_price(s, seat, STORY_PRICE, "ll.farwander.story")


def buy_story(s: Any, seat: int, face: int) -> None:
    """Activate a Life Story for four Completed Wanders in place of its Life Words (ll.farwander.story)."""
    s.tell("buy_story", seat, s.book.faces[face].id)
    activate(s, seat, face)
    pay(s, seat, STORY_PRICE)


# ------------------------------------------------------------ Farwandering


def why_not_farwander(s: Any, seat: int, other: int, place: int) -> Raw | None:
    """Farwandering is Wandering, on a Completed Wander of another Player (ll.farwander.contested, ll.ruling.31)."""
    raw = why_not_mode(s)
    if raw is not None:
        return raw
    if other == seat or other >= s.seats:
        return "ll.farwander.contested", "refuse.no_such_rival"
    if place not in apart(s, seat, wanders_of(s, other)):
        return "ll.farwander.contested", "refuse.no_wander_there", other
    row = s.row(seat)
    if row[FORBIDS] & NO_WANDER:
        return "ll.ruling.31", "refuse.forbidden", "do_wander"
    if len(wanders_of(s, seat)) >= row[2]:
        return "ll.ruling.31", "refuse.wander_limit", row[2]
    return None


def farwander(s: Any, seat: int, other: int, place: int) -> None:
    """The card becomes contested and is nobody's Completed Wander meanwhile."""
    card = wanders_of(s, other)[place]
    s.tell("farwander", seat, other)
    s.move(card, FLIGHT)
    s.stack.append(FarwanderHow(seat, other, card))


@decision
class FarwanderHow(NamedTuple):
    """The attempt is made as normal: by the die, or by giving up a card (ll.farwander.attempt)."""

    seat: int
    other: int
    card: int

    def legal(self, s: Any) -> list[Action]:
        """The die, or what may be given up to Wander."""
        acts = s.book.acts
        return [acts.by_die, *(acts.by[s.face[c]] for c in given_up(s, self.seat))]

    def refusal(self, s: Any, action: Action) -> Raw:
        """A card that cannot be given up to Wander, or anything but an answer."""
        raw = why_not_wander_by(s, self.seat, s.book.acts.meaning[action][1]) if action.kind == "by" else None
        return raw or ("ll.farwander.attempt", "refuse.answer_first", "FarwanderHow")

    def resolve(self, s: Any, action: Action) -> None:
        """Cast the die, or give up the card and succeed."""
        _, face, _ = s.book.acts.meaning[action]
        if face < 0:
            cast(s, FAR_DIE, self.seat, self.other, self.card)
        else:
            s.lose(held_to_give(s, self.seat, face), "discard")
            far_success(s, self.seat, self.other, self.card)


def far_rolled(s: Any, die: Cast) -> None:
    """4 or more succeeds; on a failure the card reverts to normal (ll.farwander.failure). `node` holds the other seat."""
    total = die.value + s.row(die.seat)[WANDER_BONUS]
    if total >= 4:
        far_success(s, die.seat, die.node, die.card, total)
    else:
        s.failed(die.seat)
        s.tell("wander_failed", die.seat, total)
        s.move(die.card, WANDERS + die.node * PER_SEAT)


CASTS[FAR_DIE] = far_rolled


def far_success(s: Any, seat: int, other: int, card: int, total: int = 0) -> None:
    """A Life card, covered, is attached to the contested card; the opponent contests or not (ll.farwander.success). `total`
    is what was rolled with what was added, 0 without a roll."""
    s.renew_life()
    life = s.zones[LIFE][-1] if s.zones[LIFE] else -1
    s.tell("far_success", seat, other, total)
    s.stack.append(Contest(other, seat, card, life))
    if life >= 0:
        s.move(life, FLIGHT)
    trigger(s, "wander_ok", seat)


@decision
class Contest(NamedTuple):
    """The opponent's choice: contest, and both cards are discarded, or not (ll.farwander.answer)."""

    seat: int
    other: int
    card: int
    life: int

    def legal(self, s: Any) -> list[Action]:
        """Contest, or let the Wander go."""
        return [s.book.acts.contest, s.book.acts.yield_]

    def resolve(self, s: Any, action: Action) -> None:
        """Contested, both cards are discarded; if not, the Wander moves and the Life card is uncovered
        (ll.farwander.contest, ll.farwander.no_contest)."""
        s.tell(action.kind, self.seat, self.other)
        if action.kind == "contest":
            s.lose(self.card, "discard", self.seat)
            if self.life >= 0:
                s.lose(self.life, "discard", self.seat)
                s.stack.append(LifeDone())
            return
        s.move(self.card, WANDERS + self.other * PER_SEAT)
        if self.life >= 0:
            s.look(self.life, -1)
            s.tell("life_uncovered", self.seat, s.id_of(self.life))
            s.stack.append(LifeOffered(self.seat, self.other, self.life))


@decision
class LifeOffered(NamedTuple):
    """The opponent keeps, discards or gives the Life card; kept or given it counts as just drawn (ll.farwander.life_card)."""

    seat: int
    other: int
    card: int

    def legal(self, s: Any) -> list[Action]:
        """Take it, discard it, or give it to the Player who Farwandered."""
        acts = s.book.acts
        return [acts.take_it, acts.let_go, acts.give_it]

    def resolve(self, s: Any, action: Action) -> None:
        """The Life card goes to whom it was given: a Trauma attaches, a Trait may be played (ll.farwander.life_card)."""
        s.stack.append(LifeDone())
        if action.kind == "let_go":  # even a Trauma: the book says so (ll.ruling.31)
            s.lose(self.card, "discard", self.seat)
            return
        owner = self.seat if action.kind == "take_it" else self.other
        s.tell("life_goes", owner, s.id_of(self.card))
        if s.book.faces[s.face[self.card]].kind == TRAUMA:
            would_gain(s, owner, self.card)
        else:
            s.stack.append(KeepLife(owner, self.card))


def wander_uses(s: Any, seat: int) -> list[Action]:
    """Farwander and Eternal Mode: what Completed Wanders may be used for now."""
    acts, face, z = s.book.acts, s.face, s.zones
    out: list[Action] = []
    if can_pay(s, seat, HEAL_PRICE):
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
