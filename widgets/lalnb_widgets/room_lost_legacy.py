"""Lost Legacy at the table: the scene from what the viewing seat sees, options, faces, and the deduction sheet."""

from __future__ import annotations

import re
from typing import Any

import lalnb
from lalnb import Action, Event, State
from lalnb.games.lost_legacy import face as faces
from lalnb.games.lost_legacy.asking import asked
from lalnb.games.lost_legacy.book import book_of
from lalnb.games.lost_legacy.observation import sees
from lalnb.games.lost_legacy.zones import DECK, RUINS

from .emblems import with_emblem
from .faces import extras
from .rooms import (
    BOTS,
    PERSON,
    CardSight,
    Lines,
    Room,
    company,
    counted,
    ended,
    logged,
    option_id,
    rule_note,
    seated,
    victory,
)  # fmt: skip
from .still_cards import still

TITLE = "Lost Legacy"
DEDUCER = {"id": "deduction", "name": "A detective", "text": "Works out what can lie where, from what a Player may see."}
PLAYERS = (*BOTS, DEDUCER)
SETS = [
    {
        "id": "werewolf",
        "name": "The Werewolf",
        "text": "16 cards, nine kinds, The Werewolf among them.",
        "seats": [2, 3, 4],
    },
    {"id": "undying-heart", "name": "Undying Heart", "text": "16 cards, nine kinds. One cannot be played.", "seats": [2, 3, 4]},
    {
        "id": "megamix",
        "name": "Megamix",
        "text": "Both sets mixed, 31 cards, one Lost Legacy left out.",
        "seats": [2, 3, 4, 5, 6],
    },
]
CAMPAIGN = "campaign."
MODES = SETS + [
    {
        **m,
        "id": f"{CAMPAIGN}{m['id']}",
        "name": f"{m['name']}, a campaign",
        "text": f"Game after game, until somebody has the tokens that win. {m['text']}",
    }
    for m in SETS
]
"""What the form offers: each set for one game, or for a campaign."""
EVIDENCE = "House rule: Village Council eliminates only while two X's lie face up in all discards together."
"""What its card does not say, where the option council asks for evidence."""
INFORMS = frozenset(
    {"got", "saw", "saw_top", "look_hand", "reveal_hand", "reveal_ruins", "reveal_discard", "draw", "play", "out"}
)
"""Events that tell the learner something new: taking back beyond them is asked about first."""
YOURS = re.compile(r"(?:[Tt]he )?((?:hand card|hand|discards?(?: \w+)?|next turn|Village Council|Dark Pact)) of you\b")
"""What is "of you" reads "your" in the log."""
STEPS = ("Draw", "Play", "Effect", "End")
STEP_OF = {"Fortune": 0, "PlayCard": 1, "PutBack": 3}
"""The part of the turn to which a question belongs; all others belong to the effect."""
ICONS = {
    "draw": "card-draw", "play": "card-play", "discard": "card-discard", "out": "cancel", "investigation": "third-eye",
    "call": "third-eye", "look_hand": "semi-closed-eye", "look_ruins": "semi-closed-eye",
}  # fmt: skip
VERBS = {
    "play": "play", "target": "choose", "look_hand": "look", "look_ruins": "look", "look_discard": "look",
    "exchange": "exchange", "put_back": "put back", "give": "give", "shroud": "turn down", "bury": "lay down",
    "reveal_hand": "reveal", "reveal_ruins": "reveal", "reveal_discard": "reveal",
}  # fmt: skip
PRIMARY = ("pass", "draw_extra", "turn_again", "save", "strike")


def key(s: Any, seat: int, card: int) -> str:
    """The card's name on the page: its place in the Ruins or in somebody's discards; in a hand its face, else its place among
    the covered ones. Never the number of the piece: pieces are dealt in their order, so a number would tell whether a rival has
    played the card that was drawn last. A seat of -1 is a spectator."""
    if card in s.zones[RUINS]:
        return f"r{s.zones[RUINS].index(card)}"
    for p in range(s.seats):
        if card in s.pile(p):
            return f"d{p}.{s.pile(p).index(card)}"
        hand = s.hand(p)
        if card in hand:
            told = [s.face[c] if sees(s, seat if seat >= 0 else None, c) else "" for c in hand]
            i = hand.index(card)
            return f"{'k' if p == seat else f'h{p}.'}{told[i]}.{told[:i].count(told[i])}"
    return f"x{s.zones[DECK].index(card)}"


class Sight(CardSight):
    """What one seat sees of a round."""

    def show(self, card: int) -> str:
        """Put a card into the scene and return its key."""
        s = self.s
        name = key(s, self.seat, card)
        known = sees(s, self.seat if self.seat >= 0 else None, card)
        discards = any(card in s.pile(p) for p in range(s.seats))
        own = self.seat >= 0 and card in s.hand(self.seat)
        shown = s.phase and s.seen[card] < 0  # revealed in the Investigation
        up = known and (own or shown or discards) and not (discards and s.down >> card & 1)
        face = s.card_id(card) if known else None
        state: dict[str, Any] = {"face": face, "back": "legacy", "up": up}
        if known and not up:
            state["known"] = True
        self.cards[name] = state
        if face:
            self.faces.add(face)
        return name


def played(s: Any) -> dict[str, Any]:
    """The cards that are played, for the chip beside the title."""
    name = mode_of(s)["name"] if isinstance(s.options["set"], str) else "A set of your own"
    if s.evidence:
        return {"name": f"{name}, {len(s.kit)} cards, house rule", "text": EVIDENCE}
    return {"name": f"{name}, {len(s.kit)} cards"}


def zones(sight: Sight) -> dict[str, Any]:
    """Deck count, Ruins from the left, hand, and everybody's discards, oldest first."""
    s, seat = sight.s, sight.seat
    return {
        "deck": {"count": len(s.zones[DECK])},
        "ruins": sight.all(s.zones[RUINS]),
        "hand": sight.all(s.hand(seat)) if seat >= 0 else [],
        "seats": [
            {"discards": sight.all(s.pile(p)), "hand": sight.rival(s.hand(p)) if p != seat else []} for p in range(s.seats)
        ],
    }  # fmt: skip


def players(s: Any, names: list[str], bots: dict[int, str], seen: dict[str, Any]) -> list[dict[str, Any]]:
    """The row of every player: name, hand, marks, tokens, who is to act (a chance to investigate comes out of turn)."""
    out = []
    for p, told in enumerate(seen["players"]):
        marks = [word for word, there in (
            ("protected", told["guard"]), ("Beastmaster", told["beast"]), ("misses a turn", told["miss"]),
            ("pact", told["pact"] is not None),
        ) if there]  # fmt: skip
        out.append({
            **seated(p, names, bots), "hand": len(told["hand"]),
            "about": {b["id"]: b["name"] for b in PLAYERS}.get(bots.get(p, "")), "out": not told["in"], "marks": marks,
            "tokens": told["tokens"], "total": counted(told["tokens"], "token"),
            "score": "In this round" if told["in"] else "Out of this round", "now": s.to_play == p,
        })  # fmt: skip
    return out


def phases(s: Any) -> dict[str, Any]:
    """The parts of a turn, or the Investigation."""
    if s.phase:
        return {"kind": "turn", "steps": [{"id": "investigation", "n": 1, "name": "Investigation", "state": "now"}]}
    now = STEP_OF.get(type(s.stack[-1]).__name__, 2) if s.stack else 3
    steps = [
        {"id": name.lower(), "n": i + 1, "name": name, "state": "done" if i < now else "now" if i == now else "next"}
        for i, name in enumerate(STEPS)
    ]
    return {"kind": "turn", "steps": steps}


def speeds(s: Any, seat: int) -> list[dict[str, Any]]:
    """The line of speeds: who of mine stands where, and how far they were called."""
    mine = {s.card_id(c) for c in s.hand(seat)} if seat >= 0 else set()
    out = []
    for speed in ("1", "2", "3", "4", "5", "6", "7", "8", "X"):
        here = [c for c in s.book.cards if c.speed == speed and c.id in mine]
        called = bool(s.phase) and speed != "X" and int(speed) <= s.call
        out.append({"speed": speed, "names": [c.name for c in here], "mine": bool(here), "called": called})
    return out


def sheet(s: Any, seat: int, names: list[str], seen: dict[str, Any]) -> dict[str, Any]:
    """The deduction sheet as rows and columns, from the observation alone."""
    told = s.sheet(seat)
    columns = [{"id": f"hand.{p}", "name": names[p]} for p in range(s.seats) if p != seat and seen["players"][p]["in"]]
    columns += [{"id": "ruins", "name": "Ruins"}, {"id": "deck", "name": "Deck"}]
    if any(not d["up"] for player in seen["players"] for d in player["discards"]):  # lost.ruling.14
        columns.append({"id": "discards", "name": "Covered"})
    hand = list(seen["players"][seat]["hand"])
    by_card = {c.id: c for c in s.book.cards}
    rows = []
    for card, copies in sorted(seen["cards"].items(), key=lambda kv: (by_card[kv[0]].speed, by_card[kv[0]].name)):
        held, unseen = hand.count(card), told["unseen"].get(card, 0)
        marks = ["seen"] * (copies - held - unseen) + ["hand"] * held + ["hidden"] * unseen
        rows.append({
            "card": card, "name": by_card[card].name, "speed": by_card[card].speed, "copies": marks, "gone": unseen == 0,
            "cells": [cell(card, column["id"], told, seen) for column in columns],
        })  # fmt: skip
    return {"hidden": sum(told["unseen"].values()), "columns": columns, "rows": rows}


def cell(card: str, column: str, told: dict[str, Any], seen: dict[str, Any]) -> str:
    """Whether this card is, can be, or cannot be there."""
    covered = [d["card"] for player in seen["players"] for d in player["discards"] if d["card"] and not d["up"]]
    known = {"ruins": [c for c in seen["ruins"] if c], "deck": list(seen["deck"]["known"].values()), "discards": covered}
    if column.startswith("hand."):
        known[column] = [c for c in seen["players"][int(column[5:])]["hand"] if c]
    if card in known[column]:
        return "sure"
    spots = [p for p in told["places"] if p["place"] == column or p["place"].startswith(f"{column}.")]
    if any(p["can"] == [card] for p in spots):
        return "sure"
    return "maybe" if any(card in p["can"] for p in spots) else "no"


def over(s: Any, seat: int, names: list[str]) -> dict[str, Any] | None:
    """The end: who won and how."""
    if s.over is None:
        return None
    winners = s.over.winners
    told = s.observation(seat)["players"]
    scores = [
        {"seat": p, "legends": told[p]["tokens"], "winner": p in winners, "text": "in" if told[p]["in"] else "out"}
        for p in range(s.seats)
    ]
    return ended(s, victory(winners, seat, names), scores)


def compose(s: Any, seat: int, names: list[str], bots: dict[int, str], covered: bool = False) -> tuple[dict[str, Any], Sight]:
    """The scene without what belongs to the session."""
    sight = Sight(s, -1 if covered else seat)
    seen = s.observation(None if covered else seat)
    question = asked(s, seat)
    mine = s.over is None and s.to_play == seat and not covered
    rule = rule_note(question.rule) if question.rule else None
    title = named(question.title, names) if mine or s.over else f"{names[s.to_play]} is to act"
    scene: dict[str, Any] = {
        "game": s.game, "title": TITLE, "mood": "night", "seat": seat, "turn": s.turn, "over": over(s, seat, names),
        "players": players(s, names, bots, seen), "phases": phases(s), "zones": zones(sight), "note": rule,
        "prompt": {
            "title": "The table is passed on" if covered else title, "text": (mine and question.text) or None, "mine": mine,
            "rule": {"id": rule["id"], "title": rule["title"]} if rule and mine else None,
        },
        "speeds": speeds(s, sight.seat), "mode": played(s), "sheet": None if covered else sheet(s, seat, names, seen),
    }  # fmt: skip
    return scene, sight


def options(s: Any, seat: int, keys: Any) -> list[tuple[dict[str, Any], Action]]:
    """All options of the seat that is asked; a hand card that may not be played stays pressable."""
    legal = s.legal_actions(seat)
    out = [(option(s, seat, a, keys, True), a) for a in legal]
    if type(s.stack[-1]).__name__ == "PlayCard":
        for c in s.hand(seat):
            action = s.book.acts.play[s.face[c]]
            if action not in legal and all(a is not action for _, a in out):
                out.append((option(s, seat, action, keys, False), action))
    return out


def option(s: Any, seat: int, action: Action, keys: Any, ok: bool) -> dict[str, Any]:
    """One option as the page shows it."""
    kind = action.kind
    out: dict[str, Any] = {"id": option_id(action), "label": action.label, "ok": ok, "kind": kind}
    place = where(s, seat, action, keys)
    if place is not None:
        out |= {"on": place, "verb": VERBS.get(kind, "choose")}
    if ok and kind in PRIMARY:
        out["primary"] = True
    return out


def where(s: Any, seat: int, action: Action, keys: Any) -> str | None:
    """The card or place on the page that an option sits on."""
    params = action.params
    if "seat" in params and "place" in params:
        pile = s.pile(params["seat"])
        return keys(pile[params["place"]]) if params["place"] < len(pile) else None
    if "seat" in params:
        return f"seat.{params['seat']}"
    if action.kind in ("look_ruins", "reveal_ruins"):
        ruins = s.zones[RUINS]
        return keys(ruins[params["place"]]) if params["place"] < len(ruins) else None
    if "card" in params:
        return next((keys(c) for c in s.hand(seat) if s.card_id(c) == params["card"]), None)
    return {"draw_extra": "deck"}.get(action.kind)


def face(packs: tuple[str, ...], card_id: str) -> dict[str, Any]:
    """The face of a card of these packs (by name or path) as plain data."""
    book = book_of(packs)
    card = book.cards[book.number[card_id]]
    return with_emblem(faces.face(card, *extras(book.packs, card_id)), card)


def log_lines(
    s: Any, seat: int, names: list[str], extra: list[tuple[int, str, str]], lines: Lines, most: int = 60
) -> list[dict[str, Any]]:
    """The log as the seat saw it, newest first."""
    return logged(s.events(seat), lambda e: named(s.say(e, seat), names), extra, ICONS, ("turn",), most, lines)


def named(text: str, names: list[str]) -> str:
    """The sentence with the names that this table uses."""
    for p, name in enumerate(names):
        if name == "You":
            text = re.sub(rf"(?<=[a-z,]) Player {p + 1}\b|(?<=:) Player {p + 1}(?=,| and )", " you", text)
            text = text.replace("you would go, but is ", "you would go, but are ")
            text = YOURS.sub(lambda m: f"{'Y' if m[0][0] == 'T' else 'y'}our {m[1]}", text)
        else:
            text = text.replace(f"Player {p + 1}", name)
    return text


def say(s: Any, seat: int, events: list[Event], names: list[str]) -> str:
    """What just happened, for the live region."""
    return " ".join([named(s.say(e, seat), names) for e in events if e.told(seat)][-8:])


def secret(s: Any) -> bool:
    """Every question of this game is put openly (deck file, section 5)."""
    return False


def begin(wish: dict[str, Any], seed: int) -> tuple[State, dict[int, str]]:
    """A game as the form wishes it."""
    seats, others = company(wish, {b["id"] for b in (*PLAYERS, PERSON)})
    told = str(wish.get("mode") or "werewolf")
    cards = told.removeprefix(CAMPAIGN)
    game = lalnb.new("lost-legacy", seats=seats, seed=seed, set=cards, campaign=told != cards)
    return game, {p + 1: name for p, name in enumerate(others) if name != PERSON["id"]}


def mode_of(s: Any) -> dict[str, Any]:
    """What is played, as the form has it; a set of one's own is on no list and counts as The Werewolf there."""
    told = s.options["set"] if isinstance(s.options["set"], str) else "werewolf"
    known = {m["id"]: m for m in MODES}
    return known.get(f"{CAMPAIGN}{told}" if s.campaign else told) or known[f"{CAMPAIGN}werewolf" if s.campaign else "werewolf"]


def form(s: Any, bot_names: dict[int, str]) -> dict[str, Any]:
    """The form for a new game, filled in with what is played."""
    now = {
        "seats": s.seats, "mode": mode_of(s)["id"], "seed": None,
        "bot": next(iter(bot_names.values()), "heuristic"),
        "others": [bot_names.get(p, PERSON["id"]) for p in range(1, s.seats)],
    }  # fmt: skip
    return {"seats": [2, 3, 4, 5, 6], "modes": MODES, "bots": [*PLAYERS, PERSON], "now": now}


def last(s: Any, seat: int) -> dict[str, Any]:
    """Where the learner is, for the start page."""
    left = len(s.zones[DECK])
    return {"title": "A game of Lost Legacy", "text": f"Turn {s.turns}; {counted(left, 'card')} left in the deck"}


ROOM = Room(
    compose, options, face, log_lines, say, secret, lambda game, seat: None, begin, form, last, INFORMS, PLAYERS, named=named,
    still=still,
    place=lambda s, seat, action: where(s, seat, action, lambda card: key(s, seat, card)),
)  # fmt: skip
