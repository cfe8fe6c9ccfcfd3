"""What a seat is asked, in words: a title, a line below it, the rule behind it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from .refusals import KEPT
from .search import EACH, Search
from .state import BOATS, CLUE, DONE, EXTRA_BOAT, EXTRA_CLUE, POWERS, STEPS
from .words import catalogue

RULES = {
    "clue": "gl.search.clue",
    "extra_clue": "gl.power.boots",
    "boats": "gl.search.boats",
    "extra_boat": "gl.power.dagda",
    "powers": "gl.level3.powers",
}


RULE_AT = {
    ("clue", EXTRA_CLUE): "gl.power.boots",
    ("boat", EXTRA_BOAT): "gl.power.dagda",
    ("done", EXTRA_BOAT): "gl.power.dagda",
    ("done", POWERS): "gl.level3.powers",
    ("done", EXTRA_CLUE): "gl.ruling.12",
    ("done", BOATS): "gl.ruling.12",
}
"""What has another rule at this step of the search than elsewhere."""


class Question(NamedTuple):
    """What is asked: a title, a line below it (or empty), and the id of the rule behind it."""

    title: str
    text: str
    rule: str


def rule_of(s: Any, action: Action, seat: int | None) -> str:
    """The rule by which an act is done as things stand: a third boat by another than the first two."""
    searching = s.over is None and isinstance(s.stack[-1], Search) and seat is not None and 0 <= seat < s.seats
    return RULE_AT.get((action.kind, s.at[seat]), action.rule) if searching else action.rule


def asked(s: Any, seat: int) -> Question:
    """The question as `seat` reads it: its own, or that it waits for the others."""
    fill, book = catalogue().fill, s.book
    if s.over is not None:
        return Question(fill("ask.over"), "", s.over.rule)
    top = s.stack[-1]
    if not isinstance(top, Search):
        card = book.reward_ids[top.reward]
        if top.seat != seat:
            return Question(fill("ask.choosing", [top.seat, card]), "", "gl.level3.powers")
        return Question(fill("ask.choose_player", [card]), fill("hint.choose_player", [card]), "gl.ruling.18")
    step = s.at[seat]
    if step == DONE:
        return Question(fill("ask.wait"), "", "gl.search.over")
    name = STEPS[step]
    if step == CLUE:
        hint = fill("hint.clue", [book.island_ids[s.place_of(seat)]])
    elif step in (EXTRA_CLUE, BOATS) and not s.guards(seat):
        hint = fill("hint.no_place")
    else:
        hint = fill(f"hint.{name}")
    if name != "powers" and s.kept[seat]:
        kinds = KEPT.keys() & {action.kind for action in s.legal_actions(seat)}
        ready = [card for card in s.kept[seat] if any(KEPT[kind] == book.does[card] for kind in kinds)]
        hint = " ".join([hint, *(fill("hint.kept", [book.reward_ids[card]]) for card in ready)])
    left = EACH - len(s.boats_of(seat))
    return Question(fill(f"ask.{name}", [left]), hint, RULES[name])
