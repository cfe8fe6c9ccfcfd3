"""The examination at the table, and the coach's remarks."""

from __future__ import annotations

from typing import Any

import pytest

from lalnb.lessons import games, lesson
from lalnb_widgets import LessonPlayer
from lalnb_widgets.exam_session import ExamSession
from lalnb_widgets.lesson_session import LessonSession


@pytest.mark.parametrize("game", games())
def test_a_paper_from_the_first_page_to_the_last(game: str) -> None:
    session = ExamSession(game, seed=3)
    first = session.scene()["lesson"]
    assert first["next"] == "Begin" and first["can"]["next"] and first["hints"] == []
    assert first["steps"] == 0 and not first["done"], "nothing is done yet"
    assert session.scene()["prompt"]["rests"] and session.scene()["options"] == []
    session.handle({"lesson": "next"})
    for task in range(20):
        coach = session.scene()["lesson"]
        assert coach["step"] == task + 2 and not coach["done"] and coach["hints"] == [] and coach["goal"]
        assert bool(session.scene()["options"]) is not bool(coach["question"])
        beside = (session.scene()["note"] or {}).get("id")
        assert beside is None or beside == session.scene()["prompt"]["rule"]["id"], "only what the table itself asks by"
        session.handle({"hint": 1})
        assert session.refused and "alone" in session.refused["text"]
        if coach["question"]:
            session.handle({"answer": "q0"})
        else:
            for _ in range(20):
                if not session.run.done:
                    session.handle({"lesson": "show"})
        assert session.error is None and session.scene()["lesson"]["done"]
        session.handle({"lesson": "next"})
    last = session.scene()["lesson"]
    assert session.scene()["prompt"]["rests"] and session.scene()["options"] == []
    assert last["goal"].endswith("of 20 at the first try.") and last["next"] == "Another paper"
    assert last["links"] and all(link["to"].endswith(".ipynb") and link["title"] and link["text"] for link in last["links"])
    session.handle({"lesson": "next"})
    assert session.run.step == 1 and session.run.seed == 3 and session.run.marks == {}


def test_a_paper_is_gone_on_with_after_a_reload() -> None:
    session = ExamSession("lost-legacy")
    session.handle({"lesson": "next"})
    session.handle({"lesson": "skip"})
    kept = session.keep()
    again = ExamSession("lost-legacy")
    again.handle({"resume": kept})
    assert again.run.seed == session.run.seed and again.run.step == 2
    assert again.scene()["lesson"]["goal"] == session.scene()["lesson"]["goal"]
    assert ExamSession("life-and-legend").resume(kept) is False


def test_an_examination_and_a_lesson_are_two_things() -> None:
    assert repr(LessonPlayer(exam="life-and-legend")).startswith("The examination, step 1 of 1")
    with pytest.raises(ValueError, match="or exam= and a game"):
        LessonPlayer()
    with pytest.raises(ValueError, match="or exam= and a game"):
        LessonPlayer("ll-01-setup", exam="life-and-legend")
    with pytest.raises(ValueError, match="no lessons for 'chess'"):
        LessonPlayer(exam="chess")


def at(name: str, step: str) -> LessonSession:
    one = lesson(name)
    session = LessonSession([one])
    session.run.begin([s.id for s in one.steps].index(step))
    session.sit()
    return session


def notes(session: LessonSession) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = session.scene()["lesson"]["notes"]
    return found


def test_who_knows_another_game_hears_it_before_and_a_belief_comes_after() -> None:
    session = at("ll-02-phases", "wander")
    assert [n["title"] for n in notes(session)] == ["If you know Talisman"]
    session = at("ll-02-phases", "bring")
    assert notes(session) == []
    session.handle({"lesson": "show"})
    assert [n["kind"] for n in notes(session)][:1] == ["belief"]


def test_a_wrong_answer_calls_up_the_belief_that_it_comes_from() -> None:
    session = at("ll-05-adventures", "ll-05-adventures/words-only?")
    question = session.run.now.question
    assert question is not None and notes(session) == []
    wrong = next(i for i, choice in enumerate(question.choices) if not choice[1])
    right = next(i for i, choice in enumerate(question.choices) if choice[1])
    session.handle({"answer": f"q{wrong}"})
    assert "A Life Path counts for the words" in notes(session)[0]["title"]
    session.handle({"answer": f"q{right}"})
    assert notes(session) == []


def test_hands_are_told_what_they_do_at_the_real_table() -> None:
    session = at("lost-01-turn", "deal")
    session.handle({"lesson": "show"})
    assert [n["text"] for n in notes(session) if n["kind"] == "table"] == [
        "Shuffle now, lay the top card sideways beside the deck, and deal one card to each."
    ]


def test_questions_that_return_say_where_they_come_from_and_are_skipped_together() -> None:
    one = lesson("ll-03-world")
    session = LessonSession([one])
    here = next(i for i, s in enumerate(one.steps) if s.again)
    session.run.begin(here)
    session.sit()
    coach = session.scene()["lesson"]
    assert coach["goal"] == "Do you still know?" and coach["why"].startswith("From an earlier chapter: ")
    row = next(i for i, s in enumerate(one.steps[here:]) if not s.again)
    assert row > 1 and f"Question 1 of {row} that return here" in coach["why"]
    assert coach["question"] and not coach["done"] and coach["can"]["skip"] and not coach["can"]["show"]
    session.handle({"lesson": "show"})
    assert session.refused and "Choose an answer" in session.refused["text"]
    session.handle({"lesson": "skip"})
    assert not session.run.now.again and session.run.step > here + 1
