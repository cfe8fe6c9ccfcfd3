/** The table of Lost Legacy: hand, deck and Ruins, the order of the Investigation, the deduction sheet, the discards. */

import { Card } from "../cards/card";
import { look, open } from "../face";
import { rovers, Spot } from "../spot";
import { Refused, RefusedIn } from "../table/refused";
import { Target } from "../target";
import { useUi } from "../ui";
import { Zone } from "../zone";
import { Discards } from "./discards";
import { DeductionSheet } from "./sheet";
import { SpeedLine } from "./speeds";

export function LegacyTable() {
  const { scene } = useUi();
  const on = scene.refusal?.on;
  const hand = scene.zones.hand ?? [];
  const elsewhere = scene.refusal && !(on && (on === "hand" || hand.includes(on)));
  return (
    <div class="lb-legacy">
      {elsewhere && <Refused refusal={scene.refusal!} free />}
      <div class={hand.length > 2 ? "lb-lmid lb-lmany" : "lb-lmid"}>
        <Hand hand={hand} />
        <Stocks />
        <DeductionSheet />
      </div>
      <Discards />
    </div>
  );
}

/** My cards, the biggest things on the table; beside them what is being played or looked at. */
function Hand({ hand }: { hand: string[] }) {
  const ui = useUi();
  const { scene } = ui;
  const flight = (scene.zones.flight ?? []).filter((key) => !hand.includes(key));
  return (
    <section class="lb-lhand" aria-label="Your hand">
      <div class="lb-lhands">
        <div data-slot="hand">
          <h3 class="lb-zl">
            <b>Your hand</b>
          </h3>
          <Zone name="hand" label="Your hand" {...rovers(ui, hand)} class="lb-lhr">
            {hand.map((card) => (
              <Spot key={card} card={card} size="l" peeks={false} />
            ))}
            {hand.length === 0 && <p class="lb-nocard">{scene.players[scene.seat]?.out ? "You are out of this round." : "No card."}</p>}
          </Zone>
        </div>
        {flight.length > 0 && (
          <div data-slot="flight" data-kind="flight">
            <h3 class="lb-zl">
              <b>On the table now</b>
            </h3>
            <Zone name="flight" label="On the table now" {...rovers(ui, flight)} class="lb-lhr">
              {flight.map((card) => (
                <Spot key={card} card={card} size="l" peeks={false} />
              ))}
            </Zone>
          </div>
        )}
      </div>
      {/* The reason is two cards wide, so a single card is its left half. */}
      <RefusedIn keys={hand.length === 1 ? [...hand, ""] : hand} slots={["hand"]} />
      <SpeedLine />
    </section>
  );
}

/** Deck and Ruins. */
function Stocks() {
  const ui = useUi();
  const { deck, ruins = [] } = ui.scene.zones;
  const apart = ruins.length !== 1 && ui.on("ruins").length > 0;
  const ids = [...(deck ? ["deck"] : []), ...(apart ? ["ruins"] : []), ...ruins];
  const ready = (id: string) => ui.on(id).some((option) => option.ok) || (id === ruins[0] && ui.on("ruins").some((option) => option.ok));
  return (
    <Zone name="decks" label="Deck and Ruins" ids={ids} first={ids.find(ready)} class="lb-lstocks">
      {deck && (
        <div class="lb-lstock">
          <h3 class="lb-zl">
            <b>Deck</b>
          </h3>
          <Target id="deck" slot="deck" label={`Deck, ${deck.count} left`} options={ui.on("deck")} refused={ui.scene.refusal?.on === "deck"}>
            {deck.count > 0 ? (
              <Card id={null} face={null} back="legacy" size="s" look={deck.count > 1 ? "lb-stack" : ""} />
            ) : (
              <span class="lb-gap" aria-hidden="true">
                empty
              </span>
            )}
          </Target>
          <p class="lb-cap">
            <b>{deck.count}</b> left
          </p>
        </div>
      )}
      <div class="lb-lstock" data-slot="ruins">
        <h3 class="lb-zl">
          <b>Ruins</b>
        </h3>
        {apart && (
          <Target id="ruins" label="The Ruins" options={ui.on("ruins")} refused={ui.scene.refusal?.on === "ruins"}>
            <span class="lb-gap lb-gapruins" aria-hidden="true">
              Ruins
            </span>
          </Target>
        )}
        <div class={ruins.length > 1 ? "lb-ruins lb-ruins-row" : "lb-ruins"}>
          {ruins.map((card, i) => (
            <Spot
              key={card}
              card={card}
              size={ruins.length > 1 ? "xs" : "s"}
              slot={ruins.length === 1 ? "ruins" : undefined}
              where={ruins.length === 1 ? "Ruins" : `Ruins, ${i + 1} of ${ruins.length} from the left`}
              class={ruins.length === 1 && !look(ui.scene, card)?.face ? "lb-lying" : ""}
            />
          ))}
        </div>
        <p class="lb-cap">{inRuins(ruins.map((card) => look(ui.scene, card)).filter((seen) => seen && !open(seen)).length, ruins.length)}</p>
      </div>
    </Zone>
  );
}

function inRuins(covered: number, all: number) {
  if (all === 0) return "no card";
  const state = covered === all ? "covered" : covered === 0 ? "open" : `${covered} covered`;
  return (
    <>
      <b>{all}</b> {all === 1 ? "card" : "cards"}, {state}
    </>
  );
}
