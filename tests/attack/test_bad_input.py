"""Bad input: unknown names, wrong types, broken saves and records. Always a ValueError with a sentence, never a broken game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import lalnb
from lalnb import Action

DOC = str(lalnb.position.__doc__).split("Examples")[1]
EXAMPLES = [{"game": "life-and-legend", **json.loads(line)} for line in DOC.splitlines() if line.strip().startswith("{")]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: lalnb.new("chess"), "life-and-legend"),
        (lambda: lalnb.new(None), "games are"),  # type: ignore[arg-type]
        (lambda: lalnb.new("life-and-legend", seats=0), "1 to 4"),
        (lambda: lalnb.new("life-and-legend", seats=5), "1 to 4"),
        (lambda: lalnb.new("life-and-legend", seats="2"), "1 to 4"),  # type: ignore[arg-type]
        (lambda: lalnb.new("life-and-legend", seats=True), "1 to 4"),
        (lambda: lalnb.new("life-and-legend", seed="x"), "whole number"),  # type: ignore[arg-type]
        (lambda: lalnb.new("life-and-legend", seed=1.5), "whole number"),  # type: ignore[arg-type]
        (lambda: lalnb.new("life-and-legend", seed=True), "whole number"),
        (lambda: lalnb.new("life-and-legend", mode="chess"), "standard"),
        (lambda: lalnb.new("life-and-legend", edition="3rd"), "rulebook"),
        (lambda: lalnb.new("life-and-legend", seats=2, first=3), "0 to 1"),
        (lambda: lalnb.new("life-and-legend", colour="red"), "no option"),
        (lambda: lalnb.new("life-and-legend", packs=["no-such-pack"]), "no-such-pack"),
        (lambda: lalnb.new("life-and-legend", packs=()), "pack"),
        (lambda: lalnb.new("life-and-legend", packs=5), "pack"),
        (lambda: lalnb.new("life-and-legend", seats=2, mode="war"), "1 seat"),
        (lambda: lalnb.new("life-and-legend", seats=1, mode="farwander"), "2 to 4 seats, not 1"),
        (lambda: lalnb.new("life-and-legend", seats=1, mode="lore", backgrounds=["s01", "p01", "p02"]), "achievement"),
        (lambda: lalnb.new("life-and-legend", seats=1, mode="lore", backgrounds=["zz", "p01", "h02"]), "zz"),
        (lambda: lalnb.new("life-and-legend", seats=1, mode="lore", backgrounds="s01"), "three"),
        (lambda: lalnb.new("life-and-legend", backgrounds=["s01", "p01", "h01"]), "lore"),
        (lambda: lalnb.bot("genius"), "heuristic"),
        (lambda: lalnb.bot("random", seed="x"), "whole number"),  # type: ignore[arg-type]
        (lambda: lalnb.bot("random", depth=3), "depth"),
        (lambda: lalnb.rules("chess"), "life-and-legend"),
        (lambda: lalnb.from_json("{"), "JSON"),
        (lambda: lalnb.from_json("[1]"), "object"),
        (lambda: lalnb.from_json("{}"), "game"),
        (lambda: lalnb.from_json("[" * 100_000), "saved game"),
        (lambda: lalnb.from_json(" " * 5_000_000), "saved game"),
        (lambda: lalnb.from_json(None), "saved game"),  # type: ignore[arg-type]
        (lambda: lalnb.replay("{}"), "record"),
        (lambda: lalnb.replay("no"), "JSON"),
        (lambda: lalnb.replay('{"record": 99, "acts": [], "start": {}}'), "99"),
        (lambda: lalnb.position({"game": "life-and-legend", "worlds": []}), "worlds"),
        (lambda: lalnb.position({"game": "life-and-legend", "world": ["?"]}), "four"),
        (lambda: lalnb.position({"game": "life-and-legend", "world": ["e99", "?", "?", "?"]}), "e99"),
        (lambda: lalnb.position({"game": "life-and-legend", "world": ["c01", "?", "?", "?"]}), "world"),
        (lambda: lalnb.position({"game": "life-and-legend", "players": [{"hand": ["r01"], "relics": ["r01"]}]}), "already"),
        (lambda: lalnb.position({"game": "life-and-legend", "players": [{"hands": []}]}), "hands"),
        (lambda: lalnb.position({"game": "life-and-legend", "players": [{}] * 5}), "seats"),
        (lambda: lalnb.position({"game": "life-and-legend", "turn": 2, "seats": 2}), "turn"),
        (lambda: lalnb.position({"game": "life-and-legend", "phase": 9}), "phase"),
        (lambda: lalnb.position({"game": "life-and-legend", "forced": [7]}), "1 to 6"),
        (lambda: lalnb.position({"game": "life-and-legend", "stack": [["Nope"]]}), "stack"),
        (lambda: lalnb.position({"game": "life-and-legend", "stack": [["Main", 5, 2]]}), "stack"),
        (lambda: lalnb.position({"game": "life-and-legend", "stack": []}), "frame"),
        (lambda: lalnb.position({"game": "life-and-legend", "stack": [["TooMany", 9]]}), "TooMany"),
        (lambda: lalnb.position({"game": "life-and-legend", "stack": [["Lose", [], 0]]}), "Lose"),
        (lambda: lalnb.position({"game": "life-and-legend", "stack": [["Trade", 0, 1, 0, []]]}), "a list"),
        (lambda: lalnb.position({"game": "life-and-legend", "stack": [["Pick", 1, 0, 57, 1]]}), "Pick"),
        (lambda: lalnb.position({"game": "life-and-legend", "marks": {"acted": "yes"}}), "acted"),
        (lambda: lalnb.position({"game": "life-and-legend", "legend_deck": 99}), "legend_deck"),
        (lambda: lalnb.position(5), "object"),  # type: ignore[arg-type]
        (lambda: Action.from_json("x"), "JSON"),
        (lambda: Action.from_json('{"kind": 1}'), "text"),
        (lambda: Action.from_json('{"game": "g", "kind": "k", "a": {"b": 1}}'), "'a'"),
    ],
)
def test_a_wrong_call_gets_a_sentence(call: Any, said: str) -> None:
    with pytest.raises(ValueError) as error:
        call()
    assert said in str(error.value)


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_the_examples_of_positions_can_be_played(example: dict[str, Any]) -> None:
    assert len(EXAMPLES) == 10
    game = lalnb.position(example)
    assert game.legal_actions()
    again = lalnb.position(game.to_position())
    assert again.to_json() == game.to_json()
    rng = random.Random(1)
    for _ in range(40):
        if game.is_over:
            break
        game.apply(rng.choice(game.legal_actions()))


def mutated(value: Any, rng: random.Random) -> Any:
    """The same JSON with one place changed."""
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        changed = dict(value)
        if rng.random() < 0.15:
            del changed[key]
        else:
            changed[key] = mutated(value[key], rng)
        return changed
    if isinstance(value, list) and value:
        i = rng.randrange(len(value))
        if rng.random() < 0.15:
            return value[:i] + value[i + 1 :]
        return [*value[:i], mutated(value[i], rng), *value[i + 1 :]]
    return rng.choice([None, -1, 0, 1, 99, 10**9, "x", "standard:r01", True, [], {}, 1.5, [[1]]])


def test_a_damaged_save_is_refused_or_gives_a_game_that_can_be_played() -> None:
    """Whatever is changed in a save, it is a ValueError with a sentence, or a game that keeps all its cards."""
    rng = random.Random(7)
    game = lalnb.new("life-and-legend", seats=2, seed=3)
    for _ in range(90):
        game.apply(rng.choice(game.legal_actions()))
    whole = json.loads(game.to_json())
    whole["log"] = whole["log"][-5:]
    refused = 0
    for _ in range(400):
        text = json.dumps(mutated(whole, rng))
        try:
            changed = lalnb.from_json(text)
        except ValueError as error:
            refused += 1
            assert len(str(error)) > 15
            continue
        assert sorted(changed.face) == sorted(game.face)  # type: ignore[attr-defined]
        for _ in range(3):
            if changed.is_over:
                break
            legal = changed.legal_actions()
            assert legal
            changed.apply(rng.choice(legal))
    assert refused > 200


@pytest.mark.parametrize("frames", [[["Main", 0, 2]], [["Obey"]], [["HandOver", 0, 1]]])
def test_a_stack_of_only_what_is_asked_now_goes_on_to_the_end_of_its_phase(frames: Any) -> None:
    rng = random.Random(1)
    players = [{"hand": ["r01", "e01"]}, {}]
    game = lalnb.position({"game": "life-and-legend", "seats": 2, "phase": 2, "players": players, "stack": frames})
    for _ in range(60):
        if game.is_over:
            break
        game.apply(rng.choice(game.legal_actions()))
    assert game.turns >= 1  # type: ignore[attr-defined]


def test_a_damaged_record_is_refused_or_replays() -> None:
    rng = random.Random(8)
    game = lalnb.new("life-and-legend", seats=2, seed=3)
    for _ in range(40):
        game.apply(rng.choice(game.legal_actions()))
    whole = json.loads(game.record().to_json())
    refused = 0
    for _ in range(200):
        try:
            lalnb.replay(json.dumps(mutated(whole, rng)))
        except ValueError as error:
            refused += 1
            assert str(error)
    assert refused > 100


def test_a_save_with_another_pack_is_refused_by_name() -> None:
    data = lalnb.new("life-and-legend", seats=2, seed=3).to_position()
    with pytest.raises(ValueError, match="standard"):
        lalnb.position(data | {"packs": {"standard": "0" * 64}})
    with pytest.raises(ValueError, match="homemade"):
        lalnb.position(data | {"packs": {"homemade": "0" * 64}})
