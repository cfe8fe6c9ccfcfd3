"""The modes of the book: what each changes of the Standard rules, what it is won and lost by (rulebook Part 4)."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from ...core.state import Outcome
from .book import ACHIEVEMENT, EXCEPTIONAL, PATH_CARD, STORY_CARD, Book
from .legends import most_legends
from .zones import AREA, LEGEND, OUT, PATH, PER_SEAT, STORY, TRAITS, TRAUMAS

ALL_SOURCES = ("wanders", "adventures", "relics", "effects")
STALEMATE = Outcome((), "stalemate", "ll.end.tie")


class Goal(NamedTuple):
    """One thing that a mode asks for: a name for the page, how much is there and how much is wanted."""

    name: str
    have: int
    want: int


class Mode:
    """The Standard Mode; the others say what they change."""

    name: ClassVar[str] = "standard"
    title: ClassVar[str] = "Standard Mode"
    about: ClassVar[str] = "The base game: most Legends when the Legend Deck runs out."
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)  # ll.aim.players
    sources: ClassVar[tuple[str, ...]] = ALL_SOURCES
    farwander: ClassVar[bool] = False
    renews_legend: ClassVar[bool] = False
    deck_ends: ClassVar[bool] = True
    holds_cards: ClassVar[bool] = False
    alone: ClassVar[bool] = False

    def check(self, book: Book) -> None:
        """ValueError if the packs lack a card that the mode needs."""

    def prepare(self, s: Any) -> None:
        """What the mode does before the decks are shuffled."""

    def adventure_limit(self, s: Any) -> int | None:
        """How many Completed Adventures a Player may have, or None."""
        return None

    def holds(self, s: Any, card: int) -> bool:
        """True for a World card that nothing can remove or replace."""
        return False

    def met(self, s: Any) -> bool:
        """True if a solitaire goal is reached now."""
        return False

    def at_end_of_turn(self, s: Any) -> Outcome | None:
        """How the game ends with this turn, or None (ll.end.deck; in edition faq a draw from the empty deck ends it)."""
        return None if s.edition == "faq" or s.zones[LEGEND] else self.verdict(s)

    def verdict(self, s: Any) -> Outcome:
        """Who has won, when the end has come (ll.end.winner)."""
        return most_legends(s)

    def tied(self, s: Any) -> list[int]:
        """At a stalemate: the Players between whom it lies (ll.end.tie)."""
        totals = [s.legends(p) for p in range(s.seats)]
        return [p for p, total in enumerate(totals) if total == max(totals)]

    def activated(self, s: Any, seat: int) -> None:
        """A Background has been activated."""

    def follows(self, s: Any) -> Any:
        """A Step between this turn and the next one, or None."""
        return None

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """What the mode asks of a seat besides Legends, with how far it is."""
        return []


class Farwander(Mode):
    """Completed Wanders bring no Legends (ll.farwander.no_legends) but serve for much else, and those of rivals may be won
    (ll.farwander.about)."""

    name = "farwander"
    title = "Farwander Mode"
    about = "Completed Wanders are worth no Legends, but serve in many other ways, and rivals may Farwander for them."
    seats = (2, 3, 4)
    sources = ("adventures", "relics", "effects")
    farwander = True


class Eternal(Mode):
    """Legends, Story, Path and Exceptional Trait together win (ll.eternal.background, ll.eternal.trait); Wanders count, and all
    that Farwander Mode adds holds (ll.eternal.wanders, ll.eternal.farwandering); the Legend Deck is renewed (ll.ruling.8)."""

    name = "eternal"
    title = "Eternal Mode"
    about = "Long and thoughtful: reach the Legends with a Life Story, a Life Path and an Exceptional Trait in play."
    seats = (2, 3, 4)
    farwander = True
    renews_legend = True
    deck_ends = False
    LEGENDS: ClassVar[dict[int, int]] = {2: 20, 3: 16, 4: 12}
    ADVENTURES: ClassVar[dict[int, int]] = {2: 6, 3: 5, 4: 4}

    def adventure_limit(self, s: Any) -> int | None:
        """Six Completed Adventures with 2 Players, five with 3, four with 4 (ll.eternal.limit)."""
        return self.ADVENTURES[s.seats]

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """Legends by the number of Players, a Life Story, a Life Path, an Exceptional Trait (ll.eternal.legends)."""
        z, base = s.zones, seat * PER_SEAT
        special = sum(s.book.faces[s.face[c]].kind == EXCEPTIONAL for c in z[TRAITS + base])
        return [
            Goal("legends", s.legends(seat), self.LEGENDS[s.seats]), Goal("story", len(z[STORY + base]), 1),
            Goal("path", len(z[PATH + base]), 1), Goal("exceptional", special, 1),
        ]  # fmt: skip

    def at_end_of_turn(self, s: Any) -> Outcome | None:
        """Who meets all conditions wins; if several have equally many Legends, it is a stalemate (ll.eternal.legends)."""
        best = self.tied(s)
        if not best:
            return None
        return Outcome((best[0],), "eternal", "ll.eternal.legends") if len(best) == 1 else STALEMATE

    def tied(self, s: Any) -> list[int]:
        """Of the Players who meet all conditions those with most Legends."""
        there = [p for p in range(s.seats) if all(g.have >= g.want for g in self.goals(s, p))]
        return [p for p in there if s.legends(p) == max(s.legends(q) for q in there)]


class Solitaire(Mode):
    """One Player against a task, by the Standard rules (ll.solitaire.rules): won as soon as its goals are met, lost when its
    time is over (ll.ruling.13)."""

    seats = (1,)
    deck_ends = False
    alone = True
    rule: ClassVar[str] = ""

    def met(self, s: Any) -> bool:
        """True when every goal is reached."""
        return all(g.have >= g.want for g in self.goals(s, 0))

    def time_is_up(self, s: Any) -> bool:
        """True if the mode is lost at the end of this turn."""
        return not s.zones[LEGEND]

    def at_end_of_turn(self, s: Any) -> Outcome | None:
        """Won with the goals met, lost with the time over (ll.ruling.13), else the game goes on."""
        if self.met(s):
            return Outcome((0,), "victory", self.rule)
        return Outcome((), "defeat", "ll.ruling.13") if self.time_is_up(s) else None


class War(Solitaire):
    """War lies in the World for good (ll.war.setup, ll.war.endless); the Legend Deck must run out before the Life Deck has
    (ll.war.victory)."""

    name = "war"
    title = "War"
    about = "An endless war eats the Life Deck: run out the Legend Deck first."
    rule = "ll.war.victory"
    holds_cards = True

    def check(self, book: Book) -> None:
        """The packs must hold War."""
        find(book, "War")

    def prepare(self, s: Any) -> None:
        """War comes uncovered to one of the four World spaces, by chance (ll.war.setup)."""
        card = s.piece(find(s.book, "War"))
        s.enter_world(card, s.below(4))

    def holds(self, s: Any, card: int) -> bool:
        """War itself, which never leaves the World (ll.war.endless)."""
        return bool(s.book.faces[s.face[card]].card.name == "War")

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """The whole Legend Deck gone, counted by the cards that have left it."""
        size = len(s.book.by_deck["legend"])
        return [Goal("legend_deck", size - len(s.zones[LEGEND]), size)]

    def time_is_up(self, s: Any) -> bool:
        """The Life Deck has run out once (ll.war.victory)."""
        return bool(s.emptied)


class Lore(Solitaire):
    """Three Backgrounds set aside are to be activated, by chance or choice (ll.lore.setup, ll.lore.choose); Apathy is out of
    the game (ll.lore.apathy)."""

    name = "lore"
    title = "Lore"
    about = "Find out who they were: activate the three Backgrounds set aside before the Legend Deck runs out."
    rule = "ll.lore.victory"

    def check(self, book: Book) -> None:
        """The packs must hold Apathy."""
        find(book, "Apathy")

    def prepare(self, s: Any) -> None:
        """Apathy leaves the game; three Backgrounds, one of each type, are named by option or by chance (ll.lore.apathy,
        ll.lore.choose)."""
        s.move(s.piece(find(s.book, "Apathy")), OUT, seen=-1)
        chosen = s.options.get("backgrounds")
        if chosen:
            s.goals = tuple(s.book.number[c] for c in chosen)
        else:
            kinds = [[f.no for f in s.book.faces if f.kind == kind] for kind in (STORY_CARD, PATH_CARD, ACHIEVEMENT)]
            s.goals = tuple(s.pick_random(faces) for faces in kinds)
        s.tell("lore", tuple(s.book.faces[f].id for f in s.goals))

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """Each of the three Backgrounds, activated at any time (ll.ruling.33)."""
        return [Goal(s.book.faces[f].id, int(bool(s.reached >> i & 1)), 1) for i, f in enumerate(s.goals)]


class Arbiter(Solitaire):
    """The Path Arbiter in play and all Traumas attached, at one time (ll.ruling.33)."""

    name = "arbiter"
    title = "The Arbiter"
    about = "Bring the Path Arbiter into play and bear all eight Traumas at once."
    rule = "ll.arbiter.victory"

    def check(self, book: Book) -> None:
        """The packs must hold the Life Path Arbiter."""
        find(book, "Arbiter")

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """The Arbiter in play, and every Trauma of the packs attached (ll.arbiter.victory)."""
        arbiter = any(s.book.faces[s.face[c]].card.name == "Arbiter" for c in s.zones[PATH])
        traumas = sum(f.card.type == "trauma" for f in s.book.faces)
        return [Goal("arbiter", int(arbiter), 1), Goal("traumas", len(s.zones[TRAUMAS]), traumas)]

    def time_is_up(self, s: Any) -> bool:
        """The Life Deck has run out once, or the Legend Deck is empty."""
        return bool(s.emptied) or not s.zones[LEGEND]


class Treasury(Solitaire):
    """A total of Legends, from one source only: here Relics (ll.treasury.relics)."""

    name = "treasury"
    title = "The Treasury"
    about = "Relic Legends only: have 10 at one time before the Legend Deck runs out."
    rule = "ll.treasury.victory"
    sources: ClassVar[tuple[str, ...]] = ("relics",)

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """Ten Legends from Relics (ll.treasury.victory)."""
        return [Goal("legends", s.legends(seat), 10)]


class Campaign(Treasury):
    """Legends of Completed Adventures alone, 35 of them (ll.campaign.victory)."""

    name = "campaign"
    title = "The Campaign"
    about = "Adventure Legends only: have 35 before the Legend Deck runs out."
    rule = "ll.campaign.victory"
    sources = ("adventures",)

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """35 Legends, counted from Adventures only (ll.campaign.adventures)."""
        return [Goal("legends", s.legends(seat), 35)]


class Legacy(Treasury):
    """Legends of every source, 40 of them (ll.legacy.victory)."""

    name = "legacy"
    title = "The Legacy"
    about = "Have 40 Legends of every kind before the Legend Deck runs out."
    rule = "ll.legacy.victory"
    sources = ALL_SOURCES

    def goals(self, s: Any, seat: int) -> list[Goal]:
        """40 Legends of every kind."""
        return [Goal("legends", s.legends(seat), 40)]


MODES: dict[str, Mode] = {
    m.name: m for m in (Mode(), Farwander(), Eternal(), War(), Lore(), Arbiter(), Treasury(), Campaign(), Legacy())
}


def rules_of(options: dict[str, Any]) -> Mode:
    """The rules of a game: those of its mode, or of The Emptiness in Standard Mode."""
    if options.get("emptiness"):
        from .opponents.emptiness import EMPTINESS

        return EMPTINESS[options["emptiness"]]
    return MODES[options["mode"]]


def find(book: Book, name: str) -> int:
    """The face of a card by its name; ValueError if no pack has it."""
    for face in book.faces:
        if face.card.name == name:
            return int(face.no)
    raise ValueError(f"This mode needs the card {name}, and none of the packs has it.")


def completed_adventures(s: Any, seat: int) -> int:
    """The Completed Adventures in a Legend Area."""
    return sum(s.book.faces[s.face[c]].card.type == "adventure" for c in s.zones[AREA + seat * PER_SEAT])
