/** What goes round a game: modes and goals, the resume code, the log by turns, the one main button. */

import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stage } from "../tests/stage";
import { game, question } from "./fixtures/game";
import { lesson } from "./fixtures/lesson";
import table from "./main";
import type { NewGame, Option, Scene } from "./scene";
import { codeOf, keepLast, pageName } from "./storage";

const type = (input: HTMLElement, text: string) =>
  act(() => {
    (input as HTMLInputElement).value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

describe("a new game", () => {
  const form: NewGame = {
    seats: [1, 2, 3],
    modes: [
      { id: "standard", name: "Standard Mode", text: "Most Legends.", seats: [1, 2, 3] },
      { id: "eternal", name: "Eternal Mode", text: "Long.", seats: [2, 3] },
      { id: "war", name: "War", text: "Alone.", seats: [1] },
    ],
    bots: [{ id: "heuristic", name: "Practised" }],
    now: { seats: 2, mode: "eternal", bot: "heuristic" },
  };
  const modes = (s: ReturnType<typeof stage>) => s.all("input[name=lb-mode]").map((input) => (input as HTMLInputElement).value);

  it("offers the modes that fit the number of Players, and says what the chosen one is", () => {
    const s = stage({ ...game(), newgame: form });
    s.press(".lb-tools [data-kind=new]");
    expect(modes(s)).toEqual(["standard", "eternal"]);
    expect(s.find("[data-kind=mode-about]").textContent).toBe("Long.");
    s.press("input[name=lb-seats][value='1']");
    expect(modes(s)).toEqual(["standard", "war"]);
    expect(s.find("[data-kind=mode-about]").textContent).toBe("Most Legends.");
    s.press("[data-kind=start]");
    expect(s.kernel.messages[0]).toMatchObject({ new: { seats: 1, mode: "standard" } });
  });
});

describe("goals of a mode", () => {
  it("stand under the player's score with how far they are", () => {
    const s = stage({
      ...game(),
      mode: { name: "Eternal Mode" },
      goals: [{ name: "Legends", have: 9, want: 20 }, { name: "a Life Story", have: 1, want: 1 }, { name: "a Life Path", have: 0, want: 1 }],
    });
    const words = s.all("[data-kind=goals] li").map((li) => li.textContent);
    expect(words).toEqual(["9 of 20 Legends", "there a Life Story", "not yet a Life Path"]);
    expect(s.find("[data-kind=goals] .lb-meter i").style.width).toBe("45%");
    expect(stage(game()).all("[data-kind=goals]")).toEqual([]);
  });
});

describe("the resume code", () => {
  it("is shown once there is one, and another can be pasted", async () => {
    localStorage.clear();
    const s = stage(game());
    s.press("[data-kind=code]");
    await vi.waitFor(() => expect(s.all("[data-kind=code-text]")).toEqual([]));
    s.kernel.fire("msg:custom", { keep: { from: 0, to: 1, ops: [[[], { game: 1 }]] } });
    const code = await codeOf({ game: 1 });
    await vi.waitFor(() => expect((s.find("[data-kind=code-text]") as HTMLInputElement).value).toBe(code));
    type(s.find("input[name=code]"), " abc ");
    s.press("[data-kind=paste-go]");
    expect(s.kernel.messages[0]).toMatchObject({ paste: "abc" });
  });

  it("a code that helps nothing is answered in the sheet, one that does closes it", () => {
    const s = stage(game());
    s.press("[data-kind=code]");
    type(s.find("input[name=code]"), "abc");
    s.press("[data-kind=paste-go]");
    s.kernel.change({ answered: String(s.kernel.messages[0]!.id), refusal: { title: "Not now", text: "This is not a resume code." } });
    expect(s.find("#lb-codehelp").textContent).toBe("This is not a resume code.");
    type(s.find("input[name=code]"), "better");
    expect(s.find("#lb-codehelp").textContent).toContain("gives way");
    s.press("[data-kind=paste-go]");
    s.kernel.change({ answered: String(s.kernel.messages[1]!.id), version: 300, refusal: null });
    expect(s.all("[data-kind=paste]")).toEqual([]);
  });

  it("warns that a game's code holds the deal; a lesson's holds none", () => {
    const s = stage(game());
    s.press("[data-kind=code]");
    expect(s.find(".lb-codesheet").textContent).toContain("holds the deal");
    const other = stage(lesson());
    other.press("[data-kind=code]");
    expect(other.find(".lb-codesheet").textContent).not.toContain("holds the deal");
  });
});

describe("the log", () => {
  it("stands by turns, each under its heading, newest first", () => {
    const s = stage({
      ...game(),
      log: [
        { n: 5, text: "You draw." },
        { n: 4, text: "Turn 2: yours", head: true },
        { n: 3, text: "Player 2 passes." },
        { n: 2, text: "Player 2 draws." },
        { n: 1, text: "Turn 1: Player 2", head: true },
      ],
    });
    expect(s.all(".lb-log h3").map((h) => h.textContent)).toEqual(["Turn 2: yours", "Turn 1: Player 2"]);
    expect(s.all(".lb-log ol").map((ol) => ol.querySelectorAll("li").length)).toEqual([1, 2]);
    expect(s.find(".lb-nowl").textContent).toContain("You draw.");
  });
});

describe("the prompt", () => {
  const act_ = (id: string, more: Partial<Option> = {}): Option => ({ id, label: `Do ${id}`, ok: true, ...more });

  it("has its main button last, wherever Python put it", () => {
    const s = stage({ ...game(), options: [act_("a"), act_("next", { primary: true, short: "Go on" }), act_("b", { ok: false })] });
    expect(s.all("[data-kind=option]").map((button) => button.dataset.option)).toEqual(["a", "b", "next"]);
  });

  it("a heading with many ways opens on demand", () => {
    const scene = game();
    const options = Array.from({ length: 8 }, (_, i) => act_(`w${i}`, { group: "Wander", on: scene.zones.world![i % 4], short: `Way ${i}` }));
    const s = stage({ ...scene, options });
    expect(s.all("[data-kind=option]")).toEqual([]);
    s.press("[data-kind=group-toggle]");
    expect(s.all("[data-kind=option]").map((button) => button.textContent)).toContain("Way 3, Do w3");
  });

  it("what cannot be done with the cards of a pile is left to the pile", () => {
    const scene = game();
    const gone = scene.zones.legend_discard!.cards![0]!;
    const s = stage({ ...scene, options: [act_("x", { on: gone, ok: false }), act_("y", { primary: true })] });
    expect(s.all("[data-kind=option]").map((button) => button.dataset.option)).toEqual(["y"]);
  });
});

describe("a step that is done", () => {
  it("says so, asks its question first, and leads on", () => {
    const s = stage(question());
    const coach = s.find("[data-kind=coach]");
    const order = [...coach.querySelectorAll<HTMLElement>("[data-kind=question], [data-kind=next]")].map((node) => node.dataset.kind);
    expect(order).toEqual(["question", "next"]);
    expect(s.find("[data-kind=next]").textContent).toBe("Next step");
    const last = question();
    const other = stage({ ...last, lesson: { ...last.lesson!, next: "Play on from here" } });
    expect(other.find("[data-kind=next]").textContent).toBe("Play on from here");
  });
});

describe("where the learner is", () => {
  beforeEach(() => history.replaceState(null, "", "/voila/render/ll-play.ipynb"));
  afterEach(() => vi.useRealTimers());

  it("is noted for the start page, by the page's name, and forgotten", () => {
    vi.useFakeTimers();
    expect(pageName()).toBe("ll-play");
    const s = stage(game());
    s.kernel.fire("msg:custom", { keep: { from: 0, to: 1, ops: [[[], { x: 1 }]] }, last: { title: "A game", step: 2, steps: 3 } });
    vi.advanceTimersByTime(0);
    expect(JSON.parse(localStorage.getItem("lalnb.pages")!)).toMatchObject({ "ll-play": { title: "A game", step: 2, steps: 3 } });
    s.kernel.fire("msg:custom", { keep: { from: 1, to: 2, ops: [[["x"], null]] }, last: null });
    vi.advanceTimersByTime(0);
    expect(JSON.parse(localStorage.getItem("lalnb.pages")!)).toEqual({});
  });

  it("is not noted where the address names no notebook; what else lies there gives way", () => {
    localStorage.setItem("lalnb.pages", "no json");
    keepLast({ title: "A game" });
    expect(JSON.parse(localStorage.getItem("lalnb.pages")!)).toMatchObject({ "ll-play": { title: "A game" } });
    history.replaceState(null, "", "/somewhere");
    localStorage.clear();
    keepLast({ title: "A game" });
    expect(localStorage.getItem("lalnb.pages")).toBeNull();
  });
});

describe("opponents by tables, and several people at one table", () => {
  const table = {
    key: "horse", seat: 1, name: "Golden Horse The Brave", lit: 2,
    rows: [1, 2, 3].map((n) => ({ n, phase: "P2", when: `Row ${n} holds`, does: "acts", name: `Name ${n}` })),
  };

  it("shows the row that fired, and all rows when asked", () => {
    const s = stage({ ...game(), opponents: [table] });
    expect(s.all("[data-row]").map((row) => row.getAttribute("data-row"))).toEqual(["2"]);
    expect(s.find("[data-row]").getAttribute("aria-current")).toBe("true");
    s.press("[data-kind=opponent-rows]");
    expect(s.all("[data-row]")).toHaveLength(3);
    expect(s.all(".lb-lit")).toHaveLength(1);
  });

  it("covers the table between two people and tells Python who is there", () => {
    const s = stage({ ...game(), options: [], cover: { title: "Pass the table to Player 2", text: "Hands are covered.", button: "I am Player 2" } });
    expect(s.find("[data-kind=cover]").textContent).toContain("Pass the table to Player 2");
    expect(s.all("[data-kind=prompt]")).toHaveLength(0);
    s.press("[data-kind=uncover]");
    expect(s.kernel.messages[0]).toMatchObject({ uncover: true, version: game().version });
  });
});

describe("taken back and done again", () => {
  it("offers to do again what was taken back", () => {
    const s = stage({ ...lesson(), undo: { can: false, again: "Do again: Draw a card" } });
    expect(s.find("[data-kind=redo]").getAttribute("aria-label")).toBe("Do again: Draw a card");
    s.press("[data-kind=redo]");
    expect(s.kernel.messages.at(-1)).toMatchObject({ redo: true, version: lesson().version });
    s.close();
  });

  it("has no such button otherwise", () => {
    const s = stage(lesson());
    expect(s.all("[data-kind=redo]")).toHaveLength(0);
    s.close();
  });
});

it("a line of the log lights up what it is about, by pointer and by keyboard", () => {
  const scene = lesson();
  const [key, card] = Object.entries(scene.cards).find(([, one]) => one.face)!;
  const s = stage({ ...scene, log: [{ n: 1, text: "Something was done.", on: [card.face!] }, { n: 0.5, text: "Nothing lies here." }] });
  const line = s.find("[data-kind=log-line]");
  expect(s.all("[data-kind=log-line]")).toHaveLength(1);
  const lit = () => s.all(".lb-lamp").map((one) => one.dataset.card);
  for (const [on, off] of [["focusin", "focusout"], ["mouseenter", "mouseleave"]] as const) {
    if (on === "focusin") line.focus();
    else line.dispatchEvent(new MouseEvent(on));
    expect(lit()).toContain(key);
    expect(lit().every((one) => scene.cards[one!]?.face === card.face)).toBe(true);
    if (off === "focusout") line.blur();
    else line.dispatchEvent(new MouseEvent(off));
    expect(lit()).toEqual([]);
  }
  s.close();
});

describe("why not", () => {
  const bare = (): Scene => ({ ...game(), options: [] });

  it("is asked by a press on a card that can do nothing, and said where the card is read", () => {
    const s = stage(bare());
    const key = bare().zones.hand![0]!;
    s.press(`[data-card=${key}] button`);
    expect(s.kernel.messages[0]).toMatchObject({ why: key });
    const rule = { id: "ll.phase1.relics", title: "Relics" };
    s.kernel.change({ answered: String(s.kernel.messages[0]!.id), refusal: { on: key, asked: true, title: "Not this card", text: "Relics come in Phase 1.", rule } });
    expect(s.find("[data-kind=whynot]").textContent).toContain("Relics come in Phase 1. ll.phase1.relics");
    expect(s.all("[data-kind=refusal], .lb-refused")).toEqual([]);
  });

  it("of what cannot be read is said beside it; a long press asks, too", () => {
    const s = stage(bare());
    act(() => void s.find("[data-slot=legend_deck] button").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true })));
    expect(s.kernel.messages[0]).toMatchObject({ why: "legend_deck" });
    s.kernel.change({ answered: String(s.kernel.messages[0]!.id), refusal: { on: "legend_deck", asked: true, title: "Not now", text: "Draw in Phase 2." } });
    expect(s.find("[data-kind=refusal]").textContent).toContain("Draw in Phase 2.");
    s.press("[data-slot=legend_deck] button");
    expect(s.kernel.messages[1]).toMatchObject({ why: "legend_deck" });
  });
});

it("the score so far stands in a sheet, one row a seat", () => {
  const s = stage({ ...game(), players: game().players.map((player, i) => ({ ...player, total: `${i} Legends`, score: i ? "1 from Wanders" : null })) });
  s.press("[data-kind=score]");
  const rows = s.all(".lb-score li").map((row) => row.textContent);
  expect(rows).toHaveLength(game().players.length);
  expect(rows[1]).toContain("1 from Wanders1 Legends");
  expect(stage(game()).all("[data-kind=score]")).toEqual([]);
});

describe("the acts of others", () => {
  const others = (seconds: number) => {
    const s = stage({ ...game(), picture: 1, options: [], pace: { speed: "step", seconds } });
    table.initialize({ model: s.kernel });
    const step = (text: string | null) => [[["busy"], text && { seat: 1, text }], [["say"], text ?? ""]];
    s.kernel.fire("msg:custom", { from: 1, to: 2, steps: [step("draws"), step("plays"), step("discards")], ops: step(null) });
    return s;
  };
  const busy = (s: ReturnType<typeof stage>) => s.all("[data-kind=busy]").map((line) => line.textContent);

  it("wait for a press where the learner wants each by itself", () => {
    const s = others(0);
    s.press("[data-kind=play-next]");
    expect(busy(s)).toEqual(["draws"]);
    s.press("[data-kind=play-next]");
    expect(busy(s)).toEqual(["plays"]);
    s.press("[data-kind=play-end]");
    expect(busy(s)).toEqual([]);
    expect(s.all("[data-kind=play-next]")).toEqual([]);
    expect(s.kernel.messages).toEqual([]);
  });

  it("end with a press anywhere on the table, or with Escape", () => {
    const s = others(0);
    s.press("[data-kind=play-next]");
    s.press("[data-slot=legend_deck] button");
    expect(busy(s)).toEqual([]);
    expect(s.kernel.messages).toEqual([]);
    const other = others(0);
    other.press("[data-kind=play-next]");
    other.find("[data-kind=play-next]").focus();
    other.key("Escape");
    expect(busy(other)).toEqual([]);
  });

  it("are as fast as is chosen; the choice is a wish that nobody waits for", () => {
    const s = others(0);
    const choice = s.find("[data-kind=speed] select") as HTMLSelectElement;
    act(() => {
      choice.value = "quick";
      choice.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(s.kernel.messages[0]).toMatchObject({ speed: "quick" });
    expect(s.all("[data-waiting]")).toEqual([]);
    expect(s.all("[data-kind=play-next]")).toHaveLength(1);
  });
});
