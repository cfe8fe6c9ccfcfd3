import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../app";
import { FACES } from "../fixtures/faces";
import { Link } from "../link";
import type { Message, Scene } from "../scene";

const FACE = { ...FACES["standard:r01"]!, printed: "As it is <b>printed</b>." };

function scene(version: number, more: object = {}): Scene {
  return {
    version, game: "life-and-legend", title: "Make your own cards", seat: 0, players: [], zones: { seats: [] }, cards: {}, faces: {},
    undo: { can: false },
    workshop: {
      title: "Mine", file: "mine.yaml", text: "format: lalnb-pack/1\n", good: true, round: 0, open: "r01",
      cards: [{ id: "r01", name: "Crown", type: "Relic", good: true }, { id: "mine1", name: "Rain", type: "Event", good: false }],
      type: { id: "relic", name: "Relic" }, face: FACE, types: [{ id: "relic", name: "Relic" }], standard: [{ id: "r02", name: "Hoard" }],
      fields: [
        { name: "name", label: "Name", kind: "text", value: "Crown" },
        { name: "slots", label: "Slots", kind: "choice", value: "2", choices: [{ id: "1", name: "1" }, { id: "2", name: "2" }] },
        { name: "effect", label: "Effect", kind: "effect", value: "once(", optional: true, problem: "A name or a number wanted.", choices: [{ id: "draw(legend, 1)", name: "Draw a Legend card." }] },
      ],
      ...more,
    },
  } as Scene;
}

class Host {
  sent: Message[] = [];
  now = scene(1);
  private handlers: Record<string, () => void> = {};
  get = () => this.now;
  set = () => {};
  on = (event: string, handler: () => void) => void (this.handlers[event] = handler);
  off = () => {};
  send = (message: unknown) => void this.sent.push(message as Message);
  show(next: Scene) {
    this.now = { ...next, answered: (this.sent.at(-1) as { id?: string } | undefined)?.id };
    act(() => this.handlers["change:scene"]?.());
  }
}

let host: Host;
let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  host = new Host();
  root = document.createElement("div");
  document.body.append(root);
  act(() => render(<App link={new Link(host)} />, root));
});

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.useRealTimers();
});

const find = <T extends HTMLElement>(selector: string): T => root.querySelector<T>(selector)!;
const edits = () => host.sent.flatMap((message) => ("edit" in message ? [message.edit] : []));

function type(selector: string, value: string) {
  const input = find<HTMLInputElement>(selector);
  input.value = value;
  act(() => void input.dispatchEvent(new Event("input", { bubbles: true })));
}

describe("the bench", () => {
  it("shows the card with the printed wording beside ours, as text", () => {
    const card = find("[data-kind=preview] .lb-card");
    expect(card.textContent).toContain("Crown of the Hollow King");
    expect(card.querySelector(".lb-printed")!.textContent).toBe("PrintedAs it is <b>printed</b>.");
    expect(root.querySelector("[data-kind=code]")).toBeNull();
  });

  it("sends what is typed when the letters pause, once and in its last state", () => {
    for (const text of ["A", "AB", "ABC"]) type("input[name=name]", text);
    expect(edits()).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(edits()).toEqual([{ card: "r01", field: "name", value: "ABC" }]);
  });

  it("loses nothing that is typed while an answer is on its way", () => {
    type("input[name=name]", "One");
    vi.advanceTimersByTime(400);
    type("input[name=name]", "Two");
    type("textarea[name=effect]", "defeat()");
    vi.advanceTimersByTime(2000);
    expect(edits().length).toBe(1);
    host.show(scene(2));
    vi.advanceTimersByTime(400);
    host.show(scene(3));
    vi.advanceTimersByTime(400);
    expect(edits().slice(1)).toEqual([{ card: "r01", field: "name", value: "Two" }, { card: "r01", field: "effect", value: "defeat()" }]);
    expect(find<HTMLInputElement>("input[name=name]").value).toBe("Two");
  });

  it("hears a press after what was typed before it, and one press at a time", () => {
    type("input[name=name]", "One");
    vi.advanceTimersByTime(400);
    type("input[name=name]", "Two");
    act(() => find("[data-kind=try]").click());
    act(() => find("[data-kind=try]").click());
    expect(host.sent.length).toBe(1);
    host.show(scene(2));
    expect(edits().at(-1)).toEqual({ card: "r01", field: "name", value: "Two" });
    host.show(scene(3));
    act(() => find("[data-own=mine1]").click());
    host.show(scene(4));
    expect(host.sent.slice(2)).toMatchObject([{ try: true }]);
  });

  it("saves the pack as it is after the last letter", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), "blob:x"), revokeObjectURL: () => {} }));
    const pressed: string[] = [];
    const heard = (event: Event) => (event.preventDefault(), pressed.push((event.target as HTMLAnchorElement).download));
    document.body.addEventListener("click", heard);
    type("[data-kind=title]", "My pack ");
    expect(find<HTMLInputElement>("[data-kind=title]").value).toBe("My pack ");
    act(() => find("[data-kind=save]").click());
    expect(saved.length).toBe(0);
    expect(host.sent.at(-1)).toMatchObject({ call: "My pack " });
    host.show(scene(2, { title: "My pack", text: "format: lalnb-pack/1\ntitle: My pack\n" }));
    expect(saved[0]!.size).toBe("format: lalnb-pack/1\ntitle: My pack\n".length);
    expect(pressed.at(-1)).toMatch(/\.yaml$/);
    document.body.removeEventListener("click", heard);
    expect(find<HTMLInputElement>("[data-kind=title]").value).toBe("My pack ");
    vi.unstubAllGlobals();
  });

  it("sends what was typed last when the bench is put away", () => {
    type("input[name=name]", "One");
    vi.advanceTimersByTime(400);
    type("input[name=name]", "Two");
    act(() => render(null, root));
    expect(edits().length).toBe(1);
    act(() => host.show(scene(2)));
    expect(edits()[1]).toEqual({ card: "r01", field: "name", value: "Two" });
  });

  it("tells a problem at its field, for eyes and ears", () => {
    const field = find<HTMLTextAreaElement>("textarea[name=effect]");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field.getAttribute("aria-describedby")!)!.textContent).toBe("A name or a number wanted.");
  });

  it("takes an effect that there is", () => {
    const list = find<HTMLSelectElement>("[data-kind=examples]");
    list.value = "draw(legend, 1)";
    act(() => void list.dispatchEvent(new Event("change", { bubbles: true })));
    vi.advanceTimersByTime(400);
    expect(edits()).toEqual([{ card: "r01", field: "effect", value: "draw(legend, 1)" }]);
    expect(find<HTMLTextAreaElement>("textarea[name=effect]").value).toBe("draw(legend, 1)");
  });

  it("opens, adds and tries cards; a card with a problem cannot be tried", () => {
    act(() => find("[data-own=mine1]").click());
    host.show(scene(2));
    act(() => find("[data-kind=try]").click());
    expect(host.sent.slice(-2)).toMatchObject([{ card: "mine1" }, { try: true }]);
    host.show(scene(3, { good: false, stale: true }));
    expect(find<HTMLButtonElement>("[data-kind=try]").disabled).toBe(true);
    expect(find("[data-kind=stale]").textContent).toContain("waits");
  });

  it("goes to the bench of another game, and lets a list grow and shrink", () => {
    const fields = [1, 2].flatMap((n) => ["kind", "colour"].map((part) => ({ name: `features.${n}.${part}`, label: part, kind: "choice" as const, value: "red", choices: [{ id: "red", name: "red" }, { id: "blue", name: "blue" }], row: { of: "features", n, label: `Feature ${n}` } })));
    host.show(scene(2, {
      game: "guardians", games: [{ id: "life-and-legend", name: "Life & Legend" }, { id: "guardians", name: "Guardians" }], fields,
      lists: [{ of: "features", label: "feature", more: true, less: true }],
      face: { name: "Pond", type: "island", lines: [{ head: "To be seen", text: "a pond" }], printed: "As <b>printed</b>" },
    }));
    expect([...root.querySelectorAll("fieldset legend")].map((one) => one.textContent)).toEqual(["Feature 1", "Feature 2"]);
    expect(find("[data-kind=preview]").textContent).toContain("PondTo be seen: a pondPrinted As <b>printed</b>");
    act(() => find("[data-kind=row-drop]").click());
    host.show(scene(3, { ...host.now.workshop, fields: fields.map((field) => ({ ...field, value: "blue" })) }));
    expect(find<HTMLSelectElement>("[name='features.1.colour']").value).toBe("blue");
    act(() => find("[data-kind=row-add]").click());
    host.show(scene(4, host.now.workshop!));
    act(() => find("[data-craft=life-and-legend]").click());
    expect(host.sent.slice(-3)).toMatchObject([{ row: "features", n: 1 }, { row: "features" }, { craft: "life-and-legend" }]);
  });

  it("begins with the game that the link names, if there is such a bench", () => {
    const games = [{ id: "life-and-legend", name: "Life & Legend" }, { id: "guardians", name: "Guardians" }];
    for (const [hash, asked] of [["#guardians", ["guardians"]], ["#life-and-legend", []], ["#chess", []]] as const) {
      act(() => render(null, root));
      window.location.hash = hash;
      host = new Host();
      host.now = scene(1, { game: "life-and-legend", games });
      act(() => render(<App link={new Link(host)} />, root));
      expect(host.sent.flatMap((message) => ("craft" in message ? [message.craft] : []))).toEqual(asked);
    }
    window.location.hash = "";
  });

  it("lays the form out anew for other cards", () => {
    type("input[name=name]", "Mine");
    host.show(scene(2, { round: 1 }));
    expect(find<HTMLInputElement>("input[name=name]").value).toBe("Crown");
  });
});
