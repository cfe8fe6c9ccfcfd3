"""What seats know: nothing hidden shows, what was seen is kept, and the deduction sheet is exact."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from lost_legacy.tools import check, do, hearts, kinds, knows, mixed, play, seat, short, table

import lalnb
from lalnb.core import bags
from lalnb.core.bags import Sack, matched
from lalnb.games.lost_legacy.observation import name
from lalnb.games.lost_legacy.sheet import sheet

DEALS: list[dict[str, Any]] = [
    {"seats": 2}, {"seats": 3}, {"seats": 4}, {"seats": 2, "set": "undying-heart"}, {"seats": 3, "set": "undying-heart"},
    {"seats": 4, "set": "undying-heart"}, {"seats": 3, "set": "megamix"},
    {"seats": 6, "set": "megamix", "legacy": "undying-heart"}, {"seats": 3, "council": "evidence"},
    {"seats": 2, "campaign": True},
]  # fmt: skip


def walked(seed: int, most: int = 60, **options: Any) -> Iterator[Any]:
    """A random game, at each of its decisions; the Council is avoided where it can be, so that games last."""
    game = lalnb.new("lost-legacy", seed=seed, **options)
    chance = random.Random(seed)
    for _ in range(most):
        if game.is_over:
            return
        yield game
        legal = game.legal_actions()
        calm = [
            a
            for a in legal
            if a.params.get("card") != "standard:village-council" and a.kind not in ("strike", "reveal_discard")
        ]
        game.apply(chance.choice(calm or legal))
        check(game)


@pytest.mark.parametrize("options", DEALS, ids=str)
def test_no_seat_can_tell_two_worlds_apart_that_differ_in_the_unseen(options: dict[str, Any]) -> None:
    for seed in range(4):
        for game in walked(seed, **options):
            for p in range(game.seats):
                seen, heard = game.observation(p), game.events(p)
                worlds = game.determinize(p, 1), game.determinize(p, 2)
                assert worlds[0].determinize(p, 9).face == worlds[1].determinize(p, 9).face == game.determinize(p, 9).face
                for world in worlds:
                    check(world)
                    assert world.observation(p) == seen and world.events(p) == heard
                    assert world.to_play == game.to_play and world.legal_actions()
                    assert (world.seed, world.ntrail, world.forced) == (None, 0, ())
                    if p == game.to_play:
                        assert world.legal_actions() == game.legal_actions()
                        for action in game.vocabulary(p)[:: 7 if game.seats < 4 else 41]:
                            assert world.refusal(action, p) == game.refusal(action, p)


@pytest.mark.parametrize("options", DEALS, ids=str)
def test_the_true_card_is_always_on_the_sheet(options: dict[str, Any]) -> None:
    for seed in range(4):
        for game in walked(seed, **options):
            at = {c: name(game, zone, i) for zone, held in enumerate(game.zones) for i, c in enumerate(held)}
            for p in range(game.seats):
                found = game.sheet(p)
                assert sheet(json.loads(json.dumps(game.observation(p)))) == found, "from the observation alone"
                can = defaultdict(set)
                for entry in found["places"]:
                    can[entry["place"]] |= set(entry["can"])
                for c, place in at.items():
                    if not game.seen[c] >> p & 1:
                        assert game.card_id(c) in can[place]
                    if game.book.legacy[game.face[c]]:
                        assert place in found["legacy"]


@pytest.mark.parametrize("options", DEALS[1:7:2], ids=str)
def test_the_sheet_lists_just_what_the_worlds_show(options: dict[str, Any]) -> None:
    for seed in range(3):
        for n, game in enumerate(walked(seed, **options)):
            if n % 5 != 4 or len(game.zones[0]) > 5:
                continue
            p = n % game.seats
            shown = defaultdict(set)
            for i in range(400):
                world = game.determinize(p, i)
                for zone, held in enumerate(world.zones):
                    for k, c in enumerate(held):
                        if not world.seen[c] >> p & 1:
                            shown[name(world, zone, k)].add(world.card_id(c))
            for entry in game.sheet(p)["places"]:
                assert shown[entry["place"]] == set(entry["can"])


def test_what_was_seen_is_followed_and_lost_in_a_shuffle() -> None:
    game = table(seat("wolf-attack"), seat("the-werewolf"), deck="villager full-moon full-moon woodsman", ruins="premonition")
    play(game, "wolf-attack")
    do(game, "look_ruins", place=0)
    assert game.observation(0)["ruins"] == ["standard:premonition"]
    play(game, "the-werewolf", by=1)
    assert game.observation(0)["ruins"] == [None, None]
    assert game.observation(0)["bags"] == [[["ruins.0", "ruins.1"], ["standard:premonition", "standard:the-werewolf"]]]
    assert game.observation(1)["bags"] == [[["ruins.0", "ruins.1"], ["standard:the-werewolf"]]]
    can = {e["place"]: [short(c) for c in e["can"]] for e in game.sheet(0)["places"]}
    assert can["ruins.0"] == can["ruins.1"] == ["premonition", "the-werewolf"]
    assert "the-werewolf" not in can["hand.1"] and game.sheet(0)["legacy"] == ["ruins.0", "ruins.1"]


def test_a_look_into_a_bag_of_two_tells_both() -> None:
    game = table(
        seat("the-werewolf wolf-attack"), seat("full-moon"), deck="full-moon woodsman fortune-teller", ruins="premonition"
    )
    one = game.copy()
    play(one, "wolf-attack")
    do(one, "look_ruins", place=0)
    play(one, "full-moon", by=1)
    do(one, "spare")
    play(one, "the-werewolf", by=0)
    assert one.observation(0)["bags"] == [[["ruins.0", "ruins.1"], ["standard:premonition", "standard:the-werewolf"]]]
    bags.look(one, one.zones[1][0], 1)
    assert None not in one.observation(0)["ruins"] and one.observation(0)["bags"] == []


def test_which_of_two_cards_left_a_hand_is_not_known() -> None:
    told_hand = [{"card": "spectre", "seen": [1]}, "villager", "secret-vault"]
    game = mixed(seat() | {"hand": told_hand}, seat("full-moon"), deck=5, ruins="woodsman", stage="play",
                 marks={"fortune": True})  # fmt: skip
    assert game.observation(1)["players"][0]["hand"] == ["standard:spectre", None, None]
    play(game, "secret-vault")
    assert game.observation(1)["players"][0]["hand"] == ["standard:spectre", None]
    do(game, "exchange", "villager")
    seen = game.observation(1)
    assert seen["players"][0]["hand"] == [None, None] and seen["ruins"] == [None]
    assert seen["bags"] == [[["hand.0", "ruins.0"], ["standard:spectre"]]], "it stayed or it went"
    assert game.observation(0)["ruins"] == ["standard:villager"]


def test_the_calls_are_kept_in_every_sampled_world() -> None:
    game = table(seat("full-moon"), seat("woodsman"), seat("premonition"), seat("wolf-attack"), deck=0, ruins="villager")
    do(game, "reveal_ruins", by=1, place=0)
    assert game.to_play == 2
    for i in range(40):
        world = game.determinize(0, i)
        speed = [world.book.speed[world.face[c]] for p in range(1, 4) for c in world.hand(p)]
        assert speed[:2] == [1, 6] and speed[2] > 6
    can = {e["place"]: [short(c) for c in e["can"]] for e in game.sheet(0)["places"]}
    assert can["hand.2"] == ["premonition"] and can["hand.1"] == ["woodsman"]
    assert can["hand.3"] == ["full-moon", "village-council", "wolf-attack"]


def test_matching_finds_a_way_or_says_that_there_is_none() -> None:
    allowed = {1: frozenset((7,)), 2: frozenset((7, 8))}
    assert matched(None, [1, 2, 3], [], [7, 8, 9], allowed) == {1: 7, 2: 8, 3: 9}
    assert matched(None, [1, 2, 3], [Sack(0, (3,), (7,))], [8, 9], allowed) is None
    assert matched(None, [2, 3], [Sack(0, (2, 3), (7,))], [9], {3: frozenset((9,))}) == {2: 7, 3: 9}


def test_a_hand_shown_by_who_cannot_play_it_leaves_no_bag_behind() -> None:
    """All knew that the Heart was somewhere in the deck; when it is shown, that knowledge is used up."""
    shown = 0
    for seed in range(12):
        game = hearts(seat("crypt-raider blood-moon"), seat("undying-heart", "spectre"), seat(""), deck=3, seed=seed)
        play(game, "crypt-raider")
        if "pass" not in kinds(game):
            continue
        do(game, "pass")
        shown += 1
        for p in (0, 2):
            assert game.observation(p)["bags"] == [] and knows(game, p, "hand.2") == "undying-heart"
            assert game.determinize(p, 5).observation(p) == game.observation(p)
    assert shown
