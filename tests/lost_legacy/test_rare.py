"""Cases that a table meets once in fifty games, made to happen: what the lessons show and what nobody remembers."""

from __future__ import annotations

import pytest
from lost_legacy.tools import deck, do, hand, hearts, kinds, mixed, out, pile, play, refused, ruins, seat, table, told, won


@pytest.mark.rule("lost.fortune.empty_deck", "lost.lord.empty_deck", "lost.ruling.7")
def test_the_empty_deck() -> None:
    """With the last card drawn: no extra card, no rescue, no guess, no redraw, and yet a whole turn."""
    game = mixed(seat("village-council", "fortune-teller"), seat("villager", "vampire-lord"), seat("full-moon"),
                 deck="secret-vault", ruins="the-werewolf")  # fmt: skip
    assert kinds(game) == {"play"}, "no Fortune Teller"
    play(game, "village-council")
    assert out(game) == [1] and not told(game, "saved"), "no Vampire Lord"
    assert [hand(game, p) for p in range(3)] == [[], [], []] and told(game, "deck_empty") == [(0,), (2,)]
    won(game, (), "not-found")


@pytest.mark.rule("lost.investigation.tie")
def test_the_tied_speed_silences_even_the_one_who_holds_the_answer() -> None:
    game = table(seat("full-moon"), seat("full-moon", "villager"), deck=0, ruins="the-werewolf")
    won(game, (), "not-found")
    assert told(game, "tie") == [(7, (0, 1))]


@pytest.mark.rule("lost.council.protected")
def test_all_protected() -> None:
    """Every lowest player is protected: nobody goes, all get new hands."""
    game = table(seat("village-council premonition", guard=True), seat("premonition", guard=True), seat("full-moon"),
                 deck="woodsman villager full-moon wolf-attack")  # fmt: skip
    play(game, "village-council")
    assert out(game) == [] and told(game, "nobody_goes") == [(0,)] and told(game, "protected") == [(0,), (1,)]
    assert [hand(game, p)[0] for p in (0, 2)] == ["woodsman", "full-moon"] and "villager" in hand(game, 1)


@pytest.mark.rule("lost.council.protected", "lost.end.last")
def test_two_tied_one_protected() -> None:
    game = table(seat("village-council premonition", guard=True), seat("premonition"), deck=3)
    play(game, "village-council")
    won(game, (0,), "last")


@pytest.mark.rule("lost.elimination.legacy", "lost.ruling.3")
def test_the_legacy_shuffled_back_postpones_the_investigation() -> None:
    game = hearts(seat("crypt-raider blood-moon"), seat("undying-heart", "spectre"), seat("dark-pact"), deck=0, stage="play")
    play(game, "crypt-raider")
    assert game.phase == 0 and hand(game, 2) == ["dark-pact", "undying-heart"] and deck(game) == []
    play(game, "dark-pact")
    assert game.phase == 1 and hand(game, 0) == ["undying-heart"] and hand(game, 2) == ["blood-moon"]


@pytest.mark.rule("lost.council.all")
def test_the_council_that_eliminates_all() -> None:
    game = table(seat("village-council full-moon"), seat("full-moon"), seat(out=True), seat("full-moon"), deck=3)
    play(game, "village-council")
    won(game, (0,), "council")
    assert out(game) == [0, 1, 2, 3] and game.outcome.rule == "lost.council.all" and len(deck(game)) == 3


@pytest.mark.rule("lost.premonition.missed")
def test_the_gained_turn_that_is_a_missed_one_still_ends_what_lasted() -> None:
    game = mixed(seat("premonition full-moon", guard=True, miss=True), seat("villager"), deck="woodsman spectre spectre")
    play(game, "premonition")
    do(game, "name", speed="1")
    do(game, "turn_again")
    assert told(game, "lasting_ends") == [(0,)] and told(game, "missed") == [(0,)] and game.to_play == 1


@pytest.mark.rule("lost.ruling.12", "lost.werewolf.any_way")
def test_the_saved_player_s_werewolf_goes_into_the_ruins_before_the_next_card_of_the_hand() -> None:
    game = mixed(seat("village-council the-werewolf woodsman", "vampire-lord spectre"), seat("villager"), seat("full-moon"),
                 deck=5, marks={"fortune": True})  # fmt: skip
    play(game, "village-council")
    do(game, "save", by=0)
    assert "the-werewolf" in ruins(game) and len(ruins(game)) == 2
    assert pile(game) == ["vampire-lord_v", "spectre", "village-council", "woodsman"] and len(hand(game)) == 2


@pytest.mark.rule("lost.ruling.13")
def test_an_elimination_in_all_its_steps() -> None:
    """Council with tied lowest: one protected, one with a pact, one with the Lord; only the partner goes."""
    game = mixed(
        seat("village-council secret-vault"), seat("premonition", guard=True), seat("premonition", pact=4),
        seat("crypt-raider", "vampire-lord"), seat("spectre"), deck=9,
    )  # fmt: skip
    play(game, "village-council")
    assert told(game, "protected") == [(1,)] and told(game, "pact_pays") == [(2, 4)]
    do(game, "save", by=3)
    assert out(game) == [4] and pile(game, 3)[0] == "vampire-lord_v"
    refused(game, "lost.elimination.out", "play", "spectre", by=4)
