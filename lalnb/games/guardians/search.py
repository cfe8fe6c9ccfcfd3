"""The search phase: one Decision for all. Each seat places its Clue, then at once its boats; nobody waits for the others
(rulebook, Search Phase; RULINGS 12, 17)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from ...core.state import TABLE
from . import refusals
from .cards import LIGHT, MOVE_BOAT, SLIDE_BOAT, SWAP_ISLANDS
from .frames import Raw, decision
from .setup import step_of
from .state import BOATS, DONE, EXTRA_BOAT, EXTRA_CLUE, POWERS, Boat, Clue

EACH = 2
"""The boats that everybody places (gl.search.boats)."""


def free_hulls(s: Any, seat: int) -> int:
    """The bits of the players that a seat may still search for: one boat for each opponent, by the colour of its hull
    (gl.ruling.2, gl.search.hull); a colour that nobody plays has none (gl.setup.unused_boats)."""
    hulls: int = (1 << s.seats) - 1 & ~(1 << seat)
    for boat in s.fleet:
        if boat.seat == seat and not boat.unused:
            hulls &= ~(1 << boat.hull)
    return hulls


def extra_hulls(s: Any, seat: int) -> int:
    """Whom an extra boat may search for: an opponent still free, else any, with an unused boat (gl.ruling.2)."""
    hulls: int = free_hulls(s, seat) or (1 << s.seats) - 1 & ~(1 << seat)
    return hulls


def boats_left(s: Any, seat: int) -> int:
    """How many boats a seat has at home that it could still place."""
    from .book import BOATS as OWNED

    return OWNED - sum(1 for b in s.fleet if b.seat == seat)


def keeps(s: Any, seat: int, does: int) -> bool:
    """True if a kept Legend before this seat does that."""
    power = s.book.does
    return any(power[card] == does for card in s.kept[seat])


def can_slide(s: Any, seat: int) -> bool:
    """True if the boat that this seat has just placed lies on another one (Mjolnir)."""
    if not s.fresh >> seat & 1:
        return False
    last = s.boats_of(seat)[-1]
    return bool(s.stack_on(last.island)[0] is not last)


def swappable(s: Any) -> list[int]:
    """The islands that carry no Position Light, in the book's order (Poseidon's Trident)."""
    lit = {island for island, _ in s.lights}
    return [i for i in range(len(s.book.islands)) if i not in lit]


def power_acts(s: Any, seat: int) -> list[Action]:
    """What the kept Legends of a seat offer now (gl.level3.powers)."""
    acts = s.book.acts
    out: list[Action] = []
    if s.level < 3:  # gl.level1.powers
        return out
    if keeps(s, seat, LIGHT) and s.lights_left(seat):
        lit = {island for island, p in s.lights if p == seat}
        out += [act for island, act in enumerate(acts.wand) if island not in lit]
    if keeps(s, seat, MOVE_BOAT):
        for n, boat in enumerate(s.boats_of(seat)):
            out += [act for i, act in enumerate(acts.lamp[n]) if i != boat.island]
    if keeps(s, seat, SLIDE_BOAT) and can_slide(s, seat):
        out.append(acts.mjolnir)
    if keeps(s, seat, SWAP_ISLANDS) and not s.pointed:
        free = swappable(s)
        out += [acts.trident[i][j] for n, i in enumerate(free) for j in free[n + 1 :]]
    return out


@decision
class Search(NamedTuple):
    """Everybody searches at the same time, and nobody waits for others (gl.search.no_waiting). A Clue is the only hint that can
    be given (gl.search.silence)."""

    def waiting(self, s: Any) -> tuple[int, ...]:
        """The seats that have not yet done all."""
        return tuple([p for p, step in enumerate(s.at) if step != DONE])

    def legal(self, s: Any, seat: int) -> list[Action]:
        """What a seat may do at its step; the clock may stop the search at Level 4, once somebody has pointed."""
        acts = s.book.acts
        if seat == TABLE:
            return [acts.clock] if s.level >= 4 and s.pointed else []  # gl.level4.clock
        if not 0 <= seat < s.seats:
            return []
        step = s.at[seat]
        out: list[Action] = []
        if step <= EXTRA_CLUE:
            for card in s.shown:
                out += acts.clue[card]
        if step in (EXTRA_CLUE, BOATS):  # after the own Clue (gl.search.after_clue); all must sail (gl.ruling.12)
            out += acts.boats_for[free_hulls(s, seat)]
            if s.options["boats"] == "up-to-two":
                out.append(acts.done)
        elif step == EXTRA_BOAT:
            out += acts.boats_for[extra_hulls(s, seat)]
            out.append(acts.done)
        elif step == POWERS:
            out.append(acts.done)
        if step != DONE and s.kept[seat]:
            out += power_acts(s, seat)
        return out

    def refusal(self, s: Any, seat: int, action: Action) -> Raw:
        """By the step that the seat has reached."""
        return refusals.in_search(s, seat, action)

    def resolve(self, s: Any, seat: int, action: Action) -> None:
        """Do it for this seat; when all are done the boats are turned."""
        kind, x, y = s.book.acts.meaning[action]
        DO[kind](s, seat, x, y)
        if kind != "clock":
            s.fresh = s.fresh | 1 << seat if kind == "boat" else s.fresh & ~(1 << seat)
        for p, step in enumerate(s.at):
            if step == POWERS and not power_acts(s, p):
                step_of(s, p, DONE)
        if all(step == DONE for step in s.at):
            from .resolution import TurnBoats

            s.stack.append(TurnBoats())
        else:
            s.stack.append(SEARCH)


SEARCH = Search()


def place_clue(s: Any, seat: int, postcard: int, element: int) -> None:
    """A Clue points at an element (gl.search.clue, gl.search.purpose); the first one of Level 4 starts the clock."""
    first, s.late = not s.pointed, False
    s.pointed = True
    s.clues = (*s.clues, Clue(postcard, element, seat))
    s.said[seat] = (*s.said[seat], (postcard, element))
    book = s.book
    s.tell("clue", seat, book.postcard_ids[postcard], book.elements[postcard][element])
    if first and s.level >= 4:
        s.tell("clock_starts", seat)
    extra = s.extra_clues[seat] - (s.at[seat] == EXTRA_CLUE)  # gl.power.boots
    s.extra_clues = (*s.extra_clues[:seat], extra, *s.extra_clues[seat + 1 :])
    step_of(s, seat, EXTRA_CLUE if extra and s.clues_left(seat) else BOATS)


def place_boat(s: Any, seat: int, island: int, hull: int) -> None:
    """A boat is laid on an island, on top of those that are there (gl.search.stack), sail up: its hull is sealed
    (gl.search.sails)."""
    extra = s.at[seat] == EXTRA_BOAT
    s.fleet.append(Boat(island, seat, hull, extra and not free_hulls(s, seat)))
    s.tell("boat", seat, s.book.island_ids[island])
    s.tell("hull", hull, s.book.island_ids[island], to=1 << seat)
    if extra:
        s.extra_boats = (*s.extra_boats[:seat], s.extra_boats[seat] - 1, *s.extra_boats[seat + 1 :])
    if extra or sum(b.seat == seat for b in s.fleet) >= EACH:
        s.fresh |= 1 << seat
        after_boats(s, seat)
    elif s.at[seat] == EXTRA_CLUE:
        step_of(s, seat, BOATS)


def after_boats(s: Any, seat: int) -> None:
    """The own boats are placed: one more (gl.power.dagda), kept powers, or nothing is left to do (gl.search.over)."""
    if s.extra_boats[seat] and boats_left(s, seat):
        step_of(s, seat, EXTRA_BOAT)
    else:
        step_of(s, seat, POWERS if s.kept[seat] and power_acts(s, seat) else DONE)


def finish_search(s: Any, seat: int, x: int, y: int) -> None:
    """A seat places no more boats and uses no more powers this turn."""
    step = s.at[seat]
    if step in (EXTRA_CLUE, BOATS):
        after_boats(s, seat)
    else:
        step_of(s, seat, POWERS if step == EXTRA_BOAT and s.kept[seat] and power_acts(s, seat) else DONE)


def spend(s: Any, seat: int, does: int) -> None:
    """A kept Legend is used up."""
    card = next(c for c in s.kept[seat] if s.book.does[c] == does)
    kept = list(s.kept[seat])
    kept.remove(card)
    s.kept[seat] = tuple(kept)
    s.tell("uses", seat, s.book.reward_ids[card])


def own(s: Any, seat: int) -> list[int]:
    """Where the boats of a seat stand in the order of arrival (two of them may be alike)."""
    return [i for i, b in enumerate(s.fleet) if b.seat == seat]


def use_wand(s: Any, seat: int, island: int, y: int) -> None:
    """Merlin's Wand: a Position Light on any island, by the Guardian's own choice (gl.power.wand)."""
    spend(s, seat, LIGHT)
    s.lights = (*s.lights, (island, seat))
    s.tell("wand", seat, s.book.island_ids[island])


def use_lamp(s: Any, seat: int, boat: int, island: int) -> None:
    """Aladdin's Lamp: one of the own boats goes to another island and lies on top there (gl.power.lamp)."""
    spend(s, seat, MOVE_BOAT)
    moved = s.fleet.pop(own(s, seat)[boat])
    s.fleet.append(moved._replace(island=island))
    s.tell("lamp", seat, s.book.island_ids[moved.island], s.book.island_ids[island])


def use_mjolnir(s: Any, seat: int, x: int, y: int) -> None:
    """Mjolnir: the boat just placed slides to the bottom of its stack (gl.power.mjolnir)."""
    spend(s, seat, SLIDE_BOAT)
    last = s.fleet.pop(own(s, seat)[-1])
    s.fleet.insert(next(i for i, b in enumerate(s.fleet) if b.island == last.island), last)
    s.tell("mjolnir", seat, s.book.island_ids[last.island])


def use_trident(s: Any, seat: int, one: int, other: int) -> None:
    """Poseidon's Trident: two islands without a Position Light change places (gl.power.trident)."""
    spend(s, seat, SWAP_ISLANDS)
    swap = {one: other, other: one}
    s.tile_at = tuple(swap.get(tile, tile) for tile in s.tile_at)
    s.tell("trident", seat, s.book.island_ids[one], s.book.island_ids[other])


def end_clock(s: Any, seat: int, x: int, y: int) -> None:
    """The minute for everything is over: unplaced boats stay at home (gl.level4.all, gl.level4.over, gl.ruling.9)."""
    s.tell("clock_ends")
    s.late = True
    s.at = (DONE,) * s.seats


DO = {
    "clue": place_clue,
    "boat": place_boat,
    "done": finish_search,
    "wand": use_wand,
    "lamp": use_lamp,
    "mjolnir": use_mjolnir,
    "trident": use_trident,
    "clock": end_clock,
}
