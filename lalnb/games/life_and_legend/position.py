"""Positions: the JSON of a state, every part optional (the public `lalnb.position`).

Schema, all parts optional but `game`::

    {"game": "life-and-legend", "seats": 2, "options": {"mode": "standard"}, "seed": 7,
     "turn": 0, "turns": 5, "phase": 2, "setup": 8,
     "world": ["?", {"card": "standard:a01"}, null, {"card": "standard:r01", "covered": true, "seen": [0]}],
     "legend_deck": 30 | ["standard:r02", "?", ...]  (top first; a number is a count),
     "life_deck": ..., "legend_discard": [ids, top last], "life_discard": [...], "background_discard": [...],
     "players": [{"hand": ["standard:e01", "?"], "relics": [...], "traits": [...], "traumas": [...], "story": [...],
                  "path": [...], "achievements": [...], "wanders": ["?"], "area": [...]}, ...],
     "marks": {"acted": false, "activated": false, ...}, "stack": [["Main", 0, 2]], "forced": [4, 6]}

Short ids ("r01") mean the first pack. In a card entry {"card", "covered", "seen"} `seen` lists the seats that know it. Without
`stack` the turn Player is at his own acts in `phase`; below a `stack` of only what is asked now, `phase` ends after it.
`forced` holds the next results of the die.

Ten examples stand in the docstring of `lalnb.position`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.bags import Sack
from ...core.chance import Chance
from ...core.positions import BadPlace, check_packs, plain, read_chance, read_head, read_past, whole
from ...core.steps import from_plain
from .book import TYPES, Book, book_of
from .frames import After
from .knowledge import rebuild
from .main import Main
from .play import SEATS, blank, check, check_book
from .state import LifeAndLegend
from .zones import (
    ACHIEVEMENTS,
    AREA,
    BACKGROUND,
    COMMON_NAMES,
    FLIGHT,
    GONE_BACKGROUND,
    GONE_LEGEND,
    GONE_LIFE,
    HAND,
    LEGEND,
    LIFE,
    OUT,
    PATH,
    PER_SEAT,
    RELICS,
    SEAT_NAMES,
    STORY,
    TRAITS,
    TRAUMAS,
    VOID,
    WANDERS,
    WORLD,
)  # fmt: skip

FORMAT = 1
PILES = {
    "legend_discard": GONE_LEGEND,
    "life_discard": GONE_LIFE,
    "background_discard": GONE_BACKGROUND,
    "flight": FLIGHT,
    "out": OUT,
    "void": VOID,
}
TAKES = {
    LEGEND: (0, 1, 2),
    LIFE: (3, 4, 5),
    BACKGROUND: (6, 7, 8),
    GONE_LEGEND: (0, 1, 2),
    GONE_LIFE: (3, 4, 5),
    GONE_BACKGROUND: (6, 7, 8),
    WORLD: (0, 1, 2),
    FLIGHT: range(9),
    OUT: range(9),
    VOID: range(9),
    HAND: (0, 1, 2),
    RELICS: (0,),
    TRAITS: (4, 5),
    TRAUMAS: (3,),
    STORY: (6,),
    PATH: (7,),
    ACHIEVEMENTS: (8,),
    WANDERS: (0, 1, 2),
    AREA: (2, 6, 8),
}
"""The types of card (by number) that a zone may hold."""
MARKS = (
    "acted",
    "more_actions",
    "more_challenges",
    "activated",
    "sparked",
    "offers",
    "dry",
    "that_card",
    "that_seat",
    "used",
    "emptied",
    "reached",
    "bought",
)
KEYS = {
    "game",
    "format",
    "seats",
    "options",
    "seed",
    "turn",
    "turns",
    "phase",
    "setup",
    "world",
    "legend_deck",
    "life_deck",
    "background_deck",
    "players",
    "marks",
    "stack",
    "forced",
    "over",
    "extra",
    "fails",
    "fresh",
    "bags",
    "log",
    "acts",
    "chance",
    "exact",
    "packs",
    "goals",
    "since",
    *PILES,
}


GOES_ON = {"SetUp", "SetUpAsked", "Turn", "PhaseEnd", "EndTurn"}
"""The frames that always lead to a next one; one of them waits below every question of a game that is not over."""


def write(s: LifeAndLegend) -> dict[str, Any]:
    """The whole state, so that reading it gives the same game, down to chance and log."""

    def entry(card: int) -> Any:
        return [card, s.id_of(card), s.seen[card]]

    out: dict[str, Any] = {
        "game": s.game, "format": FORMAT, "seats": s.seats,
        "options": {k: list(v) if isinstance(v, tuple) else v for k, v in s.options.items()},
        "seed": s.seed, "packs": s.pack_hashes(), "turn": s.turn, "turns": s.turns, "phase": s.phase, "setup": s.setup_step,
        "exact": {name: [entry(c) if c >= 0 else None for c in s.zones[i]] for i, name in enumerate(COMMON_NAMES)},
        "players": [
            {name: [entry(c) for c in s.zones[HAND + i + p * PER_SEAT]] for i, name in enumerate(SEAT_NAMES)}
            for p in range(s.seats)
        ],
        "marks": {name: getattr(s, name) for name in MARKS} | {"up": s.up},
        "stack": s.plain_stack(), "forced": list(s.forced), "extra": [list(e) for e in s.extra], "fails": list(s.fails),
        "goals": [s.book.faces[f].id for f in s.goals], "since": s.since[:],
        "fresh": [list(f) for f in s.fresh], "bags": [[b.seat, list(b.cards), list(b.faces)] for b in s.bags],
        "over": None if s.over is None else [list(s.over.winners), s.over.reason, s.over.rule],
        "log": [[e.audience, e.kind, plain(e.values)] for e in s.log[: s.nlog]], "acts": s.acts, "chance": s.chance,
    }  # fmt: skip
    return out


def read(data: Mapping[str, Any], packs: tuple[str, ...] = ()) -> LifeAndLegend:
    """The game of a position; BadPlace names the place of what is wrong."""
    options, seed = read_head(data, KEYS, FORMAT)
    seats = whole(data, "seats", max(2, len(data.get("players") or ())), SEATS[0], SEATS[-1])
    told = check({**options, **({"packs": packs} if packs else {})}, seats)
    book = book_of(told["packs"])
    check_book(book, seats, told)
    check_packs(data, book.packs)
    s = blank(book, seats, told, seed)
    s.turn = whole(data, "turn", 0, 0, seats - 1)
    s.turns = whole(data, "turns", 1, 0, 10_000)
    s.phase = whole(data, "phase", 1, 0, 4)
    s.setup_step = whole(data, "setup", 8, 0, 8)
    (read_exact if "exact" in data else read_zones)(s, data, seed or 0)
    read_marks(s, data)
    read_past(s, data, 10_000)
    rebuild(s)
    read_stack(s, data)
    read_chance(s, data, seed)
    try:
        s.settle()
        stuck = s.over is None and not s.legal_actions()
    except (IndexError, TypeError, AttributeError, KeyError) as error:
        raise BadPlace(f"stack: the game cannot go on from here ({error}).") from None
    if stuck:
        raise BadPlace(f"stack: nothing can be done at {type(s.stack[-1]).__name__} in this position.")
    return s


# ------------------------------------------------------------ marks, stack


def read_marks(s: LifeAndLegend, data: Mapping[str, Any]) -> None:
    """Read `marks` and `forced` into the state. BadPlace names a mark that is not there, or a value of the wrong kind."""
    try:
        for name, value in (data.get("marks") or {}).items():
            if name == "up":
                s.up = int(value)
            elif name not in MARKS:
                raise BadPlace(f"marks: there is no mark {name!r}; the marks are {', '.join(MARKS)}.")
            elif not isinstance(value, (int, bool)):
                raise BadPlace(f"marks.{name}: a whole number, true or false is wanted, not {value!r}.")
            else:
                setattr(s, name, value)
        s.forced = tuple(int(v) for v in data.get("forced") or ())
        if any(not 1 <= v <= 6 for v in s.forced):
            raise BadPlace("forced: results of the die are 1 to 6.")
        s.extra = tuple((int(a), int(b), int(c)) for a, b, c in data.get("extra") or ())
        s.goals = tuple(s.book.number[str(c)] for c in data.get("goals") or ())
        s.fresh = tuple((int(a), int(b), int(c)) for a, b, c in data.get("fresh") or ())
        s.bags = [Sack(int(a), tuple(map(int, b)), tuple(map(int, c))) for a, b, c in data.get("bags") or ()]
        since = data.get("since")
        if since is not None:
            s.since = [int(t) for t in since]
            if len(s.since) != 4:
                raise BadPlace("since: one number for each of the four World spaces is wanted.")
        fails = data.get("fails")
        if fails is not None:
            s.fails = [int(f) for f in fails]
            if len(s.fails) != s.seats:
                raise BadPlace(f"fails: one number for each of the {s.seats} seats is wanted.")
    except (TypeError, ValueError, AttributeError, KeyError) as error:
        if isinstance(error, BadPlace):
            raise
        raise BadPlace(f"marks, forced, extra, fresh, bags or fails cannot be read: {error}.") from None


def read_stack(s: LifeAndLegend, data: Mapping[str, Any]) -> None:
    """Read the stack, or put down that of the phase where it is left out. BadPlace names a frame that cannot be."""
    from .turn import HandLimit, PhaseEnd

    frames = data.get("stack")
    if frames is None:
        n = s.phase or 1
        s.phase = n
        s.stack = [PhaseEnd(n, 0), *([HandLimit()] if n == 4 else []), Main(s.turn, n)]
        return
    if not isinstance(frames, list):
        raise BadPlace("stack: a list of frames is wanted.")
    try:
        s.stack = [from_plain(f) for f in frames]
        for f in s.stack:
            check_frame(s, f)
    except (ValueError, TypeError) as error:
        raise BadPlace(f"stack: {error}.") from None
    if s.over is None and not s.stack:
        raise BadPlace("stack: a game that goes on needs at least one frame.")
    if s.over is None and not any(type(f).__name__ in GOES_ON for f in s.stack):  # only what is asked now: its phase ends after
        s.phase = s.phase or 1
        s.stack.insert(0, PhaseEnd(s.phase, 0))
    for f in s.stack:
        try:
            if f.waits:
                f.legal(s)
        except (IndexError, TypeError, AttributeError, KeyError, ValueError):
            raise BadPlace(f"stack: nobody can answer {type(f).__name__} in this position.") from None


def check_frame(s: LifeAndLegend, f: Any) -> None:
    """A frame speaks of seats, cards and effects that are there."""
    for name, value in zip(f._fields, f, strict=True):
        many = "tuple" in str(type(f).__annotations__[name])
        if isinstance(value, tuple) is not many:
            raise ValueError(f"{type(f).__name__}: {name}={value!r} is wanted as {'a list' if many else 'one number'}")
        numbers = value if many else (value,)
        top = {"seat": s.seats, "other": s.seats, "node": len(s.book.nodes), "card": len(s.face), "cards": len(s.face),
               "give": len(s.face), "ask": len(s.face), "done": len(s.face), "place": 5, "deck": 2, "src": 15,
               "window": 4, "kind": 5, "chooser": s.seats, "phase": 5, "n": 9, "zone": 19, "life": len(s.face),
               }.get(name, 1 << 16)  # fmt: skip
        low = (
            -20
            if name == "value"
            else -1
            if name in ("card", "node", "place", "chooser", "life") or (name == "seat" and isinstance(f, After))
            else 0
        )
        if not all(isinstance(v, int) and low <= v < top for v in numbers):
            raise ValueError(f"{type(f).__name__}: {name}={value!r} names nothing that is there")


# ------------------------------------------------------------ zones


def read_exact(s: LifeAndLegend, data: Mapping[str, Any], seed: int) -> None:
    """The zones of a whole save: every card with its number, face and who knows it."""
    count = len(s.face)
    zones: list[tuple[str, int, Any]] = []
    exact, players = data["exact"], data.get("players")
    if not isinstance(exact, Mapping) or not isinstance(players, list) or len(players) != s.seats:
        raise BadPlace("exact: a whole save has all zones and one entry in players for each seat.")
    zones += [(f"exact.{name}", i, exact.get(name)) for i, name in enumerate(COMMON_NAMES)]
    for p, zone_list in enumerate(players):
        if not isinstance(zone_list, Mapping):
            raise BadPlace(f"players[{p}]: an object is wanted.")
        zones += [(f"players[{p}].{n}", HAND + i + p * PER_SEAT, zone_list.get(n)) for i, n in enumerate(SEAT_NAMES)]
    s.zones = [[] for _ in s.zones]
    used: set[int] = set()
    faces: list[int] = []
    for where, zone, entries in zones:
        if not isinstance(entries, list):
            raise BadPlace(f"{where}: a list is wanted.")
        for entry in entries:
            if entry is None and zone == WORLD:
                s.zones[zone].append(-1)
                continue
            try:
                card, face, seen = entry
                number = s.book.number[face]
            except (TypeError, ValueError, KeyError):
                raise BadPlace(f"{where}: [card, id, seen] of a known card is wanted, not {str(entry)[:60]}.") from None
            if not isinstance(card, int) or not 0 <= card < count or card in used or not isinstance(seen, int):
                raise BadPlace(f"{where}: card {str(card)[:20]} is no card or is there twice.")
            used.add(card)
            faces.append(number)
            s.zones[zone].append(card)
            s.at[card], s.face[card], s.seen[card] = zone, number, seen
    if len(used) != count or sorted(faces) != list(range(count)):
        raise BadPlace(f"exact: {len(used)} of {count} cards are there, or a card is there twice.")
    if len(s.zones[WORLD]) != 4:
        raise BadPlace("exact.world: four spaces are wanted.")


class Dealer:
    """Takes named cards out of the decks and fills the '?' from what is left, by seed."""

    def __init__(self, s: LifeAndLegend, seed: int) -> None:
        self.s, self.chance = s, Chance(seed)
        self.free = {f.no for f in s.book.faces}
        self.open: list[tuple[str, int, int, int]] = []

    def number(self, where: str, card_id: Any) -> int:
        """The card with this id, of the first pack if it names none. BadPlace tells where an unknown one stands."""
        book: Book = self.s.book
        name = card_id if isinstance(card_id, str) and ":" in card_id else f"{book.packs[0].name}:{card_id}"
        if name not in book.number:
            raise BadPlace(f"{where}: there is no card {str(card_id)[:40]!r}.")
        return book.number[name]

    def put(self, where: str, zone: int, entry: Any, place: int = -1) -> None:
        """Lay one card, named or '?', into a zone."""
        kind = zone if zone < HAND else HAND + (zone - HAND) % PER_SEAT
        covered = kind in (LEGEND, LIFE, WANDERS)
        seen: list[int] | None = None
        if isinstance(entry, Mapping):
            covered = bool(entry.get("covered", covered))
            seen = entry.get("seen")
            entry = entry.get("card", "?")
        if entry == "?":
            self.open.append((where, zone, place, bits(where, seen, self.s.seats)))
            if zone == WORLD:
                self.s.zones[WORLD][place] = -2
            return
        number = self.number(where, entry)
        face = self.s.book.faces[number]
        if number not in self.free:
            raise BadPlace(f"{where}: {face.id} is already somewhere else in this position.")
        if face.kind not in TAKES[kind]:
            raise BadPlace(f"{where}: {face.id} is a card of type {TYPES[face.kind]} and cannot lie there.")
        self.free.discard(number)
        owner = -1 if zone < HAND else (zone - HAND) // PER_SEAT
        public = (1 << owner) if kind == HAND else 0 if covered else -1
        self.lay(number, zone, place, public | bits(where, seen, self.s.seats))
        if zone == WORLD and not covered:
            self.s.up |= 1 << place

    def lay(self, card: int, zone: int, place: int, seen: int) -> None:
        """Take a card out of its deck and lay it in a zone; `place` is the World space, `seen` the seats that know it, as
        bits."""
        s = self.s
        s.zones[s.at[card]].remove(card)
        s.at[card], s.seen[card] = zone, seen
        if zone == WORLD:
            s.zones[WORLD][place] = card
        else:
            s.zones[zone].append(card)

    def fill(self) -> None:
        """Deal the '?' from the cards that are left of the right deck."""
        left = {deck: [n for n in numbers if n in self.free] for deck, numbers in self.s.book.by_deck.items()}
        for deck in left.values():
            self.chance.shuffle(deck)
        for where, zone, place, seen in self.open:
            kind = zone if zone < HAND else HAND + (zone - HAND) % PER_SEAT
            deck = left["life" if kind in (LIFE, GONE_LIFE, TRAITS, TRAUMAS) else "legend"]
            fit = next((n for n in reversed(deck) if self.s.book.faces[n].kind in TAKES[kind]), None)
            if fit is None:
                raise BadPlace(f"{where}: no card is left that could lie there.")
            deck.remove(fit)
            self.free.discard(fit)
            owner = -1 if zone < HAND else (zone - HAND) // PER_SEAT
            self.lay(fit, zone, place, (1 << owner if kind == HAND else 0) | seen)


def bits(where: str, seen: Any, seats: int) -> int:
    """The seats that know a card, as bits."""
    if seen is None:
        return 0
    if not isinstance(seen, list) or not all(isinstance(p, int) and 0 <= p < seats for p in seen):
        raise BadPlace(f"{where}: 'seen' lists seats from 0 to {seats - 1}.")
    return sum(1 << p for p in set(seen))


def read_zones(s: LifeAndLegend, data: Mapping[str, Any], seed: int) -> None:
    """The zones of a position made by hand: named cards first, '?' and the decks from what is left."""
    dealer = Dealer(s, seed)
    world = data.get("world", ["?", "?", "?", "?"])
    if not isinstance(world, list) or len(world) != 4:
        raise BadPlace("world: a list of four entries is wanted, each a card, '?' or null.")
    for place, entry in enumerate(world):
        if entry is not None:
            dealer.put(f"world[{place}]", WORLD, entry, place)
    players = data.get("players") or []
    if not isinstance(players, list) or len(players) > s.seats:
        raise BadPlace(f"players: a list of at most {s.seats} seats is wanted.")
    for p, zones in enumerate(players):
        if not isinstance(zones, Mapping):
            raise BadPlace(f"players[{p}]: an object is wanted.")
        for name, entries in zones.items():
            if name not in SEAT_NAMES:
                raise BadPlace(f"players[{p}].{name}: a seat has no such zone; it has {', '.join(SEAT_NAMES)}.")
            if not isinstance(entries, list):
                raise BadPlace(f"players[{p}].{name}: a list is wanted.")
            for i, entry in enumerate(entries):
                dealer.put(f"players[{p}].{name}[{i}]", HAND + SEAT_NAMES.index(name) + p * PER_SEAT, entry)
    for name, zone in PILES.items():
        for i, entry in enumerate(data.get(name) or ()):
            dealer.put(f"{name}[{i}]", zone, entry)
    for name, zone in (("legend_deck", LEGEND), ("life_deck", LIFE)):
        read_deck(s, dealer, name, zone, data.get(name))
    dealer.fill()
    for place in range(4):
        if s.zones[WORLD][place] == -2:
            raise BadPlace(f"world[{place}]: no card is left.")
    lay_decks(s, dealer, data)


def read_deck(s: LifeAndLegend, dealer: Dealer, name: str, zone: int, told: Any) -> None:
    """A deck is a count or a list, top first; the cards of a list are kept for the top."""
    if told is None or isinstance(told, int):
        return
    if not isinstance(told, list):
        raise BadPlace(f"{name}: a count or a list (top first) is wanted.")
    for i, entry in enumerate(told):
        inner = entry.get("card", "?") if isinstance(entry, Mapping) else entry
        if inner != "?":
            number = dealer.number(f"{name}[{i}]", inner)
            if number not in dealer.free or s.book.faces[number].kind not in TAKES[zone]:
                raise BadPlace(f"{name}[{i}]: {inner} is somewhere else already or belongs to another deck.")
            dealer.free.discard(number)


def lay_decks(s: LifeAndLegend, dealer: Dealer, data: Mapping[str, Any]) -> None:
    """Order the decks: named cards on top where they stand, the rest by seed; what a count leaves over is discarded."""
    for name, zone, deck, pile in (
        ("legend_deck", LEGEND, "legend", GONE_LEGEND),
        ("life_deck", LIFE, "life", GONE_LIFE),
    ):
        told = data.get(name)
        rest = [n for n in s.book.by_deck[deck] if n in dealer.free]
        dealer.chance.shuffle(rest)
        order: list[tuple[int, int]] = []
        for i, entry in enumerate(told if isinstance(told, list) else ()):
            inner, seen = (entry.get("card", "?"), entry.get("seen")) if isinstance(entry, Mapping) else (entry, None)
            if inner == "?" and not rest:
                raise BadPlace(f"{name}[{i}]: no card is left.")
            card = rest.pop() if inner == "?" else dealer.number(name, inner)
            order.append((card, bits(f"{name}[{i}]", seen, s.seats)))
        size = told if isinstance(told, int) else len(order) if isinstance(told, list) else len(rest)
        if size < 0 or size > len(order) + len(rest):
            raise BadPlace(f"{name}: {size} cards are wanted, {len(order) + len(rest)} are left.")
        order += [(n, 0) for n in rest[: size - len(order)]]
        gone = rest[size - len([o for o in order if o[0] not in rest]) :] if isinstance(told, int) else []
        if isinstance(told, list):
            gone = [n for n in rest if all(n != o[0] for o in order)]
        s.zones[zone] = [card for card, _ in reversed(order)]
        for card, seen in order:
            s.at[card], s.seen[card] = zone, seen
        for card in gone:
            s.at[card], s.seen[card] = pile, -1
            s.zones[pile].append(card)
