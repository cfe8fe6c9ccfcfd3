/**
 * The pictures of the cards: one shape for each type, with the emblem of the card in it.
 * All are drawn on a grid of 240 x 150 round the centre; the picture takes whatever height is there and cuts the rest.
 */

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Emblem } from "../icon";
import { memo } from "../memo";
import type { CardType } from "../scene";
import { SYMBOLS } from "../symbols.gen";
import { burst, cloud, rays, ridge, seal, seeded, stripes } from "./shapes";

const RELIC_BOARDS = stripes(true, 16, 0, 240, 400);
const TRAIT_RAYS = rays(120, 75, 24, 330, 0.048);
const EXC_RAYS = rays(120, 75, 28, 330, 0.055, 0.05);
const SEAL = seal(120, 75, 18, 67, 57);
const STAR = burst(120, 75, 18, 67, 50);
const SKY_CLOUDS = [cloud(-10, 118, 96), cloud(62, 130, 112), cloud(166, 114, 92), cloud(14, 24, 58), cloud(178, 30, 60)].join("");
const BOOK_LINES = [44, 56, 68, 80, 92, 104, 116]
  .map((y) => `M38 ${y}c22-4 44-3 68 4M134 ${y + 4}c24-7 46-8 68-4`)
  .join("");
const CRACKED =
  "M30 18l38 9 26-14 30 12 34-15 20 16 34-8-9 36 10 20-14 26 6 30-40-6-26 12-34-10-38 12-20-14-26 6 8-36-10-24 12-22z";
const CRACKS =
  "M120 0l-8 30 16 18-22 26 18 24-14 22 10 30M106 74l-34 6-20 22M128 48l30-6 22-18M124 98l34 10 18 24";

function Relic({ emblem }: { emblem: string }) {
  const glow = `lb${useId()}`.replace(/[^a-zA-Z0-9_-]/g, "");
  return (
    <>
      <defs>
        <radialGradient id={glow} cx=".5" cy=".45" r=".6">
          <stop offset="0" stop-color="#F6DC98" />
          <stop offset=".55" stop-color="#B98B34" />
          <stop offset="1" stop-color="#6B4A12" />
        </radialGradient>
      </defs>
      <path d={RELIC_BOARDS} stroke="#5C4012" stroke-width="1.5" />
      <path d="M58 400V74C58 34 92 12 120 4c28 8 62 30 62 70v326z" fill={`url(#${glow})`} stroke="#EBCB7E" stroke-width="3" />
      <path d="M66 122h108v9H66z" fill="#7A5814" />
      <path d="M70 131h100l8 300H62z" fill="#4C340C" />
      <Emblem path={emblem} x={80.5} y={32} size={82} fill="rgba(40,24,0,.4)" />
      <Emblem path={emblem} x={79} y={30} size={82} fill="#FFF8E6" />
    </>
  );
}

function Event({ emblem }: { emblem: string }) {
  return (
    <>
      <circle cx="120" cy="72" r="66" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5" stroke-dasharray="2 6" />
      <path d={SKY_CLOUDS} fill="#fff" fill-opacity=".34" />
      <circle cx="120" cy="72" r="52" fill="#17345F" fill-opacity=".72" stroke="#fff" stroke-opacity=".6" stroke-width="2.5" />
      <Emblem path={emblem} x={85} y={37} size={70} fill="#FFF6E2" />
    </>
  );
}

function Adventure({ emblem, id }: { emblem: string; id: string }) {
  const random = seeded(id);
  return (
    <>
      <circle cx="120" cy="70" r="43" fill="#F7CF86" fill-opacity=".96" />
      <path d={ridge(random, 119, 20, 9)} fill="#8A3A22" />
      <path d={ridge(random, 134, 15, 7)} fill="#5B2213" />
      <path d={ridge(random, 148, 8, 6)} fill="#35120A" />
      <Emblem path={emblem} x={87} y={37} size={66} fill="#35120A" />
    </>
  );
}

function Trait({ emblem }: { emblem: string }) {
  return (
    <>
      <path d={TRAIT_RAYS} fill="#7D2743" />
      <path d={SEAL} fill="#C24A5F" stroke="#4A0F22" stroke-width="2" />
      <circle cx="120" cy="75" r="47" fill="#A33350" stroke="#DE7B8B" stroke-width="2" />
      <Emblem path={emblem} x={87} y={42} size={66} fill="#FFEFE6" />
    </>
  );
}

function Exceptional({ emblem }: { emblem: string }) {
  return (
    <>
      <path d={EXC_RAYS} fill="#B98B4A" fill-opacity=".75" />
      <path d={STAR} fill="#E2BF68" stroke="#4D1127" stroke-width="2" />
      <circle cx="120" cy="75" r="44" fill="#8E2C4C" stroke="#F6E3AE" stroke-width="2.5" />
      <Emblem path={emblem} x={90} y={45} size={60} fill="#FFF2D8" />
    </>
  );
}

function Trauma({ emblem }: { emblem: string }) {
  return (
    <>
      <rect x="-60" y="-150" width="360" height="450" fill="#2C1E28" />
      <path d={CRACKED} fill="#6A4A5E" />
      <path d={CRACKS} fill="none" stroke="#1E141C" stroke-width="3.5" />
      <Emblem path={emblem} x={85} y={41} size={74} fill="rgba(0,0,0,.38)" />
      <Emblem path={emblem} x={83} y={38} size={74} fill="#F3E4EC" />
    </>
  );
}

const STARS = (() => {
  const random = seeded("night sky");
  return Array.from({ length: 34 }, () => `M${Math.round(random() * 240)} ${Math.round(random() * 190 - 20)}h.01`).join("");
})();

function Story({ emblem }: { emblem: string }) {
  return (
    <>
      <path d={STARS} stroke="#BFE3D5" stroke-opacity=".7" stroke-width="2.6" stroke-linecap="round" />
      <path d="M120 30C96 12 58 12 26 20v112c32-8 70-8 94 10 24-18 62-18 94-10V20c-32-8-70-8-94 10z" fill="#EFE6CE" stroke="#0A2D27" stroke-width="3" />
      <path d="M120 30v112" stroke="#B9AC8A" stroke-width="2" />
      <path d={BOOK_LINES} stroke="#CBBF9E" stroke-width="2" fill="none" />
      <circle cx="120" cy="80" r="41" fill="#17695A" stroke="#F3E6C0" stroke-width="3" />
      <Emblem path={emblem} x={91} y={51} size={58} fill="#FFF6E2" />
    </>
  );
}

function Path({ emblem }: { emblem: string }) {
  return (
    <>
      <circle cx="120" cy="58" r="45" fill="#F1E2A4" fill-opacity=".96" />
      <path d="M0 96C40 84 80 92 120 90s80-10 120 4v300H0z" fill="#3C6427" />
      <path d="M0 112c50-12 90-6 120-4s80-8 120 6v300H0z" fill="#2B4B1C" />
      <path d="M116 92c-6 8 14 12 4 20-14 10-44 14-64 38l-90 130h308l-90-130c-18-22-34-24-42-36-6-10-18-14-16-22z" fill="#E9DDB4" />
      <path d="M120 114c-4 10-8 22-6 36" stroke="#B7A772" stroke-width="2" stroke-dasharray="5 6" fill="none" />
      <Emblem path={emblem} x={90} y={27} size={60} fill="#22401A" />
    </>
  );
}

function Achievement({ emblem }: { emblem: string }) {
  return (
    <>
      <path d="M66-200h108v312l-54 34-54-34z" fill="#857A1C" stroke="#E8D88A" stroke-width="3" />
      <path d="M76-200h88v306l-44 28-44-28z" fill="none" stroke="#C9BB5C" stroke-width="1.5" />
      <Emblem path={SYMBOLS.laurels!} x={68} y={6} size={104} fill="#E8D88A" />
      <Emblem path={emblem} x={96} y={31} size={48} fill="#FFF8DC" />
    </>
  );
}

const DRAWN: Record<Exclude<CardType, "legacy">, (props: { emblem: string; id: string }) => ComponentChildren> = {
  relic: Relic,
  event: Event,
  adventure: Adventure,
  trait: Trait,
  exceptional: Exceptional,
  trauma: Trauma,
  story: Story,
  path: Path,
  achievement: Achievement,
};

/** The picture of a card; it is the same object as long as the card is. */
export const Art = memo(function Art({ type, emblem, id }: { type: CardType; emblem: string; id: string }) {
  const Drawn = (type !== "legacy" && DRAWN[type]) || Relic;
  return (
    <svg class={`lb-art lb-art-${type}`} viewBox="0 0 240 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Drawn emblem={emblem} id={id} />
    </svg>
  );
});
