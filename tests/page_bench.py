"""Figures of the page, measured in one run in Chromium: click to changed picture at the fullest table of each game, ours beside
the same table of plain ipywidgets; the frames that an act sends to the page; the first usable table beside a bare widget.

    python tests/page_bench.py [clicks, 40 if left out]                                   (make bench-page)
    --keep writes the figures into the README's table.

The machine's speed does not matter much: read the ratios.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

TESTS = Path(__file__).parent
sys.path[:0] = [str(TESTS), str(TESTS.parent), str(TESTS.parent / "widgets")]

import nbformat  # noqa: E402
from plain_table import GAMES, fullest  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from servers import Server, lalnb_serve, running  # noqa: E402
from tally import keep  # noqa: E402

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
KINDS = ("ours", "in place", "rebuilt")
PAGES = 3
"""Times that each page is opened."""
MEASURE = """async ({acts, ours, clicks}) => {
  const version = () => ours ? document.querySelector("[data-lalnb=table]").dataset.version
                             : document.querySelector(".plain-version")?.textContent;
  const piece = (id) => {
    const name = CSS.escape(id);
    if (!ours) return document.querySelector(`button[title="${name}"]`);
    const found = document.querySelector(`[data-option="${name}"]`);
    return found?.querySelector(".lb-garea") ?? found;
  };
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  // What is to be placed may have to be taken up first, and again after it was taken back.
  const aimed = async (which) => {
    if (!which()) document.querySelector("[data-kind=aim]:not([aria-pressed=true])")?.click();
    if (!which()) await pause(100);
    return which();
  };
  const act = await aimed(() => acts.find(piece));
  const id = act;
  if (!id) return null;
  const press = (element) => new Promise((done) => {
    const before = version(), start = performance.now();
    const watch = new MutationObserver(() => {
      const now = version();
      if (now === undefined || now === before) return;
      watch.disconnect();
      done(performance.now() - start);
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  const took = [];
  for (let i = 0; i < clicks; i++) {
    took.push(await press(await aimed(() => piece(id))));
    await pause(60);
    took.push(await press(document.querySelector(ours ? "[data-kind=undo]" : 'button[title="undo"]')));
    await pause(60);
  }
  return took;
}"""


def pages(folder: Path) -> None:
    """A notebook for each table, and one with a bare widget."""
    for name in GAMES:
        for kind in (*KINDS, "bare"):
            source = f"import sys\nsys.path.insert(0, {str(TESTS)!r})\nfrom plain_table import shown\nshown({name!r}, {kind!r})"
            write(folder / f"{name}-{kind.replace(' ', '-')}.ipynb", source)
    write(folder / "bare.ipynb", "import ipywidgets\nipywidgets.Button(description='A widget', tooltip='bare')")
    for name, (game, seats, options) in GAMES.items():
        more = "".join(f", {key}={value!r}" for key, value in options.items())
        write(
            folder / f"{name}-first.ipynb",
            f"import lalnb\nfrom lalnb_widgets import Table\nTable(lalnb.new({game!r}, seats={seats}, seed=4{more}))",
        )


def write(path: Path, source: str) -> None:
    cells = [nbformat.v4.new_markdown_cell("# A table"), nbformat.v4.new_code_cell(source)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), path)


def opened(browser: Browser, server: Server, notebook: str, wanted: str) -> tuple[Page, list[int], float]:
    """A page, the bytes of each frame that it gets, and the seconds until what is wanted stood there."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce").new_page()
    frames: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(len(frame))))
    start = time.monotonic()
    page.goto(server.page(notebook))
    page.wait_for_selector(wanted, timeout=60_000)
    return page, frames, time.monotonic() - start


def acts(browser: Browser, server: Server, name: str, clicks: int) -> dict[str, tuple[float, float, float, float]]:
    """For each kind of table: median and 95th percentile in ms, frames and bytes of an act."""
    _, offered = fullest(name)
    out = {}
    for kind in KINDS:
        ours = kind == "ours"
        wanted = "[data-lalnb=table] [data-kind=prompt]" if ours else ".plain-version"
        page, frames, _ = opened(browser, server, f"{name}-{kind.replace(' ', '-')}", wanted)
        page.wait_for_timeout(1000)
        warm: dict[str, Any] = {"acts": offered, "ours": ours, "clicks": 3}
        page.evaluate(MEASURE, warm)
        del frames[:]
        took = page.evaluate(MEASURE, warm | {"clicks": clicks})
        if took is None:
            raise SystemExit(f"{name}, {kind}: none of {', '.join(offered)} can be pressed on the page.")
        page.wait_for_timeout(300)
        out[kind] = (median(took), quantiles(took, n=20)[18], len(frames) / len(took), sum(frames) / len(took))
        page.context.close()
    return out


def first(browser: Browser, server: Server, notebook: str, wanted: str) -> float:
    page, _, took = opened(browser, server, notebook, wanted)
    page.context.close()
    return took


def main(args: list[str]) -> None:
    clicks = next((int(a) for a in args if a.isdigit()), 40)
    found: dict[str, dict[str, float]] = {}
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        raise SystemExit("Chromium is not installed (Debian: apt install chromium).")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        pages(Path(folder))
        browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage"])
        with running(lalnb_serve(folder)) as server:
            print("Click to changed picture, median / p95 in ms; frames and kB to the page for an act")
            for name in GAMES:
                rows = acts(browser, server, name, clicks)
                mine = rows["ours"]
                slower = {kind.replace(" ", ""): row[0] / mine[0] for kind, row in rows.items() if kind != "ours"}
                found[name] = {"median": mine[0], "p95": mine[1]} | slower
                for kind, (mid, high, frames, size) in rows.items():
                    times = "" if kind == "ours" else f"   ours is {mid / mine[0]:.1f} x as fast (p95 {high / mine[1]:.1f} x)"
                    print(
                        f"  {name:16} {kind:9} {mid:7.1f} / {high:7.1f}   {frames:6.1f} frames {size / 1000:7.1f} kB{times}",
                        flush=True,
                    )
            print("First usable table beside a bare widget's page, in turn")
            bare, tables = [], {name: [] for name in GAMES}
            for _ in range(PAGES):
                bare.append(first(browser, server, "bare", "button[title=bare]"))
                for name, took in tables.items():
                    took.append(first(browser, server, f"{name}-first", "[data-lalnb=table] [data-kind=prompt]"))
            for name, took in tables.items():
                print(f"  {name:16} {median(took):.2f} s, bare {median(bare):.2f} s: {median(took) / median(bare):.2f} x")
                found[name]["first"] = median(took) / median(bare)
        browser.close()
    if "--keep" in args:
        keep("page", found)


if __name__ == "__main__":
    main(sys.argv[1:])
