"""The nine types of cards of Life & Legend: what a game holds, and what a pack must say of each.

An effect is a `Form` or None; a card without words, Traits or Challenges has the empty tuple there.
"""

from __future__ import annotations

import pathlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from lalnb.packs.forms import Form
from lalnb.packs.schema import (
    CardData,
    CardHead,
    CardType,
    Choice,
    Complaint,
    Effect,
    Flag,
    Group,
    Number,
    Schema,
    Text,
    Tokens,
)

if TYPE_CHECKING:
    from lalnb.packs.vocabulary import Vocabulary

OPENERS = ("I", "You", "And")
MINOR_WORDS = ("Hide", "Seek", "Lost", "Found")
MAJOR_WORDS = ("Truth", "Power", "Justice")
LIFE_WORDS = OPENERS + MINOR_WORDS + MAJOR_WORDS
TRAITS = ("B", "C", "I")
ATMOSPHERE = "Atmosphere"

Ask = tuple[str, str | int]
"""One demand of a Challenge: ("trait", "B" | "C" | "I" | "*"), ("word", "Seek") or ("die", 4)."""
Challenge = tuple[str, tuple[Ask, ...]]
"""Kind "I", "II" or "III", and all that it asks."""

_TAGS = (
    ("Interfere", ("interfere",)),
    ("Foolproof", ("foolproof",)),
    ("Ambient", ("ambient",)),
    ("Play Immediately", ("immediate",)),
    ("Reward", ()),
    ("Penalty", ()),
    ("Defeat", ("defeat",)),
    ("Spark", ("spark",)),
    ("Spark Effect", ()),
    ("Discard", ("discard", "single")),
    ("Remove", ("remove", "mill", "spoil")),
    ("Disrupt", ("disrupt",)),
    ("Disregard", ("disregard",)),
)


def tags_of(forms: Iterable[Form], marks: Iterable[str] = ()) -> tuple[str, ...]:
    """The book's types of effect in these forms, in the book's order; ``marks`` are those that no form shows."""
    names = {name for form in forms for name in form.names()}
    return tuple([tag for tag, signs in _TAGS if tag in marks or not names.isdisjoint(signs)])


def difficulty(card: Card) -> int:
    """How much a learner has to take in: 1 one plain step, 2 a choice, condition or window, 3 several."""
    names = Counter(name for form in card.forms for name in form.names())
    size = names.total()
    timing = any(names[name] for name in ("interfere", "disregard", "swap", "when"))
    return min(3, (1 if size <= 5 else 2 if size <= 11 else 3) + timing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(CardHead):
    """What every card has.

    ``id`` is pack:card, ``short`` the name in at most 16 letters, ``deck`` legend, life or background, ``tags`` the
    types of effect on it (Interfere, Foolproof...), ``provenance`` one of `lalnb.packs.schema.PROVENANCES`, ``known``
    what comes from the book on a card that is else reconstructed ("name", or None).
    """

    FORMS: ClassVar[tuple[str, ...]] = ()

    tags: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tags", tags_of(self.forms, self.marks()))

    @property
    def forms(self) -> tuple[Form, ...]:
        """Its effects, in the order in which the card shows them."""
        return tuple([form for name in self.FORMS if (form := getattr(self, name)) is not None])

    def marks(self) -> tuple[str, ...]:
        """Types of effect that follow from where an effect stands on the card, not from its form."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Relic(Card):
    """``slots`` that it fills; ``legends``, Life ``words`` and ``effect`` count while it is in play."""

    FORMS: ClassVar[tuple[str, ...]] = ("effect",)

    slots: int
    legends: int
    words: tuple[str, ...]
    effect: Form | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Card):
    """``etype`` is Atmosphere or another type; ``world`` the World Effect, ``hand`` the Hand Effect."""

    FORMS: ClassVar[tuple[str, ...]] = ("world", "hand")

    etype: str
    world: Form
    hand: Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Adventure(Card):
    """``legends`` in the Legend Area, its Challenges, and what it does for good and ill."""

    FORMS: ClassVar[tuple[str, ...]] = ("reward", "penalty", "in_world")

    legends: int
    perpetual: bool
    challenges: tuple[Challenge, ...]
    reward: Form | None
    penalty: Form | None
    in_world: Form | None

    def marks(self) -> tuple[str, ...]:
        """The words Reward and Penalty, where the card has them."""
        return tuple([name.capitalize() for name in ("reward", "penalty") if getattr(self, name)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Trauma(Card):
    """A lasting ill of the Player it is attached to."""

    FORMS: ClassVar[tuple[str, ...]] = ("effect",)

    effect: Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Exceptional(Card):
    """An Exceptional Trait: its effect, and one Trait of any kind."""

    FORMS: ClassVar[tuple[str, ...]] = ("effect",)

    effect: Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait(Card):
    """A Trait-Card: ``traits`` are its icons, each "B", "C" or "I"; ``word`` its Life Word or None."""

    traits: tuple[str, ...]
    word: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Story(Card):
    """A Life Story: the one use for which it is discarded, and its Spark."""

    FORMS: ClassVar[tuple[str, ...]] = ("discard", "spark")

    words: tuple[str, ...]
    discard: Form
    spark: Form


@dataclass(frozen=True, slots=True, kw_only=True)
class Path(Card):
    """A Life Path: its effect and its Spark Effect."""

    FORMS: ClassVar[tuple[str, ...]] = ("effect", "spark_effect")

    words: tuple[str, ...]
    effect: Form
    spark_effect: Form

    def marks(self) -> tuple[str, ...]:
        """Every Life Path has a Spark Effect."""
        return ("Spark Effect",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Achievement(Card):
    """A Life Achievement: one use, or given in place of another card."""

    FORMS: ClassVar[tuple[str, ...]] = ("effect",)

    words: tuple[str, ...]
    effect: Form


def _check_event(data: CardData) -> list[Complaint]:
    names = _outer(data["world"])
    if data["etype"] == ATMOSPHERE and "ambient" not in names:
        return [("world", "an Atmosphere stays in the World, so its World Effect must be ambient(...)")]
    if data["etype"] != ATMOSPHERE and "ambient" in names:
        return [("world", f"only an {ATMOSPHERE} stays in the World, so no other Event can have an ambient(...) there")]
    return []


def _outer(plain: list[object]) -> list[object]:
    """Names of the form and of what a foolproof(...) around it holds."""
    return [plain[0], *(_outer(plain[1]) if plain[0] == "foolproof" and isinstance(plain[1], list) else [])]


def _check_adventure(data: CardData) -> list[Complaint]:
    found: list[Complaint] = []
    if not data["challenges"]:
        found.append(("challenges", "an Adventure has at least one Challenge: I, II or III"))
    asks = data["challenges"].get("I", [])
    if asks and ([kind for kind, _ in asks].count("die") > 1 or not any(kind == "trait" for kind, _ in asks)):
        found.append(("challenges", "Challenge I asks one Trait or more and at most one die"))
    if data.get("perpetual") and data["legends"]:
        found.append(("legends", "a Perpetual Adventure is never taken, so it is worth 0 Legends"))
    return found


def _check_path(data: CardData) -> list[Complaint]:
    if any(name == "extra" for name in _names(data["spark_effect"])):
        return [("spark_effect", "a Spark Effect cannot grant an additional World Action or Challenge")]
    return []


def _names(plain: list[object]) -> Iterable[object]:
    for part in plain:
        yield from _names(part) if isinstance(part, list) else (part,)


_DICE = {f"{n}+": ["die", n] for n in range(2, 7)}
_TRAIT_ASKS = {**{t: ["trait", t] for t in TRAITS}, "any": ["trait", "*"]}
_CHALLENGES = Group(
    "challenges",
    parts=(
        Tokens("I", choices=_TRAIT_ASKS | _DICE, most=7, repeats=True),
        Tokens("II", choices={w: ["word", w] for w in MINOR_WORDS + MAJOR_WORDS}, most=3),
        Tokens("III", choices=_DICE, most=3, repeats=True),
    ),
)
_LASTING = "lasting | worth | at | when | once | interfere | ambient"


def _words(name: str, words: tuple[str, ...], most: int, required: bool = True) -> Tokens:
    return Tokens(name, required, choices={word: word for word in words}, most=most)


_TYPES = (
    CardType(
        "relic",
        "legend",
        (
            Number("slots", low=1, high=4),
            Number("legends"),
            _words("words", MINOR_WORDS + MAJOR_WORDS, 2, required=False),
            Effect("effect", required=False, wants=f"{_LASTING} | immediate"),
        ),
        Relic,
    ),
    CardType(
        "event",
        "legend",
        (
            Text("etype", longest=24),
            Effect("world", wants="act | ambient"),
            Effect("hand", wants="act | interfere | immediate"),
        ),
        Event,
        _check_event,
    ),
    CardType(
        "adventure",
        "legend",
        (
            Number("legends", high=12),
            Flag("perpetual"),
            _CHALLENGES,
            Effect("reward", required=False),
            Effect("penalty", required=False),
            Effect("in_world", required=False, wants="in_world"),
        ),
        Adventure,
        _check_adventure,
    ),
    CardType("trauma", "life", (Effect("effect", wants=_LASTING),), Trauma),
    CardType("exceptional", "life", (Effect("effect", wants=_LASTING),), Exceptional),
    CardType(
        "trait",
        "life",
        (
            Tokens("traits", choices={t: t for t in TRAITS}, most=3, repeats=True),
            Choice("word", required=False, choices=OPENERS),
        ),
        Trait,
    ),
    CardType(
        "story",
        "background",
        (_words("words", LIFE_WORDS, 4), Effect("discard", wants="single"), Effect("spark", wants="spark")),
        Story,
    ),
    CardType(
        "path",
        "background",
        (_words("words", LIFE_WORDS, 4), Effect("effect", wants=_LASTING), Effect("spark_effect")),
        Path,
        _check_path,
    ),
    CardType(
        "achievement",
        "background",
        (_words("words", LIFE_WORDS, 4), Effect("effect", wants="single")),
        Achievement,
    ),
)


def _vocabulary() -> Vocabulary:
    from lalnb.games.life_and_legend.vocabulary import vocabulary

    return vocabulary()


SCHEMA = Schema(
    game="life-and-legend",
    types={card_type.name: card_type for card_type in _TYPES},
    vocabulary=_vocabulary,
    folder=pathlib.Path(__file__).parent / "packs",
)
"""What `lalnb.packs.load` needs to know of this game."""
