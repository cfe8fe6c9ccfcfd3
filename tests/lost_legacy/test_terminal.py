"""`lalnb play lost-legacy`, `lalnb rules lost-legacy`: the same commands serve this game."""

from __future__ import annotations

import pytest
from lost_legacy.tools import seat, table

from lalnb.cli import main
from lalnb.terminal import play


@pytest.mark.parametrize(("seats", "bot"), [(2, "heuristic"), (3, "deduction"), (4, "random")])
def test_a_game_can_be_played_to_its_end(seats: int, bot: str) -> None:
    said: list[str] = []
    assert play("lost-legacy", seats=seats, seed=7, bot=bot, ask=lambda _: "1", tell=said.append) == 0
    assert "[lost." in said[-1] and ("win" in said[-1])
    assert any("You draw a card." in text for text in said) and not any("{" in text for text in said)


def test_the_rule_behind_an_action_is_shown() -> None:
    said: list[str] = []
    words = iter(["?1", "q"])
    play("lost-legacy", seed=7, bot="random", ask=lambda _: next(words), tell=said.append)
    assert any(text.endswith("[lost.turn.play]") for text in said)


def test_a_rule_can_be_looked_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "lost-legacy", "lost.ruling.7"]) == 0
    assert "Village Council" in capsys.readouterr().out


def test_too_many_seats_are_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "lost-legacy", "--seats", "5"]) == 2
    assert "is for 2 to 4 seats, not 5 [lost.ruling.1]" in capsys.readouterr().err


def test_one_card_is_one_card() -> None:
    game = table(seat("villager woodsman", tokens=1), seat("full-moon"), deck="wolf-attack", campaign=True)
    lines = game.text(0).splitlines()
    assert "Deck: 1 card" in lines and "Player 1: 1 token" in lines and "Player 2: 0 tokens" in lines
