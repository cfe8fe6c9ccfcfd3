"""State: one game in progress. Legal actions, refusals, apply, chance, the log; what every game shares.

A game's own state adds its zones and rules. Nothing outside `settle` pops a Step, and legality is decided by the Decision on
top of the stack alone (DESIGN.md, engine rules 1, 2).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from .actions import Action
from .chance import GAMMA, MASK, scramble, start
from .events import ALL, Event
from .rulebook import Caps, IllegalAction, Refusal
from .steps import to_plain

_NEW = tuple.__new__
TABLE = -1
"""The seat of the table itself (its clock), for games that have one."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats (empty at a stalemate or a loss), the reason and its rule."""

    winners: tuple[int, ...]
    reason: str
    rule: str


class View:
    """All that a bot gets: what its seat sees, what it may do, and games sampled from that (never the game itself)."""

    __slots__ = ("_game", "legal_actions", "observation", "seat")

    def __init__(self, game: State, seat: int) -> None:
        self.seat = seat
        self.observation = game.observation(seat)
        self.legal_actions = game.legal_actions(seat)
        self._game = game.determinize(seat, 0)

    @property
    def packs(self) -> tuple[str, ...]:
        """The packs that are played, by name or path: which cards there are is open to all."""
        return tuple(self._game.options.get("packs", ()))

    def determinize(self, seed: int) -> State:
        """A game that looks the same from this seat; what it cannot see is drawn anew from `seed`."""
        return self._game.determinize(self.seat, seed)

    def rule_of(self, action: Action) -> str:
        """The id of the rule by which this seat takes an action now."""
        return self._game.rule_of(action, self.seat)

    @property
    def book(self) -> Any:
        """The book of the game: what its cards are, whoever holds them."""
        return self._game.book  # type: ignore[attr-defined]


class State:
    """A game in progress; the public interface is that of DESIGN.md and is the same for every game."""

    __slots__ = (
        "_legal",
        "acts",
        "chance",
        "forced",
        "log",
        "nlog",
        "ntrail",
        "options",
        "origin",
        "over",
        "rolls",
        "seats",
        "seed",
        "stack",
        "trail",
    )  # fmt: skip
    game: ClassVar[str] = ""
    options: dict[str, Any]
    seats: int
    seed: int | None
    chance: int
    forced: tuple[int, ...]
    stack: list[Any]
    over: Outcome | None
    log: list[Event]
    nlog: int
    trail: list[tuple[int, Action, tuple[int, ...]]]
    ntrail: int
    origin: Any
    _legal: list[Action] | None
    rolls: tuple[int, ...]
    acts: int
    scripted: int = 0
    """Bits of the seats that play by a table of their own: a game offers them one action at a time (`offered`)."""

    # ---------------------------------------------------------------- who may act, and how

    @property
    def is_over(self) -> bool:
        """True when the game has ended."""
        return self.over is not None

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on, else `.winners`, `.reason`, `.rule`."""
        return self.over

    @property
    def to_play(self) -> int | None:
        """The seat to act (0-based), or None when the game is over."""
        if self.over is not None:
            return None
        seat: int = self.stack[-1].seat
        return seat

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now; one seat, unless a game is played simultaneously."""
        return () if self.over is not None else (self.stack[-1].seat,)

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """The actions `seat` may take now (default: the seat to play); empty if it is not asked."""
        if self.over is not None:
            return []
        top = self.stack[-1]
        if seat is not None and seat != top.seat:
            return []
        legal = self._legal
        if legal is None:
            legal = self._legal = self.offered(top) if self.scripted else top.legal(self)
        return legal[:]

    def refusal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """None if `seat` may take `action` now, else why not. It speaks only of what that seat may know."""
        raw = self._why(action, seat)
        return None if raw is None else self.explain(raw)

    def _why(self, action: Action, seat: int | None) -> tuple[Any, ...] | None:
        if self.over is not None:
            return self.why_over()
        top = self.stack[-1]
        if seat is not None and seat != top.seat:
            return self.why_not_asked(seat, action)
        legal = self._legal
        if legal is None:
            legal = self._legal = self.offered(top) if self.scripted else top.legal(self)
        if action in legal:
            return None
        if not self.knows(action):
            return self.why_unknown(action)
        raw: tuple[Any, ...] | None = self.why_not_offered(top) if self.scripted >> top.seat & 1 else top.refusal(self, action)
        return raw

    def apply(self, action: Action, seat: int | None = None) -> list[Event]:
        """Take `action` for `seat` and let the game run to its next decision; returns the events, also the secret ones.

        Raises IllegalAction with the refusal if it is not legal; then nothing has changed.
        """
        legal = self._legal
        top = self.stack[-1] if self.stack else None
        if self.over is None and top is not None and (seat is None or seat == top.seat):
            if legal is None:
                legal = self.offered(top) if self.scripted else top.legal(self)
            if action in legal:
                first = self.begun()
                self.stack.pop()
                if self.scripted:
                    self.taking(top, action)
                top.resolve(self, action)
                self.settle()
                return self.taken(top.seat, action, first)
            self._legal = legal
        raw = self._why(action, seat)
        raise IllegalAction(self.explain(raw or self.why_unknown(action)))

    def begun(self) -> int:
        """An act is being taken: a game without a past notes where it started; the number of the first event of the act."""
        if self.origin is LATER:
            self.origin = self.copy()
        self._legal = None
        self.rolls = ()
        self.acts += 1
        return self.nlog

    def taken(self, seat: int, action: Action, first: int) -> list[Event]:
        """Note an act that was taken in the trail; the events since number `first`."""
        trail = self.trail
        if len(trail) != self.ntrail:
            trail = self.trail = trail[: self.ntrail]
        trail.append((seat, action, self.rolls))
        self.ntrail += 1
        return self.log[first : self.nlog]

    def settle(self) -> None:
        """Run Steps until a Decision waits or the game is over (capped: engine rule 7)."""
        stack = self.stack
        pop = stack.pop
        for _ in range(Caps.STEPS):
            if self.over is not None:
                return
            top = stack[-1]
            if not top.waits:
                pop()
                top.run(self)
                continue
            if top.skips:
                legal = self.offered(top) if self.scripted else top.legal(self)
                if len(legal) == 1 and legal[0].kind in top.skips:
                    pop()
                    top.resolve(self, legal[0])
                    continue
                self._legal = legal
            return
        self.end_by_cap("steps")

    # ---------------------------------------------------------------- chance and the log

    def below(self, n: int) -> int:
        """A random whole number from 0 to n - 1; the only source of chance in the rules."""
        self.chance = x = (self.chance + GAMMA) & MASK
        return scramble(x) * n >> 64

    def die(self) -> int:
        """A roll of the six-sided die; results laid down in `forced` come first."""
        if self.forced:
            value, self.forced = self.forced[0], self.forced[1:]
        else:
            value = self.below(6) + 1
        self.rolls += (value,)
        return value

    def pick_random(self, items: Sequence[int]) -> int:
        """One of `items` at random."""
        return items[self.below(len(items))]

    def shuffled(self, items: list[int]) -> list[int]:
        """`items` in a random order, as a new list."""
        items = items[:]
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def tell(self, kind: str, *values: Any, to: int = ALL) -> None:
        """Write an event for the seats whose bits are set in `to`."""
        log = self.log
        if len(log) != self.nlog:
            log = self.log = log[: self.nlog]
        log.append(_NEW(Event, (to, kind, values)))
        self.nlog += 1

    def events(self, seat: int | None = None) -> list[Event]:
        """The log as `seat` saw it (None: as a spectator sees it), oldest first."""
        log = self.log[: self.nlog]
        return [e for e in log if e[0] == ALL] if seat is None else [e for e in log if e[0] >> seat & 1]

    # ---------------------------------------------------------------- what each game supplies

    def copy(self) -> Self:
        """An independent copy; the two share only what never changes."""
        raise NotImplementedError

    def observation(self, seat: int | None) -> dict[str, Any]:
        """What `seat` (None: a spectator) sees and knows, as plain JSON."""
        raise NotImplementedError

    def determinize(self, seat: int, seed: int) -> Self:
        """A game with the same observation for `seat` in which everything it cannot see is drawn anew; it has no past."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """A result for each seat, 1.0 won, 0.0 drawn, -1.0 lost; all 0.0 while the game goes on."""
        raise NotImplementedError

    def pack_hashes(self) -> dict[str, str]:
        """The packs of this game and their hashes."""
        raise NotImplementedError

    def vocabulary(self, seat: int) -> list[Action]:
        """Every action that the game could ever ask of `seat`."""
        raise NotImplementedError

    def knows(self, action: Action) -> bool:
        """True if the action is one of this game's vocabulary."""
        raise NotImplementedError

    def say(self, event: Event, seat: int | None = None) -> str:
        """The sentence of an event, told to `seat` (default: to anybody)."""
        raise NotImplementedError

    def rule_of(self, action: Action, seat: int | None = None) -> str:
        """The id of the rule by which `seat` (default: the seat to play) takes `action` as things stand: that of the kind of
        act, unless the Decision that offers it has one of its own."""
        return action.rule

    def explain(self, raw: tuple[Any, ...]) -> Refusal:
        """The refusal of a raw reason (rule id, template, values...)."""
        raise NotImplementedError

    def offered(self, top: Any) -> list[Action]:
        """What the Decision on top offers; asked for only while some seats are `scripted`, which get one action."""
        raise NotImplementedError

    def why_not_offered(self, top: Any) -> tuple[Any, ...]:
        """The raw refusal of any action of a scripted seat but the one that is offered."""
        raise NotImplementedError

    def taking(self, top: Any, action: Action) -> None:
        """An action is about to be taken, in a game with scripted seats."""

    def to_position(self) -> dict[str, Any]:
        """The whole state as plain JSON, in the form that `lalnb.position` reads."""
        raise NotImplementedError

    def why_over(self) -> tuple[Any, ...]:
        """The raw refusal of any action after the end."""
        raise NotImplementedError

    def why_not_asked(self, seat: int, action: Action) -> tuple[Any, ...]:
        """The raw refusal of an action of a seat that is not asked."""
        raise NotImplementedError

    def why_unknown(self, action: Action) -> tuple[Any, ...]:
        """The raw refusal of something that is no action of this game."""
        raise NotImplementedError

    def end_by_cap(self, which: str) -> None:
        """End the game because a cap was reached."""
        raise NotImplementedError

    def text(self, seat: int | None = None, open: bool = False) -> str:
        """The table as plain text: as `seat` sees it, as a spectator does, or (open=True) with every card turned up."""
        raise NotImplementedError

    # ---------------------------------------------------------------- written down

    def view(self, seat: int) -> View:
        """What a bot at `seat` gets."""
        return View(self, seat)

    def record(self) -> Any:
        """The game as start and acts: `.to_json()`; `lalnb.replay` plays it again."""
        from .record import Record

        return Record.of(self)

    def to_json(self) -> str:
        """The whole state as JSON text; `lalnb.from_json` reads it."""
        return json.dumps(self.to_position(), separators=(",", ":"))

    def forget_past(self, seat: int, seed: int) -> None:
        """Make this a game without a past: no seed, no record, no foreseen dice, and of the log what `seat` was told."""
        self.chance = start(seed)
        self.seed = None
        self.forced = ()
        self.log = [e for e in self.log[: self.nlog] if e.told(seat)]
        self.nlog = len(self.log)
        self.trail, self.ntrail = [], 0
        self.origin = LATER
        self._legal = None
        self.rolls = ()

    def plain_stack(self) -> list[list[Any]]:
        """The stack as JSON, bottom first."""
        return [to_plain(f) for f in self.stack]

    def __str__(self) -> str:
        return self.text()

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for cls in type(self).__mro__ for name in getattr(cls, "__slots__", ())}

    def __setstate__(self, data: dict[str, Any]) -> None:
        for name, value in data.items():
            setattr(self, name, value)


class _Later:
    """Marks a game without a past, whose first state is noted when the first action is taken."""

    def __reduce__(self) -> str:
        return "LATER"


LATER = _Later()
