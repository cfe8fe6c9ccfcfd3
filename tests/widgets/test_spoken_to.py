"""Who sits alone at a table is spoken to: no sentence of a lesson or of a game calls the learner "Player 1"."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from scenes import strings

import lalnb
from lalnb.lessons import Lesson, games, lessons
from lalnb_widgets.lesson_session import LessonSession
from lalnb_widgets.session import Session

LESSONS = [one for game in games() for one in lessons(game).values()]
KINDS = [
    ("life-and-legend", {"seats": 3}), ("life-and-legend", {"seats": 2, "mode": "farwander"}),
    ("lost-legacy", {"seats": 4, "set": "megamix"}), ("lost-legacy", {"seats": 3, "set": "werewolf", "campaign": True}),
    ("guardians", {"seats": 4, "level": 3}),
]  # fmt: skip
SILENT = {"id", "key", "kind", "faces", "zones"}
OWN = re.compile(r"\bPlayer 1\b")
VERBS = re.compile(r"\b[Yy]ou (?:has|is|goes|takes|draws|plays|gives|looks)\b")


def heard_wrong(session: Session) -> list[str]:
    """What calls the learner by a seat; in the log also what has the verb of another."""
    assert session.seat == 0
    scene = session.scene()
    by_seat = [text for text in strings(scene, SILENT) if OWN.search(text)]
    return by_seat + [line["text"] for line in scene["log"] if VERBS.search(line["text"])]


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.id)
def test_a_lesson_speaks_to_its_learner(one: Lesson) -> None:
    session = LessonSession([one])
    for i, step in enumerate(one.steps):
        session.run.begin(i)
        session.sit()
        assert heard_wrong(session) == []
        for _ in range(8):
            if session.run.done or step.is_question:
                break
            session.handle({"lesson": "show"})
            assert heard_wrong(session) == []


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.id)
def test_after_the_guided_part_one_plays_on_against_somebody(one: Lesson) -> None:
    session = LessonSession([one])
    session.run.begin(len(one.steps) - 1)
    session.sit()
    session.handle({"lesson": "skip"})
    assert session.error is None and session.free and heard_wrong(session) == []
    if session.meanwhile and not session.game.is_over:
        session.handle({"tick": True, "version": session.version})
        assert session.error is None


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "options"), KINDS, ids=str)
def test_a_game_speaks_to_the_one_who_plays_it(game: str, options: dict[str, Any], seed: int) -> None:
    table = lalnb.new(game, seed=seed, **options)
    session = Session(table, 0, dict.fromkeys(range(1, table.seats), "random"))
    session.go_on()
    chance = random.Random(seed)
    for _ in range(60):
        scene = session.scene()
        assert heard_wrong(session) == []
        options_now = [option for option in scene["options"] if option["ok"]]
        if session.game.is_over:
            break
        if session.meanwhile and (not options_now or chance.random() < 0.5):
            session.handle({"tick": "bot", "version": session.version})
        else:
            session.handle({"do": chance.choice(options_now)["id"], "version": session.version})


def test_who_passes_the_table_on_is_called_by_his_seat() -> None:
    session = Session(lalnb.new("lost-legacy", seats=3, seed=1), 0, {2: "random"})
    assert session.names == ["Player 1", "Player 2", "Player 3"]
