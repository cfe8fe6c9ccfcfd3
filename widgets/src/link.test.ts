import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Kernel } from "../tests/stage";
import { lesson } from "./fixtures/lesson";
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

it("greets with what the browser kept, and keeps what Python sends", () => {
  kernel.fire("msg:custom", { store: { code: "KITE-4", step: 3 } });
  kernel.fire("msg:custom", { store: { step: null } });
  kernel.fire("msg:custom", "nonsense");
  link.resume();
  expect(last()).toMatchObject({ resume: { code: "KITE-4" } });
  expect((last().resume as object)).not.toHaveProperty("step");
});

it("leaves nothing behind when it closes", () => {
  link.close();
  expect(kernel.listeners()).toBe(0);
});
