"""What a host sets for all pages: the seed of each page's first game, and the seconds of a bot's act."""

from __future__ import annotations

import pytest

import lalnb
from lalnb_widgets import serve
from lalnb_widgets.exam_session import ExamSession
from lalnb_widgets.host import Deals, first, pace
from lalnb_widgets.session import Session


def games(many: int) -> list[int | None]:
    """The seeds of what a page deals, one after the other."""
    session = Session(lalnb.new("lost-legacy", seats=2, seed=1), bots={1: "random"})
    session.anew = True
    session.handle({"resume": {}})
    found = [session.game.seed]
    for _ in range(many - 1):
        session.handle({"new": {"seats": 2, "mode": "werewolf", "bots": ["random"]}})
        assert session.error is None and session.refused is None
        found.append(session.game.seed)
    return found


def test_each_page_of_a_class_deals_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LALNB_SEED", "7")
    assert games(3) == games(3) == [7, 8, 9]


def test_and_the_same_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LALNB_SEED", "7")
    papers = [ExamSession("lost-legacy"), ExamSession("lost-legacy")]
    for paper in papers:
        paper.handle({"lesson": "next"})
    assert [paper.run.seed for paper in papers] == [7, 7]


def test_without_it_nobody_knows_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LALNB_SEED", raising=False)
    assert len({Deals().seed() for _ in range(20)}) > 10


@pytest.mark.parametrize("said", ["x", "-1", "1.5", "9" * 12, "²"])
def test_a_seed_that_is_none_ends_the_start_with_a_sentence(
    said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LALNB_SEED", said)
    with pytest.raises(ValueError, match="LALNB_SEED is the seed of each page's first game, a whole number such as 7"):
        first()
    assert serve.main(["--port", "0", "--no-browser"]) == 2
    assert capsys.readouterr().err.startswith("lalnb serve: LALNB_SEED is ")


@pytest.mark.parametrize("said", ["quick", "nan", "-1", "1e9"])
def test_and_so_do_seconds_that_are_none(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LALNB_PACE", said)
    with pytest.raises(ValueError, match="LALNB_PACE is the seconds of a bot's act, 0 to 60, such as 0.8"):
        pace()


def test_and_nothing_said_is_the_usual_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LALNB_PACE", "")
    assert pace() == 0.8
