/** A Lost Legacy card, face and back: speed in a moon, glowing dots for its copies, the name across the middle. */

import type { Size } from "../cards/card";
import { emblemOf, shortName } from "../face";
import { Icon } from "../icon";
import { memo } from "../memo";
import type { Face } from "../scene";
import { NightArt } from "./art";

/** The mark of each set. */
export const SET_MARKS: Readonly<Record<string, string>> = { werewolf: "werewolf", "undying-heart": "shining-heart" };

const MOST = 5;

/** How many dots: a whole number that fits under the disc. */
const dots = (copies: unknown): number => (typeof copies === "number" && copies > 0 ? Math.min(Math.floor(copies), MOST) : 0);

/** Long texts are set a little tighter, so that two cards of a hand keep one height. */
function weight(face: Face): string {
  const letters = (face.lines ?? []).reduce((sum, line) => sum + line.head.length + line.text.length, face.printed?.length ?? 0);
  return letters > 190 ? "lb-cin lb-ll lb-ll-long" : "lb-cin lb-ll";
}

export function LegacyFace({ face, size }: { face: Face; size: Size }) {
  const speed = String(face.speed ?? "?");
  return (
    <div class={weight(face)}>
      <div class="lb-cart">
        <NightArt emblem={emblemOf(face)} speed={speed} />
      </div>
      <span class="lb-spd">{speed}</span>
      {size !== "xs" && (
        <span class="lb-dots">
          {Array.from({ length: dots(face.copies) }, (_, i) => (
            <i key={i} />
          ))}
        </span>
      )}
      {size !== "xs" && <div class="lb-llname">{size === "l" ? face.name : shortName(face)}</div>}
      {size === "l" && <Text face={face} />}
    </div>
  );
}

function Text({ face }: { face: Face }) {
  const mark = SET_MARKS[face.set ?? ""];
  const lines = face.lines ?? [];
  // Where nothing else is said it needs no heading: it happens when the card is played.
  const headed = lines.length > 1 || lines[0]?.head !== "When played";
  return (
    <>
      <div class="lb-lltext">
        {lines.map((line, i) => (
          <p key={i} class={line.quiet ? "lb-quiet" : ""}>
            {headed && line.head && <b>{line.head}: </b>}
            {line.text}
          </p>
        ))}
        {face.printed && (
          <p class="lb-printed">
            <b>Printed</b>
            {face.printed}
          </p>
        )}
      </div>
      <div class="lb-cfoot">
        {mark && <Icon name={mark} />}
        {face.legacy && <b>the Lost Legacy</b>}
        {face.foot && <span>{face.foot}</span>}
        {face.provenance && <span class="lb-prov">{face.provenance}</span>}
      </div>
    </>
  );
}

const GROUND = "#2A1E42";
const FOIL = "#C9C3D9";
const LOZENGES = (() => {
  let path = "";
  for (let y = 0; y <= 280; y += 40) for (let x = (y / 40) % 2 ? 20 : 0; x <= 220; x += 40) path += `M${x} ${y}l10 20-10 20-10-20z`;
  return path;
})();

export const LegacyBack = memo(function LegacyBack() {
  return (
    <div class="lb-cin">
      <svg class="lb-back" viewBox="0 0 200 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="200" height="280" fill={GROUND} />
        <path d={LOZENGES} fill="#392B58" />
        <circle cx="100" cy="140" r="66" fill={GROUND} stroke={FOIL} stroke-width="2.5" />
        <path d="M100 84a56 56 0 1 0 48 84 46 46 0 1 1-48-84z" fill={FOIL} />
        <path d="M118 118l5 15 15 5-15 5-5 15-5-15-15-5 15-5z" fill={FOIL} />
      </svg>
    </div>
  );
});
