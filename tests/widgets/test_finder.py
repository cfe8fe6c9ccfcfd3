"""The rulebook at hand, and results for a teacher."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import lalnb
from lalnb.lessons import lesson
from lalnb.lessons.example import example
from lalnb.lookup import find
from lalnb.rulebooks import rulebooks
from lalnb_widgets import RuleFinder
from lalnb_widgets.lesson_session import LessonSession
from lalnb_widgets.results import summary


@pytest.mark.parametrize(
    ("asked", "game", "first"),
    [
        ("ll.wander.roll", None, "ll.wander.roll"), ("artifact slots", "life-and-legend", "ll.relic.slots"),
        ("weather", "life-and-legend", "ll.space.atmosphere"),
        ("how do I cancel an effect", "life-and-legend", "ll.effect.foolproof"),
        ("knocked out", "lost-legacy", "lost.elimination.effects"), ("TIE", None, "ll.end.tie"),
        ("lost.beastmaster", None, "lost.beastmaster.x_free"), ("solo", None, "ll.solitaire.rules"),
    ],
)  # fmt: skip
def test_a_rule_is_found_by_id_word_or_synonym(asked: str, game: str | None, first: str) -> None:
    assert first in [rule.id for rule in find(asked, game)][:3]


def test_what_is_not_there_is_not_found_and_nothing_asked_is_all() -> None:
    assert find("submarine") == [] and find("", "lost-legacy") == list(lalnb.rules("lost-legacy"))
    assert len(find("")) == sum(len(lalnb.rules(game)) for game in rulebooks())
    assert find("[(*", "lost-legacy") == list(lalnb.rules("lost-legacy")) or find("[(*", "lost-legacy") == []


def test_the_rule_opens_with_its_place_and_its_moment_at_the_table() -> None:
    finder = RuleFinder(asked="wander by the die")
    assert finder.list.value == "ll.wander.roll" and finder.table is not None
    assert finder.place.children == (finder.table,)
    for part in ("Life &amp; Legend", "First edition, 2017", "From the rulebook", "ll-02-phases.ipynb", "Try it"):
        assert part in finder.rule.value, part
    shown = example("life-and-legend", "ll.wander.roll")
    assert shown is not None and finder.table.session.game.observation(0) == shown.game.observation(0)
    before = finder.table.scene["version"]
    finder.field.value = "fortune teller"
    assert finder.table.session.game.game == "lost-legacy" and finder.table.scene["version"] > before
    assert finder.table.scene["faces"] and finder.table.session.keep() == {}
    finder.field.value = "submarine"
    assert "No rule has these words" in finder.count.value and finder.place.children == () and finder.rule.value == ""
    finder.field.value = "ll.parts.extras"
    assert finder.place.children == () and "No example" in finder.rule.value
    finder.books.value = "lost-legacy"
    assert finder.list.options == () and repr(finder).startswith("Life & Legend: 257 rules.")


def test_the_table_of_the_rulebook_lets_one_try() -> None:
    finder = RuleFinder("life-and-legend", "wander by the die")
    session: Any = finder.table.session if finder.table else None
    option = next(o for o in session.scene()["options"] if o["id"].startswith("wander:") and o["ok"])
    session.handle({"version": session.version, "do": option["id"]})
    assert session.error is None and session.refused is None and session.game.ntrail


@pytest.mark.parametrize("game", ["life-and-legend", "lost-legacy"])
def test_every_rule_that_play_shows_has_its_example(game: str) -> None:
    assert [rule.id for rule in lalnb.rules(game) if rule.teach == "play" and example(game, rule.id) is None] == []


# ------------------------------------------------------------ results


def learn(session: LessonSession) -> None:
    for message in ({"hint": 1}, {"hint": 2}, {"lesson": "show"}, {"lesson": "next"}, {"lesson": "show"}, {"answer": "q0"},
                    {"lesson": "next"}, {"lesson": "skip"}):  # fmt: skip
        session.handle(message)
        assert session.error is None


def test_nothing_is_asked_or_written_where_no_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LALNB_RESULTS", raising=False)
    session = LessonSession([lesson("ll-01-setup")])
    assert session.scene()["lesson"]["question"] is None and "agreed" not in session.keep()["lesson:ll-01-setup"]
    learn(session)
    assert list(tmp_path.iterdir()) == []


def test_results_are_written_only_after_a_yes_and_without_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "results"
    monkeypatch.setenv("LALNB_RESULTS", str(folder))
    refused = LessonSession([lesson("ll-01-setup")])
    assert "May your teacher see" in refused.scene()["lesson"]["question"]["text"]
    refused.handle({"answer": "q7"})
    assert refused.refused and refused.results.agreed is None
    refused.handle({"answer": "q1"})
    learn(refused)
    assert not folder.exists() and "nobody has agreed" in summary(folder)
    agreed = LessonSession([lesson("ll-01-setup")])
    agreed.handle({"answer": "q0"})
    learn(agreed)
    lines = [json.loads(line) for path in folder.glob("*.jsonl") for line in path.read_text("utf-8").splitlines()]
    assert [line["kind"] for line in lines] == ["hint", "hint", "shown", "done", "shown", "done", "right", "skipped"] or [
        line["kind"] for line in lines
    ] == ["hint", "hint", "shown", "done", "shown", "done", "wrong", "skipped"]
    assert all(set(line) <= {"lesson", "step", "kind", "what"} for line in lines)
    (folder / "other.jsonl").write_bytes(b"not ours\n[1]\n{}\n\xff\xfe\n")
    told = summary(folder)
    assert "ll-01-setup/shuffle" in told and told.startswith("2 pages")
    again = LessonSession([lesson("ll-01-setup")])
    again.handle({"resume": agreed.keep()})
    assert again.results.agreed is True, "one is asked once"


def test_a_folder_that_cannot_be_written_costs_the_line_and_not_the_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x", "utf-8")
    monkeypatch.setenv("LALNB_RESULTS", str(blocked))
    session = LessonSession([lesson("ll-01-setup")])
    session.handle({"answer": "q0"})
    learn(session)
    assert session.run.step > 0
