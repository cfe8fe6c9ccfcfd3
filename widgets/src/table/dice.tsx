/** Dice on the table: the figure, what it was for, and the outcome in words. */

import { Icon } from "../icon";
import type { Die } from "../scene";

const PIPS: Record<number, [number, number][]> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
};

export function DiceTray({ dice }: { dice: Die[] }) {
  return (
    <ul class="lb-dice" aria-label="Dice" data-kind="dice">
      {dice.map((die, i) => (
        <li key={`${i}-${die.value}-${die.for}`} class={die.ok === true ? "lb-die-ok" : die.ok === false ? "lb-die-no" : ""}>
          <svg class="lb-die" viewBox="0 0 44 44" aria-hidden="true">
            <rect x="2" y="2" width="40" height="40" rx="9" />
            {(PIPS[die.value] ?? []).map(([x, y]) => (
              <circle key={`${x}${y}`} cx={12 + x * 10} cy={12 + y * 10} r="4" />
            ))}
          </svg>
          <span>
            <b>{die.value}</b>
            {die.need && <em>needs {die.need}</em>}
            {die.ok !== null && die.ok !== undefined && (
              <strong>
                <Icon name={die.ok ? "done" : "refused"} />
                {die.ok ? "success" : "failed"}
              </strong>
            )}
            {die.for && <small>{die.for}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
