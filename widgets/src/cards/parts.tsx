/** The small signs on a card: trait marks, dice, Life Words, slots, Challenges. */

import { TRAIT_NAMES } from "../face";
import { Icon } from "../icon";
import type { Ask } from "../scene";

const TRAIT_SHAPES: Record<string, { path: string; fill: string; letter: string }> = {
  B: { path: "M50 4l40 12v32c0 26-18 40-40 48C28 88 10 74 10 48V16z", fill: "#A33A1E", letter: "B" },
  C: { path: "M50 4a46 46 0 1 1 0 92 46 46 0 0 1 0-92z", fill: "#2F5C93", letter: "C" },
  I: { path: "M50 0l48 50-48 50L2 50z", fill: "#3F6A26", letter: "I" },
  "*": {
    path: "M50 2l12 16 20-6-2 21 18 11-16 14 8 19-21 2-6 20-13-15-17 12-6-20-20-2 8-19L-1 44l18-11-2-21 20 6z",
    fill: "#5B4A58",
    letter: "?",
  },
};

/** Shape and letter of a Trait: shield, circle, lozenge, or a burst for any. */
export function TraitMark({ trait }: { trait: string }) {
  const shape = TRAIT_SHAPES[trait] ?? TRAIT_SHAPES["*"]!;
  return (
    <span class="lb-seal" title={TRAIT_NAMES[trait] ?? trait}>
      <svg viewBox="-3 -2 106 104" aria-hidden="true">
        <path d={shape.path} fill={shape.fill} />
      </svg>
      <span>{shape.letter}</span>
    </span>
  );
}

export function DieMark({ least }: { least: number }) {
  return (
    <span class="lb-dier">
      <Icon name="die" />
      {least}+
    </span>
  );
}

export function WordMark({ word }: { word: string }) {
  return (
    <span class="lb-word" title={`Life Word ${word}`}>
      <Icon name={word} />
      {word}
    </span>
  );
}

export function Slots({ count }: { count: number }) {
  return (
    <span class="lb-slots" title={count === 1 ? "Takes 1 slot" : `Takes ${count} slots`}>
      {Array.from({ length: Math.min(count, 4) }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}

export function Challenge({ kind, asks }: { kind: string; asks: Ask[] }) {
  return (
    <div class="lb-chal">
      <span class="lb-num">{kind}</span>
      <span class="lb-req">
        {asks.map(([what, value], i) =>
          what === "trait" ? (
            <TraitMark key={i} trait={String(value)} />
          ) : what === "die" ? (
            <DieMark key={i} least={Number(value)} />
          ) : (
            <span key={i} class="lb-wd">
              <Icon name={String(value)} />
              {value}
            </span>
          ),
        )}
      </span>
    </div>
  );
}
