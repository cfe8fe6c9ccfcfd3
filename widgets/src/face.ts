/** Reading a face: its deck, emblem, and the words a screen reader hears. */

import { MARKS } from "./icon";
import type { CardState, CardType, Deck, Face, FaceId, Scene } from "./scene";
import { SYMBOLS } from "./symbols.gen";

export const TYPE_NAMES: Readonly<Record<CardType, string>> = {
  legacy: "Card",
  relic: "Relic",
  event: "Event",
  adventure: "Adventure",
  trait: "Trait",
  exceptional: "Exceptional Trait",
  trauma: "Trauma",
  story: "Story",
  path: "Path",
  achievement: "Achievement",
};

export const TRAIT_NAMES: Readonly<Record<string, string>> = {
  B: "Bravery",
  C: "Charisma",
  I: "Inspiration",
  "*": "Any Trait",
};

export const DECK_NAMES: Readonly<Record<Deck, string>> = {
  legend: "Legend",
  life: "Life",
  background: "Background",
  legacy: "Lost Legacy",
};

/** The drawing of a card's emblem: its own, else that of its type. */
export function emblemOf(face: Face): string {
  return face.art ?? SYMBOLS[MARKS[face.type] ?? "cut-diamond"]!;
}

/** A card that may be looked at, with its face when it is known. */
export interface Seen {
  key: string;
  card: CardState;
  id: FaceId | null;
  face: Face | null;
}

export function look(scene: Scene, key: string | null | undefined): Seen | null {
  const card = key ? scene.cards?.[key] : undefined;
  if (!key || !card) return null;
  const face = card.face ? (scene.faces?.[card.face] ?? null) : null;
  return { key, card, id: card.face, face };
}

/** What is shown on the table: the face when it lies open, else the back. */
export function open(seen: Seen): boolean {
  return seen.card.up && seen.face !== null;
}

export function shortName(face: Face): string {
  return face.short || face.name;
}

const ask = (kind: string, what: string | number): string =>
  kind === "die" ? `die ${what} or more` : kind === "trait" ? (TRAIT_NAMES[String(what)] ?? String(what)) : String(what);

/** Everything that is printed on the card, for its accessible name. */
export function spoken(face: Face): string {
  const type = TYPE_NAMES[face.type] ?? "Card";
  const parts: string[] = [face.name];
  if (face.type === "legacy") parts.push(...spokenLegacy(face));
  else parts.push(face.etype ? `${type}, ${face.etype}` : type);
  if (face.legends !== null && face.legends !== undefined) {
    parts.push(`${face.legends} ${face.legends === 1 ? "Legend" : "Legends"}`);
  }
  if (face.slots) parts.push(`${face.slots} ${face.slots === 1 ? "slot" : "slots"}`);
  if (face.traits?.length) parts.push(face.traits.map((trait) => TRAIT_NAMES[trait] ?? trait).join(", "));
  if (face.words?.length) parts.push(`Life Word ${face.words.join(", ")}`);
  for (const { kind, asks } of face.challenges ?? []) {
    parts.push(`Challenge ${kind}: ${asks.map(([what, value]) => ask(what, value)).join(", ")}`);
  }
  for (const line of face.lines ?? []) parts.push(line.head ? `${line.head}: ${line.text}` : line.text);
  if (face.printed) parts.push(`Printed: ${face.printed}`);
  return parts.map((part) => part.replace(/\.$/, "")).join(". ");
}

function spokenLegacy(face: Face): string[] {
  const parts = [`Speed ${face.speed ?? "unknown"}`];
  if (face.legacy) parts.push("the Lost Legacy");
  if (face.copies) parts.push(face.copies === 1 ? "1 copy" : `${face.copies} copies`);
  return parts;
}

/** The name of a card where it lies, for buttons and lists. */
export function called(seen: Seen): string {
  if (seen.card.up && seen.face) return seen.face.name;
  const back = `${DECK_NAMES[seen.card.back] ?? "Unknown"} card, covered`;
  return seen.face ? `${back}, you know it: ${seen.face.name}` : back;
}
