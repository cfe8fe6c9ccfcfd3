"""A proof sheet: the cards of a pack to print and cut out, nine to an A4 page. One HTML file that loads nothing from outside.

Whatever a pack says is shown as text; the pictures drawn here are one for each type. Who has better ones hands them in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from lalnb.packs import Pack

from .bench import bench, say
from .show import face_of, title

ON_A_PAGE = 9
PICTURES = {
    "relic": '<path d="M32 24h36l14 18-32 36-32-36z M18 42h64 M32 24l18 54 18-54"/>',
    "event": '<circle cx="62" cy="36" r="14"/><path d="M26 74a13 13 0 0 1 2-26 19 19 0 0 1 36 4 12 12 0 0 1 2 22z"/>',
    "adventure": '<path d="M8 80l28-46 14 22 10-14 32 38z M28 47l8 6 8-6"/>',
    "trait": '<circle cx="50" cy="50" r="24"/><path d="M50 34v32 M34 50h32"/>',
    "exceptional": '<path d="M50 16l9 25 25 9-25 9-9 25-9-25-25-9 25-9z"/>',
    "trauma": '<path d="M50 82C16 58 16 28 36 24c8 0 14 8 14 8s6-8 14-8c20 4 20 34-14 58z M50 32l-7 14 12 8-8 16"/>',
    "story": '<path d="M50 32c-10-8-22-8-32-5v45c10-3 22-3 32 5 10-8 22-8 32-5V27c-10-3-22-3-32 5z M50 32v45"/>',
    "path": '<path d="M10 40h80 M44 40L20 84h60L56 40 M50 46v8 M50 60v8 M50 74v8"/>',
    "achievement": '<path d="M30 24c-14 22-6 46 20 56 26-10 34-34 20-56 M50 80V64 M34 40l-8-4 M34 54h-9 M66 40l8-4 M66 54h9"/>',
    "legacy": '<path d="M62 20a32 32 0 1 0 18 44 26 26 0 0 1-18-44z"/>',
    "island": '<path d="M14 70c10-6 16-24 28-26 8-1 12 8 20 6 6-2 10 12 24 20z M8 80c12-6 16 6 28 0s16 6 28 0 16 6 28 0"/>',
    "postcard": '<path d="M14 28h72v46H14z M50 28v46 M58 42h20 M58 52h20 M58 62h14 M20 34h12v12H20z"/>',
    "reward": '<path d="M22 46h56v30H22z M22 46c0-20 56-20 56 0 M44 54h12v10H44z"/>',
}  # fmt: skip
CROWDED, FULL = 190, 330
"""Letters from which the text of a card is set smaller, and smaller still."""


Painter = Callable[[Any, dict[str, Any]], str | None]
"""Gives the picture of a card and its face as SVG, or None."""


def proof(pack: Pack, picture: Painter = lambda card, face: None) -> str:
    """The whole HTML page; a card for which `picture` has none gets the drawing of its type."""
    css = Path(__file__).with_name("proof.css").read_text(encoding="utf-8")
    all_cards = copies(pack)
    pages = [all_cards[i : i + ON_A_PAGE] for i in range(0, len(all_cards), ON_A_PAGE)]
    sheets = "\n".join(_sheet(pack, cards, n, len(pages), picture) for n, cards in enumerate(pages, 1))
    head = f'<meta charset="utf-8"><title>{escape(pack.title)}</title><style>{css}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{sheets}\n</body></html>\n'


def copies(pack: Pack) -> list[Any]:
    """The cards to print, each as often as it is in the box."""
    return [card for card in pack.cards for _ in range(getattr(card, "copies", 1))]


def _sheet(pack: Pack, cards: list[Any], n: int, pages: int, picture: Painter) -> str:
    drawn = "\n".join(card(pack, one, picture) for one in cards)
    foot = f"<footer><span>{escape(title(pack))}</span><span>{n} / {pages}</span></footer>"
    return f'<section class="sheet">\n{drawn}\n{foot}</section>'


def card(pack: Pack, one: Any, picture: Painter) -> str:
    """One card."""
    face, game = face_of(pack, one), bench(pack.game)
    lines = [*_lines(face)]
    told = [fact for fact in game.facts(one) if not fact.endswith((" Legend", " Legends"))]
    asked = [fact for fact in told if fact.startswith("Challenge")]
    plain = ", ".join(fact for fact in told if fact not in asked)
    facts = [*filter(None, [plain]), *asked]
    letters = sum(len(line) for line in (*facts, *(f"{head} {text}" for head, text in lines)))
    look = "more" if letters > FULL else "much" if letters > CROWDED else ""
    worth = face.get("legends") or face.get("speed") or ""
    body = "".join(f"<p{_class(head)}>{f'<b>{escape(head)}</b>' if head else ''}{escape(text)}</p>" for head, text in lines)
    tag = next(iter(face.get("kinds", ())), "")
    drawn, kind = picture(one, face) or _picture(face["type"]), escape(game.names.get(one.type, one.type))
    classes = f"card d-{face['deck']} t-{face['type']} {look}"
    return (
        f'<article class="{escape(classes)}" data-card="{escape(one.id)}"><div class="in">'
        f'<header><h2>{escape(face["name"])}</h2><span class="worth">{escape(str(worth))}</span></header>'
        f'<div class="art">{drawn}<span>{kind}</span>'
        f"{f'<span class=tag>{escape(tag)}</span>' if tag else ''}</div>"
        f"{'<ul class=facts>' + ''.join(f'<li>{escape(fact)}</li>' for fact in facts) + '</ul>' if facts else ''}"
        f'<div class="lines">{body}</div>'
        f'<div class="foot"><span>{escape(one.id)}</span><span>{escape(face["provenance"])}</span></div></div></article>'
    )


PRINTED = "Printed"


def _lines(face: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield from ((line["head"], line["text"]) for line in face.get("lines", ()))
    if "printed" in face:
        yield PRINTED, face["printed"]


def _class(head: str) -> str:
    return ' class="printed"' if head == PRINTED else ""


def _picture(kind: str) -> str:
    drawn = PICTURES.get(kind, PICTURES["relic"])
    style = 'fill="none" stroke="#D9B866" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"'
    return f'<svg viewBox="0 0 100 100" aria-hidden="true"><g {style}>{drawn}</g></svg>'


def written(pack: Pack, name: str) -> str:
    """What the command says when the sheet lies in a file."""
    count = len(copies(pack))
    return say("show.written", name, say("check.cards", count), say("show.pages", -(-count // ON_A_PAGE)))
