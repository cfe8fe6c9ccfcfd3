"""Positions for the tests of Guardians of Legends: the islands in the book's order on the Broad Archipelago.

Row by row: 0-3, 4-8, 9-14, 15-19, 20-23. Glimmercave (11) touches Gallows Fort, Turtleback, Whispering Pines, Frostmaw,
Serpent Coil and Whalebone Bay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import lalnb
from lalnb import Action
from lalnb.games.guardians.book import book_of
from lalnb.games.guardians.state import CLUE

BOOK = book_of(("standard",))
MAP = [card.removeprefix("standard:") for card in BOOK.island_ids]
PLACES = ("glimmercave", "wreck-of-oblivion", "stormglass", "monks-needle", "millwind-isle")
"""Where the seats' places lie unless a test says otherwise: far from one another."""
BESIDE = ("gallows-fort", "turtleback", "whispering-pines", "frostmaw", "serpent-coil", "whalebone-bay")
"""The neighbours of the place of seat 0."""
FAR = "corsairs-rest"


def table(level: int = 1, seats: int = 4, boats: Sequence[tuple[int, str, int]] = (), **parts: Any) -> Any:
    """A position: boats as (seat, island, hull) in order of arrival; `players` adds to the places of `PLACES`."""
    players = list(parts.pop("players", []))
    players += [{}] * (seats - len(players))
    told = [{"place": PLACES[p], "reward": f"treasure-{p + 1}", **one} for p, one in enumerate(players)]
    options = {"level": level, "layout": "broad-archipelago", **parts.pop("options", {})}
    fleet = [{"island": island, "seat": seat, "hull": hull} for seat, island, hull in boats]
    return lalnb.position(
        {
            "game": "guardians",
            "seats": seats,
            "options": options,
            "map": MAP,
            "players": told,
            "boats": fleet,
            "seed": 1,
            **parts,
        }
    )


def resolved(level: int = 1, seats: int = 4, boats: Sequence[tuple[int, str, int]] = (), **parts: Any) -> Any:
    """The same with everybody done: the resolution has run, or waits for a chosen player."""
    players = list(parts.pop("players", []))
    players += [{}] * (seats - len(players))
    return table(level, seats, boats, players=[{"step": "done", **one} for one in players], **parts)


def act(kind: str, **params: Any) -> Action:
    """An action with short ids."""
    full = {k: f"standard:{v}" if k in ("island", "other", "postcard") and ":" not in str(v) else v for k, v in params.items()}
    return Action("guardians", kind, tuple(full.items()))


def refused(game: Any, seat: int, action: Action) -> str:
    """The rule that refuses an action, which changes nothing."""
    before = game.to_json()
    refusal = game.refusal(action, seat)
    assert refusal is not None, f"{action} is legal"
    assert refusal.reason.endswith("."), refusal.reason
    assert game.to_json() == before
    return str(refusal.rule)


def kinds(game: Any, seat: int | None = None) -> list[str]:
    """The kinds of the events in the log that a seat saw."""
    return [e.kind for e in game.events(seat)]


def clue_for(game: Any, seat: int) -> Action:
    """The first Clue that a seat may place."""
    return next(a for a in game.legal_actions(seat) if a.kind == "clue")


def boat_for(game: Any, seat: int, hull: int | None = None) -> Action:
    """The first boat that a seat may place, for this player if one is named."""
    return next(a for a in game.legal_actions(seat) if a.kind == "boat" and hull in (None, a.params["hull"]))


def search(game: Any, seat: int) -> None:
    """A seat places its Clue and both boats far from everything."""
    if game.at[seat] == CLUE:
        game.apply(clue_for(game, seat), seat)
    for _ in range(2):
        hull = boat_for(game, seat).params["hull"]
        game.apply(act("boat", island=FAR, hull=hull), seat)


def before(players: Mapping[int, dict[str, Any]], seats: int) -> list[dict[str, Any]]:
    """Players with only some of them told."""
    return [players.get(p, {}) for p in range(seats)]
