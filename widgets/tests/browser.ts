/** What jsdom lacks and the table asks for. */

import { afterAll, afterEach, beforeEach, vi } from "vitest";

/** Reduced motion, dark system: the answers of matchMedia in a test. */
export const media = { reduce: false, dark: false };

beforeEach(() => {
  media.reduce = false;
  media.dark = false;
  if (typeof window === "undefined") return;
  window.matchMedia = ((query: string) => ({
    matches: query.includes("reduced-motion") ? media.reduce : query.includes("dark") ? media.dark : false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  localStorage.clear();
});

afterEach(() => {
  if (typeof document === "undefined") return;
  document.body.innerHTML = "";
  document.body.className = "";
  delete document.body.dataset.jpThemeLight;
  delete document.body.dataset.vscodeThemeKind;
});

// Preact looks after its effects some 35 ms later; the window must still stand then, however busy the machine.
afterAll(async () => {
  vi.useRealTimers();
  if (typeof document !== "undefined") await new Promise((done) => setTimeout(done, 200));
});
