/** What opens over the table: the large card beside a small one, the menu of a card, and sheets. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Card } from "./cards/card";
import { called, spoken, type Seen } from "./face";
import { longFrame } from "./host";
import { Icon, RuleId } from "./icon";
import type { Option } from "./scene";
import { useUi, type Menu } from "./ui";

/** Put a floating box beside its anchor, inside the window. */
function place(box: HTMLElement, anchor: HTMLElement, beside: boolean): void {
  const near = anchor.getBoundingClientRect();
  const { offsetWidth: w, offsetHeight: h } = box;
  const gap = 14;
  const right = near.right + gap + w <= window.innerWidth - 8;
  const left = near.left - gap - w >= 8;
  let x: number;
  let y: number;
  if (beside && (right || left)) {
    x = right ? near.right + gap : near.left - gap - w;
    y = near.top + near.height / 2 - h / 2;
  } else {
    x = near.left + near.width / 2 - w / 2;
    y = near.bottom + gap + h <= window.innerHeight - 8 ? near.bottom + gap : near.top - gap - h;
  }
  box.style.left = `${Math.round(Math.max(8, Math.min(x, window.innerWidth - w - 8)))}px`;
  box.style.top = `${Math.round(Math.max(8, Math.min(y, window.innerHeight - h - 8)))}px`;
}

function lift(box: HTMLElement): void {
  try {
    box.showPopover?.();
  } catch {
    // Already shown, or taken out of the page meanwhile.
  }
}

/** The large face beside a small card. It only shows; it takes no clicks. */
export function Peek({ seen, anchor }: { seen: Seen; anchor: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    lift(box.current);
    place(box.current, anchor, true);
  }, [seen.key, anchor]);
  return (
    <div ref={box} class="lb-peek" popover="manual" aria-hidden="true" data-kind="peek">
      <Card id={seen.id} face={seen.face} back={seen.card.back} size="l" badges={seen.card.badges} />
    </div>
  );
}

/** Several options of one card. */
export function CardMenu({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { link } = useUi();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    lift(element);
    place(element, menu.anchor, true);
    element.querySelector<HTMLElement>("button")?.focus();
  }, [menu]);
  useEffect(() => {
    const away = (event: Event) => {
      if (!event.composedPath().includes(box.current!)) onClose();
    };
    document.addEventListener("pointerdown", away, true);
    return () => document.removeEventListener("pointerdown", away, true);
  }, [onClose]);
  const leave = () => {
    onClose();
    menu.anchor.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (move) {
      event.preventDefault();
      buttons[(at + move + buttons.length) % buttons.length]?.focus();
    }
  };
  return (
    <div ref={box} class="lb-menu" popover="manual" role="menu" aria-label={menu.title ?? (menu.seen ? called(menu.seen) : "Moves")} onKeyDown={onKey}>
      {sorted(menu.options).map((option) => (
        <button
          key={option.id}
          type="button"
          role="menuitem"
          class={option.ok ? "lb-mi" : "lb-mi lb-cannot"}
          data-option={option.id}
          data-kind="menu-option"
          aria-disabled={option.ok ? undefined : "true"}
          onClick={() => {
            leave();
            link.act(option.id);
          }}
        >
          <Icon name={option.ok ? option.icon : "refused"} />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </button>
      ))}
      {menu.more?.map((entry) => (
        <button
          key={entry.label}
          type="button"
          role="menuitem"
          class="lb-mi"
          data-kind="menu-more"
          onClick={() => {
            leave();
            entry.pick();
          }}
        >
          <Icon name="third-eye" />
          <span>{entry.label}</span>
        </button>
      ))}
    </div>
  );
}

const sorted = (options: Option[]): Option[] => [...options.filter((o) => o.ok), ...options.filter((o) => !o.ok)];

interface SheetProps {
  title: string;
  onClose: () => void;
  class?: string;
  children: ComponentChildren;
}

/**
 * In a long frame a sheet opens level with what was pressed, no higher than a screen shows, instead of in the middle of the
 * frame; as soon as the browser has told which part of the table is in sight, it lies within that.
 */
function level(sheet: HTMLElement, pressed: HTMLElement | null): void {
  const table = sheet.closest<HTMLElement>(".lb")!;
  const from = (pressed && table.contains(pressed) ? pressed : table).getBoundingClientRect();
  const put = (above: number, below: number) => {
    const y = Math.min(from.top - sheet.offsetHeight / 3, below - sheet.offsetHeight - 8);
    sheet.style.top = `${Math.round(Math.max(y, above + 8))}px`;
  };
  Object.assign(sheet.style, { maxHeight: `${Math.round(0.6 * window.screen.height)}px`, bottom: "auto", marginBlock: "0" });
  const { top, bottom } = table.getBoundingClientRect();
  put(top, bottom);
  const watcher = new IntersectionObserver(([entry]) => {
    watcher.disconnect();
    if (entry && entry.intersectionRect.height > 0) put(entry.intersectionRect.top, entry.intersectionRect.bottom);
  });
  watcher.observe(table);
}

/** A sheet over the table: in the middle of a wide page, from below on a phone. */
export function Sheet({ title, onClose, class: look = "", children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const root = element.getRootNode() as Document | ShadowRoot;
    const before = root.activeElement as HTMLElement | null;
    if (longFrame()) level(element, before);
    if (typeof element.showModal === "function") element.showModal();
    else {
      element.setAttribute("open", "");
      element.querySelector<HTMLElement>("button")?.focus();
    }
    return () => before?.isConnected && before.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`lb-sheet ${look}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="lb-sheetin">
        <header>
          <h2>{title}</h2>
          <button type="button" class="lb-x" aria-label="Close" onClick={onClose}>
            <svg class="lb-i" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** Asks why a piece can do nothing, and says it. */
export function WhyNot({ on }: { on: string }) {
  const { link, scene } = useUi();
  useEffect(() => void link.ask({ why: on }), [on]);
  const said = scene.refusal?.asked && scene.refusal.on === on ? scene.refusal : null;
  return (
    <p class="lb-whynot" role="status" data-kind="whynot">
      {said && (
        <>
          <Icon name="refused" />
          <span>
            {said.text} {said.rule && <RuleId id={said.rule.id} />}
          </span>
        </>
      )}
    </p>
  );
}

/** One card to read, with what can be done with it. */
export function ReadSheet({ seen, options, onClose }: { seen: Seen; options: Option[]; onClose: () => void }) {
  const { link } = useUi();
  return (
    <Sheet title={called(seen)} onClose={onClose} class="lb-read">
      <div class="lb-readcard">
        <Card id={seen.id} face={seen.face} back={seen.card.back} size="l" badges={seen.card.badges} />
        {seen.face && <p class="lb-sr">{spoken(seen.face)}</p>}
      </div>
      {options.length === 0 && seen.key && <WhyNot on={seen.key} />}
      {options.length > 0 && (
        <div class="lb-readacts">
          {sorted(options).map((option) => (
            <button
              key={option.id}
              type="button"
              class={option.ok ? "lb-btn" : "lb-btn lb-cannot"}
              data-option={option.id}
              aria-disabled={option.ok ? undefined : "true"}
              onClick={() => {
                onClose();
                link.act(option.id);
              }}
            >
              <Icon name={option.ok ? option.icon : "refused"} />
              <span>{option.label}</span>
            </button>
          ))}
        </div>
      )}
    </Sheet>
  );
}
