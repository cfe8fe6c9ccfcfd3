/**
 * A card as it lies: the face at one of four sizes, or the back.
 * l (from 200 px) reads, m (98-160) plays, s (70-97) reminds, xs (under 70) marks the place.
 */

import type { ComponentChildren } from "preact";
import { emblemOf, shortName, TRAIT_NAMES, TYPE_NAMES } from "../face";
import { Icon } from "../icon";
import { LegacyFace } from "../legacy/face";
import { memo } from "../memo";
import type { Deck, Face, FaceLine } from "../scene";
import { Art } from "./art";
import { Back } from "./back";
import { Challenge, Slots, TraitMark, WordMark } from "./parts";

export type Size = "l" | "m" | "s" | "xs";

export interface CardProps {
  id: string | null;
  face: Face | null;
  back: Deck;
  size: Size;
  /** Extra classes: "lb-stack" for a deck. */
  look?: string;
  badges?: string[];
  /** The seat knows this covered card: a corner shows its emblem. */
  known?: boolean;
}

/** The drawing only: no name, no behaviour. */
export const Card = memo(function Card({ id, face, back, size, look = "", badges, known }: CardProps) {
  const open = face !== null && !known;
  const kind = open ? `lb-t-${face.type}` : "lb-covered";
  return (
    <div class={`lb-card lb-${size} lb-d-${open ? face.deck : back} ${kind} ${look}`} aria-hidden="true">
      {open ? <Open id={id ?? face.name} face={face} size={size} /> : <Back deck={back} />}
      {known && face && (
        <span class="lb-knows" title={`You have seen it: ${face.name}`}>
          <Icon name="secret" />
          {size !== "xs" && <em>{shortName(face)}</em>}
        </span>
      )}
      {badges && badges.length > 0 && (
        <span class="lb-badges">
          {badges.map((badge) => (
            <em key={badge}>{badge}</em>
          ))}
        </span>
      )}
    </div>
  );
});

/** Longer names than this take three lines on a middle card; it wears its short name. */
const FITS = 17;

function Open({ id, face, size }: { id: string; face: Face; size: Size }) {
  if (face.type === "legacy") return <LegacyFace face={face} size={size} />;
  if (size === "l") return <Large id={id} face={face} />;
  const small = size !== "m";
  return (
    <div class="lb-cin">
      {size !== "xs" && (
        <div class="lb-band">
          <span class="lb-cname">{small || face.name.length > FITS ? shortName(face) : face.name}</span>
          {!small && <Value face={face} />}
        </div>
      )}
      <div class="lb-cart">
        <Art type={face.type} emblem={emblemOf(face)} id={id} />
        {small && (
          <span class="lb-glyph">
            <Icon name={face.type} />
          </span>
        )}
        {small && <Value face={face} />}
      </div>
      {!small && <Facts face={face} />}
    </div>
  );
}

function Value({ face }: { face: Face }) {
  if (!face.legends) return null;
  return (
    <span class="lb-cval">
      {face.legends}
      <Icon name="legends" />
    </span>
  );
}

/** The one line of a middle card: what it takes, gives or asks. */
function Facts({ face }: { face: Face }) {
  const items: ComponentChildren[] = [];
  if (face.slots) items.push(<Slots key="slots" count={face.slots} />);
  if (face.challenges?.length) {
    items.push(
      <span key="ch" class="lb-chs">
        {face.challenges.map(({ kind }) => (
          <span key={kind}>{kind}</span>
        ))}
      </span>,
    );
  }
  if (face.type === "event") {
    const keyword = face.kinds?.find((kind) => kind === "Interfere" || kind === "Play Immediately");
    items.push(
      <span key="kind" class="lb-kind">
        {keyword && <Icon name={keyword} />}
        {keyword === "Play Immediately" ? "Immediate" : (keyword ?? face.etype)}
      </span>,
    );
  }
  const traits = face.traits?.length ? face.traits : face.type === "exceptional" ? ["*"] : [];
  if (traits.length) {
    items.push(
      <span key="traits" class="lb-mseal">
        {traits.map((trait, i) => (
          <TraitMark key={i} trait={trait} />
        ))}
      </span>,
    );
  }
  const words = face.words ?? [];
  if (words.length === 1) items.push(<WordMark key="words" word={words[0]!} />);
  if (words.length > 1) {
    items.push(
      <span key="words" class="lb-mwords">
        {words.map((word) => (
          <span key={word} class="lb-word" title={`Life Word ${word}`}>
            <Icon name={word} />
          </span>
        ))}
      </span>,
    );
  }
  if (items.length === 0) items.push(<span key="type" class="lb-kind">{TYPE_NAMES[face.type]}</span>);
  const full = (face.slots ?? 0) + traits.length + words.length * 2 > 3;
  return (
    <div class="lb-facts">
      {!full && (
        <span class="lb-tg">
          <Icon name={face.type} />
        </span>
      )}
      {items}
    </div>
  );
}

const SHIELD_KINDS = ["Interfere", "Play Immediately", "Foolproof", "Ambient"];

function corner(face: Face): ComponentChildren {
  const keyword = face.kinds?.find((kind) => SHIELD_KINDS.includes(kind));
  if (face.type === "event") {
    return (
      <>
        <Icon name={keyword ?? "event"} /> {face.etype}
      </>
    );
  }
  if (face.perpetual) return "Perpetual";
  if (face.type === "exceptional") return "only 1 in play";
  if (face.type === "trauma") return "no limit";
  if (face.type === "achievement") return "kept open in hand";
  if (!keyword) return null;
  return (
    <>
      <Icon name={keyword} /> {keyword}
    </>
  );
}

/** Cards with much to say are set a little tighter, so that they keep their proportions. */
function dense(face: Face): string {
  const letters = (face.lines ?? []).reduce((sum, line) => sum + line.head.length + line.text.length, face.printed?.length ?? 0);
  const weight = letters + (face.challenges?.length ?? 0) * 45;
  return weight > 360 ? "lb-cin lb-dense lb-denser" : weight > 235 ? "lb-cin lb-dense" : "lb-cin";
}

function Large({ id, face }: { id: string; face: Face }) {
  const tag = corner(face);
  const background = face.type === "story" || face.type === "path" || face.type === "achievement";
  return (
    <div class={dense(face)}>
      <div class="lb-band">
        {face.slots ? <Slots count={face.slots} /> : null}
        <span class="lb-cname">{face.name}</span>
        <Value face={face} />
      </div>
      <div class="lb-cart">
        <Art type={face.type} emblem={emblemOf(face)} id={id} />
        <span class="lb-ctype">
          <Icon name={face.type} />
          {TYPE_NAMES[face.type]}
        </span>
        {tag && <span class="lb-ctype lb-tag">{tag}</span>}
      </div>
      {face.challenges?.map((challenge) => (
        <Challenge key={challenge.kind} {...challenge} />
      ))}
      {(face.traits?.length || face.type === "exceptional") && <TraitRow traits={face.traits?.length ? face.traits : ["*"]} />}
      <Lines lines={face.lines ?? []} ruled={Boolean(face.challenges?.length)} printed={face.printed} note={background ? face.provenance : null} />
      <div class="lb-cfoot">
        {background && face.words ? (
          <span class="lb-formula">
            {face.words.map((word) => (
              <WordMark key={word} word={word} />
            ))}
          </span>
        ) : (
          <>
            {face.words?.map((word) => <WordMark key={word} word={word} />)}
            {face.foot && <span>{face.foot}</span>}
          </>
        )}
        {!background && face.provenance && <span class="lb-prov">{face.provenance}</span>}
      </div>
    </div>
  );
}

function TraitRow({ traits }: { traits: string[] }) {
  const names = [...new Set(traits)].map((trait) => {
    const count = traits.filter((other) => other === trait).length;
    return count > 1 ? `${count} ${TRAIT_NAMES[trait]}` : TRAIT_NAMES[trait];
  });
  return (
    <div class="lb-traitrow">
      {traits.map((trait, i) => (
        <TraitMark key={i} trait={trait} />
      ))}
      <b>{names.join(", ")}</b>
    </div>
  );
}

function Lines({ lines, ruled, printed, note }: { lines: FaceLine[]; ruled: boolean; printed?: string | null; note?: string | null }) {
  if (lines.length === 0 && !printed && !note) return null;
  return (
    <div class={ruled ? "lb-lines lb-ruled" : "lb-lines"}>
      {lines.map((line, i) => {
        const spark = line.head === "Spark" || line.head === "Spark Effect";
        return (
          <p key={i} class={`${line.head ? "lb-headed" : ""} ${line.quiet ? "lb-quiet" : ""} ${spark ? "lb-sparkline" : ""}`}>
            {line.head && (
              <b>
                <Icon name={line.head} />
                {line.head}
              </b>
            )}
            <span>{line.text}</span>
          </p>
        );
      })}
      {printed && (
        <p class="lb-printed">
          <b>Printed</b>
          {printed}
        </p>
      )}
      {note && <p class="lb-provline">{note}</p>}
    </div>
  );
}
