"""What is worked out from many games, checked on small ones made by hand; reports and files."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from lalnb import cli, sim
from lalnb.sim.commands import bots, pair, usual
from lalnb.sim.measures import pairs
from lalnb.sim.report import Line, bar, beyond, plot


def row(winners: list[int], drawn: list[list[str]], used: list[list[str]], first: int | None = 0, **more: Any) -> Any:
    told = {
        "game": "lost-legacy", "seed": 1, "options": {}, "seats": 2, "bots": ["a", "b"], "first": first, "winners": winners,
        "reason": "found", "returns": [1.0, -1.0], "turns": 4, "acts": 9, "legends": [{}, {}], "drawn": drawn, "used": used,
    }  # fmt: skip
    return told | more


ROWS = [
    row([0], [["x"], ["y"]], [["x"], []]),
    row([0], [["x"], []], [[], []], turns=8),
    row([1], [["y"], ["x"]], [[], ["x"]], first=1),
    row([], [["x"], ["y"]], [[], ["y"]]),
]


def test_wilson_is_that_of_the_textbooks() -> None:
    share = sim.wilson(8, 10)
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)
    assert sim.wilson(0, 20).low == 0.0 and round(sim.wilson(0, 20).high, 3) == 0.161
    assert sim.wilson(0, 0) == (0.0, 0.0, 1.0, 0)
    assert str(share) == "80.0% [49.0%, 94.3%] of 10"


def test_wins_and_first_seat() -> None:
    told = sim.wins(ROWS)
    assert told["a"][0] == 0.5 and told["b"][0] == 0.25 and told["a"].n == 4
    assert sim.first_seat(ROWS) == sim.wilson(3, 3), "a game that nobody won is left out"
    assert sim.wins([row([0, 1], [[], []], [[], []])])["a"].share == 0.5, "a shared win is half of one"
    assert pairs(ROWS) == [("a", "b"), ("a", "b"), ("b", "a")]


def test_cards_by_the_seats_that_drew_and_used_them() -> None:
    x, y = sim.cards(ROWS)
    assert (x.card, x.drawn.share, x.drawn.n, x.used.share, x.used.n) == ("x", 0.75, 4, 1.0, 2)
    assert x.impact == 0.75 and y.impact == pytest.approx(0 - 2 / 3)
    assert x.low < x.impact < x.high <= 1.0 and y.low < y.impact < y.high
    assert [c.card for c in sim.cards(ROWS, least=4)] == ["x"]


def test_length_and_sources() -> None:
    told = sim.length(ROWS)
    assert told["turns"] == 5 and told["median"] == 4 and told["longest"] == 8 and told["ended: found"] == 1
    names = ("wanders", "adventures", "relics", "effects")
    legends = [dict(zip(names, counts, strict=True)) for counts in ((2, 5, 1, 0), (4, 1, 3, 2))]
    assert sim.sources([row([0], [[], []], [[], []], legends=legends)])["b"]["relics"] == 3
    assert sim.sources(ROWS) == {}


def test_ratings_order_the_bots() -> None:
    pytest.importorskip("choix")
    told = sim.ratings(ROWS)
    assert list(told) == ["a", "b"] and told["a"] > 0 > told["b"]


def test_a_rating_without_its_library_says_what_to_install() -> None:
    try:
        import choix  # noqa: F401
    except ImportError:
        with pytest.raises(ValueError, match=r"pip install 'lalnb\[sim\]'"):
            sim.ratings(ROWS)


def test_a_report_shows_shares_and_cards_as_text_and_picture() -> None:
    report = sim.Report(ROWS, names={"x": "The <Axe>"}, least=1)
    text, page = str(report), report._repr_html_()
    assert "4 games: 5.0 turns on average" in text and "The <Axe>" in text and "50.0 %" in text
    assert "The &lt;Axe&gt;" in page and "<Axe>" not in page
    assert page.count("<svg") == sum(len(lines) for _, lines, _ in report.plots()) > 4, "a bar for each line"
    used = text.partition("seats that used the same cards\n")[2].splitlines()
    assert [("100.0 %" in line, "2 seats" in line) for line in used if "The <Axe>" in line] == [(True, True)], used
    assert len({len(line.split("  ")[0]) for line in text.splitlines()}) > 1
    with pytest.raises(ValueError, match="at least one game"):
        sim.Report([])


def test_results_go_to_files_and_back(tmp_path: Path) -> None:
    sim.write(ROWS, tmp_path / "r.json")
    assert sim.read(tmp_path / "r.json") == ROWS
    sim.write(ROWS, tmp_path / "r.csv")
    with (tmp_path / "r.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == 8 and lines[0]["bot"] == "a" and lines[0]["won"] == "True" and lines[0]["drawn"] == "x"
    with pytest.raises(ValueError, match=r"\.csv or \.json"):
        sim.write(ROWS, tmp_path / "r.txt")
    (tmp_path / "no.json").write_text("{}")
    with pytest.raises(ValueError, match="a list of games was expected"):
        sim.read(tmp_path / "no.json")


def test_a_data_frame_where_pandas_is_installed() -> None:
    pytest.importorskip("pandas")
    assert list(sim.frame(ROWS)["bot"]) == ["a", "b"] * 4


def test_the_command_plays_reports_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "study.csv"
    words = ["sim", "lost-legacy", "--games", "4", "--workers", "1", "--option", "set=megamix", "--out", str(out)]
    assert cli.main(words) == 0
    told = capsys.readouterr().out
    assert "4 games" in told and "heuristic" in told and out.exists()
    assert cli.main(["sim", "lost-legacy", "--bots", "heuristic,eagle"]) == 2
    assert "There is no bot 'eagle'" in capsys.readouterr().err
    assert cli.main(["sim", "lost-legacy", "--option", "set"]) == 2
    assert "NAME=VALUE" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("out", "says"), [("r.txt", ".csv or .json, not to 'r.txt'"), ("no/r.csv", "in a folder that is there")]
)
def test_where_nothing_can_be_written_nothing_is_played(
    out: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("lalnb.sim.commands.run", lambda *_, **__: pytest.fail("games are played"))
    assert cli.main(["sim", "lost-legacy", "--games", "4", "--out", out]) == 2
    assert says in capsys.readouterr().err and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("game", "seats"), [("life-and-legend", 2), ("guardians", 3)])
def test_without_bots_as_few_sit_down_as_the_game_takes(game: str, seats: int) -> None:
    assert usual(game) == ["heuristic", *["random"] * (seats - 1)]
    assert len(sim.run(sim.matches(game, usual(game), 1, seed=1), workers=1)) == 1


def test_a_cluster_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed")
    assert cli.main(["sim", "lost-legacy", "--games", "2", "--cluster", "nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().err


def test_bots_and_options_as_they_are_written() -> None:
    assert bots("heuristic,ismcts:budget=60,seconds=1,random") == ["heuristic", "ismcts:budget=60,seconds=1", "random"]
    assert pair("level=3") == ("level", 3) and pair("mode=war") == ("mode", "war")
    assert pair("opponents=('horse',)") == ("opponents", ("horse",))


def test_ends_are_told_in_words_of_the_book() -> None:
    text = str(sim.Report([row([], [[], []], [[], []], reason="not-found"), row([0], [[], []], [[], []], reason="cap-turns")]))
    assert "Nobody found the Lost Legacy: 50.0 % of the games." in text and "limit of turns: 50.0 %" in text
    assert "Ended by checkmate: 100.0 %" in str(sim.Report([row([0], [[], []], [[], []], game="chess", reason="checkmate")]))


def test_what_lies_beyond_the_edge_of_a_plot_has_an_arrow() -> None:
    inside, right, both = Line("i", 0.1, -0.2, 0.4, ""), Line("r", 0.6, 0.2, 0.8, ""), Line("b", 0.0, -0.7, 0.7, "")
    assert [beyond(one) for one in (inside, right, both)] == [(False, False), (False, True), (True, True)]
    assert bar(right, True).endswith(">") and bar(both, True).startswith("<") and not set("<>") & set(bar(inside, True))
    assert [plot("Cards", [one], True).count("<path") for one in (inside, right, both)] == [0, 1, 2]
    assert "beyond the edge" in plot("Cards", [right], True) and "beyond" not in plot("Cards", [inside], True)
