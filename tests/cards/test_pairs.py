"""All 144 pairs of a Life Story's Spark and a Life Path's Spark Effect can be used and come to an end."""

from __future__ import annotations

import pytest
from cards.helpers import do, hand, pile, refused, table, zone

STORIES = [f"s{n:02}" for n in range(1, 13)]
PATHS = [f"p{n:02}" for n in range(1, 13)]
HELD = {"s01": "e02 a02 a05", "s04": "e02 e05 a02", "s08": "a02", "s11": "a02 a05"}
"""The Hand with which the Spark's condition is met and the Path still finds a card."""
PRICED = ("s01", "s03", "s05")


def ready(story: str, path: str):
    me = {"story": [story], "path": [path], "hand": HELD.get(story, "a02 a05"), "relics": "r07 r22", "traumas": "t02",
          "traits": "c01 c02 c03", "wanders": "a20 a21"}  # fmt: skip
    return table(me, {"hand": "a10 a12", "relics": "r13", "traumas": "t03"}, world="e03 ~r16 ~r18 ~r14", fails=[1, 0],
                 legend="a03 a04 a06", life="c06 c07 c08", legend_discard="a07", forced=[4, 6])  # fmt: skip


@pytest.mark.rule(
    "ll.spark.join", "ll.story.spark", "ll.path.spark_effect", "ll.ruling.24", "ll.background.activate", "ll.word.combine",
)  # fmt: skip
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("story", STORIES)
def test_a_pair_is_used_and_resolves(story, path):
    game = ready(story, path)
    do(game, "spark")
    if story in PRICED:
        do(game, "pick")
    for _ in range(8):
        if game.stack[-1].__class__.__name__ == "Main":
            break
        game.apply(game.legal_actions()[0])
    assert game.turn == 0 and game.phase == 2 and game.stack[-1].__class__.__name__ == "Main"
    assert zone(game, "story") == [story] and zone(game, "path") == [path]
    refused(game, "ll.ruling.24", "spark")
    kinds = [e.kind for e in game.events()]
    assert "spark" in kinds and "announce" in kinds, "the Spark Effect is announced, so that it can be answered"


@pytest.mark.rule("ll.ruling.24")
def test_a_price_is_not_asked_when_the_spark_effect_could_do_nothing():
    refused(table({"story": "s03", "path": "p11", "wanders": "a20"}, last=""), "ll.ruling.7", "spark")


@pytest.mark.rule("ll.ruling.17")
def test_the_price_in_a_spark_effect_is_taken_before_others_answer():
    game = table({"story": "s06", "traumas": "t02", "path": "p04", "hand": "a02 a03"}, {"hand": "e07"})
    do(game, "spark")
    do(game, "pick", card="a02", by_seat=0)
    do(game, "answer", card="e07", by_seat=1)
    assert hand(game) == ["a03"] and zone(game, "wanders") == [] and pile(game) == ["a02", "e07"]
