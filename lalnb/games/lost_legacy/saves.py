"""Whole saves of a game, read back: every card with its number, marks, bags, the stack, and what could be wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...core.bags import Sack
from ...core.positions import BadPlace, read_frames, some_list, whole
from .cards import BLOOD, FORTUNE, LORD, PACT
from .looking import AIMED
from .state import LostLegacy
from .zones import COMMON, DECK, OF_SEAT, RUINS

BOTTOM = ("FinishTurn", "TakeTurn", "CallSpeed", "StartInvestigation", "DealCards")
"""The frames that lie below all others: what comes after the effects and questions above them."""
OF_THE_TURN = ("FinishTurn", "PlayCard", "Fortune", "PutBack")
"""The frames of whoever is at turn."""


def numbers(s: LostLegacy) -> dict[str, int]:
    """The marks of a state that are numbers, with the greatest value of each."""
    seats = (1 << s.seats) - 1
    return {
        "alive": seats, "guard": seats, "beast": seats, "miss": seats, "down": (1 << len(s.face)) - 1, "phase": 1, "call": 8,
        "champion": s.seats - 1, "deal": 1000, "turns": 10_000,
    }  # fmt: skip


def read_exact(s: LostLegacy, data: Mapping[str, Any]) -> None:
    """The zones, marks and stack of a whole save."""
    exact, told = data["exact"], some_list(data, "players")
    if not isinstance(exact, Mapping) or len(told) != s.seats or not all(isinstance(p, Mapping) for p in told):
        raise BadPlace("exact: a whole save has all zones and one entry in players for each seat.")
    found = [(f"exact.{name}", exact.get(name)) for name in COMMON]
    found += [(f"players[{p}].{name}", told[p].get(name)) for p in range(s.seats) for name in OF_SEAT]
    used: set[int] = set()
    for zone, (where, entries) in enumerate(found):
        if not isinstance(entries, list):
            raise BadPlace(f"{where}: a list is wanted.")
        for entry in entries:
            read_card(s, where, zone, entry, used)
    if len(used) != len(s.face) or sorted(s.face) != sorted(s.kit):
        raise BadPlace(f"exact: {len(used)} of {len(s.face)} cards are there, or they are not those of the set.")
    if not s.zones[RUINS]:
        raise BadPlace("exact.ruins: there is always a card in the Ruins [lost.ruins.setup].")
    read_state(s, data)
    read_stack(s, data)


def read_card(s: LostLegacy, where: str, zone: int, entry: Any, used: set[int]) -> None:
    """One card of a zone: [card, id, seen]."""
    try:
        card, name, seen = entry
        kind = s.book.number[name]
    except (TypeError, ValueError, KeyError):
        raise BadPlace(f"{where}: [card, id, seen] of a known card is wanted, not {str(entry)[:60]}.") from None
    if type(card) is not int or not 0 <= card < len(s.face) or card in used:
        raise BadPlace(f"{where}: card {str(card)[:20]} is no card or is there twice.")
    if type(seen) is not int or not -1 <= seen < 1 << s.seats:
        raise BadPlace(f"{where}: {str(seen)[:20]} does not say which seats know card {card}.")
    used.add(card)
    s.zones[zone].append(card)
    s.face[card], s.seen[card] = kind, seen


def read_state(s: LostLegacy, data: Mapping[str, Any]) -> None:
    """The marks and bags of a whole save."""
    try:
        marks = data["state"]
        for name, high in numbers(s).items():
            if name not in marks:
                raise BadPlace(f"state.{name} is missing.")
            setattr(s, name, whole(marks, name, 0, -1 if name == "champion" else 0, high))
        s.pact = tuple(int(p) for p in marks["pact"])
        s.tokens = tuple(int(n) for n in marks["tokens"])
        s.calls = tuple((int(n), tuple(int(p) for p in seats)) for n, seats in marks["calls"])
        s.extra, s.fortune = bool(marks["extra"]), bool(marks["fortune"])
        s.bags = [Sack(int(a), tuple(map(int, b)), tuple(map(int, c))) for a, b, c in some_list(data, "bags")]
    except (TypeError, ValueError, KeyError) as error:
        if isinstance(error, BadPlace):
            raise
        raise BadPlace(f"state or bags cannot be read: {error}.") from None
    if len(s.pact) != s.seats or len(s.tokens) != s.seats or not all(-1 <= p < s.seats for p in s.pact):
        raise BadPlace("state: pact and tokens have one entry for each seat.")
    if not all(1 <= n <= 8 and seats and all(0 <= p < s.seats for p in seats) for n, seats in s.calls):
        raise BadPlace("state: calls name speeds from 1 to 8 and seats that are there.")
    if s.over is None and any(s.hand(p) for p in range(s.seats) if not s.alive >> p & 1):
        raise BadPlace("state: a player who is out holds no card [lost.elimination.out].")
    if not s.alive & (s.alive - 1) and data.get("over") is None:
        raise BadPlace("state: fewer than two players are in, and the game goes on [lost.end.last].")
    taken: set[tuple[int, int]] = set()
    for bag in s.bags:
        own = {(bag.seat, c) for c in bag.cards}
        fine = 0 <= bag.seat < s.seats and own.isdisjoint(taken) and len(own) == len(bag.cards)
        fine = fine and all(0 <= c < len(s.face) and not s.seen[c] >> bag.seat & 1 for c in bag.cards)
        if not fine or Counter(bag.faces) - Counter(s.face[c] for c in bag.cards):
            raise BadPlace("bags: a bag names a card that is not there.")
        taken |= own


def read_stack(s: LostLegacy, data: Mapping[str, Any]) -> None:
    """The frames of a save; every question among them has an answer."""
    seat = (0, s.seats - 1)
    names = ("seat", "by", "target", "rest", "group")
    limits = dict.fromkeys(names, seat) | {"does": (0, 17), "cause": (0, 17), "speed": (1, 9), "card": (0, len(s.face) - 1)}
    s.stack = list(read_frames(data, limits | {"x": (0, 5), "left": (1, 31), "place": (0, 30), "earlier": (0, 30)}))
    if not s.stack and data.get("over") is None:
        raise BadPlace("stack: a game that goes on needs at least one frame.")
    for f in s.stack:
        name = type(f).__name__
        if name in OF_THE_TURN and f.seat != s.turn:
            raise BadPlace(f"stack: {name} is of seat {f.seat}, the turn is that of seat {s.turn}.")
        try:
            fine = not f.waits or (s.alive >> f.seat & 1 and sensible(s, f) and f.legal(s))
        except (IndexError, KeyError, ValueError, TypeError):
            fine = False
        if not fine:
            raise BadPlace(f"stack: nobody can answer {name} in this position.")
    if s.stack and type(s.stack[0]).__name__ not in BOTTOM:
        raise BadPlace(f"stack: the first frame is one with which the game goes on: {', '.join(BOTTOM)}.")


def sensible(s: LostLegacy, f: Any) -> bool:
    """What a question presumes: places that are there, a Vampire Lord to use, cards that ask in this way."""
    name = type(f).__name__
    if name == "NameSpeed":
        return bool(s.zones[DECK])
    if name == "Fortune":
        return bool(s.zones[DECK] and s.open_cards(f.seat, FORTUNE))
    if name in ("VaultSwap", "RevealMore"):
        return bool(f.place < len(s.zones[RUINS]))
    if name == "Bury":
        return bool(f.place < len(s.pile(f.seat)))
    if name == "SaveYourself":
        return f.group.count(f.seat) == 1 and all(s.open_cards(p, LORD) and p in f.group for p in (f.seat, *f.rest))
    if name == "GiveCard":
        other = f.x != f.seat and bool(s.alive >> f.x & 1) and f.x < s.seats
        return other if f.does == PACT else f.does == BLOOD and f.x < 2
    return name != "Aim" or f.does in AIMED


def check_hands(s: LostLegacy) -> None:
    """A hand holds one card, and that of the turn what was drawn and is not yet played or put back (lost.turn.draw,
    lost.fortune.put_back): with more a turn could not end as it should."""
    if s.over is not None:
        return
    tellers = sum(s.book.does[k] == FORTUNE for k in s.kit) if s.fortune else 0
    frames = {type(f).__name__ for f in s.stack}
    for p in range(s.seats):
        held, most = len(s.hand(p)), 1
        if p == s.turn:
            most += ("PlayCard" in frames) + (tellers if "FinishTurn" in frames else 0)
        if held > most:
            raise BadPlace(f"players[{p}].hand: {held} cards are in it, at this moment it is {most} at most [lost.turn.draw].")
