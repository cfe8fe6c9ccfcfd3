import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { media } from "../tests/browser";
import { stage } from "../tests/stage";
import { lesson } from "./fixtures/lesson";
import { hostTheme } from "./theme";

const shown = (s: ReturnType<typeof stage>) => s.find("[data-lalnb]").dataset.theme;

it("reads JupyterLab, voila and VS Code", () => {
  const body = document.createElement("body");
  expect(hostTheme(body)).toBeNull();
  body.className = "vscode-dark";
  expect(hostTheme(body)).toBe("dark");
  body.className = "vscode-high-contrast";
  expect(hostTheme(body)).toBe("dark");
  body.className = "vscode-high-contrast-light vscode-high-contrast";
  expect(hostTheme(body)).toBe("light");
  body.className = "theme-light";
  expect(hostTheme(body)).toBe("light");
  body.dataset.jpThemeLight = "false";
  expect(hostTheme(body)).toBe("dark");
});

it("follows the page, else the system", () => {
  media.dark = true;
  expect(shown(stage(lesson()))).toBe("dark");
  document.body.innerHTML = "";
  document.body.dataset.jpThemeLight = "true";
  expect(shown(stage(lesson()))).toBe("light");
});

it("turns when the page turns", async () => {
  const s = stage(lesson());
  expect(shown(s)).toBe("light");
  await act(async () => {
    document.body.dataset.jpThemeLight = "false";
    await Promise.resolve();
  });
  await act(async () => undefined);
  expect(shown(s)).toBe("dark");
});

it("keeps the reader's own choice over the page", () => {
  document.body.dataset.jpThemeLight = "true";
  const first = stage(lesson());
  first.press("[data-kind=theme]");
  expect(shown(first)).toBe("dark");
  first.close();
  expect(shown(stage(lesson()))).toBe("dark");
});
