"""The games that the contract is tested on: how each is started and read back, and how its cards are counted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import lalnb
from lalnb.core.chance import Chance

from . import ten_cards


@dataclass(frozen=True)
class Tested:
    """A game under test: `start(seed)`, `read(json text)`, `cards(game)` the multiset of all cards, how many games to play."""

    __test__ = False
    name: str
    start: Callable[[int], Any]
    read: Callable[[str], Any]
    cards: Callable[[Any], Any]
    games: int


def life_and_legend_cards(game: Any) -> Any:
    cards = [c for zone in game.zones for c in zone if c >= 0]
    assert sorted(cards) == list(range(len(game.face)))
    for zone, held in enumerate(game.zones):
        assert all(game.at[c] == zone for c in held if c >= 0)
    return sorted(game.face)


def life(seats: int, **options: Any) -> Tested:
    told = [v if isinstance(v, str) else "-".join(map(str, v)) if isinstance(v, tuple) else str(v) for v in options.values()]
    name = "-".join([f"life-and-legend-{seats}", *told])
    return Tested(
        name, lambda seed: lalnb.new("life-and-legend", seats=seats, seed=seed, **options), lalnb.from_json,
        life_and_legend_cards, 2 if not options else 1,
    )  # fmt: skip


def lost_legacy_cards(game: Any) -> Any:
    assert sorted(c for zone in game.zones for c in zone) == list(range(len(game.kit)))
    assert all(bag.faces and set(bag.cards) <= set(range(len(game.kit))) for bag in game.bags)
    return sorted(game.face)


def lost(seats: int, **options: Any) -> Tested:
    name = f"lost-legacy-{seats}" + "".join(f"-{v if isinstance(v, str) else k}" for k, v in options.items())
    return Tested(
        name, lambda seed: lalnb.new("lost-legacy", seats=seats, seed=seed, **options), lalnb.from_json, lost_legacy_cards,
        2 if options.get("campaign") else 6,
    )  # fmt: skip


def guardians_cards(game: Any) -> Any:
    islands = [i for piles in (*game.piles, *game.finds) for i, _ in piles] + game.locations
    rewards = [r for piles in (*game.piles, *game.finds) for _, r in piles] + game.rewards
    postcards = [*game.postcards, *game.shown, *game.aside]
    assert sorted(islands) == sorted(game.tile_at) == list(range(len(game.book.islands)))
    assert sorted(rewards) == list(range(len(game.book.rewards)))
    assert all(0 <= game.clues_left(p) <= 4 and 0 <= game.lights_left(p) <= 4 for p in range(game.seats))
    coins = sum(game.gold) + game.supply[0], sum(game.legend) + game.supply[1]
    return coins, sorted(postcards), min(*game.gold, *game.legend, *game.supply) >= 0


def guardians(seats: int, **options: Any) -> Tested:
    name = f"guardians-{seats}" + "".join(f"-{v if isinstance(v, str) else f'{k}{v}'}" for k, v in options.items())
    return Tested(
        name, lambda seed: lalnb.new("guardians", seats=seats, seed=seed, **options), lalnb.from_json, guardians_cards, 1,
    )  # fmt: skip


OWN_SET = [
    *("vampire-hunter", "villager", "fortune-teller", "vampire-lord", "the-werewolf"),
    *("premonition", "premonition", "secret-vault", "secret-vault", "secret-vault"),
    *("burial-shroud", "burial-shroud", "burial-shroud", "spectre", "spectre", "spectre"),
]


GAMES = [
    Tested("ten-cards-2", lambda seed: ten_cards.new(2, seed), lambda t: ten_cards.read(json.loads(t)), lambda g: g.cards(), 8),
    Tested("ten-cards-3", lambda seed: ten_cards.new(3, seed), lambda t: ten_cards.read(json.loads(t)), lambda g: g.cards(), 8),
    *(life(seats) for seats in (1, 2, 3, 4)),
    life(2, edition="faq"),
    life(2, setup="stepped"),
    life(3, first=2),
    *(life(seats, mode=mode) for mode in ("farwander", "eternal") for seats in (2, 4)),
    life(4, opponents=("jongleur", "horse", "scholar")),
    life(3, mode="farwander", opponents=("scholar", "horse")),
    life(1, emptiness="solo"),
    life(2, emptiness="coop"),
    life(3, emptiness="competitive", opponents=("jongleur",)),
    *(life(1, mode=mode) for mode in ("war", "lore", "arbiter", "treasury", "campaign", "legacy")),
    *(lost(seats, set=cards) for cards in ("werewolf", "undying-heart") for seats in (2, 3, 4)),
    *(lost(seats, set="megamix") for seats in (2, 3, 4, 5, 6)),
    *(lost(4, set="megamix", legacy=legacy) for legacy in ("werewolf", "undying-heart")),
    lost(3, set=OWN_SET),
    lost(3, council="evidence"),
    lost(3, first=2),
    *(lost(seats, campaign=True) for seats in (2, 4)),
    lost(5, set="megamix", campaign=True),
    *(guardians(seats, level=level) for level in (1, 2, 3, 4) for seats in (3, 4, 5)),
    guardians(4, layout="great-ring"),
    guardians(3, level=4, boats="up-to-two", layout="broad-archipelago"),
]


def play(game: Any, seed: int, most: int = 10**9) -> Iterator[tuple[int, Any]]:
    """Random play to the end (or for so many decisions): yields seat and action before each one, then takes it.

    Where several seats wait any of them comes next, and now and then the table's clock runs out.
    """
    chance = Chance(seed)
    while not game.is_over and most > 0:
        most -= 1
        waiting = game.waiting
        seat = waiting[chance.below(len(waiting))] if len(waiting) > 1 else game.to_play
        if len(waiting) > 1 and game.legal_actions(lalnb.TABLE) and not chance.below(10):
            seat = lalnb.TABLE
        legal = game.legal_actions(seat)
        action = legal[chance.below(len(legal))]
        yield seat, action
        game.apply(action, seat)
