"""What goes over the wire and what happens when something breaks: one click one act, no secrets, no silence."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect
from servers import Server, children, lalnb_serve, running
from tables import TABLE, at_table, game_at, kept, option, play_page, press, settled, version

import lalnb
from lalnb.games.life_and_legend.zones import HAND, LEGEND, LIFE, PER_SEAT


class Wire:
    """Every frame of the page's websockets, as text."""

    def __init__(self, page: Page) -> None:
        self.sent: list[str] = []
        self.got: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(self._text(frame)))
        socket.on("framereceived", lambda frame: self.got.append(self._text(frame)))

    @staticmethod
    def _text(frame: str | bytes) -> str:
        return frame.decode("utf-8", "replace") if isinstance(frame, bytes) else frame


def test_twenty_clicks_are_one_act(page: Page, server: Server):
    wire = Wire(page)
    at_table(page, play_page(server), kept(game_at(2)))
    before = version(page)
    took = page.evaluate(
        """(name) => { const start = performance.now();
        for (let i = 0; i < 20; i++) document.querySelector(name)?.click();
        return performance.now() - start }""",
        f"{TABLE} [data-slot=legend_deck] button",
    )
    assert took < 100
    settled(page)
    page.wait_for_timeout(300)
    assert version(page) == before + 1
    assert len([frame for frame in wire.sent if '"do"' in frame]) == 1
    expect(page.locator("[data-kind=refusal]")).to_have_count(0)


def test_a_click_that_comes_late_is_refused_mildly(page: Page, server: Server):
    """A page of its own making repeats an act and makes acts up; the table stays whole."""
    at_table(page, play_page(server), kept(game_at(1)))
    page.evaluate("""() => { const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) { send.call(this, data); send.call(this, data); } }""")
    before = version(page)
    press(page, option("next"))
    page.wait_for_timeout(300)
    assert version(page) == before + 1, "the second of two equal messages does nothing"
    expect(page.locator("[data-kind=error]")).to_have_count(0)


def test_no_hidden_card_goes_over_the_wire(page: Page, server: Server):
    wire = Wire(page)
    record = game_at(1)
    at_table(page, play_page(server), kept(record))
    wire.got.clear()  # the game that was there before the kept one came is another
    press(page, option("next"))
    game = lalnb.replay(record)
    scenes = "".join(frame for frame in wire.got if '"scene"' in frame)
    covered = {game.id_of(card) for card in game.zones[LEGEND] + game.zones[LIFE]}
    theirs = {game.id_of(card) for card in game.zones[HAND + PER_SEAT] if not game.seen[card] & 1}
    assert scenes and covered and not [card for card in covered | theirs if f'"{card}"' in scenes]
    assert f'"seed": {game.seed}' not in scenes.replace('":', '": ')


def test_a_dead_kernel_is_told_with_the_resume_code(page: Page, server: Server):
    known = set(children(server.process.pid))
    at_table(page, play_page(server), kept(game_at(1)))
    kernels = [pid for pid in set(children(server.process.pid)) - known if is_kernel(pid)]
    assert len(kernels) == 1, "the page has a kernel of its own"
    os.kill(kernels[0], signal.SIGKILL)
    page.locator(option("next")).click()
    lost = page.locator("[data-kind=lost]")
    expect(lost).to_be_visible(timeout=10_000)
    expect(lost).to_contain_text("does not answer")
    assert len(lost.locator("[data-kind=code-text]").input_value()) > 40
    lost.locator("[data-kind=reload]").click()
    expect(lost).to_have_count(0)
    settled(page)
    expect(page.locator("[data-kind=phases] [aria-current=step]")).to_contain_text("Contemplation")


def is_kernel(pid: int) -> bool:
    try:
        return b"ipykernel" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


BROKEN = """
import lalnb
from lalnb_widgets import Table
from lalnb_widgets.session import Session

def act(self, action):
    raise RuntimeError("a secret of the house")

Session.act = act
Table(lalnb.new("life-and-legend", seats=2, seed=3, first=0))
"""


@pytest.fixture
def broken(tmp_path: Path):
    """A server with one notebook whose table breaks at every act."""
    cells = [nbformat.v4.new_markdown_cell("# A table that breaks"), nbformat.v4.new_code_cell(BROKEN)]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}})
    nbformat.write(notebook, tmp_path / "broken.ipynb")
    with running(lalnb_serve(str(tmp_path))) as up:
        yield up


def test_an_error_of_ours_shows_an_id_and_nothing_else_crosses_the_wire(page: Page, broken: Server):
    wire = Wire(page)
    at_table(page, broken.page("broken"))
    before = version(page)
    press(page, f"{TABLE} [data-kind=prompt] .lb-btn:not([aria-disabled])")
    banner = page.locator("[data-kind=error]")
    expect(banner).to_contain_text("Something went wrong")
    name = banner.locator("code").inner_text()
    assert re.fullmatch(r"e-[0-9a-f]{6}", name) and version(page) == before
    page.wait_for_timeout(200)
    said = "".join(wire.got)
    assert json.dumps(name) in said
    assert "Traceback" not in said and "secret of the house" not in said and "RuntimeError" not in said
    assert not re.search(r"/[\w.-]+/[\w./-]+\.py\b", said), "no path of a file"
    assert name in broken.log and "a secret of the house" in broken.log, (
        "the server's log holds the traceback under the same id"
    )
