"""The 36 Backgrounds are awakened by their three words each."""

from __future__ import annotations

import pytest
from cards.helpers import (
    do,
    refused,
    relics,
    table,
    zone,
)  # fmt: skip

GRID = [f"{minor} {major}" for minor in ("Hide", "Seek", "Lost", "Found") for major in ("Truth", "Power", "Justice")]
TRAIT = {"s": ("c01", "I"), "p": ("c04", "You"), "h": ("c05", "And")}
RELIC = {"Hide": "r09", "Seek": "r13", "Lost": "r16", "Found": "r18", "Truth": "r22", "Power": "r23", "Justice": "r26"}


@pytest.mark.parametrize("letter", "sph")
@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.rule(
    "ll.background.activate", "ll.word.combine", "ll.word.i", "ll.word.you", "ll.word.and", "ll.word.minor", "ll.word.major",
    "ll.ruling.5", "ll.deck.background", "ll.ruling.1",
)  # fmt: skip
def test_its_three_words_awaken_each_background(letter, number):
    card, (trait, _) = f"{letter}{number:02}", TRAIT[letter]
    minor, major = GRID[number - 1].split()
    ready = {"traits": trait, "relics": [RELIC[minor], RELIC[major]]}
    game = table(ready, phase=3)
    do(game, "activate", card=card)
    home = {"s": "story", "p": "path", "h": "achievements"}[letter]
    assert zone(game, home) == [card] and relics(game) == sorted(ready["relics"]), "the words are not used up"
    for lacking in ({"traits": trait, "relics": [RELIC[minor]]}, {"traits": trait, "relics": [RELIC[major]]},
                    {"relics": ready["relics"]}):  # fmt: skip
        refused(table({**lacking, "wanders": "a02"}, phase=3), "ll.background.activate", "activate", card=card)
