/** The middle of the table: decks and discards, the World, and a place to read. */

import { Card } from "../cards/card";
import { look, open, shortName, spoken, type Seen } from "../face";
import type { LifeDeck, Pile, Scene } from "../scene";
import { Gap, rovers, Spot } from "../spot";
import { Target } from "../target";
import { useUi, type PileName } from "../ui";
import { Zone } from "../zone";
import { isMine, Refused } from "./refused";

const DECKS: { deck: LifeDeck; name: string }[] = [
  { deck: "legend", name: "Legend" },
  { deck: "life", name: "Life" },
  { deck: "background", name: "Background" },
];

export function Middle() {
  const { scene } = useUi();
  const world = scene.zones.world;
  return (
    <div class="lb-mid">
      <Decks />
      {world && <World world={world} />}
      <Aside />
    </div>
  );
}

function Decks() {
  const ui = useUi();
  const { zones } = ui.scene;
  const ids = DECKS.flatMap(({ deck }) => [`${deck}_deck`, `${deck}_discard`]).filter((id) => id in zones);
  if (ids.length === 0) return null;
  const legal = (id: string) => ui.on(id).some((option) => option.ok);
  return (
    <Zone name="decks" label="Decks and discard piles" ids={ids} first={ids.find(legal)} class="lb-decks">
      {DECKS.map(({ deck, name }) => {
        const stock = zones[`${deck}_deck`];
        const gone = zones[`${deck}_discard`];
        if (!stock && !gone) return null;
        return (
          <div key={deck} class="lb-dk">
            <h3 class="lb-zl">
              <b>{name}</b>
            </h3>
            <div class="lb-dkr">
              {stock && <Stock deck={deck} name={name} pile={stock} />}
              {gone && <Gone deck={deck} name={name} pile={gone} />}
            </div>
          </div>
        );
      })}
    </Zone>
  );
}

function Stock({ deck, name, pile }: { deck: LifeDeck; name: string; pile: Pile }) {
  const ui = useUi();
  const id: PileName = `${deck}_deck`;
  const inside = (pile.cards ?? []).some((card) => ui.on(card).some((option) => option.ok));
  return (
    <figure>
      <Target
        id={id}
        slot={id}
        label={`${name} deck, ${pile.count} cards`}
        options={ui.on(id)}
        opens={inside ? "look" : undefined}
        refused={ui.scene.refusal?.on === id}
        onLook={pile.cards?.length ? () => ui.browse(id) : undefined}
      >
        {pile.count > 0 ? (
          <Card id={null} face={null} back={deck} size="xs" look={pile.count > 1 ? "lb-stack" : ""} />
        ) : (
          <span class="lb-gap" aria-hidden="true">empty</span>
        )}
      </Target>
      <figcaption>
        <b>{pile.count}</b> deck
      </figcaption>
    </figure>
  );
}

function Gone({ deck, name, pile }: { deck: LifeDeck; name: string; pile: Pile }) {
  const ui = useUi();
  const id: PileName = `${deck}_discard`;
  const cards = pile.cards ?? [];
  const top = look(ui.scene, cards[cards.length - 1]);
  const inside = cards.some((card) => ui.on(card).some((option) => option.ok));
  const label = top?.face
    ? `${name} discard pile, ${pile.count} cards, ${shortName(top.face)} on top. Look through it`
    : `${name} discard pile, ${pile.count} cards`;
  return (
    <figure>
      {top ? (
        <Target
          id={id}
          slot={id}
          label={label}
          options={ui.on(id)}
          opens={inside ? "look" : undefined}
          refused={ui.scene.refusal?.on === id}
          onLook={() => ui.browse(id)}
        >
          <Card id={top.id} face={top.face} back={deck} size="xs" />
        </Target>
      ) : (
        <Gap slot={id} word="none yet" label={label} />
      )}
      <figcaption>
        <b>{pile.count}</b> discard
      </figcaption>
    </figure>
  );
}

const PLACES = ["Top left", "Top right", "Bottom left", "Bottom right"];

function World({ world }: { world: (string | null)[] }) {
  const ui = useUi();
  const ids = world.map((card, i) => card ?? `world.${i}`);
  const { first } = rovers(
    { on: (id) => [...ui.on(id), ...ui.on(`world.${ids.indexOf(id)}`)] },
    ids,
  );
  return (
    <div class="lb-world">
      <h3 class="lb-zl">
        <b>World</b>
      </h3>
      <Zone name="world" label="World, two by two" ids={ids} first={first} class="lb-w4">
        {world.map((card, i) =>
          card ? (
            <Spot key={card} card={card} size="m" slot={`world.${i}`} where={PLACES[i]} />
          ) : (
            <Gap key={i} slot={`world.${i}`} word="empty" label={`${PLACES[i]}, empty`} />
          ),
        )}
      </Zone>
    </div>
  );
}

/** The card that is read beside the World: what is being talked about, else what lies open. */
function standing(scene: Scene): Seen | null {
  const world = scene.zones.world ?? [];
  return look(scene, scene.focus) ?? world.map((key) => look(scene, key)).find((seen) => seen && open(seen)) ?? null;
}

/** The card that is shown large already, so that it need not be shown once more. */
export function shownLarge(scene: Scene): string | null {
  if (scene.refusal?.on) return scene.refusal.on;
  return scene.zones?.flight?.length ? null : (standing(scene)?.key ?? null);
}

/** Beside the World: why something was refused, else the card that matters now, large enough to read. */
function Aside() {
  const ui = useUi();
  const { scene, width } = ui;
  const world = scene.zones.world ?? [];
  const refusedAt = world.findIndex((card, i) => {
    const on = scene.refusal?.on;
    return Boolean(on) && (on === `world.${i}` || (card !== null && on === card));
  });
  if (scene.refusal && refusedAt >= 0) {
    return <Refused refusal={scene.refusal} row={Math.floor(refusedAt / 2)} column={refusedAt % 2} />;
  }
  if (scene.refusal && !isMine(scene, scene.refusal.on)) return <Refused refusal={scene.refusal} free />;
  const flight = scene.zones.flight ?? [];
  if (flight.length > 0) {
    return (
      <section class="lb-stand" aria-label="On its way" data-slot="flight">
        <Zone name="flight" label="On its way" {...rovers(ui, flight)} class="lb-flight">
          {flight.map((card) => (
            <Spot key={card} card={card} size={width === "wide" && flight.length === 1 ? "l" : "m"} />
          ))}
        </Zone>
        <p class="lb-standnote">On its way</p>
      </section>
    );
  }
  if (width === "phone") return null;
  const shown = standing(scene);
  if (!shown?.face) return <div class="lb-stand" />;
  return (
    <div class="lb-stand">
      <figure class="lb-standcard" key={shown.key}>
        <Card id={shown.id} face={shown.face} back={shown.card.back} size="l" />
        <figcaption class="lb-sr">{spoken(shown.face)}</figcaption>
      </figure>
      <p class="lb-standnote" aria-hidden="true">
        {scene.focus ? "On the table now" : "Open in the World"}
      </p>
    </div>
  );
}
