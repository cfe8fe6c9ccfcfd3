"""What the plan of Life & Legend aims at in other modes than Standard: each reader changes the worth of things, or of an act.

Where a mode is played alone its clock is the Legend Deck, so an act is worth what it brings for each Legend card that it uses.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar

from lalnb.packs import Form

from ..core.actions import Action
from ..core.state import View
from ..games.life_and_legend.book import ADVENTURE, EVENT, EXCEPTIONAL, PATH_CARD, RELIC, STORY_CARD, TRAUMA, Face
from ..games.life_and_legend.standing import OPENERS, WORD_BIT
from .life_and_legend import Reader

OPENER_BITS = sum(WORD_BIT[w] for w in OPENERS)


class Builder(Reader):
    """Backgrounds are wanted: Life Words, and Life cards until the openers are there."""

    activation: ClassVar[float] = 4.0
    word_gain: ClassVar[float] = 1.2

    def wanted(self) -> list[Face]:
        """The Backgrounds that are still to be activated."""
        types = {"story": STORY_CARD, "path": PATH_CARD}
        kinds = {kind for name, kind in types.items() if not self.me[name]}
        return [f for f in map(self.face, self.obs["background"]) if f.kind in kinds]

    def needed(self) -> int:
        """The Life Words, as bits, that the nearest of them still lack."""
        lacks = [f.words & ~self.words for f in self.wanted()]
        fewest = min((n.bit_count() for n in lacks), default=0)
        bits = 0
        for lack in lacks:
            if lack.bit_count() == fewest:
                bits |= lack
        return bits

    def words_worth(self, lacked: int) -> float:
        """The worth of Life Words, given as bits, that this seat lacks: most for those that are needed next."""
        return self.word_gain * (lacked & self.needed()).bit_count() + 0.1 * bool(lacked)

    def trait_value(self, face: Face) -> float:
        """A Trait with an opening word is worth more while one is needed, also the one in play that gives it."""
        need = self.needed() | (self.words & OPENER_BITS if face.id in self.me["traits"] else 0)
        return super().trait_value(face) + (2.0 if face.words & need & OPENER_BITS else 0.0)

    def lacks_opener(self) -> bool:
        """No Background can be begun for want of I, You or And."""
        return bool(self.needed() & OPENER_BITS)

    def act_turn_in(self, action: Action) -> float:
        """For want of an opening word or of Traits; else as ever."""
        if self.lacks_opener() or len(self.me["traits"]) < 3:
            return 0.6
        return self.turn_in(action)

    def act_activate(self, action: Action) -> float:
        """A Background that is wanted, before any other."""
        face = self.face(str(action.params["card"]))
        return self.activation if any(face.id == f.id for f in self.wanted()) else 0.3

    def act_word(self, action: Action) -> float:
        """A word that is needed."""
        return 2.0 if WORD_BIT[str(action.params["word"])] & self.needed() else 0.0


class Farwander(Builder):
    """Wanders are worth what they buy; rivals' ones may be taken."""

    activation: ClassVar[float] = 2.0
    word_gain: ClassVar[float] = 0.7
    wander_worth: float = 0.95
    spare: ClassVar[float] = 0.4
    """The worth of a Wander given as a price."""
    shield: ClassVar[float] = 0.9
    """That of a Life Achievement."""

    def price(self, count: int) -> float:
        """What so many Completed Wanders are worth, with an Achievement in place of each that is missing."""
        wanders = min(count, len(self.me["wanders"]))
        return wanders * self.spare + (count - wanders) * self.shield

    def act_turn_in(self, action: Action) -> float:
        """For a Life card while Traits or openers are missing; else they are kept for better uses."""
        few = len(self.me["traits"]) < 3 or self.lacks_opener()
        return 0.5 if few and self.obs["phase"] in (2, 4) else -0.2

    def act_heal(self, action: Action) -> float:
        """Only a Trauma of one's own is worth two Wanders."""
        return 1.6 - self.price(2) if str(action.params["card"]) in self.me["traumas"] else -1.0

    def opens(self, bit: int) -> bool:
        """With this word a wanted Background could be activated now."""
        return any(f.words & ~self.words == bit for f in self.wanted())

    def act_buy_word(self, action: Action) -> float:
        """The activation that the word opens at once, less its price."""
        bit = WORD_BIT[str(action.params["word"])]
        price = 2 if bit < WORD_BIT["Truth"] else 3
        free = not self.obs["marks"]["activated"] and not self.me["forbids"] & 1
        return self.activation - self.price(price) if free and self.opens(bit) else -1.0

    def act_buy_story(self, action: Action) -> float:
        """An activation less four Wanders."""
        return self.activation + 0.2 - self.price(4)

    def act_farwander(self, action: Action) -> float:
        """The chance to win the Wander, more from a rival in the lead."""
        rival = self.obs["players"][int(str(action.params["seat"]))]
        lead = self.legends(rival) - self.legends(self.me)
        odds: float = max(0.0, min(6.0, 3.0 + self.me["dice"][0])) / 6
        return odds * (0.7 * self.wander_worth + (0.4 if lead > 0 else 0.1))

    def act_by(self, action: Action) -> float:
        """By the die, unless the Event in Hand is hardly worth anything."""
        if action.params["by"] == "die":
            return 0.25
        return 0.45 - self.hand_value(str(action.params["by"]))

    def act_contest(self, action: Action) -> float:
        """Contest when there is no room for the Life card."""
        return 0.3 if len(self.me["traits"]) >= 4 else 0.0

    def act_yield(self, action: Action) -> float:
        """Let the Wander go otherwise."""
        return 0.1

    def act_give_it(self, action: Action) -> float:
        """Give a Trauma away, keep anything else."""
        return 1.0 if self.face(str(self.prompt["card"])).kind == TRAUMA else -0.5

    def act_take_it(self, action: Action) -> float:
        """Keep a Trait, but no Trauma."""
        return -1.0 if self.face(str(self.prompt["card"])).kind == TRAUMA else 0.8

    def act_boost(self, action: Action) -> float:
        """As few as make the roll count."""
        plus = int(str(action.params["plus"]))
        asked: list[int] = next((t["dice"] for t in reversed(self.obs["table"]) if t["what"] == "challenge"), [])
        met = any(self.prompt["value"] + plus >= need for need in asked)
        return (1.0 if met else 0.0) - 0.01 * plus


class Eternal(Farwander):
    """Story, Path and Exceptional Trait first, then Legends; there is time."""

    activation: ClassVar[float] = 5.0
    word_gain: ClassVar[float] = 1.6
    wander_worth: float = 0.8
    spare: ClassVar[float] = 0.7

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.turns_left = 20.0
        self.special = any(self.face(c).kind == EXCEPTIONAL for c in self.me["traits"])
        if not self.special:
            self.life = 1.4

    def trait_value(self, face: Face) -> float:
        """An Exceptional Trait above all: without one nobody wins."""
        return super().trait_value(face) + (6.0 if face.kind == EXCEPTIONAL else 0.0)

    def act_turn_in(self, action: Action) -> float:
        """For as long as there is no Exceptional Trait, or no opening word."""
        if not self.special or self.lacks_opener():
            return 0.9
        return super().act_turn_in(action)


class Emptied(Builder):
    """Against The Emptiness: Backgrounds besides Legends, and each one frees two cards of the Void."""

    activation: ClassVar[float] = 4.0

    def wanted(self) -> list[Face]:
        """Backgrounds of the types that are not there yet; alone a Story and a Path are enough."""
        if self.obs["emptiness"]["way"] == "solo":
            return super().wanted()
        mine = {zone: bool(self.me[zone]) for zone in ("story", "path", "achievements")}
        types = ("story", "path", "achievement")
        kinds = {t for t, zone in zip(types, mine, strict=True) if not mine[zone]}
        return [f for f in map(self.face, self.obs["background"]) if f.card.type in kinds]


class War(Reader):
    """Nothing counts but the number of Legend cards that leave the deck before the Life Deck has run out."""

    card: ClassVar[float] = 1.0
    life: float = -0.9
    trauma: float = 0.9
    mill_legend: ClassVar[float] = 1.0
    mill_life: ClassVar[float] = -1.0
    wander_worth: float = 1.0
    adventure: ClassVar[float] = 0.0
    relic: ClassVar[float] = 0.0

    def act_draw(self, action: Action) -> float:
        """Each draw empties the deck by a card."""
        return 1.0

    def act_uncover(self, action: Action) -> float:
        """Almost as good: the space is filled later."""
        return 0.8

    def act_turn_in(self, action: Action) -> float:
        """A Life card less brings the defeat nearer."""
        return -1.0

    def attempt_value(self, face: Face, chance: float) -> float:
        """An Adventure won leaves a space, which takes one more Legend card."""
        refill = 0.0 if face.perpetual else 1.0
        return super().attempt_value(face, chance) + chance * refill - 0.1

    def hand_value(self, card_id: str) -> float:
        """Events that are to be played, hardly anything else."""
        face = self.face(card_id)
        return (
            max(0.05, super().hand_value(card_id))
            if face.kind == EVENT
            else 0.3 * self.relic_value(face)
            if face.kind == RELIC
            else 0.05
        )

    def plain_value(self, card_id: str) -> float:
        """An Event is kept, any other card may go."""
        return 0.05 if self.face(card_id).kind != EVENT else 0.6

    def standing(self, form: Any) -> float:
        """What draws Legend cards again and again."""
        return 4.0 if form.name in ("once", "at") and "draw(legend" in str(form) else 0.1

    def act_spark(self, action: Action) -> float:
        """A Spark Effect on the Legend Deck."""
        return 1.2 if "legend" in str(self.face(self.me["path"][0]).spark_effect.form) else 0.1

    def act_activate(self, action: Action) -> float:
        """A Background that draws or mills Legend cards."""
        face = self.face(str(action.params["card"]))
        return 1.0 + ("draw(legend" in str(face.card.forms)) + 2.0 * ("mill(legend" in str(face.card.forms))


class Seeker(Builder):
    """Certain Backgrounds are to be activated: their words come first, and nothing fills slots that has none of them."""

    word_gain: ClassVar[float] = 4.0
    relic: ClassVar[float] = 0.05
    adventure: ClassVar[float] = 0.1
    activation: ClassVar[float] = 20.0

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.goal_faces = self.to_find()
        if self.lacks_opener():
            self.life, self.wander_worth = 2.0, 1.6

    def to_find(self) -> list[Face]:
        """The Backgrounds among the mode's goals that are not reached."""
        goals = self.obs["goals"]
        return [self.face(g["name"]) for g in goals if ":" in g["name"] and g["have"] < g["want"]]

    def wanted(self) -> list[Face]:
        """The Backgrounds still to be activated, as found at the first look."""
        return getattr(self, "goal_faces", None) or self.to_find()

    def needed(self) -> int:
        """The Life Words, as bits, that all of them together still lack."""
        bits = 0
        for face in self.wanted():
            bits |= face.words & ~self.words
        return bits

    def act_bring(self, action: Action) -> float:
        """The words that it adds, less its slots."""
        face = self.face(str(action.params["card"]))
        return self.words_worth(face.words & ~self.words) - 0.5 * face.slots

    def hand_value(self, card_id: str) -> float:
        """A Relic by its words."""
        face = self.face(card_id)
        if face.kind == RELIC:
            return 0.1 + self.words_worth(face.words & ~self.words)
        return super().hand_value(card_id)

    def plain_value(self, card_id: str) -> float:
        """A Relic by its words, also as a price."""
        face = self.face(card_id)
        return self.hand_value(card_id) if face.kind == RELIC else super().plain_value(card_id)

    def relic_value(self, face: Face) -> float:
        """The words of the goals that it gives; those that it already gives count."""
        own = face.words if face.id in self.me["relics"] else face.words & ~self.words
        bits = 0
        for goal in self.wanted():
            bits |= goal.words
        return 0.1 + self.word_gain * (own & bits).bit_count()

    def trait_value(self, face: Face) -> float:
        """An opener that a goal asks for, and that no other Trait-Card bears, goes before everything."""
        bits = 0
        for goal in self.wanted():
            bits |= goal.words
        others = 0
        for card in self.me["traits"]:
            others |= self.face(card).words if card != face.id else 0
        return 0.3 * len(face.traits) + (8.0 if face.words & bits & ~others else 0.0)

    def act_activate(self, action: Action) -> float:
        """A goal; never another Background in the place of one."""
        face = self.face(str(action.params["card"]))
        if any(face.id == f.id for f in self.wanted()):
            return self.activation
        blocked = any(f.kind == face.kind for f in self.wanted())
        return -1.0 if blocked else 0.8

    def act_turn_in(self, action: Action) -> float:
        """Only for an opening word."""
        return 2.0 if self.lacks_opener() else -0.5

    def attempt_value(self, face: Face, chance: float) -> float:
        """As ever, less the turn that it takes."""
        return super().attempt_value(face, chance) - 0.2


class Arbiter(Seeker):
    """First the Path Arbiter, then Traumas by every Life card that can be had; only Apathy is feared before it."""

    trauma: float = -1.5
    defeat: ClassVar[float] = 4.0

    def __init__(self, view: View) -> None:
        super().__init__(view)
        if not self.goal_faces:
            self.life, self.wander_worth = 2.0, 1.2
        if self.goal_faces and any(self.face(c).card.name == "Apathy" for c in self.me["traumas"]):
            self.trauma = 6.0

    def to_find(self) -> list[Face]:
        """The Path Arbiter, until a Path is in play."""
        return [] if self.me["path"] else [f for f in map(self.face, self.obs["background"]) if f.card.name == "Arbiter"]

    def act_turn_in(self, action: Action) -> float:
        """Every Life card may be the next Trauma, once the Arbiter is there."""
        return 2.0 if not self.goal_faces or self.lacks_opener() else -0.5

    def act_activate(self, action: Action) -> float:
        """The Arbiter, and no other Path in its place."""
        face = self.face(str(action.params["card"]))
        return self.activation if face.card.name == "Arbiter" else (-1.0 if face.kind == PATH_CARD else 0.8)

    def act_keep(self, action: Action) -> float:
        """A Trait is kept here, too."""
        return 1.0

    def remove_gain(self, form: Form) -> float:
        """A Trauma less is a step back, unless Apathy keeps the Arbiter away."""
        if form.args[0] in ("trauma", "any_trauma"):
            return self.trauma if self.trauma > 0 else -3.0
        return super().remove_gain(form)


class Treasury(Reader):
    """Four slots for ten Legends of Relics: they are gathered in Hand and brought in together."""

    adventure: ClassVar[float] = 0.0
    wander_worth: float = 0.1
    life: float = 0.1

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.wants = self.obs["goals"][0]["want"]
        self.used, self.slots = self.me["limits"]["slots"]
        held = [self.face(c) for c in self.me["hand"] if c and self.face(c).kind == RELIC]
        self.best, self.worth_of_best = best_set(held, self.slots - self.used)
        self.total = self.legends(self.me) + self.worth_of_best

    def act_bring(self, action: Action) -> float:
        """One of the best that fit, all together when they reach the goal or the time is nearly over."""
        face = self.face(str(action.params["card"]))
        if face.id not in {f.id for f in self.best}:
            return -1.0
        if self.total >= self.wants or (self.turns_left < 2 and face.legends):
            return 5.0 + face.legends
        return 0.5 if face.legends >= 2 * face.slots and not thorny(face) else -0.5

    def relic_value(self, face: Face) -> float:
        """Legends, more for a Relic of a single slot."""
        return float(face.legends) * (1.6 if face.slots == 1 else 1.0) - 0.8

    def hand_value(self, card_id: str) -> float:
        """A Relic, most of all one of the best; an Adventure is worth nothing here."""
        face = self.face(card_id)
        if face.kind == RELIC:
            return self.relic_value(face) + (1.0 if face.id in {f.id for f in self.best} else 0.0)
        if face.kind == ADVENTURE:
            return 0.05
        return super().hand_value(card_id)

    def plain_value(self, card_id: str) -> float:
        """A Relic is a dear price, anything else a cheap one."""
        return self.hand_value(card_id) if self.face(card_id).kind == RELIC else 0.2

    def act_draw(self, action: Action) -> float:
        """The next card may be a Relic."""
        return 0.9


def thorny(face: Face) -> bool:
    """A Relic that harms the one who has it in play."""
    return face.card.effect is not None and face.card.effect.name in ("when", "at", "limit", "ambient")


def best_set(held: list[Face], room: int) -> tuple[tuple[Face, ...], int]:
    """The Relics worth most Legends that fit into so many slots."""
    best: tuple[Face, ...] = ()
    worth = 0
    for n in range(1, min(len(held), 5) + 1):
        for some in combinations(held, n):
            total = sum(f.legends for f in some)
            if sum(f.slots for f in some) <= room and total > worth:
                best, worth = some, total
    return best, worth


class Campaign(Reader):
    """Adventures only: Traits, dice and words first, then the World is turned over for Adventures."""

    adventure: ClassVar[float] = 1.5
    relic: ClassVar[float] = 0.0
    wander_worth: float = 0.6
    mill_legend: ClassVar[float] = -0.5

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.turns_left = max(self.turns_left, 6.0)
        self.traits = sum(len(self.face(c).traits) or 1 for c in self.me["traits"])
        self.life = 1.2 if self.traits < 6 else 0.4
        if self.traits < 6:
            self.wander_worth = 1.3

    def words_worth(self, lacked: int) -> float:
        """Words that Adventures in sight ask for, and words at all."""
        asked = 0
        for entry in self.obs["world"]:
            if entry and entry["card"] and "II" in self.face(entry["card"]).challenges:
                asked |= self.face(entry["card"]).challenges["II"].words
        return 1.0 * (lacked & asked).bit_count() + 0.5 * lacked.bit_count()

    def trait_value(self, face: Face) -> float:
        """Trait icons, an Exceptional Trait, a Life Word."""
        return 1.0 * len(face.traits) + (1.3 if face.kind == EXCEPTIONAL else 0.0) + (0.3 if face.words else 0.0)

    def act_uncover(self, action: Action) -> float:
        """First of all while no Adventure in sight is likely to be won."""
        hopeful = [f for f in self.world_adventures() if self.best_chance(f) >= 0.5]
        return 0.75 if not hopeful else 0.5

    def world_adventures(self) -> list[Face]:
        """The faces of the uncovered Adventures."""
        faces = [self.face(e["card"]) for e in self.obs["world"] if e and e["up"]]
        return [f for f in faces if f.kind == ADVENTURE]

    def act_turn_in(self, action: Action) -> float:
        """For Traits, until there are enough of them."""
        return 0.8 if self.traits < 7 or len(self.me["traits"]) < 4 else -0.3

    def act_attempt(self, action: Action) -> float:
        """As ever, but not at poor odds for little."""
        value = self.attempt(action)
        face = self.card_in_world(str(action.params["place"]))
        chance = self.chance(face, str(action.params["challenge"])) if face else 0.0
        return value if chance >= 0.45 or value > 1.5 else value - 1.0

    def act_fill(self, action: Action) -> float:
        """An Adventure that is likely to be won."""
        card = str(action.params["card"])
        if card == "deck":
            return 0.3
        face = self.face(card)
        return 0.2 + 0.4 * self.best_chance(face) * face.legends

    def hand_value(self, card_id: str) -> float:
        """An Adventure by its Legends and the chance to win it."""
        face = self.face(card_id)
        if face.kind == ADVENTURE:
            return 0.5 * face.legends * (0.4 + self.best_chance(face))
        return super().hand_value(card_id)

    def plain_value(self, card_id: str) -> float:
        """An Adventure is kept as in Hand."""
        return self.hand_value(card_id) if self.face(card_id).kind == ADVENTURE else super().plain_value(card_id)


class Legacy(Campaign):
    """The same with Relics, and Wanders at the end."""

    adventure: ClassVar[float] = 1.2
    relic: ClassVar[float] = 1.0

    def __init__(self, view: View) -> None:
        super().__init__(view)
        if self.obs["decks"]["legend"] < 8:
            self.wander_worth = 1.2

    def act_turn_in(self, action: Action) -> float:
        """Not near the end: each Wander is a Legend."""
        return super().act_turn_in(action) if self.obs["decks"]["legend"] > 12 else -1.0


READERS: dict[str, type[Reader]] = {
    "farwander": Farwander, "eternal": Eternal, "war": War, "lore": Seeker, "arbiter": Arbiter, "treasury": Treasury,
    "campaign": Campaign, "legacy": Legacy,
}  # fmt: skip


def reader_of(view: View) -> Reader:
    """The reader whose aim is that of the mode."""
    obs = view.observation
    if obs["emptiness"]:
        return Emptied(view)
    return READERS.get(obs["mode"], Reader)(view)
