/** Marks and emblems: one path each, coloured by the text around it. */

import { Fragment } from "preact";
import { SYMBOLS } from "./symbols.gen";

/** A mark in running text; an unknown name draws nothing. */
export function Icon({ name, big }: { name?: string | null; big?: boolean }) {
  const path = name ? (SYMBOLS[MARKS[name] ?? name] ?? null) : null;
  if (!path) return null;
  return (
    <svg class={big ? "lb-i lb-i-big" : "lb-i"} viewBox="0 0 512 512" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The id of a rule; it breaks at its dots. */
export function RuleId({ id }: { id: string }) {
  const parts = id.split(".");
  return (
    <code>
      {parts.map((part, i) => (
        <Fragment key={i}>
          {part}
          {i < parts.length - 1 && "."}
          {i < parts.length - 1 && <wbr />}
        </Fragment>
      ))}
    </code>
  );
}

/** An emblem inside a picture, at a place of its grid. */
export function Emblem({ path, x, y, size, fill }: { path: string; x: number; y: number; size: number; fill: string }) {
  const scale = size / 512;
  return <path d={path} fill={fill} transform={`translate(${x} ${y}) scale(${scale.toFixed(4)})`} />;
}

/** Words of the game and plain names for marks, so that a scene may say "die" or "walk". */
export const MARKS: Readonly<Record<string, string>> = {
  legacy: "moon",
  relic: "cut-diamond",
  event: "sun-cloud",
  adventure: "mountaintop",
  trait: "wax-seal",
  exceptional: "polar-star",
  trauma: "shattered-heart",
  story: "open-book",
  path: "horizon-road",
  achievement: "laurel-crown",
  I: "person",
  You: "shaking-hands",
  And: "linked-rings",
  Hide: "hood",
  Seek: "compass",
  Lost: "maze",
  Found: "key",
  Truth: "third-eye",
  Power: "fist",
  Justice: "scales",
  legends: "laurels",
  Interfere: "hand",
  Ambient: "radial-balance",
  Foolproof: "checked-shield",
  "Play Immediately": "lightning-trio",
  spark: "sparkles",
  Spark: "sparkles",
  "Spark Effect": "sparkles",
  "World Effect": "world",
  "Hand Effect": "poker-hand",
  hand_cards: "poker-hand",
  die: "perspective-dice-six",
  wander: "walk",
  discard: "card-discard",
  draw: "card-draw",
  refused: "cancel",
  rule: "rule-book",
  hint: "light-bulb",
  real: "table",
  theme: "moon",
  secret: "semi-closed-eye",
  undo: "anticlockwise-rotation",
  done: "check-mark",
  wait: "player-time",
  over: "trophy-cup",
  bot: "chess-knight",
};
