"""Farwander Mode: what Completed Wanders serve for, and Farwandering for those of others."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    deck,
    do,
    flight,
    hand,
    kinds,
    knows,
    options,
    picks,
    pile,
    refused,
    table,
    told,
    why,
    words,
    world,
    zone,
)  # fmt: skip

import lalnb


def far(*players, mode="farwander", **more):
    """A table of Farwander Mode (or Eternal)."""
    return table(*players, options={"mode": mode}, **more)


# ------------------------------------------------------------ Completed Wanders


@pytest.mark.rule("ll.farwander.no_legends")
def test_completed_wanders_are_worth_nothing_but_other_sources_count():
    game = far({"wanders": "r22 r23", "area": "a02", "relics": "r07"}, {})
    assert game.observation(0)["players"][0]["legends"] == {"wanders": 0, "adventures": 2, "relics": 3, "effects": 0}
    game = far({"wanders": "r22 r23 r13"}, {"area": "a02"}, legend=0)
    do(game, "draw")
    while not game.is_over:
        do(game, "next")
    assert game.outcome.winners == (1,)


@pytest.mark.rule("ll.farwander.bonus", "ll.ruling.30")
def test_each_wander_may_raise_one_roll_after_it_was_rolled_and_is_kept():
    game = far({"wanders": "r22 r23"}, world="a02 ~r16 ~r18 ~r14", forced=[3, 4])
    do(game, "attempt", place=0, challenge="III")
    assert options(game) == ["boost 0", "boost 1", "boost 2"], "5 and 4 are asked, 3 was rolled"
    do(game, "boost", plus=1)
    assert options(game) == ["boost 0", "boost 1"], "the other one may serve the second roll"
    do(game, "boost", plus=1)
    assert zone(game, "area") == ["a02"] and len(zone(game, "wanders")) == 2, "they are kept"


@pytest.mark.rule("ll.farwander.bonus", "ll.ruling.30")
def test_a_new_attempt_may_use_the_same_wanders_again():
    game = far({"wanders": "r22", "hand": "e17", "traits": "c16"}, world="a01 a08 ~r18 ~r14", forced=[2, 3])
    do(game, "play", card="e17")
    do(game, "attempt", place=0, challenge="I")
    do(game, "boost", plus=1)
    assert zone(game, "area") == ["a01"]
    do(game, "attempt", place=1, challenge="I")
    do(game, "boost", plus=1)
    assert zone(game, "area") == ["a01", "a08"]


@pytest.mark.rule("ll.farwander.bonus")
def test_nobody_is_asked_where_no_wander_could_help():
    game = far({"wanders": "r22"}, world="a02 ~r16 ~r18 ~r14", forced=[1, 2])
    do(game, "attempt", place=0, challenge="III")
    assert "challenge_lost" in told(game.events()) and "boost" not in kinds(game)
    game = far({}, world="a02 ~r16 ~r18 ~r14", forced=[4, 4])
    do(game, "attempt", place=0, challenge="III")
    assert "challenge_lost" in told(game.events())


@pytest.mark.rule("ll.farwander.bonus")
def test_a_re_roll_comes_before_the_bonus():
    game = far({"wanders": "r22", "hand": "e11", "traits": "c01"}, world="a01 ~r16 ~r18 ~r14", forced=[1, 2])
    do(game, "attempt", place=0, challenge="I")
    do(game, "answer", card="e11")
    do(game, "boost", plus=1)
    assert zone(game, "area") == ["a01"]


@pytest.mark.rule("ll.farwander.trauma")
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_two_wanders_remove_a_trauma(phase):
    game = far({"wanders": "r22 r23 r13", "traumas": "t02"}, {"traumas": "t03"}, phase=phase)
    do(game, "heal", card="t02")
    do(game, "pick", place="wander.0")
    do(game, "pick", place="wander.0")
    assert zone(game, "traumas") == [] and zone(game, "wanders") == ["r13"]
    assert pile(game, "life") == ["t02"] and pile(game) == ["r22", "r23"]


@pytest.mark.rule("ll.farwander.trauma")
def test_a_trauma_of_another_may_be_removed_but_only_for_the_full_price():
    game = far({"wanders": "r22 r23"}, {"traumas": "t03"})
    assert can(game, "heal", card="t03")
    refused(game, "ll.farwander.trauma", "heal", card="t02")
    refused(far({"wanders": "r22"}, {"traumas": "t03"}), "ll.farwander.trauma", "heal", card="t03")
    refused(table({"wanders": "r22 r23", "traumas": "t02"}), "ll.farwander.about", "heal", card="t02")


@pytest.mark.rule("ll.farwander.minor_word", "ll.ruling.30")
def test_two_wanders_buy_a_minor_word_to_the_end_of_phase_3():
    game = far({"wanders": "r22 r23", "traits": "c01", "relics": "r03"}, phase=3)
    assert not can(game, "activate", card="s10")
    do(game, "buy_word", word="Found")
    do(game, "pick", place="wander.0")
    do(game, "pick", place="wander.0")
    assert "Found" in words(game) and pile(game) == ["r22", "r23"]
    do(game, "activate", card="s10")
    assert zone(game, "story") == ["s10"]
    while game.turn == 0:
        assert game.phase != 4 or "Found" not in words(game)
        do(game, "next")
    assert "Found" not in words(game)


@pytest.mark.rule("ll.farwander.major_word")
def test_three_wanders_buy_a_major_word():
    game = far({"wanders": "r22 r23 r13", "traits": "c01", "relics": "r12"}, phase=3)
    do(game, "buy_word", word="Power")
    for _ in range(3):
        do(game, "pick", place="wander.0")
    assert zone(game, "wanders") == [] and can(game, "activate", card="s05")


@pytest.mark.rule("ll.farwander.minor_word", "ll.farwander.major_word")
def test_words_are_bought_in_phase_3_for_the_full_price_and_once():
    game = far({"wanders": "r22 r23"}, phase=3)
    refused(game, "ll.farwander.major_word", "buy_word", word="Truth")
    do(game, "buy_word", word="Hide")
    do(game, "pick")
    do(game, "pick")
    game = far({"wanders": "r22 r23 r13 r12"}, phase=3)
    do(game, "buy_word", word="Hide")
    do(game, "pick")
    do(game, "pick")
    refused(game, "ll.farwander.minor_word", "buy_word", word="Hide")
    for phase in (1, 2, 4):
        refused(far({"wanders": "r22 r23 r13"}, phase=phase), "ll.farwander.minor_word", "buy_word", word="Hide")
    assert not [a for a in game.vocabulary(0) if a.kind == "buy_word" and a.params["word"] in ("I", "You", "And")]


@pytest.mark.rule("ll.farwander.story", "ll.ruling.30")
def test_four_wanders_buy_any_story_and_that_is_the_activation():
    game = far({"wanders": "r22 r23 r13 r12", "relics": "r03", "traits": "c04"}, phase=3)
    assert can(game, "activate", card="p01")
    do(game, "buy_story", card="s05")
    for _ in range(4):
        do(game, "pick")
    assert zone(game, "story") == ["s05"] and zone(game, "wanders") == []
    refused(game, "ll.background.one_a_turn", "activate", card="p01")


@pytest.mark.rule("ll.farwander.story", "ll.ruling.30")
def test_buying_a_story_keeps_the_limits_of_activating():
    four = "r22 r23 r13 r12"
    refused(far({"wanders": four}, phase=2), "ll.phase3.background", "buy_story", card="s05")
    refused(far({"wanders": four, "story": ["s01"]}, phase=3), "ll.background.one_each", "buy_story", card="s05")
    refused(far({"wanders": four, "traumas": "t01"}, phase=3), "ll.background.activate", "buy_story", card="s05")
    refused(far({"wanders": "r22 r23 r13"}, phase=3), "ll.farwander.story", "buy_story", card="s05")
    refused(far({"wanders": four}, {"story": ["s05"]}, phase=3), "ll.background.activate", "buy_story", card="s05")
    game = far({"wanders": four}, phase=3)
    assert not [a for a in game.vocabulary(0) if a.kind == "buy_story" and a.params["card"].split(":")[1][0] != "s"]


# ------------------------------------------------------------ Farwandering


@pytest.mark.rule("ll.farwander.instead", "ll.farwander.contested", "ll.farwander.attempt", "ll.farwander.failure")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_a_failure_gives_the_card_back(roll):
    game = far({"wanders": "r23"}, {"wanders": "r22"}, forced=[roll])
    do(game, "farwander", to=1)
    assert zone(game, "wanders", 1) == [] and flight(game) == ["r22"], "contested, it is nobody's Completed Wander"
    do(game, "by", by="die")
    assert zone(game, "wanders", 1) == ["r22"] and flight(game) == [] and game.phase == 2
    refused(game, "ll.ruling.3", "farwander", to=1)
    assert game.observation(0)["marks"]["fails"][0] == 1


@pytest.mark.rule("ll.farwander.attempt", "ll.farwander.success", "ll.farwander.answer", "ll.ruling.31")
@pytest.mark.parametrize("way", ["die", "e10"])
def test_a_success_attaches_a_life_card_that_nobody_sees(way):
    game = far({"hand": "e10"}, {"wanders": "r22"}, life="t02 c06", forced=[4], world="~r16 ~r18 ~r14 ~r20")
    do(game, "farwander", to=1)
    do(game, "by", by=way)
    assert game.to_play == 1 and kinds(game) == {"contest", "yield"}
    assert sorted(flight(game)) == ["r22", "t02"] and deck(game, "life")[0] == "c06"
    assert game.observation(1)["flight"] == [None, None] and not knows(game, 0, "t02") and not knows(game, 1, "t02")
    assert world(game) == ["~r16", "~r18", "~r14", "~r20"], "no World space arises"
    assert pile(game) == ([] if way == "die" else ["e10"])


@pytest.mark.rule("ll.farwander.contest")
def test_contesting_discards_both_cards_and_a_trauma_attaches_to_nobody():
    game = far({"wanders": "r23"}, {"wanders": "r22"}, life="t02", forced=[4])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    do(game, "contest", by_seat=1)
    assert pile(game) == ["r22"] and pile(game, "life") == ["t02"] and game.to_play == 0 and game.phase == 2
    assert (
        zone(game, "wanders") == ["r23"] and zone(game, "traumas") == zone(game, "traumas", 1) == zone(game, "wanders", 1) == []
    )


def yielded(life, **more):
    """A Farwandering that succeeded and was not contested: seat 1 has uncovered this Life card."""
    game = far({}, {"wanders": "r22", **more}, life=life, forced=[4])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    do(game, "yield", by_seat=1)
    assert zone(game, "wanders") == ["r22"] and not knows(game, 0, "r22") and knows(game, 0, life)
    assert game.to_play == 1 and kinds(game) == {"take_it", "let_go", "give_it"}
    return game


@pytest.mark.rule("ll.farwander.no_contest", "ll.farwander.life_card")
def test_kept_it_counts_as_drawn_by_the_owner():
    game = yielded("c06")
    do(game, "take_it")
    do(game, "keep", by_seat=1)
    assert zone(game, "traits", 1) == ["c06"] and game.to_play == 0
    game = yielded("c06", traits="c01 c02 c03 c04")
    do(game, "take_it")
    do(game, "replace", card="c01")
    assert zone(game, "traits", 1) == ["c02", "c03", "c04", "c06"]


@pytest.mark.rule("ll.farwander.life_card", "ll.ruling.31")
def test_a_trauma_may_be_discarded_kept_or_given():
    game = yielded("t02")
    do(game, "let_go")
    assert pile(game, "life") == ["t02"] and zone(game, "traumas", 1) == []
    game = yielded("t02")
    do(game, "take_it")
    assert zone(game, "traumas", 1) == ["t02"]
    game = yielded("t02")
    do(game, "give_it")
    assert zone(game, "traumas") == ["t02"] and game.to_play == 0


@pytest.mark.rule("ll.farwander.life_card")
def test_given_the_farwanderer_treats_it_as_just_drawn():
    game = yielded("c06")
    do(game, "give_it")
    do(game, "keep", by_seat=0)
    assert zone(game, "traits") == ["c06"]
    game = yielded("c06")
    do(game, "give_it")
    do(game, "let_go", by_seat=0)
    assert pile(game, "life") == ["c06"]


@pytest.mark.rule("ll.farwander.life_card")
def test_iron_will_answers_a_trauma_that_was_given():
    game = far({"traits": "x02"}, {"wanders": "r22"}, life="t02", forced=[4, 5])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    do(game, "yield", by_seat=1)
    do(game, "give_it")
    assert zone(game, "traumas") == [] and pile(game, "life") == ["t02"]


@pytest.mark.rule("ll.ruling.31")
def test_farwandering_is_refused_at_the_own_limit_and_when_wandering_is_forbidden():
    refused(far({"wanders": "r22 r23 r13 r12"}, {"wanders": "r07"}), "ll.ruling.31", "farwander", to=1)
    game = far({"hand": "e18"}, {"wanders": "r07"})
    do(game, "play", card="e18")
    refused(game, "ll.ruling.31", "farwander", to=1)


@pytest.mark.rule("ll.farwander.contested")
def test_one_farwanders_for_a_completed_wander_of_another_only():
    game = far({"wanders": "r22"}, {}, {"wanders": "r23"})
    refused(game, "ll.farwander.contested", "farwander", to=0)
    refused(game, "ll.farwander.contested", "farwander", to=1)
    assert can(game, "farwander", to=2)
    refused(table({}, {"wanders": "r22"}), "ll.farwander.about", "farwander", to=1)
    refused(far({"hand": "r07"}, {"wanders": "r22"}, phase=1), "ll.world.action", "farwander", to=1)


@pytest.mark.rule("ll.farwander.contested")
def test_the_contested_card_counts_for_nobody_while_the_die_lies_there():
    game = far({"hand": "e11"}, {"wanders": "r22", "story": ["s10"]}, forced=[1, 4])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    assert can(game, "answer", card="e11") and game.observation(1)["players"][1]["wanders"] == []
    do(game, "answer", card="e11")
    assert kinds(game) == {"contest", "yield"}


@pytest.mark.rule("ll.farwander.attempt", "ll.ruling.31")
def test_what_helps_or_hinders_wandering_counts():
    game = far({"relics": "r14"}, {"wanders": "r22"}, forced=[3])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    assert kinds(game) == {"contest", "yield"}
    game = far({}, {"wanders": "r22"}, world="e02 ~r16 ~r18 ~r14", forced=[4])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    assert zone(game, "wanders", 1) == ["r22"]
    game = far({"traits": "x05", "hand": "a01"}, {"wanders": "r22"}, legend="r07", forced=[4])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    assert hand(game) == ["a01", "r07"], "Restless Heart: a success in Wandering"


@pytest.mark.rule("ll.farwander.attempt", "ll.ruling.21")
def test_an_event_that_must_be_played_pays_for_no_farwandering():
    game = far({"hand": "e10"}, {"wanders": "r22"}, legend="e15 r07 r20")
    do(game, "play", card="e10")
    do(game, "pick", card="r07")
    do(game, "farwander", to=1)
    refused(game, "ll.ruling.21", "by", by="e15")
    refused(game, "ll.wander.event", "by", by="e03")


@pytest.mark.rule("ll.farwander.success")
def test_the_empty_life_deck_is_renewed_for_it_and_without_any_life_card_none_is_attached():
    game = far({}, {"wanders": "r22"}, life=0, forced=[4])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    assert len(flight(game)) == 2 and len(pile(game, "life")) == 0
    game = far({}, {"wanders": "r22"}, life=1, forced=[4])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    assert deck(game, "life") == [], "the last card is on its way"
    do(game, "contest")
    assert len(deck(game, "life")) == 35 and pile(game, "life") == []


@pytest.mark.rule("ll.farwander.contested")
def test_unknown_wanders_are_one_choice_and_a_known_one_another():
    position = far({}, {"wanders": "r22 r23 r13"}).to_position()
    position["players"][1]["wanders"][1][2] = 0b11  # seat 0 knows the second one
    game = lalnb.position(position)
    assert [o for o in options(game) if o.startswith("farwander")] == ["farwander wander.0 1", "farwander wander.1 1"]


@pytest.mark.rule("ll.farwander.answer", "ll.farwander.contest")
def test_a_save_in_the_middle_of_it_goes_on_the_same():
    game = far({"hand": "e11"}, {"wanders": "r22"}, life="c06", forced=[5])
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    while not game.is_over and "contest" not in kinds(game):
        again = lalnb.from_json(game.to_json())
        assert again.legal_actions() == game.legal_actions() and picks(again) == picks(game)
        do(game, "pass")
    assert lalnb.from_json(game.to_json()).to_json() == game.to_json()


@pytest.mark.rule("ll.farwander.contested")
def test_a_wander_of_one_s_own_is_not_contested():
    game = far({"wanders": "r22"}, {"wanders": "r23"})
    said = why(game, "farwander", to=0, place="wander.0")
    assert said.rule == "ll.farwander.contested" and "trade" not in said.reason


# ------------------------------------------------------------ an Achievement in place of a card


@pytest.mark.rule("ll.achievement.shield", "ll.farwander.attempt")
def test_an_achievement_is_given_for_the_event_of_a_farwandering():
    game = far({"hand": "e10", "achievements": ["h07"]}, {"wanders": "r22"}, life="c06")
    do(game, "farwander", to=1)
    assert options(game) == ["by die", "by e10", "by h07"]
    do(game, "by", by="h07")
    assert hand(game) == ["e10"] and pile(game, "background") == ["h07"] and kinds(game) == {"contest", "yield"}
    game = far({"achievements": ["h07"]}, {"wanders": "r22"}, life="c06")
    do(game, "farwander", to=1)
    refused(game, "ll.wander.event", "by", by="h07")


@pytest.mark.rule("ll.achievement.shield", "ll.farwander.trauma", "ll.farwander.minor_word")
def test_an_achievement_is_given_for_a_wander_of_a_price():
    game = far({"wanders": "r22", "achievements": ["h07"], "traumas": "t02"}, {})
    do(game, "heal", card="t02")
    assert options(game) == ["pick wander.0", "pick h07"]
    do(game, "pick", card="h07")
    do(game, "pick")
    assert zone(game, "traumas") == [] and zone(game, "wanders") == [] and pile(game, "background") == ["h07"]
    refused(far({"achievements": ["h07", "h04"], "traumas": "t02"}, {}), "ll.farwander.trauma", "heal", card="t02")
    game = far({"wanders": "r22", "achievements": ["h07"]}, {}, phase=3)
    assert can(game, "buy_word", word="Hide") and not can(game, "buy_word", word="Truth")
