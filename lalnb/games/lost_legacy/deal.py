"""Setup: shuffle, lay out the Ruins, deal a card each, choose who goes first (rulebook, Setup)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.chance import GAMMA, MASK, scramble
from .frames import step
from .zones import ASIDE, DECK, HAND, RUINS, zone_count


@step
class DealCards(NamedTuple):
    """Set a game up; in a campaign each new game is another such step, and nothing of the old one is carried over
    (lost.campaign.about, lost.missed.campaign)."""

    def run(self, s: Any) -> None:
        """Everything but the tokens begins anew: cards shuffled, one to the Ruins, one to each hand, then the first turn."""
        n = s.seats
        s.deal += 1
        s.phase = s.call = s.turns = s.down = s.guard = s.beast = s.miss = 0
        s.extra = s.fortune = False
        s.calls, s.pact, s.alive = (), (-1,) * n, (1 << n) - 1
        s.bags = []
        count = len(s.kit)
        s.face, s.seen = shuffled(s, list(s.kit)), [0] * count  # lost.setup.shuffle
        zones: list[list[int]] = [[] for _ in range(zone_count(n))]
        s.zones = zones
        zones[DECK] = deck = list(range(count))
        zones[ASIDE] = []
        zones[RUINS].append(deck.pop())  # lost.ruins.setup
        first = s.champion  # lost.campaign.winner_starts, lost.ruling.15
        if first < 0:  # lost.setup.first
            told = s.options["first"]
            first = s.below(n) if told is None or s.deal > 1 else told  # the option names the first player of the first game
        s.tell("deal", s.deal, count)
        s.tell("first", first)
        for i in range(n):
            seat = (first + i) % n
            card = deck.pop()
            zones[HAND + 2 * seat].append(card)  # lost.setup.hand
            s.seen[card] = 1 << seat  # lost.setup.hidden
            s.tell("dealt", s.book.ids[s.face[card]], to=1 << seat)
        from .turn import start_turn

        start_turn(s, first)


def shuffled(s: Any, items: list[int]) -> list[int]:
    """`items` in a random order, in place. One number of 64 bits serves eight places: each takes the leading part of it and
    leaves the rest to the next (at most 40 bits are used)."""
    z = left = 0
    for i in range(len(items) - 1, 0, -1):
        if not left:
            s.chance = x = (s.chance + GAMMA) & MASK
            z, left = scramble(x), 8
        z *= i + 1
        j = z >> 64
        z &= MASK
        left -= 1
        items[i], items[j] = items[j], items[i]
    return items
