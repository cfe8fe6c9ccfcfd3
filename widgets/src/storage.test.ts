import { inflateSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { codeOf, keep, recall, setWish, wish } from "./storage";

it("keeps, adds and takes away", () => {
  keep({ a: 1, b: { c: [2] } });
  keep({ a: null, d: "x" });
  expect(recall()).toEqual({ b: { c: [2] }, d: "x" });
});

it("makes a resume code of what is kept, and none of nothing", async () => {
  expect(await codeOf({})).toBeNull();
  expect(await codeOf({ game: null })).toBeNull();
  const kept = { game: { record: "é".repeat(300), bots: { 1: "x" } } };
  const code = await codeOf(kept);
  expect(code).toMatch(/^[\w=-]+$/);
  const bytes = Buffer.from(code!, "base64url");
  expect(JSON.parse(inflateSync(bytes).toString("utf8"))).toEqual(kept);
  vi.stubGlobal("CompressionStream", undefined);
  expect(JSON.parse(Buffer.from((await codeOf(kept))!, "base64url").toString("utf8"))).toEqual(kept);
  vi.unstubAllGlobals();
});

it.each(["not json", "[1, 2]", "null", "7"])("survives what others wrote there: %s", (text) => {
  localStorage.setItem("lalnb.progress", text);
  expect(recall()).toEqual({});
  keep({ a: 1 });
  expect(recall()).toEqual({ a: 1 });
});

it("works where storage is forbidden", () => {
  const no = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(no);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(no);
  keep({ a: 1 });
  setWish("theme", "dark");
  expect(recall()).toEqual({});
  expect(wish("theme")).toBeNull();
});
