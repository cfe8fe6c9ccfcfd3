import { beforeEach, describe, expect, it } from "vitest";
import { Kernel } from "../tests/stage";
import { applied, follow, type Op } from "./changes";
import table from "./main";
import { lesson } from "./fixtures/lesson";
import { stage } from "../tests/stage";
import cases from "./fixtures/changes.json";

describe("a change", () => {
  it.each(cases as { old: unknown; ops: Op[]; new: unknown }[])("$name", (one) => {
    const before = JSON.stringify(one.old);
    expect(applied(one.old, one.ops)).toEqual(one.new);
    expect(JSON.stringify(one.old), "the old picture stays").toBe(before);
  });

  it("shares what did not change", () => {
    const old = { a: { deep: [1, 2] }, b: [{ x: 1 }, { x: 2 }] };
    const next = applied(old, [[["b", 1, "x"], 3]]) as typeof old;
    expect(next.a).toBe(old.a);
    expect(next.b[0]).toBe(old.b[0]);
    expect(next.b[1]).toEqual({ x: 3 });
  });

  it("puts an own entry, whatever it is called", () => {
    const next = applied({}, [[["__proto__"], { hostile: true }]]) as object;
    expect(Object.keys(next)).toEqual(["__proto__"]);
    expect((next as { hostile?: boolean }).hostile).toBeUndefined();
  });

  it.each([[[["a", "b"], 1]], [[["list", 9, "x"], 1]], [[["list", "x"], 1]]] as Op[][])("that does not fit is an error: %j", (op) => {
    expect(() => applied({ a: 1, list: [] }, [op as unknown as Op])).toThrow(RangeError);
  });
});

describe("the model", () => {
  let kernel: Kernel;
  beforeEach(() => {
    kernel = new Kernel({ picture: 4, log: ["b", "a"] });
    follow(kernel);
  });
  const wishes = () => kernel.sent.filter((message) => "whole" in message).length;

  it("applies what follows on its picture", () => {
    kernel.fire("msg:custom", { from: 4, to: 5, ops: [[["picture"], 5], [["log"], 0, 0, ["c"]]] });
    expect(kernel.scene).toEqual({ picture: 5, log: ["c", "b", "a"] });
    expect(wishes()).toBe(0);
  });

  it("asks for the whole after a gap, once, and goes on from there", () => {
    kernel.fire("msg:custom", { from: 5, to: 6, ops: [[["picture"], 6]] });
    kernel.fire("msg:custom", { from: 6, to: 7, ops: [[["picture"], 7]] });
    expect(kernel.scene).toEqual({ picture: 4, log: ["b", "a"] });
    expect(wishes()).toBe(1);
    kernel.set("scene", { picture: 7, log: [] });
    kernel.fire("msg:custom", { from: 6, to: 7, ops: [[["picture"], 7]] });
    kernel.fire("msg:custom", { from: 7, to: 8, ops: [[["picture"], 8]] });
    expect(kernel.scene).toEqual({ picture: 8, log: [] });
    kernel.fire("msg:custom", { from: 11, to: 12, ops: [] });
    expect(wishes()).toBe(2);
  });

  it("asks for the whole when a change does not fit", () => {
    kernel.fire("msg:custom", { from: 4, to: 5, ops: [[["none", "x"], 5]] });
    expect(wishes()).toBe(1);
    expect(kernel.scene).toEqual({ picture: 4, log: ["b", "a"] });
  });

  it("leaves other messages alone", () => {
    for (const other of [null, "x", { keep: {} }, { from: 4, to: 5, ops: "x" }]) kernel.fire("msg:custom", other);
    expect(wishes()).toBe(0);
    expect(kernel.scene).toEqual({ picture: 4, log: ["b", "a"] });
  });
});

it("two views of one table show the same, and a later one the whole", () => {
  const first = stage({ ...lesson(), picture: 1 });
  table.initialize({ model: first.kernel });
  first.kernel.fire("msg:custom", { from: 1, to: 2, ops: [[["picture"], 2], [["version"], 77], [["say"], "Something new."]] });
  const el = document.createElement("div");
  document.body.append(el);
  const close = table.render({ model: first.kernel, el });
  for (const view of [first.el, el]) {
    expect(view.querySelector("[data-lalnb=table]")!.getAttribute("data-version")).toBe("77");
    expect(view.querySelector("[data-kind=live]")!.textContent).toBe("Something new.");
  }
  expect(el.querySelectorAll("[data-kind=card]").length).toBe(first.el.querySelectorAll("[data-kind=card]").length);
  close();
  first.close();
});
