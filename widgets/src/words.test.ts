/** The page in another language: shapes and their fields, and that translators get every word of the page. */

import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { learn, say } from "./words";

describe("words", () => {
  it("fills the fields, and takes a field for numbers literally", () => {
    learn({ "{0:n} of {1:n}": "{0:n} sur {1:n}", "Look at {0} closely": "Regarder {0} de près", Island: "Île" });
    expect(say("3 of 12")).toBe("3 sur 12");
    expect(say("Wreck of Oblivion")).toBe("Wreck of Oblivion");
    expect(say("Look at Island closely")).toBe("Regarder Île de près");
  });

  it("has a fresh template", () => {
    expect(execFileSync("node", ["build/words.mjs", "--check"], { encoding: "utf8" })).toContain("is fresh");
  }, 60_000);
});
