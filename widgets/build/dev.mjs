/** A page with the fixtures, for looking and for tests: dev/out/index.html?scene=lesson&theme=dark. */

import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";

const root = new URL("../", import.meta.url);
const out = new URL("dev/out/", root);
mkdirSync(out, { recursive: true });
const shared = { absWorkingDir: root.pathname, bundle: true, logLevel: "warning", charset: "utf8" };
await build({
  ...shared, entryPoints: ["dev/page.ts"], outfile: new URL("page.js", out).pathname, format: "iife",
  jsx: "automatic", jsxImportSource: "preact",
});
await build({ ...shared, entryPoints: ["src/css/table.css"], outfile: new URL("table.css", out).pathname, loader: { ".woff2": "dataurl" } });
copyFileSync(new URL("dev/index.html", root), new URL("index.html", out));
console.log(`open ${new URL("index.html", out)}`);
