"""Sampling what a seat cannot see: Locations, the order of the decks, the hulls of others' boats."""

from __future__ import annotations

from typing import Any

from ...core.chance import Chance
from .setup import reward_pile


class Shuffler:
    """A source of chance of its own with what the rooms of the setup need of a state."""

    def __init__(self, s: Any, chance: Chance) -> None:
        self.level, self.book, self.options, self.chance = s.level, s.book, s.options, chance
        self.places: Any = ()
        self.near: Any = ()
        self.tile_at: Any = ()

    def below(self, n: int) -> int:
        """A random whole number from 0 to n - 1."""
        return self.chance.below(n)

    def shuffled(self, items: list[int]) -> list[int]:
        """`items` in a random order, as a new list."""
        items = items[:]
        self.chance.shuffle(items)
        return items


def determinize(state: Any, seat: int, seed: int) -> Any:
    """A game that looks the same from `seat`: places fit what the open table says of them, hulls fit the boats of each."""
    s = state.copy()
    sampler = Shuffler(s, Chance(seed ^ 0x5DEECE66D))
    deal_locations(s, seat, sampler.chance)
    if s.phase and s.over is None:
        discover_again(s)
    s.postcards = sampler.shuffled(sorted(s.postcards))
    s.rewards = reward_pile(sampler, sorted(s.rewards))
    if not s.phase:
        for p in range(s.seats):
            if p != seat:
                seal_again(s, p, sampler.chance)
    s.forget_past(seat, seed)
    return s


def deal_locations(s: Any, seat: int, chance: Chance) -> None:
    """Deal the Locations that the seat does not know anew: a place in hand only where it can lie by all that was seen."""
    own = s.place_of(seat)
    taken = s.found | (1 << own if own >= 0 else 0)
    pool = [i for i in range(len(s.book.islands)) if not taken >> i & 1]
    guards = [g for g in range(s.seats) if g != seat and s.piles[g] and not s.found >> s.place_of(g) & 1]
    guards.sort(key=lambda g: (s.could[g] & ~taken).bit_count())
    places = fitting(s, guards, pool, chance)
    rest = [i for i in pool if i not in places.values()]
    chance.shuffle(rest)
    for p in range(s.seats):
        piles = []
        for n, (island, reward) in enumerate(s.piles[p]):
            if n == 0:
                piles.append((places.get(p, island), reward))
            else:
                piles.append((rest.pop(), reward))
        s.piles[p] = tuple(piles)
    s.locations = rest


def first_right(s: Any, g: int, island: int) -> int:
    """When the first right boat for this Guardian came, if his place were this island; -1 if none did."""
    return next((i for i, b in enumerate(s.fleet) if b.hull == g and b.island == island), -1)


def unrevealed(s: Any, g: int) -> int:
    """The islands, as bits, where a place cannot lie in a resolution: it would have been revealed before the present one."""
    if not s.phase or s.over is not None:
        return 0
    now = s.stack[-1].seat
    paid = first_right(s, now, s.place_of(now))
    return sum(1 << island for island in {b.island for b in s.fleet} if 0 <= first_right(s, g, island) < paid)


def discover_again(s: Any) -> None:
    """What is still to be discovered follows from the places as they were drawn, in the order of their first right boats."""
    from .resolution import Discover, LayLights

    right = {g: first_right(s, g, s.place_of(g)) for g in range(s.seats) if s.piles[g] and not s.found >> s.place_of(g) & 1}
    coming = sorted((at, g) for g, at in right.items() if at >= 0)
    s.stack = [LayLights(), *(Discover(g) for _, g in reversed(coming)), s.stack[-1]]


def fitting(s: Any, guards: list[int], pool: list[int], chance: Chance) -> dict[int, int]:
    """A different island of the pool for each of these Guardians, by chance, within `could` (with steps back)."""
    choices = []
    for g in guards:
        could = s.could[g] & ~unrevealed(s, g)
        mine = [i for i in pool if could >> i & 1]
        chance.shuffle(mine)
        choices.append(mine)
    taken: list[int] = []

    def give(n: int) -> bool:
        if n == len(guards):
            return True
        for island in choices[n]:
            if island not in taken:
                taken.append(island)
                if give(n + 1):
                    return True
                taken.pop()
        return False

    if not give(0):
        raise ValueError("Nobody's place can lie where the open table allows it: this position contradicts itself.")
    return dict(zip(guards, taken, strict=True))


def seal_again(s: Any, p: int, chance: Chance) -> None:
    """Draw the hulls of another seat's boats anew: all differ, but an unused boat may search for anybody."""
    others = [h for h in range(s.seats) if h != p]
    chance.shuffle(others)
    fleet = []
    for boat in s.fleet:
        if boat.seat == p:
            hull = (others.pop() if others else 0) if not boat.unused else chance.below(s.seats - 1)
            if boat.unused:
                hull += hull >= p
            boat = boat._replace(hull=hull)
        fleet.append(boat)
    s.fleet = fleet
