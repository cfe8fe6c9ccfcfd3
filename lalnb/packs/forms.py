"""Call notation: the one way in which a pack writes an effect.

``once(pay(discard(hand, 1), draw(legend, 2)))`` is a *form*: a name with arguments in brackets, where an argument is a
whole number, a key (a phrase of the vocabulary or a Life Word) or another form.  The parser knows nothing of any game
and runs nothing; what a name means is the business of a vocabulary.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, Union

MAX_LENGTH = 2000
MAX_DEPTH = 12
MAX_ARGS = 12
MAX_DIGITS = 4
MAX_KEY = 40

Place = tuple[int, int]
"""Line and column, both counted from 1."""
Path = tuple[int, ...]
"""Where a part stands in a form: ``()`` the whole, ``(0,)`` its first argument, ``(0, 1)`` that one's second."""


class Form(NamedTuple):
    """A parsed call.  ``str(form)`` gives the notation back, ``parse(str(form)) == form``."""

    name: str
    args: tuple[Arg, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.args))})"

    def walk(self, path: Path = ()) -> Iterator[tuple[Path, Arg]]:
        """Every part with its path, outermost first: this form, its arguments, theirs."""
        yield path, self
        for i, arg in enumerate(self.args):
            if isinstance(arg, Form):
                yield from arg.walk((*path, i))
            else:
                yield (*path, i), arg

    def names(self) -> Iterator[str]:
        """Every name and key in it, numbers left out, as often as it stands there."""
        for _, part in self.walk():
            if isinstance(part, Form):
                yield part.name
            elif isinstance(part, str):
                yield part


Arg = int | str | Form


class FormError(ValueError):
    """A form that cannot be read.  ``line`` and ``column`` (from 1) say where, ``message`` what is wrong."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message, self.line, self.column = message, line, column


_TOKEN = re.compile(r"[ \t\r\n]*(?:(?P<key>[A-Za-z_][A-Za-z0-9_]*)|(?P<number>-?[0-9]+)|(?P<mark>[(),]))")
_NUMBER = re.compile(r"0|-?[1-9][0-9]*")
_BLANK = " \t\r\n"


class _Reader:
    """One pass over one text; ``places`` collects where each part begins."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.begin = text, 0, 0
        self.kind, self.token = "", ""
        self.places: dict[Path, Place] = {}

    def place(self, offset: int) -> Place:
        before = self.text[:offset]
        return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1

    def fail(self, message: str, offset: int | None = None) -> FormError:
        return FormError(message, *self.place(self.begin if offset is None else offset))

    def next(self) -> None:
        """Read on: ``kind`` is "key", "number", "mark" or "" at the end."""
        found = _TOKEN.match(self.text, self.at)
        if found is None:
            rest = self.text[self.at :]
            self.begin = self.at + len(rest) - len(rest.lstrip(_BLANK))
            if self.begin < len(self.text):
                raise self.fail(f"the character {self.text[self.begin]!r} has no place in a form")
            self.kind, self.token = "", "the end"
            return
        self.kind = str(found.lastgroup)
        self.token = found[self.kind]
        self.begin, self.at = found.start(self.kind), found.end()

    def argument(self, path: Path, depth: int) -> Arg:
        self.places[path] = self.place(self.begin)
        if self.kind == "number":
            if len(self.token) > MAX_DIGITS or not _NUMBER.fullmatch(self.token):
                raise self.fail(f"{self.token[:12]} is no whole number as a form writes it (like 2 or -1)")
            number = int(self.token)
            self.next()
            return number
        if self.kind != "key":
            raise self.fail(f"a name or a number wanted, not {self.token}")
        if len(self.token) > MAX_KEY:
            raise self.fail(f"a name may have at most {MAX_KEY} letters")
        key, start = self.token, self.begin
        self.next()
        if self.token != "(":
            return key
        if depth > MAX_DEPTH:
            raise self.fail(f"forms may stand at most {MAX_DEPTH} deep in one another", start)
        self.next()
        return Form(key, self.arguments(path, depth))

    def arguments(self, path: Path, depth: int) -> tuple[Arg, ...]:
        """Up to and with the closing bracket; the opening one is read."""
        args: list[Arg] = []
        while self.token != ")":
            if len(args) == MAX_ARGS:
                raise self.fail(f"a form may have at most {MAX_ARGS} arguments")
            args.append(self.argument((*path, len(args)), depth + 1))
            if self.token == ")":
                break
            if self.token != ",":
                raise self.fail(f"a comma or a closing bracket wanted, not {self.token}")
            self.next()
            if self.token == ")":
                raise self.fail("an argument is missing after the comma")
        self.next()
        return tuple(args)


def parse_marked(text: str) -> tuple[Form, dict[Path, Place]]:
    """The form in ``text`` and the place where each of its parts begins; raises `FormError`."""
    if len(text) > MAX_LENGTH:
        raise FormError(f"a form may have at most {MAX_LENGTH} characters, this one has {len(text)}", 1, 1)
    reader = _Reader(text)
    reader.next()
    form = reader.argument((), 1)
    if not isinstance(form, Form):
        raise FormError(f"brackets wanted after {form}: a form is written name(argument, ...)", *reader.places[()])
    if reader.kind:
        raise reader.fail(f"nothing may follow the last bracket, but {reader.token} does")
    return form, reader.places


def parse(text: str) -> Form:
    """The form in ``text``; raises `FormError` with line and column."""
    return parse_marked(text)[0]


Plain = list[Union[int, str, "Plain"]]
"""A form as nested lists, as the compiled packs hold it: ``["draw", "legend", 2]``."""


def to_plain(form: Form) -> Plain:
    """The form as nested lists, name first."""
    return [form.name, *(to_plain(arg) if isinstance(arg, Form) else arg for arg in form.args)]


def from_plain(plain: Plain) -> Form:
    """The form again; for data that `to_plain` made."""
    name, *args = plain
    return Form(str(name), tuple([from_plain(arg) if isinstance(arg, list) else arg for arg in args]))
