"""The same table in JupyterLab."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from servers import Server
from tables import PROMPT, TABLE, press, settled, version


def cells(page: Page) -> list[str]:
    """The kinds of the cells of the open notebook, in order."""
    return page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook .jp-Cell").evaluate_all(
        "nodes => nodes.map(n => ['jp-CodeCell', 'jp-MarkdownCell', 'jp-RawCell'].find(c => n.classList.contains(c)))"
    )


def test_it_answers_a_click_and_typing_stays_inside_it(page: Page, jupyterlab: Server):
    page.goto(f"{jupyterlab.address}lab/tree/ll-play.ipynb?reset")
    panel = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    expect(panel.get_by_role("heading", level=1)).to_contain_text("Play Life & Legend")
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible()
    panel.locator(".jp-CodeCell .jp-InputArea-editor").first.click()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(PROMPT)).to_be_visible()
    settled(page)
    before = version(page)
    press(page, f"{PROMPT} .lb-btn:not([aria-disabled])")
    assert version(page) > before

    there = cells(page)
    page.locator(f"{TABLE} [data-focus=prompt]").focus()
    for place in ("[data-focus=prompt]", "[data-zone=hand] [data-rove]", "[data-kind=code]"):
        page.locator(f"{TABLE} {place}").first.focus()
        for key in ("a", "b", "x", "d", "d", "m", "y", "0", "0"):
            page.keyboard.press(key)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.type("abxddmy00")
    page.wait_for_timeout(300)
    assert cells(page) == there
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    expect(page.locator(TABLE)).to_be_visible()
