"""What a screen reader, a keyboard and weak eyes meet: axe on every kind of page, contrast of every word."""

from __future__ import annotations

from access import CONTRAST, THEMES, findings
from playwright.sync_api import Page, expect
from servers import Server
from tables import TABLE, at_table, game_at, kept, option, press, settled


@THEMES
def test_the_start_page(page: Page, server: Server, axe: str):
    page.add_init_script(
        """localStorage['lalnb.pages'] = '{"ll-01-setup": {"title": "Setting up", "text": "Lay it.", "step": 2, "steps": 8}}'"""
    )
    page.goto(server.page("00-start"))
    expect(page.locator(".lalnb-continue")).to_be_visible()
    assert findings(page, axe) == []


@THEMES
def test_a_lesson_with_a_refusal_and_a_question(page: Page, server: Server, axe: str):
    at_table(page, server.page("ll-02-phases"))
    press(page, "[data-zone=hand] [aria-disabled=true]")
    expect(page.locator("[data-kind=refusal]")).to_be_visible()
    assert findings(page, axe) == []
    assert page.evaluate(CONTRAST) == []
    press(page, "[data-kind=coach] [data-kind=show]")
    press(page, "[data-kind=answer]")
    assert findings(page, axe) == []
    assert page.evaluate(CONTRAST) == []


@THEMES
def test_the_workshop(page: Page, server: Server, axe: str):
    page.goto(server.page("make-your-own"))
    page.locator("textarea[name=effect]").fill("once(draw(legend, 99))")
    expect(page.locator("[data-kind=problem]")).to_be_visible()
    assert findings(page, axe) == []
    page.locator("textarea[name=effect]").fill("once(draw(legend, 2))")
    expect(page.locator("[data-kind=problem]")).to_have_count(0)
    assert findings(page, axe) == []
    assert page.evaluate(CONTRAST) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert findings(page, axe) == []


@THEMES
def test_a_game_and_its_sheets(page: Page, server: Server, axe: str):
    at_table(page, server.page("ll-play"), kept(game_at(2, turns=24)))
    page.locator("[data-kind=see-table]").first.click()
    page.locator("[data-kind=log-toggle]").click()
    assert findings(page, axe) == []
    assert page.evaluate(CONTRAST) == []
    for button in (".lb-tools [data-kind=new]", "[data-kind=score]", "[data-kind=code]", "[data-slot=legend_discard] button"):
        page.locator(f"{TABLE} {button}").first.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        assert findings(page, axe) == []
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    assert findings(page, axe) == []


@THEMES
def test_the_acts_of_others_one_by_one_and_why_not(page: Page, server: Server, axe: str):
    at_table(page, server.page("ll-play"), kept(game_at(4)))
    page.locator("[data-kind=speed] select").select_option("step")
    page.locator(option("next")).first.click()
    page.locator("[data-kind=play-next]").click()
    expect(page.locator("[data-kind=busy]")).to_contain_text("Player 2")
    assert findings(page, axe) == []
    assert page.evaluate(CONTRAST) == []
    page.locator("[data-kind=play-end]").click()
    settled(page)
    press(page, "[data-slot=life_deck] button")
    expect(page.locator("[data-kind=refusal]")).to_contain_text(".")
    assert findings(page, axe) == []
    assert page.evaluate(CONTRAST) == []
