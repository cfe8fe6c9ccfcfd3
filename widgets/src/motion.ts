/** Cards move, turn and are dealt where they go; nothing moves for those who asked for stillness. */

import type { Scene } from "./scene";

const EASE = "cubic-bezier(.2,.8,.2,1)";
export const MOVE = 220;
export const FLIP = 240;
const DEAL = 180;
const APART = 40;
const LATEST = 100;

interface Place {
  rect: DOMRect;
  up: boolean;
}

export function still(): boolean {
  return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** The deck that a new card came from, unless the scene says otherwise. */
const stock = (scene: Scene, key: string): string => {
  const back = scene.cards?.[key]?.back ?? "legend";
  return back === "legacy" ? "deck" : `${back}_deck`;
};

/** Where everything lies before an update, and the way from there to where it lies after. */
export class Motion {
  private cards = new Map<string, Place>();
  private slots = new Map<string, DOMRect>();
  private taken = false;

  /** Call before the page changes. */
  snapshot(root: HTMLElement, scene: Scene): void {
    this.cards.clear();
    this.slots.clear();
    this.taken = !still();
    if (!this.taken) return;
    for (const element of root.querySelectorAll<HTMLElement>(".lb-table [data-card]")) {
      const key = element.dataset.card!;
      this.cards.set(key, { rect: element.getBoundingClientRect(), up: scene.cards?.[key]?.up ?? false });
    }
    for (const element of root.querySelectorAll<HTMLElement>(".lb-table [data-slot]")) {
      const slot = element.dataset.slot!;
      if (!this.slots.has(slot)) this.slots.set(slot, element.getBoundingClientRect());
    }
  }

  /** Call after the page has changed. */
  play(root: HTMLElement, scene: Scene): void {
    if (!this.taken) return;
    this.taken = false;
    const origin = new Map((scene.anim ?? []).map((move) => [move.card, move.from]));
    let dealt = 0;
    for (const element of root.querySelectorAll<HTMLElement>(".lb-table [data-card]")) {
      const key = element.dataset.card!;
      const before = this.cards.get(key);
      const after = element.getBoundingClientRect();
      if (after.width === 0 || typeof element.animate !== "function") continue;
      if (before) {
        this.move(element, before.rect, after);
        if (before.up !== (scene.cards?.[key]?.up ?? false)) turn(element);
        continue;
      }
      const from = this.slots.get(origin.get(key) ?? "") ?? this.slots.get(stock(scene, key));
      if (!from || this.cards.size === 0) continue;
      this.move(element, from, after, DEAL, Math.min(dealt * APART, LATEST));
      dealt += 1;
    }
  }

  private move(element: HTMLElement, from: DOMRect, to: DOMRect, duration = MOVE, delay = 0): void {
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
    const scale = from.width > 0 && to.width > 0 ? from.width / to.width : 1;
    element.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 20 }, { transform: "none", zIndex: 20 }],
      { duration, delay, easing: EASE, fill: "backwards" },
    );
  }
}

function turn(element: HTMLElement): void {
  const card = element.querySelector<HTMLElement>(".lb-card");
  card?.animate?.([{ transform: "perspective(600px) rotateY(88deg)" }, { transform: "perspective(600px)" }], {
    duration: FLIP,
    easing: EASE,
  });
}
