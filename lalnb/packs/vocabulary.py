"""The words that a game's forms are made of: which forms are well formed, and the sentence that each one reads as.

The words themselves are data (a game's ``vocabulary.toml``, which explains its own layout); here is what is done with
them.  A text is always made from the form that is carried out, so a card cannot say one thing and do another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from lalnb.packs.forms import Arg, Form, Path

_CODE = re.compile(r"\{([^{}]+)\}")
_COUNTED = re.compile(r"(\w+)([:=#])(\w+)")


class Fault(NamedTuple):
    """Something that makes a form ill formed: the path to the part, what is wrong, what could stand there."""

    path: Path
    message: str
    allowed: tuple[str, ...] = ()


class Vocabulary:
    """The combinators and phrases of one game, from plain ``data`` as TOML or JSON gives it."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.combinators: Mapping[str, Mapping[str, Any]] = data["combinators"]
        self.phrases: Mapping[str, Mapping[str, str]] = data["phrases"]
        self.faces: Mapping[str, Any] = data["faces"]
        self._grammar: Mapping[str, Any] = data["grammar"]
        self._units: Mapping[str, Mapping[str, str]] = data["units"]
        self._numbers: Mapping[str, Mapping[str, Any]] = data["numbers"]
        self._sets: Mapping[str, list[str]] = data["sets"]
        self._needs: Mapping[str, str] = data["needs"]

    # -- texts

    def sentence(self, form: Form) -> str:
        """The form as a sentence: a capital first, a full stop last (none after a colon)."""
        clause = capital(self.clause(form))
        return clause if clause.endswith(":") else clause + "."

    def body(self, form: Form) -> str:
        """The sentence under a head that says already how the form works: ``single(e)`` reads as ``e``."""
        template = self.combinators[form.name].get("body")
        return f"{capital(self._fill(template, form, ''))}." if template else self.sentence(form)

    def clause(self, form: Form, variant: str = "") -> str:
        """The form as a clause, without capital and full stop; ``variant`` names the template to use, if there is one.

        The form must be well formed (see `faults`).
        """
        words = self.combinators[form.name]
        if "rest" in words:
            parts = (self._part(words["part"], i, arg, variant) for i, arg in enumerate(form.args))
            return str(words["template"]).format(parts=str(words["join"]).join(parts))
        template = words["template"]
        if variant in words:
            template = words[variant]
        elif "short" in words and len(form.args) < len(words["fields"]):
            template = words["short"]
        elif "same" in words and form.args[0] == form.args[1]:
            template = words["same"]
        return self._fill(template, form, variant)

    def _part(self, template: str, i: int, arg: Arg, variant: str) -> str:
        assert isinstance(arg, Form)
        return template.format(letter=chr(ord("a") + i), e=self.clause(arg, variant))

    def _fill(self, template: str, form: Form, variant: str) -> str:
        values = dict(zip(self.combinators[form.name].get("fields", ()), form.args, strict=False))
        return _CODE.sub(lambda found: self._code(found[1], values, variant), template)

    def _code(self, code: str, values: Mapping[str, Arg], variant: str) -> str:
        """What one code of a template stands for; the codes are listed in the vocabulary file."""
        if counted := _COUNTED.fullmatch(code):
            count, how, what = counted.groups()
            n: Arg = int(count) if count.isdecimal() else values[count]
            if how == "#":
                return self._units[what]["one" if n == 1 else "many"].format(n=n)
            return self._noun(str(values.get(what, what)), n, bare=how == "=")
        if code.endswith("+"):
            k = values[code[:-1]]
            assert isinstance(k, int)
            return f"{self._grammar['signs'][k >= 0]}{abs(k)}"
        if "." in code:
            field, entry = code.split(".")
            return self.phrases[str(values[field])][entry]
        field, _, own = code.partition(">")
        value = values[field.lower()]
        if isinstance(value, Form):
            clause = self.clause(value, own or variant)
            return capital(clause) if field[0].isupper() else clause
        return str(value) if isinstance(value, int) else self.phrases[value]["one"]

    def _noun(self, key: str, n: Arg, bare: bool) -> str:
        phrase = self.phrases[key]
        if n == "all":
            return str(self._grammar["all"]).format(many=phrase["many"])
        if n == 1 and not bare:
            return phrase["a"]
        return str(self._grammar["some"]).format(n=n, many=phrase["one" if n == 1 else "many"])

    def allowed(self, kind: str) -> str:
        """What may stand where ``kind`` is wanted, for a reader: numbers, phrases, or names of combinators."""
        if kind in self._numbers:
            limits = self._numbers[kind]
            zero = ", not 0" if limits.get("zero") is False else ""
            return f"{limits['low']} to {limits['high']}{zero}{', or all' if limits.get('all') else ''}"
        return ", ".join(self._sets.get(kind) or [f"{name}(...)" for name in self.combinators_for(kind)])

    # -- well-formedness

    def faults(self, form: Form, wants: str, field: str) -> tuple[Fault, ...]:
        """All that is wrong with ``form`` where ``wants`` is wanted, in the field ``field`` of a card."""
        return tuple(self._faults(form, wants, (), frozenset((field,))))

    def combinators_for(self, wants: str) -> tuple[str, ...]:
        """The names with which a form may begin where ``wants`` is wanted."""
        kinds = wants.split(" | ")
        return tuple(
            name
            for name, words in self.combinators.items()
            if name in kinds
            or words["is"] in kinds
            or ("lasting_with" in words and "lasting" in kinds)
            or ("as" in words and not set(kinds).isdisjoint(words["fields"][words["as"]].split(" | ")))
        )

    def _faults(self, form: Form, wants: str, path: Path, around: frozenset[str], parent: str = "") -> Iterator[Fault]:
        if form.name not in self.combinators:
            yield self._unknown(form.name, "effect", path, self.combinators_for(wants))
            return
        words = self.combinators[form.name]
        if not self._fits(form, wants):
            yield Fault(path, f"{form.name}(...) cannot stand here", self.combinators_for(wants))
            return
        if parent and parent not in words.get("inside", (parent,)):
            yield Fault(path, f"{form.name} stands outermost, or directly in {', '.join(words['inside'])}")
        yield from self._need(form.name, path, around)
        inside = around | {form.name, f"{form.name}({form.args[0]})" if form.args else form.name}
        if "rest" in words:
            if len(form.args) < words["least"]:
                yield Fault(path, f"{form.name} wants at least {words['least']} parts, here are {len(form.args)}")
            for i, arg in enumerate(form.args):
                yield from self._argument(arg, words["rest"], (*path, i), inside, form.name)
            yield from self._parts(form, words, path)
            return
        fields: Mapping[str, str] = words.get("fields", {})
        count = len(form.args)
        if not len(fields) - words.get("optional", 0) <= count <= len(fields):
            names = ", ".join(fields) or "nothing"
            yield Fault(path, f"{form.name} wants {len(fields)} arguments ({names}), here are {count}")
        found = False
        for i, arg in enumerate(form.args):
            if not isinstance(arg, Form):
                continue
            holds: list[str] | None = words.get("only", {}).get(arg.name)
            if holds is not None and not any(isinstance(inner, Form) and inner.name in holds for inner in arg.args):
                must = f"in {form.name} must hold {' or '.join(holds)}" if holds else f"cannot stand in {form.name}"
                yield Fault((*path, i), f"{arg.name}(...) {must}", tuple(holds))
        for i, (arg, kind) in enumerate(zip(form.args, fields.values(), strict=False)):
            for fault in self._argument(arg, kind, (*path, i), inside, form.name):
                found = True
                yield fault
        if not found and count == len(fields):
            yield from self._together(form, words, path)

    def _fits(self, form: Form, wants: str) -> bool:
        """Whether the form, or the one for which it stands, is wanted here; an unknown one has its own fault."""
        kinds = wants.split(" | ")
        words = self.combinators.get(form.name)
        if words is None or form.name in kinds:
            return True
        if "as" in words:
            at = list(words["fields"]).index(words["as"])
            inner = form.args[at] if at < len(form.args) else None
            return not isinstance(inner, Form) or self._fits(inner, wants)
        lasting = any(arg in words.get("lasting_with", ()) for arg in form.args)
        return ("lasting" if lasting else words["is"]) in kinds

    def _argument(self, arg: Arg, kind: str, path: Path, around: frozenset[str], parent: str) -> Iterator[Fault]:
        if kind in self._numbers:
            yield from self._number(arg, self._numbers[kind], path)
        elif kind in self._sets:
            allowed = self._sets[kind]
            if arg in allowed:
                yield from self._need(str(arg), path, around)
            elif isinstance(arg, str) and arg not in self.phrases:
                yield self._unknown(arg, "phrase", path, tuple(allowed))
            else:
                yield Fault(path, f"{_called(arg)} cannot stand here", tuple(allowed))
        elif isinstance(arg, Form):
            yield from self._faults(arg, kind, path, around, parent)
        else:
            yield Fault(path, f"an effect wanted, not {_called(arg)}", self.combinators_for(kind))

    def _number(self, arg: Arg, limits: Mapping[str, Any], path: Path) -> Iterator[Fault]:
        low, high = limits["low"], limits["high"]
        if arg == "all" and limits.get("all"):
            return
        if not isinstance(arg, int) or not low <= arg <= high or (arg == 0 and limits.get("zero") is False):
            allowed = (f"{low} to {high}", *(("all",) if limits.get("all") else ()))
            yield Fault(path, f"a number of the right size wanted, not {_called(arg)}", allowed)

    def _need(self, name: str, path: Path, around: frozenset[str]) -> Iterator[Fault]:
        need = self._needs.get(name)
        if need is not None and need not in around:
            yield Fault(path, f"{name} makes sense only inside {need}")

    def _parts(self, form: Form, words: Mapping[str, Any], path: Path) -> Iterator[Fault]:
        for i, arg in enumerate(form.args[:-1]):
            if isinstance(arg, Form) and arg.name in words.get("last", ()):
                message = f"{arg.name}(...) may only be the last part of {form.name}, else the text is unclear"
                yield Fault((*path, i), message)
        if words.get("apart"):
            reached = -1
            for i, arg in enumerate(form.args):
                if isinstance(arg, Form) and len(arg.args) > 1 and isinstance(arg.args[0], int):
                    if arg.args[0] <= reached:
                        yield Fault((*path, i), f"the numbers of {form.name} must rise and not overlap")
                    reached = arg.args[1] if isinstance(arg.args[1], int) else 6

    def _together(self, form: Form, words: Mapping[str, Any], path: Path) -> Iterator[Fault]:
        pairs: list[list[str]] = words.get("together", [])
        if pairs and list(form.args) not in pairs:
            allowed = tuple(f"{form.name}({', '.join(pair)})" for pair in pairs)
            yield Fault(path, "these two do not go together", allowed)
        low, high = form.args[:2] if words.get("ordered") else (0, 0)
        if isinstance(low, int) and isinstance(high, int) and low > high:
            yield Fault(path, f"{form.name} wants the lower number first")

    def _unknown(self, name: str, what: str, path: Path, allowed: tuple[str, ...]) -> Fault:
        from lalnb.packs.problems import nearest

        return Fault(path, f"there is no {what} {name!r}{nearest(name, allowed)}", allowed)


def capital(clause: str) -> str:
    """The clause with its first letter made big."""
    return clause[:1].upper() + clause[1:]


def _called(arg: Arg) -> str:
    return f"{arg.name}(...)" if isinstance(arg, Form) else str(arg)
