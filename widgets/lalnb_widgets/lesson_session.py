"""A session with a lesson: the coach's part of the scene, and the messages of its buttons."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Any

from lalnb import Action, State
from lalnb.lessons import Lesson, LessonRun, games, lesson, lessons
from lalnb.lessons.remarks import at_step, on_rules

from .results import ASK, NO, YES, Results
from .rooms import room_of, rule_note
from .session import Session
from .taking_back import Mild
from .why import on_it

FREE = "The guided part is over; the other seats now play by themselves. What comes next is named below the table."
HINTS = ("Nudge", "The rule", "The move")
CHANGED = "This lesson has changed since you were here. This is the step nearest to where you were."
LOST = "What was kept of this lesson cannot be read, so it begins anew."
TITLES = {"belief": "Often believed: “{}”", "know": "If you know {}"}


def nearest_chapter(name: str, game: str) -> Lesson:
    """The lesson of that chapter, in whichever game; where there is none of that name, the one named most like it."""
    chapters = {one.chapter or one.id: one for g in games() for one in lessons(g).values()}
    close = difflib.get_close_matches(name, chapters, n=1, cutoff=0.4)
    return chapters[name if name in chapters else close[0] if close else next(iter(lessons(game)))]


class LessonSession(Session):
    """One learner in one chapter: one or more lessons that follow each other in the page."""

    def __init__(self, chapter: list[Lesson], seat: int = 0, run: LessonRun | None = None) -> None:
        self.lessons = chapter
        self.run = run or LessonRun(chapter[0], seat=seat)
        super().__init__(self.run.game, seat, title=chapter[0].title)
        self.free_undo = True
        self.free = False
        self.word = ""  # what a resume code that does not quite fit is answered with
        self.elsewhere: list[dict[str, str]] = []
        self.results = Results()

    def passed_on(self) -> bool:
        """One learner sits at a lesson; the other seats do what its script says."""
        return False

    def sit(self) -> None:
        """The lesson's game is the game at the table."""
        self.play(self.run.game)
        self.title = self.run.lesson.title

    def handle(self, message: Any) -> None:
        """What the coach said last is gone once the learner does anything."""
        if not (isinstance(message, dict) and ("resume" in message or "paste" in message)):
            self.word, self.elsewhere = "", []
        super().handle(message)

    # ------------------------------------------------------------ acts

    def act(self, action: Action) -> None:
        """An own act in the lesson; a wrong try that is refused is explained as the lesson has it."""
        if self.free:
            super().act(action)
            return
        refusal = self.game.refusal(action, self.seat)
        if refusal is not None:
            self.refuse(action, refusal)
            self.note_result("refused", refusal.rule)
            wrong = self.run.wrong(action)
            if wrong is not None and self.refused is not None:
                self.refused["text"] = f"{self.refused['text']} {wrong.says}"
            return
        self.remember(self.label(action))
        before = self.game.nlog
        if self.leads_on(action):
            self.run.forward()
        done = self.run.done
        self.run.apply(action)
        self.moved(before)
        if self.run.done and not done:
            self.note_result("done")

    def note_result(self, kind: str, what: str = "") -> None:
        """For the teacher, if the learner has agreed."""
        self.results.note(self.run.lesson.id, self.run.now.id, kind, what)

    def leads_on(self, action: Action) -> bool:
        """True for an act that the next step asks for, when nothing of this one is left to do: then the step is turned over."""
        run = self.run
        if not run.done or run.is_last:
            return False
        following = run.lesson.steps[run.step + 1]
        return following.start is None and bool(following.right) and following.right[0][0] == action

    def rest(self) -> dict[str, str] | None:
        """While a question stands, the table is only to look at; what only asks has no part that is played."""
        if self.free:
            return None
        question = self.question()
        if question is not None and question["answer"] is None:
            return {"title": "First the question", "text": "Until it is answered, the table is there to look at."}
        if self.run.now.is_question:
            return {"title": "The table rests", "text": "It goes on with the next step."}
        return None

    def on_do(self, message: dict[str, Any]) -> None:
        """Mild while the table rests."""
        self.check_version(message)
        self.awake()
        super().on_do(message)

    def on_why(self, message: dict[str, Any]) -> None:
        """Mild while the table rests: then that is the reason. A piece of a wrong try is answered as the lesson has it."""
        self.awake()
        super().on_why(message)
        for wrong in [] if self.free else self.run.now.wrong:
            refusal = self.game.refusal(wrong.action, self.seat)
            if refusal and on_it(self.room.place(self.game, self.seat, wrong.action), message["why"]):
                text = self.room.named(refusal.reason, self.names)
                self.refused = {**(self.refused or {}), "text": f"{text} {wrong.says}", "rule": rule_note(refusal.rule)}
                return

    def awake(self) -> None:
        """Mild while the table rests."""
        rest = self.rest()
        if rest:
            raise Mild(f"{rest['title']}. {rest['text']}")

    def on_undo(self, message: dict[str, Any]) -> None:
        """Taken back at the table, an act is taken back in the lesson."""
        super().on_undo(message)
        if not self.free:
            self.run.game = self.game
            self.run.acts = self.run.acts[:-1]
            self.run.done = False
            self.run.comment = ""

    def again(self, after: State, label: str) -> None:
        """In the guided part the act is done once more, so that the coach hears of it."""
        if self.free:
            super().again(after, label)
            return
        left = self.undone
        self.act(after.trail[self.game.ntrail][1])
        self.undone = left

    def on_new(self, message: dict[str, Any]) -> None:
        """Mild: a lesson's table deals no free game."""
        raise Mild("This page is a lesson; a free game has a page of its own.")

    # ------------------------------------------------------------ the coach's buttons

    def messages(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """Those of a table, and those of the coach's buttons."""
        return {**super().messages(), "lesson": self.on_lesson, "hint": self.on_hint, "answer": self.on_answer}

    def on_lesson(self, message: dict[str, Any]) -> None:
        """Back, skip, reset, show and next work from anywhere."""
        wish = message["lesson"]
        moves = {"back": self.back, "skip": self.skip, "next": self.forward, "reset": self.reset, "show": self.show_me}
        if not isinstance(wish, str) or wish not in moves:
            raise Mild("The coach has no such button.")
        moves[wish]()

    def back(self) -> None:
        """A step back; from the first one to the lesson before, from playing on to the last step."""
        if self.free:
            self.free = False
            self.run.begin(self.run.step)
        elif self.run.step == 0:
            self.other_lesson(-1)
        else:
            self.run.back()
        self.sit()

    def skip(self) -> None:
        """The next step; from a question that returns, all of those that stand together are skipped."""
        self.note_result("skipped")
        steps, here = self.run.lesson.steps, self.run.step
        while here < len(steps) - 1 and steps[here].again and steps[here + 1].again:
            here += 1
        if here != self.run.step:
            self.run.begin(here)
        self.run.done = False
        self.onward()

    def forward(self) -> None:
        """On to the next step, once the goal is reached."""
        if not self.run.done:
            raise Mild("First reach the goal of this step, or skip it.")
        self.onward()

    def onward(self) -> None:
        """The next step, the next lesson, or free play from where the lesson ends."""
        if not self.run.is_last:
            self.run.forward()
        elif not self.other_lesson(1):
            self.play_on()
            return
        self.sit()

    def other_lesson(self, by: int) -> bool:
        """Go to a neighbouring lesson of this chapter; False if there is none."""
        index = self.lessons.index(self.run.lesson) + by
        if not 0 <= index < len(self.lessons):
            return False
        self.run = LessonRun(self.lessons[index], seat=self.seat)
        return True

    def play_on(self) -> None:
        """After the guided part one plays on from the position, against a player with a plan."""
        self.free = True
        game = self.run.game.copy()
        self.play(game, {p: room_of(game).usual for p in range(game.seats) if p != self.seat})
        self.free_undo = True
        self.go_on()

    def reset(self) -> None:
        """The step, or the game that is played on from it, begins anew."""
        if self.free:
            self.play_on()
            return
        self.run.reset()
        self.sit()

    def show_me(self) -> None:
        """Do the next act of the right line."""
        if self.free:
            raise Mild("You are playing freely now; there is no right line to show.")
        if self.run.now.is_question:
            raise Mild("Choose an answer; each one tells you more.")
        action = self.run.show()
        if action is None:
            raise Mild("This step is done; go on to the next.")
        if self.run.game is not self.game:
            self.sit()
        self.note_result("shown")
        self.act(action)

    def on_hint(self, message: dict[str, Any]) -> None:
        """Open the next rung of the hints."""
        wish = message["hint"]
        if not isinstance(wish, int) or isinstance(wish, bool) or not 1 <= wish <= len(HINTS):
            raise Mild("There are three hints.")
        if not self.hinting():
            raise Mild("This is for you alone; Show me does it for you, if you like.")
        if wish > self.run.hints:
            self.note_result("hint", str(wish))
        self.run.hints = max(self.run.hints, wish)

    def on_answer(self, message: dict[str, Any]) -> None:
        """Answer the question of the step, or before the first step whether the teacher may see how it goes."""
        if self.results.asks():
            if message["answer"] not in ("q0", "q1"):
                raise Mild("There is no such answer to choose.")
            self.results.agreed = message["answer"] == "q0"
            return
        try:
            self.note_result("right" if self.run.reply(int(str(message["answer"])[1:])) else "wrong", str(message["answer"]))
        except ValueError as error:
            raise Mild(str(error)) from None

    # ------------------------------------------------------------ storage and scene

    def keeps_game(self) -> bool:
        """The lesson keeps its own code, no record of the game."""
        return False

    def on_resume(self, message: dict[str, Any]) -> None:
        """A page opens: a lesson that was begun already stays where it is."""
        kept = message["resume"]
        if isinstance(kept, dict) and not (self.past or self.run.step or self.free):
            self.resume(kept)

    def resume(self, kept: dict[str, Any]) -> bool:
        """Come back to the lesson and step that a browser or a code has kept; of another version, to the nearest step."""
        if self.shelf() not in kept:
            return False
        code = kept[self.shelf()]
        self.word = ""
        if isinstance(code, dict) and isinstance(code.get("agreed"), bool):
            self.results.agreed = code["agreed"]
        for one in self.lessons:
            if isinstance(code, dict) and one.id == code.get("lesson"):
                run = LessonRun(one, seat=self.seat)
                if not run.resume(code):
                    run.nearest(code)
                    self.word = CHANGED
                self.run, self.free = run, False
                self.sit()
                return True
        self.word = LOST
        return True

    def foreign(self, kept: dict[str, Any]) -> str:
        """Where a code of another lesson belongs: the coach links to it, or to the one most like it."""
        shelf = next((str(name) for name in kept if str(name).startswith("lesson:")), None)
        if shelf is not None:
            near = nearest_chapter(shelf.partition(":")[2], self.run.lesson.game)
            self.elsewhere = [{"to": f"{near.chapter or near.id}.ipynb", "title": near.title, "text": "Open"}]
            return f"This code belongs to another lesson; open “{near.title}” and paste it there."
        if "free-game" in kept:
            return "This code holds a game, not a lesson; paste it on the page for whole games."
        return "This code holds nothing for this page."

    def may_rest(self) -> bool:
        """Only playing on from a lesson may be left and taken up."""
        return self.free

    def shelf(self) -> str:
        """Where the browser keeps this chapter."""
        return f"lesson:{self.lessons[0].chapter or self.lessons[0].id}"

    def keep(self) -> dict[str, Any]:
        """The lesson's code for the browser's storage; nothing while one plays on."""
        agreed = {} if self.results.agreed is None else {"agreed": self.results.agreed}
        return {} if self.free else {self.shelf(): self.run.code() | agreed}

    def last(self) -> dict[str, Any] | None:
        """What the start page offers to go on with; None before the first step is done."""
        run = self.run
        if run.step == 0 and not self.past and run.lesson is self.lessons[0]:
            return None
        steps, here = len(run.lesson.steps), run.step + 1
        over = self.free or (run.is_last and run.done)
        return {"title": run.lesson.title, "text": self.goal(), "step": here, "steps": steps, "done": over}

    def scene(self) -> dict[str, Any]:
        """The table's scene with the coach in it, and the rule of the step below."""
        scene = super().scene()
        scene["newgame"] = None
        scene["title"] = self.title
        scene["lesson"] = self.coach()
        if self.rest():
            scene["note"] = self.note  # the rule of what lies on the table might give the answer away
            if self.run.now.is_question:  # what the last step has led to is another matter
                scene["over"] = None
                scene["prompt"]["told"] = True
        if self.run.done and not self.free:
            for option in scene["options"]:
                option.pop("primary", None)  # the main thing is the question, or the button that leads on
        tested = self.run.now.is_question or self.run.now.alone  # then its rule would be the answer
        if not self.note and not self.free and self.run.now.rules and (self.run.done or not tested):
            scene["note"] = rule_note(self.run.now.rules[0])
            if scene["note"] and self.run.now.table:
                scene["note"]["table"] = self.run.now.table
        return scene

    def coach(self) -> dict[str, Any]:
        """What the coach says."""
        run, step = self.run, self.run.now
        if self.free:
            return {
                "name": run.lesson.title, "step": len(run.lesson.steps), "steps": len(run.lesson.steps),
                "goal": "Play on as you like.", "why": FREE,
                "hints": [], "done": True, "question": None,
                "can": {"back": True, "skip": False, "reset": True, "show": False, "next": False},
            }  # fmt: skip
        rule = rule_note(step.rules[0]) if step.rules else None
        texts = (step.hints[0], rule["text"] if rule else "", step.hints[1])
        hints = [{"title": t, "text": texts[i] if i < run.hints else None} for i, t in enumerate(HINTS)]
        first = run.step == 0 and self.lessons.index(run.lesson) == 0
        return {
            "name": run.lesson.title, "step": run.step + 1, "steps": len(run.lesson.steps), "goal": self.goal(),
            "why": self.why(), "comment": self.comment(), "hints": hints if self.hinting() else [], "done": run.done,
            "links": self.elsewhere or self.further(), "next": self.leads(), "question": self.question(), "notes": self.notes(),
            "can": {
                "back": not first, "skip": not run.done, "reset": not step.is_question,
                "show": not run.done and not step.is_question, "next": run.done and not self.at_an_end(),
            },
        }  # fmt: skip

    def goal(self) -> str:
        """The task of the step."""
        step = self.run.now
        if not step.is_question:
            return step.goal
        return "Do you still know?" if step.again else "A question."

    def comment(self) -> dict[str, Any] | None:
        """What has just to be said: what goes wrong after a wrong try that was allowed, or how a code was understood."""
        said = self.word or self.run.comment
        return {"text": said, "wrong": not self.word} if said else None

    def why(self) -> str:
        """The text of the step; for a question that returns, where it was first asked."""
        step = self.run.now
        if step.again and step.question:
            told = f"From an earlier chapter: {lesson(step.question.lesson).title}."
            n, of = self.row()
            return f"{told} Question {n} of {of} that return here; Skip leaves out the rest." if n < of else told
        return step.text

    def row(self) -> tuple[int, int]:
        """Which of the returning questions that stand together this one is, from 1, and how many they are."""
        steps, here = self.run.lesson.steps, self.run.step
        first = last = here
        while first > 0 and steps[first - 1].again:
            first -= 1
        while last < len(steps) - 1 and steps[last + 1].again:
            last += 1
        return here - first + 1, last - first + 1

    def notes(self) -> list[dict[str, str]]:
        """Remarks beside the step: what others believe, what one who knows another game should hear, what hands do."""
        run, step = self.run, self.run.now
        game, found = run.lesson.game, []
        if step.is_question:
            wrong = run.answer is not None and step.question is not None and not step.question.choices[run.answer][1]
            found = on_rules(game, step.rules)[:1] if wrong else []
        elif not step.alone:
            found = [r for r in at_step(game, f"{run.lesson.id}/{step.id}") if r.kind == "know" or run.done]
        notes = [{"kind": r.kind, "title": TITLES[r.kind].format(r.head), "text": r.says} for r in found]
        rule = rule_note(step.rules[0]) if step.rules and not step.is_question else None
        table = step.table or (rule or {}).get("table", "")
        if table and run.done:
            notes.append({"kind": "table", "title": "At the real table", "text": table})
        return notes

    def hinting(self) -> bool:
        """True where hints are offered: not in an exercise, and not when all is done."""
        step = self.run.now
        return not (step.is_reading or step.is_question or step.alone or self.run.done)

    def leads(self) -> str:
        """Where the button of a done step leads."""
        if not self.run.is_last:
            return "Next step"
        last = self.lessons.index(self.run.lesson) == len(self.lessons) - 1
        return "Play on from here" if last else "Next lesson"

    def at_an_end(self) -> bool:
        """After the last step, where the game is over: there is nothing to play on."""
        return self.run.is_last and self.run.lesson is self.lessons[-1] and bool(self.run.game.is_over)

    def further(self) -> list[dict[str, str]]:
        """Where the last step of a chapter leads, once it is done: the page of the next chapter, from the last one to the
        examination. One's own lesson has none."""
        if not self.run.done or not self.run.is_last or self.run.lesson is not self.lessons[-1]:
            return []
        course = list(lessons(self.run.lesson.game).values())
        here = next((i for i, one in enumerate(course) if one.id == self.run.lesson.id), len(course))
        if here == len(course) - 1:
            game = self.run.lesson.id.partition("-")[0]
            return [{"to": f"{game}-exam.ipynb", "title": "the examination", "text": "Next"}]
        return [
            {"to": f"{one.chapter or one.id}.ipynb", "title": one.title, "text": "Next chapter"}
            for one in course[here + 1 : here + 2]
        ]

    def question(self) -> dict[str, Any] | None:
        """The question of the step, once its goal is reached; before all else, whether results may be noted."""
        if self.results.asks():
            return {"text": ASK, "choices": [{"id": "q0", "text": YES}, {"id": "q1", "text": NO}], "answer": None}
        question = self.run.now.question
        if question is None or not (self.run.done or self.run.now.is_question):
            return None
        choices = [{"id": f"q{i}", "text": text} for i, (text, _, _) in enumerate(question.choices)]
        answer = None
        if self.run.answer is not None:
            _, ok, says = question.choices[self.run.answer]
            answer = {"id": f"q{self.run.answer}", "ok": ok, "text": says}
        return {"text": question.text, "choices": choices, "answer": answer}
