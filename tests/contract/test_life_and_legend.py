"""What Life & Legend must keep besides: records, derived numbers, knowledge, and the scene that the page gets."""

from __future__ import annotations

import json
import sys

import pytest

import lalnb
from lalnb.games.life_and_legend import knowledge
from lalnb.games.life_and_legend.state import LifeAndLegend
from lalnb_widgets.session import Session

from .games import play

MORE = (
    {"seats": 3, "mode": "farwander"},
    {"seats": 4, "opponents": ("jongleur", "horse", "scholar")},
    {"seats": 2, "mode": "eternal", "opponents": ("scholar",)},
    {"seats": 1, "mode": "war"},
    {"seats": 2, "emptiness": "coop"},
)
"""Games of other modes in which derived numbers and idle questions are looked at too."""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_record_replays_to_the_same_game(seats: int) -> None:
    game = lalnb.new("life-and-legend", seats=seats, seed=seats)
    for n, _ in enumerate(play(game, seats)):
        if n == 60:
            half = game.record().to_json()
    again = lalnb.replay(game.record().to_json())
    assert again.to_json() == game.to_json()
    assert lalnb.replay(half).ntrail == 60


def test_a_sampled_game_has_a_record_from_its_own_start() -> None:
    game = lalnb.new("life-and-legend", seats=3, seed=9)
    for n, _ in enumerate(play(game, 9)):
        if n == 40:
            break
    sample = game.determinize(1, 5)
    for n, _ in enumerate(play(sample, 2)):
        if n == 25:
            break
    assert lalnb.replay(sample.record().to_json()).to_json() == sample.to_json()


def test_rows_tally_and_slots_follow_from_the_cards() -> None:
    for seed, told in enumerate(({"seats": 1}, {"seats": 2}, {"seats": 3}, {"seats": 4}, *MORE)):
        game = lalnb.new("life-and-legend", seed=seed, **told)
        for _ in play(game, seed, 400):
            fresh = game.copy()
            knowledge.rebuild(fresh)
            assert fresh.tally == game.tally
            for seat in range(game.seats):
                assert fresh.row(seat) == game.row(seat)
                if type(game.stack[-1]).__name__ != "TooMany":
                    assert game.slots_used(seat) <= game.row(seat)[1]


def test_copy_forgets_no_slot() -> None:
    game = lalnb.new("life-and-legend", seats=2, seed=1)
    twin = game.copy()
    for cls in LifeAndLegend.__mro__:
        for name in getattr(cls, "__slots__", ()):
            assert getattr(twin, name) == getattr(game, name), name
            value = getattr(game, name)
            if isinstance(value, list) and name not in ("log", "trail", "_legal"):
                assert getattr(twin, name) is not value, name


def test_no_seat_is_asked_that_can_only_pass_or_go_on() -> None:
    for seed, told in enumerate(({"seats": 1}, {"seats": 2}, {"seats": 3}, {"seats": 4}, *MORE)):
        game = lalnb.new("life-and-legend", seed=seed, **told)
        for _ in play(game, seed, 600):
            assert [a.kind for a in game.legal_actions()] not in (["pass"], ["next"], ["enough"])


def test_the_scene_tells_nothing_that_the_seat_cannot_see() -> None:
    for seed in range(4):
        game = lalnb.new("life-and-legend", seats=seed % 3 + 2, seed=seed)
        for n, _ in enumerate(play(game, seed)):
            if n % 13:
                continue
            for seat in range(game.seats):
                scenes = []
                for sample in (game.determinize(seat, 1), game.determinize(seat, 2), game):
                    session = Session(sample.copy(), seat)
                    session.game.trail, session.game.ntrail = [], 0
                    scenes.append(json.dumps(session.scene(), sort_keys=True))
                assert scenes[0] == scenes[1] == scenes[2]


def test_importing_is_quick_and_brings_no_jupyter() -> None:
    import subprocess

    program = (
        "import sys,time; t=time.perf_counter(); import lalnb; "
        "bad=[m for m in sys.modules if m.split('.')[0] in ('IPython','ipywidgets','traitlets','anywidget','yaml','tomllib')]; "
        "print(bad)"
    )
    out = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
    assert out.strip() == "[]"
