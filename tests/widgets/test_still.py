"""The pictures of a table without a page: the same cards that the page shows to that seat, and no other."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

import lalnb
from lalnb_widgets import LessonPlayer, Table, Workshop

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("life-and-legend", 3, {}),
    ("lost-legacy", 4, {}),
    ("guardians", 3, {"level": 3}),
]
LONGEST = 60_000
"""Bytes of a table in a stored notebook."""


def tables(name: str, seats: int, options: dict[str, Any], every: int = 5) -> Any:
    """Tables along a game between players by chance."""
    game: Any = lalnb.new(name, seats=seats, seed=4, **options)
    bots = [lalnb.bot("random", seed=p) for p in range(seats)]
    for act in range(60):
        if act % every == 0 or game.is_over:
            yield Table(game.copy(), bots=dict.fromkeys(range(1, seats), "random")), game
        if game.is_over:
            return
        seat = next(p for p in game.waiting if p is not None and p >= 0)
        game.apply(bots[seat].choose(game.view(seat)), seat)


def pictures(html: str) -> list[ElementTree.Element]:
    """Every picture; each must be well-formed by itself."""
    return [ElementTree.fromstring(svg) for svg in re.findall(r"<svg .*?</svg>", html, flags=re.DOTALL)]


def titles(html: str) -> str:
    return unescape(" / ".join(re.findall(r"<title>(.*?)</title>", html)))


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_every_moment_of_a_game_has_its_pictures(name: str, seats: int, options: dict[str, Any]) -> None:
    for table, _ in tables(name, seats, options):
        html = table.still()
        assert pictures(html) and len(html) < LONGEST
        assert "{" not in re.sub(r"<style>.*?</style>", "", html) and "None" not in titles(html)
        assert not re.search(r"(?:src|href)=[\"'](?!#)", html), "nothing is loaded from anywhere"


@pytest.mark.parametrize(("name", "seats", "options"), GAMES[:2])
def test_the_pictures_show_what_the_page_shows(name: str, seats: int, options: dict[str, Any]) -> None:
    open_cards = 0
    for table, _ in tables(name, seats, options):
        scene, told = table.scene, titles(table.still())
        if scene.get("cover"):
            assert "Your hand" not in told, "the table is being passed on"
        for key in scene["zones"]["hand"]:
            card = scene["cards"][key]
            assert scene["faces"][card["face"]]["name"] in told
            open_cards += 1
        for key in [*scene["zones"].get("world", ()), *scene["zones"].get("ruins", ())]:
            if key and scene["cards"][key]["up"]:
                assert scene["faces"][scene["cards"][key]["face"]]["name"] in told
    assert open_cards > 3


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_what_a_seat_does_not_see_changes_no_picture(name: str, seats: int, options: dict[str, Any]) -> None:
    for _, game in tables(name, seats, options, every=12):
        if game.is_over:
            continue
        drawn = [Table(game.determinize(0, seed), bots={}).still() for seed in (1, 2)]
        assert drawn[0] == drawn[1]


def test_at_the_bench_there_is_no_table() -> None:
    bench = Workshop()
    assert bench.still() == ""
    bench.session.handle({"try": True})
    assert pictures(bench.still())


def test_pictures_are_made_to_be_printed() -> None:
    html = LessonPlayer("ll-03-world").still()
    style = re.findall(r"<style>(.*?)</style>", html)
    assert len(style) == 1
    for rule in ("break-inside:avoid", "@media print", "background:#fff!important", "print-color-adjust:exact"):
        assert rule in style[0]


def test_the_pictures_speak_the_reader_s_language() -> None:
    html = LessonPlayer("lost-01-turn", language="fr").still()
    assert "Votre main" in html and "Your hand" not in html and "Villageoise" in html
