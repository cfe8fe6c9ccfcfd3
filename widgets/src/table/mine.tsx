/** What is mine: hand, Legend area, Relics, Traits, Traumas, Backgrounds. */

import { look } from "../face";
import { Icon } from "../icon";
import type { Player, SeatZones } from "../scene";
import { Gap, rovers, Spot } from "../spot";
import { useUi } from "../ui";
import { Zone } from "../zone";
import { RefusedIn } from "./refused";

const NONE: SeatZones = {};

export function useMine(): { me: Player | undefined; zones: SeatZones } {
  const { scene } = useUi();
  return { me: scene.players[scene.seat], zones: scene.zones.seats[scene.seat] ?? NONE };
}

/** Hand and Legend area, on one band of cloth. */
export function HandBand() {
  const ui = useUi();
  const { me, zones } = useMine();
  const hand = ui.scene.zones.hand ?? [];
  return (
    <>
      <div class={hand.length > 6 ? "lb-row2 lb-long" : hand.length > 4 ? "lb-row2 lb-tight" : "lb-row2"}>
        <section class="lb-hand" aria-label="Your hand">
          <h3 class="lb-zl">
            <b>Your hand</b>
            {me?.hand_limit ? `${me.hand} of ${me.hand_limit}` : hand.length}
          </h3>
          <Zone name="hand" label="Your hand" {...rovers(ui, hand)} class={`lb-hr lb-hr-${Math.min(Math.max(hand.length, 4), 6)}`}>
            {hand.map((card) => (
              <Spot key={card} card={card} size="m" />
            ))}
            {hand.length === 0 && <Gap slot="hand" word="no cards" class="lb-gap-s" />}
          </Zone>
        </section>
        <RefusedIn keys={hand} slots={["hand", "area", ...(zones.wanders ?? []), ...(zones.adventures ?? [])]} />
        <LegendArea />
      </div>
    </>
  );
}

function LegendArea() {
  const ui = useUi();
  const { me, zones } = useMine();
  const wanders = zones.wanders ?? [];
  const adventures = zones.adventures ?? [];
  const limit = me?.wanders?.[1] ?? 4;
  const free = Math.max(0, limit - wanders.length);
  return (
    <section class="lb-la" aria-label="Your Legend area" data-slot="area">
      <h3 class="lb-zl">
        <b>Legend area</b>
      </h3>
      <Zone name="area" label="Legend area" {...rovers(ui, [...wanders, ...adventures])} class="lb-lar">
        <div class="lb-tot">
          <b>{me?.legends ?? 0}</b>
          <span>{me?.legends === 1 ? "Legend" : "Legends"}</span>
        </div>
        <div class="lb-laz">
          <div class="lb-mini">
            <div class="lb-mr">
              {wanders.map((card) => (
                <Spot key={card} card={card} size="xs" where="Completed Wander" />
              ))}
              {Array.from({ length: free }, (_, i) => (
                <Gap key={`free${i}`} word="" />
              ))}
            </div>
            <span>
              {wanders.length} of {limit} Wanders
            </span>
          </div>
          {adventures.length > 0 && (
            <div class="lb-mini">
              <div class="lb-mr">
                {adventures.map((card) => (
                  <Spot key={card} card={card} size="xs" />
                ))}
              </div>
              <span>{adventures.length === 1 ? "1 Adventure" : `${adventures.length} Adventures`}</span>
            </div>
          )}
        </div>
      </Zone>
      {me?.score && <p class="lb-sum">{me.score}</p>}
      <Goals />
    </section>
  );
}

/** What the mode asks for, and how far it is. */
function Goals() {
  const { scene } = useUi();
  const { goals = [], mode } = scene;
  if (goals.length === 0) return null;
  return (
    <section class="lb-goals" aria-label="Goals" data-kind="goals" title={mode?.text ?? undefined}>
      {mode && <h4>{mode.name}</h4>}
      <ul>
        {goals.map((goal) => (
          <li key={goal.name} class={goal.have >= goal.want ? "lb-met" : ""}>
            {goal.have >= goal.want ? <Icon name="done" /> : <i class="lb-ringlet" aria-hidden="true" />}
            <span>
              <b>{goal.want > 1 ? `${goal.have} of ${goal.want}` : goal.have >= goal.want ? "there" : "not yet"}</b> {goal.name}
            </span>
            {goal.want > 1 && (
              <i class="lb-meter" aria-hidden="true">
                <i style={{ width: `${Math.min(100, (100 * goal.have) / goal.want)}%` }} />
              </i>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Relics in their slots, Traits in their places, Traumas beside them. */
export function PlayArea() {
  const { me, zones } = useMine();
  const { width } = useUi();
  const relics = zones.relics ?? [];
  const traits = zones.traits ?? [];
  const traumas = zones.traumas ?? [];
  return (
    <>
      <div class="lb-mine">
        <Relics relics={relics} used={me?.slots?.[0] ?? 0} limit={me?.slots?.[1] ?? 4} />
        <Row name="traits" title="Traits" note={me?.traits ? `${me.traits[0]} of ${me.traits[1]}` : ""} cards={traits} free={(me?.traits?.[1] ?? 4) - traits.length} />
        {(traumas.length > 0 || width !== "phone") && (
          <Row name="traumas" title={traumas.length === 1 ? "Trauma" : "Traumas"} note={traumas.length ? String(traumas.length) : "none"} cards={traumas} free={0} />
        )}
      </div>
      <RefusedIn keys={[...relics, ...traits, ...traumas]} slots={["relics", "traits", "traumas"]} />
    </>
  );
}

function Relics({ relics, used, limit }: { relics: string[]; used: number; limit: number }) {
  const ui = useUi();
  const free = Math.max(0, limit - used);
  return (
    <section class="lb-mz" aria-label="Your Relics" data-slot="relics">
      <h3 class="lb-zl">
        <b>Relics</b>
        {used} of {limit} slots
      </h3>
      <Zone name="relics" label="Your Relics" {...rovers(ui, relics)} class="lb-mr lb-relics">
        {relics.map((card) => {
          const slots = look(ui.scene, card)?.face?.slots ?? 1;
          return (
            <div key={card} class={slots > 1 ? "lb-two" : "lb-one"}>
              <Spot card={card} size="s" />
              <span class="lb-br">{slots > 1 ? `${slots} slots` : "1"}</span>
            </div>
          );
        })}
        {Array.from({ length: free }, (_, i) => (
          <Gap key={`free${i}`} word={`slot ${used + i + 1}`} class="lb-gap-s" />
        ))}
      </Zone>
    </section>
  );
}

interface RowProps {
  name: string;
  title: string;
  note: string;
  cards: string[];
  free: number;
}

function Row({ name, title, note, cards, free }: RowProps) {
  const ui = useUi();
  return (
    <section class={`lb-mz lb-mz-${name}`} aria-label={`Your ${title}`} data-slot={name}>
      <h3 class="lb-zl">
        <b>{title}</b>
        {note}
      </h3>
      <Zone name={name} label={`Your ${title}`} {...rovers(ui, cards)} class="lb-mr">
        {cards.map((card) => (
          <Spot key={card} card={card} size="s" />
        ))}
        {Array.from({ length: Math.max(0, free) }, (_, i) => (
          <Gap key={`free${i}`} word="free" class="lb-gap-s" />
        ))}
      </Zone>
    </section>
  );
}

/** Story and Path in one frame; Spark and Spark Effect meet at the seam and read as one sentence. */
export function Backgrounds() {
  const ui = useUi();
  const { zones } = useMine();
  const story = look(ui.scene, zones.story);
  const path = look(ui.scene, zones.path);
  const achievements = zones.achievements ?? [];
  if (!story && !path && achievements.length === 0) return <RefusedIn keys={[]} slots={["backgrounds"]} />;
  const name = [story?.face?.name, path?.face?.name].filter(Boolean).join(" ");
  const spark = story?.face?.lines?.find((line) => line.head === "Spark")?.text;
  const effect = path?.face?.lines?.find((line) => line.head === "Spark Effect")?.text;
  const pair = [zones.story, zones.path].filter((key): key is string => Boolean(key));
  const keys = [...pair, ...achievements];
  return (
    <section class="lb-bg" aria-label="Your Backgrounds" data-slot="backgrounds">
      <h3 class="lb-zl">
        <b>Backgrounds</b>
        {name}
      </h3>
      <div class="lb-bgr">
        <Zone name="backgrounds" label="Your Backgrounds" {...rovers(ui, keys)} class="lb-mr">
          <div class={pair.length === 2 ? "lb-pair" : "lb-mr"}>
            {pair.map((key) => (
              <Spot key={key} card={key} size="s" />
            ))}
          </div>
          {achievements.map((key) => (
            <Spot key={key} card={key} size="s" />
          ))}
        </Zone>
        {(spark || effect) && (
          <div class="lb-spark">
            {spark && (
              <div class="lb-sp1">
                <b>
                  <Icon name="spark" />
                  Spark
                </b>
                {spark}
              </div>
            )}
            {effect && (
              <div class={spark ? "lb-sp2" : "lb-sp2 lb-alone"}>
                <b>Spark Effect</b>
                {effect}
              </div>
            )}
            {zones.spark_note && (
              <p class="lb-sparknote">
                <Icon name={zones.spark_ok ? "done" : "refused"} />
                {zones.spark_note}
              </p>
            )}
          </div>
        )}
      </div>
      <RefusedIn keys={keys} slots={["backgrounds"]} />
    </section>
  );
}
