"""Games of chance, each resolution reckoned anew from the sentences of the book, and compared with what the game did."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

import lalnb
from lalnb.games.guardians.layouts import neighbours
from lalnb.games.guardians.state import Clue


def chosen(game: Any, chance: random.Random) -> tuple[int, Any]:
    """Who acts next, and how; boats mostly go where they should, or beside it."""
    seat = chance.choice(game.waiting)
    legal = game.legal_actions(seat)
    act = chance.choice(legal)
    place = game.place_of(act.params["hull"]) if act.kind == "boat" else -1
    if place >= 0 and chance.random() < 0.8:
        near = [i for i in range(24) if game.near_island(place) >> i & 1]
        params = {"island": game.book.island_ids[chance.choice([place, chance.choice(near)])], "hull": act.params["hull"]}
        act = next(a for a in legal if a.kind == "boat" and a.params == params)
    return seat, act


def resolutions(level: int, seats: int, seed: int) -> Iterator[tuple[Any, Any, list[tuple[int, int, int]]]]:
    """The game before and after each resolution, and the boats as (island, seat, hull) in order of arrival."""
    game = lalnb.new("guardians", seats=seats, seed=seed, level=level)
    chance = random.Random(seed)
    while not game.is_over:
        seat, act = chosen(game, chance)
        before = game.copy()
        if "resolution" in [event.kind for event in game.apply(act, seat)]:  # by the last boat of all
            fleet = [(b.island, b.seat, b.hull) for b in before.fleet]
            yield before, game, [*fleet, (game.book.island_of[act.params["island"]], seat, act.params["hull"])]


def paid(s: Any, fleet: list[tuple[int, int, int]], found: list[int]) -> list[list[int]]:
    """Gold and Legend Coins after the discoveries, without powers; the supply is large enough here."""
    gold, legend = list(s.gold), list(s.legend)
    for guardian in found:
        explorers = list(dict.fromkeys(p for i, p, hull in fleet if hull == guardian and i == s.place_of(guardian)))
        gold[explorers[0]] += 2
        for p in explorers[1:]:
            gold[p] += 1
        gold[guardian] += 2 if len(explorers) == 1 else 3
        if s.book.legend[s.piles[guardian][0][1]]:
            for p in (*explorers, guardian):
                legend[p] += 1
    return [gold, legend]


def lit(s: Any, fleet: list[tuple[int, int, int]], found: list[int]) -> tuple[tuple[int, int], ...]:
    """The Position Lights after near misses at Level 1, and after those of found places have gone home."""
    at = {island: s.places[i] for i, island in enumerate(s.tile_at)}
    lights = list(s.lights)
    for island, _, guardian in fleet if s.level == 1 else ():
        place = s.place_of(guardian)
        beside = place >= 0 and at[place] in neighbours(at[island])
        if beside and (island, guardian) not in lights and sum(p == guardian for _, p in lights) < 4:
            lights.append((island, guardian))
    return tuple(light for light in lights if light[1] not in found)


def pointing(s: Any, found: list[int], leaves: int) -> tuple[Clue, ...]:
    """The Clues that stay: not those of found places, nor those on the Postcard that leaves."""
    return tuple(c for c in s.clues if c.seat not in found and c.postcard != leaves)


@pytest.mark.rule(
    "gl.resolution.check",
    "gl.reward.fastest",
    "gl.reward.others",
    "gl.reward.guardian",
    "gl.reward.guardian_more",
    "gl.search.fastest",
)
@pytest.mark.rule("gl.reward.legend_gold", "gl.reward.legend_coin", "gl.lights.near_miss", "gl.ruling.14", "gl.level2.dark")
@pytest.mark.rule("gl.resolution.clues_back", "gl.resolution.next_pile", "gl.resolution.new_pile", "gl.resolution.face_down")
@pytest.mark.rule("gl.level2.open", "gl.postcards.new", "gl.postcards.three", "gl.postcards.clues_back", "gl.end.goal")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("level", [1, 2])
def test_each_resolution_is_what_the_book_says(level: int, seats: int) -> None:
    seen = 0
    for s, game, fleet in chain.from_iterable(resolutions(level, seats, seed) for seed in range(6)):
        found = list(dict.fromkeys(hull for island, _, hull in fleet if island == s.place_of(hull)))
        assert [list(game.gold), list(game.legend)] == paid(s, fleet, found)
        assert game.lights == lit(s, fleet, found)
        assert game.found == s.found | sum(1 << s.place_of(g) for g in found) and game.down == (game.found if level == 1 else 0)
        for g in range(seats):
            if g not in found:
                assert game.piles[g] == s.piles[g]
            elif len(s.piles[g]) > 1:
                assert game.piles[g] == s.piles[g][1:]
            elif s.locations:
                assert len(game.piles[g]) == 1 and game.piles[g][0][0] in s.locations and game.piles[g][0][1] in s.rewards
        over = any(gold + red >= 12 for gold, red in zip(game.gold, game.legend, strict=True))
        assert game.is_over == (over or not any(game.piles))
        if not game.is_over:
            leaves = s.shown[0] if len(s.shown) == 3 else -1
            assert game.shown[:-1] == tuple(c for c in s.shown if c != leaves) and game.clues == pointing(s, found, leaves)
        seen += len(found)
    assert seen > 20
