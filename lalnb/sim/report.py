"""A report on many games, as text and as HTML with plain bars; the words are templates, the figures come from measures.py."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from ..core.catalogue import Catalogue
from ..core.folders import FOLDERS
from ..games import ending
from .match import Row
from .measures import CardImpact, Share, cards, first_seat, length, sources, wins

WIDTH = 40
"""Letters of a bar in the text, for a share of 1."""
EDGE = 0.5
"""How far plots around zero reach on either side; what lies beyond has an arrow there."""


class Line(NamedTuple):
    """A line of a plot: what it is of, the value, its interval, and the text beside it."""

    name: str
    value: float
    low: float
    high: float
    text: str


class Report:
    """What these games tell; shown as bars in a notebook, as text elsewhere."""

    def __init__(self, rows: Sequence[Row], names: dict[str, str] | None = None, most: int = 12, least: int = 20) -> None:
        if not rows:
            raise ValueError("A report needs at least one game.")
        self.rows, self.names, self.most = list(rows), names or {}, most
        self.cards = cards(self.rows, least)

    def shares(self) -> list[Line]:
        """The share of wins of each bot."""
        return [line(bot, share) for bot, share in wins(self.rows).items()]

    def first(self) -> list[Line]:
        """The share of wins of the first seat; empty where all act at once."""
        share = first_seat(self.rows)
        return [line(words("first"), share)] if share.n else []

    def few(self) -> list[CardImpact]:
        """The cards that help most and least."""
        most = self.most // 2
        return self.cards if len(self.cards) <= self.most else self.cards[:most] + self.cards[-most:]

    def impacts(self) -> list[Line]:
        """What drawing them changes."""
        return [self.impact(card) for card in self.few()]

    def used(self) -> list[Line]:
        """How often those won who used them; without cards that nobody used."""
        return [line(self.names.get(card.card, card.card), card.used) for card in self.few() if card.used.n]

    def impact(self, card: CardImpact) -> Line:
        """The line of a card."""
        text = words("impact", card.impact, card.low, card.high, card.drawn.n)
        return Line(self.names.get(card.card, card.card), card.impact, card.low, card.high, text)

    def plots(self) -> list[tuple[str, list[Line], bool]]:
        """The plots: title, lines, and whether their values lie around zero."""
        out = [(words("wins"), self.shares(), False), (words("first_title"), self.first(), False)]
        out += [(words("cards"), self.impacts(), True), (words("used"), self.used(), False)]
        return [plot for plot in out if plot[1]]

    def facts(self) -> list[str]:
        """Length, ends, and Legends by source, as sentences."""
        told = length(self.rows)
        out = [words("games", len(self.rows), told["turns"], told["median"], told["longest"], told["acts"])]
        ends = {key.removeprefix("ended: "): share for key, share in told.items() if key.startswith("ended")}
        game = self.rows[0]["game"]
        out += [words("ended", ended(game, reason), share) for reason, share in sorted(ends.items(), key=lambda e: -e[1])]
        for bot, parts in sources(self.rows).items():
            out.append(words("sources", bot, *[parts[s] for s in ("wanders", "adventures", "relics", "effects")]))
        return out

    def __str__(self) -> str:
        out = self.facts()
        for title, lines, around in self.plots():
            wide = max(len(one.name) for one in lines)
            out += ["", title, *note(lines, around)]
            out += [f"  {one.name:{wide}}  {bar(one, around)}  {one.text}" for one in lines]
        return "\n".join(out)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        told = "".join(f"<p>{escape(fact)}</p>" for fact in self.facts())
        return told + "".join(plot(title, lines, around) for title, lines, around in self.plots())


def ended(game: str, reason: str) -> str:
    """How a game ended, in the words of its rulebook; a game without words for it here tells its own."""
    told = ending(game, reason) if game in FOLDERS else reason
    return words("other", reason) if told == reason else told


def line(name: str, share: Share) -> Line:
    """The line of a share."""
    text = words("share", share.share, share.low, share.high, share.n)
    return Line(name, share.share, share.low, share.high, text)


def bar(one: Line, around: bool) -> str:
    """A bar of letters: the value filled, the rest of the interval dotted."""
    if around:
        half = WIDTH // 2
        at, low, high = (half + round(half * max(-1.0, min(1.0, 2 * v))) for v in (one.value, one.low, one.high))
        cells = ["-" if low <= i <= high else " " for i in range(WIDTH + 1)]
        cells[half], cells[at] = "|", "o"
        left, right = beyond(one)
        return ("<" if left else " ") + "".join(cells) + (">" if right else " ")
    full, high = round(WIDTH * one.value), round(WIDTH * one.high)
    return "#" * full + "." * (high - full) + " " * (WIDTH - high)


def beyond(one: Line) -> tuple[bool, bool]:
    """Whether a line around zero goes on beyond the left and the right edge of its plot."""
    return min(one.low, one.value) < -EDGE, max(one.high, one.value) > EDGE


def note(lines: Sequence[Line], around: bool) -> list[str]:
    """What the arrows of a plot mean, where it has any."""
    return [words("beyond")] if around and any(any(beyond(one)) for one in lines) else []


def plot(title: str, lines: Sequence[Line], around: bool) -> str:
    """A plot without scripts: a row for each line, its name, a point for the value, a bar for the interval, the figures.

    The figures are text, and stand under the bar where a page is narrow.
    """
    rows = "".join(
        f'<div style="display:flex;flex-wrap:wrap;align-items:center;column-gap:14px;margin-bottom:2px;'
        f'line-height:1.3;font-size:15px">'
        f'<span style="flex:0 0 170px">{escape(one.name)}</span>{bar_svg(one, around)}'
        f'<span style="flex:1 1 240px">{escape(one.text)}</span></div>'
        for one in lines
    )
    told = "".join(f"<br>{escape(told)}" for told in note(lines, around))
    return f'<p><b>{escape(title)}</b>{told}</p><div style="margin-bottom:16px">{rows}</div>'


WIDE, HIGH = 240, 22
"""Of a bar, in pixels; there is room for an arrow at each side."""


def bar_svg(one: Line, around: bool) -> str:
    """The point and the interval, on a line for nothing (`around`) or for even chances."""

    def x(value: float) -> float:
        return round(WIDE * (max(-EDGE, min(EDGE, value)) + 0.5 if around else value), 1)

    y, zero = HIGH // 2, x(0.0 if around else 0.5)
    ends = zip(beyond(one), ((0, -1), (WIDE, 1)), strict=True) if around else ()
    arrows = "".join(
        f'<path d="M{at + 3 * way} {y - 4}l{5 * way} 4l{-5 * way} 4" fill="none" stroke="currentColor" stroke-width="2"/>'
        for goes_on, (at, way) in ends
        if goes_on
    )
    return (
        f'<svg aria-hidden="true" viewBox="-10 0 {WIDE + 20} {HIGH}" style="flex:1 1 150px;max-width:{WIDE + 20}px">'
        f'<line x1="{zero}" y1="0" x2="{zero}" y2="{HIGH}" stroke="currentColor" stroke-opacity=".3"/>'
        f'<line x1="{x(one.low)}" y1="{y}" x2="{x(one.high)}" y2="{y}" stroke="currentColor" stroke-width="2"/>'
        f'<circle cx="{x(one.value)}" cy="{y}" r="4" fill="currentColor"/>{arrows}</svg>'
    )


READERS: dict[str, Any] = {
    "part": lambda v: f"{v:.1%}".replace("%", " %"),
    "points": lambda v: f"{100 * v:+.1f}",
    "tenth": lambda v: f"{v:.1f}",
    "turns": lambda v: f"{v:g}",
    "hundredth": lambda v: f"{v:+.2f}",
}
"""How figures are read."""


@lru_cache
def catalogue() -> Catalogue:
    """The sentences of reports."""
    return Catalogue.read(Path(__file__).with_name("texts.toml"), READERS)


def words(key: str, *values: Any) -> str:
    """A sentence of the catalogue with its values."""
    return catalogue().phrase(f"sim.{key}", values)
