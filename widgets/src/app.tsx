/** The whole table: layout, what is open on this page, and the update that keeps focus and movement. */

import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { Bar } from "./bar";
import { look, type Seen } from "./face";
import { FocusKeeper } from "./focus";
import { LegacyPlayers } from "./legacy/players";
import { LegacyTable } from "./legacy/table";
import type { Link } from "./link";
import { Motion } from "./motion";
import { CardMenu, Peek, ReadSheet } from "./overlay";
import type { Option } from "./scene";
import { Ask } from "./table/ask";
import { ErrorBanner, LostBanner, OverPanel } from "./table/banners";
import { Coach } from "./table/coach";
import { CodeSheet } from "./table/code";
import { NewGameSheet, PileSheet, UndoSheet } from "./table/dialogs";
import { Middle, shownLarge } from "./table/middle";
import { Backgrounds, HandBand, PlayArea } from "./table/mine";
import { Cover, OpponentTables } from "./table/opponents";
import { Others } from "./table/players";
import { Log, Note } from "./table/side";
import { useTheme } from "./theme";
import { byPlace, UiContext, widthOf, type Menu, type PileName, type Ui, type Width } from "./ui";

type Open =
  | { what: "read"; seen: Seen; options: Option[] }
  | { what: "menu"; menu: Menu }
  | { what: "pile"; pile: PileName }
  | { what: "new" }
  | { what: "code" }
  | { what: "undo" }
  | null;

const NOTHING: Option[] = [];

export function App({ link }: { link: Link }) {
  const [, update] = useReducer<number, void>((n) => n + 1, 0);
  const root = useRef<HTMLDivElement>(null);
  const motion = useRef(new Motion()).current;
  const focus = useRef(new FocusKeeper()).current;
  const [width, setWidth] = useState<Width>("wide");
  const [theme, toggleTheme] = useTheme();
  const [peeked, setPeeked] = useState<{ seen: Seen; anchor: HTMLElement } | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const shut = useCallback(() => setOpen(null), []);
  const scene = link.scene;

  useEffect(
    () =>
      link.subscribe((before) => {
        if (root.current) {
          focus.snapshot(root.current);
          if (before && before !== link.scene) motion.snapshot(root.current, before);
        }
        if (before?.version !== link.scene?.version) {
          setPeeked(null);
          setOpen((was) => (was?.what === "menu" || was?.what === "read" ? null : was));
        }
        update();
      }),
    [link],
  );

  useLayoutEffect(() => {
    if (!root.current) return;
    if (link.scene) motion.play(root.current, link.scene);
    focus.restore(root.current);
  });

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => element.clientWidth > 0 && setWidth(widthOf(element.clientWidth));
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const ui = useMemo<Ui>(() => {
    const places = byPlace(scene?.options ?? []);
    return {
      link,
      scene,
      width,
      on: (place) => (place ? (places.get(place) ?? NOTHING) : NOTHING),
      peek: (seen, anchor) => setPeeked(seen && anchor && !(width === "wide" && seen.key === shownLarge(scene)) ? { seen, anchor } : null),
      read: (seen, options) => setOpen({ what: "read", seen, options }),
      choose: (menu) => setOpen({ what: "menu", menu }),
      browse: (pile) => setOpen({ what: "pile", pile }),
    };
  }, [link, scene, width]);

  const onKey = (event: KeyboardEvent) => {
    if (event.type === "keydown" && event.key === "Escape" && peeked) setPeeked(null);
    // Typing in the table never reaches the shortcuts of the notebook around it.
    event.stopPropagation();
  };

  const ready = Boolean(scene?.zones && scene.players);
  const undo = () => (scene.undo?.warn ? setOpen({ what: "undo" }) : void link.undo());
  const lesson = scene?.lesson ?? null;
  const phone = width === "phone";
  const legacy = scene?.game === "lost-legacy";
  // Where a player is to be chosen the strip of players comes first on a phone, too.
  const strip = !phone || (legacy && (scene.options ?? []).some((option) => option.on?.startsWith("seat.")));
  const strips = legacy ? <LegacyPlayers /> : <Others />;
  const newGame = scene?.newgame ? () => setOpen({ what: "new" }) : null;

  return (
    <UiContext.Provider value={ui}>
      <div
        ref={root}
        class="lb"
        data-lalnb="table"
        data-theme={theme}
        data-mood={scene?.mood ?? "legend"}
        data-width={width}
        data-version={scene?.version}
        data-waiting={link.waiting === null ? undefined : ""}
        data-lm-suppress-shortcuts="true"
        {...{ "lm-suppress-shortcuts": "true" }}
        aria-busy={link.waiting !== null}
        onKeyDown={onKey}
        onKeyPress={onKey}
        onKeyUp={onKey}
      >
        {!ready ? (
          <p class="lb-loading">The table is being laid.</p>
        ) : (
          <>
            <Bar theme={theme} onTheme={toggleTheme} onUndo={undo} onNew={newGame} onCode={() => setOpen({ what: "code" })} />
            <LostBanner />
            <ErrorBanner />
            <div class={lesson || scene.note || scene.opponents?.length || scene.log?.length ? "lb-main" : "lb-main lb-alone"}>
              {lesson && width !== "wide" && <Coach lesson={lesson} />}
              <div class="lb-table" role="region" aria-label={`${scene.title}, table`}>
                {strip && strips}
                <OverPanel onNew={newGame} />
                {scene.cover ? <Cover cover={scene.cover} /> : <Ask />}
                {legacy ? (
                  <LegacyTable />
                ) : (
                  <>
                    <Middle />
                    <HandBand />
                    <PlayArea />
                    <Backgrounds />
                  </>
                )}
                {!strip && strips}
              </div>
              <div class="lb-side">
                {lesson && width === "wide" && <Coach lesson={lesson} />}
                <OpponentTables />
                {scene.note && <Note note={scene.note} />}
                {scene.log && scene.log.length > 0 && <Log lines={scene.log} />}
              </div>
            </div>
          </>
        )}
        <div class="lb-sr" role="status" aria-live="polite" data-kind="live">
          {scene?.say && <span key={scene.version}>{scene.say}</span>}
        </div>
        {peeked && !open && <Peek seen={peeked.seen} anchor={peeked.anchor} />}
        {open?.what === "menu" && <CardMenu menu={open.menu} onClose={shut} />}
        {open?.what === "read" && <ReadSheet seen={look(scene, open.seen.key) ?? open.seen} options={open.options} onClose={shut} />}
        {open?.what === "pile" && <PileSheet name={open.pile} onClose={shut} />}
        {open?.what === "new" && scene.newgame && <NewGameSheet form={scene.newgame} onClose={shut} />}
        {open?.what === "code" && <CodeSheet onClose={shut} />}
        {open?.what === "undo" && <UndoSheet label={scene.undo?.label ?? "Take it back"} onClose={shut} />}
      </div>
    </UiContext.Provider>
  );
}
