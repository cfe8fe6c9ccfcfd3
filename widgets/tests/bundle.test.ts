// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const shipped = (name: string) => readFileSync(join(root, "lalnb_widgets/static", name), "utf8");

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sources(`${folder}/${entry.name}`) : /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [`${folder}/${entry.name}`] : [],
  );
}

describe("the bundle", () => {
  it("is at most 500 kB, fonts and all", () => {
    const size = ["table.js", "table.css"].reduce((sum, name) => sum + statSync(join(root, "lalnb_widgets/static", name)).size, 0);
    expect(size).toBeLessThanOrEqual(500_000);
  });

  it("is what the sources build, byte for byte", () => {
    const out = `${mkdtempSync(join(tmpdir(), "lalnb-"))}/`;
    execFileSync(process.execPath, ["build/bundle.mjs"], { cwd: root, env: { ...process.env, LALNB_OUT: `file://${out}` } });
    for (const name of ["table.js", "table.css"]) {
      expect(readFileSync(join(out, name), "utf8") === shipped(name), `${name} is stale: npm run build`).toBe(true);
    }
  });

  it("asks nothing of any other host", () => {
    for (const name of ["table.js", "table.css"]) {
      const addresses = shipped(name).match(/(https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}/gi) ?? [];
      expect(addresses.filter((address) => !address.endsWith("//www.w3.org"))).toEqual([]);
    }
    expect(shipped("table.css")).not.toMatch(/@import|url\((?!["']?data:)/);
  });

  it("has one default export that renders", async () => {
    expect(shipped("table.js")).toMatch(/export\s*\{\s*[\w$]+ as default\s*\}/);
  });
});

describe("the sources", () => {
  it("never make markup of text", () => {
    for (const file of sources("src")) {
      expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerously/);
    }
  });

  it("stay short", () => {
    for (const file of sources("src").filter((name) => !name.endsWith(".gen.ts"))) {
      expect(readFileSync(join(root, file), "utf8").split("\n").length, file).toBeLessThanOrEqual(500);
    }
  });
});

describe("emblems of the other games", () => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, "lalnb_widgets", name), "utf8")) as Record<string, string>;

  it("each card has one of its own, under an id of its own, and its drawing lies with Python, not in the bundle", () => {
    const lists = ["emblems.json", "emblems_legacy.json", "emblems_guardians.json"].map(read);
    expect(lists.map((list) => Object.keys(list).length)).toEqual([144, 18, 26]);
    for (const list of lists) expect(new Set(Object.values(list)).size).toBe(Object.keys(list).length);
    expect(new Set(lists.flatMap(Object.keys)).size).toBe(188);
    const drawings = read("emblem_drawings.json");
    expect(lists.flatMap(Object.values).filter((name) => !drawings[name])).toEqual([]);
  });
});

describe("emblems", () => {
  const emblems = JSON.parse(readFileSync(join(root, "lalnb_widgets/emblems.json"), "utf8")) as Record<string, string>;
  const marks = JSON.parse(readFileSync(join(root, "build/icons.json"), "utf8")) as string[];

  it("144 cards, each with one of its own, none of them a mark of the game", () => {
    expect(Object.keys(emblems)).toHaveLength(144);
    expect(new Set(Object.values(emblems)).size).toBe(144);
    expect(Object.values(emblems).filter((name) => marks.includes(name))).toEqual([]);
  });
});
