"""The table as plain text and as HTML, as a seat, a spectator or everybody sees it."""

from __future__ import annotations

from typing import Any

from .. import ending
from .state import DONE
from .words import card_name, player, thing


def marks(s: Any, seat: int | None, island: int, open: bool) -> str:
    """What lies on an island: boats from the bottom, lights, and whether it has been found."""
    parts = []
    for b in s.stack_on(island):
        shown = open or s.phase or b.seat == seat
        parts.append(f"boat {b.seat + 1}" + (f" for {b.hull + 1}" if shown else ""))
    parts += [f"light {p + 1}" for i, p in s.lights if i == island]
    if s.found >> island & 1:
        parts.append("found")
    return f" ({', '.join(parts)})" if parts else ""


def lines(s: Any, seat: int | None, open: bool) -> list[tuple[str, str]]:
    """The table as rows of a head and a text."""
    book = s.book
    when = f"over: {ending(s.game, s.over.reason)}" if s.over else ("search", "resolution")[s.phase]
    out = [(f"Guardians of Legends, Level {s.level}, turn {s.turn}", when)]
    rows: dict[int, list[str]] = {}
    for (_, r), island in sorted(zip(s.places, s.tile_at, strict=True), key=lambda e: (e[0][1], e[0][0])):
        rows.setdefault(r, []).append(card_name(book.island_ids[island]) + marks(s, seat, island, open))
    out += [(f"Map, row {n}", ", ".join(names)) for n, names in enumerate(rows.values(), 1)]
    for card in s.shown:
        clues = [f"{player(c.seat)} at the {book.elements[card][c.element]}" for c in s.clues if c.postcard == card]
        shows = ", ".join(thing(e) for e in book.postcards[card].elements)
        out.append((f"Postcard {card_name(book.postcard_ids[card])}", f"{shows}. {', '.join(clues) or 'No Clue'}"))
    for p in range(s.seats):
        state = [f"{s.gold[p]} gold", f"{s.legend[p]} legend"]
        if s.piles[p]:
            island, reward = s.piles[p][0]
            where = f" at {card_name(book.island_ids[island])}" if open or p == seat else ""
            state.append(f"guards {card_name(book.reward_ids[reward])}{where}")
        else:
            state.append("guards nothing")
        state += [f"keeps {card_name(book.reward_ids[c])}" for c in s.kept[p]]
        if not s.phase and s.at[p] == DONE:
            state.append("done")
        out.append((player(p), ", ".join(state)))
    out += [
        (f"Island {card_name(book.island_ids[i])}", ", ".join(thing(f) for f in book.islands[i].features))
        for i in sorted(range(len(book.islands)), key=lambda i: card_name(book.island_ids[i]))
        if not s.down >> i & 1
    ]
    left = f"{s.supply[0]} gold, {s.supply[1]} legend, {len(s.postcards)} postcards, {len(s.locations)} locations"
    return [*out, ("Supply", left)]
