"""The page *Make your own cards* in a real browser: typing, what the card says, trying it, saving it, and coming back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from servers import Server

from lalnb.packs import load


@pytest.fixture
def bench(page: Page, server: Server) -> Page:
    page.goto(server.page("make-your-own"))
    expect(page.locator("[data-kind=form]")).to_be_visible()
    return page


def test_a_card_is_made_played_and_saved(bench: Page, tmp_path: Path):
    text = bench.locator("[data-kind=preview] .lb-lines")
    effect = bench.locator("textarea[name=effect]")
    effect.fill("")
    effect.press_sequentially("when(comes_in, draw(legend, 3))", delay=5)
    expect(text).to_have_text("When this comes into play, draw 3 Legend cards.")
    expect(effect).to_have_value("when(comes_in, draw(legend, 3))")
    bench.locator("input[name=short]").fill("")
    bench.locator("input[name=name]").fill("<img src=x onerror=alert(1)>")
    expect(bench.locator("[data-field=short] [data-kind=problem]")).to_contain_text("needs a short one beside it")
    expect(bench.locator("[data-kind=try]")).to_be_disabled()
    bench.locator("input[name=short]").fill("Ladle")
    expect(bench.locator("[data-kind=preview] .lb-cname")).to_have_text("<img src=x onerror=alert(1)>")
    expect(bench.locator("[data-kind=preview] img")).to_have_count(0)

    # nobody waits before a press until what was typed has arrived
    title = bench.locator("[data-kind=title]")
    title.fill("")
    title.press_sequentially("Two words", delay=30)
    bench.locator("input[name=name]").fill("The Ladle of the Drowned King")
    with bench.expect_download() as saved:
        bench.locator("[data-kind=save]").click()
    expect(title).to_have_value("Two words")
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    pack = load("life-and-legend", path)
    assert (pack.title, pack.card("r01").name, pack.card("r01").short) == (
        "Two words",
        "The Ladle of the Drowned King",
        "Ladle",
    )

    bench.locator("[data-kind=try]").click()
    expect(bench.locator("[data-zone=hand]")).to_contain_text("Ladle")
    bench.locator("[data-kind=bench]").click()
    expect(bench.locator("input[name=short]")).to_have_value("Ladle")

    bench.reload()
    expect(bench.locator("input[name=short]")).to_have_value("Ladle")
    path.write_text(path.read_text().replace("short: Ladle", "short: Spoon"))
    bench.locator("[data-kind=file]").set_input_files(path)
    expect(bench.locator("input[name=short]")).to_have_value("Spoon")


def test_an_island_and_a_card_of_lost_legacy_are_made_and_played(bench: Page, tmp_path: Path):
    bench.locator("[data-craft=guardians]").click()
    island = bench.locator("[data-kind=preview] .lb-gisle")
    expect(island).to_have_attribute("aria-label", "Garden Pond")
    drawn = island.locator(".lb-gpic").inner_html()
    bench.locator("[name='features.2.number']").select_option("5")
    expect(bench.locator("[data-kind=preview]")).to_contain_text("5 × red boat")
    assert island.locator(".lb-gpic").inner_html() != drawn
    bench.locator("[name='features.2.kind']").select_option("volcano")
    expect(bench.locator("[name='features.2.colour']")).to_have_value("red")
    bench.locator("[data-kind=row-add]").click()
    expect(bench.locator("fieldset")).to_have_count(4)
    bench.locator("[name='features.4.colour']").select_option("blue")
    expect(bench.locator("[data-kind=preview]")).to_contain_text("blue flag")
    with bench.expect_download() as saved:
        bench.locator("[data-kind=save]").click()
    saved.value.save_as(tmp_path / "mine.yaml")
    assert len(load("guardians", tmp_path / "mine.yaml").card("frostmaw").features) == 4
    bench.locator("[data-kind=try]").click()
    expect(bench.locator("[data-kind=own]")).to_contain_text("Garden Pond")
    bench.locator("[data-kind=bench]").click()
    bench.locator("[data-craft=lost-legacy]").click()
    expect(bench.locator("[data-kind=preview] .lb-llname")).to_have_text("The Gardener")
    bench.locator("[name=does]").select_option("premonition")
    expect(bench.locator("[data-kind=preview] .lb-lltext")).to_contain_text("Name a speed")
    bench.locator("[data-kind=try]").click()
    expect(bench.locator("[data-zone=hand]")).to_contain_text("The Gardener")


@pytest.mark.parametrize("width", [360, 390, 768, 1280, 1600])
def test_nothing_scrolls_sideways(bench: Page, width: int):
    bench.set_viewport_size({"width": width, "height": 844})
    bench.locator("[data-kind=add]").select_option("adventure")
    expect(bench.locator("[data-kind=form] h2")).to_have_text("Adventure")
    assert bench.evaluate("document.documentElement.scrollWidth") <= width
    for game, kind, name in [("guardians", "postcard", "Postcard"), ("lost-legacy", "card", "Card")]:
        bench.locator(f"[data-craft={game}]").click()
        expect(bench.locator(f"[data-craft={game}]")).to_have_attribute("aria-pressed", "true")
        bench.locator("[data-kind=add]").select_option(kind)
        expect(bench.locator("[data-kind=form] h2")).to_have_text(name)
        assert bench.evaluate("document.documentElement.scrollWidth") <= width


def test_the_start_page_leads_to_the_bench_of_each_game(page: Page, server: Server):
    for words, game in (("Make a set of your own", "lost-legacy"), ("Make islands of your own", "guardians")):
        page.goto(server.page("00-start"))
        page.get_by_role("link", name=words).click()
        expect(page.locator(f"[data-craft={game}]")).to_have_attribute("aria-pressed", "true")
