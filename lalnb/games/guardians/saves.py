"""Whole saves of a game, read back: the map, every pile, marks, the stack, and what could be wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.positions import BadPlace, read_frames
from ...core.state import TABLE
from .book import BOATS as OWNED
from .layouts import near_masks, problems
from .powers import AIMED, ChoosePlayer
from .search import Search
from .state import DONE, EXTRA_BOAT, EXTRA_CLUE, GOLD, LEGEND, TOKENS, Boat, Clue, Guardians

PER_SEAT = ("at", "extra_clues", "extra_boats", "gold", "legend", "tried", "could")
"""The marks that are one number for each seat."""
NUMBERS = ("found", "down", "fresh", "turn", "phase")
"""The marks that are one number."""
MOST_TURNS = 10_000


def read_exact(s: Guardians, data: Mapping[str, Any]) -> None:
    """All parts of a whole save; BadPlace names the one that is wrong."""
    told = data["exact"]
    if not isinstance(told, Mapping):
        raise BadPlace("exact: an object with all parts of a save is wanted.")
    try:
        read_cards(s, told)
        read_table(s, told)
        read_marks(s, told)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
        if isinstance(error, BadPlace):
            raise
        raise BadPlace(f"exact: a part is missing or cannot be read ({type(error).__name__}: {str(error)[:60]}).") from None
    check_whole(s)
    check_stack(s, data)


def read_cards(s: Guardians, told: Mapping[str, Any]) -> None:
    """The map, the piles and the decks."""
    book = s.book
    islands, rewards, postcards = book.island_of, book.reward_of, book.postcard_of
    s.places = tuple((int(q), int(r)) for q, r in told["places"])
    s.near = near_masks(s.places)
    s.tile_at = tuple(islands[i] for i in told["tile_at"])
    s.piles = [tuple((islands[i], rewards[r]) for i, r in piles) for piles in told["piles"]]
    s.finds = [tuple((islands[i], rewards[r]) for i, r in piles) for piles in told["finds"]]
    s.locations = [islands[i] for i in told["locations"]]
    s.rewards = [rewards[r] for r in told["rewards"]]
    s.kept = [tuple(rewards[r] for r in kept) for kept in told["kept"]]
    s.postcards = [postcards[c] for c in told["postcards"]]
    s.shown = tuple(postcards[c] for c in told["shown"])
    s.aside = [postcards[c] for c in told["aside"]]


def read_table(s: Guardians, told: Mapping[str, Any]) -> None:
    """What lies on map and postcards."""
    book = s.book

    def element(card: str, kind: str) -> tuple[int, int]:
        number = book.postcard_of[card]
        return number, book.elements[number].index(kind)

    s.clues = tuple(Clue(*element(card, kind), int(p)) for card, kind, p in told["clues"])
    s.said = [tuple(element(card, kind) for card, kind in said) for said in told["said"]]
    s.fleet = [Boat(book.island_of[i], int(p), int(h), bool(unused)) for i, p, h, unused in told["fleet"]]
    s.lights = tuple((book.island_of[i], int(p)) for i, p in told["lights"])


def read_marks(s: Guardians, told: Mapping[str, Any]) -> None:
    """The numbers of seats and turn."""
    tiles = (1 << len(s.book.islands)) - 1
    most = {"at": DONE, "extra_clues": 99, "extra_boats": 99, "gold": GOLD, "legend": LEGEND, "tried": tiles, "could": tiles}
    for name in PER_SEAT:
        values = tuple(whole_of(v, name, most[name]) for v in told[name])
        if len(values) != s.seats:
            raise BadPlace(f"exact.{name}: one number for each of the {s.seats} seats is wanted.")
        setattr(s, name, values)
    limits = {"found": tiles, "down": tiles, "fresh": (1 << s.seats) - 1, "turn": MOST_TURNS, "phase": 1}
    for name in NUMBERS:
        setattr(s, name, whole_of(told[name], name, limits[name]))
    gold, legend = told["supply"]
    s.supply = (whole_of(gold, "supply", GOLD), whole_of(legend, "supply", LEGEND))
    s.late, s.pointed = bool(told["late"]), bool(told["pointed"])


def whole_of(value: Any, name: str, most: int) -> int:
    """A whole number from 0 to `most`."""
    if type(value) is not int or not 0 <= value <= most:
        raise BadPlace(f"exact.{name}: whole numbers from 0 to {most} are wanted, not {str(value)[:40]!r}.")
    return value


def check_whole(s: Guardians) -> None:
    """Every piece is there once, nobody owns more than he can, and the open table does not contradict the places."""
    book, seats = s.book, range(s.seats)
    per_seat = (s.piles, s.finds, s.kept, s.said)
    if any(len(part) != s.seats for part in per_seat):
        raise BadPlace(f"exact: piles, finds, kept and said have one entry for each of the {s.seats} seats.")
    if (
        sorted(s.tile_at) != list(range(len(book.islands)))
        or len(set(s.places)) != len(s.tile_at)
        or len(s.places) != len(s.tile_at)
    ):
        raise BadPlace("exact: each island tile lies at one place of the map.")
    if problems(s.places):
        raise BadPlace("exact.places: this map is not legal [gl.setup.layout].")
    coins = sum(s.gold) + s.supply[0], sum(s.legend) + s.supply[1]
    if coins[0] > GOLD or coins[1] > LEGEND:
        raise BadPlace(f"exact: there are more coins than {GOLD} gold and {LEGEND} legend [gl.ruling.7].")
    at = [i for piles in (*s.piles, *s.finds) for i, _ in piles] + s.locations
    if sorted(at) != list(range(len(book.islands))):
        raise BadPlace("exact: each Location is in one pile, found, or in the draw pile.")
    given = [r for piles in (*s.piles, *s.finds) for _, r in piles] + s.rewards
    if sorted(given) != list(range(len(book.rewards))):
        raise BadPlace("exact: each Reward is in one pile, found, or in the draw pile.")
    if sorted([*s.postcards, *s.shown, *s.aside]) != list(range(len(book.postcards))) or len(s.shown) > 3:
        raise BadPlace("exact: each postcard lies in one place, at most three of them face up [gl.postcards.three].")
    for p in seats:
        if s.clues_left(p) < 0 or s.lights_left(p) < 0:
            raise BadPlace(f"exact: seat {p} has more than {TOKENS} Clues or Position Lights [gl.setup.pieces].")
        hulls = [b.hull for b in s.boats_of(p) if not b.unused]
        if len(set(hulls)) != len(hulls) or len(s.boats_of(p)) > OWNED:
            raise BadPlace(f"exact.fleet: the boats of seat {p} search for different players [gl.ruling.2].")
        if s.fresh >> p & 1 and not s.boats_of(p):
            raise BadPlace(f"exact.fresh: seat {p} has placed no boat.")
        if s.level < 3 and (s.kept[p] or s.extra_clues[p] or s.extra_boats[p]):
            raise BadPlace(f"exact: seat {p} has powers below Level 3 [gl.level1.powers].")
        if (s.at[p], 0) in ((EXTRA_CLUE, s.extra_clues[p]), (EXTRA_BOAT, s.extra_boats[p])):
            raise BadPlace(f"exact.at: seat {p} has nothing extra to place.")
        if s.piles[p] and not s.found >> s.place_of(p) & 1 and not s.could[p] >> s.place_of(p) & 1:
            raise BadPlace(f"exact.could: the place of seat {p} cannot lie where it lies.")
    for clue in s.clues:
        if clue.postcard not in s.shown or not 0 <= clue.seat < s.seats:
            raise BadPlace("exact.clues: a Clue lies on a postcard that is not face up, or belongs to nobody.")
    if not all(0 <= b.seat < s.seats and 0 <= b.hull < s.seats and b.seat != b.hull for b in s.fleet):
        raise BadPlace("exact.fleet: a boat belongs to a seat and searches for another one [gl.search.hull].")
    if not all(0 <= p < s.seats for _, p in s.lights):
        raise BadPlace("exact.lights: a light belongs to a seat.")
    for p in seats:
        found_now = s.piles[p][:1] if s.piles[p] and s.found >> s.place_of(p) & 1 else ()
        if not set(s.kept[p]) <= {reward for _, reward in (*s.finds[p], *found_now)}:
            raise BadPlace("exact.kept: a seat keeps only Legends of places of its own that were found [gl.level3.powers].")


def check_stack(s: Guardians, data: Mapping[str, Any]) -> None:
    """The frames of a save: the search on top, or a resolution with what is still to come."""
    limits = {"seat": (0, s.seats - 1), "guardian": (0, s.seats - 1), "reward": (0, len(s.book.rewards) - 1)}
    s.stack = list(read_frames(data, limits))
    if data.get("over") is not None:
        return
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Search):
        fine = len(s.stack) == 1 and not s.phase and bool(top.waiting(s)) and all(top.legal(s, p) for p in top.waiting(s))
    elif isinstance(top, ChoosePlayer):
        below = [type(f).__name__ for f in s.stack[:-1]]
        fine = bool(s.phase) and s.book.does[top.reward] in AIMED and below[:1] == ["LayLights"]
        fine = fine and all(name == "Discover" for name in below[1:]) and all(s.piles[f.guardian] for f in s.stack[1:-1])
    else:
        fine = False
    if not fine:
        raise BadPlace("stack: the search phase alone, or the choice of a player in a resolution is wanted.")
    if s.stack[-1].legal(s, TABLE) and s.level < 4:
        raise BadPlace("stack: only Level 4 has a clock [gl.level4.clock].")
