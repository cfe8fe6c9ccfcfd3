/**
 * The link to Python: one scene in, messages out, and the wait between them.
 *
 * One click is one message. While an act is on its way, further clicks are dropped; an answer is a scene that
 * names the message (`answered`), or one that shows a new version, a refusal or an error. When nothing comes for
 * nine seconds the link counts as lost, and whatever comes later mends it.
 *
 * What others did comes as a row of pictures in one message. They are shown one after another, each for the seconds that
 * the chosen speed gives it; whoever acts, or does not care to wait, sees the table as it is now.
 */

import { applied, wayTo, type Change } from "./changes";
import type { Face, Last, Message, Scene, StoreMessage } from "./scene";
import { keep, keepLast, recall } from "./storage";
import { learn } from "./words";

/** The part of anywidget's model that is used here. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  on(event: string, handler: (...args: any[]) => void): void;
  off(event: string, handler?: (...args: any[]) => void): void;
  send(content: unknown): void;
}

/** A little less than the ten seconds that a learner may be left without a sign. */
export const PATIENCE = 9_000;

let counter = 0;
const session = Math.random().toString(36).slice(2, 8);

/** An id for a message, never used twice. */
const name = (): string => `${session}-${(counter += 1)}`;

export class Link {
  /** Empty until Python has laid the table. */
  scene: Scene;
  /** Id of the message that waits for its answer. */
  waiting: string | null = null;
  /** The option that was pressed, for its pressed look. */
  pressed: string | null = null;
  lost = false;
  /** Python has heard what the browser has kept, and this is the table that came of it. */
  greeted = false;
  /** The next act is only asked about: the coach tells what it would lead to, and nothing is done. */
  wondering = false;
  /** Pictures that are still to be shown, the table of now last. */
  private row: Scene[] = [];
  private latest: Scene;
  /** What the browser keeps of this table. */
  private own: { at: number; value: Record<string, unknown> } | null = null;
  /** Where the learner is, until it is written. */
  private last: Last | null | undefined;
  private writing: ReturnType<typeof setTimeout> | undefined;

  private readonly faces: Record<string, Face> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pace: ReturnType<typeof setTimeout> | undefined;
  private nudge: ReturnType<typeof setTimeout> | undefined;
  private greeting: ReturnType<typeof setTimeout> | undefined;
  /** What was done since this page has greeted, until Python has heard the greeting; else null. */
  private held: object[] | null = null;
  private readonly listeners = new Set<(before: Scene) => void>();

  constructor(private readonly model: Model, private readonly patience = PATIENCE) {
    this.scene = this.latest = this.take(model.get("scene"));
    model.on("change:scene", this.onScene);
    model.on("msg:custom", this.onCustom);
  }

  /**
   * Tell Python what the browser has kept; the first message of a page. A kernel that is just starting may miss it, and a
   * learner would begin anew: it is said again until something of this page is answered (Python heeds only the first). Such a
   * kernel would miss what the learner does, too, so that waits here for the answer.
   */
  resume(times = 4): void {
    if (!this.greeted) this.held ??= [];
    if (this.writing !== undefined) this.write();
    if (times > 1) this.greeting = setTimeout(() => this.resume(times - 1), this.patience / 2);
    this.model.send({ resume: recall(), id: name() });
  }

  /** What a resume code of this table holds, else of all that this browser has kept. */
  get kept(): Record<string, unknown> {
    return this.own?.value ?? recall();
  }

  /** The acts of others are being shown, and so many pictures are left. */
  get playing(): number {
    return this.row.length;
  }

  /** The next picture of the row. */
  next(): void {
    clearTimeout(this.pace);
    const picture = this.row.shift();
    if (picture) this.show(picture);
    this.pause();
  }

  /** The table as it is now. */
  finish(): void {
    if (this.row.length === 0) return;
    this.row = [];
    clearTimeout(this.pace);
    this.show(this.latest);
  }

  /** Listen to any change of scene, waiting or lost; gets the scene before. */
  subscribe(listener: (before: Scene) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Do an option. False when an earlier act is still on its way. */
  act(option: string): boolean {
    if (this.wondering) {
      if (!this.post({ version: this.scene.version, what_if: option }, true)) return false;
      this.wonder(false);
      return true;
    }
    return this.post({ version: this.scene.version, do: option }, true, option);
  }

  /** Begin or end to ask about the next act. */
  wonder(on: boolean): void {
    this.wondering = on;
    this.tell(this.scene);
  }

  /** A moment of the table has come; nobody waits for the answer. */
  tick(what: true | "clock", version = this.scene.version): void {
    this.post({ version, tick: what }, false);
    this.expect();
  }

  undo(): boolean {
    return this.post({ version: this.scene.version, undo: true }, true);
  }

  /** A wish that changes nothing on the table: nobody waits for it. */
  wish(message: Message): void {
    this.post(message, false);
  }

  /** Any other message; the waiting rule is the same. */
  ask(message: Message): boolean {
    return this.post(message, true);
  }

  close(): void {
    for (const timer of [this.timer, this.pace, this.nudge, this.greeting]) clearTimeout(timer);
    if (this.writing !== undefined) this.write();
    this.row = [];
    this.listeners.clear();
    this.model.off("change:scene", this.onScene);
    this.model.off("msg:custom", this.onCustom);
  }

  private post(message: Message, wait: boolean, pressed: string | null = null, patience = this.patience): boolean {
    if (wait && this.waiting !== null) return false;
    if (wait && this.row.length > 0) {
      this.finish();
      if ("version" in message && !("do" in message || "what_if" in message)) message = { ...message, version: this.scene.version };
    }
    const id = name();
    if (wait) {
      this.waiting = id;
      this.pressed = pressed;
      this.await(patience);
      this.tell(this.scene);
    }
    if (this.held) this.held.push({ ...message, id });
    else this.model.send({ ...message, id });
    return true;
  }

  private await(patience: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.lost = true;
      this.tell(this.scene);
    }, patience);
  }

  /** Python hears: say what has waited for that. True if an answer is still to come. */
  private release(): boolean {
    clearTimeout(this.greeting);
    this.greeted = true;
    const held = this.held ?? [];
    this.held = null;
    for (const message of held) this.model.send(message);
    if (held.length === 0 || this.waiting === null) return false;
    this.lost = false;
    this.await(this.patience);
    return true;
  }

  private readonly onScene = (): void => {
    const sent = this.model.get("scene");
    const before = this.latest;
    const way = wayTo(sent).map((picture) => this.take(picture));
    const next = (this.latest = this.take(sent));
    const heard = next.answered?.startsWith(`${session}-`) && this.release();
    const answered = !heard && this.waiting !== null && this.answers(before, next);
    if (answered || this.lost) this.settle();
    if (way.length > 0 || (this.row.length > 0 && !answered)) {
      // What comes while others are still being shown is shown after it.
      const on = this.row.length > 0;
      if (on) this.row.pop();
      this.row.push(...way, next);
      if (on) this.tell(this.scene);
      else this.pause();
    } else {
      this.row = [];
      clearTimeout(this.pace);
      this.show(next);
    }
    clearTimeout(this.nudge);
    if (next.busy) this.expect();
  };

  private show(picture: Scene): void {
    const before = this.scene;
    this.scene = picture;
    this.tell(before);
  }

  /** Wait for the time of the next picture; at the slowest speed the learner says when. */
  private pause(): void {
    if (this.row.length === 0) return;
    const seconds = this.latest.pace?.seconds ?? 0;
    if (seconds > 0) this.pace = setTimeout(() => this.next(), seconds * 1000);
    this.tell(this.scene);
  }

  /** Something is to come though nobody has pressed anything: when it stays out it is asked for, and then the link is lost. */
  private expect(): void {
    clearTimeout(this.nudge);
    this.nudge = setTimeout(() => this.post({ whole: true }, true, null, this.patience / 2), this.patience / 2);
  }

  /** A card that is drawn on its way out of sight still needs its face: what was sent stays known. */
  private take(sent: unknown): Scene {
    const scene = (sent ?? {}) as Scene;
    Object.assign(this.faces, scene.faces);
    learn(scene.words);
    return { ...scene, faces: this.faces };
  }

  private answers(before: Scene, next: Scene): boolean {
    if (typeof next.answered === "string" && next.answered === this.waiting) return true;
    if (next.version !== before?.version) return true;
    if (next.refusal && !same(next.refusal, before.refusal)) return true;
    if (next.error && !same(next.error, before.error)) return true;
    return next.answered === undefined || next.answered === null;
  }

  private readonly onCustom = (content: unknown): void => {
    const { keep: news, last } = (content ?? {}) as Partial<StoreMessage>;
    if (!news) return;
    try {
      this.grow(news);
    } catch {
      this.post({ whole: true }, false);
      return;
    }
    if (last !== undefined) this.last = last;
    this.writing ??= setTimeout(() => this.write(), 0);
    this.tell(this.scene);
  };

  /** Put it into the browser's storage; the picture that came with it is drawn before that. */
  private write(): void {
    clearTimeout(this.writing);
    this.writing = undefined;
    if (this.own) keep(this.own.value);
    if (this.last !== undefined) keepLast(this.last);
    this.last = undefined;
  }

  /** Put what is new to what is kept; RangeError after a gap. */
  private grow({ from, to, ops }: Change): void {
    const old = this.own;
    if (old?.at === to) return;
    if (from !== 0 && old?.at !== from) throw new RangeError("a gap");
    this.own = { at: to, value: applied(from === 0 ? null : old!.value, ops) as Record<string, unknown> };
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.waiting = null;
    this.pressed = null;
    this.lost = false;
  }

  private tell(before: Scene): void {
    for (const listener of this.listeners) listener(before);
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
