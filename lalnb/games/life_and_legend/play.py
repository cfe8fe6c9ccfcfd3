"""Starting a game of Life & Legend: options checked, cards laid ready, the eight steps of the setup."""

from __future__ import annotations

from typing import Any

from ...core.chance import start
from . import words  # noqa: F401  (labels and rules of actions)
from .book import Book, book_of
from .modes import MODES, rules_of
from .opponents import seats as opponents
from .opponents.seats import scripted_seats
from .setup import SetUp, SetUpAsked
from .state import LifeAndLegend
from .zones import BACKGROUND, LEGEND, LIFE, WORLD, zone_count

TITLE = "Life & Legend"
SEATS = (1, 2, 3, 4)
OPTIONS: dict[str, Any] = {
    "mode": {"values": list(MODES), "default": "standard", "text": "Which set of rules is played."},
    "edition": {
        "values": ["rulebook", "faq"],
        "default": "rulebook",
        "text": "When the game ends: with the turn that empties the Legend Deck, or with a later forced draw.",
    },
    "first": {"values": [None, 0, 1, 2, 3], "default": None, "text": "The seat that goes first; left out, chance decides."},
    "setup": {
        "values": ["dealt", "stepped"],
        "default": "dealt",
        "text": "Whether the setup runs by itself or waits at each of its eight steps.",
    },
    "backgrounds": {
        "values": [None],
        "default": None,
        "text": "Mode lore: ids of the Life Story, Life Path and Life Achievement to find; left out, chance chooses.",
    },
    "opponents": {
        "values": ["jongleur", "horse", "scholar"],
        "default": (),
        "text": "AI Opponents, each at most once; they take the last seats and play by their tables.",
    },
    "emptiness": {
        "values": [None, "solo", "competitive", "coop"],
        "default": None,
        "text": "Standard Mode against The Emptiness: alone, each for himself, or all together.",
    },
    "packs": {"values": ["standard"], "default": ("standard",), "text": "The decks that are played, by name or path."},
}


def check(options: dict[str, Any], seats: int) -> dict[str, Any]:
    """The options with defaults filled in. ValueError names the option, what it is and what would be right."""
    out = {}
    for name in options:
        if name not in OPTIONS:
            raise ValueError(f"Life & Legend has no option {name!r}; its options are {', '.join(OPTIONS)}.")
    for name, told in OPTIONS.items():
        value = options.get(name, told["default"])
        if name == "packs":
            if not isinstance(value, (list, tuple)) or not value or not all(isinstance(v, str) for v in value):
                raise ValueError("The option packs must be a list of pack names, for example ('standard',).")
            value = tuple(value)
        elif name == "opponents":
            value = opponents.check(value, options.get("mode", "standard"), seats)
        elif name == "backgrounds":
            value = None if value is None else chosen_backgrounds(value, options.get("mode", "standard"))
        elif value not in told["values"] or isinstance(value, bool):
            choices = ", ".join(repr(v) for v in told["values"])
            raise ValueError(f"Life & Legend knows no {name}={value!r}; choose one of {choices}.")
        if name == "first" and value is not None and value >= seats:
            raise ValueError(f"first={value} names no seat: with {seats} seats they are 0 to {seats - 1}.")
        out[name] = value
    check_emptiness(out)
    if out["backgrounds"]:
        first = book_of(out["packs"]).packs[0].name
        out["backgrounds"] = tuple(v if ":" in v else f"{first}:{v}" for v in out["backgrounds"])
    return out


def check_emptiness(options: dict[str, Any]) -> None:
    """The Emptiness plays in Standard Mode only (ll.ruling.35), and all seats of a game together against it are Players."""
    if options["emptiness"] and options["mode"] != "standard":
        raise ValueError(f"The Emptiness plays in the mode 'standard' only, not in {options['mode']!r}.")
    if options["emptiness"] == "coop" and options["opponents"]:
        raise ValueError("emptiness='coop' is all Players together against The Emptiness; there are no other opponents in it.")


def chosen_backgrounds(value: Any, mode: Any) -> tuple[str, ...]:
    """The Backgrounds to find in Lore, by id; one without a pack is of the first pack."""
    if mode != "lore":
        raise ValueError(f"The option backgrounds belongs to the mode 'lore', not to {mode!r}.")
    if not isinstance(value, (list, tuple)) or not all(isinstance(v, str) for v in value) or len(value) != 3:
        raise ValueError("The option backgrounds names three cards: a Life Story, a Life Path and a Life Achievement.")
    return tuple(value)


def check_book(book: Book, seats: int, options: dict[str, Any]) -> None:
    """The packs hold what the mode and the seats need; ValueError says what is missing."""
    mode = rules_of(options)
    if seats not in mode.seats:
        told = f"{mode.seats[0]} to {mode.seats[-1]} seats" if len(mode.seats) > 1 else "1 seat"
        raise ValueError(f"{mode.title} is for {told}, not {seats}.")
    need = 4 + 4 * seats + 1
    if len(book.by_deck["legend"]) < need:
        raise ValueError(f"{seats} seats need at least {need} Legend cards; the packs hold {len(book.by_deck['legend'])}.")
    mode.check(book)
    for card, kind in zip(options["backgrounds"] or (), ("story", "path", "achievement"), strict=False):
        if card not in book.number or book.faces[book.number[card]].card.type != kind:
            raise ValueError(f"backgrounds: {card!r} is no card of type {kind} in these packs.")


def blank(book: Book, seats: int, options: dict[str, Any], seed: int | None) -> LifeAndLegend:
    """A game before its setup: every card in its deck, nothing asked."""
    s = LifeAndLegend.__new__(LifeAndLegend)
    count = len(book.faces)
    s.options, s.seats, s.seed, s.chance, s.forced = options, seats, seed, start(seed or 0), ()
    s.stack, s.over, s.log, s.nlog, s.trail, s.ntrail, s.origin = [], None, [], 0, [], 0, None
    s._legal, s.rolls, s.acts = None, (), 0
    s.book, s.mode, s.edition = book, options["mode"], options["edition"]
    s.face, s.seen, s.at = list(range(count)), [0] * count, [0] * count
    s.zones = [[] for _ in range(zone_count(seats))]
    s.zones[WORLD] = [-1, -1, -1, -1]
    for zone, deck in ((LEGEND, "legend"), (LIFE, "life"), (BACKGROUND, "background")):
        for card in book.by_deck[deck]:
            s.zones[zone].append(card)
            s.at[card] = zone
            s.seen[card] = -1 if deck == "background" else 0
    s.up = s.turn = s.phase = s.turns = s.setup_step = 0
    s.acted = s.activated = s.dry = s.emptied = False
    s.goals, s.reached, s.bought, s.rules = (), 0, 0, rules_of(options)
    s.scripted, s.choice, s.since = scripted_seats(seats, options["opponents"]), None, [0] * 4
    s.more_actions = s.more_challenges = s.used = s.sparked = s.offers = 0
    s.extra, s.fresh, s.fails = (), (), [0] * seats
    s.that_card = s.that_seat = -1
    s.rows, s.tally, s.tallied, s.bags = [None] * seats, [0] * seats, 0, []
    return s


def new(seats: int, seed: int, **options: Any) -> LifeAndLegend:
    """A new game, dealt from `seed`; with setup="stepped" it waits before each step of the setup."""
    if seats not in SEATS or isinstance(seats, bool):
        raise ValueError(f"Life & Legend is for 1 to 4 seats, not {seats!r}.")
    told = check(options, seats)
    book = book_of(told["packs"])
    check_book(book, seats, told)
    s = blank(book, seats, told, seed)
    s.stack.append(SetUpAsked(0, 0) if told["setup"] == "stepped" else SetUp(0, 0))
    s.settle()
    return s
