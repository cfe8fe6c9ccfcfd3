"""The scene: what the viewing seat sees, as the plain JSON that the page draws (widgets/src/scene.ts).

It is built up from what the seat sees and knows; a covered card has a key and a back, never a face.
"""

from __future__ import annotations

import re
from typing import Any

from lalnb import Event
from lalnb.games.life_and_legend.asking import asked, public_seat
from lalnb.games.life_and_legend.backgrounds import why_not_spark
from lalnb.games.life_and_legend.modes import MODES
from lalnb.games.life_and_legend.observation import emptiness, sees
from lalnb.games.life_and_legend.opponents.seats import name_of
from lalnb.games.life_and_legend.opponents.tables import table
from lalnb.games.life_and_legend.setup import STEPS
from lalnb.games.life_and_legend.words import SETUP, SETUP_RULES, catalogue
from lalnb.games.life_and_legend.zones import (
    ACHIEVEMENTS,
    AREA,
    BACKGROUND,
    FLIGHT,
    GONE_BACKGROUND,
    GONE_LEGEND,
    GONE_LIFE,
    HAND,
    LEGEND,
    LIFE,
    PATH,
    PER_SEAT,
    RELICS,
    STORY,
    TRAITS,
    TRAUMAS,
    VOID,
    WANDERS,
    WORLD,
)  # fmt: skip

from .faces import face
from .rooms import CardSight, Lines, counted, ended, pieces, rule_note, seated, victory

PHASES = ("Contemplation", "World", "Life", "Resolution")
LOG_ICONS = {
    "draw": "draw", "uncover": "world", "wander": "wander", "wander_done": "wander", "wander_failed": "refused",
    "bring": "relic", "roll": "die", "reroll": "die", "attempt": "adventure", "challenge_won": "adventure",
    "challenge_lost": "refused", "announce": "event", "activate": "story", "discard": "discard", "trauma": "trauma",
    "defeat": "trauma", "spark": "spark", "draw_life": "trait", "play_trait": "trait",
}  # fmt: skip
LOG_RULES = {
    "draw": "ll.world.draw", "uncover": "ll.world.uncover", "wander": "ll.world.wander", "wander_done": "ll.wander.success",
    "wander_failed": "ll.wander.failure", "bring": "ll.phase1.relics", "attempt": "ll.world.adventure",
    "challenge_won": "ll.adventure.success", "challenge_lost": "ll.adventure.failure", "activate": "ll.background.activate",
    "turn_in": "ll.wander.use", "life_reshuffled": "ll.life.reshuffle", "deck_gives_nothing": "ll.ruling.7",
    "face_defeat": "ll.defeat.order", "trauma": "ll.trauma.attached", "disrupt": "ll.term.disrupt", "reveal": "ll.term.reveal",
    "examine": "ll.term.examine",
}  # fmt: skip
QUIET = ("phase", "got", "this_turn")
"""Events that the log leaves out because the page shows them otherwise."""


def key(s: Any, seat: int, card: int) -> str:
    """The card's name on the page: its place in the World, else its face (no two cards have the same), else its place among
    the covered ones. Never the number of the piece: pieces are dealt in their order, so a number would tell which card of a
    rival's Hand is the older one. A seat of -1 is a spectator."""
    zone = s.at[card]
    if zone == WORLD:
        return f"w{s.zones[WORLD].index(card)}"
    reader = seat if seat >= 0 else None
    if sees(s, reader, card):
        return f"k{s.face[card]}"
    return f"c{zone}.{[c for c in s.zones[zone] if not sees(s, reader, c)].index(card)}"


class Sight(CardSight):
    """What one seat sees of a game."""

    def show(self, card: int) -> str:
        """Put a card into the scene and return its key."""
        name = key(self.s, self.seat, card)
        if name in self.cards:
            return name
        s = self.s
        zone = s.at[card]
        kind = zone if zone < HAND else HAND + (zone - HAND) % PER_SEAT
        known = sees(s, self.seat if self.seat >= 0 else None, card)
        covered = kind in (LEGEND, LIFE, WANDERS) or s.is_covered(card)
        up = known and not covered and not (kind == HAND and zone != HAND + self.seat * PER_SEAT)
        state: dict[str, Any] = {"face": s.id_of(card) if known else None, "back": s.book.deck_of[s.face[card]], "up": up}
        if known and not up:
            state["known"] = True
        if s.used >> card & 1:
            state["badges"] = ["used"]
        self.cards[name] = state
        if known:
            self.faces.add(s.id_of(card))
        return name


def zones(sight: Sight) -> dict[str, Any]:
    """Every zone with the keys of its cards; covered decks are numbers."""
    s, seat = sight.s, sight.seat
    z = s.zones
    pile = {
        "legend_discard": z[GONE_LEGEND], "life_discard": z[GONE_LIFE], "background_discard": z[GONE_BACKGROUND],
    }  # fmt: skip
    open_deck = sight.all(z[BACKGROUND])  # at any time, by anybody (ll.setup.open_piles)
    out: dict[str, Any] = {
        "legend_deck": {"count": len(z[LEGEND])}, "life_deck": {"count": len(z[LIFE])},
        "background_deck": {"count": len(z[BACKGROUND])} | ({"cards": open_deck} if open_deck else {}),
        **{name: {"count": len(cards), "cards": sight.all(cards)} for name, cards in pile.items()},
        "world": [None if c < 0 else sight.show(c) for c in z[WORLD]],
        "hand": sight.all(ordered(s, z[HAND + seat * PER_SEAT])) if seat >= 0 else [],
        "flight": sight.all(z[FLIGHT]),
        "seats": [seat_zones(sight, p) for p in range(s.seats)],
    }  # fmt: skip
    return out


def ordered(s: Any, cards: list[int]) -> list[int]:
    """A hand as it is held."""
    return cards


def seat_zones(sight: Sight, p: int) -> dict[str, Any]:
    """The zones of one player by name, as keys of cards; a rival's Hand is sorted, so that its order tells nothing."""
    s, base = sight.s, p * PER_SEAT
    z = s.zones
    out: dict[str, Any] = {
        name: sight.all(z[kind + base])
        for name, kind in (
            ("relics", RELICS), ("traits", TRAITS), ("traumas", TRAUMAS), ("achievements", ACHIEVEMENTS), ("wanders", WANDERS),
            ("adventures", AREA),
        )
    }  # fmt: skip
    out["story"] = sight.show(z[STORY + base][0]) if z[STORY + base] else None
    out["path"] = sight.show(z[PATH + base][0]) if z[PATH + base] else None
    if p != sight.seat:
        out["hand"] = sight.rival(z[HAND + base])
    elif out["story"] and out["path"]:
        raw = why_not_spark(s, p) if s.turn == p else ("ll.effect.own_turn", "refuse.not_your_turn")
        out["spark_ok"] = raw is None
        if raw is not None:
            out["spark_note"] = catalogue().fill(raw[1], raw[2:])
    return out


def players(s: Any, seat: int, names: list[str], bots: dict[int, str]) -> list[dict[str, Any]]:
    """The row of every player: name, Legends and where they come from, Hand, slots, Traits, Wanders, whose turn it is."""
    out = []
    for p in range(s.seats):
        row, base, z = s.row(p), p * PER_SEAT, s.zones
        scores = s.scores(p)
        parts = [f"{n} from {what}" for what, n in SCORE_WORDS(scores) if n]
        out.append({
            **seated(p, names, bots), "legends": sum(scores.values()),
            "about": about(s, p, bots), "icon": ICONS_OF.get(name_of(s, p) or ""),
            "hand": len(z[HAND + base]) + len(z[ACHIEVEMENTS + base]), "hand_limit": row[0],
            "slots": [s.slots_used(p), row[1]], "traits": [len(z[TRAITS + base]), 4],
            "wanders": [len(z[WANDERS + base]), row[2]], "traumas": len(z[TRAUMAS + base]),
            "now": s.over is None and s.turn == p, "score": ", ".join(parts) or None,
            "total": counted(sum(scores.values()), "Legend"),
        })  # fmt: skip
    return out


ICONS_OF = {"jongleur": "lyre", "horse": "horse-head", "scholar": "spell-book"}


def about(s: Any, p: int, bots: dict[int, str]) -> str | None:
    """The line under a Player's name."""
    if name_of(s, p):
        return f"Seat {p + 1}, plays by a table"
    return f"Seat {p + 1}, {ABOUT[bots[p]]}" if p in bots else None


ABOUT = {
    "beginner": "a beginner", "heuristic": "a club player", "strong": "a strong player", "random": "plays at random",
    "deduction": "a detective", "ismcts": "a player who looks ahead",
}  # fmt: skip


def SCORE_WORDS(scores: dict[str, int]) -> list[tuple[str, int]]:
    """The sources of Legends in words, with how many each brings."""
    return [
        ("Wanders", scores["wanders"]), ("Adventures", scores["adventures"]), ("Relics in play", scores["relics"]),
        ("card Effects", scores["effects"]),
    ]  # fmt: skip


def phases(s: Any) -> dict[str, Any]:
    """The track: the eight steps of the setup, or the four Phases of the turn."""
    if s.setup_step < 8 and s.phase == 0:
        now = s.setup_step
        relics = any(type(f).__name__ == "SetUpRelics" for f in s.stack)
        now = now - 1 if relics else now
        steps = [
            {"id": STEPS[i], "n": i + 1, "name": SETUP[i], "state": "done" if i < now else "now" if i == now else "next"}
            for i in range(8)
        ]
        return {"kind": "setup", "steps": steps}
    steps = [
        {
            "id": name.lower(),
            "n": i + 1,
            "name": name,
            "state": "done" if i + 1 < s.phase else "now" if i + 1 == s.phase else "next",
        }
        for i, name in enumerate(PHASES)
    ]
    return {"kind": "turn", "steps": steps}


def dice(s: Any, seat: int) -> list[dict[str, Any]]:
    """The last dice of this turn, with what was needed and whether they served, as the log of the seat tells it."""
    out: list[dict[str, Any]] = []
    for e in reversed(s.events(seat)):
        if e.kind == "turn":
            break
        out.append(e)
    shown: list[dict[str, Any]] = []
    for e in reversed(out):
        if e.kind == "roll":
            shown.append({"value": e.values[2], "for": DIE_USES[e.values[1]]})
        elif e.kind == "reroll" and shown:
            shown[-1]["value"] = e.values[1]
        elif shown and "ok" not in shown[-1] and (judged := judgement(e)) and shown[-1]["for"] == DIE_USES[judged[0]]:
            _, need, total, ok = judged
            shown[-1] |= {"need": f"{max(1, need - (total - shown[-1]['value']))}+", "ok": ok}
    return shown[-3:]


def judgement(e: Event) -> tuple[str, int, int, bool] | None:
    """What an event says of the die before it: its use, what was needed, the roll with what was added, whether it served.

    A Wander by giving up a card says nothing of a die: its total is 0.
    """
    if e.kind in ("wander_done", "far_success"):
        return ("wander", 4, e.values[2], True) if e.values[2:] and e.values[2] else None
    if e.kind == "wander_failed":
        return "wander", 4, e.values[1], False
    if e.kind in ("die_met", "die_missed"):
        return "adventure", e.values[2], e.values[1], e.kind == "die_met"
    return None


DIE_USES = {"wander": "Wander", "adventure": "Challenge", "effect": "an effect", "spark": "the Spark"}


def log_lines(
    s: Any, seat: int, names: list[str], extra: list[tuple[int, str, str]], lines: Lines, most: int = 60
) -> list[dict[str, Any]]:
    """The log as the seat saw it, newest first, with marks for what was refused or taken back."""

    def line(e: Event) -> dict[str, Any]:
        text = named(s.say(e, seat), names)
        head = {"head": True} if e.kind == "turn" else {}
        marks = {"icon": LOG_ICONS.get(e.kind), "rule": LOG_RULES.get(e.kind), "on": pieces(e.values) or None, **head}
        return {"text": text.rstrip(".") if head else text} | {k: v for k, v in marks.items() if v is not None}

    seen = s.events(seat)
    told = [(i, e) for i, e in enumerate(seen) if e.kind not in QUIET or (e.kind == "got" and e.audience != -1)]
    out = [{"n": i + 1} | lines.of(e, line) for i, e in told[-most:]]
    for at, text, mark in extra:
        if at <= len(seen):
            out.append({"n": at + 0.5, "text": text, "icon": "refused" if mark == "refused" else "undo", "mark": mark})
    out.sort(key=lambda line: -line["n"])
    return out[:most]


def named(text: str, names: list[str]) -> str:
    """The sentence with the names that this table uses for its Players; the learner is spoken to."""
    for p, name in enumerate(names):
        if name == "You":
            text = re.sub(rf"(?<=[a-z]) of Player {p + 1}\b", " of yours", text)
            text = re.sub(rf"(?<=[a-z]) Player {p + 1}\b", " you", text)
        else:
            text = text.replace(f"Player {p + 1}", name)
    return text


def over(s: Any, seat: int, names: list[str]) -> dict[str, Any] | None:
    """The end: who won, and every seat's Legends by source."""
    if s.over is None:
        return None
    scores = [{"seat": p, "legends": s.legends(p), "winner": p in s.over.winners} for p in range(s.seats)]
    for row in scores:
        parts = [f"{n} from {what}" for what, n in SCORE_WORDS(s.scores(row["seat"])) if n]
        row["text"] = ", ".join(parts)
    nobody = {"stalemate": "Stalemate", "defeat": "The task is lost"}.get(s.over.reason, "The game was stopped")
    return ended(s, victory(s.over.winners, seat, names, nobody), scores, best=lambda row: row["legends"])


def say(s: Any, seat: int, events: list[Event], names: list[str]) -> str:
    """What just happened, for the live region."""
    told = [named(s.say(e, seat), names) for e in events if e.told(seat) and e.kind not in ("phase", "this_turn")]
    most = 8
    return " ".join(([f"{len(told) - most} more before that, then:"] if len(told) > most else []) + told[-most:])


GOALS = {
    "legends": "Legends", "story": "a Life Story", "path": "a Life Path", "exceptional": "an Exceptional Trait",
    "legend_deck": "Legend cards out of the deck", "arbiter": "the Path Arbiter", "traumas": "Traumas",
}  # fmt: skip


def goals(s: Any, seat: int) -> list[dict[str, Any]]:
    """What the mode asks of a seat besides most Legends, and how far it is."""
    out = []
    for goal in s.rules.goals(s, seat):
        words = GOALS.get(goal.name) or s.book.faces[s.book.number[goal.name]].card.name
        out.append({"name": words, "have": goal.have, "want": goal.want})
    return out


def opponents(s: Any, seat: int) -> list[dict[str, Any]]:
    """The tables of AI Opponents at this table, with the row that fired last lit up, and The Emptiness with its Void."""
    out = []
    told = s.events(seat)
    for p, key in enumerate(name_of(s, p) for p in range(s.seats)):
        if key:
            lit = next((e.values[2] for e in reversed(told) if e.kind == "opponent_row" and e.values[0] == p), None)
            out.append({"seat": p, **table_of(key, lit)})
    void = emptiness(s)
    if void:
        lit = next((e.values[0] for e in reversed(told) if e.kind == "emptiness_row"), None)
        out.append({"seat": None, "void": len(s.zones[VOID]), "legends": void["legends"], **table_of("emptiness", lit)})
    return out


def table_of(key: str, lit: int | None) -> dict[str, Any]:
    """One decision table as the page shows it."""
    told = table(key)
    rows = [{"n": r.row, "phase": r.phase, "when": r.when, "does": r.does, "name": r.short} for r in told.rows]
    return {"key": key, "name": told.name, "rule": told.rule, "rows": rows, "lit": lit}


def compose(s: Any, seat: int, names: list[str], bots: dict[int, str], covered: bool = False) -> tuple[dict[str, Any], Sight]:
    """The scene without what belongs to the session (version, options, undo, lesson); covered: what a spectator sees."""
    sight = Sight(s, -1 if covered else seat)
    question = asked(s, seat)
    mine = s.over is None and s.to_play == seat and not covered
    rule = rule_note(question.rule) if question.rule else None
    title = named(question.title, names) if mine or s.over else f"{names[public_seat(s, seat)]} is to act"
    scene: dict[str, Any] = {
        "game": s.game, "title": "Life & Legend", "mood": "legend", "seat": seat, "turn": s.turn,
        "over": over(s, seat, names), "players": players(s, seat, names, bots), "phases": phases(s),
        "prompt": {
            "title": title, "text": question.text or None, "mine": mine,
            "rule": {"id": rule["id"], "title": rule["title"]} if rule else None,
        },
        "zones": zones(sight), "dice": dice(s, seat), "note": rule,
    }  # fmt: skip
    tables = opponents(s, seat)
    if tables:
        scene["opponents"] = tables
    if covered:
        scene["zones"]["hand"] = []
        scene["prompt"] = {"title": "The table is passed on", "text": None, "mine": False, "rule": None}
    mode = MODES[s.mode]
    if mode.name != "standard":
        scene["mode"] = {"name": mode.title, "text": mode.about}
    asked_of_seat = goals(s, seat)
    if asked_of_seat:
        scene["goals"] = asked_of_seat
    if mine and hasattr(s.stack[-1], "card") and s.stack[-1].card >= 0 and sees(s, seat, s.stack[-1].card):
        scene["focus"] = sight.show(s.stack[-1].card)
    return scene, sight


__all__ = ["SETUP_RULES", "Sight", "compose", "face", "key", "log_lines", "say"]
