"""An exported notebook in a browser: dark on white when it is printed, whatever the screen is like, and no picture is cut."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import Page

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
SHEET = 900
"""Points of height that a printed page has at least, at this width."""
STANDS = """() => {
  const still = document.querySelector(".lalnb-still");
  const figures = [...still.querySelectorAll("figure, svg")].filter((one) => !one.parentElement.closest("figure, svg"));
  const colours = (element) => { const style = getComputedStyle(element); return [style.backgroundColor, style.color]; };
  return {
    page: getComputedStyle(document.body).backgroundColor, still: colours(still),
    text: getComputedStyle(document.querySelector(".lalnb-text")).whiteSpace,
    figures: figures.map((one) => [one.getBoundingClientRect().height, getComputedStyle(one).breakInside, one.tagName]),
    wide: document.documentElement.scrollWidth,
  };
}"""


@pytest.mark.parametrize("context_options", [{"viewport": {"width": 700, "height": 900}, "color_scheme": "dark"}])
@pytest.mark.parametrize("name", ["ll-play", "lost-play", "gol-play"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_exported_table_can_be_printed(page: Page, tmp_path: Path, name: str, theme: str) -> None:
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    html, _ = HTMLExporter(theme=theme, mathjax_url="", require_js_url="", jquery_url="").from_notebook_node(notebook)
    path = tmp_path / f"{name}.html"
    path.write_text(html, "utf-8")
    page.goto(path.as_uri())
    page.emulate_media(media="print")
    seen = page.evaluate(STANDS)
    assert seen["page"] == "rgb(255, 255, 255)" and seen["still"] == ["rgb(255, 255, 255)", "rgb(23, 33, 31)"]
    assert seen["text"] == "pre-wrap" and seen["wide"] <= 700
    for high, breaks, tag in seen["figures"]:
        assert 0 < high < SHEET and (breaks == "avoid" or tag == "svg"), tag
    assert page.pdf(format="A4").startswith(b"%PDF")
