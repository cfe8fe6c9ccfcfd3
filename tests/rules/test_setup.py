"""Object of the Game, Standard Setup and The Card Decks."""

from __future__ import annotations

from collections import Counter

import pytest
from cards.helpers import deck, do, hand, kinds, options, pile, refused, relics, short, table, world, zone

import lalnb
from lalnb.games.life_and_legend.face import face

TYPES = {"legend": {"relic", "event", "adventure"}, "life": {"trait", "exceptional", "trauma"},
         "background": {"story", "path", "achievement"}}  # fmt: skip


def dealt(seats: int = 2, seed: int = 3, **more):
    return lalnb.new("life-and-legend", seats=seats, seed=seed, **more)


def stepped(steps: int, **more):
    """A setup of which so many steps are done."""
    game = dealt(setup="stepped", **more)
    for _ in range(steps):
        do(game, "setup")
        while "bring" in kinds(game) or "next" in kinds(game):
            do(game, "next")
    return game


@pytest.mark.rule("ll.aim.players")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_players_play(seats):
    game = dealt(seats)
    assert len(game.observation(None)["players"]) == seats and game.legal_actions()


@pytest.mark.rule("ll.aim.players")
@pytest.mark.parametrize("seats", [0, 5, True, "2"])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(ValueError, match="1 to 4 seats"):
        dealt(seats)


@pytest.mark.rule("ll.setup.shuffle")
def test_both_decks_are_shuffled_and_nobody_sees_them():
    game, other = stepped(1, seed=1), stepped(1, seed=2)
    for name in ("legend", "life"):
        assert deck(game, name) != deck(other, name) and sorted(deck(game, name)) == sorted(deck(other, name))
    known = game.observation(0)["known"]
    assert known["legend_deck"] == known["life_deck"] == {}


@pytest.mark.rule("ll.setup.world", "ll.term.cover")
def test_the_world_is_four_covered_cards_of_the_legend_deck():
    before, game = stepped(1), stepped(2)
    assert world(before) == ["-"] * 4
    assert world(game) == [f"~{card}" for card in deck(before)[:4]] and len(deck(game)) == 69
    assert [entry["card"] for entry in game.observation(0)["world"]] == [None] * 4


@pytest.mark.rule("ll.setup.decks", "ll.deck.legend", "ll.deck.life", "ll.deck.background")
def test_three_decks_lie_ready_each_with_its_own_pile():
    game = stepped(3)
    seen = game.observation(0)
    assert seen["decks"] == {"legend": 69, "life": 35, "background": 36}
    assert seen["discards"] == {"legend": [], "life": [], "background": []}
    for name, types in TYPES.items():
        assert {face.card.type for face in game.book.faces if face.deck == name} == types


@pytest.mark.rule("ll.setup.decks", "ll.term.discard")
def test_each_card_goes_to_the_pile_of_its_deck_face_up():
    game = table({"hand": "e20 a02 a03 a04 a05 a06", "path": ["p11"], "traits": "c01"})
    do(game, "use", card="p11")
    do(game, "pick", card="c01")
    assert pile(game, "life") == ["c01"] and pile(game) == [] and pile(game, "background") == []
    assert game.observation(1)["discards"]["life"] == ["standard:c01"]


@pytest.mark.rule("ll.setup.open_piles")
def test_piles_and_the_background_deck_are_open_to_all():
    game = table({}, legend_discard="r07 a02", life_discard="t01", background_discard="s01")
    for seat in (0, 1, None):
        seen = game.observation(seat)
        assert seen["discards"] == {"legend": ["standard:r07", "standard:a02"], "life": ["standard:t01"],
                                    "background": ["standard:s01"]}  # fmt: skip
        assert len(seen["background"]) == 35 and "standard:s04" in seen["background"]


@pytest.mark.rule("ll.setup.first", "ll.setup.begin")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_players_may_say_who_goes_first(first):
    game = dealt(3, first=first)
    assert {e.values[0] for e in game.events() if e.kind == "first"} == {first}
    while game.phase == 0:
        do(game, "next")
    assert game.turn == first == game.to_play


@pytest.mark.rule("ll.setup.first")
def test_else_chance_says_who_goes_first():
    assert {dealt(4, seed=seed).turn for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("ll.setup.clockwise", "ll.phase4.next")
def test_turns_go_clockwise():
    game = table({}, {}, {}, turn=1, legend="a02 a03 a04 a05")
    order = [game.turn]
    for _ in range(3):
        do(game, "draw")
        order.append(game.turn)
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("ll.setup.hands")
def test_everybody_is_dealt_four_legend_cards_that_nobody_else_sees():
    game = stepped(5, seats=3)
    assert [len(hand(game, p)) for p in range(3)] == [4, 4, 4] and len(deck(game)) == 73 - 4 - 12
    seen = game.observation(1)["players"]
    assert seen[0]["hand"] == seen[2]["hand"] == [None] * 4 and None not in seen[1]["hand"]
    assert [p["hand"] for p in game.observation(None)["players"]] == [[None] * 4] * 3


@pytest.mark.rule("ll.setup.no_hand_trade", "ll.relic.trade")
def test_hand_cards_are_no_goods():
    game = table({"relics": "r22", "hand": "r07 a02"}, {"relics": "r13", "hand": "r08"})
    do(game, "offer", to=1)
    assert options(game) == ["give r22", "ask r13", "drop"]
    refused(game, "ll.ruling.11", "give", card="r07")
    refused(game, "ll.ruling.11", "ask", card="r08")


@pytest.mark.rule("ll.setup.relics")
def test_before_the_first_turn_each_player_may_bring_relics_in():
    game = lalnb.position(
        {"game": "life-and-legend", "seats": 2, "phase": 0, "setup": 5, "turn": 1,
         "players": [{"hand": ["r22", "a02"]}, {"hand": ["r03", "r04", "r07", "r13"]}], "stack": [["SetUp", 1, 5]]}
    )  # fmt: skip
    assert game.to_play == 1 and kinds(game) == {"bring", "next"}
    do(game, "bring", card="r03")
    do(game, "bring", card="r07")
    refused(game, "ll.relic.slots", "bring", card="r04")
    do(game, "next")
    assert game.to_play == 0 and relics(game, 1) == ["r03", "r07"]
    do(game, "bring", card="r22")
    assert relics(game) == ["r22"] and game.turn == 1


@pytest.mark.rule("ll.setup.areas", "ll.term.possess", "ll.legend.where")
def test_each_player_has_a_play_area_and_a_legend_area():
    game = table({"relics": "r07", "traits": "c01", "area": "a02", "wanders": "a03"}, {"relics": "r13"})
    seen = game.observation(1)["players"]
    assert seen[0]["relics"] == ["standard:r07"] and seen[0]["area"] == ["standard:a02"] and seen[0]["wanders"] == [None]
    assert seen[1]["relics"] == ["standard:r13"] and seen[1]["area"] == []


@pytest.mark.rule("ll.setup.begin")
def test_then_the_first_player_begins_in_phase_1():
    game = stepped(7, first=1)
    assert game.phase == 0 and options(game) == ["setup 8"]
    refused(game, "ll.setup.begin", "draw")
    do(game, "setup")
    assert game.turn == 1 and game.turns == 1 and game.phase in (1, 2)


@pytest.mark.rule("ll.setup.shuffle", "ll.setup.begin")
def test_a_dealt_game_and_a_stepped_one_are_the_same_game():
    first, second = dealt(first=0, seed=9), stepped(8, first=0, seed=9)
    while first.phase == 0:
        do(first, "next")
    assert Counter(map(short, zone(first, "hand"))) == Counter(map(short, zone(second, "hand")))
    assert world(first) == world(second) and deck(first) == deck(second)


@pytest.mark.rule("ll.effect.what")
def test_what_a_card_can_do_stands_on_it_and_icons_mark_the_special_effects():
    icons = {"Interfere": "interfere", "Foolproof": "foolproof", "Ambient": "ambient", "Play Immediately": "immediate"}
    bare = 0
    for there in lalnb.new("life-and-legend").book.faces:
        names = {name for form in there.card.forms for name in form.names()}
        assert set(face(there.card)["kinds"]) == {icon for icon, name in icons.items() if name in names}, there.id
        if not there.card.forms:
            bare += 1
            does = (there.uses, there.answers, there.triggers, there.dated, there.mods, there.ambient_mods, there.rerolls)
            assert not any(does) and not (there.hand or there.single or there.immediate or there.reward or there.penalty)
    assert bare > 20, "Trait-Cards, for example"


@pytest.mark.rule("ll.ruling.21", "ll.turn.immediate")
def test_what_was_dealt_is_due_in_the_first_phase_1():
    found = 0
    for seed in range(60):
        game = dealt(seed=seed, first=0)
        while game.phase == 0:
            do(game, "next")
        owed = {"e14", "e15", "e16", "r17"} & set(hand(game))
        if owed:
            found += 1
            offered = {short(a.params["card"]) for a in game.legal_actions() if a.kind == "immediate"}
            assert game.phase == 1 and offered == owed
            refused(game, "ll.turn.immediate", "next")
    assert found > 5


@pytest.mark.rule("ll.ruling.21", "ll.setup.relics")
def test_a_relic_to_be_played_at_once_stays_in_hand_until_it_is():
    found = 0
    for seed in range(120):
        game = dealt(seats=1, seed=seed)
        if "r17" not in hand(game):
            continue
        found += 1
        refused(game, "ll.ruling.21", "bring", card="r17")
        while game.phase == 0:
            do(game, "next")
        refused(game, "ll.ruling.21", "bring", card="r17")
        do(game, "immediate", card="r17")
        do(game, "pick")
        do(game, "bring", card="r17")
    assert found > 2
