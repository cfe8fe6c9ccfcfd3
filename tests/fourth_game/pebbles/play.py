"""Pebbles, a game of a hundred lines: twenty pebbles, a hidden card each, the last pebble wins. All its rooms are in here."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, Self

from lalnb.core import frames
from lalnb.core.actions import LABELS, RULES, Action
from lalnb.core.catalogue import Catalogue
from lalnb.core.chance import Chance, start
from lalnb.core.positions import check_packs, plain, read_chance, read_frames, read_head, read_past, some_list, whole
from lalnb.core.rooms import Roomed
from lalnb.core.state import Outcome
from lalnb.packs import load

TITLE, SEATS, HEAP = "Pebbles", (2, 3), 20
OPTIONS: dict[str, Any] = {"packs": {"values": ["standard"], "default": ("standard",), "text": "The packs with the cards."}}
KEYS = {
    *("game", "format", "seats", "options", "seed", "packs", "heap", "hands", "shown", "stack"),
    *("acts", "chance", "log", "over"),
}
TEXTS = {
    "act.take": "Take {0}",
    "act.show": "Show {0:card}",
    "event.deal": "Everybody is dealt a card.",
    "event.got": "Your card is {0:card}.",
    "event.take": "{0:seat} takes {1}; {2} are left.",
    "you.take": "You take {1}; {2} are left.",
    "event.show": "{0:seat} shows {1:card}.",
    "event.end": "{0:seat} has the last pebble.",
    "refuse.over": "The heap is gone.",
    "refuse.wait": "It is the turn of {0:seat}.",
    "refuse.few": "So many pebbles do not lie there.",
    "refuse.card": "You do not hold that card.",
    "refuse.unknown": "That is no act of this game.",
    "ask": "Take one or two, or show your card.",
}


class Book:
    """The cards, and every action."""

    def __init__(self, pack: Any) -> None:
        self.packs, self.cards, self.ids = (pack,), pack.cards, tuple(c.id for c in pack.cards)
        take = [Action("pebbles", "take", (("count", n),)) for n in (1, 2)]
        self.acts, self.meaning = self, {a: (a.kind, n + 1) for n, a in enumerate(take)}
        self.meaning |= {Action("pebbles", "show", (("card", i),)): ("show", k) for k, i in enumerate(self.ids)}


@cache
def book_of(packs: tuple[str, ...]) -> Book:
    return Book(load("pebbles", packs[0]))


@frames.decision(lambda top, s, a: ("peb.take", "refuse.few") if a.kind == "take" else ("peb.card", "refuse.card"))
class PebbleTurn(NamedTuple):
    seat: int

    def legal(self, s: Any) -> list[Action]:
        held = s.hands[self.seat]
        return [a for a, (kind, n) in s.book.meaning.items() if (n <= s.heap if kind == "take" else n == held)]

    def resolve(self, s: Any, action: Action) -> None:
        kind, n = s.book.meaning[action]
        if kind == "show":
            s.tell("show", self.seat, s.book.ids[n])
            s.hands[self.seat], s.shown = -1, (*s.shown, n)
            n = min(s.book.cards[n].takes, s.heap)
        s.heap -= n
        s.tell("take", self.seat, n, s.heap)
        if s.heap:
            s.stack.append(PebbleTurn((self.seat + 1) % s.seats))
        else:
            s.over = Outcome((self.seat,), "last", "peb.end")
            s.tell("end", self.seat)


class Pebbles(Roomed):
    __slots__ = ("book", "deck", "hands", "heap", "shown")
    game = "pebbles"

    def copy(self) -> Self:
        c = self.__class__.__new__(self.__class__)
        for name in (*Roomed.__mro__[1].__slots__, *self.__slots__):
            value = getattr(self, name)
            setattr(c, name, value[:] if isinstance(value, list) and name not in ("log", "trail") else value)
        return c

    def returns(self) -> list[float]:
        return [0.0 if self.over is None else 1.0 if p in self.over.winners else -1.0 for p in range(self.seats)]

    def vocabulary(self, seat: int) -> list[Action]:
        return list(self.book.meaning)

    def why_over(self) -> tuple[Any, ...]:
        return "peb.end", "refuse.over"

    def why_not_asked(self, seat: int, action: Action) -> tuple[Any, ...]:
        return "peb.take", "refuse.wait", self.stack[-1].seat

    def why_unknown(self, action: Action) -> tuple[Any, ...]:
        return "peb.take", "refuse.unknown"


def new(seats: int, seed: int | None, **options: Any) -> Pebbles:
    if seats not in SEATS or set(options) - set(OPTIONS):
        raise ValueError(f"Pebbles is for 2 or 3 seats and has the option packs, not {seats!r} and {options}.")
    s = Pebbles.__new__(Pebbles)
    s.options = {"packs": tuple(options.get("packs", ("standard",)))}
    s.seats, s.seed, s.chance, s.forced = seats, seed, start(seed or 0), ()
    s.stack, s.over, s.log, s.nlog, s.trail, s.ntrail, s.origin = [], None, [], 0, [], 0, None
    s._legal, s.rolls, s.acts = None, (), 0
    s.book, s.heap, s.shown = book_of(s.options["packs"]), HEAP, ()
    cards = s.shuffled(list(range(len(s.book.ids))))
    s.hands, s.deck = cards[:seats], sorted(cards[seats:])
    s.tell("deal")
    for p, card in enumerate(s.hands):
        s.tell("got", s.book.ids[card], to=1 << p)
    s.stack.append(PebbleTurn(0))
    return s


def observe(s: Any, seat: int | None) -> dict[str, Any]:
    hands = [s.book.ids[c] if c >= 0 and p == seat else c >= 0 for p, c in enumerate(s.hands)]
    asked = s.over is None and s.stack[-1].seat == seat
    return {
        "game": s.game, "seats": s.seats, "seat": seat, "heap": s.heap, "hands": hands,
        "shown": [s.book.ids[c] for c in s.shown],
        "turn": None if s.over else s.stack[-1].seat,
        "prompt": {"ask": "turn"} if asked else None,
    }  # fmt: skip


def determinize(state: Any, seat: int, seed: int) -> Any:
    s, chance = state.copy(), Chance(seed)
    hidden = [p for p, c in enumerate(s.hands) if p != seat and c >= 0]
    unseen = sorted([*s.deck, *(s.hands[p] for p in hidden)])
    chance.shuffle(unseen)
    for p in hidden:
        s.hands[p] = unseen.pop()
    s.deck = sorted(unseen)
    s.forget_past(seat, seed)
    return s


def write(s: Any) -> dict[str, Any]:
    return {
        "game": s.game, "format": 1, "seats": s.seats, "options": {"packs": list(s.options["packs"])}, "seed": s.seed,
        "packs": s.pack_hashes(), "heap": s.heap, "hands": s.hands, "shown": list(s.shown), "stack": s.plain_stack(),
        "log": [[e.audience, e.kind, plain(e.values)] for e in s.log[: s.nlog]], "acts": s.acts, "chance": s.chance,
        "over": s.over and [list(s.over.winners), s.over.reason, s.over.rule],
    }  # fmt: skip


def read(data: Any, packs: tuple[str, ...] = ()) -> Pebbles:
    options, seed = read_head(data, KEYS, 1)
    s = new(whole(data, "seats", 2, 2, 3), seed, **options)
    check_packs(data, s.book.packs)
    s.heap, s.shown = whole(data, "heap", HEAP, 0, HEAP), tuple(some_list(data, "shown"))
    s.hands = list(some_list(data, "hands") or s.hands)
    s.deck = sorted(set(range(len(s.book.ids))) - {*s.hands, *s.shown})
    read_past(s, data, 100)
    s.stack = list(read_frames(data, {"seat": (0, s.seats - 1)})) if "stack" in data else s.stack
    read_chance(s, data, seed)
    return s


def lines(s: Any, seat: int | None, open: bool) -> list[tuple[str, str]]:
    held = [card(s.book.ids[c]) if open or p == seat else "a hidden card" for p, c in enumerate(s.hands) if c >= 0]
    shown = [card(s.book.ids[c]) for c in s.shown]
    return [
        ("Pebbles", f"{s.heap} on the heap"),
        ("Held", ", ".join(held) or "nothing"),
        ("Shown", ", ".join(shown) or "nothing"),
    ]


def card(card_id: str) -> str:
    return str(next(c.name for c in book_of(("standard",)).cards if c.id == card_id))


@cache
def catalogue() -> Catalogue:
    return Catalogue(TEXTS, {"card": card, "seat": lambda p: f"Player {int(p) + 1}"})


def say(event: Any, seat: int | None = None) -> str:
    you = seat is not None and event.values[:1] == (seat,) and f"you.{event.kind}" in TEXTS
    return catalogue().fill(f"{'you' if you else 'event'}.{event.kind}", event.values)


class Question(NamedTuple):
    title: str
    text: str
    rule: str


def asked(s: Any, seat: int) -> Question:
    return Question(catalogue().fill("ask" if s.over is None else "refuse.over"), "", "peb.take")


LABELS["pebbles"] = lambda a: catalogue().fill(f"act.{a.kind}", list(a.params.values()))
RULES["pebbles"] = lambda a: "peb.take"
