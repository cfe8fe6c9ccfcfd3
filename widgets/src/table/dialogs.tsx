/** Sheets that ask: a new game, and taking back something that was already seen. */

import { useState } from "preact/hooks";
import { Card } from "../cards/card";
import { called, look, spoken } from "../face";
import { Icon } from "../icon";
import { Sheet } from "../overlay";
import { LayoutEditor } from "../guardians/layout";
import { trouble } from "../guardians/places";
import type { NewGame } from "../scene";
import { useUi, type PileName } from "../ui";

export function NewGameSheet({ form, onClose }: { form: NewGame; onClose: () => void }) {
  const { link } = useUi();
  const [seats, setSeats] = useState(form.now.seats ?? form.seats[0] ?? 2);
  const [mode, setMode] = useState(form.now.mode ?? form.modes[0]?.id ?? "");
  const usual = form.now.bot ?? form.bots[0]?.id ?? "";
  const [others, setOthers] = useState<string[]>([0, 1, 2, 3, 4].map((i) => form.now.others?.[i] ?? usual));
  const [emptiness, setEmptiness] = useState(form.now.emptiness ?? "");
  const [extra, setExtra] = useState<Record<string, string>>(form.now.extra ?? {});
  const [layout, setLayout] = useState<[number, number][]>(form.now.layout ?? []);
  const [seed, setSeed] = useState("");
  // The modes that these many Players can play; the wish of another number of seats is kept for when it fits again.
  const modes = form.modes.filter((one) => !one.seats || one.seats.includes(seats));
  const chosen = modes.find((one) => one.id === mode) ?? modes[0];
  const ways = chosen && chosen.id !== "standard" ? [] : (form.emptiness ?? []).filter((one) => one.seats.includes(seats));
  const way = ways.some((one) => one.id === emptiness) ? emptiness : "";
  const wrong = seed !== "" && !/^\d{1,9}$/.test(seed.trim());
  const unlaid = extra.layout === "own" && trouble(layout, form.tiles ?? 0) !== null;
  const start = (event: Event) => {
    event.preventDefault();
    if (wrong || unlaid) return;
    const number = seed.trim() === "" ? null : Number(seed);
    const company = others.slice(0, seats - 1);
    if (link.ask({ new: { seats, mode: chosen?.id ?? mode, others: company, emptiness: way || null, seed: number, ...(form.extras && { extra }), ...(extra.layout === "own" && { layout }) } })) onClose();
  };
  return (
    <Sheet title="New game" onClose={onClose} class="lb-newgame">
      <form onSubmit={start} data-kind="newgame">
        <Choice legend="Players" name="seats" value={String(seats)} onPick={(id) => setSeats(Number(id))} choices={form.seats.map((n) => ({ id: String(n), name: n === 1 ? "1, alone" : String(n) }))} />
        {form.modes.length > 1 && chosen && (
          <>
            <Choice legend="Mode" name="mode" value={chosen.id} onPick={setMode} choices={modes.map(({ id, name }) => ({ id, name }))} />
            {chosen.text && (
              <p class="lb-about" role="status" data-kind="mode-about">
                {chosen.text}
              </p>
            )}
          </>
        )}
        {seats > 1 && (
          <fieldset class="lb-choice lb-company">
            <legend>Who else sits here</legend>
            {others.slice(0, seats - 1).map((value, i) => (
              <label key={i}>
                <span>Seat {i + 2}</span>
                <select name={`seat-${i + 2}`} value={value} data-kind="company" onChange={({ currentTarget: { value: name } }) => setOthers((now) => now.map((old, j) => (j === i ? name : old)))}>
                  {form.bots.map((bot) => (
                    <option key={bot.id} value={bot.id} selected={bot.id === value}>
                      {bot.name}
                    </option>
                  ))}
                </select>
                <small>{form.bots.find((bot) => bot.id === value)?.text}</small>
              </label>
            ))}
          </fieldset>
        )}
        {form.extras?.map((one) => (
          <Choice key={one.id} legend={one.name} name={one.id} value={extra[one.id] ?? one.choices[0]!.id} onPick={(id) => setExtra((now) => ({ ...now, [one.id]: id }))} choices={one.choices} />
        ))}
        {extra.layout === "own" && <LayoutEditor places={layout} tiles={form.tiles ?? 0} onChange={setLayout} />}
        {ways.length > 1 && <Choice legend="The Emptiness" name="emptiness" value={way} onPick={setEmptiness} choices={ways} />}
        <label class="lb-field">
          <span>Seed</span>
          <input name="seed" inputMode="numeric" autocomplete="off" value={seed} placeholder="by chance" aria-invalid={wrong} aria-describedby="lb-seedhelp" onInput={(event) => setSeed(event.currentTarget.value)} />
          <small id="lb-seedhelp">{wrong ? "Up to nine digits, or nothing." : "The same seed deals the same cards."}</small>
        </label>
        <div class="lb-ctl">
          <button type="submit" class="lb-btn lb-pri" data-kind="start">
            Deal the cards
          </button>
          <button type="button" class="lb-btn" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Sheet>
  );
}

interface ChoiceProps {
  legend: string;
  name: string;
  value: string;
  choices: { id: string; name: string; text?: string }[];
  onPick: (id: string) => void;
}

function Choice({ legend, name, value, choices, onPick }: ChoiceProps) {
  return (
    <fieldset class="lb-choice">
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.id} class={choice.id === value ? "lb-picked" : ""}>
            <input type="radio" name={`lb-${name}`} value={choice.id} checked={choice.id === value} onChange={() => onPick(choice.id)} />
            <span>
              {choice.name}
              {choice.text && <small>{choice.text}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function UndoSheet({ label, onClose }: { label: string; onClose: () => void }) {
  const { link } = useUi();
  return (
    <Sheet title="Take back something seen?" onClose={onClose} class="lb-confirm">
      <p>You have seen something new since then: a card or a roll. Taking it back is allowed, and the log will say so.</p>
      <div class="lb-ctl">
        <button
          type="button"
          class="lb-btn lb-pri"
          data-kind="undo-yes"
          onClick={() => {
            link.undo();
            onClose();
          }}
        >
          {label}
        </button>
        <button type="button" class="lb-btn" onClick={onClose}>
          Play on
        </button>
      </div>
    </Sheet>
  );
}

const PILES: Record<PileName, string> = {
  legend_discard: "Legend discard pile",
  life_discard: "Life discard pile",
  background_discard: "Background discard pile",
  legend_deck: "Legend Deck",
  life_deck: "Life Deck",
  background_deck: "Background Deck",
};

/** A discard pile, spread out; open to all. */
export function PileSheet({ name, onClose }: { name: PileName; onClose: () => void }) {
  const ui = useUi();
  const able = (key: string) => (ui.on(key).some((option) => option.ok) ? 0 : 1);
  // The newest first; what can be chosen before the rest.
  const cards = [...(ui.scene.zones[name]?.cards ?? [])].reverse().sort((a, b) => able(a) - able(b));
  return (
    <Sheet title={`${PILES[name]}, ${cards.length}`} onClose={onClose} class="lb-pile">
      {name.endsWith("_discard") && <p class="lb-pilenote">The newest lies first. Anybody may look through it at any time.</p>}
      <ul class="lb-spread">
        {cards.map((key) => {
          const seen = look(ui.scene, key);
          if (!seen) return null;
          const options = ui.on(key);
          return (
            <li key={key} data-card={key}>
              <Card id={seen.id} face={seen.face} back={seen.card.back} size="l" badges={seen.card.badges} />
              <p class="lb-sr">{seen.face ? spoken(seen.face) : called(seen)}</p>
              {options.map((option) => (
                <button
                  key={option.id}
                  type="button"
                  class={option.ok ? "lb-btn lb-pri" : "lb-btn lb-cannot"}
                  data-option={option.id}
                  aria-disabled={option.ok ? undefined : "true"}
                  onClick={() => {
                    onClose();
                    ui.link.act(option.id);
                  }}
                >
                  <Icon name={option.ok ? option.icon : "refused"} />
                  <span>{option.short ?? option.label}</span>
                </button>
              ))}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
