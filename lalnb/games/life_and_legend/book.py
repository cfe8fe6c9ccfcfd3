"""The book of one game: the faces of its cards and their effects, compiled from packs once and never changed after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from lalnb.packs import Form, Pack
from lalnb.packs.shelf import shelf

from ...core.actions import Action
from .standing import (
    CAN_USE,
    DATED_BIT,
    LETTERS,
    LOWERING,
    MAJOR,
    MINOR,
    OPENERS,
    PERPETUAL_THERE,
    WORD_BIT,
    Mod,
    mods_of,
)  # fmt: skip
from .zones import ACHIEVEMENTS, AREA, HAND, PATH, PLACES, RELICS, STORY, TRAITS, TRAUMAS

SLUG = "life-and-legend"
RELIC, EVENT, ADVENTURE, TRAUMA, EXCEPTIONAL, TRAIT, STORY_CARD, PATH_CARD, ACHIEVEMENT = range(9)
TYPES = ("relic", "event", "adventure", "trauma", "exceptional", "trait", "story", "path", "achievement")
W_EFFECT, W_CHALLENGE, W_DIE, W_PHASE = range(4)
WINDOWS = {"on_effect": W_EFFECT, "on_challenge": W_CHALLENGE, "on_die": W_DIE, "on_phase": W_PHASE}
HOME = {RELIC: RELICS, EVENT: HAND, EXCEPTIONAL: TRAITS, TRAIT: TRAITS, STORY_CARD: STORY, PATH_CARD: PATH,
        ACHIEVEMENT: ACHIEVEMENTS, ADVENTURE: AREA, TRAUMA: TRAUMAS}  # fmt: skip
"""Where the effects of a type of card can be used (ll.legend.where, ll.relic.in_play)."""
IN_PLAY = (RELICS, TRAITS, TRAUMAS, STORY, PATH)
"""Zones of cards in play: what they do lasts, comes in and departs (ll.relic.gives, ll.exceptional.effect, ll.path.effect,
ll.attached.stays). A Legend Area is none of them: its cards are silent (ll.misc.legend_area)."""


NAMES: dict[str, str] = {}
"""The name of every card of the packs read so far, by its id."""
TYPE_OF: dict[str, str] = {}
"""The type of each of these cards ("event", "story"...), by its id."""


class Challenge:
    """One Challenge: Traits asked by kind, words asked as bits, dice asked from hard to easy."""

    __slots__ = ("any", "dice", "kind", "traits", "words")

    def __init__(self, kind: str, asks: tuple[tuple[str, Any], ...]) -> None:
        self.kind = kind
        self.traits = tuple(sum(a == "trait" and v == letter for a, v in asks) for letter in "BCI")
        self.any = sum(a == "trait" and v == "*" for a, v in asks)
        self.words = sum(WORD_BIT[v] for a, v in asks if a == "word")
        self.dice = tuple(sorted((v for a, v in asks if a == "die"), reverse=True))


class Face:
    """What is printed on a card, with its effects as nodes."""

    __slots__ = (
        "acts_on_all",
        "ambient_mods",
        "answers",
        "atmosphere",
        "card",
        "challenges",
        "dated",
        "deck",
        "due",
        "hand",
        "id",
        "immediate",
        "kind",
        "legends",
        "limits",
        "mods",
        "no",
        "penalty",
        "per_legends",
        "perpetual",
        "rerolls",
        "reward",
        "sieve",
        "single",
        "slots",
        "spark",
        "spark_effect",
        "tally",
        "touches_row",
        "traits",
        "triggers",
        "trophy",
        "uses",
        "words",
        "world",
        "world_mods",
    )  # fmt: skip

    def __init__(self, no: int, card: Any) -> None:
        self.no, self.id, self.card, self.deck = no, card.id, card, card.deck
        self.kind = TYPES.index(card.type)
        self.slots: int = getattr(card, "slots", 0)
        self.legends: int = getattr(card, "legends", 0)
        words = getattr(card, "words", ()) or ((card.word,) if getattr(card, "word", None) else ())
        self.words = sum(WORD_BIT[w] for w in words)
        self.traits: tuple[Mod, ...] = tuple((LETTERS[t], 1) for t in getattr(card, "traits", ()))
        self.atmosphere = getattr(card, "etype", "") == "Atmosphere"
        self.perpetual: bool = getattr(card, "perpetual", False)
        self.challenges = {kind: Challenge(kind, asks) for kind, asks in getattr(card, "challenges", ())}
        self.hand: Any = None
        self.world: Any = None
        self.reward: Any = None
        self.penalty: Any = None
        self.immediate: Any = None
        self.single: Any = None
        self.spark: Any = None
        self.spark_effect: Any = None
        self.uses: tuple[Any, ...] = ()
        self.answers: tuple[tuple[int, Any], ...] = ()
        self.triggers: dict[str, Any] = {}
        self.dated: tuple[tuple[str, Any, bool, bool], ...] = ()
        """Moment, effect, whether it can be disregarded as Ambient, whether it works on every Player."""
        self.mods: tuple[Mod, ...] = ()
        self.ambient_mods: tuple[tuple[Mod, bool], ...] = ()
        self.world_mods: tuple[Mod, ...] = ()
        self.per_legends: tuple[str, int, int] | None = None
        self.trophy = 0
        self.rerolls: tuple[tuple[str, Any], ...] = ()
        self.tally = 0
        self.acts_on_all = False
        self.touches_row = False
        self.due = 0
        self.sieve = 0
        self.limits = False


class Book:
    """Faces by number (Legend, then Life, then Background cards), effect nodes by number, and all actions."""

    def __init__(self, packs: tuple[Pack, ...]) -> None:
        from .effects import NODES

        self.packs = packs
        self.node_classes = NODES
        self.nodes: list[Any] = []
        cards = [c for deck in ("legend", "life", "background") for p in packs for c in p.of_deck(deck)]
        self.faces = [Face(i, card) for i, card in enumerate(cards)]
        self.number = {f.id: f.no for f in self.faces}
        self.by_deck = {d: [f.no for f in self.faces if f.deck == d] for d in ("legend", "life", "background")}
        for face in self.faces:
            self.compile(face)
        self.deck_of = [f.deck for f in self.faces]
        self.defeat = self.build(Form("defeat", ()))
        self.void_rows = [self.build(Form("void_row", (row,))) for row in (4, 5, 6)]
        self.sure_defeat = self.build(Form("foolproof", (Form("defeat", ()),)))
        played = [f for f in self.faces if f.kind in HOME and HOME[f.kind] in IN_PLAY]
        self.dated_kinds = sorted({HOME[f.kind] for f in played if f.dated})
        self.worth_kinds = sorted({RELICS} | {HOME[f.kind] for f in played if f.per_legends or (f.legends and f.kind != RELIC)})
        self.shared_kinds = sorted({HOME[f.kind] for f in played if f.ambient_mods or f.dated})
        grounds = [f.words for f in self.faces if f.deck == "background"]
        self.shared_words = tuple(words_in(g) for g in (OPENERS, MINOR, MAJOR) if all(w & words_in(g) for w in grounds))
        """The kinds of Life Words of which every Background asks one: without them none can be activated."""
        self.acts = Acts(self)

    def build(self, form: Form) -> Any:
        """The node of a form (and of all its parts), numbered in order."""
        return self.node_classes[form.name](self, form)

    # ------------------------------------------------------------ what stands where on a card

    def compile(self, face: Face) -> None:
        """Build the effects of a face from its card's forms, by the kind of card, and note what of them works when."""
        card = face.card
        if face.kind == EVENT:
            self.world_effect(face, card.world)
            self.hand_effect(face, card.hand)
        elif face.kind == ADVENTURE:
            face.reward = card.reward and self.build(card.reward)
            face.penalty = card.penalty and self.build(card.penalty)
            for part in face.penalty.whole() if face.penalty else ():
                part.penalty = True
            if card.in_world is not None:
                self.lasting_on_all(face, card.in_world.args[0], foolproof=False)
        elif face.kind in (RELIC, TRAUMA, EXCEPTIONAL, PATH_CARD):
            if card.effect is not None:
                self.in_play(face, card.effect)
            if face.kind == PATH_CARD:
                face.spark_effect = self.build(card.spark_effect)  # ll.path.spark_effect
        elif face.kind == STORY_CARD:
            self.single_use(face, card.discard)
            face.spark = self.build(card.spark)
        elif face.kind == ACHIEVEMENT:
            self.single_use(face, card.effect)
        for window, _ in face.answers:
            face.tally += 1 << 8 * window
        if face.rerolls:
            face.tally += 1 << 8 * W_DIE
        face.due = sum({DATED_BIT[entry[0]] for entry in face.dated})
        face.sieve = face.due | (CAN_USE if face.uses else 0) | (PERPETUAL_THERE if face.perpetual else 0)
        face.acts_on_all = bool(face.ambient_mods or face.world_mods or face.due or face.perpetual)
        every = face.mods + face.world_mods + tuple(m for m, _ in face.ambient_mods)
        face.limits = any(stat in LOWERING for stat, _ in every)
        own = face.mods or face.traits or face.kind == EXCEPTIONAL
        face.touches_row = bool(own or face.uses or (face.words and face.kind in (RELIC, TRAIT)))

    def world_effect(self, face: Face, form: Form) -> None:
        """The World Effect of an Event; an Ambient in it works on all while it lies there (ll.effect.ambient)."""
        face.world = self.build(form)
        foolproof = form.name == "foolproof"
        inner = form.args[0] if foolproof else form
        if isinstance(inner, Form) and inner.name == "ambient":
            self.lasting_on_all(face, inner, foolproof)

    def lasting_on_all(self, face: Face, form: Any, foolproof: bool) -> None:
        """An Ambient, or what an Adventure does while it lies in the World: for every Player."""
        ambient = form.name == "ambient"
        inner = form.args[0] if ambient else form
        if inner.name == "foolproof":
            foolproof, inner = True, inner.args[0]
        if inner.name == "at":
            node = self.build(Form("foolproof", (inner.args[1],))) if foolproof else self.node_at(inner)
            face.dated += ((str(inner.args[0]), node, ambient and not foolproof, True),)
        elif ambient:
            face.ambient_mods += tuple((m, foolproof) for m in mods_of(inner))
        else:
            face.world_mods += mods_of(inner)

    def node_at(self, form: Form) -> Any:
        """The effect inside an Interfere form, whose first argument is its window."""
        inner = form.args[1]
        assert isinstance(inner, Form)
        return self.build(inner)

    def hand_effect(self, face: Face, form: Form) -> None:
        """The Hand Effect of an Event: an answer, something to play at once, or for the own turn (ll.event.hand)."""
        if form.name == "interfere":
            face.answers += ((WINDOWS[str(form.args[0])], self.node_at(form)),)
        elif form.name == "immediate":
            inner = form.args[0]
            assert isinstance(inner, Form)
            face.immediate = self.build(inner)
        else:
            face.hand = self.build(form)

    def single_use(self, face: Face, form: Form) -> None:
        """What discarding a Background does: an answer, or an effect that may leave Legends behind."""
        inner = form.args[0]
        assert isinstance(inner, Form)
        if inner.name == "interfere":
            face.answers += ((WINDOWS[str(inner.args[0])], self.node_at(inner)),)
            return
        face.single = self.build(inner)
        for part in parts_of(inner):
            if part.name == "trophy":
                face.trophy = int(str(part.args[0]))

    def in_play(self, face: Face, form: Form) -> None:
        """The effect of a card in a Play Area, taken apart by the moment at which it works."""
        name, inner = form.name, form.args[0] if form.args else None
        if name == "seq":
            for part in form.args:
                assert isinstance(part, Form)
                self.in_play(face, part)
        elif name == "ambient":
            self.lasting_on_all(face, form, foolproof=False)
        elif name == "interfere":
            face.answers += ((WINDOWS[str(inner)], self.node_at(form)),)
        elif name == "immediate":
            assert isinstance(inner, Form)
            face.immediate = self.build(inner)
        elif name == "when":
            face.triggers[str(inner)] = self.node_at(form)
        elif name == "at":
            face.dated += ((str(inner), self.node_at(form), False, False),)
        elif name == "once":
            assert isinstance(inner, Form)
            if inner.name == "reroll":
                face.rerolls += ((str(inner.args[0]), self.build(inner)),)
            else:
                face.uses += (self.build(inner),)
        elif name == "per":
            what, cap, gain = form.args
            assert isinstance(gain, Form)
            face.per_legends = (str(what), int(str(cap)), int(str(gain.args[0])))
        elif name == "legends":
            face.legends += int(str(inner))
        else:
            face.mods += mods_of(form)

    def place_of(self, face: Face) -> int:
        """The zone (of seat 0) in which the effects of this face can be used."""
        return HOME.get(face.kind, -1)


def words_in(names: tuple[str, ...]) -> int:
    """These Life Words as bits."""
    return sum(WORD_BIT[name] for name in names)


def parts_of(form: Form) -> Iterator[Form]:
    """A form and all forms in it."""
    yield form
    for arg in form.args:
        if isinstance(arg, Form):
            yield from parts_of(arg)


class Acts:
    """Every action of the game, made once: tables from numbers to actions, and back from an action to its meaning."""

    def __init__(self, book: Book) -> None:
        self.meaning: dict[Action, tuple[str, int, int]] = {}
        faces = book.faces
        kinds = {k: [f for f in faces if f.kind == k] for k in range(9)}
        events = kinds[EVENT]
        given = events + kinds[ACHIEVEMENT]  # to Wander by: ll.wander.event, ll.achievement.shield
        one = self.one
        self.setup = [one("setup", i, 0, step=i + 1) for i in range(8)]
        self.next, self.draw, self.spark = one("next"), one("draw"), one("spark")
        self.turn_in = [one("turn_in", i, 0, place=f"wander.{i}") for i in range(12)]
        self.turn_in_by = {f.no: one("turn_in", f.no, 1, card=f.id) for f in kinds[ACHIEVEMENT]}
        self.uncover = [one("uncover", i, 0, place=PLACES[i]) for i in range(4)]
        self.wander = [
            {-1: one("wander", i, -1, place=PLACES[i], by="die")}
            | {f.no: one("wander", i, f.no, place=PLACES[i], by=f.id) for f in given}
            for i in range(5)
        ]
        ways = ("I", "II", "III")
        self.attempt = [{c: one("attempt", i, j, place=PLACES[i], challenge=c) for j, c in enumerate(ways)} for i in range(4)]
        self.bring = self.per_face("bring", kinds[RELIC])
        self.play = self.per_face("play", [f for f in events if f.hand or any(w == W_PHASE for w, _ in f.answers)])
        adventures = kinds[ADVENTURE]
        self.atmosphere = [self.per_face("atmosphere", [f for f in events if f.atmosphere], i) for i in range(4)]
        self.fill_deck = [one("fill", i, -1, place=PLACES[i], card="deck") for i in range(4)]
        self.fill = [{f.no: one("fill", i, f.no, place=PLACES[i], card=f.id) for f in adventures} for i in range(4)]
        self.use = self.per_face("use", [f for f in faces if f.uses])
        self.single = self.per_face("single", [f for f in faces if f.single])
        self.immediate = self.per_face("immediate", [f for f in faces if f.immediate])
        self.activate = self.per_face("activate", kinds[STORY_CARD] + kinds[PATH_CARD] + kinds[ACHIEVEMENT])
        self.dismiss = [one("dismiss", i, 0, place=PLACES[i]) for i in range(4)]
        self.offer = [one("offer", i, 0, seat=i) for i in range(4)]
        self.give, self.ask = self.per_face("give", kinds[RELIC]), self.per_face("ask", kinds[RELIC])
        self.propose, self.drop = one("propose"), one("drop")
        self.accept, self.refuse = one("accept"), one("refuse")
        self.passed = one("pass")
        self.answer = self.per_face("answer", [f for f in faces if f.answers or f.rerolls])
        self.reroll = one("reroll")
        self.keep, self.let_go = one("keep"), one("let_go")
        self.replace = self.per_face("replace", kinds[TRAIT] + kinds[EXCEPTIONAL])
        self.pick = self.per_face("pick", faces)
        self.pick_of = [{f.no: one("pick", f.no, i + 1, card=f.id, seat=i) for f in faces} for i in range(4)]
        self.pick_place = [one("pick", i, -1, place=PLACES[i]) for i in range(4)]
        self.pick_wander = [one("pick", i, -2, place=f"wander.{i}") for i in range(12)]
        self.enough = one("enough")
        self.choose = [one("choose", i, 0, option=letter) for i, letter in enumerate("abcdefghijkl")]
        self.yes, self.no = one("yes"), one("no")
        self.word = {w: one("word", i, 0, word=w) for i, w in enumerate(WORD_BIT)}
        self.boost = [one("boost", n, 0, plus=n) for n in range(13)]
        self.heal = self.per_face("heal", kinds[TRAUMA])
        self.buy_word = {w: one("buy_word", i, 0, word=w) for i, w in enumerate(WORD_BIT) if i > 2}
        self.buy_story = self.per_face("buy_story", kinds[STORY_CARD])
        self.farwander = [[one("farwander", p, i, seat=p, place=f"wander.{i}") for i in range(12)] for p in range(4)]
        self.by_die = one("by", -1, 0, by="die")
        self.by = {f.no: one("by", f.no, 0, by=f.id) for f in given}
        self.contest, self.yield_ = one("contest"), one("yield")
        self.take_it, self.give_it = one("take_it"), one("give_it")
        self.player = [one("player", i, 0, seat=i) for i in range(4)]

    def one(self, kind: str, x: int = 0, y: int = 0, **params: Any) -> Action:
        """Make an Action and note what it means: its kind and two numbers."""
        action = Action(SLUG, kind, tuple(params.items()))
        self.meaning[action] = (kind, x, y)
        return action

    def per_face(self, kind: str, faces: list[Face], place: int = -1) -> dict[int, Action]:
        """One Action for each face, by the face's number; with a `place` also naming that place."""
        if place < 0:
            return {f.no: self.one(kind, f.no, 0, card=f.id) for f in faces}
        return {f.no: self.one(kind, f.no, place, card=f.id, place=PLACES[place]) for f in faces}


def _made(packs: tuple[Pack, ...]) -> Book:
    book = Book(packs)
    NAMES.update((face.id, face.card.name) for face in book.faces)
    TYPE_OF.update((face.id, face.card.type) for face in book.faces)
    return book


book_of = shelf(SLUG, _made)
"""The book of these packs, by name or path."""


Candidates = Callable[[Any, int, int], list[int]]
