"""Limits: The Rule of Four, and Discard Piles."""

from __future__ import annotations

import pytest
from cards.helpers import can, deck, do, hand, kinds, limits, options, picks, pile, refused, relics, table, world, zone


@pytest.mark.rule("ll.limit.four")
def test_every_limit_is_four_at_first_and_cards_change_it():
    assert limits(table()) == (4, 4, 4)
    assert limits(table({"relics": "r02", "traits": "x03", "path": ["p04"]})) == (3, 5, 6)


@pytest.mark.rule("ll.limit.hand", "ll.phase4.hand_limit", "ll.sequence.large_hand")
def test_the_hand_is_cut_to_four_in_phase_4_only():
    game = table({"hand": "a02 a03 a04 a05 a06 a07"}, {"hand": "a10 a11 a12 a13 a14 a15"}, legend="r07")
    do(game, "draw")
    assert game.phase == 4 and len(hand(game)) == 7 and len(picks(game)) == 7
    for card in ("r07", "a03", "a05"):
        do(game, "pick", card=card)
    assert hand(game) == ["a02", "a04", "a06", "a07"] and pile(game) == ["r07", "a03", "a05"]
    assert game.turn == 1 and len(hand(game, 1)) == 6, "no limit on the turns of others"


@pytest.mark.rule("ll.phase4.hand_limit")
def test_only_hand_cards_help_against_a_full_hand():
    game = table({"hand": "a02 a03 a04 a05", "relics": "r22"}, legend="a06")
    do(game, "draw")
    for _ in range(3):
        if "next" in kinds(game):
            do(game, "next")
    assert picks(game) == ["a02", "a03", "a04", "a05", "a06"]
    refused(game, "ll.phase4.hand_limit", "pick", card="r22")


@pytest.mark.rule("ll.limit.slots", "ll.relic.slots")
def test_relics_fill_four_slots_and_no_more():
    game = table({"hand": "r03 r22", "relics": "r04 r13"}, phase=1)
    refused(game, "ll.relic.slots", "bring", card="r03")
    do(game, "bring", card="r22")
    assert relics(game) == ["r04", "r13", "r22"]


@pytest.mark.rule("ll.limit.traits", "ll.ruling.4")
def test_a_fifth_trait_card_takes_the_place_of_one():
    game = table({"traits": "c01 c02 c03 x01", "wanders": "a02"}, life="c04")
    do(game, "turn_in")
    refused(game, "ll.limit.traits", "keep")
    assert picks(game) == ["c01", "c02", "c03", "x01"]
    do(game, "replace", card="c02")
    assert zone(game, "traits") == ["c01", "c03", "x01", "c04"] and pile(game, "life") == ["c02"]


@pytest.mark.rule("ll.limit.exceptional", "ll.ruling.4")
@pytest.mark.parametrize("others", ["", "c01", "c01 c02 c03"])
def test_a_second_exceptional_trait_takes_the_place_of_the_first(others):
    game = table({"traits": f"{others} x01", "wanders": "a02"}, life="x02")
    do(game, "turn_in")
    refused(game, "ll.limit.exceptional", "keep")
    assert picks(game) == ["x01"]
    do(game, "replace", card="x01")
    assert "x01" in pile(game, "life") and zone(game, "traits")[-1] == "x02"


@pytest.mark.rule("ll.limit.exceptional", "ll.ruling.4")
def test_the_first_exceptional_trait_may_replace_any_trait_at_the_limit():
    game = table({"traits": "c01 c02 c03 c04", "wanders": "a02"}, life="x02")
    do(game, "turn_in")
    assert options(game) == ["replace c01", "replace c02", "replace c03", "replace c04", "let_go"]


@pytest.mark.rule("ll.limit.wanders")
def test_at_four_completed_wanders_one_cannot_wander():
    full = {"wanders": "a02 a03 a04 a05", "hand": "e02"}
    refused(table(full), "ll.limit.wanders", "wander", place=0, by="die")
    refused(table(full), "ll.limit.wanders", "wander", place=0, by="e02")
    assert can(table({**full, "wanders": "a02 a03 a04"}), "wander", place=0, by="die")


@pytest.mark.rule("ll.limit.none")
def test_adventures_and_traumas_have_no_limit():
    game = table({"area": "a02 a03 a04 a05 a06", "traumas": "t02 t03 t06 t07", "traits": "c01", "wanders": "a20"},
                 world="a01 ~r16 ~r18 ~r14", life="t08", forced=[6])  # fmt: skip
    do(game, "turn_in")
    do(game, "attempt", place=0, challenge="I")
    assert len(zone(game, "traumas")) == 5 and len(zone(game, "area")) == 6


@pytest.mark.rule("ll.discard.order")
def test_piles_keep_the_order_in_which_cards_fell():
    game = table({"hand": "e06 a02 a03", "relics": "r26"}, {"relics": "r13"}, legend_discard="r07 a04 r02")
    do(game, "play", card="e06")
    do(game, "pick", card="r07")
    do(game, "use", card="r26")
    do(game, "pick", card="a03")
    do(game, "pick", card="a02")
    do(game, "pick", card="r13")
    assert pile(game) == ["a04", "r02", "e06", "a03", "a02", "r13"]


@pytest.mark.rule("ll.discard.order")
def test_a_random_draw_leaves_the_rest_in_order():
    game = table({"hand": "e02"}, world="~e22 ~r16 ~r18 ~r14", legend_discard="a02 a03 a04 a05 a06")
    do(game, "uncover", place=0)
    (taken,) = set(hand(game)) - {"e02"}
    assert pile(game) == [c for c in ["a02", "a03", "a04", "a05", "a06"] if c != taken] + ["e22"]


@pytest.mark.rule("ll.life.reshuffle")
def test_an_empty_life_deck_is_made_anew_from_its_pile():
    game = table({"wanders": "a02 a03", "hand": "a04"}, life=1)
    gone = sorted(pile(game, "life"))
    assert len(deck(game, "life")) == 1 and len(gone) == 34
    do(game, "turn_in")
    do(game, "let_go" if can(game, "let_go") else "turn_in")
    assert len(deck(game, "life")) + len(pile(game, "life")) + len(zone(game, "traumas")) == 35
    assert len(deck(game, "life")) >= 34 and any(e.kind == "life_reshuffled" for e in game.events())


@pytest.mark.rule("ll.life.reshuffle", "ll.discard.order")
def test_milling_the_last_life_card_makes_the_deck_anew():
    game = table({}, world="e01 ~r16 ~r18 ~r14", life=1, phase=3)
    assert len(deck(game, "life")) == 35 and pile(game, "life") == [] and world(game)[0] == "e01"
    known = game.observation(0)["known"]
    assert known["life_deck"] == {}, "nobody can follow the cards of a shuffled pile"


@pytest.mark.rule("ll.life.reshuffle", "ll.discard.order")
def test_a_reshuffle_leaves_no_mark_by_which_a_card_could_be_told():
    game = table({"traits": "x01", "wanders": "a20 a21"}, life=1)
    do(game, "use", card="x01")
    do(game, "pick", place=0)
    game.lose(game.book.number["standard:x01"], "discard")
    game._legal = None
    do(game, "turn_in")
    while game.stack[-1].__class__.__name__ != "Main":
        do(game, "let_go")
    assert "x01" in deck(game, "life") and game.observation(0)["marks"]["used"] == []
    assert all(game.determinize(0, seed).observation(0) == game.observation(0) for seed in range(5))
