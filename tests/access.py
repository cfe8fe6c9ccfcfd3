"""What weak eyes and screen readers meet: axe on a page as it is, and the contrast of every word on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

BAD = ("serious", "critical")


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
