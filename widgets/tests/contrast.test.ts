// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../src/css/palette.css"), "utf8");

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map(([, name, value]) => [name!, value!]));
}

const light = block("\n.lb");
const dark = { ...light, ...block('\n.lb[data-theme="dark"]') };
const MOODS = ["night", "sea"];
const PALETTES: Record<string, Record<string, string>> = { light, dark };
for (const mood of MOODS) {
  PALETTES[`light ${mood}`] = { ...light, ...block(`\n.lb[data-mood="${mood}"]`) };
  PALETTES[`dark ${mood}`] = { ...dark, ...block(`\n.lb[data-mood="${mood}"]`), ...block(`\n.lb[data-theme="dark"][data-mood="${mood}"]`) };
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const TEXT: [string, string][] = [
  ["ink", "panel"], ["ink", "page"], ["ink", "ask"], ["ink", "sunk"], ["ink2", "panel"], ["ink2", "sunk"], ["act", "panel"], ["act-ink", "act"],
  ["you", "ask"], ["you", "you-soft"], ["ink", "you-soft"], ["no", "panel"], ["ok", "panel"], ["ink", "ok-soft"], ["ink", "no-soft"],
  ["on-cloth", "cloth"], ["on-cloth", "cloth2"], ["on-cloth", "well"], ["on-cloth2", "cloth"], ["on-cloth2", "cloth2"], ["on-cloth2", "well"],
  ["paper-ink", "paper"], ["paper-ink2", "paper"], ["paper-ink", "paper2"], ["cloth", "on-cloth"], ["cloth", "on-cloth2"],
];

describe.each(Object.keys(PALETTES))("%s", (name) => {
  const colours = PALETTES[name]!;
  it.each(TEXT)("text: %s on %s", (ink, ground) => {
    expect(contrast(colours[ink]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  it("outlines that mean something", () => {
    for (const ground of ["panel", "page"]) expect(contrast(colours.edge!, colours[ground]!)).toBeGreaterThanOrEqual(3);
    for (const ground of ["cloth", "cloth2", "well"]) {
      const ring = Math.max(contrast(colours.ring!, colours[ground]!), contrast(colours["ring-edge"]!, colours[ground]!));
      expect(ring).toBeGreaterThanOrEqual(3);
    }
    expect(contrast("#1B1000", colours.ring!)).toBeGreaterThanOrEqual(4.5);
  });
  it("white on every type band", () => {
    for (const [key, value] of Object.entries(colours)) if (key.startsWith("t-")) expect(contrast("#FFFFFF", value)).toBeGreaterThanOrEqual(4.5);
  });
});
