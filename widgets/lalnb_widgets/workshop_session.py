"""The workshop: one learner making cards of his own, and trying them at the table. Messages are as hostile as at any table."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import lalnb
from lalnb import State
from lalnb.packs import PackError, load
from lalnb.packs.schema import ID, MAX_NAME
from lalnb.packs.tree import MAX_BYTES
from lalnb.workshop.bench import table

from .crafts import CRAFTS, GAMES, Craft, craft
from .own_cards import BASE, LONGEST, MOST_CARDS, OwnCards, told
from .room_guardians import SYMBOLS, symbol_face
from .rooms import called
from .session import Session
from .taking_back import Mild

SHOWN = 4
"""Problems of a file that is brought here; the others are counted."""


class WorkshopSession(Session):
    """A pack on the bench, one card of it open; or a game in which that card is tried. Each game has a bench of its own."""

    def __init__(self, game: str = "life-and-legend") -> None:
        self.editing = True
        self.packs: dict[str, OwnCards] = {}
        self.opened: dict[str, str] = {}
        self.drawn: dict[str, dict[str, Any]] = {}
        """The last face of each card that could be read."""
        self.folder: TemporaryDirectory[str] | None = None
        self.round = 0
        """Grows when other cards come on the bench: then the page lays out its form anew."""
        self.craft: Craft = craft(game)
        self.bring()
        super().__init__(lalnb.new("life-and-legend", seats=2, seed=1), 0, {1: "heuristic"}, "Make your own cards")
        self.untouched = self.version

    def bring(self) -> None:
        """The pack of this game on the bench: the one begun here, else a small one to begin with."""
        name = self.craft.game
        if name not in self.packs:
            pack = OwnCards(name)
            pack.take(self.craft.bench.starter.read_text("utf-8").replace("{name}", "mine"))
            pack.about, pack.extends = {}, True
            self.packs[name] = pack
            self.opened[name] = next(iter(pack.cards))
        self.drawn = {}
        self.round += 1

    @property
    def pack(self) -> OwnCards:
        """The pack on the bench."""
        return self.packs[self.craft.game]

    @property
    def open(self) -> str:
        """The id of the open card."""
        return self.opened[self.craft.game]

    @open.setter
    def open(self, card_id: str) -> None:
        self.opened[self.craft.game] = card_id

    def check_version(self, message: dict[str, Any]) -> None:
        """Mild for a click on a table while the card lies on the bench."""
        if self.editing:
            raise Mild("There is no table now; the card lies on the bench.")
        super().check_version(message)

    def messages(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        """Those of a table, and those of the bench."""
        return super().messages() | {
            "edit": self.on_edit, "card": self.on_card, "add": self.on_add, "drop": self.on_drop, "try": self.on_try,
            "bench": self.on_bench, "load": self.on_load, "call": self.on_call, "row": self.on_row, "craft": self.on_craft,
        }  # fmt: skip

    # ------------------------------------------------------------ the bench

    def on_edit(self, message: dict[str, Any]) -> None:
        """Something was typed into a field of a card."""
        edit = message["edit"]
        card, field, value = (edit.get(key) for key in ("card", "field", "value")) if isinstance(edit, dict) else (None,) * 3
        if not (isinstance(card, str) and isinstance(field, str) and isinstance(value, str)) or card not in self.pack.cards:
            raise Mild("That card is not on the bench.")
        if field not in [shown["name"] for shown in self.pack.fields(card)]:
            raise Mild("That card has no such field.")
        if len(value) > LONGEST:
            raise Mild(f"At most {LONGEST} letters go into a field.")
        raw = self.pack.cards[card]
        raw[field] = value
        self.craft.follow(raw, field)
        self.changed_card()

    def on_row(self, message: dict[str, Any]) -> None:
        """One entry more in a list of the open card, or the n-th one taken out."""
        of, n = message["row"], message.get("n")
        if not isinstance(of, str) or not (n is None or (isinstance(n, int) and not isinstance(n, bool))):
            raise Mild("That card has no such list.")
        if not (self.pack.add_row(self.open, of) if n is None else self.pack.drop_row(self.open, of, n)):
            raise Mild("This list can be neither longer nor shorter than that.")
        self.round += 1
        self.changed_card()

    def on_craft(self, message: dict[str, Any]) -> None:
        """The bench of another game; what lies on this one stays there."""
        name = message["craft"]
        if not isinstance(name, str) or name not in CRAFTS or not self.editing:
            raise Mild("There is no such bench.")
        self.craft = craft(name)
        self.bring()
        self.changed_card()

    def changed_card(self) -> None:
        """The page is to draw the bench anew."""
        self.version += 1
        self.news = []

    def on_card(self, message: dict[str, Any]) -> None:
        """Open another card."""
        if not isinstance(message["card"], str) or message["card"] not in self.pack.cards:
            raise Mild("That card is not on the bench.")
        self.open = message["card"]
        self.changed_card()

    def on_add(self, message: dict[str, Any]) -> None:
        """A new card of a type, or a card of the standard deck to be changed."""
        what = message["add"]
        if len(self.pack.cards) >= MOST_CARDS:
            raise Mild(f"The bench holds at most {MOST_CARDS} cards.")
        if isinstance(what, str) and what in self.pack.schema.types:
            self.open = self.pack.new(what)
        elif isinstance(what, str) and what in {one["id"] for one in self.standard()}:
            self.open = self.pack.change_standard(what)
        else:
            raise Mild("There is no such type of card.")
        self.changed_card()

    def on_drop(self, message: dict[str, Any]) -> None:
        """Take the open card away; in place of a standard card that one is back."""
        if len(self.pack.cards) == 1:
            raise Mild("A pack has at least one card.")
        ids = list(self.pack.cards)
        at = ids.index(self.open)
        del self.pack.cards[self.open]
        self.open = (ids[:at] + ids[at + 1 :])[max(0, at - 1)]
        self.changed_card()

    def on_call(self, message: dict[str, Any]) -> None:
        """A name for the pack: its title."""
        title = message["call"]
        if not isinstance(title, str) or not title.strip() or len(title) > MAX_NAME:
            raise Mild(f"A pack has a title of 1 to {MAX_NAME} letters.")
        self.pack.title = title.strip()
        name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:32].strip("-")
        self.pack.name = name if re.fullmatch(ID, name) and name != BASE else "mine"
        self.changed_card()

    def on_load(self, message: dict[str, Any]) -> None:
        """Cards from a file that was saved."""
        text = message["load"]
        if not isinstance(text, str) or len(text) > MAX_BYTES:
            raise Mild("That is no pack: a YAML file of at most 1024 KiB is wanted.")
        self.put(text)

    def put(self, text: str) -> None:
        """The cards of a file in place of those on the bench; Mild says why not."""
        game = re.search(r"^game: *([a-z-]{1,40}) *$", text[:5000], re.MULTILINE)
        name = game[1] if game and game[1] in CRAFTS else self.craft.game
        pack = OwnCards(name)
        try:
            pack.take(text)
        except PackError as error:
            wrong = [f"Line {one.line}: {told(one, one.message)}" for one in error.problems[:SHOWN]]
            if len(error.problems) > SHOWN:
                wrong.append(f"And {len(error.problems) - SHOWN} more.")
            raise Mild(f"This file is no pack for this page. {' '.join(wrong)}") from None
        except ValueError as error:
            raise Mild(str(error)) from None
        if not pack.cards:
            raise Mild("This pack has no card of its own.")
        self.craft = craft(name)
        self.packs[name], self.open = pack, next(iter(pack.cards))
        self.bring()
        self.changed_card()

    # ------------------------------------------------------------ trying it

    def on_try(self, message: dict[str, Any]) -> None:
        """Play: a table on which the open card lies where it can be used."""
        try:
            self.pack.read()
        except PackError as error:
            names = dict.fromkeys(
                self.pack.cards[p.card].get("name", p.card) for p in error.problems if p.card in self.pack.cards
            )
            raise Mild(f"Something is still wrong with {', '.join(names) or 'the pack'}; mend it first.") from None
        try:
            game = self.table()
        except ValueError as error:
            raise Mild(f"With these cards no game can be played: {error}") from None
        self.editing, self.seat = False, 0
        usual = called(self.craft.game).usual
        self.play(game, dict.fromkeys(range(1, game.seats), usual))
        self.go_on()

    def table(self) -> State:
        """A game with the pack, in which the open card can be used soon."""
        if self.folder is None:
            self.folder = TemporaryDirectory(prefix="lalnb-")
        path = Path(self.folder.name) / f"{self.pack.name}.yaml"
        path.write_text(self.pack.text(), encoding="utf-8")
        made = self.craft
        pack = load(made.game, path)
        start, packs = made.start(pack, pack.card(self.open)), list(table(pack, str(path)))
        head = {"game": made.game, "seats": made.seats, "seed": self.deals.seed()}
        return lalnb.position({**head, **start, "options": {**start.get("options", {}), "packs": packs}})

    def on_bench(self, message: dict[str, Any]) -> None:
        """Back from the table to the bench."""
        self.editing, self.covered = True, False
        self.nothing_done()
        self.changed_card()

    def on_tick(self, message: dict[str, Any]) -> None:
        """Moments pass only where there is a table."""
        if not self.editing:
            super().on_tick(message)

    def go_on(self) -> None:
        """Bots play on only where there is a table."""
        if not self.editing:
            super().go_on()

    # ------------------------------------------------------------ what the browser keeps

    def keep(self) -> dict[str, Any]:
        """Each pack as its text, for the browser's storage; nothing of one while it cannot be read."""
        kept = {}
        for pack in self.packs.values():
            try:
                pack.read()
            except PackError:  # half a card is not worth keeping
                continue
            kept[pack.craft.shelf] = {"pack": pack.text()}
        return kept

    def resume(self, kept: dict[str, Any]) -> bool:
        """Put kept packs on their benches; True if there was one."""
        begun, back = self.craft, False
        for name in CRAFTS:
            found = kept.get(craft(name).shelf)
            if not isinstance(found, dict) or not isinstance(found.get("pack"), str) or len(found["pack"]) > MAX_BYTES:
                continue
            self.craft = craft(name)
            try:
                self.put(found["pack"])
                back = True
            except Mild:
                continue
        self.craft = begun
        if back:
            self.bring()
        return back

    def on_resume(self, message: dict[str, Any]) -> None:
        """A page opens and tells what its browser has kept; what has been done at this bench is not undone by that."""
        if self.version == self.untouched:
            super().on_resume(message)

    def foreign(self, kept: dict[str, Any]) -> str:
        """What is said of a code that is not one of a pack."""
        return "This code holds no cards of one's own."

    def last(self) -> dict[str, Any] | None:
        """What the start page offers to go on with."""
        return {"title": "Your own cards", "text": self.pack.title}

    def new_game(self) -> dict[str, Any] | None:
        """A trial has no other game to choose."""
        return None

    # ------------------------------------------------------------ the scene

    def scene(self) -> dict[str, Any]:
        """The bench: the fields of the open card, its face, the list of all cards; or the table where it is tried."""
        if not self.editing:
            return super().scene() | {"title": self.pack.title, "bench": "Back to your card"}
        face = self.pack.face(self.open)
        if face is not None:
            self.drawn[self.open] = face
        fields = self.pack.fields(self.open)
        text, made = self.pack.text(), self.craft
        kind = self.pack.cards[self.open]["type"]
        count = sum("problem" in field for field in fields)
        names = made.bench.names
        self.actions, self.targets = {}, {}
        return {
            "version": self.version, "answered": self.answered, "game": made.game, "title": self.title, "mood": "legend",
            "seat": 0, "players": [], "zones": {"seats": []}, "cards": {}, "options": [], "refusal": self.refused,
            "faces": {SYMBOLS: symbol_face()} if made.game == "guardians" else {},
            "error": self.error, "busy": None, "undo": {"can": False}, "log": [], "newgame": None,
            "say": self.refused["text"] if self.refused else self.heard_text(face, count),
            "workshop": {
                "title": self.pack.title, "file": f"{self.pack.name}.yaml", "text": text, "good": count == 0,
                "round": self.round, "game": made.game, "games": [{"id": key, "name": name} for key, name in GAMES.items()],
                "cards": [self.listed(card_id) for card_id in self.pack.cards], "open": self.open,
                "type": {"id": kind, "name": names[kind]}, "fields": fields, "lists": self.pack.lists(self.open),
                "face": face or self.drawn.get(self.open), "stale": face is None,
                "types": [{"id": key, "name": name} for key, name in names.items()], "standard": self.standard(),
            },
        }  # fmt: skip

    def standard(self) -> list[dict[str, str]]:
        """The cards of the standard deck that can be changed; a pack that stands alone has none."""
        names = self.craft.bench.names
        cards = load(self.craft.game).cards if self.pack.extends else ()
        return [{"id": card.id.partition(":")[2], "name": f"{card.name} ({names[card.type]})"} for card in cards]

    def listed(self, card_id: str) -> dict[str, Any]:
        """A card in the list: name, type, and whether it is good."""
        raw = self.pack.cards[card_id]
        name = raw.get("name", "").strip() or "(no name)"
        return {
            "id": card_id,
            "name": name,
            "type": self.craft.bench.names[raw["type"]],
            "good": not self.pack.problems(card_id),
        }

    def heard_text(self, face: dict[str, Any] | None, problems: int) -> str:
        """For the live region: what the card says now, or that something is wrong."""
        if face is None:
            return f"{problems} field{'s' if problems != 1 else ''} of this card cannot be read yet."
        return " ".join(f"{line['head']}: {line['text']}" if line["head"] else line["text"] for line in face["lines"])

    def card_text(self) -> str:
        """The open card as text, where no page runs."""
        from lalnb.workshop.show import card_lines

        pack = self.pack.read(self.open).freeze(self.pack.schema)
        return "\n".join(card_lines(pack, pack.cards[0]))
