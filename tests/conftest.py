"""The order in which tests are shared out, a file at a time (Makefile): three processes on two processors, for pages wait."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

import pytest

PAGES, SERVERS = "tests/browser/", "tests/serve/"
os.environ["LALNB_SEED"] = "1"  # no test plays a game that nobody can play again


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first, and the many short ones fill the end."""
    items.sort(key=lambda item: next((n for n, long in enumerate((PAGES, SERVERS)) if item.nodeid.startswith(long)), 2))


@pytest.fixture(autouse=True)
def no_loop_of_the_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright's event loop counts as running from the first page to the last: a test without a page has none."""
    if "browser" in request.fixturenames:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
