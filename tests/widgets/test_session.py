"""The session as a page uses it, and as a hostile client would."""

from __future__ import annotations

import base64
import json
import logging
import zlib
from typing import Any

import pytest
from scenes import code, press, whole

import lalnb
from lalnb.core.chance import Chance
from lalnb.games.life_and_legend.zones import HAND, PER_SEAT
from lalnb.lessons import lesson
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
