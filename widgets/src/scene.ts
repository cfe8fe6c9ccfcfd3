/**
 * The scene: everything the page draws, as plain JSON in one synced trait, and the messages that go back.
 *
 * Python says what there is; the page lays it out. No rule and no sentence about the game is made here.
 * Every field that is not marked "always" may be missing or null, and unknown fields are ignored, so that an
 * older page can show a newer scene. A card key is a place ("w2") or a face ("k12"), never a piece: nobody can follow
 * a card through a covered hand.
 */

import type { Sea, Time } from "./guardians/scene";
import type { Workshop } from "./workshop/scene";

export type { Art, PictureData, Read, Sea, Searched, Story, StoryStep, Tile, Time } from "./guardians/scene";

export type { Last, Message, StoreMessage } from "./messages";

export type CardKey = string;
export type FaceId = string;

/** A place on the table that an option or a refusal can sit on. A card key is a place, too. */
export type SlotId =
  | `world.${0 | 1 | 2 | 3}` // top left, top right, bottom left, bottom right
  | "legend_deck" | "life_deck" | "background_deck"
  | "legend_discard" | "life_discard" | "background_discard"
  | "deck" | "ruins" // Lost Legacy
  | "hand" | "area" | "relics" | "traits" | "traumas" | "backgrounds"
  | `seat.${number}` // a player: his strip at the top
  | (string & {});

export type Deck = "legend" | "life" | "background" | "legacy";
/** The decks of Life & Legend. */
export type LifeDeck = Exclude<Deck, "legacy">;
export type CardType =
  | "legacy" // every card of Lost Legacy
  | "relic" | "event" | "adventure" | "trait" | "exceptional" | "trauma" | "story" | "path" | "achievement";

export interface Scene {
  /** Always. Grows with every change of the game; each message back names the version it was made for. */
  version: number;
  /**
   * The `id` of the last message that Python handled, whatever came of it (act, refusal, error). It tells the page
   * that its click was answered even when nothing else in the scene changed. Without it any new scene is an answer.
   */
  answered?: string | null;
  game: string;
  /** Title of the game, for the bar. */
  title: string;
  mood?: "legend" | "night" | "sea";
  /** The viewing seat, counted from 0. */
  seat: number;
  /** Seat whose turn it is. */
  turn?: number | null;
  over?: Over | null;
  /** The mode that is played, where it is not the usual one: its name, and what it is about. */
  mode?: { name: string; text?: string | null } | null;
  /** What the mode asks of the viewing seat, with how far it is. */
  goals?: Goal[];
  /** Always; in seat order. */
  players: Player[];
  phases?: Phases | null;
  prompt?: Prompt | null;
  options?: Option[];
  /** The language, and the words of the page in it; both missing in English. */
  language?: string;
  words?: Record<string, string>;
  zones: Zones;
  cards: Record<CardKey, CardState>;
  /**
   * Faces by id. Python may leave out those that it has sent since this page said `resume`: the page adds what comes
   * to what it has. After `resume` all that are on the table come again.
   */
  faces: Record<FaceId, Face>;
  dice?: Die[];
  refusal?: Refusal | null;
  /** The rule note of the moment. */
  note?: RuleNote | null;
  /** The card that is being talked about (a Challenge announced, an Event uncovered): shown large beside the World. */
  focus?: CardKey | null;
  /** Newest first, at most 60. */
  log?: LogLine[];
  undo?: Undo | null;
  lesson?: Lesson | null;
  newgame?: NewGame | null;
  /** How fast the acts of others are shown: the chosen speed, and the seconds of a picture; 0 until the learner goes on. */
  pace?: { speed: string; seconds: number } | null;
  /** Somebody else is at work; the options are closed meanwhile. */
  busy?: { seat: number; text: string } | null;
  error?: { id: string; text: string } | null;
  /** Between two people at one table: everything is covered until the next one says so. */
  cover?: { title: string; text: string; button: string } | null;
  /** The decision tables of AI Opponents, with the row that fired last. */
  opponents?: OpponentTable[];
  /** Lost Legacy: the order of the Investigation, lowest speed first. */
  speeds?: Speed[];
  /** Lost Legacy: where each card can still be; null hides it from a seat that must not see it. */
  sheet?: Sheet | null;
  /** Guardians of Legends: the map, the postcards, and what belongs to them. */
  sea?: Sea | null;
  /** A game without a look of its own: its table as rows of a head and a text. */
  plain?: [string, string][] | null;
  /** Where several seats act at once: when the next bot acts. */
  time?: Time | null;
  /** The workshop instead of a table: one card of a pack of one's own on the bench. */
  workshop?: Workshop | null;
  /** At a table to try a card: the words on the button that leads back to the bench. */
  bench?: string | null;
  /** The coach at a free table. */
  advice?: Advice | null;
  /** For the live region: what just happened, in one or two sentences. */
  say?: string | null;
}

/** What the coach may be asked, and what he has said. */
export interface Advice {
  may: "ask" | "review" | null;
  busy: boolean;
  head?: string;
  /** It is about an act that was asked about. */
  asked?: boolean;
  lines?: string[];
  odds?: { what: string; part: number; text: string }[];
  moments?: string[];
}

export interface Player {
  seat: number;
  name: string;
  /** A line under the name, e.g. "Seat 2, plays by a printed table". */
  about?: string | null;
  shape: "circle" | "triangle" | "square" | "star" | "hexagon";
  /** Name of a mark for an opponent with a portrait, e.g. "spell-book". */
  icon?: string | null;
  bot?: string | null;
  /** Always: cards in hand. */
  hand: number;
  // Life & Legend: the next six.
  legends?: number;
  hand_limit?: number;
  /** [used, limit] */
  slots?: [number, number];
  traits?: [number, number];
  wanders?: [number, number];
  traumas?: number;
  // Lost Legacy: the next three.
  /** Eliminated. */
  out?: boolean;
  /** Short words for what holds for him now: "protected", "misses a turn". */
  marks?: string[];
  /** Rounds won. */
  tokens?: number;
  // Guardians of Legends: the next ten.
  gold?: number;
  legend?: number;
  clues?: number;
  lights?: number;
  boats?: number;
  guards?: boolean;
  /** What he is at, ready to read: "sends boats". */
  doing?: string | null;
  done?: boolean;
  /** The Reward on the pile in hand, the Legends kept open, [island, Reward] found. */
  reward?: FaceId | null;
  powers?: FaceId[];
  found?: [FaceId, FaceId][];
  /** His turn now. */
  now?: boolean;
  /** What counts so far, as far as the viewing seat may know: "3 Legends"; and where it comes from: "1 from Wanders, 2 from Adventures". */
  total?: string | null;
  score?: string | null;
}

/** One stop on the line of the Investigation. */
export interface Speed {
  speed: string;
  /** The cards with this speed. */
  names: string[];
  /** One of them is in my hand. */
  mine?: boolean;
  /** It has been called in this Investigation. */
  called?: boolean;
}

/** The deduction sheet. Its marks are the reader's own and stay on the page. */
export interface Sheet {
  /** Cards that are still hidden from me. */
  hidden: number;
  /** Places: "hand.1", "ruins", "deck". */
  columns: { id: string; name: string }[];
  rows: SheetRow[];
  /** What told me the last thing, ready to read. */
  note?: string | null;
}

export interface SheetRow {
  card: FaceId;
  name: string;
  speed: string;
  /** One a copy: lies open or was seen for good, in my hand, hidden. */
  copies: ("seen" | "hand" | "hidden")[];
  /** No copy is hidden any more. */
  gone?: boolean;
  /** One a column. */
  cells: ("no" | "maybe" | "sure")[];
}

export interface Goal {
  /** Ready to read after its figures: "Legends", "a Life Story", "Traumas". */
  name: string;
  have: number;
  want: number;
}

export interface Phases {
  kind: "turn" | "setup";
  steps: { id: string; n: number; name: string; state: "done" | "now" | "next" }[];
}

export interface Prompt {
  title: string;
  text?: string | null;
  /** It is this seat that has to act. */
  mine: boolean;
  rule?: { id: string; title: string } | null;
  /** The table is only to look at now. */
  rests?: boolean;
  /** What is still being told of the step before counts as told. */
  told?: boolean;
}

export interface Option {
  id: string;
  /** Kind of the act, for tests and looks. */
  kind?: string;
  /** The whole act in words, also the accessible name. */
  label: string;
  /** For a button. */
  short?: string | null;
  /** A second, smaller line on the button. */
  hint?: string | null;
  icon?: string | null;
  /** Card or place it sits on: ring and verb tab there. */
  on?: CardKey | SlotId | null;
  /** For the tab and the card's menu: "choose", "play", "face it". */
  verb?: string | null;
  /** Heading in the list. */
  group?: string | null;
  /** False: cannot be done now. It stays pressable; the answer is a refusal. */
  ok: boolean;
  /** The one main button of the moment, at most one. */
  primary?: boolean;
  /** Guardians of Legends: whom a boat searches for, which own boat, the other island. */
  hull?: number;
  boat?: number;
  other?: FaceId;
  /** The state of a choice that is already made ("roll the die" is picked). */
  picked?: boolean;
}

export interface Pile {
  count: number;
  /** Keys, the top card last; only where cards are open (discard piles, the Background Deck while one is chosen). */
  cards?: CardKey[];
}

export interface Zones {
  legend_deck?: Pile;
  life_deck?: Pile;
  background_deck?: Pile;
  legend_discard?: Pile;
  life_discard?: Pile;
  background_discard?: Pile;
  /** Cards on their way (announced, just drawn, being resolved): shown large beside the World. */
  flight?: CardKey[];
  /** Always four places while there is a World. */
  world?: (CardKey | null)[];
  /** Lost Legacy: the deck; only the count is known. */
  deck?: Pile;
  /** Lost Legacy: the Ruins, from left to right. */
  ruins?: CardKey[];
  /** The viewing seat's hand. */
  hand?: CardKey[];
  seats: SeatZones[];
}

export interface SeatZones {
  relics?: CardKey[];
  traits?: CardKey[];
  traumas?: CardKey[];
  story?: CardKey | null;
  path?: CardKey | null;
  achievements?: CardKey[];
  wanders?: CardKey[];
  adventures?: CardKey[];
  /** Other seats only: what can be seen of the hand; covered cards may be left out, `players[].hand` counts. */
  hand?: CardKey[];
  /** Lost Legacy: the oldest first. */
  discards?: CardKey[];
  /** Why the Spark cannot be used now, or what to know of it, ready to read. */
  spark_note?: string | null;
  spark_ok?: boolean;
}

export interface CardState {
  /** Null while the viewing seat does not know it. */
  face: FaceId | null;
  back: Deck;
  /** Face up on the table. */
  up: boolean;
  /** Covered, but this seat has seen it. */
  known?: boolean;
  /** Short marks: "used", "new". */
  badges?: string[];
}

/** What a Challenge asks: ["trait", "B"], ["word", "Seek"], ["die", 4]. */
export type Ask = ["trait", string] | ["word", string] | ["die", number];

export interface Face {
  name: string;
  /** At most 16 letters, for small cards. */
  short?: string;
  type: CardType;
  deck: Deck;
  /** The shipped card in whose place it stands, in a pack that builds on others. */
  like?: FaceId | null;
  /** The printed wording, where the owner of the card has entered it. */
  printed?: string | null;
  /** The drawing of its emblem, as path data on a grid of 512 x 512. */
  art?: string | null;
  /** Lost Legacy: "1" to "8", or "X", which never investigates. */
  speed?: string | null;
  /** Lost Legacy: how many are in the deck. */
  copies?: number | null;
  /** Lost Legacy: "werewolf" or "undying-heart". */
  set?: string | null;
  /** Lost Legacy: it is the Lost Legacy itself. */
  legacy?: boolean;
  /** Places a Relic takes. */
  slots?: number | null;
  legends?: number | null;
  words?: string[];
  /** Traits it counts as: "B", "C", "I", "*". */
  traits?: string[];
  /** Kind of an Event: "Atmosphere", "Omen" ... */
  etype?: string | null;
  /** Keywords such as "Interfere", "Ambient", "Foolproof". */
  kinds?: string[];
  challenges?: { kind: "I" | "II" | "III"; asks: Ask[] }[];
  perpetual?: boolean;
  lines?: FaceLine[];
  /** Small line at the foot, e.g. "Beat one of the three". */
  foot?: string | null;
  provenance?: string | null;
}

export interface FaceLine {
  /** "World Effect", "Hand Effect", "Reward", "Penalty", "While in the World", "Discard", "Spark", "Spark Effect" or "". */
  head: string;
  text: string;
  /** An aside in the second colour. */
  quiet?: boolean;
}

export interface Die {
  value: number;
  /** What it was rolled for. */
  for?: string | null;
  /** What was needed, ready to read: "4+". */
  need?: string | null;
  ok?: boolean | null;
}

export interface Refusal {
  on?: CardKey | SlotId | null;
  title: string;
  text: string;
  rule?: RuleNote | null;
  /** Nothing was tried: somebody asked why the piece can do nothing. */
  asked?: boolean;
}

export interface RuleNote {
  id: string;
  title: string;
  text?: string | null;
  /** "rulebook", "published correction", "ruling" or "reconstructed". */
  provenance?: string | null;
  /** What hands do at the real table. */
  table?: string | null;
}

export interface LogLine {
  n: number;
  text: string;
  icon?: string | null;
  rule?: string | null;
  /** "refused", "undone", "chance" ... shown as a mark. */
  mark?: string | null;
  /** Faces of the cards, islands and postcards that it is about. */
  on?: string[];
  /** A turn begins with this line: it is the heading of what comes after it. */
  head?: boolean;
}

export interface Undo {
  can: boolean;
  /** Taking it back would undo seen information: asked first. */
  warn?: boolean;
  label?: string | null;
  /** What was taken back can be done again: its label. */
  again?: string;
}

export interface Lesson {
  name: string;
  step: number;
  steps: number;
  goal: string;
  why?: string | null;
  /** What a wrong try that was allowed leads to, or how a code was understood. */
  comment?: { text: string; wrong: boolean } | null;
  /** Three rungs; `text` is null until it was asked for. */
  hints?: { title: string; text: string | null }[];
  done?: boolean;
  /** The word on the button that leads on, where it is not "Next step". */
  next?: string | null;
  question?: {
    text: string;
    choices: { id: string; text: string }[];
    answer?: { id?: string; ok: boolean; text: string } | null;
  } | null;
  /** Remarks: what many believe, what is other than in another game, what hands do. */
  notes?: { kind: "belief" | "know" | "table"; title: string; text: string }[];
  /** Chapters to go to: a notebook beside this one, its title, and what for. */
  links?: { to: string; title: string; text: string }[];
  can?: { back?: boolean; skip?: boolean; reset?: boolean; show?: boolean; next?: boolean };
}

export interface OpponentTable {
  key: string;
  /** Null for The Emptiness, which has no seat. */
  seat: number | null;
  name: string;
  rule?: string | null;
  rows: { n: number; phase: string; when: string; does: string; name: string }[];
  /** The number of the row that fired last. */
  lit?: number | null;
  /** The Emptiness: cards in the Void, and its Legends. */
  void?: number;
  legends?: number;
}

export interface NewGame {
  seats: number[];
  /** `seats`: with how many Players it is played; without it with any number. */
  modes: { id: string; name: string; text?: string; seats?: number[] }[];
  /** Who can sit on another seat: bots, AI Opponents, a person at this table. */
  bots: { id: string; name: string; text?: string }[];
  /** With or without The Emptiness; the first is without it. Standard Mode only. */
  emptiness?: { id: string; name: string; seats: number[] }[];
  /** What is being played, as the form's first state. */
  now: {
    seats?: number; mode?: string; bot?: string; seed?: number | null; others?: string[]; emptiness?: string | null;
    extra?: Record<string, string>; layout?: [number, number][];
  };
  /** Further choices of one game. */
  extras?: { id: string; name: string; choices: { id: string; name: string; text?: string }[] }[];
  /** How many tiles a map of one's own has. */
  tiles?: number;
}

export interface Over {
  title: string;
  text?: string | null;
  /** One row a seat, best first. */
  scores: { seat: number; legends?: number | null; coins?: number; text?: string | null; winner?: boolean }[];
}
