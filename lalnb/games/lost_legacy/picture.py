"""The table as plain text and as HTML, as a seat, a spectator or everybody sees it."""

from __future__ import annotations

from typing import Any

from .. import ending
from .observation import sees
from .words import card_name, counted, player
from .zones import ASIDE, DECK, HAND, RUINS


def card(s: Any, seat: int | None, c: int, open: bool) -> str:
    """A card as this reader sees it: its name, in brackets if it lies face down, or (covered)."""
    if not open and not sees(s, seat, c):
        return "(covered)"
    name = card_name(s.card_id(c))
    return f"({name})" if s.down >> c & 1 else name


def lines(s: Any, seat: int | None, open: bool) -> list[tuple[str, str]]:
    """The table as rows of a head and a text."""

    def row(cards: list[int]) -> str:
        return ", ".join(card(s, seat, c, open) for c in cards) or "none"

    z = s.zones
    when = (
        f"over: {ending(s.game, s.over.reason)}" if s.over else "Investigation" if s.phase else f"{player(s.to_play)} to play"
    )
    deck = counted(len(z[DECK]), "card")
    if z[DECK] and (open or any(sees(s, seat, c) for c in z[DECK])):
        deck += f", from the top: {row(z[DECK][::-1])}"
    out = [(f"Lost Legacy, game {s.deal}, turn {s.turns}", when), ("Deck", deck), ("Ruins", row(z[RUINS]))]
    if z[ASIDE]:
        out.append(("Left out", counted(len(z[ASIDE]), "card")))
    for p in range(s.seats):
        state = [] if s.alive >> p & 1 else ["out"]
        state += [
            word
            for word, bits in (("protected", s.guard), ("Beastmaster", s.beast), ("misses a turn", s.miss))
            if bits >> p & 1
        ]
        state += [f"pact with {player(s.pact[p])}"] if s.pact[p] >= 0 else []
        state += [counted(s.tokens[p], "token")] if s.campaign else []
        out.append((player(p), ", ".join(state) or "in"))
        hand = sorted(card(s, seat, c, open) for c in z[HAND + 2 * p])
        out.append(("  Hand", ", ".join(hand) or "none"))
        out.append(("  Discards", row(z[HAND + 1 + 2 * p])))
    return out
