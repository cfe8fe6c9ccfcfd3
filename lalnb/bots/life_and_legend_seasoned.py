"""The plan by which the search thinks for its own seat in Standard Mode against others: that of life_and_legend.py, seasoned.

Its figures were fitted in games of plans alone, without a search: in 11,500 games one seat played the plan with 60 to 90
figures moved at random, all at once, and what each of them did to the lead was read off by regression. Where a figure made
no difference the plan keeps its own. What made one: a Wander that is tried before other World Actions, fewer cards drawn, fewer
Wanders turned in as the deck runs down, and no Adventures put where a rival wins them. By itself it wins 55 % of 400 games
against the plan and draws 7 %. The heuristic bot goes on without it, so that what beats it can be measured.
"""

from __future__ import annotations

from ..core.actions import Action
from ..core.state import View
from .life_and_legend import ACTS, Reader
from .life_and_legend_aims import reader_of

WHOLE = 60
"""Legend cards in the deck of a fresh game, about."""


class Seasoned(Reader):
    """Standard Mode against others, with what games have taught."""

    wander_worth: float = 1.25

    def act_draw(self, action: Action) -> float:
        """A drawn card is worth less than a Wander tried, even one that may fail."""
        return ACTS["draw"](self, action) - 0.14

    def act_uncover(self, action: Action) -> float:
        """A covered card is what one Wanders on."""
        return ACTS["uncover"](self, action) - 0.18

    def act_turn_in(self, action: Action) -> float:
        """A Life card while there is time to use it; each Trait makes the next one less urgent."""
        traits = len(self.me["traits"])
        left: float = min(1.0, self.obs["decks"]["legend"] / WHOLE)
        early = self.obs["phase"] == 1 and traits < 4 and self.turns_left > 4
        worth = (0.35 if traits < 3 else 0.03) if early else -0.65
        return worth + 0.05 * (2 - traits) + 0.24 * (left - 0.5)

    def act_fill(self, action: Action) -> float:
        """What rivals could win counts more than what this seat could: the next turn is theirs."""
        card = str(action.params["card"])
        if card == "deck":
            return 0.32
        face = self.face(card)
        mine = self.attempt_value(face, self.best_chance(face))
        theirs = max((self.best_chance(face, p) * face.legends for p in self.others), default=0.0)
        return 0.3 + 0.5 * mine - 0.6 * theirs


def seasoned_reader_of(view: View) -> Reader:
    """The seasoned reader where it was fitted, that of the mode elsewhere."""
    obs = view.observation
    fitted = obs["mode"] == "standard" and obs["seats"] > 1 and not obs["emptiness"]
    return Seasoned(view) if fitted else reader_of(view)
