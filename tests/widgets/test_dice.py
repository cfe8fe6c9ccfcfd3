"""The dice of a turn on the page: each with the face that was needed, by what was added at that roll, and whether it served."""

from __future__ import annotations

import pytest
from cards.helpers import do, table

from lalnb_widgets.scene import dice


def shown(game) -> list[tuple[int, str, bool]]:
    return [(die["value"], die["need"], die["ok"]) for die in dice(game, 0)]


@pytest.mark.rule("ll.wander.roll", "ll.wander.event")
def test_a_later_wander_by_an_event_does_not_make_a_failed_roll_a_success():
    game = table({"hand": "e17 e10"}, forced=[2])
    do(game, "play", card="e17")
    do(game, "wander", place=0, by="die")
    assert shown(game) == [(2, "4+", False)]
    do(game, "wander", place=1, by="e10")
    assert shown(game) == [(2, "4+", False)]


@pytest.mark.rule("ll.wander.roll")
def test_what_was_needed_stays_as_it_was_at_the_roll():
    game = table({"hand": "e03", "relics": "r14"}, world="e02 ~r16 ~r18 ~r13", forced=[4])
    do(game, "wander", place=1, by="die")
    do(game, "atmosphere", card="e03", place=0)
    assert shown(game) == [(4, "4+", True)]
    game = table({"hand": "e03"}, world="e02 ~r16 ~r18 ~r13", forced=[5])
    do(game, "wander", place=1, by="die")
    do(game, "atmosphere", card="e03", place=0)
    assert shown(game) == [(5, "5+", True)]


@pytest.mark.rule("ll.adventure.equal")
def test_a_challenge_names_the_face_that_its_bonus_leaves():
    game = table({"relics": "r24", "traits": "c01"}, world="a01 ~r16 ~r18 ~r14", forced=[2])
    do(game, "attempt", place=0, challenge="I")
    assert shown(game) == [(2, "2+", True)]


@pytest.mark.rule("ll.farwander.success", "ll.farwander.failure")
@pytest.mark.parametrize(("face", "ok"), [(5, True), (3, False)])
def test_a_farwandering_is_judged_on_the_page_too(face, ok):
    game = table({"wanders": "a18"}, {"wanders": "a20"}, forced=[face], options={"mode": "farwander"})
    do(game, "farwander", to=1)
    do(game, "by", by="die")
    assert shown(game) == [(face, "4+", ok)]
