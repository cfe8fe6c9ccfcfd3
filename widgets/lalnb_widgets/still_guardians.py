"""The table of Guardians of Legends without a page: postcards and the own place as pictures, the map as hexagons with names."""

from __future__ import annotations

import math
from collections.abc import Callable
from html import escape
from typing import Any

from lalnb.games.guardians.words import thing
from lalnb.language import Speaker

from .pictures import picture_svg
from .pictures_guardians import island_picture, postcard_picture

Say = Callable[[str], str]
"""A text in the reader's language."""
PAINTS = ("#B3261E", "#1F5FA8", "#7A4E00", "#5B3A9C", "#0F5C4A")
"""The colours of the players, each with his number beside it."""
HEXAGON = " ".join(f"{100 * math.sin(a * math.pi / 3):.1f},{-100 * math.cos(a * math.pi / 3):.1f}" for a in range(6))


def disc(x: float, y: float, seat: int, r: float = 15) -> str:
    """A round mark with a player's number."""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="{PAINTS[seat % 5]}" stroke="#fff" stroke-width="2"/>'
        f'<text x="{x:.1f}" y="{y + 5:.1f}" fill="#fff" font-size="15" font-weight="700">{seat + 1}</text>'
    )


def tile(s: Any, seat: int | None, told: dict[str, Any], say: Say) -> tuple[float, float, str]:
    """One hexagon: its name, boats from the left (the lowest first), lights above."""
    x, y = math.sqrt(3) * 100 * (told["q"] + told["r"] / 2), 150.0 * told["r"]
    isle = s.book.islands[s.book.island_of[told["island"]]]
    own = seat is not None and s.guards(seat) and s.place_of(seat) == s.book.island_of[told["island"]]
    fill = "#8FB2C2" if told["down"] else "#CFE4D2" if own else "#BFDCE8"
    out = [f'<polygon points="{HEXAGON}" fill="{fill}" stroke="#fff" stroke-width="5"/>']
    name = say(isle.name)
    words = name.split()
    half = (len(words) + 1) // 2
    rows = [" ".join(words[:half]), " ".join(words[half:])] if len(name) > 14 else [name]
    out += [f'<text y="{-6 + 22 * i}">{escape(row)}</text>' for i, row in enumerate(rows)]
    if told["found"]:
        out.append('<text y="42" font-size="16">' + escape(say("found")) + "</text>")
    if own:
        out.append('<text y="42" font-size="16">' + escape(say("your place")) + "</text>")
    for i, p in enumerate(told["lights"]):
        out.append(
            disc(40 - 32 * i, -52, p, 14) + f'<text x="{40 - 32 * i}" y="-70" font-size="13">{escape(say("light"))}</text>'
        )
    count = len(told["boats"])
    out += [disc((i - (count - 1) / 2) * 30, 68, boat["seat"]) for i, boat in enumerate(told["boats"])]
    return x, y, "".join(out)


def chart(s: Any, seat: int | None, seen: dict[str, Any], say: Say) -> str:
    """The map as one SVG."""
    tiles = [tile(s, seat, told, say) for told in seen["map"]]
    left, top = min(x for x, _, _ in tiles) - 92, min(y for _, y, _ in tiles) - 104
    wide, high = max(x for x, _, _ in tiles) + 92 - left, max(y for _, y, _ in tiles) + 104 - top
    body = "".join(f'<g transform="translate({x:.1f} {y:.1f})">{drawn}</g>' for x, y, drawn in tiles)
    style = 'font-family="sans-serif" font-size="19" text-anchor="middle" fill="#17211F"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {wide:.0f} {high:.0f}" role="img" '
        f'style="width:100%;max-width:760px" {style}><title>The map: islands, boats from the lowest, lights</title>{body}</svg>'
    )


def postcard(s: Any, told: dict[str, Any], n: int, say: Say) -> str:
    """A postcard with its Clues, and what it shows in words."""
    card = s.book.postcards[s.book.postcard_of[told["postcard"]]]
    picture = postcard_picture(card)
    pins, done = "", dict.fromkeys(picture["places"], 0)
    for clue in told["clues"]:
        x, y = picture["places"][clue["element"]]["tip"]
        pins += disc(x + 24 * done[clue["element"]], y - 12, clue["seat"], 13)
        done[clue["element"]] += 1
    words = ", ".join(say(thing(e)).lower() for e in card.elements)
    return (
        '<figure style="margin:0 12px 12px 0;max-width:340px;display:inline-block;vertical-align:top">'
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 240" style="width:100%" font-family="sans-serif" '
        f'text-anchor="middle" role="img"><title>{escape(say(card.scene))}</title>{picture_svg(picture)}{pins}</svg>'
        f"<figcaption><b>{escape(say('Postcard'))} {n}: {escape(say(card.name))}</b><br>{escape(words)}</figcaption></figure>"
    )


def still(s: Any, seat: int | None, by: Speaker | None = None) -> str:
    """The table as HTML with pictures, as `seat` sees it; marks are numbered by player."""
    seen, say = s.observation(seat), by.say if by else str
    cards = "".join(postcard(s, told, n, say) for n, told in enumerate(seen["postcards"], 1))
    own = ""
    if seat is not None and seen["players"][seat]["place"]:
        isle = s.book.islands[s.place_of(seat)]
        own = (
            '<figure style="margin:0;max-width:220px;display:inline-block;vertical-align:top">'
            '<svg xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="-88 -88 176 176" style="width:100%" role="img"><title>{escape(say(isle.name))}</title>'
            f"{picture_svg(island_picture(isle))}</svg>"
            f"<figcaption><b>{escape(say('Your place'))}: {escape(say(isle.name))}</b></figcaption></figure>"
        )
    return f"<div class='lalnb-still'>{chart(s, seat, seen, say)}<div>{cards}{own}</div></div>"
