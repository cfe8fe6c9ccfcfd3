"""The same table of plain ipywidgets (VBox, HBox, Button, HTML), to measure ours beside it, and the fullest tables for it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

import ipywidgets as widgets

import lalnb
from lalnb_widgets import Table
from lalnb_widgets.session import Session

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "life-and-legend": ("life-and-legend", 4, {}),
    "lost-legacy": ("lost-legacy", 6, {"set": "megamix"}),
    "guardians": ("guardians", 5, {"level": 3}),
}
"""The fullest table of each game: the most seats."""
Piece = tuple[str, str, str]
"""Kind of widget, its text, its title: for a button of an option the option's name."""


def pieces(scene: dict[str, Any]) -> dict[str, list[Piece]]:
    """Rows of pieces: one for each player, card, island, postcard, line of the log and act that ours shows."""
    faces = scene.get("faces", {})
    sea, sheet, prompt = scene.get("sea") or {}, scene.get("sheet") or {}, scene.get("prompt") or {}

    def name(card: dict[str, Any]) -> str:
        return str(faces.get(card.get("face") or "", {}).get("name", "a card"))

    def html(text: str) -> Piece:
        return ("html", escape(text), "")

    return {
        "players": [html(f"{p['name']} {p.get('legends', p.get('gold', ''))} {p.get('hand', '')}") for p in scene["players"]],
        "prompt": [html(f"{prompt.get('title')} {prompt.get('text') or ''}")],
        "options": [("button", o["label"], o["id"]) for o in scene["options"]],
        "cards": [("button", name(card), key) for key, card in scene["cards"].items()],
        "islands": [("button", t["island"].partition(":")[2], f"{len(t['boats'])}") for t in sea.get("tiles", [])],
        "postcards": [html(f"{p['postcard']}: {len(p['clues'])}") for p in sea.get("postcards", [])],
        "sheet": [html(f"{row['name']} {' '.join(map(str, row['cells']))}") for row in sheet.get("rows", [])],
        "log": [html(line["text"]) for line in scene["log"]],
        "marks": [("button", "Take back", "undo"), ("html", f"<span class='plain-version'>{scene['version']}</span>", "")],
    }


class PlainTable(widgets.VBox):
    """The table of a session; after each click its pieces are made anew, or those that are there are changed in place."""

    def __init__(self, session: Session, rebuilt: bool) -> None:
        super().__init__()
        self.session, self.rebuilt = session, rebuilt
        self.rows: dict[str, list[Any]] = {}
        session.changed = self.show
        self.show()

    def widget(self, piece: Piece) -> Any:
        kind, text, title = piece
        if kind == "html":
            return widgets.HTML(text)
        button = widgets.Button(description=text, tooltip=title)
        button.on_click(self.click)
        return button

    def click(self, button: Any) -> None:
        version = self.session.version
        undo = button.tooltip == "undo"
        self.session.handle({"version": version, "undo": True} if undo else {"version": version, "do": button.tooltip})

    def show(self) -> None:
        rows = pieces(self.session.scene())
        if self.rebuilt or not self.rows:
            self.rows = {name: [self.widget(piece) for piece in row] for name, row in rows.items()}
            self.children = [self.box(name, row) for name, row in self.rows.items()]
            return
        for at, (name, row) in enumerate(rows.items()):
            have = self.rows[name]
            for widget, (kind, text, title) in zip(have, row, strict=False):
                if kind == "html":
                    widget.value = text
                else:
                    widget.description, widget.tooltip = text, title
            if len(have) != len(row):
                self.rows[name] = have = [*have[: len(row)], *(self.widget(piece) for piece in row[len(have) :])]
                self.children[at].children = have

    @staticmethod
    def box(name: str, row: list[Any]) -> Any:
        down = name in ("log", "options", "sheet")
        return widgets.VBox(row) if down else widgets.HBox(row, layout=widgets.Layout(flex_flow="row wrap"))


def calm(session: Session) -> Iterator[str]:
    """The options that can be done and taken back, over and over, with nobody else acting in between."""
    for option in session.scene()["options"]:
        action = session.actions.get(option["id"])
        if not option.get("ok", True) or action is None or option["id"].startswith("next"):
            continue
        trial = sit(session.game.copy())
        trial.scene()
        trial.handle({"version": trial.version, "do": option["id"]})
        if trial.busy is None and trial.seat in trial.waiting() and trial.undo_state()["can"]:
            yield option["id"]


def sit(game: Any) -> Session:
    """Seat 0 of a game, bots in the other seats that do not act of themselves."""
    session = Session(game, 0, dict.fromkeys(range(1, game.seats), "random"))
    session.later = lambda seconds, act: None
    session.free_undo = True
    session.handle({"speed": "step"})
    return session


def fullest(name: str) -> tuple[Session, list[str]]:
    """The moment of a game in which most lies on the table and seat 0 has acts that can be measured, and those acts."""
    game, seats, options = GAMES[name]
    played: Any = lalnb.new(game, seats=seats, seed=5, **options)
    bots = [lalnb.bot("random", seed=p + 5) for p in range(seats)]
    best: tuple[int, Any, list[str]] | None = None
    for _ in range(400):
        if played.is_over:
            break
        if 0 in played.waiting:
            session = sit(played.copy())
            size = sum(map(len, pieces(session.scene()).values()))
            if best is None or size > best[0]:
                acts = list(calm(session))
                best = (size, played.copy(), acts) if acts else best
        seat = next(p for p in played.waiting if p is not None and p >= 0)
        played.apply(bots[seat].choose(played.view(seat)), seat)
    assert best is not None, name
    return sit(best[1]), best[2]


def shown(name: str, kind: str) -> Any:
    """What a page of the measurement shows."""
    if kind == "bare":
        return widgets.Button(description="A widget", tooltip="bare")
    session, _ = fullest(name)
    if kind == "ours":
        return Table(session=session)
    return PlainTable(session, kind == "rebuilt")
