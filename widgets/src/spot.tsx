/** A card where it lies, and an empty place beside it. */

import { Card, type Size } from "./cards/card";
import { called, look, open, spoken } from "./face";
import { Target } from "./target";
import { useUi } from "./ui";

interface SpotProps {
  card: string;
  size: Size;
  /** The place it lies in, for options that name the place instead of the card. */
  slot?: string;
  /** Said before its name: "Top left". */
  where?: string;
  class?: string;
  /** False where it lies large enough to be read. */
  peeks?: boolean;
}

export function Spot({ card, size, slot, where, class: extra, peeks = true }: SpotProps) {
  const ui = useUi();
  const seen = look(ui.scene, card);
  if (!seen) return null;
  const options = slot ? [...ui.on(card), ...ui.on(slot)] : ui.on(card);
  const on = ui.scene.refusal?.asked && seen.face ? null : ui.scene.refusal?.on;
  const face = open(seen) ? spoken(seen.face!) : called(seen);
  return (
    <Target
      id={card}
      label={where ? `${where}: ${face}` : face}
      options={options}
      seen={seen}
      slot={slot}
      class={extra}
      refused={Boolean(on) && (on === card || on === slot)}
      peeks={peeks}
    >
      <Card
        id={seen.id}
        face={seen.face}
        back={seen.card.back}
        size={size}
        known={!seen.card.up && seen.face !== null}
        badges={seen.card.badges}
      />
    </Target>
  );
}

/** An empty place: a dashed outline with a word, or a target when something can go there. */
export function Gap({ slot, word, label, class: extra = "" }: { slot?: string; word: string; label?: string; class?: string }) {
  const ui = useUi();
  const options = slot ? ui.on(slot) : [];
  if (options.length > 0) {
    return (
      <Target id={slot!} label={label ?? word} options={options} slot={slot} class={extra} refused={ui.scene.refusal?.on === slot}>
        <span class={`lb-gap ${extra}`} aria-hidden="true">{word}</span>
      </Target>
    );
  }
  return (
    <div class={`lb-gap ${extra}`} data-slot={slot}>
      {word}
    </div>
  );
}

/** Ids for a zone, and the first one that can do something. */
export function rovers(ui: { on(place: string): { ok: boolean }[] }, ids: string[]): { ids: string[]; first: string | null } {
  return { ids, first: ids.find((id) => ui.on(id).some((option) => option.ok)) ?? null };
}
