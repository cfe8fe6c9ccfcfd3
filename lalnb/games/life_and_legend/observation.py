"""Observations: built up from what a seat sees and knows, never stripped from the whole (engine rule 3).

The shape: `game mode edition seats seat turn turns phase setup over`; `world` four entries, None for an empty space, else
{card, up, known}; `decks` counts, `background` the ids left; `discards` piles, top last; `flight`; `players` a list by seat of
zones, `legends` by source, `limits` and `words`; `marks`; `known` (top of the Legend Deck, bags); `table` what is announced,
public; `prompt` only for the seat that is asked.
"""

from __future__ import annotations

from typing import Any

from .book import WINDOWS
from .standing import words_of
from .windows import DIE_NAMES, SOURCES, Cast, Resolve
from .zones import (
    ACHIEVEMENTS,
    AREA,
    BACKGROUND,
    FLIGHT,
    GONE_BACKGROUND,
    GONE_LEGEND,
    GONE_LIFE,
    HAND,
    LEGEND,
    LIFE,
    OUT,
    PATH,
    PER_SEAT,
    RELICS,
    STORY,
    TRAITS,
    TRAUMAS,
    VOID,
    WANDERS,
    WORLD,
)  # fmt: skip

WINDOW_NAMES = {number: name for name, number in WINDOWS.items()}


def observe(s: Any, seat: int | None) -> dict[str, Any]:
    """The observation of `seat`; None is a spectator, who sees what all see."""
    if seat is not None and not 0 <= seat < s.seats:
        raise ValueError(f"There is no seat {seat}: with {s.seats} seats they are 0 to {s.seats - 1}.")
    return {
        "game": s.game, "mode": s.mode, "edition": s.edition, "seats": s.seats, "seat": seat, "turn": s.turn,
        "turns": s.turns, "phase": s.phase, "setup": s.setup_step,
        "since": s.since[:], "emptiness": emptiness(s),
        "over": None if s.over is None else {"winners": list(s.over.winners), "reason": s.over.reason},
        "world": [world_card(s, seat, i, c) for i, c in enumerate(s.zones[WORLD])],
        "decks": {"legend": len(s.zones[LEGEND]), "life": len(s.zones[LIFE]), "background": len(s.zones[BACKGROUND])},
        "background": [s.id_of(c) for c in s.zones[BACKGROUND]],
        "discards": {
            "legend": ids(s, s.zones[GONE_LEGEND]), "life": ids(s, s.zones[GONE_LIFE]),
            "background": sorted(ids(s, s.zones[GONE_BACKGROUND])),
        },
        "flight": [s.id_of(c) if sees(s, seat, c) else None for c in s.zones[FLIGHT]],
        "out": ids(s, s.zones[OUT]), "void": ids(s, s.zones[VOID]),
        "goals": [{"name": g.name, "have": g.have, "want": g.want} for g in s.rules.goals(s, 0 if seat is None else seat)],
        "players": [player(s, seat, p) for p in range(s.seats)],
        "marks": marks(s),
        "known": known(s, seat),
        "table": public_table(s),
        "prompt": prompt(s, seat),
    }  # fmt: skip


def emptiness(s: Any) -> dict[str, Any] | None:
    """The Emptiness, if it plays: how it is played against, and its Legends."""
    way = s.options["emptiness"]
    return None if way is None else {"way": way, "legends": len(s.zones[VOID]) // 2}


def sees(s: Any, seat: int | None, card: int) -> bool:
    """True if the seat knows this face; a spectator knows what all know."""
    if seat is None:
        return all(s.seen[card] >> p & 1 for p in range(s.seats)) and s.seen[card] < 0
    return bool(s.seen[card] >> seat & 1)


def ids(s: Any, cards: list[int]) -> list[str]:
    return [s.id_of(c) for c in cards]


def world_card(s: Any, seat: int | None, place: int, card: int) -> dict[str, Any] | None:
    if card < 0:
        return None
    up = bool(s.up >> place & 1)
    known = sees(s, seat, card)
    return {"card": s.id_of(card) if known else None, "up": up, "known": known and not up}


def player(s: Any, seat: int | None, p: int) -> dict[str, Any]:
    z, base = s.zones, p * PER_SEAT
    hand = z[HAND + base]
    shown = sorted(s.id_of(c) for c in hand if sees(s, seat, c))
    row = s.row(p)
    return {
        "opponent": opponent(s, p),
        "hand": shown + [None] * (len(hand) - len(shown)),
        "relics": ids(s, z[RELICS + base]), "traits": ids(s, z[TRAITS + base]), "traumas": ids(s, z[TRAUMAS + base]),
        "story": ids(s, z[STORY + base]), "path": ids(s, z[PATH + base]), "achievements": ids(s, z[ACHIEVEMENTS + base]),
        "wanders": [s.id_of(c) if sees(s, seat, c) else None for c in z[WANDERS + base]],
        "area": ids(s, z[AREA + base]),
        "legends": s.scores(p),
        "limits": {"hand": row[0], "slots": [s.slots_used(p), row[1]], "wanders": row[2]},
        "traits_row": list(row[5:10]), "dice": list(row[3:5]), "words": words_of(row[10]), "forbids": row[11],
        "disregards": row[12],
    }  # fmt: skip


def opponent(s: Any, p: int) -> str | None:
    """The AI Opponent in a seat, by its key."""
    if not s.scripted >> p & 1:
        return None
    from .opponents.seats import name_of

    return name_of(s, p)


def marks(s: Any) -> dict[str, Any]:
    return {
        "acted": s.acted,
        "more_actions": s.more_actions,
        "more_challenges": s.more_challenges,
        "activated": s.activated,
        "sparked": s.sparked,
        "offers": s.offers,
        "extra": [list(e) for e in s.extra],
        "fails": list(s.fails),
        "bought": words_of(s.bought),
        "emptied": s.emptied,
        "used": sorted(s.id_of(c) for c in range(len(s.face)) if s.used >> c & 1),
    }


def known(s: Any, seat: int | None) -> dict[str, Any]:
    """What the seat knows besides the table: cards of the decks it has looked at, and sets whose places it has lost."""
    deck = s.zones[LEGEND]
    life = s.zones[LIFE]
    return {
        "legend_deck": {str(len(deck) - i): s.id_of(c) for i, c in enumerate(deck) if sees(s, seat, c)},
        "life_deck": {str(len(life) - i): s.id_of(c) for i, c in enumerate(life) if sees(s, seat, c)},
        "bags": sorted(
            [sorted(places(s, b.cards)), sorted(s.book.faces[f].id for f in b.faces)] for b in s.bags if b.seat == seat
        ),
    }


def places(s: Any, cards: tuple[int, ...]) -> list[str]:
    """Where these cards lie, without telling them apart in a Hand."""
    out = []
    for c in cards:
        zone = s.at[c]
        index = "" if zone >= HAND and (zone - HAND) % PER_SEAT == 0 else f".{s.zones[zone].index(c)}"
        out.append(f"{zone}{index}")
    return out


def public_table(s: Any) -> list[dict[str, Any]]:
    """What lies announced: effects, Challenges and dice, from the bottom up; nobody learns who is being asked."""
    from .challenges import Attempt

    out: list[dict[str, Any]] = []
    for f in s.stack:
        if isinstance(f, Resolve):
            form = s.book.nodes[f.node].form
            out.append({"what": SOURCES[f.src], "seat": f.seat, "card": s.id_of(f.card), "effect": str(form)})
        elif isinstance(f, Attempt):
            out.append({"what": "challenge", "seat": f.seat, "card": s.id_of(f.card), "dice": list(f.dice)})
        elif isinstance(f, Cast):
            out.append({"what": "die", "seat": f.seat, "kind": DIE_NAMES[f.kind], "value": f.value})
    return out


def prompt(s: Any, seat: int | None) -> dict[str, Any] | None:
    """What the seat is asked, if it is asked."""
    if s.over is not None or seat is None or s.stack[-1].seat != seat:
        return None
    top = s.stack[-1]
    out: dict[str, Any] = {"ask": type(top).__name__}
    card = getattr(top, "card", -1)
    if card >= 0 and sees(s, seat, card):
        out["card"] = s.id_of(card)
    for name in ("left", "phase", "window", "other", "n", "value"):
        if name in top._fields:
            out[name] = getattr(top, name)
    if hasattr(top, "node"):
        out["effect"] = str(s.book.nodes[top.node].form)
    if hasattr(top, "give"):
        out["give"], out["ask_for"] = ids(s, list(top.give)), ids(s, list(top.ask))
    return out
