/**
 * What goes from the bench to Python: what was typed, each field in its last state, and presses, all in their order.
 *
 * The link drops what is done while an answer is under way, which is right for a click on a table and wrong here: letters would
 * be lost, and a card would be tried or saved as it was before them.
 */

import type { Link } from "../link";
import type { Message } from "../scene";

/** Letters come fast; Python is asked when they pause. */
export const PAUSE = 220;
const PRESS = "press";

export class Desk {
  /** What is still to be sent, or done, by its field. */
  private readonly line = new Map<string, Message | (() => void)>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The letters have paused, or a press has come after them. */
  private ready = false;
  /** A press is on its way. */
  private pressed = false;
  private closed = false;
  private readonly leave: () => void;

  constructor(private readonly link: Link) {
    this.leave = link.subscribe(() => this.go());
  }

  /** Something was typed into a field. */
  type(field: string, message: Message): void {
    this.line.set(field, message);
    if (this.line.has(PRESS)) return;
    this.ready = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), PAUSE);
  }

  /** A press is heard, or done, after what was typed before it; another one before its answer is dropped. */
  press(what: Message | (() => void)): void {
    if (this.line.has(PRESS) || (this.pressed && this.link.waiting !== null)) return;
    this.line.set(PRESS, what);
    this.flush();
  }

  /** The bench is put away: what was typed is still sent. */
  close(): void {
    this.closed = true;
    this.flush();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.ready = true;
    this.go();
  }

  private go(): void {
    while (this.ready && this.link.waiting === null) {
      const next = this.line.entries().next().value;
      if (!next) {
        this.ready = false;
        if (this.closed) this.leave();
        return;
      }
      const [field, what] = next;
      this.line.delete(field);
      this.pressed = field === PRESS;
      if (typeof what === "function") what();
      else this.link.ask(what);
    }
  }
}
