"""Adventures: Challenges, rewards and penalties, Perpetual Adventures, Defeat."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    do,
    hand,
    kinds,
    legends,
    options,
    picks,
    pile,
    refused,
    relics,
    table,
    told,
    traits,
    world,
    zone,
)  # fmt: skip

REST = "~r16 ~r18 ~r14"


@pytest.mark.rule("ll.world.adventure", "ll.adventure.stay")
def test_a_challenge_is_chosen_on_an_uncovered_adventure():
    me = {"traits": "c01 c02 c11", "relics": "r13"}
    game = table(me, world="a02 ~a01 e02 -")
    ways = {f"attempt {kind} world.0" for kind in ("I", "II", "III")}
    assert {o for o in options(game) if o.startswith("attempt")} == ways
    refused(game, "ll.world.adventure", "attempt", place=1, challenge="I")
    refused(game, "ll.world.adventure", "attempt", place=2, challenge="I")
    refused(game, "ll.world.adventure", "attempt", place=3, challenge="I")


@pytest.mark.rule("ll.adventure.success", "ll.legends.adventure", "ll.adventure.one_challenge")
def test_success_gives_the_reward_and_the_card():
    game = table({"relics": "r13"}, world=f"a02 {REST}", legend="a03 a04")
    do(game, "attempt", place=0, challenge="II")
    assert hand(game) == ["a03"] and zone(game, "area") == ["a02"] and legends(game) == 2 + 1 and world(game)[0] == "-"


@pytest.mark.rule("ll.adventure.failure")
def test_failure_brings_the_penalty_and_the_adventure_stays():
    game = table({"wanders": "a20"}, world=f"a06 {REST}", legend="a03 a04", forced=[5, 4])
    do(game, "attempt", place=0, challenge="III")
    assert pile(game) == ["a03", "a04"] and world(game)[0] == "a06" and game.phase == 2 and can(game, "next")


@pytest.mark.rule("ll.adventure.reward_first")
def test_the_reward_comes_before_the_adventure_is_placed():
    game = table({"relics": "r18"}, world="a17 ~r16 ~r14 ~r20", life="c06")
    do(game, "attempt", place=0, challenge="II")
    assert kinds(game) == {"keep", "let_go"} and world(game)[0] == "a17" and zone(game, "area") == []
    do(game, "keep")
    assert zone(game, "area") == ["a17"]


@pytest.mark.rule("ll.adventure.reward_first")
def test_the_penalty_comes_before_the_phase_goes_on():
    game = table({"relics": "r22 r13"}, world=f"a04 {REST}", forced=[1])
    do(game, "attempt", place=0, challenge="III")
    refused(game, "ll.ruling.17", "next")
    assert picks(game) == ["r13", "r22"]


@pytest.mark.rule("ll.adventure.reward_random", "ll.ruling.29")
def test_a_reward_may_keep_the_adventure_away_which_is_completed_all_the_same():
    game = table({"relics": "r18 r22 r04"}, world="a16 ~r16 ~r14 ~r20", forced=[1], legend="a03 a04")
    do(game, "attempt", place=0, challenge="II")
    assert zone(game, "area") == [] and pile(game) == ["a16"] and hand(game) == ["a03"], "An Oath Not Yet Kept draws"


@pytest.mark.rule("ll.adventure.reward_random")
def test_a_reward_may_have_a_bad_side():
    game = table({"relics": "r10 r23"}, world=f"a12 {REST}", life="t03")
    do(game, "attempt", place=0, challenge="II")
    assert zone(game, "traumas") == ["t03"] and zone(game, "area") == ["a12"]


@pytest.mark.rule("ll.adventure.any_order", "ll.adventure.equal")
@pytest.mark.parametrize(("rolls", "won"), [([6, 4], True), ([4, 5], True), ([4, 6], True), ([5, 3], False), ([3], False)])
def test_rolls_need_not_be_named(rolls, won):
    game = table({"wanders": "a20"}, world=f"a02 {REST}", forced=rolls)
    do(game, "attempt", place=0, challenge="III")
    assert (zone(game, "area") == ["a02"]) == won and game.forced == ()


@pytest.mark.rule("ll.sequence.qualify", "ll.ruling.26", "ll.trait.any")
def test_one_must_qualify_for_traits_and_words_but_not_for_fate():
    world_ = f"a07 {REST}"
    assert can(table({}, world=world_), "attempt", place=0, challenge="III")
    refused(table({"traits": "c06"}, world=world_), "ll.adventure.trait", "attempt", place=0, challenge="I")
    refused(table({"traits": "c01 c11"}, world=world_), "ll.adventure.trait", "attempt", place=0, challenge="I")
    for held in ("c06 c01", "c17", "c20", "c06 x01", "x01 c10"):
        assert can(table({"traits": held}, world=world_), "attempt", place=0, challenge="I"), held
    refused(table({"traits": "c05"}, world=world_), "ll.adventure.life", "attempt", place=0, challenge="II")


@pytest.mark.rule("ll.ruling.26", "ll.exceptional.any")
def test_icons_count_and_an_exceptional_trait_is_one_of_any_kind():
    assert traits(table({"traits": "c16 c19 x01", "relics": "r23"})) == [4, 1, 0, 1, 0]
    assert can(table({"traits": "c16 x01"}, world=f"a10 {REST}"), "attempt", place=0, challenge="I")
    refused(table({"traits": "c01 x01"}, world=f"a10 {REST}"), "ll.adventure.trait", "attempt", place=0, challenge="I")


@pytest.mark.rule("ll.errata.life_challenge", "ll.ruling.25", "ll.ruling.5")
def test_words_in_play_count_not_the_path_nor_hand_nor_covered_cards():
    me = {"path": ["p01"], "hand": "r09", "wanders": "r10"}
    refused(table(me, world=f"a05 {REST}"), "ll.adventure.life", "attempt", place=0, challenge="II")
    assert can(table({"relics": "r10"}, world=f"a05 {REST}"), "attempt", place=0, challenge="II")
    game = table({"relics": "r10 r23"}, world=f"a12 {REST}", life="t03")
    do(game, "attempt", place=0, challenge="II")
    assert relics(game) == ["r10", "r23"], "words are not used up"


# ------------------------------------------------------------ Perpetual Adventures


@pytest.mark.rule("ll.perpetual.stay", "ll.perpetual.again", "ll.ruling.29")
def test_a_perpetual_adventure_pays_and_stays():
    game = table({"relics": "r13", "traits": "c01"}, world=f"a18 {REST}", legend="a02 a03 a04 a05", marks={"more_actions": 1})
    for drawn in (2, 4):
        do(game, "attempt", place=0, challenge="II")
        assert len(hand(game)) == drawn and world(game)[0] == "a18" and zone(game, "area") == []
    assert told(game.events()).count("challenge_won") == 2


@pytest.mark.rule("ll.perpetual.remove", "ll.perpetual.many")
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_a_discarded_card_removes_a_perpetual_adventure_in_any_phase(phase):
    game = table({"hand": "a02 e10", "relics": "r22", "traits": "c01"}, {"hand": "e07 e13", "relics": "r09"},
                 world="a18 a20 ~r16 a01", phase=phase)  # fmt: skip
    do(game, "dismiss", place=0)
    assert picks(game) == ["a02", "c01", "e10", "r22"]
    do(game, "pick", card="c01")
    assert world(game)[0] == "-" and pile(game) == ["a18"] and game.to_play == 0, "Foolproof"
    do(game, "dismiss", place=1)
    do(game, "pick", card="a02")
    assert pile(game) == ["a18", "a02", "a20"]
    refused(game, "ll.perpetual.remove", "dismiss", place=3)


@pytest.mark.rule("ll.perpetual.remove")
def test_without_a_card_to_discard_it_stays():
    game = table({"wanders": "a03", "traumas": "t02"}, world="a20 ~r16 ~r18 ~r14")
    refused(game, "ll.perpetual.remove", "dismiss", place=0)


# ------------------------------------------------------------ Defeat


def beaten(me: dict, **more):
    game = table({"hand": "e01"}, me, **more)
    do(game, "play", card="e01")
    return game


@pytest.mark.rule("ll.defeat.order")
def test_defeat_takes_background_trait_relic_hand_in_this_order():
    me = {"story": ["s04"], "path": ["p11"], "traits": "c01 x01", "relics": "r22 r07", "hand": "a02 a03"}
    for name, cards in (("story path", ["p11", "s04"]), ("traits", ["c01", "x01"]), ("relics", ["r07", "r22"]),
                        ("hand", ["a02", "a03"])):  # fmt: skip
        game = beaten(me)
        assert game.to_play == 1 and picks(game) == cards
        if name != "hand":
            refused(game, "ll.defeat.order", "pick", card="a02")
        do(game, "pick", card=cards[0])
        assert cards[0] in pile(game) + pile(game, "life") + pile(game, "background")
        me = {key: value for key, value in me.items() if key not in name.split()}


@pytest.mark.rule("ll.ruling.14", "ll.attached.stays", "ll.ruling.10")
def test_with_nothing_to_give_defeat_does_nothing():
    game = beaten({"wanders": "a02", "area": "a10", "traumas": "t02"})
    assert game.to_play == 0 and "nothing_to_lose" in told(game.events())
    assert zone(game, "wanders", 1) == ["a02"] and zone(game, "area", 1) == ["a10"] and zone(game, "traumas", 1) == ["t02"]


@pytest.mark.rule("ll.defeat.achievement", "ll.achievement.shield", "ll.ruling.15")
def test_an_achievement_may_be_given_instead():
    game = beaten({"achievements": ["h04"], "traits": "c01 c02", "relics": "r22"})
    assert picks(game) == ["c01", "c02", "h04"]
    do(game, "pick", card="h04")
    assert zone(game, "traits", 1) == ["c01", "c02"] and pile(game, "background") == ["h04"]


@pytest.mark.rule("ll.defeat.achievement", "ll.ruling.15")
def test_defeat_never_takes_an_achievement_by_itself():
    game = beaten({"achievements": ["h04"]})
    assert game.to_play == 0 and zone(game, "achievements", 1) == ["h04"]


@pytest.mark.rule("ll.ruling.17", "ll.defeat.order")
def test_the_ring_comes_first_then_others_answer():
    game = beaten({"relics": "r15 r09"})
    do(game, "pass", by_seat=1)  # War's Hand Effect
    do(game, "pass", by_seat=1)  # the Ring's own effect
    do(game, "no", by_seat=1)
    do(game, "answer", card="r09", by_seat=1)
    assert relics(game, 1) == ["r15"] and game.to_play == 0
