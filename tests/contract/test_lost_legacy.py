"""What Lost Legacy must keep besides: records, copies, samples that go on, and the same game in any process."""

from __future__ import annotations

from typing import Any

import pytest

import lalnb
from lalnb.games.lost_legacy.state import LostLegacy

from .games import OWN_SET, play

DEALS: list[dict[str, Any]] = [
    {"seats": 2}, {"seats": 4, "set": "undying-heart"}, {"seats": 6, "set": "megamix"}, {"seats": 3, "set": OWN_SET},
    {"seats": 2, "campaign": True},
]  # fmt: skip


@pytest.mark.parametrize("options", DEALS, ids=str)
def test_a_record_replays_to_the_same_game(options: dict[str, Any]) -> None:
    game = lalnb.new("lost-legacy", seed=4, **options)
    for n, _ in enumerate(play(game, 4)):
        if n == 2:
            half = game.record().to_json()
    assert lalnb.replay(game.record().to_json()).to_json() == game.to_json()
    assert lalnb.replay(half).ntrail == 2


@pytest.mark.parametrize("options", DEALS, ids=str)
def test_a_sampled_game_has_a_record_from_its_own_start(options: dict[str, Any]) -> None:
    game = lalnb.new("lost-legacy", seed=9, **options)
    for _ in play(game, 9, 4):
        pass
    sample = game.determinize(1, 5)
    for _ in play(sample, 2, 6):
        pass
    assert lalnb.replay(sample.record().to_json()).to_json() == sample.to_json()


def test_copy_forgets_no_slot() -> None:
    game = lalnb.new("lost-legacy", seats=3, seed=1, campaign=True)
    for _ in play(game, 1, 30):
        pass
    twin = game.copy()
    for cls in LostLegacy.__mro__:
        for name in getattr(cls, "__slots__", ()):
            assert getattr(twin, name) == getattr(game, name), name
            value = getattr(game, name)
            if isinstance(value, list) and name not in ("log", "trail", "_legal"):
                assert getattr(twin, name) is not value, name


@pytest.mark.parametrize("options", DEALS, ids=str)
def test_a_thousand_random_games_end_with_a_name(options: dict[str, Any]) -> None:
    reasons = set()
    for seed in range(20 if "campaign" in options else 200):
        game = lalnb.new("lost-legacy", seed=seed, **options)
        for _ in play(game, seed):
            assert len(game.stack) < 12
        reasons.add(game.outcome.reason)
        assert (game.outcome.winners == ()) == (sum(game.returns()) == -game.seats)
    assert reasons <= {"last", "council", "found", "trap", "not-found", "campaign"}
    assert len(reasons) > 1 or "campaign" in options
