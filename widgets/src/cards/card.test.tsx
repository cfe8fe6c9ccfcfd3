import { render } from "preact";
import { describe, expect, it } from "vitest";
import { FACES } from "../fixtures/faces";
import type { Face } from "../scene";
import { Card, type Size } from "./card";
import { ridge, seeded } from "./shapes";

function draw(id: string | null, size: Size, more: Partial<{ face: Face | null; known: boolean }> = {}): HTMLElement {
  const el = document.createElement("div");
  const face = id ? FACES[id]! : null;
  render(<Card id={id} face={face} back={face?.deck ?? "legend"} size={size} {...more} />, el);
  return el.firstElementChild as HTMLElement;
}

describe("a face", () => {
  it.each(Object.keys(FACES))("%s is drawn at every size", (id) => {
    for (const size of ["l", "m", "s", "xs"] as const) {
      const card = draw(id, size);
      expect(card.querySelectorAll("svg.lb-art path").length).toBeGreaterThan(1);
      expect(card.classList.contains(`lb-t-${FACES[id]!.type}`)).toBe(true);
    }
  });

  it("reads in full only when it is large", () => {
    const large = draw("standard:a09", "l").textContent!;
    for (const piece of ["The Sunken Bell", "Adventure", "Reward", "Draw a Legend card.", "Lost", "5+", "reconstructed"]) {
      expect(large).toContain(piece);
    }
    const middle = draw("standard:a09", "m").textContent!;
    expect(middle).toBe("The Sunken Bell3IIIIII");
    expect(draw("standard:a09", "xs").textContent).toBe("3");
  });

  it("wears its short name where the long one does not fit", () => {
    expect(draw("standard:r01", "m").textContent).toContain("Hollow Crown");
    expect(draw("standard:r01", "l").textContent).toContain("Crown of the Hollow King");
  });

  it("shows Traits by letter and shape", () => {
    expect([...draw("standard:c16", "l").querySelectorAll(".lb-seal span")].map((mark) => mark.textContent)).toEqual(["B", "B"]);
    expect(draw("standard:x01", "m").querySelector(".lb-seal span")!.textContent).toBe("?");
  });
});

describe("a back", () => {
  it("differs by pattern and word, and hides the face", () => {
    for (const [deck, word] of [["legend", "Legend"], ["life", "Life"], ["background", "Background"]] as const) {
      const el = document.createElement("div");
      render(<Card id={null} face={null} back={deck} size="m" />, el);
      expect(el.textContent).toBe(word);
    }
  });

  it("tells the one who knows", () => {
    const card = draw("standard:r22", "m", { known: true });
    expect(card.querySelector(".lb-knows")!.textContent).toBe("A Good Name");
    expect(card.querySelector(".lb-band")).toBeNull();
  });
});

it("the ridge of a card is always the same", () => {
  expect(ridge(seeded("standard:a08"), 119, 20, 9)).toBe(ridge(seeded("standard:a08"), 119, 20, 9));
  expect(ridge(seeded("standard:a08"), 119, 20, 9)).not.toBe(ridge(seeded("standard:a09"), 119, 20, 9));
});
