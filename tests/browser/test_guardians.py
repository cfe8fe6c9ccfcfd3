"""Guardians of Legends on its page: a game by mouse, one by keyboard, drops that are refused, the minute, axe and widths."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from access import CONTRAST, THEMES, findings
from playwright.sync_api import Page, expect
from servers import Server
from tables import TABLE, at_table, tab_to, version

import lalnb

NAMES_THAT_OVERLAP = """() => {
  const names = [...document.querySelectorAll(".lb-gname")].map((one) => [one.textContent, one.getBoundingClientRect()]);
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
  const along = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return names.flatMap(([one, a], i) =>
    names.slice(i + 1).filter(([, b]) => across(a, b) && along(a, b)).map(([other]) => `${one} and ${other}`));
}"""
STEP = "document.querySelector('[data-lalnb=table]').dataset.version > {}"


def play(page: Page, server: Server, seats: int = 3, level: int = 1, seed: int = 5, speed: str = "quick") -> None:
    """A new game from the form."""
    at_table(page, server.page("gol-play"))
    page.locator(".lb-tools [data-kind=new]").click()
    for name, value in (("seats", seats), ("mode", level), ("speed", speed), ("layout", "broad-archipelago")):
        page.locator(f"input[name=lb-{name}][value='{value}']").check(force=True)
    page.locator("input[name=seed]").fill(str(seed))
    page.locator("[data-kind=start]").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.wait_for_function(f"document.querySelectorAll('{TABLE} [data-kind=player]').length === {seats}")


def step_of(page: Page) -> str:
    """What the learner is asked now."""
    kinds = ("[data-kind=over]", "[data-kind=story]", ".lb-gelcan", "[data-kind=aim]", "[data-zone=players] [data-option]")
    return page.evaluate(
        "kinds => kinds.find((kind) => document.querySelector('[data-lalnb=table]').querySelector(kind)) ?? ''", list(kinds)
    )


def test_a_game_is_played_by_mouse_to_its_end(page: Page, server: Server):
    play(page, server)
    over = page.locator("[data-kind=over]")
    for _ in range(150):
        at = step_of(page)
        before = version(page)
        if at == "[data-kind=over]":
            break
        if at == "[data-kind=story]":
            page.evaluate("() => document.querySelector('[data-kind=story-end]')?.click()")  # it may end by itself
        elif at == ".lb-gelcan":
            page.locator(".lb-gelcan").first.click(force=True)
            expect(page.locator(".lb-gelcan")).to_have_count(0)  # others act meanwhile: a new version alone says little
        elif at == "[data-kind=aim]":
            aims = page.locator("[data-kind=aim]")
            left = aims.count()
            if aims.first.get_attribute("aria-pressed") != "true" and left > 1:
                aims.first.click()
            page.locator("[data-kind=island][data-option] .lb-garea").nth(before % 20).click(force=True)
            expect(aims).to_have_count(left - 1)
        else:
            page.wait_for_timeout(40)
    expect(over).to_be_visible()
    expect(over.locator("li")).to_have_count(3)
    assert page.locator("[data-kind=error]").count() == 0


def test_a_turn_is_played_by_keyboard_alone(page: Page, server: Server):
    play(page, server, speed="step")
    tab_to(page, "[data-kind=element]")
    first = page.evaluate("document.activeElement.dataset.rove")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.rove") != first
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_function(STEP.format(before))
    expect(page.locator(".lb-gclue")).to_have_count(1)
    tab_to(page, "[data-kind=aim]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-kind=island]")
    island = page.evaluate("document.activeElement.dataset.rove")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.kind") == "island"
    page.keyboard.press("ArrowDown")
    there = page.evaluate("document.activeElement.dataset.rove")
    assert there != island
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_function(STEP.format(before))
    expect(page.locator("[data-kind=aim]")).to_have_count(1)  # one Guardian is left: he is aimed at
    expect(page.locator(f"{TABLE} .lb-gboat")).not_to_have_count(0)
    tab_to(page, "[data-kind=island]")
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_function(STEP.format(before))
    # The others act one by one, as often as the learner says so, until the boats are turned.
    for _ in range(12):
        if page.locator("[data-kind=story]").count():
            break
        tab_to(page, "[data-kind=step]")
        before = version(page)
        page.keyboard.press("Enter")
        page.wait_for_function(STEP.format(before))
    expect(page.locator("[data-kind=story]")).to_be_visible()
    for _ in range(40):
        if not page.locator("[data-kind=story]").count():
            break
        tab_to(page, "[data-kind=story-next]")
        page.keyboard.press("Enter")
    expect(page.locator(".lb-gelcan").first).to_be_visible()
    page.keyboard.press("Tab")
    tab_to(page, "[data-kind=island]")
    page.keyboard.press("+")
    expect(page.locator(".lb-gmap")).to_have_attribute("data-zoom", "1")
    page.keyboard.press("-")
    expect(page.locator(".lb-gmap")).to_have_attribute("data-zoom", "0")


@cache
def near_the_end() -> dict[str, Any]:
    """A game whose last turns are about to begin, as the browser keeps it: somebody has nearly all coins."""
    game: Any = lalnb.new("guardians", seats=3, seed=11, level=1, layout="broad-archipelago")
    bots = [lalnb.bot("heuristic", seed=p, reader="keen") for p in range(3)]
    fresh = False
    while not (fresh and max(map(game.score, range(3))) >= 8):
        seat = game.waiting[0]
        game.apply(bots[seat].choose(game.view(seat)), seat)
        fresh = all(player["step"] == "clue" for player in game.observation(0)["players"])
    return {"free-game:guardians": {"record": game.record().to_json(), "bots": {"1": "keen", "2": "keen"}}}


def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page, server: Server):
    at_table(page, server.page("gol-play"), near_the_end())
    tab_to(page, "[data-kind=speed] select", 200)
    page.keyboard.type("quick")
    over, turns = page.locator("[data-kind=over]"), 0
    for _ in range(2000):
        at = step_of(page)
        if at == "[data-kind=over]":
            break
        if at == ".lb-gelcan":
            turns += 1
            tab_to(page, "[data-kind=element][data-option]", 200)
            page.keyboard.press("Enter")
            expect(page.locator(".lb-gelcan")).to_have_count(0)
        elif at == "[data-kind=aim]":
            aims = page.locator("[data-kind=aim]")
            left = aims.count()
            if left > 1:
                tab_to(page, "[data-kind=aim]", 200)
                page.keyboard.press("Enter")
            tab_to(page, "[data-kind=island][data-option]", 200)
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            expect(aims).to_have_count(left - 1)
        else:  # the others act, and the resolution is told, by themselves
            page.wait_for_timeout(40)
    assert 1 <= turns <= 12
    expect(over).to_be_visible()
    expect(over).to_contain_text("win")
    expect(over.locator("li")).to_have_count(3)
    assert page.locator("[data-kind=error]").count() == 0


def drag(page: Page, piece: str, target: str) -> None:
    page.locator(piece).first.scroll_into_view_if_needed()
    a, b = page.locator(piece).first.bounding_box(), page.locator(target).first.bounding_box()
    assert a and b
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2 + 3, steps=6)
    page.mouse.up()


def test_pieces_are_dragged(page: Page, server: Server):
    page.set_viewport_size({"width": 1280, "height": 1500})
    play(page, server, speed="step")
    before = version(page)
    drag(page, "[data-kind=drag-clue]", "[data-kind=element]")
    page.wait_for_function(STEP.format(before))
    expect(page.locator(".lb-gclue")).to_have_count(1)
    before = version(page)
    drag(page, "[data-kind=aim]", "[data-kind=island]")
    page.wait_for_function(STEP.format(before))
    expect(page.locator("[data-kind=aim]")).to_have_count(1)
    drag(page, "[data-kind=aim]", "[data-kind=island] >> nth=5")
    expect(page.locator("[data-kind=aim]")).to_have_count(0)


def test_a_wrong_drop_says_the_rule_and_nothing_changes(page: Page, server: Server):
    page.set_viewport_size({"width": 1280, "height": 1500})
    play(page, server, speed="step")
    before = version(page)
    wrong = page.locator("[data-kind=refusal]")
    drag(page, "[data-kind=drag-clue]", "[data-kind=island] >> nth=3")
    expect(wrong).to_contain_text("lay it on something on a Postcard, not on")
    expect(page.locator(".lb-gghost")).to_have_count(0)  # it has sprung back
    drag(page, "[data-kind=aim-not]", "[data-kind=element]")
    expect(wrong).to_contain_text("only Clues lie there")
    page.locator("[data-kind=drag-clue]").click()
    page.locator("[data-kind=island] .lb-garea").first.click()
    expect(wrong).to_contain_text("lay it on something on a Postcard, not on")
    page.locator("[data-kind=drag-clue]").click()
    assert version(page) == before
    drag(page, "[data-kind=aim-not]", "[data-kind=island] >> nth=2")
    refusal = page.locator("[data-kind=refusal]")
    expect(refusal).to_contain_text("Clue first")
    expect(refusal).to_contain_text("gl.search.after_clue")
    expect(page.locator(".lb-grefused")).to_have_count(1)
    assert version(page) == before and page.locator(".lb-gboat .lb-ghull.lb-gwood").count() == 0
    drag(page, "[data-kind=drag-clue]", "[data-kind=element]")
    expect(page.locator(".lb-gclue")).to_have_count(1)
    drag(page, "[data-kind=drag-clue]", "[data-kind=element] >> nth=4")
    expect(refusal).to_contain_text("gl.search.clue")
    expect(page.locator(".lb-gclue")).to_have_count(1)


def test_a_postcard_and_an_island_open_to_be_studied(page: Page, server: Server):
    play(page, server, speed="step")
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        page.locator(".lb-gcard [data-kind=study]").first.click()
        dialog = page.locator("dialog[open]")
        expect(dialog.locator("[data-kind=element]")).not_to_have_count(0)
        for box in [one.bounding_box() for one in dialog.locator("[data-kind=element]").all()]:
            assert box and min(box["width"], box["height"]) >= 44
        page.keyboard.press("Escape")
    page.locator("[data-kind=island] .lb-garea").first.click()
    expect(page.locator("dialog[open] .lb-gthings li")).not_to_have_count(0)


def test_the_minute_is_shown_and_ends_the_search(page: Page, server: Server):
    play(page, server, level=4, speed="step")
    assert page.locator("[data-kind=clock]").count() == 0
    page.locator(".lb-gelcan").first.click(force=True)
    expect(page.locator("[data-kind=clock]")).to_contain_text("second")


def test_a_map_of_ones_own_is_checked_while_it_is_laid(page: Page, server: Server):
    at_table(page, server.page("gol-play"))
    page.locator(".lb-tools [data-kind=new]").click()
    page.locator("input[name=lb-layout][value=own]").check(force=True)
    says = page.locator("[data-kind=layout-says]")
    expect(says).to_contain_text("legal")
    page.locator("[aria-pressed=true][data-place]").first.click()
    expect(says).to_contain_text("23 of 24")
    page.locator("[data-place='5,-5']").click()
    expect(says).to_contain_text("fewer than two")
    page.locator("[data-kind=start]").click()
    expect(page.locator("dialog[open]")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_table_fits_its_width(page: Page, server: Server, width: int):
    page.set_viewport_size({"width": width, "height": 900})
    play(page, server, seats=5, level=3, speed="step")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sea = page.locator("[data-kind=map]").bounding_box()
    assert sea and sea["x"] >= 0 and sea["x"] + sea["width"] <= width
    for island in page.locator("[data-kind=island]").all():
        box = island.bounding_box()
        assert box and box["width"] >= 80
    assert page.evaluate(NAMES_THAT_OVERLAP) == []


@THEMES
def test_axe_finds_nothing(page: Page, server: Server, axe: str):
    play(page, server, seats=4, level=3, speed="step")
    for _ in range(4):
        before = version(page)
        page.locator("[data-kind=step]").click()
        page.wait_for_function(STEP.format(before))
    page.locator("[data-kind=reads] summary").first.click()
    assert findings(page, axe) == []
    assert page.evaluate(CONTRAST) == []
    page.locator("[data-kind=study]").first.click()
    assert findings(page, axe) == []
    page.keyboard.press("Escape")
    page.locator(".lb-tools [data-kind=new]").click()
    page.locator("input[name=lb-layout][value=own]").check(force=True)
    assert findings(page, axe) == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    assert findings(page, axe) == []
