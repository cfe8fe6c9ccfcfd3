/** A map of one's own: what is wrong with it. Python looks at it once more (lalnb/games/guardians/layouts.py). */

export type Place = [number, number];

export const SIDES: Place[] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

export const keyOf = ([q, r]: Place): string => `${q},${r}`;

export interface Trouble {
  text: string;
  /** The places that it is about. */
  at: Place[];
}

/** The first thing that is wrong with a map, or null. */
export function trouble(places: Place[], tiles: number): Trouble | null {
  const there = new Set(places.map(keyOf));
  const near = ([q, r]: Place): Place[] => SIDES.map(([a, b]): Place => [q + a, r + b]).filter((place) => there.has(keyOf(place)));
  const lonely = places.filter((place) => near(place).length < 2);
  if (places.length !== tiles) return { text: `${places.length} of ${tiles} tiles are placed.`, at: lonely };
  if (lonely.length) return { text: `${lonely.length === 1 ? "The marked tile touches" : `${lonely.length} marked tiles touch`} fewer than two others.`, at: lonely };
  const seen = new Set<string>();
  const todo: Place[] = places.slice(0, 1);
  while (todo.length) {
    const place = todo.pop()!;
    if (seen.has(keyOf(place))) continue;
    seen.add(keyOf(place));
    todo.push(...near(place));
  }
  const apart = places.filter((place) => !seen.has(keyOf(place)));
  const [small, rest] = apart.length * 2 > places.length ? [places.filter((place) => seen.has(keyOf(place))), apart] : [apart, places];
  return apart.length && rest.length ? { text: `${small.length} marked ${small.length === 1 ? "tile lies" : "tiles lie"} apart from the rest.`, at: small } : null;
}
