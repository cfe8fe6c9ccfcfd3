/** What the browser keeps: progress sent by Python, and a few wishes of the reader. Works without storage, too. */

const PROGRESS = "lalnb.progress";
const WISH = "lalnb.wish.";

/** Everything Python asked to keep, as one object. */
export function recall(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PROGRESS) ?? "{}");
    return value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

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

/** A code that brings the game back, if one was kept under a name that says so. */
export function resumeCode(): string | null {
  const code = recall().code;
  return typeof code === "string" && code ? code : null;
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
