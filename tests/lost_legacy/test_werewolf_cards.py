"""The nine cards of The Werewolf: what each does, and every clarification on it; a test's name begins with the card's id."""

from __future__ import annotations

import pytest
from lost_legacy.tools import (
    deck,
    do,
    hand,
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

# ------------------------------------------------------------ Woodsman


@pytest.mark.rule("lost.turn.effect")
def test_woodsman_looks_at_a_hand_and_then_at_the_ruins_if_he_likes() -> None:
    game = table(
        seat("woodsman"), seat("premonition"), seat("villager"), deck="full-moon wolf-attack full-moon", ruins="beastmaster"
    )
    play(game, "woodsman")
    refused(game, "lost.turn.effect", "target", to=0)
    do(game, "target", to=2)
    assert knows(game, 0, "hand.2") == "villager" and knows(game, 1, "hand.2") is None
    do(game, "look_ruins", place=0)
    assert knows(game, 0, "ruins.0") == "beastmaster" and knows(game, 1, "ruins.0") is None


def test_woodsman_may_leave_the_ruins_alone() -> None:
    game = table(seat("woodsman"), seat("premonition"), deck="full-moon wolf-attack full-moon")
    play(game, "woodsman")
    assert kinds(game) == {"look_ruins", "no_look"}
    refused(game, "lost.turn.effect", "look_hand", to=1)
    refused(game, "lost.ruins.setup", "look_ruins", place=1)
    do(game, "no_look")
    assert game.to_play == 1


@pytest.mark.rule("lost.ruling.13")
def test_woodsman_spares_a_protected_holder_and_nobody_else_learns_it() -> None:
    game = table(
        seat("woodsman"), seat("the-werewolf", guard=True), seat("premonition"), deck="full-moon wolf-attack full-moon"
    )
    before = len(game.events(2))
    play(game, "woodsman")
    do(game, "target", to=1)
    assert out(game) == [] and hand(game, 1) == ["the-werewolf"]
    assert kinds(game) == {"no_look"}, "asked all the same"
    refused(game, "lost.ruling.5", "look_ruins", place=0)
    assert [e.kind for e in game.events(2)[before:]] == ["play", "target", "look_hand"]
    assert "protected" in [e.kind for e in game.events(1)]


def test_woodsman_takes_the_partner_of_a_pact() -> None:
    game = mixed(seat("woodsman"), seat("the-werewolf", pact=2), seat("premonition"), deck=6)
    play(game, "woodsman")
    do(game, "target", to=1)
    assert out(game) == [2] and "the-werewolf" in hand(game, 1)


def test_woodsman_s_victim_may_save_himself() -> None:
    game = mixed(
        seat("woodsman"), seat("the-werewolf", "vampire-lord"), seat("premonition"), deck="full-moon villager spectre spectre"
    )
    play(game, "woodsman")
    do(game, "target", to=1)
    do(game, "save", by=1)
    assert out(game) == [] and "the-werewolf" in ruins(game) and hand(game, 1)[-1] == "villager"


# ------------------------------------------------------------ Villager


@pytest.mark.rule("lost.ruling.8")
def test_villager_protects_until_the_next_turn() -> None:
    game = table(seat("villager"), seat("full-moon"), deck="full-moon woodsman wolf-attack wolf-attack", ruins="beastmaster")
    play(game, "villager")
    play(game, "full-moon", by=1)
    assert told(game, "guard") == [(0,)] and game.observation(1)["players"][0]["guard"]
    do(game, "spare")
    assert game.to_play == 0 and not game.observation(1)["players"][0]["guard"]


def test_villager_a_match_may_be_claimed_and_nobody_goes() -> None:
    game = table(seat("full-moon", guard=True), seat("full-moon"), turn=1, deck="full-moon woodsman wolf-attack")
    play(game, "full-moon")
    do(game, "strike")
    assert out(game) == [] and told(game, "protected") == [(0,)]


@pytest.mark.rule("lost.lasting.removed")
def test_villager_protection_goes_on_when_she_is_turned_down() -> None:
    game = mixed(seat("full-moon", "villager", guard=True), seat("burial-shroud full-moon"), seat(), turn=1, deck=5)
    play(game, "burial-shroud")
    do(game, "shroud", to=0, place=0)
    assert game.observation(1)["players"][0]["guard"] and pile(game) == ["villager_v"]


@pytest.mark.rule("lost.ruling.8")
def test_villager_protection_ends_at_a_missed_turn() -> None:
    game = table(seat("full-moon", "villager", guard=True, miss=True), seat("wolf-attack"), turn=1, deck=5)
    play(game, "wolf-attack")
    do(game, "look_ruins", place=0)
    assert told(game, "missed") == [(0,)] and told(game, "lasting_ends") == [(0,)] and game.to_play == 1


@pytest.mark.rule("lost.villager.start", "lost.facedown.effect")
@pytest.mark.parametrize(("lying", "more"), [("villager", True), ("villager_v", False), ("wolf-attack", False)])
def test_villager_second_reveal_needs_her_face_up(lying: str, more: bool) -> None:
    game = table(seat("woodsman", lying), seat("full-moon"), deck=0, ruins="premonition the-werewolf wolf-attack")
    do(game, "reveal_ruins", by=0, place=0)
    assert (game.to_play == 0) == more
    if more:
        refused(game, "lost.ruling.5", "reveal_ruins", place=0)
        refused(game, "lost.ruling.5", "reveal_hand", to=1)
        do(game, "reveal_ruins", place=2)
        assert game.to_play == 1 and not told(game, "end")


def test_villager_gives_no_second_reveal_after_a_hand_or_with_one_card_of_the_ruins() -> None:
    game = table(seat("woodsman", "villager"), seat("full-moon"), deck=0, ruins="premonition the-werewolf")
    do(game, "reveal_hand", by=0, to=1)
    assert game.to_play == 1
    game = table(seat("woodsman", "villager"), seat("full-moon"), deck=0, ruins="premonition")
    do(game, "reveal_ruins", by=0, place=0)
    assert game.to_play == 1


# ------------------------------------------------------------ Fortune Teller


@pytest.mark.rule("lost.fortune.on_play")
def test_fortune_teller_does_nothing_when_played() -> None:
    game = table(seat("fortune-teller"), seat("villager"), deck="full-moon woodsman wolf-attack")
    play(game, "fortune-teller")
    assert game.to_play == 1 and hand(game) == ["full-moon"]


@pytest.mark.rule("lost.fortune.later", "lost.ruling.11")
def test_fortune_teller_may_be_left_unused() -> None:
    game = table(seat("villager", "fortune-teller"), seat("full-moon"), deck=6)
    assert kinds(game) == {"draw_extra", "no_extra"}
    do(game, "no_extra")
    assert len(hand(game)) == 2
    play(game, "villager")
    assert game.to_play == 1


@pytest.mark.rule("lost.fortune.put_back")
def test_fortune_teller_s_card_lies_on_top_unseen() -> None:
    game = table(seat("villager", "fortune-teller"), seat("full-moon"), deck="woodsman wolf-attack premonition")
    do(game, "draw_extra")
    play(game, "villager")
    refused(game, "lost.fortune.put_back", "put_back", "villager")
    refused(game, "lost.fortune.put_back", "play", "woodsman")
    do(game, "put_back", "woodsman")
    assert told(game, "put_back") == [(0,)] and knows(game, 0, "hand.1") == "woodsman", "seat 1 drew it, seat 0 can follow it"
    assert "woodsman" in hand(game, 1)


def test_fortune_teller_face_down_gives_no_card() -> None:
    game = table(seat("villager", "fortune-teller_v"), seat("full-moon"), deck=6)
    assert kinds(game) == {"play"}


def test_fortune_teller_three_cards_with_the_heart_leave_two_to_play() -> None:
    game = mixed(
        seat("undying-heart", "fortune-teller"), seat("full-moon"), deck="woodsman spectre dark-pact", legacy="undying-heart"
    )
    do(game, "draw_extra")
    assert {a.params["card"] for a in game.legal_actions()} == {"standard:woodsman", "standard:spectre"}
    play(game, "spectre")
    do(game, "look_hand", to=1)
    do(game, "put_back", "undying-heart")
    assert "undying-heart" in hand(game, 1)


@pytest.mark.rule("lost.fortune.put_back")
def test_fortune_teller_the_put_back_stays_due_when_she_is_turned_down() -> None:
    game = mixed(
        seat("burial-shroud", "fortune-teller"), seat("full-moon"), deck="woodsman spectre dark-pact", legacy="undying-heart"
    )
    do(game, "draw_extra")
    play(game, "burial-shroud")
    do(game, "shroud", to=0, place=0)
    do(game, "leave")
    assert kinds(game) == {"put_back"}


# ------------------------------------------------------------ Beastmaster


@pytest.mark.rule("lost.ruling.9")
@pytest.mark.parametrize(
    ("card", "misses"),
    [("woodsman", False), ("premonition", True), ("full-moon", True), ("village-council", True), ("wolf-attack", False)],
)
def test_beastmaster_numbers_six_to_eight_cost_a_turn(card: str, misses: bool) -> None:
    game = table(seat("villager", beast=True), seat(f"{card} fortune-teller"), turn=1, deck=8, ruins="the-werewolf")
    play(game, card)
    assert (told(game, "must_miss") == [(1,)]) == misses


@pytest.mark.rule("lost.ruling.9")
def test_beastmaster_two_marks_are_one_missed_turn() -> None:
    game = table(seat("villager", beast=True), seat("full-moon premonition", miss=True), turn=1, deck=8)
    play(game, "full-moon")
    assert told(game, "must_miss") == []
    do(game, "spare")
    assert game.to_play == 0
    play(game, "villager")
    assert game.to_play == 0 and told(game, "missed") == [(1,)]


def test_beastmaster_does_not_strike_his_own_player() -> None:
    game = table(seat("beastmaster"), seat("wolf-attack"), deck="full-moon woodsman premonition full-moon full-moon")
    play(game, "beastmaster")
    assert game.observation(1)["players"][0]["beast"]
    play(game, "wolf-attack", by=1)
    do(game, "look_ruins", place=0)
    assert game.to_play == 0 and not game.observation(1)["players"][0]["beast"]


@pytest.mark.rule("lost.beastmaster.own_hand")
def test_beastmaster_in_one_s_own_hand_wins_nothing() -> None:
    game = table(seat("beastmaster"), seat("full-moon"), deck=0, ruins="the-werewolf")
    do(game, "reveal_hand", by=0, to=0)
    assert game.outcome is None and game.to_play == 1
    do(game, "reveal_hand", by=1, to=0)
    won(game, (0,), "trap")


def test_beastmaster_in_discards_or_ruins_is_a_plain_card() -> None:
    game = table(seat("woodsman"), seat("full-moon", "beastmaster"), deck=0, ruins="the-werewolf")
    do(game, "reveal_discard", by=0, to=1, place=0)
    assert game.outcome is None and game.to_play == 1


@pytest.mark.rule("lost.ruling.8")
def test_beastmaster_ends_with_his_owner() -> None:
    game = table(
        seat("full-moon", beast=True), seat("full-moon"), seat("villager"), turn=1, deck="full-moon woodsman wolf-attack"
    )
    play(game, "full-moon")
    do(game, "target", to=0)
    do(game, "strike")
    assert out(game) == [0] and not game.observation(2)["players"][0]["beast"]


# ------------------------------------------------------------ The Werewolf


@pytest.mark.rule("lost.werewolf.played", "lost.ruins.shuffle", "lost.werewolf.never_stays")
def test_the_werewolf_played_is_shuffled_into_the_ruins() -> None:
    game = table(seat("the-werewolf"), seat("full-moon"), deck="villager woodsman wolf-attack", ruins="premonition")
    play(game, "the-werewolf")
    assert pile(game) == [] and sorted(ruins(game)) == ["premonition", "the-werewolf"]
    assert [knows(game, p, f"ruins.{i}") for p in (0, 1) for i in (0, 1)] == [None] * 4
    bags = game.observation(1)["bags"]
    assert bags == [[["ruins.0", "ruins.1"], ["standard:the-werewolf"]]]


@pytest.mark.rule("lost.werewolf.any_way")
def test_the_werewolf_discarded_by_the_council_goes_into_the_ruins() -> None:
    game = table(seat("village-council full-moon"), seat("the-werewolf", guard=True), deck="villager woodsman wolf-attack")
    play(game, "village-council")
    assert "the-werewolf" in ruins(game) and pile(game, 1) == []


@pytest.mark.rule("lost.werewolf.any_way")
def test_the_werewolf_of_a_matched_player_goes_into_the_ruins() -> None:
    game = mixed(seat("crypt-raider"), seat("the-werewolf", "spectre"), seat("villager"), deck="full-moon woodsman wolf-attack")
    play(game, "crypt-raider")
    assert out(game) == [1] and "the-werewolf" in ruins(game) and len(deck(game)) == 1


@pytest.mark.rule("lost.werewolf.never_stays")
def test_the_werewolf_buried_goes_into_the_ruins_and_its_place_stays_empty() -> None:
    game = mixed(seat("burial-shroud the-werewolf", "spectre"), seat("villager"), deck=4)
    play(game, "burial-shroud")
    do(game, "shroud", to=0, place=0)
    do(game, "bury", "the-werewolf")
    assert pile(game) == ["burial-shroud"] and hand(game) == ["spectre"] and "the-werewolf" in ruins(game)


# ------------------------------------------------------------ Premonition


@pytest.mark.rule("lost.premonition.wrong", "lost.premonition.bluff")
def test_premonition_a_wrong_guess_asks_all_the_same() -> None:
    game = table(seat("premonition"), seat("wolf-attack"), deck="woodsman full-moon village-council")
    play(game, "premonition")
    refused(game, "lost.turn.effect", "turn_again")
    do(game, "name", speed="X")
    assert knows(game, 0, "deck.1") == "full-moon" and knows(game, 1, "deck.1") is None
    assert kinds(game) == {"no_turn"}
    refused(game, "lost.premonition.wrong", "turn_again")
    do(game, "no_turn")
    assert game.to_play == 1 and knows(game, 0, "hand.1") == "full-moon"


@pytest.mark.rule("lost.premonition.bluff", "lost.premonition.free")
def test_premonition_declining_looks_like_failing() -> None:
    logs = []
    for speed in ("7", "6"):
        game = table(seat("premonition"), seat("wolf-attack"), deck="woodsman full-moon village-council")
        play(game, "premonition")
        do(game, "name", speed=speed)
        do(game, "no_turn")
        logs.append([e for e in game.events(1) if e.kind != "name"])
    assert logs[0] == logs[1]


@pytest.mark.rule("lost.ruling.9")
def test_premonition_declined_the_miss_stays() -> None:
    game = table(seat("villager", beast=True), seat("premonition"), turn=1, deck="woodsman full-moon full-moon beastmaster")
    play(game, "premonition")
    do(game, "name", speed="7")
    do(game, "no_turn")
    assert game.to_play == 0 and game.observation(0)["players"][1]["miss"]


def test_premonition_with_an_empty_deck_guesses_nothing() -> None:
    game = table(seat("premonition"), seat("villager"), deck="woodsman", ruins="the-werewolf")
    play(game, "premonition")
    assert told(game, "no_guess") == [(0,)] and game.phase == 1


def test_premonition_the_investigation_comes_even_if_a_turn_was_gained() -> None:
    game = table(seat("premonition", "fortune-teller"), seat("wolf-attack"), deck="woodsman full-moon")
    do(game, "no_extra")
    play(game, "premonition")
    do(game, "name", speed="7")
    do(game, "turn_again")
    assert game.to_play == 0 and game.phase == 0 and hand(game) == ["full-moon", "woodsman"]


# ------------------------------------------------------------ Full Moon


@pytest.mark.rule("lost.moon.several", "lost.ruling.10")
def test_full_moon_any_of_several_hand_cards_may_match() -> None:
    game = table(seat("full-moon", "fortune-teller"), seat("premonition"), deck="woodsman premonition wolf-attack")
    do(game, "draw_extra")
    play(game, "full-moon")
    do(game, "strike")
    won(game, (0,), "last")
    assert pile(game, 1) == ["premonition"] and hand(game) == ["premonition", "woodsman"], "nothing is shown"


@pytest.mark.rule("lost.moon.decline")
def test_full_moon_a_match_may_be_declined_unseen() -> None:
    logs = []
    for other in ("premonition", "villager"):
        game = table(seat("full-moon premonition"), seat(other), deck="woodsman wolf-attack wolf-attack")
        play(game, "full-moon")
        do(game, "spare")
        logs.append(game.events(None))
    assert logs[0] == logs[1]


@pytest.mark.rule("lost.ruling.10")
def test_full_moon_equal_speed_is_not_the_same_card() -> None:
    game = mixed(seat("full-moon villager"), seat("blood-moon"), deck=5)
    play(game, "full-moon")
    assert kinds(game) == {"spare"}
    refused(game, "lost.ruling.10", "strike")


# ------------------------------------------------------------ Village Council


@pytest.mark.rule("lost.council.tie")
def test_village_council_all_tied_go() -> None:
    game = table(
        seat("village-council"), seat("premonition"), seat("premonition"), seat("full-moon"), deck="full-moon woodsman villager"
    )
    play(game, "village-council")
    assert out(game) == [1, 2] and hand(game) == ["woodsman"]


@pytest.mark.rule("lost.ruling.7")
def test_village_council_without_a_number_everybody_stays_and_redraws() -> None:
    game = table(seat("village-council wolf-attack"), seat("wolf-attack"), deck="woodsman villager full-moon")
    play(game, "village-council")
    assert out(game) == [] and told(game, "no_number") == [(0,)] and hand(game) == ["woodsman"]


@pytest.mark.rule("lost.ruling.7")
def test_village_council_does_not_compare_an_empty_hand() -> None:
    game = table(seat("village-council full-moon"), seat(""), seat("premonition"), deck="woodsman villager")
    play(game, "village-council")
    assert out(game) == [2] and hand(game) == ["woodsman"]


@pytest.mark.rule("lost.ruling.7", "lost.council.redraw")
def test_village_council_is_followed_by_draws_from_its_player_on() -> None:
    game = table(seat("premonition", guard=True), seat("village-council full-moon"), seat("wolf-attack"), turn=1,
                 deck="full-moon woodsman villager beastmaster")  # fmt: skip
    play(game, "village-council")
    assert out(game) == [] and hand(game, 1) == ["full-moon"] and hand(game, 0) == ["villager"] and "woodsman" in hand(game, 2)


@pytest.mark.rule("lost.ruling.7")
def test_village_council_with_an_empty_deck_leaves_empty_hands_and_nobody_asks() -> None:
    game = table(seat("village-council premonition", guard=True), seat("full-moon"), deck=0, ruins="the-werewolf")
    play(game, "village-council")
    assert hand(game) == [] and hand(game, 1) == [] and told(game, "deck_empty") == [(0,), (1,)]
    won(game, (), "not-found")
    assert game.returns() == [-1.0, -1.0]


@pytest.mark.rule("lost.council.protected", "lost.council.redraw")
def test_village_council_a_saved_player_redraws_once_with_the_others() -> None:
    game = mixed(seat("village-council full-moon"), seat("woodsman", "vampire-lord"), seat("premonition"),
                 deck="spectre dark-pact spectre secret-vault secret-vault", legacy="undying-heart")  # fmt: skip
    play(game, "village-council")
    do(game, "save", by=1)
    assert out(game) == [] and told(game, "discard") == [
        (0, "standard:full-moon"),
        (1, "standard:woodsman"),
        (2, "standard:premonition"),
    ]
    assert hand(game) == ["spectre"] and "dark-pact" in hand(game, 1) and hand(game, 2) == ["spectre"]


@pytest.mark.rule("lost.ruling.13")
def test_village_council_takes_the_partner_of_the_lowest() -> None:
    game = mixed(
        seat("village-council full-moon"), seat("woodsman", pact=2), seat("premonition"), deck=6, legacy="undying-heart"
    )
    play(game, "village-council")
    assert out(game) == [2]


@pytest.mark.rule("lost.elimination.legacy")
def test_village_council_shuffles_the_heart_in_before_the_redraw() -> None:
    game = mixed(seat("village-council full-moon"), seat("undying-heart"), seat("premonition"), deck=1, legacy="undying-heart")
    play(game, "village-council")
    assert out(game) == [1] and told(game, "into_deck") == [(1, "standard:undying-heart")]
    assert [p for p in (0, 2) if "undying-heart" in hand(game, p)], "two cards for two hands"


def test_village_council_throws_a_heart_that_is_not_lowest_open() -> None:
    game = mixed(seat("village-council full-moon"), seat("undying-heart"), seat("woodsman"), deck=5, legacy="undying-heart")
    play(game, "village-council")
    assert out(game) == [2] and "undying-heart" in pile(game, 1)


def test_village_council_evidence_counts_only_open_x() -> None:
    for lying, gone in (("wolf-attack wolf-attack", [1]), ("wolf-attack wolf-attack_v", [])):
        game = table(
            seat("village-council full-moon"), seat("premonition", lying), seat("full-moon"), deck=5, council="evidence"
        )
        play(game, "village-council")
        assert out(game) == gone


# ------------------------------------------------------------ Wolf Attack


@pytest.mark.rule("lost.attack.mixed")
def test_wolf_attack_looks_are_compulsory_and_not_into_discards() -> None:
    game = table(seat("wolf-attack", "premonition_v"), seat("villager"), deck="woodsman full-moon full-moon")
    play(game, "wolf-attack")
    refused(game, "lost.turn.effect", "no_look")
    refused(game, "lost.attack.mixed", "look_discard", to=0, place=0)
    refused(game, "lost.turn.effect", "look_hand", to=0)
    do(game, "look_hand", to=1)
    assert knows(game, 0, "hand.1") == "villager" and game.to_play == 1


def test_wolf_attack_counts_a_spectre_in_a_mix() -> None:
    game = mixed(seat("wolf-attack villager", "spectre"), seat("full-moon"), deck=6)
    play(game, "wolf-attack")
    assert told(game, "looks") == [(2, 0)]


def test_wolf_attack_an_eliminated_player_has_no_hand_to_look_at() -> None:
    game = table(seat("wolf-attack villager"), seat(out=True, discards="full-moon"), seat("premonition"), deck=6)
    play(game, "wolf-attack")
    refused(game, "lost.elimination.out", "look_hand", to=1)
