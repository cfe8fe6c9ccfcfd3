/** The messages between the page and Python. */

import type { Change } from "./changes";
import type { Typed } from "./workshop/scene";

/** Page to Python. Every message carries a fresh `id`, echoed as `answered`. */
export type Message =
  | { version: number; do: string }
  | { version: number; undo: true }
  | { version: number; redo: true }
  | { new: { seats: number; mode: string; others: string[]; emptiness: string | null; seed: number | null; extra?: Record<string, string>; layout?: [number, number][] } }
  /** A moment has come: the earliest bot acts, or the minute is over. */
  | { version: number; tick: true | "clock" }
  | { speed: string }
  | { version: number; uncover: true }
  /** 1 to 3: opens the hints up to that one. */
  | { hint: number }
  | { lesson: "back" | "skip" | "reset" | "show" | "next" }
  | { answer: string }
  | { rule: string }
  /** The coach is asked; a moment of the game is played again. */
  | { coach: true | "odds" }
  /** What would an act lead to? Nothing is done. */
  | { version: number; what_if: string }
  /** Why a piece or place can do nothing now. */
  | { why: string }
  | { replay: number }
  | { paste: string }
  // At the workshop.
  | { edit: Typed }
  | { card: string }
  | { add: string }
  | { drop: true }
  | { call: string }
  | { load: string }
  /** An entry more in a list of the open card, or the n-th one taken out. */
  | { row: string; n?: number }
  /** The bench of another game. */
  | { craft: string }
  | { try: true }
  | { bench: true }
  | { resume: Record<string, unknown> }
  /** There was a gap: send the whole picture. */
  | { whole: true };

/** Python to page, as a custom message: what is new of what the browser keeps (null removes a key). */
export interface StoreMessage {
  /** `from` 0: all of it. */
  keep: Change;
  /** Where the learner is on this page, for the start page; null when there is nothing to go on with. */
  last?: Last | null;
}

export interface Last {
  title: string;
  text?: string;
  /** Of a lesson. */
  step?: number;
  steps?: number;
  done?: boolean;
}
