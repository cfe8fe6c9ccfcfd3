/** The keyboard focus survives an update: on the same thing, else in the same zone, else on the question. */

export class FocusKeeper {
  private name: string | null = null;

  snapshot(root: HTMLElement): void {
    const active = activeIn(root);
    this.name = active?.closest<HTMLElement>("[data-focus]")?.dataset.focus ?? (active ? "" : null);
  }

  restore(root: HTMLElement): void {
    const name = this.name;
    this.name = null;
    if (name === null || activeIn(root)) return;
    const all = [...root.querySelectorAll<HTMLElement>("[data-focus]")];
    const id = name.slice(name.indexOf("/") + 1);
    const zone = name.slice(0, Math.max(0, name.indexOf("/")));
    const target =
      all.find((element) => element.dataset.focus === name) ??
      all.find((element) => id !== "" && element.dataset.rove === id) ??
      all.find((element) => zone !== "" && element.dataset.focus?.startsWith(`${zone}/`) && element.tabIndex === 0) ??
      all.find((element) => element.dataset.focus === "over") ??
      all.find((element) => element.dataset.focus === "prompt");
    target?.focus({ preventScroll: true });
  }
}

function activeIn(root: HTMLElement): HTMLElement | null {
  const active = (root.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null;
  return active && active !== root && root.contains(active) ? active : null;
}
