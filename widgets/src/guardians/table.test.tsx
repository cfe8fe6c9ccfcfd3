import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stage, type Stage } from "../../tests/stage";
import { sea, seaAfter, seaBefore } from "../fixtures/guardians";
import type { Scene } from "../scene";

const island = (s: Stage, i: number) => s.all("[data-kind=island]")[i]!;
const clueScene = (): Scene => {
  const scene = sea();
  const card = scene.sea!.postcards[0]!;
  const kind = scene.faces[card.postcard] as unknown as { things: { kind: string }[] };
  scene.options = kind.things.map((thing) => ({ id: `clue:${thing.kind}:${card.postcard}`, kind: "clue", label: `Place your Clue on the ${thing.kind}`, on: `${card.postcard}/${thing.kind}`, ok: true }));
  return scene;
};

afterEach(() => vi.useRealTimers());

describe("the sea", () => {
  it("shows every island with its name, its boats from the bottom and its lights in words", () => {
    const scene = sea();
    scene.sea!.tiles[2]!.lights = [1];
    scene.sea!.tiles[2]!.boats = [{ seat: 1, hull: null }, { seat: 0, hull: 2 }];
    const s = stage(scene);
    expect(s.all("[data-kind=island]")).toHaveLength(24);
    expect(s.all(".lb-gdraw .lb-gpic")).toHaveLength(24);
    const label = s.find(`[data-drop="${scene.sea!.tiles[2]!.island}"] .lb-sr`).textContent!;
    expect(label).toMatch(/boats from the bottom: 1 Player 2 and 2 You for Player 3.*Position Light of Player 2/);
    expect(s.all(".lb-gordt").map((text) => text.textContent)).toContain("2");
    expect(s.el.textContent).not.toMatch(/undefined|NaN|\[object/);
  });

  it("lays a boat where one aims: first the Guardian, then the island", () => {
    const s = stage(sea());
    s.press("[data-kind=aim]");
    expect(s.find("[data-kind=aim]").getAttribute("aria-pressed")).toBe("true");
    expect(s.all(".lb-gcan")).toHaveLength(24);
    s.press(island(s, 4));
    expect(s.kernel.messages[0]).toMatchObject({ do: `boat:1:${island(s, 4).dataset.drop}` });
  });

  it("or first the island: then it asks who is searched for, and offers a closer look", () => {
    const s = stage(sea());
    s.press(island(s, 4));
    const entries = s.all("[role=menuitem]").map((entry) => entry.textContent);
    expect(entries).toHaveLength(3);
    expect(entries[2]).toContain("closely");
    s.press(s.all("[role=menuitem]")[1]!);
    expect(s.kernel.messages[0]).toMatchObject({ do: `boat:2:${island(s, 4).dataset.drop}` });
  });

  it("places a Clue by a press on an element, and opens the postcard where nothing can be placed", () => {
    const s = stage(clueScene());
    expect(s.all(".lb-gelcan").length).toBeGreaterThan(5);
    const element = s.find(".lb-gelcan");
    expect(element.querySelector(".lb-sr")!.textContent).toMatch(/on postcard 1\. A Clue of yours\. Place your Clue/);
    s.press(element);
    expect(s.kernel.messages[0]).toMatchObject({ do: element.dataset.option });
    s.close();
    const other = stage(sea());
    other.press("[data-kind=element]");
    expect(other.all("dialog [data-kind=element]").length).toBeGreaterThan(5);
    expect(other.all("dialog .lb-gthings li").length).toBeGreaterThan(5);
  });

  it("a tile that lies face down shows nothing of its picture", () => {
    const scene = sea();
    scene.options = [];
    scene.sea!.tiles[0]!.down = scene.sea!.tiles[0]!.found = true;
    const s = stage(scene);
    const down = s.find(`[data-drop="${scene.sea!.tiles[0]!.island}"]`);
    expect(down.textContent).toContain("face down, found");
    s.press(down);
    expect(s.find("dialog").textContent).toContain("lies face down");
    expect(s.all("dialog .lb-gthings li, dialog .lb-gpic")).toEqual([]);
  });

  it("says what each Clue may mean, whom one searches, and what only one sees", () => {
    const s = stage(sea());
    expect(s.find("[data-kind=reads]").textContent).toMatch(/on postcard \d, by (you|Player 2)/);
    expect(s.all("[data-kind=reads] li").length).toBeGreaterThan(3);
    expect(s.find("[data-kind=whom]").textContent).toContain("boat to place");
    expect(s.find("[data-kind=own]").textContent).toContain("Only you see this");
  });

  it("a Clue in hand goes on no island, and a boat in hand on no postcard: Python says the rule, the place is marked", () => {
    const scene = clueScene();
    const s = stage(scene);
    const clue = s.find("[data-kind=drag-clue]");
    s.press(clue);
    expect(clue.getAttribute("aria-pressed")).toBe("true");
    s.press(island(s, 3));
    const where = island(s, 3).dataset.drop!;
    expect(s.kernel.messages[0]).toMatchObject({ do: `misplaced:clue:${where}` });
    s.kernel.change({ refusal: { on: where, title: "Not now", text: "Not there." } });
    expect(s.all(".lb-grefused")).toHaveLength(1);
    s.press(s.find(".lb-gelcan"));
    expect(s.kernel.messages[1]).toMatchObject({ do: s.find(".lb-gelcan").dataset.option });
    s.close();
    const other = stage(sea());
    other.press("[data-kind=aim]");
    const element = other.find("[data-kind=element]");
    other.press(element);
    expect(other.kernel.messages[0]).toMatchObject({ do: `misplaced:1:${element.dataset.drop}` });
    expect(other.all("dialog")).toEqual([]);
  });

  it("each Reward shows its own emblem", () => {
    const scene = sea();
    const reward = scene.sea!.mine!.reward!;
    scene.faces[reward] = { ...scene.faces[reward]!, art: "M7 7h9", printed: "As it is printed." } as never;
    scene.players[1]!.reward = reward;
    const s = stage(scene);
    expect(s.all('.lb-gemblem path[d="M7 7h9"]').length).toBeGreaterThanOrEqual(2);
    s.press("[data-kind=player]:nth-of-type(2) [data-kind=reward]");
    expect(s.find("dialog").textContent).toContain("Printed As it is printed.");
  });

  it("pieces that may not be placed yet stay to be tried: Python says why not", () => {
    const scene = clueScene();
    const s = stage(scene);
    const boat = s.find("[data-kind=aim-not]");
    expect(boat.getAttribute("aria-disabled")).toBe("true");
    s.press(boat);
    expect(s.kernel.messages[0]).toMatchObject({ do: `boat:1:${scene.sea!.tiles[0]!.island}` });
    s.kernel.change({ refusal: { on: scene.sea!.tiles[0]!.island, title: "Not now", text: "Clue first.", rule: { id: "gl.x", title: "x" } } });
    expect(s.find("[data-kind=refusal]").textContent).toContain("Clue first.");
    expect(s.all(".lb-grefused")).toHaveLength(1);
  });

  it("zooms by buttons and keys", () => {
    const s = stage(sea());
    const zoom = () => s.find(".lb-gmap").dataset.zoom;
    s.press("[data-kind=zoom-in]");
    expect(zoom()).toBe("1");
    island(s, 0).focus();
    s.key("+");
    expect(zoom()).toBe("2");
    s.key("-");
    s.key("-");
    s.key("-");
    expect(zoom()).toBe("0");
  });

  it("arrow keys lead from island to island; the map and the postcards are one stop of Tab each", () => {
    const s = stage(sea());
    for (const zone of ["map", "postcards"]) {
      const rovers = s.all(`[data-zone=${zone}] [data-rove]`);
      expect(rovers.filter((rover) => rover.tabIndex === 0)).toHaveLength(1);
    }
    island(s, 0).focus();
    s.key("ArrowRight");
    expect(document.activeElement).toBe(island(s, 1));
    s.key("ArrowDown");
    expect([island(s, 5), island(s, 6)]).toContain(document.activeElement);
  });

  it("has coins as figures and words", () => {
    const scene = sea();
    scene.players[1]!.gold = 7;
    const s = stage(scene);
    expect(s.all("[data-kind=player]")[1]!.textContent).toMatch(/7.*gold/);
  });

  it("text stays text", () => {
    const bad = "<img src=x onerror='window.hit=1'>";
    const scene = JSON.parse(JSON.stringify(sea()).replaceAll("Player 2", bad)) as Scene;
    const s = stage(scene);
    expect(s.all("img")).toEqual([]);
    expect(s.el.textContent).toContain(bad);
  });

  it("is drawn before the pictures have come", () => {
    const s = stage({ ...sea(), faces: {} });
    expect(s.all("[data-kind=island]")).toHaveLength(24);
    expect(s.el.textContent).not.toMatch(/undefined|null|NaN/);
  });
});

describe("while others act", () => {
  it("a menu stays open; it goes when the search is over", () => {
    const scene = sea();
    const s = stage(scene);
    s.press(island(s, 4));
    s.kernel.change({ version: scene.version + 1 });
    expect(s.all("[role=menuitem]")).toHaveLength(3);
    s.kernel.change({ version: scene.version + 2, sea: { ...scene.sea!, turn: 2 } });
    expect(s.all("[role=menuitem]")).toEqual([]);
  });
});

describe("time", () => {
  it("tells Python when the next bot's moment has come, without waiting for an answer", () => {
    vi.useFakeTimers();
    const s = stage({ ...sea(), time: { speed: "brisk", seat: 1, in: 2 } });
    act(() => void vi.advanceTimersByTime(1900));
    expect(s.kernel.messages).toEqual([]);
    act(() => void vi.advanceTimersByTime(200));
    expect(s.kernel.messages[0]).toMatchObject({ version: s.kernel.scene ? (s.kernel.scene as Scene).version : 0, tick: true });
    expect(s.el.querySelector("[data-waiting]")).toBeNull();
    s.close();
  });

  it("step by step it waits for a press", () => {
    vi.useFakeTimers();
    const s = stage({ ...sea(), time: { speed: "step", seat: 1 } });
    act(() => void vi.advanceTimersByTime(60_000));
    expect(s.kernel.messages).toEqual([]);
    s.press("[data-kind=step]");
    expect(s.kernel.messages[0]).toMatchObject({ tick: true });
    s.close();
  });

  it("counts the minute down and says when it is over", () => {
    vi.useFakeTimers();
    const s = stage({ ...sea(), time: { speed: "step", clock: 3 } });
    expect(s.find("[data-kind=clock]").textContent).toContain("3 seconds");
    act(() => void vi.advanceTimersByTime(2200));
    expect(s.find("[data-kind=clock]").textContent).toContain("1 second");
    act(() => void vi.advanceTimersByTime(1000));
    expect(s.kernel.messages[0]).toMatchObject({ tick: "clock" });
    s.close();
  });

  it("its speed can be changed", () => {
    const s = stage({ ...sea(), time: { speed: "brisk", seat: 1, in: 30 } });
    const select = s.find("[data-kind=speed] select") as HTMLSelectElement;
    act(() => {
      select.value = "step";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(s.kernel.messages[0]).toMatchObject({ speed: "step" });
  });
});

describe("the resolution", () => {
  const told = (more: Partial<Scene> = {}): Stage => {
    const s = stage(seaBefore());
    s.kernel.change({ ...seaAfter(), time: null, ...more });
    return s;
  };

  it("is told step by step: boats are turned, coins come with the step that pays them", () => {
    const scene = seaAfter();
    scene.sea!.pace = 0;
    const s = told({ sea: scene.sea });
    const steps = scene.sea!.story!.steps;
    expect(s.find("[data-kind=story]").textContent).toContain(`1 of ${steps.length}`);
    const gold = () => s.all(".lb-gn-gold").map((text) => Number(text.textContent));
    expect(gold()).toEqual([0, 0, 0]);
    expect(s.all(".lb-gboat").length).toBeGreaterThan(3);
    const known = () => s.all(".lb-gboat .lb-ghull:not(.lb-gwood)").length;
    const before = known();
    s.press("[data-kind=story-next]");
    expect(known()).toBeGreaterThan(before);
    const pays = steps.findIndex((step) => step.coins.length > 0);
    for (let i = 1; i < pays; i += 1) s.press("[data-kind=story-next]");
    expect(gold().reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
    expect(s.all("[data-kind=prompt]")).toEqual([]);
    s.press("[data-kind=story-end]");
    expect(s.all("[data-kind=story]")).toEqual([]);
    expect(s.all("[data-kind=prompt]")).toHaveLength(1);
    expect(gold()).toEqual(expect.arrayContaining(scene.players.map((player) => player.gold)));
  });

  it("goes on by itself at a pace that can be read", () => {
    vi.useFakeTimers();
    const s = told();
    act(() => void vi.advanceTimersByTime(600));
    expect(s.find("[data-kind=story]").textContent).toContain("1 of");
    act(() => void vi.advanceTimersByTime(3000));
    expect(s.find("[data-kind=story]").textContent).toContain("2 of");
    for (let i = 0; i < 40; i += 1) act(() => void vi.advanceTimersByTime(3000));
    expect(s.all("[data-kind=story]")).toEqual([]);
    s.close();
  });

  it("nobody acts while it is told, and it is not told again to one who opens the page", () => {
    vi.useFakeTimers();
    const scene = seaAfter();
    scene.sea!.pace = 0;
    const s = told({ sea: scene.sea, time: { speed: "brisk", seat: 1, in: 1 } });
    act(() => void vi.advanceTimersByTime(5000));
    expect(s.kernel.messages).toEqual([]);
    s.press("[data-kind=story-end]");
    act(() => void vi.advanceTimersByTime(1100));
    expect(s.kernel.messages[0]).toMatchObject({ tick: true });
    s.close();
    expect(stage(seaAfter()).all("[data-kind=story]")).toEqual([]);
  });

  it("ends where a question comes next, and another step of a lesson tells its own from the first word", () => {
    const scene = seaAfter();
    scene.sea!.pace = 0;
    const lesson = (step: number) => ({ name: "Lights", step, steps: 9, goal: "Look." });
    const s = told({ sea: scene.sea, lesson: lesson(1) });
    s.press("[data-kind=story-next]");
    s.press("[data-kind=story-next]");
    s.kernel.change({ lesson: lesson(2), prompt: { title: "First the question", mine: false, rests: true, told: true } });
    expect(s.all("[data-kind=story]")).toEqual([]);
    s.kernel.change({ lesson: lesson(3), prompt: scene.prompt });
    expect(s.all("[data-kind=story]"), "it goes on from there").toEqual([]);
    const story = { ...scene.sea!.story!, steps: scene.sea!.story!.steps.slice(1) };
    s.kernel.change({ lesson: lesson(4), sea: { ...scene.sea!, story } });
    expect(s.find("[data-kind=story]").textContent).toContain(`1 of ${story.steps.length}`);
  });

  it("the end waits for it", () => {
    const scene = seaAfter();
    scene.sea!.pace = 0;
    const s = told({ sea: scene.sea, over: { title: "You win", scores: [{ seat: 0, text: "12 gold", coins: 12, winner: true }] } });
    expect(s.all("[data-kind=over]")).toEqual([]);
    s.press("[data-kind=story-end]");
    expect(s.find("[data-kind=over]").textContent).toMatch(/You win.*12/);
  });
});

describe("a new game", () => {
  it("takes seats, level, map, boats and speed; a map of one's own must be legal", () => {
    const s = stage(sea());
    s.press(".lb-tools [data-kind=new]");
    const pick = (name: string, value: string) => act(() => (s.find(`input[name=lb-${name}][value='${value}']`) as HTMLInputElement).click());
    pick("seats", "5");
    pick("mode", "4");
    pick("speed", "table");
    pick("layout", "own");
    expect(s.find("[data-kind=layout-says]").textContent).toContain("legal");
    s.press("[aria-pressed=true][data-place]");
    expect(s.find("[data-kind=layout-says]").textContent).toContain("23 of 24");
    act(() => void s.find("[data-kind=newgame]").dispatchEvent(new Event("submit", { cancelable: true, bubbles: true })));
    expect(s.kernel.messages).toEqual([]);
    pick("layout", "great-ring");
    act(() => void s.find("[data-kind=newgame]").dispatchEvent(new Event("submit", { cancelable: true, bubbles: true })));
    expect(s.kernel.messages[0]).toMatchObject({ new: { seats: 5, mode: "4", extra: { layout: "great-ring", speed: "table" } } });
  });
});
