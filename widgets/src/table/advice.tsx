/** The coach at a free table: what he would do and why, what another act would lead to, the odds as bars, and the moments that
 * mattered. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Advice } from "../scene";
import { useUi } from "../ui";

export function AdvicePanel({ advice }: { advice: Advice }) {
  const { link } = useUi();
  const panel = useRef<HTMLElement>(null);
  const asked = useRef(false);
  if (advice.busy) asked.current = true;
  // The answer to a question about the table is brought into sight, where the panel stands below the table.
  useLayoutEffect(() => {
    if (!asked.current || !advice.head || advice.busy) return;
    asked.current = false;
    panel.current?.scrollIntoView?.({ block: "nearest" });
  }, [advice.head, advice.busy]);
  const wondering = link.wondering && advice.may === "ask";
  return (
    <section ref={panel} class="lb-pnl lb-note lb-advice" aria-label="Coach" data-kind="advice" aria-busy={advice.busy} aria-live="polite">
      <h2>{advice.head ?? "Coach"}</h2>
      {advice.lines?.map((line) => <p key={line}>{line}</p>)}
      {advice.odds?.map((odds) => (
        <p key={odds.what} class="lb-odds">
          <span>{odds.what}</span> <b>{odds.text}</b>
          <i aria-hidden="true" style={{ width: `${100 * odds.part}%` }} />
        </p>
      ))}
      {advice.moments?.map((moment, n) => (
        <p key={moment}>
          {moment}{" "}
          <button type="button" class="lb-btn lb-sm" onClick={() => link.ask({ replay: n })}>
            Play it again
          </button>
        </p>
      ))}
      {advice.busy && <p role="status">The coach is thinking.</p>}
      {!advice.busy && advice.may && !advice.moments && (
        <p class="lb-asks">
          {(!advice.head || advice.asked) && !wondering && (
            <button type="button" class="lb-btn lb-sm" data-focus="coach/ask" onClick={() => link.ask({ coach: true })}>
              {advice.may === "ask" ? "What would you do?" : "What mattered in this game?"}
            </button>
          )}
          {advice.may === "ask" && !advice.odds && !wondering && (
            <button type="button" class="lb-btn lb-sm" data-kind="odds" data-focus="coach/odds" onClick={() => link.ask({ coach: "odds" })}>
              What are the odds?
            </button>
          )}
          {advice.may === "ask" && (
            <button type="button" class="lb-btn lb-sm" data-kind="wonder" data-focus="coach/wonder" aria-pressed={wondering} onClick={() => link.wonder(!wondering)}>
              {wondering ? "Cancel" : "What if I do this?"}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

/** Above the question, while the next act is only asked about. */
export function Wondering() {
  const { link, scene } = useUi();
  const line = useRef<HTMLParagraphElement>(null);
  const on = link.wondering && scene.advice?.may === "ask";
  // The button stands far below the table on a phone; the acts to choose from are up here.
  useLayoutEffect(() => {
    if (on) line.current?.scrollIntoView?.({ block: "center" });
  }, [on]);
  if (!on) return null;
  return (
    <p ref={line} class="lb-wonder" role="status" data-kind="wondering">
      Choose an act at the table. Nothing is done: you hear what it would lead to.{" "}
      <button type="button" class="lb-btn lb-sm" onClick={() => link.wonder(false)}>
        Cancel
      </button>
    </p>
  );
}
