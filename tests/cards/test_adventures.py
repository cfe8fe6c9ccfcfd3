"""The 22 Adventures: Legends, Challenges, Reward, Penalty, and what they do while in the World."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    deck,
    dice,
    do,
    hand,
    knows,
    legends,
    limits,
    picks,
    pile,
    refused,
    relics,
    table,
    world,
    zone,
)  # fmt: skip

WORDS = {"Hide": "r10", "Seek": "r13", "Lost": "r16", "Found": "r18", "Truth": "r22", "Power": "r23", "Justice": "r26"}
"""A Relic of one slot for each word."""
REST = "~r20 ~r14 ~r02"

# id, Legends, Traits of I with its die, words of II, dice of III
CHALLENGES = """
a01 2 B 3 - -
a02 2 I 3 Seek 5,4
a03 2 C 3 Hide 4,4
a04 3 BB 3 - 5,5
a05 3 CC 3 Hide 5,5
a06 3 II 3 Lost 5,5
a07 4 C* 4 Justice 5,5,3
a08 3 B* 4 - -
a09 3 I* 4 Lost 5,5
a10 5 BBC 4 Power 6,5,4
a11 6 BB* 5 Seek,Power 6,6
a12 5 CI* 4 Hide,Power 6,5
a13 4 II* 4 Lost,Truth 5,5,4
a14 5 CCI 4 Found,Power 6,5,4
a15 4 BC 4 Seek,Justice 5,5,3
a16 4 I* 4 Found,Truth 6,4
a17 2 * 3 Found 4,3
a18 0 I 3 Seek 4,4
a19 0 C 3 Found 4,3
a20 0 B 4 Lost 5,4
a21 0 BI 4 Power 5,5
a22 0 * 3 Truth 4,4
""".strip().splitlines()
CARDS = [line.split() for line in CHALLENGES]
TRAITS = {"B": ["c01", "c02", "c03"], "C": ["c06", "c07", "c08"], "I": ["c11", "c12", "c13"], "*": ["c09", "c14"]}
STEADY = {"a20": 1}
"""Its own effect on the die, which the roll must make up for."""


def traits_for(asked: str) -> str:
    return " ".join(TRAITS[t][asked[:i].count(t)] for i, t in enumerate(asked))


def facing(card: str, player: dict | None = None, *others: dict, **more):
    """Seat 0 in Phase 2 before this uncovered Adventure."""
    return table(player or {}, *others, world=f"{card} {REST}", **more)


def won(game, card: str) -> bool:
    """True if the log says that seat 0 completed it."""
    return any(e.kind == "challenge_won" and e.values == (0, f"standard:{card}") for e in game.events())


@pytest.mark.parametrize(("card", "worth", "asked", "die", "words", "dice"), CARDS)
@pytest.mark.rule("ll.adventure.trait", "ll.adventure.equal", "ll.trait.cards", "ll.die.adventure")
def test_challenge_1_wants_its_traits_and_its_die(card, worth, asked, die, words, dice):
    traits = traits_for(asked)
    need = int(die) + STEADY.get(card, 0)
    game = facing(card, {"traits": traits}, forced=[need] + [4] * 3)
    do(game, "attempt", place=0, challenge="I")
    assert won(game, card)
    game = facing(card, {"traits": traits}, forced=[need - 1] + [4] * 3)
    do(game, "attempt", place=0, challenge="I")
    assert not won(game, card)
    lacking = facing(card, {"traits": traits.split()[1:]})
    refused(lacking, "ll.adventure.trait", "attempt", place=0, challenge="I")


@pytest.mark.parametrize(("card", "worth", "asked", "die", "words", "dice"), [c for c in CARDS if c[4] != "-"])
@pytest.mark.rule("ll.adventure.life")
def test_challenge_2_wants_its_words_and_no_die(card, worth, asked, die, words, dice):
    relics = [WORDS[w] for w in words.split(",")]
    game = facing(card, {"relics": relics}, forced=[4, 4])
    do(game, "attempt", place=0, challenge="II")
    assert won(game, card)
    refused(facing(card, {"relics": relics[1:]}), "ll.adventure.life", "attempt", place=0, challenge="II")


@pytest.mark.parametrize(("card", "worth", "asked", "die", "words", "dice"), [c for c in CARDS if c[5] != "-"])
@pytest.mark.rule("ll.adventure.fate", "ll.adventure.any_order")
def test_challenge_3_wants_its_dice_in_any_order(card, worth, asked, die, words, dice):
    needs = sorted(int(n) + STEADY.get(card, 0) for n in dice.split(","))
    for rolls in (needs, needs[::-1]):
        game = facing(card, {}, forced=[*rolls, 4, 4])
        do(game, "attempt", place=0, challenge="III")
        assert won(game, card)
    game = facing(card, {}, forced=[needs[0] - 1, 4, 4])
    do(game, "attempt", place=0, challenge="III")
    assert not won(game, card)


@pytest.mark.parametrize(("card", "worth", "asked", "die", "words", "dice"), CARDS)
@pytest.mark.rule("ll.legends.adventure", "ll.perpetual.stay")
def test_what_it_is_worth_in_a_legend_area(card, worth, asked, die, words, dice):
    if int(worth):
        assert legends(table({"area": card})) == int(worth)
    game = facing(card)
    listed = {a.params["challenge"] for a in game.vocabulary(0) if a.kind == "attempt" and a.params["place"] == "world.0"}
    there = {"I"} | ({"II"} if words != "-" else set()) | ({"III"} if dice != "-" else set())
    for kind in listed - there:
        refused(game, "ll.adventure.one_challenge", "attempt", place=0, challenge=kind)
    assert can(game, "attempt", place=0, challenge="III") == (dice != "-")


# ------------------------------------------------------------ rewards


def rewarded(card: str, player: dict | None = None, *others: dict, roll: tuple[int, ...] = (), **more):
    """Seat 0 has just completed it by Challenge II, or I where there is none."""
    _, _, asked, _, words, _ = next(c for c in CARDS if c[0] == card)
    player = dict(player or {})
    if words == "-":
        player["traits"] = traits_for(asked)
        game = facing(card, player, *others, forced=[6, *roll], **more)
        do(game, "attempt", place=0, challenge="I")
    else:
        player["relics"] = [WORDS[w] for w in words.split(",")]
        game = facing(card, player, *others, forced=list(roll), **more)
        do(game, "attempt", place=0, challenge="II")
    assert won(game, card)
    return game


@pytest.mark.parametrize("card", ["a01", "a03", "a04", "a08"])
def test_without_reward_it_is_simply_placed(card):
    game = rewarded(card)
    assert zone(game, "area") == [card] and world(game)[0] == "-"


@pytest.mark.parametrize(("card", "drawn"), [("a02", 1), ("a09", 1), ("a10", 2)])
def test_a02_a09_a10_draw_legend_cards(card, drawn):
    game = rewarded(card, legend="e03 e06 e09")
    assert hand(game) == ["e03", "e06"][:drawn] and zone(game, "area") == [card]


def test_a05_reward_each_other_player_reveals_the_hand():
    game = rewarded("a05", {}, {"hand": "a02 e03"}, {"hand": "e06"})
    assert zone(game, "area") == ["a05"]
    assert all(knows(game, p, c) for p in range(3) for c in ("a02", "e03", "e06"))


def test_a06_reward_digs_for_a_trait_with_a_word():
    game = rewarded("a06", life="t01 x01 c16 c04 c05")
    do(game, "keep")
    assert zone(game, "traits") == ["c04"] and pile(game, "life") == ["t01", "x01", "c16"]
    assert zone(game, "traumas") == [], "a Trauma passed over attaches to nobody"


def test_a07_reward_removes_a_trauma():
    game = rewarded("a07", {"traumas": "t02 t03"})
    do(game, "pick", card="t03")
    assert zone(game, "traumas") == ["t02"] and zone(game, "area") == ["a07"]


@pytest.mark.parametrize(("roll", "traumas", "taken"), [(1, ["t02"], False), (2, [], False), (4, [], False), (5, [], True)])
def test_a11_reward_may_be_a_trauma_or_a_relic(roll, traumas, taken):
    game = rewarded("a11", roll=(roll,), life="t02", legend_discard="r07")
    if taken:
        do(game, "pick", card="r07")
    assert zone(game, "traumas") == traumas and hand(game) == (["r07"] if taken else []) and zone(game, "area") == ["a11"]


def test_a12_reward_is_a_trauma():
    game = rewarded("a12", life="t03")
    assert zone(game, "traumas") == ["t03"] and zone(game, "area") == ["a12"]


def test_a13_reward_orders_the_top_four():
    game = rewarded("a13", legend="e02 e03 e06 e09 e10")
    for card in ("e09", "e02", "e06", "e03"):
        if can(game, "pick", card=card):
            do(game, "pick", card=card)
    assert deck(game)[:5] == ["e09", "e02", "e06", "e03", "e10"] and zone(game, "area") == ["a13"]


@pytest.mark.parametrize("held", ["", "a02", "a02 a03 a04"])
def test_a14_reward_costs_two_cards_as_far_as_there_are(held):
    game = rewarded("a14", {"hand": held})
    while "pick" in {a.kind for a in game.legal_actions()}:
        do(game, "pick")
    assert len(hand(game)) == max(0, len(held.split()) - 2) and zone(game, "area") == ["a14"]


@pytest.mark.parametrize(("roll", "area", "drawn"), [(1, [], 0), (2, ["a15"], 0), (5, ["a15"], 0), (6, ["a15"], 2)])
@pytest.mark.rule("ll.adventure.reward_random")
def test_a15_reward_may_slip_away_or_draw_two(roll, area, drawn):
    game = rewarded("a15", {}, roll=(roll,), legend="e03 e06")
    assert zone(game, "area") == area and len(hand(game)) == drawn and ("a15" in pile(game)) == (not area)


@pytest.mark.parametrize("roll", [1, 2, 3, 6])
def test_a16_reward_slips_away_or_draws_a_life_card(roll):
    game = rewarded("a16", {}, roll=(roll,), life="c06")
    if roll > 2:
        do(game, "keep")
    assert zone(game, "area") == (["a16"] if roll > 2 else []) and zone(game, "traits") == (["c06"] if roll > 2 else [])


def test_a17_reward_draws_a_life_card():
    game = rewarded("a17", life="c06")
    do(game, "keep")
    assert zone(game, "traits") == ["c06"] and zone(game, "area") == ["a17"]


@pytest.mark.rule("ll.perpetual.again", "ll.ruling.29")
def test_a18_reward_draws_two_and_it_stays():
    game = table({"relics": "r13 r04"}, world="a18 ~r20 ~r14 ~r02", legend="e03 e06 e09 e10 a02 a03",
                 marks={"more_challenges": 1})  # fmt: skip
    do(game, "attempt", place=0, challenge="II")
    do(game, "attempt", place=0, challenge="II")
    assert world(game)[0] == "a18" and len(hand(game)) == 6, "twice its reward, twice An Oath Not Yet Kept"


@pytest.mark.parametrize("option", "ab")
def test_a19_reward_is_a_life_card_or_a_legend_card(option):
    game = rewarded("a19", legend="e03 e06", life="c06")
    do(game, "choose", option=option)
    if option == "a":
        do(game, "keep")
        assert pile(game) == ["e03"] and zone(game, "traits") == ["c06"]
    else:
        assert hand(game) == ["e03"]
    assert world(game)[0] == "a19"


@pytest.mark.parametrize("roll", [2, 3, 5])
def test_a20_reward_is_a_trauma_a_random_card_or_a_relic(roll):
    game = rewarded("a20", {}, roll=(roll,), life="t03", legend_discard="r07")
    if roll == 5:
        do(game, "pick", card="r07")
    assert zone(game, "traumas") == (["t03"] if roll == 2 else []) and hand(game) == (["r07"] if roll > 2 else [])
    assert world(game)[0] == "a20"


def test_a21_reward_is_a_wander_and_a_card():
    game = rewarded("a21", legend="e03 e06")
    do(game, "pick", place=2)
    assert zone(game, "wanders") == ["r14"] and hand(game) == ["e03"]


@pytest.mark.parametrize("option", "ab")
def test_a22_reward_heals_or_draws_a_life_card(option):
    game = rewarded("a22", {"traumas": "t02"}, legend="e03", life="c06")
    do(game, "choose", option=option)
    if option == "a":
        do(game, "pick", card="t02")
        assert zone(game, "traumas") == []
    else:
        do(game, "keep")
        assert pile(game) == ["e03"] and zone(game, "traits") == ["c06"]


# ------------------------------------------------------------ penalties


def failed(card: str, player: dict | None = None, *others: dict, **more):
    """Seat 0 has just failed Challenge III, or I where there is none."""
    _, _, asked, _, _, dice = next(c for c in CARDS if c[0] == card)
    player = dict(player or {})
    kind = "III"
    if dice == "-":
        kind = "I"
        player["traits"] = traits_for(asked)
    game = facing(card, player, *others, forced=[1], **more)
    do(game, "attempt", place=0, challenge=kind)
    assert not won(game, card)
    return game


@pytest.mark.parametrize(("card", "asked"), [("a01", 1), ("a13", 1), ("a15", 2), ("a19", 1)])
def test_a01_a13_a15_a19_penalty_discards_and_mills(card, asked):
    game = failed(card, {"hand": "e02 e10 e03"}, legend="e06 a02")
    for held in ("e02", "e10")[:asked]:
        do(game, "pick", card=held)
    assert len(hand(game)) == 3 - asked and pile(game)[-1] == "e06" and world(game)[0] == card


@pytest.mark.parametrize("card", ["a02", "a09", "a16"])
def test_a02_a09_a16_penalty_removes_the_adventure(card):
    game = failed(card, {"wanders": "e02"})
    assert pile(game) == [card] and world(game)[0] == "-"


def test_a03_penalty_is_a_trauma_and_it_is_gone():
    game = failed("a03", {"wanders": "e02"}, life="t03")
    assert zone(game, "traumas") == ["t03"] and pile(game) == ["a03"]


@pytest.mark.parametrize("card", ["a04", "a07", "a10", "a14", "a20", "a21"])
def test_a04_a07_a10_a14_a20_a21_penalty_is_a_defeat(card):
    game = failed(card, {"relics": "r22 r07", "hand": "a02"})
    assert picks(game) == ["r07", "r22"]
    do(game, "pick", card="r07")
    assert relics(game) == ["r22"] and world(game)[0] == card


def test_a05_penalty_discards_a_relic_and_mills():
    game = failed("a05", {"relics": "r22 r07"}, legend="e06 a02")
    do(game, "pick", card="r22")
    assert relics(game) == ["r07"] and pile(game)[:2] == ["r22", "e06"]


def test_a06_penalty_mills_two():
    game = failed("a06", {"wanders": "e02"}, legend="e06 a02 a03")
    assert pile(game) == ["e06", "a02"]


@pytest.mark.parametrize("card", ["a08", "a22"])
def test_a08_a22_penalty_discards_at_random_and_mills(card):
    game = failed(card, {"hand": "e02 e10", "wanders": "a04"}, legend="e06 a02")
    assert len(hand(game)) == 1 and pile(game)[1] == "e06"


def test_a11_penalty_is_a_defeat_and_a_trauma():
    game = failed("a11", {"relics": "r22", "wanders": "a04"}, life="t03")
    do(game, "pick", card="r22")
    assert relics(game) == [] and zone(game, "traumas") == ["t03"]


@pytest.mark.rule("ll.misc.all_players")
def test_a12_penalty_mills_and_each_player_discards():
    game = failed("a12", {"hand": "e02"}, {"hand": "e03 e10"}, {"hand": "e06"}, legend="a02 a03")
    do(game, "pick", card="e02", by_seat=0)
    do(game, "pick", card="e10", by_seat=1)
    do(game, "pick", card="e06", by_seat=2)
    assert pile(game)[:4] == ["a02", "e02", "e10", "e06"]


@pytest.mark.parametrize("card", ["a17", "a18"])
def test_a17_a18_penalty_mills_one(card):
    game = failed(card, {"wanders": "e02"}, legend="e06 a02")
    assert pile(game) == ["e06"]


# ------------------------------------------------------------ while in the World


@pytest.mark.rule("ll.world.adventure_effect")
def test_a10_in_the_world_lowers_every_hand():
    game = facing("a10", {}, {"relics": "r11"})
    assert limits(game)[0] == limits(game, 1)[0] == 3, "no Ambient: The Kept Secret does not help"
    assert limits(table({}, world=f"~a10 {REST}"))[0] == 4, "covered it does nothing"


def test_a11_in_the_world_hampers_wandering():
    game = facing("a11", {}, {"relics": "r11"})
    assert dice(game) == [-1, 0] and dice(game, 1) == [0, 0]


def test_a12_in_the_world_forbids_trade():
    game = facing("a12", {"relics": "r22"}, {"relics": "r13"})
    refused(game, "ll.relic.trade", "offer", to=1)


def test_a20_in_the_world_hampers_adventures():
    assert dice(facing("a20")) == [0, -1]


def test_a21_in_the_world_swallows_a_legend_card_each_phase_4():
    game = facing("a21", {}, {"relics": "r11"}, phase=3, legend="e03 a02 a03")
    assert pile(game) == ["e03"] and game.turn == 1
    do(game, "next")
    do(game, "draw")
    while game.turn == 1:
        do(game, "next")
    assert pile(game) == ["e03"], "who disregards Ambients skips it on his own turn"
