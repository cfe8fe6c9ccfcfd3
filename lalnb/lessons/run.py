"""A lesson being learned: the game of the current step, own acts, hints, back, reset, skip and show.

From anywhere Back, Reset, Skip and Show again work: each step's start can be made again from its data alone.
"""

from __future__ import annotations

from typing import Any

import lalnb

from ..core.actions import Action
from ..core.events import Event
from ..core.state import State
from .goals import met
from .lesson import Cue, Lesson, Step, Wrong

QUIET = ("pass", "next", "refuse", "no", "let_go", "drop", "enough", "draw", "done")
"""What the other seats of a lesson do by themselves, the first that is legal; else the first legal act."""


def quiet(game: Any, seat: Any, legal: list[Action]) -> Action:
    """An act that gives nobody anything: a boat of Guardians of Legends goes to its owner's own island."""
    own = game.observation(seat)["players"][seat].get("place") if legal[0].game == "guardians" else None
    return next((a for a in legal if a.kind == "boat" and a.params["island"] == own), legal[0])


class LessonRun:
    """`lesson` played by `seat`; `game` is the table, `step` the number of the current step (from 0)."""

    def __init__(self, lesson: Lesson, step: int = 0, seat: int = 0) -> None:
        self.lesson, self.seat = lesson, seat
        self.cues: list[Cue] = []
        self.game: State = self.begin(step)

    # ------------------------------------------------------------ where we are

    @property
    def now(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.step]

    @property
    def is_last(self) -> bool:
        """True in the last step."""
        return self.step == len(self.lesson.steps) - 1

    def events(self) -> list[Event]:
        """What the learner was told since the step began."""
        return [e for e in self.game.log[self.first : self.game.nlog] if e.told(self.seat)]

    def begin(self, step: int) -> State:
        """Go to the start of a step."""
        self.step = max(0, min(step, len(self.lesson.steps) - 1))
        self.game = self.start(self.step)
        self.restart_marks()
        return self.game

    def restart_marks(self) -> None:
        """A step begins here."""
        self.opening, self.opening_cues = self.game.copy(), list(self.cues)
        self.first = self.game.nlog
        self.acts: list[Action] = []
        self.done = self.now.is_reading
        self.tries = 0
        self.comment = ""
        self.hints = 0
        self.answer: int | None = None

    def start(self, step: int) -> State:
        """The game at the start of a step, from its own position or by the right lines of the steps before."""
        base = next(i for i in range(step, -1, -1) if self.lesson.steps[i].start is not None)
        data = self.lesson.steps[base].start
        assert data is not None
        game = lalnb.new(self.lesson.game, **data["new"]) if "new" in data else lalnb.position(data["position"])
        for i in range(base, step):
            cues = list(self.lesson.steps[i].script)
            line = self.lesson.steps[i].right[0] if self.lesson.steps[i].right else ()
            for n, action in enumerate(line):
                self.others(game, cues, n)
                game.apply(action, self.seat)
            self.others(game, cues, len(line))
        self.cues = list(self.lesson.steps[step].script)
        self.others(game, self.cues, 0)
        return game

    def others(self, game: State, cues: list[Cue], acts: int) -> None:
        """The other seats do what the step's script says, else they answer quietly, until the learner is asked.

        `acts` is how many own acts the learner has done in the step: a cue of simultaneous play waits for its number.
        """
        for _ in range(1000):
            if game.is_over:
                return
            asked = self.seat in game.waiting
            cue = cues[0] if cues else None
            if cue is not None and (not asked or (cue.after is not None and acts >= cue.after)):
                who = game.to_play if cue.who is None else cue.who
                if cue.action in game.legal_actions(who):
                    game.apply(cues.pop(0).action, who)
                    continue
            if asked:
                return
            seat = game.to_play
            legal = game.legal_actions(seat)
            game.apply(next((a for kind in QUIET for a in legal if a.kind == kind), None) or quiet(game, seat, legal), seat)

    # ------------------------------------------------------------ learning

    def apply(self, action: Action) -> list[Event]:
        """An own act; IllegalAction if it is refused. Then the others answer and the goal is looked at."""
        before = self.game.nlog
        self.game.apply(action, self.seat)
        self.after(action)
        return self.game.log[before : self.game.nlog]

    def after(self, action: Action) -> None:
        """What follows an own act that was taken: the others answer, the goal is looked at."""
        self.acts.append(action)
        self.others(self.game, self.cues, len(self.acts))
        if not self.done and not self.now.is_question:
            self.done = met(self.now.until, (self.game, self.seat, self.events(), self.acts))
        wrong = self.wrong(action)
        self.comment = "" if self.done or wrong is None else wrong.says

    def wrong(self, action: Action) -> Wrong | None:
        """The wrong try that this action is, if the step lists it."""
        return next((w for w in self.now.wrong if w.action is action), None)

    def reset(self) -> None:
        """The step from its start."""
        self.game, self.cues = self.opening.copy(), list(self.opening_cues)
        hints, answer, tries = self.hints, self.answer, self.tries
        self.restart_marks()
        self.hints, self.answer, self.tries = hints, answer, tries
        self.done = self.done or (self.now.is_question and answer is not None)

    def back(self) -> None:
        """The step before."""
        self.begin(self.step - 1)

    def forward(self) -> None:
        """The next step: from the game as it is when the goal was reached and the step goes on, else from its own start."""
        if self.is_last:
            return
        following = self.lesson.steps[self.step + 1]
        if self.done and following.start is None and not self.game.is_over:
            self.step += 1
            if self.fits(following):
                self.cues = list(following.script)
                self.others(self.game, self.cues, 0)
                self.restart_marks()
                return
            self.step -= 1
        self.begin(self.step + 1)

    def fits(self, step: Step) -> bool:
        """True if the step's right line can be begun from the game as the learner has left it."""
        if not step.right:
            return True
        return self.seat in self.game.waiting and self.game.refusal(step.right[0][0], self.seat) is None

    def show(self) -> Action | None:
        """The next act of the right line from the step's start, or None when it is done; a strayed game is reset first."""
        line = self.now.right[0] if self.now.right else ()
        done = len(self.acts)
        if self.done or not line:
            return None
        if tuple(self.acts) != line[:done] or done >= len(line):
            self.reset()
            done = 0
        return line[done]

    def reply(self, choice: int) -> bool:
        """Answer the step's question; True if it is right."""
        question = self.now.question
        if question is None or not 0 <= choice < len(question.choices):
            raise ValueError("There is no such answer to choose.")
        self.answer = choice
        self.tries += 1
        self.done = self.done or self.now.is_question
        return question.choices[choice][1]

    # ------------------------------------------------------------ resuming

    def code(self) -> dict[str, Any]:
        """Lesson, version, step and the learner's acts: enough to come back, and no secret in it."""
        acts = [{"kind": a.kind, **a.params} for a in self.acts]
        return {
            "lesson": self.lesson.id, "version": self.lesson.version, "step": self.step, "id": self.now.id, "acts": acts,
        }  # fmt: skip

    def nearest(self, code: Any) -> bool:
        """Begin at the step nearest to what a code of another version says: that of the same name, else the same number."""
        if not isinstance(code, dict) or code.get("lesson") != self.lesson.id:
            return False
        names = [step.id for step in self.lesson.steps]
        step = names.index(code["id"]) if code.get("id") in names else code.get("step")
        if not isinstance(step, int) or isinstance(step, bool):
            step = 0
        self.begin(step)
        return True

    def resume(self, code: Any) -> bool:
        """Come back to where a code says; False if it belongs to another lesson or version, then nothing changes."""
        from ..core.actions import action_from

        if not isinstance(code, dict) or code.get("lesson") != self.lesson.id or code.get("version") != self.lesson.version:
            return False
        step, acts = code.get("step"), code.get("acts")
        if not isinstance(step, int) or isinstance(step, bool) or not 0 <= step < len(self.lesson.steps):
            return False
        self.begin(step)
        try:
            for raw in acts if isinstance(acts, list) else []:
                self.apply(action_from({**raw, "game": self.lesson.game}))
        except (ValueError, TypeError):
            self.begin(step)
        return True
