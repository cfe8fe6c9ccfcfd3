"""The JSON Schema of a game's packs, for editors that complete and check while one types.

It knows fields, values, and with which effects a card may begin; what stands inside an effect, and what fields must agree
on, only `lalnb pack check` can tell.
"""

from __future__ import annotations

import re
from typing import Any

from lalnb.packs import forms, schema, shipped
from lalnb.packs.pack import FORMATS
from lalnb.packs.schema import (
    ID,
    MAX_NAME,
    MAX_PRINTED,
    MAX_SHORT,
    PROVENANCES,
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

DRAFT = "http://json-schema.org/draft-07/schema#"
Json = dict[str, Any]


def json_schema(game: str) -> Json:
    """The schema of a game's packs as plain JSON; ValueError for an unknown game."""
    known = schema(game)
    types = {name: {"type": "array", "items": _card(kind, known)} for name, kind in known.types.items()}
    cards = {"type": "object", "properties": types, "additionalProperties": False}
    head = {
        "format": _values(FORMATS), "game": {"const": game}, "pack": _id(), "title": _text(MAX_NAME),
        "edition": _text(MAX_NAME),
        "author": _text(MAX_NAME), "licence": _text(MAX_NAME), "provenance": _values(PROVENANCES),
        "extends": _values(shipped(game)), "without": _text(10_000), "cards": cards,
    }  # fmt: skip
    return {
        "$schema": DRAFT,
        "title": f"A pack of cards for {game}",
        "type": "object",
        "properties": head,
        "required": ["format", "game", "pack", "title"],
        "anyOf": [{"required": ["cards"]}, {"required": ["extends", "without"]}],
        "dependencies": {"without": ["extends"]},
        "additionalProperties": False,
    }


def _card(kind: CardType, known: Schema) -> Json:
    fields = {field.name: _field(field, known) for field in kind.fields}
    usual = {
        "id": _id(), "name": _text(MAX_NAME), "short": _text(MAX_SHORT), "provenance": _values(PROVENANCES),
        "known": _values(("name",)), "printed": _text(MAX_PRINTED),
    }  # fmt: skip
    required = ["id", "name", *(field.name for field in kind.fields if field.required)]
    return {"type": "object", "properties": usual | fields, "required": required, "additionalProperties": False}


def _field(field: Field, known: Schema) -> Json:
    match field:
        case Text():
            return _text(field.longest)
        case Number():
            return {"type": "integer", "minimum": field.low, "maximum": field.high}
        case Flag():
            return {"enum": [True, False, "yes", "no"]}
        case Choice():
            return _values(field.choices)
        case Tokens():
            word = "|".join(sorted(map(re.escape, field.choices or {}), key=len, reverse=True))
            more = f"{{{field.least - 1},{field.most - 1}}}"
            pattern = rf"^\s*(?:{word})(?:\s+(?:{word})){more}\s*$"
            return {"type": "string", "pattern": pattern}
        case Effect():
            names = known.vocabulary().combinators_for(field.wants)
            pattern = rf"^\s*(?:{'|'.join(names)})\s*\([\s\S]*\)\s*$"
            return {"type": "string", "maxLength": forms.MAX_LENGTH, "pattern": pattern}
        case Group():
            parts = {part.name: _field(part, known) for part in field.parts}
            return {"type": "object", "properties": parts, "additionalProperties": False}
        case Rows():
            parts = {part.name: _field(part, known) for part in field.parts}
            required = [part.name for part in field.parts if part.required]
            row = {"type": "object", "properties": parts, "required": required, "additionalProperties": False}
            return {"type": "array", "items": row, "minItems": field.least, "maxItems": field.most}
    raise TypeError(f"no schema for a {type(field).__name__}")


def _id() -> Json:
    return {"type": "string", "pattern": f"^{ID}$"}


def _text(longest: int) -> Json:
    """One line; what YAML reads as a number or a truth is text here, too."""
    return {"type": ["string", "number", "boolean"], "minLength": 1, "maxLength": longest}


def _values(choices: tuple[str, ...]) -> Json:
    """These values; a figure may stand without quotation marks."""
    return {"enum": [*choices, *(int(choice) for choice in choices if choice.isdecimal())]}
