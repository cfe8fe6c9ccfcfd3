/** Everybody at the table in one strip, the viewer first: name, cards in hand, what holds for him now. */

import { Icon } from "../icon";
import type { Player } from "../scene";
import { rovers, Spot } from "../spot";
import { fromMe, Seat, Who } from "../table/players";
import { useUi } from "../ui";
import { Zone } from "../zone";
import { SET_MARKS } from "./face";

const cards = (count: number): string => (count === 1 ? "1 card in hand" : `${count} cards in hand`);
const tokens = (count: number): string => (count === 1 ? "1 token" : `${count} tokens`);

export function LegacyPlayers() {
  const ui = useUi();
  const { scene } = ui;
  const order = fromMe(scene);
  const ids = order.flatMap((player) => [
    ...(ui.on(`seat.${player.seat}`).length ? [`seat.${player.seat}`] : []),
    ...theirs(scene.seat, player, scene.zones.seats),
  ]);
  return (
    <section class="lb-lps" aria-label="Players">
      <Zone name="players" label="Players" {...rovers(ui, ids)} class="lb-lprow">
        {order.map((player) => (
          <One key={player.seat} player={player} />
        ))}
      </Zone>
      <Playing />
    </section>
  );
}

/** What is seen of another player's hand; mine lies large below. */
function theirs(mine: number, player: Player, seats: { hand?: string[] }[]): string[] {
  return player.seat === mine || player.out ? [] : (seats[player.seat]?.hand ?? []);
}

function One({ player }: { player: Player }) {
  const { scene } = useUi();
  const id = `seat.${player.seat}`;
  const mine = player.seat === scene.seat;
  const thinking = scene.busy?.seat === player.seat;
  const hand = theirs(scene.seat, player, scene.zones.seats);
  const facts = [
    player.out ? "out" : thinking ? "thinking" : player.now ? "to play" : null,
    player.out ? null : cards(player.hand),
    player.tokens ? tokens(player.tokens) : null,
  ].filter(Boolean);
  const marks = player.marks ?? [];
  const look = `lb-lp${player.now && !player.out ? " lb-lp-now" : ""}${player.out ? " lb-lp-out" : ""}`;
  return (
    <div class={look} data-slot={id} data-kind="player">
      <div class="lb-lpwho">
        <Seat player={player} label={`${player.about ? `${player.name}, ${player.about}` : player.name}: ${facts.join(", ")}`}>
          <Who player={player} facts={facts.join(", ")} />
        </Seat>
        {marks.length > 0 && (
          <ul class="lb-marks" aria-label={`What holds for ${mine ? "you" : player.name}`}>
            {marks.map((mark) => (
              <li key={mark} class="lb-chip">
                {mark}
              </li>
            ))}
          </ul>
        )}
      </div>
      {hand.length > 0 && (
        <span class="lb-lphand">
          {hand.map((card) => (
            <Spot key={card} card={card} size="xs" where={`Hand of ${player.name}`} />
          ))}
        </span>
      )}
    </div>
  );
}

/** What is played: the mode, else the Lost Legacy that is looked for. */
function Playing() {
  const { scene } = useUi();
  // Faces of the last game may still be known: only those of this deck count, and two of them name nothing.
  const deck = (scene.sheet?.rows ?? []).flatMap((row) => scene.faces[row.card] ?? []).filter((face) => face.legacy);
  const legacy = deck.length === 1 ? deck[0] : undefined;
  const name = scene.mode?.name ?? legacy?.name;
  if (!name) return null;
  return (
    <span class="lb-chip lb-playing" title={scene.mode?.text ?? undefined}>
      <Icon name={SET_MARKS[legacy?.set ?? ""] ?? "moon"} />
      {name}
    </span>
  );
}
