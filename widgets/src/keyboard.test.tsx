import { describe, expect, it, vi } from "vitest";
import { stage } from "../tests/stage";
import { game } from "./fixtures/game";
import { lesson } from "./fixtures/lesson";

/** What a screen reader hears: the text that is not hidden from it. */
function named(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll("[aria-hidden=true]").forEach((hidden) => hidden.remove());
  return copy.textContent!;
}

const button = (s: ReturnType<typeof stage>, key: string) => s.find(`[data-card=${key}] button`);

describe("zones", () => {
  it("are one stop of Tab each; the first legal card is the way in", () => {
    const scene = game();
    const s = stage(scene);
    for (const zone of s.all("[data-zone]")) {
      const rovers = [...zone.querySelectorAll<HTMLElement>("[data-rove]")];
      if (rovers.length) expect(rovers.filter((rover) => rover.tabIndex === 0)).toHaveLength(1);
    }
    // Hand card 2 of 5 is the first that can be played.
    expect(s.find("[data-zone=hand] [tabindex='0']").dataset.rove).toBe(scene.zones.hand![1]);
  });

  it("arrow keys move inside, Home and End to the ends", () => {
    const scene = lesson();
    const s = stage(scene);
    const hand = scene.zones.hand!;
    button(s, hand[0]!).focus();
    s.key("ArrowRight");
    expect(document.activeElement).toBe(button(s, hand[1]!));
    expect(button(s, hand[1]!).tabIndex).toBe(0);
    expect(button(s, hand[0]!).tabIndex).toBe(-1);
    s.key("End");
    expect(document.activeElement).toBe(button(s, hand[3]!));
    s.key("ArrowRight");
    expect(document.activeElement).toBe(button(s, hand[3]!));
    s.key("Home");
    expect(document.activeElement).toBe(button(s, hand[0]!));
  });

  it("a whole act by keyboard: into the World, along it, and pressed", () => {
    const scene = lesson();
    const s = stage(scene);
    s.find("[data-zone=world] [tabindex='0']").focus();
    s.key("ArrowRight");
    s.key("ArrowRight");
    s.key("ArrowRight");
    expect((document.activeElement as HTMLElement).dataset.rove).toBe(scene.zones.world![3]);
    (document.activeElement as HTMLElement).click();
    expect(s.kernel.messages[0]).toMatchObject({ do: "o4" });
  });
});

describe("focus", () => {
  it("stays on the card when the scene changes, and the element is not rebuilt", () => {
    const scene = lesson();
    const s = stage(scene);
    const card = button(s, scene.zones.hand![2]!);
    card.focus();
    s.kernel.change({ version: 42, refusal: null, say: "Go on.", options: scene.options!.slice(0, 3) });
    expect(document.activeElement).toBe(card);
  });

  it("goes with a card to another zone", () => {
    const scene = lesson();
    const s = stage(scene);
    const key = scene.zones.hand![2]!;
    button(s, key).focus();
    const zones = structuredClone(scene.zones);
    zones.hand = zones.hand!.filter((card) => card !== key);
    zones.seats[0]!.adventures!.push(key);
    s.kernel.change({ version: 42, zones });
    expect((document.activeElement as HTMLElement).dataset.focus).toBe(`area/${key}`);
  });

  it("falls to its zone, then to the question", () => {
    const scene = lesson();
    const s = stage(scene);
    const key = scene.zones.hand![0]!;
    button(s, key).focus();
    const zones = structuredClone(scene.zones);
    zones.hand = zones.hand!.slice(1);
    s.kernel.change({ version: 42, zones });
    expect((document.activeElement as HTMLElement).dataset.focus).toBe(`hand/${zones.hand[0]}`);
    s.find("[data-option=o1]").focus();
    s.kernel.change({ version: 43, options: [] });
    expect((document.activeElement as HTMLElement).dataset.focus).toBe("prompt");
  });

  it("is not taken from the page when it was elsewhere", () => {
    const s = stage(lesson());
    s.kernel.change({ version: 42, options: [] });
    expect(document.activeElement).toBe(document.body);
  });
});

describe("the notebook around", () => {
  it("hears no key of the table", () => {
    const s = stage(lesson());
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    s.find("[data-option=o1]").focus();
    for (const key of ["a", "b", "d", "Enter", "Escape", "ArrowDown", "x"]) s.key(key);
    document.removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
    const root = s.find("[data-lalnb]");
    expect(root.dataset.lmSuppressShortcuts).toBe("true");
    expect(root.hasAttribute("lm-suppress-shortcuts")).toBe(true);
  });
});

it("each card is named with its text, a covered one without", () => {
  const scene = lesson();
  const s = stage(scene);
  expect(named(button(s, scene.zones.world![1]!))).toMatch(
    /^Top right: The Sunken Bell\. Adventure\. 3 Legends\. Challenge I: Inspiration, Any Trait, die 4 or more\. .*Reward: Draw a Legend card/,
  );
  expect(named(button(s, scene.zones.world![0]!))).toBe("Top left: Legend card, covered. Wander on the top left card");
});
