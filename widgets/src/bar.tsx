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
  onScore: (() => void) | null;
}

export function Bar({ theme, onTheme, onUndo, onNew, onCode, onScore }: BarProps) {
  const { link, scene } = useUi();
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
        {scene.bench && <Tool kind="bench" icon="undo" text={scene.bench} onClick={() => link.ask({ bench: true })} />}
        {undo && !scene.workshop && <Tool kind="undo" icon="undo" text="Take back" title={undo.label} disabled={!undo.can} onClick={onUndo} />}
        {undo?.again && <Tool kind="redo" icon="undo" text="Do again" title={undo.again} class="lb-redo" onClick={() => link.ask({ version: scene.version, redo: true })} />}
        {onScore && <Tool kind="score" icon="legends" text="Score" onClick={onScore} />}
        {onNew && <Tool kind="new" icon="hand_cards" text="New game" onClick={onNew} />}
        {onCode && <Tool kind="code" icon="Found" text="Resume code" onClick={onCode} />}
        <Tool kind="theme" icon="theme" text="Theme" title={`Theme: ${theme}. Change to ${theme === "dark" ? "light" : "dark"}`} onClick={onTheme} />
      </div>
    </header>
  );
}

interface ToolProps {
  kind: string;
  icon: string;
  /** What stands beside the icon where there is room. */
  text: string;
  /** More of it, for ears and at rest. */
  title?: string | null;
  class?: string;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ kind, icon, text, title, class: also, disabled, onClick }: ToolProps) {
  return (
    <button type="button" class={also ? `lb-lnk ${also}` : "lb-lnk"} data-kind={kind} disabled={disabled} aria-label={title ?? text} title={title ?? text} onClick={onClick}>
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  );
}
