"""What is said to somebody who may not do a thing: the rule, and a sentence that is true there."""

from __future__ import annotations

from typing import Any

import pytest
from lost_legacy.tools import do, hearts, mixed, play, refused, seat, table

import lalnb
from lalnb import Action
from lalnb.core.chance import Chance
from lalnb.games.lost_legacy.asking import asked
from lalnb.games.lost_legacy.play import OPTIONS


def act(kind: str, **params: Any) -> Action:
    return Action("lost-legacy", kind, tuple(params.items()))


@pytest.mark.rule("lost.ruling.1")
@pytest.mark.parametrize(
    "action",
    [
        act("target", seat=4),
        act("look_hand", seat=3),
        act("reveal_hand", seat=5),
        act("shroud", seat=3, place=0),
        act("look_discard", seat=4, place=1),
        act("reveal_discard", seat=5, place=2),
    ],
    ids=lambda a: a.kind,
)
def test_a_player_who_is_not_at_the_table_cannot_be_named(action: Action) -> None:
    """Each question that looks at a seat is asked once with a seat that is not there."""
    game = hearts(seat("crypt-raider", "spectre"), seat("spectre_v", "spectre"), seat("dark-pact"), deck=8)
    chance, asked_for = Chance(4), set()
    while not game.is_over:
        said = game.refusal(action)
        assert (said.rule, said.reason) == ("lost.ruling.1", "There is no such player: 3 are at this table.")
        asked_for.add(type(game.stack[-1]).__name__)
        legal = game.legal_actions()
        game.apply(legal[chance.below(len(legal))])
    assert len(asked_for) > 3


def test_no_action_of_a_larger_table_stops_the_game() -> None:
    """The book of actions serves six seats; a smaller table refuses what is not there, and every answer cites a rule."""
    rules = {rule.id for rule in lalnb.rules("lost-legacy")}
    for seed, cards in enumerate(OPTIONS["set"]["values"]):
        game = lalnb.new("lost-legacy", seats=2 + seed, seed=seed, set=cards)
        chance = Chance(seed)
        for _ in range(25):
            if game.is_over:
                break
            legal = game.legal_actions()
            for action in game.book.acts.meaning:
                said = game.refusal(action)
                assert (said is None) == (action in legal) and (said is None or said.rule in rules)
                if said and said.reason == "First answer the question that is open.":
                    assert said.rule == asked(game, game.to_play).rule, (
                        "the rule that asks, not one that has nothing to do with it"
                    )
            game.apply(legal[chance.below(len(legal))])


@pytest.mark.rule("lost.lord.trigger")
def test_another_s_turn_is_not_told_of_one_who_may_save_himself() -> None:
    game = hearts(seat("crypt-raider"), seat("burial-shroud", "vampire-lord spectre"), seat("spectre"), deck=4)
    play(game, "crypt-raider")
    assert game.to_play == 1 and game.turn == 0
    said = game.refusal(act("play", card="standard:burial-shroud"))
    assert said.reason == "First answer the question that is open.", "it is this seat that acts, not the one whose turn it is"
    said = game.refusal(act("play", card="standard:spectre"), 2)
    assert (said.rule, said.reason) == ("lost.lord.trigger", "It is Player 2 who acts now.")
    assert asked(game, 0).rule == "lost.lord.trigger"


@pytest.mark.rule("lost.investigation.order", "lost.spectre.start", "lost.villager.start")
def test_in_the_investigation_it_is_not_the_clock_that_says_whose_chance_it_is() -> None:
    game = mixed(
        seat("full-moon"), seat("woodsman", "spectre villager"), seat("premonition"), deck=0, ruins="dark-pact spectre"
    )
    for rule, step in (
        ("lost.spectre.start", ("look_ruins", {"place": 0})),
        ("lost.investigation.order", ("reveal_ruins", {"place": 0})),
        ("lost.villager.start", ("reveal_ruins", {"place": 1})),
        ("lost.investigation.order", ("reveal_hand", {"to": 1})),
    ):
        waiting = 2 if game.to_play != 2 else 0
        refused(game, rule, "play", "premonition", by=waiting)
        assert asked(game, waiting).rule == rule
        do(game, step[0], **step[1])


@pytest.mark.rule("lost.fortune.later", "lost.fortune.empty_deck", "lost.ruling.11")
def test_no_extra_card_has_its_reason() -> None:
    cases = [
        ("lost.fortune.later", "premonition", "woodsman full-moon", None),
        ("lost.fortune.later", "fortune-teller_v", "woodsman full-moon", None),
        ("lost.fortune.empty_deck", "fortune-teller", "woodsman", None),
        ("lost.ruling.11", "fortune-teller", "woodsman full-moon", "draw_extra"),
        ("lost.ruling.11", "fortune-teller", "woodsman full-moon", "no_extra"),
    ]
    for rule, lying, cards, first in cases:
        game = table(seat("villager", lying), seat("wolf-attack"), deck=cards)
        if first:
            do(game, first)
        refused(game, rule, "draw_extra")


@pytest.mark.rule("lost.ruling.14")
def test_with_nothing_to_play_no_card_is_asked_for() -> None:
    game = hearts(seat(""), seat("crypt-raider"), deck="undying-heart spectre spectre")
    said = game.refusal(act("target", seat=1))
    assert (said.rule, said.reason) == ("lost.ruling.14", "Nothing in your hand can be played: all you can do is end the turn.")
    refused(game, "lost.heart.unplayable", "play", "undying-heart")


@pytest.mark.rule("lost.investigate.next", "lost.anatomy.speed")
def test_the_rulebook_calls_upwards() -> None:
    text = next(rule.text for rule in lalnb.rules("lost-legacy") if rule.id == "lost.investigate.next")
    assert "higher number" in text and "faster" not in text


@pytest.mark.rule("lost.spectre.start", "lost.fortune.later", "lost.lord.trigger", "lost.villager.start")
def test_a_question_is_explained_by_the_part_of_the_card_that_asks() -> None:
    """What a card did when it was played says nothing of what it does from the discards or in the Investigation."""
    games = [
        (table(seat("villager", "fortune-teller"), seat("full-moon"), deck=6), "While she lies face up: after the draw"),
        (table(seat("woodsman", "villager"), seat(), deck=0, ruins="premonition beastmaster"), "If she lies in your discards"),
        (hearts(seat("blood-moon", "spectre"), seat(), deck=0), "For each Spectre lying face up in your discards"),
        (hearts(seat("crypt-raider"), seat("dark-pact", "vampire-lord spectre"), deck=4), "While he lies face up and the deck"),
        (hearts(seat("spectre blood-moon"), seat(), deck=4), "Look at another player's hand or at one face-down card"),
    ]
    do(games[1][0], "reveal_ruins", place=0)
    play(games[3][0], "crypt-raider")
    play(games[4][0], "spectre")
    for game, text in games:
        said = asked(game, game.to_play).text
        assert said.startswith(text) and "When played" not in said and "No effect" not in said
    assert "Investigation" not in asked(games[4][0], 0).text
