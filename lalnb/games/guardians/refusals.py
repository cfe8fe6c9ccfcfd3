"""Why an act is refused: each answer names the rule, and speaks only of what its seat may know."""

from __future__ import annotations

from typing import Any

from ...core.actions import Action
from ...core.state import TABLE
from .cards import LIGHT, MOVE_BOAT, SLIDE_BOAT, SWAP_ISLANDS
from .frames import Raw
from .state import CLUE, EXTRA_CLUE, POWERS

KEPT = {"wand": LIGHT, "lamp": MOVE_BOAT, "mjolnir": SLIDE_BOAT, "trident": SWAP_ISLANDS}
"""The kind of act that each kept power offers."""


def why_not_asked(s: Any, seat: int, action: Action) -> Raw:
    """A seat that is not asked now: it has done all, somebody else must answer, or the table's clock does not run."""
    if action is s.book.acts.clock:
        return no_clock(s, seat)
    if seat == TABLE:
        return "gl.level4.clock", "refuse.only_clock"
    if not 0 <= seat < s.seats:
        return "gl.players.count", "refuse.no_seat", s.seats
    if s.phase:
        return "gl.level3.powers", "refuse.others_choice", s.stack[-1].seat
    return "gl.search.over", "refuse.all_done"


def why_unknown(s: Any, action: Action) -> Raw:
    """Nothing that this game knows: a thing that a postcard does not show, a colour that nobody has, or no act at all."""
    params = action.params
    card, island = params.get("postcard"), params.get("island")
    if action.game != s.game:
        return "gl.turn.phases", "refuse.unknown"
    if action.kind == "clue" and island in s.book.island_of:
        return "gl.search.clue", "refuse.clue_on_island", island
    if action.kind == "clue" and card in s.book.postcard_of and not params.get("element"):
        return "gl.search.clue", "refuse.clue_beside"
    if action.kind == "boat" and card in s.book.postcard_of:
        return "gl.search.boats", "refuse.boat_on_postcard", card
    if action.kind == "clue" and card in s.book.postcard_of:
        return "gl.search.clue", "refuse.no_such_thing", card, str(params.get("element"))[:40]
    if action.kind == "boat" and island in s.book.island_of:
        return "gl.setup.unused_boats", "refuse.absent", s.seats
    return "gl.turn.phases", "refuse.unknown"


def no_clock(s: Any, seat: int) -> Raw:
    """The clock is the table's alone, runs at Level 4 and starts with the first Clue."""
    if seat != TABLE:
        return "gl.level4.clock", "refuse.table_only"
    if s.level < 4:
        return "gl.level4.clock", "refuse.no_clock", s.level
    if s.phase:
        return "gl.level4.clock", "refuse.clock_over"
    return "gl.ruling.9", "refuse.clock_not_started"


def in_choice(s: Any, seat: int, action: Action) -> Raw:
    """A player must be chosen for a power."""
    kind, x, _ = s.book.acts.meaning[action]
    if kind == "clock":
        return no_clock(s, seat)
    if kind == "target":
        return ("gl.ruling.18", "refuse.not_yourself") if x == seat else ("gl.players.count", "refuse.no_seat", s.seats)
    return "gl.ruling.18", "refuse.choose_first"


def in_search(s: Any, seat: int, action: Action) -> Raw:
    """An act that the search phase does not offer this seat now."""
    kind, x, y = s.book.acts.meaning[action]
    raw: Raw = WHY[kind](s, seat, x, y)
    return raw


def no_clue(s: Any, seat: int, postcard: int, element: int) -> Raw:
    """A Clue on a postcard that does not lie there, a second one, or one of a player without a place."""
    if s.at[seat] > EXTRA_CLUE:
        if not s.guards(seat):
            return "gl.ruling.16", "refuse.no_place"
        if not s.clues_left(seat):
            return "gl.parts.clues", "refuse.no_clue_left"
        return "gl.search.clue", "refuse.clue_placed"
    return "gl.search.clue", "refuse.not_shown", s.book.postcard_ids[postcard]


def no_boat(s: Any, seat: int, island: int, hull: int) -> Raw:
    """A boat before the Clue, for oneself, for nobody, or for a player already searched for."""
    step = s.at[seat]
    if step == CLUE:
        return ("gl.ruling.9", "refuse.too_late") if s.late else ("gl.search.after_clue", "refuse.clue_first")
    if hull >= s.seats:
        return "gl.setup.unused_boats", "refuse.absent", s.seats
    if hull == seat:
        return "gl.search.hull", "refuse.own_hull"
    if step == POWERS:
        return "gl.search.boats", "refuse.boats_placed"
    return "gl.ruling.2", "refuse.hull_used", hull


def no_done(s: Any, seat: int, x: int, y: int) -> Raw:
    """The Clue and both boats are compulsory (gl.ruling.12)."""
    if s.at[seat] == CLUE:
        fewer = s.options["boats"] == "up-to-two"
        return "gl.ruling.12", "refuse.must_clue_only" if fewer else "refuse.must_clue"
    return "gl.ruling.12", "refuse.must_boats"


def no_target(s: Any, seat: int, x: int, y: int) -> Raw:
    """No power asks for a player now."""
    return "gl.ruling.18", "refuse.nothing_to_choose"


def no_power(kind: str) -> Any:
    """Why a kept power is refused: the level, the card, its moment, or its object."""

    def why(s: Any, seat: int, x: int, y: int) -> Raw:
        if s.level < 3:
            return "gl.level1.powers", "refuse.no_powers", s.level
        if not any(s.book.does[c] == KEPT[kind] for c in s.kept[seat]):
            return "gl.level3.powers", f"refuse.no_{kind}"
        return OBJECT[kind](s, seat, x, y)

    return why


def no_light_left(s: Any, seat: int, island: int, y: int) -> Raw:
    """Merlin's Wand without a light, or on a tile that bears one of the own lights."""
    if s.lights_left(seat):
        return "gl.ruling.14", "refuse.lit_already", s.book.island_ids[island]
    return "gl.parts.lights", "refuse.no_light_left"


def no_move(s: Any, seat: int, boat: int, island: int) -> Raw:
    """Aladdin's Lamp without that boat, or to the island where it lies."""
    if boat >= len(s.boats_of(seat)):
        return "gl.power.lamp", "refuse.no_such_boat", boat + 1
    return "gl.power.lamp", "refuse.lies_there", s.book.island_ids[island]


def no_slide(s: Any, seat: int, x: int, y: int) -> Raw:
    """Mjolnir later than right after placing a boat, or under nothing."""
    if not s.fresh >> seat & 1:
        return "gl.power.mjolnir", "refuse.not_just_placed"
    return "gl.power.mjolnir", "refuse.lowest_already"


def no_swap(s: Any, seat: int, one: int, other: int) -> Raw:
    """Poseidon's Trident after the first Clue, or on an island with a light."""
    if s.pointed:
        return "gl.power.trident", "refuse.after_first_clue"
    lit = next(i for i in (one, other) if any(i == island for island, _ in s.lights))
    return "gl.power.trident", "refuse.carries_light", s.book.island_ids[lit]


OBJECT = {"wand": no_light_left, "lamp": no_move, "mjolnir": no_slide, "trident": no_swap}
WHY: dict[str, Any] = {
    "clue": no_clue,
    "boat": no_boat,
    "done": no_done,
    "target": no_target,
    "clock": lambda s, seat, x, y: no_clock(s, seat),
} | {kind: no_power(kind) for kind in KEPT}
