/**
 * The words of the page itself in another language: Python sends them with the scene, English as the key. Every element is
 * looked at as it is made, so no component knows of languages; what is not in the list stays English.
 */

import { Fragment, options, type VNode } from "preact";

const READ = ["aria-label", "title", "placeholder"];
let exact: Record<string, string> = {};
let shapes: [RegExp, string][] = [];
let known: unknown = null;

/** Learn the words of a scene; the same object is learned once. */
export function learn(words: Record<string, string> | undefined): void {
  if (!words || words === known) return;
  known = words;
  exact = words;
  shapes = Object.entries(words)
    .filter(([english]) => english.includes("{"))
    .map(([english, other]) => [new RegExp(`^${english.split(/(\{\d+(?::n)?\})/).map((part, i) => (i % 2 === 0 ? plain(part) : part.includes(":n") ? "(\\d+)" : "(.+?)")).join("")}$`), other]);
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** One string in the language of the page. */
export function say(text: string): string {
  const found = exact[text];
  if (found !== undefined) return found;
  for (const [pattern, other] of shapes) {
    const match = pattern.exec(text);
    if (match) return other.replace(/\{(\d+)(?::n)?\}/g, (_, n) => say(match[Number(n) + 1] ?? ""));
  }
  return text;
}

const said = (child: unknown): unknown => (typeof child === "string" ? say(child) : Array.isArray(child) ? child.map(said) : child);

const before = options.vnode;
options.vnode = (vnode: VNode<any>) => {
  if (known && (typeof vnode.type === "string" || vnode.type === Fragment) && vnode.type !== "textarea") {
    const props = vnode.props as Record<string, unknown>;
    for (const name of READ) if (typeof props[name] === "string") props[name] = say(props[name] as string);
    if (props.children !== undefined) props.children = said(props.children);
  }
  before?.(vnode);
};
