"""Backgrounds and Life Words: activating, Stories, Paths, Sparks, Achievements."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    do,
    hand,
    kinds,
    knows,
    options,
    picks,
    pile,
    refused,
    relics,
    table,
    told,
    zone,
)  # fmt: skip

from lalnb.games.life_and_legend.book import book_of

READY = {"traits": "c01 c04 c05", "relics": "r21 r12 r23", "wanders": "a20"}
"""I, You, And; Seek; Truth, Power."""


@pytest.mark.rule("ll.background.activate", "ll.word.combine")
def test_a_background_is_looked_up_in_its_deck():
    game = table(READY, phase=3)
    assert {o for o in options(game) if o.startswith("activate")} == {
        f"activate {card}" for card in ("s04", "s05", "p04", "p05", "h04", "h05")}  # fmt: skip
    do(game, "activate", card="p05")
    assert zone(game, "path") == ["p05"] and "standard:p05" not in game.observation(1)["background"]


@pytest.mark.rule("ll.background.activate")
def test_a_background_that_is_gone_cannot_be_activated():
    refused(table(READY, phase=3, background_discard="s04"), "ll.background.activate", "activate", card="s04")


@pytest.mark.rule("ll.background.one_a_turn")
def test_one_background_a_turn():
    game = table(READY, phase=3)
    do(game, "activate", card="s04")
    refused(game, "ll.background.one_a_turn", "activate", card="p05")


@pytest.mark.rule("ll.background.one_each")
@pytest.mark.parametrize(("zone_name", "wanted"), [("story", "s04"), ("path", "p05"), ("achievements", "h04")])
def test_one_background_of_each_type_at_a_time(zone_name, wanted):
    there = f"{wanted[0]}01"
    game = table({**READY, zone_name: [there]}, phase=3)
    refused(game, "ll.background.one_each", "activate", card=wanted)
    others = {"s04", "p05", "h04"} - {wanted}
    assert all(can(game, "activate", card=card) for card in others)


@pytest.mark.rule("ll.ruling.5", "ll.ruling.25")
def test_words_count_while_their_card_is_in_play_only():
    me = {**READY, "relics": "r12 r23", "hand": "r21"}
    refused(table(me, phase=3), "ll.background.activate", "activate", card="s04")


@pytest.mark.rule("ll.story.stays", "ll.path.stays")
def test_stories_and_paths_stay_until_discarded_or_taken():
    game = table({"story": ["s04"], "path": ["p05"], "wanders": "a20"}, {}, legend="a02 a03 a04 a05")
    for _ in range(4):
        while not can(game, "draw"):
            do(game, "next")
        do(game, "draw")
    assert zone(game, "story") == ["s04"] and zone(game, "path") == ["p05"]
    game = table({"achievements": ["h08"]}, {"story": ["s04"]})
    do(game, "single", card="h08")
    do(game, "pick", card="s04", to=1)
    assert pile(game, "background") == ["s04", "h08"]


@pytest.mark.rule("ll.story.discard")
def test_a_story_is_discarded_for_one_use():
    game = table({"story": ["s12"], "traumas": "t02", "wanders": "a20"}, life="c06")
    do(game, "single", card="s12")
    do(game, "pick", card="t02")
    do(game, "keep")
    assert zone(game, "story") == [] and pile(game, "background") == ["s12"]


@pytest.mark.rule("ll.path.effect")
def test_a_path_has_its_effect_without_a_story():
    game = table({"path": ["p11"]}, legend="a02")
    do(game, "use", card="p11")
    assert "a02" in picks(game)


@pytest.mark.rule("ll.spark.join", "ll.story.spark", "ll.path.spark_effect")
def test_a_spark_needs_both_story_and_path():
    refused(table({"story": ["s06"], "traumas": "t02"}), "ll.spark.join", "spark")
    refused(table({"path": ["p11"], "traumas": "t02"}), "ll.spark.join", "spark")
    game = table({"story": ["s06"], "path": ["p11"], "traumas": "t02"}, legend="a02")
    do(game, "spark")
    assert hand(game) == ["a02"]


@pytest.mark.rule("ll.ruling.24")
def test_one_spark_a_turn_whatever_story_comes():
    game = table({**READY, "story": ["s06"], "path": ["p11"], "traumas": "t02"}, legend="a02 a03", phase=3)
    do(game, "spark")
    do(game, "single", card="s06")
    do(game, "activate", card="s05")
    refused(game, "ll.ruling.24", "spark")


@pytest.mark.rule("ll.ruling.24")
def test_a_disrupted_spark_is_a_use_and_its_price_is_lost():
    game = table({"story": ["s05"], "path": ["p11"], "relics": "r22 r14"}, {"hand": "e07"})
    do(game, "spark")
    do(game, "pick", card="r22")
    do(game, "answer", card="e07", by_seat=1)
    assert relics(game) == ["r14"] and hand(game) == []
    refused(game, "ll.ruling.24", "spark")


@pytest.mark.rule("ll.ruling.24", "ll.ruling.17")
def test_the_roll_of_a_spark_is_a_roll_like_any_other():
    game = table({"story": ["s07"], "path": ["p11"], "wanders": "a20"}, {"hand": "e11"}, forced=[6, 1])
    do(game, "spark")
    do(game, "answer", card="e11", by_seat=1)
    assert hand(game) == []
    refused(game, "ll.ruling.24", "spark")


# ------------------------------------------------------------ Life Achievements


@pytest.mark.rule("ll.achievement.hand", "ll.achievement.counts")
def test_an_achievement_goes_to_hand_revealed_and_counts():
    game = table({**READY, "hand": "a02 a03 a04 a05"}, {}, phase=3)
    do(game, "activate", card="h04")
    assert zone(game, "achievements") == ["h04"] and knows(game, 1, "h04")
    assert game.observation(1)["players"][0]["achievements"] == ["standard:h04"]
    while "pick" not in kinds(game):
        do(game, "next")
    assert picks(game) == ["a02", "a03", "a04", "a05", "h04"]


@pytest.mark.rule("ll.ruling.15", "ll.achievement.counts")
def test_if_only_achievements_are_left_the_hand_limit_takes_one():
    game = table({"achievements": ["h04", "h05"], "traumas": "t03", "relics": "r02 r25", "wanders": "a20"}, phase=4)
    do(game, "next")
    assert picks(game) == ["h04", "h05"], "Hand Size 4 - 1 - 1 - 1"
    do(game, "pick", card="h05")
    assert zone(game, "achievements") == ["h04"]


@pytest.mark.rule("ll.achievement.single")
def test_an_achievement_is_used_once_and_gone():
    game = table({"achievements": ["h04"]}, legend="a02 a03 a04")
    do(game, "single", card="h04")
    assert hand(game) == ["a02", "a03", "a04"] and zone(game, "achievements") == [] and pile(game, "background") == ["h04"]


@pytest.mark.rule("ll.achievement.shield", "ll.ruling.15")
def test_it_is_given_for_a_removed_relic_a_discarded_relic_or_a_random_card():
    game = table({"relics": "r26", "hand": "a02 a03"}, {"relics": "r07", "achievements": ["h04"]})
    do(game, "use", card="r26")
    do(game, "pick", card="a02")
    do(game, "pick", card="a03")
    do(game, "pick", card="r07", to=1)
    do(game, "pick", card="h04", by_seat=1)
    assert relics(game, 1) == ["r07"] and pile(game, "background") == ["h04"]
    game = table({"hand": "e02"}, {"hand": "a04", "achievements": ["h04"]})
    do(game, "play", card="e02")
    assert options(game) == ["pick h04", "let_go"]
    kept = game.copy()
    do(game, "pick", card="h04", by_seat=1)
    assert hand(game, 1) == ["a04"]
    assert "discard" in told(do(kept, "let_go", by_seat=1)) and pile(kept) == ["a04", "e02"]
    game = table({}, {"relics": "r07", "achievements": ["h04"]}, world="~e13 ~r16 ~r18 ~r14")
    do(game, "uncover", place=0)
    assert picks(game) == ["h04", "r07"]


@pytest.mark.rule("ll.achievement.shield", "ll.setup.hands")
def test_the_hand_card_that_it_saves_is_not_told():
    game = table({"hand": "e02"}, {"hand": "a04", "achievements": ["h04"]})
    do(game, "play", card="e02")
    events = do(game, "pick", card="h04", by_seat=1)
    assert [e.values for e in events if e.kind == "instead_of_hidden" and e.told(None)] == [(1, "standard:h04")]
    assert not any("a04" in str(e.values) for seat in (0, None) for e in game.events(seat))
    game = table({"relics": "r26", "hand": "a02 a03"}, {"relics": "r07", "achievements": ["h04"]})
    do(game, "use", card="r26")
    for card in ("a02", "a03"):
        do(game, "pick", card=card)
    do(game, "pick", card="r07", to=1)
    events = do(game, "pick", card="h04", by_seat=1)
    assert [e.values for e in events if e.kind == "instead" and e.told(None)] == [(1, "standard:h04", "standard:r07")]


@pytest.mark.rule("ll.achievement.shield", "ll.ruling.15")
def test_it_is_given_for_a_price():
    game = table({"relics": "r06", "hand": "a02", "achievements": ["h07"]}, legend="a03 a04")
    do(game, "use", card="r06")
    assert picks(game) == ["a02", "h07"]
    do(game, "pick", card="h07")
    assert hand(game) == ["a02", "a03", "a04"]
    refused(table({"relics": "r06", "achievements": ["h07"]}), "ll.effect.what", "use", card="r06")


@pytest.mark.rule("ll.achievement.shield", "ll.ruling.15", "ll.wander.event")
def test_it_is_given_for_the_event_of_a_wander():
    game = table({"hand": "e10 a02", "achievements": ["h07"]}, world="~r07 ~r16 ~r18 ~r20")
    do(game, "wander", place=0, by="h07")
    assert zone(game, "wanders") == ["r07"] and hand(game) == ["a02", "e10"] and pile(game, "background") == ["h07"]
    none = table({"hand": "a02", "achievements": ["h07"]})
    refused(none, "ll.wander.event", "wander", place=0, by="h07")  # nothing that it could stand in for
    refused(table({"hand": "e10"}), "ll.achievement.shield", "wander", place=0, by="h07")
    due = table({"hand": "e15", "achievements": ["h07"]}, fresh=[[0, book_of(("standard",)).number["standard:e15"], 0]])
    refused(due, "ll.wander.event", "wander", place=0, by="h07")  # what must be played at once pays for nothing


@pytest.mark.rule("ll.achievement.shield", "ll.ruling.15", "ll.wander.use")
def test_it_is_given_for_a_completed_wander_that_is_turned_in():
    game = table({"wanders": "r22", "achievements": ["h07"]}, life="c06")
    do(game, "turn_in", card="h07")
    do(game, "keep")
    assert zone(game, "wanders") == ["r22"] and zone(game, "traits") == ["c06"] and pile(game, "background") == ["h07"]
    refused(table({"achievements": ["h07"]}), "ll.wander.use", "turn_in", card="h07")
    refused(table({"wanders": "r22"}), "ll.achievement.shield", "turn_in", card="h07")


@pytest.mark.rule("ll.ruling.15")
def test_it_is_given_for_a_relic_that_pays_with_itself_but_not_for_a_story_used_up():
    game = table({"hand": "e10"}, {"relics": "r09", "achievements": ["h04"]})
    do(game, "play", card="e10")
    do(game, "answer", card="r09", by_seat=1)
    do(game, "pick", card="h04", by_seat=1)
    assert relics(game, 1) == ["r09"] and hand(game) == []
    game = table({"story": ["s02"], "achievements": ["h04"], "wanders": "a20"}, legend="a02")
    do(game, "single", card="s02")
    assert zone(game, "story") == [] and zone(game, "achievements") == ["h04"]


@pytest.mark.rule("ll.ruling.15", "ll.achievement.shield")
def test_it_is_never_picked_at_random_swapped_placed_or_taken():
    game = table({"story": ["s06"], "path": ["p03"], "traumas": "t02"}, {"achievements": ["h04"], "hand": "a02"}, legend="a03")
    do(game, "spark")
    do(game, "choose", option="a")
    do(game, "player", to=1)
    assert hand(game) == ["a02"] and zone(game, "achievements", 1) == ["h04"]
    game = table({"hand": "e25"}, {"achievements": ["h04"], "hand": "a02"})
    do(game, "play", card="e25")
    do(game, "player", to=1)
    assert picks(game) == ["a02@1"]
    game = table({"story": ["s06"], "path": ["p01"], "traumas": "t02", "achievements": ["h04"], "hand": "a02"})
    do(game, "spark")
    assert picks(game) == ["a02"]
    game = table({"hand": "e02"}, {"achievements": ["h04"]})
    refused(game, "ll.effect.what", "play", card="e02")


@pytest.mark.rule("ll.ruling.15", "ll.turn.others")
def test_on_the_turns_of_others_it_serves_with_interfere_only():
    game = table({"hand": "e10"}, {"achievements": ["h04"]}, legend="a02 a03 a04")
    do(game, "play", card="e10")
    assert game.to_play == 0 and zone(game, "achievements", 1) == ["h04"]


@pytest.mark.rule("ll.achievement.shield", "ll.ruling.15")
def test_an_effect_that_asks_more_cards_than_there_are_takes_no_achievement():
    game = table({"hand": "r22", "achievements": "h04"}, world="a15 ~r16 ~r18 ~r20", forced=[1])
    do(game, "attempt", place=0, challenge="III")
    assert picks(game) == ["h04", "r22"]
    do(game, "pick", card="r22")
    assert kinds(game) >= {"next", "single"} and zone(game, "achievements") == ["h04"]
    game = table({"hand": "r22", "achievements": "h04"}, world="a15 ~r16 ~r18 ~r20", forced=[1])
    do(game, "attempt", place=0, challenge="III")
    do(game, "pick", card="h04")
    assert picks(game) == ["r22"], "it stood in for one of the two"


@pytest.mark.rule("ll.achievement.shield", "ll.ruling.15")
def test_a_price_of_two_is_paid_with_an_achievement_and_a_card():
    game = table({"relics": "r26", "hand": "a02", "achievements": "h04"}, {"relics": "r13"})
    do(game, "use", card="r26")
    do(game, "pick", card="a02")
    assert picks(game) == ["h04"]
    do(game, "pick", card="h04")
    assert "r13@1" in picks(game)


@pytest.mark.rule("ll.achievement.single", "ll.story.discard")
@pytest.mark.parametrize(("card", "rule"), [("h11", "ll.achievement.single"), ("s04", "ll.story.discard")])
def test_what_one_does_not_hold_is_refused_by_the_rule_of_its_kind(card, rule):
    refused(table({"hand": "a02"}), rule, "single", card=card)
