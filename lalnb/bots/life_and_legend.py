"""The plan of Life & Legend: what cards, effects and acts are worth to a seat, in Legends, by what it sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from lalnb.packs import Form, parse

from ..core.actions import Action
from ..core.state import View
from ..games.life_and_legend.book import ACHIEVEMENT, ADVENTURE, EVENT, RELIC, TRAUMA, Face, book_of
from ..games.life_and_legend.dice import dice_chance
from ..games.life_and_legend.standing import WORD_BIT

GIVEN = {"turn_in": "card", "wander": "by", "by": "by"}
"""Where an act names the card that is given up for it."""


def plan(view: View) -> Callable[[Action], float]:
    """The value of each action for the seat of this view, by the aim of the mode that is played."""
    from .life_and_legend_aims import reader_of

    return reader_of(view).value


class Reader:
    """Reads an observation and puts values on what it finds: Standard Mode, where Legends are all. The readers of other modes
    (life_and_legend_aims.py) change the worth of things, or the value of an act."""

    card: ClassVar[float] = 0.45
    """A Legend card in Hand; below: a Life card, a Trauma, a Defeat, a Legend card milled, a Life card milled."""
    life: float = 0.6
    trauma: float = 0.7
    defeat: ClassVar[float] = 0.9
    mill_legend: ClassVar[float] = 0.0
    mill_life: ClassVar[float] = 0.0
    wander_worth: float = 0.95
    """A Completed Wander; below: each Legend of an Adventure, of a Relic, an activation."""
    adventure: ClassVar[float] = 1.0
    relic: ClassVar[float] = 1.0
    activation: ClassVar[float] = 1.5

    def __init__(self, view: View) -> None:
        self.obs: dict[str, Any] = view.observation
        self.seat = view.seat
        self.book = book_of(view.packs)
        self.me: dict[str, Any] = self.obs["players"][view.seat]
        self.others = [p for i, p in enumerate(self.obs["players"]) if i != view.seat]
        self.legal = view.legal_actions
        deck = self.obs["decks"]["legend"]
        self.turns_left = deck / (1.4 * self.obs["seats"])
        self.words = sum(WORD_BIT[w] for w in self.me["words"])
        self.prompt: dict[str, Any] = self.obs["prompt"] or {}

    # ------------------------------------------------------------ cards

    def face(self, card_id: str) -> Face:
        """The face of a card by its id."""
        return self.book.faces[self.book.number[card_id]]

    def legends(self, p: dict[str, Any]) -> int:
        """The Legends of a Player, of all sources that the mode counts."""
        return sum(p["legends"].values())

    def chance(self, face: Face, kind: str, p: dict[str, Any] | None = None) -> float:
        """The chance of a Player to win a Challenge: 0 without its Traits or words, else that of its dice."""
        p = p or self.me
        challenge = face.challenges.get(kind)
        if challenge is None:
            return 0.0
        if kind == "I":
            *have, wild, asked = p["traits_row"]
            short = sum(max(0, n - h) for n, h in zip(challenge.traits, have, strict=True))
            spare = sum(max(0, h - n) for n, h in zip(challenge.traits, have, strict=True)) + wild - short
            if short > wild or spare < challenge.any + asked:
                return 0.0
        elif kind == "II" and challenge.words & ~sum(WORD_BIT[w] for w in p["words"]):
            return 0.0
        return dice_chance(challenge.dice, p["dice"][1])

    def best_chance(self, face: Face, p: dict[str, Any] | None = None) -> float:
        """The chance of the Challenge that suits a Player best, by default this one."""
        return max((self.chance(face, kind, p) for kind in face.challenges), default=0.0)

    def attempt_value(self, face: Face, chance: float) -> float:
        """What an attempt brings on average."""
        gain = self.adventure * face.legends + self.worth(face.reward and face.reward.form)
        loss = self.worth(face.penalty and face.penalty.form)
        if face.perpetual:
            gain = self.worth(face.reward and face.reward.form)
        return chance * gain + (1 - chance) * loss

    def hand_value(self, card_id: str) -> float:
        """What a card in Hand is worth."""
        face = self.face(card_id)
        if face.kind == RELIC:
            return self.relic_value(face) * (0.9 if self.turns_left > 1 else 0.2)
        if face.kind == EVENT:
            worth = max(self.worth(face.hand.form) if face.hand else 0.0, 0.55 if face.answers else 0.0)
            return max(0.35 if self.turns_left > 1 else 0.1, worth)
        if face.kind == ADVENTURE:
            return max(0.1, self.best_chance(face) * self.adventure * face.legends * 0.6)
        return 1.0

    def plain_value(self, card_id: str) -> float:
        """What a Hand card is worth to give up, without looking into its effects."""
        face = self.face(card_id)
        if face.kind == RELIC:
            return 0.8 * self.relic * face.legends + (0.5 if face.words & ~self.words else 0.1)
        return self.card if face.kind == EVENT else max(0.1, 0.5 * self.best_chance(face) * face.legends)

    def relic_value(self, face: Face) -> float:
        """A Relic in play: its Legends, new words, and its effect; thorns count against it."""
        value = self.relic * face.legends + self.words_worth(face.words & ~self.words)
        effect = face.card.effect
        if effect is not None:
            value += self.standing(effect) * min(1.0, self.turns_left / 6)
            if effect.name == "when" and effect.args[0] == "comes_in":
                value += self.worth(effect.args[1])
        return value

    def words_worth(self, lacked: int) -> float:
        """What Life Words that one lacks (bits) are worth in play."""
        return min(0.9, 0.12 * self.turns_left) if lacked else 0.0

    def standing(self, form: Any) -> float:
        """A lasting or repeatable effect of one's own."""
        name, args = form.name, form.args
        if name in ("limit", "die", "trait"):
            unit = {"hand_size": 0.3, "slots": 1.2, "wanders": 1.0, "wander_die": 0.8, "adventure_die": 1.6}
            return float(unit.get(str(args[0]), 0.9)) * int(args[1])
        if name == "once":
            return 1.2
        if name in ("at", "forbid"):
            return -0.8 if "discard" in str(form) or name == "forbid" else 0.6
        if name == "interfere":
            return 0.6
        return 0.4

    # ------------------------------------------------------------ effects

    def worth(self, form: Any) -> float:
        """What an effect is worth to the one who has it."""
        if not isinstance(form, Form):
            return 0.0
        reader = EFFECTS.get(form.name)
        return reader(self, form) if reader else 0.0

    def part(self, form: Form, i: int) -> float:
        """The worth of an effect's argument number `i`; 0 where it has none."""
        return self.worth(form.args[i]) if i < len(form.args) else 0.0

    def each(self, form: Form) -> float:
        """An effect on several Players: what it does to others counts against it."""
        who, inner = str(form.args[0]), self.part(form, 1)
        if who == "all":
            return inner * (1 - 0.6 * len(self.others)) if self.others else inner
        if who in ("others", "chosen", "leader", "turn_player"):
            return -inner * (0.7 if self.others else 0.0)
        return inner

    def discard_cost(self, form: Form) -> float:
        """What discarding takes from this seat, 0 or less: the cheapest cards that fit."""
        what, n = str(form.args[0]), form.args[1]
        count = n if isinstance(n, int) else 2
        if what == "this":
            return -0.6
        if what == "wander_done":
            return -1.0 * count
        if what == "relic":
            relics = [self.relic_value(self.face(c)) for c in self.me["relics"]]
            return -min(relics, default=0.0)
        hand = sorted(self.plain_value(c) for c in self.me["hand"] if c)
        if what == "hand_random":
            return -self.card * count
        return -sum(hand[:count]) if hand else -0.1

    def remove_gain(self, form: Form) -> float:
        """What removing brings: a Trauma less, or something of a rival's less."""
        what, n = str(form.args[0]), form.args[1]
        if what == "trauma":
            return self.trauma * min(len(self.me["traumas"]), 4 if n == "all" else int(str(n)))
        if what == "any_trauma":
            return self.trauma if self.me["traumas"] else -0.1
        if what == "completed_adventure":
            areas = [self.face(c).legends for p in self.others for c in p["area"]]
            return 0.7 * max(areas, default=0)
        if what in ("any_relic", "foe_thing"):
            relics = [self.face(c).legends for p in self.others for c in p["relics"]]
            return 0.6 * max(relics, default=0) + 0.1
        return 0.15

    # ------------------------------------------------------------ acts

    def value(self, action: Action) -> float:
        """The value of an action, against going on at 0."""
        if self.wastes_achievement(action):
            return -1.0
        own = getattr(self, f"act_{action.kind}", None)
        if own is not None:
            return float(own(action))
        act = ACTS.get(action.kind)
        return act(self, action) if act else 0.0

    def wastes_achievement(self, action: Action) -> bool:
        """It gives a Life Achievement for an Event or a Completed Wander, which are worth less."""
        given = action.params.get(GIVEN.get(action.kind, ""), "die")
        return given != "die" and self.face(str(given)).kind == ACHIEVEMENT

    def card_in_world(self, place: str) -> Face | None:
        """The face on a World space ("world.0" to "world.3"), None for what this seat does not know."""
        entry = self.obs["world"][int(place[-1])]
        return self.face(entry["card"]) if entry and entry["card"] else None

    def wander(self, action: Action) -> float:
        """The chance to succeed times what a Wander is worth; by an Event it is sure, and that card is gone."""
        room = self.me["limits"]["wanders"] - len(self.me["wanders"])
        value = self.wander_worth if room > 0 else 0.0
        if action.params["by"] != "die":
            return value - self.hand_value(str(action.params["by"])) + 0.02
        need = 4 - self.me["dice"][0]
        return value * float(max(0, min(6, 7 - need))) / 6

    def attempt(self, action: Action) -> float:
        """The worth of a Challenge: its Adventure's by the chance to win it."""
        face = self.card_in_world(str(action.params["place"]))
        if face is None:
            return -1.0
        return self.attempt_value(face, self.chance(face, str(action.params["challenge"])))

    def turn_in(self, action: Action) -> float:
        """A Life card is worth a Wander early in the game, while Traits are few."""
        if self.obs["phase"] == 1 and len(self.me["traits"]) < 4 and self.turns_left > 4:
            return 0.3 if len(self.me["traits"]) < 3 else 0.05
        return -0.5

    def bring(self, action: Action) -> float:
        """The Relic's worth, less where better ones in Hand would find no slots afterwards."""
        face = self.face(str(action.params["card"]))
        used, limit = self.me["limits"]["slots"]
        value = self.relic_value(face)
        rivals = [self.face(c) for c in self.me["hand"] if c and self.face(c).kind == RELIC and c != face.id]
        fits = sum(r.slots for r in rivals) + face.slots <= limit - used
        if not fits and any(self.relic_value(r) / r.slots > value / face.slots for r in rivals):
            return value - 1.5
        return value

    def fill(self, action: Action) -> float:
        """What the Adventure is worth here, less what it is worth to the others."""
        card = str(action.params["card"])
        if card == "deck":
            return 0.3
        face = self.face(card)
        mine = self.attempt_value(face, self.best_chance(face))
        theirs = max((self.best_chance(face, p) * face.legends for p in self.others), default=0.0)
        return 0.3 + 0.5 * mine - 0.4 * theirs

    def atmosphere(self, action: Action) -> float:
        """What it changes while it lies there, less the card."""
        face = self.face(str(action.params["card"]))
        effect = face.world.form
        inner = effect.args[0] if effect.name == "foolproof" else effect
        lasting = inner.args[0] if inner.name == "ambient" else inner
        return 0.3 * self.standing(lasting) - 0.35

    def keep(self, action: Action) -> float:
        """A Trait that there is room for is always kept."""
        return 1.0

    def replace(self, action: Action) -> float:
        """The new Trait less the old one."""
        new, old = self.face(str(self.prompt.get("card", ""))), self.face(str(action.params["card"]))
        return self.trait_value(new) - self.trait_value(old)

    def trait_value(self, face: Face) -> float:
        """Trait icons, most of all the free ones of an Exceptional Trait, and a Life Word."""
        value = 0.8 * len(face.traits) + (1.2 if face.kind not in (TRAUMA,) and not face.traits else 0.0)
        return value + (0.4 if face.words else 0.0)

    def pick(self, action: Action) -> float:
        """Which card: the dearest to take, the cheapest to lose, the rivals' best to hurt."""
        ask, effect = self.prompt.get("ask"), str(self.prompt.get("effect", ""))
        card = action.params.get("card")
        name = effect.split("(")[0]
        seat = action.params.get("seat")
        if ask == "Reorder":
            return self.hand_value(str(card)) if self.obs["turn"] != self.seat or self.obs["seats"] == 1 else 0.0
        if ask == "DatesOrder":
            return 0.0
        if card is None:
            face = self.card_in_world(str(action.params["place"])) if str(action.params["place"]).startswith("world") else None
            if face is None:
                return 0.05 if name != "remove" else 0.0
            good = self.best_chance(face) * face.legends if face.kind == ADVENTURE else 0.4
            return -good if name == "remove" else good
        face = self.face(str(card))
        worth = self.keeping(face)
        if name == "remove" and seat is not None:
            return worth if face.kind != TRAUMA else -1.0
        if name == "remove" and face.kind == TRAUMA:
            return 1.0
        if name == "swap":
            return worth if seat is not None else -worth
        if name in ("take", "place"):
            return worth
        return -worth

    def keeping(self, face: Face) -> float:
        """What it is worth not to lose a card."""
        if face.id in self.me["hand"]:
            return self.hand_value(face.id)
        if face.kind == RELIC:
            return self.relic_value(face)
        if face.card.type in ("trait", "exceptional"):
            return self.trait_value(face)
        if face.card.type in ("story", "path"):
            return 1.6
        if face.card.type == "achievement":
            return 0.9
        return self.hand_value(face.id)

    def answer(self, action: Action) -> float:
        """Interfere when it hurts a rival or saves oneself."""
        top = self.obs["table"][-1] if self.obs["table"] else None
        window = self.prompt.get("window")
        if window == 3:
            return 0.25 if self.obs["turn"] != self.seat else -0.1
        if top is None:
            return -0.1
        mine = top.get("seat") == self.seat
        if top["what"] == "die":
            return self.reroll_value(top, mine)
        if top["what"] == "challenge":
            return 0.5 if not mine else -1.0
        face = self.face(top["card"]) if top.get("card") else None
        harm = {"defeat": 0.9, "penalty": 0.7}.get(str(top["what"]), 0.0)
        if mine:
            return harm - 0.5 if harm else -1.0
        hostile = face is not None and face.hand is not None and "each(" in str(face.hand.form)
        return 0.3 if hostile and top["what"] == "event" else 0.12 if top["what"] in ("spark", "reward") else -0.2

    def reroll_value(self, top: dict[str, Any], mine: bool) -> float:
        """Good on a low roll of one's own, or a high one of another's."""
        low = top["value"] <= 3
        return 0.4 if low == mine else -0.5

    def trade_answer(self) -> float:
        """What a trade offered is worth: given to us less asked of us."""
        gain = sum(self.relic_value(self.face(c)) for c in self.prompt.get("give", ()))
        loss = sum(self.relic_value(self.face(c)) for c in self.prompt.get("ask_for", ()))
        return gain - loss - 0.5

    def yes(self, action: Action) -> float:
        """The worth of the effect that is asked about."""
        return self.worth(parse(str(self.prompt["effect"]))) if self.prompt.get("effect") else 0.0

    def choose(self, action: Action) -> float:
        """The worth of the part, "a" or "b"."""
        form = parse(str(self.prompt["effect"]))
        return self.part(form, "ab".index(str(action.params["option"])))

    def player(self, action: Action) -> float:
        """The Player with most Legends."""
        return float(self.legends(self.obs["players"][int(action.params["seat"])]))

    def word(self, action: Action) -> float:
        """A Life Word that is not there yet."""
        return 0.0 if WORD_BIT[str(action.params["word"])] & self.words else 1.0

    def effect_of(self, action: Action) -> float:
        """Playing an Event, using an effect, a Story or an Achievement: what it does, less the card."""
        face = self.face(str(action.params["card"]))
        if action.kind == "play":
            return self.worth(face.hand.form) - 0.3 if face.hand else 0.1
        if action.kind == "use":
            return self.worth(face.uses[0].form) - 0.05
        return self.worth(face.single.form) - (1.7 if face.card.type == "story" else 0.9)


Effect = Callable[[Reader, Form], float]
EFFECTS: dict[str, Effect] = {
    "draw": lambda r, f: (r.card if f.args[0] == "legend" else r.life) * int(str(f.args[1])),
    "discard": Reader.discard_cost,
    "remove": Reader.remove_gain,
    "mill": lambda r, f: (r.mill_legend if f.args[0] == "legend" else r.mill_life) * int(str(f.args[1])),
    "dig": lambda r, f: 0.9,
    "take": lambda r, f: 0.7 * int(str(f.args[1])),
    "place": lambda r, f: 0.3,
    "swap": lambda r, f: 0.3,
    "wander": lambda r, f: r.wander_worth if len(r.me["wanders"]) < r.me["limits"]["wanders"] else 0.0,
    "hand_to": lambda r, f: r.card * (int(str(f.args[0])) - len(r.me["hand"])),
    "trauma": lambda r, f: -r.trauma * int(str(f.args[0])),
    "trophy": lambda r, f: float(str(f.args[0])) + (1.0 if r.turns_left < 3 else 0.0),
    "spoil": lambda r, f: -2.5,
    "uncover": lambda r, f: 0.2 if f.args[0] != "wander_done" else -0.5,
    "reorder": lambda r, f: 0.15,
    "examine": lambda r, f: 0.12,
    "seq": lambda r, f: sum(r.worth(a) for a in f.args),
    "may": lambda r, f: max(0.0, r.part(f, 0)),
    "choose": lambda r, f: max(r.part(f, 0), r.part(f, 1)),
    "if_": lambda r, f: 0.5 * (r.part(f, 1) + r.part(f, 2)),
    "each": Reader.each,
    "roll": lambda r, f: sum(
        r.worth(a.args[2]) * (int(str(a.args[1])) - int(str(a.args[0])) + 1) / 6 for a in f.args if isinstance(a, Form)
    ),
    "per": lambda r, f: 1.0 * r.part(f, 2),
    "pay": lambda r, f: r.part(f, 0) + r.part(f, 1),
    "foolproof": lambda r, f: r.part(f, 0),
    "turn": lambda r, f: 0.3 * min(1.0, r.turns_left),
    "extra": lambda r, f: 0.6,
    "defeat": lambda r, f: -r.defeat,
    "disregard": lambda r, f: 0.8,
    "disrupt": lambda r, f: 0.4,
    "spark": lambda r, f: 0.0,
}

Act = Callable[[Reader, Action], float]
ACTS: dict[str, Act] = {
    "setup": lambda r, a: 1.0,
    "next": lambda r, a: 0.0,
    "draw": lambda r, a: 0.42 if len(r.me["hand"]) < r.me["limits"]["hand"] + 1 else 0.3,
    "uncover": lambda r, a: 0.25,
    "wander": Reader.wander,
    "attempt": Reader.attempt,
    "turn_in": Reader.turn_in,
    "bring": Reader.bring,
    "fill": Reader.fill,
    "atmosphere": Reader.atmosphere,
    "play": Reader.effect_of,
    "use": Reader.effect_of,
    "single": Reader.effect_of,
    "spark": lambda r, a: 0.4,
    "immediate": lambda r, a: 2.0,
    "activate": lambda r, a: r.activation,
    "dismiss": lambda r, a: -0.6,
    "offer": lambda r, a: -0.2,
    "give": lambda r, a: -0.2,
    "drop": lambda r, a: 0.1,
    "accept": lambda r, a: r.trade_answer(),
    "pass": lambda r, a: 0.0,
    "answer": Reader.answer,
    "reroll": lambda r, a: r.reroll_value(r.obs["table"][-1], True),
    "keep": Reader.keep,
    "replace": Reader.replace,
    "pick": Reader.pick,
    "choose": Reader.choose,
    "yes": Reader.yes,
    "player": Reader.player,
    "word": Reader.word,
    "let_go": lambda r, a: 0.0 if r.prompt.get("ask") == "KeepLife" else -0.95,
}
