"""A session with a lesson: the coach's part of the scene, and the messages of its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lalnb import Action
from lalnb.lessons import Lesson, LessonRun

from .rooms import rule_note
from .session import Mild, Session

FREE = "The guided part is over; the other seats now play by themselves. What comes next is named below the table."
HINTS = ("Nudge", "The rule", "The move")


class LessonSession(Session):
    """One learner in one chapter: one or more lessons that follow each other in the page."""

    def __init__(self, lessons: list[Lesson], seat: int = 0) -> None:
        self.lessons = lessons
        self.run = LessonRun(lessons[0], seat=seat)
        super().__init__(self.run.game, seat, title=lessons[0].title)
        self.free_undo = True
        self.free = False

    def sit(self) -> None:
        """The lesson's game is the game at the table."""
        self.play(self.run.game)
        self.title = self.run.lesson.title

    # ------------------------------------------------------------ acts

    def act(self, action: Action) -> None:
        """An own act in the lesson; a wrong try that is refused is explained as the lesson has it."""
        if self.free:
            super().act(action)
            return
        refusal = self.game.refusal(action, self.seat)
        if refusal is not None:
            self.refuse(action, refusal)
            wrong = self.run.wrong(action)
            if wrong is not None and self.refused is not None:
                self.refused["text"] = f"{self.refused['text']} {wrong.says}"
            return
        self.remember(action.label)
        before = self.game.nlog
        if self.leads_on(action):
            self.run.forward()
        self.run.apply(action)
        self.moved(before)

    def leads_on(self, action: Action) -> bool:
        """True for an act that the next step asks for, when nothing of this one is left to do: then the step is turned over."""
        run = self.run
        if not run.done or run.is_last or (run.now.question is not None and run.answer is None):
            return False
        following = run.lesson.steps[run.step + 1]
        return following.start is None and bool(following.right) and following.right[0][0] == action

    def on_undo(self, message: dict[str, Any]) -> None:
        super().on_undo(message)
        if not self.free:
            self.run.game = self.game
            self.run.acts = self.run.acts[:-1]
            self.run.done = False
            self.run.comment = ""

    def on_new(self, message: dict[str, Any]) -> None:
        raise Mild("This page is a lesson; a free game has a page of its own.")

    # ------------------------------------------------------------ the coach's buttons

    def messages(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        return {**super().messages(), "lesson": self.on_lesson, "hint": self.on_hint, "answer": self.on_answer}

    def on_lesson(self, message: dict[str, Any]) -> None:
        """Back, skip, reset, show and next work from anywhere."""
        wish = message["lesson"]
        moves = {"back": self.back, "skip": self.skip, "next": self.forward, "reset": self.reset, "show": self.show_me}
        if not isinstance(wish, str) or wish not in moves:
            raise Mild("The coach has no such button.")
        moves[wish]()

    def back(self) -> None:
        if self.free:
            self.free = False
            self.run.begin(self.run.step)
        elif self.run.step == 0:
            self.other_lesson(-1)
        else:
            self.run.back()
        self.sit()

    def skip(self) -> None:
        self.run.done = False
        self.onward()

    def forward(self) -> None:
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
        self.play(self.run.game.copy(), {p: "heuristic" for p in range(self.run.game.seats) if p != self.seat})
        self.free_undo = True
        self.go_on()

    def reset(self) -> None:
        if self.free:
            self.play_on()
            return
        self.run.reset()
        self.sit()

    def show_me(self) -> None:
        """Do the next act of the right line."""
        if self.free:
            raise Mild("You are playing freely now; there is no right line to show.")
        action = self.run.show()
        if action is None:
            raise Mild("This step is done; go on to the next.")
        if self.run.game is not self.game:
            self.sit()
        self.act(action)

    def on_hint(self, message: dict[str, Any]) -> None:
        """Open the next rung of the hints."""
        wish = message["hint"]
        if not isinstance(wish, int) or isinstance(wish, bool) or not 1 <= wish <= len(HINTS):
            raise Mild("There are three hints.")
        self.run.hints = max(self.run.hints, wish)

    def on_answer(self, message: dict[str, Any]) -> None:
        """Answer the question of the step."""
        try:
            self.run.reply(int(str(message["answer"])[1:]))
        except ValueError as error:
            raise Mild(str(error)) from None

    # ------------------------------------------------------------ storage and scene

    def keeps_game(self) -> bool:
        return False

    def on_resume(self, message: dict[str, Any]) -> None:
        """A page opens: a lesson that was begun already stays where it is."""
        self.sent = set()
        kept = message["resume"]
        if isinstance(kept, dict) and not (self.past or self.run.step or self.free):
            self.resume(kept)

    def resume(self, kept: dict[str, Any]) -> bool:
        """Come back to the lesson and step that a browser or a code has kept."""
        code = kept.get(self.shelf())
        if not isinstance(code, dict):
            return False
        for lesson in self.lessons:
            if lesson.id == code.get("lesson"):
                run = LessonRun(lesson, seat=self.seat)
                if run.resume(code):
                    self.run, self.free = run, False
                    self.sit()
                    return True
        return False

    def foreign(self, kept: dict[str, Any]) -> str:
        if self.shelf() in kept:
            return "This code is from another version of this lesson; its steps have changed since."
        if any(str(name).startswith("lesson:") for name in kept):
            return "This code belongs to another lesson; open that one and paste it there."
        if "free-game" in kept:
            return "This code holds a game, not a lesson; paste it on the page for whole games."
        return "This code holds nothing for this page."

    def may_rest(self) -> bool:
        return self.free

    def shelf(self) -> str:
        """Where the browser keeps this chapter."""
        return f"lesson:{self.lessons[0].chapter or self.lessons[0].id}"

    def keep(self) -> dict[str, Any]:
        return {} if self.free else {self.shelf(): self.run.code()}

    def last(self) -> dict[str, Any] | None:
        run = self.run
        if run.step == 0 and not self.past and run.lesson is self.lessons[0]:
            return None
        steps, here = len(run.lesson.steps), run.step + 1
        over = self.free or (run.is_last and run.done)
        return {"title": run.lesson.title, "text": run.now.goal, "step": here, "steps": steps, "done": over}

    def scene(self) -> dict[str, Any]:
        scene = super().scene()
        scene["newgame"] = None
        scene["title"] = self.title
        scene["lesson"] = self.coach()
        if self.run.done and not self.free:
            for option in scene["options"]:
                option.pop("primary", None)  # the main button is now the one that leads on
        if not self.note and not self.free and self.run.now.rules:
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
            "name": run.lesson.title, "step": run.step + 1, "steps": len(run.lesson.steps), "goal": step.goal,
            "why": run.comment or step.text, "hints": [] if step.is_reading or run.done else hints, "done": run.done,
            "next": self.leads(), "question": self.question(),
            "can": {"back": not first, "skip": not run.done, "reset": True, "show": not run.done, "next": run.done},
        }  # fmt: skip

    def leads(self) -> str:
        """Where the button of a done step leads."""
        if not self.run.is_last:
            return "Next step"
        last = self.lessons.index(self.run.lesson) == len(self.lessons) - 1
        return "Play on from here" if last else "Next lesson"

    def question(self) -> dict[str, Any] | None:
        """The question of the step, once its goal is reached."""
        question = self.run.now.question
        if question is None or not self.run.done:
            return None
        choices = [{"id": f"q{i}", "text": text} for i, (text, _, _) in enumerate(question.choices)]
        answer = None
        if self.run.answer is not None:
            _, ok, says = question.choices[self.run.answer]
            answer = {"id": f"q{self.run.answer}", "ok": ok, "text": says}
        return {"text": question.text, "choices": choices, "answer": answer}
