"""CI plays every lesson: every right line, every listed wrong try, and nobody gets stuck anywhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import lalnb
from lalnb.core.chance import Chance
from lalnb.lessons import BadLesson, Lesson, LessonRun, games, lesson, lessons, read
from lalnb.lessons.goals import met
from lalnb.packs import load
from lalnb_widgets.lesson_session import LessonSession

LESSONS = [one for game in games() for one in lessons(game).values()]
STEPS = [(one, i) for one in LESSONS for i, step in enumerate(one.steps) if not step.is_question]
ASKING = [(one, next(i for i, step in enumerate(one.steps) if step.is_question)) for one in LESSONS]
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def name(value: object) -> str:
    return value.id if isinstance(value, Lesson) else str(value)


@pytest.mark.parametrize(("one", "i"), STEPS, ids=name)
def test_every_right_line_reaches_the_goal(one: Lesson, i: int) -> None:
    for line in one.steps[i].right:
        run = LessonRun(one, i)
        assert not met(one.steps[i].until, (run.game, run.seat, [], [])), "the goal is not met before the first act"
        for action in line:
            run.apply(action)
        assert run.done


CARD_NAMES = {
    game: {
        card.name
        for path in (Path(lalnb.__file__).parent / "games").glob(f"{folder}/packs/*.yaml")
        for card in load(game, path.stem).cards
    }
    for game, folder in ((g, g.replace("-", "_")) for g in games())
}


@pytest.mark.parametrize(("one", "i"), STEPS, ids=name)
def test_the_last_hint_names_only_cards_that_are_there(one: Lesson, i: int) -> None:
    step, run = one.steps[i], LessonRun(one, i)
    named = {card for card in CARD_NAMES[one.game] for hint in step.hints[-1:] if re.search(rf"\b{re.escape(card)}\b", hint)}
    line = step.right[0] if named and step.right else ()
    there = [run.game.text(run.seat)]
    for action in line:
        there += [legal.label for legal in run.game.legal_actions(run.seat)]
        run.apply(action)
        there += [run.game.text(run.seat), *(run.game.say(event, run.seat) for event in run.events())]
    assert {card for card in named if not any(card in text for text in there)} == set()


@pytest.mark.parametrize(("one", "i"), STEPS, ids=name)
def test_every_wrong_try_is_wrong_for_the_stated_reason(one: Lesson, i: int) -> None:
    for wrong in one.steps[i].wrong:
        run = LessonRun(one, i)
        refusal = run.game.refusal(wrong.action, run.seat)
        assert (refusal.rule if refusal else "") == wrong.refused
        assert wrong.says
        if refusal is None:
            run.apply(wrong.action)
            assert not run.done and run.comment == wrong.says


@pytest.mark.parametrize("one", LESSONS, ids=name)
def test_a_lesson_can_be_played_through_and_resumed_at_any_act(one: Lesson) -> None:
    run = LessonRun(one)
    while True:
        for action in one.steps[run.step].right[0] if one.steps[run.step].right else ():
            run.apply(action)
            code = json.loads(json.dumps(run.code()))
            again = LessonRun(one)
            assert again.resume(code) and again.step == run.step
            assert again.game.observation(0) == run.game.observation(0)
        if run.now.is_question:
            run.reply(0)
        assert run.done
        if run.is_last:
            break
        step = run.step
        run.forward()
        assert run.step == step + 1
    run.begin(0)
    assert run.step == 0 and not run.done


@pytest.mark.parametrize(("one", "i"), STEPS + ASKING, ids=name)
def test_nobody_gets_stuck(one: Lesson, i: int) -> None:
    """From every step: 200 legal and illegal acts at random, then Reset, Show me to the end, Back, Skip."""
    chance = Chance(i)
    session = LessonSession([one])
    session.run.begin(i)
    session.sit()
    for _ in range(200):
        scene = session.scene()
        options = scene["options"]
        if not options:
            session.handle({"lesson": "reset"})
            continue
        session.handle({"version": scene["version"], "do": options[chance.below(len(options))]["id"]})
        assert session.error is None
    session.handle({"lesson": "reset"})
    for _ in range(20):
        if session.run.done:
            break
        session.handle({"answer": "q0"} if session.run.now.is_question else {"lesson": "show"})
        assert session.error is None
    assert session.run.done
    session.handle({"lesson": "back"})
    session.handle({"lesson": "skip"})
    assert session.error is None
    assert i - 1 <= session.run.step < len(one.steps)


@pytest.mark.parametrize("one", LESSONS, ids=name)
def test_what_every_lesson_keeps(one: Lesson) -> None:
    rules = lalnb.rules(one.game)
    acting = [s for s in one.acts if not s.is_reading]
    assert len(acting) >= 0.7 * len(one.acts), "at least 70 % of steps end in an act"
    assert not one.steps[0].is_reading and len(f"{one.steps[0].goal} {one.steps[0].text}".split()) <= 60
    for step in one.steps:
        assert step.rules, step.id
        for rule in (
            *step.rules,
            *(step.question.rules if step.question else ()),
            *(w.refused for w in step.wrong if w.refused),
        ):
            assert rule in rules, (step.id, rule)
        if step.question:
            assert all(says for _, _, says in step.question.choices)


def test_every_lesson_has_a_notebook_and_names_only_lessons_that_exist() -> None:
    named = set()
    for path in NOTEBOOKS.glob("*.ipynb"):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] == "code" and "LessonPlayer(" in source:
                call = source.split("LessonPlayer(")[1].split(")")[0]
                named |= {part.strip().strip("'\"") for part in call.split(",") if part.strip() and "language=" not in part}
    assert named - {"my-lesson.toml"} == {one.id for one in LESSONS} | {f'exam="{game}' for game in games()}


def test_no_notebook_repeats_the_text_of_a_step() -> None:
    told = {s.goal for one in LESSONS for s in one.acts} | {s.text for one in LESSONS for s in one.steps if s.text}
    for path in NOTEBOOKS.glob("*.ipynb"):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                assert not [t for t in told if t in "".join(cell["source"])]


def test_an_unknown_lesson_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="ll-01-setup"):
        lesson("ll-99")
    with pytest.raises(ValueError, match="life-and-legend"):
        lessons("chess")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('title = "x"\n[[step]]\nid = "a"', "field"),
        ('title = "x"\n[[step]]\nid = "a"\ngoal = "g"\nuntil = "did("\nrules = []', "until"),
        ('title = "x"\n[[step]]\nid = "a"\ngoal = "g"\nuntil = "fly(1)"\nrules = []', "no goal fly"),
        ('title = "x"\n[[step]]\nid = "a"\ngoal = "g"\nuntil = "did(draw)"\nrules = []', "hints"),
        ('title = "x"\n[[step]]\nid = "a"\ngoal = "g"\nuntil = "did(draw)"\nrules = []\nhints = ["a", "b"]', "right"),
        ('title = "x"\n[[step]]\nid = "a"\ncolour = "red"', "colour"),
        ('title = "x"\n[[step]]\nid = "a"\ngoal = "' + "word " * 61 + '"\nuntil = "read()"\nrules = []', "61 words"),
        ('title = "x"\n[[step]]\nid = "a"\ngoal = "g"\nuntil = "read()"\nrules = []', "position"),
        ("title = ", "x.toml"),
    ],
)  # fmt: skip
def test_a_broken_lesson_names_its_place(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadLesson, match=said):
        read(path)
