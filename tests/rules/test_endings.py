"""How a game ended is told in words where a person reads it: a report of many games, the trial of a pack, the table as text."""

from __future__ import annotations

import re

import pytest

import lalnb
from lalnb import sim
from lalnb.core.folders import FOLDERS
from lalnb.games import ending

REASON = re.compile(r"Outcome\([^\"\n]*\"([\w-]+)\"|\.finish\([^\"\n]*\"([\w-]+)\"|end_by_cap\(\"(\w+)\"\)")


def reasons(game: str) -> set[str]:
    """Every reason for which the sources of a game end it."""
    found = set()
    for path in FOLDERS[game].rglob("*.py"):
        for outcome, finish, cap in REASON.findall(path.read_text("utf-8")):
            found.add(outcome or finish or f"cap-{cap}")
    return found


@pytest.mark.parametrize("game", ["life-and-legend", "lost-legacy", "guardians"])
def test_every_reason_has_its_words(game):
    found = reasons(game)
    assert len(found) > 2
    for reason in found:
        told = ending(game, reason)
        assert told != reason and " " in told and "{" not in told, reason


def test_what_has_no_words_says_itself():
    assert ending("lost-legacy", "never-heard") == "never-heard"


def test_a_report_and_the_text_of_a_table_say_them():
    rows = sim.run(sim.matches("lost-legacy", ["heuristic", "random"], games=4, seed=1), workers=1)
    assert "One player was left: " in str(sim.Report(rows))
    game = lalnb.new("lost-legacy", seats=2, seed=1)
    while not game.is_over:
        game.apply(game.legal_actions(game.to_play)[0], game.to_play)
    assert f"over: {ending('lost-legacy', game.outcome.reason)}" in game.text()
