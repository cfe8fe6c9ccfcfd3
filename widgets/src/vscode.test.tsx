/** VS Code shows all outputs of a notebook in one frame that is longer than the notebook, with classes of its own. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stage } from "../tests/stage";
import { game } from "./fixtures/game";
import { lesson } from "./fixtures/lesson";
import { still } from "./motion";

beforeEach(() => {
  document.body.className = "vscode-dark";
  document.body.dataset.vscodeThemeKind = "vscode-dark";
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The rules of a style sheet for a selector, without the spaces. */
function rules(file: string, selector: string): string {
  const css = readFileSync(join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "css", file), "utf8").replace(/\s+/g, " ");
  const start = css.indexOf(`${selector} {`);
  expect(start, `${selector} in ${file}`).toBeGreaterThanOrEqual(0);
  return css.slice(css.indexOf("{", start), css.indexOf("}", start));
}

it("a lost table does not offer to reload the frame, which would empty every output", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const s = stage(lesson());
  s.press("[data-option=o1]");
  act(() => void vi.advanceTimersByTime(10_000));
  expect(s.find("[data-kind=lost]").textContent).toContain("Run the cell again");
  expect(s.all("[data-kind=reload]")).toEqual([]);
});

it("its own setting for less motion counts", () => {
  expect(still()).toBe(false);
  document.body.classList.add("vscode-reduce-motion");
  expect(still()).toBe(true);
});

it("its high contrast is what a system's wish for more contrast is", () => {
  const high = "body.vscode-high-contrast ";
  for (const selector of [".lb[data-lalnb][data-theme][data-mood]", ".lb .lb-lnk"]) {
    expect(rules("vscode.css", high + selector)).toBe(rules("contrast.css", selector));
  }
});

describe("a sheet in the long frame", () => {
  /** The table from 5,200 to 6,800 px of a frame of 12,500, of which the reader sees from `top` to `bottom`. */
  function opened(top: number, bottom: number, pressed = 5220): HTMLElement {
    vi.stubGlobal("innerHeight", 12_500);
    vi.spyOn(window.screen, "height", "get").mockReturnValue(1000);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return this.matches(".lb") ? new DOMRect(0, 5200, 900, 1600) : new DOMRect(0, pressed, 80, 44);
    });
    class Watcher {
      constructor(private readonly tell: (entries: unknown[]) => void) {}
      observe = () => this.tell([{ intersectionRect: new DOMRect(0, top, 900, bottom - top) }]);
      disconnect = () => undefined;
    }
    vi.stubGlobal("IntersectionObserver", Watcher);
    const s = stage(game());
    s.find(".lb-tools [data-kind=code]").focus();
    s.press(".lb-tools [data-kind=code]");
    return s.find("dialog");
  }

  it("opens level with what was pressed", () => expect(opened(5200, 6000, 5600).style.top).toBe("5500px"));
  it("does not rise over what is in sight", () => expect(opened(5200, 6000).style.top).toBe("5208px"));
  it("does not sink under it", () => expect(opened(5200, 6000, 5950).style.top).toBe("5692px"));
  it("is no higher than a screen shows", () => expect(opened(5200, 6000).style.maxHeight).toBe("600px"));
});

it("elsewhere a sheet lies in the middle of the window", () => {
  const s = stage(game());
  s.press(".lb-tools [data-kind=code]");
  expect(s.find("dialog").style.top).toBe("");
});
