"""Goals of lesson steps, written as forms: `all(event(wander_done), count(wanders, 2))`.

`event(kind, value...)` an event that the learner was told since the step began, with these first values (0 is the learner);
`did(kind)` an own act of that kind; `phase(n)` the table is in that phase; `count(zone, n)` the learner has n or more cards
there; `asked(frame)` that question is open; `over()` the game is over; `read()` nothing but reading; `all`, `any`, `not`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lalnb.packs import Form

from ..core.actions import Action
from ..core.events import Event

Told = tuple[Any, int, Sequence[Event], Sequence[Action]]
"""What a goal looks at: the game, the learner's seat, the events and the own acts since the step began."""


def event(told: Told, kind: str, *values: Any) -> bool:
    """Something happened that the learner was told of: this kind of event, with these first values."""
    _, seat, events, _ = told
    for e in events:
        if e.told(seat) and e.kind == kind and all(same(v, w) for v, w in zip(e.values, values, strict=False)):
            return True
    return False


def same(there: Any, wanted: Any) -> bool:
    """A card is named without its pack in a goal, and with _ for -; so are words of two parts."""
    if isinstance(there, str) and isinstance(wanted, str):
        return there.rpartition(":")[2].replace("-", "_").replace(" ", "_") == wanted.replace("-", "_")
    return bool(there == wanted)


def did(told: Told, kind: str) -> bool:
    """The learner has taken an action of this kind in this step."""
    return any(a.kind == kind for a in told[3])


def phase(told: Told, n: int) -> bool:
    """The game is in this phase."""
    return bool(told[0].phase == n)


def count(told: Told, zone: str, n: int) -> bool:
    """The learner sees at least `n` cards in a zone of his, named as in an observation."""
    game, seat = told[0], told[1]
    return len(game.observation(seat)["players"][seat][zone]) >= n


def asked(told: Told, frame: str) -> bool:
    """The learner is asked this question now, named by its frame."""
    prompt = told[0].observation(told[1])["prompt"]
    return prompt is not None and prompt["ask"] == frame


def over(told: Told) -> bool:
    """The game has ended."""
    return bool(told[0].is_over)


def read(told: Told) -> bool:
    """Nothing but reading: the step is done as soon as one goes on."""
    return True


PLAIN: dict[str, Callable[..., bool]] = {
    "event": event, "did": did, "phase": phase, "count": count, "asked": asked, "over": over, "read": read,
}  # fmt: skip
JOINS = ("all", "any", "not")


def check(goal: Form) -> str | None:
    """None for a goal that can be read, else what is wrong with it."""
    if goal.name in JOINS:
        if not goal.args or not all(isinstance(a, Form) for a in goal.args):
            return f"{goal.name}(...) takes goals"
        return next((wrong for a in goal.args if isinstance(a, Form) and (wrong := check(a))), None)
    if goal.name not in PLAIN:
        return f"there is no goal {goal.name}; there are {', '.join((*PLAIN, *JOINS))}"
    return None


def met(goal: Form, told: Told) -> bool:
    """True if the goal is reached."""
    if goal.name in JOINS:
        inner = [met(a, told) for a in goal.args if isinstance(a, Form)]
        return all(inner) if goal.name == "all" else any(inner) if goal.name == "any" else not inner[0]
    return PLAIN[goal.name](told, *goal.args)
