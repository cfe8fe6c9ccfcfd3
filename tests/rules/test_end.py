"""Acquiring Legends, the end of the game, victory and stalemate."""

from __future__ import annotations

import pytest
from cards.helpers import can, deck, do, hand, legends, picks, pile, refused, relics, table, told, world, zone

import lalnb


@pytest.mark.rule("ll.legends.wander", "ll.legends.adventure", "ll.legends.relic", "ll.legends.effect", "ll.aim.legends")
def test_legends_come_from_four_sources():
    game = table({"wanders": "r22 r23", "area": "a10 a02 h11", "relics": "r07 r05", "traumas": "t02"})
    source = game.observation(0)["players"][0]["legends"]
    assert (source["wanders"], source["adventures"], source["relics"] + source["effects"]) == (2, 7, 8)
    assert legends(game) == 17


@pytest.mark.rule("ll.end.deck", "ll.ruling.7")
def test_the_turn_that_empties_the_deck_is_played_to_its_end():
    game = table({"wanders": "a20", "hand": "e03", "traits": "c01", "relics": "r21 r12"}, {}, last="a02", life="c06")
    do(game, "draw")
    assert deck(game) == [] and not game.is_over
    do(game, "turn_in")
    do(game, "let_go")
    assert hand(game) == ["a02", "e03"]
    do(game, "next")
    do(game, "activate", card="s04")
    while not game.is_over:
        do(game, "next")
    assert game.turn == 0 and game.outcome.rule == "ll.end.winner" and game.legal_actions() == []


@pytest.mark.rule("ll.ruling.7")
def test_draws_from_the_empty_deck_give_nothing_and_the_log_says_so():
    game = table({"hand": "e10", "wanders": "a20"}, last="a02")
    do(game, "play", card="e10")
    assert picks(game) == ["a02"] and told(game.events()).count("deck_gives_nothing") == 2


@pytest.mark.rule("ll.ruling.7")
def test_in_edition_faq_the_next_draw_from_the_empty_deck_ends_the_game():
    game = table({"area": "a10"}, {}, last="a02", options={"edition": "faq"})
    do(game, "draw")
    assert not game.is_over, "the turn in which the deck became empty does not end it"
    do(game, "draw", by_seat=1)
    assert game.is_over and game.turn == 1 and game.outcome.winners == (0,)


@pytest.mark.rule("ll.ruling.7")
def test_in_edition_faq_an_effect_that_draws_from_the_empty_deck_ends_the_game_too():
    game = table({"hand": "e03", "area": "a10"}, {}, legend=0, options={"edition": "faq"})
    ended = game.copy()
    do(ended, "play", card="e03")
    assert ended.is_over and ended.outcome.winners == (0,)
    book = table({"hand": "e03", "area": "a10"}, {}, legend=0)
    refused(book, "ll.ruling.7", "play", card="e03")


@pytest.mark.rule("ll.end.deck", "ll.space.deck")
def test_filling_a_space_with_the_last_card_empties_the_deck_too():
    game = table({}, world="~r07 ~r16 ~r18 ~r14", last="a02")
    do(game, "uncover", place=0)
    do(game, "fill", place=0, card="deck")
    assert game.is_over and world(game)[0] == "~a02"


@pytest.mark.rule("ll.end.deck")
def test_a_deck_emptied_by_an_effect_ends_that_turn():
    game = table({"achievements": ["h07"]}, {}, last="a02 a03 a04")
    do(game, "single", card="h07")
    assert pile(game)[-3:] == ["a02", "a03", "a04"] and not game.is_over
    do(game, "draw")
    assert game.is_over


@pytest.mark.rule("ll.end.winner", "ll.aim.legends")
def test_most_legends_win():
    game = table({"area": "a02"}, {"relics": "r01"}, {"wanders": "a20"}, legend=0)
    do(game, "draw")
    assert game.outcome.winners == (1,) and game.returns() == [-1.0, 1.0, -1.0] and game.outcome.rule == "ll.end.winner"


@pytest.mark.rule("ll.end.tie", "ll.ruling.9")
def test_a_tie_is_a_stalemate_between_the_tied():
    game = table({"area": "a02"}, {"wanders": "a20 a21"}, {}, legend=0)
    do(game, "draw")
    assert game.outcome.winners == () and game.outcome.reason == "stalemate" and game.outcome.rule == "ll.end.tie"
    assert game.returns() == [0.0, 0.0, -1.0]


@pytest.mark.rule("ll.ruling.34")
def test_four_hundred_turns_are_a_draw_by_cap():
    game = table({}, {"relics": "r07"}, phase=4, turns=400)
    assert game.is_over and game.outcome.reason == "cap-turns" and game.returns() == [0.0, 0.0]
    assert not table({}, {}, phase=4, turns=399).is_over


@pytest.mark.rule("ll.ruling.34")
def test_a_hundred_and_fifty_turns_alone_are_lost():
    game = table({}, seats=1, phase=4, turns=150)
    assert game.is_over and game.outcome.reason == "cap-turns" and game.returns() == [-1.0]
    assert not table({}, seats=1, phase=4, turns=149).is_over


@pytest.mark.rule("ll.misc.legend_area")
def test_what_is_printed_on_cards_in_a_legend_area_does_nothing_there():
    game = table({"area": "a10 a12", "wanders": "e02 r02 r05", "relics": "r22"}, {"relics": "r13"})
    limits = game.observation(0)["players"][0]["limits"]
    assert limits["hand"] == 4 and can(game, "offer") and relics(game) == ["r22"] and zone(game, "wanders")[0] == "e02"


@pytest.mark.rule("ll.misc.all_players")
def test_when_all_draw_the_turn_player_begins():
    game = table({}, {}, {}, turn=1, world="~e10 ~r16 ~r18 ~r14", legend="a02 a03 a04")
    do(game, "uncover", place=0)
    assert [hand(game, p) for p in (1, 2, 0)] == [["a02"], ["a03"], ["a04"]]


@pytest.mark.rule("ll.ruling.1", "ll.end.winner", "ll.end.tie")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_of_chance_come_to_an_end_with_all_cards_accounted_for(seats):
    game = lalnb.new("life-and-legend", seats=seats, seed=seats)
    bot = lalnb.bot("random", seed=seats)
    while not game.is_over:
        game.apply(bot.choose(game.view(game.to_play)))
    assert sorted(c for cards in game.zones for c in cards if c >= 0) == list(range(144))
    totals = [legends(game, p) for p in range(seats)]
    first = tuple(p for p in range(seats) if totals[p] == max(totals))
    assert (game.outcome.reason, game.outcome.winners) == (("deck", first) if len(first) == 1 else ("stalemate", ()))


@pytest.mark.rule("ll.ruling.7", "ll.ruling.13")
def test_edition_faq_does_not_end_a_solitaire_mode_with_a_draw():
    game = table({"hand": "e10", "wanders": "a20"}, seats=1, last="a02", options={"mode": "treasury", "edition": "faq"})
    do(game, "play", card="e10")
    assert not game.is_over
    do(game, "pick", card="a02")
    do(game, "draw")
    while not game.is_over:
        do(game, "next")
    assert game.outcome.winners == () and game.outcome.rule == "ll.ruling.13"


@pytest.mark.rule("ll.ruling.7")
def test_in_edition_faq_nothing_is_told_after_the_draw_that_ends_the_game():
    game = table({"hand": "e10"}, last="", phase=1, options={"edition": "faq"})
    kinds = [e.kind for e in do(game, "play", card="e10")]
    assert game.is_over and kinds.count("deck_gives_nothing") == 1 and kinds[-1] == "end"
