"""A small sample of `make soak`: random games of every kind end with a named outcome and all cards accounted for."""

from __future__ import annotations

import pytest
from soak import KINDS, chunk

LONG = ("eternal", "opponents", "opponents-farwander", "opponents-eternal")


@pytest.mark.parametrize("kind", KINDS)
def test_random_games_end_with_a_name_and_all_their_cards(kind: str) -> None:
    games = 4 if kind in LONG else 12
    assert chunk(kind, 0, games).total() == games
