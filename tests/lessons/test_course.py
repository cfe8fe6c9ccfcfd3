"""The course as a whole: every rule tried, asked and asked again; steps short; remarks in their place; examinations."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import lalnb
from lalnb.cli import main
from lalnb.lessons import BadLesson, ExamRun, exam, games, lessons, read
from lalnb.lessons.check import check
from lalnb.lessons.coverage import gaps, matrix, totals
from lalnb.lessons.lint import lint, lint_game
from lalnb.lessons.remarks import on_rules, remarks

ROOT = Path(__file__).parents[2]
BEING_WRITTEN: set[str] = set()
"""Games whose chapters are not yet complete: their gaps do not count."""
COMPLETE = [game for game in games() if game not in BEING_WRITTEN]

every_game = pytest.mark.parametrize("game", COMPLETE)


# ------------------------------------------------------------ coverage


@every_game
def test_every_rule_has_what_it_owes(game: str) -> None:
    assert gaps(matrix(game)) == []


@every_game
def test_the_readme_tells_the_true_totals(game: str) -> None:
    count = totals(matrix(game))
    title = lalnb.rules(game).title.partition(":")[0]
    told = re.search(rf"^\| {re.escape(title)} \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", README, re.MULTILINE)
    assert told, f"the README has no totals of {title}"
    wanted = [count[name] for name in ("rules", "tested", "tried", "asked", "returning", "looked up")]
    assert [int(number) for number in told.groups()] == wanted


README = (ROOT / "README.md").read_text("utf-8")


def test_a_gap_is_named_and_fails_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["rules", "life-and-legend", "--matrix"]) == 0
    told = capsys.readouterr().out
    row = next(line for line in told.splitlines() if line.startswith("ll.wander.roll"))
    assert re.fullmatch(r"ll\.wander\.roll +play +\d+ +\d+ +\d+ +\d+ +\d+", row)
    assert told.rstrip().endswith("No gap: every rule has what it owes.")
    monkeypatch.setattr("lalnb.lessons.coverage.lessons", lambda game: {})
    assert main(["rules", "life-and-legend", "--matrix"]) == 1
    told = capsys.readouterr().out
    assert "ll.wander.roll (play) lacks a step" in told and "ll.wander.roll (play) lacks 2 more of 2 returns" in told
    assert "ll.setup.first (ask) lacks 1 more of 1 returns" in told


def test_a_return_counts_only_in_a_later_lesson() -> None:
    order = list(lessons("life-and-legend"))
    row = next(row for row in matrix("life-and-legend") if row.rule.id == "ll.wander.roll")
    first = row.questions[0].partition("/")[0]
    assert all(order.index(lesson) > order.index(first) for lesson in row.returns) and len(row.returns) >= 2


# ------------------------------------------------------------ lint and check


@every_game
def test_no_lesson_is_long_winded_or_early(game: str) -> None:
    assert lint_game(game) == []


GOOD = """title = "Mine"
game = "life-and-legend"

[[step]]
id = "draw"
goal = "Draw the top Legend card."
text = "Nothing more."
until = "event(draw, 0)"
rules = ["ll.world.draw"]
hints = ["Look at the deck.", "Choose the Legend Deck: draw."]
right = [[{do = "draw"}]]
wrong = [{do = "next", refused = "ll.world.must_draw", says = "First a World Action."}]
position = {seats = 2, seed = 8, turns = 5, phase = 2, players = [{hand = ["e17"]}, {hand = ["?"]}]}

[[question]]
id = "where"
rules = ["ll.world.draw"]
text = "Where does the card go?"
choices = [{text = "To your Hand", ok = true, says = "Yes."}, {text = "Into play", says = "No: to your Hand."}]

[[review]]
ask = ["ll-01-setup/world"]
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_file_that_cannot_be_read_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "check", str(tmp_path / "nothing.toml")]) == 2
    assert capsys.readouterr().err == "lalnb: nothing.toml: the file cannot be read: no such file or directory.\n"
    (tmp_path / "latin.toml").write_bytes(b'title = "caf\xe9"')
    assert main(["lesson", "check", str(tmp_path / "latin.toml")]) == 2
    assert "it is not text in UTF-8" in capsys.readouterr().err


def test_a_lesson_of_ones_own_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, GOOD)
    assert main(["lesson", "check", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Steps: 1; questions between them: 2."
    one = read(path)
    assert [(s.is_question, s.again) for s in one.steps] == [(False, False), (True, False), (True, True)]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[[{do = "draw"}]]', '[[{do = "next"}]]', "mine.toml:4, step draw, right line 1: next is refused"),
        ('[[{do = "draw"}]]', '[[{do = "uncover", place = "world.0"}]]', "the goal event(draw, 0) is not reached"),
        ('refused = "ll.world.must_draw", ', "", "the wrong try next is refused by ll.world.must_draw, not allowed"),
        ('{do = "next", refused = "ll.world.must_draw"', '{do = "draw"', "the wrong try draw reaches the goal"),
        ('until = "event(draw, 0)"', 'until = "phase(2)"', "the goal is reached before the first act"),
        ('"Nothing more."', '"This quest is short."', "'quest' is no word of this book; it says 'Adventure'"),
        ('"Nothing more."', f'"{"word " * 30}."', "31 words in one sentence"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_lesson_is_told_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    path = write(tmp_path, GOOD.replace(old, new))
    found, _ = check(path)
    assert any(said in one for one in found), found
    assert all(re.match(r"mine\.toml:\d+", one) for one in found)
    assert main(["lesson", "check", str(path)]) == 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('goal = "Draw', 'gaol = "Draw', r"mine\.toml:6, step 1 \(draw\): gaol: there is no field 'gaol'"),
        ('until = "event(draw, 0)"', 'until = "fly(1)"', r"mine\.toml:8, step 1 \(draw\): until: there is no goal fly"),
        ('rules = ["ll.world.draw"]\nh', 'rules = ["ll.no"]\nh', r"mine\.toml:9, .*\): rules: there is no rule 'll\.no'"),
        ('refused = "ll.world.must_draw"', 'refused = "ll.world.must_drow"', r":12, .*; did you mean ll\.world\.must_draw\?"),
        ('right = [[{do = "draw"}]]', "right = 3", r"mine\.toml:11, step 1 \(draw\): right: a list is wanted"),
        ("position = {", "position = 3 #", r"mine\.toml:13, step 1 \(draw\): position: a table \{...\} is wanted"),
        ("ok = true, ", "", r"mine\.toml:19, question 1 \(where\): choices: exactly one"),
        ('says = "Yes."', 'say = "Yes."', r"mine\.toml:19, question 1 \(where\): choices: a choice is written"),
        ('"ll-01-setup/world"', '"ll-01-setup/moon"', r"mine\.toml:22, review 1: .*there is no question ll-01-setup/moon"),
        ('"ll-01-setup/world"', '"no/moon"', r"mine\.toml:22, review 1: .*the lessons are ll-01-setup"),
        ('[[review]]', '[[review]]\nafter = "x"', r"mine\.toml:22, review 1: .*there is no step 'x'"),
        ('[[step]]', '[step]', r"mine\.toml:\d+"),
        ('title = "Mine"', "", r"mine\.toml:1: the field 'title' is missing"),
        ('game = "life-and-legend"', 'game = "chess"', r"mine\.toml:2: game: there is no rulebook"),
        ('title = "Mine"', "title = Mine", r"mine\.toml:1: "),
        ('[[{do = "draw"}]]', '[["draw"]]', r"mine\.toml:11, step 1 \(draw\): right: an act is written"),
    ],
)  # fmt: skip
def test_a_broken_file_names_line_and_field(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    path = write(tmp_path, GOOD.replace(old, new))
    with pytest.raises(BadLesson, match=said) as bad:
        read(path)
    assert main(["lesson", "check", str(path)]) == (1 if bad.value.faults else 2)


def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = GOOD
    for old, new in (
        ('title = "Mine"', "colour = 3"), ('goal = "Draw', 'gaol = "Draw'), ("event(draw, 0)", "fly(1)"),
        ("ll.world.draw", "ll.no"), ('right = [[{do = "draw"}]]', 'right = [["draw"]]'), ("ok = true, ", ""),
        ('"ll-01-setup/world"', '"no/moon", "ll-01-setup/x"'),
    ):  # fmt: skip
        assert old in text
        text = text.replace(old, new)
    path = write(tmp_path, text)
    with pytest.raises(BadLesson, match=r"^11 problems in the lesson:\nmine\.toml:1") as bad:
        read(path)
    told = [(fault.line, fault.table, fault.field) for fault in bad.value.faults]
    step, question, review = "step 1 (draw)", "question 1 (where)", "review 1"
    assert told == [
        (1, "", "colour"), (1, "", ""), (4, step, ""), (6, step, "gaol"), (8, step, "until"), (9, step, "rules"),
        (11, step, "right"), (17, question, "rules"), (19, question, "choices"), (22, review, "ask"), (22, review, "ask"),
    ]  # fmt: skip
    assert main(["lesson", "check", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [*map(str, bad.value.faults), "11 problems."]


def test_a_file_that_was_changed_is_read_anew(tmp_path: Path) -> None:
    assert read(write(tmp_path, GOOD)).asked()[0].text == "Where does the card go?"
    assert read(write(tmp_path, GOOD.replace("Where does", "Whither does"))).asked()[0].text == "Whither does the card go?"


SECOND = """
[[step]]
id = "again"
goal = "Draw once more."
text = "This quest is short."
until = "event(draw, 0)"
rules = ["ll.world.draw"]
hints = ["Look at the deck.", "Choose the Legend Deck: draw."]
right = [[{do = "next"}]]
"""
BEGUN = 'position = {seats = 2, seed = 8, turns = 5, phase = 2, players = [{hand = ["e17"]}, {hand = ["?"]}]}\n'


def test_a_line_that_fails_hides_only_what_goes_on_from_it(tmp_path: Path) -> None:
    """The position of the first step cannot be; the second goes on from it, the third has one of its own."""
    bad = GOOD.replace('hand = ["e17"]', 'hand = ["e17", "e17"]')
    third = (SECOND + BEGUN).replace('"again"', '"third"')
    found, played = check(write(tmp_path, bad + SECOND + third))
    assert played == [] and [one.partition(":")[2].partition(":")[0] for one in found] == [
        "4, step draw", "33, step third, right line 1", "24, step again", "33, step third",
    ]  # fmt: skip
    assert "the step cannot be begun" in found[0] and "next is refused" in found[1] and "'quest'" in found[2]


READING = """[[step]]
id = "%s"
goal = "Read on."
text = "%s"
until = "read()"
rules = ["ll.aim.legends"]
"""


def test_a_lesson_that_talks_before_it_plays_is_found(tmp_path: Path) -> None:
    talk = "".join(READING % (name, "word. " * 50) for name in "abc")
    found = lint(read(write(tmp_path, GOOD.replace("[[step]]", talk.replace("rules", PLACE, 1) + "[[step]]", 1))))
    assert any("25 % of its steps end in an act" in one for one in found)
    assert any(re.match(r"mine\.toml:\d+, step c: 156 words come before the first own move", one) for one in found), found


PLACE = "new = {seats = 2, seed = 1}\nrules"


def test_a_long_row_of_questions_is_found(tmp_path: Path) -> None:
    """One of the lesson's own and five that return are one too many between two positions."""
    asked = [f'"{q.id}"' for q in lessons("life-and-legend")["ll-02-phases"].asked() if q.lesson == "ll-02-phases"]
    four, five = (GOOD.replace('"ll-01-setup/world"', ", ".join(asked[:n])) for n in (4, 5))
    assert not [one for one in lint(read(write(tmp_path, four))) if "in a row" in one]
    found = [one for one in lint(read(write(tmp_path, five))) if "in a row" in one]
    assert len(found) == 1 and re.match(r"mine\.toml:\d+, step .*: more than 5 questions come in a row", found[0]), found


def test_a_rule_before_its_lesson_is_found() -> None:
    early = lint(lessons("life-and-legend")["ll-10-farwander"])  # as if nothing had been taught before
    assert any(one.endswith("the question asks ll.end.deck before it is taught.") for one in early), early
    assert any(one.endswith("is used here and not taught before.") for one in early), early


def test_a_question_may_only_return_from_an_earlier_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ll-01-setup.toml"
    path.write_text(GOOD.replace("ll-01-setup/world", "ll-03-world/adventure"), "utf-8")
    with pytest.raises(BadLesson, match="ll-03-world/adventure is not asked before"):
        read(path)


# ------------------------------------------------------------ remarks


@every_game
def test_every_remark_has_its_step_and_every_belief_its_question(game: str) -> None:
    steps = {f"{one.id}/{s.id}" for one in lessons(game).values() for s in one.acts}
    asked = {rule for one in lessons(game).values() for q in one.asked() for rule in q.rules}
    assert remarks(game), "a catalogue of what players believe"
    for remark in remarks(game):
        assert remark.at in steps, remark
        assert len(remark.says.split()) <= 40 and remark.says[-1] == "."
        if remark.kind == "belief":
            assert set(remark.rules) & asked and remark in on_rules(game, remark.rules)


# ------------------------------------------------------------ examinations


@every_game
def test_a_paper_draws_on_all_chapters_and_can_be_passed(game: str) -> None:
    chapters: set[str] = set()
    for seed in range(4):
        run = ExamRun(game, seed)
        assert run.tasks == 20 and run.lesson.steps == exam(game, seed).steps
        chapters |= {step.id.partition("/")[0] for step in run.lesson.steps[1:-1]}
        run.forward()
        while not run.is_last:
            question = run.now.question
            if run.now.is_question and question:
                assert run.reply(next(i for i, choice in enumerate(question.choices) if choice[1]))
            for action in run.now.right[0] if run.now.right else ():
                run.apply(action)
            assert run.done and run.now.hints == ("", "")
            run.forward()
        assert run.score == 20 and run.again() == []
    assert chapters == set(lessons(game))


def test_what_was_missed_is_named_with_its_chapter() -> None:
    run = ExamRun("life-and-legend", 5)
    run.forward()
    while not run.now.is_question:
        run.done = False
        run.forward()
    question = run.now.question
    assert question
    wrong = next(i for i, choice in enumerate(question.choices) if not choice[1])
    right = next(i for i, choice in enumerate(question.choices) if choice[1])
    assert not run.reply(wrong) and run.reply(right), "only the first answer counts"
    assert run.score == 0 and run.marks == {run.step: False}
    again = {one.rule: one for one in run.again()}
    assert question.rules[0] in again and again[question.rules[0]].chapter.startswith("ll-")
    code = run.code()
    back = ExamRun("life-and-legend")
    assert back.resume(code) and back.step == run.step and back.marks == run.marks
    for damaged in ({}, code | {"seed": "x"}, code | {"marks": 3}, code | {"version": "old"}, code | {"step": 99}, 7):
        fresh = ExamRun("life-and-legend")
        assert not fresh.resume(damaged) and fresh.seed is None


# ------------------------------------------------------------ chapters


@every_game
def test_a_chapter_comes_soon_to_the_first_move_and_ends_without_help(game: str) -> None:
    """At most 120 words are read before the first own move, those of the page included; the last step has no hints."""
    for one in lessons(game).values():
        page = json.loads((ROOT / "notebooks" / f"{one.chapter or one.id}.ipynb").read_text("utf-8"))
        words = len("".join(page["cells"][0]["source"]).split())
        first = next(i for i, step in enumerate(one.acts) if not step.is_reading)
        words += sum(len(f"{step.goal} {step.text}".split()) for step in one.acts[: first + 1])
        assert words <= 120, (one.id, words)
        assert one.acts[-1].alone, f"{one.id} ends in an exercise without help"
