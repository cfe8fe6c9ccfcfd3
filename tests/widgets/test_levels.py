"""Levels of opponents: a strong one thinks in slices, between which the page is answered, and can be interrupted."""

from __future__ import annotations

from typing import Any

import pytest
from scenes import Clock

import lalnb
from lalnb.bots.ismcts import Ismcts
from lalnb.bots.levels import LEVELS, Beginner, player
from lalnb_widgets.session import Session


def seated(name: str, budget: int = 12) -> tuple[Session, Clock]:
    """A game in which the bot is to play and the learner waits; the strong bot counts playouts here."""
    game = lalnb.new("life-and-legend", seats=2, seed=3, first=1)
    while game.observation(None)["phase"] < 2:
        game.apply(lalnb.bot("heuristic", seed=1).choose(game.view(game.to_play or 0)))
    session = Session(game, 0, {1: name})
    if name == "strong":
        session.bots[1] = Ismcts(1, budget=budget)
    clock = Clock()
    session.later = clock.later
    session.go_on()
    assert game.to_play == 1
    return session, clock


def test_a_strong_player_thinks_in_slices_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lalnb_widgets.others.SLICE", 0.0)
    session, clock = seated("strong")
    acts, slices = session.game.ntrail, 0
    while session.game.ntrail == acts:
        assert session.scene()["busy"] == {"seat": 1, "text": "Player 2 is thinking"} and len(clock.due) == 1
        session.handle({"rule": "ll.world.wander"})
        assert session.note and session.error is None, "the page is answered meanwhile"
        clock.tick()
        slices += 1
    assert slices > 12 and session.error is None


def test_a_new_game_ends_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lalnb_widgets.others.SLICE", 0.0)
    session, clock = seated("strong", 1000)
    for _ in range(4):
        clock.tick()
    assert session.thought is not None
    session.handle({"new": {"mode": "standard", "seed": 5, "seats": 2, "others": ["beginner"]}})
    assert session.thought is None
    acts = session.game.ntrail
    clock.tick()
    assert session.game.ntrail == acts and session.error is None, "the old thought does nothing any more"


def test_without_an_event_loop_it_thinks_to_the_end() -> None:
    session, _ = seated("strong")
    session.later = None
    session.bot_act()
    assert session.error is None and session.thought is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), [("life-and-legend", 2), ("lost-legacy", 2), ("guardians", 3)])
def test_each_level_plays_each_game(level: str, game: str, seats: int) -> None:
    started: Any = lalnb.new(game, seats=seats, seed=1)
    bot = player(level, game, 5)
    if isinstance(bot, Ismcts):
        assert bot.seconds is not None and bot.seconds < 2 and bot.budget is not None
        bot = Ismcts(5, budget=4)
    view = started.view(started.to_play)
    assert bot.choose(view) in view.legal_actions


def test_a_beginner_forgets_his_plan_now_and_then() -> None:
    other = 0
    for seed in range(40):
        game: Any = lalnb.new("lost-legacy", seats=4, seed=seed, set="megamix")
        view = game.view(game.to_play)
        choice = Beginner(seed).choose(view)
        assert choice is Beginner(seed).choose(view)
        other += choice is not lalnb.bot("heuristic", seed=seed).choose(view)
    assert 0 < other < 20


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="no level 'master'; the levels are beginner, club, strong"):
        player("master", "lost-legacy")


def test_the_form_offers_the_levels() -> None:
    session, _ = seated("beginner")
    offered = [b["id"] for b in session.scene()["newgame"]["bots"]]
    assert offered[:3] == ["beginner", "heuristic", "strong"]
    assert session.scene()["players"][1]["about"] == "Seat 2, a beginner"
