"""Golden Horse The Brave, row by row: attempts the hardest Challenge it can, and hinders the leader."""

from __future__ import annotations

from ....core.actions import Action
from ..book import ADVENTURE, Face
from .judge import Judge, harm_in, names_of

BOLD = 0.35
AGAINST = {"others", "chosen", "leader"}
HELP = ({"trait"}, {"die", "adventure_die"})


def row_1(j: Judge) -> Action | None:
    """Relics: one that helps with Traits or dice, else one with a Life Word that an Adventure asks for, else most Legends."""
    asked = 0
    for _, face in j.adventures():
        for challenge in face.challenges.values():
            asked |= challenge.words

    def order(face: Face) -> tuple[int, int, int, int]:
        names = names_of(face.card.effect)
        helps = any(want <= names for want in HELP)
        return int(helps), int(bool(face.words & asked)), face.legends, -face.slots

    return j.best(j.acts("bring"), order)


def row_2(j: Judge) -> Action | None:
    """An Event against other Players, while another one leads; among several the one that it values most."""
    if j.leader() == j.seat:
        return None
    against = [a for a in j.acts("play") if is_against(j.card(a))]
    return j.best(against, j.rank)


def is_against(face: Face) -> bool:
    """True for an Event whose Hand Effect strikes other Players."""
    form = face.hand.form if face.hand is not None else None
    names = names_of(form)
    return bool("each" in names and names & AGAINST and harm_in(form))


def row_3(j: Judge) -> Action | None:
    """An Event for the dice, when the Challenge of row 5 is to follow."""
    if j.phase != 2 or j.marks["acted"] or row_5(j) is None:
        return None
    for action in j.acts("play"):
        hand = j.card(action).hand
        names = names_of(hand.form if hand is not None else None)
        if {"die", "adventure_die"} <= names or {"reroll", "own_adventure_roll"} <= names:
            return action
    return None


def row_4(j: Judge) -> Action | None:
    """The Adventure with most Legends into an empty space."""
    fills = [a for a in j.acts("fill") if a.params["card"] != "deck"]
    return j.best(fills, lambda f: (f.legends,))


def row_5(j: Judge) -> Action | None:
    """The boldest Challenge that it would win often enough: most Legends, then the smaller chance."""
    bold = [(i, f) for i, f in j.adventures() if j.best_way(f)[0] >= BOLD and j.attempt(i, f)]
    hardest = max(bold, key=lambda a: (a[1].legends, -j.best_way(a[1])[0], -a[0]), default=None)
    return j.attempt(*hardest) if hardest else None


def row_6(j: Judge) -> Action | None:
    """Uncover the first covered card, while no Adventure lies uncovered."""
    return None if j.adventures() else j.first("uncover")


def row_7(j: Judge) -> Action | None:
    """Wander for a Trait while it has few, and turn in each Completed Wander at once; else draw."""
    few = len(j.me["traits"]) < 2
    if j.marks["acted"]:
        return j.first("turn_in") if few and j.phase == 2 else None
    way = next((a for a in j.acts("wander") if a.params["by"] == "die"), None) if few else None
    return way or j.first("draw")


def row_8(j: Judge) -> Action | None:
    """Activate a Story, else a Path, else an Achievement."""
    return j.activation(("story", "path", "achievement"))


def row_9(j: Judge) -> Action | None:
    """Stop the leader's Challenge or Effect with the least card that can."""
    top, leader = j.announced(), j.leader()
    if leader == j.seat or not top or top["seat"] != leader or j.prompt.get("window") not in (0, 1):
        return None
    if top["what"] in ("defeat", "penalty"):
        return None
    return j.least(a for a in j.acts("answer"))


def keeps(j: Judge, face: Face) -> bool:
    """Adventures are the last that it discards for the hand limit."""
    return face.kind == ADVENTURE


ROWS = (row_1, row_2, row_3, row_4, row_5, row_6, row_7, row_8, row_9)
