/** What the bench of the workshop gets from Python, and what is typed there. */

import type { Face } from "../scene";

export interface Workshop {
  /** Title of the pack, its file and what that holds. */
  title: string;
  file: string;
  text: string;
  /** Nothing is wrong with the open card. */
  good: boolean;
  cards: { id: string; name: string; type: string; good: boolean }[];
  /** Grows when other cards come on the bench: the form is laid out anew. */
  round: number;
  /** Id of the open card. */
  open: string;
  type: { id: string; name: string };
  fields: Field[];
  /** The card as it comes out; the last one that could be read, if it is stale. */
  face?: Face | null;
  stale?: boolean;
  /** The games that have a bench, and the one that is open. */
  games?: { id: string; name: string }[];
  game?: string;
  /** Lists of the open card: the word for one entry, and whether one may be added or taken out. */
  lists?: { of: string; label: string; more: boolean; less: boolean }[];
  types: { id: string; name: string }[];
  standard: { id: string; name: string }[];
}

export interface Field {
  name: string;
  label: string;
  kind: "text" | "choice" | "effect";
  value: string;
  optional?: boolean;
  /** Of a choice: its values; of an effect: those that there are, by what they say. */
  choices?: { id: string; name: string }[];
  help?: string | null;
  /** What an effect says. */
  reads?: string | null;
  problem?: string | null;
  /** The entry of a list that it belongs to. */
  row?: { of: string; n: number; label: string };
}

/** A field of a card in its last state. */
export interface Typed {
  card: string;
  field: string;
  value: string;
}
