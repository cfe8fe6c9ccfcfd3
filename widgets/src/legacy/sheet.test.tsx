import { describe, expect, it } from "vitest";
import { stage } from "../../tests/stage";
import { legacy } from "../fixtures/legacy";

const cell = (s: ReturnType<typeof stage>, card: string, place: string) => s.find(`[data-rove='standard:${card}@${place}']`);
const marked = (s: ReturnType<typeof stage>) => s.all("[data-kind=cell][aria-pressed=true]").map((one) => one.dataset.rove);

describe("the deduction sheet", () => {
  it("is a table with heads for its columns and rows", () => {
    const s = stage(legacy());
    expect(s.all("table th[scope=col]").map((th) => th.textContent)).toEqual(["Card", "Copies", "Mara", "Oswin", "Ruins", "Deck"]);
    expect(s.all("table th[scope=row]")).toHaveLength(9);
    expect(s.find("[data-kind=sheet]").textContent).toContain("8 cards hidden");
    expect(s.find("[data-kind=sheet]").textContent).toContain("Wolf Attack showed you the Ruins: Village Council.");
  });

  it("says by words what the signs say", () => {
    const s = stage(legacy());
    const rows = s.all("tbody tr");
    expect(rows[6]!.textContent).toContain("2 seen, 1 in your hand");
    expect(rows[6]!.classList.contains("lb-gone")).toBe(true);
    expect(rows[7]!.textContent).toContain("certain");
    expect(rows[0]!.textContent).toContain("no");
    expect(cell(s, "the-werewolf", "hand.1").textContent).toBe("The Werewolf, Mara: possible");
    expect(s.all("[data-kind=cell]")).toHaveLength(18);
  });

  it("a mark is set and taken away by a press; no message is sent", () => {
    const s = stage(legacy());
    s.press(cell(s, "the-werewolf", "hand.1"));
    expect(marked(s)).toEqual(["standard:the-werewolf@hand.1"]);
    expect(cell(s, "the-werewolf", "hand.1").textContent).toContain("?");
    expect(cell(s, "the-werewolf", "hand.1").textContent).toContain("your mark");
    s.press(cell(s, "the-werewolf", "hand.1"));
    expect(marked(s)).toEqual([]);
    expect(s.kernel.messages).toEqual([]);
  });

  it("marks stay through an act and while the sheet is hidden, and can be cleared", () => {
    const s = stage(legacy());
    s.press(cell(s, "beastmaster", "deck"));
    s.kernel.change({ version: 24 });
    s.press("[data-kind=sheet-toggle]");
    expect(s.all("table")).toEqual([]);
    s.press("[data-kind=sheet-toggle]");
    expect(marked(s)).toEqual(["standard:beastmaster@deck"]);
    s.press("[data-kind=clear-marks]");
    expect(marked(s)).toEqual([]);
    expect(s.all("[data-kind=clear-marks]")).toEqual([]);
  });

  it("a mark goes where the place is settled", () => {
    const scene = legacy();
    const s = stage(scene);
    s.press(cell(s, "beastmaster", "deck"));
    const rows = scene.sheet!.rows.map((row) => (row.card === "standard:beastmaster" ? { ...row, cells: row.cells.map(() => "no" as const) } : row));
    s.kernel.change({ version: 24, sheet: { ...scene.sheet!, rows } });
    expect(marked(s)).toEqual([]);
  });

  it("a new deal begins without marks", () => {
    const scene = legacy();
    const s = stage(scene);
    s.press(cell(s, "beastmaster", "deck"));
    s.kernel.change({ version: 30, sheet: { ...scene.sheet!, hidden: 14 } });
    expect(marked(s)).toEqual([]);
  });

  it("stays hidden at the next visit", () => {
    const first = stage(legacy());
    first.press("[data-kind=sheet-toggle]");
    first.close();
    const s = stage(legacy());
    expect(s.all("table")).toEqual([]);
    expect(s.find("[data-kind=sheet-toggle]").getAttribute("aria-expanded")).toBe("false");
  });

  it("arrow keys lead from ring to ring", () => {
    const s = stage(legacy());
    cell(s, "fortune-teller", "hand.1").focus();
    s.key("ArrowRight");
    expect(document.activeElement).toBe(cell(s, "fortune-teller", "hand.2"));
    s.key("End");
    expect(document.activeElement).toBe(cell(s, "wolf-attack", "deck"));
  });

  it("asks for the whole width when it has many places or long names", () => {
    const scene = legacy();
    const s = stage(scene);
    expect(s.all(".lb-ded-crowd")).toEqual([]);
    const [mara, ...rest] = scene.sheet!.columns;
    s.kernel.change({ version: 24, sheet: { ...scene.sheet!, columns: [{ ...mara!, name: "Bartholomew" }, ...rest] } });
    expect(s.all(".lb-ded-crowd")).toHaveLength(1);
  });

  it("is not there when the scene has none", () => {
    expect(stage({ ...legacy(), sheet: null }).all("[data-kind=sheet]")).toEqual([]);
  });
});
