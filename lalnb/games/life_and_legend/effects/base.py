"""What every effect node is: one object per place in a form, numbered in its book."""

from __future__ import annotations

from typing import Any

from lalnb.packs import Form

NODES: dict[str, type[Node]] = {}
Raw = tuple[Any, ...]
NOTHING: Raw = ("ll.effect.what", "refuse.nothing")


def node(name: str) -> Any:
    """Class decorator: this class is the combinator `name`."""

    def register(cls: type[Node]) -> type[Node]:
        NODES[name] = cls
        return cls

    return register


class Node:
    """An effect (ll.effect.kinds): `text()` what is printed, `can()` None or why it could do nothing, `run()` does it.

    `seat` is the Player it belongs to, `card` the card it stands on.
    """

    __slots__ = ("args", "book", "foolproof", "form", "id", "parts", "penalty")
    foolproof: bool
    """True for a Foolproof effect and every part of it."""
    penalty: bool
    """True for a Penalty and every part of it."""

    def __init__(self, book: Any, form: Form) -> None:
        self.book, self.form = book, form
        self.args: tuple[Any, ...] = form.args
        self.foolproof = self.penalty = False
        self.id = len(book.nodes)
        book.nodes.append(self)
        self.parts: tuple[Any, ...] = tuple(book.build(a) for a in form.args if isinstance(a, Form))
        self.setup()

    def whole(self) -> list[Node]:
        """This node and all its parts."""
        found: list[Node] = [self]
        for node in found:
            found += node.parts
        return found

    def setup(self) -> None:
        """Work out what depends on the arguments alone."""

    def text(self) -> str:
        """The printed sentence, made from the very form that runs."""
        from ..vocabulary import text

        return text(self.form)

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """None if it could do something for `seat` now, else the raw refusal; only what `seat` knows counts."""
        return None

    def run(self, s: Any, seat: int, card: int) -> None:
        """Do it: change the state or push frames."""
        raise NotImplementedError

    def payable(self, s: Any, seat: int, card: int) -> bool:
        """True if it can be done in full, as a price."""
        return self.can(s, seat, card) is None


class Wrapper(Node):
    """A tag round an effect (Foolproof, Ambient...): does what stands inside."""

    __slots__ = ()

    def can(self, s: Any, seat: int, card: int) -> Raw | None:
        """As what stands inside."""
        raw: Raw | None = self.parts[-1].can(s, seat, card)
        return raw

    def run(self, s: Any, seat: int, card: int) -> None:
        """As what stands inside."""
        self.parts[-1].run(s, seat, card)
