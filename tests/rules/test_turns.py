"""Part 2, Turns and Phases: playing cards, phases 1, 3 and 4, and Play Immediately."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    do,
    flight,
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
    world,
    zone,
)  # fmt: skip


@pytest.mark.rule("ll.turn.phases")
def test_phases_come_in_order_and_never_again():
    game = table({"wanders": "a02"}, phase=1, legend="a03")
    for kind, phase in (("next", 2), ("draw", 2), ("next", 3), ("next", 4), ("next", 2)):
        do(game, kind, by_seat=0)
        assert game.phase == phase
    assert game.turn == 1 and [e.values[1] for e in game.events() if e.kind == "phase" and e.values[0] == 0] == [2, 3, 4]


@pytest.mark.rule("ll.turn.any_phase")
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_events_and_effects_are_used_in_every_phase(phase):
    game = table({"hand": "e03", "traits": "x01", "wanders": "a02"}, phase=phase, legend="a03 a04")
    do(game, "play", card="e03")
    assert hand(game) == ["a03", "a04"]
    do(game, "use", card="x01")
    do(game, "pick", place=0)
    assert can(game, "turn_in")


@pytest.mark.rule("ll.phase1.relics")
@pytest.mark.parametrize("phase", [2, 3, 4])
def test_relics_come_in_during_phase_1_only(phase):
    game = table({"hand": "r22", "wanders": "a02"}, phase=phase)
    refused(game, "ll.phase1.relics", "bring", card="r22")
    game = table({"hand": "r22 r13", "wanders": "a02"}, phase=1)
    do(game, "bring", card="r22")
    do(game, "bring", card="r13")
    assert relics(game) == ["r13", "r22"]


@pytest.mark.rule("ll.phase1.effects")
def test_effects_of_phase_1_are_carried_out_first():
    game = table({"relics": "r08", "hand": "r22"}, {}, turn=1, phase=2, legend="a02", forced=[1])
    do(game, "draw")
    assert game.turn == 0 and game.phase == 1 and relics(game) == [] and can(game, "bring", card="r22")


@pytest.mark.rule("ll.phase3.background")
@pytest.mark.parametrize("phase", [1, 2, 4])
def test_backgrounds_are_activated_in_phase_3_only(phase):
    ready = {"traits": "c01", "relics": "r21 r12", "wanders": "a02"}
    refused(table(ready, phase=phase), "ll.phase3.background", "activate", card="s04")
    assert can(table(ready, phase=3), "activate", card="s04")


@pytest.mark.rule("ll.phase4.next")
def test_after_phase_4_the_next_player_has_the_turn():
    game = table({}, {}, {}, turn=2, phase=4)
    assert (game.turn, game.phase) == (0, 2) and told(game.events())[-4:].count("turn") == 1


@pytest.mark.rule("ll.ruling.22")
def test_dated_effects_come_before_the_hand_limit_in_the_order_one_likes():
    me = {"relics": "r07", "hand": "a02 a03 a04 a05 a06"}
    game = table(me, world="a21 e01 ~r16 ~r18", phase=3, life="c01", legend="a07 a08")
    do(game, "next")
    assert picks(game) == ["a21", "e01", "r07"]
    refused(game, "ll.ruling.22", "next")
    do(game, "pick", card="r07")
    do(game, "pick", card="a02")
    assert pile(game) == ["a02"] and picks(game) == ["a21", "e01"]
    do(game, "pick", card="a21")
    assert pile(game) == ["a02", "a07"] and pile(game, "life") == ["c01"]
    assert game.turn == 0 and game.phase == 4 and len(hand(game)) == 4


# ------------------------------------------------------------ Play Immediately


@pytest.mark.rule("ll.turn.immediate", "ll.ruling.21")
def test_it_is_resolved_before_the_phase_in_which_it_was_drawn_ends():
    game = table({"hand": "a02"}, legend="e15 a03 a04", life="t02")
    do(game, "draw")
    refused(game, "ll.turn.immediate", "next")
    do(game, "immediate", card="e15")
    assert zone(game, "traumas") == ["t02"] and pile(game) == ["e15"]


@pytest.mark.rule("ll.turn.immediate", "ll.ruling.21", "ll.misc.all_players")
def test_it_is_due_on_the_turns_of_others_too():
    game = table({}, {"hand": "a02"}, world="~e10 ~r16 ~r18 ~r20", legend="a03 e15 a04 a05 a06", life="t02")
    do(game, "uncover", place=0)
    assert hand(game, 1) == ["a02", "e15"] and zone(game, "traumas", 1) == []
    do(game, "fill", place=0, card="deck")
    assert zone(game, "traumas", 1) == ["t02"] and "e15" in pile(game) and len(hand(game, 1)) == 3


@pytest.mark.rule("ll.ruling.21")
def test_until_then_it_pays_no_price_and_wanders_for_nobody():
    game = table({"relics": "r06 r26 r18", "traits": "x06"}, legend="e16 a03 a04", world="a01 ~r16 ~r14 ~r20",
                 marks={"more_actions": 1})  # fmt: skip
    do(game, "draw")
    refused(game, "ll.ruling.21", "wander", place=1, by="e16")
    refused(game, "ll.effect.what", "use", card="r06")
    game = table({"relics": "r06", "hand": "a02"}, legend="e16 a03 a04", world="a01 ~r16 ~r14 ~r20")
    do(game, "draw")
    do(game, "use", card="r06")
    assert picks(game) == ["a02"]


@pytest.mark.rule("ll.ruling.21")
def test_a_card_that_is_lost_is_due_no_more():
    game = table({"hand": "a02", "wanders": "a20"}, legend="e15 a03 a04", life="t02")
    do(game, "draw")
    card = game.face.index(game.book.number["standard:e15"])
    game.lose(card, "discard")
    game._legal = None
    assert zone(game, "traumas") == [] and pile(game) == ["e15"] and not can(game, "immediate") and can(game, "next")


@pytest.mark.rule("ll.ruling.21")
def test_dealt_at_setup_it_is_due_in_the_owners_first_phase_1():
    game = table({"hand": "a02"}, {"hand": "e15"}, turn=0, legend="a03 a04 a05 a06", life="t02", fresh=[])
    card = game.face.index(game.book.number["standard:e15"])
    game.fresh = ((1, card, 1),)
    game._legal = None
    do(game, "draw")
    assert game.turn == 1 and game.phase == 1 and zone(game, "traumas", 1) == []
    assert kinds(game) == {"immediate"}
    do(game, "immediate", card="e15", by_seat=1)
    assert zone(game, "traumas", 1) == ["t02"]


@pytest.mark.rule("ll.ruling.21", "ll.world.uncover_relic")
@pytest.mark.parametrize("way", ["uncovered", "wander", "pile"])
def test_every_card_that_comes_to_hand_is_drawn(way):
    if way == "uncovered":
        game = table({}, world="~r17 ~r16 ~r18 ~r20")
        do(game, "uncover", place=0)
    elif way == "wander":
        game = table({"wanders": "r17", "relics": "r12", "hand": "a02"})
        do(game, "use", card="r12")
        do(game, "pick", card="a02")
        do(game, "choose", option="b")
        do(game, "pick")
    else:
        game = table({"hand": "e06", "wanders": "a20"}, legend_discard="r17")
        do(game, "play", card="e06")
        do(game, "pick", card="r17")
    assert can(game, "immediate", card="r17")
    refused(game, "ll.world.must_draw" if way != "uncovered" else "ll.turn.immediate", "next")


@pytest.mark.rule("ll.ruling.21")
def test_taken_as_a_wander_it_is_not_due():
    game = table({"hand": "a02"}, world="~r17 ~r16 ~r18 ~r20", forced=[6])
    do(game, "wander", place=0, by="die")
    assert not can(game, "immediate") and zone(game, "wanders") == ["r17"]


@pytest.mark.rule("ll.ruling.16")
def test_an_event_on_its_way_is_neither_in_hand_nor_on_the_pile():
    game = table({"hand": "e22", "wanders": "a20"}, legend_discard="a02 r07")
    do(game, "play", card="e22")
    assert hand(game) == [] and pile(game) == ["a02", "r07"] and flight(game) == ["e22"]
    do(game, "choose", option="a")
    do(game, "pick", card="r07")
    assert pile(game) == ["a02", "e22"] and flight(game) == []


@pytest.mark.rule("ll.ruling.16", "ll.event.world")
def test_a_world_effect_belongs_to_who_uncovered_the_event():
    game = table({"wanders": "a20"}, {"wanders": "a21"}, turn=1, world="~e15 ~r16 ~r18 ~r20", life="t02")
    do(game, "uncover", place=0)
    assert zone(game, "traumas", 1) == ["t02"] and pile(game) == ["e15"] and legends(game) == 1


@pytest.mark.rule("ll.event.hand")
def test_an_event_from_hand_uses_its_hand_effect_and_is_discarded():
    game = table({"hand": "e03"}, legend="a02 a03")
    do(game, "play", card="e03")
    assert hand(game) == ["a02", "a03"] and pile(game) == ["e03"] and "e03" not in world(game)


@pytest.mark.rule("ll.ruling.16")
def test_the_event_that_is_played_does_not_count_as_hand():
    game = table({"hand": "e20 a02 a03 a04 a05", "wanders": "a20"}, legend="a06 a07 a08 a09 a10")
    do(game, "play", card="e20")
    assert options(game) == ["choose b"], "a Hand of four needs neither a draw nor a discard"


@pytest.mark.rule("ll.ruling.21")
def test_a_card_that_must_be_played_is_the_last_to_be_discarded():
    game = table({"path": ["p11"]}, legend="e16 a03", world="a01 ~r16 ~r14 ~r20")
    do(game, "use", card="p11")
    assert picks(game) == ["p11"], "something else can be discarded"
    game = table({"hand": "a02 a04 a05 a06 a07", "achievements": ["h12"], "wanders": "a20"}, world="~e20 ~r16 ~r14 ~r20",
                 legend="a03", fresh=[])  # fmt: skip
    do(game, "uncover", place=0)
    assert picks(game) == ["a02", "a04", "a05", "a06", "a07", "h12"]


@pytest.mark.rule("ll.ruling.22", "ll.phase4.hand_limit")
def test_a_card_drawn_by_an_answer_at_the_end_of_phase_4_falls_under_the_limit(tmp_path):
    own = tmp_path / "u.yaml"
    own.write_text(
        "format: 1\ngame: life-and-legend\npack: u\ntitle: Own\ncards:\n  relic:\n"
        '    - {id: r1, name: Gift, slots: 1, legends: 0, effect: "interfere(on_phase, pay(discard(this, 1), '
        'each(turn_player, draw(legend, 1))))"}\n'
    )
    packs = {"packs": ["standard", str(own)]}
    game = table({"hand": "a02 a03 a04 a05"}, {"relics": "u:r1"}, phase=4, legend="a06", options=packs)
    do(game, "answer", card="u:r1", by_seat=1)
    assert game.turn == 0 and picks(game) == ["a02", "a03", "a04", "a05", "a06"]


@pytest.mark.rule("ll.ruling.21")
def test_a_card_drawn_twice_in_a_phase_is_followed_and_due_once():
    me = {"story": ["s06"], "path": ["p01"], "traumas": "t03", "relics": "r06", "hand": "e06 a02"}
    game = table(me, legend="r17 a03 a04 a05", world="~r16 ~r18 ~r14 ~r22")
    do(game, "draw")
    do(game, "immediate", card="r17")
    do(game, "pick", place=0)
    do(game, "use", card="r06")
    do(game, "pick", card="r17")
    do(game, "play", card="e06")
    do(game, "pick", card="r17")
    assert options(game).count("immediate r17") == 1
    do(game, "spark")
    do(game, "pick", card="a02")
    do(game, "pick", place=1)
    do(game, "immediate", card="r17")
    do(game, "pick", place=2)
    assert not can(game, "immediate") and hand(game) == ["a03", "a04", "r17", "r18"]
