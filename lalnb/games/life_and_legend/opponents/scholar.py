"""Geoffrey The Scholar, row by row: draws, and plays what changes the World."""

from __future__ import annotations

from typing import Any

from lalnb.packs import Form

from ....core.actions import Action
from ..book import RELIC, Face
from ..standing import MAJOR, WORD_BIT
from .judge import Judge, harms, names_of

MAJORS = sum(WORD_BIT[w] for w in MAJOR)
WORLDLY = {"covered", "uncovered", "atmosphere", "hand_adventure", "that_card"}
HAND_PHRASES = {"hand", "hand_random", "hand_event", "chosen_hand_card", "chosen_random", "hand_to"}


def row_1(j: Judge) -> Action | None:
    """The Relic with most Life Words that it lacks; great words, Legends and few slots decide between equals."""

    def order(face: Face) -> tuple[int, int, int, int]:
        lacked = j.lacked(face)
        return lacked.bit_count(), (lacked & MAJORS).bit_count(), face.legends, -face.slots

    return j.best(j.acts("bring"), order)


def row_2(j: Judge) -> Action | None:
    """The Event that draws most cards."""
    drawing = [a for a in j.acts("play") if draws(j.hand_form(j.card(a)))]
    return j.best(drawing, lambda f: (draws(j.hand_form(f)),))


def draws(form: Any) -> int:
    """How many cards an effect draws for its Player at best."""
    if not isinstance(form, Form):
        return 0
    if form.name == "draw":
        return int(str(form.args[1]))
    if form.name == "each" and form.args[0] != "all":
        return 0
    parts = [draws(a) for a in form.args]
    return max(parts, default=0) if form.name in ("choose", "if_") else sum(parts)


def row_3(j: Judge) -> Action | None:
    """An Atmosphere over one that harms it, or where there is none."""
    now = [f for _, f in j.in_world() if f.atmosphere]
    if now and not harms(now[0]):
        return None
    return j.best(j.acts("atmosphere"), lambda f: (not harms(f), *j.rank(f)))


def row_4(j: Judge) -> Action | None:
    """An Adventure whose Life Challenge it has the words for, into an empty space."""
    words = sum(WORD_BIT[w] for w in j.me["words"])
    fits = [
        a
        for a in j.acts("fill")
        if a.params["card"] != "deck" and "II" in j.card(a).challenges and not j.card(a).challenges["II"].words & ~words
    ]
    return j.best(fits, lambda f: (f.legends,))


def row_5(j: Judge) -> Action | None:
    """The Life Challenge of the Adventure with most Legends, of equal ones the first."""
    ways = [(f.legends, -i, i) for i, f in j.adventures() if j.act("attempt", place=f"world.{i}", challenge="II")]
    return j.act("attempt", place=f"world.{max(ways)[2]}", challenge="II") if ways else None


def row_6(j: Judge) -> Action | None:
    """Uncover a card at the Hand limit, the one that it has examined first."""
    covered = j.covered()
    full = len(j.me["hand"]) + len(j.me["achievements"]) >= j.me["limits"]["hand"]
    if len(covered) < 2 or not full:
        return None
    known = [i for i in covered if j.obs["world"][i]["known"]]
    return j.act("uncover", place=f"world.{(known or covered)[0]}")


def row_7(j: Judge) -> Action | None:
    """Draw."""
    return j.first("draw")


def row_8(j: Judge) -> Action | None:
    """Activate a Path, else a Story, else an Achievement, of a type that it lacks."""
    return j.activation(("path", "story", "achievement"))


def row_9(j: Judge) -> Action | None:
    """Disrupt an Effect of another Player that touches the World or its Hand."""
    top = j.announced()
    if j.prompt.get("window") != 0 or not top or top["seat"] == j.seat or not touches(j, top):
        return None
    return j.least(a for a in j.acts("answer") if "disrupt" in names_of(j.answer_form(j.card(a))))


def touches(j: Judge, top: dict[str, Any]) -> bool:
    """The announced Effect touches the World or this seat's Hand."""
    form = j.form_on_table()
    names = names_of(form)
    if top["what"] == "atmosphere" or names & WORLDLY:
        return True
    upon_me = j.upon_me(form, top["seat"])
    return bool(names & {"chosen_hand_card", "chosen_random"} or any(names_of(part) & HAND_PHRASES for part in upon_me))


def keeps(j: Judge, face: Face) -> bool:
    """Relics with words that it lacks are the last that it discards for the hand limit."""
    return face.kind == RELIC and bool(j.lacked(face))


ROWS = (row_1, row_2, row_3, row_4, row_5, row_6, row_7, row_8, row_9)
