/** The resolution is told step by step: which step is shown, and what the table looks like at that step. */

import { useEffect, useReducer, useRef } from "preact/hooks";
import type { Player, Scene, Sea, StoryStep, Tile } from "../scene";

export interface Telling {
  /** The step that is shown, or null when nothing is being told. */
  step: StoryStep | null;
  at: number;
  count: number;
  turn: number;
  next(): void;
  end(): void;
}

export const SILENT: Telling = { step: null, at: 0, count: 0, turn: 0, next: () => undefined, end: () => undefined };

/** Seconds that a step stands. */
const reading = (step: StoryStep): number => 1.2 + step.text.length * 0.022;

/** Tells a story once, when it comes; what was there when the page opened is not told again. */
export function useStory(scene: Scene | undefined): Telling {
  const story = scene?.sea?.story ?? null;
  const told = useRef<{ turn: number; upTo: number } | null>(null);
  const at = useRef(-1);
  const seen = useRef({ place: "", text: "[]" });
  const [, render] = useReducer<number, void>((n) => n + 1, 0);
  const count = story?.steps.length ?? 0;
  const place = scene?.lesson ? `${scene.lesson.name}/${scene.lesson.step}` : "";
  const text = JSON.stringify(story?.steps.map((step) => step.text) ?? []);
  if (scene?.sea && (told.current === null || scene.prompt?.told || place !== seen.current.place)) {
    // In the next step of a lesson what goes on from the one before counts as told; another table's story has its own beginning.
    const goesOn = seen.current.text !== "[]" && text.startsWith(seen.current.text.slice(0, -1));
    const done = told.current === null || scene.prompt?.told || goesOn;
    told.current = done ? { turn: story?.turn ?? 0, upTo: count } : { turn: 0, upTo: 0 };
    at.current = -1;
  }
  seen.current = { place, text };
  const known = told.current;
  const fresh = Boolean(story && known && (story.turn > known.turn || (story.turn === known.turn && count > known.upTo)));
  const first = fresh && known && story!.turn === known.turn ? known.upTo : 0;
  // A game begun anew, or an act taken back: what was told before counts as told.
  if (known && (story?.turn ?? 0) < known.turn) told.current = { turn: story?.turn ?? 0, upTo: count };
  const shown = fresh ? Math.max(at.current, first) : -1;
  const step = fresh ? (story!.steps[shown] ?? null) : null;
  const end = () => {
    told.current = { turn: story?.turn ?? 0, upTo: count };
    at.current = -1;
    render();
  };
  const next = () => {
    if (shown + 1 >= count) return end();
    at.current = shown + 1;
    render();
  };
  const pace = scene?.sea?.pace ?? 1;
  const latest = useRef(next);
  latest.current = next;
  useEffect(() => {
    if (!step || pace <= 0) return;
    const timer = setTimeout(() => latest.current(), reading(step) * pace * 1000);
    return () => clearTimeout(timer);
  }, [step, pace, shown]);
  return step ? { step, at: shown, count, turn: story!.turn, next, end } : SILENT;
}

/** The tiles as they lie at the step that is shown. */
export function tilesAt(sea: Sea, telling: Telling): Tile[] {
  const steps = sea.story?.steps;
  if (!telling.step || !steps) return sea.tiles;
  const boats = new Map<string, Tile["boats"]>();
  steps.forEach((step, i) => {
    if (step.kind === "turned") boats.set(step.islands[0]!, step.hulls.map(([seat, hull]) => ({ seat, hull: i <= telling.at ? hull : null })));
  });
  const later = steps.slice(telling.at + 1);
  const down = new Set(later.flatMap((step) => step.down));
  const found = new Set(later.filter((step) => step.kind === "found").flatMap((step) => step.islands));
  const lights = later.flatMap((step) => step.lights);
  const tidied = steps.slice(0, telling.at + 1).some((step) => step.kind === "tidy" || step.kind === "cards" || step.kind === "end");
  return sea.tiles.map((tile) => ({
    ...tile,
    down: tile.down && !down.has(tile.island),
    found: tile.found && !found.has(tile.island),
    lights: tile.lights.filter((seat) => !lights.some(([island, owner]) => island === tile.island && owner === seat)),
    boats: tidied ? [] : (boats.get(tile.island) ?? []),
  }));
}

/** The players with the coins that they have at the step that is shown. */
export function playersAt(scene: Scene, telling: Telling): Player[] {
  const steps = scene.sea?.story?.steps;
  if (!telling.step || !steps) return scene.players;
  const later = steps.slice(telling.at + 1).flatMap((step) => step.coins);
  return scene.players.map((player) => {
    const mine = later.filter(([seat]) => seat === player.seat);
    const less = (which: 1 | 2) => mine.reduce((sum, coins) => sum + coins[which], 0);
    return { ...player, gold: Math.max(0, (player.gold ?? 0) - less(1)), legend: Math.max(0, (player.legend ?? 0) - less(2)) };
  });
}
