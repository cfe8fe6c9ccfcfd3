"""How the tests share two processors: what opens pages in a browser runs in one process, and all the rest beside it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from typing import Any

import pytest

PAGES, SERVERS = "tests/browser/", "tests/serve/"
os.environ["LALNB_SEED"] = "1"  # no test plays a game that nobody can play again


def pytest_configure(config: pytest.Config) -> None:
    """The largest group, the pages, is given to the first process (pytest-xdist): the other stands back for it."""
    if os.environ.get("PYTEST_XDIST_WORKER", "gw0") != "gw0" and hasattr(os, "nice"):
        os.nice(10)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first, and the many short ones fill the end."""
    items.sort(key=lambda item: next((n for n, long in enumerate((PAGES, SERVERS)) if item.nodeid.startswith(long)), 2))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Servers and the browser are started once, so all their tests stay together; of the others each file does."""
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return "pages" if nodeid.startswith(PAGES) else nodeid.partition("::")[0]

    return Together(config, log)


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
