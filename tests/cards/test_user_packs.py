"""What a pack of a user may say beyond the standard deck is carried out, and what the engine cannot do is refused."""

from __future__ import annotations

import pickle

import pytest
from cards.helpers import (
    can,
    dice,
    do,
    hand,
    kinds,
    legends,
    limits,
    options,
    picks,
    pile,
    refused,
    relics,
    table,
    world,
    zone,
)  # fmt: skip

import lalnb
from lalnb.packs import PackError, load

FIELDS = {
    "relic": 'slots: 1, legends: 0, effect: "{}"',
    "hand": 'etype: Rumour, world: "draw(legend, 1)", hand: "{}"',
    "world": 'etype: Rumour, hand: "draw(legend, 1)", world: "{}"',
    "sky": 'etype: Atmosphere, hand: "draw(legend, 1)", world: "{}"',
    "penalty": 'legends: 2, challenges: {{III: 6+}}, penalty: "{}"',
    "in_world": 'legends: 2, challenges: {{III: 6+}}, in_world: "in_world({})"',
    "trauma": 'effect: "{}"',
    "exceptional": 'effect: "{}"',
    "story": 'words: I Hide, spark: "spark(few(9))", discard: "single({})"',
    "path": 'words: You Hide, spark_effect: "draw(legend, 1)", effect: "{}"',
    "achievement": 'words: And Hide, effect: "single({})"',
}
TYPE = {"hand": "event", "world": "event", "sky": "event", "penalty": "adventure", "in_world": "adventure"}


@pytest.fixture
def own(tmp_path):
    """A pack of cards given as field=form; each is called u:<field>, or u:<field>2 for a second one."""

    def write(**forms: str):
        text = "format: 1\ngame: life-and-legend\npack: u\ntitle: Own\ncards:\n"
        sections: dict[str, str] = {}
        for name, form in forms.items():
            field = name.rstrip("2")
            kind = TYPE.get(field, field)
            entry = f"    - {{id: {name}, name: {name.title()}, {FIELDS[field].format(form)}}}\n"
            sections[kind] = sections.get(kind, f"  {kind}:\n") + entry
        text += "".join(sections.values())
        path = tmp_path / "u.yaml"
        path.write_text(text)
        return {"packs": ["standard", str(path)]}

    return write


# ------------------------------------------------------------ discards and removals


def test_discard_a_rich_relic(own):
    packs = own(relic="once(pay(discard(rich_relic, 1), draw(legend, 1)))")
    game = table({"relics": "u:relic r07 r22"}, legend="a02", options=packs)
    do(game, "use", card="u:relic")
    assert picks(game) == ["r07"]
    do(game, "pick", card="r07")
    assert hand(game) == ["a02"] and pile(game) == ["r07"]


def test_discard_all_of_a_hand_but_no_achievement(own):
    game = table({"relics": "u:relic", "hand": "a02 a03 a04"}, legend="a05",
                 options=own(relic="once(pay(discard(hand, all), draw(legend, 1)))"))  # fmt: skip
    do(game, "use", card="u:relic")
    assert hand(game) == ["a05"] and sorted(pile(game)) == ["a02", "a03", "a04"]


def test_discard_all_asks_for_an_achievement_instead_of_each(own):
    game = table({"relics": "u:relic", "hand": "a02 a03", "achievements": ["h04"]}, legend="a05",
                 options=own(relic="once(pay(discard(hand, all), draw(legend, 1)))"))  # fmt: skip
    do(game, "use", card="u:relic")
    do(game, "pick", card="h04")
    assert len(hand(game)) == 2 and pile(game, "background") == ["h04"]


@pytest.mark.parametrize("n", ["2", "all"])
def test_random_discards_are_different_cards(own, n):
    for seed in range(5):
        game = table({"hand": "u:hand"}, {"hand": "a02 a03 a04", "achievements": ["h04"]}, seed=seed,
                     options=own(hand=f"each(others, discard(hand_random, {n}))"))  # fmt: skip
        do(game, "play", card="u:hand")
        while game.to_play == 1:
            do(game, "let_go")
        assert len(hand(game, 1)) == (1 if n == "2" else 0)


def test_remove_a_relic_of_a_chosen_player(own):
    packs = own(relic="once(remove(chosen_relic, 1))")
    game = table({"relics": "u:relic r22"}, {"relics": "r07"}, {"relics": "r13"}, options=packs)
    do(game, "use", card="u:relic")
    assert picks(game) == ["r07@1", "r13@2"]
    do(game, "pick", card="r13")
    assert relics(game, 2) == []


def test_remove_this_in_play(own):
    game = table({"relics": "u:relic", "hand": "a02"}, world="a17 ~r16 ~r18 ~r14", forced=[1],
                 options=own(relic="when(adventure_no, remove(this, 1))"))  # fmt: skip
    do(game, "attempt", place=0, challenge="III")
    assert relics(game) == [] and "relic" in pile(game)


def test_an_event_never_pays_with_itself(own):
    packs = own(hand="pay(discard(hand, 1), draw(legend, 2))", hand2="if_(few(0), draw(legend, 1))")
    refused(table({"hand": "u:hand"}, options=packs), "ll.effect.what", "play", card="u:hand")
    game = table({"hand": "u:hand a02"}, legend="a03 a04", options=packs)
    do(game, "play", card="u:hand")
    assert picks(game) == ["a02"]


# ------------------------------------------------------------ taking, digging, wandering


def test_take_an_uncovered_world_card(own):
    game = table({"relics": "u:relic"}, world="a01 ~r16 e02 ~r14", options=own(relic="once(take(uncovered, 1))"))
    do(game, "use", card="u:relic")
    assert picks(game) == ["world.0", "world.2"]
    do(game, "pick", place=2)
    assert hand(game) == ["e02"] and world(game)[2] == "-" and dice(game) == [0, 0]


def test_dig_for_any_trait_card(own):
    game = table({"hand": "u:hand"}, life="t01 x01 c01", options=own(hand="dig(life, trait_card)"))
    do(game, "play", card="u:hand")
    do(game, "keep")
    assert zone(game, "traits") == ["x01"] and pile(game, "life") == ["t01"]


def test_two_wanders_stop_at_the_limit(own):
    packs = own(hand="wander(legend_top, 2)", hand2="wander(covered, 2)")
    game = table({"hand": "u:hand", "wanders": "a02 a03 a04"}, options=packs)
    do(game, "play", card="u:hand")
    assert len(zone(game, "wanders")) == 4
    game = table({"hand": "u:hand2", "wanders": "a02 a03 a04"}, options=packs)
    do(game, "play", card="u:hand2")
    do(game, "pick", place=0)
    assert len(zone(game, "wanders")) == 4 and "pick" not in kinds(game)


@pytest.mark.rule("ll.ruling.20", "ll.space.empty")
def test_who_took_the_card_fills_its_space(own):
    game = table({}, {"hand": "a04"}, world="~u:world ~r18 ~r20 ~r14", legend="a05",
                 options=own(world="each(others, take(covered, 1))"))  # fmt: skip
    do(game, "uncover", place=0)
    do(game, "pick", place=1, by_seat=1)
    do(game, "fill", place=1, card="a04", by_seat=1)
    assert hand(game, 1) == ["r18"] and world(game)[1] == "a04"


# ------------------------------------------------------------ Foolproof


@pytest.mark.rule("ll.effect.foolproof")
def test_a_foolproof_penalty_is_not_disregarded(own):
    for form, left in (("defeat()", ["r22"]), ("foolproof(defeat())", [])):
        game = table({"relics": "r22", "achievements": ["h02"]}, world="u:penalty ~r16 ~r18 ~r14", forced=[1],
                     options=own(penalty=form))  # fmt: skip
        do(game, "attempt", place=0, challenge="III")
        if left:
            do(game, "answer", card="h02")
        else:
            assert not can(game, "answer", card="h02")
            do(game, "pick", card="r22")
        assert relics(game) == left


@pytest.mark.rule("ll.effect.foolproof")
@pytest.mark.parametrize(("form", "safe"), [("trauma(1)", True), ("foolproof(trauma(1))", False)])
def test_a_foolproof_trauma_is_not_disregarded(own, form, safe):
    game = table({"traits": "x02"}, world="~u:world ~r16 ~r18 ~r14", life="t03", forced=[6], options=own(world=form))
    do(game, "uncover", place=0)
    assert zone(game, "traumas") == ([] if safe else ["t03"])


def test_a_foolproof_defeat_passes_the_ring(own):
    game = table({"hand": "u:hand"}, {"relics": "r15"}, options=own(hand="foolproof(each(chosen, defeat()))"))
    do(game, "play", card="u:hand")
    do(game, "pick", card="r15", by_seat=1)
    assert relics(game, 1) == []


@pytest.mark.rule("ll.ruling.17")
def test_a_foolproof_effect_opens_its_window_for_other_answers(own):
    game = table({"hand": "e23"}, {"relics": "u:relic", "hand": "e07 a02"}, legend="a03",
                 options=own(relic="interfere(on_effect, pay(discard(hand, 1), draw(legend, 1)))"))  # fmt: skip
    do(game, "play", card="e23")
    assert options(game) == ["pass", "answer relic"]
    do(game, "answer", card="u:relic", by_seat=1)
    do(game, "pick", card="a02")
    assert hand(game, 1) == ["a03", "e07"] and dice(game) == [0, 2]


# ------------------------------------------------------------ dated, lasting and other places


@pytest.mark.rule("ll.ruling.22")
def test_dated_effects_of_a_relic_belong_to_its_owner_and_shared_ones_to_the_turn_player(own):
    packs = own(relic="at(phase4, draw(legend, 1))", relic2="ambient(at(phase1, draw(legend, 1)))")
    game = table({}, {"relics": "u:relic"}, turn=0, phase=3, legend="a02 a03", options=packs)
    assert hand(game, 1) == ["a02"] and hand(game) == []
    game = table({}, {"relics": "u:relic2"}, turn=1, phase=3, legend="a02 a03", options=packs)
    do(game, "next")
    do(game, "next")
    assert game.turn == 0 and hand(game) == ["a02"]


@pytest.mark.parametrize("field", ["exceptional", "trauma", "path", "relic"])
def test_lasting_ambient_and_legends_work_from_every_place(own, field):
    card, zone_name = f"u:{field}", {"exceptional": "traits", "path": "path"}.get(field, f"{field}s")
    game = table({zone_name: [card]}, {}, options=own(**{field: "ambient(die(wander_die, 2))"}))
    assert dice(game) == [2, 0] == dice(game, 1)
    assert legends(table({zone_name: [card]}, options=own(**{field: "legends(3)"}))) == 3
    game = table({zone_name: [card], "wanders": "a02 a03"}, options=own(**{field: "per(wander_done, 4, legends(2))"}))
    assert legends(game) == 6
    assert limits(table({zone_name: [card]}, options=own(**{field: "limit(slots, 2)"})))[1] == 6


def test_traumas_may_hold_uses_and_answers(own):
    game = table({"traumas": "u:trauma"}, legend="a02", options=own(trauma="once(draw(legend, 1))"))
    do(game, "use", card="u:trauma")
    assert hand(game) == ["a02"]
    game = table({}, {"traumas": "u:trauma"}, forced=[4, 1], options=own(trauma="interfere(on_die, reroll(that_die))"))
    do(game, "wander", place=0, by="die")
    do(game, "answer", card="u:trauma", by_seat=1)
    do(game, "pass", by_seat=1)
    assert zone(game, "wanders") == []


@pytest.mark.rule("ll.term.depart")
def test_comes_in_and_departs_work_for_traits_traumas_and_paths(own):
    packs = own(exceptional="when(comes_in, draw(legend, 1))", trauma="when(departs, draw(legend, 2))",
                path="when(departs, trauma(1))")  # fmt: skip
    game = table({"wanders": "a20 a21"}, life="u:exceptional", legend="a02", options=packs)
    do(game, "turn_in")
    do(game, "keep")
    assert hand(game) == ["a02"]
    game = table({"traumas": "u:trauma", "hand": "e21"}, legend="a02 a03", options=packs)
    do(game, "play", card="e21")
    do(game, "pick", card="u:trauma")
    assert hand(game) == ["a02", "a03"]
    game = table({"hand": "e01"}, {"path": ["u:path"]}, life="t03", options=packs)
    do(game, "play", card="e01")
    do(game, "pick", card="u:path", by_seat=1)
    assert zone(game, "traumas", 1) == ["t03"]


@pytest.mark.rule("ll.ruling.17")
def test_a_phase_window_card_in_play_serves_on_the_own_turn(own):
    packs = own(relic="interfere(on_phase, pay(discard(this, 1), draw(legend, 2)))")
    game = table({"relics": "u:relic"}, legend="a02 a03", options=packs)
    do(game, "answer", card="u:relic")
    assert hand(game) == ["a02", "a03"] and pile(game) == ["relic"]


def test_a_wander_die_may_be_rolled_again_this_turn(own):
    game = table({"hand": "u:hand"}, forced=[1, 4], options=own(hand="turn(may(reroll(own_wander_roll)))"))
    do(game, "play", card="u:hand")
    do(game, "wander", place=0, by="die")
    do(game, "reroll")
    assert len(zone(game, "wanders")) == 1


def test_a_slot_taken_for_a_turn_is_obeyed_at_once(own):
    game = table({"hand": "u:hand"}, {"relics": "r22 r23 r13 r14"}, options=own(hand="each(others, turn(limit(slots, -1)))"))
    do(game, "play", card="u:hand")
    do(game, "pick", card="r14", by_seat=1)
    assert relics(game, 1) == ["r13", "r22", "r23"]


def test_two_hands_are_examined(own):
    game = table({"hand": "u:hand"}, {"hand": "a02"}, {"hand": "a03"}, options=own(hand="examine(chosen_hand, all)"))
    do(game, "play", card="u:hand")
    assert game.seen[game.face.index(game.book.number["standard:a03"])] & 1


def test_a_story_can_be_a_trophy(own):
    game = table({"story": ["u:story"], "wanders": "a20"}, options=own(story="seq(draw(legend, 1), trophy(3))"))
    do(game, "single", card="u:story")
    assert zone(game, "area") == ["story"] and legends(game) == 4


def test_failures_are_counted(own):
    packs = own(hand="if_(have(failure, 2), draw(legend, 2), draw(legend, 1))")
    for fails, drawn in (([0, 0], 1), ([1, 0], 1), ([2, 0], 2), ([17, 0], 2), ([16, 2], 1)):
        game = table({"hand": "u:hand"}, fails=fails, legend="a02 a03", options=packs)
        do(game, "play", card="u:hand")
        assert len(hand(game)) == drawn


# ------------------------------------------------------------ what is refused when the pack is read


@pytest.mark.parametrize(
    ("field", "form"),
    [
        ("relic", "word(any_minor)"),
        ("relic", "ambient(legends(1))"),
        ("relic", "per(trauma, 2, die(wander_die, 1))"),
        ("relic", "per(trauma, 2, per(relic, 2, legends(1)))"),
        ("hand", "turn(legends(2))"),
        ("hand", "turn(may(draw(legend, 1)))"),
        ("hand", "place(hand_adventure, 2)"),
        ("hand", "reveal(whole_hand, 2)"),
        ("in_world", "legends(1)"),
        ("trauma", "immediate(draw(legend, 1))"),
        ("path", "immediate(draw(legend, 1))"),
        ("exceptional", "immediate(draw(legend, 1))"),
    ],
)
def test_what_the_engine_could_not_do_is_no_form(own, field, form):
    packs = own(**{field: form})["packs"]
    with pytest.raises(PackError):
        load("life-and-legend", packs[1])


def test_games_with_every_phrase_play_to_their_end(own):
    """Each phrase of the sets that discard, remove, take and dig know, on a card of its own, in the hands of chance."""
    from lalnb.games.life_and_legend.vocabulary import vocabulary

    sets = vocabulary()._sets
    forms = [f"discard({w}, 1)" for w in sets["discarded"]] + [f"discard({w}, all)" for w in sets["discarded"]]
    forms += [f"remove({w}, {n})" for w in sets["removed"] if w != "chosen_hand_card" for n in (1, 2, "all")]
    forms += [f"take({w}, {n})" for w in sets["taken"] for n in (1, 2)] + [f"dig(life, {w})" for w in sets["dug"]]
    forms += [f"wander({w}, 2)" for w in sets["wandered"]] + ["seq(examine(chosen_hand, 2), remove(chosen_hand_card, all))"]
    forms += ["examine(covered, all)", "uncover(covered, 2)", "uncover(wander_done, 2)", "trauma(3)", "mill(life, 12)"]
    for i, form in enumerate(forms):
        packs = own(hand=form, world=f"each(all, {form})")
        game = table({"hand": "u:hand a02 e02", "relics": "r07 r22", "traits": "c01 x01", "wanders": "a03 a04"},
                     {"hand": "e03 a05", "relics": "r08", "traumas": "t03", "area": "a06", "story": ["s01"]},
                     world="a01 ~u:world e02 ~r14".replace("e02", "e05"), options=packs, seed=i)  # fmt: skip
        bot = lalnb.bot("random", seed=i)
        if can(game, "play", card="u:hand"):
            do(game, "play", card="u:hand")
        for _ in range(12):
            if game.is_over or game.stack[-1].__class__.__name__ == "Main":
                break
            game.apply(bot.choose(game.view(game.to_play)))
        if can(game, "uncover", place=1):
            do(game, "uncover", place=1)
        for _ in range(12):
            if game.is_over:
                break
            game.apply(bot.choose(game.view(game.to_play)))


def test_a_changed_pack_is_read_anew_and_a_game_with_it_can_be_pickled(own):
    first = table({"relics": "u:relic"}, options=own(relic="legends(1)"))
    second = table({"relics": "u:relic"}, options=own(relic="legends(4)"))
    assert (legends(first), legends(second)) == (1, 4)
    assert legends(pickle.loads(pickle.dumps(second))) == 4
    assert "Relic" in second.text(0) and "u:relic" not in second.text(0)


def test_a_price_that_cannot_be_paid_buys_nothing(own):
    packs = own(relic="at(own_phase4, pay(discard(hand, 1), draw(legend, 2)))", world="pay(discard(relic, 1), draw(legend, 2))")
    game = table({"relics": "u:relic"}, legend="a02 a03", phase=3, options=packs)
    do(game, "next")
    assert hand(game) == []
    game = table({"wanders": "a20"}, world="~u:world ~r16 ~r18 ~r14", legend="a02 a03", options=packs)
    do(game, "uncover", place=0)
    assert hand(game) == [] and pile(game) == ["world"]


def test_one_of_three_parts_is_chosen(own):
    packs = own(hand="choose(draw(life, 1), mill(legend, 1), draw(legend, 1))")
    game = table({"hand": "u:hand"}, legend="a02", options=packs)
    do(game, "play", card="u:hand")
    do(game, "choose", option="c")
    assert hand(game) == ["a02"]


def test_a_foolproof_answer_is_used_only_when_it_works_and_pays_its_price_first(own):
    packs = own(relic="interfere(on_effect, foolproof(pay(discard(hand, 1), disrupt(announced_event))))")
    game = table({"relics": "r06", "hand": "a02 e10"}, {"relics": "u:relic", "hand": "a05"}, options=packs)
    do(game, "use", card="r06")
    do(game, "pick", card="a02")
    assert game.to_play == 0, "no Event"
    do(game, "play", card="e10")
    do(game, "answer", card="u:relic", by_seat=1)
    do(game, "pick", card="a05")
    assert hand(game, 1) == [] and "e10" in pile(game)


def test_an_adventure_may_make_all_disregard_ambients(own):
    packs = own(in_world="disregard(ambients)")
    assert dice(table({}, world="u:in_world e02 ~r18 ~r14", options=packs)) == [0, 0]


@pytest.mark.rule("ll.background.activate", "ll.golden.card_first")
@pytest.mark.parametrize(("field", "opener"), [("story", "c01"), ("path", "c04"), ("achievement", "c05")])
def test_a_background_that_asks_two_words_is_offered_for_two(own, field, opener):
    form = {"story": "draw(legend, 1)", "path": "trait(bravery, 1)", "achievement": "draw(legend, 1)"}[field]
    packs = own(**{field: form})
    game = table({"traits": opener, "relics": "r09"}, phase=3, options=packs)
    assert [o for o in options(game) if o.startswith("activate")] == [f"activate {field}"]
    do(game, "activate", card=f"u:{field}")
    without = table({"traits": opener, "relics": "r12"}, phase=3, options=packs)
    refused(without, "ll.background.activate", "activate", card=f"u:{field}")


@pytest.mark.rule("ll.misc.world_order", "ll.discard.order")
def test_of_all_world_cards_the_turn_player_says_which_goes_first(own):
    packs = own(hand="remove(uncovered, all)", relic="interfere(on_phase, remove(uncovered, all))")
    game = table({"hand": "u:hand"}, world="a02 a03 e03 ~r16", options=packs)
    do(game, "play", card="u:hand")
    for place in (2, 0, 1):
        do(game, "pick", place=place, by_seat=0)
    assert pile(game)[-4:] == ["e03", "a02", "a03", "hand"] and world(game) == ["-", "-", "-", "~r16"]
    game = table({"hand": "a04"}, {"relics": "u:relic"}, world="a02 ~r16 ~r18 ~r20", options=packs, phase=1)
    do(game, "answer", card="u:relic", by_seat=1)
    assert game.to_play == 0 and picks(game) == ["world.0"], "on another's turn, too"


# ------------------------------------------------------------ what vanished, and two at one moment


@pytest.mark.rule("ll.term.disregard")
@pytest.mark.parametrize("also", ["trauma", "exceptional", "relic"])
def test_two_effects_of_one_defeat_both_take_place(own, also):
    zone_of = {"trauma": "traumas", "exceptional": "traits", "relic": "relics"}[also]
    me = {"relics": "r15", "hand": "r22"}
    me[zone_of] = f"{me.get(zone_of, '')} u:{also}".strip()
    game = table(me, world="a04 ~r16 ~r18 ~r14", legend="a02", forced=[1],
                 options=own(**{also: "when(face_defeat, draw(legend, 1))"}))  # fmt: skip
    do(game, "attempt", place=0, challenge="III")
    do(game, "yes")
    assert pile(game) == ["r15"] and hand(game) == ["a02", "r22"]
    assert zone(game, zone_of) == [also], "The Ring has turned the Defeat aside"


@pytest.mark.rule("ll.adventure.stay", "ll.term.remove")
def test_a_challenge_whose_adventure_is_removed_comes_to_nothing_and_the_log_says_so(own):
    game = table({"traits": "c01"}, {"hand": "u:hand"}, world="a01 ~r16 ~r18 ~r14",
                 options=own(hand="interfere(on_challenge, remove(uncovered, 1))"))  # fmt: skip
    do(game, "attempt", place=0, challenge="I")
    do(game, "answer", card="u:hand", by_seat=1)
    said = [e.kind for e in do(game, "pick", place=0)]
    assert "nothing" in said and "roll" not in said and zone(game, "area") == [] and world(game)[0] == "-"


@pytest.mark.rule("ll.world.wander", "ll.wander.success")
def test_a_card_turned_up_while_the_die_lies_there_is_no_completed_wander(own):
    game = table({}, {"hand": "u:hand"}, world="~a01 ~r16 ~r18 ~r14", forced=[6],
                 options=own(hand="interfere(on_die, seq(reroll(that_die), uncover(covered, 1)))"))  # fmt: skip
    game.forced = (6, 6)
    do(game, "wander", place=0, by="die")
    do(game, "answer", card="u:hand", by_seat=1)
    do(game, "pick", place=0)
    assert world(game)[0] == "a01" and zone(game, "wanders") == []


@pytest.mark.rule("ll.perpetual.stay")
def test_a_perpetual_adventure_that_its_reward_removes_is_not_said_to_stay(own, tmp_path):
    path = tmp_path / "p.yaml"
    path.write_text(
        "format: 1\ngame: life-and-legend\npack: p\ntitle: P\ncards:\n  adventure:\n    - {id: adv, name: Adv, legends: 0, "
        'perpetual: true, challenges: {II: Seek}, reward: "remove(this, 1)"}\n'
    )
    game = table({"relics": "r14"}, world="p:adv ~r16 ~r18 ~r12", options={"packs": ["standard", str(path)]})
    said = [e.kind for e in do(game, "attempt", place=0, challenge="II")]
    assert "remove" in said and "perpetual_stays" not in said and pile(game) == ["adv"]


# ------------------------------------------------------------ prices, and the card that is used up


@pytest.mark.rule("ll.ruling.15", "ll.ruling.16", "ll.achievement.single")
def test_an_achievement_that_is_used_up_is_no_longer_there_to_pay_or_to_count(own):
    pay = own(achievement="pay(discard(hand, 2), draw(legend, 3))")
    me = {"achievements": ["u:achievement"], "hand": "a02", "wanders": "a20"}
    refused(table(me, options=pay), "ll.effect.what", "single", card="u:achievement")
    assert can(table({**me, "hand": "a02 a03"}, options=pay), "single", card="u:achievement")
    few = own(achievement="if_(few(1), draw(legend, 1))", hand="if_(few(1), draw(legend, 1))", hand2="reveal(whole_hand, 1)")
    game = table(me, legend="a05", options=few)
    do(game, "single", card="u:achievement")
    assert hand(game) == ["a02", "a05"], "two cards in Hand, one of them on its way"
    game = table({"hand": "u:hand a02"}, legend="a05", options=few)
    do(game, "play", card="u:hand")
    assert hand(game) == ["a02", "a05"]
    refused(table({"hand": "u:hand2"}, options=few), "ll.effect.what", "play", card="u:hand2")
    assert can(table({"hand": "u:hand2 a02"}, options=few), "play", card="u:hand2")


@pytest.mark.rule("ll.ruling.24")
def test_a_relic_that_pays_takes_its_limit_along(own):
    packs = own(relic="limit(wanders, 1)", relic2="once(pay(discard(relic, 1), wander(covered, 1)))")
    five = "a02 a03 a04 a05 a06"
    game = table({"relics": "u:relic2 u:relic", "wanders": "a02 a03 a04 a05"}, options=packs)
    do(game, "use", card="u:relic2")
    do(game, "pick", card="u:relic2")
    do(game, "pick", place=0)
    assert len(zone(game, "wanders")) == 5
    refused(table({"relics": "u:relic2 u:relic", "wanders": five}, options=packs), "ll.limit.wanders", "use", card="u:relic2")


@pytest.mark.rule("ll.ruling.24")
def test_a_covered_wander_that_pays_may_be_what_is_looked_for_in_the_pile(own):
    """Nobody knows whether it is a Relic: the act stands open in every world, and tells nothing."""
    packs = own(relic="once(pay(discard(wander_done, 1), take(gone_relic, 1)))")
    for wander, found in (("r22", ["r22"]), ("a20", [])):
        game = table({"relics": "u:relic", "wanders": wander}, options=packs)
        assert all(can(game.determinize(0, seed), "use", card="u:relic") for seed in range(20))
        do(game, "use", card="u:relic")
        do(game, "pick", place="wander.0")
        if found:
            do(game, "pick", card="r22")
        assert hand(game) == found
