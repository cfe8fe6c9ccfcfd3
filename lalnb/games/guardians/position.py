"""Positions: the JSON of a state, every part optional (the public `lalnb.position`).

Schema, all parts optional but `game`::

    {"game": "guardians", "seats": 3, "options": {"level": 1, "layout": "broad-archipelago"}, "seed": 7, "turn": 2,
     "map": ["ember-crown", "?", ...]     (the island at each place of the layout; left out: by `seed`),
     "postcards": ["night-crossing", {"postcard": "the-old-map", "clues": [{"element": "flag", "seat": 1}]}]  (oldest first),
     "aside": ["storm-watch"], "found": ["turtleback"]  (islands found earlier, besides those of the players),
     "boats": [{"island": "iron-gate", "seat": 1, "hull": 0}]  (in order of arrival),
     "lights": [{"island": "iron-gate", "seat": 0}],
     "players": [{"gold": 5, "legend": 1, "place": "ember-crown", "reward": "alatyr", "piles": ["treasure-1", "treasure-2"],
                  "powers": ["mjolnir"], "found": [["turtleback", "treasure-3"]], "tried": ["iron-gate"], "step": "boats"}],
     "supply": {"gold": 90, "legend": 19}  (left out: what the players do not have)}

`place` null or "" is a player without one. Short ids ("ember-crown") mean the first pack that has them, "?" stands for any
that is free. `piles` are the Rewards of the later piles, whose Locations nobody knows; a list [location, reward] names the
Location, too. `step` is one of clue, extra_clue, boats, extra_boat, powers, done; left out, it follows from Clues and boats: a
player whose Clue lies on the newest postcards is told by `step`. When every seat is done the resolution follows at once.

Ten examples (each is also a test):

>>> EXAMPLES[0]
{'game': 'guardians'}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.chance import Chance
from ...core.positions import check_packs, plain, read_chance, read_head, read_past, some_list, whole
from .made import read_made
from .play import SEATS, blank, options_of
from .saves import NUMBERS, PER_SEAT, read_exact
from .state import Guardians

FORMAT = 1
KEYS = {
    "game", "format", "seats", "options", "seed", "packs", "turn", "map", "postcards", "aside", "found", "boats", "lights",
    "players", "supply", "exact", "stack", "log", "over", "acts", "chance",
}  # fmt: skip

EXAMPLES: list[dict[str, Any]] = [
    {"game": "guardians"},
    {"game": "guardians", "seats": 4, "options": {"level": 1, "layout": "great-ring"}, "turn": 3},
    {"game": "guardians", "players": [{"place": "ember-crown", "reward": "treasure-1"}, {"place": "turtleback"}],
     "postcards": ["fire-dancers", "lagoon-festival"]},
    {"game": "guardians", "players": [{"place": "ember-crown", "step": "done"}, {"step": "boats"}, {"step": "boats"}],
     "boats": [{"island": "ember-crown", "seat": 1, "hull": 0}, {"island": "turtleback", "seat": 0, "hull": 1},
               {"island": "turtleback", "seat": 0, "hull": 2}]},
    {"game": "guardians", "players": [{"gold": 11}, {"gold": 9, "legend": 1}, {"gold": 3}]},
    {"game": "guardians", "options": {"level": 3}, "players": [{"powers": ["mjolnir", "aladdins-lamp"]}]},
    {"game": "guardians", "options": {"level": 4}, "seats": 5, "players": [{"step": "boats"}],
     "postcards": [{"postcard": "storm-watch", "clues": [{"element": "wreck", "seat": 0}]}]},
    {"game": "guardians", "players": [{"found": [["turtleback", "treasure-3"]], "gold": 2}], "turn": 2},
    {"game": "guardians", "supply": {"gold": 3, "legend": 1}},
    {"game": "guardians", "options": {"layout": "broad-archipelago"}, "map": ["ember-crown", "turtleback"],
     "lights": [{"island": "turtleback", "seat": 0}], "players": [{"place": "ember-crown"}]},
]  # fmt: skip


def write(s: Guardians) -> dict[str, Any]:
    """The whole state, so that reading it gives the same game, down to chance and log."""
    book = s.book
    return {
        "game": s.game, "format": FORMAT, "seats": s.seats, "seed": s.seed, "packs": s.pack_hashes(),
        "options": {**s.options, "packs": list(s.options["packs"]), "layout": plain(s.options["layout"])},
        "exact": {
            "places": plain(s.places), "tile_at": [book.island_ids[i] for i in s.tile_at],
            "piles": [[[book.island_ids[i], book.reward_ids[r]] for i, r in piles] for piles in s.piles],
            "finds": [[[book.island_ids[i], book.reward_ids[r]] for i, r in piles] for piles in s.finds],
            "locations": [book.island_ids[i] for i in s.locations], "rewards": [book.reward_ids[r] for r in s.rewards],
            "kept": [[book.reward_ids[r] for r in kept] for kept in s.kept],
            "postcards": [book.postcard_ids[c] for c in s.postcards], "shown": [book.postcard_ids[c] for c in s.shown],
            "aside": [book.postcard_ids[c] for c in s.aside],
            "clues": [[book.postcard_ids[c], book.elements[c][e], p] for c, e, p in s.clues],
            "said": [[[book.postcard_ids[c], book.elements[c][e]] for c, e in said] for said in s.said],
            "fleet": [[book.island_ids[b.island], b.seat, b.hull, b.unused] for b in s.fleet],
            "lights": [[book.island_ids[i], p] for i, p in s.lights],
            **{name: list(getattr(s, name)) for name in PER_SEAT}, **{name: getattr(s, name) for name in NUMBERS},
            "late": s.late, "pointed": s.pointed, "supply": list(s.supply),
        },
        "stack": s.plain_stack(),
        "over": None if s.over is None else [list(s.over.winners), s.over.reason, s.over.rule],
        "log": [[e.audience, e.kind, plain(e.values)] for e in s.log[: s.nlog]], "acts": s.acts, "chance": s.chance,
    }  # fmt: skip


def read(data: Mapping[str, Any], packs: tuple[str, ...] = ()) -> Guardians:
    """The game of a position; BadPlace names the place of what is wrong."""
    options, seed = read_head(data, KEYS, FORMAT)
    seats = whole(data, "seats", max(SEATS[0], len(some_list(data, "players"))), SEATS[0], SEATS[-1])
    book, told = options_of({**options, **({"packs": packs} if packs else {})}, seats)
    check_packs(data, book.packs)
    s = blank(book, seats, told, seed)
    if "exact" in data:
        read_exact(s, data)
    else:
        read_made(s, data, Chance(seed or 0))
    read_past(s, data, 100_000)
    read_chance(s, data, seed)
    s.settle()
    return s
