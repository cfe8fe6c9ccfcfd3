"""Sets, Megamix, sets of one's own, campaigns, seats, and every wrong choice of them."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest
from lost_legacy.tools import do, kinds, mixed, play, seat, table, told, won

import lalnb

WEREWOLF = {"woodsman": 1, "villager": 1, "fortune-teller": 1, "beastmaster": 1, "the-werewolf": 1, "premonition": 2,
            "full-moon": 3, "village-council": 3, "wolf-attack": 3}  # fmt: skip
HEART = {"vampire-hunter": 1, "blood-moon": 1, "dark-pact": 1, "vampire-lord": 1, "undying-heart": 1, "crypt-raider": 2,
         "secret-vault": 3, "burial-shroud": 3, "spectre": 3}  # fmt: skip


def cards(counts: dict[str, int]) -> list[str]:
    return [card for card, n in counts.items() for _ in range(n)]


def composition(game: Any) -> dict[str, int]:
    return {card.rpartition(":")[2]: n for card, n in game.observation(None)["cards"].items()}


@pytest.mark.rule("lost.parts.two_games", "lost.parts.cards", "lost.anatomy.rarity")
def test_each_set_is_a_game_of_its_own() -> None:
    assert composition(lalnb.new("lost-legacy")) == WEREWOLF
    assert composition(lalnb.new("lost-legacy", set="undying-heart")) == HEART


@pytest.mark.rule("lost.megamix.cards")
@pytest.mark.parametrize(("legacy", "out"), [("werewolf", "undying-heart"), ("undying-heart", "the-werewolf")])
def test_megamix_has_31_cards_and_one_legacy(legacy: str, out: str) -> None:
    game = lalnb.new("lost-legacy", set="megamix", legacy=legacy)
    assert composition(game) == {card: n for card, n in (WEREWOLF | HEART).items() if card != out}
    assert len(game.kit) == 31


@pytest.mark.rule("lost.megamix.cards")
def test_megamix_chance_decides_which_legacy_stays_and_all_know_it() -> None:
    found = {lalnb.new("lost-legacy", set="megamix", seed=seed).observation(0)["legacy"] for seed in range(12)}
    assert found == {"werewolf", "undying-heart"}


@pytest.mark.rule("lost.megamix.seats", "lost.megamix.fewer", "lost.ruling.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_megamix_is_for_two_to_six(seats: int) -> None:
    assert lalnb.new("lost-legacy", seats=seats, set="megamix").seats == seats


@pytest.mark.rule("lost.ruling.1")
@pytest.mark.parametrize(
    ("told_set", "seats"),
    [
        ("werewolf", 1),
        ("werewolf", 5),
        ("undying-heart", 6),
        ("megamix", 7),
        ("megamix", 0),
        ("megamix", 1),
        (cards(WEREWOLF), 5),
    ],
)
def test_seats_out_of_range_are_refused_with_the_rule(told_set: Any, seats: int) -> None:
    with pytest.raises(ValueError, match=r"is for 2 to [46] seats, not .*\[lost\.ruling\.1\]"):
        lalnb.new("lost-legacy", seats=seats, set=told_set)


@pytest.mark.parametrize("seats", [True, "2", 2.0, None])
def test_seats_are_a_whole_number(seats: Any) -> None:
    with pytest.raises(ValueError, match="is for 2 to 4 seats, not"):
        lalnb.new("lost-legacy", seats=seats)


# ------------------------------------------------------------ a set of one's own


def own(**changes: str) -> list[str]:
    """The set The Werewolf with single cards exchanged."""
    return [changes.get(card.replace("-", "_"), card) for card in cards(WEREWOLF)]


@pytest.mark.rule("lost.custom.about", "lost.custom.copies", "lost.custom.one_source", "lost.custom.rest")
def test_a_set_of_one_s_own_is_played() -> None:
    told_set = own(woodsman="vampire-hunter", full_moon="secret-vault", wolf_attack="spectre", the_werewolf="undying-heart")
    game = lalnb.new("lost-legacy", seats=3, set=told_set, seed=4)
    assert Counter(composition(game)) == Counter(told_set) and game.observation(0)["set"] == "custom"
    assert lalnb.from_json(game.to_json()).to_json() == game.to_json()


@pytest.mark.parametrize(
    ("told_set", "said"),
    [
        pytest.param(cards(WEREWOLF)[1:], "it has 15 cards, 16 are wanted [lost.custom.copies]", id="fifteen"),
        pytest.param(cards(WEREWOLF)[1:], "speed 1 has 0 cards instead of 1 [lost.custom.copies]", id="no 1"),
        pytest.param(own(woodsman="dark-pact"), "speed 3 has 2 cards instead of 1 [lost.custom.copies]", id="two 3"),
        pytest.param([*cards(WEREWOLF)[:-1], "spectre"],
                     "speed X is mixed from undying-heart and werewolf [lost.custom.one_source]", id="mixed X"),
        pytest.param([*cards(WEREWOLF)[:-3], *["woodsman"] * 3], "Woodsman is there 4 times, the box holds 1", id="four"),
        pytest.param([], "it has 0 cards", id="empty"),
        pytest.param(["dragon"] * 16, "there is no card 'dragon'; there are standard:woodsman", id="unknown"),
        pytest.param([7] * 16, "there is no card '7'", id="a number"),
    ],
)  # fmt: skip
@pytest.mark.rule("lost.custom.copies", "lost.custom.one_source")
def test_a_wrong_set_is_refused_and_explained(told_set: list[Any], said: str) -> None:
    with pytest.raises(ValueError) as error:
        lalnb.new("lost-legacy", set=told_set)
    assert said in str(error.value)


def test_all_that_is_wrong_with_a_set_is_said_at_once() -> None:
    with pytest.raises(ValueError) as error:
        lalnb.new("lost-legacy", set=[*own(woodsman="dark-pact", village_council="burial-shroud")[:-1], "spectre"])
    assert str(error.value).count("[lost.custom") == 3


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"set": "vampires"}, "knows no set='vampires'; choose one of 'werewolf', 'undying-heart', 'megamix', or a list of 16"),
        ({"set": None}, "knows no set=None"),
        ({"set": {"a": 1}}, "knows no set="),
        ({"council": "maybe"}, "knows no council='maybe'; choose one of 'book', 'evidence'"),
        ({"campaign": 1}, "knows no campaign=1; choose one of False, True"),
        ({"campaign": "yes"}, "knows no campaign='yes'"),
        ({"first": 2}, "first=2 names no seat: with 2 seats they are 0 to 1"),
        ({"first": True}, "knows no first=True"),
        ({"first": -1}, "knows no first=-1"),
        ({"legacy": "werewolf"}, "belongs to set='megamix'"),
        ({"legacy": "both", "set": "megamix"}, "knows no legacy='both'"),
        ({"mode": "standard"}, "has no option 'mode'; its options are set, legacy, campaign, council, first, packs"),
        ({"packs": "standard"}, "must be a list of pack names"),
        ({"packs": ()}, "must be a list of pack names"),
        ({"packs": ("nowhere",)}, "no such pack comes with the game"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as error:
        lalnb.new("lost-legacy", **options)
    assert said in str(error.value)


# ------------------------------------------------------------ campaigns


def played(game: Any, seed: int) -> Any:
    chance = random.Random(seed)
    while not game.is_over:
        game.apply(chance.choice(game.legal_actions()))
    return game


@pytest.mark.rule("lost.campaign.about", "lost.campaign.token", "lost.campaign.tokens")
@pytest.mark.parametrize(("seats", "need"), [(2, 7), (3, 5), (4, 4), (5, 2), (6, 2)])
def test_a_campaign_goes_on_until_somebody_has_the_tokens(seats: int, need: int) -> None:
    game = lalnb.new("lost-legacy", seats=seats, seed=seats, set="megamix", campaign=True)
    played(game, 3)
    tokens = [p["tokens"] for p in game.observation(None)["players"]]
    assert game.outcome.reason == "campaign" and max(tokens) >= need and tokens.index(max(tokens)) == game.outcome.winners[0]
    assert sorted(tokens)[-2] < need and sum(game.returns()) == 2 - seats
    assert game.deal == len(told(game, "deal")) >= need - 1
    assert lalnb.replay(game.record().to_json()).to_json() == game.to_json()


@pytest.mark.rule("lost.campaign.winner_starts", "lost.ruling.15")
def test_the_winner_starts_the_next_game_and_without_one_the_last_winner() -> None:
    game = lalnb.new("lost-legacy", seats=4, seed=11, campaign=True)
    played(game, 11)
    last, checked = None, 0
    ends = [e for e in game.log if e.kind in ("end", "first")]
    for before, after in itertools.pairwise(ends):
        if before.kind == "end":
            last = before.values[1][0] if before.values[1] else last
            if last is not None and after.kind == "first":
                assert after.values == (last,)
                checked += 1
    assert checked > 2 and any(not e.values[1] for e in ends if e.kind == "end"), "some games were lost by all"


@pytest.mark.rule("lost.ruling.15")
def test_without_any_winner_yet_chance_names_the_starter_whoever_was_to_go_first() -> None:
    starters = set()
    for seed in range(12):
        game = table(seat("wolf-attack"), seat("wolf-attack"), seat("wolf-attack"), deck=0, campaign=True, first=2, seed=seed)
        assert told(game, "end") == [("not-found", ())] and game.deal == 2
        starters.add(told(game, "first")[0][0])
    assert starters == {0, 1, 2}
    assert {lalnb.new("lost-legacy", seats=3, seed=n, campaign=True, first=2).turn for n in range(6)} == {2}


@pytest.mark.rule("lost.werewolf.point", "lost.ruling.15", "lost.campaign.token")
def test_the_werewolf_found_is_worth_two_the_heart_one() -> None:
    game = table(seat("woodsman"), seat("full-moon"), deck=0, ruins="the-werewolf", campaign=True)
    do(game, "reveal_ruins", by=0, place=0)
    assert told(game, "tokens") == [(0, 2, 2)] and game.deal == 2 and game.turn == 0 and kinds(game) >= {"play"}
    game = mixed(seat("woodsman"), seat("full-moon"), legacy="undying-heart", deck=0, ruins="undying-heart", campaign=True)
    do(game, "reveal_ruins", by=0, place=0)
    assert told(game, "tokens") == [(0, 1, 1)]


@pytest.mark.rule("lost.werewolf.point")
def test_no_extra_point_for_being_the_last_player() -> None:
    game = table(seat("village-council the-werewolf"), seat("villager"), deck=5, campaign=True)
    play(game, "village-council")
    assert told(game, "tokens") == [(0, 1, 1)]


@pytest.mark.rule("lost.missed.campaign")
def test_nothing_but_tokens_is_carried_into_the_next_game() -> None:
    game = table(seat("village-council full-moon", pact=1), seat("villager", miss=True, beast=True), deck=5, campaign=True)
    play(game, "village-council")
    seen = game.observation(0)
    assert seen["deal"] == 2 and not any(
        p["miss"] or p["beast"] or p["guard"] or p["pact"] is not None for p in seen["players"]
    )
    assert [p["tokens"] for p in seen["players"]] == [1, 0] and seen["turns"] == 1 and seen["bags"] == []
    assert all(p["in"] and not p["discards"] for p in seen["players"])


@pytest.mark.rule("lost.campaign.tokens")
def test_the_last_token_ends_the_campaign() -> None:
    game = table(seat("village-council full-moon", tokens=6), seat("villager", tokens=6), deck=5, campaign=True)
    play(game, "village-council")
    won(game, (0,), "campaign")
    assert game.returns() == [1.0, -1.0]


@pytest.mark.rule("lost.limit.caps")
def test_a_campaign_without_an_end_is_stopped() -> None:
    game = table(seat("wolf-attack"), seat("wolf-attack"), deck=0, campaign=True, deal=100)
    assert game.is_over and game.outcome.reason == "cap-deals" and game.returns() == [0.0, 0.0]
