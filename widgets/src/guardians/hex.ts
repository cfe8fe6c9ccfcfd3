/** Hexagons: where a place lies on the page, in either position, and which one an arrow key leads to. */

import type { Tile } from "../scene";

export const RADIUS = 100;
const HALF = Math.sqrt(3) / 2;

export interface Laid {
  tile: Tile;
  x: number;
  y: number;
}

export interface Chart {
  /** Hexagons that stand on a side instead of a point: the map is turned by a quarter. */
  flat: boolean;
  laid: Laid[];
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The middle of a place; turned, neighbours stay neighbours. */
export function middle(q: number, r: number, flat: boolean): [number, number] {
  const x = 2 * HALF * RADIUS * (q + r / 2);
  const y = 1.5 * RADIUS * r;
  return flat ? [y, -x] : [x, y];
}

function laidOut(tiles: Tile[], flat: boolean): Chart {
  const laid = tiles.map((tile) => {
    const [x, y] = middle(tile.q, tile.r, flat);
    return { tile, x, y };
  });
  const [halfX, halfY] = flat ? [RADIUS, HALF * RADIUS] : [HALF * RADIUS, RADIUS];
  const xs = laid.map((one) => one.x);
  const ys = laid.map((one) => one.y);
  const [left, top] = [Math.min(...xs) - halfX - 4, Math.min(...ys) - halfY - 4];
  return { flat, laid, left, top, width: Math.max(...xs) + halfX + 4 - left, height: Math.max(...ys) + halfY + 4 - top };
}

/** The map in the position that shows its tiles largest in a room of this width and height (0: as high as it likes). */
export function chart(tiles: Tile[], width: number, height: number): Chart {
  const [pointy, flat] = [laidOut(tiles, false), laidOut(tiles, true)];
  const size = (one: Chart) => Math.min(width / one.width, height ? height / one.height : Infinity);
  const best = size(flat) > size(pointy) * 1.02 ? flat : pointy;
  best.laid.sort((a, b) => a.y - b.y || a.x - b.x);
  return best;
}

const WAYS: Record<string, [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The tile that an arrow key leads to: the nearest one that way. Where two are as near, Shift takes the other one. */
export function towards(laid: Laid[], from: Laid, key: string, shift: boolean): Laid | null {
  const way = WAYS[key];
  if (!way) return null;
  const found = laid
    .map((one) => {
      const [dx, dy] = [one.x - from.x, one.y - from.y];
      const ahead = dx * way[0] + dy * way[1];
      const aside = dx * way[1] + dy * way[0];
      return { one, ahead, aside, far: ahead + 1.6 * Math.abs(aside) + (aside < 0 ? 1 : 0) };
    })
    .filter(({ ahead, aside }) => ahead > 1 && Math.abs(aside) <= ahead * 1.8)
    .sort((a, b) => a.far - b.far);
  const first = found[0];
  if (!first) return null;
  const twin = shift ? found.find((other) => Math.abs(other.ahead - first.ahead) < 1 && Math.abs(other.aside + first.aside) < 1 && other !== first) : null;
  return (twin ?? first).one;
}
