/** How fast the others are: how long their acts are to be seen, or that each waits for a press. */

import { useUi } from "../ui";

const SPEEDS: [string, string][] = [["table", "As at a table"], ["brisk", "Brisk"], ["quick", "Quick"], ["step", "Step by step"]];

export function Speed() {
  const { scene, link } = useUi();
  const now = scene.time ? !scene.lesson && scene.time.speed : scene.pace?.speed;
  if (!now) return null;
  return (
    <section class="lb-pnl lb-gspeed" aria-label="The others" data-kind="speed">
      <label>
        <span>The others act</span>
        <select value={now} onChange={(event) => link.wish({ speed: event.currentTarget.value })}>
          {SPEEDS.map(([id, name]) => (
            <option key={id} value={id} selected={id === now}>
              {name.toLowerCase()}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
