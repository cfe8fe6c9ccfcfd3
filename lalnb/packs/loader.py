"""From a YAML file to a pack in plain shape, or to the full list of what is wrong with it.

Values are typed by the schema, never by YAML: a card may be called ``No`` or ``1984`` without quotation marks.
"""

from __future__ import annotations

import pathlib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from lalnb.packs.forms import FormError, parse_marked, to_plain
from lalnb.packs.pack import FORMAT, PackData
from lalnb.packs.problems import PackError, Problem, nearest
from lalnb.packs.schema import (
    ID,
    MAX_NAME,
    MAX_SHORT,
    PROVENANCES,
    CardData,
    CardType,
    Choice,
    Effect,
    Field,
    Flag,
    Group,
    Number,
    Schema,
    Text,
    Tokens,
)
from lalnb.packs.tree import Mapping, Node, Scalar, Sequence, TreeError, read_bytes, read_tree

KNOWN = ("name",)
HEAD_FIELDS = ("format", "game", "pack", "title", "provenance", "cards")
CARD_FIELDS = ("id", "name", "short", "provenance", "known")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_YES, _NO = ("yes", "true"), ("no", "false")
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_MISSING = object()


def read_pack(path: pathlib.Path, schema: Schema) -> PackData:
    """The pack in the file; raises `PackError` with every problem that can be found at once."""
    try:
        tree = read_tree(read_bytes(path))
    except TreeError as error:
        raise PackError([Problem(path.name, error.line, error.column, "", "", error.message)]) from None
    reader = _Reader(path.name, schema)
    data = reader.pack(tree)
    if reader.problems or data is None:
        raise PackError(reader.problems)
    return data


class _Reader:
    """Reads one pack and collects what is wrong with it; a value with a problem is `_MISSING`."""

    def __init__(self, file: str, schema: Schema) -> None:
        self.file, self.schema = file, schema
        self.problems: list[Problem] = []
        self.at_card = ""

    def complain(self, node: Node, field: str, message: str, allowed: Iterable[str] = ()) -> object:
        self.problems.append(Problem(self.file, node.line, node.column, self.at_card, field, message, tuple(map(str, allowed))))
        return _MISSING

    # -- the file

    def pack(self, tree: Node) -> PackData | None:
        entries = self.entries(tree, "", HEAD_FIELDS, "a pack")
        if entries is None:
            return None
        head = {
            "format": self.head(tree, entries, Number("format", low=FORMAT, high=FORMAT)),
            "game": self.head(tree, entries, Choice("game", choices=(self.schema.game,))),
            "pack": self.head(tree, entries, Text("pack")),
            "title": self.head(tree, entries, Text("title")),
        }
        self.identifier(entries.get("pack"), "pack", head["pack"])
        provenance = self.head(tree, entries, Choice("provenance", required=False, choices=PROVENANCES))
        cards = list(self.cards(tree, entries.get("cards"), "own" if provenance is None else provenance))
        if self.problems:
            return None
        return PackData(head["game"], head["pack"], head["title"], cards)

    def head(self, tree: Node, entries: dict[str, Node], field: Field) -> Any:
        return self.value(tree, entries.get(field.name), field, "")

    def cards(self, tree: Node, node: Node | None, provenance: Any) -> Iterator[CardData]:
        types = self.schema.types
        if node is None:
            self.complain(tree, "cards", "this field is missing: a pack has cards")
            return
        sections = self.entries(node, "cards", types, "a list of card types") or {}
        seen: dict[str, Node] = {}
        count = 0
        for name, section in sections.items():
            self.at_card = ""
            if not isinstance(section, Sequence):
                self.complain(section, f"cards.{name}", "a list of cards wanted, each beginning with '- id: ...'")
                continue
            for item in section.items:
                count += 1
                self.at_card = f"{count} ({name})"
                data = self.card(types[name], item, provenance, seen)
                if data is not None:
                    yield data
        self.at_card = ""
        if not count and not self.problems:
            self.complain(node, "cards", "the pack holds no card")
        if count > self.schema.most_cards:
            self.complain(node, "cards", f"a pack may hold at most {self.schema.most_cards} cards, here are {count}")

    # -- a card

    def card(self, kind: CardType, node: Node, provenance: Any, seen: dict[str, Node]) -> CardData | None:
        before = len(self.problems)
        self.at_card = _peek_id(node) or self.at_card
        names = [field.name for field in kind.fields]
        entries = self.entries(node, "", (*CARD_FIELDS, *names), f"a card ({kind.name})")
        if entries is None:
            return None
        card_id = self.identifier(entries.get("id"), "id", self.value(node, entries.get("id"), Text("id"), ""))
        if isinstance(card_id, str):
            if card_id in seen:
                message = f"the id {card_id} is taken by the card in line {seen[card_id].line}"
                self.complain(entries["id"], "id", message)
            seen.setdefault(card_id, entries["id"])
        name = self.value(node, entries.get("name"), Text("name", longest=MAX_NAME), "")
        short = self.value(node, entries.get("short"), Text("short", required=False, longest=MAX_SHORT), "")
        if short is None and isinstance(name, str):
            short = name
            if len(name) > MAX_SHORT:
                self.complain(entries["name"], "short", f"a name of more than {MAX_SHORT} letters needs a short one beside it")
        own = self.value(node, entries.get("provenance"), Choice("provenance", required=False, choices=PROVENANCES), "")
        known = self.value(node, entries.get("known"), Choice("known", required=False, choices=KNOWN), "")
        data = {"id": card_id, "type": kind.name, "name": name, "short": short}
        data |= {field.name: self.value(node, entries.get(field.name), field, "") for field in kind.fields}
        data |= {"provenance": provenance if own is None else own, "known": known}
        data = {key: value for key, value in data.items() if value is not None}
        if len(self.problems) > before:
            return None
        for field_name, message in kind.check(data):
            self.complain(entries.get(field_name, node), field_name, message)
        return data

    def identifier(self, node: Node | None, field: str, value: Any) -> Any:
        if node is not None and isinstance(value, str) and not re.fullmatch(ID, value):
            return self.complain(node, field, "begin with a small letter, then only a-z, 0-9, - and _, at most 32")
        return value

    # -- values

    def entries(self, node: Node, path: str, names: Iterable[str], what: str) -> dict[str, Node] | None:
        """The fields of a mapping; unknown and repeated ones are problems, an empty one counts as not there."""
        names = tuple(names)
        if not isinstance(node, Mapping):
            self.complain(node, path, f"{what} wanted, written as 'field: value' lines", names)
            return None
        found: dict[str, Node] = {}
        lines: dict[str, int] = {}
        for key, value in node.items:
            if not isinstance(key, Scalar):
                self.complain(key, path, "the name of a field wanted", names)
                continue
            where = f"{path}.{key.value[:30]}" if path else key.value[:30]
            if key.value not in names:
                message = f"there is no field {_shown(key.value)} in {what}{nearest(key.value, names)}"
                self.complain(key, where, message, names)
            elif key.value in lines:
                self.complain(key, where, f"this field stands here twice, first in line {lines[key.value]}")
            else:
                lines[key.value] = key.line
                if not (isinstance(value, Scalar) and value.plain and value.value in ("", "~", "null")):
                    found[key.value] = value
        return found

    def value(self, parent: Node, node: Node | None, field: Field, path: str) -> Any:
        """The plain value of one field: None when it may be missing and is, `_MISSING` after a problem."""
        path = f"{path}.{field.name}" if path else field.name
        if node is None:
            return self.complain(parent, path, "this field is missing") if field.required else None
        if isinstance(field, Group):
            return self.group(node, field, path)
        if not isinstance(node, Scalar):
            return self.complain(node, path, "one value wanted, not a list or a mapping")
        match field:
            case Effect():
                return self.effect(node, field, path)
            case Tokens():
                return self.tokens(node, field, path)
            case Choice():
                return self.choice(node, field.choices, path)
            case Number():
                return self.number(node, field, path)
            case Flag():
                return self.flag(node, path)
            case Text():
                return self.text(node, field, path)
        raise TypeError(f"no way to read a {type(field).__name__}")

    def group(self, node: Node, field: Group, path: str) -> Any:
        entries = self.entries(node, path, [part.name for part in field.parts], f"the field {path}")
        if entries is None:
            return _MISSING
        there = [part for part in field.parts if part.name in entries]
        values = {part.name: self.value(node, entries[part.name], part, path) for part in there}
        return _MISSING if _MISSING in values.values() else values

    def text(self, node: Scalar, field: Text, path: str) -> Any:
        value = node.value.strip()
        if not value:
            return self.complain(node, path, "some text wanted")
        if len(value) > field.longest:
            return self.complain(node, path, f"at most {field.longest} letters, these are {len(value)}")
        bad = next((char for char in value if unicodedata.category(char) in _UNSEEN), None)
        if bad is not None:
            return self.complain(node, path, f"the character U+{ord(bad):04X} cannot be shown")
        return value

    def number(self, node: Scalar, field: Number, path: str) -> Any:
        allowed = tuple(map(str, range(field.low, field.high + 1)))
        if not node.plain or not _NUMBER.fullmatch(node.value):
            return self.complain(node, path, f"a whole number wanted, not {_shown(node.value)}", allowed)
        if not field.low <= int(node.value) <= field.high:
            size = "big" if int(node.value) > field.high else "small"
            return self.complain(node, path, f"{node.value} is too {size}", allowed)
        return int(node.value)

    def flag(self, node: Scalar, path: str) -> Any:
        value = node.value.lower()
        if not node.plain or value not in _YES + _NO:
            return self.complain(node, path, f"yes or no wanted, not {_shown(node.value)}", ("yes", "no"))
        return True if value in _YES else None

    def choice(self, node: Scalar, choices: tuple[str, ...], path: str) -> Any:
        if node.value not in choices:
            message = f"{_shown(node.value)} is none of the values of this field{nearest(node.value, choices)}"
            return self.complain(node, path, message, choices)
        return node.value

    def tokens(self, node: Scalar, field: Tokens, path: str) -> Any:
        choices = field.choices or {}
        parts = node.value.split()
        before = len(self.problems)
        if not field.least <= len(parts) <= field.most:
            self.complain(node, path, f"{field.least} to {field.most} words wanted, these are {len(parts)}", choices)
        for part in dict.fromkeys(parts):
            if part not in choices:
                self.complain(node, path, f"{_shown(part)} is no word of this field{nearest(part, choices)}", choices)
            elif not field.repeats and parts.count(part) > 1:
                self.complain(node, path, f"{part} stands here twice")
        return _MISSING if len(self.problems) > before else [choices[part] for part in parts]

    def effect(self, node: Scalar, field: Effect, path: str) -> Any:
        try:
            form, places = parse_marked(node.value)
        except FormError as error:
            return self.effect_problem(node, path, error.message, (error.line, error.column))
        faults = self.schema.vocabulary().faults(form, field.wants, field.name)
        for fault in faults:
            self.effect_problem(node, path, fault.message, places[fault.path], fault.allowed)
        return _MISSING if faults else to_plain(form)

    def effect_problem(
        self, node: Scalar, path: str, message: str, place: tuple[int, int], allowed: tuple[str, ...] = ()
    ) -> object:
        """A problem inside a form: at its very place if the value stands on one line, else at the value's beginning."""
        if node.flat:
            node = Scalar(node.line, node.column + place[1] - 1 + (not node.plain), node.value, node.plain, True)
        else:
            message = f"line {place[0]}, column {place[1]} of the form: {message}"
        return self.complain(node, path, message, allowed)


def _peek_id(node: Node) -> str | None:
    """The id of a card that is still to be read, to name it by in what is wrong with its other fields."""
    if isinstance(node, Mapping):
        for key, value in node.items:
            if isinstance(key, Scalar) and key.value == "id" and isinstance(value, Scalar):
                return value.value if re.fullmatch(ID, value.value) else None
    return None


def _shown(value: str) -> str:
    """A wrong value as a message may quote it."""
    return repr(value if len(value) <= 30 else value[:30] + "...")
