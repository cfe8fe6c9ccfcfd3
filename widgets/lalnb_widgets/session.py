"""A session: one learner at one table. Seats, bots, versions, undo, and every message that comes from the page.

Messages are taken as hostile: schema, seat, version and legality are checked here, in Python (DESIGN.md, Table component).
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

import lalnb
from lalnb import Action, Event, State

from .resume import from_code
from .rooms import option_id, room_of, rule_note

log = logging.getLogger("lalnb")
MOST_UNDO = 200
PACE = float(os.environ.get("LALNB_PACE") or 0.8)
"""Seconds between the acts of bots, so that they can be followed; the environment variable LALNB_PACE sets them."""
REST = "rest"
"""The option that passes in every window until the turn ends."""


class Mild(Exception):
    """A message that cannot be followed; the text is for the learner, and nothing has changed."""


class Session:
    """One learner's table: `handle(message)` takes a message of the page, `scene()` gives what the page draws."""

    def __init__(self, game: State, seat: int = 0, bots: dict[int, str] | None = None, title: str = "") -> None:
        self.seat = seat
        self.covered = False
        self.title = title
        self.free_undo = False
        self.anew = False
        self.later: Callable[[float, Callable[[], None]], None] | None = None
        self.changed: Callable[[], None] = lambda: None
        self.store: Callable[[dict[str, Any]], None] = lambda kept: None
        self.version = 0
        self.answered: str | None = None
        self.sent: set[str] = set()
        self.play(game, bots)

    def play(self, game: State, bots: dict[int, str] | None = None) -> None:
        """Sit down at a game; seats of `bots` play by themselves."""
        self.game = game
        self.room = room_of(game)
        self.bot_names = {p: name for p, name in (bots or {}).items() if self.room.opponent(game, p) is None}
        self.bots = {p: lalnb.bot(name, seed=(game.seed or 0) + p + 1) for p, name in self.bot_names.items()}
        # An AI Opponent has one legal act, the one its table gives: whoever asks it gets the same answer.
        self.bots |= {p: lalnb.bot("random") for p in range(game.seats) if self.room.opponent(game, p)}
        self.people = {p for p in range(game.seats) if p not in self.bots}
        self.covered = False
        self.name_seats()
        self.past: list[tuple[State, str]] = []
        self.marks: list[tuple[int, str, str]] = []
        self.news: list[Event] = []
        self.heard = 0
        self.resting: int | None = None
        self.refused: dict[str, Any] | None = None
        self.note: dict[str, Any] | None = None
        self.error: dict[str, str] | None = None
        self.busy: dict[str, Any] | None = None
        self.token = object()
        self.version += 1
        self.actions: dict[str, Action] = {}

    def name_seats(self) -> None:
        """Who sits where, as the viewing seat reads it."""
        self.names = []
        for p in range(self.game.seats):
            own = "You" if p == self.seat and len(self.people) < 2 else f"Player {p + 1}"
            self.names.append(self.room.opponent(self.game, p) or own)

    # ------------------------------------------------------------ messages

    def handle(self, message: Any) -> None:
        """Take one message of the page. Whatever it holds, the learner sees a sentence and the game stays whole."""
        self.answered = message.get("id") if isinstance(message, dict) and isinstance(message.get("id"), str) else None
        self.refused = self.error = None
        try:
            self.take(message)
        except Mild as mild:
            self.refused = {"title": "Not now", "text": str(mild)}
        except Exception:
            self.fail()
        self.changed()

    def fail(self) -> None:
        """An error of ours: a short sentence and an id for the learner, the traceback for the log (USERS.md 9)."""
        error_id = "e-" + secrets.token_hex(3)
        log.exception("error %s at the table", error_id)
        self.error = {"id": error_id, "text": "Something went wrong here. The game is as it was before."}

    def take(self, message: Any) -> None:
        """Find out what a message asks for; Mild if it is none."""
        if not isinstance(message, dict):
            raise Mild("The page sent something that is no message.")
        for name, method in self.messages().items():
            if name in message:
                method(message)
                return
        raise Mild("The page sent a message that this table does not know.")

    def messages(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """Messages by the field that tells them apart."""
        return {
            "do": self.on_do, "undo": self.on_undo, "new": self.on_new, "rule": self.on_rule, "resume": self.on_resume,
            "paste": self.on_paste, "uncover": self.on_uncover,
        }  # fmt: skip

    def check_version(self, message: dict[str, Any]) -> None:
        version = message.get("version")
        if not isinstance(version, int) or isinstance(version, bool):
            raise Mild("The page did not say which picture of the table it acted on.")
        if version != self.version:
            raise Mild("The table has moved on since that click; look again and choose anew.")

    def on_do(self, message: dict[str, Any]) -> None:
        """Do an option."""
        self.check_version(message)
        name = message["do"]
        if self.covered:
            raise Mild("The table is being passed on; first uncover it.")
        if self.busy:
            raise Mild("Another Player is to act now.")
        if name == REST and self.window() is not None:
            self.resting = self.game.turns
            name = option_id(self.window())
        if not isinstance(name, str) or name not in self.actions:
            raise Mild("That is not among the acts of this moment.")
        self.act(self.actions[name])

    def act(self, action: Action) -> None:
        """The learner's own act; a refusal is shown at the thing that was touched."""
        refusal = self.game.refusal(action, self.seat)
        if refusal is not None:
            self.refuse(action, refusal)
            return
        self.remember(action.label)
        before = self.game.nlog
        self.game.apply(action, self.seat)
        self.moved(before)
        self.heard = before
        self.go_on()

    def refuse(self, action: Action, refusal: lalnb.Refusal) -> None:
        names = self.targets.get(option_id(action)) if hasattr(self, "targets") else None
        self.refused = {
            "on": names, "title": "Not this card" if names and names.startswith("k") else "Not now", "text": refusal.reason,
            "rule": rule_note(refusal.rule),
        }  # fmt: skip
        self.marks.append((len(self.game.events(self.seat)), f"{action.label}.", "refused"))
        self.marks = self.marks[-40:]

    def remember(self, label: str) -> None:
        """Keep the state before an act, for undo."""
        self.past.append((self.game.copy(), label))
        del self.past[:-MOST_UNDO]

    def moved(self, before: int) -> None:
        """Something happened: a new version, and news for the live region."""
        self.version += 1
        self.note = None
        self.news = self.game.log[before : self.game.nlog]

    # ------------------------------------------------------------ bots

    def window(self) -> Action | None:
        """The pass of an Interfere window that is open for the learner, or None."""
        s: Any = self.game
        if s.is_over or s.to_play != self.seat or not self.room.secret(s):
            return None
        return next((a for a in s.legal_actions(self.seat) if a.kind == "pass"), None)

    def go_on(self) -> None:
        """Let bots act until the learner is asked; one by one at a pace that can be followed, where there is a clock."""
        waited = self.busy is not None
        while not self.game.is_over:
            if self.game.to_play in self.bots:
                secret = self.room.secret(self.game)
                if self.later is not None and not secret:
                    seat = self.game.to_play
                    self.busy = {"seat": seat, "text": f"{self.names[seat]} is thinking"}
                    token = self.token
                    self.later(PACE, partial(self.bot_turn, token))
                    return
                self.bot_act()
            elif not self.rests():
                break
        self.busy = None
        self.hand_over()
        # What the others did is told in one piece when it is the learner's turn to speak again.
        self.news = self.game.log[self.heard : self.game.nlog]
        if waited:
            self.heard = self.game.nlog

    def hand_over(self) -> None:
        """At a hot seat: when another person is asked, the Hands are covered until the table has been passed on."""
        seat = self.game.to_play
        if seat is not None and seat != self.seat and seat in self.people:
            self.seat, self.covered = seat, True
            self.past, self.resting = [], None
            self.sent = set()
            self.heard = self.game.nlog
            self.name_seats()
            self.version += 1

    def on_uncover(self, message: dict[str, Any]) -> None:
        """The next person has the table before him."""
        self.check_version(message)
        self.covered = False
        self.version += 1

    def rests(self) -> bool:
        """Pass in this window, if the learner has said so for this turn."""
        if self.resting != self.game.turns:
            self.resting = None
        pass_by = self.window() if self.resting is not None else None
        if pass_by is None:
            return False
        self.game.apply(pass_by, self.seat)
        self.version += 1
        return True

    def bot_turn(self, token: object) -> None:
        """A bot's act when its time has come, unless another game was begun meanwhile."""
        if token is not self.token:
            return
        try:
            self.refused = None
            self.bot_act()
            self.go_on()
        except Exception:
            self.busy = None
            self.fail()
        self.changed()

    def bot_act(self) -> None:
        seat = self.game.to_play
        assert seat is not None
        if self.busy and self.news:
            self.news, self.heard = [], self.game.nlog
        before, seen = self.game.nlog, len(self.game.events(self.seat))
        self.game.apply(self.bots[seat].choose(self.game.view(seat)), seat)
        if len(self.game.events(self.seat)) > seen or self.game.is_over or self.game.to_play == self.seat:
            self.moved(before)
            self.news = []

    # ------------------------------------------------------------ undo

    def undo_state(self) -> dict[str, Any]:
        """Whether something can be taken back, and whether to ask first."""
        if not self.past:
            return {"can": False}
        old, label = self.past[-1]
        fresh = [e for e in self.game.log[old.nlog : self.game.nlog] if e.told(self.seat)]
        others = any(seat != self.seat for seat, _, _ in self.game.trail[old.ntrail : self.game.ntrail])
        warn = not self.free_undo and (others or any(e.kind in self.room.informs for e in fresh))
        return {"can": True, "warn": warn, "label": f"Take back: {label}"}

    def on_undo(self, message: dict[str, Any]) -> None:
        """Take back the last own act, and what followed it."""
        self.check_version(message)
        if not self.past:
            raise Mild("There is nothing to take back.")
        warned = self.undo_state()["warn"]
        self.game, label = self.past.pop()
        self.token, self.busy, self.resting = object(), None, None
        self.heard = self.game.nlog
        seen = len(self.game.events(self.seat))
        self.marks = [m for m in self.marks if m[0] <= seen]
        if warned:
            self.marks.append((seen, f"Taken back after new information: {label}.", "undone"))
        self.version += 1
        self.news = []

    # ------------------------------------------------------------ other messages

    def on_new(self, message: dict[str, Any]) -> None:
        """A new game with the seats, bots, mode and seed of the form."""
        wish = message["new"]
        if not isinstance(wish, dict):
            raise Mild("A new game needs seats, a mode and bots.")
        seed = wish.get("seed")
        if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) > 2**63):
            raise Mild("A seed is a whole number.")
        try:
            game, bots = self.room.begin(wish, secrets.randbelow(2**31) if seed is None else seed)
        except (ValueError, TypeError) as error:
            raise Mild(str(error)) from None
        self.sit_down(game, bots)

    def sit_down(self, game: State, bots: dict[int, str]) -> None:
        """Begin a game at seat 1."""
        self.seat = 0
        self.play(game, bots)
        self.go_on()

    def on_rule(self, message: dict[str, Any]) -> None:
        """Show a rule."""
        note = rule_note(message["rule"]) if isinstance(message["rule"], str) else None
        if note is None:
            raise Mild("There is no such rule.")
        self.note = note

    def on_resume(self, message: dict[str, Any]) -> None:
        """A page opens and tells what its browser has kept: every face is sent anew."""
        self.sent = set()
        kept = message["resume"]
        if self.past or self.game.ntrail or (isinstance(kept, dict) and self.resume(kept)):
            return
        if self.anew:
            self.sit_down(*self.room.begin(self.room.form(self.game, self.bot_names)["now"], secrets.randbelow(2**31)))

    def on_paste(self, message: dict[str, Any]) -> None:
        """A resume code from elsewhere, put in by hand."""
        code = message["paste"]
        if not isinstance(code, str) or not code.strip():
            raise Mild("There is no code yet: paste one first.")
        try:
            kept = from_code(code.strip())
        except ValueError as error:
            raise Mild(str(error)) from None
        if not self.resume(kept):
            raise Mild(self.foreign(kept))

    def foreign(self, kept: dict[str, Any]) -> str:
        """Why a code that can be read does not help here."""
        if any(str(name).startswith("lesson:") for name in kept):
            return "This code belongs to a lesson; open that lesson and paste it there."
        if any(str(name).startswith("free-game") for name in kept):
            return "This code holds a game that cannot be gone on with here: it is over, or from another version of the cards."
        return "This code holds nothing for this page."

    def resume(self, kept: dict[str, Any]) -> bool:
        """Go on where a browser or a code left off, if that was here: a free game's code is its record."""
        text = kept.get(self.game_shelf())
        if not isinstance(text, dict) or not self.keeps_game():
            return False
        try:
            game = lalnb.replay(str(text.get("record", "")))
            bots = {int(k): str(v) for k, v in dict(text.get("bots") or {}).items()}
            known = {x["id"] for x in self.room.bots}
            if (
                game.is_over
                or game.game != self.game.game
                or any(b not in known or not 0 <= p < game.seats for p, b in bots.items())
                or self.seat in bots
            ):
                return False
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            log.info("a kept game could not be read: %s", error)
            return False
        self.play(game, bots)
        self.heard = game.nlog
        self.go_on()
        return True

    def game_shelf(self) -> str:
        """Where the browser keeps a free game of this kind."""
        return "free-game" if self.game.game == "life-and-legend" else f"free-game:{self.game.game}"

    def keeps_game(self) -> bool:
        """Free games are kept in the browser; lessons keep their own."""
        return True

    def keep(self) -> dict[str, Any]:
        """What the browser should keep; it goes only to the browser of the one who plays (DESIGN.md, Lessons)."""
        if self.game.origin is not None or not self.keeps_game():
            return {}
        if self.game.is_over:
            return {self.game_shelf(): None}
        return {
            self.game_shelf(): {"record": self.game.record().to_json(), "bots": {str(k): v for k, v in self.bot_names.items()}}
        }

    def last(self) -> dict[str, Any] | None:
        """Where the learner is, for "Continue where you left" on the start page; None takes it away."""
        s: Any = self.game
        return None if s.is_over or not (s.ntrail or self.past) else self.room.last(s, self.seat)

    # ------------------------------------------------------------ the scene

    def scene(self) -> dict[str, Any]:
        """What the page draws now."""
        s: Any = self.game
        if self.covered:
            return self.covered_scene()
        scene, sight = self.room.compose(s, self.seat, self.names, self.bot_names)
        asked = [] if s.is_over or s.to_play != self.seat or self.busy else self.room.options(s, self.seat, sight.show)
        self.actions = {o["id"]: a for o, a in asked}
        self.targets: dict[str, str | None] = {o["id"]: o.get("on") for o, _ in asked}
        if asked and self.window() is not None and self.may_rest():
            rest = {"id": REST, "label": "Pass for the rest of this turn", "kind": REST, "group": "Answer", "ok": True}
            scene["options"] = [o for o, _ in asked] + [rest]
        else:
            scene["options"] = [o for o, _ in asked]
        scene |= {
            "version": self.version, "answered": self.answered, "refusal": self.refused, "error": self.error,
            "busy": self.busy, "undo": self.undo_state(), "log": self.room.log_lines(s, self.seat, self.names, self.marks),
            "say": self.refused["text"] if self.refused else self.room.say(s, self.seat, self.news, self.names),
            "newgame": self.new_game(),
        }  # fmt: skip
        if self.note:
            scene["note"] = self.note
        if self.title:
            scene["title"] = self.title
        packs = tuple(p.name for p in s.book.packs)
        scene["cards"] = sight.cards
        scene["faces"] = {f: self.room.face(packs, f) for f in sorted(sight.faces - self.sent)}
        self.sent |= sight.faces
        return scene

    def covered_scene(self) -> dict[str, Any]:
        """Between two people at one table: what all may see, and nothing of anybody's Hand."""
        s: Any = self.game
        scene, sight = self.room.compose(s, self.seat, self.names, self.bot_names, covered=True)
        packs = tuple(p.name for p in s.book.packs)
        scene |= {
            "version": self.version, "answered": self.answered, "options": [], "refusal": self.refused, "error": self.error,
            "busy": None, "undo": {"can": False}, "log": [], "newgame": None, "cards": sight.cards, "note": None,
            "faces": {f: self.room.face(packs, f) for f in sorted(sight.faces)},
            "cover": {
                "title": f"Pass the table to {self.names[self.seat]}",
                "text": "All Hands are covered. That the table is passed tells the others that somebody is being asked.",
                "button": f"I am {self.names[self.seat]}: show my cards",
            },
            "say": f"Pass the table to {self.names[self.seat]}.",
        }  # fmt: skip
        self.actions, self.targets = {}, {}
        return scene

    def may_rest(self) -> bool:
        """Passing for the whole turn is offered; a lesson asks at each window."""
        return True

    def new_game(self) -> dict[str, Any] | None:
        """The form for a new game."""
        return self.room.form(self.game, self.bot_names)
