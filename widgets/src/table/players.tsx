/** The other players: one strip each, and their table when it is opened. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../icon";
import type { Player, Scene } from "../scene";
import { rovers, Spot } from "../spot";
import { Target } from "../target";
import { useUi } from "../ui";
import { Zone } from "../zone";

export const SHAPES: Record<Player["shape"], string> = {
  circle: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
  triangle: "M12 2l11 19H1z",
  square: "M3 3h18v18H3z",
  star: "M12 1l3.1 7.2 7.9.7-6 5.2 1.8 7.7L12 17.7l-6.8 4.1L7 14.1 1 8.9l7.9-.7z",
  hexagon: "M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11z",
};

export function Shape({ player }: { player: Player }) {
  return (
    <svg class={`lb-shape lb-p${(player.seat % 5) + 1}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[player.shape] ?? SHAPES.circle} />
    </svg>
  );
}

/** Shape, name and what he is; a line of facts below. */
export function Who({ player, facts }: { player: Player; facts?: string | null }) {
  return (
    <span class="lb-who">
      <Shape player={player} />
      <span>
        <b title={player.about ?? undefined}>{player.name}</b>
        {player.about && <span class="lb-sr">, {player.about}: </span>}
        {facts && <small>{facts}</small>}
      </span>
    </span>
  );
}

/** In the order of play, from the viewer on; one who only looks on sees them from the first seat. */
export function fromMe(scene: Scene): Player[] {
  const at = Math.max(scene.seat, 0);
  return [...scene.players.slice(at), ...scene.players.slice(0, at)];
}

/** Who sits there; he can be chosen where somebody is asked for. `label` is what is read out then. */
export function Seat({ player, label, children }: { player: Player; label?: string; children: ComponentChildren }) {
  const ui = useUi();
  const id = `seat.${player.seat}`;
  const options = ui.on(id);
  if (options.length === 0) return <>{children}</>;
  return (
    <Target id={id} label={label ?? player.name} options={options} refused={ui.scene.refusal?.on === id}>
      <span aria-hidden="true">{children}</span>
    </Target>
  );
}

export function Others() {
  const { scene } = useUi();
  const others = fromMe(scene).filter((player) => player.seat !== scene.seat);
  if (others.length === 0) return null;
  return (
    <div class={others.length > 1 ? "lb-others lb-several" : "lb-others"}>
      {others.map((player) => (
        <Other key={player.seat} player={player} />
      ))}
    </div>
  );
}

const STATS: { icon: string; name: string; of(player: Player): string | number | undefined }[] = [
  { icon: "legends", name: "Legends", of: (p) => p.legends },
  { icon: "hand_cards", name: "in hand", of: (p) => p.hand },
  { icon: "relic", name: "Relic slots", of: (p) => p.slots?.join("/") },
  { icon: "trait", name: "Traits", of: (p) => p.traits?.join("/") },
  { icon: "wander", name: "Wanders", of: (p) => p.wanders?.join("/") },
  { icon: "trauma", name: "Traumas", of: (p) => p.traumas },
];

function Other({ player }: { player: Player }) {
  const ui = useUi();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = `seat.${player.seat}`;
  // His table opens by itself while something on it is asked about.
  const cards = useTheirCards(player.seat);
  const asked = cards.some((card) => ui.on(card).length > 0 || ui.scene.refusal?.on === card);
  const open = chosen ?? asked;
  const thinking = ui.scene.busy?.seat === player.seat;
  const who = (
    <span class="lb-who">
      <Shape player={player} />
      {player.icon && <Icon name={player.icon} big />}
      <span>
        <b>{player.name}</b>
        {player.about && <small>{player.about}</small>}
      </span>
      {(player.now || thinking) && <em class="lb-now">{thinking ? "thinking" : "their turn"}</em>}
    </span>
  );
  return (
    <section class={player.now ? "lb-opp lb-opp-now" : "lb-opp"} aria-label={player.name} data-slot={id}>
      <div class="lb-opprow">
        {ui.on(id).length > 0 ? (
          <Zone name={id} label={player.name} ids={[id]}>
            <Seat player={player}>{who}</Seat>
          </Zone>
        ) : (
          who
        )}
        <ul class="lb-sts">
          {STATS.filter((stat) => stat.of(player) !== undefined).map((stat) => (
            <li key={stat.name} class="lb-st">
              <Icon name={stat.icon} />
              <b>{stat.of(player)}</b>
              <em>{stat.name}</em>
            </li>
          ))}
        </ul>
        <button type="button" class="lb-lnk lb-oc" aria-expanded={open} data-kind="see-table" onClick={() => setChosen(!open)}>
          {open ? "Close" : "See the table"}
          <span class="lb-sr"> of {player.name}</span>
        </button>
      </div>
      {open && <TheirTable player={player} />}
    </section>
  );
}

function useTheirCards(seat: number): string[] {
  const zones = useUi().scene.zones.seats[seat] ?? {};
  const rows = [zones.relics, zones.traits, zones.traumas, zones.achievements, zones.wanders, zones.adventures, zones.hand];
  return [...rows.flatMap((cards) => cards ?? []), ...[zones.story, zones.path].filter((key): key is string => Boolean(key))];
}

function TheirTable({ player }: { player: Player }) {
  const ui = useUi();
  const zones = ui.scene.zones.seats[player.seat] ?? {};
  const rows: [string, string[]][] = [
    ["Relics", zones.relics ?? []],
    ["Traits", zones.traits ?? []],
    ["Traumas", zones.traumas ?? []],
    ["Backgrounds", [zones.story, zones.path, ...(zones.achievements ?? [])].filter((key): key is string => Boolean(key))],
    ["Legend area", [...(zones.wanders ?? []), ...(zones.adventures ?? [])]],
    ["Hand, as far as you know it", zones.hand ?? []],
  ];
  const filled = rows.filter(([, cards]) => cards.length > 0);
  return (
    <Zone name={`table.${player.seat}`} label={`Table of ${player.name}`} {...rovers(ui, filled.flatMap(([, cards]) => cards))} class="lb-their">
      {filled.map(([title, cards]) => (
        <div key={title} class="lb-theirrow">
          <h4 class="lb-zl">
            <b>{title}</b>
            {cards.length}
          </h4>
          <div class="lb-mr">
            {cards.map((card) => (
              <Spot key={card} card={card} size={title === "Legend area" || title.startsWith("Hand") ? "xs" : "s"} />
            ))}
          </div>
        </div>
      ))}
      {filled.length === 0 && <p class="lb-empty">Nothing in play yet.</p>}
    </Zone>
  );
}
