"""What the Decision on top asks, in words: a title, a line below it, the rule behind it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from .cards import DOES
from .words import catalogue

RULES = {
    "PlayCard": "lost.turn.play",
    "PlayNothing": "lost.ruling.14",
    "Fortune": "lost.ruling.11",
    "PutBack": "lost.fortune.put_back",
    "AnotherTurn": "lost.premonition.free",
    "Match": "lost.moon.decline",
    "WolfLook": "lost.attack.mixed",
    "ShroudCard": "lost.facedown.effect",
    "Bury": "lost.facedown.target",
    "GhostLook": "lost.spectre.start",
    "SaveYourself": "lost.lord.trigger",
    "Investigate": "lost.investigate.choices",
    "RevealMore": "lost.villager.start",
}
CARD_OF = {
    "Fortune": "fortune-teller", "PutBack": "fortune-teller", "WoodsmanLook": "woodsman", "NameSpeed": "premonition",
    "AnotherTurn": "premonition", "Match": "full-moon", "WolfLook": "wolf-attack", "Way": "blood-moon",
    "VaultLook": "secret-vault", "VaultSwap": "secret-vault", "ShroudCard": "burial-shroud", "Bury": "burial-shroud",
    "SpectreLook": "spectre", "GhostLook": "spectre", "SaveYourself": "vampire-lord", "RevealMore": "villager",
}  # fmt: skip
"""The behaviour whose text explains a question."""
PART_OF = {
    "Fortune": "discards", "PutBack": "discards", "SaveYourself": "discards",
    "GhostLook": "investigation", "RevealMore": "investigation",
}  # fmt: skip
"""The part of the card's text that asks, where it is not what it does when played."""
OUT_OF_TURN = {
    "SaveYourself": "lost.lord.trigger",
    "GhostLook": "lost.spectre.start",
    "Investigate": "lost.investigation.order",
    "RevealMore": "lost.villager.start",
}
"""Why somebody acts whom the order of turns does not name."""


OFFERED_BY_SEVERAL = {"look_ruins", "look_hand", "reveal_ruins"}
"""Kinds of acts that several cards offer, and that stand by the rule of the one that asks."""


class Question(NamedTuple):
    """What is asked: a title, a line below it (or empty), and the id of the rule behind it."""

    title: str
    text: str
    rule: str


def body(does: str, frame: str) -> str:
    """The part of a card's text from which the question comes."""
    return catalogue().fill(f"card.{does}.{PART_OF.get(frame, 'played')}")


def rule_for(frame: str) -> str:
    """The rule behind the question of a frame, by its name."""
    return RULES.get(frame, "lost.turn.effect")


def rule_of(s: Any, action: Action, seat: int | None) -> str:
    """The rule by which an act is done as things stand: a Spectre's look by another than a Woodsman's."""
    if s.over is not None or action.kind not in OFFERED_BY_SEVERAL:
        return action.rule
    return rule_at(s, s.stack[-1])


def rule_at(s: Any, top: Any) -> str:
    """The rule behind a question: that looks may be divided is said to who has several."""
    name = type(top).__name__
    return "lost.attack.itself" if name == "WolfLook" and s.open_x(top.seat) < 2 else rule_for(name)


def order_of(s: Any) -> str:
    """The rule by which it is the seat now asked, and nobody else, that acts."""
    return OUT_OF_TURN.get(type(s.stack[-1]).__name__, "lost.turn.clockwise")


def asked(s: Any, seat: int) -> Question:
    """The question as `seat` reads it: its own, or that somebody else is to act."""
    fill = catalogue().fill
    if s.over is not None:
        return Question(fill("ask.over"), "", s.over.rule)
    top = s.stack[-1]
    if top.seat != seat:
        return Question(fill("ask.other", [top.seat]), "", order_of(s))
    name = type(top).__name__
    values: list[Any] = []
    does = CARD_OF.get(name, "")
    if name == "PlayCard" and top.legal(s) == [s.book.acts.nothing]:
        name = "PlayNothing"
    elif name in ("WolfLook", "GhostLook"):
        values = [top.left]
    elif name == "Match":
        values = [top.target]
    elif name in ("Aim", "GiveCard"):
        does = DOES[top.does]
        values = [next(s.book.ids[k] for k in s.kit if s.book.does[k] == top.does)]
    rule = rule_for(name) if name == "PlayNothing" else rule_at(s, top)
    return Question(fill(f"ask.{name}", values), body(does, name) if does else "", rule)
