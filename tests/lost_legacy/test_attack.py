"""Whatever is changed in a save, record or position, it is a ValueError with a sentence or a game that can be played."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from damage import mutated, refusals
from lost_legacy.tools import check

import lalnb

ALSO = ["standard:spectre", ["PlayCard", 1]]


def played_on(game: Any, rng: random.Random) -> None:
    """Play to the end; every seat can look at every moment."""
    assert sorted(game.face) == sorted(game.kit)
    while not game.is_over:
        for p in range(game.seats):
            assert game.observation(p) and game.determinize(p, 1).legal_actions() and game.sheet(p)
        game.apply(rng.choice(game.legal_actions()))
    assert game.outcome.reason and game.text(open=True)


@pytest.mark.parametrize("told_set", ["werewolf", "undying-heart", "megamix"])
def test_a_damaged_save_is_refused_or_gives_a_game_that_can_be_played(told_set: str) -> None:
    rng = random.Random(told_set)
    assert refusals(60, lambda seed: lalnb.new("lost-legacy", seats=3, seed=seed, set=told_set), 14, rng, ALSO, played_on) > 90


def test_a_damaged_record_is_refused_or_replays() -> None:
    rng = random.Random(8)
    refused = 0
    for seed in range(40):
        game = lalnb.new("lost-legacy", seats=2, seed=seed, set="undying-heart")
        while not game.is_over:
            game.apply(rng.choice(game.legal_actions()))
        whole = json.loads(game.record().to_json())
        for _ in range(5):
            try:
                check(lalnb.replay(json.dumps(mutated(whole, rng, ALSO))))
            except ValueError as error:
                refused += 1
                assert str(error)
    assert refused > 100


@pytest.mark.parametrize("told_set", ["werewolf", "undying-heart", "megamix"])
def test_positions_thrown_together_are_refused_or_can_be_played(told_set: str) -> None:
    rng = random.Random(told_set)
    cards = ["?", *(c.rpartition(":")[2] for c in lalnb.new("lost-legacy", set=told_set).observation(0)["cards"])]
    read = 0
    for n in range(300):

        def some(most: int) -> list[Any]:
            picked: list[Any] = [rng.choice(cards) for _ in range(rng.randrange(most + 1))]
            return [{"card": c, "down": True, "seen": [0]} if rng.random() < 0.2 else c for c in picked]

        players = [
            {"hand": some(2), "discards": some(3), **{m: rng.random() < 0.2 for m in ("guard", "beast", "miss", "out")}}
            for _ in range(rng.randrange(1, 4))
        ]
        for p in players:
            if rng.random() < 0.3:
                p["pact"] = 0
        told = {"players": players, "deck": rng.choice([0, 1, 3, some(4)]), "ruins": some(3), "turn": rng.randrange(2)}
        try:
            game = lalnb.position({"game": "lost-legacy", "seats": 3, "seed": n, "options": {"set": told_set}, **told})
        except ValueError as error:
            assert len(str(error)) > 15
            continue
        read += 1
        check(game)
        played_on(game, rng)
    assert read > 20
