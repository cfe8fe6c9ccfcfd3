"""The pages before and around the table, in a real browser."""

from __future__ import annotations

import pytest
from access import CONTRAST
from playwright.sync_api import Page, expect
from servers import Server

WIDTHS = [360, 390, 768, 1280, 1600]


def opened(page: Page, address: str) -> Page:
    """The page, once nothing is being set up any more and voila has put the text where it stays."""
    page.goto(address)
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.locator(".jp-LabShell #rendered_cells")).to_have_count(1)
    return page


def test_the_bare_address_leads_to_the_start_page(page: Page, server: Server):
    opened(page, server.address)
    expect(page.get_by_role("heading", level=1)).to_have_text("The rulebook you can play.")
    assert page.title() == "The rulebook you can play"


def test_the_three_games_are_shown(page: Page, server: Server):
    opened(page, server.address)
    pictures = page.get_by_role("img")
    expect(pictures).to_have_count(3)
    for index in range(3):
        assert pictures.nth(index).evaluate("image => image.naturalWidth") > 0
    for name in ("Life & Legend", "Lost Legacy", "Guardians of Legends"):
        expect(page.get_by_role("cell", name=name, exact=True)).to_be_visible()


def test_the_links_of_the_start_page_lead_to_pages_and_back(page: Page, server: Server):
    """The first and the last of them; that all name a notebook is tested without a browser."""
    opened(page, server.address)
    links = page.locator("#rendered_cells a:visible")
    names = [links.nth(index).inner_text() for index in range(links.count())]
    assert "All rules of Life & Legend" in names and "Play a whole game" in names
    for name in (names[0], names[-1]):
        page.locator("#rendered_cells").get_by_role("link", name=name, exact=True).click()
        expect(page.locator(".lalnb-crumb")).to_be_visible()
        page.get_by_role("link", name="lalnb", exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("The rulebook you can play.")


@pytest.mark.parametrize("notebook", ["00-start", "ll-rules"])
def test_nothing_scrolls_sideways(page: Page, server: Server, notebook: str):
    opened(page, server.page(notebook))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_fonts_are_there(page: Page, server: Server):
    opened(page, server.address)
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family.replaceAll('\"', ''))")
    assert {"Alegreya", "Alegreya Sans"} <= set(loaded)


def background(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


LIGHT, DARK = "rgb(243, 244, 240)", "rgb(14, 20, 21)"


@pytest.mark.parametrize(
    ("context_options", "colour"), [({"color_scheme": "light"}, LIGHT), ({"color_scheme": "dark"}, DARK)], ids=["light", "dark"]
)
def test_the_theme_of_the_system_is_taken(page: Page, server: Server, colour: str):
    opened(page, server.address)
    assert background(page) == colour


def test_the_theme_can_be_turned_over_and_stays(page: Page, server: Server):
    opened(page, server.address)
    page.get_by_role("button", name="Theme").click()
    assert background(page) == DARK
    assert page.evaluate("document.body.dataset.jpThemeLight") == "false"
    opened(page, server.page("ll-rules"))
    assert background(page) == DARK


def test_a_wish_in_the_address_goes_first(page: Page, server: Server):
    opened(page, server.page("00-start") + "?theme=dark")
    assert background(page) == DARK


@pytest.mark.parametrize("notebook", ["00-start", "ll-rules"])
def test_text_stands_out_from_its_ground(page: Page, server: Server, notebook: str):
    opened(page, server.page(notebook))
    assert background(page) == LIGHT and page.evaluate(CONTRAST) == []
    page.get_by_role("button", name="Theme").click()
    assert background(page) == DARK and page.evaluate(CONTRAST) == []


def test_the_keyboard_reaches_everything_in_order(page: Page, server: Server):
    opened(page, server.address)
    reached = []
    for _ in range(4):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.innerText.trim()"))
    assert reached == ["To the text", "lalnb", "Theme", "Français"]
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_targets_are_big_enough_for_a_finger(page: Page, server: Server):
    opened(page, server.address)
    heights = page.locator("header :is(a, button)").evaluate_all("nodes => nodes.map(node => node.offsetHeight)")
    assert heights and min(heights) >= 44


def test_the_waiting_line_stays_until_the_table_stands(page: Page, server: Server):
    page.goto(server.page("ll-play"), wait_until="commit")
    expect(page.locator("#loading")).to_have_text("Setting up the table…")
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.locator(".lalnb-root")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_table_that_does_not_come_is_told(page: Page, server: Server):
    """The page waits for a promised output, then says that something is wrong."""
    page.add_init_script("const wait = setTimeout; window.setTimeout = (f, ms) => wait(f, ms === 20000 ? 50 : ms)")
    page.route("**/voila.js", lambda route: route.abort())
    page.goto(server.page("ll-rules"))
    expect(page.locator("#loading")).to_contain_text("The table did not come. Reload the page")
    expect(page.get_by_role("heading", level=1)).to_have_text("All rules of Life & Legend")


def test_an_error_page_leads_back(page: Page, server: Server):
    page.goto(server.page("no-such-lesson"))
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page here.")
    page.get_by_role("link", name="Go to the start page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rulebook you can play.")


def test_the_same_page_opens_in_jupyterlab(page: Page, jupyterlab: Server):
    page.goto(f"{jupyterlab.address}lab/tree/00-start.ipynb?reset")
    notebook = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    expect(notebook.get_by_role("heading", level=1)).to_contain_text("The rulebook you can play.")
    pictures = notebook.locator("img")
    expect(pictures).to_have_count(3)
    expect(pictures.first).to_have_js_property("complete", True)
    notebook.get_by_role("link", name="All rules of Life & Legend").click()
    shown = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    expect(shown.get_by_role("heading", level=1)).to_contain_text("All rules of Life & Legend")
