"""The common values at work: what an AI Opponent answers where no row of its table speaks.

Each kind of Decision has one function that picks among the acts offered; `what` names the sentence in tables.toml.
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.actions import Action
from ..book import ACHIEVEMENT, ADVENTURE, EXCEPTIONAL, TRAUMA, Face
from .judge import Judge, names_of

Choice = tuple[Action | None, str]


def keep_life(j: Judge) -> Choice:
    """Below the limit keep; at the limit replace the poorest Trait if the new card is better."""
    keep = j.first("keep")
    if keep is not None:
        return keep, "life"
    new = j.face(str(j.prompt["card"]))
    old = min(j.acts("replace"), key=lambda a: (*j.trait_rank(j.card(a))[:2], bool(j.card(a).words)), default=None)
    special = any(j.face(c).kind == EXCEPTIONAL for c in j.me["traits"])
    if old is not None and not (new.kind == EXCEPTIONAL and special) and j.trait_rank(new) > j.trait_rank(j.card(old)):
        return old, "life"
    return j.first("let_go"), "life"


def lose(j: Judge) -> Choice:
    """Defeat and the like: an Achievement, else what is worth least."""
    picks = j.acts("pick")
    shields = [a for a in picks if "card" in a.params and j.card(a).kind == ACHIEVEMENT]
    return (j.least(shields) if shields else cheapest(j, picks)), "lose"


def instead(j: Judge) -> Choice:
    """A card is being taken away: give an Achievement for one that is worth more."""
    taken = j.face(str(j.prompt["card"]))
    shield = j.least(j.acts("pick"))
    if shield is not None and j.v(taken) >= j.v(j.card(shield)):
        return shield, "lose"
    return j.first("let_go"), "lose"


def cheapest(j: Judge, picks: list[Action]) -> Action | None:
    """The card worth least; cards without a face (Completed Wanders) come in the order offered."""
    faced = [a for a in picks if "card" in a.params]
    return j.least(faced) if faced else (picks[0] if picks else None)


def trade(j: Judge) -> Choice:
    """Accept what brings more than 1 beyond what it gives, but nothing of the leader."""
    given = sum(j.v(j.face(c)) for c in j.prompt["give"])
    asked = sum(j.v(j.face(c)) for c in j.prompt["ask_for"])
    good = given > asked + 1 and j.prompt["other"] != j.leader()
    return j.first("accept" if good else "refuse"), "trade"


def target(j: Judge) -> Choice:
    """The leader among the Players that may be chosen."""
    lead = j.leader()

    def order(a: Action) -> tuple[bool, int]:
        seat = int(a.params["seat"])
        return seat == lead, j.legends_of(seat)

    return max(j.acts("player"), key=order, default=None), "target"


def pick(j: Judge) -> Choice:
    """Cards for an effect: its own dearest to gain, its cheapest to give, the dearest of others to hurt."""
    form = j.effect()
    name = form.name if form is not None else ""
    picks = j.acts("pick")
    if not picks:
        return j.first("enough"), "choose"
    if name in ("swap", "place") and j.prompt.get("left") == 2:
        name = "discard" if name == "swap" else "take"
    if name == "remove":
        return hurt(j, picks), "choose"
    if name in ("take", "place", "swap", "uncover", "wander", "examine"):
        return dearest(j, picks, name), "choose"
    return spared(j, picks), "choose"


def spared(j: Judge, picks: list[Action]) -> Action | None:
    """What an Effect takes: the card worth least, an Achievement only for want of another."""
    shields = [a for a in picks if "card" in a.params and j.card(a).kind == ACHIEVEMENT]
    return cheapest(j, [a for a in picks if a not in shields] or shields)


def hurt(j: Judge, picks: list[Action]) -> Action | None:
    """What to remove: a Trauma of its own, the dearest card of another Player, the World's least, its own least."""
    mine = set(j.me["traumas"])
    own = [a for a in picks if "card" in a.params and str(a.params["card"]) in mine and "seat" not in a.params]
    if own:
        return own[0]
    foes = [a for a in picks if "seat" in a.params and j.card(a).kind != TRAUMA]
    if foes:
        lead = j.leader()
        return max(foes, key=lambda a: (a.params["seat"] == lead, j.rank(j.card(a))))
    places = [a for a in picks if "place" in a.params]
    if places:
        return min(places, key=lambda a: world_rank(j, str(a.params["place"])))
    return cheapest(j, picks)


def world_rank(j: Judge, place: str) -> tuple[int, int]:
    """How gladly it leaves a World card where it lies; an unknown one counts 2."""
    entry = j.obs["world"][int(place[-1])] if place.startswith("world") else None
    card = entry["card"] if entry else None
    return (j.v(j.face(card)) if card else 2), int(place[-1])


def dearest(j: Judge, picks: list[Action], name: str) -> Action | None:
    """What to take: the dearest card by its face, else the dearest World card that it knows, else the first."""
    faced = [a for a in picks if "card" in a.params]
    if faced:
        return j.best(faced, j.rank if name != "place" else most_legends)
    if name == "wander":
        return picks[0]
    unseen = [a for a in picks if name == "examine" and not known(j, str(a.params["place"]))]
    if unseen:
        return unseen[0]
    return max(picks, key=lambda a: (world_rank(j, str(a.params["place"]))[0], -int(str(a.params["place"])[-1])))


def known(j: Judge, place: str) -> bool:
    """True for a covered World card that the opponent has examined; `place` as in an action, "world.0" to "world.3"."""
    return bool(place.startswith("world") and j.obs["world"][int(place[-1])]["known"])


def most_legends(face: Face) -> tuple[int, int]:
    """A rank for filling a space: Adventures before all else, then by Legends."""
    return int(face.kind == ADVENTURE), face.legends


def either(j: Judge) -> Choice:
    """The part that brings it most; the first at a tie."""
    form = j.effect()
    options = j.acts("choose")
    if form is None:
        return options[0], "choose"
    return max(options, key=lambda a: j.gain(form.args["abcdefghijkl".index(str(a.params["option"]))])), "choose"


def ask(j: Judge) -> Choice:
    """Yes to what costs nothing and to what wards off harm."""
    form = j.effect()
    names = names_of(form)
    good = "disregard" in names or ("pay" not in names and j.gain(form) >= 0)
    return j.first("yes" if good else "no"), "choose"


def ask_word(j: Judge) -> Choice:
    """A Life Word that it lacks."""
    words = j.acts("word")
    return next((a for a in words if a.params["word"] not in j.me["words"]), words[0]), "choose"


def reorder(j: Judge) -> Choice:
    """The dearest card comes first."""
    return j.best(j.acts("pick"), j.rank), "choose"


def hand_over(j: Judge) -> Choice:
    """Down to a number of cards: by an Effect as any discard, by the Hand limit what is worth least, be it an Achievement."""
    picks = j.acts("pick")
    return (spared(j, picks), "choose") if "by_effect" in j.prompt else (cheapest(j, picks), "hand")


def fill(j: Judge) -> Choice:
    """The top Legend card, covered; from Hand only if the deck is empty."""
    return j.act("fill", card="deck") or j.first("fill") or j.first("atmosphere") or j.first("enough"), "fill"


def first_wander(j: Judge) -> Choice:
    """Completed Wanders are given up from the first on."""
    return j.first("pick"), "wander"


def by_die(j: Judge) -> Choice:
    """Farwander by the die; no Event is given up for it."""
    return j.act("by", by="die"), "wander"


def contest(j: Judge) -> Choice:
    """Let the Wander go for a Life card that it has room for; contest what the leader wants."""
    room = len(j.me["traits"]) < 4 and j.prompt["other"] != j.leader()
    return j.first("yield" if room else "contest"), "wander"


def life_offered(j: Judge) -> Choice:
    """Keep what it would keep; a Trauma goes to the Farwanderer, anything else to its pile."""
    face = j.face(str(j.prompt["card"]))
    if face.kind == TRAUMA:
        return j.first("give_it"), "wander"
    special = face.kind == EXCEPTIONAL and any(j.face(c).kind == EXCEPTIONAL for c in j.me["traits"])
    room = len(j.me["traits"]) < 4 and not special
    return j.first("take_it" if room else "let_go"), "wander"


def boost(j: Judge) -> Choice:
    """As few as are needed, and none if the roll meets a requirement by itself."""
    asked: list[int] = next((t["dice"] for t in reversed(j.obs["table"]) if t["what"] == "challenge"), [])
    for action in j.acts("boost"):
        if any(j.prompt["value"] + int(action.params["plus"]) >= need for need in asked):
            return action, "boost"
    return j.first("boost"), "boost"


def give_up_trade(j: Judge) -> Choice:
    """An offer of its own is dropped: it proposes none."""
    return j.first("drop"), "next"


DECISIONS: dict[str, Callable[[Judge], Choice]] = {
    "KeepLife": keep_life,
    "Lose": lose,
    "Instead": instead,
    "TradeAnswer": trade,
    "Trade": give_up_trade,
    "Target": target,
    "Pick": pick,
    "Either": either,
    "Ask": ask,
    "AskWord": ask_word,
    "Reorder": reorder,
    "HandOver": hand_over,
    "TooMany": lose,
    "Dismiss": lose,
    "FillSpace": fill,
    "PayWanders": first_wander,
    "FarwanderHow": by_die,
    "Contest": contest,
    "LifeOffered": life_offered,
    "Boost": boost,
}
"""What is answered to each kind of Decision that no row speaks of."""
