"""From a YAML file to a pack in plain shape, or to the full list of what is wrong with it.

Values are typed by the schema, never by YAML: a card may be called ``No`` or ``1984`` without quotation marks.
"""

from __future__ import annotations

import pathlib
import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from lalnb.packs.files import Contents, read_contents, trees
from lalnb.packs.forms import FormError, parse_marked, to_plain
from lalnb.packs.pack import FORMATS, PackData, shipped_data, shipped_names
from lalnb.packs.problems import PackError, Problem, nearest
from lalnb.packs.schema import (
    ID,
    MAX_NAME,
    MAX_PRINTED,
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
    Rows,
    Schema,
    Text,
    Tokens,
)
from lalnb.packs.tree import Mapping, Node, Scalar, Sequence

KNOWN = ("name",)
HEAD_FIELDS = (
    "format", "game", "pack", "title", "edition", "author", "licence", "provenance", "extends", "without", "cards",
)  # fmt: skip
MORE_FIELDS = ("provenance", "cards")
CARD_FIELDS = ("id", "name", "short", "provenance", "known", "printed")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_YES, _NO = ("yes", "true"), ("no", "false")
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_MISSING = object()


def read_pack(path: pathlib.Path, schema: Schema) -> PackData:
    """The pack in the file or folder; raises `PackError` with every problem that can be found at once."""
    return read_texts(read_contents(path), schema)


def read_texts(contents: Contents, schema: Schema) -> PackData:
    """The pack in files of these names and contents, the one with the head first; raises `PackError` as `read_pack`."""
    reader = _Reader(schema)
    data = reader.pack(trees(contents))
    if reader.problems or data is None:
        raise PackError(reader.problems)
    return data


class _Reader:
    """Reads one pack and collects what is wrong with it; a value with a problem is `_MISSING`."""

    def __init__(self, schema: Schema) -> None:
        self.file, self.schema = "", schema
        self.problems: list[Problem] = []
        self.at_card = ""
        self.seen: dict[str, tuple[str, Node]] = {}
        """Where each id was first taken: file and place."""
        self.count = 0

    def complain(self, node: Node, field: str, message: str, allowed: Iterable[str] = ()) -> object:
        self.problems.append(Problem(self.file, node.line, node.column, self.at_card, field, message, tuple(map(str, allowed))))
        return _MISSING

    # -- the file

    def pack(self, files: list[tuple[str, Node]]) -> PackData | None:
        self.file, tree = files[0]
        entries = self.entries(tree, "", HEAD_FIELDS, "a pack")
        if entries is None:
            return None
        head = {
            "format": self.head(tree, entries, Choice("format", choices=FORMATS)),
            "game": self.head(tree, entries, Choice("game", choices=(self.schema.game,))),
            "pack": self.head(tree, entries, Text("pack")),
            "title": self.head(tree, entries, Text("title")),
        }
        self.identifier(entries.get("pack"), "pack", head["pack"])
        about = {name: self.head(tree, entries, Text(name, required=False)) for name in ("edition", "author", "licence")}
        extends = Choice("extends", required=False, choices=shipped_names(self.schema))
        about["extends"] = self.head(tree, entries, extends)
        provenance = self.head(tree, entries, Choice("provenance", required=False, choices=PROVENANCES))
        usual = "own" if provenance is None else provenance
        base = shipped_data(self.schema, about["extends"])[0] if isinstance(about["extends"], str) else None
        without = self.without(entries.get("without"), base)
        cards = [] if "cards" not in entries and (base or len(files) > 1) else self.cards(tree, entries.get("cards"), usual)
        for self.file, more in files[1:]:
            cards += self.more(more, usual)
        if not self.count and not self.problems and not without:
            self.complain(entries.get("cards") or tree, "cards", "the pack holds no card")
        if self.count > self.schema.most_cards:
            message = f"a pack may hold at most {self.schema.most_cards} cards, here are {self.count}"
            self.complain(entries.get("cards") or tree, "cards", message)
        if self.problems:
            return None
        told = {name: value for name, value in about.items() if value is not None}
        kept: frozenset[str] = frozenset()
        if base is not None:
            cards, kept = _merged(base, cards, without)
            if not cards:
                self.complain(entries["without"], "without", "this leaves no card in the pack")
        return PackData(head["game"], head["pack"], head["title"], cards, told, kept)

    def head(self, tree: Node, entries: dict[str, Node], field: Field) -> Any:
        return self.value(tree, entries.get(field.name), field, "")

    def without(self, node: Node | None, base: PackData | None) -> tuple[str, ...]:
        """The cards of the extended pack that are left out."""
        if node is None:
            return ()
        if base is None:
            self.complain(node, "without", "cards are left out of a pack that is extended, and this one extends none")
            return ()
        ids = {data["id"]: data["id"] for data in base.cards}
        if not isinstance(node, Scalar):
            self.complain(node, "without", "ids with blanks between them wanted, as in: r01 r02")
            return ()
        found = self.tokens(node, Tokens("without", choices=ids, most=len(ids)), "without")
        return tuple(found) if isinstance(found, list) else ()

    def more(self, tree: Node, usual: Any) -> list[CardData]:
        """The cards of a further file of a folder."""
        entries = self.entries(tree, "", MORE_FIELDS, f"a file beside {self.schema.game}'s pack.yaml")
        if entries is None:
            return []
        own = self.head(tree, entries, Choice("provenance", required=False, choices=PROVENANCES))
        return self.cards(tree, entries.get("cards"), usual if own is None else own)

    def cards(self, tree: Node, node: Node | None, provenance: Any) -> list[CardData]:
        types = self.schema.types
        if node is None:
            self.complain(tree, "cards", "this field is missing: a pack has cards")
            return []
        sections = self.entries(node, "cards", types, "a list of card types") or {}
        found = []
        for name, section in sections.items():
            self.at_card = ""
            if not isinstance(section, Sequence):
                self.complain(section, f"cards.{name}", "a list of cards wanted, each beginning with '- id: ...'")
                continue
            for item in section.items:
                self.count += 1
                self.at_card = f"{self.count} ({name})"
                data = self.card(types[name], item, provenance)
                if data is not None:
                    found.append(data)
        self.at_card = ""
        return found

    # -- a card

    def card(self, kind: CardType, node: Node, provenance: Any) -> CardData | None:
        before = len(self.problems)
        self.at_card = _peek_id(node) or self.at_card
        names = [field.name for field in kind.fields]
        entries = self.entries(node, "", (*CARD_FIELDS, *names), f"a card ({kind.name})")
        if entries is None:
            return None
        card_id = self.identifier(entries.get("id"), "id", self.value(node, entries.get("id"), Text("id"), ""))
        if isinstance(card_id, str):
            file, first = self.seen.setdefault(card_id, (self.file, entries["id"]))
            if first is not entries["id"]:
                where = f"line {first.line}" + (f" of {file}" if file != self.file else "")
                self.complain(entries["id"], "id", f"the id {card_id} is taken by the card in {where}")
        name = self.value(node, entries.get("name"), Text("name", longest=MAX_NAME), "")
        short = self.value(node, entries.get("short"), Text("short", required=False, longest=MAX_SHORT), "")
        if short is None and isinstance(name, str):
            short = name
            if len(name) > MAX_SHORT:
                self.complain(entries["name"], "short", f"a name of more than {MAX_SHORT} letters needs a short one beside it")
        own = self.value(node, entries.get("provenance"), Choice("provenance", required=False, choices=PROVENANCES), "")
        known = self.value(node, entries.get("known"), Choice("known", required=False, choices=KNOWN), "")
        printed = self.value(node, entries.get("printed"), Text("printed", required=False, longest=MAX_PRINTED), "")
        data = {"id": card_id, "type": kind.name, "name": name, "short": short}
        data |= {field.name: self.value(node, entries.get(field.name), field, "") for field in kind.fields}
        data |= {"provenance": provenance if own is None else own, "known": known, "printed": printed}
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
        if isinstance(field, Rows):
            return self.rows(node, field, path)
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
        return self.parts(node, [(part, False) for part in field.parts], path)

    def rows(self, node: Node, field: Rows, path: str) -> Any:
        if not isinstance(node, Sequence):
            return self.complain(node, path, "a list wanted, each entry beginning with '- '")
        if not field.least <= len(node.items) <= field.most:
            self.complain(node, path, f"{field.least} to {field.most} entries wanted, here are {len(node.items)}")
            return _MISSING
        parts = [(part, part.required) for part in field.parts]
        values = [self.parts(item, parts, f"{path}.{i}") for i, item in enumerate(node.items, 1)]
        return _MISSING if _MISSING in values else values

    def parts(self, node: Node, parts: Iterable[tuple[Field, bool]], path: str) -> Any:
        """The values of fields below a field; each is told with whether it must be there."""
        told = list(parts)
        entries = self.entries(node, path, [part.name for part, _ in told], f"the field {path}")
        if entries is None:
            return _MISSING
        there = [part for part, needed in told if needed or part.name in entries]
        values = {part.name: self.value(node, entries.get(part.name), part, path) for part in there}
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
                self.complain(node, path, f"{_shown(part)} stands here twice")
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


def _merged(base: PackData, own: list[CardData], without: tuple[str, ...]) -> tuple[list[CardData], frozenset[str]]:
    """The cards of the extended pack with one's own in place of those of the same id, the others behind; and those kept."""
    mine = {data["id"]: data for data in own}
    there = [data for data in base.cards if data["id"] not in without]
    kept = frozenset(data["id"] for data in there if data["id"] not in mine)
    cards = [mine.pop(data["id"], data) for data in there]
    return [*cards, *mine.values()], kept


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
