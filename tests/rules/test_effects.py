"""Card Effects, The Dice, The Golden Rules and Terminology."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    dice,
    do,
    hand,
    legends,
    limits,
    picks,
    pile,
    refused,
    relics,
    sees_world,
    table,
    told,
    world,
    zone,
)  # fmt: skip


@pytest.mark.rule("ll.effect.own_turn", "ll.turn.others")
def test_effects_are_used_on_the_own_turn():
    game = table({}, {"relics": "r06", "hand": "e10 a02", "story": ["s07"], "path": ["p11"], "achievements": ["h04"]})
    for kind, params in (("use", {"card": "r06"}), ("play", {"card": "e10"}), ("spark", {}), ("single", {"card": "h04"}),
                         ("use", {"card": "p11"}), ("turn_in", {})):  # fmt: skip
        refused(game, "ll.turn.others", kind, seat=1, **params)
    assert game.legal_actions(1) == []


@pytest.mark.rule("ll.effect.interfere", "ll.turn.others", "ll.sequence.interfere_from")
@pytest.mark.parametrize(("where", "card"), [("relics", "r09"), ("hand", "e07"), ("story", "s01"), ("achievements", "h01")])
def test_an_interfere_effect_is_used_on_any_turn_from_hand_or_play_area(where, card):
    game = table({"hand": "e10"}, {where: [card]})
    do(game, "play", card="e10")
    assert game.turn == 0 and game.to_play == 1
    refused(game, "ll.sequence.interfere_from", "answer", card="e13")
    refused(game, "ll.turn.others", "draw")
    do(game, "answer", card=card, by_seat=1)
    assert hand(game) == []


@pytest.mark.rule("ll.sequence.interfere_from")
def test_a_relic_in_hand_interferes_with_nothing():
    game = table({"hand": "e10"}, {"hand": "r09"}, legend="a02 a03 a04")
    do(game, "play", card="e10")
    assert game.to_play == 0


@pytest.mark.rule("ll.effect.interfere")
def test_an_interfere_effect_serves_on_the_own_turn_too():
    game = table({"hand": "e11"}, forced=[1, 6])
    do(game, "wander", place=0, by="die")
    do(game, "answer", card="e11", by_seat=0)
    assert len(zone(game, "wanders")) == 1


@pytest.mark.rule("ll.effect.foolproof", "ll.term.disrupt")
@pytest.mark.parametrize("card", ["e19", "e20", "e23"])
def test_foolproof_effects_cannot_be_disrupted(card):
    game = table({"hand": f"{card} a02"}, {"hand": "e07 e13", "relics": "r09", "achievements": ["h01"]})
    do(game, "play", card=card)
    assert game.to_play == 0


@pytest.mark.rule("ll.effect.foolproof", "ll.term.disregard")
def test_a_foolproof_ambient_is_not_disregarded():
    for card, gone in (("e01", 1), ("e05", 0)):
        game = table({"relics": "r11"}, world=f"{card} ~r16 ~r18 ~r14", phase=3, life="c01", forced=[2])
        do(game, "next")
        assert len(pile(game, "life")) == gone and game.forced == (2,), "Plague Bells are not even rolled for"


@pytest.mark.rule("ll.effect.ambient", "ll.term.disregard")
def test_an_ambient_works_on_all_and_some_disregard_it():
    game = table({}, {"relics": "r11"}, {"path": ["p10"]}, {}, world="e08 ~r16 ~r18 ~r14")
    assert [dice(game, p) for p in range(4)] == [[0, 1], [0, 0], [0, 0], [0, 1]]


@pytest.mark.rule("ll.effect.ambient")
def test_who_begins_to_disregard_ambients_loses_what_they_gave():
    game = table({"hand": "r11", "relics": "r03 r22 r13"}, world="e06 ~r16 ~r18 ~r14", phase=1)
    do(game, "bring", card="r11")
    assert limits(game)[1] == 4 and relics(game) == ["r03", "r11", "r13", "r22"]
    assert picks(game) == ["r03", "r11", "r13", "r22"], "five slots are filled, four are left"


@pytest.mark.rule("ll.effect.kinds", "ll.ruling.17")
def test_reward_penalty_defeat_spark_and_play_immediately_can_be_disrupted():
    no = {"relics": "r09 r14"}
    game = table({"relics": "r13"}, no, world="a18 ~r16 ~r18 ~r20")
    do(game, "attempt", place=0, challenge="II")
    do(game, "answer", card="r09", by_seat=1)
    assert hand(game) == [], "Reward"
    game = table({"hand": "a02"}, no, world="a17 ~r16 ~r18 ~r20", forced=[1])
    do(game, "attempt", place=0, challenge="III")
    do(game, "answer", card="r09", by_seat=1)
    assert pile(game) == ["r09"], "Penalty"
    game = table({"hand": "a02"}, no, world="a04 ~r16 ~r18 ~r20", forced=[1])
    do(game, "attempt", place=0, challenge="III")
    do(game, "pass", by_seat=1)
    do(game, "answer", card="r09", by_seat=1)
    assert hand(game) == ["a02"], "Defeat"
    game = table({"story": ["s06"], "path": ["p11"], "traumas": "t02"}, no)
    do(game, "spark")
    do(game, "answer", card="r09", by_seat=1)
    assert hand(game) == [] and not can(game, "spark"), "Spark"
    game = table({}, no, legend="e15 a02 a03")
    do(game, "draw")
    do(game, "immediate", card="e15")
    do(game, "answer", card="r09", by_seat=1)
    assert zone(game, "traumas") == [] and hand(game) == [] and pile(game) == ["r09", "e15"], "Play Immediately"


# ------------------------------------------------------------ The Dice


@pytest.mark.rule("ll.die.regular", "ll.ruling.2")
def test_the_regular_die_shows_one_to_six():
    seen = set()
    for seed in range(60):
        game = table({}, seed=seed)
        seen |= {e.values[2] for e in do(game, "wander", place=0, by="die") if e.kind == "roll"}
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("ll.die.adventure", "ll.die.same", "ll.ruling.2")
def test_the_same_die_serves_for_challenges():
    seen = set()
    for seed in range(60):
        game = table({"wanders": "a02"}, world="a17 ~r16 ~r18 ~r14", seed=seed)
        events = do(game, "attempt", place=0, challenge="III")
        seen |= {e.values[2] for e in events if e.kind == "roll" and e.values[1] == "adventure"}
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("ll.die.regular", "ll.die.adventure")
def test_bonuses_go_to_the_roll_they_name():
    game = table({"relics": "r24", "hand": "a02"}, forced=[3])
    do(game, "wander", place=0, by="die")
    assert zone(game, "wanders") == [], "Adventure die rolls +1 does not help to Wander"
    game = table({"relics": "r24"}, {"relics": "r14"}, world="e05 ~r16 ~r18 ~r20", life="t02", phase=3, forced=[1])
    do(game, "next")
    assert zone(game, "traumas") == ["t02"], "nor with the die of an Event"


# ------------------------------------------------------------ The Golden Rules


@pytest.mark.rule("ll.golden.card_first")
def test_a_card_goes_before_the_rule_of_one_world_action():
    game = table({"hand": "e17"}, legend="a02 a03")
    do(game, "play", card="e17")
    do(game, "draw")
    do(game, "draw")
    assert hand(game) == ["a02", "a03"]


@pytest.mark.rule("ll.golden.card_first")
def test_a_card_goes_before_the_rules_of_wandering():
    game = table({"hand": "e24"}, world="~r16 ~r18 ~r20 ~r14", extra=[[0, 11, 8]])
    refused(game, "ll.world.wander", "wander", place=0, by="die")
    do(game, "play", card="e24")
    do(game, "pick", place=0)
    assert zone(game, "wanders") == ["r16"], "placed without Wandering"


# ------------------------------------------------------------ Terminology


@pytest.mark.rule("ll.term.examine")
def test_to_examine_is_to_look_alone_and_leave_it_covered():
    game = table({"traits": "x01"}, world="~r16 ~r18 ~r20 ~r14")
    do(game, "use", card="x01")
    told_to_all = [e for e in do(game, "pick", place=1) if e.told(1)]
    assert sees_world(game, 0) == [None, "r18", None, None] and sees_world(game, 1) == [None] * 4
    assert world(game)[1] == "~r18" and all("r18" not in str(e.values) for e in told_to_all)


@pytest.mark.rule("ll.term.reveal")
def test_to_reveal_is_to_show_all_and_take_it_back():
    game = table({"story": ["s04"], "path": ["p11"], "hand": "e02 e05"}, {}, legend="a02")
    do(game, "spark")
    for seat in (0, 1, None):
        assert "standard:e02" in game.observation(seat)["players"][0]["hand"]
    assert hand(game) == ["a02", "e02", "e05"]


@pytest.mark.rule("ll.term.cover")
def test_to_uncover_is_to_turn_face_up():
    game = table({"wanders": "a03"}, world="~a02 ~r16 ~r18 ~r20")
    do(game, "uncover", place=0)
    assert sees_world(game, 1) == ["a02", None, None, None] and world(game)[0] == "a02"


@pytest.mark.rule("ll.term.possess", "ll.term.discard")
def test_one_discards_only_what_is_ones_own():
    game = table({"path": ["p11"], "relics": "r22"}, {"relics": "r07", "traits": "c01", "hand": "a04"}, legend="a02",
                 world="a01 ~r16 ~r18 ~r20")  # fmt: skip
    do(game, "use", card="p11")
    assert picks(game) == ["a02", "p11", "r22"]
    refused(game, "ll.effect.what", "pick", card="r07", to=1)


@pytest.mark.rule("ll.term.remove")
def test_one_removes_what_others_possess():
    game = table({"relics": "r26", "hand": "a02 a03"}, {"relics": "r07"})
    do(game, "use", card="r26")
    do(game, "pick", card="a02")
    do(game, "pick", card="a03")
    do(game, "pick", card="r07", to=1)
    assert pile(game)[-1] == "r07" and legends(game, 1) == 0


@pytest.mark.rule("ll.term.disrupt", "ll.ruling.18")
def test_a_disrupted_effect_happens_to_nobody_and_is_spent():
    game = table({"hand": "e10"}, {"hand": "e02"}, {"hand": "e07"}, world="~e13 ~r16 ~r18 ~r20")
    do(game, "play", card="e10")
    do(game, "answer", card="e07", by_seat=2)
    assert pile(game) == ["e07", "e10"] and hand(game) == []
    assert game.to_play == 0 and game.phase == 2 and can(game, "draw"), "play goes on"


@pytest.mark.rule("ll.term.disregard")
def test_a_disregarded_effect_works_on_the_others():
    game = table({}, {"relics": "r11"}, world="e03 ~r16 ~r18 ~r20")
    assert [limits(game, p)[0] for p in range(2)] == [5, 4]


@pytest.mark.rule("ll.term.depart", "ll.ruling.28")
@pytest.mark.parametrize("way", ["defeat", "remove", "discard"])
def test_a_card_departs_when_it_comes_to_lie_on_a_pile(way):
    if way == "defeat":
        game = table({"hand": "e01"}, {"relics": "r19"}, life="t03")
        do(game, "play", card="e01")
        do(game, "pick", card="r19", by_seat=1)
    elif way == "remove":
        game = table({"achievements": ["h08"]}, {"relics": "r19"}, life="t03")
        do(game, "single", card="h08")
        do(game, "pick", card="r19", to=1)
    else:
        game = table({}, {"relics": "r19"}, life="t03", world="~e13 ~r16 ~r18 ~r20")
        do(game, "uncover", place=0)
        do(game, "pick", card="r19", by_seat=1)
    assert zone(game, "traumas", 1) == ["t03"]


@pytest.mark.rule("ll.term.depart")
def test_a_hand_card_that_is_discarded_does_not_depart_from_play():
    game = table({"relics": "r06", "hand": "r19"}, life="t03")
    do(game, "use", card="r06")
    do(game, "pick", card="r19")
    assert zone(game, "traumas") == [] and "r19" in pile(game)
    assert "trauma" not in told(game.events())


@pytest.mark.rule("ll.relic.lowered", "ll.term.disregard")
def test_to_disregard_ambients_for_a_turn_takes_their_slot_at_once():
    game = table({"story": ["s08"], "relics": "r03 r04 r22", "hand": "a02"}, world="e06 ~r16 ~r18 ~r14")
    do(game, "single", card="s08")
    assert limits(game)[1] == 4 and picks(game) == ["r03", "r04", "r22"]
    do(game, "pick", card="r22")
    assert relics(game) == ["r03", "r04"] and len(hand(game)) == 4


@pytest.mark.rule("ll.aim.players", "ll.effect.what")
def test_alone_what_names_another_player_does_nothing_and_the_log_says_so():
    refused(table({"hand": "e01"}, seats=1), "ll.effect.what", "play", card="e01")
    game = table({"story": ["s05"], "wanders": "a20"}, seats=1, legend="a02")
    do(game, "single", card="s05")
    assert hand(game) == ["a02"] and "nobody" in told(game.events())
    game = table({"relics": "r10"}, seats=1, world="a05 ~r16 ~r18 ~r14")
    do(game, "attempt", place=0, challenge="II")
    assert zone(game, "area") == ["a05"]


@pytest.mark.rule("ll.legend.where", "ll.effect.what")
def test_the_same_card_does_different_things_in_different_places():
    assert dice(table({}, world="e02 ~r16 ~r18 ~r14")) == [-1, 0], "in the World"
    assert dice(table({"hand": "e02", "wanders": "a20"})) == [0, 0], "in a Hand"
    assert legends(table({"wanders": "e02"})) == 1 and dice(table({"wanders": "e02"})) == [0, 0], "in a Legend Area"


@pytest.mark.rule("ll.term.disregard", "ll.effect.kinds")
def test_a_penalty_on_all_is_disregarded_by_those_who_do_and_felt_by_the_others():
    shield = {"achievements": ["h02"], "hand": "a02 a03"}
    bare = {"hand": "a04 a05"}
    facing = {"world": "a12 ~r16 ~r18 ~r14", "forced": [1], "legend": "a06 a07"}
    game = table(bare, shield, {"hand": "a08"}, **facing)
    do(game, "attempt", place=0, challenge="III")
    do(game, "answer", card="h02", by_seat=1)
    do(game, "pick", card="a04", by_seat=0)
    do(game, "pick", card="a08", by_seat=2)
    assert hand(game, 1) == ["a02", "a03"] and pile(game)[0] == "a06"
    game = table(shield, bare, **facing)
    do(game, "attempt", place=0, challenge="III")
    do(game, "answer", card="h02", by_seat=0)
    do(game, "pick", card="a04", by_seat=1)
    assert hand(game) == ["a02", "a03"] and "a06" not in pile(game), "removing the top card was his Penalty alone"
