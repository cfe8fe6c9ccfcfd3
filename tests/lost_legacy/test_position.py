"""Positions and saves: the examples, the stages, and every contradiction refused with its place."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from lost_legacy.tools import deck, do, hand, kinds, seat, table

import lalnb
from lalnb.core.positions import BadPlace
from lalnb.games.lost_legacy.position import EXAMPLES


@pytest.mark.parametrize("n", range(10))
def test_examples_are_read_and_written(n: int) -> None:
    game = lalnb.position(EXAMPLES[n])
    assert game.legal_actions() and game.text(open=True)
    again = lalnb.from_json(game.to_json())
    assert again.to_json() == game.to_json() and again.legal_actions() == game.legal_actions()
    game.apply(game.legal_actions()[0])
    assert lalnb.replay(game.record().to_json()).to_json() == game.to_json()


def test_stages() -> None:
    assert kinds(lalnb.position({"game": "lost-legacy"})) == {"play"}
    assert len(hand(table(seat("villager"), deck="woodsman full-moon"))) == 2
    game = table(seat("villager woodsman"), deck="full-moon premonition")
    assert deck(game) == ["full-moon", "premonition"], "two hand cards: already drawn"
    assert kinds(table(seat("villager"), deck=0)) >= {"reveal_ruins"}


def test_what_is_not_named_is_dealt_by_the_seed() -> None:
    told = {"game": "lost-legacy", "seats": 3, "players": [{"hand": ["?"]}]}
    deals = {lalnb.position({**told, "seed": seed}).text(open=True) for seed in range(6)}
    assert len(deals) > 3 and lalnb.position(told).text(open=True) == lalnb.position(told).text(open=True)


def test_what_a_deck_leaves_over_is_set_aside_unseen() -> None:
    game = table(seat("villager"), seat("woodsman"), deck="full-moon", ruins="the-werewolf")
    assert game.observation(0)["aside"] == 12 and len(game.sheet(0)["places"]) == 14
    assert "Left out: 12 cards" in game.text(0)


def test_a_question_in_the_middle_of_an_effect_can_be_started_from() -> None:
    game = table(seat("full-moon"), seat("full-moon"), deck=4, stack=[["FinishTurn", 0], ["Match", 0, 1]])
    do(game, "strike")
    assert game.is_over


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"colour": 1}, "colour: a position has no such part; it has acts, bags"),
        ({"format": 2}, "format: this save has format 2"),
        ({"seats": 9}, "seats: a whole number from 2 to 6"),
        ({"seats": True}, "seats: a whole number"),
        ({"seats": 5}, "is for 2 to 4 seats, not 5 [lost.ruling.1]"),
        ({"options": 3}, "options: an object is wanted"),
        ({"options": {"set": "x"}}, "knows no set='x'"),
        ({"seed": "x"}, "seed: a whole number"),
        ({"packs": {"mine": "1"}}, "needs the pack 'mine', which is not loaded"),
        ({"packs": {"standard": "1"}}, "another version of the pack 'standard'"),
        ({"turn": 2}, "turn: a whole number from 0 to 1"),
        ({"players": 3}, "players: a list is wanted"),
        ({"players": [{}, {}, {}], "seats": 2}, "players: a list of at most 2 seats"),
        ({"players": [3]}, "players[0]: an object with beast, discards"),
        ({"players": [{"gold": 1}]}, "players[0]: an object with"),
        ({"players": [{"hand": 3}]}, "players[0].hand: a list is wanted"),
        ({"players": [{"hand": ["dragon"]}]}, "players[0].hand[0]: there is no card 'dragon'"),
        (
            {"players": [{"hand": ["spectre"]}]},
            "standard:spectre is already somewhere else in this position, or not in this set",
        ),
        ({"players": [{"hand": ["woodsman"]}, {"hand": ["woodsman"]}]}, "players[1].hand[0]: standard:woodsman is already"),
        ({"players": [{"discards": ["the-werewolf"]}]}, "players[0].discards[0]: standard:the-werewolf never lies in discards"),
        ({"players": [{}, {"out": True, "hand": ["woodsman"]}]}, "players[1].hand: a player who is out holds no card"),
        ({"players": [{"out": True}]}, "turn: seat 0 is out"),
        ({"players": [{}, {"out": True}]}, "players: with one player left the game is over [lost.end.last]"),
        ({"players": [{}, {"out": True, "beast": True}, {}]}, "players[1].beast: nothing lasts for a player who is out"),
        ({"players": [{}, {"out": True, "pact": 0}, {}]}, "players[1].pact: nothing lasts for a player who is out"),
        ({"players": [{}, {"pact": 1}]}, "players[1].pact: a pact is made with another player"),
        (
            {"deck": 0, "stage": "investigation", "players": [{}, {"hand": ["?", "?"]}]},
            "players[1].hand: in the Investigation it is one card at most [lost.investigate.once]",
        ),
        ({"deck": 4, "players": [{"hand": ["?"] * 3}]}, "players[0].hand: 3 cards are in it, at this moment it is 2 at most"),
        (
            {"deck": 4, "players": [{"hand": ["?"] * 4}], "marks": {"fortune": True}},
            "players[0].hand: 4 cards are in it, at this moment it is 3 at most [lost.turn.draw]",
        ),
        ({"deck": 4, "players": [{"hand": ["?"] * 2}], "stage": "start"}, "players[0].hand: 2 cards are in it"),
        (
            {"deck": 4, "players": [{}, {"hand": ["?"] * 2}]},
            "players[1].hand: 2 cards are in it, at this moment it is 1 at most",
        ),
        ({"stack": [["FinishTurn", 0], ["Fortune", 0]]}, "stack: nobody can answer Fortune"),
        ({"players": [{"pact": 5}]}, "pact: a whole number from 0 to 1"),
        ({"players": [{"tokens": 99}]}, "tokens: a whole number from 0 to 9"),
        ({"ruins": "x"}, "ruins: a list is wanted"),
        ({"ruins": [{"card": "woodsman", "seen": [7]}]}, "ruins[0]: a list of seats from 0 to 1"),
        ({"deck": 40}, "deck: 40 cards are wanted, 13 are left"),
        ({"deck": "x"}, "deck: a count or a list"),
        ({"deck": ["?"] * 14}, "deck: this position has 17 cards, the set has 16"),
        ({"deck": 0, "stage": "start"}, "stage: a turn cannot start with an empty deck"),
        ({"stage": "investigation"}, "stage: the Investigation begins when the deck is empty"),
        ({"stage": "tea"}, "stage: one of start, play, investigation"),
        ({"players": [{"hand": []}], "stage": "play"}, "stage: the player whose turn it is has no card"),
        ({"marks": {"x": 1}}, "marks: an object with fortune and extra"),
        ({"stack": [["Dragon"]]}, "stack: no such stack frame"),
        ({"stack": [["PlayCard"]]}, "stack: the stack frame PlayCard takes 1 values"),
        ({"stack": [["PlayCard", 7]]}, "stack: PlayCard: seat=7 names nothing that is there"),
        ({"stack": [["PlayCard", 0]]}, "stack: the first frame is one with which the game goes on: FinishTurn"),
        ({"stack": []}, "stack: a game that goes on needs at least one frame"),
        ({"stack": [["SaveYourself", 0, 1, 14, [], [0]]]}, "stack: nobody can answer SaveYourself"),
        ({"stack": [["GiveCard", 0, 11, 0]]}, "stack: nobody can answer GiveCard"),
        ({"stack": [["Bury", 0, 3]]}, "stack: nobody can answer Bury"),
        ({"stack": [["VaultSwap", 0, 1]]}, "stack: nobody can answer VaultSwap"),
        ({"ruins": []}, "ruins: there is always a card in the Ruins"),
        ({"packs": 3}, "packs: an object of names"),
        ({"stack": [["Aim", 0, 14]]}, "stack: nobody can answer Aim in this position"),
        ({"log": [1]}, "log: a list of"),
        ({"over": 1}, "over: [winners, reason, rule]"),
        ({"chance": -1}, "chance: a whole number"),
        ({"champion": 4}, "champion: a whole number from 0 to 1"),
    ],
)
def test_a_contradiction_is_refused_with_its_place(told: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as error:
        lalnb.position({"game": "lost-legacy", **told})
    assert said in str(error.value)


def damaged(path: list[Any], value: Any) -> dict[str, Any]:
    game = lalnb.new("lost-legacy", seats=3, seed=5)
    game.apply(game.legal_actions()[0])
    data = copy.deepcopy(json.loads(game.to_json()))
    there = data
    for key in path[:-1]:
        there = there[key]
    there[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (["exact"], 3, "exact: a whole save has all zones"),
        (["exact", "deck"], None, "exact.deck: a list is wanted"),
        (["exact", "deck", 0], [0, "standard:dragon", 0], "exact.deck: [card, id, seen] of a known card"),
        (["exact", "deck", 0], [99, "standard:villager", 0], "exact.deck: card 99 is no card"),
        (["exact", "deck"], [], "cards are there, or they are not those of the set"),
        (["players"], [], "exact: a whole save has all zones and one entry in players"),
        (["state"], {}, "state.alive is missing"),
        (["state", "alive"], 99, "alive: a whole number from 0 to 7"),
        (["state", "tokens"], [1], "state: pact and tokens have one entry for each seat"),
        (["state", "pact"], "x", "state or bags cannot be read"),
        (["bags"], [[0, [99], [0]]], "bags: a bag names a card that is not there"),
        (["stack"], [], "stack: a game that goes on"),
        (["packs", "standard"], "0", "another version of the pack"),
    ],
)
def test_a_damaged_save_is_refused(path: list[Any], value: Any, said: str) -> None:
    with pytest.raises(ValueError) as error:
        lalnb.from_json(json.dumps(damaged(path, value)))
    assert said in str(error.value)


@pytest.mark.rule("lost.end.last")
def test_a_save_with_one_player_left_is_over() -> None:
    game = table(seat("villager woodsman"), seat(""), deck=4)
    data = json.loads(game.to_json())
    data["state"]["alive"] = 1
    with pytest.raises(ValueError) as error:
        lalnb.from_json(json.dumps(data))
    assert "fewer than two players are in, and the game goes on [lost.end.last]" in str(error.value)


def test_bad_place_is_a_value_error() -> None:
    assert issubclass(BadPlace, ValueError)


def test_pictures_show_only_what_may_be_seen() -> None:
    game = table(
        seat("villager woodsman", "premonition_v"), seat("full-moon", miss=True, pact=0), deck="wolf-attack beastmaster"
    )
    assert "Woodsman" in game.text(0) and "Woodsman" not in game.text(1) and "Woodsman" not in str(game)
    assert "(Premonition)" in game.text(0) and "(covered)" in game.text(1)
    assert "misses a turn, pact with Player 1" in game.text(1)
    assert "Beastmaster" in game.text(open=True) and "Woodsman" not in game._repr_html_()
