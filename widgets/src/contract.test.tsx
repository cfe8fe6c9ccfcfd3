/** The anywidget contract, as JupyterLab, Notebook 7, voila and VS Code keep it each in its own way: one module, `initialize`
 *  once for a model, `render` for each view, in any order and number; the model of each call is another object.
 */

import { describe, expect, it } from "vitest";
import { Kernel } from "../tests/stage";
import { act } from "preact/test-utils";
import { lesson } from "./fixtures/lesson";
import type { Model } from "./link";
import table from "./main";

/** What a host hands out: an object of its own for each call, bound to the one model; nothing but the contract's methods. */
const proxy = (kernel: Kernel): Model => ({
  get: (name) => kernel.get(name),
  set: (name, value) => kernel.set(name, value),
  on: (event, handler) => kernel.on(event, handler),
  off: (event, handler) => kernel.off(event, handler),
  send: (content) => kernel.send(content),
});

const render = (kernel: Kernel) => {
  const el = document.createElement("div");
  document.body.append(el);
  let close = () => undefined as void;
  act(() => void (close = table.render({ model: proxy(kernel), el })));
  return { el, close: () => act(() => close()), version: () => el.querySelector<HTMLElement>("[data-lalnb=table]")!.dataset.version };
};

const change = (kernel: Kernel, from: number, version: number) =>
  kernel.fire("msg:custom", { from, to: from + 1, ops: [[["picture"], from + 1], [["version"], version]] });

describe("a host", () => {
  it("may show one table several times; all views agree, and each can be closed by itself", () => {
    const kernel = new Kernel({ ...lesson(), picture: 1 });
    const end = table.initialize({ model: proxy(kernel) });
    const [one, two] = [render(kernel), render(kernel)];
    change(kernel, 1, 77);
    expect([one.version(), two.version()]).toEqual(["77", "77"]);
    one.close();
    expect(one.el.innerHTML).toBe("");
    change(kernel, 2, 78);
    expect(two.version()).toBe("78");
    const again = render(kernel);
    expect(again.version()).toBe("78");
    for (const view of [two, again]) view.close();
    end();
    expect(kernel.listeners()).toBe(0);
  });

  it("may answer the greeting before anything is painted", () => {
    class Quick extends Kernel {
      override send(message: unknown): void {
        super.send(message);
        this.scene = { ...(this.scene as object), version: 77, answered: (message as { id: string }).id };
        this.notify("change:scene");
      }
    }
    const kernel = new Quick(lesson());
    const el = document.createElement("div");
    const close = table.render({ model: kernel, el }); // as a host does it: nothing waits for effects here
    return new Promise<void>((resolve) => setTimeout(resolve, 50)).then(() => {
      const shown = el.querySelector<HTMLElement>("[data-lalnb=table]")!;
      expect([shown.dataset.version, "greeted" in shown.dataset]).toEqual(["77", true]);
      close();
    });
  });

  it("may call initialize twice for one model (a cell run again): a change is applied once", () => {
    const kernel = new Kernel({ ...lesson(), picture: 1, log: [{ n: 1, text: "a" }] });
    const ends = [table.initialize({ model: proxy(kernel) }), table.initialize({ model: proxy(kernel) })];
    const view = render(kernel);
    kernel.fire("msg:custom", { from: 1, to: 2, ops: [[["picture"], 2], [["version"], 77], [["log"], 0, 0, [{ n: 2, text: "b" }]]] });
    expect((kernel.scene as { log: unknown[] }).log).toHaveLength(2);
    expect(kernel.messages.filter((message) => "whole" in message)).toEqual([]);
    view.close();
    ends.forEach((end) => end());
    expect(kernel.listeners()).toBe(0);
  });

  it("may show a view before it initializes, and a model whose kernel is gone: the table stands, and nothing is thrown", () => {
    const kernel = new Kernel({ ...lesson(), picture: 1 });
    const view = render(kernel);
    expect(view.el.querySelectorAll("[data-kind=prompt]")).toHaveLength(1);
    const end = table.initialize({ model: proxy(kernel) });
    change(kernel, 1, 77);
    expect(view.version()).toBe("77");
    view.close();
    end();
  });

  it("may not have the model's picture yet, or one of an older version", () => {
    for (const scene of [undefined, null, {}, { version: 3, old: true }]) {
      const kernel = new Kernel(scene);
      const end = table.initialize({ model: proxy(kernel) });
      const view = render(kernel);
      expect(view.el.textContent).toContain("being laid");
      change(kernel, 8, 9);
      expect(kernel.messages.filter((message) => "whole" in message)).toHaveLength(1);
      view.close();
      end();
    }
  });

  it("may move a view to another document (a new window for the output)", () => {
    const kernel = new Kernel({ ...lesson(), picture: 1 });
    const view = render(kernel);
    const other = document.implementation.createHTMLDocument("other");
    other.body.append(view.el);
    kernel.change({ version: 90 });
    expect(view.version()).toBe("90");
    view.close();
    expect(kernel.listeners()).toBe(0);
  });
});

it("the module has what anywidget asks for, and nothing else", () => {
  expect(Object.keys(table).sort()).toEqual(["initialize", "render"]);
});
