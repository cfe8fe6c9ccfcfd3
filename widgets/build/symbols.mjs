/** Write src/symbols.gen.ts: the emblems and marks that the table uses, and no others. */

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { shorten } from "./paths.mjs";

const root = new URL("../", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, root), "utf8"));
const source = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");

const emblems = { ...read("lalnb_widgets/emblems.json"), ...read("lalnb_widgets/emblems_legacy.json") };
const marks = read("build/icons.json");
const names = [...new Set([...marks, ...Object.values(emblems)])].sort();

const lines = names.map((name) => {
  const icon = source.icons[name];
  if (!icon) throw new Error(`game-icons has no icon named ${name}`);
  const parts = [...icon.body.matchAll(/\bd="([^"]+)"/g)].map((found) => shorten(found[1]));
  const shapes = icon.body.match(/<[a-z]/g).length;
  if (parts.length !== shapes) throw new Error(`${name} is not made of paths only`);
  return `  ${JSON.stringify(name)}: ${JSON.stringify(parts.join(""))},`;
});

const table = Object.entries(emblems).map(([card, name]) => `  ${JSON.stringify(card)}: ${JSON.stringify(name)},`);

writeFileSync(
  new URL("src/symbols.gen.ts", root),
  `// Written by build/symbols.mjs from the lists of emblems and build/icons.json; do not edit.
// Drawings: game-icons.net, CC BY 3.0 (see lalnb_widgets/CREDITS.md).

/** Path data of each mark on a grid of 512 x 512. */
export const SYMBOLS: Readonly<Record<string, string>> = {
${lines.join("\n")}
};

/** The emblem of each shipped card, for scenes that name none. */
export const EMBLEMS: Readonly<Record<string, string>> = {
${table.join("\n")}
};
`,
);
