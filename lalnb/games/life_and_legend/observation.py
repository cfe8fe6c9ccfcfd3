"""Observations: built up from what a seat sees and knows, never stripped from the whole (engine rule 3).

The shape: `game mode edition seats seat turn turns phase setup over`; `world` four entries, None for an empty space, else
{card, up, known}; `decks` counts, `background` the ids left, `discards` piles, top last (all may look through both at any time,
ll.setup.open_piles); `flight`; `players` a list by seat of zones, `legends` by source, `limits` and `words`; `marks`; `known`
(top of the Legend Deck, bags); `table` what is announced, public; `prompt` only for the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .book import WINDOWS
from .standing import words_of
from .windows import DIE_NAMES, SOURCES, Cast, Resolve
from .zones import (
    ACHIEVEMENTS,
    AREA,
    BACKGROUND,
    DECKS,
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

Part = Callable[[Any, int | None], Any]
OfPlayer = Callable[[Any, int | None, int], Any]
WINDOW_NAMES = {number: name for name, number in WINDOWS.items()}


def observe(s: Any, seat: int | None) -> dict[str, Any]:
    """The observation of `seat`; None is a spectator, who sees what all see."""
    if seat is not None and not 0 <= seat < s.seats:
        raise ValueError(f"There is no seat {seat}: with {s.seats} seats they are 0 to {s.seats - 1}.")
    return Glance(PARTS, s, seat).whole()


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
    """The ids of cards that the reader may see."""
    return [s.id_of(c) for c in cards]


def world_card(s: Any, seat: int | None, place: int, card: int) -> dict[str, Any] | None:
    """A World space: None if empty, else `card` (an id, or None if unknown), `up`, and `known` (covered, but examined)."""
    if card < 0:
        return None
    up = bool(s.up >> place & 1)
    known = sees(s, seat, card)
    return {"card": s.id_of(card) if known else None, "up": up, "known": known and not up}


def hand(s: Any, seat: int | None, p: int) -> list[str | None]:
    """A Player's Hand: the ids that the reader knows, None for each card that he does not."""
    cards = s.zones[HAND + p * PER_SEAT]
    shown = sorted(s.id_of(c) for c in cards if sees(s, seat, c))
    return shown + [None] * (len(cards) - len(shown))


def limits(s: Any, p: int) -> dict[str, Any]:
    """A Player's limits, of slots with those that are filled."""
    row = s.row(p)
    return {"hand": row[0], "slots": [s.slots_used(p), row[1]], "wanders": row[2]}


def opponent(s: Any, p: int) -> str | None:
    """The AI Opponent in a seat, by its key."""
    if not s.scripted >> p & 1:
        return None
    from .opponents.seats import name_of

    return name_of(s, p)


def marks(s: Any) -> dict[str, Any]:
    """What is open to all besides the cards: acts taken, effects of this turn, failed attempts, cards used."""
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
    if getattr(top, "effect", 0):  # a Hand made smaller by an Effect, and not by its limit
        out["by_effect"] = True
    if hasattr(top, "node"):
        out["effect"] = str(s.book.nodes[top.node].form)
    if hasattr(top, "give"):
        out["give"], out["ask_for"] = ids(s, list(top.give)), ids(s, list(top.ask))
    return out


def open_zone(kind: int) -> OfPlayer:
    """The ids of a zone of a Player that lies open."""
    return lambda s, seat, p: ids(s, s.zones[kind + p * PER_SEAT])


OF_PLAYER: dict[str, OfPlayer] = {
    "opponent": lambda s, seat, p: opponent(s, p),
    "hand": hand,
    "relics": open_zone(RELICS), "traits": open_zone(TRAITS), "traumas": open_zone(TRAUMAS),
    "story": open_zone(STORY), "path": open_zone(PATH), "achievements": open_zone(ACHIEVEMENTS),
    "wanders": lambda s, seat, p: [s.id_of(c) if sees(s, seat, c) else None for c in s.zones[WANDERS + p * PER_SEAT]],
    "area": open_zone(AREA),
    "legends": lambda s, seat, p: s.scores(p),
    "limits": lambda s, seat, p: limits(s, p),
    "traits_row": lambda s, seat, p: list(s.row(p)[5:10]),
    "dice": lambda s, seat, p: list(s.row(p)[3:5]),
    "words": lambda s, seat, p: words_of(s.row(p)[10]),
    "forbids": lambda s, seat, p: s.row(p)[11],
    "disregards": lambda s, seat, p: s.row(p)[12],
}  # fmt: skip
"""One Player's zones by name, as the reader sees them: ids, None for a card he does not know; also Legends and limits."""
PARTS: dict[str, Part] = {
    "game": lambda s, seat: s.game, "mode": lambda s, seat: s.mode, "edition": lambda s, seat: s.edition,
    "seats": lambda s, seat: s.seats, "seat": lambda s, seat: seat, "turn": lambda s, seat: s.turn,
    "turns": lambda s, seat: s.turns, "phase": lambda s, seat: s.phase, "setup": lambda s, seat: s.setup_step,
    "since": lambda s, seat: s.since[:],
    "emptiness": lambda s, seat: emptiness(s),
    "over": lambda s, seat: None if s.over is None else {"winners": list(s.over.winners), "reason": s.over.reason},
    "world": lambda s, seat: [world_card(s, seat, i, c) for i, c in enumerate(s.zones[WORLD])],
    "decks": lambda s, seat: {name: len(s.zones[zone]) for name, zone in DECKS.items()},
    "background": lambda s, seat: ids(s, s.zones[BACKGROUND]),
    "discards": lambda s, seat: {
        "legend": ids(s, s.zones[GONE_LEGEND]), "life": ids(s, s.zones[GONE_LIFE]),
        "background": sorted(ids(s, s.zones[GONE_BACKGROUND])),
    },
    "flight": lambda s, seat: [s.id_of(c) if sees(s, seat, c) else None for c in s.zones[FLIGHT]],
    "out": lambda s, seat: ids(s, s.zones[OUT]), "void": lambda s, seat: ids(s, s.zones[VOID]),
    "goals": lambda s, seat: [
        {"name": g.name, "have": g.have, "want": g.want} for g in s.rules.goals(s, 0 if seat is None else seat)
    ],
    "players": lambda s, seat: [Glance(OF_PLAYER, s, seat, p) for p in range(s.seats)],
    "marks": lambda s, seat: marks(s),
    "known": known,
    "table": lambda s, seat: public_table(s),
    "prompt": prompt,
}  # fmt: skip


class Glance(dict[str, Any]):
    """An observation that is made only as far as it is asked for: what a playout's player looks at."""

    __slots__ = ("about", "parts")

    def __init__(self, parts: dict[str, Callable[..., Any]], *about: Any) -> None:
        super().__init__()
        self.parts, self.about = parts, about

    def __missing__(self, name: str) -> Any:
        """Look, and remember."""
        value = self[name] = self.parts[name](*self.about)
        return value

    def __bool__(self) -> bool:
        """It is never empty, whatever has been asked for so far."""
        return True

    def whole(self) -> dict[str, Any]:
        """All of it, as plain JSON."""
        out: dict[str, Any] = {name: self[name] for name in self.parts}
        for name, value in out.items():
            if isinstance(value, list) and value and isinstance(value[0], Glance):
                out[name] = [part.whole() for part in value]
        return out


def glance(s: Any, seat: int) -> Glance:
    """The observation of `seat`, made part by part as it is asked for."""
    return Glance(PARTS, s, seat)
