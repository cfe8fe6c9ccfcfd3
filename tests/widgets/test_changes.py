"""Only what changed is sent: the change gives the new picture, for any JSON, and the table uses it as agreed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lalnb
from lalnb_widgets import LessonPlayer, Table, Workshop
from lalnb_widgets.changes import WHOLE, applied, changes
from lalnb_widgets.rooms import option_id
from lalnb_widgets.session import Session

CASES = Path(__file__).parents[2] / "widgets/src/fixtures/changes.json"
"""Written by hand; the page's tests apply the same ops."""

leaf = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from([0.5, 1.0, "", "a", "__proto__", "é"])
long = st.text("ab é", min_size=150, max_size=600)
plain = st.recursive(
    leaf, lambda x: st.lists(x, max_size=6) | st.dictionaries(st.sampled_from("abcdef"), x, max_size=4), max_leaves=30
)


def exact(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@settings(max_examples=150, deadline=None)
@given(plain, plain)
def test_the_change_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    before = exact(old)
    ops = changes(old, new)
    assert exact(applied(old, json.loads(json.dumps(ops)))) == exact(new)
    assert exact(old) == before
    assert (ops == []) == (exact(old) == exact(new))


@settings(max_examples=80, deadline=None)
@given(long, long, long)
def test_of_a_long_text_only_what_differs_is_sent(head: str, one: str, other: str) -> None:
    ops = changes({"t": head + one + head}, {"t": head + other + head})
    assert applied({"t": head + one + head}, ops) == {"t": head + other + head}
    if (head + one + other).isascii():
        assert all(len(op) == 4 and len(op[3]) <= len(other) for op in ops)
    assert applied(head + one, changes(head + one, head)) == head


@settings(max_examples=80, deadline=None)
@given(st.lists(plain, max_size=12), st.data())
def test_a_list_that_moved_on_costs_its_new_items(items: list[Any], data: Any) -> None:
    """A log grows at its head and is cut at its end."""
    head = data.draw(st.lists(plain, max_size=3))
    new = [*head, *items][:10]
    ops = changes({"log": items}, {"log": new})
    assert exact(applied({"log": items}, ops)) == exact({"log": new})


@pytest.mark.parametrize("case", json.loads(CASES.read_text("utf-8")), ids=lambda c: c["name"])
def test_the_cases_that_the_page_applies(case: dict[str, Any]) -> None:
    assert changes(case["old"], case["new"]) == case["ops"]
    assert applied(case["old"], case["ops"]) == case["new"]


class Page:
    """A page's model of a table: it hears what is sent, and keeps its picture as src/changes.ts does."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table, self.messages, self.wholes, self.bytes = table, 0, 0, 0
        self.kept: Any = None
        self.keepings = -1
        self.rows: list[list[dict[str, Any]]] = []
        """The pictures of others' acts, as they came."""
        self.scene: dict[str, Any] = json.loads(json.dumps(table.get_state("scene")["scene"]))
        monkeypatch.setattr(table, "_send", self.hear)

    def hear(self, message: dict[str, Any], buffers: Any = None) -> None:
        message = json.loads(json.dumps(message))
        self.messages += 1
        self.bytes += len(json.dumps(message))
        if message["method"] == "update":
            self.wholes += 1
            self.scene = message["state"]["scene"]
            return
        content = message["content"]
        if "ops" in content:
            assert self.scene["picture"] == content["from"]
            row = []
            for ops in content.get("steps", ()):
                self.scene = applied(self.scene, ops)
                row.append(self.scene)
            self.scene = applied(self.scene, content["ops"])
            assert self.scene["picture"] == content["to"]
            if row:
                self.rows.append(row)
        if "keep" in content:
            keep = content["keep"]
            assert keep["from"] in (0, self.keepings)
            self.kept, self.keepings = applied(self.kept if keep["from"] else None, keep["ops"]), keep["to"]

    def say(self, message: Any) -> None:
        self.table._handle_msg({"content": {"data": {"method": "custom", "content": message}}})


TABLES = [("life-and-legend", 4, {}), ("lost-legacy", 4, {}), ("guardians", 5, {"level": 3})]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_page_that_follows_has_the_picture(name: str, seats: int, options: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(lalnb.new(name, seats=seats, seed=5, **options), bots=dict.fromkeys(range(1, seats), "random"))
    page, bots = Page(table, monkeypatch), []
    table.session.later = lambda seconds, act: bots.append(act)
    page.say({"resume": {}})
    assert page.wholes == 1 and page.kept
    page.bytes = acts = whole = 0
    for i in range(60):
        can = [o["id"] for o in page.scene["options"] if o.get("ok", True)]
        before = page.messages
        if bots:
            bots.pop()()
        elif can:
            page.say({"version": page.scene["version"], "do": can[i % len(can)]})
        elif page.scene.get("time"):
            page.say({"version": page.scene["version"], "tick": True})
        else:
            break
        assert exact(page.scene) == exact(table.scene) == exact(table.get_state("scene")["scene"])
        assert page.messages <= before + 1, "one act, one message; a slice of thinking, none"
        if table.session.game.origin is None and not bots:
            assert page.kept == table.session.keep(), "what the browser keeps is put together of what is new"
        acts, whole = acts + 1, whole + len(exact(page.scene))
    assert table.session.error is None
    assert acts > 4 and page.wholes == 1 and page.bytes < whole


@pytest.mark.parametrize(("name", "seats", "bot"), [("life-and-legend", 3, "heuristic"), ("lost-legacy", 4, "random")])
def test_what_others_do_until_one_is_asked_is_one_message(
    name: str, seats: int, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(lalnb.new(name, seats=seats, seed=5), bots=dict.fromkeys(range(1, seats), bot))
    page, due = Page(table, monkeypatch), []
    session: Any = table.session
    session.later = lambda seconds, act: due.append(act)
    page.say({"resume": {}})
    runs = steps = 0
    me = lalnb.bot("random", seed=2)
    while runs < 6 and not session.game.is_over:
        page.say({"version": page.scene["version"], "do": option_id(me.choose(session.game.view(0)))})
        assert page.scene["refusal"] is None
        if not due:
            continue
        assert page.scene["busy"] and page.scene["options"] == []
        before, acts, rows = page.messages, session.game.ntrail, len(page.rows)
        seen = len(session.game.events(0))
        while due:
            due.pop(0)()
        assert page.messages == before + 1 and page.scene["busy"] is None
        acted = [seat for seat, *_ in session.game.trail[acts : session.game.ntrail]]
        assert acted and 0 not in acted
        row = page.rows[-1] if len(page.rows) > rows else []
        assert len(row) < len(acted)
        for picture in row:
            assert picture["busy"]["text"] and picture["options"] == [] and picture["say"] == ""
            logs = len(picture["log"])
            assert logs and all(card["face"] is None or card["face"] in picture["faces"] for card in picture["cards"].values())
        versions = [picture["version"] for picture in (*row, page.scene)]
        assert versions == sorted(set(versions)), "each picture shows something new"
        assert len(session.game.events(0)) > seen
        runs, steps = runs + 1, steps + len(row)
    assert runs > 1 and steps > 2 and session.error is None


def test_bots_that_think_for_long_are_shown_as_far_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(lalnb.new("lost-legacy", seats=4, seed=5), bots=dict.fromkeys(range(1, 4), "random"))
    page, due = Page(table, monkeypatch), []
    session: Any = table.session
    session.later = lambda seconds, act: due.append(act)
    monkeypatch.setattr("lalnb_widgets.others.SLICE", 0.0)
    monkeypatch.setattr("lalnb_widgets.others.PATIENCE", 0.0)
    page.say({"resume": {}})
    page.say({"version": page.scene["version"], "do": page.scene["options"][0]["id"]})
    while not due:
        page.say({"version": page.scene["version"], "do": page.scene["options"][0]["id"]})
    before, shown = page.messages, []
    while due:
        due.pop(0)()
        shown.append(page.scene["version"])
        assert page.scene["version"] == session.version, "nothing is kept back"
    assert page.messages > before + 1 and shown == sorted(shown)
    assert page.scene["busy"] is None


def test_a_gap_gets_the_whole_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(lalnb.new("lost-legacy", seats=3, seed=5))
    page = Page(table, monkeypatch)
    old = dict(table.scene)
    page.scene = {}
    page.say({"whole": True, "id": "x"})
    assert page.wholes == 1 and page.messages == 2, "the table, and what the browser keeps"
    assert page.scene.pop("picture") > old["picture"] and page.scene.pop("answered") == "x"
    assert exact(page.scene) == exact({k: v for k, v in old.items() if k not in ("picture", "answered")})
    assert page.kept == table.session.keep()


def test_small_pictures_go_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    table = LessonPlayer("ll-01-setup")
    page = Page(table, monkeypatch)
    page.say({"hint": 1})
    small = len(json.dumps(table.scene)) <= WHOLE
    assert page.wholes == int(small) and exact(page.scene) == exact(table.scene)
    bench = Page(Workshop(), monkeypatch)
    bench.say({"call": "Mine"})
    assert exact(bench.scene) == exact(bench.table.scene) and bench.wholes == 0


@pytest.mark.parametrize(
    "data",
    [
        {"method": "update", "state": {"scene": {"picture": 9}, "_esm": "x", "_css": "x", "layout": None}, "buffer_paths": []},
        {"method": "update"}, {"method": "update", "state": 5, "buffer_paths": [["scene"]]}, {"method": "echo_update"}, {},
        {"method": ["custom"]}, {"method": "close"}, 5, None, [],
    ],
    ids=str,
)  # fmt: skip
def test_no_page_sets_a_trait(data: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    page = Page(table, monkeypatch)
    before = exact(table.get_state())
    for message in ({"content": {"data": data}}, {"content": data}, data):
        table._handle_msg(message)
    assert page.messages == 0 and exact(table.get_state()) == before


def test_nothing_of_a_picture_is_shared_with_the_session() -> None:
    """What the session changes in place later must not change the picture that the page has."""
    shared: dict[str, Any] = {"list": [1]}

    class Sharing(Session):
        def scene(self) -> dict[str, Any]:
            return super().scene() | {"shared": shared}

    table = Table(session=Sharing(lalnb.new("life-and-legend", seats=2, seed=1)))
    shared["list"].append(2)
    assert table.scene["shared"] == {"list": [1]}
