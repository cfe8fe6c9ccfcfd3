import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Kernel } from "../tests/stage";
import { lesson } from "./fixtures/lesson";
import { follow } from "./changes";
import { Link, PATIENCE } from "./link";
import type { Scene } from "./scene";

let kernel: Kernel;
let link: Link;

beforeEach(() => {
  vi.useFakeTimers();
  kernel = new Kernel(lesson());
  link = new Link(kernel);
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
});

const last = () => kernel.sent[kernel.sent.length - 1]!;

describe("one act, one message", () => {
  it("sends the version and the option, with an id of its own", () => {
    expect(link.act("o3")).toBe(true);
    expect(last()).toMatchObject({ version: 41, do: "o3" });
    expect(last().id).toMatch(/^[a-z0-9]+-\d+$/);
  });

  it("drops further acts until the answer", () => {
    link.act("o3");
    expect(link.act("o3")).toBe(false);
    expect(link.undo()).toBe(false);
    expect(link.ask({ hint: 1 })).toBe(false);
    expect(kernel.sent).toHaveLength(1);
  });

  it("never uses an id twice", () => {
    link.act("o3");
    const first = last().id;
    kernel.change({ version: 42 });
    link.act("o4");
    expect(last().id).not.toBe(first);
  });
});

describe("what counts as an answer", () => {
  const answered = (more: Partial<Scene>): boolean => {
    link.act("o3");
    kernel.change(more);
    return link.waiting === null;
  };

  it("a new version", () => expect(answered({ version: 42, answered: "other" })).toBe(true));
  it("a new refusal", () => expect(answered({ answered: "other", refusal: { title: "No", text: "Not now." } })).toBe(true));
  it("a new error", () => expect(answered({ answered: "other", error: { id: "e-1", text: "Sorry." } })).toBe(true));
  it("any scene, when Python does not echo ids", () => expect(answered({ say: "hm" })).toBe(true));
  it("not a scene that answers another message", () => expect(answered({ answered: "other", say: "hm" })).toBe(false));

  it("the echo of its id, even when nothing else changed", () => {
    link.act("o5");
    kernel.change({ answered: String(last().id) });
    expect(link.waiting).toBeNull();
  });
});

describe("a lost connection", () => {
  it("is said after ten seconds without an answer, and not before", () => {
    link.act("o3");
    vi.advanceTimersByTime(PATIENCE - 1);
    expect(link.lost).toBe(false);
    vi.advanceTimersByTime(1);
    expect(link.lost).toBe(true);
  });

  it("is mended by whatever comes later", () => {
    link.act("o3");
    vi.advanceTimersByTime(PATIENCE);
    kernel.change({ answered: "other", say: "back" });
    expect(link.lost).toBe(false);
    expect(link.act("o3")).toBe(true);
  });

  it("is not said when the answer came", () => {
    link.act("o3");
    kernel.change({ version: 42 });
    vi.advanceTimersByTime(PATIENCE * 2);
    expect(link.lost).toBe(false);
  });
});

describe("what the browser keeps", () => {
  const greeting = () => {
    link.resume();
    return last().resume as Record<string, unknown>;
  };
  const keep = (from: number, to: number, ops: unknown[]) => kernel.fire("msg:custom", { keep: { from, to, ops }, last: null });
  beforeEach(() => localStorage.clear());

  it("grows by what is new of it, and is what a page greets with", () => {
    keep(0, 4, [[[], { game: { record: "one" }, step: 3 }]]);
    keep(4, 5, [[["game", "record"], 3, 0, ", two"], [["step"], null]]);
    kernel.fire("msg:custom", "nonsense");
    expect(greeting()).toEqual({ game: { record: "one, two" } });
    expect(link.kept).toEqual({ game: { record: "one, two" }, step: null });
  });

  it("is told again until something of this page is answered", () => {
    greeting();
    vi.advanceTimersByTime(PATIENCE / 2);
    expect(kernel.sent.map((m) => "resume" in m)).toEqual([true, true]);
    expect(link.greeted).toBe(false);
    kernel.change({ answered: String(last().id) });
    expect(link.greeted).toBe(true);
    vi.advanceTimersByTime(PATIENCE * 4);
    expect(kernel.sent).toHaveLength(2);
  });

  it("holds back what is done before that, and says it then, in its order", () => {
    greeting();
    link.wish({ speed: "fast" });
    expect(link.act("o3")).toBe(true);
    vi.advanceTimersByTime(PATIENCE);
    expect(kernel.sent.some((m) => "do" in m)).toBe(false);
    expect(link.lost).toBe(true);
    kernel.change({ version: 57, answered: String(last().id) });
    expect(kernel.sent.slice(-2)).toMatchObject([{ speed: "fast" }, { version: 41, do: "o3" }]);
    expect([link.lost, link.waiting]).toEqual([false, last().id]);
    vi.advanceTimersByTime(PATIENCE);
    expect(link.lost).toBe(true);
    kernel.change({ answered: String(last().id) });
    expect([link.lost, link.waiting]).toEqual([false, null]);
  });

  it("is told four times at most", () => {
    greeting();
    vi.advanceTimersByTime(PATIENCE * 9);
    expect(kernel.sent).toHaveLength(4);
    link.resume();
    link.close();
    vi.advanceTimersByTime(PATIENCE * 9);
    expect(kernel.sent).toHaveLength(5);
  });

  it("is asked for as a whole after a gap, and stays as it was until then", () => {
    keep(0, 4, [[[], { game: "one" }]]);
    keep(5, 6, [[["game"], "three"]]);
    expect(last()).toMatchObject({ whole: true });
    expect(greeting()).toEqual({ game: "one" });
    keep(0, 6, [[[], { game: "three" }]]);
    keep(5, 6, [[["game"], 0, 0, "x"]]);
    expect(greeting()).toEqual({ game: "three" });
  });

  it("is written when the picture that came with it stands, or with the last view", () => {
    const written = () => localStorage.getItem("lalnb.progress");
    keep(0, 1, [[[], { game: 1 }]]);
    keep(1, 2, [[["game"], 2]]);
    expect([written(), link.kept]).toEqual([null, { game: 2 }]);
    vi.advanceTimersByTime(0);
    expect(written()).toBe('{"game":2}');
    keep(2, 3, [[["game"], 3]]);
    link.close();
    expect(written()).toBe('{"game":3}');
  });

  it("of another table in the same browser stays as it is", () => {
    localStorage.setItem("lalnb.progress", JSON.stringify({ lesson: 1 }));
    keep(0, 1, [[[], { game: 1 }]]);
    expect(greeting()).toEqual({ lesson: 1, game: 1 });
  });
});

describe("the acts of others", () => {
  const shown: (string | null | undefined)[] = [];
  const pace = (seconds: number) => ({ speed: "brisk", seconds });
  let picture = 1;
  const row = (...said: string[]) => {
    const ops = said.map((say, i) => [[["say"], say], [["version"], 50 + i], [["busy"], i < said.length - 1 ? { seat: 1, text: say } : null]]);
    kernel.fire("msg:custom", { from: picture, to: ++picture, ops: [...ops.pop()!, [["picture"], picture]], steps: ops });
  };
  beforeEach(() => {
    link.close();
    kernel = new Kernel({ ...lesson(), picture: (picture = 1), pace: pace(0.8) });
    follow(kernel);
    link = new Link(kernel);
    shown.length = 0;
    link.subscribe((before) => before !== link.scene && shown.push(link.scene.say));
  });

  it("are shown one after another, each for its time", () => {
    row("a", "b", "c");
    expect(shown).toEqual([]);
    expect(link.playing).toBe(3);
    expect((kernel.scene as Scene).say, "the model is at the end already").toBe("c");
    vi.advanceTimersByTime(800);
    expect(shown).toEqual(["a"]);
    vi.advanceTimersByTime(1600);
    expect(shown).toEqual(["a", "b", "c"]);
    expect(link.playing).toBe(0);
  });

  it("can be cut short, and wait for a press at the slowest speed", () => {
    kernel.set("scene", { ...(kernel.scene as object), pace: pace(0) });
    row("a", "b", "c");
    vi.advanceTimersByTime(60_000);
    expect(shown.slice(1)).toEqual([]);
    link.next();
    expect(shown.slice(1)).toEqual(["a"]);
    link.finish();
    link.finish();
    expect(shown.slice(1)).toEqual(["a", "c"]);
  });

  it("go on with what comes meanwhile, and nothing is shown twice", () => {
    row("a", "b");
    row("c", "d");
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual(["a", "c", "d"]);
  });

  it("end with an act of the learner, who acts on the table as it is now", () => {
    row("a", "b", "c");
    link.undo();
    expect(shown).toEqual(["c"]);
    expect(last()).toMatchObject({ undo: true, version: 52 });
    kernel.change({ version: 60, say: "taken back", answered: String(last().id) });
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual(["c", "taken back"]);
  });

  it("that stay out are asked for, and then the link is lost within ten seconds", () => {
    kernel.change({ busy: { seat: 1, text: "Player 2 is thinking" } });
    vi.advanceTimersByTime(PATIENCE / 2);
    expect(last()).toMatchObject({ whole: true });
    expect(link.lost).toBe(false);
    vi.advanceTimersByTime(PATIENCE / 2);
    expect(link.lost).toBe(true);
    kernel.change({ busy: null, answered: String(last().id) });
    expect(link.lost).toBe(false);
  });

  it("do not go on when the page closes", () => {
    row("a", "b");
    link.close();
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([]);
  });
});

it("leaves nothing behind when it closes", () => {
  link.close();
  expect(kernel.listeners()).toBe(0);
});
