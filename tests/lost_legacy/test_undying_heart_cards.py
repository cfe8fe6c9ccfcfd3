"""The nine cards of Undying Heart: what each does, and every clarification on it; a test's name begins with the card's id."""

from __future__ import annotations

import pytest
from lost_legacy.tools import (
    can,
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
    told,
    won,
)

# ------------------------------------------------------------ Vampire Hunter


@pytest.mark.parametrize(
    ("hand_", "discards", "gone"),
    [
        ("undying-heart", "", True),
        ("vampire-lord", "", True),
        ("spectre", "vampire-lord", True),
        ("spectre", "vampire-lord_v", False),
    ],
)
def test_vampire_hunter_strikes_heart_or_lord(hand_: str, discards: str, gone: bool) -> None:
    game = hearts(
        seat("vampire-hunter"), seat(hand_, discards), seat("crypt-raider"), deck="blood-moon secret-vault secret-vault"
    )
    play(game, "vampire-hunter")
    do(game, "target", to=1)
    assert out(game) == ([1] if gone else []) and knows(game, 0, "hand.2") is None
    assert told(game, "saved") == []


@pytest.mark.rule("lost.elimination.legacy", "lost.ruling.3")
def test_vampire_hunter_the_heart_goes_into_the_deck() -> None:
    game = hearts(seat("vampire-hunter"), seat("undying-heart"), seat("crypt-raider"), deck="blood-moon")
    play(game, "vampire-hunter")
    do(game, "target", to=1)
    assert pile(game, 1) == [] and game.to_play == 2 and "undying-heart" in hand(game, 2)


def test_vampire_hunter_the_ban_covers_the_partner_too() -> None:
    game = hearts(seat("vampire-hunter"), seat("undying-heart", pact=2), seat("crypt-raider", "vampire-lord"), deck=5)
    play(game, "vampire-hunter")
    do(game, "target", to=1)
    assert out(game) == [2] and "undying-heart" in hand(game, 1)


def test_vampire_hunter_protection_holds_and_only_the_two_learn_it() -> None:
    game = mixed(seat("vampire-hunter"), seat("undying-heart", guard=True), seat("villager"), deck=9, legacy="undying-heart")
    before = len(game.events(2))
    play(game, "vampire-hunter")
    do(game, "target", to=1)
    assert out(game) == []
    assert [e.kind for e in game.events(2)[before:]][:3] == ["play", "target", "look_hand"]
    assert "protected" not in [e.kind for e in game.events(2)] and "protected" in [e.kind for e in game.events(0)]


# ------------------------------------------------------------ Blood Moon


def test_blood_moon_anticlockwise_and_what_is_known() -> None:
    game = hearts(
        seat("crypt-raider"), seat("undying-heart"), seat("spectre"), deck="blood-moon secret-vault secret-vault dark-pact"
    )
    play(game, "blood-moon")
    do(game, "way", way="anticlockwise")
    assert hand(game, 0) == ["undying-heart"] and "spectre" in hand(game, 1) and hand(game, 2) == ["crypt-raider"]
    assert knows(game, 0, "hand.2") == "crypt-raider" and knows(game, 1, "hand.2") is None


@pytest.mark.rule("lost.ruling.2")
def test_blood_moon_an_empty_hand_passes_nothing_and_still_gets_a_card() -> None:
    game = hearts(seat("blood-moon crypt-raider"), seat(""), seat("spectre"), deck=4)
    play(game, "blood-moon")
    do(game, "way", way="clockwise")
    assert hand(game, 0) == ["spectre"] and "crypt-raider" in hand(game, 1) and hand(game, 2) == []


def test_blood_moon_with_two_players_is_a_swap_and_skips_the_eliminated() -> None:
    game = hearts(seat("blood-moon crypt-raider"), seat(out=True), seat("spectre"), deck=4)
    play(game, "blood-moon")
    assert hand(game, 0) == ["spectre"] and "crypt-raider" in hand(game, 2) and kinds(game) == {"play"}


def test_blood_moon_with_two_hand_cards_one_is_chosen() -> None:
    game = mixed(seat("blood-moon", "fortune-teller"), seat("villager"), deck="spectre woodsman full-moon full-moon")
    do(game, "draw_extra")
    play(game, "blood-moon")
    refused(game, "lost.turn.effect", "give", "villager")
    do(game, "give", "spectre")
    assert hand(game) == ["villager", "woodsman"] and kinds(game) == {"put_back"}


# ------------------------------------------------------------ Dark Pact


@pytest.mark.rule("lost.lasting.removed", "lost.ruling.8")
def test_dark_pact_exchanges_and_lasts_until_the_next_turn() -> None:
    game = hearts(
        seat("dark-pact"), seat("spectre"), seat("blood-moon"), deck="undying-heart secret-vault secret-vault burial-shroud"
    )
    play(game, "dark-pact")
    do(game, "target", to=1)
    assert hand(game, 0) == ["spectre"] and "undying-heart" in hand(game, 1)
    assert game.observation(2)["players"][0]["pact"] == 1 and knows(game, 0, "hand.1") == "undying-heart"
    assert knows(game, 2, "hand.1") is None
    play(game, "secret-vault", by=1)
    do(game, "keep")
    play(game, "secret-vault", by=2)
    do(game, "keep")
    assert game.to_play == 0 and game.observation(2)["players"][0]["pact"] is None


@pytest.mark.rule("lost.ruling.13")
def test_dark_pact_partner_out_means_no_substitution() -> None:
    game = hearts(
        seat("blood-moon", "spectre", pact=2), seat("crypt-raider"), seat(out=True), seat("dark-pact"), turn=1, deck=6
    )
    play(game, "crypt-raider")
    assert out(game) == [0, 2]


@pytest.mark.rule("lost.ruling.13")
def test_dark_pact_a_protected_partner_saves_both() -> None:
    game = mixed(
        seat("blood-moon", "spectre", pact=2), seat("crypt-raider"), seat("full-moon", guard=True), seat(), turn=1, deck=6
    )
    play(game, "crypt-raider")
    assert out(game) == [] and told(game, "pact_protected") == [(0, 2)]


def test_dark_pact_the_raider_himself_may_be_the_partner() -> None:
    game = hearts(seat("blood-moon", "spectre", pact=1), seat("crypt-raider"), seat("secret-vault"), turn=1, deck=6)
    play(game, "crypt-raider")
    assert out(game) == [1] and game.to_play == 2


@pytest.mark.rule("lost.ruling.13")
def test_dark_pact_the_partner_may_use_his_own_lord() -> None:
    game = hearts(
        seat("blood-moon", "spectre", pact=2), seat("crypt-raider"), seat("secret-vault", "vampire-lord"), turn=1, deck=6
    )
    play(game, "crypt-raider")
    do(game, "save", by=2)
    assert out(game) == [] and pile(game, 2) == ["vampire-lord_v", "secret-vault"]


@pytest.mark.rule("lost.lasting.removed")
def test_dark_pact_goes_on_when_its_card_is_turned_down() -> None:
    game = hearts(seat("spectre", "dark-pact", pact=1), seat("burial-shroud"), seat(), turn=1, deck=7)
    play(game, "burial-shroud")
    do(game, "shroud", to=0, place=0)
    assert game.observation(0)["players"][0]["pact"] == 1


# ------------------------------------------------------------ Vampire Lord


@pytest.mark.rule("lost.lord.on_play")
def test_vampire_lord_does_nothing_when_played() -> None:
    game = hearts(seat("vampire-lord"), seat("spectre"), deck="blood-moon secret-vault secret-vault")
    play(game, "vampire-lord")
    assert game.to_play == 1 and pile(game) == ["vampire-lord"]


@pytest.mark.rule("lost.ruling.12")
def test_vampire_lord_need_not_be_used() -> None:
    game = hearts(seat("crypt-raider"), seat("burial-shroud", "vampire-lord spectre"), deck="blood-moon dark-pact secret-vault")
    play(game, "crypt-raider")
    assert kinds(game) == {"save", "no_save"} and game.to_play == 1
    refused(game, "lost.lord.trigger", "play", "burial-shroud")
    do(game, "no_save")
    won(game, (0,), "last")


@pytest.mark.rule("lost.ruling.12", "lost.facedown.effect")
def test_vampire_lord_works_once() -> None:
    game = hearts(
        seat("crypt-raider"), seat("burial-shroud", "vampire-lord_v spectre"), deck="blood-moon dark-pact secret-vault"
    )
    play(game, "crypt-raider")
    won(game, (0,), "last")


@pytest.mark.rule("lost.lord.trigger")
def test_vampire_lord_is_usable_while_a_miss_is_due() -> None:
    game = hearts(seat("crypt-raider"), seat("burial-shroud", "vampire-lord spectre", miss=True), deck=4)
    play(game, "crypt-raider")
    do(game, "save", by=1)
    assert told(game, "missed") == [(1,)] and game.to_play == 0


def test_vampire_lord_saved_with_an_empty_hand_draws_nothing() -> None:
    game = hearts(seat("crypt-raider"), seat("", "vampire-lord spectre"), seat(), deck=4)
    play(game, "crypt-raider")
    do(game, "save", by=1)
    assert out(game) == [] and len(hand(game, 1)) == 1, "only the card of the own turn"


# ------------------------------------------------------------ Undying Heart


@pytest.mark.rule("lost.heart.unplayable", "lost.turn.play")
def test_undying_heart_cannot_be_played() -> None:
    game = hearts(seat("undying-heart spectre"), seat("crypt-raider"), deck=5)
    refused(game, "lost.heart.unplayable", "play", "undying-heart")
    refused(game, "lost.turn.play", "play", "blood-moon")
    refused(game, "lost.turn.play", "pass")
    play(game, "spectre")


@pytest.mark.rule("lost.heart.exchanged")
def test_undying_heart_fetched_from_the_ruins() -> None:
    game = hearts(seat("secret-vault spectre"), seat("crypt-raider"), deck=5, ruins="undying-heart")
    play(game, "secret-vault")
    do(game, "exchange", "spectre")
    assert hand(game) == ["undying-heart"] and ruins(game) == ["spectre"]


# ------------------------------------------------------------ Crypt Raider


@pytest.mark.rule("lost.raider.face_up")
def test_crypt_raider_chooses_among_those_with_an_open_x() -> None:
    game = hearts(
        seat("crypt-raider blood-moon"),
        seat("dark-pact", "spectre"),
        seat("vampire-lord"),
        seat("secret-vault", "spectre"),
        deck=4,
    )
    play(game, "crypt-raider")
    refused(game, "lost.raider.face_up", "target", to=2)
    do(game, "target", to=3)
    assert out(game) == [3]


@pytest.mark.rule("lost.turn.effect")
def test_crypt_raider_is_compulsory() -> None:
    game = hearts(seat("crypt-raider blood-moon"), seat("dark-pact", "spectre"), seat("vampire-lord"), deck=4)
    play(game, "crypt-raider")
    assert out(game) == [1], "the one possible target goes, wanted or not"


@pytest.mark.rule("lost.raider.nobody", "lost.elimination.discards")
def test_crypt_raider_never_strikes_himself_nor_one_who_is_out() -> None:
    game = hearts(seat("crypt-raider blood-moon", "spectre"), seat(out=True, discards="spectre"), seat("dark-pact"), deck=4)
    play(game, "crypt-raider")
    assert out(game) == [1] and told(game, "no_target") == [(0,)]


def test_crypt_raider_may_choose_the_protected() -> None:
    game = mixed(seat("crypt-raider blood-moon"), seat("dark-pact", "wolf-attack", guard=True), seat(), deck=4)
    play(game, "crypt-raider")
    assert out(game) == [] and told(game, "protected") == [(1,)]


def test_crypt_raider_a_second_one_strikes_again() -> None:
    game = hearts(seat("crypt-raider blood-moon"), seat("dark-pact", "vampire-lord_v spectre"), seat(), deck=4)
    play(game, "crypt-raider")
    assert out(game) == [1], "the Lord is spent, the X still lies there"


# ------------------------------------------------------------ Secret Vault


@pytest.mark.rule("lost.ruins.right_end", "lost.setup.hidden")
def test_secret_vault_the_exchange_is_seen_the_cards_are_not() -> None:
    game = hearts(seat("secret-vault spectre"), seat("crypt-raider"), deck=5, ruins="dark-pact blood-moon")
    play(game, "secret-vault")
    refused(game, "lost.turn.effect", "no_look")
    refused(game, "lost.turn.effect", "look_hand", to=1)
    do(game, "look_ruins", place=0)
    assert knows(game, 0, "ruins.0") == "dark-pact"
    refused(game, "lost.turn.effect", "exchange", "blood-moon")
    do(game, "exchange", "spectre")
    assert ruins(game) == ["blood-moon", "spectre"] and told(game, "vault_swap") == [(0, 0)]
    assert knows(game, 0, "ruins.1") == "spectre" and game.observation(1)["ruins"] == [None, None]


def test_secret_vault_may_exchange_nothing() -> None:
    game = hearts(seat("secret-vault spectre"), seat("crypt-raider"), deck=5, ruins="dark-pact")
    play(game, "secret-vault")
    do(game, "keep")
    assert hand(game) == ["spectre"] and ruins(game) == ["dark-pact"]


def test_secret_vault_with_an_empty_hand_only_looks() -> None:
    game = mixed(seat(""), seat("crypt-raider"), deck="secret-vault spectre wolf-attack", ruins="dark-pact")
    play(game, "secret-vault")
    assert knows(game, 0, "ruins.0") == "dark-pact" and game.to_play == 1


def test_secret_vault_chooses_which_of_two_cards_goes() -> None:
    game = mixed(seat("secret-vault", "fortune-teller"), seat("villager"), deck="spectre woodsman full-moon", ruins="dark-pact")
    do(game, "draw_extra")
    play(game, "secret-vault")
    assert can(game, "exchange", "spectre") and can(game, "exchange", "woodsman")
    do(game, "exchange", "woodsman")
    assert hand(game) == ["dark-pact", "spectre"]
    assert game.observation(1)["players"][0]["hand"] == [None, None]


# ------------------------------------------------------------ Burial Shroud


@pytest.mark.rule("lost.facedown.effect", "lost.elimination.discards")
def test_burial_shroud_turns_any_open_discard_but_itself() -> None:
    game = hearts(
        seat("burial-shroud dark-pact"), seat(out=True, discards="spectre"), seat("crypt-raider", "spectre_v"), deck=4
    )
    play(game, "burial-shroud")
    refused(game, "lost.ruling.5", "shroud", to=0, place=0)
    refused(game, "lost.facedown.effect", "shroud", to=2, place=0)
    refused(game, "lost.turn.order", "shroud", to=2, place=3)
    do(game, "shroud", to=1, place=0)
    assert pile(game, 1) == ["spectre_v"] and hand(game) == ["dark-pact"]


@pytest.mark.rule("lost.ruling.2")
def test_burial_shroud_without_another_open_discard_does_nothing() -> None:
    game = hearts(seat("burial-shroud dark-pact"), seat("crypt-raider", "spectre_v"), deck=4)
    play(game, "burial-shroud")
    assert told(game, "no_target") == [(0,)] and game.to_play == 1


@pytest.mark.rule("lost.facedown.look", "lost.facedown.target")
def test_burial_shroud_a_card_taken_back_may_be_played_again_and_the_buried_one_is_secret() -> None:
    game = hearts(
        seat("burial-shroud dark-pact", "blood-moon"), seat("crypt-raider"), deck="spectre secret-vault secret-vault spectre"
    )
    play(game, "burial-shroud")
    do(game, "shroud", to=0, place=0)
    do(game, "bury", "dark-pact")
    assert pile(game) == ["dark-pact_v", "burial-shroud"] and told(game, "bury") == [(0, "standard:blood-moon")]
    assert game.observation(0)["players"][0]["discards"][0] == {"card": "standard:dark-pact", "up": False}
    assert game.observation(1)["players"][0]["discards"][0] == {"card": None, "up": False}
    assert knows(game, 1, "hand.0") == "blood-moon", "all saw what was taken back"


def test_burial_shroud_a_lord_taken_back_may_be_played_again() -> None:
    game = hearts(
        seat("burial-shroud dark-pact", "vampire-lord"), seat("crypt-raider"), deck="spectre secret-vault secret-vault"
    )
    play(game, "burial-shroud")
    do(game, "shroud", to=0, place=0)
    do(game, "bury", "dark-pact")
    play(game, "spectre", by=1)
    do(game, "look_discard", to=0, place=0)
    assert knows(game, 1, "hand.0") == "vampire-lord" and can(game, "play", "vampire-lord")


def test_burial_shroud_hiding_the_only_x_takes_the_target_away() -> None:
    game = hearts(seat("burial-shroud dark-pact", "spectre"), seat("crypt-raider"), deck="secret-vault blood-moon secret-vault")
    play(game, "burial-shroud")
    do(game, "shroud", to=0, place=0)
    do(game, "leave")
    play(game, "crypt-raider", by=1)
    assert out(game) == []


# ------------------------------------------------------------ Spectre


@pytest.mark.rule("lost.facedown.look")
def test_spectre_looks_at_a_hand_or_under_a_face_down_card() -> None:
    game = hearts(seat("spectre blood-moon"), seat("crypt-raider", "dark-pact_v secret-vault"), deck=4)
    play(game, "spectre")
    assert sorted(a.kind for a in game.legal_actions()) == ["look_discard", "look_hand"]
    refused(game, "lost.facedown.look", "look_discard", to=1, place=1)
    refused(game, "lost.turn.order", "look_discard", to=1, place=2)
    refused(game, "lost.ruling.5", "look_ruins", place=0)
    refused(game, "lost.turn.effect", "look_hand", to=0)
    assert game.observation(0)["players"][1]["discards"][0]["card"] is None
    do(game, "look_discard", to=1, place=0)
    assert game.observation(0)["players"][1]["discards"][0]["card"] == "standard:dark-pact"


@pytest.mark.rule("lost.spectre.start")
def test_spectre_each_open_one_gives_a_look_clockwise_after_the_last_turn() -> None:
    game = hearts(seat("blood-moon", "spectre"), seat("crypt-raider", "spectre spectre"), seat("dark-pact"), turn=0, deck=0)
    order = []
    while "look_ruins" in kinds(game):
        refused(game, "lost.turn.effect", "no_look")
        order.append(game.to_play)
        do(game, "look_ruins", place=0)
    assert order == [1, 1, 0] and game.to_play == 0, "seat 0 has the lowest speed"


def test_spectre_a_look_is_no_investigation() -> None:
    game = mixed(seat("blood-moon", "spectre"), seat("beastmaster"), deck=0, ruins="the-werewolf")
    do(game, "look_hand", by=0, to=1)
    assert game.outcome is None and kinds(game) >= {"reveal_hand", "reveal_ruins"}


@pytest.mark.rule("lost.investigation.x")
def test_spectre_one_with_an_x_in_hand_may_look_and_not_investigate() -> None:
    game = hearts(seat("spectre", "spectre"), seat("crypt-raider"), deck=0, ruins="undying-heart")
    do(game, "look_ruins", by=0, place=0)
    assert game.to_play == 1 and told(game, "call") == [(1, 6)]


def test_spectre_put_into_the_ruins_gives_no_look() -> None:
    game = hearts(seat("secret-vault spectre"), seat("crypt-raider"), deck=0, ruins="undying-heart")
    play(game, "secret-vault")
    do(game, "exchange", "spectre")
    assert kinds(game) >= {"reveal_hand"} and game.to_play == 0, "5 comes before 6"
