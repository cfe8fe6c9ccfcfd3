"""A price comes first: what it pays for is judged as things stand once it is paid."""

from __future__ import annotations

import random

import pytest
from cards.helpers import can, do, hand, picks, pile, refused, relics, table, told, zone

import lalnb
from lalnb.games.life_and_legend.book import book_of
from lalnb.games.life_and_legend.prices import stands
from lalnb.packs import parse

SIX = "a02 a03 a04 a05 a06 a08"
"""As many Completed Wanders as the Wayfarer allows: 4 and 2 more."""


# ------------------------------------------------------------ a price that makes room


@pytest.mark.rule("ll.ruling.24", "ll.limit.wanders")
def test_a_wander_given_up_makes_room_for_another():
    game = table({"story": ["s03"], "path": ["p04"], "wanders": SIX, "hand": "a10"}, world="~r16 ~r18 ~r14 ~r20")
    refused(game, "ll.limit.wanders", "wander", place=0, by="die")
    do(game, "spark")
    do(game, "pick", place="wander.0")
    do(game, "pick", card="a10")
    do(game, "pick", place=1)
    assert zone(game, "wanders") == [*SIX.split()[1:], "r18"] and hand(game) == [] and sorted(pile(game)) == ["a02", "a10"]


@pytest.mark.rule("ll.ruling.24", "ll.achievement.shield")
def test_an_achievement_in_its_place_makes_no_room():
    game = table({"story": ["s03"], "path": ["p04"], "wanders": SIX, "hand": "a10", "achievements": ["h04"]})
    do(game, "spark")
    do(game, "pick", card="h04")
    assert len(zone(game, "wanders")) == 6 and hand(game) == ["a10"], "the rest of the price is not asked in vain"
    assert not can(game, "spark") and pile(game, "background") == ["h04"]


@pytest.mark.rule("ll.ruling.24")
def test_a_card_that_is_paid_may_be_what_the_effect_finds_in_the_pile():
    game = table({"story": ["s01"], "path": ["p05"], "hand": "e02", "wanders": "a20"})
    do(game, "spark")
    do(game, "pick", card="e02")
    assert hand(game) == ["e02"] and pile(game) == []


# ------------------------------------------------------------ a price that takes what is needed


@pytest.mark.rule("ll.ruling.24")
def test_the_last_hand_card_is_not_both_price_and_swapped():
    swap = {"story": ["s01"], "path": ["p01"], "wanders": "a20"}
    refused(table({**swap, "hand": "e02"}), "ll.ruling.24", "spark")
    game = table({**swap, "hand": "e02 a05"}, world="~r16 ~r18 ~r14 ~r20")
    do(game, "spark")
    assert picks(game) == ["e02"]
    do(game, "pick", card="e02")
    do(game, "pick", card="a05")
    do(game, "pick", place=2)
    assert hand(game) == ["r14"]
    assert can(table({**swap, "hand": "e02", "achievements": ["h04"]}), "spark"), (
        "an Achievement pays, and the Event is swapped"
    )


@pytest.mark.rule("ll.ruling.24")
def test_one_hand_card_does_not_pay_two_prices():
    pair = {"story": ["s01"], "path": ["p04"], "wanders": "a20"}
    refused(table({**pair, "hand": "e02"}), "ll.ruling.24", "spark")
    game = table({**pair, "hand": "e02 a05"}, world="~r16 ~r18 ~r14 ~r20")
    do(game, "spark")
    do(game, "pick", card="e02")
    do(game, "pick", card="a05")
    do(game, "pick", place=0)
    assert zone(game, "wanders") == ["a20", "r16"]


@pytest.mark.rule("ll.ruling.24")
def test_a_price_that_is_refused_names_its_reason():
    game = table({"story": ["s01"], "path": ["p01"], "hand": "e02", "wanders": "a20"})
    said = game.refusal(next(a for a in game.vocabulary(0) if a.kind == "spark"))
    assert said is not None and "price" in said.reason
    refused(table({"story": ["s01"], "path": ["p01"], "hand": "a05", "wanders": "a20"}), "ll.story.spark", "spark")


# ------------------------------------------------------------ every price in the deck


@pytest.mark.rule("ll.ruling.24")
def test_whatever_may_be_paid_for_can_work_by_some_way_of_paying():
    """Random games: where a Spark or a priced effect is offered, some payment leads to an effect that is more than nothing."""
    seen = set()
    for seed in range(60):
        game = lalnb.new("life-and-legend", seats=2, seed=seed, mode=("standard", "eternal", "farwander")[seed % 3])
        draw = random.Random(seed)
        for _ in range(260):
            if game.is_over:
                break
            legal = game.legal_actions()
            for action in legal:
                form = priced(game, action)
                if form and (form, len(legal)) not in seen:
                    seen.add((form, len(legal)))
                    assert works(game, action), f"seed {seed}: {action} does nothing, however it is paid"
            game.apply(draw.choice(legal))
    assert len({form for form, _ in seen}) > 5


def priced(game, action):
    """The form of what this act pays for, or an empty text."""
    book = game.book
    if action.kind == "use":
        node = book.faces[book.number[action.params["card"]]].uses[0]
        return str(node.form) if node.form.name == "pay" else ""
    if action.kind != "spark":
        return ""
    me = game.observation(game.to_play)["players"][game.to_play]
    story, path = (book.faces[book.number[me[name][0]]] for name in ("story", "path"))
    return f"{story.spark.form} {path.spark_effect.form}" if story.spark.is_price else ""


def works(game, action):
    """True if some way of paying leads to an effect that does something (or to a question of somebody else)."""
    seat, at = game.to_play, game.acts
    after = game.copy()
    events = [e.kind for e in after.apply(action)]
    if "nothing" in events:
        return False
    if after.is_over or after.to_play != seat or after.acts > at + 6 or after.stack[-1].__class__.__name__ != "Pick":
        return True
    return any(works(after, pick) for pick in after.legal_actions())


@pytest.mark.rule("ll.ruling.24")
@pytest.mark.parametrize(
    "form, helped, harmed",
    [
        ("draw(legend, 2)", True, False),
        ("disrupt(announced)", False, False),
        ("uncover(covered, 1)", False, False),
        ("choose(uncover(covered, 1), uncover(wander_done, 1))", True, True),
        ("wander(covered, 1)", True, True),
        ("seq(draw(life, 1), swap(hand, covered))", True, True),
    ],
)
def test_what_no_price_can_change_is_not_tried(form, helped, harmed):
    assert stands(parse(form)) == (not helped, not harmed)


def test_every_priced_form_of_the_deck_is_judged_after_its_price():
    """Each `pay` of the deck, in a state where its price takes the very card that it needs, or makes it possible."""
    book = book_of(("standard",))
    forms = {str(n.form) for n in book.nodes if n.form.name == "pay"}
    changed = {form for form in forms if not stands(parse(form).args[1])[1]}
    assert changed == {
        "pay(discard(hand, 1), choose(uncover(covered, 1), uncover(wander_done, 1)))",
        "pay(discard(hand, 2), remove(any_relic, 1))",
        "pay(discard(hand, 1), wander(covered, 1))",
    }
    game = table({"relics": "r26", "hand": "a02 a03"}, {"relics": "r13"})
    do(game, "use", card="r26")
    assert "discard" in told(do(game, "pick", card="a02")) and relics(game, 1) == ["r13"]
