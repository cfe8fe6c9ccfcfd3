"""Options: what the learner can press, on the cards and in the list, with what cannot be done now among it.

An option that cannot be done stays pressable: the answer is the engine's own refusal, so "why not?" has one source.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lalnb import Action
from lalnb.games.life_and_legend.book import ACHIEVEMENT, ADVENTURE, EVENT, RELIC
from lalnb.games.life_and_legend.vocabulary import clause
from lalnb.games.life_and_legend.words import PLACE_NAMES
from lalnb.games.life_and_legend.zones import (
    ACHIEVEMENTS,
    BACKGROUND,
    HAND,
    PATH,
    PER_SEAT,
    PLACES,
    RELICS,
    STORY,
    TRAITS,
    WANDERS,
    WORLD,
)

from .rooms import option_id

GROUPS = {
    "setup": "Setup", "next": "Turn", "draw": "Draw", "uncover": "Uncover", "wander": "Wander by the die",
    "farwander": "Farwander", "attempt": "Face a Challenge", "bring": "Bring a Relic into play", "play": "Play an Event",
    "atmosphere": "Place the Atmosphere", "fill": "Fill the empty space", "use": "Use an Effect",
    "single": "Use up for its Effect", "spark": "Spark", "immediate": "Play Immediately",
    "activate": "Activate a Background", "dismiss": "Remove a Perpetual Adventure", "turn_in": "Turn in for a Life card",
    "offer": "Trade Relics", "give": "Give", "ask": "Ask for", "propose": "Trade", "drop": "Trade", "accept": "Trade",
    "refuse": "Trade", "answer": "Answer", "reroll": "Answer", "pass": "Answer", "replace": "Play it in place of",
}  # fmt: skip
"""Headings of the list; below one that says the act, a button needs only the card's name."""
NAMED = ("bring", "play", "use", "single", "immediate", "activate", "answer", "give", "ask", "replace")
"""Kinds whose button in the list is the name of their card."""
VERBS = {
    "uncover": "uncover", "wander": "wander", "farwander": "farwander", "attempt": "face", "bring": "bring in", "play": "play",
    "atmosphere": "place here", "fill": "place here", "use": "use", "single": "use up", "immediate": "play now",
    "activate": "activate", "dismiss": "remove", "turn_in": "turn in", "answer": "answer", "pick": "choose",
    "replace": "replace", "give": "give", "ask": "ask for", "keep": "play", "let_go": "let go", "draw": "draw",
    "offer": "trade",
}  # fmt: skip
ICONS = {
    "draw": "draw",
    "uncover": "world",
    "wander": "wander",
    "attempt": "adventure",
    "bring": "relic",
    "play": "event",
    "next": "next",
    "spark": "spark",
    "activate": "story",
    "turn_in": "wander",
}
PRIMARY = ("setup", "next", "pass", "propose", "keep", "accept")
AFTER = ("with the setup", "to Phase 2, World", "to Phase 3, Life", "to Phase 4, Resolution", "to the end of your turn")
SPOTS = ("Top left", "Top right", "Bottom left", "Bottom right")


def options(s: Any, seat: int, keys: Any) -> list[tuple[dict[str, Any], Action]]:
    """All options of a seat that is asked, legal ones first; `keys` names the place of a card on the page."""
    legal = s.legal_actions(seat)
    out = [(option(s, seat, a, keys, True), a) for a in legal]
    if type(s.stack[-1]).__name__ in ("Main", "SetUpRelics"):
        there = set(legal)
        seen = set()
        for a in tempting(s, seat):
            if a not in there and a not in seen:
                seen.add(a)
                out.append((option(s, seat, a, keys, False), a))
    return out


def tempting(s: Any, seat: int) -> Iterator[Action]:
    """What a learner may reach for on the cards that he sees, legal or not."""
    acts, faces, face, z, base = s.book.acts, s.book.faces, s.face, s.zones, seat * PER_SEAT
    if s.phase == 0:
        yield from (acts.bring[face[c]] for c in z[HAND + base] if faces[face[c]].kind == RELIC)
        return
    if s.phase == 2:
        yield acts.draw
    yield acts.next
    for place, c in enumerate(z[WORLD]):
        if c < 0:
            continue
        up = s.up >> place & 1
        if s.phase == 2:
            yield acts.uncover[place]
            yield acts.wander[place][-1]
        if up and faces[face[c]].kind == ADVENTURE:
            for kind in faces[face[c]].challenges:
                yield acts.attempt[place][kind]
    for c in z[HAND + base]:
        f = faces[face[c]]
        if f.kind == RELIC:
            yield acts.bring[f.no]
        elif f.kind == EVENT and f.no in acts.play:
            yield acts.play[f.no]
        elif f.kind == ADVENTURE:
            yield acts.fill[0][f.no]
    for kind in (RELICS, TRAITS, PATH):
        for c in z[kind + base]:
            if face[c] in acts.use:
                yield acts.use[face[c]]
    for kind in (STORY, ACHIEVEMENTS):
        for c in z[kind + base]:
            if face[c] in acts.single:
                yield acts.single[face[c]]
    if z[STORY + base] and z[PATH + base]:
        yield acts.spark
    if s.phase == 3:
        for c in z[BACKGROUND]:
            yield acts.activate[face[c]]


def option(s: Any, seat: int, action: Action, keys: Any, ok: bool) -> dict[str, Any]:
    """One option as the page shows it."""
    kind, params = action.kind, action.params
    out: dict[str, Any] = {"id": option_id(action), "label": action.label, "ok": ok, "kind": kind}
    if kind in GROUPS:
        out["group"] = GROUPS[kind]
    if kind in ICONS:
        out["icon"] = ICONS[kind]
    place = where(s, seat, action, keys)
    if place is not None:
        out["on"] = place
        out["verb"] = VERBS.get(kind, "choose")
    if kind in PRIMARY and ok:
        out["primary"] = True
    if kind == "wander":
        wander(s, seat, params, out)
    elif kind == "attempt":
        out["verb"] = f"Challenge {params['challenge']}"
        out["short"] = f"Challenge {params['challenge']}: {card_at(s, params['place'])}"
    elif kind == "uncover":
        out["short"] = SPOTS[PLACES.index(params["place"])]
    elif kind == "turn_in":
        out["short"] = action.label.removesuffix(" for a Life card").removeprefix("Turn in ")
        if "card" in params:
            out["verb"] = "give up"
    elif kind in NAMED and isinstance(params.get("card"), str):
        out["short"] = card_name(s, params["card"])
    elif kind in ("offer", "farwander"):
        out["short"] = f"Player {params['seat'] + 1}" + (
            f", Wander {int(params['place'][7:]) + 1}" if kind == "farwander" else ""
        )
    elif kind in ("fill", "dismiss") and params.get("card") not in (None, "deck"):
        out["short"] = card_name(s, params["card"])
    elif kind == "next":
        out["short"] = "Go on"
        out["label"] = f"Go on {after(s)}"
    elif kind == "choose" and hasattr(s.stack[-1], "node"):
        part = s.book.nodes[s.stack[-1].node].parts["ab".index(params["option"])]
        text = clause(part.form)
        out["label"] = text[:1].upper() + text[1:]
    return out


def wander(s: Any, seat: int, params: Any, out: dict[str, Any]) -> None:
    """The words of a Wander: where, and whether by the die or by giving up an Event."""
    die = params["by"] == "die"
    needs = f"{max(1, 4 - s.row(seat)[3])}+"
    deck = params["place"] == "deck"
    spot = "Legend Deck" if deck else f"{PLACE_NAMES[PLACES.index(params['place'])]} card"
    short = "Legend Deck" if deck else SPOTS[PLACES.index(params["place"])]
    if die:
        out |= {"short": short, "hint": f"{needs} succeeds", "verb": "wander", "icon": "die"}
        out["label"] = f"Wander on the {spot}: roll the die"
        out["group"] = f"{GROUPS['wander']}, {needs}"
    else:
        event = card_name(s, params["by"])
        out |= {"short": f"{short}: {event}", "hint": "always succeeds", "verb": f"give up {event}", "icon": "discard"}
        out["label"] = f"Wander on the {spot}: give up {event}"
        out["group"] = "Wander by giving up an Event"
        if s.book.faces[s.book.number[params["by"]]].kind == ACHIEVEMENT:
            out |= {"hint": "in place of an Event"}


def card_name(s: Any, card_id: str) -> str:
    """The name of a card."""
    name: str = s.book.faces[s.book.number[card_id]].card.name if card_id in s.book.number else card_id
    return name


def card_at(s: Any, place: str) -> str:
    """The name of the open card at a place of the World."""
    card = s.zones[WORLD][PLACES.index(place)] if place in PLACES else -1
    return card_name(s, s.id_of(card)) if card >= 0 else "the Adventure"


def after(s: Any) -> str:
    """What comes after the current phase."""
    return AFTER[s.phase]


def where(s: Any, seat: int, action: Action, keys: Any) -> str | None:
    """The card or place on the page that an option sits on."""
    kind, params = action.kind, action.params
    base = seat * PER_SEAT
    place = params.get("place")
    if kind in ("fill", "atmosphere"):
        if place is not None and s.zones[WORLD][PLACES.index(place)] < 0 and params.get("card") == "deck":
            return str(place)
        place = None
    if isinstance(place, str):
        if kind == "farwander":
            if params["seat"] >= s.seats:
                return None
            base = params["seat"] * PER_SEAT
        if place.startswith("wander."):
            index = int(place[7:])
            wanders = s.zones[WANDERS + base]
            return keys(wanders[index]) if index < len(wanders) else None
        if place == "deck":
            return "legend_deck"
        card = s.zones[WORLD][PLACES.index(place)]
        return keys(card) if card >= 0 else place
    if kind == "draw":
        return "legend_deck"
    if kind in ("player", "offer"):
        return f"seat.{params['seat']}"
    if kind == "keep":
        return keys(s.stack[-1].card) if hasattr(s.stack[-1], "card") else None
    card_id = params.get("card")
    if not isinstance(card_id, str) or card_id not in s.book.number:
        return None
    face = s.book.number[card_id]
    there = (c for c, f in enumerate(s.face) if f == face and s.seen[c] >> seat & 1)
    key: str | None = next(map(keys, there), None)
    return key
