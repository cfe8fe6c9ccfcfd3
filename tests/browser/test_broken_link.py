"""The line to the table is cut, held up or dead: the page says so within ten seconds of its own clock, with the resume code."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from servers import Server, children, end, lalnb_serve, running, words
from tables import at_table, cards_seen, game_at, kept, option, play_page, press, settled, until, version

LOST = "[data-kind=lost]"


class Line:
    """The page's websockets to the kernel, held up or cut when a test says so."""

    def __init__(self, page: Page) -> None:
        self.held = False
        self.loses: Callable[[str], bool] = lambda frame: False
        self.misses: Callable[[str], bool] = lambda frame: False
        self.waiting: list[Callable[[], None]] = []
        self.open: list[Any] = []
        page.route_web_socket(re.compile("/channels"), self.between)

    def between(self, socket: Any) -> None:
        beyond = socket.connect_to_server()
        self.open.append(socket)
        beyond.on_message(lambda frame: self.loses(str(frame)) or self.carry(lambda: socket.send(frame)))
        socket.on_message(lambda frame: self.misses(str(frame)) or self.carry(lambda: beyond.send(frame)))

    def carry(self, frame: Callable[[], None]) -> None:
        if self.held:
            self.waiting.append(frame)
        else:
            frame()

    def release(self) -> None:
        """Everything that was held up goes on, in its order."""
        self.held = False
        for frame in self.waiting:
            frame()
        self.waiting = []


def told_within_ten_seconds(page: Page) -> None:
    """Ten seconds go by on the page's clock, whatever they take here; then the banner stands there with a code."""
    page.clock.run_for(10_000)
    lost = page.locator(LOST)
    assert lost.is_visible(), "nothing is said of it within ten seconds"
    expect(lost).to_contain_text("does not answer")
    expect(lost.locator("[data-kind=code-text]")).to_have_value(re.compile(r"^[\w=-]{40,}$"))
    expect(lost.locator("[data-kind=reload]")).to_be_visible()


def test_a_line_that_is_held_up_is_told_and_mends_itself(page: Page, server: Server):
    page.clock.install()
    line = Line(page)
    at_table(page, play_page(server), kept(game_at(1)))
    before = version(page)
    line.held = True
    page.locator(option("next")).click()
    told_within_ten_seconds(page)
    assert version(page) == before
    line.release()
    expect(page.locator(LOST)).to_have_count(0)
    settled(page)
    assert version(page) == before + 1, "the act is done, once"


def test_a_line_that_is_cut_is_laid_anew(page: Page, server: Server):
    line = Line(page)
    at_table(page, play_page(server), kept(game_at(1)))
    before, seen, lines = version(page), cards_seen(page), len(line.open)
    for socket in line.open:
        socket.close()
    page.wait_for_timeout(100)
    assert cards_seen(page) == seen, "the table stays"
    press(page, option("next"))
    assert version(page) == before + 1 and len(line.open) > lines
    expect(page.locator(LOST)).to_have_count(0)


def test_what_is_typed_before_python_hears_is_kept_until_it_does(page: Page, server: Server):
    """A kernel that is just starting misses what it is told; neither the greeting nor the learner's first letters are lost."""
    line, greetings = Line(page), []

    def deaf(frame: str) -> bool:
        """Nothing of the table arrives until it greets for the second time."""
        if "resume" in frame:
            greetings.append(frame)
        return '"custom"' in frame and len(greetings) < 2

    line.misses = deaf
    page.goto(server.page("make-your-own"))
    page.locator("textarea[name=effect]").fill("once(draw(legend, 99))")
    expect(page.locator("[data-kind=problem]")).to_be_visible()
    assert len(greetings) == 2
    expect(page.locator("textarea[name=effect]")).to_have_value("once(draw(legend, 99))")


def test_a_bot_whose_act_does_not_arrive_is_asked_for(page: Page, server: Server):
    """Nobody has pressed anything, so nothing would be missed; the page asks by itself."""
    page.clock.install()
    line, pressed, changes, wholes = Line(page), [], [], []
    at_table(page, play_page(server), kept(game_at(4)))

    def click(frame: str) -> bool:
        if '"do"' in frame:
            pressed.append(frame)
        return False

    def others(frame: str) -> bool:
        """The first changes after the click answer it, the second are what the bot has done."""
        if len(changes) == 2 and '"scene"' in frame:
            wholes.append(frame)
        if not pressed or '"ops"' not in frame:
            return False
        changes.append(frame)
        return len(changes) == 2

    line.misses, line.loses = click, others
    page.locator(option("next")).click()
    until(page, lambda: len(changes) == 2)  # that it waits may not be seen: a slow one looks when it has asked
    page.clock.run_for(5_000)
    settled(page)
    assert wholes, "what was lost has come"
    expect(page.locator(LOST)).to_have_count(0)
    expect(page.locator("[data-kind=live]")).to_contain_text("Player 2")


def test_a_dead_kernel_is_told_with_the_resume_code(page: Page, server: Server):
    page.clock.install()
    known = set(children(server.process.pid))
    at_table(page, play_page(server), kept(game_at(1)))
    kernels = [process for process in set(children(server.process.pid)) - known if "ipykernel" in words(process)]
    assert len(kernels) == 1, "the page has a kernel of its own"
    kernels[0].kill()
    page.locator(option("next")).click()
    told_within_ten_seconds(page)
    page.locator(f"{LOST} [data-kind=reload]").click()
    expect(page.locator(LOST)).to_have_count(0)
    settled(page)
    expect(page.locator("[data-kind=phases] [aria-current=step]")).to_contain_text("Contemplation")


@pytest.mark.parametrize("notebook", ["ll-play", "gol-play"])
def test_a_server_that_was_stopped_is_told(page: Page, notebook: str):
    """Also where nobody presses anything and others are to act."""
    page.clock.install()
    with running(lalnb_serve(), env={"LALNB_PACE": "0.5"}) as up:
        at_table(page, up.page(notebook), kept(game_at(1)) if notebook == "ll-play" else None)
        end(up.process)
        if notebook == "ll-play":
            page.locator(option("next")).click()
        else:
            page.clock.run_for(30_000)  # until the moment of the first of the others
        told_within_ten_seconds(page)
