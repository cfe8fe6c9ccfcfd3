"""Wandering, and what Completed Wanders are good for."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    deck,
    do,
    hand,
    knows,
    legends,
    limits,
    options,
    picks,
    pile,
    refused,
    table,
    told,
    world,
    zone,
)  # fmt: skip


@pytest.mark.rule("ll.world.wander", "ll.wander.roll", "ll.wander.success", "ll.wander.failure", "ll.legends.wander")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_a_4_5_or_6_succeeds(roll):
    game = table({"hand": "a02"}, world="~r07 ~r16 ~r18 ~r20", forced=[roll])
    do(game, "wander", place=0, by="die")
    if roll >= 4:
        assert zone(game, "wanders") == ["r07"] and legends(game) == 1 and world(game)[0] == "-"
        assert not knows(game, 0, "r07") and not knows(game, 1, "r07")
    else:
        assert zone(game, "wanders") == [] and legends(game) == 0 and world(game)[0] == "~r07"
        assert pile(game) == [], "failing costs nothing more"


@pytest.mark.rule("ll.wander.event", "ll.world.wander")
@pytest.mark.parametrize("event", ["e10", "e03", "e07", "e19"])
def test_any_event_of_the_hand_serves_instead_of_a_roll(event):
    game = table({"hand": f"{event} a02 r22"}, world="~r07 ~r16 ~r18 ~r20")
    events = do(game, "wander", place=0, by=event)
    assert zone(game, "wanders") == ["r07"] and pile(game)[0] == event and "roll" not in [e.kind for e in events]
    assert not [o for o in options(table({"hand": "a02 r22"})) if o.startswith("wander") and "die" not in o]


@pytest.mark.rule("ll.wander.event")
def test_an_event_that_one_does_not_hold_serves_nobody():
    refused(table({"hand": "a02"}), "ll.wander.event", "wander", place=0, by="e10")


@pytest.mark.rule("ll.world.wander")
def test_one_wanders_on_covered_cards_only():
    game = table({"hand": "e10"}, world="a01 - e02 ~r20")
    refused(game, "ll.world.wander", "wander", place=0, by="die")
    refused(game, "ll.world.wander", "wander", place=2, by="e10")
    refused(game, "ll.world.uncover", "wander", place=1, by="die")
    assert can(game, "wander", place=3, by="die")


@pytest.mark.rule("ll.world.wander")
def test_a_forbidden_wander_is_refused():
    game = table({"hand": "e18 e10"})
    do(game, "play", card="e18")
    refused(game, "ll.world.wander", "wander", place=0, by="die")
    refused(game, "ll.world.wander", "wander", place=0, by="e10")


@pytest.mark.rule("ll.wander.deck")
def test_without_covered_cards_one_wanders_on_the_deck():
    game = table({"hand": "e10"}, world="a01 a02 e02 a04", legend="r07 r22", forced=[5])
    do(game, "wander", place="deck", by="die")
    assert zone(game, "wanders") == ["r07"] and not knows(game, 0, "r07")
    game = table({"hand": "e10"}, world="a01 a02 e02 a04", legend="r07 r22")
    do(game, "wander", place="deck", by="e10")
    assert zone(game, "wanders") == ["r07"]


@pytest.mark.rule("ll.wander.deck")
def test_with_a_covered_card_or_an_empty_deck_not():
    refused(table({}, world="a01 a02 e02 ~r20"), "ll.wander.deck", "wander", place="deck", by="die")
    refused(table({}, world="a01 a02 e02 a04", legend=0), "ll.wander.deck", "wander", place="deck", by="die")


@pytest.mark.rule("ll.wander.use", "ll.life.draw", "ll.legends.wander")
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_a_completed_wander_is_turned_in_for_a_life_card(phase):
    game = table({"wanders": "r07 r22"}, life="c06", phase=phase)
    do(game, "turn_in")
    do(game, "keep")
    assert zone(game, "traits") == ["c06"] and zone(game, "wanders") == ["r22"] and pile(game) == ["r07"]
    assert legends(game) == 1 and knows(game, 1, "r07")


@pytest.mark.rule("ll.wander.use")
def test_several_wanders_may_be_turned_in():
    game = table({"wanders": "r07 r22 r23"}, life="c06 c07 c08")
    for _ in range(3):
        do(game, "turn_in")
        do(game, "let_go")
    assert zone(game, "wanders") == [] and pile(game, "life") == ["c06", "c07", "c08"]


@pytest.mark.rule("ll.wander.uncovered", "ll.ruling.21")
def test_an_uncovered_wander_is_just_drawn():
    game = table({}, {"wanders": "e15", "hand": "a02"}, world="~e25 ~r16 ~r18 ~r20", legend="a03 a04 a05", life="t02")
    do(game, "uncover", place=0)
    do(game, "pick", by_seat=1)
    assert hand(game, 1) == ["a02", "e15"] and zone(game, "wanders", 1) == [] and legends(game, 1) == 0
    do(game, "fill", place=0, card="deck")
    assert zone(game, "traumas", 1) == ["t02"], "Play Immediately, on the turn of another"


@pytest.mark.rule("ll.ruling.10", "ll.ruling.14")
def test_wanders_go_only_by_effects_that_name_them():
    game = table({"wanders": "r07", "area": "a02", "traumas": "t02", "path": ["p11"]}, legend="a03",
                 world="a20 ~r16 ~r18 ~r14")  # fmt: skip
    do(game, "use", card="p11")
    assert picks(game) == ["a03", "p11"]
    do(game, "pick", card="a03")
    do(game, "dismiss", place=0)
    assert picks(game) == ["p11"]


@pytest.mark.rule("ll.ruling.10", "ll.misc.legend_area")
def test_only_the_hunted_takes_a_completed_adventure():
    game = table({"achievements": ["h08"], "story": ["s03"]}, {"area": "a10 a02", "wanders": "r07", "traumas": "t02"})
    assert limits(game)[0] == 4, "Siege of Grey Harbour is silent in a Legend Area"
    do(game, "single", card="s03")
    do(game, "choose", option="a")
    assert picks(game) == ["a02@1", "a10@1"]


@pytest.mark.rule("ll.wander.deck")
def test_on_the_deck_the_wander_takes_what_lies_on_top_when_it_succeeds():
    """The top card is drawn in answer to an answer to the roll: the next one is Wandered on."""
    game = table({}, {"hand": "e11"}, {"hand": "e13"}, world="a01 a03 a04 a05", legend="r01 r02 r03", forced=[5])
    do(game, "wander", place="deck", by="die")
    do(game, "answer", card="e11", by_seat=1)
    do(game, "answer", card="e13", by_seat=2)
    assert hand(game, 2) == ["r01"] and zone(game, "wanders") == ["r02"] and deck(game)[0] == "r03"
    game = table({}, {"hand": "e11"}, {"hand": "e13"}, world="a01 a03 a04 a05", last="r01", forced=[5])
    do(game, "wander", place="deck", by="die")
    do(game, "answer", card="e11", by_seat=1)
    events = do(game, "answer", card="e13", by_seat=2)
    assert hand(game, 2) == ["r01"] and zone(game, "wanders") == [] and "nothing" in told(events)
