/** The backs: pattern, figure and word differ, not only the hue. */

import type { Deck, LifeDeck } from "../scene";
import { DECK_NAMES } from "../face";
import { LegacyBack } from "../legacy/face";
import { memo } from "../memo";
import { lozenges, rays, stripes } from "./shapes";

const FOIL = "#D9B866";
const LEGEND_RAYS = rays(100, 126, 16, 260, 0.062);
const LIFE_LOZENGES = lozenges(200, 290);
const BACKGROUND_STRIPES = stripes(false, 14, 0, 280, 200);

const GROUND: Record<LifeDeck, string> = { legend: "#18304A", life: "#521A2E", background: "#173A2F" };
const PATTERN: Record<LifeDeck, string> = { legend: "#21405F", life: "#622339", background: "#1E4A3C" };

function Figure({ deck }: { deck: LifeDeck }) {
  if (deck === "legend") {
    return (
      <>
        <path d="M66 84a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4H70a4 4 0 0 1-4-4zM104 84a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4h-22a4 4 0 0 1-4-4zM66 134a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4H70a4 4 0 0 1-4-4zM104 134a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4h-22a4 4 0 0 1-4-4z" fill="none" stroke={FOIL} stroke-width="2.4" />
        <path d="M100 98l6 22 22 6-22 6-6 22-6-22-22-6 22-6z" fill={FOIL} stroke={GROUND.legend} stroke-width="3" />
      </>
    );
  }
  if (deck === "life") {
    return (
      <g fill="none" stroke={FOIL} stroke-width="3">
        {[0, 120, 240].map((turn) => (
          <path key={turn} d="M100 126c-34-16-34-58 0-62 34 4 34 46 0 62z" transform={`rotate(${turn} 100 126)`} />
        ))}
        <circle cx="100" cy="126" r="10" fill={FOIL} stroke="none" />
      </g>
    );
  }
  return (
    <>
      <path d="M100 96C86 84 66 84 48 89v70c18-5 38-5 52 8 14-13 34-13 52-8V89c-18-5-38-5-52 7zV166" fill="none" stroke={FOIL} stroke-width="3" stroke-linejoin="round" />
      <path d="M100 56l4 12 12 4-12 4-4 12-4-12-12-4 12-4z" fill={FOIL} />
    </>
  );
}

/** The inside of a covered card. */
export const Back = memo(function Back({ deck }: { deck: Deck }) {
  if (deck === "legacy") return <LegacyBack />;
  const known = deck in GROUND ? deck : "legend";
  return (
    <div class="lb-cin">
      <svg class="lb-back" viewBox="0 0 200 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="200" height="280" fill={GROUND[known]} />
        {known === "legend" && <path d={LEGEND_RAYS} fill={PATTERN.legend} />}
        {known === "life" && <path d={LIFE_LOZENGES} fill={PATTERN.life} />}
        {known === "background" && <path d={BACKGROUND_STRIPES} stroke={PATTERN.background} stroke-width="5" />}
        <circle cx="100" cy="126" r="72" fill={GROUND[known]} stroke={FOIL} stroke-width="2.5" />
        {known !== "background" && <circle cx="100" cy="126" r="65" fill="none" stroke={FOIL} />}
        <Figure deck={known} />
      </svg>
      <span class="lb-backword">{DECK_NAMES[known]}</span>
    </div>
  );
});
