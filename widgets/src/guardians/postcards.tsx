/** The postcards: pictures whose elements can be pointed at, with the Clues that stand on them; each opens to be studied. */

import { useId } from "preact/hooks";
import { Icon } from "../icon";
import { memo, useSame } from "../memo";
import { Sheet, WhyNot } from "../overlay";
import type { Art, Option, Sea } from "../scene";
import { useUi } from "../ui";
import { Zone, useRover, type Rover } from "../zone";
import { misplaced } from "./ask";
import { Printed } from "./own";
import { RewardMark } from "./panels";
import { art, Island, Picture, Pin, shapesOf, symbolsOf } from "./art";

type Card = Sea["postcards"][number];

export function Postcards() {
  const ui = useUi();
  const { scene } = ui;
  const sea = scene.sea!;
  const can = (id: string) => ui.on(id).some((option) => option.ok);
  const ids = sea.postcards.flatMap(({ postcard }) => [...(art(scene, postcard)?.things ?? []).map((thing) => `${postcard}/${thing.kind}`), `look/${postcard}`]);
  return (
    <Zone name="postcards" label="Postcards" ids={ids} first={ids.find(can) ?? null} class={sea.postcards.length > 2 ? "lb-gcards lb-g3" : "lb-gcards"}>
      {sea.postcards.map((card, i) => (
        <figure key={card.postcard} class="lb-gcard" data-postcard={card.postcard}>
          <Front card={card} n={i + 1} rove />
          <figcaption>
            <span>
              <b>{i + 1}</b> {art(scene, card.postcard)?.name}
            </span>
            <Larger card={card} />
          </figcaption>
        </figure>
      ))}
      <div class="lb-gpile">
        <svg class="lb-gpileback" viewBox="0 0 84 56" aria-hidden="true">
          <rect x="2" y="2" width="80" height="52" rx="3" />
          <path d="M41 9v28H24zM44 13v24h16zM21 40h42l-6 8H27z" />
        </svg>
        <p>
          <b>{sea.left.postcards}</b> postcards left
        </p>
        <p>
          <b>{sea.supply.gold}</b> gold, <b>{sea.supply.legend}</b> legend coins in the supply
        </p>
      </div>
    </Zone>
  );
}

function Larger({ card }: { card: Card }) {
  const ui = useUi();
  const rover = useRover(`look/${card.postcard}`);
  const name = art(ui.scene, card.postcard)?.name;
  return (
    <button type="button" class="lb-lnk" {...rover} data-kind="study" aria-label={`Study ${name}`} onClick={() => ui.study(card.postcard)}>
      <Icon name="third-eye" />
      Study
    </button>
  );
}

/** The picture side, with a place to press for each element. */
function Front({ card, n, rove }: { card: Card; n: number; rove?: boolean }) {
  const { scene } = useUi();
  const face = art(scene, card.postcard);
  const symbols = symbolsOf(scene);
  if (!face?.picture || !symbols) return null;
  const [, , wide, high] = face.picture.box;
  return (
    <div class="lb-gfront" data-drop={`${card.postcard}/`}>
      <svg viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={face.text}>
        <Picture picture={face.picture} symbols={symbols} />
        <Stamp n={n} wide={wide} />
      </svg>
      {(face.things ?? []).map((thing) =>
        rove ? <Roving key={thing.kind} card={card} face={face} kind={thing.kind!} n={n} /> : <Element key={thing.kind} card={card} face={face} kind={thing.kind!} n={n} />,
      )}
    </div>
  );
}

/** Stamp and postmark, in the corner that the picture leaves free. */
function Stamp({ n, wide }: { n: number; wide: number }) {
  const edge = Array.from({ length: 7 }, (_, i) => `M${wide - 52 + i * 7.3} 8h.01M${wide - 52 + i * 7.3} 60h.01`).join("") + Array.from({ length: 8 }, (_, i) => `M${wide - 52} ${8 + i * 7.4}h.01M${wide - 8} ${8 + i * 7.4}h.01`).join("");
  return (
    <g class="lb-gstamp">
      <path class="lb-gperf" d={edge} />
      <path class="lb-gpaper" d={`M${wide - 52} 8h44v52h-44z`} />
      <path class="lb-ginkblue" d={`M${wide - 47} 13h34v42h-34z`} />
      <path class="lb-gpaper" d={`M${wide - 31} 20v17h-11zM${wide - 29} 18c6 6 10 12 11 19h-11zM${wide - 44} 40h28l-5 8h-18z`} />
      <g class="lb-gmarkink">
        <circle cx={wide - 58} cy="42" r="16" />
        <circle cx={wide - 58} cy="42" r="11" />
        <path d={`M${wide - 90} 34q5-4 10 0t10 0M${wide - 92} 42q5-4 10 0t10 0M${wide - 90} 50q5-4 10 0t10 0`} />
      </g>
      <text class="lb-gmarkn" x={wide - 58} y="46.500">{n}</text>
    </g>
  );
}

interface ElementProps {
  card: Card;
  face: Art;
  kind: string;
  n: number;
}

function Roving(props: ElementProps) {
  const rover = useRover(`${props.card.postcard}/${props.kind}`);
  return <Element {...props} rover={rover} />;
}

function Element({ card, face, kind, n, rover }: ElementProps & { rover?: Rover }) {
  const ui = useUi();
  const { scene, link } = ui;
  const place = face.picture?.places?.[kind];
  const id = `${card.postcard}/${kind}`;
  const options = ui.on(id);
  const option: Option | undefined = options.find((one) => one.ok);
  const clues = card.clues.filter((clue) => clue.element === kind);
  const text = face.things?.find((thing) => thing.kind === kind)?.text ?? kind;
  const owners = clues.map((clue) => (clue.seat === scene.seat ? "yours" : (scene.players[clue.seat]?.name ?? ""))).join(" and ");
  const label = `${text}, on postcard ${n}${owners ? `. A Clue of ${owners}` : ""}`;
  const onPress = useSame(() => {
    if (typeof ui.held === "number") link.act(misplaced(ui.held, id));
    else if (option) link.act(option.id);
    else if (rover) ui.study(card.postcard);
  });
  if (!place) return null;
  return (
    <Part
      {...(rover ?? {})}
      id={id}
      text={text}
      label={label}
      does={option?.label}
      option={option?.id}
      refused={scene.refusal?.on === id}
      box={place.box}
      tip={place.tip}
      whole={face.picture!.box}
      owners={clues.map((clue) => clue.seat).join(" ")}
      shapes={clues.length ? shapesOf(scene) : ""}
      onPress={onPress}
    />
  );
}

interface PartProps extends Partial<Rover> {
  id: string;
  text: string;
  label: string;
  does: string | undefined;
  option: string | undefined;
  refused: boolean;
  box: [number, number, number, number];
  tip: [number, number];
  whole: [number, number, number, number];
  /** Seats whose Clues stand on it. */
  owners: string;
  shapes: string;
  onPress: () => void;
}

/** The place to press, with the Clues on it. */
const Part = memo(function Part({ id, text, label, does, option, refused, box: [x0, y0, x1, y1], tip, whole: [, , wide, high], owners, shapes, onPress, ...rover }: PartProps) {
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const seats = owners ? owners.split(" ").map(Number) : [];
  return (
    <>
      <button
        type="button"
        class={`lb-gel ${option ? "lb-gelcan" : ""} ${refused ? "lb-grefused" : ""}`}
        {...rover}
        data-kind="element"
        data-drop={id}
        data-option={option}
        title={text}
        style={{ left: percent(x0 / wide), top: percent(y0 / high), width: percent((x1 - x0) / wide), height: percent((y1 - y0) / high) }}
        onClick={onPress}
      >
        <span class="lb-sr">
          {label}
          {does ? `. ${does}` : ""}
        </span>
      </button>
      {seats.map((seat, i) => (
        <span key={`${seat}${i}`} class="lb-gclue" style={{ left: percent((tip[0] + (i - (seats.length - 1) / 2) * 22) / wide), top: percent(tip[1] / high) }}>
          <Pin shapes={shapes} seat={seat} />
        </span>
      ))}
    </>
  );
});

/** A postcard or an island, large, with everything on it in words. */
export function StudySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const ui = useUi();
  const { scene } = ui;
  const face = art(scene, id);
  const clip = useId();
  if (!face) return null;
  const at = scene.sea!.postcards.findIndex((card) => card.postcard === id);
  const card = scene.sea!.postcards[at];
  const tile = scene.sea!.tiles.find((one) => one.island === id);
  const boats = ui.on(id).filter((option) => option.ok);
  return (
    <Sheet title={face.name} onClose={onClose} class="lb-gstudy">
      {card ? <div class="lb-gcard lb-gcardbig"><Front card={card} n={at + 1} /></div> : tile?.down ? null : face.type === "reward" ? <span class="lb-gbig"><RewardMark reward={face} /></span> : <Island scene={scene} id={id} clip={clip} />}
      {face.text && <p>{face.text}</p>}
      {tile?.down && <p>This place has been found, and its tile lies face down.</p>}
      <ul class="lb-gthings">
        {(tile?.down ? [] : (face.things ?? [])).map((thing) => (
          <li key={thing.text}>
            <b>{thing.text}</b>
            {thing.name ? `, ${thing.name}` : null}
            {card?.clues.filter((clue) => clue.element === thing.kind).map((clue) => <em key={clue.seat}> Clue of {scene.players[clue.seat]?.name}</em>)}
          </li>
        ))}
      </ul>
      {face.type === "reward" && scene.sea!.level >= 3 && face.lines?.map((line) => <p key={line.text}><b>{line.head}:</b> {line.text}</p>)}
      <Printed face={face} />
      {!ui.on(id).some((option) => option.ok) && <WhyNot on={id} />}
      {boats.length > 0 && !card && (
        <div class="lb-readacts">
          {boats.map((option) => (
            <button key={option.id} type="button" class="lb-btn" data-option={option.id} onClick={() => { onClose(); ui.link.act(option.id); }}>
              {option.label}
            </button>
          ))}
        </div>
      )}
    </Sheet>
  );
}
