"""A real browser for the tests: Chromium, one for the whole run, a fresh context for each test.

Every host but this computer is blocked, and a request to one is remembered: a test that asks for `page` fails at its
end if the page tried to reach the outside.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright
from servers import NOTEBOOKS, Server, lab, lalnb_serve, running

HERE = {"localhost", "127.0.0.1", "[::1]", "::1"}
AXE = Path(__file__).parents[2] / "widgets/node_modules/axe-core/axe.min.js"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# What is shown is tested, not how soon: a busy machine may take its time.
expect.set_options(timeout=45_000)
ARGS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    f"--host-resolver-rules=MAP * ~NOTFOUND{''.join(f', EXCLUDE {name}' for name in sorted(HERE))}",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of this folder carry the mark `browser`."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def chromium() -> str:
    """The browser's program. Where it is missing the test fails in CI, and is left out elsewhere."""
    found = os.environ.get("LALNB_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    reason = "Chromium is not installed (Debian: apt install chromium), so nothing is known about the page"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one browser of the run."""
    program = chromium()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def context_options() -> dict:
    """What a test wants of its context; give it another value with `@pytest.mark.parametrize("context_options", ...)`."""
    return {"viewport": {"width": 1280, "height": 900}}


@pytest.fixture
def outside() -> list[str]:
    """Every request to another host, as it was blocked."""
    return []


@pytest.fixture
def context(browser: Browser, context_options: dict, outside: list[str]) -> Iterator[BrowserContext]:
    """A context of its own: no cookies, no storage, nothing but this computer to talk to."""
    context = browser.new_context(reduced_motion="reduce", **context_options)

    def heard(request: Request) -> None:
        if (urlsplit(request.url).hostname or "localhost") not in HERE:
            outside.append(request.url)

    context.on("request", heard)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, outside: list[str]) -> Iterator[Page]:
    """A page that must keep to this computer."""
    page = context.new_page()
    page.set_default_timeout(45_000)
    yield page
    assert outside == [], "the page asked other hosts"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """`lalnb serve`, with its own settings; the bots act without a pause."""
    with running(lalnb_serve(), env={"LALNB_PACE": "0.01"}) as up:
        yield up


@pytest.fixture(scope="session")
def jupyterlab() -> Iterator[Server]:
    """JupyterLab on the notebooks."""
    with running(lab(NOTEBOOKS)) as up:
        yield up


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core. Where it is missing the test fails in CI, and is left out elsewhere."""
    if AXE.is_file():
        return AXE.read_text("utf-8")
    reason = "axe-core is not installed (make test-front installs it), so nothing is known about screen readers"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)
