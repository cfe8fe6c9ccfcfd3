"""Observations: built up from what a seat sees and knows, never stripped from the whole (engine rule 3).

The shape: `game set legacy council campaign seats seat deal turn turns phase over`; `cards` how many of each id are played;
`deck` {count, known: {"1" (the top): id}}; `ruins` from the left, an id or None; `aside` how many cards a position leaves out;
`players` by seat {in, hand (ids that the seat knows first, then None), discards (oldest first, {card, up}), guard, beast, miss,
pact, tokens}; `marks` {extra, fortune}; `investigation` None or {called, answers: [[speed, seats]]}; `bags` [[places], [ids]]:
these ids lie somewhere among these places; `prompt` only for the seat that is asked: {ask: the frame, and what it is about}.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .cards import DOES, SPEEDS
from .zones import ASIDE, COMMON, DECK, HAND, RUINS


def observe(s: Any, seat: int | None) -> dict[str, Any]:
    """The observation of `seat` (lost.setup.hidden); None is a spectator, who sees what all see."""
    if seat is not None and not 0 <= seat < s.seats:
        raise ValueError(f"There is no seat {seat}: with {s.seats} seats they are 0 to {s.seats - 1}.")
    told = s.options["set"]
    ids = s.book.ids
    return {
        "game": s.game, "set": told if isinstance(told, str) else "custom", "legacy": s.options["legacy"],
        "council": s.options["council"], "campaign": s.campaign, "seats": s.seats, "seat": seat, "deal": s.deal,
        "turn": s.turn, "turns": s.turns, "phase": ("turns", "investigation")[s.phase],
        "over": None if s.over is None else {"winners": list(s.over.winners), "reason": s.over.reason},
        "cards": dict(Counter(ids[k] for k in s.kit)),
        "deck": deck(s, seat),
        "ruins": [face(s, seat, c) for c in s.zones[RUINS]],
        "aside": len(s.zones[ASIDE]),
        "players": [player(s, seat, p) for p in range(s.seats)],
        "marks": {"extra": s.extra, "fortune": s.fortune},
        "investigation": {"called": s.call, "answers": [[n, list(seats)] for n, seats in s.calls]} if s.phase else None,
        "bags": sorted([sorted(places(s, b.cards)), sorted(ids[f] for f in b.faces)] for b in s.bags if b.seat == seat),
        "prompt": prompt(s, seat),
    }  # fmt: skip


def sees(s: Any, seat: int | None, card: int) -> bool:
    """True if the seat knows this face; a spectator knows what everybody knows."""
    return bool(s.seen[card] < 0 if seat is None else s.seen[card] >> seat & 1)


def face(s: Any, seat: int | None, card: int) -> str | None:
    """The id of a card, if the seat knows it."""
    return s.book.ids[s.face[card]] if sees(s, seat, card) else None


def deck(s: Any, seat: int | None) -> dict[str, Any]:
    """How many cards the deck holds, and those of it that the seat knows, by their depth."""
    cards = s.zones[DECK]
    n = len(cards)
    known = {str(n - i): s.book.ids[s.face[c]] for i, c in enumerate(cards) if s.seen[c] and sees(s, seat, c)}
    return {"count": n, "known": known}


def player(s: Any, seat: int | None, p: int) -> dict[str, Any]:
    """What a seat sees of a player."""
    hand = s.zones[HAND + 2 * p]
    shown = sorted(s.book.ids[s.face[c]] for c in hand if sees(s, seat, c))
    return {
        "in": bool(s.alive >> p & 1),
        "hand": shown + [None] * (len(hand) - len(shown)),
        "discards": [{"card": face(s, seat, c), "up": not s.down >> c & 1} for c in s.zones[HAND + 1 + 2 * p]],
        "guard": bool(s.guard >> p & 1),
        "beast": bool(s.beast >> p & 1),
        "miss": bool(s.miss >> p & 1),
        "pact": None if s.pact[p] < 0 else s.pact[p],
        "tokens": s.tokens[p],
    }


def places(s: Any, cards: tuple[int, ...]) -> list[str]:
    """Where these cards lie: deck.1 is the top, ruins.0 the left end, hand.2 a hand, discards.2.0 a pile's oldest card."""
    at = {c: name(s, zone, i) for zone, held in enumerate(s.zones) for i, c in enumerate(held)}
    return [at[c] for c in cards]


def name(s: Any, zone: int, index: int) -> str:
    """The name of a place; cards of a hand, or left out of the game, are not told apart."""
    if zone == DECK:
        return f"deck.{len(s.zones[DECK]) - index}"
    if zone < HAND:
        return COMMON[zone] if zone == ASIDE else f"{COMMON[zone]}.{index}"
    seat, kind = divmod(zone - HAND, 2)
    return f"discards.{seat}.{index}" if kind else f"hand.{seat}"


def prompt(s: Any, seat: int | None) -> dict[str, Any] | None:
    """What the seat is asked, if it is asked: `ask` the frame, and what it is about."""
    if s.over is not None or seat is None or s.stack[-1].seat != seat:
        return None
    top = s.stack[-1]
    out: dict[str, Any] = {"ask": type(top).__name__}
    for field, value in zip(top._fields, top, strict=True):
        if field == "does":
            out["does"] = DOES[value]
        elif field == "speed":
            out["speed"] = SPEEDS[value - 1]
        elif field == "cause":
            out["cause"] = DOES[value]
        elif field in ("target", "left", "place", "by", "x"):
            out[field] = value
    return out
