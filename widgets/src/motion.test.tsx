import { beforeEach, describe, expect, it, vi } from "vitest";
import { media } from "../tests/browser";
import { stage } from "../tests/stage";
import { lesson } from "./fixtures/lesson";

const moves: { element: Element; duration: number; delay: number }[] = [];

beforeEach(() => {
  moves.length = 0;
  // Lay everything out by its order in the page, so that a card that changes its zone changes its place.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll("*")].indexOf(this);
    return new DOMRect(at * 3, at * 2, 60, 84);
  });
  Element.prototype.animate = function (this: Element, _frames: unknown, options: { duration: number; delay?: number }) {
    moves.push({ element: this, duration: options.duration, delay: options.delay ?? 0 });
    return {} as Animation;
  } as unknown as typeof Element.prototype.animate;
});

function wander() {
  const scene = lesson();
  const s = stage(scene);
  const zones = structuredClone(scene.zones);
  const key = zones.world![0]!;
  zones.world![0] = null;
  zones.seats[0]!.wanders!.push(key);
  s.kernel.change({ version: 42, zones });
  return { s, key };
}

describe("movement", () => {
  it("follows a card from place to place, within 300 ms", () => {
    const { key } = wander();
    const moved = moves.filter(({ element }) => (element as HTMLElement).dataset.card === key);
    expect(moved).toHaveLength(1);
    for (const { duration, delay } of moves) expect(duration + delay).toBeLessThan(300);
  });

  it("turns a card that was uncovered", () => {
    const scene = lesson();
    const s = stage(scene);
    const key = scene.zones.world![0]!;
    s.kernel.change({ version: 42, cards: { ...scene.cards, [key]: { face: "standard:a08", back: "legend", up: true } } });
    expect(moves.some(({ element }) => element.classList.contains("lb-card"))).toBe(true);
  });

  it("lets a card out of a covered hand come from that hand, not from a deck", () => {
    const frames: Keyframe[][] = [];
    const scene = lesson();
    scene.zones.seats[1]!.hand = ["c19.0", "c19.1"];
    const s = stage(scene);
    Element.prototype.animate = function (this: Element, told: Keyframe[]) {
      if ((this as HTMLElement).dataset.card === "k77") frames.push(told);
      return {} as Animation;
    } as unknown as typeof Element.prototype.animate;
    const zones = structuredClone(scene.zones);
    zones.seats[1]!.hand = ["c19.0"];
    zones.hand!.push("k77");
    const hand = s.find("[data-slot='seat.1']").getBoundingClientRect();
    s.kernel.change({ version: 42, zones, cards: { ...scene.cards, k77: { face: "standard:a08", back: "legend", up: true } } });
    const there = s.find("[data-card=k77]").getBoundingClientRect();
    expect(frames[0]![0]!.transform).toContain(`translate(${hand.left - there.left}px`);
  });

  it("brings another card to the same place of the World, and takes the one that lay there to the hand", () => {
    const scene = lesson();
    const key = scene.zones.world![0]!;
    const face = "standard:a08";
    scene.cards[key] = { face, back: "legend", up: true };
    const s = stage(scene);
    moves.length = 0;
    s.kernel.change({
      version: 42,
      zones: { ...scene.zones, hand: [...scene.zones.hand!, "k77"] },
      cards: { ...scene.cards, [key]: { face: null, back: "legend", up: false }, k77: { face, back: "legend", up: true } },
    });
    const moved = moves.map(({ element }) => (element as HTMLElement).dataset.card);
    expect(moved).toContain(key);
    expect(moved).toContain("k77");
  });

  it("is none where it is not wanted", () => {
    media.reduce = true;
    wander();
    expect(moves).toEqual([]);
  });
});
