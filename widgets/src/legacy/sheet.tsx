/** The deduction sheet: where each card can still be. Marks in it are the reader's own and stay on this page. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { memo } from "../memo";
import type { Sheet, SheetRow } from "../scene";
import { setWish, wish } from "../storage";
import { useUi } from "../ui";
import { useRover, Zone } from "../zone";

const WORDS = { no: "no", maybe: "possible", sure: "certain" } as const;
const COPIES = { seen: "seen", hand: "in your hand", hidden: "still hidden" } as const;

/** Too much for the narrow column beside the hand: five places, or a name that does not break. */
const crowded = ({ columns }: Sheet): boolean => columns.length > 4 || columns.some(({ name }) => name.split(" ").some((word) => word.length > 6));

const place = (row: string, column: string): string => `${row}@${column}`;

export function DeductionSheet() {
  const { scene } = useUi();
  const [shut, setShut] = useState(() => wish("sheet") === "shut");
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const hidden = useRef<number | null>(null);
  const sheet = scene.sheet ?? null;
  const over = Boolean(scene.over);

  // A new deal: the old marks say nothing any more. More cards are hidden then than taking back one act could hide.
  useEffect(() => {
    const before = hidden.current;
    if (sheet) hidden.current = sheet.hidden;
    if (over || (sheet && before !== null && sheet.hidden > before + 2)) setMarks(new Set());
  }, [sheet?.hidden, over]);

  const mark = useCallback((id: string) => {
    setMarks((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  if (!sheet) return null;
  const toggle = () => {
    setWish("sheet", shut ? "open" : "shut");
    setShut(!shut);
  };
  return (
    <section class={`lb-ded${!shut && crowded(sheet) ? " lb-ded-crowd" : ""}`} aria-label="Where can it be?" data-kind="sheet">
      <div class="lb-dedh">
        <h3>Where can it be?</h3>
        <span>{sheet.hidden === 1 ? "1 card hidden" : `${sheet.hidden} cards hidden`}</span>
        <button type="button" class="lb-lnk" aria-expanded={!shut} data-kind="sheet-toggle" data-focus="sheet/toggle" onClick={toggle}>
          {shut ? "Show" : "Hide"}
          <span class="lb-sr"> the sheet</span>
        </button>
      </div>
      {!shut && <Grid sheet={sheet} marks={marks} onMark={mark} />}
      {!shut && (
        <>
          <ul class="lb-key">
            {(["seen", "hand", "hidden"] as const).map((copy) => (
              <li key={copy}>
                <i class={`lb-copy-${copy}`} aria-hidden="true" />
                {COPIES[copy]}
              </li>
            ))}
          </ul>
          <p class="lb-dednote">
            {sheet.note ? `${sheet.note} ` : ""}Tap a ring to mark it.
            {marks.size > 0 && (
              <button type="button" class="lb-lnk" data-kind="clear-marks" data-focus="sheet/clear" onClick={() => setMarks(new Set())}>
                Clear my marks
              </button>
            )}
          </p>
        </>
      )}
    </section>
  );
}

interface GridProps {
  sheet: Sheet;
  marks: ReadonlySet<string>;
  onMark: (id: string) => void;
}

function Grid({ sheet, marks, onMark }: GridProps) {
  const ids = sheet.rows.flatMap((row) => sheet.columns.flatMap((column, i) => (row.cells[i] === "maybe" ? [place(row.card, column.id)] : [])));
  return (
    <Zone name="sheet" label="Where each card can be" ids={ids} class="lb-sheetbox">
      <table class="lb-ded-t">
        <thead>
          <tr>
            <th scope="col">Card</th>
            <th scope="col">Copies</th>
            {sheet.columns.map((column) => (
              <th key={column.id} scope="col" title={column.name}>
                <span>{column.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <Row key={row.card} row={row} columns={sheet.columns} marks={marks} onMark={onMark} />
          ))}
        </tbody>
      </table>
    </Zone>
  );
}

interface RowProps extends Omit<GridProps, "sheet"> {
  row: SheetRow;
  columns: Sheet["columns"];
}

/** Most rows say after an act what they said before it. */
const Row = memo(function Row({ row, columns, marks, onMark }: RowProps) {
  return (
    <tr class={row.gone ? "lb-gone" : ""}>
      <th scope="row">
        <b>{row.speed}</b>
        <span>{row.name}</span>
      </th>
      <td>
        <Copies row={row} />
      </td>
      {columns.map((column, i) => (
        <td key={column.id}>
          <Cell id={place(row.card, column.id)} state={row.cells[i] ?? "no"} about={`${row.name}, ${column.name}`} marks={marks} onMark={onMark} />
        </td>
      ))}
    </tr>
  );
});

function Copies({ row }: { row: SheetRow }) {
  const counts = (["seen", "hand", "hidden"] as const).map((copy) => [row.copies.filter((other) => other === copy).length, COPIES[copy]] as const);
  return (
    <span class="lb-cps">
      {row.copies.map((copy, i) => (
        <i key={i} class={`lb-copy-${copy}`} aria-hidden="true" />
      ))}
      <span class="lb-sr">
        {counts
          .filter(([count]) => count > 0)
          .map(([count, words]) => `${count} ${words}`)
          .join(", ")}
      </span>
    </span>
  );
}

interface CellProps {
  id: string;
  state: "no" | "maybe" | "sure";
  about: string;
  marks: ReadonlySet<string>;
  onMark: (id: string) => void;
}

function Cell({ id, state, about, marks, onMark }: CellProps) {
  if (state === "maybe") return <Maybe id={id} about={about} marked={marks.has(id)} onMark={onMark} />;
  return (
    <span class={`lb-cell-${state}`}>
      <span aria-hidden="true">{state === "sure" ? "✓" : "×"}</span>
      <span class="lb-sr">{WORDS[state]}</span>
    </span>
  );
}

function Maybe({ id, about, marked, onMark }: { id: string; about: string; marked: boolean; onMark: (id: string) => void }) {
  return (
    <button type="button" class={marked ? "lb-cell lb-marked" : "lb-cell"} {...useRover(id)} data-kind="cell" aria-pressed={marked} onClick={() => onMark(id)}>
      <i aria-hidden="true">{marked ? "?" : ""}</i>
      <span class="lb-sr">
        {about}: {WORDS.maybe}
        {marked && ", your mark"}
      </span>
    </button>
  );
}
