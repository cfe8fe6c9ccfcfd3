"""The widgets: a table, a table with a lesson, and the rulebook. One anywidget class, one synced trait."""

from __future__ import annotations

import asyncio
import json
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

import anywidget
import traitlets

import lalnb
from lalnb import State
from lalnb.language import speaker, wanted

from .changes import WHOLE, changes
from .lasting import leave_alone
from .quiet import log_to_server
from .rooms import room_of
from .session import Session
from .sharing import Sharing
from .still_cards import PRINTED

STATIC = Path(__file__).with_name("static")
HEAD = "{0}, step {1} of {2}: {3}"
"""Above a lesson as text."""


def plain(value: Any) -> Any:
    """A copy as plain JSON."""
    return json.loads(json.dumps(value))


class Table(anywidget.AnyWidget):
    """A table at which one seat is played by the reader.

    `Table(game)` shows a game of `lalnb.new` or `lalnb.position`; `bots` maps seats to bot names (default: a bot in every
    other seat). The one synced trait `scene` holds what the viewing seat sees, and nothing else. With `anew` each page that
    opens goes on with the game that its browser keeps, or is dealt one by chance with as many seats and in the same mode.

    A page gets the whole scene when it opens and when it asks; after that only what changed (changes.py).
    """

    _esm = STATIC / "table.js"
    _css = STATIC / "table.css"
    scene = traitlets.Dict().tag(sync=True)

    def __init__(self, game: State | None = None, seat: int = 0, bots: dict[int, str] | None = None, **kwargs: Any) -> None:
        session, anew = kwargs.pop("session", None), kwargs.pop("anew", False)
        if session is None:
            game = game if game is not None else lalnb.new("life-and-legend", seats=2, seed=1)
            if bots is None:
                bots = {p: room_of(game).usual for p in range(game.seats) if p != seat}
            session = Session(game, seat, bots)
            session.anew = bool(anew)
        session.language = wanted(kwargs.pop("language", None))
        log_to_server()
        self.session: Session = session
        session.go_on()
        kwargs.setdefault("layout", {"width": "100%"})
        self._picture = 0
        self._sharing = Sharing()
        self._quiet = False
        self._kept: Any = None
        """What the page keeps of this table, as it was last sent, and how often that was."""
        self._keepings = 0
        self._opening = False
        """True while a page is answered that has just opened: it may have missed changes while it loaded."""
        super().__init__(scene=self._next()[0], **kwargs)
        session.later = self._later
        session.changed = self._show
        session.store = lambda kept: self.send({"store": kept})

    def _handle_msg(self, msg: Any) -> None:
        """Whatever comes from the page: messages for the session, or a wish for the whole. No page sets a trait."""
        content = msg.get("content") if isinstance(msg, dict) else None
        data = content.get("data") if isinstance(content, dict) else None
        method = data.get("method") if isinstance(data, dict) else None
        if method == "request_state":
            self.send_state()
        elif method == "custom" and isinstance(data, dict):
            self._receive(data.get("content"))

    def _receive(self, content: Any) -> None:
        if isinstance(content, dict) and content.get("whole") is True:
            # It has a number of its own: a page that has this picture already sees that it was answered.
            self.session.answers(content)
            self._put(self._next()[0], send=True)
            if keeping := self._keeping(whole=True):
                self.send(keeping)
            return
        self._opening = isinstance(content, dict) and "resume" in content
        self.session.handle(content)
        if self._opening:
            leave_alone()
        self._opening = False

    def _next(self) -> tuple[dict[str, Any], int]:
        """The next picture of the table as plain JSON, and its bytes. Pictures are numbered, so that a gap is seen."""
        self._picture += 1
        return self._sharing.plain(self.session.shown() | {"picture": self._picture})

    def _should_send_property(self, key: str, value: Any) -> bool:
        return not (key == "scene" and self._quiet) and bool(super()._should_send_property(key, value))

    def _put(self, scene: dict[str, Any], send: bool) -> None:
        """The table as it is now; what the page makes of changes by itself is not sent."""
        self._quiet = not send
        try:
            self.scene = scene
        finally:
            self._quiet = False

    def _show(self) -> None:
        """Bring the page up to date, in one message where it can be: the pictures of others' acts, then that of now."""
        old = self.scene
        steps = [self._sharing.plain(step | {"picture": old["picture"]})[0] for step in self.session.taken_steps()]
        new, size = self._next()
        message = self._keeping(whole=self._opening)
        whole = self._opening or (size <= WHOLE and not message and not steps)
        if not whole:
            rows = [changes(a, b) for a, b in pairwise([old, *steps, new])]
            message |= {"from": old["picture"], "to": new["picture"], "ops": rows.pop()}
            message |= {"steps": rows} if rows else {}
        self._put(new, send=whole)
        if message:
            self.send(message)

    def _keeping(self, whole: bool) -> dict[str, Any]:
        """What is new of what the browser keeps, or all of it; empty where there is nothing new."""
        kept = plain(self.session.keep()) or self._kept
        known = None if whole else self._kept
        ops = changes(known, kept) if known else [[[], kept]] if kept else []
        if not ops:
            return {}
        self._kept = kept
        self._keepings += 1
        since = self._keepings - 1 if known else 0
        return {"keep": {"from": since, "to": self._keepings, "ops": ops}, "last": self.session.last_shown()}

    def _later(self, seconds: float, act: Any) -> None:
        """Do something after a while, where an event loop runs; else at once."""
        try:
            asyncio.get_running_loop().call_later(seconds, act)
        except RuntimeError:
            act()

    def __repr__(self) -> str:
        return self.told(self.session.game.text(self.session.seat))

    def told(self, text: str) -> str:
        """Lines of text in the reader's language."""
        by = speaker(self.session.language, self.session.game.game)
        if by is None:
            return text
        return "\n".join(line[: len(line) - len(line.lstrip())] + by.say(line.lstrip()) for line in text.splitlines())

    def still(self) -> str:
        """The pictures of the table, for a page without the widget; nothing where the game has none."""
        s = self.session
        if s.room.still is None:
            return ""
        drawn: str = s.room.still(s.game, None if s.covered else s.seat, speaker(s.language, s.game.game))
        return PRINTED + drawn

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = repr(self)
            data["text/html"] = self.still() + f"<pre class='lalnb-text'>{escape(repr(self))}</pre>"
        return bundle


class LessonPlayer(Table):
    """A table with a coach.

    `LessonPlayer("ll-04-wander")` plays one lesson, several names follow each other as a chapter. A name may be that of a
    file of your own, `LessonPlayer("my-lesson.toml")`. `LessonPlayer(exam="life-and-legend")` gives an examination, each
    learner a paper of his own, or with `seed` the same to all.
    """

    def __init__(self, *lesson_ids: str, exam: str | None = None, seed: int | None = None, **kwargs: Any) -> None:
        from lalnb.lessons import lesson, read

        from .exam_session import ExamSession
        from .lesson_session import LessonSession

        if bool(lesson_ids) == bool(exam):
            raise ValueError("A LessonPlayer needs the name of at least one lesson, or exam= and a game.")
        session: Session
        if exam:
            session = ExamSession(exam, seed)
        else:
            session = LessonSession([read(Path(i)) if i.endswith(".toml") else lesson(i) for i in lesson_ids])
        super().__init__(session=session, **kwargs)

    def __repr__(self) -> str:
        session: Any = self.session
        run = session.run
        told = run.lesson.title, run.step + 1, len(run.lesson.steps), session.goal()
        by = speaker(session.language, session.game.game)
        head = by.fill(HEAD, *told) if by else HEAD.format(*told)
        return f"{head}\n{super().__repr__()}"


class Workshop(Table):
    """A bench for cards of one's own: a form, the card as it comes out, and a table to try it at.

    `Workshop()` begins with Life & Legend, `Workshop("guardians")` with another game; on the page one goes from game to game.
    """

    def __init__(self, game: str = "life-and-legend", **kwargs: Any) -> None:
        from .workshop_session import WorkshopSession

        super().__init__(session=WorkshopSession(game), **kwargs)

    def __repr__(self) -> str:
        session: Any = self.session
        text: str = session.card_text() if session.editing else super().__repr__()
        return text

    def still(self) -> str:
        """The pictures of the table on which a card is tried; none at the bench, which tells its card in words."""
        session: Any = self.session
        return "" if session.editing else super().still()


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
