"""A player of Guardians of Legends: reads pictures by shared features with a seeded imperfection, and leads others by them.

It gets its seat's view and a seed. It reads no Location card but its own current one, which its observation shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from math import cos, log, pi, sqrt
from typing import Any, ClassVar

from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View
from ..games.guardians.association import best_feature, score, shares
from ..games.guardians.book import Book
from ..games.guardians.words import card_name, catalogue, thing

READERS = {"keen": 1.0, "standard": 1.8, "casual": 2.6}
"""How far a reader's own eye strays from the shared features: the deviation added to each score."""
AS_GUARDIAN = 0.6
"""A Guardian knows his island and looks closer: this part of the deviation."""
LAPSE = 0.08
"""The chance that a reader follows the second best guess."""
SURE = 0.5
"""The share from which a guess is sure."""


def number(*parts: Any) -> int:
    """A number of 64 bits that belongs to these parts, the same in every process."""
    return int.from_bytes(blake2b("|".join(map(str, parts)).encode(), digest_size=8).digest(), "big")


def unit(*parts: Any) -> float:
    """A number from 0 to 1 that belongs to these parts."""
    return number(*parts) / (1 << 64)


def normal(seed: int, seat: int, element: str, island: str) -> float:
    """A fixed normal number: the same picture always looks the same to the same reader (Box and Muller)."""
    chance = Chance(number(seed, seat, element, island))
    a, b = (chance.below(1 << 32) + 1) / ((1 << 32) + 1), chance.below(1 << 32) / (1 << 32)
    return sqrt(-2 * log(a)) * cos(2 * pi * b)


@lru_cache(maxsize=1 << 17)
def seen(book: Book, seed: int, seat: int, postcard: str, element: str, island: str) -> tuple[float, float]:
    """What an element and an island share, and how a reader's own eye strays there."""
    shown = next(e for e in book.postcards[book.postcard_of[postcard]].elements if e.kind == element)
    base = score(shown, book.islands[book.island_of[island]].features)
    return base, normal(seed, seat, f"{postcard} {element}", island)


class Reading:
    """How one seat reads the table: the islands it thinks of for each Guardian, and the elements that speak of its own."""

    lapse: ClassVar[float] = LAPSE

    def __init__(self, view: View, seed: int, reader: str) -> None:
        table = view.observation
        self.seat, self.seed, self.sigma = view.seat, seed, READERS[reader]
        self.seen: Mapping[str, Any] = table
        self.me = table["players"][view.seat]
        self.book: Book = view.book
        self.guesses: dict[int, list[tuple[float, str]]] = {}

    def read(self, postcard: str, element: str, island: str, closer: float = 1.0) -> float:
        """How strongly this seat thinks of an island before an element: what they share, and its own eye."""
        base, eye = seen(self.book, self.seed, self.seat, postcard, element, island)
        return base + closer * self.sigma * eye

    def candidates(self, guardian: int) -> list[str]:
        """The islands where a Guardian's place may lie: by what all have seen, and not this seat's own place."""
        return [i for i in self.seen["players"][guardian]["could"] if i != self.me["place"]]

    def guess(self, guardian: int) -> list[tuple[float, str]]:
        """The candidates with their shares, the likeliest first (with a seeded lapse the second goes first)."""
        found = self.guesses.get(guardian)
        if found is None:
            said = self.seen["players"][guardian]["said"]
            islands = self.candidates(guardian)
            scores = [sum(self.read(c["postcard"], c["element"], i) for c in said) for i in islands]
            found = sorted(zip(shares(scores), islands, strict=True), key=lambda g: -g[0]) if islands else []
            if len(found) > 1 and unit(self.seed, self.seat, self.seen["turn"], guardian, "lapse") < self.lapse:
                found[:2] = found[1::-1]
            self.guesses[guardian] = found
        return found

    def leads(self, postcard: str, element: str) -> float:
        """How likely a Clue there makes the own place, together with the Clues given before."""
        place = self.me["place"]
        said = [*self.me["said"], {"postcard": postcard, "element": element}]
        if said[-1] in self.me["said"]:
            return 0.0
        islands = [*self.me["could"]]
        scores = [sum(self.read(c["postcard"], c["element"], i, AS_GUARDIAN) for c in said) for i in islands]
        return shares(scores)[islands.index(place)]

    def hulls(self, legal: list[Action]) -> list[int]:
        """The Guardians to search for next, in the order of their moments: the surest ones, as many as boats are left."""
        meaning = self.book.acts.meaning
        free = sorted({meaning[a][2] for a in legal if a.kind == "boat"})
        sure = sorted(free, key=lambda g: -self.confidence(g))
        left = max(1, 2 - sum(p == self.seat for _, p in self.seen["arrivals"]))
        return sorted(sure[:left], key=self.boat_moment)

    def confidence(self, guardian: int) -> float:
        """The share of the best guess; a Guardian who has said nothing is guessed last."""
        guess = self.guess(guardian)
        said = self.seen["players"][guardian]["said"]
        return guess[0][0] if guess and said else 0.0

    def boat_moment(self, guardian: int) -> float:
        """Seconds after the turn opened: the surer, the sooner; at most 42."""
        u = unit(self.seed, self.seat, self.seen["turn"], guardian, "boat")
        return 8 + 20 * u + 14 * (1 - self.confidence(guardian))


def plan(view: View, seed: int = 0, reader: str = "standard") -> Callable[[Action], float]:
    """What each action is worth to this reader; `done` is worth nothing, so a kept power is used when it is worth more."""
    return values_by(Reading(view, seed, reader), view)


def values_by(r: Reading, view: View) -> Callable[[Action], float]:
    """What each action is worth to whoever reads so."""
    hulls = r.hulls(view.legal_actions)

    def value(action: Action) -> float:
        return float(VALUE[action.kind](r, hulls, action.params))

    return value


def clue_value(r: Reading, hulls: list[int], params: Mapping[str, Any]) -> float:
    """A Clue before anything else, by how well it leads to the own place."""
    return 10 + r.leads(params["postcard"], params["element"])


def boat_value(r: Reading, hulls: list[int], params: Mapping[str, Any]) -> float:
    """A boat to the Guardian whose place is clearest, to the island guessed first; 0.5 for any other boat."""
    hull = params["hull"]
    if hull not in hulls:
        return 0.5
    guess = r.guess(hull)
    if not guess:
        return 1.0
    first = guess[0][1] == params["island"]
    return 5 - hulls.index(hull) + 0.9 * float(first)


def wand_value(r: Reading, hulls: list[int], params: Mapping[str, Any]) -> float:
    """A light beside the own place, once two Clues have not been enough."""
    if len(r.me["said"]) < 2 or r.me["place"] is None:
        return -1.0
    from ..games.guardians.layouts import neighbours

    at = {t["island"]: (t["q"], t["r"]) for t in r.seen["map"]}
    lit = {t["island"] for t in r.seen["map"] if t["lights"]}
    beside = at[params["island"]] in neighbours(at[r.me["place"]]) and params["island"] not in lit
    return 2.0 if beside else -1.0


def lamp_value(r: Reading, hulls: list[int], params: Mapping[str, Any]) -> float:
    """A boat that lies wrong, now that more has been said."""
    own = [b["hull"] for t in r.seen["map"] for b in t["boats"] if b["seat"] == r.seat]
    order = [island for island, p in r.seen["arrivals"] if p == r.seat]
    if params["boat"] > len(order):
        return -1.0
    here = order[params["boat"] - 1]
    hull = next((b["hull"] for t in r.seen["map"] if t["island"] == here for b in t["boats"] if b["seat"] == r.seat), own[0])
    guess = {i: share for share, i in r.guess(hull)}
    gain = guess.get(params["island"], 0.0) - guess.get(here, 0.0)
    return gain + 1 if gain > 0.2 else -1.0


def mjolnir_value(r: Reading, hulls: list[int], params: Mapping[str, Any]) -> float:
    """Under the others, where the guess is sure."""
    here = next((island for island, p in reversed(r.seen["arrivals"]) if p == r.seat), None)
    tile = next((t for t in r.seen["map"] if t["island"] == here), None)
    hull = next((b["hull"] for b in tile["boats"] if b["seat"] == r.seat), None) if tile else None
    if hull is None:
        return -1.0
    return 8.0 if {i: share for share, i in r.guess(hull)}.get(str(here), 0.0) >= SURE else -1.0


def target_value(r: Reading, hulls: list[int], params: Mapping[str, Any]) -> float:
    """The player with the most coins, then the next clockwise."""
    p = params["seat"]
    told = r.seen["players"][p]
    after = int(p - r.seat) % int(r.seen["seats"])
    return float(told["gold"] + told["legend"]) - 0.01 * after


VALUE: dict[str, Callable[[Reading, list[int], Mapping[str, Any]], float]] = {
    "clue": clue_value,
    "boat": boat_value,
    "wand": wand_value,
    "lamp": lamp_value,
    "mjolnir": mjolnir_value,
    "target": target_value,
    "trident": lambda r, hulls, params: -1.0,
    "done": lambda r, hulls, params: 0.0,
}


def moment(view: View, seed: int = 0, reader: str = "standard") -> float:
    """Seconds after the phase opened at which this reader acts next."""
    return moment_by(Reading(view, seed, reader), view)


def moment_by(r: Reading, view: View) -> float:
    """Seconds after the phase opened at which whoever reads so acts next."""
    seed = r.seed
    step, turn = view.observation["prompt"]["ask"], view.observation["turn"]
    u = unit(seed, view.seat, turn, step)
    if step == "clue":
        return 2 + 6 * u
    if step == "choose_player":
        return 1 + 2 * u
    if step == "extra_clue":
        return 9 + 3 * u
    if step == "powers":
        return 44 + 4 * u
    hulls = r.hulls(view.legal_actions)
    return min(r.boat_moment(hulls[0]) if hulls else 42.0, 42.0)


def reason(view: View, seed: int = 0, reader: str = "standard") -> list[str]:
    """Why this reader acts as it does, in sentences: the element, the feature it reads, and what they share."""
    from .heuristic import Heuristic

    action = Heuristic(seed, reader).choose(view)
    r, fill = Reading(view, seed, reader), catalogue().fill
    params = action.params
    if action.kind == "clue" and r.me["place"]:
        return [fill("why.clue", [_rhyme(r, params["postcard"], params["element"], r.me["place"])])]
    if action.kind == "boat":
        said = view.observation["players"][params["hull"]]["said"]
        if not said:
            return [fill("why.no_clue", [params["hull"]])]
        share = {i: s for s, i in r.guess(params["hull"])}.get(params["island"], 0.0)
        rhymes = [_rhyme(r, c["postcard"], c["element"], params["island"]) for c in said]
        return [fill("why.boat", [params["hull"], rhyme]) for rhyme in rhymes] + [fill("why.share", [round(100 * share)])]
    if action.kind in ("wand", "lamp", "mjolnir"):
        return [fill(f"why.{action.kind}")]
    return [fill("why.target", [params["seat"]])] if action.kind == "target" else []


def _rhyme(r: Reading, postcard: str, element: str, island: str) -> str:
    """An element and the feature of an island it speaks of, with what they share."""
    book = r.book
    card, tile = book.postcards[book.postcard_of[postcard]], book.islands[book.island_of[island]]
    shown = next(e for e in card.elements if e.kind == element)
    feature, how = best_feature(shown, tile)
    phrase = catalogue().phrase
    shared = ", ".join(phrase(f"share.{part}") for part in how.shares) or phrase("share.nothing")
    return phrase("why.rhyme", [thing(shown), card_name(island), feature.name or thing(feature), thing(feature), shared])
