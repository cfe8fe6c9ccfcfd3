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
  face: string | null;
}

export function still(): boolean {
  // VS Code has a setting of its own for it (css/vscode.css).
  if (document.body.classList.contains("vscode-reduce-motion")) return true;
  return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** The deck that a new card came from. */
const stock = (scene: Scene, key: string): string => {
  const back = scene.cards?.[key]?.back ?? "legend";
  return back === "legacy" ? "deck" : `${back}_deck`;
};

/** Cards of each rival's hand. */
const hands = (scene: Scene): number[] => (scene.zones?.seats ?? []).map((seat) => seat.hand?.length ?? 0);

/**
 * Where everything lies before an update, and the way from there to where it lies after. A card whose name is new comes from
 * where its face lay before, else from the hand that has become smaller, else from its deck: a name never tells which of a
 * rival's covered cards it was.
 */
export class Motion {
  private cards = new Map<string, Place>();
  private slots = new Map<string, DOMRect>();
  private hands: number[] = [];
  private taken = false;

  /** Call before the page changes. */
  snapshot(root: HTMLElement, scene: Scene): void {
    this.cards.clear();
    this.slots.clear();
    this.hands = hands(scene);
    this.taken = !still();
    if (!this.taken) return;
    for (const element of root.querySelectorAll<HTMLElement>(".lb-table [data-card]")) {
      const key = element.dataset.card!;
      const card = scene.cards?.[key];
      this.cards.set(key, { rect: element.getBoundingClientRect(), up: card?.up ?? false, face: card?.face ?? null });
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
    const elements = [...root.querySelectorAll<HTMLElement>(".lb-table [data-card]")];
    const there = new Set(elements.map((element) => element.dataset.card!));
    /** Where this card lay under the same name; at a place of the World another one may lie by now. */
    const same = (key: string): Place | undefined => {
      const place = this.cards.get(key);
      const face = scene.cards?.[key]?.face ?? null;
      return place && there.has(key) && (place.face === null || place.face === face || (face === null && !place.up)) ? place : undefined;
    };
    const gone = [...this.cards].flatMap(([key, place]) => (place.face !== null && !same(key) ? [place] : []));
    const rest = hands(scene);
    const smaller = this.hands.findIndex((many, seat) => many > (rest[seat] ?? many));
    let dealt = 0;
    for (const element of elements) {
      const key = element.dataset.card!;
      const at = gone.findIndex((place) => place.face === scene.cards?.[key]?.face);
      const before = same(key) ?? (at < 0 ? undefined : gone.splice(at, 1)[0]);
      const after = element.getBoundingClientRect();
      if (after.width === 0 || typeof element.animate !== "function") continue;
      if (before) {
        this.move(element, before.rect, after);
        if (before.up !== (scene.cards?.[key]?.up ?? false)) turn(element);
        continue;
      }
      const from = this.slots.get(`seat.${smaller}`) ?? this.slots.get(stock(scene, key));
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
