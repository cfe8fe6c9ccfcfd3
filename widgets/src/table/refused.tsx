/** Why not: beside the thing that was touched, pointing at it. It goes with the next act. */

import { Card } from "../cards/card";
import { look } from "../face";
import { Icon } from "../icon";
import type { Refusal } from "../scene";
import { useUi } from "../ui";

interface RefusedProps {
  refusal: Refusal;
  /** Row and column of the World that it points at. */
  row?: number;
  column?: number;
  /** It stands under a zone and points up to this share of the width. */
  under?: number;
}

export function Refused({ refusal, row = 0, column = 0, under }: RefusedProps) {
  const { scene, link } = useUi();
  const seen = look(scene, refusal.on);
  const rule = refusal.rule;
  const style = under === undefined ? undefined : { "--lb-at": `${Math.round(under * 100)}%` };
  const look_ = under === undefined ? `lb-why-row${row} lb-why-col${column}` : "lb-why-under";
  return (
    <section class={`lb-why ${look_}`} style={style} role="alert" data-kind="refusal">
      <div class="lb-whyt">
        <h3>
          <Icon name="refused" />
          {refusal.title}
        </h3>
        <p>{refusal.text}</p>
        <p class="lb-nothing">Nothing has changed.</p>
        {rule && (
          <>
            <button type="button" class="lb-btn lb-sm" data-kind="rule" onClick={() => link.ask({ rule: rule.id })}>
              Read the rule
            </button>
            <p class="lb-rid">
              <code>{rule.id}</code>
            </p>
          </>
        )}
      </div>
      {seen?.face && seen.card.up && <Card id={seen.id} face={seen.face} back={seen.card.back} size="l" />}
    </section>
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
