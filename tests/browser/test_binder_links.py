"""What Binder does, from the lock on: a clean environment, `postBuild`, `start`, and both links in Chromium.

It installs some 450 MB, so it is left out unless LALNB_BINDER is set: `make test-binder`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import venv
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect
from servers import ROOT_FLAG, Server, environment, running
from tables import PROMPT, at_table, press, settled, version

pytestmark = pytest.mark.skipif(not os.environ.get("LALNB_BINDER"), reason="a clean environment is built by: make test-binder")

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "build", "dist", "site", "__pycache__")


def links() -> list[str]:
    """The addresses on Binder that the README gives."""
    return [
        unquote(found)
        for found in re.findall(r"mybinder\.org/v2/gh/[^)\s]*urlpath=([^)\s]+)", (ROOT / "README.md").read_text("utf-8"))
    ]


@pytest.fixture(scope="module")
def binder(tmp_path_factory) -> Iterator[Server]:
    """The server as Binder starts it, in a copy of the repository and an environment of its own."""
    home = tmp_path_factory.mktemp("binder")
    copy = home / "repository"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    venv.create(home / "env", with_pip=True)
    programs = home / "env" / "bin"
    env = {"PATH": f"{programs}:/usr/bin:/bin", "HOME": str(home), "VIRTUAL_ENV": str(home / "env")}

    def done(*command: str) -> None:
        result = subprocess.run(command, cwd=copy, env=environment(env), capture_output=True, text=True, timeout=500)
        assert result.returncode == 0, result.stdout + result.stderr

    done(str(programs / "python"), "-m", "pip", "install", "--quiet", "--no-deps", "-r", "binder/requirements.txt")
    done("bash", "binder/postBuild")
    jupyter = [str(programs / "jupyter"), "lab", "--no-browser", "--port=19988", *ROOT_FLAG]
    options = [f"--ServerApp.root_dir={copy}", "--ServerApp.token=", "--ServerApp.password=", "--ServerApp.port_retries=50"]
    with running(["bash", str(copy / "binder" / "start"), *jupyter, *options], env=env, cwd=copy) as up:
        yield up


def test_the_readme_has_a_link_to_the_pages_and_one_to_jupyterlab():
    assert links() == ["voila/render/notebooks/00-start.ipynb", "lab/tree/notebooks/00-start.ipynb"]


def test_the_first_link_opens_the_start_page_and_leads_to_a_table(page: Page, binder: Server):
    page.goto(binder.address + links()[0])
    expect(page.locator("h1").first).to_have_text("The rulebook you can play.")
    page.get_by_role("link", name="Setting up the table").click()
    expect(page.locator(PROMPT)).to_be_visible(timeout=60_000)
    settled(page)
    before = version(page)
    press(page, f"{PROMPT} [data-option]")
    assert version(page) > before


def test_the_second_link_opens_jupyterlab(page: Page, binder: Server):
    page.goto(binder.address + links()[1])
    expect(page.locator(".jp-NotebookPanel h1").first).to_contain_text("The rulebook you can play", timeout=60_000)


def test_each_game_has_its_table_there(page: Page, binder: Server):
    for game in ("ll-play", "lost-play", "gol-play"):
        at_table(page, f"{binder.address}voila/render/notebooks/{game}.ipynb")
