"""The rulebook at hand: look a rule up by word or synonym, read where it stands, and try it at a small table."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as w

import lalnb
from lalnb.core.rulebook import Rule
from lalnb.lessons.example import Example, example
from lalnb.lookup import find
from lalnb.rulebooks import rulebooks

from .rooms import room_of
from .session import Session
from .table import Table

MOST = 40
"""So many rules are listed at once."""
STANDS = {
    "rulebook": "From the rulebook", "published correction": "A published correction", "ruling": "Our ruling",
    "reconstructed": "Reconstructed by us",
}  # fmt: skip


class RuleFinder(w.VBox):
    """Search field, list and rule, and beneath them the rule's example position, at which one may try things.

    `RuleFinder()` looks through all rulebooks, `RuleFinder("lost-legacy")` through one; `asked` is looked for at once.
    """

    def __init__(self, game: str | None = None, asked: str = "", **kwargs: Any) -> None:
        wide = w.Layout(width="auto")
        titles = [(lalnb.rules(name).title, name) for name in rulebooks()]
        self.books = w.Dropdown(options=[("All games", ""), *titles], value=game or "", description="Book:", layout=wide)
        self.field = w.Text(
            value=asked, placeholder="a word, such as graveyard, or an id", description="Look for:", layout=wide
        )
        self.field.continuous_update = False
        self.count = w.HTML()
        self.list = w.Select(options=[], rows=6, description="Rules:", layout=wide)
        self.rule = w.HTML()
        self.table: Table | None = None
        self.place = w.VBox([])
        for part in (self.books, self.field):
            part.observe(self._look, "value")
        self.list.observe(self._open, "value")
        self._look()
        super().__init__([self.books, self.field, self.count, self.list, self.rule, self.place], **kwargs)
        self.add_class("lalnb-finder")

    def _look(self, _change: Any = None) -> None:
        """List what is found, and open the first."""
        self.found = find(self.field.value, self.books.value or None)
        shown = self.found[:MOST]
        many = f"{len(self.found)} rules" if len(self.found) != 1 else "1 rule"
        more = f"; the first {MOST} are listed" if len(self.found) > MOST else ""
        self.count.value = (
            f"<p role='status'>{many}{more}.</p>" if self.found else "<p role='status'>No rule has these words.</p>"
        )
        self.list.options = [(f"{rule.title}  ·  {rule.id}", rule.id) for rule in shown]
        self.list.value = shown[0].id if shown else None
        self._open()

    def _open(self, _change: Any = None) -> None:
        """Show the rule that is chosen, and its example."""
        rule = next((rule for rule in self.found if rule.id == self.list.value), None)
        if rule is None:
            self.rule.value, self.place.children = "", ()
            return
        game = next(name for name in rulebooks() if rule.id in lalnb.rules(name))
        shown = example(game, rule.id)
        self.rule.value = page(rule, lalnb.rules(game).title, shown)
        if shown is None:
            self.place.children = ()
        elif self.table is None:
            self.table = Table(session=RuleSession(shown))
            self.place.children = (self.table,)
        else:
            self.table.session.play(shown.game, bots(shown))
            self.table.session.go_on()
            self.table._show()
            self.place.children = (self.table,)

    def __repr__(self) -> str:
        books = [lalnb.rules(name) for name in rulebooks()]
        lines = [f"{book.title}: {len(book)} rules. {book.edition}." for book in books]
        rule = next((rule for rule in self.found if rule.id == self.list.value), None)
        return "\n".join([*lines, *([f"{rule.title} [{rule.id}]: {rule.text}"] if rule else [])])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        data = super()._repr_mimebundle_(**kwargs)
        if data is not None:
            data["text/plain"] = repr(self)
            data["text/html"] = f"<pre class='lalnb-text'>{escape(repr(self))}</pre>"
        return data


class RuleSession(Session):
    """The table of an example: one may try things, and nothing is kept."""

    def __init__(self, shown: Example) -> None:
        super().__init__(shown.game, 0, bots(shown))
        self.free_undo = True

    def keeps_game(self) -> bool:
        """An example is not kept."""
        return False

    def new_game(self) -> None:
        """There is no other game to choose here."""
        return None

    def last(self) -> None:
        """There is nothing to come back to."""
        return None


def bots(shown: Example) -> dict[int, str]:
    """Everybody but the reader plays with a plan."""
    return dict.fromkeys(range(1, shown.game.seats), room_of(shown.game).usual)


def page(rule: Rule, book: str, shown: Example | None) -> str:
    """A rule as HTML: its words, where it stands, what hands do, and where it is taught."""
    parts = [
        f"<h3>{escape(rule.title)}</h3><p>{escape(rule.text)}</p>",
        f"<p><em>At the table:</em> {escape(rule.table)}</p>" if rule.table else "",
        f"<p><small>{escape(book)} · {escape(rule.section)} · {escape(STANDS[rule.provenance])} · {escape(rule.edition)} · "
        f"<code>{escape(rule.id)}</code></small></p>",
    ]
    if shown is not None:
        parts.append(
            f"<p><em>Try it:</em> {escape(shown.goal)} (from <a href='{shown.chapter}.ipynb'>{escape(shown.title)}</a>)</p>"
        )
    elif rule.why:
        parts.append(f"<p><small>No example: {escape(rule.why)}</small></p>")
    return "".join(parts)
