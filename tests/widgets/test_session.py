"""The session as a page uses it, and as a hostile client would."""

from __future__ import annotations

import base64
import json
import logging
import zlib
from typing import Any

import pytest

import lalnb
from lalnb.core.chance import Chance
from lalnb.games.life_and_legend.zones import HAND, PER_SEAT
from lalnb.lessons import games, lesson, lessons
from lalnb_widgets import LessonPlayer, Rulebook, Table
from lalnb_widgets.lesson_session import LessonSession
from lalnb_widgets.options import option_id
from lalnb_widgets.resume import code_of
from lalnb_widgets.session import Session


@pytest.fixture
def session() -> Session:
    session = Session(lalnb.new("life-and-legend", seats=2, seed=54, first=0), 0, {1: "heuristic"})
    session.go_on()
    return session


def press(session: Session, option: str) -> dict[str, Any]:
    scene = session.scene()
    session.handle({"id": "m1", "version": scene["version"], "do": option})
    return session.scene()


def whole(session: Session) -> str:
    return session.game.to_json()


def test_an_act_changes_the_table_and_the_version(session: Session) -> None:
    before = session.scene()
    after = press(session, "bring:standard:r21")
    assert after["version"] > before["version"] and after["answered"] == "m1"
    faces = [after["cards"][k]["face"] for k in after["zones"]["seats"][0]["relics"]]
    assert faces == ["standard:r21"]
    assert after["log"][0]["text"] == "You bring Mirror of Still Water into play."


def test_a_refused_act_shows_its_rule_and_changes_nothing(session: Session) -> None:
    press(session, "next")
    while session.game.phase != 2:
        press(session, "next")
    before = whole(session)
    scene = session.scene()
    bring = next(o for o in scene["options"] if o["kind"] == "bring")
    assert bring["ok"] is False and bring["on"] in scene["cards"]
    after = press(session, bring["id"])
    assert after["refusal"]["rule"]["id"] == "ll.phase1.relics" and after["refusal"]["on"] == bring["on"]
    assert after["version"] == scene["version"] and whole(session) == before
    assert after["log"][0]["mark"] == "refused"
    assert press(session, "draw")["refusal"] is None


def test_undo_is_free_until_something_new_was_learned(session: Session) -> None:
    press(session, "bring:standard:r21")
    scene = session.scene()
    assert scene["undo"] == {"can": True, "warn": False, "label": "Take back: Bring Mirror of Still Water into play"}
    session.handle({"undo": True, "version": scene["version"]})
    assert session.scene()["zones"]["seats"][0]["relics"] == []
    press(session, "next")
    while session.game.phase != 2:
        press(session, "next")
    scene = press(session, "draw")
    assert scene["undo"]["warn"] is True
    session.handle({"undo": True, "version": scene["version"]})
    scene = session.scene()
    assert scene["log"][0]["mark"] == "undone" and session.game.acted is False


@pytest.mark.parametrize(
    "message",
    [
        None, 7, "do", [], {}, {"do": "draw"}, {"do": "draw", "version": "1"}, {"do": "draw", "version": True},
        {"do": "draw", "version": -1}, {"do": "draw", "version": 10**9}, {"do": 5, "version": None}, {"do": ["draw"]},
        {"undo": True}, {"undo": True, "version": 0.5}, {"new": None}, {"new": {"seats": 9}}, {"new": {"seats": "two"}},
        {"new": {"seats": True}}, {"new": {"seats": 2, "bot": "deep"}}, {"new": {"seats": 2, "mode": "chess"}},
        {"new": {"seats": 2, "seed": "x"}}, {"new": {"seats": 2, "seed": 10**40}}, {"new": {"seats": [2]}}, {"rule": 3},
        {"rule": "ll.none"}, {"rule": None}, {"hint": 1}, {"lesson": "next"}, {"answer": "q0"}, {"resume": 5},
        {"resume": {"free-game": {"record": "{}", "bots": {"1": "heuristic"}}}}, {"resume": {"free-game": 3}},
        {"resume": {"free-game": {"record": 5, "bots": [1]}}}, {"__class__": 1}, {"scene": {}}, {"store": {}},
    ],
    ids=lambda m: json.dumps(m)[:50],
)  # fmt: skip
def test_a_hostile_message_gets_a_sentence_and_changes_nothing(
    session: Session, message: Any, caplog: pytest.LogCaptureFixture
) -> None:
    session.scene()
    before, version = whole(session), session.version
    if isinstance(message, dict) and message.get("version") is None and "version" in message:
        message["version"] = version
    with caplog.at_level(logging.ERROR, logger="lalnb"):
        session.handle(message)
    assert whole(session) == before and session.version == version
    assert not caplog.records, "no exception of ours lies behind a refusal"
    scene = session.scene()
    assert scene["error"] is None
    if not (isinstance(message, dict) and "resume" in message):
        assert scene["refusal"]["text"].endswith(".")
    assert "Traceback" not in json.dumps(scene) and "/" + "home" not in json.dumps(scene)


def test_a_stale_or_repeated_click_is_refused_mildly(session: Session) -> None:
    scene = session.scene()
    message = {"version": scene["version"], "do": "bring:standard:r21"}
    session.handle(message)
    session.scene()
    before = whole(session)
    for _ in range(20):
        session.handle(message)
    assert whole(session) == before
    assert "moved on" in session.scene()["refusal"]["text"]


def test_an_error_of_ours_shows_an_id_that_stands_in_the_log(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    scene = session.scene()
    session.remember = lambda label: 1 / 0  # type: ignore[method-assign,assignment,return-value]
    with caplog.at_level(logging.ERROR, logger="lalnb"):
        session.handle({"version": scene["version"], "do": "next"})
    error = session.scene()["error"]
    assert error["id"] in caplog.text and "ZeroDivisionError" in caplog.text
    assert "Zero" not in json.dumps(session.scene())


def test_random_messages_never_break_the_table() -> None:
    chance = Chance(5)
    for seed in range(3):
        session = Session(lalnb.new("life-and-legend", seats=seed + 2, seed=seed), 0, {1: "random"})
        session.bots |= {p: lalnb.bot("random", seed=p) for p in range(1, seed + 2)}
        session.go_on()
        for _ in range(150):
            scene = session.scene()
            assert session.error is None
            json.dumps(scene)
            names = {o["id"] for o in scene["options"]}
            assert len(names) == len(scene["options"])
            for option in scene["options"]:
                assert option["label"] and "{" not in option["label"]
                place = option.get("on")
                if isinstance(place, str) and place.startswith("k"):
                    assert place in scene["cards"], option
            for card in scene["cards"].values():
                assert card["face"] is None or card["face"] in scene["faces"]
            if not scene["options"]:
                break
            option = scene["options"][chance.below(len(scene["options"]))]
            session.handle({"version": scene["version"], "do": option["id"]})


def test_a_free_game_comes_back_from_what_the_browser_kept(session: Session) -> None:
    press(session, "bring:standard:r21")
    press(session, "next")
    kept = json.loads(json.dumps(session.keep()))
    fresh = Session(lalnb.new("life-and-legend", seats=2, seed=1), 0, {1: "heuristic"})
    fresh.handle({"resume": kept})
    assert fresh.game.record().to_json() == session.game.record().to_json()
    assert fresh.game.observation(0) == session.game.observation(0)


def code(session: Session) -> str:
    made = code_of(session.keep())
    assert made is not None
    return made


def test_a_code_brings_a_game_or_a_lesson_to_another_browser(session: Session) -> None:
    press(session, "bring:standard:r21")
    other = Session(lalnb.new("life-and-legend", seats=3, seed=1), 0, {1: "random", 2: "random"})
    other.handle({"paste": f"  {code(session)}\n"})
    assert other.refused is None and other.game.observation(0) == session.game.observation(0)
    assert other.bot_names == {1: "heuristic"}
    learned = LessonSession([lesson("ll-01-setup")])
    learned.handle({"lesson": "skip"})
    learned.handle({"lesson": "skip"})
    again = LessonSession([lesson("ll-01-setup")])
    again.handle({"paste": code(learned)})
    assert again.run.step == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "paste one first"), (7, "paste one first"), ("KITE", "damaged or incomplete"),
        ("\u2603" * 9, "damaged or incomplete"),
        ("LESSON", "belongs to a lesson"), ("OVER", "cannot be gone on with"), ("NOTHING", "holds nothing"),
        ("CUT", "damaged or incomplete"), ("LIST", "not a resume code"),
    ],
)  # fmt: skip
def test_a_code_that_does_not_help_gets_a_sentence(session: Session, text: Any, says: str) -> None:
    lesson_code = code(LessonSession([lesson("ll-01-setup")]))
    codes = {
        "LESSON": lesson_code, "CUT": code(session)[:40], "NOTHING": code_of({"x": 1}),
        "OVER": code_of({"free-game": {"record": "{}", "bots": {"1": "heuristic"}}}),
        "LIST": base64.urlsafe_b64encode(zlib.compress(b"[1]")).decode(),
    }  # fmt: skip
    before, version = whole(session), session.version
    session.handle({"paste": codes.get(text, text)})
    assert says in session.scene()["refusal"]["text"] and session.error is None
    assert whole(session) == before and session.version == version


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


def test_a_code_of_another_lesson_or_of_a_game_does_not_help_a_lesson(session: Session) -> None:
    learned = LessonSession([lesson("ll-01-setup")])
    learned.handle({"paste": code(session)})
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


def test_a_page_is_dealt_a_game_of_its_own_where_the_notebook_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LALNB_SEED")
    made = set()
    for _ in range(3):
        table = Table(lalnb.new("life-and-legend", seats=2, seed=2026, first=0), anew=True)
        first = whole(table.session)
        table.session.later = None  # bots act at once, whether or not a loop runs around the tests
        table.session.handle({"resume": {}})
        assert whole(table.session) != first and table.session.game.seats == 2
        made.add(whole(table.session))
        held = whole(table.session)
        press(table.session, next(o["id"] for o in table.session.scene()["options"] if o["ok"]))
        moved = whole(table.session)
        table.session.handle({"resume": {}})
        assert held != moved == whole(table.session), "a page that is shown again does not lose its game"
    assert len(made) == 3
    plain = Table(lalnb.new("life-and-legend", seats=2, seed=2026))
    first = whole(plain.session)
    plain.session.handle({"resume": {}})
    assert whole(plain.session) == first


def at_window(seats: int = 2) -> Session:
    """A session in which the learner is asked in a window, some acts into a game."""
    for seed in range(30):
        session = Session(lalnb.new("life-and-legend", seats=seats, seed=seed), 0, dict.fromkeys(range(1, seats), "heuristic"))
        session.go_on()
        bot = lalnb.bot("heuristic", seed=seed)
        for _ in range(250):
            if session.game.is_over:
                break
            if session.window() is not None:
                return session
            press(session, option_id(bot.choose(session.game.view(0))))
    raise AssertionError("no window was met")


def test_passing_for_the_whole_turn_asks_no_more_in_it() -> None:
    session = at_window()
    turn = session.game.turns
    scene = session.scene()
    assert [o["label"] for o in scene["options"]][-1] == "Pass for the rest of this turn"
    after = press(session, "rest")
    assert after["version"] > scene["version"]
    for _ in range(60):
        if session.game.turns != turn or session.game.is_over:
            break
        assert session.window() is None, "a window was asked about again"
        press(session, session.scene()["options"][0]["id"])
    assert session.resting in (None, turn)
    undone = at_window()
    before = whole(undone)
    press(undone, "rest")
    undone.handle({"undo": True, "version": undone.version})
    assert whole(undone) == before and undone.resting is None and undone.window() is not None


def test_the_whole_pass_is_not_to_be_had_outside_a_window(session: Session) -> None:
    before = whole(session)
    assert press(session, "rest")["refusal"]["text"].startswith("That is not among the acts")
    assert whole(session) == before


def test_what_the_others_did_is_told_in_one_piece() -> None:
    waiting: list[Any] = []
    session = Session(lalnb.new("life-and-legend", seats=2, seed=54, first=0), 0, {1: "heuristic"})
    session.later = lambda seconds, act: waiting.append(act)
    said = []
    for _ in range(12):
        while waiting:
            scene = session.scene()
            assert scene["busy"] and scene["options"] == []
            said.append(scene["say"])
            waiting.pop()()
        scene = session.scene()
        if "Player 2" in scene["say"]:
            break
        ready = [o for o in scene["options"] if o["ok"]]
        press(session, next((o for o in ready if o.get("primary")), ready[0])["id"])
    assert scene["say"].count(".") >= 3 and "Player 2" in scene["say"]
    assert sum("Player 2" in words for words in said) == 0


@pytest.mark.parametrize(("mode", "seats"), [("eternal", 2), ("war", 1), ("lore", 1), ("arbiter", 1), ("treasury", 1)])
def test_a_mode_shows_its_goals(session: Session, mode: str, seats: int) -> None:
    session.handle({"new": {"seats": seats, "mode": mode, "bot": "heuristic", "seed": 5}})
    scene = session.scene()
    assert scene["mode"]["name"] and scene["goals"] and session.game.mode == mode
    for goal in scene["goals"]:
        assert goal["name"] and goal["have"] >= 0 and goal["want"] >= 1
    assert scene["newgame"]["now"]["mode"] == mode
    assert next(m for m in scene["newgame"]["modes"] if m["id"] == mode)["seats"][0] >= seats


def test_a_mode_is_refused_with_the_wrong_number_of_seats(session: Session) -> None:
    before = whole(session)
    session.handle({"new": {"seats": 2, "mode": "war", "bot": "heuristic", "seed": 5}})
    assert session.scene()["refusal"]["text"] and whole(session) == before


def test_the_start_page_learns_where_one_is(session: Session) -> None:
    assert session.last() is None
    press(session, "bring:standard:r21")
    last = session.last()
    assert last is not None and last["text"].startswith("Standard Mode. ") and last["text"].endswith((" Legend", " Legends"))
    learned = LessonSession([lesson("ll-01-setup")])
    assert learned.last() is None
    learned.handle({"lesson": "skip"})
    assert learned.last() == {
        "title": "Setting up the table", "text": learned.run.now.goal, "step": 2, "steps": 14, "done": False,
    }  # fmt: skip


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


def test_a_new_game_has_the_wished_seats_and_seed(session: Session) -> None:
    session.handle({"new": {"seats": 4, "mode": "standard", "bot": "random", "seed": 9}})
    assert session.game.seats == 4 and session.game.seed == 9
    assert set(session.bot_names) == {1, 2, 3}


def test_no_secret_of_the_game_is_in_the_scene(session: Session) -> None:
    text = json.dumps(session.scene())
    assert "seed" not in json.loads(text)["players"][0] and str(session.game.chance) not in text
    other = {session.game.id_of(c) for c in session.game.zones[HAND + PER_SEAT]} | {
        session.game.id_of(c) for c in session.game.zones[0]
    }
    shown = {c["face"] for c in json.loads(text)["cards"].values()}
    assert not other & shown


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


def test_widgets_have_one_synced_trait_of_ours_and_a_text_form() -> None:
    table = Table(lalnb.new("life-and-legend", seats=2, seed=3))
    own = {n for n in table.keys if not n.startswith("_")} - {"layout", "tabbable", "tooltip"}
    assert own == {"scene"}
    assert repr(table).startswith("Life & Legend")
    assert repr(LessonPlayer("ll-01-setup")).startswith("Setting up the table, step 1 of 14")
    assert "ll.wander.roll" in repr(Rulebook("life-and-legend")) or Rulebook("life-and-legend")["ll.wander.roll"].title
    with pytest.raises(ValueError, match="ll-01-setup"):
        LessonPlayer("no-such")


def test_what_was_taken_back_is_done_again_until_something_else_is_done(session: Session) -> None:
    press(session, "bring:standard:r21")
    scene = press(session, "next")
    after, version = whole(session), session.version
    session.handle({"undo": True, "version": version})
    session.handle({"undo": True, "version": session.version})
    first = whole(session)
    scene = session.scene()
    assert scene["undo"]["can"] is False and scene["undo"]["again"] == "Do again: Bring Mirror of Still Water into play"
    session.handle({"redo": True, "version": version})
    assert "moved on" in session.scene()["refusal"]["text"] and whole(session) == first
    session.handle({"redo": True, "version": session.version})
    session.handle({"redo": True, "version": session.version})
    assert whole(session) == after and "again" not in session.scene()["undo"]
    session.handle({"redo": True, "version": session.version})
    assert session.scene()["refusal"]["text"] == "There is nothing to do again."
    session.handle({"undo": True, "version": session.version})
    session.handle({"undo": True, "version": session.version})
    other = next(o["id"] for o in session.scene()["options"] if o["ok"] and o["id"] != "bring:standard:r21")
    assert "again" not in press(session, other)["undo"]


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


@pytest.mark.parametrize("name", ["life-and-legend", "lost-legacy", "guardians"])
def test_lines_of_the_log_name_pieces_that_the_page_knows(name: str) -> None:
    table = Session(lalnb.new(name, seats=3, seed=2), 0, {1: "random", 2: "random"})
    table.go_on()
    lit = 0
    for i in range(25):
        scene = table.scene()
        for line in scene["log"]:
            assert all(piece.partition(":")[2] or piece.startswith("seat.") for piece in line.get("on") or [])
            lit += bool(line.get("on"))
        can = [o["id"] for o in scene["options"] if o.get("ok", True)]
        if not can and not scene.get("time"):
            break
        table.handle(
            {"version": scene["version"], "do": can[i % len(can)]} if can else {"version": scene["version"], "tick": True}
        )
    assert lit > 5


@pytest.mark.rule("ll.achievement.shield")
def test_the_page_says_what_an_achievement_stands_in_for() -> None:
    player = {"hand": ["e10"], "achievements": ["h07"], "wanders": ["r22"]}
    game = lalnb.position({"game": "life-and-legend", "seats": 1, "phase": 2, "seed": 1, "players": [player]})
    offered = {o["id"]: o for o in Session(game, 0, {}).scene()["options"]}
    assert offered["wander:standard:e10:world.0"]["hint"] == "always succeeds"
    assert offered["wander:standard:h07:world.0"]["hint"] == "in place of an Event"
    assert offered["turn_in:standard:h07"]["verb"] == "give up" and offered["turn_in:wander.0"]["verb"] == "turn in"
