"""The worked positions of the deck design, each with its result."""

from __future__ import annotations

import pytest
from lost_legacy.tools import can, deck, do, hand, hearts, kinds, mixed, out, pile, play, ruins, seat, table, told, won


@pytest.mark.rule("lost.end.last", "lost.ruling.7")
def test_01_the_lowest_number_goes_and_the_last_player_wins() -> None:
    game = table(seat("village-council", "wolf-attack"), seat("premonition"),
                 deck="full-moon villager woodsman beastmaster", ruins="the-werewolf")  # fmt: skip
    play(game, "village-council")
    won(game, (0,), "last")
    assert deck(game) == ["villager", "woodsman", "beastmaster"], "no redraw"
    assert pile(game, 1) == ["premonition"]


@pytest.mark.rule("lost.ruling.7")
def test_02_by_the_house_rule_one_x_is_no_evidence() -> None:
    game = table(seat("village-council", "wolf-attack"), seat("premonition"), council="evidence",
                 deck="full-moon villager woodsman beastmaster", ruins="the-werewolf")  # fmt: skip
    play(game, "village-council")
    assert out(game) == [] and told(game, "no_evidence") == [(0,)]
    assert hand(game, 0) == ["villager"] and hand(game, 1)[-1] == "woodsman"
    assert pile(game, 0)[-1] == "full-moon" and pile(game, 1) == ["premonition"]
    assert deck(game) == [] and game.turn == 1, "seat 1 has drawn the one card that was left"


@pytest.mark.rule("lost.council.tie", "lost.council.all", "lost.ruling.4")
def test_03_all_tied_all_out_and_its_player_wins() -> None:
    game = table(seat("village-council", "wolf-attack"), seat("full-moon"),
                 deck="full-moon villager woodsman beastmaster", ruins="the-werewolf")  # fmt: skip
    play(game, "village-council")
    won(game, (0,), "council")
    assert out(game) == [0, 1] and game.returns() == [1.0, -1.0]


@pytest.mark.rule("lost.council.redraw", "lost.ruling.7")
def test_04_an_x_in_hand_is_not_compared() -> None:
    game = table(seat("village-council", "wolf-attack"), seat("premonition", "wolf-attack"), seat("wolf-attack"),
                 deck="full-moon villager woodsman beastmaster")  # fmt: skip
    play(game, "village-council")
    assert out(game) == [1]
    assert hand(game, 0) == ["villager"] and "woodsman" in hand(game, 2) and pile(game, 2) == ["wolf-attack"]


@pytest.mark.rule("lost.council.protected", "lost.ruling.7")
def test_05_a_protected_lowest_player_stays_and_nobody_goes_for_her() -> None:
    game = table(seat("village-council"), seat("woodsman", guard=True), seat("premonition"),
                 deck="full-moon fortune-teller full-moon beastmaster premonition")  # fmt: skip
    play(game, "village-council")
    assert out(game) == []
    assert hand(game, 0) == ["fortune-teller"] and "full-moon" in hand(game, 1) and hand(game, 2) == ["beastmaster"]


@pytest.mark.rule("lost.werewolf.any_way", "lost.elimination.hand")
def test_06_the_werewolf_goes_into_the_ruins_not_into_the_deck() -> None:
    game = table(seat("woodsman"), seat("the-werewolf"), seat("full-moon"), deck="full-moon premonition", ruins="wolf-attack")
    play(game, "woodsman")
    do(game, "target", to=1)
    assert out(game) == [1] and sorted(ruins(game)) == ["the-werewolf", "wolf-attack"]
    assert pile(game, 1) == [] and game.to_play == 2 and deck(game) == []


@pytest.mark.rule("lost.beastmaster.x_free", "lost.ruling.9", "lost.ruling.8")
def test_07_seven_costs_a_turn_and_x_does_not() -> None:
    game = table(seat("woodsman", beast=True), seat("full-moon"), seat("wolf-attack"), turn=1,
                 deck="villager premonition full-moon full-moon fortune-teller", ruins="the-werewolf")  # fmt: skip
    play(game, "full-moon")
    do(game, "target", to=0)
    do(game, "spare")
    assert game.observation(0)["players"][1]["miss"]
    play(game, "wolf-attack", by=2)
    assert not game.observation(0)["players"][2]["miss"]
    do(game, "look_ruins", place=0)
    assert game.to_play == 0 and not game.observation(0)["players"][0]["beast"], "the effect has ended"
    play(game, "woodsman")
    do(game, "target", to=1)
    do(game, "no_look")
    assert game.to_play == 2 and told(game, "missed") == [(1,)]


@pytest.mark.rule("lost.premonition.missed", "lost.ruling.9")
def test_08_the_gained_turn_is_the_missed_one() -> None:
    game = table(seat("villager", beast=True), seat("premonition"), seat("wolf-attack"), turn=1,
                 deck="woodsman full-moon full-moon beastmaster wolf-attack")  # fmt: skip
    play(game, "premonition")
    do(game, "name", speed="7")
    do(game, "turn_again")
    assert game.to_play == 2 and told(game, "missed") == [(1,)]
    assert not game.observation(0)["players"][1]["miss"], "seat 1 plays normally afterwards"


@pytest.mark.rule("lost.premonition.free")
def test_09_another_turn_draws_the_card_just_seen() -> None:
    game = table(seat("premonition"), seat("wolf-attack"), deck="woodsman full-moon village-council")
    play(game, "premonition")
    do(game, "name", speed="7")
    do(game, "turn_again")
    assert game.to_play == 0 and hand(game) == ["full-moon", "woodsman"]


@pytest.mark.rule("lost.fortune.put_back", "lost.fortune.later", "lost.ruling.11")
def test_10_the_card_put_back_keeps_the_game_going() -> None:
    game = table(seat("full-moon", "fortune-teller"), seat("villager"), deck="woodsman wolf-attack")
    do(game, "draw_extra")
    assert deck(game) == []
    play(game, "full-moon")
    do(game, "spare")
    do(game, "put_back", "wolf-attack")
    assert game.phase == 0 and game.to_play == 1 and hand(game, 1) == ["villager", "wolf-attack"]


@pytest.mark.rule("lost.fortune.empty_deck", "lost.investigate.found", "lost.aim.find")
def test_11_fortune_teller_is_of_no_use_with_an_empty_deck() -> None:
    game = table(seat("full-moon", "fortune-teller"), seat("villager"), deck="woodsman", ruins="the-werewolf")
    assert kinds(game) == {"play"}
    play(game, "full-moon")
    do(game, "spare")
    do(game, "reveal_ruins", by=0, place=0)
    won(game, (0,), "found")


@pytest.mark.rule("lost.council.several")
def test_12_all_hand_cards_count_and_nothing_is_put_back() -> None:
    game = table(seat("village-council", "fortune-teller wolf-attack"), seat("premonition", "wolf-attack"), seat("full-moon"),
                 deck="villager full-moon wolf-attack woodsman")  # fmt: skip
    do(game, "draw_extra")
    play(game, "village-council")
    assert out(game) == [0] and sorted(pile(game)[-2:]) == ["full-moon", "villager"]
    assert hand(game, 1) == ["wolf-attack"] and hand(game, 2) == ["woodsman"]


@pytest.mark.rule("lost.beastmaster.trap")
def test_13_the_trap() -> None:
    game = table(seat("woodsman"), seat("beastmaster"), deck=0, ruins="the-werewolf")
    do(game, "reveal_hand", by=0, to=1)
    won(game, (1,), "trap")


@pytest.mark.rule("lost.investigation.tie", "lost.investigate.own_hand", "lost.investigation.order")
def test_14_the_holder_is_asked_first_and_shows_it() -> None:
    game = table(seat("full-moon"), seat("full-moon"), seat("the-werewolf"), deck=0)
    do(game, "reveal_hand", by=2, to=2)
    won(game, (2,), "found")


@pytest.mark.rule("lost.villager.start", "lost.beastmaster.trap")
def test_15_villager_reveals_one_more_and_the_ruins_hold_no_trap() -> None:
    game = table(seat("premonition", "villager"), seat("full-moon"), deck=0, ruins="beastmaster the-werewolf")
    do(game, "reveal_ruins", by=0, place=0)
    assert game.outcome is None
    do(game, "reveal_ruins", by=0, place=1)
    won(game, (0,), "found")


@pytest.mark.rule("lost.attack.itself", "lost.attack.mixed")
@pytest.mark.parametrize(("lying", "looks"), [("wolf-attack", 2), ("wolf-attack_v", 1)])
def test_16_as_many_looks_as_open_x(lying: str, looks: int) -> None:
    game = table(seat("wolf-attack", lying), seat("villager"), seat("full-moon"), deck="woodsman premonition full-moon")
    play(game, "wolf-attack")
    do(game, "look_ruins", place=0)
    if looks == 2:
        do(game, "look_hand", by=0, to=2)
    assert game.to_play == 1 and len(told(game, "saw")) == looks


@pytest.mark.rule("lost.raider.nobody", "lost.raider.face_up", "lost.ruling.2")
def test_17_no_open_x_no_victim() -> None:
    game = hearts(seat("crypt-raider"), seat("blood-moon", "spectre_v"), deck="dark-pact secret-vault secret-vault")
    play(game, "crypt-raider")
    assert out(game) == [] and told(game, "no_target") == [(0,)] and game.to_play == 1


@pytest.mark.rule("lost.lord.trigger", "lost.lord.stays", "lost.ruling.12")
def test_18_the_lord_saves_once() -> None:
    game = hearts(seat("crypt-raider"), seat("burial-shroud", "vampire-lord spectre"), seat("secret-vault"),
                  deck="blood-moon dark-pact spectre")  # fmt: skip
    play(game, "crypt-raider")
    do(game, "save", by=1)
    assert out(game) == [] and pile(game, 1) == ["vampire-lord_v", "spectre", "burial-shroud"]
    assert "dark-pact" in hand(game, 1) and told(game, "shroud") == [], "the discarded card has no effect"


@pytest.mark.rule("lost.lord.empty_deck", "lost.elimination.legacy", "lost.ruling.3")
def test_19_no_rescue_and_a_deck_of_one() -> None:
    game = hearts(seat("crypt-raider"), seat("undying-heart", "vampire-lord spectre"), seat("secret-vault"), deck="blood-moon")
    play(game, "crypt-raider")
    assert out(game) == [1] and game.to_play == 2
    assert hand(game, 2) == ["secret-vault", "undying-heart"] and game.phase == 0, "seat 2 drew the deck of one"


@pytest.mark.rule("lost.ruling.13")
def test_20_the_partner_pays() -> None:
    game = hearts(seat("blood-moon", "spectre", pact=2), seat("crypt-raider"), seat("secret-vault"), turn=1,
                  deck="secret-vault burial-shroud burial-shroud")  # fmt: skip
    play(game, "crypt-raider")
    assert out(game) == [2] and told(game, "pact_pays") == [(0, 2)]


@pytest.mark.rule("lost.ruling.5")
def test_21_the_hunter_bans_the_lord() -> None:
    game = hearts(seat("vampire-hunter"), seat("burial-shroud", "vampire-lord"), seat("secret-vault"),
                  deck="secret-vault dark-pact spectre")  # fmt: skip
    play(game, "vampire-hunter")
    do(game, "target", to=1)
    assert out(game) == [1] and told(game, "saved") == []


@pytest.mark.rule("lost.heart.exchanged")
def test_22_blood_moon_moves_the_heart() -> None:
    game = hearts(
        seat("crypt-raider"), seat("undying-heart"), seat("spectre"), deck="blood-moon secret-vault secret-vault dark-pact"
    )
    play(game, "blood-moon")
    do(game, "way", way="clockwise")
    assert hand(game, 0) == ["spectre"] and "crypt-raider" in hand(game, 1) and hand(game, 2) == ["undying-heart"]


@pytest.mark.rule("lost.heart.exchanged", "lost.ruins.right_end")
def test_23_the_heart_laid_into_the_ruins() -> None:
    game = hearts(seat("secret-vault"), seat("spectre"), deck="undying-heart secret-vault spectre",
                  ruins="dark-pact crypt-raider")  # fmt: skip
    play(game, "secret-vault")
    do(game, "look_ruins", place=0)
    do(game, "exchange", "undying-heart")
    assert hand(game, 0) == ["dark-pact"] and ruins(game) == ["crypt-raider", "undying-heart"]


@pytest.mark.rule("lost.ruling.14", "lost.facedown.target")
def test_24_the_buried_heart_is_found() -> None:
    game = hearts(seat("undying-heart burial-shroud", "vampire-hunter"), seat("crypt-raider"), deck=0)
    play(game, "burial-shroud")
    do(game, "shroud", to=0, place=0)
    do(game, "bury", "undying-heart")
    assert hand(game) == ["vampire-hunter"] and pile(game) == ["undying-heart_v", "burial-shroud"]
    do(game, "reveal_discard", by=0, to=0, place=0)
    won(game, (0,), "found")


@pytest.mark.rule("lost.ruling.12", "lost.spectre.start")
def test_25_a_saved_heart_lies_open() -> None:
    game = hearts(seat("crypt-raider vampire-hunter"), seat("undying-heart", "vampire-lord spectre"), deck="burial-shroud")
    play(game, "crypt-raider")
    do(game, "save", by=1)
    assert pile(game, 1) == ["vampire-lord_v", "spectre", "undying-heart"] and game.phase == 1
    do(game, "look_ruins", by=1, place=0)
    do(game, "reveal_discard", by=0, to=1, place=2)
    won(game, (0,), "found")


@pytest.mark.rule("lost.spectre.start", "lost.facedown.effect")
def test_26_only_an_open_spectre_looks_beforehand() -> None:
    game = hearts(seat("blood-moon", "spectre"), seat("crypt-raider", "spectre_v"), deck=0, ruins="undying-heart")
    do(game, "look_ruins", by=0, place=0)
    assert can(game, "reveal_ruins", place=0) and game.to_play == 0
    do(game, "reveal_hand", by=0, to=1)
    do(game, "reveal_ruins", by=1, place=0)
    won(game, (1,), "found")


@pytest.mark.rule("lost.ruling.14", "lost.heart.unplayable")
def test_27_nothing_can_be_played() -> None:
    game = mixed(seat(""), seat("spectre"), legacy="undying-heart", deck="undying-heart spectre wolf-attack")
    assert hand(game) == ["undying-heart"]
    do(game, "pass")
    assert game.to_play == 1 and pile(game) == [] and told(game, "nothing_playable") == [(0,)]
