/** The picture of a Lost Legacy card: its emblem before a moon that waxes with its speed, over a wood at night. */

import { seeded } from "../cards/shapes";
import { memo } from "../memo";

const MOON = { x: 120, y: 84, r: 64 };
/** The disc of shadow is a little larger than the moon. */
const SHADOW = 65.3;

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A row of pointed trees across the picture. */
function wood(seed: string, foot: number, low: number, high: number, step: number): string {
  const random = seeded(seed);
  let path = `M0 260V${foot}`;
  for (let x = 0; x < 240; x += step) path += `L${n(x + step / 2)} ${n(foot - low - random() * (high - low))} ${n(x + step)} ${foot}`;
  return `${path}V260z`;
}

function sky(seed: string, count: number): string {
  const random = seeded(seed);
  return Array.from({ length: count }, () => `M${Math.round(random() * 240)} ${Math.round(random() * 130 - 20)}h.01`).join("");
}

const FAR = wood("far wood", 164, 23, 42, 18.5);
const NEAR = wood("near wood", 196, 16, 30, 12);
const SMALL_STARS = sky("small stars", 24);
const LARGE_STARS = sky("large stars", 12);

/**
 * The dark part of the moon, as a path: 1 leaves a crescent on the right, 8 nothing.
 * The shadow moves off to the left by the same step for each speed.
 */
export function shade(speed: number): string | null {
  const off = 26.9 + (Math.min(Math.max(speed, 1), 8) - 1) * 14.9;
  const { x, y, r } = MOON;
  if (off >= r + SHADOW) return null;
  const a = (off * off + r * r - SHADOW * SHADOW) / (2 * off);
  const h = Math.sqrt(Math.max(0, r * r - a * a));
  const [px, top, bottom] = [n(x - a), n(y - h), n(y + h)];
  return `M${px} ${top}A${r} ${r} 0 ${a > 0 ? 0 : 1} 0 ${px} ${bottom}A${SHADOW} ${SHADOW} 0 0 0 ${px} ${top}z`;
}

function Moon({ speed }: { speed: string }) {
  const { x, y, r } = MOON;
  const number = Number(speed);
  if (!(number >= 1)) {
    return (
      <>
        <circle cx={x} cy={y} r={r + 5} fill="none" stroke="#D9543F" stroke-width="5" />
        <circle cx={x} cy={y} r={r} fill="#2A1423" />
      </>
    );
  }
  const dark = shade(number);
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="#F1EBDA" />
      <circle cx="110" cy="64" r="10" fill="#D8CFBA" />
      <circle cx="150" cy="98" r="14" fill="#D8CFBA" />
      <circle cx="136" cy="50" r="6.5" fill="#D8CFBA" />
      {dark && <path class="lb-shade" d={dark} fill="#3A2B57" />}
    </>
  );
}

export const NightArt = memo(function NightArt({ emblem, speed }: { emblem: string; speed: string }) {
  return (
    <svg class="lb-art lb-art-legacy" viewBox="0 0 240 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={SMALL_STARS} stroke="#fff" stroke-opacity=".7" stroke-width="2" stroke-linecap="round" />
      <path d={LARGE_STARS} stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round" />
      <Moon speed={speed} />
      <path d={FAR} fill="#3B2C55" />
      <path
        d={emblem}
        fill="#170D26"
        stroke="#F1EBDA"
        stroke-width="14"
        stroke-linejoin="round"
        paint-order="stroke"
        transform="translate(64 40) scale(.2188)"
      />
      <path d={NEAR} fill="#170D26" />
    </svg>
  );
});
