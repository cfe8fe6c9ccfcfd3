"""The book of one game: kinds of cards as numbers, and every action, made from packs once and never changed after."""

from __future__ import annotations

from typing import Any

from lalnb.packs import Pack
from lalnb.packs.shelf import shelf

from ...core.actions import Action
from .cards import DOES, HEART, LEGACIES, SPEEDS, WEREWOLF, Card

SLUG = "lost-legacy"
MOST_SEATS, MOST_CARDS = 6, 31
NAMES: dict[str, str] = {}
"""The name of every card of the packs read so far, by its id."""
ROLES: dict[str, int] = {}
"""What each of these cards does, by its id."""
SPEED_OF: dict[str, int] = {}
"""The speed of each of these cards, an X as 9."""


class Book:
    """The kinds of all packs, numbered; what a kind is, as tables by number."""

    def __init__(self, packs: tuple[Pack, ...]) -> None:
        self.packs = packs
        self.cards: tuple[Card, ...] = tuple(card for pack in packs for card in pack.cards)
        self.ids = tuple(card.id for card in self.cards)
        self.number = {card.id: k for k, card in enumerate(self.cards)}
        self.names = tuple(card.name for card in self.cards)
        self.does = tuple(DOES.index(card.does) for card in self.cards)
        self.speed = tuple(SPEEDS.index(card.speed) + 1 for card in self.cards)
        self.legacy = tuple(card.does in LEGACIES for card in self.cards)
        self.shuns = tuple(does == WEREWOLF for does in self.does)
        self.playable = tuple(does != HEART for does in self.does)
        self.kits: dict[tuple[Any, str | None], tuple[int, ...]] = {}
        """The kinds of all cards of a game, by the options set and legacy."""
        self.acts = Acts(self)


class Acts:
    """Every action of the game, made once: tables from numbers to actions, and back from an action to its meaning."""

    def __init__(self, book: Book) -> None:
        self.meaning: dict[Action, tuple[str, int, int]] = {}
        one, seats, places = self.one, range(MOST_SEATS), range(MOST_CARDS)
        kinds = tuple(enumerate(book.ids))
        self.play = [one("play", k, 0, card=i) for k, i in kinds]
        self.nothing = one("pass")
        self.extra, self.no_extra = one("draw_extra"), one("no_extra")
        self.put_back = [one("put_back", k, 0, card=i) for k, i in kinds]
        self.target = [one("target", p, 0, seat=p) for p in seats]
        self.look_hand = [one("look_hand", p, 0, seat=p) for p in seats]
        self.look_ruins = [one("look_ruins", i, 0, place=i) for i in places]
        self.look_discard = [[one("look_discard", p, i, seat=p, place=i) for i in places] for p in seats]
        self.no_look = one("no_look")
        self.name = [one("name", n + 1, 0, speed=speed) for n, speed in enumerate(SPEEDS)]
        self.again, self.no_again = one("turn_again"), one("no_turn")
        self.strike, self.spare = one("strike"), one("spare")
        self.save, self.no_save = one("save"), one("no_save")
        self.way = [one("way", 0, 0, way="clockwise"), one("way", 1, 0, way="anticlockwise")]
        self.give = [one("give", k, 0, card=i) for k, i in kinds]
        self.exchange = [one("exchange", k, 0, card=i) for k, i in kinds]
        self.keep = one("keep")
        self.shroud = [[one("shroud", p, i, seat=p, place=i) for i in places] for p in seats]
        self.bury = [one("bury", k, 0, card=i) for k, i in kinds]
        self.leave = one("leave")
        self.reveal_hand = [one("reveal_hand", p, 0, seat=p) for p in seats]
        self.reveal_ruins = [one("reveal_ruins", i, 0, place=i) for i in places]
        self.reveal_discard = [[one("reveal_discard", p, i, seat=p, place=i) for i in places] for p in seats]

    def one(self, kind: str, x: int = 0, y: int = 0, **params: Any) -> Action:
        """Make an Action and note what it means: its kind and two numbers."""
        action = Action(SLUG, kind, tuple(params.items()))
        self.meaning[action] = (kind, x, y)
        return action

    def vocabulary(self, seats: int, cards: int, kinds: frozenset[str]) -> list[Action]:
        """The actions that a game with so many seats and cards, of these kinds, could ask for."""
        limits = {"seat": seats, "place": cards}

        def fits(action: Action) -> bool:
            params = action.params
            return all(params.get(name, 0) < most for name, most in limits.items()) and params.get("card") in (None, *kinds)

        return [action for action in self.meaning if fits(action)]


def _made(packs: tuple[Pack, ...]) -> Book:
    book = Book(packs)
    NAMES.update((card.id, card.name) for card in book.cards)
    ROLES.update(zip(book.ids, book.does, strict=True))
    SPEED_OF.update(zip(book.ids, book.speed, strict=True))
    return book


book_of = shelf(SLUG, _made)
"""The book of these packs, by name or path."""
