/** AI Opponents: their decision tables beside the game, the row that fired last lit up; and the screen between two people. */

import { useState } from "preact/hooks";
import { Icon } from "../icon";
import type { OpponentTable, Scene } from "../scene";
import { useUi } from "../ui";

export function OpponentTables() {
  const { scene } = useUi();
  return (
    <>
      {(scene.opponents ?? []).map((table) => (
        <Table key={table.key} table={table} />
      ))}
    </>
  );
}

function Table({ table }: { table: OpponentTable }) {
  const [open, setOpen] = useState(false);
  const lit = table.rows.find((row) => row.n === table.lit);
  const rows = open ? table.rows : lit ? [lit] : [];
  return (
    <section class="lb-pnl lb-ai" aria-label={`Table of ${table.name}`} data-kind="opponent">
      <h2>{table.name}</h2>
      {table.void !== undefined && (
        <p class="lb-void">
          <b>{table.void}</b> cards in the Void, <b>{table.legends}</b> Legends
        </p>
      )}
      {rows.length > 0 ? (
        <ol>
          {rows.map((row) => (
            <li key={row.n} class={row.n === table.lit ? "lb-lit" : ""} aria-current={row.n === table.lit ? "true" : undefined} data-row={row.n}>
              <i class="lb-k">{row.n}</i>
              <span>
                <b>{row.name}</b>
                {row.when}: it {row.does}.
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p class="lb-quiet">No row has fired yet.</p>
      )}
      <button type="button" class="lb-lnk" aria-expanded={open} data-kind="opponent-rows" onClick={() => setOpen(!open)}>
        <i class="lb-chev" aria-hidden="true" />
        {open ? "Only the last row" : `All ${table.rows.length} rows`}
      </button>
    </section>
  );
}

/** Between two people at one table: nothing of a Hand is to be seen before the next one says that he is there. */
export function Cover({ cover }: { cover: NonNullable<Scene["cover"]> }) {
  const { link, scene } = useUi();
  return (
    <section class="lb-cover" aria-label={cover.title} data-kind="cover">
      <Icon name="secret" big />
      <h2>{cover.title}</h2>
      <p>{cover.text}</p>
      <button type="button" class="lb-btn lb-pri" data-kind="uncover" data-focus="uncover" onClick={() => link.ask({ version: scene.version, uncover: true })}>
        {cover.button}
      </button>
    </section>
  );
}
