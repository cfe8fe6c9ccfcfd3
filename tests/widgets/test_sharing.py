"""What did not change is the same object again, from picture to picture, and a line of the log is told once."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_table import GAMES, fullest

import lalnb
from lalnb import Event
from lalnb.bots import moments
from lalnb_widgets import Table, together
from lalnb_widgets.rooms import Lines
from lalnb_widgets.sharing import Sharing

leaf = st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([1.0, "a", "é"])
inner = st.lists(leaf, max_size=3) | st.dictionaries(st.sampled_from("ab"), leaf, max_size=2)
value = leaf | inner | st.lists(inner, max_size=2)
scene = st.dictionaries(st.sampled_from(["a", "b", "c"]), value, max_size=3)


@settings(max_examples=60, deadline=None)
@given(st.lists(scene, max_size=4))
def test_a_scene_says_what_its_json_says(scenes: list[dict[str, Any]]) -> None:
    sharing = Sharing()
    for one in scenes:
        assert json.dumps(sharing.plain(one)[0]) == json.dumps(one), "True is not 1, and 1 is not 1.0"


def test_what_says_the_same_is_the_same_object() -> None:
    sharing = Sharing()
    card, other = {"name": "A"}, {"name": "B"}
    first, _ = sharing.plain({"zones": [1, (2,)], "note": None, "faces": {"a": card}})
    second, _ = sharing.plain({"zones": [1, [2]], "note": {"id": 1}, "faces": {"a": card, "b": other}})
    assert second == {"zones": [1, [2]], "note": {"id": 1}, "faces": {"a": card, "b": other}}
    assert second["zones"] is first["zones"] and second["faces"]["a"] is first["faces"]["a"]
    assert first["faces"] == {"a": card}, "a picture stays as it was"


def test_a_part_that_was_changed_in_place_is_seen() -> None:
    sharing, note = Sharing(), {"text": "before"}
    sharing.plain({"note": note})
    note["text"] = "after"
    assert sharing.plain({"note": note})[0] == {"note": {"text": "after"}}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_an_act_leaves_the_faces_and_the_form_as_they_are(name: str, language: str) -> None:
    session, acts = fullest(name)
    table = Table(session=session, language=language)
    for _ in range(2):
        before = table.scene
        session.handle({"version": session.version, "do": acts[0]})
        assert session.refused is None and table.scene["version"] == before["version"] + 1
        kept = [face for face in before["faces"] if before["faces"][face] is table.scene["faces"][face]]
        assert kept == list(before["faces"]) and table.scene["newgame"] is before["newgame"]
        assert table.scene.get("words") is before.get("words") and ("words" in before) == (language == "fr")
        session.handle({"version": session.version, "undo": True})


def test_a_line_is_told_once_and_again_to_another() -> None:
    lines, told = Lines(), []
    alike = [Event(-1, "draw", ([],)), Event(-1, "draw", ([],))]

    def tell(event: Event) -> dict[str, Any]:
        told.append(event)
        return {"text": "drawn"}

    for event in (*alike, *alike):
        assert lines.of(event, tell) == {"text": "drawn"}
    assert len(told) == 2, "told apart by what they are, not by what they hold"


def test_the_log_of_the_next_person_speaks_to_him() -> None:
    session = Table(lalnb.new("lost-legacy", seats=2, seed=3), bots={}).session
    heard: dict[int, set[str]] = {0: set(), 1: set()}
    for _ in range(12):
        if session.covered:
            session.handle({"version": session.version, "uncover": True})
        shown = session.scene()
        heard[session.seat] |= {line["text"] for line in shown["log"]}
        session.handle({"version": session.version, "do": shown["options"][0]["id"]})
    assert any(text.startswith("You play") for text in heard[0]) and any(text.startswith("You play") for text in heard[1])
    assert any(text.startswith("Player 1 plays") for text in heard[1])


def test_what_a_bot_does_next_is_thought_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def earliest(game: Any, bots: Any) -> Any:
        asked.append(game.ntrail)
        return moments.earliest(game, bots)

    monkeypatch.setattr(together, "earliest", earliest)
    session = Table(lalnb.new("guardians", seats=3, seed=5)).session
    for _ in range(3):
        session.handle({"version": session.version, "tick": True})
        session.scene()
    assert len(asked) > 3 and len(set(asked)) == len(asked), "for each position once, to tell when and to do it"
    session.handle({"version": session.version, "do": session.scene()["options"][0]["id"]})
    session.handle({"version": session.version, "undo": True})
    assert session.scene()["time"]["seat"] == moments.earliest(session.game, session.bots).seat
