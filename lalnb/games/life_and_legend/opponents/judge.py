"""The common values: what an AI Opponent thinks of cards, Challenges and Players, by its own observation alone.

`V` is the worth of a card to this seat (deck file, section 5); ties go to more Legends, then fewer slots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from lalnb.packs import Form, parse

from ....core.actions import Action
from ..book import ACHIEVEMENT, ADVENTURE, EVENT, EXCEPTIONAL, PATH_CARD, RELIC, STORY_CARD, TRAIT, TRAUMA, Book, Face
from ..dice import dice_chance
from ..standing import WORD_BIT

Key = tuple[Any, ...]


class Judge:
    """One look at the table from a seat: what it sees, what it may do now, and what these are worth to it."""

    def __init__(self, book: Book, seat: int, observation: dict[str, Any], legal: list[Action]) -> None:
        self.book, self.seat, self.obs, self.legal = book, seat, observation, legal
        self.players: list[dict[str, Any]] = observation["players"]
        self.me = self.players[seat]
        self.prompt: dict[str, Any] = observation["prompt"] or {}
        self.marks: dict[str, Any] = observation["marks"]
        self.phase: int = observation["phase"]
        self.hand = [self.face(c) for c in self.me["hand"] if c]

    def within(self, kinds: tuple[str, ...]) -> Judge:
        """The same look, with only these kinds of acts open."""
        return Judge(self.book, self.seat, self.obs, [a for a in self.legal if a.kind in kinds])

    # ------------------------------------------------------------ acts

    def acts(self, kind: str) -> list[Action]:
        """The open acts of a kind, in the order in which they are offered."""
        return [a for a in self.legal if a.kind == kind]

    def act(self, kind: str, **params: Any) -> Action | None:
        """The open act of this kind with these details, or None."""
        return next((a for a in self.legal if a.kind == kind and all(a.params.get(k) == v for k, v in params.items())), None)

    def first(self, kind: str) -> Action | None:
        """The first open act of this kind, or None."""
        return next((a for a in self.legal if a.kind == kind), None)

    def activation(self, types: tuple[str, ...]) -> Action | None:
        """The activation of a Background of the first of these types that is open."""
        for wanted in types:
            for action in self.acts("activate"):
                if self.card(action).card.type == wanted:
                    return action
        return None

    def best(self, acts: Iterable[Action], key: Callable[[Face], Key]) -> Action | None:
        """The act whose card has the greatest key; the first offered at a tie."""
        return max(acts, key=lambda a: key(self.card(a)), default=None)

    def card(self, action: Action) -> Face:
        """The face that an act names."""
        return self.face(str(action.params["card"]))

    # ------------------------------------------------------------ cards

    def face(self, card_id: str) -> Face:
        """The face of a card by its id."""
        return self.book.faces[self.book.number[card_id]]

    def in_world(self) -> list[tuple[int, Face]]:
        """The uncovered World cards with their spaces."""
        return [(i, self.face(e["card"])) for i, e in enumerate(self.obs["world"]) if e and e["up"]]

    def covered(self) -> list[int]:
        """The spaces of covered World cards."""
        return [i for i, e in enumerate(self.obs["world"]) if e and not e["up"]]

    def oldest(self) -> int:
        """The space of the covered card that lies there longest; the first at a tie."""
        return min(self.covered(), key=lambda i: (self.obs["since"][i], i))

    def adventures(self) -> list[tuple[int, Face]]:
        """The uncovered Adventures, as pairs of World space and face."""
        return [(i, f) for i, f in self.in_world() if f.kind == ADVENTURE]

    def lacked(self, face: Face) -> int:
        """The Life Words of a card that this seat would lack without it, as bits."""
        have = sum(WORD_BIT[w] for w in self.me["words"])
        mine = [self.face(c) for zone in ("relics", "traits") for c in self.me[zone]]
        if any(f.id == face.id for f in mine):
            for bit in WORD_BIT.values():
                if face.words & bit and sum(bool(f.words & bit) for f in mine) == 1:
                    have &= ~bit
        return face.words & ~have

    def chance(self, face: Face, kind: str) -> float:
        """The chance to win a Challenge: 0 without its Traits or words, else that of its dice."""
        challenge = face.challenges[kind]
        row = self.me["traits_row"]
        if kind == "I":
            *have, wild, asked = row
            lack = [n - h for n, h in zip(challenge.traits, have, strict=True)]
            short = sum(n for n in lack if n > 0)
            if short > wild or challenge.any + asked > wild - short - sum(n for n in lack if n < 0):
                return 0.0
        elif kind == "II" and challenge.words & ~sum(WORD_BIT[w] for w in self.me["words"]):
            return 0.0
        return dice_chance(challenge.dice, self.me["dice"][1])

    def best_way(self, face: Face) -> tuple[float, str]:
        """The best chance at an Adventure and the Challenge that gives it."""
        return max(((self.chance(face, kind), kind) for kind in face.challenges), key=lambda c: c[0])

    def attempt(self, place: int, face: Face) -> Action | None:
        """The attempt at an Adventure by its best Challenge, if it is open."""
        return self.act("attempt", place=f"world.{place}", challenge=self.best_way(face)[1])

    def v(self, face: Face) -> int:
        """What a card is worth to this seat."""
        if face.kind == RELIC:
            return 2 * face.legends + 2 * self.lacked(face).bit_count() + (face.card.effect is not None) - face.slots
        if face.kind == EVENT:
            return 3 if face.answers else 2
        if face.kind == ADVENTURE:
            return int(face.legends * self.best_way(face)[0])
        return OTHERS.get(face.kind, 0) + (2 * len(face.traits) + bool(self.lacked(face)) if face.kind == TRAIT else 0)

    def rank(self, face: Face) -> Key:
        """The order in which cards are kept: V, then more Legends, then fewer slots."""
        return self.v(face), face.legends, -face.slots

    def least(self, acts: Iterable[Action]) -> Action | None:
        """The act that names the card worth least."""
        return min(acts, key=lambda a: self.rank(self.card(a)), default=None)

    def trait_rank(self, face: Face) -> Key:
        """Two Traits before a word it lacks before a word it has; an Exceptional Trait is never given for a common one."""
        lacked = bool(self.lacked(face))
        return face.kind == EXCEPTIONAL, len(face.traits) > 1, lacked, bool(face.words)

    # ------------------------------------------------------------ Players

    def legends_of(self, seat: int) -> int:
        """The Legends of a seat, of all sources."""
        return sum(self.players[seat]["legends"].values())

    def leader(self) -> int:
        """The seat with most Legends, then most Hand cards, then next clockwise."""
        count = len(self.players)
        return max(
            range(count),
            key=lambda p: (self.legends_of(p), len(self.players[p]["hand"]), -((p - self.seat - 1) % count)),
        )

    def likely_chosen(self) -> bool:
        """Another Player who has to choose one would choose this seat: it leads, or there is nobody else."""
        return len(self.players) == 2 or self.leader() == self.seat

    # ------------------------------------------------------------ effects

    def upon_me(self, form: Form | None, by: int) -> list[Form]:
        """The parts of an Effect that strike this seat among others, if it belongs to seat `by`."""
        reach = {"all"}
        if by != self.seat:
            reach.add("others")
            if self.likely_chosen():
                reach.add("chosen")
            if self.legends_of(self.seat) == max(self.legends_of(p) for p in range(len(self.players)) if p != by):
                reach.add("leader")
        parts = [part for _, part in form.walk() if isinstance(part, Form)] if form is not None else []
        inner = [part.args[1] for part in parts if part.name == "each" and part.args[0] in reach]
        return [part for part in inner if isinstance(part, Form)]

    def effect(self) -> Form | None:
        """The effect that asks, if one does."""
        return parse(str(self.prompt["effect"])) if self.prompt.get("effect") else None

    def gain(self, form: Any) -> int:
        """A rough worth of an effect to the one who has it: cards and Legends in, less what it costs."""
        if not isinstance(form, Form):
            return 0
        name, args = form.name, form.args
        count = args[1] if len(args) > 1 and isinstance(args[1], int) else 1
        if name == "discard":
            return -self.loss(str(args[0]), count)
        if name == "each":
            return 0 if args[0] in ("others", "chosen", "leader") else self.gain(args[1])
        if name in WORTH:
            return WORTH[name] * (count if name in ("draw", "take") else 1)
        inner = [self.gain(a) for a in args]
        return max(inner, default=0) if name == "choose" else sum(inner)

    def loss(self, what: str, count: int) -> int:
        """What discarding so many cards of a phrase would take."""
        if what in ("relic", "any_card"):
            there = sorted(self.v(self.face(c)) for c in self.me["relics"])
        else:
            there = sorted(self.v(f) for f in self.hand)
        return sum(there[:count])

    def hand_form(self, face: Face) -> Form | None:
        """The Hand Effect of an Event, if it has one of its own act."""
        form: Form | None = face.hand.form if face.hand is not None else None
        return form

    def answer_form(self, face: Face) -> Form | None:
        """What a card does when it answers in the window that is open."""
        for window, node in face.answers:
            if window == self.prompt.get("window"):
                form: Form = node.form
                return form
        return None

    def form_on_table(self) -> Form | None:
        """The announced Effect on top, if an Effect it is."""
        effect = self.announced().get("effect")
        return parse(str(effect)) if effect else None

    def announced(self) -> dict[str, Any]:
        """What lies announced on top: {what, seat, card, effect}, or an empty object."""
        told: list[dict[str, Any]] = self.obs["table"]
        return told[-1] if told else {}


OTHERS = {TRAIT: 0, EXCEPTIONAL: 4, STORY_CARD: 5, PATH_CARD: 6, ACHIEVEMENT: 4, TRAUMA: -3}
"""The worth of Life and Background cards, for the choices in which such a card may go."""
WORTH = {"draw": 2, "take": 3, "dig": 2, "wander": 2, "trophy": 4, "remove": 1, "uncover": 1, "trauma": -3, "spoil": -6,
         "defeat": -4, "disregard": 5, "mill": 0, "reorder": 1, "examine": 1, "swap": 1, "place": 1, "turn": 1}  # fmt: skip

HARM = ("defeat", "discard", "remove", "trauma")


def interferes(face: Face) -> bool:
    """True for an Event with an Interfere Effect (one that is used in Phases counts)."""
    return bool(face.answers)


def names_of(form: Form | None) -> set[str]:
    """Every combinator and phrase in an effect."""
    return set(form.names()) if form is not None else set()


def harm_in(form: Form | None) -> set[str]:
    """How an effect hurts those whom it strikes: Defeat, discarding, a Trauma, removing; to lose a Trauma is no harm."""
    parts = [part for _, part in form.walk() if isinstance(part, Form) and part.name in HARM] if form is not None else []
    return {part.name for part in parts if part.name != "remove" or part.args[0] not in ("trauma", "any_trauma")}


def lasting(face: Face) -> Form:
    """What an Atmosphere does while it lies in the World, without its tags."""
    form: Form = face.world.form
    while form.name in ("foolproof", "ambient") and isinstance(form.args[0], Form):
        form = form.args[0]
    return form


def harms(face: Face) -> bool:
    """True for an Atmosphere with a minus for those who play under it."""
    form = lasting(face)
    numbers = [a for _, a in form.walk() if isinstance(a, int)]
    return form.name in ("forbid", "at") or any(n < 0 for n in numbers)
