/**
 * The words of the page as a template for translators: `node build/words.mjs` writes lalnb/locale/page.pot from the
 * sources of the page, from what lalnb_widgets says, and from the coach's sentences. `--check` only says whether it is fresh.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const POT = join(ROOT, "lalnb", "locale", "page.pot");
/** Attributes of an element that a person reads. */
const READ = new Set(["aria-label", "title", "placeholder", "label", "legend", "text"]);
/** Keys of Python's plain data, and calls, whose text a person reads. */
const SAID = /(?:"(?:name|text|title|label|verb|button|again|says?|group|short|head|hint)":\s*|\bMild\(\s*|\breturn )(f?)"((?:[^"\\]|\\.)+)"/g;

const found = new Map();

/** Keep a text with the place where it stands; fields are numbered in their order. */
function keep(text, file) {
  let n = 0;
  const english = text.replace(/\u0000/g, () => `{${n++}}`);
  if (!/\p{L}{2}/u.test(english.replace(/\{\d+(:n)?\}/g, "")) || /^lb-|^lesson:|^M\{|translate\(/.test(english)) return;
  const places = found.get(english) ?? found.set(english, new Set()).get(english);
  places.add(relative(ROOT, file));
}

/** The text of a literal, with a mark for each field; null for anything else. */
function literal(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map((span) => "\u0000" + span.literal.text).join("");
  return null;
}

/** JSX drops lines' ends and what surrounds them. */
const trimmed = (text) =>
  text
    .split(/\r?\n/)
    .map((line, i, all) => (i > 0 ? line.trimStart() : line).replace(i < all.length - 1 ? /\s+$/ : /$^/, ""))
    .filter(Boolean)
    .join(" ");

/** Literals anywhere in an expression that is shown: both sides of a choice, and the right of an "and". */
function shown(node, file) {
  const text = literal(node);
  if (text !== null) keep(text, file);
  else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach((one) => shown(one, file));
  else if (ts.isBinaryExpression(node)) shown(node.right, file);
  else if (ts.isParenthesizedExpression(node)) shown(node.expression, file);
}

function walk(node, file) {
  if (ts.isJsxText(node)) keep(trimmed(node.text), file);
  else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) shown(node.expression, file);
  else if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer) {
    const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
    if (value) shown(value, file);
  } else if (ts.isPropertyAssignment(node)) {
    const text = literal(node.initializer);
    if (text !== null && /^\p{Lu}\p{L}+/u.test(text)) keep(text, file);
  }
  ts.forEachChild(node, (child) => walk(child, file));
}

const files = (folder, end) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => name.endsWith(end) && !name.includes(".test."))
    .sort()
    .map((name) => join(ROOT, folder, name));

for (const file of files("widgets/src", ".tsx")) {
  walk(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), file);
}
for (const file of files("widgets/lalnb_widgets", ".py")) {
  for (const [, formatted, text] of readFileSync(file, "utf8").matchAll(SAID)) {
    if (/ |^\p{Lu}/u.test(text)) keep(formatted ? text.replace(/\{[^{}]+\}/g, "\u0000") : text, file);
  }
}
const around = join(ROOT, "widgets/lalnb_widgets/voila/templates/lalnb/lalnb.macro.html.j2");
for (const [, text] of readFileSync(around, "utf8").matchAll(/^ {4}"(.+?)":/gm)) keep(text, around);
const coach = join(ROOT, "lalnb/coach/texts.toml");
for (const [, text] of readFileSync(coach, "utf8").matchAll(/^\w+ = "(.+)"$/gm)) {
  const order = [];
  keep(text.replace(/\{(\d+)(?::\w+)?\}/g, (_, n) => (order.includes(n) ? `{${order.indexOf(n)}}` : `{${order.push(n) - 1}}`)), coach);
}

const quote = (text) => `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n")}"`;
const head = '# Words of the page. Copy this file to locale/LANGUAGE/page.po and fill in what you can; the rest stays English.\nmsgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
const body = [...found].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([text, places]) => `\n#: ${[...places].sort().join(" ")}\nmsgid ${quote(text)}\nmsgstr ""\n`).join("");

if (process.argv.includes("--check")) {
  const fresh = readFileSync(POT, "utf8") === head + body;
  console.log(fresh ? "The template of the page's words is fresh." : "lalnb/locale/page.pot is stale: run 'node build/words.mjs' in widgets/ and commit it.");
  process.exit(fresh ? 0 : 1);
}
writeFileSync(POT, head + body);
console.log(`${found.size} texts in lalnb/locale/page.pot`);
