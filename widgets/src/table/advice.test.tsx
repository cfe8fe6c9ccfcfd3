/** The coach at a free table: an act that is only asked about. */

import { describe, expect, it } from "vitest";
import { stage } from "../../tests/stage";
import { sea } from "../fixtures/guardians";

const WONDER = "[data-kind=wonder]";

describe("what if I do this?", () => {
  it("asks about the next act and does nothing", () => {
    const s = stage({ ...sea(), advice: { may: "ask", busy: false } });
    s.press(WONDER);
    expect(s.find(WONDER).getAttribute("aria-pressed")).toBe("true");
    expect(s.find("[data-kind=wondering]").textContent).toContain("Nothing is done");
    s.press("[data-kind=aim]");
    const island = s.all("[data-kind=island]")[4]!;
    s.press(island);
    expect(s.kernel.messages[0]).toMatchObject({ what_if: `boat:1:${island.dataset.drop}` });
    expect(s.kernel.messages[0]).not.toHaveProperty("do");
    expect(s.find(WONDER).getAttribute("aria-pressed")).toBe("false");
  });

  it("is given up by the same button", () => {
    const s = stage({ ...sea(), advice: { may: "ask", busy: false } });
    s.press(WONDER);
    s.press(WONDER);
    s.press("[data-kind=aim]");
    s.press(s.all("[data-kind=island]")[4]!);
    expect(s.kernel.messages[0]).toHaveProperty("do");
  });
});
