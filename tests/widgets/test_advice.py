"""The coach at a free table: asked, he thinks in slices; what he says goes when the table changes; moments are played again."""

from __future__ import annotations

from typing import Any

import pytest
from scenes import Clock

import lalnb
from lalnb.bots.moments import earliest
from lalnb_widgets.lesson_session import LessonSession
from lalnb_widgets.session import Session


def seated(game: str = "lost-legacy", seats: int = 2, **options: Any) -> Session:
    """A table at which the learner is asked."""
    name = "standard" if game == "guardians" else "heuristic"
    session = Session(lalnb.new(game, seats=seats, seed=4, **options), 0, dict.fromkeys(range(1, seats), name))
    session.go_on()
    return session


@pytest.mark.parametrize(("game", "seats"), [("lost-legacy", 4), ("life-and-legend", 2), ("guardians", 3)])
def test_asked_he_says_what_he_would_do_and_why(game: str, seats: int) -> None:
    session = seated(game, seats)
    assert session.scene()["advice"] == {"may": "ask", "busy": False}
    session.handle({"coach": True})
    assert session.error is None and session.refused is None
    told = session.scene()["advice"]
    labels = {a.label.rstrip(".") for a in session.game.legal_actions(0)}
    assert told["head"].rstrip(".").split(": ")[-1] in labels or any(label in told["head"] for label in labels)
    assert not told["busy"] and all(0 <= c["part"] <= 1 for c in told["odds"])


def test_he_thinks_in_slices_and_a_change_of_the_table_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lalnb_widgets.advice.SLICE", 0.0)
    session, clock = seated("lost-legacy", 4), Clock()
    session.later = clock.later
    session.handle({"coach": True})
    assert session.scene()["advice"]["busy"] and len(clock.due) == 1
    session.handle({"coach": True})
    assert len(clock.due) == 1, "asking twice begins nothing anew"
    clock.due.pop(0)()
    scene = session.scene()
    session.handle({"version": scene["version"], "do": next(o for o in scene["options"] if o["ok"])["id"]})
    assert session.desk.current() is False
    clock.due = clock.due[:1]
    clock.run()
    assert session.error is None and "head" not in (session.scene().get("advice") or {})


def finished() -> Session:
    """A game that was played to its end."""
    session = seated("lost-legacy", 2, set="undying-heart")
    game: Any = session.game
    while not game.is_over:
        told = earliest(game, {p: lalnb.bot("random", seed=p) for p in range(2)})
        assert told is not None
        game.apply(told.action, told.seat)
    session.version += 1
    return session


def test_after_the_game_moments_are_shown_and_played_again() -> None:
    session = finished()
    assert session.scene()["advice"]["may"] == "review"
    session.handle({"coach": True})
    told = session.scene()["advice"]
    assert 0 < len(told["moments"]) <= 3 and all(text.startswith("Act ") for text in told["moments"])
    moment, whole = session.desk.moments[0], session.game
    session.handle({"replay": 0})
    assert session.error is None and session.game is not whole and not session.game.is_over
    assert moment.chosen in session.game.legal_actions(0) and session.keep() == {}, "it is no game of its own to be kept"


@pytest.mark.parametrize("wrong", [-1, 3, True, "0", None, [0]])
def test_a_moment_that_is_not_there_is_refused_mildly(wrong: Any) -> None:
    session = finished()
    session.handle({"coach": True})
    session.handle({"replay": wrong})
    assert session.error is None and session.refused is not None


def test_he_is_silent_in_lessons_and_where_people_play_together() -> None:
    lesson = LessonSession([lalnb_lesson()])
    assert "advice" not in lesson.scene()
    lesson.handle({"coach": True})
    assert lesson.error is None and lesson.refused is not None
    hot = Session(lalnb.new("lost-legacy", seats=2, seed=1), 0, {})
    assert "advice" not in hot.scene()


def lalnb_lesson() -> Any:
    from lalnb.lessons import lesson

    return lesson("ll-04-wander")


def test_what_he_says_is_nothing_that_the_learner_cannot_see() -> None:
    said = []
    for seed in (1, 2):
        session = seated("lost-legacy", 4)
        session.game = session.game.determinize(0, seed)
        session.handle({"coach": True})
        said.append(session.scene()["advice"])
    assert said[0] == said[1]


@pytest.mark.parametrize(("game", "seats"), [("lost-legacy", 4), ("life-and-legend", 2), ("guardians", 3)])
def test_what_if_is_asked_of_any_act_and_nothing_is_done(game: str, seats: int) -> None:
    session = seated(game, seats)
    before = session.game.to_json()
    scene = session.scene()
    for option in [o for o in scene["options"] if o["ok"]][:3]:
        session.handle({"version": scene["version"], "what_if": option["id"]})
        assert session.error is None and session.refused is None
        told = session.scene()["advice"]
        assert told["head"].startswith("What if: ") and not told["busy"]
        assert session.label(session.actions[option["id"]]).rstrip(".") in told["head"]
        assert session.game.to_json() == before and session.version == scene["version"]


def test_an_act_that_is_not_allowed_is_refused_and_not_thought_about() -> None:
    session = seated("life-and-legend", 2)
    for _ in range(3):
        scene = session.scene()
        session.handle({"version": scene["version"], "do": [o for o in scene["options"] if o["ok"]][-1]["id"]})
    scene = session.scene()
    wrong = next(o for o in scene["options"] if not o["ok"])
    session.handle({"version": scene["version"], "what_if": wrong["id"]})
    assert session.error is None and session.refused is not None and "head" not in session.scene()["advice"]
    for name in ("nothing", None, 7, [wrong["id"]]):
        session.handle({"version": scene["version"], "what_if": name})
        assert session.error is None and session.refused is not None
    session.handle({"version": scene["version"] + 5, "what_if": wrong["id"]})
    assert session.refused is not None


def test_what_an_act_would_lead_to_is_nothing_that_the_learner_cannot_see() -> None:
    said = []
    for seed in (1, 2):
        session = seated("lost-legacy", 4)
        session.game = session.game.determinize(0, seed)
        scene = session.scene()
        session.handle({"version": scene["version"], "what_if": next(o for o in scene["options"] if o["ok"])["id"]})
        said.append(session.scene()["advice"])
    assert said[0] == said[1] and said[0]["head"]


def test_where_all_act_at_once_an_answer_stays_until_the_own_act_or_turn() -> None:
    session = seated("guardians", 4)
    session.scene()
    session.handle({"coach": True})
    told = session.scene()["advice"]
    seen = session.version
    for _ in range(3):
        session.handle({"version": session.version, "tick": True})
    assert session.version > seen and session.game.turn == 1
    assert session.scene()["advice"] == told and told["head"]
    clue = next(o for o in session.scene()["options"] if o["kind"] == "clue" and o["ok"])
    session.handle({"version": session.version, "do": clue["id"]})
    assert session.refused is None and "head" not in (session.scene()["advice"] or {})
