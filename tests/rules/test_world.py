"""Phase 2: World Actions, uncovering, and Empty World Spaces."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    deck,
    dice,
    do,
    hand,
    knows,
    limits,
    options,
    pile,
    refused,
    sees_world,
    table,
    world,
)  # fmt: skip


@pytest.mark.rule("ll.world.action", "ll.ruling.3")
@pytest.mark.parametrize("first", ["draw", "uncover", "wander", "attempt"])
def test_one_world_action_a_turn_its_failure_included(first):
    game = table({"wanders": "a20", "hand": "a05"}, world="a18 ~r16 ~a04 ~r20", legend="a02 a03 a06", forced=[1])
    params = {"uncover": {"place": 2}, "wander": {"place": 1, "by": "die"}, "attempt": {"place": 0, "challenge": "III"}}
    do(game, first, **params.get(first, {}))
    assert game.phase == 2 and game.to_play == 0
    for kind, more in (("draw", {}), ("uncover", {"place": 1}), ("wander", {"place": 1, "by": "die"}),
                       ("attempt", {"place": 0, "challenge": "III"})):  # fmt: skip
        refused(game, "ll.ruling.3", kind, **more)
    assert len(hand(game)) == 1 + (first == "draw"), "no forced draw after a failure"
    do(game, "next")
    assert game.phase == 3


@pytest.mark.rule("ll.world.action")
@pytest.mark.parametrize("phase", [1, 3, 4])
def test_world_actions_belong_to_phase_2(phase):
    game = table({"wanders": "a20", "traits": "c01"}, world="a01 ~r16 ~r18 ~r20", phase=phase)
    for kind, more in (("draw", {}), ("uncover", {"place": 1}), ("wander", {"place": 1, "by": "die"}),
                       ("attempt", {"place": 0, "challenge": "I"})):  # fmt: skip
        refused(game, "ll.world.action", kind, **more)


@pytest.mark.rule("ll.world.draw")
def test_the_world_action_may_be_a_draw():
    game = table({"wanders": "a20"}, legend="a02 a03")
    events = do(game, "draw")
    assert hand(game) == ["a02"] and deck(game)[0] == "a03" and not knows(game, 1, "a02")
    assert [e.kind for e in events if e.told(1)][:1] == ["draw"]


@pytest.mark.rule("ll.world.must_draw")
def test_without_another_world_action_one_must_draw():
    game = table({"wanders": "a20"}, world="- - - -", legend=0)
    refused(game, "ll.world.must_draw", "next")
    assert can(game, "draw")


@pytest.mark.rule("ll.ruling.23", "ll.ruling.7")
def test_drawing_from_an_empty_deck_is_legal_and_gives_nothing():
    game = table({"wanders": "a20"}, legend=0)
    events = do(game, "draw")
    assert hand(game) == [] and "deck_gives_nothing" in [e.kind for e in events] and can(game, "next")


@pytest.mark.rule("ll.ruling.23")
def test_an_additional_world_action_is_taken_in_phase_2_and_may_be_left():
    game = table({"hand": "e17", "wanders": "a20"}, phase=1, legend="a02 a03")
    do(game, "play", card="e17")
    do(game, "next")
    do(game, "draw")
    assert can(game, "draw")
    do(game, "next")
    assert game.phase == 3
    refused(game, "ll.world.action", "draw")


# ------------------------------------------------------------ uncovering


@pytest.mark.rule("ll.world.uncover")
def test_only_a_covered_card_can_be_uncovered():
    game = table({}, world="a01 - ~r18 ~r20")
    refused(game, "ll.world.uncover", "uncover", place=0)
    refused(game, "ll.world.uncover", "uncover", place=1)
    assert can(game, "uncover", place=2) and can(game, "uncover", place=3)


@pytest.mark.rule("ll.world.uncover_relic", "ll.world.makes_space")
def test_an_uncovered_relic_goes_to_hand():
    game = table({"hand": "a02"}, world="~r07 ~r16 ~r18 ~r20")
    do(game, "uncover", place=0)
    assert hand(game) == ["a02", "r07"] and world(game)[0] == "-" and knows(game, 1, "r07")
    do(game, "fill", place=0, card="a02")
    assert world(game)[0] == "a02"


@pytest.mark.rule("ll.world.uncover_event", "ll.event.world")
def test_an_uncovered_event_uses_its_world_effect():
    game = table({"wanders": "a20"}, world="~e18 ~r16 ~r18 ~r20", legend="a02 a03 a04 a05")
    do(game, "uncover", place=0)
    assert pile(game) == ["a02", "a03", "a04", "e18"]


@pytest.mark.rule("ll.world.uncover_adventure", "ll.adventure.stay")
def test_an_uncovered_adventure_stays_face_up():
    game = table({"wanders": "a20"}, world="~a10 ~r16 ~r18 ~r20")
    do(game, "uncover", place=0)
    assert world(game)[0] == "a10" and sees_world(game, 1)[0] == "a10" and can(game, "next")


@pytest.mark.rule("ll.world.adventure_effect")
def test_some_adventures_act_from_then_on():
    game = table({"wanders": "a20"}, world="~a10 ~r16 ~r18 ~r20")
    assert limits(game)[0] == 4
    do(game, "uncover", place=0)
    assert [limits(game, p)[0] for p in range(2)] == [3, 3]


# ------------------------------------------------------------ empty spaces


@pytest.mark.rule("ll.space.empty", "ll.space.deck", "ll.space.adventure", "ll.space.atmosphere", "ll.space.fill")
def test_an_empty_space_is_filled_from_deck_or_hand_before_the_phase_ends():
    game = table({"hand": "a02 e03 e10 r07"}, world="~r22 ~r16 ~r18 ~r20", legend="a03 a04")
    do(game, "uncover", place=0)
    assert {o for o in options(game) if o.startswith(("fill", "atmosphere"))} == {
        "fill deck world.0", "fill a02 world.0", "atmosphere e03 world.0"}  # fmt: skip
    refused(game, "ll.space.fill", "next")
    do(game, "fill", place=0, card="deck")
    assert world(game)[0] == "~a03" and sees_world(game, 0)[0] is None, "covered, and nobody looks"
    refused(game, "ll.space.empty", "fill", place=0, card="deck")


@pytest.mark.rule("ll.space.adventure", "ll.term.cover")
def test_an_adventure_from_hand_lies_uncovered():
    game = table({"hand": "a02"}, world="- ~r16 ~r18 ~r20", marks={"acted": True})
    do(game, "fill", place=0, card="a02")
    assert world(game)[0] == "a02" and sees_world(game, 1)[0] == "a02"


@pytest.mark.rule("ll.space.atmosphere", "ll.ruling.19")
def test_an_atmosphere_from_hand_lies_uncovered_and_takes_hold():
    game = table({"hand": "e02"}, world="- ~r16 ~r18 ~r20", marks={"acted": True})
    do(game, "atmosphere", card="e02", place=0)
    assert world(game)[0] == "e02" and dice(game) == [-1, 0] == dice(game, 1)


@pytest.mark.rule("ll.space.fill", "ll.misc.world_order")
def test_spaces_are_filled_in_any_order():
    game = table({"hand": "a02"}, world="- - ~r18 -", legend="a03 a04", marks={"acted": True})
    do(game, "fill", place=3, card="deck")
    do(game, "fill", place=0, card="a02")
    do(game, "fill", place=1, card="deck")
    assert world(game) == ["a02", "~a04", "~r18", "~a03"]


@pytest.mark.rule("ll.ruling.20")
def test_a_space_that_nothing_can_fill_stays_empty():
    game = table({"hand": "r07"}, world="- ~r16 ~r18 ~r20", legend=0, marks={"acted": True, "more_actions": 0})
    assert game.is_over and world(game)[0] == "-"


@pytest.mark.rule("ll.ruling.20", "ll.space.fill")
def test_with_an_empty_deck_the_hand_must_fill_it():
    game = table({"hand": "a02", "wanders": "a20"}, world="- ~r16 ~r18 ~r20", legend=0, marks={"acted": True})
    refused(game, "ll.space.fill", "next")
    refused(game, "ll.ruling.20", "fill", place=0, card="deck")
    do(game, "fill", place=0, card="a02")
    assert can(game, "next")


@pytest.mark.rule("ll.ruling.20")
def test_a_space_emptied_by_an_effect_is_filled_by_the_turn_player():
    game = table({"hand": "a02"}, {}, world="~e16 ~r16 ~r18 ~r20", legend="a03 a04 a05")
    do(game, "uncover", place=0)
    do(game, "pick", place=1)
    do(game, "pick", place=2)
    assert game.to_play == 0 and world(game) == ["-", "-", "-", "~r20"]
    refused(game, "ll.space.fill", "next")


@pytest.mark.rule("ll.misc.world_order", "ll.term.remove")
def test_the_turn_player_orders_removed_world_cards():
    for order in ((1, 3), (3, 1)):
        game = table({"wanders": "a20"}, {}, world="~e16 ~r16 ~r18 ~r20")
        do(game, "uncover", place=0)
        for place in order:
            do(game, "pick", place=place)
        gone = {1: "r16", 3: "r20"}
        assert pile(game) == [gone[order[0]], gone[order[1]], "e16"]


# ------------------------------------------------------------ Atmospheres


@pytest.mark.rule("ll.atmosphere.one")
def test_an_uncovered_atmosphere_removes_the_current_one():
    game = table({"wanders": "a20"}, world="e02 ~e03 ~r18 ~r20")
    do(game, "uncover", place=1)
    assert world(game) == ["-", "e03", "~r18", "~r20"] and pile(game) == ["e02"]
    assert dice(game) == [0, 0] and limits(game)[0] == 5
    refused(game, "ll.space.fill", "next")


@pytest.mark.rule("ll.atmosphere.place", "ll.ruling.19", "ll.atmosphere.one")
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_an_atmosphere_is_placed_over_the_current_one_in_any_phase(phase):
    game = table({"hand": "e03", "wanders": "a20"}, world="e02 ~r16 ~r18 ~r20", phase=phase)
    do(game, "atmosphere", card="e03", place=0)
    assert world(game) == ["e03", "~r16", "~r18", "~r20"] and pile(game) == ["e02"]


@pytest.mark.rule("ll.ruling.19", "ll.atmosphere.one")
def test_an_atmosphere_on_an_empty_space_leaves_the_other_space_empty():
    game = table({"hand": "e03", "wanders": "a20"}, world="e02 - ~r18 ~r20", marks={"acted": True})
    do(game, "atmosphere", card="e03", place=1)
    assert world(game) == ["-", "e03", "~r18", "~r20"] and pile(game) == ["e02"]


@pytest.mark.rule("ll.atmosphere.place")
def test_an_atmosphere_goes_nowhere_else():
    game = table({"hand": "e03"}, world="e02 ~r16 a01 ~r20")
    refused(game, "ll.atmosphere.place", "atmosphere", card="e03", place=1)
    refused(game, "ll.atmosphere.place", "atmosphere", card="e03", place=2)


@pytest.mark.rule("ll.ruling.18", "ll.ruling.19")
def test_a_disrupted_atmosphere_goes_and_the_old_one_stays():
    game = table({"hand": "e03"}, {"hand": "e07"}, world="e02 ~r16 ~r18 ~r20")
    do(game, "atmosphere", card="e03", place=0)
    do(game, "answer", card="e07", by_seat=1)
    assert world(game)[0] == "e02" and sorted(pile(game)) == ["e03", "e07"]


@pytest.mark.rule("ll.ruling.18", "ll.world.uncover_event")
def test_a_disrupted_uncovered_atmosphere_leaves_its_space_empty():
    game = table({"wanders": "a20"}, {"hand": "e07"}, world="e02 ~e03 ~r18 ~r20")
    do(game, "uncover", place=1)
    do(game, "answer", card="e07", by_seat=1)
    assert world(game) == ["e02", "-", "~r18", "~r20"] and sorted(pile(game)) == ["e03", "e07"]
