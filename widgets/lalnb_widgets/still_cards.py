"""The tables of Life & Legend and Lost Legacy without a page: the cards that a seat sees as pictures, zone by zone.

It is drawn from the same scene as the page, so it shows no more: a covered card is a back. Each zone is a figure of its own, so
that no picture is cut at the end of a printed page.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from lalnb.language import Speaker

from .rooms import counted

WIDE, HIGH, APART = 120, 168, 10
"""A card and the room beside it, in the units of its picture."""
ROW = 6
"""Cards in one row."""
FRAMES = {
    "relic": "#7A5510", "event": "#2F5C93", "adventure": "#93391F", "trait": "#8E2C4C", "exceptional": "#8E2C4C",
    "trauma": "#3B2A36", "story": "#17695A", "path": "#3F6A26", "achievement": "#6B6114", "legacy": "#5A3586",
}  # fmt: skip
"""The colour of each kind of card, as on the page (widgets/src/css/palette.css)."""
BACKS = {"legend": "#1F3A54", "life": "#5F2036", "background": "#1C4437", "legacy": "#2A2038"}
FOIL, INK, PAPER, DISC = "#D9B866", "#231C15", "#FBF8F0", "#F2D9A0"
KINDS = {"exceptional": "Exceptional Trait", "story": "Life Story", "path": "Life Path", "legacy": ""}
LINE = 15
"""Letters of a name in one line."""
PRINTED = (
    "<style>.lalnb-still{background:#fff;color:#17211F;color-scheme:light;padding:6px;font-family:sans-serif}"
    ".lalnb-still figure{break-inside:avoid;margin:0 14px 12px 0;display:inline-block;vertical-align:top;max-width:100%}"
    ".lalnb-still svg{max-width:100%;height:auto;print-color-adjust:exact;-webkit-print-color-adjust:exact}"
    ".lalnb-still figcaption,.lalnb-still p{margin:0 0 4px;font-size:14px}.lalnb-text{white-space:pre-wrap}"
    "@media print{html,body,.jp-Notebook{background:#fff!important;color:#000!important}"
    ".lalnb-text{break-inside:avoid}.lalnb-still svg{max-height:22cm}h1,h2,h3{break-after:avoid}}</style>"
)
"""How the pictures stand in an exported notebook: always on white, each whole on its printed page, with its colours."""


def words(x: float, y: float, text: str, size: int, more: str = "") -> str:
    """A line of text in a picture."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" {more}>{escape(text)}</text>'


def front(face: dict[str, Any]) -> str:
    """An open card: its name, its emblem, its kind and what counts."""
    colour = FRAMES.get(face["type"], INK)
    name = face["name"] if len(face["name"]) <= 2 * LINE else face.get("short") or face["name"]
    rows = textwrap.wrap(name, LINE)[:2]
    out = [
        f'<rect width="{WIDE}" height="{HIGH}" rx="9" fill="{colour}"/>'
        f'<rect x="5" y="42" width="{WIDE - 10}" height="88" fill="#fff" opacity=".14"/>'
        f'<rect x="5" y="130" width="{WIDE - 10}" height="33" fill="{PAPER}"/><circle cx="60" cy="86" r="39" fill="{DISC}"/>'
    ]
    top = 21 if len(rows) > 1 else 29
    out += [words(60, top + 15 * i, row, 13, 'fill="#fff" font-weight="700"') for i, row in enumerate(rows)]
    if face.get("art"):
        out.append(f'<path transform="translate(32 58) scale(.109)" fill="{INK}" d="{face["art"]}"/>')
    out.append(words(60, 151, foot(face), 12))
    mark = face.get("speed") or face.get("legends")
    if mark:
        shape = f'<circle cx="104" cy="56" r="13" fill="{FOIL}" stroke="{colour}" stroke-width="3"/>'
        out.append(shape + words(104, 61, str(mark), 15, 'font-weight="700"'))
    return "".join(out)


def foot(face: dict[str, Any]) -> str:
    """The line at the foot of a card: its kind, and what it asks or takes."""
    kind = KINDS.get(face["type"], face["type"].capitalize())
    extra = [c["kind"] for c in face.get("challenges", ())] or list(face.get("traits", ()) if face["type"] == "trait" else ())
    if face.get("slots"):
        extra = [f"{face['slots']} slot{'' if face['slots'] == 1 else 's'}"]
    if face.get("copies"):
        extra = [f"{face['copies']} in the deck"]
    return " ".join([kind, *extra]).strip() or str(face["name"])


def back(deck: str, known: str | None = None) -> str:
    """A covered card; of one that the seat has seen its name stands below."""
    out = (
        f'<rect width="{WIDE}" height="{HIGH}" rx="9" fill="{BACKS.get(deck, INK)}"/>'
        f'<rect x="7" y="7" width="{WIDE - 14}" height="{HIGH - 14}" rx="5" fill="none" stroke="{FOIL}"/>'
        f'<circle cx="60" cy="74" r="34" fill="none" stroke="{FOIL}" stroke-width="2"/>'
        f'<path d="M60 50l6 18 18 6-18 6-6 18-6-18-18-6 18-6z" fill="{FOIL}"/>'
    )
    text = textwrap.wrap(known or {"legacy": "Lost Legacy"}.get(deck, deck.capitalize()), LINE)[:2]
    return out + "".join(words(60, 132 + 15 * i, row, 13, f'fill="{FOIL}"') for i, row in enumerate(text))


def card(scene: dict[str, Any], key: str) -> tuple[str, str]:
    """The picture of a card of the scene, and what it is called."""
    state = scene["cards"][key]
    face = scene["faces"].get(state["face"])
    if face and state["up"]:
        return front(face), face["name"]
    return back(state["back"], face["name"] if face else None), f"({face['name']})" if face else "(covered)"


def figure(scene: dict[str, Any], title: str, keys: Iterable[str | None], row: int = ROW, scale: float = 1.0) -> str:
    """A zone: its title, and its cards in rows; None is an empty place. Empty where there is no card."""
    laid = list(keys)
    if not laid:
        return ""
    title = scene["say"](title)
    body, names = [], []
    for i, key in enumerate(laid):
        empty = f'<rect width="{WIDE}" height="{HIGH}" rx="9" fill="none" stroke="#74827D" stroke-dasharray="6 5"/>'
        drawn, name = card(scene, key) if key else (empty, "(empty)")
        body.append(f'<g transform="translate({i % row * (WIDE + APART)} {i // row * (HIGH + APART)})">{drawn}</g>')
        names.append(name)
    wide = min(len(laid), row) * (WIDE + APART) - APART
    high = (len(laid) + row - 1) // row * (HIGH + APART) - APART
    return (
        f"<figure><figcaption><b>{escape(title)}</b></figcaption>"
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide * scale:.0f}" role="img" '
        f'font-family="serif" text-anchor="middle" fill="{INK}"><title>{escape(title)}: {escape(", ".join(names))}</title>'
        f"{''.join(body)}</svg></figure>"
    )


def seats(scene: dict[str, Any], seat: int | None, zones: dict[str, str]) -> str:
    """What lies before each seat, his own first: a line with the score, and his cards."""
    out = []
    for p in sorted(range(len(scene["players"])), key=lambda p: (p != seat, p)):
        told, mine, say = scene["players"][p], scene["zones"]["seats"][p], scene["say"]
        rows = {title: mine.get(zone) for zone, title in zones.items()}
        keys = [k for found in rows.values() for k in (found if isinstance(found, list) else [found]) if k]
        if p == seat:
            keys = [k for k in keys if k not in scene["zones"]["hand"]]
        score = f" ({told['score']})" if told["score"] else ""
        held = say(f"{told['hand']} in hand")
        out.append(f"<p><b>{escape(told['name'])}</b>: {escape(told['total'])}{escape(score)}; {escape(held)}</p>")
        out.append(figure(scene, f"Before {told['name']}", keys, scale=0.75))
    return "".join(out)


LIFE = {
    "relics": "Relics", "traits": "Traits", "traumas": "Traumas", "story": "Story", "path": "Path",
    "achievements": "Achievements", "wanders": "Wanders", "adventures": "Adventures",
}  # fmt: skip


def life_and_legend(scene: dict[str, Any], seat: int | None) -> str:
    """World, hand and what lies before each Player."""
    zones = scene["zones"]
    decks = ", ".join(
        f"{name} {zones[f'{deck}_deck']['count']} (discarded {zones[f'{deck}_discard']['count']})"
        for deck, name in (("legend", "Legend"), ("life", "Life"), ("background", "Background"))
    )
    return (
        f"<p><b>{escape(scene['say']('Decks'))}</b>: {escape(scene['say'](decks))}</p>"
        + figure(scene, "World", zones["world"], 2)
        + figure(scene, "On the table now", zones["flight"])
        + figure(scene, "Your hand", zones["hand"], 4)
        + seats(scene, seat, LIFE)
    )


def lost_legacy(scene: dict[str, Any], seat: int | None) -> str:
    """Hand, Ruins, deck and everybody's discards."""
    zones = scene["zones"]
    deck = f"Deck: {counted(zones['deck']['count'], 'card')}"
    return (
        f"<p>{escape(scene['say'](deck))}</p>"
        + figure(scene, "Your hand", zones["hand"])
        + figure(scene, "Ruins", zones["ruins"])
        + seats(scene, seat, {"discards": "Discards"})
    )


LAID: dict[str, Callable[[dict[str, Any], int | None], str]] = {"life-and-legend": life_and_legend, "lost-legacy": lost_legacy}


def still(s: Any, seat: int | None, by: Speaker | None = None) -> str:
    """The table as HTML with pictures, as `seat` sees it; None is a spectator. `by` says the cards in another language."""
    from .rooms import room_of

    room, viewer = room_of(s), 0 if seat is None else seat
    names = ["You" if p == seat else room.opponent(s, p) or f"Player {p + 1}" for p in range(s.seats)]
    scene, sight = room.compose(s, viewer, names, {}, covered=seat is None)
    scene["cards"] = sight.cards
    scene["faces"] = {face: room.face(s.options["packs"], face) for face in sight.faces}
    scene = by.speak(scene) if by else scene
    scene["say"] = by.say if by else str
    return f"<div class='lalnb-still'>{LAID[s.game](scene, seat)}</div>"
