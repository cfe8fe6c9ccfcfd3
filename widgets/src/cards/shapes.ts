/** Path data of the pictures, computed once: rays, seals, ridges, clouds, stripes. */

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A fan of rays from a centre, as one path. */
export function rays(cx: number, cy: number, count: number, reach: number, width: number, turn = 0): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const angle = turn + (i / count) * Math.PI * 2;
    const [ax, ay] = [cx + Math.cos(angle - width) * reach, cy + Math.sin(angle - width) * reach];
    const [bx, by] = [cx + Math.cos(angle + width) * reach, cy + Math.sin(angle + width) * reach];
    path += `M${n(cx)} ${n(cy)}L${n(ax)} ${n(ay)} ${n(bx)} ${n(by)}z`;
  }
  return path;
}

/** A ring of points that alternate between two radii: a seal (blunt) or a star (sharp). */
export function burst(cx: number, cy: number, points: number, outer: number, inner: number): string {
  let path = "";
  for (let i = 0; i < points * 2; i++) {
    const radius = i % 2 ? inner : outer;
    const angle = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    path += `${i ? "L" : "M"}${n(cx + Math.cos(angle) * radius)} ${n(cy + Math.sin(angle) * radius)}`;
  }
  return `${path}z`;
}

/** A wax seal: soft lobes round a circle. */
export function seal(cx: number, cy: number, lobes: number, outer: number, inner: number): string {
  let path = "";
  for (let i = 0; i <= lobes; i++) {
    const at = (i / lobes) * Math.PI * 2;
    const mid = at - Math.PI / lobes;
    const [x, y] = [cx + Math.cos(at) * inner, cy + Math.sin(at) * inner];
    const [mx, my] = [cx + Math.cos(mid) * outer, cy + Math.sin(mid) * outer];
    path += i ? `Q${n(mx)} ${n(my)} ${n(x)} ${n(y)}` : `M${n(x)} ${n(y)}`;
  }
  return `${path}z`;
}

/** Small steady numbers from a text: the same card has the same ridge everywhere. */
export function seeded(text: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) ^ Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state >>> 0) % 10000) / 10000;
  };
}

/** A mountain ridge across the picture of 240, filled down to `floor`. */
export function ridge(random: () => number, base: number, height: number, steps: number, floor = 400): string {
  let path = `M0 ${floor}V${n(base)}`;
  for (let i = 1; i < steps; i++) path += `L${n((240 / steps) * i)} ${n(base - 2 - random() * height)}`;
  return `${path}L240 ${n(base)}V${floor}z`;
}

/** A flat-bottomed cloud. */
export function cloud(x: number, y: number, w: number): string {
  const k = w / 90;
  return (
    `M${n(x)} ${n(y)}h${n(w)}a${n(9 * k)} ${n(9 * k)} 0 0 0-${n(12 * k)}-${n(11 * k)}` +
    `a${n(15 * k)} ${n(15 * k)} 0 0 0-${n(27 * k)}-${n(6 * k)}a${n(13 * k)} ${n(13 * k)} 0 0 0-${n(22 * k)} ${n(6 * k)}` +
    `a${n(9 * k)} ${n(9 * k)} 0 0 0-${n(17 * k)} ${n(3 * k)}a${n(8 * k)} ${n(8 * k)} 0 0 0-${n(12 * k)} ${n(8 * k)}z`
  );
}

/** Upright or level lines, as one stroked path. */
export function stripes(upright: boolean, step: number, from: number, to: number, length: number): string {
  let path = "";
  for (let at = from; at <= to; at += step) path += upright ? `M${at} -200V${length}` : `M0 ${at}H${length}`;
  return path;
}

/** Lozenges in offset rows. */
export function lozenges(width: number, height: number): string {
  let path = "";
  for (let row = 0, y = -12; y < height; y += 28, row++) {
    for (let x = row % 2 ? -10 : 4; x < width + 10; x += 28) path += `M${x} ${y}l7 14-7 14-7-14z`;
  }
  return path;
}
