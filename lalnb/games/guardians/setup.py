"""Setup: the map, the piles of every player, the draw piles, the first two postcards (rulebook, Setup)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.rulebook import Caps
from .cards import EXTRA_BOAT, EXTRA_CLUE
from .frames import step
from .layouts import LAYOUTS, grown, near_masks
from .state import BOATS, CLUE, DONE

PILES = 3
"""The piles that each player begins with, a Location and a Reward each (gl.setup.locations, gl.setup.piles)."""
FIRST_POSTCARDS, MOST_POSTCARDS = 2, 3


def lay_map(s: Any) -> None:
    """Every island tile gets a place: by the layout, and which lies where by chance (gl.setup.tiles)."""
    layout, tiles = s.options["layout"], len(s.book.islands)
    if layout == "random":
        s.places = grown(s, tiles)
    elif isinstance(layout, str):
        s.places = LAYOUTS[layout]
    else:
        s.places = tuple((q, r) for q, r, *_ in layout)
    named = [entry[2] for entry in layout if len(entry) > 2] if not isinstance(layout, str) else []
    s.tile_at = tuple(s.book.island_of[card] for card in named) if named else tuple(s.shuffled(list(range(tiles))))
    s.near = near_masks(s.places)


def reward_pile(s: Any, cards: list[int]) -> list[int]:
    """Reward cards as a draw pile, the top one last: at Levels 1-2 Treasures over Legends (gl.ruling.15)."""
    if s.level >= 3:
        return list(s.shuffled(cards))
    legend = s.book.legend
    return [
        *s.shuffled([c for c in cards if legend[c]]),
        *s.shuffled([c for c in cards if not legend[c]]),
    ]


@step
class Deal(NamedTuple):
    """Set the game up (gl.setup.*, gl.level3.deal)."""

    def run(self, s: Any) -> None:
        """The map, locations and rewards shuffled into piles, then the draw piles and the first search."""
        book, n = s.book, s.seats
        lay_map(s)
        s.tell("setup", s.level, n)
        locations = s.shuffled(list(range(len(book.islands))))
        rewards = list(range(len(book.rewards)))
        hands: list[list[int]] = [[] for _ in range(n)]
        if s.level >= 3:
            mixed = s.shuffled(rewards)
            for hand in hands:
                hand += [mixed.pop() for _ in range(PILES)]
        else:
            legends = s.shuffled([c for c in rewards if book.legend[c]])
            treasures = s.shuffled([c for c in rewards if not book.legend[c]])
            for hand in hands:
                hand += s.shuffled([treasures.pop(), treasures.pop(), legends.pop()])
        dealt = {c for hand in hands for c in hand}
        s.rewards = reward_pile(s, [c for c in rewards if c not in dealt])
        for p, hand in enumerate(hands):
            s.piles[p] = tuple((locations.pop(), card) for card in hand)
            s.tell("rewards", p, tuple(book.reward_ids[c] for c in hand))
            s.tell("place", book.island_ids[s.piles[p][0][0]], to=1 << p)  # gl.setup.first_pile
        s.locations = locations
        s.could = (((1 << len(book.islands)) - 1),) * n
        s.postcards = s.shuffled(list(range(len(book.postcards))))
        for _ in range(FIRST_POSTCARDS):  # gl.search.postcards
            draw_postcard(s)
        start_search(s)


def draw_postcard(s: Any) -> None:
    """Turn a postcard up; an empty pile is renewed from those set aside (gl.ruling.11)."""
    if not s.postcards and s.aside:
        s.postcards, s.aside = s.shuffled(s.aside), []
        s.tell("postcards_renewed", len(s.postcards))
    if s.postcards:
        card = s.postcards.pop()
        s.shown = (*s.shown, card)
        s.tell("postcard", s.book.postcard_ids[card])


def start_search(s: Any) -> None:
    """A turn opens: Boots and Dagda serve now or never (gl.ruling.17), and everybody may begin at once."""
    from .search import SEARCH

    s.turn += 1
    s.phase = 0
    if s.turn > Caps.TURNS:
        s.end_by_cap("turns")
        return
    s.tell("turn", s.turn)
    s.pointed, s.fresh = False, 0
    does, amount = s.book.does, s.book.amount
    clues, boats = [0] * s.seats, [0] * s.seats
    for p in range(s.seats):
        for card in s.kept[p]:
            if does[card] in (EXTRA_CLUE, EXTRA_BOAT):
                (clues if does[card] == EXTRA_CLUE else boats)[p] += amount[card]
                s.tell("serves", p, s.book.reward_ids[card])
        s.kept[p] = tuple(c for c in s.kept[p] if does[c] not in (EXTRA_CLUE, EXTRA_BOAT))
    s.extra_clues, s.extra_boats = tuple(clues), tuple(boats)
    s.at = tuple(CLUE if s.piles[p] and s.clues_left(p) else BOATS for p in range(s.seats))
    s.stack.append(SEARCH)


def step_of(s: Any, seat: int, step: int) -> None:
    """A seat goes on to another step of its search."""
    s.at = (*s.at[:seat], step, *s.at[seat + 1 :])
    if step == DONE:
        s.tell("done", seat)
