/** The map: islands in their hexagons, boats in order of arrival, lights. It zooms, and is moved by dragging or scrolling. */

import type { Ref } from "preact";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../icon";
import { memo, useSame } from "../memo";
import type { Option, Tile } from "../scene";
import { useUi } from "../ui";
import { Zone, useRover, type Rover } from "../zone";
import { art, Boat, FLAT, Light, Picture, POINTY, shapesOf, symbolsOf } from "./art";
import { misplaced } from "./ask";
import { chart, towards, type Chart, type Laid } from "./hex";
import { tilesAt } from "./story";

/** On a map wider than that, the islands of a phone are too small for names of the usual size. */
const SMALL = 1200;
const ZOOMS = [1, 1.35, 1.8, 2.4, 3.2];

export function SeaMap() {
  const ui = useUi();
  const { scene, width } = ui;
  const sea = scene.sea!;
  const tiles = tilesAt(sea, ui.story);
  const map = useMemo(() => chart(tiles, width === "phone" ? 370 : 900, width === "phone" ? 0 : 620), [tiles, width]);
  const [zoom, setZoom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const centre = useRef<[number, number] | null>(null);
  const step = (by: number) => {
    const view = box.current;
    if (view) centre.current = [(view.scrollLeft + view.clientWidth / 2) / view.scrollWidth, (view.scrollTop + view.clientHeight / 2) / view.scrollHeight];
    setZoom((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + by)));
  };
  // What was in the middle stays in the middle.
  useLayoutEffect(() => {
    const view = box.current;
    if (!view || !centre.current) return;
    const [x, y] = centre.current;
    view.scrollLeft = x * view.scrollWidth - view.clientWidth / 2;
    view.scrollTop = y * view.scrollHeight - view.clientHeight / 2;
  }, [zoom]);
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "+" || event.key === "=" || event.key === "-") {
      step(event.key === "-" ? -1 : 1);
    } else {
      const from = map.laid.find((one) => one.tile.island === (event.target as HTMLElement).dataset.rove);
      const to = from && towards(map.laid, from, event.key, event.shiftKey);
      if (!from || !event.key.startsWith("Arrow")) return;
      if (to) box.current?.querySelector<HTMLElement>(`[data-rove="${to.tile.island}"]`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    step(event.deltaY > 0 ? -1 : 1);
  };
  const ids = map.laid.map((one) => one.tile.island);
  const first = ids.find((id) => legal(ui.on(id), ui.aim).length > 0) ?? null;
  return (
    <section class="lb-gmapbox" aria-label="Map">
      <div class="lb-gzoom">
        <button type="button" class="lb-btn lb-sm" data-kind="zoom-out" aria-label="Smaller map" disabled={zoom === 0} onClick={() => step(-1)}>
          −
        </button>
        <button type="button" class="lb-btn lb-sm" data-kind="zoom-in" aria-label="Larger map" disabled={zoom === ZOOMS.length - 1} onClick={() => step(1)}>
          +
        </button>
      </div>
      <div ref={box} class={zoom ? "lb-gmap lb-gmap-in" : "lb-gmap"} data-zoom={zoom} onWheel={onWheel} onPointerDown={(event) => pan(event, box.current)}>
        <Zone name="map" label="Islands" ids={ids} first={first}>
          <div class={map.width > SMALL && zoom === 0 ? "lb-gsea lb-gtiny" : "lb-gsea"} data-kind="map" onKeyDown={onKey}
            style={{ "--w": map.width, width: `${ZOOMS[zoom]! * 100}%`, aspectRatio: `${map.width} / ${map.height}` }}>
            <Drawing map={map} />
            {map.laid.map((one) => (
              <TileButton key={one.tile.island} one={one} map={map} />
            ))}
          </div>
        </Zone>
      </div>
    </section>
  );
}

/** What a press on an island can do now: with somebody aimed at, only his boat. */
function legal(options: Option[], aim: number | null): Option[] {
  const can = options.filter((option) => option.ok);
  return aim === null ? can : can.filter((option) => option.kind !== "boat" || option.hull === aim);
}

/** Drag the map with a mouse; fingers scroll it by themselves. */
function pan(event: PointerEvent, view: HTMLElement | null): void {
  if (!view || event.pointerType !== "mouse" || event.button !== 0) return;
  const [x, y, left, top] = [event.clientX, event.clientY, view.scrollLeft, view.scrollTop];
  let moved = false;
  const move = (at: PointerEvent) => {
    moved ||= Math.hypot(at.clientX - x, at.clientY - y) > 6;
    if (moved) view.scrollTo(left + x - at.clientX, top + y - at.clientY);
  };
  const up = () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    if (!moved) return;
    const swallow = (click: Event) => click.stopPropagation();
    view.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => view.removeEventListener("click", swallow, { capture: true }), 0);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
}

function Drawing({ map }: { map: Chart }) {
  const ui = useUi();
  const { scene } = ui;
  const clip = useId();
  const symbols = symbolsOf(scene);
  const hexagon = map.flat ? FLAT : POINTY;
  const lit = new Set(ui.story.step?.islands ?? []);
  const could = ui.aim === null ? null : scene.sea!.search.find((one) => one.seat === ui.aim)?.could;
  const at = (one: Laid) => `translate(${one.x} ${one.y})`;
  const low = ui.width === "phone";
  const shapes = shapesOf(scene);
  return (
    <svg class="lb-gdraw" viewBox={`${map.left} ${map.top} ${map.width} ${map.height}`} aria-hidden="true">
      <clipPath id={clip}>
        <polygon points={hexagon} />
      </clipPath>
      <g class="lb-gpics">
        {map.laid.map((one) => {
          const picture = art(scene, one.tile.island)?.picture;
          return (
            <g key={`${one.tile.island}${one.tile.down ? "-down" : ""}`} class="lb-gtile" transform={at(one)}>
              {one.tile.down ? <Waves hexagon={hexagon} /> : picture && symbols && (
                <g clip-path={`url(#${clip})`}>
                  <Picture picture={picture} symbols={symbols} />
                </g>
              )}
            </g>
          );
        })}
      </g>
      {map.laid.map((one) => {
        const id = one.tile.island;
        const can = !ui.story.step && legal(ui.on(id), ui.aim).length > 0 && (ui.aim !== null || ui.on(id).some((option) => option.kind !== "boat"));
        const look = `${can ? ((could && !could.includes(id)) || scene.sea!.mine?.place === id ? "lb-gcan" : "lb-gcan lb-glikely") : ""} ${lit.has(id) ? "lb-glit" : ""} ${scene.sea!.mine?.place === id ? "lb-gmine" : ""}`;
        return <polygon key={id} class={`lb-ghex ${look}`} points={hexagon} transform={`${at(one)} scale(.965)`} data-hex={id} />;
      })}
      {map.laid.map((one) => (
        <g key={one.tile.island} transform={at(one)}>
          <OnTile tile={one.tile} shapes={shapes} low={low} />
        </g>
      ))}
    </svg>
  );
}

/** A tile that lies face down. */
function Waves({ hexagon }: { hexagon: string }) {
  return (
    <>
      <polygon class="lb-gback" points={hexagon} />
      {[-44, -22, 0, 22].map((y) => (
        <path key={y} class="lb-gwaves" d={`M-50 ${y}q12-12 25 0t25 0 25 0 25 0`} />
      ))}
    </>
  );
}

/** Boats along the lower edge, the lowest of the stack at the left, each with its place in the order; lights at the upper right. */
const OnTile = memo(function OnTile({ tile, shapes, low }: { tile: Tile; shapes: string; low: boolean }) {
  const count = tile.boats.length;
  const apart = Math.min(40, count > 1 ? 96 / (count - 1) : 0);
  const size = low ? 1.2 : 0.85;
  return (
    <>
      {tile.lights.map((seat, i) => (
        <g key={`l${seat}`} transform={`translate(${58 - (i % 2) * 30} ${-34 + Math.floor(i / 2) * 30}) scale(${low ? 1.4 : 1})`}>
          <Light shapes={shapes} seat={seat} />
        </g>
      ))}
      {tile.boats.map((boat, i) => (
        <g key={`${boat.seat}-${i}`} transform={`translate(${(i - (count - 1) / 2) * apart} ${low ? 50 : 88}) scale(${size})`}>
          <g class="lb-gsails">
            <Boat shapes={shapes} seat={boat.seat} hull={boat.hull} unused={boat.unused} />
            <circle class="lb-gord" cx="-17" cy="-34" r="9" />
            <text class="lb-gordt" x="-17" y="-29.500">
              {i + 1}
            </text>
          </g>
        </g>
      ))}
    </>
  );
});

const joined = (names: string[]): string => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`);

const percent = (value: number, of: number): string => `${((value / of) * 100).toFixed(3)}%`;

function TileButton({ one, map }: { one: Laid; map: Chart }) {
  const ui = useUi();
  const { scene, width } = ui;
  const { tile } = one;
  const id = tile.island;
  const rover = useRover(id);
  const button = useRef<HTMLButtonElement>(null);
  const face = art(scene, id);
  const name = face?.name ?? "Island";
  const options = legal(ui.on(id), ui.aim);
  const player = (seat: number) => scene.players[seat]?.name ?? `Seat ${seat + 1}`;
  const boats = tile.boats.map((boat, i) => `${i + 1} ${player(boat.seat)}${boat.hull === null ? "" : ` for ${player(boat.hull)}`}`);
  const label = [
    name,
    tile.down ? "face down, found" : tile.found ? "found" : null,
    scene.sea!.mine?.place === id ? "your place" : null,
    boats.length ? `boats from the bottom: ${joined(boats)}` : null,
    tile.lights.length ? `Position Light of ${joined(tile.lights.map(player))}` : null,
  ].filter(Boolean).join(", ");
  const single = options.length === 1 ? options[0]! : null;
  const onPress = useSame(() => {
    if (ui.held === "clue") return void ui.link.act(misplaced("clue", id));
    if (single && ui.aim !== null) return void ui.link.act(single.id);
    if (options.length === 0 || !button.current) return ui.study(id);
    ui.choose({ options, seen: null, title: name, anchor: button.current, more: [{ label: `Look at ${name} closely`, pick: () => ui.study(id) }] });
  });
  const now = ui.aim === null ? null : single;
  return (
    <Hit
      {...rover}
      at={button}
      id={id}
      name={name}
      down={tile.down}
      label={label}
      does={now?.label}
      option={now?.id}
      menu={options.length > 0 && !now}
      up={tile.boats.length > 0 && width !== "phone"}
      refused={scene.refusal?.on === id}
      flat={map.flat}
      left={percent(one.x - 100 - map.left, map.width)}
      top={percent(one.y - 100 - map.top, map.height)}
      width={percent(200, map.width)}
      height={percent(200, map.height)}
      onPress={onPress}
    />
  );
}

interface HitProps extends Rover {
  at: Ref<HTMLButtonElement>;
  id: string;
  name: string;
  down: boolean;
  label: string;
  does: string | undefined;
  option: string | undefined;
  menu: boolean;
  up: boolean;
  refused: boolean;
  flat: boolean;
  left: string;
  top: string;
  width: string;
  height: string;
  onPress: () => void;
}

/** The place to press: after most acts all of them but one or two are as they were. */
const Hit = memo(function Hit({ at, id, name, down, label, does, option, menu, up, refused, flat, left, top, width, height, onPress, ...rover }: HitProps) {
  return (
    <button
      ref={at}
      type="button"
      class={`lb-ghit ${refused ? "lb-grefused" : ""} ${flat ? "lb-gflat" : ""}`}
      {...rover}
      data-kind="island"
      data-drop={id}
      data-option={option}
      aria-haspopup={menu ? "menu" : undefined}
      style={{ left, top, width, height }}
      onClick={onPress}
    >
      <span class="lb-sr">{label}{does ? `. ${does}` : ""}</span>
      <span class="lb-garea" aria-hidden="true" />
      <span class={up ? "lb-gname lb-gup" : "lb-gname"} aria-hidden="true">{down ? "found" : name}</span>
      {refused && <span class="lb-refpin" aria-hidden="true"><Icon name="refused" /></span>}
    </button>
  );
});

