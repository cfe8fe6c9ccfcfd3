import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stage } from "../tests/stage";
import { game } from "./fixtures/game";
import { lesson } from "./fixtures/lesson";
import { memo, useSame } from "./memo";
import { SOON } from "./pressed";

describe("a drawing that stays", () => {
  it("is drawn again when a prop is another one, comes or goes, and not else", () => {
    const drawn: object[] = [];
    const Name = memo((props: { name: string; on?: number | undefined }) => {
      drawn.push({ ...props });
      return <b>{props.name}</b>;
    });
    const el = document.createElement("div");
    for (const props of [{ name: "a" }, { name: "a" }, { name: "a", on: 1 }, { name: "a", on: 1 }, { name: "a" }, { name: "b" }]) render(<Name {...props} />, el);
    expect(drawn).toEqual([{ name: "a" }, { name: "a", on: 1 }, { name: "a" }, { name: "b" }]);
    expect(el.innerHTML).toBe("<b>b</b>");
  });

  it("has one function that does the latest", () => {
    const seen: (() => void)[] = [];
    const did: number[] = [];
    const One = ({ n }: { n: number }) => {
      seen.push(useSame(() => did.push(n)));
      return null;
    };
    const el = document.createElement("div");
    act(() => render(<One n={1} />, el));
    act(() => render(<One n={2} />, el));
    seen[0]!();
    expect([seen[0] === seen[1], did]).toEqual([true, [2]]);
  });
});

describe("what was pressed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("looks as ever when the answer comes at once", () => {
    const s = stage(lesson());
    s.press("[data-option=o1]");
    expect(s.find("[data-lalnb]").getAttribute("aria-busy")).toBe("true");
    vi.advanceTimersByTime(SOON - 1);
    s.kernel.change({ version: 42 });
    vi.advanceTimersByTime(SOON);
    expect(s.all(".lb-pressed")).toEqual([]);
  });

  it("looks so until its answer comes, and the table stays as it is", () => {
    const s = stage(lesson());
    const before = s.find(".lb-main").innerHTML;
    s.press("[data-option=o1]");
    vi.advanceTimersByTime(SOON);
    const looks = s.all(".lb-pressed");
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.every((one) => one.dataset.option === "o1" || one.querySelector("[data-option=o1]"))).toBe(true);
    expect(s.find(".lb-main").innerHTML.replaceAll(" lb-pressed", "")).toBe(before);
    s.kernel.change({ version: 42 });
    expect(s.all(".lb-pressed")).toEqual([]);
  });

  it("out of a menu is the piece that the menu is for", () => {
    const scene = game();
    const s = stage(scene);
    const key = scene.zones.world![1]!;
    s.press(`[data-card=${key}] button`);
    s.press("[role=menuitem][data-option=a3]");
    vi.advanceTimersByTime(SOON);
    expect(s.all(".lb-spot.lb-pressed").map((one) => one.dataset.card)).toEqual([key]);
  });
});
