"""Who sits at the table: AI Opponents with their tables, The Emptiness, and several people who pass it on."""

from __future__ import annotations

from typing import Any

import pytest

import lalnb
from lalnb.core.chance import Chance
from lalnb_widgets.rooms import victory
from lalnb_widgets.session import Session


def begin(**form: Any) -> Session:
    session = Session(lalnb.new("life-and-legend", seats=2, seed=3), 0, {1: "heuristic"})
    session.scene()
    session.handle({"new": {"mode": "standard", "seed": 5, **form}})
    return session


def act(session: Session, chance: Chance) -> dict[str, Any]:
    scene = session.scene()
    able = [o for o in scene["options"] if o["ok"]]
    session.handle({"version": scene["version"], "do": able[chance.below(len(able))]["id"]})
    assert session.error is None
    return session.scene()


def test_ai_opponents_take_the_last_seats_and_their_last_row_is_lit() -> None:
    session = begin(seats=4, others=["horse", "random", "scholar"])
    assert session.names == ["You", "Player 2", "Golden Horse", "Geoffrey"]
    chance = Chance(1)
    for _ in range(80):
        scene = act(session, chance)
        if session.game.is_over:
            break
    tables = {t["seat"]: t for t in scene["opponents"]}
    assert set(tables) == {2, 3} and len(tables[2]["rows"]) == 9
    for seat, table in tables.items():
        fired = [e.values[2] for e in session.game.events(0) if e.kind == "opponent_row" and e.values[0] == seat]
        assert table["lit"] == (fired[-1] if fired else None) and fired
    assert scene["players"][2]["about"] == "Seat 3, plays by a table"


def test_the_emptiness_has_no_seat_but_a_table_and_a_void() -> None:
    session = begin(seats=1, others=[], emptiness="solo")
    chance = Chance(2)
    for _ in range(40):
        scene = act(session, chance)
        if session.game.is_over:
            break
    (table,) = scene["opponents"]
    assert table["seat"] is None and table["lit"] is not None
    assert table["void"] == len(session.game.observation(0)["void"]) and table["legends"] == table["void"] // 2


def test_between_two_people_nothing_of_a_hand_is_shown() -> None:
    session = begin(seats=3, others=["person", "person"])
    assert session.people == {0, 1, 2} and not session.bots
    chance = Chance(3)
    passed = 0
    for _ in range(250):
        scene = session.scene()
        if session.game.is_over:
            break
        if not scene.get("cover"):
            assert scene["seat"] == session.game.to_play
            act(session, chance)
            continue
        passed += 1
        game: Any = session.game
        public = {game.id_of(c) for c, bits in enumerate(game.seen) if bits < 0}
        assert {card["face"] for card in scene["cards"].values()} - {None} <= public
        assert scene["zones"]["hand"] == [] and scene["options"] == [] and scene["undo"] == {"can": False}
        before = game.to_json()
        session.handle({"version": scene["version"], "do": "draw"})
        session.handle({"version": scene["version"] + 1, "uncover": True})
        assert game.to_json() == before and session.scene().get("cover")
        session.handle({"version": scene["version"], "uncover": True})
        assert session.scene()["seat"] == game.to_play
    assert passed > 5


@pytest.mark.parametrize(
    "form",
    [
        {"seats": 2, "others": ["ghost"]},
        {"seats": 2, "others": []},
        {"seats": 2, "others": ["random"] * 4},
        {"seats": 3, "others": ["horse", "horse"]},
        {"seats": 2, "others": [5]},
        {"seats": 2, "others": "random"},
        {"seats": 2, "others": ["random"], "emptiness": "solo"},
        {"seats": 2, "others": ["random"], "emptiness": "dark"},
        {"seats": 2, "others": ["random"], "emptiness": "coop", "mode": "eternal"},
        {"seats": 1, "others": [], "mode": "farwander"},
    ],
    ids=str,
)
def test_a_company_that_does_not_fit_is_refused_with_a_sentence(form: dict[str, Any]) -> None:
    session = Session(lalnb.new("life-and-legend", seats=2, seed=3), 0, {1: "heuristic"})
    session.scene()
    before = session.game
    session.handle({"new": {"mode": "standard", "seed": 5, **form}})
    assert session.game is before and session.error is None
    assert session.refused is not None and session.refused["text"].endswith(".")


def test_a_question_names_players_as_the_table_does() -> None:
    from cards.helpers import do, table

    from lalnb_widgets.scene import compose

    game = table({"relics": "r22 r07"}, {"relics": "r13 r14"})
    do(game, "offer", seat=1)
    assert compose(game, 0, ["You", "Mara"], {})[0]["prompt"]["title"] == "Your offer to Mara"
    do(game, "give", card="r22")
    do(game, "propose")
    assert compose(game, 1, ["Mara", "You"], {})[0]["prompt"]["title"] == "Mara offers you a trade"


@pytest.mark.parametrize(
    ("winners", "seat", "said"),
    [
        ((0,), 0, "You win"),
        ((1,), 0, "Mara wins"),
        ((1, 0), 0, "You and Mara win"),
        ((1, 2), 0, "Mara and Tom win"),
        ((), 0, "Nobody wins"),
    ],
)
def test_whoever_wins_together_is_named_together(winners: tuple[int, ...], seat: int, said: str) -> None:
    assert victory(winners, seat, ["You", "Mara", "Tom"]) == said
