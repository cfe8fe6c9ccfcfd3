"""The rule of an act as it is offered: it speaks of what is done at this point, not only of acts of this kind."""

from __future__ import annotations

import random
from typing import Any

import pytest
from cards.helpers import do, find, table
from guardians.tools import act
from guardians.tools import table as islands
from lost_legacy.tools import do as do_lost
from lost_legacy.tools import find as find_lost
from lost_legacy.tools import hearts, seat
from lost_legacy.tools import table as lost

import lalnb
from lalnb.rulebooks import rules


@pytest.mark.parametrize(
    "name, seats, options",
    [
        ("life-and-legend", 3, {"mode": "farwander", "setup": "stepped"}),
        ("life-and-legend", 2, {}),
        ("lost-legacy", 4, {"set": "megamix"}),
        ("guardians", 3, {"level": 4, "boats": "up-to-two"}),
    ],
)
def test_every_act_that_is_offered_stands_by_a_rule(name: str, seats: int, options: dict[str, Any]) -> None:
    book = rules(name)
    for seed in range(3):
        game = lalnb.new(name, seats=seats, seed=seed, **options)
        draw = random.Random(seed)
        for _ in range(200):
            if game.is_over:
                break
            by = draw.choice(game.waiting)
            legal = game.legal_actions(by)
            for action in legal:
                assert game.rule_of(action, by) in book and game.view(by).rule_of(action) == game.rule_of(action, by)
            game.apply(draw.choice(legal), by)


def rule(game: Any, kind: str, **params: Any) -> str:
    """The rule of a legal act of Life & Legend."""
    return str(game.rule_of(find(game, kind, **params)))


@pytest.mark.rule("ll.setup.relics", "ll.phase1.relics")
def test_a_relic_comes_in_at_setup_by_another_rule_than_in_phase_1() -> None:
    at_setup = lalnb.position(
        {"game": "life-and-legend", "seats": 2, "phase": 0, "setup": 5, "turn": 1,
         "players": [{"hand": ["r22", "a02"]}, {"hand": ["r03", "a04"]}], "stack": [["SetUp", 1, 5]]}
    )  # fmt: skip
    assert rule(at_setup, "bring", card="r03") == rule(at_setup, "next") == "ll.setup.relics"
    game = table({"hand": "r03"}, phase=1)
    assert rule(game, "bring", card="r03") == "ll.phase1.relics" and rule(game, "next") == "ll.turn.phases"


@pytest.mark.rule("ll.setup.world")
def test_each_step_of_the_setup_has_its_own_rule() -> None:
    game = lalnb.new("life-and-legend", seats=2, seed=1, setup="stepped")
    do(game, "setup")
    assert rule(game, "setup") == "ll.setup.world"


@pytest.mark.rule("ll.defeat.order", "ll.achievement.shield", "ll.phase4.hand_limit", "ll.life.at_once")
def test_to_give_up_a_card_stands_by_the_rule_that_asks_for_it() -> None:
    game = table({"hand": "e01"}, {"relics": "r22 r13"})
    do(game, "play", card="e01")
    assert rule(game, "pick", card="r22") == "ll.defeat.order"
    game = table({"hand": "e02"}, {"hand": "a04", "achievements": ["h04"]})
    do(game, "play", card="e02")
    assert rule(game, "let_go") == rule(game, "pick", card="h04") == "ll.achievement.shield"
    assert rule(table({"hand": "r13 r21 r22 r23 r24", "wanders": ""}, phase=4), "pick", card="r13") == "ll.phase4.hand_limit"
    game = table({"hand": "r13"}, {"hand": "r21 r22 r23 r24"}, world="~e20 ~r16 ~r18 ~r12", legend="a01 a02 a03")
    do(game, "uncover", place=0)
    assert rule(game, "pick", card="r21") == "ll.effect.what", "an Effect asks, not the limit"
    game = table({"wanders": "a20"}, life="c06")
    do(game, "turn_in")
    assert rule(game, "let_go") == "ll.life.at_once"


@pytest.mark.rule("ll.achievement.single", "ll.story.discard", "ll.farwander.major_word", "ll.farwander.minor_word")
def test_what_the_act_names_tells_its_rule() -> None:
    game = table({"story": ["s02"], "achievements": ["h04"]})
    assert (
        rule(game, "single", card="h04") == "ll.achievement.single" and rule(game, "single", card="s02") == "ll.story.discard"
    )
    game = table({"wanders": "a02 a03 a04"}, options={"mode": "farwander"}, phase=3)
    assert rule(game, "buy_word", word="Truth") == "ll.farwander.major_word"
    assert rule(game, "buy_word", word="Hide") == "ll.farwander.minor_word"
    deck = table({}, world="a01 a02 a03 a04", legend="r22")
    assert rule(deck, "wander", place="deck") == "ll.wander.deck"


@pytest.mark.rule("lost.spectre.start", "lost.villager.start")
def test_a_look_and_a_second_reveal_stand_by_the_card_that_gives_them() -> None:
    game = hearts(seat("crypt-raider", "spectre"), seat("secret-vault"), deck=0)
    assert game.rule_of(find_lost(game, "look_ruins", place=0)) == "lost.spectre.start"
    for lying, told in (("", "lost.attack.itself"), ("wolf-attack", "lost.attack.mixed")):
        game = lost(seat("wolf-attack", lying), seat("full-moon"), deck="villager beastmaster")
        do_lost(game, "play", "wolf-attack")
        assert game.rule_of(find_lost(game, "look_hand", to=1)) == told
    game = lost(seat("premonition", "villager"), seat("full-moon"), deck=0, ruins="beastmaster the-werewolf")
    assert game.rule_of(find_lost(game, "reveal_ruins", place=0)) == "lost.investigate.choices"
    do_lost(game, "reveal_ruins", place=0)
    assert game.rule_of(find_lost(game, "reveal_ruins", place=1)) == "lost.villager.start"


@pytest.mark.rule("gl.power.dagda", "gl.power.boots", "gl.ruling.12")
def test_an_extra_clue_and_an_extra_boat_stand_by_their_powers() -> None:
    game = islands(3, players=[{"step": "extra_clue", "extra_clue": 1}, {"step": "boats"}])
    assert {game.rule_of(a, 0) for a in game.legal_actions(0) if a.kind == "clue"} == {"gl.power.boots"}
    assert {game.rule_of(a, 0) for a in game.legal_actions(0) if a.kind == "boat"} == {"gl.search.boats"}
    boats = [(0, "turtleback", 1), (0, "iron-gate", 2)]
    game = islands(3, boats=boats, players=[{"step": "extra_boat", "extra_boat": 1}])
    assert {game.rule_of(a, 0) for a in game.legal_actions(0)} == {"gl.power.dagda"}
    game = islands(1, options={"boats": "up-to-two"}, players=[{"step": "boats"}])
    assert game.rule_of(act("done"), 0) == "gl.ruling.12"
