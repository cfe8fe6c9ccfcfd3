/** The editor of a map: press a free place to lay a tile there, press a tile to take it away. */

import { useRef } from "preact/hooks";
import { POINTY } from "./art";
import { middle } from "./hex";
import { keyOf, trouble, type Place } from "./places";

const FAR = 5;

/** All places of the board, by rows. */
const BOARD: Place[] = [];
for (let r = -FAR; r <= FAR; r += 1) for (let q = -FAR; q <= FAR; q += 1) if (Math.abs(q + r) <= FAR) BOARD.push([q, r]);

interface Props {
  places: Place[];
  tiles: number;
  onChange: (places: Place[]) => void;
}

export function LayoutEditor({ places, tiles, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const there = new Set(places.map(keyOf));
  const wrong = trouble(places, tiles);
  const marked = new Set((wrong?.at ?? []).map(keyOf));
  const press = (place: Place) => {
    const key = keyOf(place);
    if (there.has(key)) onChange(places.filter((one) => keyOf(one) !== key));
    else if (places.length < tiles) onChange([...places, place]);
  };
  const onKey = (event: KeyboardEvent) => {
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: event.shiftKey ? [-1, 1] : [0, 1], ArrowUp: event.shiftKey ? [1, -1] : [0, -1] }[event.key];
    const from = (event.target as HTMLElement).dataset.place?.split(",").map(Number);
    if (!way || !from) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-place="${from[0]! + way[0]!},${from[1]! + way[1]!}"]`)?.focus();
  };
  const size = 2 * FAR + 1;
  const [wide, high] = [Math.sqrt(3) * 100 * size, 150 * (size - 1) + 200];
  return (
    <div class="lb-glayout" data-kind="layout">
      <p role="status" class={wrong ? "lb-trouble" : "lb-gright"} data-kind="layout-says">
        {wrong ? wrong.text : "This map is legal."}
      </p>
      <div ref={box} class="lb-gboard" role="group" aria-label="Places of the map" style={{ aspectRatio: `${wide} / ${high}` }} onKeyDown={onKey}>
        {BOARD.map((place) => {
          const [x, y] = middle(place[0], place[1], false);
          const key = keyOf(place);
          const laid = there.has(key);
          return (
            <button
              key={key}
              type="button"
              data-place={key}
              tabIndex={key === "0,0" ? 0 : -1}
              aria-pressed={laid}
              aria-label={`Place ${place[0]}, ${place[1]}${marked.has(key) ? ", touches too few" : ""}`}
              class={`lb-gplace ${laid ? "lb-glaid" : ""} ${marked.has(key) ? "lb-gwrong" : ""}`}
              style={{ left: `${((x + wide / 2 - 100) / wide) * 100}%`, top: `${((y + high / 2 - 100) / high) * 100}%`, width: `${(200 / wide) * 100}%` }}
              onClick={() => press(place)}
            >
              <svg viewBox="-100 -100 200 200" aria-hidden="true">
                <polygon points={POINTY} />
              </svg>
            </button>
          );
        })}
      </div>
    </div>
  );
}
