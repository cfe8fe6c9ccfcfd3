/** What went wrong outside the game, and how the game went. */

import { inVsCode } from "../host";
import { Icon } from "../icon";
import { Sheet } from "../overlay";
import { useUi } from "../ui";
import { CodeBox } from "./code";
import { Shape } from "./players";

/** No answer for ten seconds: say so, and offer the way back. */
export function LostBanner() {
  const { link } = useUi();
  if (!link.lost) return null;
  return (
    <section class="lb-banner lb-banner-no" role="alert" data-kind="lost">
      <div>
        <h2>The table does not answer.</h2>
        {inVsCode() ? (
          <p>The connection or the kernel behind this table is gone. Run the cell again: your progress is kept in this browser.</p>
        ) : (
          <p>The connection or the kernel behind this page is gone. Reload the page: your progress is kept in this browser.</p>
        )}
        <CodeBox kept={link.kept} />
      </div>
      {/* There a reload would empty the outputs of the whole notebook. */}
      {!inVsCode() && (
        <button type="button" class="lb-btn lb-pri" data-kind="reload" onClick={() => window.location.reload()}>
          Reload
        </button>
      )}
    </section>
  );
}

/** Something broke in Python: a short sentence and an id, never a traceback. */
export function ErrorBanner() {
  const { scene } = useUi();
  if (!scene.error) return null;
  return (
    <section class="lb-banner lb-banner-no" role="alert" data-kind="error">
      <div>
        <h2>
          <Icon name="refused" />
          Something went wrong.
        </h2>
        <p>
          {scene.error.text} <code>{scene.error.id}</code>
        </p>
      </div>
    </section>
  );
}

/** What somebody has in the end: Legends, or the tokens of the rounds won. */
function Won({ count, tokens }: { count: number; tokens: boolean }) {
  if (!tokens) {
    return (
      <strong>
        {count}
        <Icon name="legends" />
      </strong>
    );
  }
  return count > 0 ? <span class="lb-won">{count === 1 ? "1 token" : `${count} tokens`}</span> : null;
}

export function OverPanel({ onNew }: { onNew: (() => void) | null }) {
  const { scene } = useUi();
  const over = scene.over;
  if (!over) return null;
  return (
    <section class="lb-over" aria-label="The game is over" data-kind="over">
      <div class="lb-overhead">
        <Icon name="over" big />
        <div>
          <h2 tabIndex={-1} data-focus="over">
            {over.title}
          </h2>
          {over.text && <p>{over.text}</p>}
        </div>
        {onNew && (
          <button type="button" class="lb-btn lb-pri" data-kind="new" onClick={onNew}>
            New game
          </button>
        )}
      </div>
      <ol>
        {over.scores.map((row) => {
          const player = scene.players[row.seat];
          return (
            <li key={row.seat} class={row.winner ? "lb-winner" : ""}>
              {player && <Shape player={player} />}
              <b>{player?.name ?? `Seat ${row.seat + 1}`}</b>
              <span>{row.text}</span>
              {row.winner && <em>wins</em>}
              {typeof row.coins === "number" && <strong>{row.coins}</strong>}
              {typeof row.legends === "number" && <Won count={row.legends} tokens={scene.game === "lost-legacy"} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The score so far, as far as one may know it, with where it comes from. */
export function ScoreSheet({ onClose }: { onClose: () => void }) {
  const { scene } = useUi();
  return (
    <Sheet title="Score so far" onClose={onClose} class="lb-score">
      <ol>
        {scene.players.map((player) => (
          <li key={player.seat}>
            <Shape player={player} />
            <b>{player.name}</b>
            <span>{player.score}</span>
            <strong>{player.total}</strong>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
