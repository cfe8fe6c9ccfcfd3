/** A table in a test: a stand-in for anywidget's model, and short ways to look and to press. */

import { act } from "preact/test-utils";
import table from "../src/main";
import type { Scene } from "../src/scene";

type Handler = (...args: unknown[]) => void;

export class Kernel {
  readonly sent: Record<string, unknown>[] = [];
  private readonly handlers = new Map<string, Set<Handler>>();

  constructor(public scene: unknown) {}

  get(name: string): unknown {
    return name === "scene" ? this.scene : undefined;
  }

  set(name: string, value: unknown): void {
    if (name !== "scene") return;
    this.scene = value;
    this.fire("change:scene");
  }

  on(event: string, handler: Handler): void {
    if (!this.handlers.has(event)) this.handlers.set(event, new Set());
    this.handlers.get(event)!.add(handler);
  }

  off(event: string, handler?: Handler): void {
    if (handler) this.handlers.get(event)?.delete(handler);
    else this.handlers.delete(event);
  }

  send(message: unknown): void {
    this.sent.push(message as Record<string, unknown>);
  }

  /** Everything but the greeting. */
  get messages(): Record<string, unknown>[] {
    return this.sent.filter((message) => !("resume" in message));
  }

  fire(event: string, ...args: unknown[]): void {
    act(() => this.notify(event, ...args));
  }

  /** The same without waiting until all is drawn. */
  notify(event: string, ...args: unknown[]): void {
    this.handlers.get(event)?.forEach((handler) => handler(...args));
  }

  /** A new scene, as the kernel would send it: plain JSON, nothing shared with the last one. */
  change(more: Partial<Scene>): void {
    this.scene = JSON.parse(JSON.stringify({ ...(this.scene as Scene), ...more }));
    this.fire("change:scene");
  }

  listeners(): number {
    return [...this.handlers.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

export interface Stage {
  kernel: Kernel;
  el: HTMLElement;
  close: () => void;
  find: (selector: string) => HTMLElement;
  all: (selector: string) => HTMLElement[];
  press: (selector: string | HTMLElement) => void;
  key: (key: string, more?: KeyboardEventInit) => KeyboardEvent;
}

/** A table whose greeting has been answered. */
export function stage(scene: unknown): Stage {
  const kernel = new Kernel(scene);
  const el = document.createElement("div");
  document.body.append(el);
  let close = () => undefined as void;
  act(() => {
    close = table.render({ model: kernel, el });
  });
  if (scene) kernel.change({ answered: String(kernel.sent[0]!.id) });
  const find = (selector: string): HTMLElement => {
    const found = el.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  return {
    kernel,
    el,
    close: () => act(() => close()),
    find,
    all: (selector) => [...el.querySelectorAll<HTMLElement>(selector)],
    press: (what) => act(() => (typeof what === "string" ? find(what) : what).click()),
    key(key, more = {}) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, composed: true, ...more });
      act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
      return event;
    },
  };
}
