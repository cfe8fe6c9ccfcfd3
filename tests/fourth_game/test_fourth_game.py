"""A fourth game in a folder of its own: rules, pack, rulebook and lesson, and everything else comes for free.

`pebbles` is all that was written; nothing outside its folder knows of it. It gets the contract tests, bots, records, positions,
a table, a lesson with a coach, a rulebook and the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from contract import test_contract as contract
from contract.games import Tested, play

import lalnb
from lalnb import games
from lalnb.lessons import LessonRun, lessons
from lalnb.packs import schema
from lalnb.packs.compile import compiled
from lalnb.terminal import play as play_in_terminal

HERE = Path(__file__).parent
PACK = HERE / "pebbles" / "packs" / "standard.yaml"


@pytest.fixture(scope="module", autouse=True)
def a_fourth_game() -> Iterator[None]:
    games.also_in(HERE)
    yield
    del games.FOLDERS["pebbles"]
    games.__path__.remove(str(HERE))


def pebbles_cards(game: Any) -> Any:
    return sorted([*(c for c in game.hands if c >= 0), *game.deck, *game.shown])


@pytest.fixture(params=[2, 3])
def tested(request: pytest.FixtureRequest) -> Tested:
    seats = request.param
    return Tested(
        f"pebbles-{seats}", lambda seed: lalnb.new("pebbles", seats=seats, seed=seed), lalnb.from_json, pebbles_cards, 6
    )


LAWS = [law for name, law in vars(contract).items() if name.startswith("test_") and "processes" not in name]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_keeps_the_contract_of_every_game(law: Any, tested: Tested, monkeypatch: pytest.MonkeyPatch) -> None:
    if "tested" not in law.__code__.co_varnames[: law.__code__.co_argcount]:
        pytest.skip("this law is not about one game")
    # There is no heuristic player for it: the law about pairs asks the bots of games that are listed.
    monkeypatch.setattr(lalnb, "games", dict)
    law(tested)


def test_it_is_listed_with_its_seats_and_options() -> None:
    assert lalnb.games()["pebbles"]["seats"] == (2, 3)
    assert list(lalnb.games())[:3] == list(games.FIRST)
    with pytest.raises(ValueError, match="for 2 or 3 seats"):
        lalnb.new("pebbles", seats=9)


def test_its_pack_is_compiled_and_its_rulebook_read() -> None:
    assert compiled(PACK, "pebbles") == PACK.with_suffix(".json").read_text("utf-8")
    assert set(schema("pebbles").types) == {"card"}
    assert lalnb.rules("pebbles")["peb.take"].title == "Take one or two"


def test_records_replay_and_bots_play_it() -> None:
    game = lalnb.new("pebbles", seats=3, seed=4)
    bot = lalnb.bot("random", seed=1)
    while not game.is_over:
        game.apply(bot.choose(game.view(game.to_play)))
    assert lalnb.replay(game.record().to_json()).to_json() == game.to_json()
    assert next(game.say(e, 0) for e in game.events(0)) == "Everybody is dealt a card."


def test_its_lesson_is_played_by_the_coach() -> None:
    one = lessons("pebbles")["peb-01-last"]
    run = LessonRun(one)
    assert run.game.text(0).startswith("Pebbles: 2 on the heap")
    run.apply(one.steps[0].wrong[0].action)
    assert run.comment.startswith("That leaves the last one")
    run.reset()
    run.apply(one.steps[0].right[0][0])
    assert run.done and run.game.outcome.winners == (0,)


def test_it_has_a_table_where_it_is_played_to_the_end() -> None:
    from lalnb_widgets import Table

    table = Table(lalnb.new("pebbles", seats=2, seed=3))
    for _ in range(40):
        scene = table.session.scene()
        if scene["over"]:
            break
        assert scene["plain"][0][0] == "Pebbles" and scene["options"]
        table.session.handle({"version": scene["version"], "do": scene["options"][0]["id"]})
        assert table.session.error is None and table.session.refused is None
    assert scene["over"]["title"] and "Player 1" not in str(scene["plain"])


def test_it_is_played_in_the_terminal() -> None:
    said: list[str] = []
    assert play_in_terminal("pebbles", seed=2, bot="random", ask=lambda _: "1", tell=said.append) == 0
    assert "[peb.end]" in said[-1]


def test_random_play_ends() -> None:
    game = lalnb.new("pebbles", seats=2, seed=1)
    assert len(list(play(game, 1))) <= 20 and game.is_over
