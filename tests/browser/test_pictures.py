"""One position of each game at two widths, beside the picture of it that is committed; `make screenshots` renews the pictures.

With them comes a gallery, build/gallery/index.html: each position in light and dark, with more contrast, in the
system's colours, at 200 % and with a refusal. The comparison is the browser's own: both pictures on a canvas, and
the share of points that differ.
"""

from __future__ import annotations

import base64
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from servers import Server
from tables import TABLE, at_table

import lalnb

PICTURES = Path(__file__).parent / "pictures"
GALLERY = Path(__file__).parents[2] / "build/gallery"
RENEW = os.environ.get("LALNB_SCREENSHOTS") == "renew"
WIDTHS = (1280, 390)
SIDE_BY_SIDE = """async ([one, two]) => {
  const points = async (data) => {
    const image = new Image();
    image.src = "data:image/jpeg;base64," + data;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await points(one), await points(two)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  let apart = 0;
  for (let i = 0; i < a.data.length; i += 4)
    if (Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[i + c] - b.data[i + c]))) > 48) apart += 1;
  return apart * 4 / a.data.length;
}"""
APART = 0.03
"""The share of points that may differ: letters are drawn a little otherwise by each version of a browser."""
GAMES: dict[str, tuple[str, str, int, dict[str, Any], int]] = {
    "life-and-legend": ("ll-play", "free-game", 2, {}, 60),
    "lost-legacy": ("lost-play", "free-game:lost-legacy", 4, {}, 4),
    "guardians": ("gol-play", "free-game:guardians", 3, {"level": 3}, 30),
}
"""Notebook, where the browser keeps the game, seats, options, acts until the picture."""
STATES: dict[str, dict[str, Any]] = {
    "light": {}, "dark": {"color_scheme": "dark"}, "more contrast": {"contrast": "more"},
    "system colours": {"forced_colors": "active"}, "200 %": {"viewport": {"width": 640, "height": 450}},
}  # fmt: skip


def kept(name: str) -> dict[str, Any]:
    """A game that the browser has kept; at Guardians of Legends people sit, for they wait."""
    _, shelf, seats, options, acts = GAMES[name]
    game: Any = lalnb.new(name, seats=seats, seed=6, **options)
    bots = [lalnb.bot("random", seed=p + 1) for p in range(seats)]
    while game.ntrail < acts or 0 not in game.waiting:
        seat = next(p for p in game.waiting if p is not None and p >= 0)
        game.apply(bots[seat].choose(game.view(seat)), seat)
    others = {} if name == "guardians" else {str(p): "random" for p in range(1, seats)}
    return {shelf: {"record": game.record().to_json(), "bots": others}}


def laid(page: Page, server: Server, name: str) -> None:
    """The position on its page, all of it drawn."""
    at_table(page, server.page(GAMES[name][0]), kept(name))
    page.wait_for_function("document.fonts.status === 'loaded'")
    page.wait_for_timeout(300)
    page.wait_for_function(STILL, timeout=45_000)


STILL = f"""async () => {{
  const size = () => document.querySelector("{TABLE} .lb-table, {TABLE}")?.getBoundingClientRect().height;
  const before = [size(), document.documentElement.scrollHeight].join();
  await new Promise((resolve) => setTimeout(resolve, 600));
  return before === [size(), document.documentElement.scrollHeight].join() && document.fonts.status === "loaded";
}}"""
"""Nothing grows any more: the last letters, and what stands beside the table, have come."""


def taken(page: Page) -> bytes:
    return page.locator(TABLE).screenshot(type="jpeg", quality=70, scale="css", animations="disabled")


def small(width: int) -> dict[str, Any]:
    """Half as fine as the screen: the picture is small, and single points of letters do not count."""
    return {"viewport": {"width": width, "height": 900}, "device_scale_factor": 0.5}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("context_options", "width"), [(small(width), width) for width in WIDTHS], ids=[str(width) for width in WIDTHS]
)
def test_the_table_looks_as_it_did(page: Page, server: Server, name: str, width: int) -> None:
    laid(page, server, name)
    now, path = (
        page.locator(f"{TABLE} .lb-table").screenshot(type="jpeg", quality=70, animations="disabled"),
        PICTURES / f"{name}-{width}.jpg",
    )
    if RENEW:
        PICTURES.mkdir(exist_ok=True)
        path.write_bytes(now)
    apart = page.evaluate(SIDE_BY_SIDE, [base64.b64encode(b).decode() for b in (path.read_bytes(), now)])
    if apart > APART:
        GALLERY.mkdir(parents=True, exist_ok=True)
        (GALLERY / f"{name}-{width}-now.jpg").write_bytes(now)
    assert apart <= APART, (
        f"{apart:.1%} of the points of {path.name} differ; see build/gallery/{name}-{width}-now.jpg, "
        "and run 'make screenshots' if it is meant to look so"
    )


@pytest.mark.skipif(not RENEW, reason="the gallery is made by 'make screenshots'")
def test_the_gallery_of_all_states(browser: Browser, server: Server) -> None:
    GALLERY.mkdir(parents=True, exist_ok=True)
    shown = []
    for name in GAMES:
        for state, options in STATES.items():
            for width in WIDTHS if state in ("light", "dark") else WIDTHS[:1]:
                context: BrowserContext = browser.new_context(
                    **{"viewport": {"width": width, "height": 900}, "reduced_motion": "reduce", **options}  # type: ignore[arg-type]
                )
                page = context.new_page()
                laid(page, server, name)
                shown.append(
                    (
                        f"{name}, {state}, {width}",
                        picture(page, f"{name}-{state.replace(' ', '-').replace('%', 'percent')}-{width}.jpg"),
                    )
                )
                refused = page.locator(f"{TABLE} [aria-disabled=true]").first
                if state == "light" and refused.count():
                    refused.click(force=True)
                    page.wait_for_timeout(300)
                    shown.append((f"{name}, refused, {width}", picture(page, f"{name}-refused-{width}.jpg")))
                context.close()
    figures = "".join(
        f"<figure><figcaption>{title}</figcaption><img src='{file}' alt='{title}'></figure>" for title, file in shown
    )
    (GALLERY / "index.html").write_text(
        "<!doctype html><meta charset='utf-8'><title>The tables in all states</title><style>img { max-width: 100% }</style>"
        + figures,
        encoding="utf-8",
    )
    assert len(shown) >= len(GAMES) * len(STATES)


def picture(page: Page, file: str) -> str:
    (GALLERY / file).write_bytes(taken(page))
    return file
