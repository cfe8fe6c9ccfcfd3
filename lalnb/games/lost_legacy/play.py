"""Starting a game: options, the cards that are played, and the deal."""

from __future__ import annotations

from typing import Any

from ...core.chance import Chance, start
from .. import filled
from .book import Book, book_of
from .deal import DealCards
from .decks import SETS, check_custom, kinds_of, own_sets
from .state import LostLegacy
from .zones import zone_count

TITLE = "Lost Legacy: The Werewolf & Undying Heart"
SEATS = (2, 3, 4, 5, 6)
OPTIONS: dict[str, Any] = {
    "set": {
        "values": [*SETS, "megamix"],
        "default": "werewolf",
        "text": "Which cards are played: a set (of your own packs, too), both sets mixed (2 to 6 seats), or 16 card ids.",
    },
    "legacy": {
        "values": [None, *SETS],
        "default": None,
        "text": "Megamix: the set whose Lost Legacy stays in; left out, chance decides.",
    },
    "campaign": {"values": [False, True], "default": False, "text": "Whether games are played until somebody has the tokens."},
    "council": {
        "values": ["book", "evidence"],
        "default": "book",
        "text": "Whether Village Council eliminates always, or (house rule) only while two X's lie face up in all discards.",
    },
    "first": {
        "values": [None, *range(6)],
        "default": None,
        "text": "The seat that goes first (in a campaign: in its first game); left out, chance decides.",
    },
    "packs": {"values": ["standard"], "default": ("standard",), "text": "The packs that the cards come from, by name or path."},
}


def check(options: dict[str, Any], seats: Any, seed: int) -> tuple[Book, dict[str, Any]]:
    """The book, and the options with defaults filled in. ValueError names the option, what it is and what would be right."""
    out = filled("Lost Legacy", OPTIONS, options)
    book = book_of(out["packs"])
    cards = out["set"]
    if isinstance(cards, (list, tuple)):
        out["set"] = check_custom(book, cards)
    for name, value in out.items():
        if name == "packs" or isinstance(value, tuple):
            continue
        values = [*OPTIONS[name]["values"], *(own_sets(book) if name == "set" else ())]
        if value not in values or isinstance(value, bool) is not (name == "campaign"):
            choices = ", ".join(repr(v) for v in values) + (", or a list of 16 card ids" if name == "set" else "")
            raise ValueError(f"Lost Legacy knows no {name}={value!r}; choose one of {choices}.")
    check_seats(out, seats)
    if out["set"] == "megamix":
        out["legacy"] = out["legacy"] or SETS[Chance(seed).below(2)]
    elif out["legacy"] is not None:
        raise ValueError(
            "The option legacy belongs to set='megamix': every other set has one Lost Legacy [lost.megamix.cards]."
        )
    return book, out


def check_seats(options: dict[str, Any], seats: Any) -> None:
    """The number of seats suits the cards (lost.ruling.1, lost.megamix.seats, lost.megamix.fewer)."""
    most = 6 if options["set"] == "megamix" else 4
    if not isinstance(seats, int) or isinstance(seats, bool) or not 2 <= seats <= most:
        name = options["set"] if isinstance(options["set"], str) else "a set of your own"
        raise ValueError(f"Lost Legacy with {name} is for 2 to {most} seats, not {seats!r} [lost.ruling.1].")
    first = options["first"]
    if first is not None and first >= seats:
        raise ValueError(f"first={first} names no seat: with {seats} seats they are 0 to {seats - 1}.")


def blank(book: Book, seats: int, options: dict[str, Any], seed: int | None) -> LostLegacy:
    """A game before its deal: nothing lies anywhere, nothing is asked."""
    s = LostLegacy.__new__(LostLegacy)
    s.options, s.seats, s.seed, s.chance, s.forced = options, seats, seed, start(seed or 0), ()
    s.stack, s.over, s.log, s.nlog, s.trail, s.ntrail, s.origin = [], None, [], 0, [], 0, None
    s._legal, s.rolls, s.acts = None, (), 0
    s.book, s.kit = book, kinds_of(book, options["set"], options["legacy"])
    s.campaign, s.evidence = options["campaign"], options["council"] == "evidence"
    s.face, s.seen, s.zones, s.bags = list(s.kit), [0] * len(s.kit), [[] for _ in range(zone_count(seats))], []
    s.alive, s.guard, s.beast, s.miss, s.pact, s.down = (1 << seats) - 1, 0, 0, 0, (-1,) * seats, 0
    s.turn = s.turns = s.phase = s.call = s.deal = 0
    s.extra = s.fortune = False
    s.calls, s.tokens, s.champion = (), (0,) * seats, -1
    return s


def new(seats: int, seed: int, **options: Any) -> LostLegacy:
    """A new game, dealt from `seed`."""
    book, told = check(options, seats, seed)
    s = blank(book, seats, told, seed)
    s.stack.append(DealCards())
    s.settle()
    return s
