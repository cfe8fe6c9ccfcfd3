"""A session: one learner at one table. Seats, bots, versions, undo, and every message that comes from the page.

Messages are taken as hostile: schema, seat, version and legality are checked here, in Python (DESIGN.md, Table component).
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import lalnb
from lalnb import Action, Event, State
from lalnb.language import Speaker, catalogue, speaker, wanted

from .advice import Desk
from .host import Deals
from .others import Others
from .resume import from_code
from .rooms import Lines, option_id, room_of, rule_note
from .taking_back import Mild, TakingBack
from .together import SPEEDS, Meanwhile, reading
from .why import why_not

log = logging.getLogger("lalnb")
LONGEST_ID = 40
"""Letters of a message's name: it comes back with the answer."""
REST = "rest"
"""The option that passes in every window until the turn ends."""


class Session(Others, TakingBack):
    """One learner's table: `handle(message)` takes a message of the page, `scene()` gives what the page draws."""

    def __init__(self, game: State, seat: int = 0, bots: dict[int, str] | None = None, title: str = "") -> None:
        self.seat = seat
        self.covered = False
        self.title = title
        self.free_undo = False
        self.anew = False
        self.deals = Deals()
        self.later: Callable[[float, Callable[[], None]], None] | None = None
        self.changed: Callable[[], None] = lambda: None
        self.store: Callable[[dict[str, Any]], None] = lambda kept: None
        self.version = 0
        self.language = wanted()
        self.spoken: tuple[Speaker | None, dict[str, Any], dict[str, Any]] = None, {}, {}
        """Faces, and the same in the language of a speaker."""
        self.answered: str | None = None
        self.speed = "brisk"
        self.desk = Desk(self)
        self.play(game, bots)

    def play(self, game: State, bots: dict[int, str] | None = None) -> None:
        """Sit down at a game; seats of `bots` play by themselves."""
        self.game = game
        self.room = room_of(game)
        self.bot_names = {p: name for p, name in (bots or {}).items() if self.room.opponent(game, p) is None}
        self.bots = {p: self.room.seat_bot(name, (game.seed or 0) + p + 1, game.game) for p, name in self.bot_names.items()}
        # An AI Opponent has one legal act, the one its table gives: whoever asks it gets the same answer.
        self.bots |= {p: lalnb.bot("random") for p in range(game.seats) if self.room.opponent(game, p)}
        self.people = {p for p in range(game.seats) if p not in self.bots}
        self.covered = False
        self.pieces: set[str] = set()
        """The cards on the page, by their names there."""
        self.faces: dict[str, dict[str, Any]] = {}
        """What the page knows of cards: in one game a face stays known once it was seen. Not changed in place (sharing.py)."""
        self.name_seats()
        self.past: list[tuple[State, str]] = []
        self.undone: list[tuple[State, str]] = []
        """What was taken back, and can be done again until something else is done."""
        self.marks: list[tuple[int, str, str]] = []
        self.news: list[Event] = []
        self.resting: int | None = None
        self.refused: dict[str, Any] | None = None
        self.note: dict[str, Any] | None = None
        self.error: dict[str, str] | None = None
        self.nothing_done()
        self.heard = 0
        self.version += 1
        self.meanwhile = Meanwhile(self.speed) if self.room.together else None
        self.settled = self.version
        """The version from which on the learner's view of his own acts is the same: others act meanwhile."""
        self.actions: dict[str, Action] = {}
        self.targets: dict[str, str | None] = {}

    def name_seats(self) -> None:
        """Who sits where, as the viewing seat reads it."""
        self.names = []
        for p in range(self.game.seats):
            own = "You" if p == self.seat and not self.passed_on() else f"Player {p + 1}"
            self.names.append(self.room.opponent(self.game, p) or own)
        self.lines = Lines()

    def passed_on(self) -> bool:
        """Several people sit at this table, and it goes from one to the other; who is spoken to needs a name then."""
        return len(self.people) > 1

    # ------------------------------------------------------------ messages

    def handle(self, message: Any) -> None:
        """Take one message of the page. Whatever it holds, the learner sees a sentence and the game stays whole."""
        self.answers(message)
        if not (isinstance(message, dict) and "tick" in message):  # what others do meanwhile takes no answer away
            self.refused = self.error = None
        try:
            self.take(message)
        except Mild as mild:
            self.refused = {"title": "Not now", "text": str(mild)}
        except Exception:
            self.fail()
        self.changed()

    def answers(self, message: Any) -> None:
        """The next picture tells the page that this message was taken."""
        name = message.get("id") if isinstance(message, dict) else None
        self.answered = name if isinstance(name, str) and len(name) <= LONGEST_ID else None

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
            "do": self.on_do, "undo": self.on_undo, "redo": self.on_redo, "new": self.on_new, "rule": self.on_rule,
            "resume": self.on_resume, "paste": self.on_paste, "uncover": self.on_uncover,
            "why": self.on_why,
            "tick": self.on_tick, "speed": self.on_speed, "coach": self.on_coach,
            "what_if": self.on_what_if, "replay": self.on_replay,
        }  # fmt: skip

    def check_version(self, message: dict[str, Any]) -> None:
        """Mild if the message acts on a picture of the table that has changed since."""
        version = message.get("version")
        if not isinstance(version, int) or isinstance(version, bool):
            raise Mild("The page did not say which picture of the table it acted on.")
        if version != self.version and not (self.meanwhile and self.settled <= version <= self.version):
            raise Mild("The table has moved on since that click; look again and choose anew.")

    def on_do(self, message: dict[str, Any]) -> None:
        """Do an option."""
        self.check_version(message)
        name = message["do"]
        if self.covered:
            raise Mild("The table is being passed on; first uncover it.")
        if self.busy:
            raise Mild("Another Player is to act now.")
        if name == REST and (window := self.window()) is not None:
            self.resting = self.game.turns
            name = option_id(window)
        self.act(self.meant(name))

    def meant(self, name: Any) -> Action:
        """The act of an option's name; Mild if there is none."""
        action = self.actions.get(name) or self.wished(name) if isinstance(name, str) else None
        if action is None:
            raise Mild("That is not among the acts of this moment.")
        return action

    def wished(self, name: str) -> Action | None:
        """An act that is not offered now, where pieces can be dropped anywhere: the engine says why not."""
        if not self.room.together:
            return None
        known = (a for a in self.game.vocabulary(self.seat) if option_id(a) == name)
        action = self.room.misplaced(self.game, name) or next(known, None)
        if action is not None:
            self.targets[option_id(action)] = self.room.spot(action)
        return action

    def act(self, action: Action) -> None:
        """The learner's own act; a refusal is shown at the thing that was touched."""
        refusal = self.game.refusal(action, self.seat)
        if refusal is not None:
            self.refuse(action, refusal)
            return
        self.remember(self.label(action))
        before = self.game.nlog
        self.game.apply(action, self.seat)
        self.moved(before)
        self.heard = before
        self.go_on()

    def label(self, action: Action) -> str:
        """What an act says at this table."""
        said: str = self.room.named(action.label, self.names)
        return said

    def refuse(self, action: Action, refusal: lalnb.Refusal) -> None:
        """Note why an action was refused: shown on the card that was meant, and in the log."""
        names = self.targets.get(option_id(action))
        title = "Not this card" if names in self.pieces else "Not now"
        text = self.room.named(refusal.reason, self.names)
        self.refused = {"on": names, "title": title, "text": text, "rule": rule_note(refusal.rule)}
        self.marks.append((len(self.game.events(self.seat)), f"{self.label(action)}.", "refused"))
        self.marks = self.marks[-40:]

    def moved(self, before: int) -> None:
        """Something happened: a new version, and news for the live region."""
        self.version += 1
        self.settled = self.version
        self.note = None
        self.news = self.game.log[before : self.game.nlog]

    # ------------------------------------------------------------ the others

    def window(self) -> Action | None:
        """The pass of an Interfere window that is open for the learner, or None."""
        s: Any = self.game
        if s.is_over or s.to_play != self.seat or not self.room.secret(s):
            return None
        return next((a for a in s.legal_actions(self.seat) if a.kind == "pass"), None)

    def hand_over(self) -> None:
        """At a hot seat: when another person is asked, the Hands are covered until the table has been passed on."""
        seat = self.game.to_play
        if seat is not None and seat != self.seat and seat in self.people:
            self.seat, self.covered = seat, True
            self.past, self.undone, self.resting = [], [], None
            self.faces = {}
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
        if self.resting is None or self.resting != self.game.turns:
            self.resting = None
        pass_by = self.window() if self.resting is not None else None
        if pass_by is None:
            return False
        self.game.apply(pass_by, self.seat)
        self.version += 1
        return True

    def on_why(self, message: dict[str, Any]) -> None:
        """Why a piece can do nothing now."""
        if self.covered:
            raise Mild("The table is being passed on; first uncover it.")
        self.refused = why_not(self, message["why"])

    def on_coach(self, message: dict[str, Any]) -> None:
        """Ask the coach what he would do, or what mattered."""
        if not self.coached() or self.desk.may() is None:
            raise Mild("There is nothing to ask the coach just now.")
        if message["coach"] == "odds":
            self.desk.ask_odds()
        else:
            self.desk.ask()

    def on_what_if(self, message: dict[str, Any]) -> None:
        """Ask the coach what an act would lead to. Nothing is done; an act that is not allowed is refused as ever."""
        self.check_version(message)
        if not self.coached() or self.desk.may() != "ask":
            raise Mild("There is nothing to ask the coach just now.")
        name, window = message["what_if"], self.window()
        action = self.meant(option_id(window) if name == REST and window is not None else name)
        refusal = self.game.refusal(action, self.seat)
        if refusal is not None:
            self.refuse(action, refusal)
        else:
            self.desk.ask(action)

    def on_replay(self, message: dict[str, Any]) -> None:
        """Play a moment of the game again, from what the learner saw then."""
        game = self.desk.replay(message["replay"])
        if game is None:
            raise Mild("That moment is no longer at hand.")
        names = self.bot_names
        self.play(game, names)
        self.go_on()

    def coached(self) -> bool:
        """The coach sits at free tables, for one learner; a lesson has its own, and people among themselves want none."""
        return len(self.people) == 1 and not self.covered and self.new_game() is not None

    def on_tick(self, message: dict[str, Any]) -> None:
        """The page says that a moment has come: the earliest bot acts, or the minute is over. An old tick does nothing."""
        if self.meanwhile is None or self.game.is_over or message.get("version") != self.version:
            return
        before, turn = self.game.nlog, self.game.turn
        done = self.meanwhile.ring(self) if message["tick"] == "clock" else self.meanwhile.tick(self)
        if done:
            settled, note = self.settled, self.note
            self.moved(before)
            self.undone = []  # others have acted since
            if self.game.turn == turn and message["tick"] != "clock":
                self.settled, self.note = settled, note  # what the learner has before him is as it was
            else:
                self.refused = None
            self.heard = before
            self.go_on()

    def on_speed(self, message: dict[str, Any]) -> None:
        """How fast the others are."""
        speed = message["speed"]
        if not isinstance(speed, str) or speed not in SPEEDS:
            raise Mild("There is no such speed.")
        self.speed = speed
        if self.meanwhile is not None:
            self.meanwhile.speed = self.speed

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
            game, bots = self.room.begin(wish, self.deals.seed() if seed is None else seed)
        except (ValueError, TypeError) as error:
            raise Mild(str(error)) from None
        extra = wish.get("extra")
        speed = extra.get("speed") if isinstance(extra, dict) else None
        if isinstance(speed, str) and speed in SPEEDS:
            self.speed = speed
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
        """A page opens and tells what its browser has kept: a game that was begun here goes on."""
        kept = message["resume"]
        if self.past or self.game.ntrail or (isinstance(kept, dict) and self.resume(kept)):
            return
        if self.anew:
            self.sit_down(*self.room.begin(self.room.form(self.game, self.bot_names)["now"], self.deals.seed()))

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
            # The packs are those of this table, whatever the code says: no page makes the server read a file.
            game = lalnb.replay(str(text.get("record", "")), packs=self.game.options["packs"])
            bots = {int(k): str(v) for k, v in dict(text.get("bots") or {}).items()}
            known = {x["id"] for x in self.room.bots}
            if (
                game.is_over
                or game.game != self.game.game
                or any(b not in known or not 0 <= p < game.seats for p, b in bots.items())
                or self.seat in bots
            ):
                return False
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
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
        return {self.game_shelf(): {"record": self.record(), "bots": {str(k): v for k, v in self.bot_names.items()}}}

    def record(self) -> str:
        """The record of the game, with its packs by name: no path of the server's goes to the browser."""
        whole = self.game.record()
        options = {**whole.start["options"], "packs": list(self.game.pack_hashes())}
        text: str = replace(whole, start={**whole.start, "options": options}).to_json()
        return text

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
        scene: dict[str, Any]
        scene, sight = self.room.compose(s, self.seat, self.names, self.bot_names)
        rest = self.rest()
        idle = rest or s.is_over or self.seat not in self.waiting() or self.busy
        asked = [] if idle else self.room.options(s, self.seat, sight.show)
        if rest:
            scene["prompt"] = {**rest, "mine": False, "rule": None, "rests": True}
        for option, _ in asked:
            option["label"] = self.room.named(option["label"], self.names)
        self.actions = {o["id"]: a for o, a in asked}
        self.targets = {o["id"]: o.get("on") for o, _ in asked}
        if asked and self.window() is not None and self.may_rest():
            pass_on = {"id": REST, "label": "Pass for the rest of this turn", "kind": REST, "group": "Answer", "ok": True}
            scene["options"] = [o for o, _ in asked] + [pass_on]
        else:
            scene["options"] = [o for o, _ in asked]
        scene |= {
            "version": self.version, "answered": self.answered, "refusal": self.refused, "error": self.error,
            "busy": self.busy, "undo": self.undo_state(),
            "log": self.room.log_lines(s, self.seat, self.names, self.marks, self.lines),
            "say": self.refused["text"] if self.refused else self.room.say(s, self.seat, self.news, self.names),
            "newgame": self.new_game(),
        }  # fmt: skip
        if self.bots and self.meanwhile is None:
            scene["pace"] = self.pace()
        if self.meanwhile is not None:
            scene["time"] = self.meanwhile.told(self)
            scene["sea"]["pace"] = reading(self.speed)
            if scene["newgame"]:
                scene["newgame"]["now"]["extra"]["speed"] = self.speed
        if self.note:
            scene["note"] = self.note
        if self.coached():
            scene["advice"] = self.desk.scene()
        if self.title:
            scene["title"] = self.title
        packs = s.options["packs"]
        scene["cards"] = sight.cards
        self.pieces = set(sight.cards)
        new = sorted(sight.faces - self.faces.keys())
        if new:
            self.faces = self.faces | {f: self.room.face(packs, f) for f in new}
        scene["faces"] = self.faces
        return scene

    def waiting(self) -> tuple[int | None, ...]:
        """The seats that may act now."""
        return self.game.waiting if self.room.together else (self.game.to_play,)

    def shown(self) -> dict[str, Any]:
        """The scene in the reader's language, with the words of the page itself where that is not English."""
        scene, by = self.scene(), speaker(self.language, self.game.game)
        if by is None:
            return scene
        faces = scene.pop("faces")
        said: dict[str, Any] = by.speak(scene)
        return said | {
            "faces": self.said_faces(faces, by), "language": self.language, "words": catalogue(self.language, "page"),
        }  # fmt: skip

    def said_faces(self, faces: dict[str, Any], by: Speaker) -> dict[str, Any]:
        """The faces in the reader's language: each is said once, and the same object as long as the face is."""
        last, english, said = self.spoken
        if last is not by:
            english, said = {}, {}
        if faces is not english:
            said = {name: said[name] if english.get(name) is face else by.speak(face) for name, face in faces.items()}
            self.spoken = by, faces, said
        return said

    def last_shown(self) -> dict[str, Any] | None:
        """Where the learner is, in his language."""
        last, by = self.last(), speaker(self.language, self.game.game)
        said: dict[str, Any] | None = last if by is None else by.speak(last)
        return said

    def covered_scene(self) -> dict[str, Any]:
        """Between two people at one table: what all may see, and nothing of anybody's Hand."""
        s: Any = self.game
        scene: dict[str, Any]
        scene, sight = self.room.compose(s, self.seat, self.names, self.bot_names, covered=True)
        packs = s.options["packs"]
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

    def rest(self) -> dict[str, str] | None:
        """What stands in place of the prompt while the table is only to look at; None while it is to be played at."""
        return None

    def may_rest(self) -> bool:
        """Passing for the whole turn is offered; a lesson asks at each window."""
        return True

    def new_game(self) -> dict[str, Any] | None:
        """The form for a new game."""
        form: dict[str, Any] | None = self.room.form(self.game, self.bot_names)
        return form
