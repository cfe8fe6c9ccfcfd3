"""What a screen reader, a keyboard and weak eyes meet: axe on every kind of page, contrast of every word."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from servers import Server
from tables import TABLE, at_table, game_at, kept, press

AXE = Path(__file__).parents[2] / "widgets/node_modules/axe-core/axe.min.js"
BAD = ("serious", "critical")


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core. Where it is missing the test fails in CI, and is left out elsewhere."""
    if AXE.is_file():
        return AXE.read_text("utf-8")
    reason = "axe-core is not installed (make test-front installs it), so nothing is known about screen readers"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def findings(page: Page, axe: str) -> list[str]:
    """What axe finds serious or critical on the page as it is."""
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
        for one in found["violations"] if one["impact"] in BAD for node in one["nodes"][:4]
    ]  # fmt: skip


THEMES = pytest.mark.parametrize(
    "context_options", [{"color_scheme": "light"}, {"color_scheme": "dark"}], ids=["light", "dark"]
)


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
def test_a_game_and_its_sheets(page: Page, server: Server, axe: str):
    at_table(page, server.page("ll-play"), kept(game_at(2, turns=24)))
    page.locator("[data-kind=see-table]").first.click()
    page.locator("[data-kind=log-toggle]").click()
    assert findings(page, axe) == []
    assert page.evaluate(CONTRAST) == []
    for button in (".lb-tools [data-kind=new]", "[data-kind=code]", "[data-slot=legend_discard] button"):
        page.locator(f"{TABLE} {button}").first.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        assert findings(page, axe) == []
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    assert findings(page, axe) == []


CONTRAST = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parse = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => [r, g, b]
    .map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255];
  };
  const worst = [];
  for (const node of document.querySelectorAll("main *, .lb *, header *")) {
    if (node.closest(".lb-card, svg, .lb-sr, [aria-disabled], :disabled") || !node.checkVisibility()) continue;
    if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) continue;
    const [a, b] = [light(parse(getComputedStyle(node).color)), light(behind(node))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) worst.push(`${node.tagName}.${node.className} ${node.textContent.slice(0, 30)}: ${ratio.toFixed(2)}`);
  }
  return worst;
}"""
