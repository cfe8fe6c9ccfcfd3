"""Observations: built up from what a seat sees and knows, never stripped from the whole (engine rule 3).

The shape: `game level seats seat turn phase goal boats over`; `clock` None below Level 4, else "ready" or "running"; `map` a
list of {island, q, r, found, down, lights: [seats], boats: from the bottom {seat, hull (own ones, else None)}}; `arrivals` all
boats in order of arrival [[island, seat], ...]; `postcards` oldest first {postcard, clues: [{element, seat}]}; counts
`postcards_left postcards_aside locations_left rewards_left`; `supply` {gold, legend}; `players` by seat {gold, legend, clues,
lights, boats (at home), step, extra_clue, extra_boat, guards, place (the own one, else None), reward, piles, found, powers,
said: clues for the place in hand, tried: islands explored in vain for it, could: islands where all know it may lie}; `prompt`
only for a seat that may act: {ask: the step or "choose_player", and what it is about}.
"""

from __future__ import annotations

from typing import Any

from .book import BOATS
from .search import SEARCH
from .state import DONE, STEPS


def observe(s: Any, seat: int | None) -> dict[str, Any]:
    """The observation of `seat`; None is a spectator, who sees what all see."""
    if seat is not None and not 0 <= seat < s.seats:
        raise ValueError(f"There is no seat {seat}: with {s.seats} seats they are 0 to {s.seats - 1}.")
    book = s.book
    return {
        "game": s.game, "level": s.level, "seats": s.seats, "seat": seat, "turn": s.turn, "goal": s.goal,
        "phase": ("search", "resolution")[s.phase], "boats": s.options["boats"],
        "over": None if s.over is None else {"winners": list(s.over.winners), "reason": s.over.reason},
        "clock": None if s.level < 4 else "running" if s.pointed and not s.phase else "ready",
        "map": [tile(s, seat, place) for place in range(len(s.places))],
        "arrivals": [[book.island_ids[b.island], b.seat] for b in s.fleet],
        "postcards": [
            {"postcard": book.postcard_ids[card],
             "clues": [{"element": book.elements[card][c.element], "seat": c.seat} for c in s.clues if c.postcard == card]}
            for card in s.shown
        ],
        "postcards_left": len(s.postcards), "postcards_aside": len(s.aside),
        "locations_left": len(s.locations), "rewards_left": len(s.rewards),
        "supply": {"gold": s.supply[0], "legend": s.supply[1]},
        "players": [player(s, seat, p) for p in range(s.seats)],
        "prompt": prompt(s, seat),
    }  # fmt: skip


def tile(s: Any, seat: int | None, place: int) -> dict[str, Any]:
    """An island tile: where it lies, what lies on it; a hull shows once the boats are turned, one's own always."""
    island = s.tile_at[place]
    q, r = s.places[place]
    return {
        "island": s.book.island_ids[island],
        "q": q,
        "r": r,
        "found": bool(s.found >> island & 1),
        "down": bool(s.down >> island & 1),
        "lights": [p for i, p in s.lights if i == island],
        "boats": [
            {"seat": b.seat, "hull": b.hull if s.phase or b.seat == seat else None}
            | ({"unused": True} if b.unused and (s.phase or b.seat == seat) else {})
            for b in s.fleet
            if b.island == island
        ],
    }


def player(s: Any, seat: int | None, p: int) -> dict[str, Any]:
    """What a seat sees of a player."""
    book, piles = s.book, s.piles[p]
    return {
        "gold": s.gold[p],
        "legend": s.legend[p],
        "clues": s.clues_left(p),
        "lights": s.lights_left(p),
        "boats": BOATS - sum(b.seat == p for b in s.fleet),
        "step": STEPS[s.at[p]],
        "extra_clue": s.extra_clues[p],
        "extra_boat": s.extra_boats[p],
        "guards": bool(piles),
        "place": book.island_ids[piles[0][0]] if piles and p == seat else None,
        "reward": book.reward_ids[piles[0][1]] if piles else None,
        "piles": [book.reward_ids[reward] for _, reward in piles[1:]],
        "found": [[book.island_ids[i], book.reward_ids[reward]] for i, reward in s.finds[p]],
        "powers": [book.reward_ids[card] for card in s.kept[p]],
        "said": [{"postcard": book.postcard_ids[c], "element": book.elements[c][e]} for c, e in s.said[p]],
        "tried": islands(s, s.tried[p]),
        "could": islands(s, s.could[p]) if piles else [],
    }


def islands(s: Any, bits: int) -> list[str]:
    """The ids of the islands whose bits are set."""
    return [card for i, card in enumerate(s.book.island_ids) if bits >> i & 1]


def prompt(s: Any, seat: int | None) -> dict[str, Any] | None:
    """What the seat is asked, if it may act: its step of the search, or the player that a power must choose."""
    if s.over is not None or seat is None:
        return None
    top = s.stack[-1]
    if top is SEARCH or type(top) is type(SEARCH):
        return {"ask": STEPS[s.at[seat]]} if s.at[seat] != DONE else None
    return {"ask": "choose_player", "card": s.book.reward_ids[top.reward]} if seat == top.seat else None
