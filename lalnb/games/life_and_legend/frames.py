"""Frames that effects push: doing a part, choosing cards, Players, words, and what happens to Life cards drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from ...core.actions import Action
from ...core.steps import frame
from .book import EXCEPTIONAL, TRAUMA
from .zones import (
    ACHIEVEMENTS,
    FLIGHT,
    GONE_LIFE,
    HAND,
    LIFE,
    PER_SEAT,
    RELICS,
    TRAITS,
    TRAUMAS,
)  # fmt: skip

C = TypeVar("C", bound=type[Any])
Raw = tuple[Any, ...]


def answer_first(self: Any, s: Any, action: Action) -> Raw:
    """Why anything else is refused while a question is open."""
    return "ll.ruling.17", "refuse.answer_first", type(self).__name__


def step(cls: C) -> C:
    """Class decorator: a frame that runs by itself."""
    cls.waits = False
    return frame(cls)


def decision(cls: C) -> C:
    """Class decorator: a frame that waits for its `seat`; what it does not offer it refuses."""
    cls.waits = True
    cls.skips = ()
    if "refusal" not in cls.__dict__:
        cls.refusal = answer_first
    return frame(cls)


def skipping(*kinds: str) -> Callable[[C], C]:
    """Class decorator: a decision that is moved on by itself when nothing but an act of these kinds is left."""

    def mark(cls: C) -> C:
        cls = decision(cls)
        cls.skips = kinds
        return cls

    return mark


@step
class Do(NamedTuple):
    """Run a part of an effect."""

    node: int
    seat: int
    card: int

    def run(self, s: Any) -> None:
        """The part of the effect is done for its Player."""
        s.book.nodes[self.node].run(s, self.seat, self.card)


@step
class After(NamedTuple):
    """A card on its way that has worked goes to its pile, if its effect has not placed it elsewhere (ll.ruling.16)."""

    card: int
    seat: int = -1
    """Who used it, and discards it."""

    def run(self, s: Any) -> None:
        """Discard the card, if it is still on its way."""
        if s.at[self.card] == FLIGHT:
            s.lose(self.card, "discard", self.seat)


@skipping("enough")
class Pick(NamedTuple):
    """Choose a card for an effect; `left` counts how many are still to be chosen."""

    seat: int
    node: int
    card: int
    left: int

    def legal(self, s: Any) -> list[Action]:
        """The cards that the effect lets one choose, as this seat names them; none: it is enough."""
        node = s.book.nodes[self.node]
        name, seat = s.pick_action, self.seat
        cards = node.choices(s, seat, self.card, self.left)
        return list(dict.fromkeys([name(seat, c) for c in cards])) or [s.book.acts.enough]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Another card than the effect speaks of, or another act first."""
        if action.kind == "pick":
            return "ll.effect.what", "refuse.not_among", self.node
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """The effect goes on with the chosen card."""
        if action.kind == "enough":
            return
        node = s.book.nodes[self.node]
        for c in node.choices(s, self.seat, self.card, self.left):
            if s.pick_action(self.seat, c) is action:
                node.picked(s, self.seat, self.card, c, self.left)
                return


@decision
class Target(NamedTuple):
    """Choose a Player for an effect."""

    seat: int
    node: int
    card: int

    def legal(self, s: Any) -> list[Action]:
        """The Players whom the effect may be turned on."""
        return [s.book.acts.player[p] for p in s.book.nodes[self.node].targets(s, self.seat)]

    def resolve(self, s: Any, action: Action) -> None:
        """The effect goes on with the chosen Player."""
        player = s.book.acts.meaning[action][1]
        s.tell("target", self.seat, player)
        s.book.nodes[self.node].targeted(s, self.seat, self.card, player)


@decision
class Ask(NamedTuple):
    """Yes or no to an effect that one may use."""

    seat: int
    node: int
    card: int

    def legal(self, s: Any) -> list[Action]:
        """Yes, or no."""
        return [s.book.acts.yes, s.book.acts.no]

    def resolve(self, s: Any, action: Action) -> None:
        """Only after a yes the effect goes on."""
        if action.kind == "yes":
            s.book.nodes[self.node].agreed(s, self.seat, self.card)


@decision
class Either(NamedTuple):
    """Choose one of two parts."""

    seat: int
    node: int
    card: int

    def legal(self, s: Any) -> list[Action]:
        """The parts that could do something now."""
        return [s.book.acts.choose[i] for i in s.book.nodes[self.node].open(s, self.seat, self.card)]

    def refusal(self, s: Any, action: Action) -> Raw:
        """A part that could do nothing, or another act first."""
        if action.kind == "choose":
            return "ll.effect.what", "refuse.nothing"
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """The chosen part is done."""
        s.book.nodes[self.node].chosen(s, self.seat, self.card, s.book.acts.meaning[action][1])


@decision
class AskWord(NamedTuple):
    """Choose the Life Word that becomes available this turn."""

    seat: int
    node: int
    card: int

    def legal(self, s: Any) -> list[Action]:
        """The Life Words among which the effect lets one choose."""
        return [s.book.acts.word[w] for w in s.book.nodes[self.node].words]

    def resolve(self, s: Any, action: Action) -> None:
        """The Word counts to the end of this turn."""
        from .standing import WORDS

        bit = s.book.acts.meaning[action][1]
        s.add_extra(self.seat, WORDS, 1 << bit)
        s.tell("word", self.seat, action.params["word"])


@decision
class Reorder(NamedTuple):
    """Put examined top cards back: the next one chosen lies deeper. `done` holds the cards already laid, top first."""

    seat: int
    deck: int
    cards: tuple[int, ...]
    done: tuple[int, ...]

    def open(self) -> list[int]:
        """The cards that have not been laid back yet."""
        return [c for c in self.cards if c not in self.done]

    def legal(self, s: Any) -> list[Action]:
        """Any of those, by its face."""
        return list(dict.fromkeys([s.book.acts.pick[s.face[c]] for c in self.open()]))

    def resolve(self, s: Any, action: Action) -> None:
        """Lay it next; after the last one only this seat knows the order."""
        face = s.book.acts.meaning[action][1]
        done = (*self.done, next(c for c in self.open() if s.face[c] == face))
        if len(done) < len(self.cards):
            s.stack.append(self._replace(done=done))
            return
        s.forget(self.cards, keep=1 << self.seat)
        for card, face in zip(self.cards, [s.face[c] for c in reversed(done)], strict=True):
            s.face[card] = face


@decision
class Instead(NamedTuple):
    """A card of yours is being taken away: give it up, or a Life Achievement in its place (ll.achievement.shield)."""

    seat: int
    card: int
    discarded: int

    def legal(self, s: Any) -> list[Action]:
        """Any Achievement of the Player, or the card itself."""
        shield = s.zones[ACHIEVEMENTS + self.seat * PER_SEAT]
        return [s.book.acts.pick[s.face[c]] for c in shield] + [s.book.acts.let_go]

    def resolve(self, s: Any, action: Action) -> None:
        """The one that was given goes, the other stays."""
        if action.kind == "let_go":
            s.lose(self.card, "discard" if self.discarded else "remove")
            return
        face = s.book.acts.meaning[action][1]
        given = next(c for c in s.zones[ACHIEVEMENTS + self.seat * PER_SEAT] if s.face[c] == face)
        if s.seen[self.card] == -1:
            s.tell("instead", self.seat, s.id_of(given), s.id_of(self.card))
        else:  # a card of the Hand that was picked at random stays there unseen
            s.tell("instead_of_hidden", self.seat, s.id_of(given))
        s.lose(given, "discard")


def comes_in(s: Any, seat: int, card: int) -> None:
    """A card has come into play: what it does then is announced."""
    from .windows import TRIGGER, announce

    node = s.book.faces[s.face[card]].triggers.get("comes_in")
    if node is not None:
        announce(s, node, seat, card, TRIGGER)


# ------------------------------------------------------------ the Life Deck


@step
class DrawLife(NamedTuple):
    """Draw a Life card (ll.life.draw): played, discarded or, a Trauma, attached at once (ll.life.at_once,
    ll.life.trauma_stays)."""

    seat: int

    def run(self, s: Any) -> None:
        """Uncover the top Life card; a Trauma would attach, a Trait is offered. An empty deck is told (ll.ruling.7)."""
        s.renew_life()
        deck = s.zones[LIFE]
        if not deck:
            s.tell("deck_gives_nothing", self.seat, "life")
            return
        card = deck[-1]
        s.move(card, FLIGHT, seen=-1)
        s.tell("draw_life", self.seat, s.id_of(card))
        s.stack.append(LifeDone())
        if s.book.faces[s.face[card]].kind == TRAUMA:
            would_gain(s, self.seat, card)
        else:
            s.stack.append(KeepLife(self.seat, card))


@step
class LifeDone(NamedTuple):
    """A Life card has found its place: an empty Life Deck is renewed now, not while the card is on its way
    (ll.life.reshuffle)."""

    def run(self, s: Any) -> None:
        """Make a new Life Deck if this one is empty."""
        s.renew_life()


@step
class RenewLegend(NamedTuple):
    """Eternal Mode: the Legend Deck has become empty (ll.ruling.8)."""

    def run(self, s: Any) -> None:
        """Make a new Legend Deck of the discard pile."""
        s.renew_legend()


@decision
class KeepLife(NamedTuple):
    """A Trait drawn: play it, discard it, or at the limit let it replace one in play (ll.ruling.4)."""

    seat: int
    card: int

    def room(self, s: Any) -> tuple[bool, list[int]]:
        """Whether it may simply be played, and the Traits that it may replace."""
        faces, face = s.book.faces, s.face
        traits = s.zones[TRAITS + self.seat * PER_SEAT]
        special = [c for c in traits if faces[face[c]].kind == EXCEPTIONAL]
        if faces[face[self.card]].kind == EXCEPTIONAL and special:
            return False, special
        if len(traits) >= 4:
            return False, traits
        return True, []

    def legal(self, s: Any) -> list[Action]:
        """Play it, let it replace another at the limit, or discard it."""
        acts = s.book.acts
        free, old = self.room(s)
        out = [acts.keep] if free else []
        out += list(dict.fromkeys(acts.replace[s.face[c]] for c in old))
        return [*out, acts.let_go]

    def refusal(self, s: Any, action: Action) -> Raw:
        """The limits of Traits: four in play, one of them Exceptional (ll.limit.traits, ll.limit.exceptional)."""
        if action.kind == "keep":
            faces = s.book.faces
            if faces[s.face[self.card]].kind == EXCEPTIONAL and any(
                faces[s.face[c]].kind == EXCEPTIONAL for c in s.zones[TRAITS + self.seat * PER_SEAT]
            ):
                return "ll.limit.exceptional", "refuse.one_exceptional"
            return "ll.limit.traits", "refuse.trait_limit"
        if action.kind == "replace":
            return "ll.ruling.4", "refuse.replace"
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """Play the Trait, after the one that it replaces has gone, or discard it."""
        if action.kind == "let_go":
            s.lose(self.card, "discard", self.seat)
            return
        zone = TRAITS + self.seat * PER_SEAT
        if action.kind == "replace":
            face = s.book.acts.meaning[action][1]
            s.lose(next(c for c in s.zones[zone] if s.face[c] == face), "discard")
        s.move(self.card, zone)
        s.tell("play_trait", self.seat, s.id_of(self.card))
        comes_in(s, self.seat, self.card)


@step
class GainTrauma(NamedTuple):
    """Gain a Trauma by effect: from the Life discard pile at random, else from the Life Deck (ll.ruling.27)."""

    seat: int
    foolproof: int

    def run(self, s: Any) -> None:
        """Find a Trauma; Life cards above it go to the pile. Where all are attached nothing happens."""
        faces, face = s.book.faces, s.face
        pile = [c for c in s.zones[GONE_LIFE] if faces[face[c]].kind == TRAUMA]
        if pile:
            card = s.pick_random(pile)
            s.move(card, FLIGHT)
            would_gain(s, self.seat, card, self.foolproof)
            return
        deck = s.zones[LIFE]
        if not any(faces[face[c]].kind == TRAUMA for c in deck):  # all are attached: no card is removed in vain
            s.tell("no_trauma", self.seat)
            return
        while faces[face[deck[-1]]].kind != TRAUMA:
            s.lose(deck[-1], "mill")
        card = deck[-1]
        s.move(card, FLIGHT, seen=-1)
        s.stack.append(LifeDone())
        would_gain(s, self.seat, card, self.foolproof)


def would_gain(s: Any, seat: int, card: int, foolproof: int = 0) -> None:
    """A Trauma on its way to a Player: what answers it comes first."""
    from .windows import trigger

    s.stack.append(Would(seat, card, 0, foolproof))
    trigger(s, "gain_trauma", seat)


@step
class Would(NamedTuple):
    """The Trauma attaches (ll.trauma.attached), unless it was disregarded meanwhile."""

    seat: int
    card: int
    disregarded: int
    foolproof: int

    def run(self, s: Any) -> None:
        """It attaches for all to see, or is discarded."""
        if self.disregarded:
            s.lose(self.card, "discard", self.seat)
        else:
            s.tell("trauma", self.seat, s.id_of(self.card))
            s.move(self.card, TRAUMAS + self.seat * PER_SEAT, seen=-1)
            comes_in(s, self.seat, self.card)


# ------------------------------------------------------------ limits


@step
class HandTo(NamedTuple):
    """Draw or discard until the Hand holds so many cards."""

    seat: int
    size: int

    def run(self, s: Any) -> None:
        """Draw what is missing, or ask for what is too many."""
        base = self.seat * PER_SEAT
        over = len(s.zones[HAND + base]) + len(s.zones[ACHIEVEMENTS + base]) - self.size
        for _ in range(-over):
            s.draw_legend(self.seat)
        if over > 0:
            s.stack.append(HandOver(self.seat, over, 1))


@decision
class HandOver(NamedTuple):
    """Discard from Hand, by the hand limit or (`effect` 1) because an effect says so; Achievements count and may go
    (ll.ruling.15)."""

    seat: int
    left: int
    effect: int = 0

    def cards(self, s: Any) -> list[int]:
        """What may be discarded: one that must be played at once goes last (ll.ruling.21)."""
        from .choices import as_price

        hand, shield = s.zones[HAND + self.seat * PER_SEAT], s.zones[ACHIEVEMENTS + self.seat * PER_SEAT]
        return [*as_price(s, self.seat, hand), *shield] or hand  # one that must be played at once is the last to go

    def legal(self, s: Any) -> list[Action]:
        """One act for each face that may go."""
        return list(dict.fromkeys([s.book.acts.pick[s.face[c]] for c in self.cards(s)]))

    def refusal(self, s: Any, action: Action) -> Raw:
        """How many must go, and that they come from the Hand (ll.phase4.hand_limit)."""
        from .choices import why_due

        rule = "ll.effect.what" if self.effect else "ll.phase4.hand_limit"
        if action.kind == "pick":
            return why_due(s, self.seat, s.book.acts.meaning[action][1]) or (rule, "refuse.from_hand")
        return rule, "refuse.hand_over", self.left

    def resolve(self, s: Any, action: Action) -> None:
        """Discard it, and ask for the next."""
        face = s.book.acts.meaning[action][1]
        if self.left > 1:
            s.stack.append(self._replace(left=self.left - 1))
        s.lose(next(c for c in self.cards(s) if s.face[c] == face), "discard")


@step
class Obey(NamedTuple):
    """Lowered slots are obeyed at once: Relics beyond them are discarded (ll.relic.lowered). Completed Wanders beyond
    their limit stay, for no Effect names them (ll.ruling.10)."""

    def run(self, s: Any) -> None:
        """Ask the first seat whose Relics need more slots than it has, then look again."""
        for i in range(s.seats):
            seat = (s.turn + i) % s.seats
            if s.slots_used(seat) > s.row(seat)[1]:
                s.stack += [Obey(), TooMany(seat)]
                return


@decision
class TooMany(NamedTuple):
    """Discard a Relic because slots were lowered."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """Any Relic in play."""
        return list(dict.fromkeys([s.pick_action(self.seat, c) for c in s.zones[RELICS + self.seat * PER_SEAT]]))

    def refusal(self, s: Any, action: Action) -> Raw:
        """A Relic has to go before anything else (ll.relic.lowered)."""
        return "ll.relic.lowered", "refuse.too_many"

    def resolve(self, s: Any, action: Action) -> None:
        """The Relic departs."""
        for c in s.zones[RELICS + self.seat * PER_SEAT]:
            if s.pick_action(self.seat, c) is action:
                s.lose(c, "discard")
                return
