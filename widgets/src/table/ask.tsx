/** The one place where something is asked: the phase track, and the prompt that the current phase opens into. */

import { useState } from "preact/hooks";
import { Icon } from "../icon";
import type { Option, Phases, Prompt } from "../scene";
import { setWish, wish } from "../storage";
import { useUi } from "../ui";
import { onTheSea, SeaAsk } from "../guardians/ask";
import { Wondering } from "./advice";
import { DiceTray } from "./dice";

export function Ask() {
  const { scene } = useUi();
  const { phases, prompt } = scene;
  // After the end the panel that tells it takes this place.
  if ((!phases && !prompt) || scene.over) return null;
  return (
    <section class={prompt?.rests ? "lb-ask lb-rests" : "lb-ask"} aria-label={prompt?.mine ? "Your move" : "What happens now"}>
      <Wondering />
      {phases && <Track phases={phases} mine={Boolean(prompt?.mine && !scene.busy && !scene.over)} />}
      {prompt && <PromptPanel prompt={prompt} />}
    </section>
  );
}

function Track({ phases, mine }: { phases: Phases; mine: boolean }) {
  return (
    <ol class={`lb-phases lb-phases-${phases.kind}`} data-kind="phases">
      {phases.steps.map((step) => (
        <li key={step.id} class={`lb-ph-${step.state}`} aria-current={step.state === "now" ? "step" : undefined}>
          <span class="lb-n">{step.state === "done" ? <Icon name="done" /> : step.n}</span>
          <span class="lb-phname">{step.name}</span>
          {step.state === "done" && <span class="lb-sr">, done</span>}
          {step.state === "now" && mine && <em>{phases.kind === "setup" ? "you do it" : "your move"}</em>}
        </li>
      ))}
    </ol>
  );
}

/** Up to this many options stand as buttons beside the question. */
const FEW = 3;
function PromptPanel({ prompt }: { prompt: Prompt }) {
  const { scene, link, width } = useUi();
  const [kept, setKept] = useState(() => wish("list"));
  // What cannot be done with the cards of a pile is said where the pile is spread out, not here.
  const piled = new Set(Object.values(scene.zones).flatMap((zone) => (zone && "count" in zone ? (zone.cards ?? []) : [])));
  const options = (scene.options ?? []).filter((option) => (option.ok || !piled.has(option.on ?? "")) && !(scene.sea && onTheSea(option)));
  const few = options.length <= FEW;
  const { world = [], hand = [], ruins = [] } = scene.zones;
  // The cards of a Lost Legacy hand lie right below and say it themselves.
  const said = scene.game === "lost-legacy" && few && options.every((option) => hand.includes(option.on ?? ""));
  const loose = said ? [] : ordered(few ? options : options.filter((option) => option.picked !== undefined || (option.ok && (option.primary || !option.on))));
  // What sits on the cards, once more as a list: open on a wide table in free play and when a card lies far down.
  const listed = few ? [] : options.filter((option) => !loose.includes(option));
  const near = listed.every(({ on }) => /^(world|\w+_deck|deck$|ruins$)/.test(on!) || (scene.game === "lost-legacy" && on!.startsWith("seat.")) || [world, hand, ruins].some((keys) => keys.includes(on!)));
  const open = listed.length > 0 && (kept ? kept === "open" : width !== "phone" && (!near || !scene.lesson));
  const toggle = () => {
    setWish("list", open ? "shut" : "open");
    setKept(open ? "shut" : "open");
  };
  const beside = loose.length <= FEW;
  return (
    <div class={`lb-prompt ${beside ? "" : "lb-prompt-tall"}`} data-kind="prompt">
      <div class="lb-q">
        <h2 tabIndex={-1} data-focus="prompt">
          {prompt.title}
        </h2>
        {prompt.text && <p>{prompt.text}</p>}
        {scene.busy && (
          <p class="lb-busy" data-kind="busy">
            <i aria-hidden="true" />
            {scene.busy.text}
          </p>
        )}
        {link.playing > 0 && (
          <p class="lb-ctl">
            <button type="button" class="lb-btn lb-sm" data-kind="play-end" data-focus="prompt/end">
              To the end
            </button>
            <button type="button" class="lb-btn lb-sm lb-pri" data-kind="play-next" data-focus="prompt/next" onClick={() => link.next()}>
              Next
            </button>
          </p>
        )}
        {(prompt.rule || listed.length > 0) && (
          <div class="lb-qlinks">
            {prompt.rule && (
              <button type="button" class="lb-lnk" data-kind="rule" data-focus="prompt/rule" onClick={() => link.ask({ rule: prompt.rule!.id })}>
                <Icon name="rule" />
                {prompt.rule.title}
              </button>
            )}
            {listed.length > 0 && (
              <button type="button" class="lb-lnk" aria-expanded={open} data-kind="list-toggle" data-focus="prompt/list" onClick={toggle}>
                <i class="lb-chev" aria-hidden="true" />
                {open ? "Close the list" : `${counted(listed)} on the cards`}
              </button>
            )}
          </div>
        )}
      </div>
      {scene.dice && scene.dice.length > 0 && <DiceTray dice={scene.dice} />}
      {loose.length > 0 && <Grouped options={loose} small={!beside} unfold={scene.game === "lost-legacy" && listed.length === 0} />}
      {open && <Grouped options={listed} small />}
      {scene.sea && <SeaAsk />}
    </div>
  );
}

/** The one main button stands at the end, wherever the rest leaves it: at the right, or at the foot on a phone. */
const ordered = (options: Option[]): Option[] => [...options.filter((option) => !option.primary), ...options.filter((option) => option.primary)];

const counted = (options: Option[]): string => {
  const n = options.filter((option) => option.ok).length;
  return n === 1 ? "1 move" : `${n} moves`;
};

/** A heading with more members than this opens on demand. */
const LONG = 6;

/** `unfold`: nothing else can be done, so a long list stands open. */
function Grouped({ options, small, unfold }: { options: Option[]; small?: boolean; unfold?: boolean }) {
  const [all, setAll] = useState(false);
  const cannot = options.filter((option) => !option.ok);
  // In the list what cannot be done folds away; on the cards it stays.
  const folded = Boolean(small) && cannot.length > 0;
  const shown = folded && !all ? options.filter((option) => option.ok) : options;
  const groups = new Map<string, Option[]>();
  for (const option of shown) {
    const name = option.group ?? "";
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return (
    <div class={small ? "lb-opts lb-opts-small" : "lb-opts"} data-kind="options">
      {[...groups].map(([name, members]) => (
        <Group key={name} name={name} members={members} small={small} unfold={unfold} />
      ))}
      {folded && (
        <button type="button" class="lb-lnk lb-notnow" aria-expanded={all} data-kind="refused-toggle" data-focus="prompt/refused" onClick={() => setAll(!all)}>
          <i class="lb-chev" aria-hidden="true" />
          {all ? "Hide what cannot be done now" : `${cannot.length} that cannot be done now, and why`}
        </button>
      )}
    </div>
  );
}

interface GroupProps {
  name: string;
  members: Option[];
  small?: boolean;
  unfold?: boolean;
}

/** Under a heading a button needs only its short word; without one it says the whole act. */
function Group({ name, members, small, unfold }: GroupProps) {
  const long = Boolean(small) && !unfold && members.length > LONG;
  const [open, setOpen] = useState(false);
  const headed = Boolean(small && name);
  const twice = (option: Option) => Boolean(option.short) && members.filter((other) => other.short === option.short).length > 1;
  return (
    <div class="lb-og" role="group" aria-label={name || "Moves"}>
      {headed && !long && <h3>{name}</h3>}
      {long && (
        <button type="button" class="lb-lnk" aria-expanded={open} data-kind="group-toggle" data-focus={`group/${name}`} onClick={() => setOpen(!open)}>
          <i class="lb-chev" aria-hidden="true" />
          {name || "Moves"}, {members.length} ways
        </button>
      )}
      {(!long || open) && (
        <div class="lb-ogin">
          {members.map((option) => (
            <OptionButton key={option.id} option={option} small={small} whole={twice(option) || (!headed && !option.primary && option.picked === undefined)} />
          ))}
        </div>
      )}
    </div>
  );
}

/** `whole`: the short word alone would not tell it from another. */
export function OptionButton({ option, small, whole }: { option: Option; small?: boolean; whole?: boolean }) {
  const { link } = useUi();
  const look = ["lb-btn"];
  if (small) look.push("lb-sm");
  if (option.primary) look.push("lb-pri");
  if (option.picked) look.push("lb-on");
  if (!option.ok) look.push("lb-cannot");
  return (
    <button
      type="button"
      class={look.join(" ")}
      data-option={option.id}
      data-kind="option"
      data-focus={`option/${option.id}`}
      aria-disabled={option.ok ? undefined : "true"}
      aria-pressed={option.picked === undefined ? undefined : option.picked}
      onClick={() => link.act(option.id)}
    >
      <Icon name={option.ok ? option.icon : "refused"} />
      <span>
        {(whole ? null : option.short) ?? option.label}
        {option.hint && !small && !whole && <small>{option.hint}</small>}
      </span>
      {option.short && !whole && option.short !== option.label && <span class="lb-sr">, {option.label}</span>}
    </button>
  );
}
