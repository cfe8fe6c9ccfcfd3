"""Two cards of own packs that do the same: each of them works."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from lost_legacy.tools import can, deck, do, hand, play, refused, seat, table, told

from lalnb.packs import load

PACK = """
format: 1
game: lost-legacy
pack: mine
title: Twins
cards:
  card:
    - {{id: twin, name: The Twin, set: mine, speed: 1, copies: 1, does: {}}}
"""


@pytest.fixture
def twins(tmp_path: Path) -> Any:
    """A table of the set Werewolf in which a second card that does `does` takes the Woodsman's place."""

    def laid(does: str, *seats: Any, **more: Any) -> Any:
        path = tmp_path / "mine.yaml"
        path.write_text(PACK.format(does), "utf-8")
        cards = [card.id for card in load("lost-legacy").cards if card.set == "werewolf" for _ in range(card.copies)]
        chosen = ["mine:twin" if card == "standard:woodsman" else card for card in cards]
        return table(*seats, set=chosen, packs=("standard", str(path)), **more)

    return laid


@pytest.mark.rule("lost.fortune.later", "lost.fortune.put_back", "lost.ruling.11")
def test_two_fortune_tellers_draw_two_cards_and_put_two_back(twins: Any) -> None:
    game = twins("fortune-teller", seat("villager", "fortune-teller mine:twin"), seat("beastmaster"),
                 deck="premonition full-moon village-council wolf-attack")  # fmt: skip
    do(game, "draw_extra")
    do(game, "draw_extra")
    assert hand(game) == ["full-moon", "premonition", "village-council", "villager"]
    play(game, "villager")
    do(game, "put_back", "full-moon")
    assert not told(game, "turn")[1:], "another card has still to go back"
    do(game, "put_back", "premonition")
    assert hand(game) == ["village-council"] and game.to_play == 1
    assert hand(game, 1) == ["beastmaster", "premonition"] and deck(game) == ["full-moon", "wolf-attack"]


@pytest.mark.rule("lost.fortune.later", "lost.fortune.empty_deck", "lost.ruling.11")
def test_each_fortune_teller_is_asked_while_the_deck_holds_a_card(twins: Any) -> None:
    def begin(cards: str) -> Any:
        return twins("fortune-teller", seat("villager", "fortune-teller mine:twin"), seat("beastmaster"), deck=cards)

    game = begin("premonition full-moon")
    do(game, "draw_extra")
    assert can(game, "play", "premonition"), "the deck is empty"
    game = begin("premonition full-moon wolf-attack")
    do(game, "no_extra")
    assert can(game, "draw_extra"), "the second may be used where the first was not"
    do(game, "no_extra")
    play(game, "villager")
    assert game.to_play == 1


@pytest.mark.rule("lost.villager.start", "lost.ruling.5")
def test_two_villagers_reveal_two_more_cards_of_the_ruins(twins: Any) -> None:
    game = twins("villager", seat("premonition", "villager mine:twin"), seat("full-moon"), deck=0,
                 ruins="beastmaster wolf-attack the-werewolf", stage="investigation")  # fmt: skip
    do(game, "reveal_ruins", place=1)
    do(game, "reveal_ruins", place=0)
    for place in (0, 1):
        refused(game, "lost.ruling.5", "reveal_ruins", place=place)
    do(game, "reveal_ruins", place=2)
    assert game.outcome is not None and game.outcome.winners == (0,)
