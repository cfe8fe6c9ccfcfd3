/** Who investigates first: the speeds from 1 upward, mine marked; an X never does. */

import { useUi } from "../ui";

export function SpeedLine() {
  const speeds = useUi().scene.speeds ?? [];
  if (speeds.length === 0) return null;
  const worded = (i: number) => Boolean(speeds[i]?.mine) || speeds[i]?.speed === "X";
  // Two neighbours with a word each: the second stands a line lower.
  let low = false;
  return (
    <section class="lb-speeds" aria-label="Who investigates first" data-kind="speeds">
      <h3 class="lb-zl">
        <b>Who investigates first</b>
      </h3>
      <ol>
        {speeds.map(({ speed, names, mine, called }, i) => {
          low = worded(i) && worded(i - 1) && !low;
          const never = speed === "X";
          const state = [...names, mine && "in your hand", called && "called", never && "never investigates"].filter(Boolean).join(", ");
          return (
            <li key={speed} class={`${mine ? "lb-mine-speed" : ""} ${called ? "lb-called" : ""} ${low ? "lb-low" : ""}`} title={names.join(", ") || undefined}>
              <b>{speed}</b>
              {state && <span class="lb-sr">: {state}</span>}
              {worded(i) && <span aria-hidden="true">{never ? "never" : names.join(", ")}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
