/**
 * The pressed look of what was pressed, until its answer comes. It is put on the elements that stand there: nothing is drawn
 * anew for it, for just then Python has work to do.
 */

import type { Option } from "./scene";

const LOOK = "lb-pressed";
/** Milliseconds after which it is put on: of an answer that comes sooner one sees more than of it. */
export const SOON = 100;

export function markPressed(root: HTMLElement, id: string | null, options: readonly Option[]): void {
  for (const element of root.querySelectorAll(`.${LOOK}`)) element.classList.remove(LOOK);
  if (id === null) return;
  // It may have been chosen out of a menu: the piece that the menu was for.
  const on = options.find((option) => option.id === id)?.on;
  for (const element of root.querySelectorAll<HTMLElement>(".lb-btn[data-option]")) if (element.dataset.option === id) element.classList.add(LOOK);
  if (!on) return;
  for (const element of root.querySelectorAll<HTMLElement>(".lb-spot")) if (element.dataset.card === on || element.dataset.slot === on) element.classList.add(LOOK);
}
