/** Pictures as data become drawings: flat shapes, then symbols that take a colour. Boats, lights, Clues and coins. */

import { memo } from "../memo";
import type { Art, PictureData, Player, Scene } from "../scene";
import { SHAPES } from "../table/players";

const TONES: Record<string, number> = { a: 0, b: 1, c: 2, d: 3 };
const PIECE = /^([a-zA-Z])(\d*)(M.*)$/;

/** A face of this game, or null while it is not known. */
export function art(scene: Scene, id: string | null | undefined): Art | null {
  return id ? ((scene.faces?.[id] as unknown as Art | undefined) ?? null) : null;
}

export const symbolsOf = (scene: Scene): Art | null => art(scene, "guardians:symbols");

export const nameOf = (scene: Scene, id: string | null | undefined): string => art(scene, id)?.name ?? "";

type PartData = PictureData["parts"][number];

function Part({ part, symbols }: { part: PartData; symbols: Art }) {
  const [kind, colour, x, y, size, flip] = part;
  const drawn = symbols.kinds?.[kind];
  const tones = symbols.colours?.[colour];
  if (!drawn || !tones) return null;
  const [[left, top, right, bottom], pieces] = drawn;
  const scale = size / Math.max(right - left, bottom - top);
  const middle = ((left + right) / 2) * scale;
  const n = (value: number) => Math.round(value * 1000) / 1000;
  const at = `translate(${n(flip ? x + middle : x - middle)} ${n(y - bottom * scale)}) scale(${flip ? "-" : ""}${n(scale)} ${n(scale)})`;
  return (
    <g transform={at}>
      {pieces.split("|").map((piece, i) => {
        const [, ink, width, d] = PIECE.exec(piece) ?? [];
        if (!ink) return null;
        const low = ink.toLowerCase();
        const paint = low in TONES ? tones[TONES[low]!] : symbols.inks?.[low];
        return width ? (
          <path key={i} d={d} fill="none" stroke={paint} stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />
        ) : (
          <path key={i} d={d} fill={paint} />
        );
      })}
    </g>
  );
}

/** A picture inside an svg. It is drawn once and stays. */
export const Picture = memo(function Picture({ picture, symbols }: { picture: PictureData; symbols: Art }) {
  return (
    <g class="lb-gpic">
      {picture.under.map(([fill, d], i) => (
        <path key={i} d={d} fill={fill} />
      ))}
      {picture.parts.map((part, i) => (
        <Part key={i} part={part} symbols={symbols} />
      ))}
    </g>
  );
});

export const POINTY = "86.6,50 0,100 -86.6,50 -86.6,-50 0,-100 86.6,-50";
export const FLAT = "50,86.6 -50,86.6 -100,0 -50,-86.6 50,-86.6 100,0";

/** An island by itself, in its hexagon. */
export function Island({ scene, id, clip }: { scene: Scene; id: string; clip: string }) {
  const face = art(scene, id);
  const symbols = symbolsOf(scene);
  if (!face?.picture || !symbols) return null;
  return (
    <svg class="lb-gisle" viewBox="-100 -100 200 200" aria-hidden="true">
      <clipPath id={clip}>
        <polygon points={POINTY} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <Picture picture={face.picture} symbols={symbols} />
      </g>
    </svg>
  );
}

/** The shapes of all players, as one word each: a drawing that has them stays as long as they are the same. */
export const shapesOf = (scene: Scene): string => scene.players.map(({ shape }) => shape).join(" ");
const shapeOf = (shapes: string, seat: number): string => SHAPES[shapes.split(" ")[seat] as Player["shape"]] ?? SHAPES.circle;
export const paintOf = (seat: number): string => `lb-p${(seat % 5) + 1}`;

/** The mark of a player: his shape, white or black on his colour. */
function Mark({ shapes, seat, x, y, size }: { shapes: string; seat: number; x: number; y: number; size: number }) {
  return <path class="lb-gmark" d={shapeOf(shapes, seat)} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`} />;
}

/** A boat, its keel at (0, 0): the sail is its owner's, the hull that of the player searched for, wood while nobody knows. */
export function Boat({ shapes, seat, hull, unused }: { shapes: string; seat: number; hull: number | null; unused?: boolean }) {
  return (
    <g class="lb-gboat">
      <path class="lb-gwood" d="M-1.500-40h3v30h-3z" />
      <path class={`lb-gsail ${paintOf(seat)}`} d="M-17-11C-14-26-8-34 0-41 10-34 15-24 17-11z" />
      <Mark shapes={shapes} seat={seat} x={0} y={-20} size={13} />
      <path class={hull === null || unused ? "lb-ghull lb-gwood" : `lb-ghull ${paintOf(hull)}`} d="M-21-9h42L14 3h-28z" />
      {hull !== null && !unused && <Mark shapes={shapes} seat={hull} x={0} y={-3.5} size={9} />}
    </g>
  );
}

/** A Position Light: a lamp with its owner's mark. */
export function Light({ shapes, seat }: { shapes: string; seat: number }) {
  return (
    <g class="lb-glight">
      <circle class="lb-gglow" r="19" />
      <circle class={`lb-gsail ${paintOf(seat)}`} r="12" />
      <Mark shapes={shapes} seat={seat} x={0} y={0} size={13} />
    </g>
  );
}

/** A Clue: its tip is at the foot of the drawing. */
export function Pin({ shapes, seat }: { shapes: string; seat: number }) {
  return (
    <svg class="lb-gpin" viewBox="0 0 32 42" aria-hidden="true">
      <path class={`lb-gsail ${paintOf(seat)}`} d="M16 41C10 30 2 26 2 15a14 14 0 0 1 28 0c0 11-8 15-14 26z" />
      <Mark shapes={shapes} seat={seat} x={16} y={15} size={16} />
    </svg>
  );
}

/** Coins of one kind, figure and word. */
export const Coins = memo(function Coins({ kind, count }: { kind: "gold" | "legend"; count: number }) {
  return (
    <span class="lb-gcoin">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {kind === "gold" ? <circle class="lb-ggold" cx="12" cy="12" r="10.5" /> : <path class="lb-glegend" d="M12 .8l9.700 5.600v11.200L12 23.200l-9.700-5.600V6.400z" />}
        <text key={count} class={`lb-gn-${kind}`} x="12" y="17">
          {count}
        </text>
      </svg>
      <span class="lb-sr">{count} </span>
      <em>{kind}</em>
    </span>
  );});
