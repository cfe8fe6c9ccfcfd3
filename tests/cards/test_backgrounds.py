"""The 36 Backgrounds: single uses and Sparks of Stories, effects and Spark Effects of Paths, Achievements."""

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
    options,
    picks,
    pile,
    refused,
    relics,
    table,
    traits,
    words,
    world,
    zone,
)  # fmt: skip

GRID = [f"{minor} {major}" for minor in ("Hide", "Seek", "Lost", "Found") for major in ("Truth", "Power", "Justice")]
TRAIT = {"s": ("c01", "I"), "p": ("c04", "You"), "h": ("c05", "And")}
RELIC = {"Hide": "r09", "Seek": "r13", "Lost": "r16", "Found": "r18", "Truth": "r22", "Power": "r23", "Justice": "r26"}


@pytest.mark.parametrize("letter", "sph")
@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.rule(
    "ll.background.activate", "ll.word.combine", "ll.word.i", "ll.word.you", "ll.word.and", "ll.word.minor", "ll.word.major",
    "ll.ruling.5", "ll.deck.background", "ll.ruling.1",
)  # fmt: skip
def test_its_three_words_awaken_each_background(letter, number):
    card, (trait, _) = f"{letter}{number:02}", TRAIT[letter]
    minor, major = GRID[number - 1].split()
    ready = {"traits": trait, "relics": [RELIC[minor], RELIC[major]]}
    game = table(ready, phase=3)
    do(game, "activate", card=card)
    home = {"s": "story", "p": "path", "h": "achievements"}[letter]
    assert zone(game, home) == [card] and relics(game) == sorted(ready["relics"]), "the words are not used up"
    for lacking in ({"traits": trait, "relics": [RELIC[minor]]}, {"traits": trait, "relics": [RELIC[major]]},
                    {"relics": ready["relics"]}):  # fmt: skip
        refused(table({**lacking, "wanders": "a02"}, phase=3), "ll.background.activate", "activate", card=card)


# ------------------------------------------------------------ Stories: the single use


def told_of(card: str, me: dict | None = None, *others: dict, **more):
    """Seat 0 has just discarded this Story for its single use."""
    game = table({"story": card, "wanders": "a20", **(me or {})}, *others, **more)
    do(game, "single", card=card)
    assert zone(game, "story") == []
    return game


def test_s01_the_stranger_disrupts_any_effect_on_any_turn():
    game = table({"relics": "r06", "hand": "a02"}, {"story": "s01"}, legend="a03 a04")
    do(game, "use", card="r06")
    do(game, "pick", card="a02")
    do(game, "answer", card="s01", by_seat=1)
    assert hand(game) == [] and pile(game, "background") == ["s01"] and pile(game) == ["a02"]


def test_s02_the_secret_heir_takes_a_relic_and_draws():
    game = told_of("s02", legend_discard="r07 a02", legend="a03")
    do(game, "pick", card="r07")
    assert hand(game) == ["a03", "r07"] and pile(game, "background") == ["s02"]


def test_s03_the_hunted_removes_a_completed_adventure():
    game = told_of("s03", {"area": "a02"}, {"area": "a10"})
    do(game, "choose", option="a")
    assert picks(game) == ["a02", "a10@1"]
    do(game, "pick", card="a10")
    assert zone(game, "area", 1) == [] and legends(game, 1) == 0 and pile(game) == ["a10"]


def test_s03_the_hunted_may_draw_two():
    game = told_of("s03", legend="a03 a04")
    do(game, "choose", option="b")
    assert hand(game) == ["a03", "a04"]


def test_s04_the_philosopher_digs_for_a_trait_with_a_word():
    game = told_of("s04", life="c16 t01 x01 c04")
    do(game, "keep")
    assert zone(game, "traits") == ["c04"] and pile(game, "life") == ["c16", "t01", "x01"] and zone(game, "traumas") == []


def test_s05_the_usurper_draws_and_the_leader_loses_a_relic():
    game = told_of("s05", {}, {"relics": "r07"}, {"relics": "r01 r14"}, legend="a03")
    assert hand(game) == ["a03"] and picks(game) == ["r01", "r14"]
    do(game, "pick", card="r14", by_seat=2)
    assert relics(game, 2) == ["r01"] and relics(game, 1) == ["r07"]


def test_s05_among_several_leaders_the_user_chooses():
    game = told_of("s05", {}, {"relics": "r07"}, {"relics": "r08"}, {"relics": "r22"}, legend="a03")
    assert options(game) == ["player 1", "player 2"]
    do(game, "player", to=2, by_seat=0)
    do(game, "pick", card="r08", by_seat=2)
    assert relics(game, 1) == ["r07"]


def test_s06_the_avenger_adds_three_to_adventure_dice():
    assert dice(told_of("s06")) == [0, 3]


def test_s07_the_dreamer_examines_all_and_takes_one():
    game = told_of("s07", world="~r16 a01 ~r18 ~r14")
    assert [knows(game, 0, c) for c in ("r16", "r18", "r14")] == [True] * 3 and not knows(game, 1, "r18")
    do(game, "pick", place=2)
    assert hand(game) == ["r18"] and world(game)[2] == "-"


def test_s08_the_exile_fills_the_hand_and_disregards_ambients():
    game = told_of("s08", {"hand": "a02"}, world="e02 ~r16 ~r18 ~r14", legend="a03 a04 a05 a06")
    assert hand(game) == ["a02", "a03", "a04", "a05"] and dice(game) == [0, 0] and dice(game, 1) == [-1, 0]


def test_s09_the_outcast_removes_all_own_traumas():
    game = told_of("s09", {"traumas": "t02 t03 t05"}, {"traumas": "t06"})
    assert zone(game, "traumas") == [] and zone(game, "traumas", 1) == ["t06"]
    assert sorted(pile(game, "life")) == ["t02", "t03", "t05"]


@pytest.mark.parametrize("count", [1, 2, 4])
def test_s10_the_pilgrim_draws_a_life_card_for_each_wander_at_most_three(count):
    game = told_of("s10", {"wanders": ["a02", "a03", "a04", "a05"][:count]}, life="c01 c02 c03 c04")
    for _ in range(min(count, 3)):
        do(game, "keep")
    assert zone(game, "traits") == ["c01", "c02", "c03"][:count] and len(zone(game, "wanders")) == count


def test_s11_the_foundling_places_an_adventure_and_adds_a_challenge():
    game = told_of("s11", {"hand": "a18 a02"}, world="~r16 ~r18 ~r14 ~e02", legend="a03 a04 a05 a06 a07 a08", forced=[5] * 4)
    do(game, "pick", card="a18")
    do(game, "pick", place=3)
    assert world(game) == ["~r16", "~r18", "~r14", "a18"] and pile(game) == ["e02"] and hand(game) == ["a02"]
    do(game, "attempt", place=3, challenge="III")
    do(game, "attempt", place=3, challenge="III")
    refused(game, "ll.ruling.3", "attempt", place=3, challenge="III")
    refused(game, "ll.ruling.3", "draw")


def test_s12_the_pardoned_heals_and_draws_a_life_card():
    game = told_of("s12", {"traumas": "t02 t03"}, life="c06")
    do(game, "pick", card="t02")
    do(game, "keep")
    assert zone(game, "traumas") == ["t03"] and zone(game, "traits") == ["c06"]


# ------------------------------------------------------------ Stories: the Spark (with Noble: draw a Legend card)


def lit(story: str, me: dict, *others: dict, **more):
    return table({"story": story, "path": "p11", "wanders": "a20", **me}, *others, **{"legend": "a03 a04", **more})


def test_s01_spark_costs_an_event():
    game = lit("s01", {"hand": "e02 a02"})
    do(game, "spark")
    assert picks(game) == ["e02"]
    do(game, "pick", card="e02")
    assert hand(game) == ["a02", "a03"]
    refused(lit("s01", {"hand": "a02"}), "ll.story.spark", "spark")


def test_s02_spark_wants_a_rich_relic():
    game = lit("s02", {"relics": "r07"})
    do(game, "spark")
    assert hand(game) == ["a03"]
    refused(lit("s02", {"relics": "r22"}), "ll.story.spark", "spark")


def test_s03_spark_costs_a_completed_wander():
    game = lit("s03", {})
    do(game, "spark")
    do(game, "pick")
    assert hand(game) == ["a03"] and zone(game, "wanders") == [] and pile(game) == ["a20"]
    refused(lit("s03", {"wanders": ""}), "ll.story.spark", "spark")


@pytest.mark.rule("ll.term.reveal", "ll.spark.join")
def test_s04_spark_reveals_a_hand_of_two_events():
    game = lit("s04", {"hand": "e02 e03 a02"})
    do(game, "spark")
    assert hand(game) == ["a02", "a03", "e02", "e03"] and all(knows(game, 1, c) for c in ("e02", "e03", "a02"))
    assert not knows(game, 1, "a03")
    refused(lit("s04", {"hand": "e02 a02"}), "ll.story.spark", "spark")


def test_s05_spark_costs_a_relic():
    game = lit("s05", {"relics": "r22 r13"})
    do(game, "spark")
    do(game, "pick", card="r13")
    assert hand(game) == ["a03"] and relics(game) == ["r22"]
    refused(lit("s05", {}), "ll.story.spark", "spark")


def test_s06_spark_wants_a_trauma():
    game = lit("s06", {"traumas": "t02"})
    do(game, "spark")
    assert hand(game) == ["a03"]
    refused(lit("s06", {}), "ll.story.spark", "spark")


@pytest.mark.parametrize(("roll", "drawn"), [(3, []), (4, ["a03"])])
def test_s07_spark_wants_a_roll_of_4(roll, drawn):
    game = lit("s07", {}, forced=[roll])
    do(game, "spark")
    assert hand(game) == drawn
    refused(game, "ll.ruling.24", "spark")


def test_s08_spark_wants_a_hand_of_one_or_none():
    game = lit("s08", {"hand": "a02"})
    do(game, "spark")
    assert hand(game) == ["a02", "a03"]
    refused(lit("s08", {"hand": "a02 a05"}), "ll.story.spark", "spark")
    refused(lit("s08", {"hand": "a02", "achievements": ["h04"]}), "ll.story.spark", "spark")


def test_s09_spark_wants_a_failure_of_this_turn_or_the_last():
    refused(lit("s09", {}), "ll.story.spark", "spark")
    game = lit("s09", {}, legend="a05 a06 a07 a08 a09", forced=[1])
    do(game, "wander", place=0, by="die")
    assert can(game, "spark"), "failed this turn"
    for _ in range(8):
        if game.turn == 0 and game.turns > 1 and game.phase == 2:
            break
        do(game, "draw" if can(game, "draw") else "next")
    assert can(game, "spark"), "failed in his last turn"
    do(game, "spark")
    do(game, "draw")
    for _ in range(8):
        if game.turn == 0 and game.turns > 3 and game.phase == 2:
            break
        do(game, "draw" if can(game, "draw") else "next")
    refused(game, "ll.story.spark", "spark")


def test_s10_spark_wants_two_completed_wanders():
    game = lit("s10", {"wanders": "a20 a21"})
    do(game, "spark")
    assert hand(game) == ["a03"] and len(zone(game, "wanders")) == 2
    refused(lit("s10", {}), "ll.story.spark", "spark")


def test_s11_spark_reveals_a_hand_of_two_adventures():
    game = lit("s11", {"hand": "a05 a06"})
    do(game, "spark")
    assert hand(game) == ["a03", "a05", "a06"] and knows(game, 1, "a05")
    refused(lit("s11", {"hand": "a05"}), "ll.story.spark", "spark")


def test_s12_spark_wants_three_trait_cards():
    game = lit("s12", {"traits": "c01 c02 x01"})
    do(game, "spark")
    assert hand(game) == ["a03"]
    refused(lit("s12", {"traits": "c01 c02"}), "ll.story.spark", "spark")


# ------------------------------------------------------------ Paths: the effect


def test_p01_illusionist_disrupts_an_event_for_two_cards():
    game = table({"hand": "e10"}, {"path": "p01", "hand": "a02 a03 a04"})
    do(game, "play", card="e10")
    do(game, "answer", card="p01", by_seat=1)
    do(game, "pick", card="a02")
    do(game, "pick", card="a03")
    assert hand(game) == [] and hand(game, 1) == ["a04"] and zone(game, "path", 1) == ["p01"]
    assert pile(game) == ["a02", "a03", "e10"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_p02_shepherd_wards_a_trauma_off_for_a_card(answer):
    game = table({"path": "p02", "hand": "a02", "wanders": "a03"}, life="t03")
    do(game, "turn_in")
    do(game, answer)
    if answer == "yes":
        do(game, "pick", card="a02")
    assert zone(game, "traumas") == ([] if answer == "yes" else ["t03"]) and (hand(game) == []) == (answer == "yes")


def test_p02_shepherd_is_not_asked_when_iron_will_has_done_it():
    game = table({"path": "p02", "traits": "x02", "hand": "a02", "wanders": "a03 a04"}, life="t03", forced=[6])
    do(game, "turn_in")
    assert not can(game, "yes") and zone(game, "traumas") == [] and hand(game) == ["a02"]


@pytest.mark.rule("ll.ruling.28")
def test_p03_rogue_swaps_relics():
    game = table({"path": "p03", "relics": "r22"}, {"relics": "r07 r19"})
    do(game, "use", card="p03")
    do(game, "pick", card="r22")
    do(game, "pick", card="r19", to=1)
    assert relics(game) == ["r19"] and relics(game, 1) == ["r07", "r22"] and zone(game, "traumas", 1) == []


def test_p03_rogue_swaps_only_what_fits_both():
    game = table({"path": "p03", "relics": "r22 r13 r14 r23"}, {"relics": "r01"})
    refused(game, "ll.effect.what", "use", card="p03")


def test_p03_rogue_swaps_what_cannot_be_traded():
    game = table({"path": "p03", "relics": "r22"}, {"relics": "r10"})
    do(game, "use", card="p03")
    do(game, "pick", card="r22")
    do(game, "pick", card="r10")
    assert relics(game) == ["r10"]


def test_p04_wayfarer_wanders_farther_and_its_loss_is_felt_at_once():
    game = table({"path": "p04", "wanders": "a02 a03 a04 a05 a06"}, {"hand": "e01"}, turn=1)
    assert limits(game)[2] == 6
    do(game, "play", card="e01")
    do(game, "pick", card="p04", by_seat=0)
    do(game, "pick", by_seat=0)
    assert len(zone(game, "wanders")) == 4 and limits(game)[2] == 4


def test_p05_invoker_turns_an_event_into_two_cards():
    game = table({"path": "p05", "hand": "e02 a02"}, legend="a03 a04")
    do(game, "use", card="p05")
    do(game, "pick", card="e02")
    assert hand(game) == ["a02", "a03", "a04"]


def test_p06_knight_adds_bravery():
    assert traits(table({"path": "p06"})) == [1, 0, 0, 0, 0]


def test_p07_bard_widens_the_hand():
    assert limits(table({"path": "p07"})) == (5, 4, 4)


def test_p08_warrior_rolls_an_adventure_die_again():
    game = table({"path": "p08", "traits": "c01"}, world="a01 ~r16 ~r18 ~r20", forced=[1, 3])
    do(game, "attempt", place=0, challenge="I")
    do(game, "answer", card="p08", by_seat=0)
    assert zone(game, "area") == ["a01"]


def test_p09_ranger_helps_to_wander():
    assert dice(table({"path": "p09"})) == [1, 0]


def test_p10_hermit_disregards_ambients():
    assert dice(table({"path": "p10"}, world="e02 ~r16 ~r18 ~r20")) == [0, 0]


@pytest.mark.rule("ll.path.effect", "ll.ruling.14")
def test_p11_noble_draws_and_discards_a_card():
    game = table({"path": "p11", "relics": "r22", "traits": "c01", "wanders": "a02", "traumas": "t02"}, legend="a03")
    do(game, "use", card="p11")
    assert picks(game) == ["a03", "c01", "p11", "r22"], "no Wander, no Trauma"
    do(game, "pick", card="c01")
    assert hand(game) == ["a03"] and zone(game, "traits") == []
    refused(game, "ll.effect.what", "use", card="p11")


def test_p12_arbiter_turns_a_card_into_a_life_card():
    game = table({"path": "p12", "hand": "a02"}, life="c06")
    do(game, "use", card="p12")
    do(game, "pick", card="a02")
    do(game, "keep")
    assert zone(game, "traits") == ["c06"] and hand(game) == []


# ------------------------------------------------------------ Paths: the Spark Effect (with the Avenger: have a Trauma)


def sparked(path: str, me: dict | None = None, *others: dict, **more):
    game = table({"story": "s06", "traumas": "t02", "path": path, "wanders": "a20", **(me or {})}, *others, **more)
    do(game, "spark")
    return game


def test_p01_spark_effect_swaps_a_hand_card_with_a_covered_one():
    game = sparked("p01", {"hand": "a02"}, world="~r16 ~r18 ~r14 ~r22")
    do(game, "pick", card="a02")
    do(game, "pick", place=1)
    assert hand(game) == ["r18"] and world(game) == ["~r16", "~a02", "~r14", "~r22"]
    assert knows(game, 0, "a02") and not knows(game, 1, "r18") and not knows(game, 1, "a02")


@pytest.mark.parametrize("option", "ab")
def test_p02_spark_effect_heals_anybody_or_draws_a_life_card(option):
    game = sparked("p02", {"hand": "a02"}, {"traumas": "t03"}, life="c06")
    do(game, "choose", option=option)
    if option == "a":
        do(game, "pick", card="t03", to=1)
        assert zone(game, "traumas", 1) == []
    else:
        do(game, "pick", card="a02")
        do(game, "keep")
        assert zone(game, "traits") == ["c06"] and hand(game) == []


@pytest.mark.parametrize("option", "ab")
def test_p03_spark_effect_steals_or_draws(option):
    game = sparked("p03", {}, {"hand": "a02"}, legend="a03")
    do(game, "choose", option=option)
    if option == "a":
        do(game, "player", to=1)
        assert hand(game) == ["a02"] and hand(game, 1) == []
    else:
        do(game, "pick", card="a03")
        assert hand(game) == [] and pile(game) == ["a03"]


def test_p04_spark_effect_turns_a_card_into_a_wander():
    game = sparked("p04", {"hand": "a02 a03"})
    do(game, "pick", card="a02")
    do(game, "pick", place=0)
    assert len(zone(game, "wanders")) == 2 and hand(game) == ["a03"]


def test_p05_spark_effect_takes_a_random_discarded_card():
    assert hand(sparked("p05", legend_discard="a02")) == ["a02"]


@pytest.mark.parametrize("option", "ab")
def test_p06_spark_effect_adds_charisma_or_places_an_adventure(option):
    game = sparked("p06", {"hand": "a02"}, world="~r16 ~r18 ~r14 ~r22")
    do(game, "choose", option=option)
    if option == "a":
        assert traits(game) == [1, 1, 0, 0, 0]
    else:
        do(game, "pick", card="a02")
        do(game, "pick", place=0)
        assert world(game) == ["a02", "~r18", "~r14", "~r22"] and pile(game) == ["r16"]


def test_p07_spark_effect_gives_a_minor_word():
    game = sparked("p07")
    do(game, "word", word="Found")
    assert words(game) == ["Found"]


def test_p08_spark_effect_adds_one_to_adventure_dice():
    assert dice(sparked("p08", {"traumas": "t03"})) == [0, 1]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_p09_spark_effect_examines_and_may_uncover(answer):
    game = sparked("p09", world="~r16 ~r18 ~r14 ~r22")
    do(game, "pick", place=2)
    assert knows(game, 0, "r14")
    do(game, answer)
    assert hand(game) == (["r14"] if answer == "yes" else [])


@pytest.mark.parametrize(("option", "name"), [("a", "legend"), ("b", "life")])
def test_p10_spark_effect_orders_a_deck(option, name):
    top = {"legend": "a03 a04 a05", "life": "c01 c02 c03"}
    game = sparked("p10", **top)
    do(game, "choose", option=option)
    wanted = top[name].split()[::-1]
    for card in wanted:
        if can(game, "pick", card=card):
            do(game, "pick", card=card)
    assert deck(game, name)[:3] == wanted


def test_p11_spark_effect_draws():
    assert hand(sparked("p11", legend="a03")) == ["a03"]


@pytest.mark.parametrize("option", "ab")
def test_p12_spark_effect_removes_a_world_card_or_mills_and_draws(option):
    game = sparked("p12", world="a01 e02 ~r14 ~r22", life="c01", legend="a03")
    do(game, "choose", option=option)
    if option == "a":
        assert picks(game) == ["world.0", "world.1"]
        do(game, "pick", place=1)
        assert pile(game) == ["e02"] and world(game)[1] == "-"
    else:
        assert pile(game, "life") == ["c01"] and hand(game) == ["a03"]


# ------------------------------------------------------------ Achievements


def achieved(card: str, me: dict | None = None, *others: dict, **more):
    """Seat 0 has just used this Achievement up."""
    game = table({"achievements": [card], "wanders": "a20", **(me or {})}, *others, **more)
    do(game, "single", card=card)
    assert zone(game, "achievements") == []
    return game


def test_h01_vow_of_silence_disrupts_on_any_turn():
    game = table({"hand": "e10"}, {"achievements": ["h01"]})
    do(game, "play", card="e10")
    do(game, "answer", card="h01", by_seat=1)
    assert hand(game) == [] and pile(game, "background") == ["h01"]


def test_h02_the_sheathed_sword_disregards_a_penalty():
    game = table({"achievements": ["h02"], "relics": "r22"}, world="a04 ~r16 ~r18 ~r20", forced=[1])
    do(game, "attempt", place=0, challenge="III")
    do(game, "answer", card="h02", by_seat=0)
    assert relics(game) == ["r22"] and pile(game, "background") == ["h02"]


def test_h02_the_sheathed_sword_disregards_a_defeat_on_anothers_turn():
    game = table({"hand": "e01"}, {"achievements": ["h02"], "relics": "r22"})
    do(game, "play", card="e01")
    do(game, "answer", card="h02", by_seat=1)
    assert relics(game, 1) == ["r22"]


def test_h02_is_not_asked_when_nothing_threatens():
    game = table({"achievements": ["h02"]}, {"hand": "e10"}, turn=1, legend="a02 a03 a04")
    do(game, "play", card="e10")
    assert game.to_play == 1


def test_h03_sanctuary_granted_removes_all_own_traumas():
    assert zone(achieved("h03", {"traumas": "t01 t02"}), "traumas") == []


def test_h04_the_long_question_draws_three():
    assert hand(achieved("h04", legend="a02 a03 a04")) == ["a02", "a03", "a04"]


def test_h05_a_crown_within_reach_takes_a_relic_and_adds_a_slot_for_this_turn():
    game = achieved("h05", {"relics": "r22 r23 r13 r14"}, legend_discard="r10", legend="a02 a03", phase=1)
    do(game, "pick", card="r10")
    assert limits(game)[1] == 5
    do(game, "bring", card="r10")
    assert len(relics(game)) == 5
    while game.turn == 0 and not can(game, "pick"):
        do(game, "draw" if can(game, "draw") else "next")
    do(game, "pick", card="r14", by_seat=0)
    assert relics(game) == ["r10", "r13", "r22", "r23"] and limits(game)[1] == 4


def test_h06_oath_at_dawn_adds_one_and_a_challenge():
    game = achieved("h06", {"traits": "c01 c02 c03", "wanders": "a21"}, world="a18 a20 ~r16 ~r18", forced=[6] * 4)
    assert dice(game) == [0, 0], "+1 by the Oath, -1 by the Barrow"
    do(game, "attempt", place=1, challenge="I")
    refused(game, "ll.ruling.3", "draw")
    assert can(game, "attempt", place=1, challenge="I")


@pytest.mark.parametrize("phase", [3, 4])
def test_h06_and_s11_are_refused_after_phase_2(phase):
    game = table({"achievements": ["h06"], "story": "s11", "hand": "a02 e17", "wanders": "a20"}, phase=phase)
    refused(game, "ll.ruling.23", "single", card="h06")
    refused(game, "ll.ruling.23", "single", card="s11")
    refused(game, "ll.ruling.23", "play", card="e17")


def test_h07_the_burned_library_removes_five_legend_cards():
    game = achieved("h07", legend="a02 a03 a04 a05 a06 a07")
    assert pile(game) == ["a02", "a03", "a04", "a05", "a06"]


@pytest.mark.parametrize("card", ["r22", "c01", "s01", "p01"])
def test_h08_an_empty_throne_removes_relic_trait_or_background(card):
    game = achieved("h08", {"relics": "r13"}, {"relics": "r22", "traits": "c01", "story": ["s01"], "path": ["p01"],
                                               "traumas": "t02", "wanders": "a02", "area": "a10"})  # fmt: skip
    if game.to_play == 1:
        do(game, "pass", by_seat=1)
    assert picks(game) == ["c01@1", "p01@1", "r13", "r22@1", "s01@1"]
    do(game, "pick", card=card, to=1)
    assert card in pile(game) + pile(game, "life") + pile(game, "background")


def test_h09_the_unmarked_grave_passes_a_trauma_on():
    game = achieved("h09", {"traumas": "t02"}, {}, {})
    do(game, "pick", card="t02")
    do(game, "player", to=2)
    assert zone(game, "traumas") == [] and zone(game, "traumas", 2) == ["t02"]


def test_h10_eyes_unclouded_examine_take_and_clear_the_sky():
    game = achieved("h10", world="~r16 e02 ~r18 ~r14")
    do(game, "pick", place=3)
    assert hand(game) == ["r14"] and knows(game, 0, "r16") and world(game) == ["~r16", "-", "~r18", "-"]
    assert pile(game) == ["e02"] and pile(game, "background") == ["h10"]


@pytest.mark.rule("ll.legends.effect")
def test_h11_a_name_in_the_stone_is_worth_two_legends():
    game = achieved("h11", {}, {"hand": "e07"})
    assert zone(game, "area") == ["h11"] and legends(game) == 3 and pile(game, "background") == [] and game.to_play == 0


def test_h12_the_scales_at_rest_level_every_hand():
    game = achieved("h12", {"hand": "a02 a03 a04 a05"}, {"hand": "e07"}, legend="a06 a07")
    do(game, "pick", card="a05", by_seat=0)
    assert hand(game) == ["a02", "a03", "a04"] and hand(game, 1) == ["a06", "a07", "e07"]
