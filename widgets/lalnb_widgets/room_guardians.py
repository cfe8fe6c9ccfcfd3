"""Guardians of Legends at the table: the scene from what the viewing seat sees, its options, faces, and the form."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import lalnb
from lalnb import Action, Event, State
from lalnb.core.actions import action_from
from lalnb.games.guardians import face as faces
from lalnb.games.guardians.asking import asked
from lalnb.games.guardians.association import best_feature
from lalnb.games.guardians.book import Book, book_of
from lalnb.games.guardians.words import catalogue, thing

from .emblems import with_emblem
from .faces import extras
from .pictures import extent, symbols
from .pictures_guardians import island_picture, postcard_picture
from .rooms import Lines, Room, company, counted, logged, option_id, pieces, rule_note, seated, victory
from .still_guardians import still
from .story_guardians import story
from .together import SPEEDS

TITLE = "Guardians of Legends"
SYMBOLS = "guardians:symbols"
"""The face under which the page gets the drawings of all kinds."""
READERS = [
    {"id": "casual", "name": "A casual reader", "text": "Often reads another island in a picture than was meant."},
    {"id": "standard", "name": "A good reader", "text": "Reads pictures as most people do."},
    {"id": "keen", "name": "A keen reader", "text": "Seldom misses what two pictures share."},
    {"id": "random", "name": "A beginner", "text": "Points and sails anywhere."},
]
LEVELS = [
    {"id": "1", "name": "Level 1", "text": "The basic game: 12 coins win; found islands are turned, lights show near misses."},
    {"id": "2", "name": "Level 2", "text": "No lights, and found islands stay open: read the pictures more closely."},
    {"id": "3", "name": "Level 3", "text": "The powers of the Legends are used, and 20 coins win."},
    {"id": "4", "name": "Level 4", "text": "As Level 3, and a minute for each search from the first Clue on."},
]
LAYOUTS = [
    {"id": "random", "name": "By chance"},
    {"id": "broad-archipelago", "name": "Broad Archipelago"},
    {"id": "great-ring", "name": "Great Ring"},
    {"id": "own", "name": "My own"},
]
BOATS = [
    {"id": "two", "name": "Two boats", "text": "as the book has it"},
    {"id": "up-to-two", "name": "Up to two", "text": "you may keep one at home"},
]
PACES = [
    {"id": "table", "name": "As at a table", "text": "they think up to 40 seconds"},
    {"id": "brisk", "name": "Brisk"},
    {"id": "quick", "name": "Quick"},
    {"id": "step", "name": "Step by step", "text": "each acts when you say so"},
]
INFORMS = frozenset({"clue", "boat", "turned", "found", "place", "light", "postcard", "target"})
ICONS = {
    "clue": "light-bulb", "boat": "sailboat", "hull": "sailboat", "lamp": "sailboat", "turned": "sailboat", "found": "key",
    "postcard": "open-book", "place": "semi-closed-eye", "clock_starts": "wait", "clock_ends": "wait", "done": "done",
    "light": "lantern-flame", "wand": "lantern-flame", "gold": "two-coins", "gold_back": "two-coins", "steal": "two-coins",
    "shared": "two-coins", "no_gold": "refused", "has_no_gold": "refused", "legend": "laurels", "legend_back": "laurels",
    "no_legend": "refused", "has_no_legend": "refused", "nothing_found": "refused", "power": "sparkles", "uses": "sparkles",
    "mjolnir": "sailboat", "serves": "sparkles", "keeps": "locked-chest", "new_pile": "draw", "next_pile": "draw",
    "rewards": "draw", "face_down": "discard", "postcard_gone": "discard", "trident": "world", "end": "over",
}  # fmt: skip
PAID = {
    "gold": (0,), "gold_back": (0,), "has_no_gold": (0,), "legend": (0,), "legend_back": (0,), "no_legend": (0,),
    "no_gold": (0,), "has_no_legend": (0,), "steal": (0, 2), "target": (1,), "keeps": (0,), "no_power": (0,),
    "power": (0,), "new_pile": (0,), "next_pile": (0,), "no_place": (0,), "done": (0,),
}  # fmt: skip
"""Events that are about somebody's coins or Reward: where in them his seat stands."""
VERBS = {
    "clue": "point here",
    "boat": "send a boat",
    "target": "choose",
    "wand": "light here",
    "lamp": "move it here",
    "trident": "swap",
}
DOING = {
    "clue": "thinks of a Clue", "extra_clue": "may place a second Clue", "boats": "sends boats",
    "extra_boat": "has a boat more", "powers": "may use a power", "done": "has done all",
}  # fmt: skip
MISPLACED = re.compile(r"misplaced:(clue|[0-4]):([^/]{1,80})(?:/([^/]{0,40}))?")
ALIKE = 6
"""So many islands are named beside a Clue, the most alike first."""


class Sight:
    """What the scene shows of faces; there are no cards on this table."""

    def __init__(self) -> None:
        self.cards: dict[str, Any] = {}
        self.faces: set[str] = {SYMBOLS}

    def show(self, card: Any) -> str:
        """The key of a thing in the scene is the thing itself."""
        return str(card)


def compose(s: Any, seat: int, names: list[str], bots: dict[int, str], covered: bool = False) -> tuple[dict[str, Any], Sight]:
    """The scene without what belongs to the session."""
    sight = Sight()
    seen = s.observation(None if covered or seat < 0 else seat)
    question = asked(s, seat)
    mine = s.over is None and seat in s.waiting and not covered
    rule = rule_note(question.rule) if question.rule else None
    sight.faces |= {tile["island"] for tile in seen["map"]} | {card["postcard"] for card in seen["postcards"]}
    for told in seen["players"]:
        sight.faces |= {r for r in (told["reward"], *told["piles"], *told["powers"], *(r for _, r in told["found"])) if r}
    scene: dict[str, Any] = {
        "game": s.game, "title": TITLE, "mood": "sea", "seat": seat, "turn": None, "over": over(s, seat, names),
        "players": players(s, seat, names, bots, seen), "phases": phases(seen), "zones": {"seats": []}, "note": rule,
        "prompt": {
            "title": named(question.title, names), "text": named(question.text, names) or None, "mine": mine,
            "rule": {"id": rule["id"], "title": rule["title"]} if rule and mine else None,
        },
        "mode": {"name": f"Level {s.level}, {s.goal} coins", "text": LEVELS[s.level - 1]["text"]},
        "sea": {
            "level": s.level, "turn": seen["turn"], "tiles": seen["map"], "postcards": seen["postcards"],
            "supply": seen["supply"],
            "left": {"postcards": seen["postcards_left"], "locations": seen["locations_left"]},
            "mine": own(seen, seat) if not covered and seat >= 0 else None,
            "search": [] if covered else [searched(s, seen, seat, p, names) for p in range(s.seats) if p != seat],
            "reads": reads(s, seen, names), "story": None if covered else story(s, seat, names, named),
        },
    }  # fmt: skip
    return scene, sight


def players(s: Any, seat: int, names: list[str], bots: dict[int, str], seen: dict[str, Any]) -> list[dict[str, Any]]:
    """Everybody's coins and pieces, and what he is at."""
    kinds = {b["id"]: b["name"] for b in READERS}
    out = []
    for p, told in enumerate(seen["players"]):
        waits = s.over is None and p in s.waiting
        out.append({
            **seated(p, names, bots), "about": kinds.get(bots.get(p, "")), "hand": 0,
            "total": counted(told["gold"] + told["legend"], "coin"), "score": f"{told['gold']} gold, {told['legend']} legend",
            "gold": told["gold"], "legend": told["legend"], "clues": told["clues"], "lights": told["lights"],
            "boats": told["boats"], "guards": told["guards"],
            "doing": DOING[told["step"]] if seen["phase"] == "search" else None,
            "done": not waits, "now": waits, "reward": told["reward"], "powers": told["powers"], "found": told["found"],
        })  # fmt: skip
    return out


def phases(seen: dict[str, Any]) -> dict[str, Any]:
    """Search and Resolution."""
    now = seen["phase"]
    steps = [{"id": "search", "n": 1, "name": "Search", "state": "now" if now == "search" else "done"},
             {"id": "resolution", "n": 2, "name": "Resolution", "state": "now" if now == "resolution" else "next"}]  # fmt: skip
    return {"kind": "turn", "steps": steps}


def own(seen: dict[str, Any], seat: int) -> dict[str, Any]:
    """What only this seat knows, and its later piles."""
    told = seen["players"][seat]
    return {key: told[key] for key in ("place", "reward", "piles", "powers", "clues", "lights", "boats", "found")}


def searched(s: Any, seen: dict[str, Any], seat: int, p: int, names: list[str]) -> dict[str, Any]:
    """One line of "whom you search": his Clues for the place in hand, where it can still lie, and the own boat."""
    told = seen["players"][p]
    boat = next((t["island"] for t in seen["map"] for b in t["boats"] if b["seat"] == seat and b["hull"] == p), None)
    said = [
        {"text": clue_words(s, c["postcard"], c["element"]), "card": s.book.postcards[s.book.postcard_of[c["postcard"]]].name}
        for c in told["said"]
    ]
    lights = [t["island"] for t in seen["map"] if p in t["lights"]]
    return {"seat": p, "name": names[p], "said": said, "tried": told["tried"], "could": told["could"], "boat": boat,
            "guards": told["guards"], "lights": lights}  # fmt: skip


def element_of(s: Any, postcard: str, kind: str) -> Any:
    """An element of a postcard by its kind."""
    return next(e for e in s.book.postcards[s.book.postcard_of[postcard]].elements if e.kind == kind)


def clue_words(s: Any, postcard: str, kind: str) -> str:
    """What a Clue points at, in words: the element of this kind on this postcard."""
    return thing(element_of(s, postcard, kind))


def reads(s: Any, seen: dict[str, Any], names: list[str]) -> list[dict[str, Any]]:
    """What each Clue may mean: the islands that share most with its element and where its Guardian's place can lie.

    It is worked out from what lies open and is the same for every reader; where a place really lies is no part of it.
    """
    out = []
    for n, card in enumerate(seen["postcards"], 1):
        for clue in card["clues"]:
            could = seen["players"][clue["seat"]]["could"]
            alike = [a for a in alike_to(s.book, card["postcard"], clue["element"]) if a["island"] in could][:ALIKE]
            out.append({
                "seat": clue["seat"], "name": names[clue["seat"]], "postcard": card["postcard"], "n": n, "alike": alike,
                "element": clue["element"], "text": clue_words(s, card["postcard"], clue["element"]),
            })  # fmt: skip
    return out


@lru_cache(maxsize=512)
def alike_to(book: Book, postcard: str, kind: str) -> tuple[dict[str, Any], ...]:
    """The islands by how much they share with an element: the feature, and what it shares."""
    fill = catalogue().fill
    element = next(e for e in book.postcards[book.postcard_of[postcard]].elements if e.kind == kind)
    rows = []
    for tile in book.islands:
        feature, how = best_feature(element, tile)
        if how.shares:
            why = ", ".join(fill(f"share.{part}") for part in how.shares).lower()
            rows.append((how.score, {"island": tile.id, "name": tile.name, "feature": thing(feature), "why": why}))
    return tuple(row for _, row in sorted(rows, key=lambda r: -r[0]))


# ------------------------------------------------------------ options


def options(s: Any, seat: int, keys: Any) -> list[tuple[dict[str, Any], Action]]:
    """All acts of the seat that may act."""
    return [(dict(kept(s.book, action)), action) for action in s.legal_actions(seat)]


@lru_cache(maxsize=4096)
def kept(book: Book, action: Action) -> dict[str, Any]:
    """An option of this book; not to be changed. There are a hundred of them at a time, and mostly the same after an act."""
    return option(action)


def option(action: Action) -> dict[str, Any]:
    """One option as the page shows it: a Clue sits on its element, a boat on its island."""
    kind, params = action.kind, action.params
    out: dict[str, Any] = {"id": option_id(action), "label": action.label, "ok": True, "kind": kind}
    if kind == "clue":
        out["on"] = f"{params['postcard']}/{params['element']}"
    elif "island" in params:
        out["on"] = params["island"]
        out |= {key: params[key] for key in ("hull", "boat", "other") if key in params}
    elif "seat" in params:
        out["on"] = f"seat.{params['seat']}"
    if kind in VERBS:
        out["verb"] = VERBS[kind]
    if kind == "done":
        out["primary"] = True
    return out


def spot(action: Action) -> str | None:
    """The place on the page of an act that is not offered."""
    params = action.params
    if "postcard" in params:
        return f"{params['postcard']}/{params.get('element') or ''}"
    found: str | None = params.get("island") or option(action).get("on")
    return found


def misplaced(s: Any, name: str) -> Action | None:
    """A Clue put on an island, or a boat on a postcard: `misplaced:clue:ISLAND`, `misplaced:HULL:POSTCARD/ELEMENT`."""
    found = MISPLACED.fullmatch(name)
    if found is None or found[2] not in (s.book.island_of if found[3] is None else s.book.postcard_of):
        return None
    piece, place, element = found.groups()
    params: dict[str, Any] = {"island": place} if element is None else {"postcard": place, "element": element}
    what = {"kind": "clue"} if piece == "clue" else {"kind": "boat", "hull": int(piece)}
    return action_from({"game": "guardians", **what, **params})


# ------------------------------------------------------------ faces


def face(packs: tuple[str, ...], card_id: str) -> dict[str, Any]:
    """A picture or a Reward of these packs (by name or path) as plain data; the symbols of all kinds under the id `SYMBOLS`."""
    if card_id == SYMBOLS:
        return symbol_face()
    book = book_of(packs)
    card: Any = next(c for c in (*book.islands, *book.postcards, *book.rewards) if c.id == card_id)
    return drawn(card, *extras(book.packs, card_id))


@lru_cache(maxsize=1)
def symbol_face() -> dict[str, Any]:
    """The symbols of the map and the postcards as one face: for each kind its box and its path."""
    told = symbols()
    kinds = {kind: [[round(v, 1) for v in extent(kind)], path] for kind, path in told["kinds"].items()}
    return {**told, "name": "", "type": "symbols", "deck": "guardians", "kinds": kinds}


@lru_cache(maxsize=256)
def drawn(card: Any, printed: str | None, like: str | None) -> dict[str, Any]:
    """A face with its picture."""
    out = with_emblem(faces.face(card, printed, like), card)
    if out["type"] == "island":
        out["picture"] = island_picture(card)
    elif out["type"] == "postcard":
        out["picture"] = postcard_picture(card)
    return out


# ------------------------------------------------------------ words


def named(text: str, names: list[str]) -> str:
    """The sentence with the names that this table uses."""
    return renamed(text, tuple(names))


@lru_cache(maxsize=4096)
def renamed(text: str, names: tuple[str, ...]) -> str:
    """`named`, once for each sentence."""
    for p, name in enumerate(names):
        if name == "You":
            text = re.sub(rf"\bPlayer {p + 1}'s\b", "your", text)
            text = re.sub(rf"(?<=\S )Player {p + 1}\b(?! \w+s\b)", "you", text)
        text = re.sub(rf"\bPlayer {p + 1}\b", name, text)
    return text[:1].upper() + text[1:]


def log_lines(
    s: Any, seat: int, names: list[str], extra: list[tuple[int, str, str]], lines: Lines, most: int = 60
) -> list[dict[str, Any]]:
    """The log as the seat saw it, newest first; a turn's heading stands over what was done in it."""
    heads = "turn", "resolution"
    return logged(s.events(seat), lambda e: named(s.say(e, seat), names), extra, ICONS, heads, most, lines, lit)


def lit(event: Event) -> list[str]:
    """What lights up with a line of the log: islands and postcards, the thing pointed at, or whose coins change."""
    kind, values = event.kind, event.values
    if kind == "clue":
        return [f"{values[1]}/{values[2]}"]
    if kind in PAID:
        return [f"seat.{values[i]}" for i in PAID[kind]]
    return pieces(values)


def say(s: Any, seat: int, events: list[Event], names: list[str]) -> str:
    """What just happened, for the live region."""
    return " ".join([named(s.say(e, seat), names) for e in events if e.told(seat)][-10:])


def over(s: Any, seat: int, names: list[str]) -> dict[str, Any] | None:
    """The end: who won and how."""
    if s.over is None:
        return None
    winners = s.over.winners
    scores = [
        {"seat": p, "text": f"{s.gold[p]} gold, {s.legend[p]} legend", "winner": p in winners, "coins": s.score(p)}
        for p in range(s.seats)
    ]
    text = f"Level {s.level} ends after the turn in which somebody has {s.goal} coins."
    return {"title": victory(winners, seat, names), "text": text, "scores": sorted(scores, key=lambda r: -r["coins"])}


# ------------------------------------------------------------ the form


def seat_bot(name: str, seed: int, game: str) -> Any:
    """The player of a name: readers of three strengths, or a beginner."""
    return lalnb.bot("random", seed=seed) if name == "random" else lalnb.bot("heuristic", seed=seed, reader=name)


def begin(wish: dict[str, Any], seed: int) -> tuple[State, dict[int, str]]:
    """A game as the form wishes it."""
    wish = {"bot": "standard", "seats": 4, **wish}
    seats, others = company(wish, {b["id"] for b in READERS})
    level = str(wish.get("mode") or "1")
    if level not in {m["id"] for m in LEVELS}:
        raise ValueError("The level is 1, 2, 3 or 4.")
    extra = wish.get("extra")
    extra = extra if isinstance(extra, dict) else {}
    layout = extra.get("layout") or "random"
    if layout == "own":
        layout = wish.get("layout")
        if not isinstance(layout, list) or len(layout) > 60:
            raise ValueError("Place the island tiles first.")
    game = lalnb.new("guardians", seats=seats, seed=seed, level=int(level), layout=layout, boats=extra.get("boats") or "two")
    return game, {p + 1: name for p, name in enumerate(others)}


def form(s: Any, bot_names: dict[int, str]) -> dict[str, Any]:
    """The form for a new game, filled in with what is played."""
    layout = s.options["layout"] if isinstance(s.options["layout"], str) else "own"
    usual = next(iter(bot_names.values()), "standard")
    now = {
        "seats": s.seats, "mode": str(s.level), "seed": None, "bot": usual,
        "others": [bot_names.get(p, usual) for p in range(1, s.seats)],
        "extra": {"layout": layout, "boats": s.options["boats"]}, "layout": [list(place) for place in s.places],
    }  # fmt: skip
    extras = [
        {"id": "layout", "name": "Map", "choices": LAYOUTS},
        {"id": "boats", "name": "Boats", "choices": BOATS},
        {"id": "speed", "name": "How fast the others are", "choices": PACES},
    ]
    return {"seats": [3, 4, 5], "modes": LEVELS, "bots": READERS, "extras": extras, "tiles": len(s.book.islands), "now": now}


def last(s: Any, seat: int) -> dict[str, Any]:
    """Where the learner is, for the start page."""
    coins = s.score(seat)
    return {
        "title": f"A game of {TITLE}",
        "text": f"Level {s.level}, turn {s.turn}; you have {coins} coin{'' if coins == 1 else 's'} of {s.goal}",
    }


def secret(s: Any) -> bool:
    """No question of this game is put secretly."""
    return False


ROOM = Room(
    compose, options, face, log_lines, say, secret, lambda game, seat: None, begin, form, last, INFORMS, tuple(READERS),
    together=True, seat_bot=seat_bot, spot=spot, misplaced=misplaced, usual="standard", named=named, still=still,
    place=lambda s, seat, action: option(action).get("on"),
)  # fmt: skip

__all__ = ["ROOM", "SPEEDS"]
