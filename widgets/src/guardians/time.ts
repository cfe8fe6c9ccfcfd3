/** The page keeps the time: it tells Python when the next bot's moment has come, and when the minute is over. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Link } from "../link";
import type { Scene } from "../scene";

export function useTicks(link: Link, scene: Scene | undefined, still: boolean): void {
  const time = scene?.time;
  // A timer speaks of the table it was set for: by the time it fires another game may lie here.
  const version = scene?.version;
  const wait = still || time?.in === undefined || time?.seat === undefined ? null : time.in;
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => link.tick(true, version), wait * 1000);
    return () => clearTimeout(timer);
  }, [link, scene?.version, wait]);
  const left = time?.clock ?? null;
  useEffect(() => {
    if (left === null) return;
    const timer = setTimeout(() => link.tick("clock", version), left * 1000);
    return () => clearTimeout(timer);
  }, [link, scene?.version, left]);
}

/** Seconds left of the minute, counted down; null without a clock. */
export function useClock(scene: Scene): number | null {
  const left = scene.time?.clock ?? null;
  const since = useRef(0);
  const [, again] = useState(0);
  useEffect(() => {
    since.current = Date.now();
    again((n) => n + 1);
    if (left === null) return;
    const timer = setInterval(() => again((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [scene.version, left]);
  if (left === null) return null;
  return Math.max(0, Math.ceil(left - (since.current ? (Date.now() - since.current) / 1000 : 0)));
}
