/**
 * Anything on the table that can be pressed: a card, a deck, a pile, a player.
 * With one legal option a press does it; with several a menu opens; with none the thing is looked at.
 */

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { open, type Seen } from "./face";
import { Icon } from "./icon";
import type { Option } from "./scene";
import { useUi } from "./ui";
import { useRover } from "./zone";

interface TargetProps {
  id: string;
  label: string;
  options: Option[];
  seen?: Seen | null;
  class?: string;
  /** The place for tests and for movement. */
  slot?: string;
  /** Its refusal is shown. */
  refused?: boolean;
  /** Hovering and focusing show the card large. */
  peeks?: boolean;
  onLook?: () => void;
  /** Something inside can be done: ringed, and a press opens it. The word stands on the tab. */
  opens?: string;
  children: ComponentChildren;
}

const HOVER = 220;

export function Target({ id, label, options, seen, class: look = "", slot, refused, peeks, onLook, opens, children }: TargetProps) {
  const ui = useUi();
  const rover = useRover(id);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pointer = useRef<string>("");

  const legal = options.filter((option) => option.ok);
  const single = legal.length === 1 ? legal[0]! : options.length === 1 ? options[0]! : null;
  const many = !single && options.length > 1;
  const readable = Boolean(peeks && seen?.face);

  const peek = () => readable && seen && button.current && ui.peek(seen, button.current);
  const unpeek = () => {
    clearTimeout(timer.current);
    if (readable) ui.peek(null);
  };

  const press = (event: MouseEvent) => {
    unpeek();
    const onTab = (event.target as HTMLElement).closest(".lb-tab") !== null;
    const byTouch = pointer.current === "touch" && !onTab;
    pointer.current = "";
    if (byTouch && seen && open(seen)) return ui.read(seen, options);
    if (opens && legal.length === 0 && onLook) return onLook();
    if (single) return void ui.link.act(single.id);
    if (many && button.current) return ui.choose({ options, seen: seen ?? null, anchor: button.current });
    if (onLook) return onLook();
    read();
  };
  /** The card large, with what can be done with it or why nothing; of what cannot be read only why. */
  const read = () => {
    if (seen?.face) ui.read(seen, options);
    else if (options.length === 0) ui.link.ask({ why: id });
  };

  const acts = options.length === 0 ? "" : single ? `. ${single.label}` : `. ${legal.length} of ${options.length} acts possible`;
  const state = legal.length || opens ? "lb-target" : "";
  const tab = legal.length > 1 ? `${legal.length} moves` : legal.length ? (legal[0]!.verb ?? "choose") : opens;
  return (
    <div class={`lb-spot ${look} ${state} ${refused ? "lb-refused" : ""}`} data-card={seen?.key} data-slot={slot}>
      <button
        ref={button}
        type="button"
        class="lb-press"
        {...rover}
        data-kind={seen ? "card" : "place"}
        data-option={single?.id}
        aria-disabled={options.length > 0 && legal.length === 0 ? "true" : undefined}
        aria-haspopup={many ? "menu" : undefined}
        onClick={press}
        onContextMenu={(event) => {
          event.preventDefault();
          unpeek();
          read();
        }}
        onPointerDown={(event) => (pointer.current = event.pointerType)}
        onPointerEnter={(event) => {
          if (event.pointerType === "mouse" && readable) timer.current = setTimeout(peek, HOVER);
        }}
        onPointerLeave={unpeek}
        onFocus={(event) => {
          if (readable && visible(event.currentTarget)) peek();
        }}
        onBlur={unpeek}
      >
        <span class="lb-sr">{label + acts}</span>
        {children}
        {tab && (
          <span class="lb-tab" aria-hidden="true">
            <i class="lb-tri" />
            {tab}
          </span>
        )}
        {refused && (
          <span class="lb-refpin" aria-hidden="true">
            <Icon name="refused" />
          </span>
        )}
      </button>
    </div>
  );
}

/** Focus that came by keyboard. */
function visible(element: HTMLElement): boolean {
  try {
    return element.matches(":focus-visible");
  } catch {
    return false;
  }
}
