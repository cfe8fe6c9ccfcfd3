"""Part 3, Life Cards: drawing them, Traits, Exceptional Traits and Traumas."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    deck,
    do,
    hand,
    kinds,
    limits,
    options,
    picks,
    pile,
    refused,
    table,
    told,
    traits,
    zone,
)  # fmt: skip

TRAUMAS = [f"t0{n}" for n in range(1, 9)]


def drawing(life: str, me: dict | None = None, *others: dict, **more):
    """Seat 0 has just turned in a Completed Wander."""
    game = table({"wanders": "a20 a21", **(me or {})}, *others, life=life, **more)
    do(game, "turn_in")
    return game


@pytest.mark.rule("ll.life.at_once", "ll.ruling.4", "ll.deck.life")
@pytest.mark.parametrize("card", ["c01", "c17", "x03"])
def test_a_drawn_trait_is_played_or_discarded_at_once(card):
    game = drawing(card)
    assert kinds(game) == {"keep", "let_go"} and hand(game) == []
    refused(game, "ll.ruling.17", "next")
    kept, dropped = game.copy(), game
    do(kept, "keep")
    do(dropped, "let_go")
    assert zone(kept, "traits") == [card] and zone(dropped, "traits") == [] and pile(dropped, "life") == [card]


@pytest.mark.rule("ll.life.trauma_stays", "ll.trauma.attached", "ll.ruling.4")
@pytest.mark.parametrize("card", TRAUMAS)
def test_a_drawn_trauma_attaches_without_a_question(card):
    game = drawing(card)
    assert zone(game, "traumas") == [card] and game.stack[-1].__class__.__name__ == "Main"


@pytest.mark.rule("ll.trauma.attached", "ll.limit.none")
@pytest.mark.parametrize("card", TRAUMAS)
def test_there_is_no_limit_of_traumas(card):
    others = [trauma for trauma in TRAUMAS if trauma != card]
    game = drawing(card, {"traumas": " ".join(others)})
    assert zone(game, "traumas") == [*others, card] and pile(game, "life") == []


@pytest.mark.rule("ll.life.draw")
def test_effects_draw_life_cards_too():
    game = table({"path": ["p12"], "hand": "a02"}, life="c06")
    do(game, "use", card="p12")
    do(game, "pick", card="a02")
    do(game, "keep")
    assert zone(game, "traits") == ["c06"]


@pytest.mark.rule("ll.trait.cards", "ll.trait.icons")
def test_traits_give_what_challenges_ask():
    assert traits(table({"traits": "c01 c06 c21 x01"})) == [2, 1, 1, 1, 0]


@pytest.mark.rule("ll.exceptional.effect", "ll.limit.exceptional")
def test_an_exceptional_trait_has_an_effect_and_a_place():
    game = drawing("c04", {"traits": "x03 c01 c02 c03"})
    assert limits(game)[1] == 5
    refused(game, "ll.limit.traits", "keep")


@pytest.mark.rule("ll.trauma.removal", "ll.attached.stays", "ll.ruling.10", "ll.ruling.14")
def test_traumas_go_only_by_effects_that_name_them():
    game = table({"path": ["p11"], "traumas": "t02"}, {"hand": "e01"}, legend="a02")
    do(game, "use", card="p11")
    assert "t02" not in picks(game)
    game = table({"achievements": ["h08"]}, {"traumas": "t02", "relics": "r22"})
    do(game, "single", card="h08")
    assert picks(game) == ["r22@1"]
    game = table({"hand": "e05"}, {"traumas": "t02"})
    do(game, "play", card="e05")
    do(game, "pick", card="t02", to=1)
    assert zone(game, "traumas", 1) == [] and pile(game, "life") == ["t02"]


# ------------------------------------------------------------ gaining a Trauma (ruling 27)


@pytest.mark.rule("ll.ruling.27")
def test_a_gained_trauma_comes_from_the_life_discard_pile_at_random():
    seen = set()
    for seed in range(12):
        game = table({"wanders": "a20"}, world="~e15 ~r16 ~r18 ~r14", life_discard="c01 t02 c06 t03 t05", seed=seed)
        do(game, "uncover", place=0)
        (gained,) = zone(game, "traumas")
        seen.add(gained)
        assert pile(game, "life") == [c for c in ["c01", "t02", "c06", "t03", "t05"] if c != gained]
    assert seen == {"t02", "t03", "t05"}


@pytest.mark.rule("ll.ruling.27")
def test_else_life_cards_are_removed_until_one_appears():
    game = table({"wanders": "a20"}, world="~e15 ~r16 ~r18 ~r14", life="c01 x01 t04 c06")
    do(game, "uncover", place=0)
    assert zone(game, "traumas") == ["t04"] and pile(game, "life") == ["c01", "x01"] and deck(game, "life")[0] == "c06"


@pytest.mark.rule("ll.ruling.27")
def test_while_all_are_attached_nothing_happens():
    game = table({"traumas": TRAUMAS[:4], "wanders": "a20"}, {"traumas": TRAUMAS[4:]}, world="~e15 ~r16 ~r18 ~r14")
    before = deck(game, "life")
    do(game, "uncover", place=0)
    assert deck(game, "life") == before and pile(game, "life") == [] and "no_trauma" in told(game.events())


@pytest.mark.rule("ll.ruling.27")
def test_gaining_is_any_way_of_getting_one():
    for life, way in (("t03", "drawn"), ("t03", "by effect")):
        me = {"traits": "x02", "wanders": "a20 a21", "hand": "a02"}
        game = table(me, world="~e15 ~r16 ~r18 ~r14", life=life, forced=[6])
        do(game, "turn_in" if way == "drawn" else "uncover", **({} if way == "drawn" else {"place": 0}))
        assert zone(game, "traumas") == [] and pile(game, "life") == ["t03"], way


@pytest.mark.rule("ll.ruling.27")
def test_a_given_trauma_can_be_disregarded_as_well():
    game = table({"achievements": ["h09"], "traumas": "t03"}, {"path": ["p02"], "hand": "a02"})
    do(game, "single", card="h09")
    do(game, "pick", card="t03")
    do(game, "yes", by_seat=1)
    do(game, "pick", card="a02")
    assert zone(game, "traumas", 1) == [] and pile(game, "life") == ["t03"]


@pytest.mark.rule("ll.ruling.27")
def test_milled_and_passed_over_traumas_attach_to_nobody():
    game = table({}, world="e01 ~r16 ~r18 ~r14", life="t03", phase=3)
    assert zone(game, "traumas") == zone(game, "traumas", 1) == [] and pile(game, "life") == ["t03"]
    game = table({"story": ["s04"], "wanders": "a20"}, life="t03 t04 c01")
    do(game, "single", card="s04")
    do(game, "keep")
    assert zone(game, "traumas") == [] and pile(game, "life") == ["t03", "t04"]


@pytest.mark.rule("ll.life.reshuffle")
def test_a_search_goes_on_through_the_reshuffled_pile():
    gone = [f"c{n:02}" for n in range(1, 22) if n != 2] + [f"x0{n}" for n in range(1, 7)] + TRAUMAS[2:]
    game = table({"story": ["s04"], "traits": "c02", "wanders": "a20"}, life="t01 t02", life_discard=gone)
    assert deck(game, "life") == ["t01", "t02"]
    do(game, "single", card="s04")
    assert "life_reshuffled" in told(game.events()) and kinds(game) == {"keep", "let_go"}
    assert game.observation(0)["prompt"]["card"] in {f"standard:{card}" for card in gone}


@pytest.mark.rule("ll.ruling.27", "ll.life.reshuffle")
def test_a_search_without_a_find_ends():
    worded = [f"c{n:02}" for n in (*range(1, 16), 19, 20, 21)]
    game = table({"story": ["s04"], "wanders": "a20", "traits": worded[:9]}, {"traits": worded[9:]})
    do(game, "single", card="s04")
    assert game.to_play == 0 and pile(game, "background") == ["s04"] and zone(game, "traumas") == []
    assert (len(deck(game, "life")), pile(game, "life")) == (17, []) and "life_reshuffled" in told(game.events())


@pytest.mark.rule("ll.ruling.4")
def test_a_replaced_trait_may_leave_too_little_room():
    game = drawing("c04", {"traits": "x03 c01 c02 c03", "relics": "r03 r04 r22"})
    do(game, "replace", card="x03")
    assert options(game) == ["pick r03", "pick r04", "pick r22"] and not can(game, "next")
