import { describe, expect, it } from "vitest";
import { sea } from "../fixtures/guardians";
import { chart, middle, towards } from "./hex";
import { trouble, type Place } from "./places";

const tiles = sea().sea!.tiles;

describe("hexagons", () => {
  it("neighbours lie at the same distance, turned or not", () => {
    for (const flat of [false, true]) {
      const [x, y] = middle(2, -1, flat);
      for (const [q, r] of [[3, -1], [1, -1], [2, 0], [2, -2], [3, -2], [1, 0]] as Place[]) {
        const [a, b] = middle(q, r, flat);
        expect(Math.hypot(a - x, b - y)).toBeCloseTo(100 * Math.sqrt(3), 5);
      }
    }
  });

  it("a wide map is turned on a narrow page, so that its tiles are larger", () => {
    expect(chart(tiles, 900, 620).flat).toBe(false);
    const narrow = chart(tiles, 370, 0);
    expect(narrow.flat).toBe(true);
    expect(narrow.width).toBeLessThan(chart(tiles, 900, 620).width);
  });

  it("an arrow key leads to a neighbour that way; where there are two, Shift takes the other", () => {
    const map = chart(tiles, 900, 620);
    const at = (q: number, r: number) => map.laid.find((one) => one.tile.q === q && one.tile.r === r)!;
    const from = at(0, 0);
    expect(towards(map.laid, from, "ArrowRight", false)).toBe(at(1, 0));
    expect(towards(map.laid, from, "ArrowLeft", false)).toBe(at(-1, 0));
    const down = [towards(map.laid, from, "ArrowDown", false), towards(map.laid, from, "ArrowDown", true)];
    expect(new Set(down)).toEqual(new Set([at(0, 1), at(-1, 1)]));
    const up = [towards(map.laid, from, "ArrowUp", false), towards(map.laid, from, "ArrowUp", true)];
    expect(new Set(up)).toEqual(new Set([at(0, -1), at(1, -1)]));
    expect(towards(map.laid, from, "Enter", false)).toBeNull();
  });

  it("every island can be reached from every other one by arrow keys", () => {
    for (const map of [chart(tiles, 900, 620), chart(tiles, 370, 0)]) {
      const seen = new Set([map.laid[0]!]);
      const todo = [...seen];
      while (todo.length) {
        const from = todo.pop()!;
        for (const key of ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]) {
          for (const shift of [false, true]) {
            const to = towards(map.laid, from, key, shift);
            if (to && !seen.has(to)) {
              seen.add(to);
              todo.push(to);
            }
          }
        }
      }
      expect(seen.size).toBe(24);
    }
  });
});

describe("a map of one's own", () => {
  const legal = tiles.map((tile): Place => [tile.q, tile.r]);
  it("the shipped one is legal", () => expect(trouble(legal, 24)).toBeNull());
  it("too few tiles are said to be", () => expect(trouble(legal.slice(1), 24)?.text).toContain("23 of 24"));
  it("a tile that touches fewer than two is marked", () => {
    const wrong = [...legal.slice(0, -1), [9, 9] as Place];
    expect(trouble(wrong, 24)).toMatchObject({ at: expect.arrayContaining([[9, 9]]) });
  });
  it("a group apart is marked", () => {
    const far: Place[] = [[20, 0], [21, 0], [20, 1]];
    const near = legal.filter((place) => !["-1,-2", "2,-2", "-3,2"].includes(place.join(",")));
    const found = trouble([...near, ...far], near.length + 3);
    expect(found?.text).toMatch(/3 marked tiles lie apart|fewer than two/);
  });
});
