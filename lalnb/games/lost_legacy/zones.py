"""Where a card can lie. Zones are lists of cards by number; a deck's top is its last card, a pile's oldest card its first."""

DECK, RUINS, ASIDE, HAND, DISCARDS = range(5)
"""ASIDE holds what a position leaves out of the game; a game from its start never uses it."""
PER_SEAT = 2
"""Each seat has a hand and discards; those of seat n stand n * 2 further on."""
COMMON = ("deck", "ruins", "aside")
OF_SEAT = ("hand", "discards")


def zone_count(seats: int) -> int:
    """How many zones a game with so many seats has."""
    return HAND + seats * PER_SEAT
