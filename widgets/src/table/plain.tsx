/** The table of a game that has no look of its own: rows of a head and a text. */

export function PlainTable({ rows }: { rows: [string, string][] }) {
  return (
    <dl class="lb-notes lb-plain" data-zone="plain">
      {rows.map(([head, text], i) => (
        <div key={i}>
          <dt>{head.trim()}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
