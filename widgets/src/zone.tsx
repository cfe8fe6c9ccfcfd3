/** A zone is one stop of the Tab key; arrow keys move inside it. */

import { createContext } from "preact";
import type { ComponentChildren } from "preact";
import { useCallback, useContext, useMemo, useRef, useState } from "preact/hooks";

interface ZoneState {
  active: string | null;
  name: string;
}

const ZoneContext = createContext<ZoneState>({ active: null, name: "" });

interface ZoneProps {
  name: string;
  label: string;
  /** The rovers inside, in order; `first` is the one that Tab reaches before any arrow key. */
  ids: string[];
  first?: string | null;
  class?: string;
  children: ComponentChildren;
}

export function Zone({ name, label, ids, first, class: look, children }: ZoneProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const active = chosen !== null && ids.includes(chosen) ? chosen : (first ?? ids[0] ?? null);
  const state = useMemo(() => ({ active, name }), [active, name]);

  const onFocus = useCallback((event: FocusEvent) => {
    const rover = (event.target as HTMLElement).closest<HTMLElement>("[data-rove]");
    if (rover?.dataset.rove) setChosen(rover.dataset.rove);
  }, []);

  const onKey = useCallback((event: KeyboardEvent) => {
    const next = step(event, box.current);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }, []);

  return (
    <ZoneContext.Provider value={state}>
      <div ref={box} class={look} role="group" aria-label={label} data-zone={name} onFocusIn={onFocus} onKeyDown={onKey}>
        {children}
      </div>
    </ZoneContext.Provider>
  );
}

/** The attributes of one rover. */
export interface Rover {
  tabIndex: number;
  "data-rove": string;
  "data-focus": string;
}

export function useRover(id: string): Rover {
  const { active, name } = useContext(ZoneContext);
  return { tabIndex: active === id ? 0 : -1, "data-rove": id, "data-focus": `${name}/${id}` };
}

/** Where an arrow key leads: along the row by order, between rows by place. */
function step(event: KeyboardEvent, box: HTMLElement | null): HTMLElement | null {
  const key = event.key;
  if (!box || event.altKey || event.ctrlKey || event.metaKey) return null;
  const rovers = [...box.querySelectorAll<HTMLElement>("[data-rove]")];
  const at = rovers.findIndex((rover) => rover.contains(event.target as Node));
  if (at < 0) return null;
  if (key === "Home") return rovers[0] ?? null;
  if (key === "End") return rovers[rovers.length - 1] ?? null;
  if (key === "ArrowRight") return rovers[at + 1] ?? null;
  if (key === "ArrowLeft") return rovers[at - 1] ?? null;
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  const down = key === "ArrowDown";
  const here = rovers[at]!.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const rover of rovers) {
    const there = rover.getBoundingClientRect();
    const apart = down ? there.top - here.bottom : here.top - there.bottom;
    if (rover === rovers[at] || apart < -here.height / 2 || there.top === here.top) continue;
    const distance = Math.max(apart, 0) * 3 + Math.abs(there.left + there.width / 2 - here.left - here.width / 2);
    if (distance < least) [best, least] = [rover, distance];
  }
  if (best) return best;
  // Nothing is laid out (or all in one row): take the order.
  return here.height === 0 ? (rovers[at + (down ? 1 : -1)] ?? null) : null;
}
