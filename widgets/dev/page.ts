/** Show one fixture in a page, with a stand-in for the kernel that answers every message. */

import table from "../src/main";
import { FIXTURES } from "../src/fixtures";
import type { Scene } from "../src/scene";

const wanted = new URLSearchParams(location.search);
const theme = wanted.get("theme");
if (theme) document.documentElement.dataset.theme = theme;

let scene: Scene = (FIXTURES[wanted.get("scene") ?? "lesson"] ?? FIXTURES.lesson!)();
const handlers = new Map<string, Set<(...args: unknown[]) => void>>();
const sent: unknown[] = [];

function change(next: Scene): void {
  scene = next;
  handlers.get("change:scene")?.forEach((handler) => handler());
}

const model = {
  get: (name: string) => (name === "scene" ? scene : undefined),
  set: (_name: string, value: unknown) => change(value as Scene),
  on(event: string, handler: (...args: unknown[]) => void) {
    if (!handlers.has(event)) handlers.set(event, new Set());
    handlers.get(event)!.add(handler);
  },
  off(event: string, handler?: (...args: unknown[]) => void) {
    if (handler) handlers.get(event)?.delete(handler);
  },
  send(message: unknown) {
    sent.push(message);
    if (wanted.get("silent") === null) {
      setTimeout(() => change({ ...scene, answered: (message as { id: string }).id }), 60);
    }
  },
};

Object.assign(window, {
  lalnb: { sent, change, get scene() { return scene; }, fixtures: FIXTURES, model },
});
table.render({ model, el: document.getElementById("table")! });
