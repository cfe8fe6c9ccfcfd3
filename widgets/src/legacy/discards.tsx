/** What everybody has played, the oldest first: overlapping, with order numbers; each opens to be read. */

import { rovers, Spot } from "../spot";
import { fromMe, Shape } from "../table/players";
import { useUi } from "../ui";
import { Zone } from "../zone";

export function Discards() {
  const ui = useUi();
  const { scene } = ui;
  const order = fromMe(scene);
  const of = (seat: number): string[] => scene.zones.seats[seat]?.discards ?? [];
  const all = order.flatMap(({ seat }) => of(seat));
  return (
    <section class="lb-discs" aria-label="Discards">
      <h3>Discards, first to last</h3>
      <Zone name="discards" label="Discards" {...rovers(ui, all)} class="lb-drs">
        {order.map((player) => {
          const pile = of(player.seat);
          return (
            <div key={player.seat} class={player.out ? "lb-drow lb-drow-out" : "lb-drow"} data-slot={`discards.${player.seat}`}>
              <h4 class="lb-zl">
                <Shape player={player} />
                <b>{player.name}</b>
                {player.out && "out"}
              </h4>
              {pile.length > 0 ? (
                <ol class={pile.length > 6 ? "lb-fan lb-fan-many" : pile.length > 3 ? "lb-fan lb-fan-some" : "lb-fan"}>
                  {pile.map((card, i) => (
                    <li key={card}>
                      <Spot card={card} size={ui.width === "phone" ? "xs" : "s"} where={`${player.name}, discard ${i + 1}`} />
                      <span class="lb-od" aria-hidden="true">
                        {i + 1}
                      </span>
                    </li>
                  ))}
                </ol>
              ) : (
                <p class="lb-nocard">none yet</p>
              )}
            </div>
          );
        })}
      </Zone>
    </section>
  );
}
