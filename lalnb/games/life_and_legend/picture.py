"""The table as plain text and as HTML, as a seat, a spectator or everybody sees it."""

from __future__ import annotations

from typing import Any

from .. import ending
from .observation import opponent, sees
from .words import PHASES, PLACE_NAMES, card_name, player
from .words import opponent as opponent_name
from .zones import (
    ACHIEVEMENTS,
    AREA,
    GONE_LEGEND,
    GONE_LIFE,
    HAND,
    LEGEND,
    LIFE,
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

ROWS = (
    ("Relics", RELICS), ("Traits", TRAITS), ("Traumas", TRAUMAS), ("Story", STORY), ("Path", PATH),
    ("Achievements", ACHIEVEMENTS), ("Wanders", WANDERS), ("Legend Area", AREA), ("Hand", HAND),
)  # fmt: skip


def legends_text(count: int) -> str:
    """So many Legends, one of them without its s."""
    return f"{count} Legend" if count == 1 else f"{count} Legends"


def card_text(s: Any, seat: int | None, card: int, open: bool) -> str:
    """A card as this reader sees it: its name, or (covered)."""
    if card < 0:
        return "(empty)"
    covered = s.is_covered(card) or (s.at[card] >= HAND and (s.at[card] - HAND) % PER_SEAT == WANDERS - HAND)
    if open or sees(s, seat, card):
        return f"({card_name(s.id_of(card))})" if covered else card_name(s.id_of(card))
    return "(covered)"


def lines(s: Any, seat: int | None, open: bool) -> list[tuple[str, str]]:
    """The table as rows of a head and a text."""
    z = s.zones
    when = f"over: {ending(s.game, s.over.reason)}" if s.over else f"{player(s.turn)}, Phase {s.phase} {PHASES[s.phase]}"
    out = [
        (f"Life & Legend, turn {s.turns}", when),
        ("Decks", f"Legend {len(z[LEGEND])}, Life {len(z[LIFE])}; discarded: {len(z[GONE_LEGEND])}, {len(z[GONE_LIFE])}"),
    ]
    for i, c in enumerate(z[WORLD]):
        out.append((f"World {PLACE_NAMES[i]}", card_text(s, seat, c, open)))
    if s.options["emptiness"]:
        void = ", ".join(card_name(s.id_of(c)) for c in z[VOID]) or "nothing"
        out.append(("The Emptiness", f"{legends_text(len(z[VOID]) // 2)}; in the Void: {void}"))
    for p in range(s.seats):
        name = opponent(s, p)
        out.append((player(p), legends_text(s.legends(p)) + (f", {opponent_name(name)}" if name else "")))
        for name, kind in ROWS:
            cards = z[kind + p * PER_SEAT]
            if cards:
                names = [card_text(s, seat, c, open) for c in cards]
                out.append((f"  {name}", ", ".join(sorted(names) if kind == HAND else names)))
    return out
