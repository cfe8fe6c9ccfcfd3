/** What the sea adds to the question: whom the next boat searches for, pieces to drag, a step by step button; and the story. */

import { Icon } from "../icon";
import type { Option } from "../scene";
import { Shape } from "../table/players";
import { useUi, type Piece } from "../ui";
import { art, Boat, Pin, shapesOf } from "./art";
import { startDrag } from "./drag";
import { Minute } from "./panels";

/** Options that sit on a picture or an island are not said once more as buttons. */
export const onTheSea = (option: Option): boolean => option.kind === "clue" || (option.kind !== "target" && Boolean(option.on));

/** A piece put where it cannot lie: Python says the rule. */
export const misplaced = (piece: Piece, place: string): string => `misplaced:${piece}:${place}`;

export function SeaAsk() {
  const ui = useUi();
  const { scene, link } = ui;
  const options = (scene.options ?? []).filter((option) => option.ok);
  const free = new Set(options.filter((option) => option.kind === "boat").map((option) => option.hull!));
  const clue = options.some((option) => option.kind === "clue");
  // Pieces lie there while one searches, also those that may not be placed yet: who tries hears why.
  const hulls = scene.prompt?.mine && scene.phases?.steps[0]?.state === "now" ? scene.sea!.search.filter((one) => one.guards).map((one) => one.seat) : [];
  const somewhere = scene.sea!.tiles[0]?.island;
  const time = scene.time;
  /** What lies on no island and no postcard springs back, and so does what Python says no to. */
  const drop = (piece: Piece, place: string | null): boolean => {
    if (!place) return false;
    const [postcard, kind] = place.split("/");
    const act = piece === "clue" ? (kind ? `clue:${kind}:${postcard}` : null) : kind === undefined ? `boat:${piece}:${place}` : null;
    link.act(act ?? misplaced(piece, place));
    return options.some((option) => option.id === act);
  };
  const card = scene.sea!.postcards[0]?.postcard;
  const thing = `${card}/${art(scene, card)?.things?.[0]?.kind}`;
  return (
    <div class="lb-gask" data-kind="sea-ask">
      <Minute />
      {hulls.length > 0 && (
        <button
          type="button"
          class={ui.held === "clue" ? "lb-btn lb-on" : clue ? "lb-btn" : "lb-btn lb-cannot"}
          title="Drag it onto something on a postcard"
          aria-pressed={clue ? ui.held === "clue" : undefined}
          aria-disabled={clue ? undefined : "true"}
          data-kind="drag-clue"
          data-focus="aim/clue"
          onClick={() => (clue ? ui.hold(ui.held === "clue" ? null : "clue") : void drop("clue", thing))}
          onPointerDown={(event) => startDrag(event, (place) => drop("clue", place))}
        >
          <Pin shapes={shapesOf(scene)} seat={scene.seat} />
          <span>Your Clue</span>
        </button>
      )}
      {hulls.map((hull) => (
        <button
          key={hull}
          type="button"
          class={ui.aim === hull ? "lb-btn lb-on" : free.has(hull) ? "lb-btn" : "lb-btn lb-cannot"}
          aria-pressed={free.has(hull) ? ui.aim === hull : undefined}
          aria-disabled={free.has(hull) ? undefined : "true"}
          data-kind={free.has(hull) ? "aim" : "aim-not"}
          data-hull={hull}
          data-focus={`aim/${hull}`}
          onClick={() => (free.has(hull) ? ui.hold(ui.held === hull ? null : hull) : void link.act(`boat:${hull}:${somewhere}`))}
          onPointerDown={(event) => startDrag(event, (place) => drop(hull, place))}
        >
          <svg class="lb-gstockboat" viewBox="-24 -44 48 50" aria-hidden="true">
            <Boat shapes={shapesOf(scene)} seat={scene.seat} hull={hull} />
          </svg>
          <span>
            <span class={free.has(hull) ? "" : "lb-sr"}>Search for </span>
            {scene.players[hull]?.name}
          </span>
        </button>
      ))}
      {time?.speed === "step" && time.seat !== undefined && (
        <button type="button" class="lb-btn" data-kind="step" data-focus="prompt/step" onClick={() => link.tick(true)}>
          <Icon name="wait" />
          Let {scene.players[time.seat]?.name} act
        </button>
      )}
      {time?.speed !== "step" && time?.seat !== undefined && !scene.prompt?.mine && (
        <p class="lb-busy" data-kind="waiting">
          <i aria-hidden="true" />
          {scene.players[time.seat]?.name} is thinking
        </p>
      )}
    </div>
  );
}

/** The resolution, step by step, where the question stands otherwise. */
export function StoryPanel() {
  const { story, scene } = useUi();
  const { step } = story;
  if (!step) return null;
  const seats = [...new Set(step.hulls.map(([seat]) => seat))];
  return (
    <section class="lb-ask" aria-label="Resolution" data-kind="story">
      <ol class="lb-phases lb-phases-turn">
        <li class="lb-ph-done">
          <span class="lb-n">
            <Icon name="done" />
          </span>
          <span class="lb-phname">Search</span>
        </li>
        <li class="lb-ph-now" aria-current="step">
          <span class="lb-n">2</span>
          <span class="lb-phname">Resolution</span>
          <em>
            {story.at + 1} of {story.count}
          </em>
        </li>
      </ol>
      <div class="lb-prompt">
        <div class="lb-q">
          <h2 tabIndex={-1} data-focus="prompt">
            {TITLES[step.kind] ?? "Resolution"}
          </h2>
          <p class="lb-gtold" key={story.at}>
            {seats.map((seat) => (
              <Shape key={seat} player={scene.players[seat]!} />
            ))}{" "}
            {step.text}
          </p>
        </div>
        <div class="lb-ogin">
          <button type="button" class="lb-btn" data-kind="story-end" data-focus="story/end" onClick={story.end}>
            To the end
          </button>
          <button type="button" class="lb-btn lb-pri" data-kind="story-next" data-focus="story/next" onClick={story.next}>
            Next
          </button>
        </div>
      </div>
    </section>
  );
}

const TITLES: Record<string, string> = {
  resolution: "The boats are turned", turned: "Who searches whom", nothing_found: "Nobody has found anything", found: "A place is found",
  power: "A power acts", keeps: "A power is kept", no_power: "A Legend without a power", target: "A player is chosen", light: "Near miss: a light",
  tidy: "Tidying up", cards: "The postcards", end: "The end", cap: "The end",
};
