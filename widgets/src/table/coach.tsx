/** The coach: the goal, why, help in three rungs. It never repeats what the prompt asks. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../icon";
import type { Lesson } from "../scene";
import { useUi } from "../ui";

export function Coach({ lesson }: { lesson: Lesson }) {
  const { width } = useUi();
  return width === "wide" ? <Panel lesson={lesson} /> : <Strip lesson={lesson} />;
}

function Panel({ lesson }: { lesson: Lesson }) {
  const { link } = useUi();
  return (
    <section class={`lb-pnl lb-coach ${well(lesson) ? "lb-done" : ""}`} aria-label="Lesson" data-kind="coach">
      {lesson.steps > 0 && (
        <div class="lb-chead">
          <span>{steps(lesson)}</span>
          {lesson.can?.skip && (
            <button type="button" class="lb-lnk" data-kind="skip" onClick={() => link.ask({ lesson: "skip" })}>
              Skip
            </button>
          )}
        </div>
      )}
      <Progress lesson={lesson} />
      <h2 class="lb-goal">{lesson.goal}</h2>
      <Comment lesson={lesson} />
      {lesson.why && <p class="lb-say">{lesson.why}</p>}
      <Links lesson={lesson} />
      <Question lesson={lesson} />
      <Next lesson={lesson} />
      <Hints lesson={lesson} />
      <Notes lesson={lesson} />
      <Controls lesson={lesson} />
    </section>
  );
}

function Strip({ lesson }: { lesson: Lesson }) {
  const { link } = useUi();
  const [more, setMore] = useState(false);
  useEffect(() => setMore(false), [lesson.step, lesson.name]);
  const hints = lesson.hints ?? [];
  const opened = hints.filter((hint) => hint.text !== null).length;
  const nextHint = opened < hints.length ? opened + 1 : null;
  const last = hints[opened - 1];
  const hintWord = nextHint ? `Hint ${nextHint} of ${hints.length}` : null;
  return (
    <section class={`lb-strip ${well(lesson) ? "lb-done" : ""}`} aria-label="Lesson" data-kind="coach">
      {lesson.steps > 0 && (
        <div class="lb-striphead">
          <span>{steps(lesson)}</span>
          <Progress lesson={lesson} />
        </div>
      )}
      <div class="lb-striprow">
        <h2 class="lb-goal">{lesson.goal}</h2>
        <div class="lb-stripacts">
          {nextHint && (
            <button type="button" class="lb-btn" data-kind="hint" onClick={() => link.ask({ hint: nextHint })}>
              <Icon name="hint" />
              {hintWord}
            </button>
          )}
          {lesson.can?.show && (
            <button type="button" class="lb-btn" data-kind="show" onClick={() => link.ask({ lesson: "show" })}>
              Show me
            </button>
          )}
          <button type="button" class="lb-lnk" aria-expanded={more} data-kind="more" onClick={() => setMore(!more)}>
            {more ? "Less" : "More"}
          </button>
        </div>
      </div>
      <Comment lesson={lesson} />
      {/* The rule is told before it is needed; once the step is done it stands under More. */}
      {lesson.why && (more || !lesson.done) && <p class="lb-say">{lesson.why}</p>}
      {!more && last && (
        <p class="lb-lasthint">
          <span class="lb-k">{opened}</span>
          <span>
            <b>{last.title}.</b> {last.text}
          </span>
        </p>
      )}
      <Links lesson={lesson} />
      <Question lesson={lesson} />
      <Next lesson={lesson} />
      {more && (
        <div class="lb-stripmore">
          <Hints lesson={lesson} />
          <Controls lesson={lesson} skip />
        </div>
      )}
      <Notes lesson={lesson} />
    </section>
  );
}

/** Done, and not by a wrong answer: that leads on, too, but earns no green. */
const well = (lesson: Lesson): boolean => Boolean(lesson.done) && lesson.question?.answer?.ok !== false;

const steps = (lesson: Lesson): string => `Step ${lesson.step} of ${lesson.steps}`;

/** What a wrong try that was allowed leads to, or how a code was understood. */
function Comment({ lesson }: { lesson: Lesson }) {
  const comment = lesson.comment;
  if (!comment) return null;
  return (
    <p class={comment.wrong ? "lb-fb lb-fb-no lb-comment" : "lb-fb lb-comment"} role="status">
      <Icon name={comment.wrong ? "refused" : "hint"} />
      <span>{comment.text}</span>
    </p>
  );
}

function Progress({ lesson }: { lesson: Lesson }) {
  if (lesson.steps === 0) return null; // as on the first page of an examination
  return (
    <div class="lb-steps" aria-hidden="true">
      {Array.from({ length: lesson.steps }, (_, i) => (
        <i key={i} class={i + 1 < lesson.step || (i + 1 === lesson.step && lesson.done) ? "lb-d" : i + 1 === lesson.step ? "lb-n" : ""} />
      ))}
    </div>
  );
}

function Notes({ lesson }: { lesson: Lesson }) {
  if (!lesson.notes?.length) return null;
  return (
    <dl class="lb-notes">
      {lesson.notes.map((note) => (
        <div key={note.title} data-kind={note.kind}>
          <dt>{note.title}</dt>
          <dd>{note.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where a lesson that is done leads, if that is one place: then it is the main button. */
const onward = (lesson: Lesson) => (lesson.done && lesson.links?.length === 1 ? lesson.links[0]! : null);

function Links({ lesson }: { lesson: Lesson }) {
  if (!lesson.links?.length || onward(lesson)) return null;
  return (
    <ul class="lb-links">
      {lesson.links.map((link) => (
        <li key={link.text}>
          {link.text}: <a href={link.to}>{link.title}</a>
        </li>
      ))}
    </ul>
  );
}

function Next({ lesson }: { lesson: Lesson }) {
  const { link } = useUi();
  const way = onward(lesson);
  if (!lesson.can?.next && !way) return null;
  return (
    <div class="lb-next">
      {well(lesson) && (
        <span class="lb-well">
          <Icon name="done" />
          Done
        </span>
      )}
      {way && (
        <a class="lb-btn lb-pri" data-kind="onward" href={way.to}>
          {way.text}: {way.title}
        </a>
      )}
      {lesson.can?.next && (
        <button type="button" class={way ? "lb-btn" : "lb-btn lb-pri"} data-kind="next" onClick={() => link.ask({ lesson: "next" })}>
          {lesson.next ?? "Next step"}
        </button>
      )}
    </div>
  );
}

function Hints({ lesson }: { lesson: Lesson }) {
  const { link } = useUi();
  const hints = lesson.hints ?? [];
  if (hints.length === 0) return null;
  return (
    <ol class="lb-hints">
      {hints.map((hint, i) => (
        <li key={hint.title} class={hint.text === null ? "" : "lb-open"}>
          <span class="lb-k">{i + 1}</span>
          {hint.text === null ? (
            <>
              <b>{hint.title}</b>
              <button type="button" class="lb-lnk" data-kind="hint" onClick={() => link.ask({ hint: i + 1 })}>
                Show<span class="lb-sr"> {hint.title}</span>
              </button>
            </>
          ) : (
            <span class="lb-hinttext">
              <b>{hint.title}.</b> {hint.text}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Controls({ lesson, skip }: { lesson: Lesson; skip?: boolean }) {
  const { link } = useUi();
  const can = lesson.can ?? {};
  const buttons = [
    { act: "back", word: "Back", on: can.back },
    { act: "show", word: "Show me", on: can.show && !skip },
    { act: "reset", word: "Reset", on: can.reset },
    { act: "skip", word: "Skip", on: can.skip && skip },
  ] as const;
  const shown = buttons.filter((button) => button.on);
  if (shown.length === 0) return null;
  return (
    <div class="lb-ctl">
      {shown.map(({ act, word }) => (
        <button key={act} type="button" class="lb-btn" data-kind={act} onClick={() => link.ask({ lesson: act })}>
          {word}
        </button>
      ))}
    </div>
  );
}

function Question({ lesson }: { lesson: Lesson }) {
  const { link } = useUi();
  const question = lesson.question;
  if (!question) return null;
  const answer = question.answer;
  return (
    <fieldset class="lb-question" data-kind="question">
      <legend>{question.text}</legend>
      <div class="lb-choices">
        {question.choices.map((choice) => {
          const picked = answer?.id === choice.id;
          return (
            <button
              key={choice.id}
              type="button"
              class={`lb-btn ${picked ? (answer!.ok ? "lb-right" : "lb-wrong") : ""}`}
              aria-pressed={picked}
              data-kind="answer"
              data-choice={choice.id}
              data-focus={`choice/${choice.id}`}
              onClick={() => link.ask({ answer: choice.id })}
            >
              {picked && <Icon name={answer!.ok ? "done" : "refused"} />}
              <span>{choice.text}</span>
            </button>
          );
        })}
      </div>
      {answer && (
        <p class={answer.ok ? "lb-fb lb-fb-ok" : "lb-fb lb-fb-no"} role="status">
          <Icon name={answer.ok ? "done" : "refused"} />
          <span>{answer.text}</span>
        </p>
      )}
    </fieldset>
  );
}
