"""What any game must keep: the habits of DESIGN.md, tested by random play."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import lalnb
from lalnb import Action, IllegalAction

from .games import GAMES, Tested, play

ROOT = Path(__file__).parents[2]
EVERY, MOST = 23, 400
"""Costly checks are made at every 23rd decision of the first 400, at another one in each game."""


@pytest.fixture(params=GAMES, ids=lambda t: t.name)
def tested(request: pytest.FixtureRequest) -> Tested:
    return request.param


def test_random_play_ends_with_every_card_accounted_for(tested: Tested) -> None:
    for seed in range(tested.games):
        game = tested.start(seed)
        cards = tested.cards(game)
        for _ in play(game, seed):
            assert game.legal_actions(), "a decision has a legal action"
            assert tested.cards(game) == cards
        assert game.outcome is not None and game.outcome.reason and game.outcome.rule
        assert len(game.returns()) == game.seats and all(-1 <= r <= 1 for r in game.returns())
        assert game.to_play is None and game.waiting == () and game.legal_actions() == []


def test_json_and_pickle_round_trip_then_go_on_the_same(tested: Tested) -> None:
    for seed in range(tested.games):
        game = tested.start(seed)
        for n, (seat, action) in enumerate(play(game, seed, MOST)):
            if (n + seed) % EVERY:
                continue
            twins = [tested.read(game.to_json()), pickle.loads(pickle.dumps(game)), game.copy()]
            for twin in twins:
                assert twin.to_json() == game.to_json()
                assert twin.legal_actions() == game.legal_actions()
            there = game.copy()
            there.apply(action, seat)
            for twin in twins:
                twin.apply(action, seat)
                assert twin.to_json() == there.to_json()


def test_old_copies_never_change_and_lead_back_to_the_start(tested: Tested) -> None:
    game = tested.start(1)
    past: list[tuple[Any, str, int, Action]] = []
    for seat, action in play(game, 1, 150):
        past.append((game.copy(), game.to_json(), seat, action))
    for old, text, seat, action in reversed(past):
        assert old.to_json() == text
        branch = old.copy()
        branch.apply(action, seat)
        assert old.to_json() == text


def test_refusal_is_none_exactly_when_legal_and_a_refused_action_changes_nothing(tested: Tested) -> None:
    for seed in range(tested.games):
        game = tested.start(seed)
        for n, _ in enumerate(play(game, seed, MOST)):
            if (n + seed) % EVERY:
                continue
            seat = game.waiting[n % len(game.waiting)]
            legal = game.legal_actions(seat)
            assert len(set(legal)) == len(legal), "an action is listed once"
            before = game.to_json()
            for action in game.vocabulary(seat):
                refusal = game.refusal(action, seat)
                assert (refusal is None) == (action in legal), action
                if refusal is not None:
                    assert refusal.rule and refusal.reason.strip() and refusal.reason[-1] in ".!?"
            refused = next(a for a in game.vocabulary(seat) if a not in legal)
            with pytest.raises(IllegalAction) as error:
                game.apply(refused, seat)
            assert error.value.refusal.rule
            for other in set(range(game.seats)) - set(game.waiting):
                assert game.legal_actions(other) == [] and game.refusal(legal[0], other) is not None
            assert game.to_json() == before


def test_legal_actions_are_in_the_vocabulary_and_survive_json(tested: Tested) -> None:
    game = tested.start(2)
    words = set(game.vocabulary(0))
    for seat, _ in play(game, 2, MOST):
        for action in game.legal_actions(seat):
            assert action in words or action in game.vocabulary(seat)
            assert Action.from_json(action.to_json()) is action
            assert pickle.loads(pickle.dumps(action)) is action


def test_determinize_keeps_the_observation_and_can_be_played_on(tested: Tested) -> None:
    for seed in range(tested.games):
        game = tested.start(seed)
        for n, _ in enumerate(play(game, seed, MOST)):
            if (n + seed) % EVERY:
                continue
            for seat in range(game.seats):
                sample = game.determinize(seat, n)
                assert sample.observation(seat) == game.observation(seat)
                assert sample.events(seat) == game.events(seat)
                assert sample.seed is None and sample.legal_actions()
                if seat in game.waiting:
                    assert sample.legal_actions(seat) == game.legal_actions(seat)
                for i, _ in enumerate(play(sample, n)):
                    if i == 12:
                        break


def test_pairs_that_differ_in_the_unseen_look_the_same(tested: Tested) -> None:
    for seed in range(tested.games):
        game = tested.start(seed + 50)
        for n, _ in enumerate(play(game, seed, MOST)):
            if (n + seed) % EVERY:
                continue
            for seat in range(game.seats):
                one, two = game.determinize(seat, 1), game.determinize(seat, 2)
                assert one.observation(seat) == two.observation(seat) == game.observation(seat)
                assert one.events(seat) == two.events(seat)
                if seat in game.waiting:
                    assert one.legal_actions(seat) == two.legal_actions(seat)
                    for action in game.vocabulary(seat)[:: 31 if len(game.vocabulary(seat)) > 100 else 1]:
                        assert one.refusal(action, seat) == two.refusal(action, seat) == game.refusal(action, seat)
                    for name in ("random", "heuristic") if game.game in lalnb.games() else ():
                        bot = lalnb.bot(name, seed=3)
                        assert bot.choose(one.view(seat)) is bot.choose(two.view(seat))


def test_a_spectator_sees_no_more_than_all_seats_together_see(tested: Tested) -> None:
    game = tested.start(4)
    for n, _ in enumerate(play(game, 4, MOST)):
        if n % EVERY == 0:
            text = json.dumps(game.observation(None))
            for seat in range(game.seats):
                assert json.dumps(game.determinize(seat, n).observation(None)) == text


@pytest.mark.parametrize("name", ["life-and-legend", "lost-legacy", "guardians"])
def test_same_game_in_two_processes_with_different_hash_seeds(name: str) -> None:
    program = (
        "import lalnb,hashlib\n"
        "h=hashlib.sha256()\n"
        f"for seed in range(3):\n g=lalnb.new({name!r},seats=seed+{3 if name == 'guardians' else 2},seed=seed)\n"
        " bots=[lalnb.bot('heuristic' if p else 'random',seed=p) for p in range(g.seats)]\n"
        " for _ in range(120):\n"
        "  if g.is_over: break\n"
        "  g.apply(bots[g.to_play].choose(g.view(g.to_play)))\n"
        " h.update(g.to_json().encode()); h.update(g.record().to_json().encode())\n"
        "print(h.hexdigest())"
    )
    outs = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, cwd=ROOT, check=True,
            capture_output=True, text=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(outs) == 1 and len(outs.pop().strip()) == 64


@pytest.mark.parametrize("game", sorted(lalnb.games()))
def test_an_act_has_its_label_and_rule_in_a_fresh_process(game: str) -> None:
    """Before anything else has asked the game for its words."""
    code = (
        f"import lalnb\ngame = lalnb.new({game!r}, seats=3, seed=1)\n"
        "act = game.legal_actions(game.waiting[0])[0]\nprint(act.rule, '|', act.label)"
    )
    rule, _, label = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.partition(
        "|"
    )
    assert rule.strip() in lalnb.rules(game) and label.strip() and "Action(" not in label
