/** Why not: beside the thing that was touched, pointing at it. It goes with the next act. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Card } from "../cards/card";
import { look } from "../face";
import { Icon, RuleId } from "../icon";
import { still } from "../motion";
import type { Refusal, Scene } from "../scene";
import { useUi } from "../ui";

interface RefusedProps {
  refusal: Refusal;
  /** Row and column of the World that it points at. */
  row?: number;
  column?: number;
  /** It stands under a zone and points up to this share of the width. */
  under?: number;
  /** What was touched is not at hand; it points at nothing. */
  free?: boolean;
}

export function Refused({ refusal, row = 0, column = 0, under, free }: RefusedProps) {
  const { scene, link } = useUi();
  const box = useRef<HTMLElement>(null);
  // What was touched may lie at the foot of the window: the reason comes into sight.
  useLayoutEffect(() => box.current?.scrollIntoView?.({ block: "nearest", behavior: still() ? "auto" : "smooth" }), [refusal.on, refusal.text]);
  const seen = look(scene, refusal.on);
  // Of a card that can be read this is said where it is read.
  if (refusal.asked && (seen?.face || refusal.on?.includes(":"))) return null;
  const rule = refusal.rule;
  const style = under === undefined ? undefined : { "--lb-at": `${Math.round(under * 100)}%` };
  const stance = free ? "lb-why-free" : under === undefined ? `lb-why-row${row} lb-why-col${column}` : "lb-why-under";
  return (
    <section ref={box} class={`lb-why ${stance}`} style={style} role="alert" data-kind="refusal">
      <div class="lb-whyt">
        <h3>
          <Icon name="refused" />
          {refusal.title}
        </h3>
        <p>
          <Named text={refusal.text} name={seen?.card.up ? seen.face?.name : undefined} />
        </p>
        <p class="lb-nothing">Nothing has changed.</p>
        {rule && (
          <>
            <button type="button" class="lb-btn lb-sm" data-kind="rule" onClick={() => link.ask({ rule: rule.id })}>
              Read the rule
            </button>
            <p class="lb-rid">
              <RuleId id={rule.id} />
            </p>
          </>
        )}
      </div>
      {seen?.face && seen.card.up && <Card id={seen.id} face={seen.face} back={seen.card.back} size="l" />}
    </section>
  );
}

/** A sentence with the name of its card in bold. */
function Named({ text, name }: { text: string; name: string | undefined }) {
  const at = name ? text.indexOf(name) : -1;
  if (!name || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b>{name}</b>
      {text.slice(at + name.length)}
    </>
  );
}

/** The refusal of a card in one of these zones, under the zone. */
export function RefusedIn({ keys, slots }: { keys: string[]; slots: string[] }) {
  const { scene } = useUi();
  const on = scene.refusal?.on;
  if (!scene.refusal || !on) return null;
  const at = keys.indexOf(on);
  if (at < 0 && !slots.includes(on)) return null;
  return <Refused refusal={scene.refusal} under={(at < 0 ? 0.5 : at + 0.5) / Math.max(keys.length, 1)} />;
}

const MY_PLACES = ["hand", "area", "relics", "traits", "traumas", "backgrounds"];

/** The refusal is about something of mine, so it is shown under its zone. */
export function isMine(scene: Scene, on: string | null | undefined): boolean {
  if (!on) return false;
  const mine = scene.zones.seats[scene.seat] ?? {};
  const cards = [scene.zones.hand, mine.relics, mine.traits, mine.traumas, mine.wanders, mine.adventures, mine.achievements];
  return MY_PLACES.includes(on) || on === mine.story || on === mine.path || cards.some((keys) => keys?.includes(on));
}
