/** What the browser keeps: progress sent by Python, and a few wishes of the reader. Works without storage, too. */

import type { Last } from "./scene";

const PROGRESS = "lalnb.progress";
const WISH = "lalnb.wish.";
/** Read by the start page, without a kernel: where the learner is on each page. */
const PAGES = "lalnb.pages";

/** An object in the storage; whatever else lies there counts as nothing. */
function read(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Everything Python asked to keep, as one object. */
export const recall = (): Record<string, unknown> => read(PROGRESS);

/** Add entries; null takes one away. */
export function keep(entries: Record<string, unknown>): void {
  try {
    const all = recall();
    for (const [key, value] of Object.entries(entries)) {
      if (value === null || value === undefined) delete all[key];
      else all[key] = value;
    }
    localStorage.setItem(PROGRESS, JSON.stringify(all));
  } catch {
    // A full or forbidden storage costs the progress, not the game.
  }
}

/** The notebook that this page shows, or null where the address names none. */
export function pageName(): string | null {
  // On the static site the table stands in a frame, and the page that holds it says which it is.
  const holder = (window.frameElement as HTMLElement | null)?.dataset?.notebook;
  if (holder) return holder;
  const name = decodeURIComponent(location.pathname.split("/").pop() ?? "");
  return name.endsWith(".ipynb") ? name.slice(0, -6) : null;
}

/** Note where the learner is on this page; null forgets it. */
export function keepLast(last: Last | null): void {
  const page = pageName();
  if (!page) return;
  try {
    const all = read(PAGES);
    if (last === null) delete all[page];
    else all[page] = { ...last, at: Date.now() };
    localStorage.setItem(PAGES, JSON.stringify(all));
  } catch {
    // The start page will not know of it.
  }
}

/** The resume code of what is kept, or null where there is nothing; lalnb_widgets/resume.py reads it. */
export async function codeOf(kept: Record<string, unknown>): Promise<string | null> {
  if (Object.values(kept).every((value) => value === null)) return null;
  let bytes = new TextEncoder().encode(JSON.stringify(kept));
  if (typeof CompressionStream !== "undefined" && typeof Response !== "undefined") {
    const packed = new Response(bytes).body!.pipeThrough(new CompressionStream("deflate"));
    bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  }
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_");
}

export function wish(name: string): string | null {
  try {
    return localStorage.getItem(WISH + name);
  } catch {
    return null;
  }
}

export function setWish(name: string, value: string): void {
  try {
    localStorage.setItem(WISH + name, value);
  } catch {
    // Forgotten at the next visit.
  }
}
