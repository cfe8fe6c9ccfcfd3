"""A pack that is being made: its cards as they were typed, the file that they give, and what is wrong with each field.

The file is the truth: what is typed is written as a pack and read by the loader of all packs, so that the page says of a card
what `lalnb pack check` says of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from lalnb.packs import Pack, PackError, parse, schema
from lalnb.packs.forms import FormError, from_plain
from lalnb.packs.loader import read_texts
from lalnb.packs.pack import PackData, shipped_data
from lalnb.packs.schema import (
    MAX_NAME,
    MAX_PRINTED,
    MAX_SHORT,
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
from lalnb.packs.vocabulary import capital

from .crafts import Choices, Craft, Raw, craft

BASE = "standard"
FILE = "mine.yaml"
MOST_CARDS = 60
LONGEST = 2000


class OwnCards:
    """The cards of one's own, by id, in the order in which they came; all other cards are those of the standard deck."""

    def __init__(self, game: str = "life-and-legend") -> None:
        self.craft: Craft = craft(game)
        self.schema: Schema = self.craft.schema
        self.name, self.title = "mine", "My own cards"
        self.cards: dict[str, Raw] = {}
        self.extends, self.without = True, ""
        self.about: dict[str, str] = {}

    # ------------------------------------------------------------ in and out

    def text(self, only: str | None = None) -> str:
        """The pack as a file; with `only` one of that card alone, which stands on nothing else."""
        head = {
            "format": "lalnb-pack/1",
            "game": self.craft.game,
            "pack": self.name,
            "title": json.dumps(self.title, ensure_ascii=False),
        }
        if only is None:
            head |= {name: json.dumps(value, ensure_ascii=False) for name, value in self.about.items()}
            if self.extends:
                head |= {"extends": BASE} | ({"without": self.without} if self.without else {})
        lines = [f"{name}: {value}" for name, value in head.items()] + ["cards:"]
        for kind in self.schema.types:
            ids = [i for i, raw in self.cards.items() if raw["type"] == kind and only in (None, i)]
            lines += [f"  {kind}:"] * bool(ids)
            for card_id in ids:
                lines += [f"    - id: {card_id}", *(f"      {line}" for line in _lines(self.cards[card_id]))]
        return "\n".join(lines) + "\n"

    def read(self, only: str | None = None) -> PackData:
        """What the file gives; raises `PackError`."""
        found = _read(self.craft.game, self.text(only))
        if isinstance(found, PackError):
            raise found
        return found

    def take(self, text: str) -> None:
        """Put the cards of a file in place of these; raises `PackError`, and then nothing has changed."""
        data = read_texts(((FILE, text.encode()),), self.schema)
        own = [card for card in data.cards if card["id"] not in data.kept]
        if len(own) > MOST_CARDS:
            raise ValueError(f"This page keeps at most {MOST_CARDS} cards of your own, and the file has {len(own)}.")
        there = {card["id"] for card in data.cards}
        self.extends = data.about.get("extends") == BASE
        base = shipped_data(self.schema, BASE)[0].cards if self.extends else ()
        self.without = " ".join(card["id"] for card in base if card["id"] not in there)
        self.name, self.title = data.name, data.title
        self.about = {name: value for name, value in data.about.items() if name != "extends"}
        self.cards = {card["id"]: raw_of(self.schema, card) for card in own}

    # ------------------------------------------------------------ cards

    def new(self, kind: str) -> str:
        """A card of this type that can be played as it is; its id."""
        card_id = next(f"mine{n}" for n in range(1, MOST_CARDS + 2) if f"mine{n}" not in self.cards)
        self.cards[card_id] = {"type": kind, "name": f"New {self.craft.bench.names[kind]}"[:16], **self.craft.empty[kind]}
        return card_id

    def change_standard(self, card_id: str) -> str:
        """A card of the standard deck, to be changed: it stands in that card's place."""
        data = next(card for card in shipped_data(self.schema, BASE)[0].cards if card["id"] == card_id)
        self.cards.setdefault(card_id, raw_of(self.schema, data))
        return card_id

    def problems(self, card_id: str) -> list[tuple[str, str]]:
        """What is wrong with a card: fields and sentences."""
        try:
            self.read(card_id)
        except PackError as error:
            raw = self.cards[card_id]
            return [(problem.field, told(problem, raw.get(problem.field, ""))) for problem in error.problems]
        return []

    def face(self, card_id: str) -> dict[str, Any] | None:
        """The face of a card as plain data, or None while something is wrong with it."""
        try:
            pack: Pack = self.read(card_id).freeze(self.schema)
        except PackError:
            return None
        card = pack.cards[0]
        face: dict[str, Any] = self.craft.bench.face(card, pack.printed.get(card.id))
        return self.craft.draw(card, face | {"like": f"{BASE}:{card_id}"})

    def fields(self, card_id: str) -> list[dict[str, Any]]:
        """The form of a card: each field with what was typed, what it reads as, and what is wrong with it."""
        raw = self.cards[card_id]
        kind = self.schema.types[raw["type"]]
        wrong: dict[str, str] = {}
        for field, sentence in self.problems(card_id):
            wrong.setdefault(field, sentence)
        shown = [(name, field) for name, field in _fields(kind, raw) if name not in self.craft.hidden]
        names = [name for name, _ in shown]
        for field in [field for field in wrong if field not in names]:  # of a group as a whole, or of no field
            place = next((name for name in names if field and name.startswith(f"{field}.")), names[0])
            wrong[place] = " ".join(filter(None, (wrong.get(place), wrong.pop(field))))
        return [self.shown(name, field, raw, wrong.get(name)) for name, field in shown]

    def shown(self, name: str, field: Field, raw: Raw, problem: str | None) -> dict[str, Any]:
        """One field as the page lays it out."""
        value, part = raw.get(name, ""), name.rpartition(".")[2]
        label = self.craft.labels.get(name) or self.craft.labels.get(part, name)
        out: dict[str, Any] = {"name": name, "label": label, "kind": "text", "value": value}
        place = name.split(".")
        if len(place) == 3:
            label = f"{self.craft.rows[place[0]]} {place[1]}"
            out["row"] = {"of": place[0], "n": int(place[1]), "label": label}
        if len(place) == 2 or not field.required:
            out["optional"] = True
        match field:
            case Number():
                out |= {"kind": "choice", "choices": _named([(str(n), str(n)) for n in range(field.low, field.high + 1)])}
            case Flag():
                out |= {"kind": "choice", "optional": False, "value": value or "no",
                        "choices": _named([("no", "no"), ("yes", "yes")])}  # fmt: skip
            case Choice():
                out |= {"kind": "choice", "choices": _named([(c, c) for c in field.choices])}
            case Tokens():
                out["help"] = f"{', '.join(field.choices or {})}; at most {field.most}, with blanks between them"
            case Effect():
                out |= {"kind": "effect", "choices": examples(field.wants, name)}
                if value and not problem:
                    out["reads"] = reads(value)
        known = self.craft.choices(name, raw)
        if known is not None:  # a value of one's own, which a file has brought, stays among them
            known = known if not value or value in dict(known) else [*known, (value, value)]
            out |= {"kind": "choice", "choices": _named(known)}
        if not problem and (said := self.craft.reads(name, raw)):
            out["reads"] = said
        if problem:
            out["problem"] = problem
        return out

    # ------------------------------------------------------------ rows

    def lists(self, card_id: str) -> list[dict[str, Any]]:
        """The lists of a card: name, the word for one entry, and whether one may be added or taken out."""
        raw = self.cards[card_id]
        found = []
        for field in self.schema.types[raw["type"]].fields:
            if isinstance(field, Rows):
                count = rows_in(field, raw)
                word = self.craft.rows[field.name].lower()
                found.append({"of": field.name, "label": word, "more": count < field.most, "less": count > field.least})
        return found

    def add_row(self, card_id: str, of: str) -> bool:
        """One entry more at the end of a list; False where none can be."""
        raw, field = self.cards[card_id], self._list(card_id, of)
        if field is None or (n := rows_in(field, raw) + 1) > field.most:
            return False
        raw |= {f"{of}.{n}.{part}": value for part, value in self.craft.row[of].items()}
        return True

    def drop_row(self, card_id: str, of: str, n: int) -> bool:
        """An entry taken out of a list; False where it must stay."""
        raw, field = self.cards[card_id], self._list(card_id, of)
        count = rows_in(field, raw) if field else 0
        if field is None or count <= field.least or not 1 <= n <= count:
            return False
        parts = [part.name for part in field.parts]
        for i in range(n, count + 1):
            for part in parts:
                raw.pop(f"{of}.{i}.{part}", None)
                if i < count and f"{of}.{i + 1}.{part}" in raw:
                    raw[f"{of}.{i}.{part}"] = raw[f"{of}.{i + 1}.{part}"]
        return True

    def _list(self, card_id: str, of: str) -> Rows | None:
        fields = self.schema.types[self.cards[card_id]["type"]].fields
        return next((f for f in fields if isinstance(f, Rows) and f.name == of), None)


def _named(choices: Choices) -> list[dict[str, str]]:
    return [{"id": one, "name": name} for one, name in choices]


def rows_in(field: Rows, raw: Raw) -> int:
    """How many entries of a list were typed."""
    numbers = [int(name.split(".")[1]) for name in raw if name.startswith(f"{field.name}.")]
    return max([field.least, *numbers])


@lru_cache(maxsize=200)
def _read(game: str, text: str) -> PackData | PackError:
    """A pack or why it is none; the cards that were not touched are not read again."""
    try:
        return read_texts(((FILE, text.encode()),), schema(game))
    except PackError as error:
        return error


def told(problem: Any, typed: str = "") -> str:
    """A problem as the page says it at its field: what is wrong with what was typed; what is allowed, where that is short."""
    allowed = problem.allowed
    few = f" Allowed: {', '.join(allowed[:12])}{' and more' if len(allowed) > 12 else ''}." if allowed else ""
    first = re.match(r"[A-Za-z_]\w*", problem.message)
    quoted = first is not None and re.search(rf"\b{first[0]}\b", typed)  # a word of the notation is small wherever it stands
    message = problem.message if quoted else capital(problem.message)
    return f"{message}{'' if message.endswith(('.', '?')) else '.'}{few}"


def _fields(kind: CardType, raw: Raw) -> Iterator[tuple[str, Field]]:
    """The fields of a form by name, in the order of the form; groups and lists taken apart."""
    yield "name", Text("name", longest=MAX_NAME)
    yield "short", Text("short", required=False, longest=MAX_SHORT)
    for field in kind.fields:
        if isinstance(field, Group):
            yield from ((f"{field.name}.{part.name}", part) for part in field.parts)
        elif isinstance(field, Rows):
            for n in range(1, rows_in(field, raw) + 1):
                yield from ((f"{field.name}.{n}.{part.name}", part) for part in field.parts)
        else:
            yield field.name, field
    yield "printed", Text("printed", required=False, longest=MAX_PRINTED)


EFFECTS = "life-and-legend"
"""The game whose cards have effects written as forms."""


def reads(notation: str) -> str | None:
    """The sentence of an effect."""
    try:
        return schema(EFFECTS).vocabulary().sentence(parse(notation))
    except FormError:
        return None


def examples(wants: str, name: str) -> list[dict[str, str]]:
    """Effects that may stand in a field: those of the standard deck in the same field, by their sentence."""
    cards = schema(EFFECTS)
    words = cards.vocabulary()
    found = {}
    for card in shipped_data(cards, BASE)[0].cards:
        if name in card and isinstance(card[name], list):
            form = from_plain(card[name])
            if not words.faults(form, wants, name):
                found[words.body(form)] = str(form)
    return [{"id": notation, "name": sentence} for sentence, notation in sorted(found.items())]


# ------------------------------------------------------------ texts and values


def raw_of(cards: Schema, data: CardData) -> Raw:
    """A card of a pack as it would be typed."""
    kind = cards.types[data["type"]]
    raw = {"type": kind.name} | {name: data[name] for name in ("name", "short", "printed") if name in data}
    if raw.get("short") == raw["name"]:
        del raw["short"]
    for field in kind.fields:
        if isinstance(field, Group):
            for part in field.parts:
                if part.name in data.get(field.name, {}):
                    raw[f"{field.name}.{part.name}"] = _typed(part, data[field.name][part.name])
        elif isinstance(field, Rows):
            for n, row in enumerate(data.get(field.name, ()), 1):
                raw |= {f"{field.name}.{n}.{p.name}": _typed(p, row[p.name]) for p in field.parts if p.name in row}
        elif field.name in data:
            raw[field.name] = _typed(field, data[field.name])
    return raw


def _typed(field: Field, value: Any) -> str:
    if isinstance(field, Effect):
        return str(from_plain(value))
    if isinstance(field, Tokens):
        words = {json.dumps(plain): word for word, plain in (field.choices or {}).items()}
        return " ".join(words[json.dumps(plain)] for plain in value)
    return "yes" if value is True else str(value)


def _lines(raw: Raw) -> Iterator[str]:
    """The fields of a card as lines of YAML."""
    groups: dict[str, list[str]] = {}
    lists: dict[str, dict[int, list[str]]] = {}
    for name, value in raw.items():
        place = name.split(".")
        text = f"{place[-1]}: {_scalar(value)}" if value.strip() else ""
        if len(place) == 3:
            row = lists.setdefault(place[0], {}).setdefault(int(place[1]), [])
            row += [text] * bool(text)
        elif text and name != "type":
            if len(place) == 2:
                groups.setdefault(place[0], []).append(f"  {text}")
            else:
                yield text
    for outer, lines in groups.items():
        yield from (f"{outer}:", *lines)
    for outer, rows in lists.items():
        yield f"{outer}:"
        yield from (f"  - {{{', '.join(rows[n])}}}" for n in sorted(rows))


def _scalar(value: str) -> str:
    """A value that YAML reads as this text: plain where it is a word or a number, else in quotation marks."""
    plain = re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9 +]*", value) and value == value.strip()
    return value if plain and value != "null" else json.dumps(value, ensure_ascii=False)
