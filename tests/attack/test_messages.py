"""Hostile messages to every kind of table: none breaks it, none is answered with what is not the page's business."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hostile import TABLES, Siege, nested, siege

import lalnb
from lalnb.core.actions import Action
from lalnb_widgets import Table
from lalnb_widgets.resume import code_of
from lalnb_widgets.session import Session


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", TABLES)
def test_random_messages_never_break_a_table(name: str, seed: int) -> None:
    siege(name, seed, 60 if "guardians" in name else 150)


def test_the_pass_of_a_whole_turn_may_outlast_the_turn() -> None:
    siege("life-and-legend-opponents", 850, 50)  # four passes of one click, and then a new turn


@pytest.mark.parametrize("name", TABLES)
def test_two_hundred_of_one_click_act_once(name: str) -> None:
    besieged = Siege(name, 3)
    session = besieged.session
    click: Any = {"version": session.version, "do": (besieged.offered() or ["none"])[0], "id": "same"}
    besieged.strike(click)
    after = session.game.to_json(), session.version
    for _ in range(199 if session.meanwhile is None else 99):
        session.handle(click)
        session.scene()
    if session.meanwhile is None:  # where all search at once an act that stands may be taken again only if it is offered
        assert (session.game.to_json(), session.version) == after
    assert session.error is None and len(session.marks) <= 40 and len(session.past) <= 200


@pytest.mark.parametrize("name", ["life-and-legend", "lost-legacy"])
def test_clicks_while_a_bot_thinks_do_nothing(name: str) -> None:
    besieged = Siege(name, 4)
    while not besieged.session.busy:
        besieged.strike({"version": besieged.session.version, "do": besieged.offered()[-1]})
    before = besieged.session.game.to_json()
    known = [*besieged.offered(), "next", "play:standard:woodsman", "undo"]
    for do in known * 5:
        besieged.strike({"version": besieged.session.version, "do": do})
        assert besieged.session.refused is not None and "Another Player" in besieged.session.refused["text"]
    assert besieged.session.game.to_json() == before


@pytest.mark.parametrize("depth", [50, 900, 100_000])
@pytest.mark.parametrize("kind", ["list", "dict"])
def test_what_is_nested_is_no_record_and_no_code(depth: int, kind: str) -> None:
    opens, shuts = ("[", "]") if kind == "list" else ('{"a":', "}")
    text = opens * depth + "1" + shuts * depth
    for read in (lalnb.replay, lalnb.from_json, Action.from_json):
        with pytest.raises(ValueError, match=r"\w.*\.$"):
            read(text)
    besieged = Siege("lost-legacy", 1)
    besieged.strike({"paste": code_of({"free-game:lost-legacy": {"record": text, "bots": {}}})})
    besieged.strike({"resume": {"free-game:lost-legacy": {"record": text, "bots": {"1": text}}}})
    if depth < 1000:
        besieged.strike({"new": nested(depth, kind), "do": nested(depth, kind)})


def test_a_name_comes_back_only_if_it_is_one() -> None:
    besieged = Siege("lost-legacy", 1)
    for name in ("x" * 5000, 7, ["a"], {"a": 1}, None, "m" * 41):
        besieged.strike({"rule": "none", "id": name})
        assert besieged.scene["answered"] is None
    besieged.strike({"rule": "none", "id": "abc123-7"})
    assert besieged.scene["answered"] == "abc123-7"


GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "life-and-legend": ("life-and-legend", 3, {}),
    "lost-legacy": ("lost-legacy", 3, {}),
    "guardians": ("guardians", 3, {"level": 3}),
}


def seen_alike(name: str, seed: int) -> tuple[Any, Any]:
    """Two games in their middle, seat 0 asked, that differ only in what it has not seen and does not know."""
    game, seats, options = GAMES[name]
    played: Any = lalnb.new(game, seats=seats, seed=seed, **options)
    bots = [lalnb.bot("random", seed=p) for p in range(seats)]
    acts = 0
    while acts < (seed % 100 if name == "lost-legacy" else 8 + 5 * (seed % 100)) or 0 not in played.waiting:
        if played.is_over:
            return seen_alike(name, seed + 100)  # over before seat 0 is asked again
        seat = next(p for p in played.waiting if p is not None and p >= 0)
        played.apply(bots[seat].choose(played.view(seat)), seat)
        acts += 1
    return played.determinize(0, 1), played.determinize(0, 2)


def frames(game: Any, message: Any) -> list[str]:
    """Everything that goes to the page when it opens, asks for the whole, and sends a message; bots are not asked yet."""
    table = Table(game.copy(), bots=dict.fromkeys(range(1, game.seats), "random"))
    sent: list[str] = []
    sent.append(json.dumps(table.get_state("scene")["scene"]))
    table._send = lambda message, buffers=None: sent.append(json.dumps(message))
    table.session.later = lambda seconds, act: None
    for content in ({"resume": {}}, {"whole": True}, message):
        table._handle_msg({"content": {"data": {"method": "custom", "content": content}}})
    return [without_time(text) for text in sent]


def without_time(text: str) -> str:
    """How long a bot of Guardians of Legends looks at the islands is an act of its own, and may depend on what it sees."""
    frame = json.loads(text)
    for scene in (frame, frame.get("state", {}).get("scene", {})):
        scene.pop("time", None)
    if "ops" in frame.get("content", {}):
        for ops in (frame["content"]["ops"], *frame["content"].get("steps", ())):
            ops[:] = [op for op in ops if op[0][:1] != ["time"]]
    return json.dumps(frame, sort_keys=True)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_seen_changes_no_frame(name: str, seed: int) -> None:
    one, two = seen_alike(name, seed)
    assert one.observation(0) == two.observation(0)
    table = Table(one.copy())
    offered = [option["id"] for option in table.scene["options"]][:12]
    assert offered
    same = 0
    for do in [*offered, "nonsense"]:
        after = [game.copy() for game in (one, two)]
        action = table.session.actions.get(do)
        if action is not None and one.refusal(action, 0) is None:
            for game in after:
                game.apply(action, 0)
        if after[0].observation(0) != after[1].observation(0):
            continue  # the act shows what differs
        message = {"version": table.session.version, "do": do, "id": "m"}
        assert frames(one, message) == frames(two, message), do
        same += 1
    assert same > 0


@pytest.mark.parametrize("name", GAMES)
def test_what_a_rival_does_tells_the_page_no_more_than_the_observation(name: str) -> None:
    """Also not which of two covered cards has been played, the one that was drawn last or the one that was kept."""
    assert sum(acts_alike(name, seed) for seed in range(12)) > 12


def acts_alike(name: str, seed: int) -> int:
    """Two games that seat 0 cannot tell apart go on by the same acts, as long as they cannot be told apart; how many acts."""
    one, two = seen_alike(name, seed)
    for n in range(30):
        seat = next((p for p in one.waiting if p > 0 and p in two.waiting), 0)
        for action in one.legal_actions(seat) if seat in one.waiting and seat in two.waiting else ():
            if two.refusal(action, seat) is not None:
                continue
            after = [game.copy() for game in (one, two)]
            for game in after:
                game.apply(action, seat)
            if told(after[0]) == told(after[1]):  # the dice of a sampled game fall in their own way
                assert whole_scene(after[0]) == whole_scene(after[1]), f"seed {seed}, act {n}: {action}"
                one, two = after
                break
        else:
            return n
    return 30


def told(game: Any) -> tuple[Any, ...]:
    """What seat 0 may know."""
    return game.observation(0), game.events(0)


def whole_scene(game: Any) -> str:
    """What seat 0 is shown of it."""
    return without_time(json.dumps(Session(game.copy(), 0, dict.fromkeys(range(1, game.seats), "random")).scene()))
