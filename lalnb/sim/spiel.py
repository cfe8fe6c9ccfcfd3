"""The games for OpenSpiel, through its interface for games in Python; needs `pip install open_spiel`.

>>> import lalnb.sim.spiel, pyspiel
>>> game = pyspiel.load_game("lalnb_lost_legacy(players=3)")

There are `lalnb_life_and_legend`, `lalnb_lost_legacy` and `lalnb_guardians`, each with its usual options. Chance has one
move, at the root: it picks one of `seeds` seeds, and the seed decides the deal and all that comes by chance later. Where
several may act at once, the next one clockwise is asked first. An action is the place of an Action in `numbers.numbered`.
The observation tensor is `numbers.hashed`, the string what a seat sees as plain JSON. Returns: 1 won, -1 lost, 0 else.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found, unused-ignore]

from ..games import FIRST, room
from .numbers import SIZE, asked_next, hashed, numbered

SEEDS = 1000
LONGEST = 100_000
"""Acts of a game at most; the rules end every game far earlier."""


def type_of(slug: str) -> Any:
    """What OpenSpiel must know of a game before it is loaded."""
    play = room(slug)
    return pyspiel.GameType(
        short_name=name_of(slug),
        long_name=play.TITLE,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(play.SEATS),
        min_num_players=max(2, min(play.SEATS)),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": max(2, min(play.SEATS)), "seeds": SEEDS},
    )


def name_of(slug: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"lalnb_{slug.replace('-', '_')}"


class Spiel(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """One of the games."""

    def __init__(self, slug: str, kind: Any, params: dict[str, Any]) -> None:
        told = {"players": max(2, min(room(slug).SEATS)), "seeds": SEEDS} | params
        self.seats, self.seeds, self.play = int(told["players"]), int(told["seeds"]), room(slug)
        self.actions = numbered(self.play.new(self.seats, 0))
        self.number = {action: i for i, action in enumerate(self.actions)}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.seeds,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SpielState:
        """Before the deal: chance is to pick a seed."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat sees, as a string and as numbers."""
        return Observer()


class Table:
    """A game that OpenSpiel may copy; None before the deal."""

    def __init__(self, game: Any = None) -> None:
        self.game = game

    def __deepcopy__(self, memo: Any) -> Table:
        return Table(self.game.copy() if self.game is not None else None)


class SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A moment of a game."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.table = Table()
        self.turn = 0

    def current_player(self) -> int:
        """The seat that is asked, chance before the deal, or the end."""
        game = self.table.game
        if game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if game.is_over else self.turn

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every seed, all alike."""
        seeds = self.get_game().seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the acts that this seat may do now, in their order."""
        number = self.get_game().number
        return sorted(number[action] for action in self.table.game.legal_actions(player))

    def _apply_action(self, action: int) -> None:
        """Deal by this seed, or do this act."""
        owner: Spiel = self.get_game()
        if self.table.game is None:
            self.table.game = owner.play.new(owner.seats, int(action))
            self.turn = self.table.game.waiting[0]
            return
        game = self.table.game
        game.apply(owner.actions[int(action)], self.turn)
        if not game.is_over:
            self.turn = asked_next(game, self.turn)

    def _action_to_string(self, player: int, action: int) -> str:
        """What an action says."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self.get_game().actions[int(action)].label)

    def is_terminal(self) -> bool:
        """True after the end of the game."""
        return self.table.game is not None and bool(self.table.game.is_over)

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost, else 0; 0 before the end."""
        if not self.is_terminal():
            return [0.0] * int(self.get_game().seats)
        return [float(value) for value in self.table.game.returns()]

    def __str__(self) -> str:
        return "before the deal" if self.table.game is None else str(self.table.game.text())


class Observer:
    """What a seat sees."""

    def __init__(self) -> None:
        self.tensor: Any = np.zeros(SIZE, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what this seat sees now."""
        game = state.table.game
        self.tensor[:] = 0 if game is None else hashed(game.observation(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """What this seat sees now, as plain JSON."""
        game = state.table.game
        return "" if game is None else json.dumps(game.observation(player), sort_keys=True)


def register(slug: str) -> None:
    """Make a game known to OpenSpiel; its registry wants a class of one argument for each."""
    kind = type_of(slug)

    def make(self: Spiel, params: dict[str, Any] | None = None) -> None:
        Spiel.__init__(self, slug, kind, params or {})

    pyspiel.register_game(kind, type(f"Spiel_{slug}".replace("-", "_"), (Spiel,), {"__init__": make}))


for _slug in FIRST:
    if name_of(_slug) not in pyspiel.registered_names():
        register(_slug)
