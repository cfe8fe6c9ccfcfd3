"""Starting a game: its options, and the deal."""

from __future__ import annotations

from typing import Any

from ...core.chance import start
from .. import filled
from . import words  # noqa: F401  (labels and rules of actions)
from .book import Book, book_of
from .layouts import LAYOUTS, check
from .setup import Deal
from .state import DONE, GOLD, LEGEND, Guardians

TITLE = "Guardians of Legends"
SEATS = (3, 4, 5)
GOAL = {1: 12, 2: 12, 3: 20, 4: 20}
"""The coins that end the game, by level (gl.ruling.1); else each level keeps what the one before has (gl.levels.each)."""
OPTIONS: dict[str, Any] = {
    "level": {
        "values": [1, 2, 3, 4],
        "default": 1,
        "text": "1 the basic rules; 2 found islands stay open, no lights; 3 powers and 20 coins; 4 a minute for each search.",
    },
    "layout": {
        "values": ["random", *LAYOUTS],
        "default": "random",
        "text": "The shape of the map: a new one from the seed, a named one, or your own list of (q, r) or (q, r, island id).",
    },
    "boats": {
        "values": ["two", "up-to-two"],
        "default": "two",
        "text": "Whether everybody places exactly two boats (the book) or may place fewer.",
    },
    "packs": {
        "values": ["standard"],
        "default": ("standard",),
        "text": "The packs that the pieces come from, by name or path.",
    },
}


def options_of(options: dict[str, Any], seats: Any) -> tuple[Book, dict[str, Any]]:
    """The book, and the options with defaults filled in. ValueError names the option, what it is and what would be right."""
    out = filled(TITLE, OPTIONS, options)
    book = book_of(out["packs"])
    for name, value in out.items():
        if name == "packs" or (name == "layout" and isinstance(value, (list, tuple))):
            continue
        values = OPTIONS[name]["values"]
        if isinstance(value, bool) or value not in values:
            choices = ", ".join(repr(v) for v in values) + (", or a list of places" if name == "layout" else "")
            raise ValueError(f"Guardians of Legends knows no {name}={value!r}; choose one of {choices}.")
    out["layout"] = layout_of(book, out["layout"])
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in SEATS:
        raise ValueError(f"Guardians of Legends is for 3 to 5 seats, not {seats!r} [gl.players.count].")
    return book, out


def layout_of(book: Book, layout: Any) -> Any:
    """The layout, checked: a name, or places (q, r), all or none of them with the id of the island that lies there."""
    tiles = len(book.islands)
    if isinstance(layout, str):
        if layout != "random" and len(LAYOUTS[layout]) != tiles:
            raise ValueError(
                f"The layout {layout} is for {len(LAYOUTS[layout])} islands, these packs have {tiles}; choose 'random'."
            )
        return layout
    entries = [tuple(e) if isinstance(e, (list, tuple)) else e for e in layout]
    named = [e for e in entries if isinstance(e, tuple) and len(e) == 3]
    places = check([e[:2] if isinstance(e, tuple) and len(e) == 3 else e for e in entries], tiles)
    if not named:
        return places
    ids = [card if isinstance(card, str) and ":" in card else f"{book.packs[0].name}:{card}" for _, _, card in named]
    if len(named) != len(entries) or sorted(ids) != sorted(book.island_ids):
        wrong = next((card for card in ids if card not in book.island_of or ids.count(card) > 1), "")
        told = f" ({wrong} is none of them, or is there twice)" if wrong else ""
        raise ValueError(f"The layout names islands: then every place names one, and each island lies there once{told}.")
    return tuple((q, r, card) for (q, r), card in zip(places, ids, strict=True))


def blank(book: Book, seats: int, options: dict[str, Any], seed: int | None) -> Guardians:
    """A game before its setup: nothing lies anywhere, nothing is asked."""
    s = Guardians.__new__(Guardians)
    s.options, s.seats, s.seed, s.chance, s.forced = options, seats, seed, start(seed or 0), ()
    s.stack, s.over, s.log, s.nlog, s.trail, s.ntrail, s.origin = [], None, [], 0, [], 0, None
    s._legal, s.rolls, s.acts = None, (), 0
    s.book, s.level, s.goal = book, options["level"], GOAL[options["level"]]
    s.places, s.near, s.tile_at = (), (), ()
    s.piles, s.kept, s.finds, s.said = [()] * seats, [()] * seats, [()] * seats, [()] * seats
    s.locations, s.rewards, s.postcards, s.shown, s.aside = [], [], [], (), []
    s.clues, s.fleet, s.lights = (), [], ()
    s.at, s.extra_clues, s.extra_boats = (DONE,) * seats, (0,) * seats, (0,) * seats
    s.gold, s.legend, s.supply = (0,) * seats, (0,) * seats, (GOLD, LEGEND)
    s.tried, s.could = (0,) * seats, (0,) * seats
    s.found = s.down = s.fresh = s.turn = s.phase = 0
    s.late = s.pointed = False
    return s


def new(seats: int, seed: int, **options: Any) -> Guardians:
    """A new game, set up from `seed`."""
    book, told = options_of(options, seats)
    s = blank(book, seats, told, seed)
    s.stack.append(Deal())
    s.settle()
    return s
