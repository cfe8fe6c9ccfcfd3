"""The static site in Chromium, with no host but this computer: `make test-site` builds it and runs this.

The site's folder is named by LALNB_SITE. What each page takes is printed, beside an empty widget in the same site.
"""

from __future__ import annotations

import functools
import json
import os
import threading
import time
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from lalnb.lessons import games, lesson, lessons
from lalnb_widgets.rooms import option_id

FOLDER = os.environ.get("LALNB_SITE", "")
pytestmark = pytest.mark.skipif(not FOLDER, reason="the static site is built and opened by: make test-site")

COMES = 120_000  # ms
TABLE = "[data-lalnb=table]"
EMPTY = """
import anywidget
class Empty(anywidget.AnyWidget):
    _esm = "export default { render({ el }) { el.innerHTML = '<b class=empty>here</b>' } }"
Empty()
"""


class Files(SimpleHTTPRequestHandler):
    """Plain files, as any host of pages serves them."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        """Nothing."""


class Host(ThreadingHTTPServer):
    """A page that was left has broken its connections off: no news."""

    def handle_error(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module", params=["", "club/rules/"], ids=["root", "sub-path"])
def site(request, tmp_path_factory) -> Iterator[str]:
    """The address of the site: at a host's root, and on a path of it."""
    root = tmp_path_factory.mktemp("host")
    place = root / (request.param or "here")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(Path(FOLDER).resolve(), target_is_directory=True)
    serves = functools.partial(Files, directory=str(root if request.param else place))
    server = Host(("127.0.0.1", 0), serves)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{request.param}"
    server.shutdown()


def test_the_start_page_can_be_read_and_leads_to_a_table_and_back(page: Page, site: str):
    page.goto(site)
    expect(page.locator("h1")).to_have_text("The rulebook you can play.")
    page.get_by_role("link", name="Setting up the table").click()
    expect(page).to_have_url(f"{site}ll-01-setup.html")
    expect(page.locator("h1 + p")).to_contain_text("eight steps")  # at once, before any Python
    page.get_by_role("link", name="Back to the start").click()
    expect(page.locator("h1")).to_have_text("The rulebook you can play.")


@pytest.mark.parametrize("first", [next(iter(lessons(game))) for game in games()])
def test_the_first_lesson_of_each_game_takes_an_act(page: Page, site: str, first: str):
    one = lesson(first)
    begin = time.monotonic()
    page.goto(f"{site}{one.chapter or one.id}.html")
    expect(page.locator("h1 + p")).to_be_visible()
    text = time.monotonic() - begin
    table = page.frame_locator("#lalnb-frame").locator(TABLE)
    table.wait_for(timeout=COMES)
    print(f"\n{first}: text {text:.1f} s, table {time.monotonic() - begin:.1f} s")
    expect(page.locator("#lalnb-coming")).to_have_count(0)
    expect(table).to_contain_text(f"Step 1 of {len(one.steps)}")
    act = next(line for step in one.steps for line in step.right if line)[0]
    before = int(table.get_attribute("data-version") or -1)
    table.locator(f'[data-option="{option_id(act)}"]').first.click(force=True)
    page.wait_for_function(
        f"document.getElementById('lalnb-frame').contentDocument.querySelector('{TABLE}').dataset.version > {before}"
    )
    assert table.locator("[data-kind=error]").count() == 0
    # what was done is kept in this browser under the name of the page, so that the start page leads back to it
    kept = json.loads(page.evaluate("localStorage.getItem('lalnb.pages')"))
    assert list(kept) == [one.chapter or one.id]
    page.goto(site)
    expect(page.locator(".lalnb-continue a")).to_have_attribute("href", f"{one.chapter or one.id}.html")


def test_stock_controls_and_the_rules_at_hand_work_too(page: Page, site: str):
    page.goto(f"{site}rulebook.html")
    frame = page.frame_locator("#lalnb-frame")
    frame.locator("select option", has_text="ll.wander.roll").wait_for(timeout=COMES, state="attached")


def test_a_notebook_can_be_opened_with_its_code(page: Page, site: str):
    page.goto(f"{site}ll-01-setup.html")
    page.get_by_role("link", name="Open this page as a notebook").click()
    page.locator(".jp-Notebook").get_by_text("LessonPlayer").first.wait_for(timeout=COMES)


def test_an_empty_widget_for_comparison(page: Page, site: str):
    begin = time.monotonic()
    page.goto(f"{site}repl/index.html?" + urlencode({"kernel": "python", "toolbar": "0", "code": EMPTY}))
    page.locator(".jp-CodeConsole").first.wait_for(timeout=COMES, state="attached")
    console = time.monotonic() - begin
    page.locator("b.empty").wait_for(timeout=COMES, state="attached")
    print(f"\nempty widget: console {console:.1f} s, widget {time.monotonic() - begin:.1f} s")
