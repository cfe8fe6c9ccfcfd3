"""The pages of the static site, as they are written: no server, no Python, no other host needed to read them."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path

import pytest
from servers import NOTEBOOKS

SITE = Path(__file__).parents[2] / "binder" / "site"


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    """The folder with the pages, without JupyterLite."""
    pytest.importorskip("mistune")
    spec = importlib.util.spec_from_file_location("pages", SITE / "pages.py")
    pages = importlib.util.module_from_spec(spec)
    sys.modules["pages"] = pages
    spec.loader.exec_module(pages)
    folder = tmp_path_factory.mktemp("site")
    pages.write(NOTEBOOKS, folder)
    return folder


def test_each_notebook_has_a_page_and_the_start_page_stands_at_the_root(out):
    assert {path.stem for path in NOTEBOOKS.glob("*.ipynb")} == {path.stem for path in out.glob("*.html")} - {"index"}
    assert (out / "index.html").read_text("utf-8") == (out / "00-start.html").read_text("utf-8")


def test_no_page_asks_another_host_and_each_link_leads_somewhere(out):
    for path in out.glob("*.html"):
        text = path.read_text("utf-8")
        for address in re.findall(r"""(?:src|href)=["']([^"']*)["']""", text):
            if address.startswith("data:") or not address:
                continue
            assert not re.match(r"(https?:)?//|/", address), f"{path.name}: {address}"
            file = re.split(r"[?#]", address)[0]
            made_by_lite = file.startswith(("lab/", "static/pyodide/"))
            assert made_by_lite or not file or (out / file).is_file(), f"{path.name}: {address}"


def test_a_page_has_the_words_at_once_and_the_cell_for_the_frame(out):
    text = (out / "ll-01-setup.html").read_text("utf-8")
    assert "It is done in eight steps" in text and "step 1 of 14" in text
    assert 'data-code="from lalnb_widgets import LessonPlayer' in text
    assert "<title>Setting up the table</title>" in text


def test_a_page_of_several_cells_shows_what_they_gave(out):
    text = (out / "teacher.html").read_text("utf-8")
    assert "It works." in text and "<iframe" not in text and 'href="lab/index.html?path=teacher.ipynb"' in text


def test_the_python_of_the_site_is_pinned_with_its_hash():
    lock = json.loads((SITE / "package-lock.json").read_text("utf-8"))
    wanted = json.loads((SITE / "package.json").read_text("utf-8"))["dependencies"]["pyodide"]
    found = lock["packages"]["node_modules/pyodide"]
    assert found["version"] == wanted and found["integrity"].startswith("sha512-") and "resolved" not in found
