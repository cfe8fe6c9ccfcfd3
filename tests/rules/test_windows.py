"""Interfere windows: when somebody may answer, who is asked, and that nobody learns of it (rulings 6, 17 and 18)."""

from __future__ import annotations

import pytest
from cards.helpers import (
    can,
    do,
    hand,
    kinds,
    legends,
    options,
    picks,
    pile,
    refused,
    relics,
    table,
    told,
    world,
    zone,
)  # fmt: skip


def asked(game) -> tuple[int, str]:
    """Who is asked, and in which window."""
    top = game.stack[-1]
    return top.seat, ("effect", "challenge", "die", "phase")[top.window]


@pytest.mark.rule("ll.ruling.6")
def test_players_are_asked_clockwise_from_the_turn_player():
    game = table({"relics": "r09"}, {"story": ["s01"]}, {"hand": "e10"}, {"hand": "e07"}, turn=2)
    do(game, "play", card="e10")
    order = []
    while game.to_play != 2:
        order.append(asked(game))
        do(game, "pass")
    assert order == [(3, "effect"), (0, "effect"), (1, "effect")] and "pick" in kinds(game)


@pytest.mark.rule("ll.ruling.6")
def test_nobody_is_asked_who_has_nothing_usable():
    idle = {"hand": "e11 e12 e18 a02", "path": ["p01"], "traits": "x06"}
    game = table({"relics": "r06", "hand": "a03"}, idle, legend="a04 a05")
    do(game, "use", card="r06")
    do(game, "pick", card="a03")
    assert game.to_play == 0, "no die, no Challenge, no Phase, and the effect is no Event"


@pytest.mark.rule("ll.ruling.6", "ll.ruling.17")
def test_a_challenge_opens_its_own_window_before_it_is_tried():
    game = table({"traits": "c01", "hand": "a02"}, {"hand": "e12 e07"}, world="a01 ~r16 ~r18 ~r14", forced=[4])
    do(game, "attempt", place=0, challenge="I")
    assert asked(game) == (1, "challenge") and options(game) == ["pass", "answer e12"], "a Challenge is no Effect"
    do(game, "answer", card="e12")
    do(game, "pass", by_seat=1)  # the Penalty
    assert world(game)[0] == "a01" and picks(game) == ["a02"]


@pytest.mark.rule("ll.ruling.17")
def test_a_challenge_without_dice_cannot_be_made_harder():
    game = table({"relics": "r13"}, {"hand": "e12"}, world="a02 ~r16 ~r18 ~r14")
    do(game, "attempt", place=0, challenge="II")
    assert zone(game, "area") == ["a02"]


@pytest.mark.rule("ll.ruling.6", "ll.die.regular")
@pytest.mark.parametrize("kind", ["wander", "adventure", "effect", "spark"])
def test_every_die_lies_open_before_it_counts(kind):
    friend = {"hand": "e11"}
    if kind == "wander":
        game = table({}, friend, forced=[6, 1])
        do(game, "wander", place=0, by="die")
    elif kind == "adventure":
        game = table({"traits": "c01", "hand": "a02"}, friend, world="a01 ~r16 ~r18 ~r14", forced=[6, 1])
        do(game, "attempt", place=0, challenge="I")
    elif kind == "effect":
        game = table({}, friend, world="e05 ~r16 ~r18 ~r14", forced=[2, 1], life="t03", phase=3)
    else:
        game = table({"story": ["s07"], "path": ["p11"]}, friend, forced=[6, 1])
        do(game, "spark")
    assert asked(game) == (1, "die")
    shown = game.observation(0)["table"][-1]
    assert (shown["what"], shown["kind"], shown["value"]) == ("die", kind, game.rolls[-1] if game.rolls else 2)
    do(game, "answer", card="e11", by_seat=1)
    assert told(game.events()).count("reroll") == 1


@pytest.mark.rule("ll.ruling.6", "ll.ruling.17")
def test_the_second_roll_has_a_window_of_its_own():
    game = table({"traits": "x04"}, {"hand": "e11"}, forced=[1, 5, 2])
    do(game, "wander", place=0, by="die")
    do(game, "answer", card="x04", by_seat=0)
    do(game, "answer", card="e11", by_seat=1)
    assert zone(game, "wanders") == [] and told(game.events()).count("reroll") == 2


@pytest.mark.rule("ll.ruling.6")
def test_each_phase_of_another_opens_a_window_at_its_start_and_end():
    game = table({"wanders": "a20"}, {"hand": "e18"}, phase=1, legend="a02")
    seen = []
    for _ in range(20):
        if game.turn == 1:
            break
        if game.to_play == 1:
            seen.append((game.phase, asked(game)[1]))
            do(game, "pass")
        else:
            do(game, "draw" if can(game, "draw") else "next")
    assert [phase for phase, _ in seen] == [1, 2, 2, 3, 3, 4, 4] and {kind for _, kind in seen} == {"phase"}


@pytest.mark.rule("ll.ruling.17")
def test_on_the_own_turn_no_phase_window_opens_but_the_card_may_be_played():
    game = table({"hand": "e18", "wanders": "a20"}, {}, phase=1)
    assert can(game, "play", card="e18")
    do(game, "next")
    assert game.to_play == 0 and game.phase == 2


@pytest.mark.rule("ll.ruling.17")
def test_nobody_is_asked_about_an_effect_that_he_chose_to_use():
    game = table({"hand": "e03 e07", "relics": "r09 r06"}, {}, legend="a02 a03 a04 a05")
    do(game, "play", card="e03")
    assert hand(game) == ["a02", "a03", "e07"]
    do(game, "use", card="r06")
    do(game, "pick", card="a02")
    assert game.to_play == 0 and len(hand(game)) == 4


@pytest.mark.rule("ll.ruling.17")
@pytest.mark.parametrize("what", ["world effect", "penalty", "trigger", "dated"])
def test_but_about_those_that_befall_him(what):
    if what == "world effect":
        game = table({"hand": "e07"}, world="~e15 ~r16 ~r18 ~r14")
        do(game, "uncover", place=0)
    elif what == "penalty":
        game = table({"hand": "e07"}, world="a06 ~r16 ~r18 ~r14", forced=[1])
        do(game, "attempt", place=0, challenge="III")
    elif what == "trigger":
        game = table({"hand": "e07 r01"}, phase=1)
        do(game, "bring", card="r01")
    else:
        game = table({"hand": "e07", "relics": "r07"}, phase=3)
        do(game, "next")
    assert asked(game) == (0, "effect")
    do(game, "answer", card="e07")
    assert zone(game, "traumas") == [] and hand(game) == [] and pile(game)[0] == "e07"


@pytest.mark.rule("ll.ruling.17")
def test_each_player_answers_once_and_an_answer_opens_the_next_window():
    game = table({"hand": "e03"}, {"hand": "e07", "relics": "r09"}, {"story": ["s01"]}, legend="a02 a03")
    do(game, "play", card="e03")
    do(game, "answer", card="e07", by_seat=1)
    assert game.to_play == 2 and [entry["what"] for entry in game.observation(0)["table"]] == ["event", "answer"]
    do(game, "answer", card="s01", by_seat=2)
    assert game.to_play == 1, "The Stranger is announced, too"
    do(game, "pass", by_seat=1)
    assert hand(game) == ["a02", "a03"] and pile(game) == ["e07", "e03"], "nobody else answers Harvest Home"


@pytest.mark.rule("ll.ruling.17")
def test_a_disrupted_answer_leaves_the_rest_to_be_asked():
    game = table({"hand": "e03"}, {"hand": "e07"}, {"story": ["s01"]}, {"relics": "r09"}, legend="a02 a03")
    do(game, "play", card="e03")
    do(game, "answer", card="e07", by_seat=1)
    do(game, "answer", card="s01", by_seat=2)
    do(game, "pass", by_seat=3)
    do(game, "answer", card="r09", by_seat=3)
    assert hand(game) == [] and relics(game, 3) == []


@pytest.mark.rule("ll.ruling.17")
def test_acts_by_rule_are_not_announced():
    full = {"hand": "e07 e13", "relics": "r09", "story": ["s01"], "achievements": ["h01"]}
    me = {"wanders": "a03 a04", "traits": "c01", "relics": "r22 r12", "hand": "r14 a02"}
    game = table(me, full, world="a20 ~r16 ~r18 ~r13", phase=1, life="c06", legend="a05 a06")
    do(game, "bring", card="r14")
    do(game, "turn_in")
    do(game, "let_go")
    do(game, "dismiss", place=0)
    do(game, "pick", card="a02")
    do(game, "fill", place=0, card="deck")
    do(game, "offer", to=1)
    do(game, "drop")
    do(game, "next")
    do(game, "draw")
    do(game, "next")
    do(game, "activate", card="s04")
    assert game.to_play == 0 and relics(game, 1) == ["r09"]


@pytest.mark.rule("ll.ruling.17")
def test_the_defeat_of_an_event_is_no_event():
    game = table({"hand": "e01"}, {"traits": "x06", "hand": "e02 a02"})
    do(game, "play", card="e01")
    do(game, "pass", by_seat=1)
    assert picks(game) == ["x06"], "Quick Wits answer the Event, not the Defeat that follows"


@pytest.mark.rule("ll.ruling.18", "ll.ruling.17")
@pytest.mark.parametrize("card", ["p11", "r06"])
def test_a_disrupted_relic_or_path_stays_and_is_used(card):
    home = "path" if card == "p11" else "relics"
    game = table({home: [card], "hand": "a02"}, {"hand": "e07"})
    do(game, "use", card=card)
    if card == "r06":
        do(game, "pick", card="a02")
    do(game, "answer", card="e07", by_seat=1)
    assert zone(game, home) == [card] and (hand(game) == []) == (card == "r06")
    refused(game, "ll.effect.what", "use", card=card)


@pytest.mark.rule("ll.ruling.18")
def test_a_disrupted_story_or_achievement_is_discarded():
    game = table({"story": ["s02"], "achievements": ["h04"], "wanders": "a20"}, {"hand": "e07", "relics": "r09"})
    do(game, "single", card="s02")
    do(game, "answer", card="e07", by_seat=1)
    do(game, "single", card="h04")
    do(game, "answer", card="r09", by_seat=1)
    assert pile(game, "background") == ["s02", "h04"] and hand(game) == []


@pytest.mark.rule("ll.ruling.6")
def test_being_asked_is_secret():
    """What the others see is the same, whether the Hand of a Player holds an answer or not."""

    def played(held: str, answer: bool):
        game = table({"hand": "e10"}, {"hand": held}, {}, legend="a02 a03 a04", world="~a20 ~r16 ~r18 ~r14")
        do(game, "play", card="e10")
        if answer:
            assert game.to_play == 1
            for seat in (0, 2, None):
                assert game.observation(seat)["prompt"] is None
            do(game, "pass", by_seat=1)
        assert game.to_play == 0
        return game

    asked_one, other = played("e07", True), played("e02", False)
    for seat in (0, 2, None):
        assert asked_one.observation(seat) == other.observation(seat)
        assert asked_one.events(seat) == other.events(seat)


@pytest.mark.rule("ll.ruling.6")
def test_an_answer_that_is_used_is_public():
    game = table({"hand": "e10"}, {"hand": "e07"})
    do(game, "play", card="e10")
    events = do(game, "answer", card="e07", by_seat=1)
    for seat in (0, None):
        assert [e.values[:2] for e in events if e.kind == "announce" and e.told(seat)] == [(1, "standard:e07")]


@pytest.mark.rule("ll.effect.interfere", "ll.term.disregard")
def test_the_sheathed_sword_holds_for_the_turn():
    game = table({"achievements": ["h02"], "relics": "r22", "hand": "a02"}, world="a04 a06 ~r18 ~r14", forced=[1, 1],
                 marks={"more_challenges": 1}, legend="a05 a07")  # fmt: skip
    do(game, "attempt", place=0, challenge="III")
    do(game, "answer", card="h02", by_seat=0)
    do(game, "attempt", place=1, challenge="III")
    assert relics(game) == ["r22"] and pile(game) == [] and told(game.events()).count("disregard_penalty") == 2


@pytest.mark.rule("ll.ruling.22", "ll.effect.ambient")
def test_a_dated_ambient_is_skipped_on_the_own_turn_of_who_disregards():
    game = table({"relics": "r11"}, {}, world="e05 ~r16 ~r18 ~r14", phase=3, life="t02", forced=[1], legend="a02 a03")
    do(game, "next")
    do(game, "next")
    assert zone(game, "traumas") == [] and game.turn == 1
    do(game, "draw")
    assert zone(game, "traumas", 1) == ["t02"]


@pytest.mark.rule("ll.ruling.17")
def test_one_answer_of_each_player_in_a_window():
    game = table({"hand": "a02 a03", "wanders": "a20"}, {"hand": "e18 e25"}, phase=1, legend="a04")
    do(game, "next")
    do(game, "answer", card="e18", by_seat=1)
    assert (game.to_play, game.phase) == (1, 2), "the next window: Phase 2 starts"
    do(game, "answer", card="e25", by_seat=1)
    do(game, "player", to=0)
    do(game, "pick", card="a03", by_seat=1)
    assert game.to_play == 0 and hand(game) == ["a02"] and hand(game, 1) == []


@pytest.mark.rule("ll.ruling.17", "ll.defeat.order")
def test_penalty_and_defeat_each_have_their_window():
    game = table({"relics": "r22", "achievements": ["h01"], "hand": "e07"}, world="a04 ~r16 ~r18 ~r14", forced=[1])
    do(game, "attempt", place=0, challenge="III")
    seen = []
    while game.stack[-1].__class__.__name__ == "Answer":
        seen.append(game.observation(1)["table"][-1]["what"])
        do(game, "pass", by_seat=0)
    assert seen == ["penalty", "defeat"] and picks(game) == ["h01", "r22"]


@pytest.mark.rule("ll.ruling.15")
def test_a_card_that_discards_itself_may_be_saved_by_an_achievement():
    game = table({"relics": "r08", "achievements": ["h04"]}, {}, turn=1, phase=3, forced=[1])
    assert picks(game) == ["h04", "r08"]
    do(game, "pick", card="h04", by_seat=0)
    assert relics(game) == ["r08"] and legends(game) == 2


@pytest.mark.rule("ll.ruling.17", "ll.ruling.27")
def test_iron_will_can_be_disrupted_and_its_die_rolled_again():
    me = {"traits": "x02", "wanders": "a20 a21"}
    game = table(me, {"relics": "r09"}, life="t03", forced=[6])
    do(game, "turn_in")
    do(game, "answer", card="r09", by_seat=1)
    assert zone(game, "traumas") == ["t03"] and game.forced == (6,)
    game = table(me, {"hand": "e11"}, life="t03", forced=[6, 1])
    do(game, "turn_in")
    do(game, "answer", card="e11", by_seat=1)
    assert zone(game, "traumas") == ["t03"]


@pytest.mark.rule("ll.ruling.18")
def test_a_disrupted_penalty_leaves_the_adventure_and_a_disrupted_reward_still_gives_it():
    game = table({}, {"relics": "r09"}, world="a02 ~r16 ~r18 ~r14", forced=[1], legend="a03")
    do(game, "attempt", place=0, challenge="III")
    do(game, "answer", card="r09", by_seat=1)
    assert world(game)[0] == "a02"
    game = table({"relics": "r13"}, {"relics": "r09"}, world="a02 ~r16 ~r18 ~r14", legend="a03 a04")
    do(game, "attempt", place=0, challenge="II")
    do(game, "answer", card="r09", by_seat=1)
    assert zone(game, "area") == ["a02"] and hand(game) == []


@pytest.mark.rule("ll.ruling.17", "ll.term.disrupt")
def test_wars_clock_cannot_be_disrupted_but_the_bells_can():
    for card, asked_one in (("e01", False), ("e05", True)):
        game = table({}, {"relics": "r09"}, world=f"{card} ~r16 ~r18 ~r14", phase=3, life="t03", forced=[1])
        assert (game.stack[-1].__class__.__name__ == "Answer") == asked_one


@pytest.mark.rule("ll.turn.others", "ll.ruling.6")
def test_on_the_own_turn_a_window_does_not_speak_of_the_turn_of_another():
    game = table({"traits": "x04"}, forced=[1])
    do(game, "wander", place=0, by="die")
    assert can(game, "answer", card="x04")
    refused(game, "ll.ruling.17", "draw")
    game = table({"hand": "e10"}, {"hand": "e07"})
    do(game, "play", card="e10")
    refused(game, "ll.turn.others", "draw", seat=1)
