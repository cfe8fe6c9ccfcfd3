/** Build the one module and the one style sheet that anywidget loads. */

import { build } from "esbuild";
import { mkdirSync, readFileSync, statSync } from "node:fs";

const root = new URL("../", import.meta.url);
const out = new URL(process.env.LALNB_OUT ?? "lalnb_widgets/static/", root);
mkdirSync(out, { recursive: true });

const shared = {
  absWorkingDir: new URL(".", root).pathname,
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  target: ["es2022", "chrome111", "firefox114", "safari16.4"],
  logLevel: "warning",
};

await build({
  ...shared,
  entryPoints: ["src/main.tsx"],
  outfile: new URL("table.js", out).pathname,
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  define: { "process.env.NODE_ENV": '"production"' },
});

await build({
  ...shared,
  entryPoints: ["src/css/table.css"],
  outfile: new URL("table.css", out).pathname,
  loader: { ".woff2": "dataurl" },
});

let total = 0;
for (const name of ["table.js", "table.css"]) {
  const { size } = statSync(new URL(name, out));
  total += size;
  console.log(`${name.padEnd(10)} ${(size / 1000).toFixed(1)} kB`);
}
console.log(`together   ${(total / 1000).toFixed(1)} kB`);
if (/https?:\/\/(?!www\.w3\.org\/)/.test(readFileSync(new URL("table.js", out), "utf8"))) {
  throw new Error("the bundle names an outside address");
}
