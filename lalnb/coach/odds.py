"""The odds of a position: exact where the die or the unseen cards can be counted, else sampled, with the error said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from html import escape
from math import sqrt
from typing import Any, NamedTuple

from ..bots.deduction import MOST_WORLDS, Deduction
from ..bots.ismcts import guide_for
from ..bots.random_bot import chance_for
from ..core.state import View
from ..games.life_and_legend.book import ADVENTURE, EVENT, RELIC
from ..games.life_and_legend.dice import dice_chance
from ..games.life_and_legend.standing import ADVENTURE_DIE, WANDER_DIE
from ..games.life_and_legend.zones import LEGEND, WORLD
from ..games.lost_legacy.sheet import is_legacy, sheet
from .slices import Work, at_once, each, joined
from .words import say

SAMPLES = 300
KINDS = {RELIC: "relic", EVENT: "event", ADVENTURE: "adventure"}


class Chance(NamedTuple):
    """What may happen, with its chance (0 to 1); `error` is the standard error of a sampled one, 0 where it is exact."""

    key: str
    values: tuple[Any, ...]
    chance: float
    error: float = 0.0

    @property
    def what(self) -> str:
        """What may happen, in words."""
        return say(self.key, *self.values)

    def __str__(self) -> str:
        figure = say("odds.sampled", self.chance, 1.96 * self.error) if self.error else say("odds.exact", self.chance)
        return f"{self.what}: {figure}"


Chances = Generator[Chance | None, None, None]
"""Chances one by one, a None while more worlds are looked at."""


class Odds:
    """The chances of a position, as text and as a small plot."""

    def __init__(self, chances: list[Chance]) -> None:
        self.chances = chances

    def __iter__(self) -> Iterator[Chance]:
        return iter(self.chances)

    def __len__(self) -> int:
        return len(self.chances)

    def __str__(self) -> str:
        return "\n".join(map(str, self.chances))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        row, left, width = 22, 250, 180
        height = row * len(self.chances) + 4
        parts = []
        for i, told in enumerate(self.chances):
            y, x = row * i + 4, left + width * told.chance
            parts.append(
                f'<text x="{left - 8}" y="{y + 12}" text-anchor="end">{escape(told.what)}</text>'
                f'<rect x="{left}" y="{y}" width="{width}" height="15" fill-opacity=".12"/>'
                f'<rect x="{left}" y="{y}" width="{width * told.chance:.1f}" height="15" fill-opacity=".6"/>'
            )
            if told.error:
                half = 1.96 * told.error * width
                parts.append(f'<path d="M{x - half:.1f} {y + 7.5}h{2 * half:.1f}" stroke="currentColor" stroke-width="2"/>')
            parts.append(f'<text x="{left + width + 8}" y="{y + 12}">{escape(str(told).removeprefix(told.what + ": "))}</text>')
        label = escape("; ".join(map(str, self.chances)), quote=True)
        return (
            f'<svg role="img" aria-label="{label}" viewBox="0 0 640 {height}" width="640" height="{height}" '
            f'style="max-width:100%;font:13px sans-serif;fill:currentColor">{"".join(parts)}</svg>'
        )


def odds(view: View, seed: int = 0, samples: int = SAMPLES) -> Odds:
    """The odds that matter to this seat now: a pure function of the view, the seed and the number of samples."""
    if not isinstance(samples, int) or isinstance(samples, bool) or not 1 <= samples <= MOST_WORLDS:
        raise ValueError(f"samples must be a whole number from 1 to {MOST_WORLDS}, not {samples!r}.")
    return at_once(weighing(view, seed, samples))


def weighing(view: View, seed: int = 0, samples: int = SAMPLES) -> Work[Odds]:
    """The same in slices."""
    count = OF_GAME.get(view.observation["game"])
    return Odds((yield from joined(count(view, seed, samples))) if count else [])


def sampled(key: str, values: tuple[Any, ...], hits: float, n: int) -> Chance:
    """A chance that was sampled; one that came out as 0 or 1 is given the error of a single case."""
    p = hits / n
    return Chance(key, values, p, max(sqrt(p * (1 - p) / n), 0.5 / n))


def of_life(view: View, seed: int, samples: int) -> Chances:
    """The dice of each Challenge and of a Wander, and what the next Legend card is; exact unless sets of cards are known."""
    s: Any = view.determinize(0)
    row, faces = s.row(view.seat), s.book.faces
    asked = {a.kind for a in view.legal_actions}
    for action in view.legal_actions:
        if action.kind == "attempt":
            _, place, way = s.book.acts.meaning[action]
            face, name = faces[s.face[s.zones[WORLD][place]]], ("I", "II", "III")[way]
            yield Chance("odds.attempt", (face.card.name, name), dice_chance(face.challenges[name].dice, row[ADVENTURE_DIE]))
    if "wander" in asked:
        yield Chance("odds.wander", (), max(0, min(6, 3 + row[WANDER_DIE])) / 6)
    if not s.zones[LEGEND]:
        return
    top = s.zones[LEGEND][-1]
    if s.seen[top] >> view.seat & 1:
        yield Chance("odds.draw", (KINDS[faces[s.face[top]].kind],), 1.0)
        return
    if any(bag.seat == view.seat for bag in s.bags):
        chance = chance_for(view, seed)
        worlds = yield from each(lambda: view.determinize(chance.below(1 << 62)), samples)
        told = Counter(faces[w.face[w.zones[LEGEND][-1]]].kind for w in worlds)
        for kind, word in KINDS.items():
            yield sampled("odds.draw", (word,), told[kind], samples)
        return
    unseen = [faces[f].kind for c, f in enumerate(s.face) if not s.seen[c] >> view.seat & 1 and faces[f].deck == "legend"]
    for kind, word in KINDS.items():
        yield Chance("odds.draw", (word,), unseen.count(kind) / len(unseen))


def of_lost(view: View, seed: int, samples: int) -> Chances:
    """Where the Lost Legacy lies, and the next card of the deck: exact where the sheet leaves all deals alike."""
    told = sheet(view.observation)
    hidden = len(told["places"])
    plain = not view.observation["bags"] and all(set(p["can"]) == set(told["unseen"]) for p in told["places"])
    if len(told["legacy"]) == 1:
        yield Chance("odds.legacy", (told["legacy"][0],), 1.0)
    elif plain and sum(n for card, n in told["unseen"].items() if is_legacy(card)) == 1:
        for key, values, n in gathered(dict.fromkeys(told["legacy"], 1.0)):
            yield Chance(key, values, n / hidden)
    else:
        for key, values, p in gathered({place: p for p, place in Deduction(seed, samples).legacy(view)}):
            yield sampled(key, values, p * samples, samples)
    deck = next((p for p in told["places"] if p["place"] == "deck.1"), None)
    if deck is None:
        return
    if plain:
        for card, n in sorted(told["unseen"].items(), key=lambda e: (-e[1], e[0])):
            yield Chance("odds.next_card", (card,), n / hidden)
        return
    chance = chance_for(view, seed + 1)
    worlds = yield from each(lambda: view.determinize(chance.below(1 << 62)), samples)
    found = Counter(w.card_id(w.zones[0][-1]) for w in worlds)
    for card, n in sorted(found.items(), key=lambda e: (-e[1], e[0])):
        yield sampled("odds.next_card", (card,), n, samples)


def gathered(places: dict[str, float]) -> Iterator[tuple[str, tuple[Any, ...], float]]:
    """The places with their weights, those of the deck as one, the heaviest first."""
    deck = sum(weight for place, weight in places.items() if place.startswith("deck."))
    out: list[tuple[str, tuple[Any, ...], float]] = [("odds.legacy_deck", (), deck)] if deck else []
    out += [("odds.legacy", (place,), w) for place, w in places.items() if not place.startswith("deck.")]
    yield from sorted(out, key=lambda e: -e[2])


def of_guardians(view: View, seed: int, samples: int) -> Chances:
    """Where the place of each Guardian lies who has pointed at something: worlds sampled as the Clues make them likely."""
    guide, chance = guide_for(view, seed), chance_for(view, seed)
    worlds = yield from each(lambda: guide.world(view, chance.below(1 << 62)), min(samples, 100))
    ids = view.book.island_ids
    for p, player in enumerate(view.observation["players"]):
        if p == view.seat or not player["said"]:
            continue
        told = Counter(w.place_of(p) for w in worlds)
        for island, n in sorted(told.items(), key=lambda e: (-e[1], e[0]))[:3]:
            yield sampled("odds.place", (p, ids[island]), n, len(worlds))


OF_GAME: dict[str, Callable[[View, int, int], Chances]] = {
    "life-and-legend": of_life,
    "lost-legacy": of_lost,
    "guardians": of_guardians,
}
