"""A table in a real browser: opening it, acting at it, and the games that a test sits down at."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect
from servers import Server

import lalnb

TABLE = "[data-lalnb=table]"
PROMPT = f"{TABLE} [data-kind=prompt]"


def at_table(page: Page, address: str, kept: dict[str, Any] | None = None) -> Locator:
    """The table of a page, once it can be played at; `kept` is what the browser has of it from an earlier visit."""
    if kept is not None:
        text = json.dumps(kept)
        page.add_init_script(f"localStorage['lalnb.progress'] ??= {json.dumps(text)}")
    page.goto(address)
    expect(page.locator(PROMPT)).to_be_visible()
    settled(page)
    return page.locator(TABLE)


def settled(page: Page, seconds: float = 45) -> None:
    """Wait until what the browser had kept was heard, nobody else acts and no click is on its way."""
    try:
        page.wait_for_function(
            f"""() => {{ const t = document.querySelector("{TABLE}");
            return t && "greeted" in t.dataset && !("waiting" in t.dataset) && !t.querySelector("[data-kind=busy]") }}""",
            timeout=seconds * 1000,
        )
    except TimeoutError as error:
        raise AssertionError(f"the table does not come to rest: {page.evaluate(AT_REST)}") from error


AT_REST = f"""() => {{
  const t = document.querySelector("{TABLE}"), read = (kind) => t?.querySelector(`[data-kind=${{kind}}]`)?.innerText;
  return JSON.stringify([t?.dataset, read("busy"), read("lost")]);
}}"""
"""What the table is waiting for."""


def until(page: Page, check: Callable[[], bool], seconds: float = 45) -> None:
    """Wait until something has gone over the wire, while the page goes on."""
    for _ in range(int(seconds * 20)):
        if check():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it does not come")


def version(page: Page) -> int:
    """The version of the scene that is shown."""
    return int(page.locator(TABLE).get_attribute("data-version") or -1)


def press(page: Page, target: str | Locator) -> None:
    """Click something, whether it can be done or not, and wait for the answer."""
    where = page.locator(target).first if isinstance(target, str) else target
    where.scroll_into_view_if_needed()
    where.click(force=True)
    settled(page)


def option(name: str) -> str:
    """The button of an option in the prompt."""
    return f'{PROMPT} [data-option="{name}"]'


@cache
def game_at(phase: int, turns: int = 6, seats: int = 2, mode: str = "standard", seed: int = 3) -> str:
    """A game in which seat 0 stands at the start of a phase of a later turn, as the browser keeps it."""
    return game_where(
        lambda g: g.phase == phase and g.turns >= turns and type(g.stack[-1]).__name__ == "Main", seats, mode, seed
    )


def game_where(wanted: Callable[[Any], bool], seats: int = 2, mode: str = "standard", seed: int = 3) -> str:
    """The first moment of a game between sensible players in which seat 0 is asked and `wanted` holds."""
    game: Any = lalnb.new("life-and-legend", seats=seats, seed=seed, mode=mode)
    bots = [lalnb.bot("heuristic", seed=seed + p) for p in range(seats)]
    while not game.is_over:
        seat = game.to_play
        if seat == 0 and wanted(game):
            return str(game.record().to_json())
        game.apply(bots[seat].choose(game.view(seat)), seat)
    raise AssertionError("the game has no such moment")


def kept(record: str, seats: int = 2) -> dict[str, Any]:
    """What the browser keeps of a free game."""
    return {"free-game": {"record": record, "bots": {str(p): "heuristic" for p in range(1, seats)}}}


def cards_seen(page: Page) -> list[str]:
    """All that the table says of itself: its cards by place, as a screen reader hears them."""
    return page.locator(f"{TABLE} .lb-table [data-card] .lb-press > .lb-sr").all_inner_texts()


def tab_to(page: Page, target: str, most: int = 80) -> None:
    """Press Tab until the focus is on the target."""
    passed = []
    for _ in range(most):
        if page.evaluate("s => document.activeElement?.matches(s)", target):
            return
        passed.append(page.evaluate(FOCUSED))
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}, but to {', '.join(passed)}")


FOCUSED = """() => {
  const on = document.activeElement;
  return on?.dataset.kind ?? on?.getAttribute("aria-label") ?? on?.tagName ?? "nothing";
}"""
"""What the focus is on, in a word."""


def play_page(server: Server) -> str:
    """The page with a whole game."""
    return server.page("ll-play")
