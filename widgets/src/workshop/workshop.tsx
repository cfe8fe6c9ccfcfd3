/** The bench: a form for one card of one's own, the card as it comes out, and what can be done with the pack. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Card } from "../cards/card";
import { spoken } from "../face";
import { OwnPiece } from "../guardians/own";
import { Icon } from "../icon";
import type { Art } from "../scene";
import { useUi } from "../ui";
import { Desk } from "./desk";
import type { Field, Workshop as Bench } from "./scene";

export function Workshop({ bench }: { bench: Bench }) {
  const { link, scene } = useUi();
  const desk = useMemo(() => new Desk(link), [link]);
  useEffect(() => () => desk.close(), [desk]);
  const trouble = scene.refusal;
  // A link may name the game: make-your-own.ipynb#guardians.
  useEffect(() => {
    const wanted = window.location.hash.slice(1);
    if (wanted !== bench.game && bench.games?.some((game) => game.id === wanted)) desk.press({ craft: wanted });
  }, []);
  return (
    <div class="lb-main lb-alone">
      <div class="lb-table lb-bench" role="region" aria-label={`${scene.title}, workshop`}>
        {trouble && (
          <p class="lb-benchno" role="alert" data-kind="refusal">
            <Icon name="refused" />
            {trouble.text}
          </p>
        )}
        {bench.games && (
          <div class="lb-ctl lb-benches" role="group" aria-label="The game that the cards are for">
            {bench.games.map((game) => (
              <button key={game.id} type="button" class={game.id === bench.game ? "lb-btn lb-sm lb-on" : "lb-btn lb-sm"} aria-pressed={game.id === bench.game} data-craft={game.id} onClick={() => game.id !== bench.game && desk.press({ craft: game.id })}>
                <span>{game.name}</span>
              </button>
            ))}
          </div>
        )}
        <PackBar bench={bench} desk={desk} />
        <Shelf bench={bench} desk={desk} />
        <div class="lb-benchcard" data-kind="preview">
          {bench.face && (
            <>
              <div class={bench.stale ? "lb-stale" : ""}>
                {bench.game === "guardians" ? <OwnPiece face={bench.face as unknown as Art} /> : <Card id={bench.face.like ?? null} face={bench.face} back={bench.face.deck} size="l" />}
              </div>
              {bench.game !== "guardians" && <p class="lb-sr">{spoken(bench.face)}</p>}
            </>
          )}
          {bench.stale && (
            <p class="lb-benchno" data-kind="stale">
              <Icon name="refused" />
              The card waits for the fields that are marked.
            </p>
          )}
          <button type="button" class="lb-btn lb-pri" data-kind="try" disabled={!bench.good} onClick={() => desk.press({ try: true })}>
            <Icon name="next" />
            <span>Play it at once</span>
          </button>
        </div>
        <form class="lb-benchform" key={`${bench.open} ${bench.round}`} onSubmit={(event) => event.preventDefault()} data-kind="form">
          <h2>
            <Icon name={bench.type.id} />
            {bench.type.name}
          </h2>
          {grouped(bench.fields).map(({ row, fields }) => {
            const rows = fields.map((field) => (
              <Row key={field.name} field={field} onType={(value) => desk.type(`${bench.open} ${field.name}`, { edit: { card: bench.open, field: field.name, value } })} />
            ));
            if (!row) return rows;
            const list = bench.lists?.find((one) => one.of === row.of);
            const last = !bench.fields.some((field) => field.row?.of === row.of && field.row.n > row.n);
            return (
              <fieldset key={row.label} class="lb-benchrow" data-list={row.of}>
                <legend>{row.label}</legend>
                {rows}
                <span class="lb-ctl">
                  {list?.less && (
                    <button type="button" class="lb-lnk" data-kind="row-drop" aria-label={`Take ${row.label} out`} onClick={() => desk.press({ row: row.of, n: row.n })}>
                      <Icon name="discard" />
                      <span>Take it out</span>
                    </button>
                  )}
                  {last && list?.more && (
                    <button type="button" class="lb-lnk" data-kind="row-add" onClick={() => desk.press({ row: row.of })}>
                      <Icon name="draw" />
                      <span>One more {list.label}</span>
                    </button>
                  )}
                </span>
              </fieldset>
            );
          })}
          {bench.cards.length > 1 && (
            <button type="button" class="lb-lnk" data-kind="drop" onClick={() => desk.press({ drop: true })}>
              <Icon name="discard" />
              <span>Take this card away</span>
            </button>
          )}
        </form>
      </div>
    </div>
  );
}

/** Fields in their order, those of one entry of a list together. */
function grouped(fields: Field[]): { row: Field["row"]; fields: Field[] }[] {
  const found: { row: Field["row"]; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = found[found.length - 1];
    if (last && last.row?.label === field.row?.label) last.fields.push(field);
    else found.push({ row: field.row, fields: [field] });
  }
  return found;
}

/** One field. What is typed stays as it was typed; the form is a new one for another card. */
function Row({ field, onType }: { field: Field; onType: (value: string) => void }) {
  const [value, setValue] = useState(field.value);
  // What is chosen elsewhere may choose here, too: the colours follow the kind. Text stays as it was typed.
  useEffect(() => {
    if (field.kind === "choice") setValue(field.value);
  }, [field.kind, field.value]);
  const put = (text: string) => {
    setValue(text);
    onType(text);
  };
  const id = `lb-f-${field.name.replaceAll(".", "-")}`;
  const told = { "aria-invalid": Boolean(field.problem), "aria-describedby": `${id}-note` };
  let input: ComponentChildren;
  if (field.kind === "choice") {
    input = (
      <select id={id} name={field.name} value={value} onChange={(event) => put(event.currentTarget.value)} {...told}>
        {field.optional && <option value="">none</option>}
        {(field.choices ?? []).map((choice) => (
          <option key={choice.id} value={choice.id} selected={choice.id === value}>
            {choice.name}
          </option>
        ))}
      </select>
    );
  } else if (field.kind === "effect" || field.name === "printed") {
    input = (
      <textarea id={id} name={field.name} rows={2} spellcheck={field.kind !== "effect"} class={field.kind === "effect" ? "lb-notation" : ""} value={value} onInput={(event) => put(event.currentTarget.value)} {...told} />
    );
  } else {
    input = <input id={id} name={field.name} autocomplete="off" value={value} onInput={(event) => put(event.currentTarget.value)} {...told} />;
  }
  return (
    <div class="lb-row" data-field={field.name}>
      <label for={id}>
        {field.label}
        {field.optional && <small> (may stay empty)</small>}
      </label>
      {input}
      {field.kind === "effect" && (
        <select class="lb-examples" aria-label={`${field.label}: take one that there is`} value="" data-kind="examples" onChange={(event) => event.currentTarget.value && put(event.currentTarget.value)}>
          <option value="">Take one that there is ...</option>
          {(field.choices ?? []).map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
      <p id={`${id}-note`} class={field.problem ? "lb-rownote lb-trouble" : "lb-rownote"}>
        {field.problem ? (
          <>
            <Icon name="refused" />
            <span data-kind="problem">{field.problem}</span>
          </>
        ) : (
          (field.reads ?? field.help)
        )}
      </p>
    </div>
  );
}

/** The cards of the pack, and how further ones come on the bench. */
function Shelf({ bench, desk }: { bench: Bench; desk: Desk }) {
  return (
    <nav class="lb-shelf" aria-label="The cards of the pack">
      <ul>
        {bench.cards.map((card) => (
          <li key={card.id}>
            <button type="button" class={card.id === bench.open ? "lb-btn lb-sm lb-on" : "lb-btn lb-sm"} aria-current={card.id === bench.open} data-own={card.id} onClick={() => desk.press({ card: card.id })}>
              {!card.good && <Icon name="refused" />}
              <span>
                {card.name}
                <small>{card.type}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div class="lb-shelfadd">
        <Pick label="A new card" kind="add" choices={bench.types} onPick={(id) => desk.press({ add: id })} />
        {bench.standard.length > 0 && <Pick label="Change a standard card" kind="change" choices={bench.standard} onPick={(id) => desk.press({ add: id })} />}
      </div>
    </nav>
  );
}

function Pick({ label, kind, choices, onPick }: { label: string; kind: string; choices: { id: string; name: string }[]; onPick: (id: string) => void }) {
  return (
    <select aria-label={label} value="" data-kind={kind} onChange={(event) => {
      const id = event.currentTarget.value;
      event.currentTarget.value = "";
      if (id) onPick(id);
    }}>
      <option value="">{label} ...</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}

/** What is typed stays as it was typed, also a space at the end. */
function Title({ title, onType }: { title: string; onType: (text: string) => void }) {
  const [value, setValue] = useState(title);
  return (
    <input value={value} maxLength={60} data-kind="title" onInput={(event) => {
      setValue(event.currentTarget.value);
      onType(event.currentTarget.value);
    }} />
  );
}

/** The pack as a whole: its title, saving it as a file, and taking one from a file. */
function PackBar({ bench, desk }: { bench: Bench; desk: Desk }) {
  const { link } = useUi();
  const file = useRef<HTMLInputElement>(null);
  const save = () => {
    const bench = link.scene.workshop; // as it is after the last letter
    if (!bench) return;
    const address = URL.createObjectURL(new Blob([bench.text], { type: "application/yaml" }));
    const anchor = Object.assign(document.createElement("a"), { href: address, download: bench.file });
    // Within the page: VS Code hears at its body what is to be saved, and asks where.
    document.body.append(anchor);
    anchor.click();
    anchor.remove();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  const load = async () => {
    const chosen = file.current?.files?.[0];
    if (!chosen) return;
    desk.press({ load: await chosen.slice(0, 1_100_000).text() });
    if (file.current) file.current.value = "";
  };
  return (
    <div class="lb-packbar">
      <label class="lb-packtitle">
        <span>Title of the pack</span>
        <Title key={bench.round} title={bench.title} onType={(call) => desk.type("title", { call })} />
      </label>
      <div class="lb-ctl">
        <button type="button" class="lb-btn" data-kind="save" onClick={() => desk.press(save)}>
          <span>Save the pack</span>
        </button>
        <button type="button" class="lb-btn" data-kind="load" onClick={() => file.current?.click()}>
          <span>Open a saved one</span>
        </button>
        <input ref={file} type="file" accept=".yaml,.yml" hidden data-kind="file" onChange={load} />
      </div>
    </div>
  );
}
