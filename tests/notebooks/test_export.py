"""Exported notebooks: without a kernel, a widget or a network they show the table as it stood."""

from __future__ import annotations

import re
import socket
from html import unescape
from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter
from store import NOTEBOOKS

TABLES = {
    "ll-play": ("Life & Legend, turn 0", "World top left: (covered)", "Hand: "),
    "lost-play": ("Lost Legacy, game 1", "Ruins: (covered)", "Hand: "),
    "gol-play": ("Guardians of Legends, Level 1", "Map, row 1: ", "Postcard "),
}


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens a connection fails."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("the export asked another host")

    monkeypatch.setattr(socket.socket, "connect", refuse)


@pytest.mark.parametrize("name", TABLES)
def test_an_exported_notebook_shows_the_table(name: str, offline: None) -> None:
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    page, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook)
    text = unescape(re.sub(r"<[^>]+>", "", page))
    for line in TABLES[name]:
        assert line in text
    assert "Traceback" not in page and "widget-view" not in page
    outside = re.findall(r"(?:src|href)=[\"'](https?://[^\"']+)", page)
    assert outside == [], "pictures and styles are inside the page"
    assert page.count("<svg") >= {"ll-play": 2, "lost-play": 2, "gol-play": 4}[name], "the table is drawn"
    assert "@media print" in page and "break-inside:avoid" in page


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_stored_notebook_is_of_a_size_that_can_be_kept(path: Path) -> None:
    assert path.stat().st_size < 75_000


@pytest.mark.parametrize("name", TABLES)
def test_the_plain_text_of_a_table_can_be_read(name: str) -> None:
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    texts = [
        o["data"]["text/plain"] for cell in notebook.cells for o in cell.get("outputs", []) if "text/html" in o.get("data", {})
    ]
    assert texts
    for text in texts:
        lines = text.splitlines()
        assert len(lines) > 5 and not re.search(r"0x[0-9a-f]{6}|<[a-z]+|\{\d*\}", text)
        assert any(line in text for line in TABLES[name])
