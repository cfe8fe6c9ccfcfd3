/** The bar over the table: where one is, taking back, a new game, and the theme. */

import { Icon } from "./icon";
import type { Theme } from "./theme";
import { useUi } from "./ui";

interface BarProps {
  theme: Theme;
  onTheme: () => void;
  onUndo: () => void;
  onNew: (() => void) | null;
  onCode: (() => void) | null;
}

export function Bar({ theme, onTheme, onUndo, onNew, onCode }: BarProps) {
  const { scene } = useUi();
  const undo = scene.undo;
  return (
    <header class="lb-bar">
      <span class="lb-mark">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <g fill="currentColor">
            <rect x="2" y="1" width="9" height="10.5" rx="1.8" />
            <rect x="2" y="12.9" width="9" height="10.5" rx="1.8" />
            <rect x="13" y="12.9" width="9" height="10.5" rx="1.8" />
          </g>
          <path d="M17.8 0l1.5 4.7 4.7 1.6-4.7 1.6-1.5 4.7-1.6-4.7-4.7-1.6 4.7-1.6z" class="lb-markstar" />
        </svg>
        lalnb
      </span>
      <p class="lb-crumb">
        <span>{scene.title}</span>
        {scene.lesson && (
          <>
            <span aria-hidden="true"> › </span>
            <b>{scene.lesson.name}</b>
          </>
        )}
      </p>
      <div class="lb-tools">
        {undo && (
          <button type="button" class="lb-lnk" data-kind="undo" disabled={!undo.can} aria-label={undo.label ?? "Take back"} title={undo.label ?? "Take back"} onClick={onUndo}>
            <Icon name="undo" />
            <span>Take back</span>
          </button>
        )}
        {onNew && (
          <button type="button" class="lb-lnk" data-kind="new" aria-label="New game" onClick={onNew}>
            <Icon name="hand_cards" />
            <span>New game</span>
          </button>
        )}
        {onCode && (
          <button type="button" class="lb-lnk" data-kind="code" aria-label="Resume code" title="Resume code" onClick={onCode}>
            <Icon name="Found" />
            <span>Resume code</span>
          </button>
        )}
        <button type="button" class="lb-lnk" data-kind="theme" aria-label={`Theme: ${theme}. Change to ${theme === "dark" ? "light" : "dark"}`} onClick={onTheme}>
          <Icon name="theme" />
          <span>Theme</span>
        </button>
      </div>
    </header>
  );
}
