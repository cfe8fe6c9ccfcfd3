"""Lost Legacy on its page: a whole game to its end, its campaign from the form, and no page that scrolls sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from servers import Server
from tables import TABLE, at_table, settled, version

CAN_DO = """() => [...document.querySelectorAll('[data-lalnb=table] [data-option]:not([aria-disabled=true])')]
  .filter((e) => e.checkVisibility()).map((e) => e.dataset.option)"""


def deal(page: Page, mode: str, seed: int) -> None:
    """A new game from the form."""
    page.locator(".lb-tools [data-kind=new]").click()
    page.locator(f"input[name=lb-mode][value='{mode}']").check(force=True)
    page.locator("input[name=seed]").fill(str(seed))
    page.locator("[data-kind=start]").click()
    settled(page)


def test_a_whole_game_is_played_by_the_cards_to_its_end(page: Page, server: Server):
    at_table(page, server.page("lost-play"))
    deal(page, "undying-heart", 9)
    assert page.locator("[data-zone=hand] [data-card]").count() == 2
    over = page.locator("[data-kind=over]")
    for _ in range(60):
        if over.count():
            break
        can, before = page.evaluate(CAN_DO), version(page)
        assert can, page.locator(f"{TABLE} [data-kind=prompt]").inner_text()
        page.locator(f'{TABLE} [data-option="{can[-1]}"]').first.click(force=True)
        page.wait_for_function(f"document.querySelector('{TABLE}').dataset.version > {before}")
        settled(page)
    expect(over).to_be_visible()
    expect(over.locator("li")).to_have_count(3)
    assert page.locator("[data-kind=error]").count() == 0


@pytest.mark.parametrize("width", [390, 1280])
def test_the_sheet_fits_its_place(page: Page, server: Server, width: int):
    page.set_viewport_size({"width": width, "height": 900})
    at_table(page, server.page("lost-play"))
    deal(page, "campaign.werewolf", 3)
    expect(page.locator(TABLE)).to_contain_text("The Werewolf, a campaign, 16 cards")
    box = page.locator(".lb-sheetbox")
    assert box.evaluate("e => e.scrollWidth - e.clientWidth") <= 1, "every place of the sheet can be seen"
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_what_an_act_would_lead_to_is_told_and_nothing_is_done(page: Page, server: Server):
    at_table(page, server.page("lost-play"))
    deal(page, "undying-heart", 9)
    before, hand = version(page), page.locator("[data-zone=hand] [data-card]").count()
    page.locator("[data-kind=wonder]").click()
    expect(page.locator("[data-kind=wondering]")).to_be_in_viewport()
    page.locator(f'{TABLE} [data-option="{page.evaluate(CAN_DO)[-1]}"]').first.click(force=True)
    advice = page.locator("[data-kind=advice]")
    expect(advice.locator("h2")).to_contain_text("What if: Play ", timeout=30_000)
    expect(advice).to_contain_text("Your chance to win with it is about")
    expect(page.locator("[data-kind=wondering]")).to_have_count(0)
    assert version(page) == before and page.locator("[data-zone=hand] [data-card]").count() == hand
