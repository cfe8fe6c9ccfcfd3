import { expect, it, vi } from "vitest";
import { keep, recall, resumeCode, setWish, wish } from "./storage";

it("keeps, adds and takes away", () => {
  keep({ a: 1, b: { c: [2] } });
  keep({ a: null, d: "x" });
  expect(recall()).toEqual({ b: { c: [2] }, d: "x" });
});

it("knows the resume code when one was kept as text", () => {
  expect(resumeCode()).toBeNull();
  keep({ code: 7 });
  expect(resumeCode()).toBeNull();
  keep({ code: "KITE-4-9-FORD" });
  expect(resumeCode()).toBe("KITE-4-9-FORD");
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
