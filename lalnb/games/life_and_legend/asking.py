"""What the Decision on top asks, in words: a title, a line below it, the rule behind it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from .spaces import fillers
from .windows import Cast, Resolve
from .words import SETUP_RULES, catalogue
from .zones import LEGEND, WORLD

RULES = {
    "SetUpRelics": "ll.setup.relics",
    "Main1": "ll.phase1.relics",
    "Main2": "ll.world.action",
    "Main2done": "ll.ruling.3",
    "Main3": "ll.phase3.background",
    "Main4": "ll.phase4.hand_limit",
    "MainFill": "ll.space.fill",
    "MainPlay": "ll.turn.immediate",
    "KeepLife": "ll.life.at_once",
    "HandOver": "ll.phase4.hand_limit",
    "TooMany": "ll.relic.lowered",
    "Lose": "ll.defeat.order",
    "DatesOrder": "ll.ruling.22",
    "FillSpace": "ll.space.fill",
    "Dismiss": "ll.perpetual.remove",
    "Trade": "ll.relic.trade",
    "TradeAnswer": "ll.relic.trade",
    "Instead": "ll.achievement.shield",
    "AskWord": "ll.word.combine",
    "PayWanders": "ll.farwander.about",
    "FarwanderHow": "ll.farwander.attempt",
    "Contest": "ll.farwander.answer",
    "LifeOffered": "ll.farwander.life_card",
    "Boost": "ll.farwander.bonus",
    "Answer0": "ll.effect.interfere",
    "Answer1": "ll.effect.interfere",
    "Answer2": "ll.effect.interfere",
    "Answer3": "ll.effect.interfere",
}
OFFERED_BY_SEVERAL = {"bring", "next", "pick", "let_go", "enough"}
"""Kinds of acts that mean something else in each Decision, and stand by its rule."""


class Question(NamedTuple):
    """What is asked: a title, a line below it (or empty), and the id of the rule behind it (or empty)."""

    title: str
    text: str
    rule: str


def rule_for(top: Any) -> str:
    """The rule behind the question of a frame; a Hand that an Effect makes smaller is not over its limit."""
    if getattr(top, "effect", 0):
        return "ll.effect.what"
    return RULES.get(type(top).__name__, "ll.effect.what")


def rule_of(s: Any, action: Action, seat: int | None) -> str:
    """The rule by which an act is done as things stand: a Relic is brought in at setup by another than in Phase 1."""
    top = s.stack[-1] if s.over is None else None
    if top is None or action.kind not in OFFERED_BY_SEVERAL or type(top).__name__ in ("Main", "Answer"):
        return action.rule
    return rule_for(top)


def asked(s: Any, seat: int) -> Question:
    """The question as `seat` reads it: its own, or that somebody else is to act."""
    fill = catalogue().fill
    if s.over is not None:
        return Question(fill("ask.over"), "", s.over.rule)
    top = s.stack[-1]
    name = type(top).__name__
    if top.seat != seat:
        return Question(fill("ask.other", [public_seat(s, seat)]), "", "")
    if name == "SetUpAsked":
        return Question(fill("ask.setup", [top.n + 1]), "", SETUP_RULES[top.n])
    if name == "Main":
        return main(s, seat)
    if name == "Answer":
        return answer(s, top)
    card = getattr(top, "card", -1)
    values: list[Any] = []
    text = ""
    rule = rule_for(top)
    if name in ("HandOver", "PayWanders"):
        values = [top.left]
    elif name == "Boost":
        values = [top.value]
    elif name == "Contest":
        values = [top.other]
    elif name in ("Trade", "TradeAnswer"):
        values = [top.other]
        given = ([s.id_of(c) for c in top.give], [s.id_of(c) for c in top.ask])
        text = fill("ask.TradeText", given)
    elif name == "Pick":
        text = effect_text(s, top.node)
        if card >= 0 and s.seen[card] >> seat & 1:
            name, values = "PickFor", [s.id_of(card)]
    elif card >= 0:
        values = [s.id_of(card)]
        if hasattr(top, "node"):
            text = effect_text(s, top.node)
    elif hasattr(top, "node"):
        text = effect_text(s, top.node)
        values = [""]
    return Question(fill(f"ask.{name}", values), text, rule)


def public_seat(s: Any, seat: int) -> int:
    """The seat that others may know to be acting: in a window that is the turn Player, whoever is asked (ll.ruling.6)."""
    top = s.stack[-1]
    who: int = s.turn if type(top).__name__ == "Answer" else top.seat
    return who


def effect_text(s: Any, node: int) -> str:
    """The printed sentence of the effect that asks."""
    text: str = s.book.nodes[node].text()
    return text


def main(s: Any, seat: int) -> Question:
    """What the turn Player is asked in this phase; what must be done at once is asked for first."""
    fill = catalogue().fill
    for who, card, _ in s.duty:
        if who == seat:
            return Question(fill("ask.MainPlay", [s.id_of(card)]), "", RULES["MainPlay"])
    name = f"Main{s.phase}"
    if -1 in s.zones[WORLD] and (s.zones[LEGEND] or fillers(s, seat)):
        name = "MainFill"
    elif s.phase == 2 and s.acted and not s.more_actions:
        name = "Main2done"
    return Question(fill(f"ask.{name}"), "", RULES[name])


def answer(s: Any, top: Any) -> Question:
    """A window: what it is about is the topmost effect, Challenge or die."""
    value: Any = s.turn
    for f in reversed(s.stack):
        if top.window == 0 and isinstance(f, Resolve):
            value = s.id_of(f.card)
            break
        if top.window == 2 and isinstance(f, Cast):
            value = f.value
            break
    name = f"Answer{top.window}"
    return Question(catalogue().fill(f"ask.{name}", [value]), "", RULES[name])
