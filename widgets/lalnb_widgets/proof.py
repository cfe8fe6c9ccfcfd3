"""The proof sheet with the pictures of the table: islands and postcards as they are painted, other cards with their emblem.

`lalnb pack show --proof` finds this module by its name; without the pages the sheet shows one drawing for each type.
"""

from __future__ import annotations

from typing import Any

from lalnb.packs import Pack
from lalnb.workshop.proof import proof

from .emblems import with_emblem
from .pictures import picture_svg
from .pictures_guardians import island_picture, postcard_picture

HEXAGON = "86.6,50 0,100 -86.6,50 -86.6,-50 0,-100 86.6,-50"


def picture(card: Any, face: dict[str, Any]) -> str | None:
    """The picture of a card as SVG; None for a card that has none of its own."""
    if card.type == "island":
        clip = f"hex-{card.id.replace(':', '-')}"
        return (
            '<svg class="whole" viewBox="-88 -101 176 202" aria-hidden="true">'
            f'<clipPath id="{clip}"><polygon points="{HEXAGON}"/></clipPath>'
            f'<g clip-path="url(#{clip})">{picture_svg(island_picture(card))}</g></svg>'
        )
    if card.type == "postcard":
        return f'<svg class="whole" viewBox="0 0 400 240" aria-hidden="true">{picture_svg(postcard_picture(card))}</svg>'
    drawn = with_emblem(face, card).get("art")
    return f'<svg viewBox="0 0 512 512" aria-hidden="true"><path d="{drawn}" fill="#FFF2D8"/></svg>' if drawn else None


def proof_sheet(pack: Pack) -> str:
    """The cards of a pack on sheets to print, nine to a page of A4, as one HTML page that loads nothing from outside."""
    return proof(pack, picture)
