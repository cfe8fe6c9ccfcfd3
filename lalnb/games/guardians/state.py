"""The state of a game of Guardians of Legends: what lies on the map, who guards what, and who has done what this turn.

Islands, postcards and rewards are numbers of the book. Hidden are the Locations of the piles, the order of the decks and, until
the boats are turned, the hulls of others' boats; `could` is what the open table says of each Guardian's place.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from ...core.actions import Action
from ...core.rooms import Roomed
from ...core.simultaneous import Simultaneous
from ...core.state import Outcome
from .book import SLUG, Book
from .layouts import Place

GOLD, LEGEND = 100, 20
"""The coins of the supply (gl.parts.gold, gl.parts.legend)."""
TOKENS = 4
"""Clues and Position Lights of a player (gl.parts.clues, gl.parts.lights)."""
CLUE, EXTRA_CLUE, BOATS, EXTRA_BOAT, POWERS, DONE = range(6)
"""What a seat is at in the search phase: clue, one more clue or boats, boats, one more boat, kept powers, nothing."""
STEPS = ("clue", "extra_clue", "boats", "extra_boat", "powers", "done")


class Boat(NamedTuple):
    """A boat on the map: whose sail, which player is searched for; `unused` if its hull bears a colour nobody plays."""

    island: int
    seat: int
    hull: int
    unused: bool = False


class Clue(NamedTuple):
    """A Clue token on an element of a postcard."""

    postcard: int
    element: int
    seat: int


class Guardians(Simultaneous, Roomed):
    """A game of Guardians of Legends; see DESIGN.md for the public interface, which is the same for every game."""

    __slots__ = (
        "aside",
        "at",
        "book",
        "clues",
        "could",
        "down",
        "extra_boats",
        "extra_clues",
        "finds",
        "fleet",
        "found",
        "fresh",
        "goal",
        "gold",
        "kept",
        "late",
        "legend",
        "level",
        "lights",
        "locations",
        "near",
        "phase",
        "piles",
        "places",
        "pointed",
        "postcards",
        "rewards",
        "said",
        "shown",
        "supply",
        "tile_at",
        "tried",
        "turn",
    )  # fmt: skip
    game = SLUG
    book: Book
    level: int
    goal: int
    places: tuple[Place, ...]
    near: tuple[int, ...]
    """For each place the bits of its neighbours."""
    tile_at: tuple[int, ...]
    """The island that lies at each place."""
    piles: list[tuple[tuple[int, int], ...]]
    """For each seat its piles (island, reward), the one in hand first."""
    locations: list[int]
    """The draw pile of Location cards, the top one last."""
    rewards: list[int]
    """The draw pile of Reward cards, the top one last: at Levels 1-2 Treasures over Legends (gl.ruling.15)."""
    postcards: list[int]
    shown: tuple[int, ...]
    """The face-up postcards, oldest first."""
    aside: list[int]
    clues: tuple[Clue, ...]
    fleet: list[Boat]
    """The boats on the map in order of arrival; the stack of an island is those of them that lie on it, from the bottom."""
    lights: tuple[tuple[int, int], ...]
    """Position Lights in the order they were laid: (island, seat)."""
    at: tuple[int, ...]
    """What each seat is at: one of CLUE to DONE."""
    extra_clues: tuple[int, ...]
    extra_boats: tuple[int, ...]
    fresh: int
    """Bits of the seats whose last act was the placing of a boat (Mjolnir)."""
    late: bool
    """True from the end of the clock until the next clue (Level 4)."""
    pointed: bool
    """True once a Clue has been placed in this search: the clock of Level 4 runs, and Poseidon's Trident is too late."""
    gold: tuple[int, ...]
    legend: tuple[int, ...]
    supply: tuple[int, int]
    kept: list[tuple[int, ...]]
    """The Legends kept open before each seat until they are used."""
    found: int
    """Bits of the islands that have been found."""
    down: int
    """Bits of the islands that lie face down (Level 1)."""
    finds: list[tuple[tuple[int, int], ...]]
    """For each Guardian the piles of his that were found."""
    said: list[tuple[tuple[int, int], ...]]
    """For each Guardian the elements (postcard, element) that he has pointed at for the place in hand."""
    tried: tuple[int, ...]
    """For each Guardian the islands explored in vain for the place in hand, as bits."""
    could: tuple[int, ...]
    """For each Guardian the islands where the place in hand may lie, by what all have seen, as bits."""
    turn: int
    phase: int
    """0 in the search phase, 1 in the resolution."""

    # ------------------------------------------------------------ copies

    def copy(self) -> Self:
        """An independent copy; tuples, numbers and the book are shared."""
        c = self.__class__.__new__(self.__class__)
        c.options, c.seats, c.seed, c.chance, c.forced = self.options, self.seats, self.seed, self.chance, self.forced
        c.stack, c.over, c.log, c.nlog = self.stack[:], self.over, self.log, self.nlog
        c.trail, c.ntrail, c.origin = self.trail, self.ntrail, self.origin
        c._legal = None if self._legal is None else self._legal.copy()
        c.rolls, c.acts = self.rolls, self.acts
        c.book, c.level, c.goal, c.places, c.near = self.book, self.level, self.goal, self.places, self.near
        c.tile_at, c.piles, c.locations, c.rewards = self.tile_at, self.piles[:], self.locations[:], self.rewards[:]
        c.postcards, c.shown, c.aside, c.clues = self.postcards[:], self.shown, self.aside[:], self.clues
        c.fleet, c.lights, c.at, c.fresh, c.late = self.fleet[:], self.lights, self.at, self.fresh, self.late
        c.pointed = self.pointed
        c.extra_clues, c.extra_boats = self.extra_clues, self.extra_boats
        c.gold, c.legend, c.supply, c.kept = self.gold, self.legend, self.supply, self.kept[:]
        c.found, c.down, c.finds, c.said = self.found, self.down, self.finds[:], self.said[:]
        c.tried, c.could, c.turn, c.phase = self.tried, self.could, self.turn, self.phase
        return c

    # ------------------------------------------------------------ reading

    def guards(self, seat: int) -> bool:
        """True while a seat has a place to be found."""
        return bool(self.piles[seat])

    def place_of(self, seat: int) -> int:
        """The island of the place in hand, -1 if there is none."""
        piles = self.piles[seat]
        return piles[0][0] if piles else -1

    def stack_on(self, island: int) -> list[Boat]:
        """The boats on an island, from the bottom."""
        return [b for b in self.fleet if b.island == island]

    def boats_of(self, seat: int) -> list[Boat]:
        """The boats of a seat in order of arrival."""
        return [b for b in self.fleet if b.seat == seat]

    def near_island(self, island: int) -> int:
        """The bits of the islands that share a side with this one (a face-down tile is a neighbour, too)."""
        tiles = self.tile_at
        mask = self.near[tiles.index(island)]
        return sum(1 << tile for place, tile in enumerate(tiles) if mask >> place & 1)

    def clues_left(self, seat: int) -> int:
        """The Clue tokens in a seat's hand."""
        return TOKENS - sum(c.seat == seat for c in self.clues)

    def lights_left(self, seat: int) -> int:
        """The Position Lights in a seat's hand."""
        return TOKENS - sum(p == seat for _, p in self.lights)

    def clockwise(self, first: int) -> list[int]:
        """All seats, clockwise from `first`."""
        return [(first + i) % self.seats for i in range(self.seats)]

    def score(self, seat: int) -> int:
        """Gold and Legend Coins of a seat together: yellow and red are worth the same (gl.end.count)."""
        return self.gold[seat] + self.legend[seat]

    # ------------------------------------------------------------ coins: the one door

    def pay_gold(self, seat: int, count: int) -> int:
        """Gold from the supply (count > 0) or back to it (< 0), as far as it reaches; tells and returns how many moved."""
        moved = self._moved("gold", self.supply[0] if count > 0 else self.gold[seat], seat, count)
        self.gold = (*self.gold[:seat], self.gold[seat] + moved, *self.gold[seat + 1 :])
        self.supply = (self.supply[0] - moved, self.supply[1])
        return abs(moved)

    def pay_legend(self, seat: int, count: int) -> int:
        """Legend Coins from the supply or back to it, as `pay_gold`."""
        moved = self._moved("legend", self.supply[1] if count > 0 else self.legend[seat], seat, count)
        self.legend = (*self.legend[:seat], self.legend[seat] + moved, *self.legend[seat + 1 :])
        self.supply = (self.supply[0], self.supply[1] - moved)
        return abs(moved)

    def _moved(self, coin: str, have: int, seat: int, count: int) -> int:
        """How many coins move to a seat (from it: below 0), and what is told of them: what is not there is not paid
        (gl.ruling.7)."""
        n = min(abs(count), have)
        if n:
            self.tell(coin if count > 0 else f"{coin}_back", seat, n)
        if n < abs(count):
            self.tell(f"no_{coin}" if count > 0 else f"has_no_{coin}", seat, abs(count) - n)
        return n if count > 0 else -n

    # ------------------------------------------------------------ the end

    def finish(self, reason: str, rule: str) -> None:
        """The game ends: most coins win (gl.goal.coins, gl.end.winner), then most Legend Coins, then the victory is shared
        (gl.end.ties, gl.end.tie, gl.ruling.10)."""
        best = max((self.score(p), self.legend[p]) for p in range(self.seats))
        winners = tuple(p for p in range(self.seats) if (self.score(p), self.legend[p]) == best)
        self.stack.clear()
        self.over = Outcome(winners, reason, rule)
        self.tell("end", reason, winners)

    def end_by_cap(self, which: str) -> None:
        """A game that does not end is a draw by cap."""
        self.over = Outcome((), f"cap-{which}", "gl.limit.caps")
        self.stack.clear()
        self.tell("cap", which)

    def returns(self) -> list[float]:
        """1.0 for each winner and -1.0 for the others; 0.0 while the game goes on or by a cap."""
        if self.over is None or not self.over.winners:
            return [0.0] * self.seats
        return [1.0 if p in self.over.winners else -1.0 for p in range(self.seats)]

    # ------------------------------------------------------------ words, views and saves live in rooms of their own

    def vocabulary(self, seat: int) -> list[Action]:
        """Every action that the game could ever ask of a seat; of the table (-1) its clock."""
        acts = self.book.acts
        return [acts.clock] if seat < 0 else acts.vocabulary(self.seats)

    def why_not_asked(self, seat: int, action: Action) -> tuple[Any, ...]:
        """Why this seat may not do that now; refusals.py tells the cases apart."""
        from .refusals import why_not_asked

        return why_not_asked(self, seat, action)

    def why_unknown(self, action: Action) -> tuple[Any, ...]:
        """No act of this game, or of islands and postcards that are not in it."""
        from .refusals import why_unknown

        return why_unknown(self, action)
