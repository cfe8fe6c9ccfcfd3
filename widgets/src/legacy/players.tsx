/** Everybody at the table in one strip, the viewer first: name, cards in hand, what holds for him now. */

import { Icon } from "../icon";
import type { Player, Scene } from "../scene";
import { rovers, Spot } from "../spot";
import { Who } from "../table/players";
import { Target } from "../target";
import { useUi } from "../ui";
import { Zone } from "../zone";
import { SET_MARKS } from "./face";

const cards = (count: number): string => (count === 1 ? "1 card in hand" : `${count} cards in hand`);
const tokens = (count: number): string => (count === 1 ? "1 token" : `${count} tokens`);

/** In the order of play, from the viewer on; one who only looks on sees them from the first seat. */
export function fromMe(scene: Scene): Player[] {
  const at = Math.max(scene.seat, 0);
  return [...scene.players.slice(at), ...scene.players.slice(0, at)];
}

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
  const ui = useUi();
  const { scene } = ui;
  const id = `seat.${player.seat}`;
  const options = ui.on(id);
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
  const who = <Who player={player} facts={facts.join(", ")} />;
  return (
    <div class={look} data-slot={id} data-kind="player">
      <div class="lb-lpwho">
        {options.length > 0 ? (
          <Target id={id} label={`${player.about ? `${player.name}, ${player.about}` : player.name}: ${facts.join(", ")}`} options={options} refused={scene.refusal?.on === id}>
            <span aria-hidden="true">{who}</span>
          </Target>
        ) : (
          who
        )}
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
