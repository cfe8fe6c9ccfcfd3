"""The book of one game: islands, postcards and rewards as numbers, and every action, made from packs once."""

from __future__ import annotations

from typing import Any

from lalnb.packs import Pack
from lalnb.packs.shelf import shelf

from ...core.actions import Action
from .cards import DOES, Island, Postcard, Reward

SLUG = "guardians"
MOST_SEATS = 5
BOATS = 4
"""The Exploration Boats of a player (gl.setup.pieces, gl.ruling.2)."""
NAMES: dict[str, str] = {}
"""The name of every card of the packs read so far, by its id."""
POWERS: dict[str, tuple[str, int]] = {}
"""The power of each Reward card, by its id: what it does, and its amount."""


class BadPacks(ValueError):
    """Packs that together make no game; the text says what is missing."""


class Book:
    """All pieces of the packs, numbered."""

    def __init__(self, packs: tuple[Pack, ...]) -> None:
        self.packs = packs
        cards = [card for pack in packs for card in pack.cards]
        self.islands: tuple[Island, ...] = tuple(c for c in cards if isinstance(c, Island))
        self.postcards: tuple[Postcard, ...] = tuple(c for c in cards if isinstance(c, Postcard))
        self.rewards: tuple[Reward, ...] = tuple(c for c in cards if isinstance(c, Reward))
        self.island_ids = tuple(c.id for c in self.islands)
        self.postcard_ids = tuple(c.id for c in self.postcards)
        self.reward_ids = tuple(c.id for c in self.rewards)
        self.island_of = {card: i for i, card in enumerate(self.island_ids)}
        self.postcard_of = {card: i for i, card in enumerate(self.postcard_ids)}
        self.reward_of = {card: i for i, card in enumerate(self.reward_ids)}
        self.elements = tuple(tuple(e.kind for e in c.elements) for c in self.postcards)
        self.legend = tuple(c.kind == "legend" for c in self.rewards)
        self.does = tuple(DOES.index(c.does) for c in self.rewards)
        self.amount = tuple(c.amount or 0 for c in self.rewards)
        self.check()
        self.acts = Acts(self)

    def check(self) -> None:
        """A game needs enough of every kind for five players; `BadPacks` says what is missing."""
        need = 3 * MOST_SEATS
        if not need <= len(self.islands) <= 60:
            raise BadPacks(f"The packs hold {len(self.islands)} islands; {need} to 60 are wanted [gl.setup.locations].")
        if len(self.postcards) < 4:
            raise BadPacks(f"The packs hold {len(self.postcards)} postcards; at least 4 are wanted [gl.postcards.three].")
        legends = sum(self.legend)
        if len(self.rewards) < len(self.islands) or legends < MOST_SEATS or len(self.rewards) - legends < 2 * MOST_SEATS:
            raise BadPacks(
                f"The packs hold {legends} Legends and {len(self.rewards) - legends} Treasures; at least {MOST_SEATS} Legends,"
                f" {2 * MOST_SEATS} Treasures and together one for each of the {len(self.islands)} islands are wanted"
                " [gl.setup.rewards]."
            )


class Acts:
    """Every action of the game, made once: tables from numbers to actions, and back from an action to its meaning."""

    def __init__(self, book: Book) -> None:
        self.meaning: dict[Action, tuple[str, int, int]] = {}
        one, seats, islands = self.one, range(MOST_SEATS), tuple(enumerate(book.island_ids))
        self.clue = [
            [one("clue", p, e, postcard=card, element=kind) for e, kind in enumerate(book.elements[p])]
            for p, card in enumerate(book.postcard_ids)
        ]
        self.boat = [[one("boat", i, h, island=card, hull=h) for i, card in islands] for h in seats]
        self.done = one("done")
        self.target = [one("target", p, 0, seat=p) for p in seats]
        self.wand = [one("wand", i, 0, island=card) for i, card in islands]
        self.lamp = [[one("lamp", n, i, boat=n + 1, island=card) for i, card in islands] for n in range(BOATS)]
        self.mjolnir = one("mjolnir")
        self.trident = [[one("trident", i, j, island=a, other=b) if i < j else None for j, b in islands] for i, a in islands]
        self.clock = one("clock")
        self.boats_for = tuple(
            tuple(self.boat[h][i] for h in seats if hulls >> h & 1 for i, _ in islands) for hulls in range(1 << MOST_SEATS)
        )
        """The placing of a boat on any island, by the bits of the players who may be searched for."""

    def one(self, kind: str, x: int = 0, y: int = 0, **params: Any) -> Action:
        """Make an Action and note what it means: its kind and two numbers."""
        action = Action(SLUG, kind, tuple(params.items()))
        self.meaning[action] = (kind, x, y)
        return action

    def vocabulary(self, seats: int) -> list[Action]:
        """The actions that a game with so many seats could ask a player for (the clock belongs to the table)."""

        def fits(action: Action) -> bool:
            params = action.params
            return action is not self.clock and params.get("hull", 0) < seats and params.get("seat", 0) < seats

        return [action for action in self.meaning if fits(action)]


def _made(packs: tuple[Pack, ...]) -> Book:
    book = Book(packs)
    for cards in (book.islands, book.postcards, book.rewards):
        NAMES.update((card.id, card.name) for card in cards)
    POWERS.update((card.id, (card.does, card.amount or 0)) for card in book.rewards)
    return book


book_of = shelf(SLUG, _made)
"""The book of these packs, by name or path."""
