"""The emblem of each shipped card: a drawing on a grid of 512 x 512, as path data (see CREDITS.md).

The lists `emblems*.json` name an icon for each card; the front end's build draws the icons into `emblem_drawings.json`. They go
to a page with the faces that it needs, and so are no part of the bundle.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from lalnb.packs import load

LISTS = ("emblems.json", "emblems_legacy.json", "emblems_guardians.json")


def _read(name: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(Path(__file__).with_name(name).read_text("utf-8"))
    return found


@cache
def _icons() -> dict[str, str]:
    """The icon of each card, by its id."""
    return {card: icon for name in LISTS for card, icon in _read(name).items()}


@cache
def _drawings() -> dict[str, str]:
    return _read("emblem_drawings.json")


def emblem(*card_ids: str | None) -> str | None:
    """The drawing of the first of these cards that has one; None where none has."""
    icon = next((icon for card in card_ids if card and (icon := _icons().get(card))), None)
    return _drawings()[icon] if icon else None


@cache
def _rewards() -> dict[str, str]:
    """A shipped Reward for each power, whose emblem serves one's own Reward with that power."""
    return {card.does: card.id for card in reversed(load("guardians").of_type("reward"))}


def with_emblem(face: dict[str, Any], card: Any) -> dict[str, Any]:
    """A face with the drawing of its emblem: its own, or that of the card it stands for, or of one that does the same."""
    does = getattr(card, "does", "")
    same = _rewards().get(does) if card.type == "reward" else f"standard:{does}" if does else None
    drawn = emblem(card.id, face.get("like"), same)
    return face | {"art": drawn} if drawn else face
