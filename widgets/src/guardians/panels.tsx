/** Beside the map: what only I see, whom I search, what each Clue may mean, and how fast the others are. */

import { useId } from "preact/hooks";
import { Icon } from "../icon";
import { memo } from "../memo";
import type { Art, FaceId, Sea } from "../scene";
import { Shape } from "../table/players";
import { useUi } from "../ui";
import { art, Island, nameOf } from "./art";
import { useClock } from "./time";

export function SeaPanels() {
  const { scene } = useUi();
  return (
    <>
      {scene.sea!.mine && <OwnPlace />}
      {scene.sea!.search.length > 0 && <Whom />}
      {scene.sea!.reads.length > 0 && <Reads reads={scene.sea!.reads} />}
    </>
  );
}

function OwnPlace() {
  const ui = useUi();
  const { scene } = ui;
  const mine = scene.sea!.mine!;
  const clip = useId();
  const reward = art(scene, mine.reward);
  return (
    <section class="lb-pnl lb-gown" aria-label="Only you see this" data-kind="own">
      <p class="lb-rid">
        <Icon name="secret" />
        Only you see this
      </p>
      {mine.place ? (
        <div class="lb-gownrow">
          <button type="button" class="lb-gownpic" aria-label={`Look at ${nameOf(scene, mine.place)} closely`} data-kind="study" onClick={() => ui.study(mine.place!)}>
            <Island scene={scene} id={mine.place} clip={clip} />
          </button>
          <div>
            <h2>{nameOf(scene, mine.place)}</h2>
            {reward && <RewardLine id={mine.reward!} />}
          </div>
        </div>
      ) : (
        <p>You guard no place any more; you only search.</p>
      )}
      {mine.piles.length > 0 && (
        <p class="lb-gsmall">
          Your later piles: {mine.piles.map((id) => art(scene, id)?.name).join(", ")}.
        </p>
      )}
      <ul class="lb-gstock" aria-label="Your pieces">
        <li>
          <b>{mine.boats}</b> boats
        </li>
        <li>
          <b>{mine.clues}</b> Clues
        </li>
        <li>
          <b>{mine.lights}</b> lights
        </li>
      </ul>
    </section>
  );
}

/** The emblem of a Reward. */
export function RewardMark({ reward }: { reward: Art }) {
  if (!reward.art) return <Icon name={reward.kind === "treasure" ? "locked-chest" : "laurels"} />;
  return (
    <svg class={`lb-i lb-gemblem lb-g${reward.kind}`} viewBox="0 0 512 512" aria-hidden="true">
      <path d={reward.art} />
    </svg>
  );
}

export function RewardLine({ id }: { id: FaceId }) {
  const { scene } = useUi();
  const reward = art(scene, id);
  if (!reward) return null;
  return (
    <p class="lb-greward">
      <b>
        <RewardMark reward={reward} /> {reward.name}
      </b>
      {reward.kind === "legend" && scene.sea!.level >= 3 && reward.lines?.map((line) => <span key={line.text}> {line.head}: {line.text}</span>)}
      {reward.printed && <em class="lb-printed"> Printed: {reward.printed}</em>}
    </p>
  );
}

function Whom() {
  const ui = useUi();
  const { scene } = ui;
  const free = new Set((scene.options ?? []).filter((option) => option.kind === "boat" && option.ok).map((option) => option.hull));
  return (
    <section class="lb-pnl lb-gwhom" aria-label="Whom you search" data-kind="whom">
      <h2>Whom you search</h2>
      <ul>
        {scene.sea!.search.map((one) => (
          <li key={one.seat} class={ui.aim === one.seat ? "lb-gaim" : ""}>
            <p class="lb-gwho">
              <Shape player={scene.players[one.seat]!} />
              <b>{one.name}</b>
              <span>{one.boat ? `your boat: ${nameOf(scene, one.boat)}` : free.has(one.seat) ? (ui.aim === one.seat ? "placing now" : "boat to place") : one.guards ? "" : "guards nothing"}</span>
            </p>
            {one.guards && (
              <p class="lb-gsmall">
                {one.said.length ? one.said.map((clue) => `${clue.text} (${clue.card})`).join("; ") : "no Clue yet"}
                {one.could.length < scene.sea!.tiles.length && `. Can still be on ${one.could.length} of ${scene.sea!.tiles.length} islands`}
                {one.lights.length > 0 && `. Next to ${one.lights.map((id) => nameOf(scene, id)).join(" and ")}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For eyes and for screen readers: each Clue in words, and the islands that share most with it. */
const Reads = memo(function Reads({ reads }: { reads: Sea["reads"] }) {
  return (
    <section class="lb-pnl lb-greads" aria-label="What each Clue may mean" data-kind="reads">
      <h2>What each Clue may mean</h2>
      {reads.map((read, i) => (
        <details key={i}>
          <summary>
            {read.text}, on postcard {read.n}, by {read.name === "You" ? "you" : read.name}
          </summary>
          {read.alike.length ? (
            <ol>
              {read.alike.map((one) => (
                <li key={one.island}>
                  <b>{one.name}</b>: {one.feature.toLowerCase()} ({one.why})
                </li>
              ))}
            </ol>
          ) : (
            <p class="lb-gsmall">No island shares anything with it that you could name. Look at the pictures.</p>
          )}
        </details>
      ))}
    </section>
  );
});

/** The minute of Level 4. */
export function Minute() {
  const { scene } = useUi();
  const left = useClock(scene);
  if (left === null) return null;
  return (
    <p class={left <= 10 ? "lb-gminute lb-glate" : "lb-gminute"} role="timer" data-kind="clock">
      <Icon name="wait" />
      <b>{left}</b> {left === 1 ? "second" : "seconds"}
    </p>
  );
}
