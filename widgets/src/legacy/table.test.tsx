import { describe, expect, it } from "vitest";
import { stage } from "../../tests/stage";
import { legacy, legacyLook, LEGACY } from "../fixtures/legacy";
import type { Scene } from "../scene";

const texts = (elements: HTMLElement[]) => elements.map((element) => element.textContent!.trim());
const button = (s: ReturnType<typeof stage>, key: string) => s.find(`[data-card=${key}] button`);

describe("the table", () => {
  it("stands in place of the Life & Legend one", () => {
    const s = stage(legacy());
    for (const other of [".lb-mid", ".lb-row2", ".lb-mine", ".lb-others"]) expect(s.all(other)).toEqual([]);
    expect(s.find("[data-lalnb]").dataset.mood).toBe("night");
    expect(s.find(".lb-lhand").textContent).toContain("Your hand");
  });

  it("a press on a ringed hand card plays it; the prompt does not say it twice", () => {
    const scene = legacy();
    const s = stage(scene);
    const [, moon] = scene.zones.hand!;
    expect(s.all(".lb-lhand .lb-target")).toHaveLength(2);
    expect(s.all("[data-kind=option]")).toEqual([]);
    expect(button(s, moon!).textContent).toContain("Play Full Moon");
    s.press(button(s, moon!));
    expect(s.kernel.messages[0]).toMatchObject({ version: 23, do: "p2" });
  });

  it("options on the deck, the Ruins and a player can be pressed there", () => {
    const scene = legacy();
    scene.options = [
      { id: "d", label: "Draw a card", on: "deck", verb: "draw", ok: true },
      { id: "r", label: "Look at the Ruins", on: "ruins", verb: "look", ok: true },
      { id: "s", label: "Choose Mara", on: "seat.1", verb: "choose", ok: true },
    ];
    const s = stage(scene);
    const places = ["[data-slot=deck] button", `[data-card=${scene.zones.ruins![0]}] button`, "[data-slot='seat.1'] [data-rove='seat.1']"];
    for (const [i, place] of places.entries()) {
      s.press(place);
      s.kernel.change({ version: 24 + i });
    }
    expect(s.kernel.messages.map((message) => message.do)).toEqual(["d", "r", "s"]);
  });

  it("nine speeds to name stand open: there is nothing else to do", () => {
    const scene = legacy();
    scene.options = [..."12345678X"].map((speed) => ({ id: `n${speed}`, label: `Name speed ${speed}`, ok: true }));
    const s = stage(scene);
    expect(s.all("[data-kind=option]")).toHaveLength(9);
    s.press("[data-option=nX]");
    expect(s.kernel.messages[0]).toMatchObject({ do: "nX" });
  });

  it("names what is played: the mode, else the one Lost Legacy of this deck", () => {
    const scene = legacy();
    const s = stage(scene);
    expect(s.find(".lb-playing").textContent).toBe("The Werewolf, 16 cards");
    s.kernel.change({ version: 24, mode: null });
    expect(s.find(".lb-playing").textContent).toBe("The Werewolf");
    s.kernel.change({ version: 25, mode: null, sheet: { ...scene.sheet!, rows: scene.sheet!.rows.filter((row) => row.card !== "standard:the-werewolf") } });
    expect(s.all(".lb-playing")).toEqual([]);
  });

  it("the Ruins have a place to press even while they are empty", () => {
    const scene = legacy();
    scene.zones.ruins = [];
    scene.options = [{ id: "r", label: "Lay it in the Ruins", on: "ruins", verb: "lay", ok: true }];
    const s = stage(scene);
    s.press("[data-rove=ruins]");
    expect(s.kernel.messages[0]).toMatchObject({ do: "r" });
    expect(s.find(".lb-lstocks").textContent).toContain("no card");
  });

  it("lists the players from the viewer on; who is out is said so, and his hand is gone", () => {
    const s = stage(legacyLook());
    const strip = texts(s.all("[data-kind=player]"));
    expect(strip[0]).toContain("You");
    expect(strip[1]).toMatch(/Mara.*out/);
    expect(s.all(".lb-lp-out")).toHaveLength(1);
    expect(s.all(".lb-lp-out [data-card]")).toEqual([]);
    expect(strip[2]).toMatch(/Oswin.*1 card in hand, 1 token.*protected/);
  });

  it("says who investigates first: mine by name, X never, called ones to a screen reader", () => {
    const scene = legacy();
    scene.speeds![2]!.called = true;
    const s = stage(scene);
    const stops = s.all("[data-kind=speeds] li");
    expect(stops).toHaveLength(9);
    expect(s.all(".lb-mine-speed")).toHaveLength(2);
    expect(stops[0]!.textContent).toContain("Woodsman, in your hand");
    expect(stops[2]!.textContent).toContain("called");
    expect(stops[8]!.textContent).toMatch(/never investigates.*never/);
  });

  it("tells beside the hand why a card was refused, and at the top what concerns another place", () => {
    const scene = legacyLook();
    const s = stage(scene);
    expect(s.find(".lb-lhand [data-kind=refusal]").textContent).toContain("Full Moon stays in your hand");
    s.kernel.change({ version: 32, refusal: { on: "seat.2", title: "Not him", text: "He is protected." } });
    expect(s.all("[data-kind=refusal]")).toHaveLength(1);
    expect(s.find(".lb-legacy > [data-kind=refusal]").textContent).toContain("Not him");
  });

  it("is drawn without anything that may be missing", () => {
    const bare: Partial<Scene> = { ...legacy(), speeds: undefined, sheet: null, phases: null, prompt: null, options: [], mode: null, note: null, log: [] };
    bare.zones = { seats: [] };
    bare.players = bare.players!.map(({ seat, name, shape, hand }) => ({ seat, name, shape, hand }));
    const s = stage(bare);
    expect(s.find(".lb-lhand").textContent).toContain("No card.");
    expect(s.el.textContent).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it("ends in words: no figure where there are no Legends", () => {
    const s = stage({ ...legacy(), over: { title: "You found it", scores: [{ seat: 0, text: "found The Werewolf", winner: true }] } });
    expect(s.find("[data-kind=over]").textContent).toMatch(/You found it.*found The Werewolf/);
    expect(s.all("[data-kind=over] strong")).toEqual([]);
    s.kernel.change({ version: 24, over: { title: "Mara wins", scores: [{ seat: 1, legends: 2, winner: true }, { seat: 0, legends: 0 }] } });
    expect(s.find("[data-kind=over]").textContent).toContain("2 tokens");
    expect(s.find("[data-kind=over]").textContent).not.toContain("0");
  });

  it("is seen by one who only looks on, from the first seat", () => {
    const scene = legacy();
    const s = stage({ ...scene, seat: -1, zones: { ...scene.zones, hand: [] }, sheet: null });
    expect(texts(s.all("[data-kind=player] b"))).toEqual(["You", "Mara", "Oswin"]);
  });

  it("names a player's kind to a screen reader", () => {
    const scene = legacy();
    scene.players[1]!.about = "A detective";
    scene.options = [{ id: "s", label: "Choose Mara", on: "seat.1", verb: "choose", ok: true }];
    expect(stage(scene).find("[data-rove='seat.1']").textContent).toContain("Mara, A detective: 1 card in hand");
  });
});

describe("discards", () => {
  it("lie by player, first to last, with order numbers", () => {
    const scene = legacyLook();
    const s = stage(scene);
    const fans = s.all(".lb-fan");
    expect(fans).toHaveLength(3);
    scene.players.forEach((_, seat) => {
      const keys = [...fans[seat]!.querySelectorAll<HTMLElement>("[data-card]")].map((card) => card.dataset.card);
      expect(keys).toEqual(scene.zones.seats[seat]!.discards);
    });
    expect(texts(s.all(".lb-fan .lb-od"))).toEqual(["1", "2", "3", "1", "2", "3", "1", "2"]);
    expect(s.find(`[data-card=${scene.zones.seats[2]!.discards![1]}]`).textContent).toContain("Oswin, discard 2: Full Moon");
  });

  it("a covered one tells nothing; each open one opens to be read", () => {
    const scene = legacyLook();
    scene.options = [];
    const s = stage(scene);
    const down = scene.zones.seats[1]!.discards![2]!;
    expect(button(s, down).textContent).toContain("Lost Legacy card, covered");
    s.press(button(s, scene.zones.seats[2]!.discards![0]!));
    expect(s.find("dialog").textContent).toContain("For each X lying face up");
  });

  it("nobody's are said to be none", () => {
    const scene = legacy();
    scene.zones.seats[0] = {};
    expect(stage(scene).find(".lb-discs").textContent).toContain("none yet");
  });
});

describe("keyboard", () => {
  it("every zone is one stop of Tab", () => {
    for (const scene of [legacy(), legacyLook()]) {
      const s = stage(scene);
      for (const zone of s.all("[data-zone]")) {
        const rovers = [...zone.querySelectorAll<HTMLElement>("[data-rove]")];
        if (rovers.length) expect(rovers.filter((rover) => rover.tabIndex === 0), zone.dataset.zone).toHaveLength(1);
      }
      s.close();
    }
  });

  it("arrow keys lead along the hand and the discards", () => {
    const scene = legacy();
    const s = stage(scene);
    const [first, second] = scene.zones.hand!;
    button(s, first!).focus();
    s.key("ArrowRight");
    expect(document.activeElement).toBe(button(s, second!));
    const all = scene.zones.seats.flatMap((seat) => seat.discards!);
    button(s, all[0]!).focus();
    s.key("End");
    expect(document.activeElement).toBe(button(s, all[5]!));
  });
});

it("text stays text, whatever stands in it", () => {
  const bad = `<img src=x onerror="window.hit=1"><script>window.hit=1</script>`;
  const scene = JSON.parse(JSON.stringify(legacy()).replaceAll("Woodsman", bad.replaceAll('"', "'")).replaceAll("Mara", "<b>Mara</b>")) as Scene;
  scene.players[1]!.marks = [bad];
  scene.sheet!.note = bad;
  const s = stage(scene);
  expect(s.all("img, script, .lb-lp b b")).toEqual([]);
  expect(s.el.textContent).toContain("<b>Mara</b>");
  expect((window as { hit?: number }).hit).toBeUndefined();
  expect(Object.keys(LEGACY)).toHaveLength(9);
});
