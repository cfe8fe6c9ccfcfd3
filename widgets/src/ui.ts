/** What every part of the table needs: the scene, the link, the width, and the few things open on this page only. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Seen } from "./face";
import type { Link } from "./link";
import type { Telling } from "./guardians/story";
import type { Option, Scene } from "./scene";

/** wide: coach beside the table; mid: one column; phone: one narrow column. */
export type Width = "wide" | "mid" | "phone";

export function widthOf(px: number): Width {
  return px >= 1080 ? "wide" : px > 700 ? "mid" : "phone";
}

export type PileName = `${"legend" | "life" | "background"}_${"deck" | "discard"}`;

/** A Clue, or the boat that searches for a seat. */
export type Piece = "clue" | number;

export interface Menu {
  options: Option[];
  /** Further entries that change nothing in the game. */
  more?: { label: string; pick: () => void }[];
  title?: string;
  seen: Seen | null;
  anchor: HTMLElement;
}

export interface Ui {
  link: Link;
  scene: Scene;
  width: Width;
  /** Options that sit on a card or place. */
  on(place: string | null | undefined): Option[];
  /** Show a card large beside the thing touched, or hide it again. */
  peek(seen: Seen | null, anchor?: HTMLElement): void;
  /** Read a card in a sheet, with its options. */
  read(seen: Seen, options: Option[]): void;
  /** Choose among several options of one card. */
  choose(menu: Menu): void;
  browse(pile: PileName): void;
  /** Guardians of Legends: whom the next boat searches for, the story of the resolution, and a picture to look at closely. */
  aim: number | null;
  /** The piece that was taken up by a press: the Clue, or the boat for that seat. */
  held: Piece | null;
  hold(piece: Piece | null): void;
  story: Telling;
  study(id: string): void;
}

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error("the table is not mounted");
  return ui;
}

/** Options by the place they sit on. */
export function byPlace(options: readonly Option[]): Map<string, Option[]> {
  const map = new Map<string, Option[]>();
  for (const option of options) {
    if (!option.on) continue;
    const here = map.get(option.on);
    if (here) here.push(option);
    else map.set(option.on, [option]);
  }
  return map;
}
