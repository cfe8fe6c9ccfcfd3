/** Light or dark: the reader's own choice, else that of the page around us, else that of the system. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { setWish, wish } from "./storage";

export type Theme = "light" | "dark";

/** What the page around the table says, if it says anything. */
export function hostTheme(body: HTMLElement = document.body): Theme | null {
  const jupyter = body.dataset.jpThemeLight;
  if (jupyter === "true") return "light";
  if (jupyter === "false") return "dark";
  const classes = body.classList;
  // VS Code gives its light high contrast the class of the dark one as well, so light is asked first.
  if (["theme-light", "vscode-light", "vscode-high-contrast-light"].some((name) => classes.contains(name))) return "light";
  if (["theme-dark", "vscode-dark", "vscode-high-contrast"].some((name) => classes.contains(name))) return "dark";
  const declared = document.documentElement.dataset.theme;
  return declared === "dark" || declared === "light" ? declared : null;
}

function systemTheme(): Theme {
  return window.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function current(): Theme {
  const own = wish("theme");
  if (own === "light" || own === "dark") return own;
  return hostTheme() ?? systemTheme();
}

/** The theme, and a way to turn it over. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(current);
  useEffect(() => {
    const look = () => setTheme(current());
    const watcher = new MutationObserver(look);
    const what = { attributes: true, attributeFilter: ["class", "data-jp-theme-light", "data-theme"] };
    watcher.observe(document.body, what);
    watcher.observe(document.documentElement, what);
    const system = window.matchMedia?.("(prefers-color-scheme: dark)");
    system?.addEventListener?.("change", look);
    return () => {
      watcher.disconnect();
      system?.removeEventListener?.("change", look);
    };
  }, []);
  const toggle = useCallback(() => {
    const next = theme === "dark" ? "light" : "dark";
    setWish("theme", next);
    setTheme(next);
  }, [theme]);
  return [theme, toggle];
}
