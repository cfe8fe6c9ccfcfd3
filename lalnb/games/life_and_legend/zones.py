"""Where a card can lie. Zones are lists of cards by number; the four World spaces hold -1 where they are empty."""

LEGEND, LIFE, BACKGROUND, GONE_LEGEND, GONE_LIFE, GONE_BACKGROUND, WORLD, FLIGHT, OUT, VOID = range(10)
HAND, RELICS, TRAITS, TRAUMAS, STORY, PATH, ACHIEVEMENTS, WANDERS, AREA = range(10, 19)
PER_SEAT = 9
"""Each seat has nine zones; those of seat n stand n * 9 further on."""

COMMON_NAMES = (
    "legend_deck", "life_deck", "background_deck", "legend_discard", "life_discard", "background_discard", "world", "flight",
    "out", "void",
)  # fmt: skip
SEAT_NAMES = ("hand", "relics", "traits", "traumas", "story", "path", "achievements", "wanders", "area")
DECKS = {"legend": LEGEND, "life": LIFE, "background": BACKGROUND}
PILE = {"legend": GONE_LEGEND, "life": GONE_LIFE, "background": GONE_BACKGROUND}
"""The discard pile of each deck."""
PLACES = ("world.0", "world.1", "world.2", "world.3", "deck")
EMPTY = -1


def zone_count(seats: int) -> int:
    """How many zones a game with so many seats has."""
    return HAND + seats * PER_SEAT


def owner_of(zone: int) -> int:
    """The seat whose zone it is, or -1 for a common one."""
    return -1 if zone < HAND else (zone - HAND) // PER_SEAT


def kind_of(zone: int) -> int:
    """A seat's zone as that of seat 0; a common zone as itself."""
    return zone if zone < HAND else HAND + (zone - HAND) % PER_SEAT
