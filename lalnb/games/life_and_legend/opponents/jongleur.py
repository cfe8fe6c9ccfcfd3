"""Matathias The Jongleur, row by row: Wanders, and shuns conflict."""

from __future__ import annotations

from ....core.actions import Action
from ..book import ADVENTURE, EVENT, Face
from ..standing import OPENERS
from .judge import Judge, harm_in, interferes, names_of

SAFE = 0.8
THEFTS = {"chosen_relic", "chosen_random", "chosen_hand_card"}
REMOVALS = {"any_relic", "foe_thing", "chosen_hand_card", "completed_adventure"}


def row_1(j: Judge) -> Action | None:
    """The Relic with most Legends, of equal ones that with fewer slots."""
    return j.best(j.acts("bring"), lambda f: (f.legends, -f.slots))


def row_2(j: Judge) -> Action | None:
    """Turn in a Wander at the limit of Wanders, for want of Traits or of an opening Life Word."""
    if len(j.me["wanders"]) < j.me["limits"]["wanders"]:
        return None
    opener = any(j.face(c).card.word in OPENERS for c in j.me["traits"] if j.face(c).card.type == "trait")
    return j.first("turn_in") if len(j.me["traits"]) < 4 or not opener else None


def wanders(j: Judge) -> bool:
    """It may still Wander on a covered World card."""
    return bool(len(j.me["wanders"]) < j.me["limits"]["wanders"] and j.covered())


def row_3(j: Judge) -> Action | None:
    """Wander by the least of two Events or more that do not Interfere, where the card has lain longest."""
    spare = [f for f in j.hand if f.kind == EVENT and not interferes(f)]
    if not wanders(j) or len(spare) < 2:
        return None
    place = f"world.{j.oldest()}"
    ways = [w for f in sorted(spare, key=j.rank) if (w := j.act("wander", place=place, by=f.id))]
    return ways[0] if ways else None


def row_4(j: Judge) -> Action | None:
    """Wander by the die on that card, if a 4 or less is enough."""
    if not wanders(j) or 4 - j.me["dice"][0] > 4:
        return None
    return j.act("wander", place=f"world.{j.oldest()}", by="die")


def row_5(j: Judge) -> Action | None:
    """A Challenge that is nearly safe and whose Penalty holds no Defeat."""
    safe = [
        (i, f)
        for i, f in j.adventures()
        if j.best_way(f)[0] >= SAFE and "defeat" not in names_of(f.penalty.form if f.penalty else None) and j.attempt(i, f)
    ]
    best = max(safe, key=lambda a: (a[1].legends, -a[0]), default=None)
    return j.attempt(*best) if best else None


def row_6(j: Judge) -> Action | None:
    """Draw."""
    return j.first("draw")


def row_7(j: Judge) -> Action | None:
    """Activate a Path, else a Story, else an Achievement."""
    return j.activation(("path", "story", "achievement"))


def row_8(j: Judge) -> Action | None:
    """Stop a Defeat, a theft or a removal that is about to strike it."""
    if j.prompt.get("window") != 0 or not strikes(j):
        return None
    stops = [a for a in j.acts("answer") if names_of(j.answer_form(j.card(a))) & {"disrupt", "disregard"}]
    return j.least(stops)


def strikes(j: Judge) -> bool:
    """The announced Effect is a Defeat, a theft or a removal that names this seat."""
    top = j.announced()
    if not top or top["what"] in ("challenge", "die"):
        return False
    if top["what"] == "defeat":
        return bool(top["seat"] == j.seat)
    form = j.form_on_table()
    names = names_of(form)
    if any(harm_in(part) & {"defeat", "remove"} for part in j.upon_me(form, top["seat"])):
        return True
    if top["seat"] == j.seat:
        return "defeat" in names and "each" not in names
    return bool(j.likely_chosen() and names & (THEFTS | REMOVALS))


def keeps(j: Judge, face: Face) -> bool:
    """Its row 9 says all about the hand limit."""
    return False


def row_9(j: Judge) -> Action | None:
    """Above the Hand limit Adventures go first and Events last."""

    def order(a: Action) -> tuple[int, tuple[int, int, int]]:
        face = j.card(a)
        return 0 if face.kind == ADVENTURE else 2 if face.kind == EVENT else 1, j.rank(face)

    return min(j.acts("pick"), key=order, default=None)


ROWS = (row_1, row_2, row_3, row_4, row_5, row_6, row_7, row_8, row_9)
