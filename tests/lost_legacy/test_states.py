"""Small fixed deals, every line of play followed: the counts were worked out by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from lost_legacy.tools import check, seat, table


def counted(game: Any) -> tuple[int, Counter[tuple[Any, ...]]]:
    """How many decisions and ends the tree of acts has; ends by winners and reason."""
    check(game)
    if game.is_over:
        return 0, Counter([(game.outcome.winners, game.outcome.reason)])
    decisions, ends = 1, Counter[tuple[Any, ...]]()
    for action in game.legal_actions():
        after = game.copy()
        after.apply(action)
        more, found = counted(after)
        decisions += more
        ends += found
    return decisions, ends


def test_one_play_and_the_investigation() -> None:
    """S1 plays one of two cards (2 ways) and investigates first in both: 4 places, the Ruins win. After each of the other 3,
    S2 has the same 4 places. Ends: 2 x (1 + 3 x 4) = 26; decisions: 1 + 2 + 2 x 3 = 9."""
    game = table(seat("villager fortune-teller"), seat("premonition"), deck=0, ruins="the-werewolf", stage="play")
    decisions, ends = counted(game)
    assert decisions == 9
    assert ends == {((0,), "found"): 2, ((1,), "found"): 6, ((), "not-found"): 18}


def test_two_turns_with_looks_matches_a_tie_and_an_x() -> None:
    """S1 plays Full Moon (no match: his X) or Wolf Attack (a look at the Ruins or at S2); S2 draws the last card, Premonition.

    Full Moon: S2 plays Full Moon (asked for a match, has none) or Premonition (empty deck, no guess); each time he alone
    investigates, 5 places, one wins: 2 x 5 ends. Wolf Attack, for either look: S2 plays Full Moon, is asked, and with his 6
    comes before S1's 7: 5 places, one wins, else S1 has 5 places: 1 + 4 x 5 ends; or he plays Premonition: two 7's, a tie,
    1 end. Ends: 10 + 2 x 22 = 54. Decisions: 1 + (1 + 1 + 1 + 1 + 1) + 1 + 2 x (1 + 1 + 1 + 4) = 21.
    """
    game = table(seat("full-moon wolf-attack"), seat("full-moon"), deck="premonition", ruins="the-werewolf", stage="play")
    decisions, ends = counted(game)
    assert decisions == 21
    assert ends == {((0,), "found"): 2 * 4, ((1,), "found"): 2 + 2, ((), "not-found"): 42}
