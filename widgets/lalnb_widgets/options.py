"""Options: what the learner can press, on the cards and in the list, with what cannot be done now among it.

An option that cannot be done stays pressable: the answer is the engine's own refusal, so "why not?" has one source.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lalnb import Action
from lalnb.games.life_and_legend.book import ADVENTURE, EVENT, RELIC
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
)  # fmt: skip

GROUPS = {
    "setup": "Setup", "next": "Turn", "draw": "World Action", "uncover": "World Action", "wander": "Wander",
    "attempt": "Challenge", "bring": "Relics", "play": "Events", "atmosphere": "Atmosphere", "fill": "Empty space",
    "use": "Effects", "single": "Effects", "spark": "Effects", "immediate": "Play Immediately", "activate": "Backgrounds",
    "dismiss": "Perpetual Adventure", "turn_in": "Completed Wanders", "offer": "Trade", "give": "Give", "ask": "Ask for",
    "propose": "Trade", "drop": "Trade", "accept": "Trade", "refuse": "Trade", "answer": "Answers", "reroll": "Answers",
    "pass": "Answers",
}  # fmt: skip
VERBS = {
    "uncover": "uncover",
    "wander": "wander",
    "attempt": "face",
    "bring": "bring in",
    "play": "play",
    "atmosphere": "place here",
    "fill": "place here",
    "use": "use",
    "single": "use up",
    "immediate": "play now",
    "activate": "activate",
    "dismiss": "remove",
    "turn_in": "turn in",
    "answer": "answer",
    "pick": "choose",
    "replace": "replace",
    "give": "give",
    "ask": "ask for",
    "keep": "play",
    "let_go": "let go",
    "draw": "draw",
}
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


def option_id(action: Action) -> str:
    """A name for an action that the page sends back: its kind and params."""
    return ":".join([action.kind, *(str(v) for v in action.params.values())])


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
        die = params["by"] == "die"
        bonus = s.row(seat)[3]
        out["short"] = "Roll the die" if die else f"Give up {event_name(s, params['by'])}"
        out["hint"] = f"{max(1, 4 - bonus)} or more succeeds" if die else "always succeeds"
        out["verb"] = "wander" if die else f"give up {event_name(s, params['by'])}"
        spot = "Legend Deck" if params["place"] == "deck" else f"{PLACE_NAMES[PLACES.index(params['place'])]} card"
        out["label"] = f"Wander on the {spot}: " + (f"roll {out['hint']}" if die else out["short"].lower())
        out["icon"] = "die" if die else "discard"
    elif kind == "attempt":
        out["verb"] = f"Challenge {params['challenge']}"
    elif kind == "next":
        out["short"] = "Go on"
        out["label"] = f"Go on to {after(s)}"
    elif kind == "choose" and hasattr(s.stack[-1], "node"):
        part = s.book.nodes[s.stack[-1].node].parts["ab".index(params["option"])]
        text = clause(part.form)
        out["label"] = text[:1].upper() + text[1:]
    return out


def event_name(s: Any, card_id: str) -> str:
    """The name of an Event that a Wander gives up."""
    name: str = s.book.faces[s.book.number[card_id]].card.name
    return name


def after(s: Any) -> str:
    """What comes after the current phase."""
    return ("the setup", "Phase 2, World", "Phase 3, Life", "Phase 4, Resolution", "the end of your turn")[s.phase]


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
    for c, f in enumerate(s.face):
        if f == face and (s.seen[c] >> seat & 1):
            return keys(c)
    return None
