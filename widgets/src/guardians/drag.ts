/** A piece is dragged from its stock and dropped on a place: an element of a postcard, or an island. */

import { still } from "../motion";

const FAR = 6;

/**
 * Begin to drag on a pointer that goes down on a piece. A press without a move stays a press. `drop` gets the place under
 * the pointer (`data-drop`), or null where there is none, and says whether the piece may lie there: if not it springs back.
 */
export function startDrag(event: PointerEvent, drop: (place: string | null) => boolean): void {
  const piece = event.currentTarget as HTMLElement;
  if (event.button !== 0 || !event.isPrimary) return;
  const root = piece.getRootNode() as Document | ShadowRoot;
  const home = piece.closest<HTMLElement>(".lb") ?? document.body;
  const [x, y] = [event.clientX, event.clientY];
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  const under = (at: PointerEvent) =>
    (root.elementFromPoint?.(at.clientX, at.clientY) as HTMLElement | null)?.closest<HTMLElement>("[data-drop]") ?? null;
  const move = (at: PointerEvent) => {
    if (!ghost) {
      if (Math.hypot(at.clientX - x, at.clientY - y) < FAR) return;
      const picture = piece.querySelector("svg") ?? piece;
      ghost = document.createElement("div");
      ghost.className = "lb-gghost";
      ghost.setAttribute("aria-hidden", "true");
      ghost.append(picture.cloneNode(true));
      home.append(ghost);
      home.classList.add("lb-gdragging");
    }
    ghost.style.transform = `translate(${at.clientX}px, ${at.clientY}px)`;
    const found = under(at);
    if (found === over) return;
    over?.classList.remove("lb-gover");
    over = found;
    over?.classList.add("lb-gover");
  };
  const leave = () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    over?.classList.remove("lb-gover");
    home.classList.remove("lb-gdragging");
  };
  const up = (at: PointerEvent) => {
    leave();
    const flying = ghost;
    if (!flying) return;
    const place = under(at)?.dataset.drop ?? null;
    // The click that the browser makes of this release is not meant.
    const swallow = (click: Event) => {
      click.stopPropagation();
      click.preventDefault();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
    if (drop(place) || still()) return flying.remove();
    flying.classList.add("lb-ghome");
    flying.style.transform = `translate(${x}px, ${y}px)`;
    setTimeout(() => flying.remove(), 200);
  };
  const cancel = () => {
    leave();
    ghost?.remove();
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
}
