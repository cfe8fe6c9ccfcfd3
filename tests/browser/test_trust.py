"""What goes over the wire and what happens when something breaks: one click one act, no secrets, no silence."""

from __future__ import annotations

import json
import re
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect
from servers import Server, lalnb_serve, running
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

    def pictures(self) -> list[tuple[str, object]]:
        """What was sent of the table, in order: the whole of it ("scene"), or what changed ("ops")."""
        whole = json.JSONDecoder()
        marks = [(mark, frame) for frame in self.got for mark in re.finditer(r'"(scene|ops)":\s*(?=[\[{])', frame)]
        return [(mark[1], whole.raw_decode(frame, mark.end())[0]) for mark, frame in marks]

    @staticmethod
    def _text(frame: str | bytes) -> str:
        return frame.decode("utf-8", "replace") if isinstance(frame, bytes) else frame


def test_twenty_clicks_are_one_act(page: Page, server: Server):
    wire = Wire(page)
    at_table(page, play_page(server), kept(game_at(2)))
    before = version(page)
    page.evaluate(
        "(name) => { for (let i = 0; i < 20; i++) document.querySelector(name)?.click() }",
        f"{TABLE} [data-slot=legend_deck] button",
    )
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
    told = json.dumps(wire.pictures())
    covered = {game.id_of(card) for card in game.zones[LEGEND] + game.zones[LIFE]}
    theirs = {game.id_of(card) for card in game.zones[HAND + PER_SEAT] if not game.seen[card] & 1}
    assert "ops" in told and covered and not [card for card in covered | theirs if f'"{card}"' in told]
    assert f'"seed": {game.seed}' not in told


def test_only_what_changed_is_sent_and_a_page_that_opens_gets_the_whole(page: Page, server: Server):
    wire = Wire(page)
    at_table(page, play_page(server), kept(game_at(1)))
    wire.got.clear()
    press(page, option("next"))
    page.wait_for_timeout(200)
    kinds = [kind for kind, _ in wire.pictures()]
    again = (
        sum("resume" in frame for frame in wire.sent) - 1
    )  # a page that waits long greets again, and is shown the whole again
    assert "ops" in kinds and kinds.count("scene") <= again
    shown = page.locator(f"{TABLE} .lb-table").inner_text()
    page.reload()
    expect(page.locator("[data-kind=phases] [aria-current=step]")).to_contain_text("World")
    settled(page)
    assert "scene" in [kind for kind, _ in wire.pictures()]
    assert shown and page.locator(f"{TABLE} .lb-table").inner_text() == shown


def test_after_a_gap_the_page_asks_for_the_whole(page: Page, server: Server):
    """The frame is lost that says that a bot thinks; with its act the page notices, and shows the table as it is."""
    lost, asked = [], []

    def between(socket) -> None:
        beyond = socket.connect_to_server()

        def down(frame) -> None:
            if not lost and "is thinking" in Wire._text(frame):
                lost.append(frame)
            else:
                socket.send(frame)

        def up(frame) -> None:
            if re.search(r'"whole":\s*true', Wire._text(frame)):
                asked.append(frame)
            beyond.send(frame)

        beyond.on_message(down)
        socket.on_message(up)

    page.route_web_socket(re.compile("/channels"), between)
    at_table(page, play_page(server), kept(game_at(4)))
    lost.clear()
    press(page, option("next"))
    assert lost and asked
    expect(page.locator("[data-kind=error]")).to_have_count(0)
    expect(page.locator(f"{TABLE} [data-kind=prompt] .lb-btn").first).to_be_visible()


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
