"""Other languages: the English sentence is the key, a gettext catalogue (`locale/fr/life-and-legend.po`) holds the other one.

A catalogue entry may have fields: `You play {0}.` translates every sentence of that shape, and what stands in the field is
translated by itself (the name of a card, or a list of names); a field `{0:n}` takes a number alone. What a catalogue does not
hold stays English. A translation needs no code: `lalnb words GAME` writes the template of a catalogue.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

LOCALE = Path(__file__).with_name("locale")
ENGLISH = "en"
FIELD = re.compile(r"\{(\d+)(?::n)?\}")
NUMBER = re.compile(r"\{(\d+):n\}")
LIST = re.compile(r"(, and |, | and )")
#: keys of a scene that name things for the page and are read by nobody
NAMES = frozenset({
    "id", "kind", "on", "key", "icon", "game", "mood", "art", "glyph", "back", "face", "card", "cards", "zones", "to",
    "answered", "option", "slot", "group_id", "type", "look", "element", "island", "postcard", "reward", "state",
    "shape", "deck",
})  # fmt: skip
#: keys under which a drawing lies, whose parts have names, too
DRAWN = frozenset({"picture", "inks", "colours"})


def languages() -> tuple[str, ...]:
    """The languages that can be chosen, by their short names."""
    return (ENGLISH, *sorted(path.name for path in LOCALE.iterdir() if path.is_dir())) if LOCALE.is_dir() else (ENGLISH,)


def wanted(language: str | None = None) -> str:
    """The language asked for, else that of LALNB_LANG, else English; ValueError names the known ones."""
    chosen = (language or os.environ.get("LALNB_LANG") or ENGLISH).strip().lower().replace("_", "-")
    chosen = chosen if chosen in languages() else chosen.partition("-")[0]
    if chosen not in languages():
        raise ValueError(f"There is no language {chosen!r} here; there are {', '.join(languages())}.")
    return chosen


class BadCatalogue(ValueError):
    """A catalogue that cannot be read; the text names file and line."""


def entries(path: Path, empty: bool = False) -> Iterator[tuple[str, str, int]]:
    """The entries of a gettext catalogue: English, the other language, the line; with `empty` those not yet translated, too."""
    parts: dict[str, str] = {}
    field, begun = "", 0
    for number, line in enumerate([*path.read_text("utf-8").splitlines(), ""], start=1):
        text = line.strip()
        start = re.match(r'(msgid|msgstr)\s+"', text)
        if (start and start[1] == "msgid") or not text:
            if parts.get("msgid") and (empty or parts.get("msgstr")):
                yield parts["msgid"], parts.get("msgstr", ""), begun
            if not text:
                parts, field = {}, ""
                continue
            parts, begun = {}, number
        if start:
            field, text = start[1], text[len(start[1]) :].strip()
            parts[field] = ""
        if text.startswith('"') and field:
            if len(text) < 2 or not text.endswith('"'):
                raise BadCatalogue(f"{path.name}:{number}: a line in quotes is wanted.")
            parts[field] += re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text[1:-1])
        elif not text.startswith("#"):
            raise BadCatalogue(f"{path.name}:{number}: this is no line of a catalogue: {text!r}.")


@cache
def catalogue(language: str, domain: str) -> dict[str, str]:
    """What a language has of a domain (a game, or "page"); empty where it has nothing."""
    path = LOCALE / language / f"{domain}.po"
    found = {}
    for english, other, line in entries(path) if path.is_file() else ():
        if set(FIELD.findall(english)) != set(FIELD.findall(other)):
            raise BadCatalogue(f"{path.name}:{line}: the two sentences have other fields.")
        found[english] = other
    return found


class Speaker:
    """Says English sentences in another language; `domains` are looked through in their order."""

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language
        self.exact: dict[str, str] = {}
        for domain in reversed(domains):
            self.exact |= catalogue(language, domain)
        shapes = [english for english in self.exact if FIELD.search(english)]
        # The shape with the most words of its own comes first: the narrowest that fits is meant.
        shapes.sort(key=lambda english: -len(FIELD.sub("", english)))
        self.shapes = [(shape(english), self.exact[english]) for english in shapes]
        self.say = lru_cache(maxsize=20_000)(self._say)

    def _say(self, text: str) -> str:
        """One string in the other language; a text of several sentences is said sentence by sentence."""
        found = self.exact.get(text)
        if found is not None:
            return found
        for pattern, other in self.shapes:
            match = pattern.fullmatch(text)
            if match:
                return FIELD.sub(lambda field, m=match: self.say(m[f"f{field[1]}"]), other)  # type: ignore[misc]
        sentences = re.split(r"(?<=[.!?]) ", text)
        return " ".join(map(self.say, self._parts(sentences))) if len(sentences) > 1 else self._list(text)

    def _parts(self, sentences: list[str]) -> list[str]:
        """Sentences one by one, but those together that have one entry."""
        out, i = [], 0
        while i < len(sentences):
            ends = range(min(len(sentences), i + 4), i + 1, -1)
            end = next((j for j in ends if j - i < len(sentences) and self.known(" ".join(sentences[i:j]))), i + 1)
            out.append(" ".join(sentences[i:end]))
            i = end
        return out

    def _list(self, text: str) -> str:
        """A list of names, said name by name if all of them are known; else the text as it is."""
        parts = LIST.split(text)
        if len(parts) < 3 or not all(self.known(name) for name in parts[::2]):
            return text
        return "".join(self.say(part) if i % 2 == 0 else self.exact.get(part, part) for i, part in enumerate(parts))

    def known(self, text: str) -> bool:
        """Whether there is an entry for this text, be it the same in both languages."""
        return text in self.exact or any(pattern.fullmatch(text) for pattern, _ in self.shapes)

    def fill(self, template: str, *values: Any) -> str:
        """A sentence of the catalogue with values, each of which may be a text of several sentences."""
        other = self.exact.get(template, template)
        return FIELD.sub(lambda field: self.say(str(values[int(field[1])])), other)

    def speak(self, data: Any) -> Any:
        """The same data with every string that is read by a person in the other language."""
        if isinstance(data, str):
            return self.say(data)
        if isinstance(data, list):
            return [self.speak(one) for one in data]
        if isinstance(data, dict):
            kept = {key for key, one in data.items() if key in DRAWN or (key in NAMES and not isinstance(one, dict))}
            return {key: one if key in kept else self.speak(one) for key, one in data.items()}
        return data


def shape(english: str) -> re.Pattern[str]:
    """The pattern of a sentence with fields; no field reaches beyond the end of a sentence."""
    parts, numbers = FIELD.split(english), set(NUMBER.findall(english))
    pattern, seen = "", set()
    for i, part in enumerate(parts):
        if i % 2 == 0:
            pattern += re.escape(part)
        elif part in seen:
            pattern += rf"(?P=f{part})"
        else:
            seen.add(part)
            pattern += rf"(?P<f{part}>\d+)" if part in numbers else rf"(?P<f{part}>(?:(?![.!?] ).)+?)"
    return re.compile(pattern)


@cache
def speaker(language: str, domain: str) -> Speaker | None:
    """Who says the words of a game in a language; None for English."""
    return None if language == ENGLISH else Speaker(language, domain, "page")
