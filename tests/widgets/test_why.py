"""Why not, the score and the odds: asked for at any moment, of any piece, and nothing changes by it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import lalnb
from lalnb_widgets.rooms import option_id
from lalnb_widgets.session import Session

TABLES: list[tuple[str, int, dict[str, Any], str]] = [
    ("life-and-legend", 3, {}, "random"), ("lost-legacy", 4, {}, "random"), ("guardians", 3, {"level": 3}, "standard"),
]  # fmt: skip


def moments(name: str, seats: int, options: dict[str, Any], bot: str) -> Any:
    """A table at each moment of a game in which the learner is asked, played by chance."""
    session = Session(lalnb.new(name, seats=seats, seed=5, **options), 0, dict.fromkeys(range(1, seats), bot))
    session.go_on()
    me = lalnb.bot("random", seed=1)
    for _ in range(40):
        scene = session.scene()
        yield session, scene
        if session.game.is_over:
            return
        if 0 in session.waiting():
            session.handle({"version": session.version, "do": option_id(me.choose(session.game.view(0)))})
        else:
            session.handle({"version": session.version, "tick": True})


def places(scene: dict[str, Any]) -> list[str]:
    """Every piece on the page, and its places."""
    found = [*scene["cards"], *(f"seat.{p['seat']}" for p in scene["players"]), "legend_deck", "deck", "ruins", "life_discard"]
    sea = scene.get("sea") or {"tiles": [], "postcards": []}
    return found + [tile["island"] for tile in sea["tiles"]] + [card["postcard"] for card in sea["postcards"]]


@pytest.mark.parametrize(("name", "seats", "options", "bot"), TABLES)
def test_each_piece_that_can_do_nothing_says_why_with_its_rule(name: str, seats: int, options: Any, bot: str) -> None:
    asked, reasons = 0, set()
    for i, (session, scene) in enumerate(moments(name, seats, options, bot)):
        can = {option.get("on") for option in scene["options"]}
        before = session.game.to_json(), session.version, list(session.marks)
        for place in [place for place in places(scene) if place not in can][i % 4 :: 4]:
            session.handle({"why": place, "id": "w"})
            told = session.scene()["refusal"]
            assert session.error is None and told["on"] == place and told["asked"], place
            assert told["text"].endswith(".") and "{" not in told["text"]
            assert told["rule"]["id"] in lalnb.rules(name), (place, told)
            asked += 1
            reasons.add(told["text"])
        assert (session.game.to_json(), session.version, session.marks) == before, "asking changes nothing"
    assert asked > 30 and len(reasons) > 2


@pytest.mark.parametrize(
    "place", ["k9999", "", "x" * 5000, 7, None, ["k1"], {"k": 1}, "seat.99", "/etc/passwd", "__class__"], ids=str
)
def test_there_is_no_such_piece(place: Any) -> None:
    session = Session(lalnb.new("life-and-legend", seats=2, seed=5), 0, {1: "random"})
    session.scene()
    session.handle({"why": place})
    assert session.error is None and session.refused is not None and "no such piece" in session.refused["text"]


@pytest.mark.parametrize(("name", "seats", "options", "bot"), TABLES[:2])
def test_the_answer_is_the_same_whatever_is_hidden(name: str, seats: int, options: Any, bot: str) -> None:
    same = 0
    for session, scene in moments(name, seats, options, bot):
        if session.game.is_over:
            break
        for place in places(scene)[::5]:
            answers = []
            for seed in (1, 2):
                other = Session(session.game.determinize(0, seed), 0, dict.fromkeys(range(1, seats), bot))
                other.scene()
                other.handle({"why": place})
                answers.append(json.dumps(other.refused, sort_keys=True))
            assert answers[0] == answers[1], place
            same += 1
    assert same > 20


@pytest.mark.parametrize(("name", "seats", "options", "bot"), TABLES)
def test_the_score_so_far_is_told_for_each_seat(name: str, seats: int, options: Any, bot: str) -> None:
    for session, scene in moments(name, seats, options, bot):
        for player in scene["players"]:
            figure = int(player["total"].split()[0])
            if name == "life-and-legend":
                told = sum(int(part.split()[0]) for part in (player["score"] or "").split(", ") if part)
                assert figure == told == sum(session.game.observation(0)["players"][player["seat"]]["legends"].values())
            elif name == "guardians":
                assert figure == player["gold"] + player["legend"]
            else:
                assert figure == player["tokens"] and player["score"]


def test_the_odds_alone_say_nothing_of_what_he_would_do() -> None:
    session = Session(lalnb.new("life-and-legend", seats=2, seed=54, first=0), 0, {1: "heuristic"})
    session.go_on()
    session.handle({"coach": "odds"})
    told = session.scene()["advice"]
    assert told["odds"] and all(0 <= c["part"] <= 1 for c in told["odds"]) and "head" not in told and told["may"] == "ask"
    session.handle({"coach": True})
    assert session.scene()["advice"]["head"] and session.scene()["advice"]["odds"]
    session.handle({"version": session.version, "do": "next"})
    assert "odds" not in (session.scene()["advice"] or {})
