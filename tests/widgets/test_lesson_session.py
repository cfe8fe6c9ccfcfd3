"""A lesson as its page leads through it: steps, questions, wrong tries, codes, the way on."""

from __future__ import annotations

from typing import Any

import pytest
from scenes import code, press, whole

import lalnb
from lalnb.lessons import games, lesson, lessons
from lalnb_widgets.lesson_session import LessonSession
from lalnb_widgets.options import option_id
from lalnb_widgets.resume import code_of
from lalnb_widgets.session import Session


def test_the_end_of_a_chapter_leads_to_the_next_one() -> None:
    chapter = lesson("ll-01-setup")
    learned = LessonSession([chapter])
    while not learned.run.is_last:
        assert learned.scene()["lesson"]["links"] == []
        learned.handle({"lesson": "skip"})
    assert learned.scene()["lesson"]["links"] == [], "not before it is done"
    while not learned.run.done:
        learned.handle({"lesson": "show"})
    assert learned.scene()["lesson"]["links"] == [
        {"to": "ll-02-phases.ipynb", "title": "A turn in four Phases", "text": "Next chapter"}
    ]
    last = LessonSession([lesson("ll-15-road")])
    last.run.begin(len(last.run.lesson.steps) - 1)
    last.run.done = True
    assert last.scene()["lesson"]["links"] == [{"to": "ll-exam.ipynb", "title": "the examination", "text": "Next"}]


def test_what_leads_on_is_the_main_thing_and_nobody_plays_on_when_the_game_is_over() -> None:
    learned = LessonSession([lesson("lost-01-turn")])
    learned.run.begin(len(learned.run.lesson.steps) - 1)
    while not learned.run.done:
        learned.handle({"lesson": "show"})
    told = learned.scene()["lesson"]
    assert learned.run.game.is_over and not told["can"]["next"]
    assert told["links"] == [{"to": "lost-02-cards.ipynb", "title": "Every card once", "text": "Next chapter"}]
    asked = LessonSession([lesson("ll-02-phases")])
    while not asked.run.now.is_question:
        assert asked.run.now.is_reading or any(option.get("primary") for option in asked.scene()["options"])
        asked.handle({"lesson": "skip"})
    assert asked.scene()["options"] == [], "the question is the main thing"


@pytest.mark.parametrize("chapter", ["ll-02-phases", "lost-01-turn", "gol-01-setup"])
def test_the_table_steps_back_while_a_question_stands(chapter: str) -> None:
    asked = LessonSession([lesson(chapter)])
    while not asked.run.now.is_question:
        assert not asked.scene()["prompt"].get("rests")
        asked.handle({"lesson": "skip"})
    question, before = asked.run.now.question, asked.game.observation(0)
    assert question is not None
    right = next(i for i, choice in enumerate(question.choices) if choice[1])
    for choice in (None, (right + 1) % len(question.choices), right):  # not before the answer, nor after any
        if choice is not None:
            asked.handle({"answer": f"q{choice}"})
        scene = asked.scene()
        assert scene["options"] == [] and scene["prompt"]["rests"] and not scene["prompt"]["mine"]
        for message in ({"do": option_id(asked.game.legal_actions(0)[0])}, {"why": "hand"}):
            asked.handle({"version": scene["version"], **message})
            assert asked.refused and asked.refused["text"].startswith(scene["prompt"]["title"])
        assert asked.game.observation(0) == before and asked.run.acts == [] and asked.error is None
    asked.handle({"lesson": "next"})
    while asked.run.now.is_question:
        asked.handle({"lesson": "skip"})
    assert asked.scene()["options"] and not asked.scene()["prompt"].get("rests")


def test_what_was_won_before_and_its_rule_do_not_stand_beside_a_question() -> None:
    asked = LessonSession([lesson("lost-03-investigation")])
    asked.handle({"lesson": "show"})
    assert asked.scene()["over"]["title"] == "You win", "one's own win is seen"
    asked.handle({"lesson": "next"})
    assert asked.run.now.is_question and asked.game.is_over
    assert asked.scene()["over"] is None and asked.scene()["note"] is None
    asked.handle({"answer": "q1"})
    assert asked.scene()["over"] is None and asked.scene()["note"]["id"] == asked.run.now.rules[0]


def test_after_a_question_inside_a_step_the_table_comes_back() -> None:
    asked = LessonSession([lesson("gol-03-resolution")])
    asked.run.begin(next(i for i, s in enumerate(asked.run.lesson.steps) if s.question and not s.is_question))
    asked.sit()
    assert asked.scene()["options"]
    while not asked.run.done:
        asked.handle({"lesson": "show"})
    assert asked.scene()["prompt"]["rests"] and asked.scene()["options"] == []
    asked.handle({"answer": "q0"})
    assert not asked.scene()["prompt"].get("rests")


def test_a_code_of_another_lesson_or_of_a_game_does_not_help_a_lesson() -> None:
    learned = LessonSession([lesson("ll-01-setup")])
    learned.handle({"paste": code(Session(lalnb.new("life-and-legend", seats=2, seed=54), 0))})
    assert "holds a game" in learned.scene()["refusal"]["text"]
    learned.handle({"paste": code(LessonSession([lesson("ll-02-phases")]))})
    scene = learned.scene()
    assert "another lesson; open “A turn in four Phases”" in scene["refusal"]["text"]
    assert scene["lesson"]["links"] == [{"to": "ll-02-phases.ipynb", "title": "A turn in four Phases", "text": "Open"}]
    learned.handle({"paste": code_of({"lesson:ll-02-phase-by-phase": {"lesson": "ll-02-phase-by-phase", "step": 1}})})
    assert learned.scene()["lesson"]["links"][0]["to"] == "ll-02-phases.ipynb", "the nearest one"
    learned.handle({"lesson": "show"})
    assert learned.scene()["lesson"]["links"] == []


@pytest.mark.parametrize(
    ("kept", "step", "says"),
    [
        ({"version": "old", "step": 3, "id": "limit"}, "limit", "has changed since you were here"),
        ({"version": "old", "step": 1, "id": "gone"}, 1, "has changed since you were here"),
        ({"version": "old", "step": 999}, -1, "has changed since you were here"),
        ({"version": "old", "step": "three"}, 0, "has changed since you were here"),
        ({"version": None, "acts": "none"}, 0, "has changed since you were here"),
        (None, 0, "cannot be read"), ([1], 0, "cannot be read"), ({"lesson": "ll-99", "step": 2}, 0, "cannot be read"),
    ],
)  # fmt: skip
def test_an_old_or_damaged_code_opens_the_nearest_step_with_a_sentence(kept: Any, step: Any, says: str) -> None:
    one = lesson("ll-04-wander")
    code = {"lesson": one.id, "acts": [], **kept} if isinstance(kept, dict) else kept
    for message in ("resume", "paste"):
        session = LessonSession([one])
        held = {"lesson:ll-04-wander": code}
        session.handle({message: held if message == "resume" else code_of(held) or ""})
        names = [s.id for s in one.steps]
        if message == "paste" and code is None:
            continue  # there is no code of nothing
        assert session.error is None and session.refused is None
        assert session.run.step == (names.index(step) if isinstance(step, str) else step % len(names))
        comment = session.scene()["lesson"]["comment"]
        assert says in comment["text"] and not comment["wrong"]
        session.handle({"lesson": "reset"})
        assert session.scene()["lesson"]["comment"] is None, "it is said once"


def test_acts_of_a_code_that_cannot_be_done_begin_the_step() -> None:
    one = lesson("ll-04-wander")
    session = LessonSession([one])
    acts = [{"kind": "fly"}, {"kind": "draw", "x": [1]}]
    session.handle({"resume": {"lesson:ll-04-wander": {"lesson": one.id, "version": one.version, "step": 2, "acts": acts}}})
    assert session.error is None and session.run.step == 2 and session.run.acts == []


def test_a_wrong_try_that_is_allowed_is_told_beside_what_the_step_says() -> None:
    learned = LessonSession([lesson("lost-03-investigation")])
    why, wrong = learned.scene()["lesson"]["why"], learned.run.now.wrong[0]
    assert learned.scene()["lesson"]["comment"] is None and not wrong.refused
    told = press(learned, option_id(wrong.action))["lesson"]
    assert told["comment"] == {"text": wrong.says, "wrong": True} and told["why"] == why
    learned.handle({"lesson": "reset"})
    assert learned.scene()["lesson"]["comment"] is None


@pytest.mark.parametrize("game", games())
def test_a_wrong_try_is_answered_on_the_page_as_its_lesson_has_it(game: str) -> None:
    """By the act itself, or, where that is not offered, by a press on its piece."""
    silent = set()
    for one in lessons(game).values():
        for i, step in enumerate(one.steps):
            for wrong in step.wrong:
                learned = LessonSession([one])
                learned.run.begin(i)
                learned.sit()
                scene, option = learned.scene(), option_id(wrong.action)
                if option in [o["id"] for o in scene["options"]]:
                    learned.handle({"version": scene["version"], "do": option})
                elif (place := learned.room.place(learned.game, 0, wrong.action)) is not None:
                    learned.handle({"why": place})
                else:
                    silent.add(f"{one.id}/{step.id}")
                    continue
                told, said = learned.scene(), learned.refused
                comment = told["lesson"]["comment"]
                assert wrong.says in (said["text"] if said else comment["text"] if comment else ""), (one.id, step.id, option)
    assert silent <= {"gol-02-search/must", "ll-10-farwander/word"}, "what has no piece has no button, either"


def test_an_act_of_the_next_step_turns_the_step_over() -> None:
    learned = LessonSession([lesson("ll-01-setup")])
    learned.handle({"lesson": "show"})
    scene = learned.scene()
    assert scene["lesson"]["done"] and scene["lesson"]["next"] == "Next step"
    assert not any(o.get("primary") for o in scene["options"])
    press(learned, scene["options"][0]["id"])
    assert learned.run.step == 1 and learned.run.done


def test_the_coach_leads_through_a_lesson_and_on_into_free_play() -> None:
    session = LessonSession([lesson("ll-01-setup"), lesson("ll-02-phases")])
    session.scene()
    for _ in range(200):
        if session.free:
            break
        scene = session.scene()
        coach = scene["lesson"]
        if coach["question"] and not coach["question"]["answer"]:
            session.handle({"answer": "q0"})
            coach = session.scene()["lesson"]
            assert coach["question"]["answer"]["text"]
        if not coach["question"] and coach["hints"]:
            session.handle({"hint": 3})
        assert coach["question"] or all(h["text"] for h in session.scene()["lesson"]["hints"])
        session.handle({"lesson": "next" if coach["done"] else "show"})
        assert session.error is None
    assert session.free and session.bots
    assert session.scene()["lesson"]["goal"] == "Play on as you like."
    session.handle({"lesson": "back"})
    assert not session.free


def test_a_lesson_hears_of_an_act_that_is_done_again() -> None:
    learned = LessonSession([lesson("ll-02-phases")])
    while not learned.run.acts:
        learned.handle({"lesson": "show"})
        if not learned.run.acts:
            learned.handle({"lesson": "skip"})
    acts, done, table = learned.run.acts, learned.run.done, whole(learned)
    learned.handle({"undo": True, "version": learned.version})
    assert learned.run.acts == acts[:-1]
    learned.handle({"redo": True, "version": learned.version})
    assert learned.run.acts == acts and learned.run.done == done and whole(learned) == table
    assert learned.run.game is learned.game
