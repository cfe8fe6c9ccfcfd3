"""The log says who did it: a card on its way belongs to nobody's zone, and still one Player puts it on its pile."""

from __future__ import annotations

from typing import Any

import pytest
from cards.helpers import do, refused, short, table

from lalnb.core.steps import from_plain, to_plain
from lalnb.games.life_and_legend.asking import asked


def discards(told: Any) -> list[tuple[int, str]]:
    """Who discarded what, in order."""
    return [(e.values[0], short(e.values[1])) for e in told if e.kind == "discard"]


@pytest.mark.rule("ll.term.discard", "ll.ruling.16")
def test_who_answers_with_an_event_discards_it():
    game = table({"hand": "r22"}, {"hand": "e13"}, world="~e10 ~r16 ~r18 ~r14")
    do(game, "uncover", place=0)
    said = do(game, "answer", card="e13", by_seat=1)
    assert discards(said) == [(1, "e13"), (0, "e10")]


@pytest.mark.rule("ll.ruling.18")
def test_a_disrupted_atmosphere_and_a_used_up_story_are_discarded_by_their_players():
    game = table({"hand": "r22"}, {"story": ["s01"]}, world="~e02 ~r16 ~r18 ~r14")
    do(game, "uncover", place=0)
    said = do(game, "answer", card="s01", by_seat=1)
    assert discards(said) == [(1, "s01"), (0, "e02")]


@pytest.mark.rule("ll.ruling.27")
def test_a_trauma_is_discarded_by_the_player_who_disregards_it():
    game = table({"achievements": ["h09"], "traumas": "t03"}, {"traits": "x02"}, life_discard=["t05"], forced=[5], phase=3)
    do(game, "single", card="h09")
    said = do(game, "pick", card="t03")
    assert discards(said) == [(1, "t05"), (0, "h09")]


@pytest.mark.rule("ll.farwander.contest", "ll.farwander.life_card")
@pytest.mark.parametrize(("answer", "gone"), [("contest", ["a20", "c02"]), ("yield", ["c02"])])
def test_the_rival_discards_what_was_contested(answer, gone):
    game = table({}, {"wanders": "a20"}, life="c02", forced=[5], options={"mode": "farwander"})
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    said = list(do(game, answer, by_seat=1))
    if answer == "yield":
        said = list(do(game, "let_go", by_seat=1))
    assert discards(said) == [(1, card) for card in gone]


@pytest.mark.rule("ll.life.at_once")
def test_a_life_card_given_away_is_discarded_by_whom_it_was_given_to():
    game = table({}, {"wanders": "a20"}, life="c02", forced=[5], turn=0, options={"mode": "farwander"})
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    do(game, "yield", by_seat=1)
    do(game, "take_it", by_seat=1)
    assert discards(do(game, "let_go", by_seat=1)) == [(1, "c02")]


@pytest.mark.rule("ll.sequence.large_hand", "ll.phase4.hand_limit")
def test_a_hand_made_smaller_by_an_effect_is_not_told_to_be_over_the_limit():
    game = table({"hand": "r13"}, {"hand": "r21 r22 r23 r24"}, world="~e20 ~r16 ~r18 ~r12", legend="a01 a02 a03")
    do(game, "uncover", place=0)
    assert game.to_play == 1 and asked(game, 1).rule == "ll.effect.what"
    refused(game, "ll.effect.what", "next")
    refused(game, "ll.effect.what", "pick", card="a05")
    game = table({"hand": "r13 r21 r22 r23 r24"}, phase=4)
    assert asked(game, 0).rule == "ll.phase4.hand_limit"
    refused(game, "ll.phase4.hand_limit", "next")


def test_a_frame_written_down_before_a_field_was_added_is_read():
    assert to_plain(from_plain(["After", 7])) == ["After", 7, -1]
    assert from_plain(["HandOver", 1, 2]) == (1, 2, 0)
    for wrong in (["After"], ["HandOver", 1, 2, 0, 0]):
        with pytest.raises(ValueError, match="takes"):
            from_plain(wrong)


@pytest.mark.rule("ll.ruling.17", "ll.adventure.failure", "ll.adventure.success")
def test_what_comes_by_itself_is_not_said_to_be_announced_by_the_player():
    game = table({"relics": "r14", "hand": "r22"}, world="a02 ~r16 ~r18 ~r13")
    said = [game.say(e, 0) for e in do(game, "attempt", place=0, challenge="II")]
    assert "The Reward of The Riddling Ferryman comes to you." in said
    game = table({"traits": "c01", "hand": "r22"}, {"hand": "r21"}, world="a01 ~r16 ~r18 ~r14", forced=[1])
    events = do(game, "attempt", place=0, challenge="I")
    assert "The Penalty of Wolf of the High Pasture comes upon you." in [game.say(e, 0) for e in events]
    assert "The Penalty of Wolf of the High Pasture comes upon Player 1." in [game.say(e, 1) for e in events]
    game = table({"relics": "r20"}, {"hand": "r21"}, phase=1, stack=[["Turn", 0]])
    assert "Beggar's Bowl falls due for you." in [game.say(e, 0) for e in game.events(0)]
    game = table({"hand": "r01 r22"}, life="t03", phase=1)
    assert "Crown of the Hollow King is set off for you." in [game.say(e, 0) for e in do(game, "bring", card="r01")]
    game = table({"hand": "r22"}, world="~e10 ~r16 ~r18 ~r14")
    said = [game.say(e, 0) for e in do(game, "uncover", place=0)]
    assert "The World Effect of Messenger at Midnight is announced." in said


@pytest.mark.rule("ll.eternal.legends", "ll.end.winner", "ll.end.tie", "ll.ruling.13")
@pytest.mark.parametrize("rule", ["ll.eternal.legends", "ll.end.winner", "ll.end.tie", "ll.ruling.13"])
def test_the_rule_shown_at_the_end_is_the_one_that_ended_the_game(rule):
    whole = {"area": "a10 a12 a14 a04 a07", "story": ["s04"], "path": ["p11"], "traits": "x01"}
    positions = {
        "ll.eternal.legends": lambda: table(whole, phase=4, options={"mode": "eternal"}),
        "ll.end.winner": lambda: table({"wanders": "a20"}, {}, phase=4, last=""),
        "ll.end.tie": lambda: table({"wanders": "a20"}, {"wanders": "a18"}, phase=4, last=""),
        "ll.ruling.13": lambda: table({"wanders": "a20"}, phase=4, last="", seats=1, options={"mode": "treasury"}),
    }
    game = positions[rule]()
    while not game.is_over:
        do(game, "next")
    assert (asked(game, 0).rule, game.outcome.rule) == (rule, rule)


@pytest.mark.rule("ll.ruling.21")
def test_a_card_that_is_due_is_refused_for_that_and_not_for_lying_elsewhere():
    crowd = {"hand": "e17 r13 r14 r21"}
    game = table(crowd, world="~e20 ~r16 ~r18 ~r12", legend="e15 a02")
    do(game, "play", card="e17")
    do(game, "draw")
    do(game, "uncover", place=0)
    refused(game, "ll.ruling.21", "pick", card="e15")
    refused(game, "ll.effect.what", "pick", card="r16")
    game = table({"hand": "e17 r13"}, world="~e12 ~r16 ~r18 ~r14", legend="e15 a02")
    do(game, "play", card="e17")
    do(game, "draw")
    do(game, "uncover", place=0)
    refused(game, "ll.ruling.21", "pick", card="e15")
    refused(game, "ll.defeat.order", "pick", card="r16")


@pytest.mark.rule("ll.ruling.7")
def test_the_log_names_the_deck_that_is_empty():
    game = table({"hand": "r22"}, last="")
    assert "The Legend Deck is empty: you draw nothing." in [game.say(e, 0) for e in do(game, "draw")]


def test_a_look_at_one_last_card_is_told_without_a_plural():
    game = table({"relics": "r21"}, last="a01", phase=1)
    said = [game.say(e, 0) for e in do(game, "use", card="r21")]
    assert "You examine the top of the Legend Deck (cards: 1) and put it back." in said
