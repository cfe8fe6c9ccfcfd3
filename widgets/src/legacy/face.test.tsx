import { render } from "preact";
import { describe, expect, it } from "vitest";
import { Card, type Size } from "../cards/card";
import { called, spoken } from "../face";
import { LEGACY } from "../fixtures/legacy";
import type { Face } from "../scene";
import { SYMBOLS } from "../symbols.gen";
import { shade } from "./art";

function draw(face: Face | null, size: Size, id = "standard:woodsman"): HTMLElement {
  const el = document.createElement("div");
  render(<Card id={face ? id : null} face={face} back="legacy" size={size} />, el);
  return el.firstElementChild as HTMLElement;
}

const woodsman = LEGACY["standard:woodsman"]!;

describe("a Lost Legacy face", () => {
  it.each(Object.keys(LEGACY))("%s is drawn at every size, with its emblem", (id) => {
    for (const size of ["l", "m", "s", "xs"] as const) {
      const card = draw({ ...LEGACY[id]!, art: "M1 2h3" }, size, id);
      expect(card.classList.contains("lb-t-legacy")).toBe(true);
      expect(card.querySelector(".lb-spd")!.textContent).toBe(LEGACY[id]!.speed);
      expect([...card.querySelectorAll("path")].some((path) => path.getAttribute("d") === "M1 2h3")).toBe(true);
      expect([...draw(LEGACY[id]!, size, id).querySelectorAll("path")].some((path) => path.getAttribute("d") === SYMBOLS.moon)).toBe(true);
    }
  });

  it("reads in full when it is large, by name when it is small, by speed when it is tiny", () => {
    const large = draw(woodsman, "l").textContent!;
    for (const piece of ["1", "Woodsman", "Look at another player's hand.", "reconstructed"]) expect(large).toContain(piece);
    expect(draw(woodsman, "s").textContent).toBe("1Woodsman");
    expect(draw(woodsman, "xs").textContent).toBe("1");
  });

  it("has one dot a copy, and never a silly number of them", () => {
    expect(draw(LEGACY["standard:full-moon"]!, "l").querySelectorAll(".lb-dots i")).toHaveLength(3);
    expect(draw({ ...woodsman, copies: 4000 }, "l").querySelectorAll(".lb-dots i")).toHaveLength(5);
    expect(draw({ ...woodsman, copies: null }, "l").querySelectorAll(".lb-dots i")).toHaveLength(0);
  });

  it("heads its lines when there are several, and says which is the Lost Legacy", () => {
    expect(draw(LEGACY["standard:villager"]!, "l").textContent).toContain("Investigation: ");
    expect(draw({ ...woodsman, lines: [{ head: "When played", text: "No effect." }] }, "l").querySelector(".lb-lltext")!.textContent).toBe("No effect.");
    expect(draw(LEGACY["standard:the-werewolf"]!, "l").textContent).toContain("the Lost Legacy");
    expect(draw(woodsman, "l").textContent).not.toContain("the Lost Legacy");
  });

  it("is spoken with its speed and its copies", () => {
    expect(spoken(woodsman)).toMatch(/^Woodsman\. Speed 1\. 1 copy\. Look at/);
    expect(spoken(LEGACY["standard:wolf-attack"]!)).toContain("Speed X. 3 copies");
    expect(spoken(LEGACY["standard:the-werewolf"]!)).toContain("the Lost Legacy");
  });
});

describe("the moon", () => {
  const left = (speed: number) => Number(/^M([\d.]+)/.exec(shade(speed) ?? "M-1")![1]);
  it("waxes with the speed: less shadow each time, none at 8", () => {
    for (let speed = 1; speed < 7; speed += 1) expect(left(speed + 1)).toBeLessThan(left(speed));
    expect(shade(7)).not.toBeNull();
    expect(shade(8)).toBeNull();
  });

  it("is eclipsed for an X, and for what is no speed at all", () => {
    for (const speed of ["X", "-", ""]) {
      const card = draw({ ...woodsman, speed }, "l");
      expect(card.querySelector(".lb-shade")).toBeNull();
      expect(card.querySelector("circle[stroke='#D9543F']")).not.toBeNull();
    }
  });
});

it("a back shows no word of the face and is named after its game", () => {
  expect(draw(null, "m").textContent).toBe("");
  expect(draw(null, "m").querySelector(".lb-back")).not.toBeNull();
  expect(called({ key: "k1", card: { face: null, back: "legacy", up: false }, id: null, face: null })).toBe("Lost Legacy card, covered");
});
