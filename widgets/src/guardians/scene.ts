/** The part of the scene that belongs to Guardians of Legends; Python says what there is (room_guardians.py). */

import type { FaceId, FaceLine } from "../scene";

/** The sea of Guardians of Legends. Faces of its ids are pictures (`Art`). */
export interface Sea {
  level: number;
  turn: number;
  tiles: Tile[];
  /** Oldest first. */
  postcards: { postcard: FaceId; clues: { element: string; seat: number }[] }[];
  supply: { gold: number; legend: number };
  left: { postcards: number; locations: number };
  /** What only the viewing seat knows. */
  mine?: {
    place: FaceId | null; reward: FaceId | null; piles: FaceId[]; powers: FaceId[];
    clues: number; lights: number; boats: number; found: [FaceId, FaceId][];
  } | null;
  /** The others: what they said of their places, and the own boat that searches there. */
  search: Searched[];
  /** What each Clue may mean, from what lies open. */
  reads: Read[];
  /** The last resolution. */
  story?: Story | null;
  /** Seconds factor of the story; 0 waits for the reader. */
  pace?: number;
}

export interface Tile {
  island: FaceId;
  q: number;
  r: number;
  down: boolean;
  found: boolean;
  lights: number[];
  /** From the bottom; the hull only where it is known. */
  boats: { seat: number; hull: number | null; unused?: boolean }[];
}

export interface Searched {
  seat: number;
  name: string;
  said: { text: string; card: string }[];
  tried: FaceId[];
  could: FaceId[];
  boat: FaceId | null;
  guards: boolean;
  lights: FaceId[];
}

export interface Read {
  seat: number;
  name: string;
  postcard: FaceId;
  /** Number of the postcard on the table. */
  n: number;
  element: string;
  text: string;
  alike: { island: FaceId; name: string; feature: string; why: string }[];
}

export interface Story {
  turn: number;
  steps: StoryStep[];
  /** Nothing of it is still to come. */
  whole: boolean;
}

export interface StoryStep {
  kind: string;
  text: string;
  islands: FaceId[];
  hulls: [number, number][];
  lights: [FaceId, number][];
  /** [seat, gold, legend] */
  coins: [number, number, number][];
  down: FaceId[];
}

export interface Time {
  speed: string;
  /** Who acts next, and in how many seconds; without seconds when the learner says so. */
  seat?: number;
  in?: number;
  /** Seconds of the minute that are left. */
  clock?: number;
}

/** A picture: flat shapes, then symbols [kind, colour, x, y, size, flip] from back to front. */
export interface PictureData {
  box: [number, number, number, number];
  under: [string, string][];
  parts: [string, string, number, number, number, number][];
  /** Postcards: the box of each element, and where the tip of a Clue goes. */
  places?: Record<string, { box: [number, number, number, number]; tip: [number, number] }>;
}

/** A face of Guardians of Legends. */
export interface Art {
  name: string;
  short?: string;
  type: "symbols" | "island" | "postcard" | "reward";
  /** Features or elements in words. */
  things?: { text: string; name?: string; kind?: string }[];
  picture?: PictureData;
  text?: string;
  lines?: FaceLine[];
  kind?: string;
  /** The drawing of a Reward's emblem, as path data on a grid of 512 x 512. */
  art?: string;
  /** The printed wording, where the owner has entered it. */
  printed?: string | null;
  provenance?: string | null;
  colours?: Record<string, string[]>;
  inks?: Record<string, string>;
  /** The box of each drawing on its grid, and its pieces. */
  kinds?: Record<string, [[number, number, number, number], string]>;
}
