"""The Background Deck and the discard piles lie open to everybody on the page, in every Phase."""

from __future__ import annotations

import pytest
from cards.helpers import table

import lalnb
from lalnb_widgets.session import Session


@pytest.mark.rule("ll.setup.open_piles")
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_backgrounds_and_discards_can_be_looked_through_at_any_time(phase, seat):
    me = {"story": ["s04"], "hand": "e10"}
    game = table(me, {"hand": "r22"}, phase=phase, legend_discard=["r13", "e03"], life_discard=["t05"])
    scene = Session(game, seat).scene()

    def names(pile):
        return sorted(scene["cards"][key]["face"].rpartition(":")[2] for key in scene["zones"][pile]["cards"])

    grounds = [card for deck in "sph" for card in (f"{deck}{n:02}" for n in range(1, 13))]
    assert names("background_deck") == sorted(set(grounds) - {"s04"})
    assert (names("legend_discard"), names("life_discard")) == (["e03", "r13"], ["t05"])
    assert "cards" not in scene["zones"]["legend_deck"] and "cards" not in scene["zones"]["life_deck"]


@pytest.mark.rule("ll.setup.open_piles")
def test_the_background_deck_is_open_during_the_setup_too():
    scene = Session(lalnb.new("life-and-legend", seats=2, seed=3, setup="stepped")).scene()
    assert len(scene["zones"]["background_deck"]["cards"]) == 36
