"""The rules that no single card carries: setup, turn, elimination, Investigation, face-down discards, missed turns."""

from __future__ import annotations

import pytest
from lost_legacy.tools import (
    can,
    deck,
    do,
    hand,
    hearts,
    kinds,
    knows,
    mixed,
    out,
    pile,
    play,
    refused,
    ruins,
    seat,
    table,
    told,
    won,
)

import lalnb
from lalnb import IllegalAction


@pytest.mark.rule("lost.setup.shuffle", "lost.ruins.setup", "lost.setup.hand", "lost.parts.cards")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup(seats: int) -> None:
    decks = set()
    for seed in range(8):
        game = lalnb.new("lost-legacy", seats=seats, seed=seed)
        assert len(game.kit) == 16 and len(ruins(game)) == 1
        assert [len(hand(game, p)) for p in range(seats)] == [2 if p == game.turn else 1 for p in range(seats)]
        assert len(deck(game)) == 16 - 1 - seats - 1
        assert [knows(game, p, "ruins.0") for p in range(seats)] == [None] * seats
        assert all((knows(game, p, f"hand.{q}") is None) is (p != q) for p in range(seats) for q in range(seats))
        decks.add(tuple(deck(game)))
    assert len(decks) > 1


@pytest.mark.rule("lost.setup.first", "lost.ruling.1")
def test_chance_or_an_option_names_the_first_player() -> None:
    assert {lalnb.new("lost-legacy", seats=3, seed=seed).turn for seed in range(20)} == {0, 1, 2}
    assert {lalnb.new("lost-legacy", seats=3, seed=seed, first=2).turn for seed in range(5)} == {2}


@pytest.mark.rule("lost.setup.hidden")
def test_only_the_own_hand_is_seen() -> None:
    game = lalnb.new("lost-legacy", seats=3, seed=1, first=0)
    seen = game.observation(1)
    assert seen["players"][0]["hand"] == [None, None] and None not in seen["players"][1]["hand"] and seen["ruins"] == [None]
    assert game.observation(None)["players"][1]["hand"] == [None]


@pytest.mark.rule("lost.turn.until")
def test_turns_are_taken_while_there_are_cards_and_two_players() -> None:
    game = table(seat("villager"), seat("wolf-attack"), deck="wolf-attack premonition", ruins="the-werewolf")
    play(game, "villager")
    assert (game.to_play, game.phase) == (1, 0) and deck(game) == [], "the last card is drawn, and its turn is played"
    play(game, "wolf-attack")
    do(game, "look_ruins", place=0)
    assert game.phase == 1, "no card to draw: no further turn"
    game = table(seat("full-moon premonition"), seat("premonition"), deck="woodsman wolf-attack full-moon")
    play(game, "full-moon")
    do(game, "strike")
    won(game, (0,), "last")
    assert deck(game), "one player left: no further turn, though there are cards"


@pytest.mark.rule("lost.turn.clockwise", "lost.turn.draw", "lost.turn.steps", "lost.turn.end")
def test_turns_go_clockwise_and_each_begins_with_a_draw() -> None:
    game = table(
        seat("villager"), seat("woodsman"), seat("beastmaster"), deck="fortune-teller wolf-attack wolf-attack wolf-attack"
    )
    for p in (0, 1, 2, 0):
        assert game.to_play == p and len(hand(game, p)) == 2
        refused(game, "lost.turn.clockwise", "play", "villager", by=(p + 1) % 3)
        play(game, "wolf-attack" if p == 2 else hand(game, p)[0])
        if kinds(game) == {"look_hand", "look_ruins"}:
            do(game, "look_ruins", place=0)
    assert game.phase == 1


@pytest.mark.rule("lost.turn.play", "lost.turn.order", "lost.anatomy.effect")
def test_the_played_card_lies_open_on_top_of_the_discards() -> None:
    game = table(seat("villager full-moon", "premonition"), seat("woodsman"), deck=5)
    play(game, "villager")
    assert pile(game) == ["premonition", "villager"] and hand(game) == ["full-moon"]
    assert game.observation(1)["players"][0]["discards"][1] == {"card": "standard:villager", "up": True}
    assert told(game, "guard") == [(0,)]


@pytest.mark.rule("lost.turn.play")
def test_a_card_that_is_not_held_is_refused_and_nothing_changes() -> None:
    game = table(seat("villager full-moon"), seat("woodsman"), deck=5)
    before = game.to_json()
    with pytest.raises(IllegalAction) as error:
        game.apply(next(a for a in game.vocabulary(0) if a.kind == "play" and a.params["card"] == "standard:woodsman"))
    assert error.value.refusal.rule == "lost.turn.play" and error.value.refusal.cards == ("standard:woodsman",)
    assert game.to_json() == before


@pytest.mark.rule("lost.turn.effect")
def test_an_effect_that_harms_its_player_is_applied() -> None:
    game = table(seat("village-council villager"), seat("premonition"), deck=5)
    play(game, "village-council")
    won(game, (1,), "last")


@pytest.mark.rule("lost.turn.end", "lost.investigation.begins")
def test_the_last_drawer_still_plays_a_card() -> None:
    game = table(seat("villager"), seat("woodsman"), deck="wolf-attack", ruins="the-werewolf")
    assert deck(game) == [] and game.phase == 0
    play(game, "villager")
    assert game.phase == 1 and game.to_play == 1, "speed 1 before an X that never asks"


@pytest.mark.rule("lost.elimination.effects", "lost.elimination.hand", "lost.elimination.out")
def test_who_is_out_lays_the_hand_open_without_effect_and_has_no_more_turns() -> None:
    game = table(seat("full-moon beastmaster"), seat("full-moon"), seat("villager"), deck="woodsman wolf-attack premonition")
    play(game, "full-moon")
    do(game, "target", to=1)
    assert kinds(game) == {"spare"}
    game = table(seat("full-moon premonition"), seat("premonition"), seat("villager"), deck="woodsman wolf-attack full-moon")
    play(game, "full-moon")
    do(game, "target", to=1)
    do(game, "strike")
    assert out(game) == [1] and pile(game, 1) == ["premonition"] and hand(game, 1) == [] and not told(game, "name")
    assert game.to_play == 2
    refused(game, "lost.elimination.out", "play", "villager", by=1)
    play(game, "villager")
    assert game.to_play == 0


@pytest.mark.rule("lost.elimination.legacy")
def test_the_legacy_of_the_eliminated_is_shuffled_into_the_deck_and_all_know_it() -> None:
    game = hearts(seat("crypt-raider blood-moon"), seat("undying-heart", "spectre"), seat("dark-pact"), deck=3)
    play(game, "crypt-raider")
    assert pile(game, 1) == ["spectre"] and len(deck(game)) == 3
    assert any("standard:undying-heart" in faces for _, faces in game.observation(0)["bags"]) or "undying-heart" in hand(
        game, 2
    )


@pytest.mark.rule("lost.facedown.look")
def test_a_card_turned_down_is_remembered_by_those_who_saw_it() -> None:
    game = hearts(seat("burial-shroud dark-pact"), seat("crypt-raider", "spectre"), deck=4)
    play(game, "burial-shroud")
    do(game, "shroud", to=1, place=0)
    assert game.observation(0)["players"][1]["discards"][0] == {"card": "standard:spectre", "up": False}


# ------------------------------------------------------------ Investigation


@pytest.mark.rule(
    "lost.investigation.calls", "lost.investigation.order", "lost.anatomy.speed", "lost.ruling.6", "lost.aim.find"
)
def test_speeds_are_called_upwards() -> None:
    game = table(seat("full-moon"), seat("woodsman"), seat("premonition"), seat("wolf-attack"), deck=0, ruins="villager")
    asked = []
    while not game.is_over:
        asked.append(game.to_play)
        do(game, "reveal_ruins", place=0)
    assert asked == [1, 2, 0] and told(game, "call") == [(1, 1), (2, 6), (0, 7)]
    assert game.observation(3)["investigation"]["called"] == 8


@pytest.mark.rule("lost.investigation.tie", "lost.investigation.x", "lost.ruling.6")
def test_ties_and_x_are_silent() -> None:
    game = table(
        seat("full-moon"), seat("full-moon"), seat("village-council"), seat("wolf-attack"), deck=0, ruins="the-werewolf"
    )
    assert game.to_play == 2 and told(game, "tie") == [(7, (0, 1))]
    assert game.observation(3)["investigation"]["answers"] == [[7, [0, 1]], [8, [2]]]


@pytest.mark.rule("lost.ruling.10")
def test_in_a_mix_equal_speeds_of_different_cards_silence_each_other() -> None:
    game = mixed(seat("woodsman"), seat("vampire-hunter"), seat("secret-vault"), deck=0)
    assert game.to_play == 2 and told(game, "tie") == [(1, (0, 1))]


@pytest.mark.rule("lost.investigate.choices")
def test_one_may_reveal_any_hand_the_ruins_and_any_discards() -> None:
    game = table(
        seat("woodsman", "full-moon"), seat(out=True, discards="villager"), seat("premonition", "wolf-attack_v"), deck=0
    )
    found = sorted((a.kind, *a.params.values()) for a in game.legal_actions())
    assert found == [
        ("reveal_discard", 0, 0), ("reveal_discard", 0, 1), ("reveal_discard", 0, 2),
        ("reveal_hand", 0), ("reveal_hand", 2), ("reveal_ruins", 0),
    ]  # fmt: skip
    refused(game, "lost.investigate.choices", "reveal_hand", to=1)
    refused(game, "lost.investigate.choices", "reveal_ruins", place=1)
    refused(game, "lost.investigate.choices", "reveal_discard", to=1, place=1)
    refused(game, "lost.investigate.choices", "play", "woodsman")
    do(game, "reveal_discard", to=2, place=0)
    assert game.observation(None)["players"][2]["discards"] == [{"card": "standard:wolf-attack", "up": False}], "it stays there"


@pytest.mark.rule("lost.investigate.next", "lost.investigate.once")
def test_a_miss_hands_on_to_the_next_speed_and_each_asks_once() -> None:
    game = table(seat("woodsman"), seat("villager"), deck=0, ruins="full-moon")
    do(game, "reveal_hand", by=0, to=1)
    assert game.observation(0)["players"][1]["hand"] == ["standard:villager"], "the holder still acts"
    do(game, "reveal_ruins", by=1, place=0)
    assert game.is_over


@pytest.mark.rule("lost.investigate.found", "lost.investigate.beaten")
def test_a_faster_rival_takes_the_legacy_out_of_the_hand() -> None:
    game = table(seat("woodsman"), seat("the-werewolf"), deck=0)
    do(game, "reveal_hand", by=0, to=1)
    won(game, (0,), "found")


@pytest.mark.rule("lost.investigate.eliminated", "lost.elimination.out")
def test_the_eliminated_do_not_investigate() -> None:
    game = hearts(seat(out=True, discards="spectre"), seat("crypt-raider"), seat("blood-moon"), turn=1, deck=0)
    assert game.to_play == 2 and told(game, "call") == [(2, 2)]


@pytest.mark.rule("lost.end.not_found", "lost.aim.all_lose")
def test_nobody_finds_it_and_all_have_lost() -> None:
    game = table(seat("woodsman"), seat("full-moon"), deck=0, ruins="the-werewolf")
    do(game, "reveal_hand", by=0, to=0)
    do(game, "reveal_hand", by=1, to=0)
    won(game, (), "not-found")
    assert game.returns() == [-1.0, -1.0] and game.outcome.rule == "lost.end.not_found"


@pytest.mark.rule("lost.missed.investigation")
def test_a_miss_that_is_due_keeps_nobody_out_of_the_investigation() -> None:
    game = table(seat("full-moon"), seat("woodsman", miss=True), deck=0)
    assert game.to_play == 1


@pytest.mark.rule("lost.ruling.14")
def test_a_legacy_buried_by_one_who_is_out_can_be_found() -> None:
    game = hearts(seat("blood-moon"), seat(out=True, discards="undying-heart_v"), seat("spectre"), deck=0)
    do(game, "reveal_discard", by=0, to=1, place=0)
    won(game, (0,), "found")


@pytest.mark.rule("lost.ruling.3")
def test_a_heart_in_an_empty_deck_is_known_to_all_and_drawn_by_the_next() -> None:
    game = hearts(seat("crypt-raider blood-moon"), seat("undying-heart", "spectre"), seat("dark-pact"), deck=0, stage="play")
    play(game, "crypt-raider")
    assert game.phase == 0 and game.to_play == 2 and knows(game, 0, "hand.2") == "undying-heart"


@pytest.mark.rule("lost.limit.caps")
def test_a_cap_ends_a_game_as_a_draw() -> None:
    game = table(seat("villager"), seat("woodsman"), deck=8, turns=400)
    assert game.is_over and game.outcome.reason == "cap-turns" and game.returns() == [0.0, 0.0]


def test_after_the_end_everything_is_refused() -> None:
    game = table(seat("village-council villager"), seat("premonition"), deck=5)
    play(game, "village-council")
    assert game.legal_actions() == [] and game.to_play is None and not can(game, "play")
    assert game.refusal(game.vocabulary(0)[0]).rule == "lost.end.last"
    with pytest.raises(IllegalAction):
        game.apply(game.vocabulary(0)[0])
