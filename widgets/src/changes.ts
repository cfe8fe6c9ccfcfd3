/**
 * A picture of the table from the one before and what changed in it; lalnb_widgets/changes.py says how a change is written.
 *
 * The model keeps the picture, not a view: two views of one table show the same, and one that opens later finds the whole.
 */

import type { Model } from "./link";

type Path = (string | number)[];
export type Op = [Path] | [Path, unknown] | [Path, number, number, unknown[] | string];

export interface Change {
  from: number;
  to: number;
  ops: Op[];
  /** What others did before: a picture each, from the one before. */
  steps?: Op[][];
}

/** The pictures that lead to one, oldest first: to be shown on the way, and forgotten with it. */
const ways = new WeakMap<object, unknown[]>();
export const wayTo = (picture: unknown): unknown[] => ways.get(picture as object) ?? [];

/** The new value; what did not change is shared with the old one, which stays as it was. */
export const applied = (old: unknown, ops: Op[]): unknown => ops.reduce((value, op) => put(value, op, 0), old);

function put(old: any, op: Op, depth: number): unknown {
  const path = op[0];
  if (depth === path.length) {
    if (op.length !== 4) return op[1];
    if (typeof old === "string") return old.slice(0, op[1]) + op[3] + old.slice(op[1] + op[2]);
    return [...old.slice(0, op[1]), ...op[3], ...old.slice(op[1] + op[2])];
  }
  const key = path[depth]!;
  if (typeof old !== "object" || old === null || (Array.isArray(old) ? typeof key !== "number" || key >= old.length : false)) throw new RangeError("no such place");
  const copy = Array.isArray(old) ? [...old] : { ...old };
  if (op.length === 1 && depth === path.length - 1) delete copy[key];
  else Object.defineProperty(copy, key, { value: put(old[key], op, depth + 1), enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Keep the model's picture up to date; a gap, or a change that does not fit, asks for the whole. */
export function follow(model: Model): () => void {
  let asked = false;
  const change = (content: unknown): void => {
    const { from, to, ops, steps } = (content ?? {}) as Partial<Change>;
    if (!Array.isArray(ops)) return;
    const old = model.get("scene") as { picture?: number } | undefined;
    // A picture that came whole may be newer than a change that was on its way.
    if (old?.picture === to) return;
    try {
      if (old?.picture !== from) throw new RangeError("a gap");
      const way: unknown[] = [];
      for (const step of steps ?? []) way.push(applied(way.length ? way[way.length - 1] : old, step));
      const picture = applied(way.length ? way[way.length - 1] : old, ops);
      if (way.length) ways.set(picture as object, way);
      model.set("scene", picture);
    } catch {
      if (!asked) model.send({ whole: true });
      asked = true;
    }
  };
  const whole = (): void => void (asked = false);
  model.on("msg:custom", change);
  model.on("change:scene", whole);
  return () => {
    model.off("msg:custom", change);
    model.off("change:scene", whole);
  };
}
