/** Everybody in one strip: name, what he is at, coins, and the Reward that lies on his pile. */

import type { Player } from "../scene";
import { rovers } from "../spot";
import { fromMe, Seat, Who } from "../table/players";
import { useUi } from "../ui";
import { Zone } from "../zone";
import { art, Coins } from "./art";
import { RewardMark } from "./panels";
import { playersAt } from "./story";

export function SeaPlayers() {
  const ui = useUi();
  const { scene } = ui;
  const players = playersAt(scene, ui.story);
  const order = fromMe({ ...scene, players });
  const ids = order.map((player) => `seat.${player.seat}`).filter((id) => ui.on(id).length);
  return (
    <section class="lb-gps" aria-label="Players">
      <Zone name="players" label="Players" {...rovers(ui, ids)} class="lb-gprow">
        {order.map((player) => (
          <One key={player.seat} player={player} />
        ))}
      </Zone>
    </section>
  );
}

function One({ player }: { player: Player }) {
  const ui = useUi();
  const { scene } = ui;
  const id = `seat.${player.seat}`;
  const reward = art(scene, player.reward);
  const doing = ui.story.step || scene.over ? null : player.seat === scene.seat && player.now ? "your move" : player.doing;
  return (
    <div class={`lb-gp ${player.now && !ui.story.step ? "lb-gp-now" : ""}`} data-kind="player" data-slot={id}>
      <Seat player={player}>
        <Who player={player} facts={doing} />
      </Seat>
      <span class="lb-gcoins">
        <Coins kind="gold" count={player.gold ?? 0} />
        <Coins kind="legend" count={player.legend ?? 0} />
      </span>
      <span class="lb-gpre">
        {reward ? (
          <button type="button" class="lb-gread" data-kind="reward" onClick={() => ui.study(player.reward!)}>
            <RewardMark reward={reward} />
            {reward.kind === "treasure" ? "guards a Treasure" : `guards ${reward.name}`}
            <span class="lb-sr">{`, ${player.name}. Read it.`}</span>
          </button>
        ) : (
          "guards nothing"
        )}
        {(player.powers ?? []).map((card, i) => (
          <button key={i} type="button" class="lb-gread lb-chip" data-kind="reward" onClick={() => ui.study(card)}>
            {art(scene, card)?.name}
            <span class="lb-sr">{`, kept by ${player.name}. Read it.`}</span>
          </button>
        ))}
      </span>
    </div>
  );
}
