/** Write src/symbols.gen.ts, the marks that the page uses, and lalnb_widgets/emblem_drawings.json, the emblems that Python sends. */

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { shorten } from "./paths.mjs";

const root = new URL("../", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, root), "utf8"));
const source = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");

const emblems = ["emblems.json", "emblems_legacy.json", "emblems_guardians.json"].flatMap((name) => Object.values(read(`lalnb_widgets/${name}`)));

/** Emblems that the page also shows as marks: of the two sets of Lost Legacy, and of an Opponent. */
const also = ["lyre", "shining-heart", "werewolf"];

function drawn(names) {
  const lines = [...new Set(names)].sort().map((name) => {
    const icon = source.icons[name];
    if (!icon) throw new Error(`game-icons has no icon named ${name}`);
    const parts = [...icon.body.matchAll(/\bd="([^"]+)"/g)].map((found) => shorten(found[1]));
    const shapes = icon.body.match(/<[a-z]/g).length;
    if (parts.length !== shapes) throw new Error(`${name} is not made of paths only`);
    return `  ${JSON.stringify(name)}: ${JSON.stringify(parts.join(""))}`;
  });
  return `{\n${lines.join(",\n")}\n}`;
}

writeFileSync(new URL("lalnb_widgets/emblem_drawings.json", root), `${drawn(emblems)}\n`);

writeFileSync(
  new URL("src/symbols.gen.ts", root),
  `// Written by build/symbols.mjs from build/icons.json; do not edit.
// Drawings: game-icons.net, CC BY 3.0 (see lalnb_widgets/CREDITS.md).

/** Path data of each mark on a grid of 512 x 512. */
export const SYMBOLS: Readonly<Record<string, string>> = ${drawn([...read("build/icons.json"), ...also])};
`,
);
