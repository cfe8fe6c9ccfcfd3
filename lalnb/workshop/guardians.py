"""Packs of Guardians of Legends in the workshop: islands, postcards, and rewards with sixteen powers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from lalnb.games.guardians import face as faces
from lalnb.games.guardians.association import link
from lalnb.games.guardians.book import BadPacks, Book
from lalnb.games.guardians.cards import COUNTED, DOES, Island, Postcard
from lalnb.games.guardians.kinds import KINDS
from lalnb.games.guardians.play import SEATS
from lalnb.games.guardians.words import power_of, thing
from lalnb.packs import Pack, load

from .bench import Bench, Count, Entry, Kind, say

NAMES = {"island": "Island", "postcard": "Postcard", "reward": "Reward"}
LEVELS = (1, 2, 3)
"""The levels that are tried; level 4 is level 3 with a clock, which stands outside the game."""
AMOUNT = 2
"""The amount in the example of a power that has one."""


def counts(pack: Pack) -> list[Count]:
    """Islands, postcards and rewards beside those of our box, Treasures and Legends apart."""
    box = load("guardians")
    found = [Count(f"{NAMES[t]}s", len(pack.of_type(t)), len(box.of_type(t))) for t in NAMES]
    for kind in ("treasure", "legend"):
        here, there = (sum(card.kind == kind for card in p.of_type("reward")) for p in (pack, box))
        found.append(Count(f"  {kind.capitalize()}s", here, there))
    return found


def alone(pack: Pack) -> bool:
    """A pack with enough of everything for five players is a game of its own."""
    return _book((pack,)) is not None


def _book(packs: tuple[Pack, ...]) -> Book | None:
    try:
        return Book(packs)
    except BadPacks:
        return None


def kinds(packs: tuple[Pack, ...]) -> list[Kind]:
    """Each level with each number of seats."""
    if _book(packs) is None:
        return []
    return [Kind(f"level {level}, {seats} seats", seats, {"level": level}) for level in LEVELS for seats in SEATS]


def warnings(packs: tuple[Pack, ...]) -> list[str]:
    """What is missing for a game, names that stand for several pieces, and pictures of which no clue can speak."""
    found = []
    try:
        Book(packs)
    except BadPacks as error:
        found.append(say("warn.no_game", error))
    cards = [card for pack in packs for card in pack.cards]
    found += [say("warn.kinds", n, name) for name, n in Counter(card.name for card in cards).items() if n > 1]
    return [*found, *_clues(cards)]


def _clues(cards: Sequence[Any]) -> Iterator[str]:
    """Elements that rhyme with no feature of any island, and islands of which no element speaks."""
    islands = [card for card in cards if isinstance(card, Island)]
    features = {feature for card in islands for feature in card.features}
    postcards = [card for card in cards if isinstance(card, Postcard)]
    for card in postcards:
        for element in card.elements:
            if islands and not any(link(element, feature).shares for feature in features):
                yield say("warn.no_island", thing(element), card.name)
    elements = {element for card in postcards for element in card.elements}
    for isle in islands:
        if elements and not any(link(element, feature).shares for feature in isle.features for element in elements):
            yield say("warn.no_clue", isle.name)


def face(card: Any, printed: str | None = None, like: str | None = None) -> dict[str, Any]:
    """The face of a piece, with what can be seen on it as lines of text."""
    out = faces.face(card, printed, like)
    if "things" in out:
        things = "; ".join(f"{one['text']} ({one['name']})" if "name" in one else one["text"] for one in out["things"])
        scene = [{"head": "", "text": out["text"]}] if "text" in out else []
        out["lines"] = [*scene, {"head": say("show.things"), "text": f"{things}."}]
    return out


def facts(card: Any) -> list[str]:
    """What stands on a piece besides its sentences."""
    if isinstance(card, Island):
        return [card.landscape, card.sky]
    return [] if isinstance(card, Postcard) else [card.kind.capitalize()]


def docs() -> Iterator[Entry]:
    """Every power with its text, and every kind of thing that islands and postcards show."""
    for does in DOES:
        amount = AMOUNT if does in COUNTED else 0
        fields = (("amount", "1 to 9"),) if amount else ()
        example = f"does: {does}" + (f", amount: {amount}" if amount else "")
        yield Entry(does, "power", example, power_of(does, amount) or "-", say("docs.power"), fields)
    for name, kind in KINDS.items():
        where = say("docs.anywhere") if kind.on_islands else say("docs.postcards")
        example = f"{{kind: {name}, colour: {kind.colours[0]}, number: 2}}"
        text = say("docs.looks", kind.shape, ", ".join(kind.themes))
        yield Entry(name, "thing", example, text, where, (("colour", ", ".join(kind.colours)), ("number", "1 to 9")))


BENCH = Bench("guardians", counts, warnings, alone, kinds, face, facts, docs, NAMES)
