"""Packs of Life & Legend in the workshop: three decks, and nine modes that want something of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import lalnb
from lalnb.games.life_and_legend.cards import ATMOSPHERE, LIFE_WORDS, MAJOR_WORDS, MINOR_WORDS
from lalnb.games.life_and_legend.face import face
from lalnb.games.life_and_legend.modes import MODES, Eternal
from lalnb.games.life_and_legend.play import check_book
from lalnb.games.life_and_legend.standing import BASE, SLOTS, WANDER_LIMIT
from lalnb.games.life_and_legend.vocabulary import challenge_text, vocabulary
from lalnb.packs import Form, Pack, load, parse

from .bench import Bench, Count, Entry, Kind, say

DECKS = {"legend": "Legend Deck", "life": "Life Deck", "background": "Background Deck"}
NAMES = {
    "relic": "Relic", "event": "Event", "adventure": "Adventure", "trauma": "Trauma", "exceptional": "Exceptional Trait",
    "trait": "Trait-Card", "story": "Life Story", "path": "Life Path", "achievement": "Life Achievement",
}  # fmt: skip
NEEDED = {"war": ("War", "event"), "lore": ("Apathy", None), "arbiter": ("Arbiter", "path")}
"""The card that a mode is about: its name, and the type that it must have."""
SMALLEST = 13
"""With fewer Legend cards than the World, two Hands and one draw take, a pack is an addition to the standard deck."""


def counts(pack: Pack) -> list[Count]:
    """The three decks beside those of the book, and the types in each."""
    box = load("life-and-legend")
    found = []
    for deck, name in DECKS.items():
        found.append(Count(name, len(pack.of_deck(deck)), len(box.of_deck(deck))))
        types = dict.fromkeys(card.type for card in (*box.of_deck(deck), *pack.of_deck(deck)))
        found += [Count(f"  {NAMES[t]}", len(pack.of_type(t)), len(box.of_type(t))) for t in types]
    return found


def alone(pack: Pack) -> bool:
    """A pack with a Legend Deck for two and a Life Deck is a game of its own."""
    return len(pack.of_deck("legend")) >= SMALLEST and bool(pack.of_deck("life"))


def kinds(packs: tuple[Pack, ...]) -> list[Kind]:
    """Every mode with every number of seats for which the packs hold what is needed."""
    from lalnb.games.life_and_legend.book import Book
    from lalnb.games.life_and_legend.play import check

    book, found = Book(packs), []
    for mode in MODES.values():
        for seats in mode.seats:
            try:
                check_book(book, seats, check({"mode": mode.name}, seats))
            except ValueError:
                continue
            found.append(Kind(f"{mode.title}, {seats} seats" if seats > 1 else mode.title, seats, {"mode": mode.name}))
    return found


# ------------------------------------------------------------ what a mode cannot be won with


def warnings(packs: tuple[Pack, ...]) -> list[str]:
    """What makes a mode impossible to play or to win, and what no card can ever be used for."""
    cards = [card for pack in packs for card in pack.cards]
    return [*_double(cards), *_sizes(cards), *_needed(cards), *_totals(cards), *_words(cards), *_traumas(cards)]


def _double(cards: Sequence[Any]) -> Iterator[str]:
    for name, count in Counter(card.name for card in cards).items():
        if count > 1:
            yield say("warn.double", count, name)


def _sizes(cards: Sequence[Any]) -> Iterator[str]:
    legend = sum(card.deck == "legend" for card in cards)
    for seats in (2, 3, 4):
        if legend < (need := 4 + 4 * seats + 1):
            yield say("warn.seats", legend, seats, need)
            break
    for deck, name in DECKS.items():
        if not any(card.deck == deck for card in cards):
            yield say("warn.empty", name)


def _needed(cards: Sequence[Any]) -> Iterator[str]:
    for mode, (name, kind) in NEEDED.items():
        found = next((card for card in cards if card.name == name), None)
        if found is None:
            yield say("warn.needs_card", MODES[mode].title, name)
        elif kind and found.type != kind:
            yield say("warn.needs_type", MODES[mode].title, name, NAMES[kind], NAMES[found.type])
        elif mode == "war" and found.etype != ATMOSPHERE:
            yield say("warn.war_stays", MODES[mode].title)
    types = {card.type for card in cards}
    yield from (say("warn.lore", NAMES[kind]) for kind in ("story", "path", "achievement") if kind not in types)
    yield from (say("warn.eternal_type", NAMES[kind]) for kind in ("story", "path", "exceptional") if kind not in types)
    if "trauma" not in types:
        yield say("warn.arbiter_traumas")


def most_legends(cards: Sequence[Any]) -> dict[str, int]:
    """The most Legends that one Player could have at one time by each source, if everything came his way."""
    forms = [form for card in cards for form in card.forms]
    slots = BASE[SLOTS] + sum(_gains(forms, "slots"))
    best = [0] * (slots + 1)
    for relic in (card for card in cards if card.type == "relic"):
        worth = relic.legends + sum(map(_worth, relic.forms))
        for room in range(slots, relic.slots - 1, -1):
            best[room] = max(best[room], best[room - relic.slots] + worth)
    others = [card for card in cards if card.type not in ("relic", "adventure")]
    return {
        "wanders": BASE[WANDER_LIMIT] + sum(_gains(forms, "wanders")),
        "adventures": sum(card.legends for card in cards if card.type == "adventure"),
        "relics": max(best),
        "effects": sum(_worth(form) for card in others for form in card.forms),
    }


def _inside(form: Form) -> Iterator[Form]:
    return (part for _, part in form.walk() if isinstance(part, Form))


def _gains(forms: Sequence[Form], stat: str) -> Iterator[int]:
    for form in forms:
        for part in _inside(form):
            if part.name == "limit" and part.args[0] == stat:
                yield max(0, int(str(part.args[1])))


def _worth(form: Form) -> int:
    """The Legends that an effect can add to its card."""
    if form.name == "per" and isinstance(form.args[2], Form) and form.args[2].name == "legends":
        return max(0, int(str(form.args[1])) * int(str(form.args[2].args[0])))
    if form.name in ("legends", "trophy"):
        return max(0, int(str(form.args[0])))
    return sum(_worth(part) for part in form.args if isinstance(part, Form))


def _totals(cards: Sequence[Any]) -> Iterator[str]:
    most = most_legends(cards)
    for name, source in (("treasury", "_relics"), ("campaign", "_adventures"), ("legacy", "")):
        there, wanted = sum(most[source] for source in MODES[name].sources), _wanted(name)
        if there < wanted:
            yield say(f"warn.total{source}", MODES[name].title, there, wanted)
    there, wanted = sum(most.values()), min(Eternal.LEGENDS.values())
    if there < wanted:
        yield say("warn.total", MODES["eternal"].title, there, wanted)


def _wanted(mode: str) -> int:
    game: Any = lalnb.new("life-and-legend", seats=1, mode=mode)
    return int(MODES[mode].goals(game, 0)[0].want)


def _words(cards: Sequence[Any]) -> Iterator[str]:
    given = {word for card in cards if card.type == "relic" for word in card.words}
    given |= {card.word for card in cards if card.type == "trait" and card.word}
    for form in (form for card in cards for form in card.forms):
        for part in _inside(form):
            if part.name == "word":
                choice = {"any_minor": MINOR_WORDS, "any_major": MAJOR_WORDS}.get(str(part.args[0]))
                given |= set(choice or (str(part.args[0]),))
    backgrounds = [card for card in cards if card.deck == "background"]
    challenges = [asks for card in cards if card.type == "adventure" for kind, asks in card.challenges if kind == "II"]
    for word in LIFE_WORDS:
        held = sum(word in card.words for card in backgrounds)
        asked = sum(("word", word) in asks for asks in challenges)
        if word not in given and (held or asked):
            parts = [say(f"warn.{what}", n) for what, n in (("backgrounds", held), ("challenges", asked)) if n]
            yield say("warn.no_word", word, ", ".join(parts))


def _traumas(cards: Sequence[Any]) -> Iterator[str]:
    gives = [card.name for card in cards if any(part.name == "trauma" for form in card.forms for part in _inside(form))]
    if gives and not any(card.type == "trauma" for card in cards):
        yield say("warn.no_trauma", ", ".join(gives[:5]))


# ------------------------------------------------------------ how cards and words read


def facts(card: Any) -> list[str]:
    """What stands on a card besides its sentences."""
    found = []
    if card.type == "event":
        found.append(card.etype)
    if card.type == "relic":
        found.append(f"{card.slots} slot{'s' if card.slots > 1 else ''}")
    if card.type == "adventure" and card.perpetual:
        found.append("Perpetual")
    if getattr(card, "legends", 0):
        found.append(f"{card.legends} Legend{'s' if card.legends > 1 else ''}")
    traits = vocabulary().faces["traits"]
    found += [f"{n} {traits[t]}" for t, n in Counter(getattr(card, "traits", ())).items()]
    words = getattr(card, "words", ()) or tuple(filter(None, (getattr(card, "word", None),)))
    if words:
        found.append("Life Word" + ("s " if len(words) > 1 else " ") + ", ".join(words))
    return found + [f"Challenge {challenge_text(challenge)}" for challenge in getattr(card, "challenges", ())]


def docs() -> Iterator[Entry]:
    """Every combinator with what may stand in each of its places."""
    words = vocabulary()
    for name, told in words.combinators.items():
        fields = dict(told.get("fields", {}))
        if "rest" in told:
            fields["..."] = told["rest"]
        example = str(told["example"])
        yield Entry(
            name, str(told["kind"]), example, words.sentence(parse(example)), str(told["meaning"]),
            tuple((field, words.allowed(kind)) for field, kind in fields.items()),
        )  # fmt: skip


BENCH = Bench("life-and-legend", counts, warnings, alone, kinds, face, facts, docs, NAMES)
