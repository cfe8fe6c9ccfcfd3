/** Panels of text beside the table: the rule of the moment, and what happened. */

import { useState } from "preact/hooks";
import { Icon, RuleId } from "../icon";
import type { LogLine, RuleNote, Scene } from "../scene";
import { useUi } from "../ui";

const STANDING: Record<string, string> = {
  rulebook: "From the rulebook",
  "published correction": "Published correction",
  ruling: "Our ruling",
  reconstructed: "Reconstructed",
};

export function Note({ note }: { note: RuleNote }) {
  return (
    <section class="lb-pnl lb-note" aria-label="Rule" data-kind="note">
      <p class="lb-rid">
        <Icon name="rule" />
        Rule <RuleId id={note.id} />
      </p>
      <h2>{note.title}</h2>
      {note.text && <p>{note.text}</p>}
      {note.provenance && (
        <p class="lb-chip">
          <Icon name="rule" />
          {STANDING[note.provenance] ?? note.provenance}
        </p>
      )}
      {note.table && (
        <p class="lb-hands">
          <Icon name="real" big />
          <span>
            <b>At the real table:</b> {note.table}
          </span>
        </p>
      )}
    </section>
  );
}

const FEW = 6;

/** Show on the table what a line is about; nothing puts the light out. */
function light(event: Event, on: string[], scene: Scene): void {
  for (const piece of (event.currentTarget as HTMLElement).closest(".lb")?.querySelectorAll<HTMLElement>("[data-card],[data-drop],[data-postcard],[data-slot]") ?? []) {
    const { card, drop, postcard, slot } = piece.dataset;
    piece.classList.toggle("lb-lamp", on.includes((card && scene.cards[card]?.face) ?? drop ?? postcard ?? slot ?? ""));
  }
}

export function Log({ lines }: { lines: LogLine[] }) {
  const { link, scene, width } = useUi();
  const [all, setAll] = useState(false);
  const plain = lines.filter((line) => !line.head);
  const shown = all ? plain : plain.slice(0, width === "wide" ? FEW : 4);
  const latest = shown[0]?.n;
  // Newest first: a turn's heading stands over what was done in it, though it is told before it.
  const turns: { head: LogLine | null; lines: LogLine[] }[] = [];
  for (const line of shown) {
    const head = lines.find((other) => other.head && other.n < line.n) ?? null;
    const group = turns[turns.length - 1];
    if (group && group.head?.n === head?.n) group.lines.push(line);
    else turns.push({ head, lines: [line] });
  }
  return (
    <section class="lb-pnl lb-log" aria-label="What happened" data-kind="log">
      <h2>What happened</h2>
      <div class="lb-logs">
        {turns.map((turn) => (
          <div key={turn.head?.n ?? "before"}>
            {turn.head && <h3>{turn.head.text}</h3>}
            <ol>
              {turn.lines.map((line) => (
                <li key={line.n} class={line.n === latest ? "lb-nowl" : ""}>
                  {line.icon ? <Icon name={line.icon} /> : <i class="lb-dot" aria-hidden="true" />}
                  <span>
                    {line.on ? (
                      <button
                        type="button"
                        class="lb-logon"
                        data-kind="log-line"
                        onMouseEnter={(event) => light(event, line.on!, scene)}
                        onMouseLeave={(event) => light(event, [], scene)}
                        onFocus={(event) => light(event, line.on!, scene)}
                        onBlur={(event) => light(event, [], scene)}
                        onClick={(event) => {
                          light(event, line.on!, scene);
                          event.currentTarget.closest(".lb")?.querySelector(".lb-lamp")?.scrollIntoView({ block: "nearest" });
                        }}
                      >
                        {line.text}
                      </button>
                    ) : (
                      line.text
                    )}
                    {line.mark && <em class="lb-mark">{line.mark}</em>}
                  </span>
                  {line.rule && (
                    <button type="button" class="lb-logrule" data-kind="rule" title={line.rule} aria-label={`Rule: ${line.text}`} onClick={() => link.ask({ rule: line.rule! })}>
                      <Icon name="rule" />
                    </button>
                  )}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      {plain.length > shown.length || all ? (
        <button type="button" class="lb-lnk lb-more" aria-expanded={all} data-kind="log-toggle" onClick={() => setAll(!all)}>
          {all ? "Only the latest" : `All ${plain.length}`}
        </button>
      ) : null}
    </section>
  );
}
