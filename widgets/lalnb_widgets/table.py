"""The widgets: a table, a table with a lesson, and the rulebook. One anywidget class, one synced trait."""

from __future__ import annotations

import asyncio
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

import lalnb
from lalnb import State

from .quiet import log_to_server
from .resume import code_of
from .session import Session

STATIC = Path(__file__).with_name("static")


class Table(anywidget.AnyWidget):
    """A table at which one seat is played by the reader.

    `Table(game)` shows a game of `lalnb.new` or `lalnb.position`; `bots` maps seats to bot names (default: a bot in every
    other seat). The one synced trait `scene` holds what the viewing seat sees, and nothing else. With `anew` each page that
    opens goes on with the game that its browser keeps, or is dealt one by chance with as many seats and in the same mode.
    """

    _esm = STATIC / "table.js"
    _css = STATIC / "table.css"
    scene = traitlets.Dict().tag(sync=True)

    def __init__(self, game: State | None = None, seat: int = 0, bots: dict[int, str] | None = None, **kwargs: Any) -> None:
        session, anew = kwargs.pop("session", None), kwargs.pop("anew", False)
        if session is None:
            game = game if game is not None else lalnb.new("life-and-legend", seats=2, seed=1)
            if bots is None:
                bots = {p: "heuristic" for p in range(game.seats) if p != seat}
            session = Session(game, seat, bots)
            session.anew = bool(anew)
        log_to_server()
        self.session: Session = session
        session.go_on()
        kwargs.setdefault("layout", {"width": "100%"})
        super().__init__(scene=session.scene(), **kwargs)
        session.later = self._later
        session.changed = self._show
        session.store = lambda kept: self.send({"store": kept})
        self.on_msg(self._receive)

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        self.session.handle(content)

    def _show(self) -> None:
        self.scene = self.session.scene()
        kept = self.session.keep()
        if kept:
            self.send({"store": kept | {"code": code_of(kept)}, "last": self.session.last()})

    def _later(self, seconds: float, act: Any) -> None:
        """Do something after a while, where an event loop runs; else at once."""
        try:
            asyncio.get_running_loop().call_later(seconds, act)
        except RuntimeError:
            act()

    def __repr__(self) -> str:
        return self.session.game.text(self.session.seat)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = repr(self)
            data["text/html"] = f"<pre class='lalnb-text'>{escape(repr(self))}</pre>"
        return bundle


class LessonPlayer(Table):
    """A table with a coach: `LessonPlayer("ll-02-wander")` plays one lesson, several ids follow each other as a chapter."""

    def __init__(self, *lesson_ids: str, **kwargs: Any) -> None:
        from lalnb.lessons import lesson

        from .lesson_session import LessonSession

        if not lesson_ids:
            raise ValueError("A LessonPlayer needs the name of at least one lesson.")
        super().__init__(session=LessonSession([lesson(i) for i in lesson_ids]), **kwargs)

    def __repr__(self) -> str:
        session: Any = self.session
        run = session.run
        head = f"{run.lesson.title}, step {run.step + 1} of {len(run.lesson.steps)}: {run.now.goal}"
        return f"{head}\n{super().__repr__()}"


class Rulebook:
    """The rules of a game as text: `Rulebook("life-and-legend")` shows them, `Rulebook(game)[id]` is one of them."""

    def __init__(self, game: str) -> None:
        self.rules = lalnb.rules(game)

    def __getitem__(self, rule_id: str) -> Any:
        return self.rules[rule_id]

    def __repr__(self) -> str:
        return repr(self.rules)

    def _repr_html_(self) -> str:
        html: str = self.rules._repr_html_()
        return html
