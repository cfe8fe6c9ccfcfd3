"""Relics: slots, Legends, and trading."""

from __future__ import annotations

import pytest
from cards.helpers import can, do, hand, legends, options, picks, pile, refused, relics, table, told, words, zone


@pytest.mark.rule("ll.legends.relic", "ll.relic.legends", "ll.relic.in_play", "ll.ruling.25")
def test_a_relic_counts_while_it_is_in_play():
    game = table({"hand": "r07 r22"}, phase=1)
    assert legends(game) == 0 and words(game) == []
    do(game, "bring", card="r07")
    do(game, "bring", card="r22")
    assert legends(game) == 4 and words(game) == ["Truth"] and zone(game, "area") == []


@pytest.mark.rule("ll.relic.in_play")
def test_a_relic_in_hand_does_nothing():
    game = table({"hand": "r06 r14 a02", "traits": "c01"})
    refused(game, "ll.effect.own_turn", "use", card="r06")
    assert game.observation(0)["players"][0]["dice"] == [0, 0]


@pytest.mark.rule("ll.relic.gives")
def test_a_relic_gives_words_legends_and_effects():
    game = table({"relics": "r12", "hand": "a02"})
    assert words(game) == ["Seek"] and legends(game) == 1 and can(game, "use", card="r12")


@pytest.mark.rule("ll.relic.slots")
def test_a_relic_takes_as_many_slots_as_it_asks_for():
    game = table({"relics": "r01 r22", "hand": "r02 r13"}, phase=1)
    refused(game, "ll.relic.slots", "bring", card="r02")
    assert can(game, "bring", card="r13")


@pytest.mark.rule("ll.relic.lowered", "ll.ruling.15")
def test_lowered_slots_are_obeyed_at_once_and_no_achievement_helps():
    game = table({"relics": "r03 r22 r13", "achievements": ["h04"], "wanders": "a20"}, life="t04")
    do(game, "turn_in")
    assert picks(game) == ["r03", "r13", "r22"]
    refused(game, "ll.relic.lowered", "next")
    do(game, "pick", card="r22")
    assert relics(game) == ["r03", "r13"] and game.to_play == 0


@pytest.mark.rule("ll.relic.lowered")
def test_slots_of_others_are_lowered_at_once_too():
    game = table({"hand": "e02"}, {"relics": "r03 r04 r22"}, world="e06 ~r16 ~r18 ~r14")
    do(game, "atmosphere", card="e02", place=0)
    do(game, "pick", card="r04", by_seat=1)
    assert relics(game, 1) == ["r03", "r22"]


# ------------------------------------------------------------ trading


def offered(give: str, ask: str = "", me: dict | None = None, other: dict | None = None, **more):
    game = table(me or {"relics": "r22 r07"}, other or {"relics": "r13 r14"}, **more)
    do(game, "offer", to=1)
    for card in give.split():
        do(game, "give", card=card)
    for card in ask.split():
        do(game, "ask", card=card)
    do(game, "propose")
    return game


@pytest.mark.rule("ll.relic.trade", "ll.ruling.11", "ll.ruling.28")
def test_an_accepted_trade_moves_relics_both_ways():
    game = offered("r22", "r13 r14")
    assert options(game) == ["accept", "refuse"]
    do(game, "accept", by_seat=1)
    assert relics(game) == ["r07", "r13", "r14"] and relics(game, 1) == ["r22"] and pile(game) == []


@pytest.mark.rule("ll.relic.trade", "ll.ruling.11")
def test_a_refused_trade_moves_nothing_and_there_is_one_offer_a_turn():
    game = offered("r22", "r13")
    do(game, "refuse", by_seat=1)
    assert relics(game) == ["r07", "r22"] and relics(game, 1) == ["r13", "r14"]
    refused(game, "ll.ruling.11", "offer", to=1)


@pytest.mark.rule("ll.ruling.11")
def test_one_offer_to_each_other_player_and_a_dropped_one_counts():
    game = table({"relics": "r22"}, {"relics": "r13"}, {"relics": "r14"})
    do(game, "offer", to=1)
    do(game, "drop")
    refused(game, "ll.ruling.11", "offer", to=1)
    assert can(game, "offer", to=2)


@pytest.mark.rule("ll.relic.trade", "ll.ruling.11")
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_a_gift_is_a_trade_for_nothing_in_any_phase(phase):
    game = offered("r22", phase=phase)
    do(game, "accept", by_seat=1)
    assert relics(game, 1) == ["r13", "r14", "r22"]


@pytest.mark.rule("ll.ruling.11")
def test_something_of_ones_own_must_be_in_the_offer():
    game = table({"relics": "r22"}, {"relics": "r13"})
    do(game, "offer", to=1)
    do(game, "ask", card="r13")
    refused(game, "ll.ruling.11", "propose")


@pytest.mark.rule("ll.ruling.11", "ll.limit.slots")
def test_the_slots_of_both_are_checked_before_anything_moves():
    game = table({"relics": "r22"}, {"relics": "r03 r04"})
    do(game, "offer", to=1)
    do(game, "give", card="r22")
    refused(game, "ll.ruling.11", "propose")
    do(game, "ask", card="r03")
    do(game, "propose")
    do(game, "accept", by_seat=1)
    assert relics(game) == ["r03"] and relics(game, 1) == ["r04", "r22"]


@pytest.mark.rule("ll.ruling.28")
def test_traded_relics_neither_depart_nor_come_in():
    game = offered("r01", "r19", {"relics": "r01"}, {"relics": "r19"})
    do(game, "accept", by_seat=1)
    assert zone(game, "traumas") == zone(game, "traumas", 1) == [] and relics(game, 1) == ["r01"]
    assert not {"trauma", "bring", "announce"} & set(told(game.events()))


@pytest.mark.rule("ll.ruling.28")
def test_a_used_relic_stays_used_when_it_changes_hands():
    game = table({"relics": "r06", "hand": "a02", "path": ["p03"]}, {"relics": "r13"}, legend="a03 a04")
    do(game, "use", card="r06")
    do(game, "pick", card="a02")
    do(game, "use", card="p03")
    do(game, "pick", card="r06")
    do(game, "pick", card="r13")
    assert relics(game, 1) == ["r06"] and "standard:r06" in game.observation(1)["marks"]["used"]


@pytest.mark.rule("ll.relic.trade")
def test_nobody_trades_with_himself_or_without_relics():
    game = table({"relics": "r22"}, {"hand": "r13"})
    refused(game, "ll.ruling.11", "offer", to=0)
    refused(game, "ll.ruling.11", "offer", to=2)
    refused(table({"hand": "r22"}, {"relics": "r13"}), "ll.relic.trade", "offer", to=1)
    assert hand(game, 1) == ["r13"]


@pytest.mark.rule("ll.ruling.11", "ll.relic.slots")
def test_slots_are_checked_as_they_are_after_the_trade():
    """Whoever gets The Kept Secret disregards the slot of Age of Marvels; whoever gives it away has that slot again."""
    sky = "e06 ~r16 ~r18 ~a05"
    game = table({"relics": "r11"}, {"relics": "r03 r04"}, world=sky)
    do(game, "offer", to=1)
    do(game, "give", card="r11")
    refused(game, "ll.ruling.11", "propose")
    do(game, "ask", card="r03")
    do(game, "propose")
    do(game, "accept", by_seat=1)
    assert relics(game) == ["r03"] and relics(game, 1) == ["r04", "r11"]
    game = table({"relics": "r11 r13 r14 r21"}, {"relics": "r03"}, world=sky)
    do(game, "offer", to=1)
    do(game, "give", card="r11")
    do(game, "ask", card="r03")
    do(game, "propose")
    do(game, "accept", by_seat=1)
    assert relics(game) == ["r03", "r13", "r14", "r21"] and game.to_play == 0 and "pick" not in options(game)[0]


@pytest.mark.rule("ll.ruling.28", "ll.relic.slots")
def test_a_swap_leaves_nobody_with_too_many_relics():
    """Who gets The Kept Secret loses the slot of Age of Marvels, so it comes only for a larger Relic."""
    game = table({"relics": "r11", "path": ["p03"]}, {"relics": "r03 r04 r22"}, world="e06 ~r16 ~r18 ~a05")
    do(game, "use", card="p03")
    do(game, "pick", card="r11")
    assert picks(game) == ["r03@1", "r04@1"], "A Good Name is as small as The Kept Secret"
    do(game, "pick", card="r04")
    assert relics(game) == ["r04"] and relics(game, 1) == ["r03", "r11", "r22"] and game.to_play == 0
