"""The words of a game as the template of a catalogue, for those who translate: every sentence that a player may read.

`lalnb words guardians` prints the template, `lalnb words guardians --language fr` the French catalogue and what it lacks.
The words of the page are gathered from the sources of the page, and stand in `locale/page.pot`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from .core.folders import FOLDERS
from .games import room
from .language import LOCALE, catalogue, entries, shape
from .packs import load, shipped
from .rulebooks import rules

PAGE = "page"
FIELD = re.compile(r"\{(\d+)(?::\w+)?\}")
READ = {
    "title", "goal", "text", "hints", "says", "table", "belief", "truth", "name", "short", "head", "things", "lines", "choices",
    "question", "step", "wrong", "challenges", "foot",
}  # fmt: skip
"""Keys of lessons and of faces under which stand texts that a person reads, or more such keys."""
HEAD = 'msgid ""\nmsgstr ""\n"Language: {0}\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n' + (
    '"Content-Transfer-Encoding: 8bit\\n"\n'
)


def domains() -> tuple[str, ...]:
    """What has a catalogue of its own: each game, and the page."""
    return (*FOLDERS, PAGE)


def numbered(template: str) -> str:
    """A template with its fields numbered in their order and without their readers, as a catalogue has it."""
    order: list[str] = []

    def field(match: re.Match[str]) -> str:
        if match[1] not in order:
            order.append(match[1])
        return f"{{{order.index(match[1])}}}"

    return FIELD.sub(field, template)


def read(data: Any, key: str = "") -> Iterator[str]:
    """The texts in a lesson or a face."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name in READ or (not key and isinstance(value, list)):
                yield from read(value, name)
    elif isinstance(data, list):
        for one in data:
            yield from read(one, key)
    elif isinstance(data, str) and key:
        yield data


def sentences(game: str) -> Iterator[tuple[str, str]]:
    """(place, template) of the game's own sentences."""
    path = FOLDERS[game] / "texts.toml"
    for table, told in tomllib.loads(path.read_text("utf-8")).items() if path.is_file() else ():
        for key, template in told.items():
            for one in template.values() if isinstance(template, dict) else [template]:
                yield f"texts.toml: {table}.{key}", numbered(one)


def lessons(game: str) -> Iterator[tuple[str, str]]:
    """(place, text) of its lessons."""
    from .lessons.lesson import files, folder

    for path in (*files(game), *folder(game).glob("remarks.toml")):
        for text in read(tomllib.loads(path.read_text("utf-8"))):
            yield path.name, text


def book(game: str) -> Iterator[tuple[str, str]]:
    """(place, text) of its rules."""
    for rule in rules(game):
        for text in (rule.title, rule.text, rule.table, rule.section):
            yield rule.id, text


def cards(game: str) -> Iterator[tuple[str, str]]:
    """(place, text) of the faces of its shipped cards."""
    face = getattr(room(game, "face"), "face", None)
    if face is None:
        return
    for pack in shipped(game):
        for card in load(game, pack).cards:
            for text in read(face(card)):
                yield card.id, text


def template(domain: str) -> dict[str, list[str]]:
    """Every text of a domain with the places where it stands; ValueError names the known domains.

    A text that a template with fields covers ("Take 2 Gold Coins.") is not listed once more.
    """
    if domain == PAGE:
        return {english: [] for english, _, _ in entries(LOCALE / f"{PAGE}.pot", empty=True)}
    if domain not in FOLDERS:
        raise ValueError(f"There are no words of {domain!r}; there are those of {', '.join(domains())}.")
    found: dict[str, list[str]] = {}
    shapes: list[re.Pattern[str]] = []
    for source in (sentences, lessons, book, cards):
        for place, text in source(domain):
            covered = source is cards and text not in found and any(one.fullmatch(text) for one in shapes)
            if covered or not re.search(r"[^\W\d_]{2}", FIELD.sub("", text)):
                continue
            if place not in found.setdefault(text, []):
                found[text].append(place)
        if source is sentences:
            shapes = [shape(one) for one in found if FIELD.search(one) and len(FIELD.sub("", one)) > 5]
    return found


def written(domain: str, language: str | None = None) -> str:
    """The template of a catalogue as a gettext file, filled in as far as a language has it."""
    has = dict(catalogue(language, domain)) if language else {}
    out = [f"# Words of {domain}. What is left empty stays English. A field {{0:n}} takes a number alone.\n"]
    out.append(HEAD.replace("{0}", language or ""))
    for english, places in template(domain).items():
        at = "".join(f"\n#: {place}" for place in places[:3])
        out.append(f"{at}\nmsgid {quoted(english)}\nmsgstr {quoted(has.pop(english, ''))}\n")
    # What the language has besides: narrower sentences, and the same ones with fields that take numbers alone.
    out += [f"\nmsgid {quoted(english)}\nmsgstr {quoted(other)}\n" for english, other in has.items()]
    return "".join(out)


def quoted(text: str) -> str:
    """A text as a catalogue writes it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
