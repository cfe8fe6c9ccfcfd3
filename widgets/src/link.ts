/**
 * The link to Python: one scene in, messages out, and the wait between them.
 *
 * One click is one message. While an act is on its way, further clicks are dropped; an answer is a scene that
 * names the message (`answered`), or one that shows a new version, a refusal or an error. When nothing comes for
 * nine seconds the link counts as lost, and whatever comes later mends it.
 */

import type { Face, Message, Scene, StoreMessage } from "./scene";
import { keep, keepLast, recall, resumeCode } from "./storage";

/** The part of anywidget's model that is used here. */
export interface Model {
  get(name: string): unknown;
  on(event: string, handler: (...args: any[]) => void): void;
  off(event: string, handler?: (...args: any[]) => void): void;
  send(content: unknown): void;
}

/** A little less than the ten seconds that a learner may be left without a sign. */
export const PATIENCE = 9_000;

let counter = 0;
const session = Math.random().toString(36).slice(2, 8);

export class Link {
  /** Empty until Python has laid the table. */
  scene: Scene;
  /** Id of the message that waits for its answer. */
  waiting: string | null = null;
  /** The option that was pressed, for its pressed look. */
  pressed: string | null = null;
  lost = false;
  /** The resume code of this table, else the last that this browser has kept. */
  private ownCode: string | null = null;

  private readonly faces: Record<string, Face> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<(before: Scene) => void>();

  constructor(private readonly model: Model, private readonly patience = PATIENCE) {
    this.scene = this.take(model.get("scene"));
    model.on("change:scene", this.onScene);
    model.on("msg:custom", this.onCustom);
  }

  /** Tell Python what the browser has kept; the first message of a page. */
  resume(): void {
    this.post({ resume: recall() }, false);
  }

  get code(): string | null {
    return this.ownCode ?? resumeCode();
  }

  /** Listen to any change of scene, waiting or lost; gets the scene before. */
  subscribe(listener: (before: Scene) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Do an option. False when an earlier act is still on its way. */
  act(option: string): boolean {
    return this.post({ version: this.scene.version, do: option }, true, option);
  }

  undo(): boolean {
    return this.post({ version: this.scene.version, undo: true }, true);
  }

  /** Any other message; the waiting rule is the same. */
  ask(message: Message): boolean {
    return this.post(message, true);
  }

  close(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
    this.model.off("change:scene", this.onScene);
    this.model.off("msg:custom", this.onCustom);
  }

  private post(message: Message, wait: boolean, pressed: string | null = null): boolean {
    if (wait && this.waiting !== null) return false;
    counter += 1;
    const id = `${session}-${counter}`;
    if (wait) {
      this.waiting = id;
      this.pressed = pressed;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        this.lost = true;
        this.tell(this.scene);
      }, this.patience);
      this.tell(this.scene);
    }
    this.model.send({ ...message, id });
    return true;
  }

  private readonly onScene = (): void => {
    const before = this.scene;
    const next = this.take(this.model.get("scene"));
    this.scene = next;
    if (this.waiting !== null && this.answers(before, next)) this.settle();
    else if (this.lost) this.settle();
    this.tell(before);
  };

  /** Python sends each face once a page; what was sent stays known. */
  private take(sent: unknown): Scene {
    const scene = (sent ?? {}) as Scene;
    Object.assign(this.faces, scene.faces);
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
    const { store: kept, last } = (content ?? {}) as Partial<StoreMessage>;
    if (!kept || typeof kept !== "object") return;
    keep(kept);
    if (typeof kept.code === "string") this.ownCode = kept.code;
    if (last !== undefined) keepLast(last);
    this.tell(this.scene);
  };

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
