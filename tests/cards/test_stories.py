"""The 12 Life Stories: the single use for which they are discarded, and their Sparks."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    dice,
    do,
    hand,
    knows,
    legends,
    options,
    picks,
    pile,
    refused,
    relics,
    table,
    world,
    zone,
)  # fmt: skip

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
    game = told_of("s05", {}, {"relics": "r19"}, {"relics": "r08"}, {"relics": "r22"}, legend="a03")
    assert options(game) == ["player 1", "player 2"]
    do(game, "player", to=2, by_seat=0)
    do(game, "pick", card="r08", by_seat=2)
    assert relics(game, 1) == ["r19"]


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
