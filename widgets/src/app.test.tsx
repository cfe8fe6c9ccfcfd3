import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stage } from "../tests/stage";
import { FIXTURES } from "./fixtures";
import { defeat, game, over, question, thinking } from "./fixtures/game";
import { lesson } from "./fixtures/lesson";
import { setup } from "./fixtures/setup";
import type { Scene } from "./scene";
import { codeOf } from "./storage";

afterEach(() => vi.useRealTimers());

const first = (scene: Scene) => scene.zones.world![0]!;

describe("every fixture", () => {
  it.each(Object.keys(FIXTURES))("%s is drawn whole", (name) => {
    const scene = FIXTURES[name]!();
    const s = stage(scene);
    expect(s.find("[data-lalnb=table]").dataset.version).toBe(String(scene.version));
    for (const key of scene.zones.hand ?? []) expect(s.all(`[data-card=${key}]`)).toHaveLength(1);
    for (const key of scene.zones.world ?? []) if (key) expect(s.all(`[data-card=${key}]`)).toHaveLength(1);
    for (const option of (scene.options ?? []).filter((o) => o.on?.startsWith("k"))) {
      expect(s.all(`[data-card=${option.on}]`).length).toBeGreaterThan(0);
    }
    expect(s.el.textContent).not.toMatch(/undefined|null|NaN|\[object/);
    expect(s.all("button:not([aria-label])").filter((b) => !b.textContent!.trim())).toEqual([]);
    s.close();
    expect(s.el.innerHTML).toBe("");
    expect(s.kernel.listeners()).toBe(0);
  });
});

describe("acting", () => {
  it("a press on a ringed card is one message with the version", () => {
    const scene = lesson();
    const s = stage(scene);
    s.press(`[data-card=${first(scene)}] button`);
    expect(s.kernel.messages).toHaveLength(1);
    expect(s.kernel.messages[0]).toMatchObject({ version: 41, do: "o3" });
  });

  it("a double click sends once; the next act waits for the new version", () => {
    const s = stage(lesson());
    s.press("[data-option=o1]");
    s.press("[data-option=o1]");
    s.press("[data-option=o2]");
    expect(s.kernel.messages).toHaveLength(1);
    expect(s.find("[data-lalnb]").getAttribute("aria-busy")).toBe("true");
    s.kernel.change({ version: 42 });
    s.press("[data-option=o2]");
    expect(s.kernel.messages[1]).toMatchObject({ version: 42, do: "o2" });
  });

  it("what cannot be done is said so, and can be pressed all the same", () => {
    const scene = lesson();
    const s = stage(scene);
    const bell = s.find(`[data-card=${scene.zones.world![1]}] button`);
    expect(bell.getAttribute("aria-disabled")).toBe("true");
    expect(bell.hasAttribute("disabled")).toBe(false);
    s.press(bell);
    expect(s.kernel.messages[0]).toMatchObject({ do: "o5" });
  });

  it("several options of a card open a menu; Escape gives the focus back", () => {
    const scene = game();
    const s = stage(scene);
    const card = s.find(`[data-card=${scene.zones.world![1]}] button`);
    card.focus();
    s.press(card);
    const items = s.all("[role=menuitem]");
    expect(items.map((item) => item.dataset.option)).toEqual(["a2", "a3", "a4"]);
    expect(document.activeElement).toBe(items[0]);
    s.key("ArrowDown");
    expect(document.activeElement).toBe(items[1]);
    s.key("Escape");
    expect(s.all("[role=menuitem]")).toEqual([]);
    expect(document.activeElement).toBe(card);
    s.press(card);
    s.press("[role=menuitem][data-option=a3]");
    expect(s.kernel.messages).toEqual([expect.objectContaining({ version: 212, do: "a3" })]);
  });

  it("the list in the prompt holds every option once, grouped", () => {
    const scene = game();
    const s = stage(scene);
    expect(s.all("[data-kind=option][aria-disabled]")).toEqual([]);
    s.press("[data-kind=refused-toggle]");
    const listed = s.all("[data-kind=option]").map((button) => button.dataset.option);
    expect(listed.sort()).toEqual(scene.options!.map((option) => option.id).sort());
    expect(s.all("[data-kind=options] h3").map((h) => h.textContent)).toEqual(["World Action", "Adventure", "Any time"]);
    s.press("[data-kind=list-toggle]");
    expect(s.all("[data-kind=option]").map((button) => button.dataset.option)).toEqual(["b5"]);
  });

  it("undo goes at once, or asks first when something was seen", () => {
    const plain = stage(lesson());
    plain.press("[data-kind=undo]");
    expect(plain.kernel.messages[0]).toMatchObject({ undo: true, version: 41 });
    const warned = stage(game());
    warned.press("[data-kind=undo]");
    expect(warned.kernel.messages).toEqual([]);
    warned.press("[data-kind=undo-yes]");
    expect(warned.kernel.messages[0]).toMatchObject({ undo: true, version: 212 });
  });

  it("a new game sends its form, and no bad seed", () => {
    const s = stage(game());
    s.press(".lb-tools [data-kind=new]");
    s.press("input[name=lb-seats][value='3']");
    const seed = s.find("input[name=seed]") as HTMLInputElement;
    const type = (text: string) =>
      act(() => {
        seed.value = text;
        seed.dispatchEvent(new Event("input", { bubbles: true }));
      });
    type("seven");
    s.press("[data-kind=start]");
    expect(s.kernel.messages).toEqual([]);
    type("7");
    s.press("[data-kind=start]");
    expect(s.kernel.messages[0]).toMatchObject({ new: { seats: 3, mode: "standard", others: ["heuristic", "heuristic"], emptiness: null, seed: 7 } });
  });
});

describe("talking", () => {
  it("a refusal stands beside its card with its rule", () => {
    const scene = lesson();
    const s = stage(scene);
    expect(s.find(`[data-card=${scene.zones.world![1]}]`).className).toContain("lb-refused");
    const panel = s.find("[data-kind=refusal]");
    expect(panel.textContent).toContain("Nothing has changed.");
    expect(panel.textContent).toContain("ll.world.wander.covered");
    s.press(panel.querySelector<HTMLElement>("[data-kind=rule]")!);
    expect(s.kernel.messages[0]).toMatchObject({ rule: "ll.world.wander.covered" });
    s.kernel.change({ version: 42, refusal: null });
    expect(s.all("[data-kind=refusal]")).toEqual([]);
  });

  it.each(["hand", "seats"])("a refusal of a card elsewhere (%s) is shown under its zone, once", (where) => {
    const scene = game();
    const on = where === "hand" ? scene.zones.hand![2] : scene.zones.seats[0]!.relics![0];
    const s = stage({ ...scene, refusal: { on, title: "No", text: "Not that." } });
    expect(s.all("[data-kind=refusal]")).toHaveLength(1);
  });

  it("a refusal of nothing that is shown is shown all the same", () => {
    const s = stage({ ...game(), refusal: { on: null, title: "No", text: "Not now." } });
    expect(s.all("[data-kind=refusal]")).toHaveLength(1);
    s.kernel.change({ refusal: { on: "k999", title: "No", text: "Not now, either." } });
    expect(s.all("[data-kind=refusal]")).toHaveLength(1);
  });

  it("the live region says what is to be said, the same twice too", () => {
    const s = stage(lesson());
    const live = s.find("[data-kind=live]");
    expect(live.getAttribute("aria-live")).toBe("polite");
    s.kernel.change({ version: 42, say: "You rolled 4." });
    const said = live.firstElementChild;
    expect(live.textContent).toBe("You rolled 4.");
    s.kernel.change({ version: 43, say: "You rolled 4." });
    expect(live.firstElementChild).not.toBe(said);
  });

  it("the coach shows rungs and asks for the next", () => {
    const s = stage(lesson());
    const coach = s.find("[data-kind=coach]");
    expect(coach.textContent).toContain("Step 4 of 9");
    expect(coach.textContent).toContain("Which cards still hide their faces?");
    s.press(coach.querySelector<HTMLElement>("[data-kind=hint]")!);
    expect(s.kernel.messages[0]).toMatchObject({ hint: 2 });
  });

  it.each(["back", "show", "reset", "skip"])("the coach sends %s", (act_) => {
    const s = stage(lesson());
    s.press(`[data-kind=coach] [data-kind=${act_}]`);
    expect(s.kernel.messages[0]).toMatchObject({ lesson: act_ });
  });

  it("a question takes an answer and shows what was wrong with it", () => {
    const s = stage(question());
    expect(s.find("[data-choice=a]").getAttribute("aria-pressed")).toBe("true");
    expect(s.find("[data-kind=question]").textContent).toContain("price of the other way");
    s.press("[data-choice=b]");
    expect(s.kernel.messages[0]).toMatchObject({ answer: "b" });
    s.kernel.change({ answered: String(s.kernel.messages[0]!.id) });
    s.press("[data-kind=next]");
    expect(s.kernel.messages[1]).toMatchObject({ lesson: "next" });
  });

  it("where a chapter is done, the next one is the main button; several places are a list", () => {
    const there = { to: "lost-02-cards.ipynb", title: "Every card once", text: "Next chapter" };
    const scene = question();
    const can = { ...scene.lesson!.can, next: true };
    const s = stage({ ...scene, lesson: { ...scene.lesson!, done: true, can, links: [there] } });
    expect(s.find("[data-kind=onward]").getAttribute("href")).toBe("lost-02-cards.ipynb");
    expect(s.find("[data-kind=onward]").textContent).toBe("Next chapter: Every card once");
    expect(s.find("[data-kind=next]").classList.contains("lb-pri")).toBe(false);
    s.kernel.change({ lesson: { ...scene.lesson!, done: true, can: { ...can, next: false }, links: [there] } });
    expect(s.all("[data-kind=onward]")).toHaveLength(1);
    expect(s.all("[data-kind=next]")).toHaveLength(0);
    s.kernel.change({ lesson: { ...scene.lesson!, done: true, can, links: [there, there] } });
    expect(s.all("[data-kind=onward]")).toHaveLength(0);
    expect(s.all(".lb-links a")).toHaveLength(2);
  });

  it("setup is a track of eight, a turn one of four", () => {
    expect(stage(setup()).all("[data-kind=phases] li")).toHaveLength(8);
    const s = stage(game());
    expect(s.find("[data-kind=phases] [aria-current=step]").textContent).toContain("World");
    expect(s.find("[data-kind=phases]").textContent).toContain("your move");
  });

  it("what a step says and what goes wrong stand in sight, on a phone, too", () => {
    const scene = lesson();
    for (const width of [390, 1280]) {
      const room = vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(width);
      const s = stage({ ...scene, lesson: { ...scene.lesson!, comment: { text: "That place is empty.", wrong: true } } });
      expect(s.find("[data-lalnb=table]").dataset.width).toBe(width < 700 ? "phone" : "wide");
      expect(s.find("[data-kind=coach]").textContent).toContain(scene.lesson!.why!);
      expect(s.find("[data-kind=coach] [role=status].lb-fb-no").textContent).toBe("That place is empty.");
      s.close();
      room.mockRestore();
    }
  });

  it("while a question stands the table steps back", () => {
    const s = stage(game());
    expect(s.all(".lb-rests")).toHaveLength(0);
    s.kernel.change({ prompt: { title: "First the question", mine: false, rests: true }, options: [] });
    expect(s.find(".lb-rests [data-kind=prompt] h2").textContent).toBe("First the question");
    expect(s.find("[data-kind=phases]").textContent).not.toContain("your move");
    expect(s.all("[data-kind=option]")).toHaveLength(0);
  });

  it("thinking, dice, Defeat and the end have their places", () => {
    expect(stage(thinking()).find("[data-kind=busy]").textContent).toBe("Matathias is thinking");
    expect(stage(defeat()).find("[data-kind=dice]").textContent).toContain("failed");
    const s = stage(over());
    expect(s.find("[data-kind=over]").textContent).toContain("You win with 9 Legends.");
    s.press("[data-kind=over] [data-kind=new]");
    expect(s.all("[data-kind=newgame]")).toHaveLength(1);
  });

  it("another's table opens in place, a discard pile in a sheet", () => {
    const scene = game();
    const s = stage(scene);
    const harp = scene.zones.seats[1]!.relics![0];
    expect(s.all(`[data-card=${harp}]`)).toEqual([]);
    s.press("[data-kind=see-table]");
    expect(s.all(`[data-card=${harp}]`)).toHaveLength(1);
    s.press("[data-slot=legend_discard] button");
    expect(s.all(".lb-spread li").map((li) => li.dataset.card)).toEqual([...scene.zones.legend_discard!.cards!].reverse());
    s.key("Escape");
    expect(s.all(".lb-spread")).toEqual([]);
  });
});

describe("what Python leaves out or adds", () => {
  it("a face that was sent once stays known", () => {
    const scene = lesson();
    const s = stage(scene);
    s.kernel.change({ version: 42, faces: {} });
    expect(s.find(`[data-card=${scene.zones.hand![0]}]`).textContent).toContain("Drowned Lantern");
  });

  it("cards on their way stand beside the World and can be chosen there", () => {
    const scene = game();
    const key = scene.zones.hand!.pop()!;
    scene.zones.flight = [key];
    const s = stage(scene);
    expect(s.all(`.lb-stand [data-card=${key}]`)).toHaveLength(1);
    s.press(`.lb-stand [data-card=${key}] button`);
    expect(s.kernel.messages[0]).toMatchObject({ do: "b1" });
  });

  it("another's table opens by itself while a card on it is asked about", () => {
    const scene = game();
    const harp = scene.zones.seats[1]!.relics![0]!;
    scene.options = [{ id: "t1", label: "Ask for One-String Harp", on: harp, ok: true }];
    const s = stage(scene);
    s.press(`[data-card=${harp}] button`);
    expect(s.kernel.messages[0]).toMatchObject({ do: "t1" });
  });

  it("a pile with a choice inside is ringed, opens, and holds the choice first", () => {
    const scene = game();
    const oldest = scene.zones.legend_discard!.cards![0]!;
    scene.options = [{ id: "p1", label: "Take Beggar's Bowl", short: "Take it", on: oldest, ok: true }];
    const s = stage(scene);
    const pile = s.find("[data-slot=legend_discard]");
    expect(pile.className).toContain("lb-target");
    s.press(pile.querySelector<HTMLElement>("button")!);
    expect(s.all(".lb-spread li")[0]!.dataset.card).toBe(oldest);
    s.press(".lb-spread [data-option=p1]");
    expect(s.kernel.messages[0]).toMatchObject({ do: "p1" });
    expect(s.all(".lb-spread")).toEqual([]);
  });

  it("many that cannot be done fold away in the list, and unfold", () => {
    const scene = game();
    scene.options!.slice(0, 6).forEach((option) => (option.ok = false));
    const s = stage(scene);
    expect(s.all("[data-kind=option][aria-disabled]")).toEqual([]);
    s.press("[data-kind=refused-toggle]");
    expect(s.all("[data-kind=option][aria-disabled]")).toHaveLength(8);
  });

  it("options with the same short word are told apart by their whole label", () => {
    const scene = game();
    scene.options = scene.options!.map((option) => ({ ...option, short: "Roll the die" }));
    const s = stage(scene);
    expect(s.find("[data-kind=option][data-option=a2]").textContent).toBe("Wander on the top right card by the die");
  });
});

describe("when something is wrong", () => {
  it("no answer for ten seconds: a banner with reload and code", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const s = stage(lesson());
    s.kernel.fire("msg:custom", { keep: { from: 0, to: 1, ops: [[[], { game: { record: "KITE" } }]] } });
    s.press("[data-option=o1]");
    expect(s.all("[data-kind=lost]")).toEqual([]);
    act(() => void vi.advanceTimersByTime(10_000));
    const banner = s.find("[data-kind=lost]");
    const code = (await codeOf({ game: { record: "KITE" } }))!;
    await vi.waitFor(() => expect((banner.querySelector("[data-kind=code-text]") as HTMLInputElement).value).toBe(code));
    expect(banner.querySelector("[data-kind=reload]")).not.toBeNull();
    s.kernel.change({ version: 42 });
    expect(s.all("[data-kind=lost]")).toEqual([]);
  });

  it("an error is a sentence and an id", () => {
    const s = stage({ ...lesson(), error: { id: "e-3f2a", text: "The table stumbled; nothing was lost." } });
    expect(s.find("[data-kind=error]").textContent).toContain("e-3f2a");
  });

  it.each([null, undefined, {}, { version: 1 }])("a scene that is not there yet (%j) is waited for", (scene) => {
    const s = stage(scene);
    expect(s.find("[data-lalnb]").textContent).toContain("being laid");
    s.kernel.scene = lesson();
    s.kernel.fire("change:scene");
    expect(s.all("[data-kind=prompt]")).toHaveLength(1);
  });

  it("unknown fields, types and marks are passed over", () => {
    const scene = lesson() as Scene & Record<string, unknown>;
    scene.weather = { rain: true };
    scene.faces["standard:a09"] = { ...scene.faces["standard:a09"]!, type: "omen" as never, kinds: ["Sung"] };
    scene.log!.unshift({ n: 9, text: "Something new.", icon: "no-such-icon" });
    scene.zones.hand!.push("k-missing");
    scene.options!.push({ id: "zz", label: "Somewhere else", on: "moon.1", ok: true });
    expect(() => stage(scene)).not.toThrow();
  });

  it("hostile text stays text", () => {
    const evil = `<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>`;
    const scene = lesson();
    scene.title = evil;
    scene.prompt = { title: evil, text: evil, mine: true };
    scene.players[1]!.name = evil;
    scene.say = evil;
    for (const face of Object.values(scene.faces)) Object.assign(face, { name: evil, short: evil, lines: [{ head: evil, text: evil }], words: [evil], foot: evil });
    scene.options!.forEach((option) => Object.assign(option, { label: evil, short: evil, verb: evil, group: evil, icon: evil }));
    scene.lesson!.goal = evil;
    scene.log![0]!.text = evil;
    const s = stage(scene);
    expect(s.all("img, script")).toEqual([]);
    expect(s.el.textContent).toContain("<img src=x");
    expect((window as unknown as Record<string, unknown>).pwned).toBeUndefined();
  });
});
