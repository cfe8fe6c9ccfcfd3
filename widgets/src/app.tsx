/** The whole table: layout, what is open on this page, and the update that keeps focus and movement. */

import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { Bar } from "./bar";
import { look, type Seen } from "./face";
import { FocusKeeper } from "./focus";
import { StoryPanel } from "./guardians/ask";
import { SeaPanels } from "./guardians/panels";
import { SeaPlayers } from "./guardians/players";
import { StudySheet } from "./guardians/postcards";
import { useStory } from "./guardians/story";
import { SeaTable } from "./guardians/table";
import { useTicks } from "./guardians/time";
import { LegacyPlayers } from "./legacy/players";
import { LegacyTable } from "./legacy/table";
import type { Link } from "./link";
import { memo } from "./memo";
import { Motion } from "./motion";
import { CardMenu, Peek, ReadSheet } from "./overlay";
import { markPressed, SOON } from "./pressed";
import type { Option } from "./scene";
import { Ask } from "./table/ask";
import { ErrorBanner, LostBanner, OverPanel, ScoreSheet } from "./table/banners";
import { AdvicePanel } from "./table/advice";
import { Coach } from "./table/coach";
import { CodeSheet } from "./table/code";
import { NewGameSheet, PileSheet, UndoSheet } from "./table/dialogs";
import { Middle, shownLarge } from "./table/middle";
import { Backgrounds, HandBand, PlayArea } from "./table/mine";
import { Cover, OpponentTables } from "./table/opponents";
import { PlainTable } from "./table/plain";
import { Others } from "./table/players";
import { Log, Note } from "./table/side";
import { Speed } from "./table/speed";
import { useTheme, type Theme } from "./theme";
import { Workshop } from "./workshop/workshop";
import { byPlace, UiContext, widthOf, type Menu, type Piece, type PileName, type Ui, type Width } from "./ui";

type Open =
  | { what: "read"; seen: Seen; options: Option[] }
  | { what: "menu"; menu: Menu }
  | { what: "pile"; pile: PileName }
  | { what: "new" }
  | { what: "study"; id: string }
  | { what: "code" }
  | { what: "score" }
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
  const [taken, hold] = useState<Piece | null>(null);
  const scene = link.scene;
  const story = useStory(scene);
  useTicks(link, scene, story.step !== null);

  // Before anything is painted: the answer to the greeting may be quicker than that.
  useLayoutEffect(
    () =>
      link.subscribe((before) => {
        if (root.current) {
          focus.snapshot(root.current);
          if (before && before !== link.scene) motion.snapshot(root.current, before);
        }
        if (before?.version !== link.scene?.version) {
          setPeeked(null);
          // What others do meanwhile closes nothing, unless the search is over.
          const goes = !link.scene?.sea || before?.sea?.turn !== link.scene.sea.turn;
          setOpen((was) => (goes && (was?.what === "menu" || was?.what === "read") ? null : was));
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

  const { hulls, places, there } = useMemo(() => {
    const options = story.step ? NOTHING : (scene?.options ?? NOTHING);
    const places = byPlace(options);
    const hulls = [...new Set(options.filter((option) => option.ok && option.kind === "boat").map((option) => option.hull!))];
    const there = taken === "clue" ? options.some((option) => option.kind === "clue") : taken !== null && hulls.includes(taken);
    return { hulls, places, there };
  }, [scene, taken, story.step]);
  const held = there ? taken : null;
  // The same object as long as nothing in it is another: all pieces look at it.
  const ui = useMemo<Ui>(
    () => ({
      // With one Guardian left to search for there is nobody else to aim at.
      aim: hulls.length === 1 ? hulls[0]! : typeof held === "number" ? held : null,
      held,
      hold,
      story,
      study: (id) => setOpen({ what: "study", id }),
      link,
      scene,
      width,
      on: (place) => (place ? (places.get(place) ?? NOTHING) : NOTHING),
      peek: (seen, anchor) => setPeeked(seen && anchor && !(width === "wide" && seen.key === shownLarge(scene)) ? { seen, anchor } : null),
      read: (seen, options) => setOpen({ what: "read", seen, options }),
      choose: (menu) => setOpen({ what: "menu", menu }),
      browse: (pile) => setOpen({ what: "pile", pile }),
    }),
    [link, scene, width, held, story.at, story.step],
  );

  // What has been laid down is no longer in hand when its turn comes again.
  useLayoutEffect(() => {
    if (taken !== null && held === null) hold(null);
  }, [taken, held]);

  const pressed = link.pressed;
  useLayoutEffect(() => {
    if (pressed === null) return;
    const mark = (id: string | null) => root.current && markPressed(root.current, id, link.scene.options ?? NOTHING);
    const timer = setTimeout(() => mark(pressed), SOON);
    return () => {
      clearTimeout(timer);
      mark(null);
    };
  }, [pressed]);

  const onKey = (event: KeyboardEvent) => {
    if (event.type === "keydown" && event.key === "Escape") {
      setPeeked(null);
      link.finish();
      if (link.wondering) link.wonder(false);
    }
    // Typing in the table never reaches the shortcuts of the notebook around it.
    event.stopPropagation();
  };

  const ready = Boolean(scene?.zones && scene.players);

  return (
    <UiContext.Provider value={ui}>
      <div
        ref={root}
        class="lb"
        data-lalnb="table" lang={scene?.language}
        data-theme={theme}
        data-mood={scene?.mood ?? "legend"}
        data-width={width}
        data-version={scene?.version}
        data-wondering={link.wondering && scene?.advice?.may === "ask" ? "" : undefined}
        data-waiting={link.waiting === null ? undefined : ""}
        data-greeted={link.greeted ? "" : undefined}
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
          <Laid ui={ui} theme={theme} onTheme={toggleTheme} onOpen={setOpen} lost={link.lost} playing={link.playing} wondering={link.wondering} />
        )}
        <div class="lb-sr" role="status" aria-live="polite" data-kind="live">
          {scene?.say && <span key={scene.version}>{scene.say}</span>}
        </div>
        {peeked && !open && <Peek seen={peeked.seen} anchor={peeked.anchor} />}
        {open?.what === "menu" && <CardMenu menu={open.menu} onClose={shut} />}
        {open?.what === "read" && <ReadSheet seen={look(scene, open.seen.key) ?? open.seen} options={open.options} onClose={shut} />}
        {open?.what === "pile" && <PileSheet name={open.pile} onClose={shut} />}
        {open?.what === "study" && <StudySheet id={open.id} onClose={shut} />}
        {open?.what === "new" && scene.newgame && <NewGameSheet form={scene.newgame} onClose={shut} />}
        {open?.what === "score" && <ScoreSheet onClose={shut} />}
        {open?.what === "code" && <CodeSheet onClose={shut} />}
        {open?.what === "undo" && <UndoSheet label={scene.undo?.label ?? "Take it back"} onClose={shut} />}
      </div>
    </UiContext.Provider>
  );
}

interface LaidProps {
  ui: Ui;
  theme: Theme;
  onTheme: () => void;
  onOpen: (open: Open) => void;
  /** Of the link: they change with the same scene. */
  lost: boolean;
  playing: number;
  wondering: boolean;
}

/** The table under its bar. While an act is on its way, and when something is opened over it, it stays as it is. */
const Laid = memo(function Laid({ ui, theme, onTheme, onOpen, playing }: LaidProps) {
  const { scene, link, width, story } = ui;
  // While the acts of others are shown a press anywhere on the table shows it as it is now.
  const onClick = (event: MouseEvent) => {
    if (playing === 0 || (event.target as HTMLElement).closest("[data-kind=play-next]")) return;
    event.stopPropagation();
    link.finish();
  };
  const undo = () => (scene.undo?.warn ? onOpen({ what: "undo" }) : void link.undo());
  const lesson = scene.lesson ?? null;
  const phone = width === "phone";
  const legacy = scene.game === "lost-legacy";
  // Where a player is to be chosen the strip of players comes first on a phone, too.
  const sea = Boolean(scene.sea);
  const strip = !phone || ((legacy || sea) && (scene.options ?? []).some((option) => option.on?.startsWith("seat.")));
  const strips = legacy ? <LegacyPlayers /> : sea ? <SeaPlayers /> : <Others />;
  const onNew = scene.newgame ? () => onOpen({ what: "new" }) : null;
  const onScore = scene.players.some((player) => player.total) && !scene.workshop ? () => onOpen({ what: "score" }) : null;
  const onCode = scene.workshop || scene.bench ? null : () => onOpen({ what: "code" });
  return (
    <>
      <Bar theme={theme} onTheme={onTheme} onUndo={undo} onNew={onNew} onScore={onScore} onCode={onCode} />
      <LostBanner />
      <ErrorBanner />
      {scene.workshop ? (
        <Workshop bench={scene.workshop} />
      ) : (
        <div class={lesson || scene.note || scene.opponents?.length || scene.log?.length ? "lb-main" : "lb-main lb-alone"}>
          {lesson && width !== "wide" && <Coach lesson={lesson} />}
          <div class="lb-table" role="region" aria-label={`${scene.title}, table`} onClickCapture={onClick}>
            {strip && strips}
            {!story.step && <OverPanel onNew={onNew} />}
            {scene.cover ? <Cover cover={scene.cover} /> : story.step ? <StoryPanel /> : <Ask />}
            {scene.plain ? (
              <PlainTable rows={scene.plain} />
            ) : sea ? (
              <SeaTable />
            ) : legacy ? (
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
            {sea && <SeaPanels />}
            <OpponentTables />
            {scene.advice && !story.step && <AdvicePanel advice={scene.advice} />}
            {scene.note && <Note note={scene.note} />}
            {scene.log && scene.log.length > 0 && !story.step && <Log lines={scene.log} />}
            <Speed />
          </div>
        </div>
      )}
    </>
  );
});
