"""The games as PettingZoo environments (AEC): `env("lost-legacy", seats=3)`; needs `pip install 'lalnb[pettingzoo]'`.

Agents are `player_0`, `player_1`, ...; where several may act at once, the next one clockwise is asked first. An action is a
number: the place of an Action in `actions`, which is the game's vocabulary and the same for every game with these options.
An observation is {observation, action_mask}: the plain JSON that a seat sees, hashed into `SIZE` numbers (each leaf and its
path count at one place, with a sign), and 1 for each legal action. Rewards come at the end: 1 won, -1 lost, 0 else.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from ..core.actions import Action
from ..games import room
from .numbers import BOUND, SIZE, asked_next, hashed, numbered


class GameEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc, unused-ignore]
    """One of the games, one agent a seat."""

    metadata: ClassVar[dict[str, Any]] = {"name": "lalnb_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, seats: int = 2, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.name, self.seats, self.options, self.render_mode = game, seats, options, render_mode
        self.play = room(game)
        self.game: Any = self.play.new(seats, 0, **options)
        self.actions: tuple[Action, ...] = numbered(self.game)
        self.number = {action: i for i, action in enumerate(self.actions)}
        self.possible_agents = [f"player_{p}" for p in range(seats)]
        self.seat_of = {agent: p for p, agent in enumerate(self.possible_agents)}
        seen = Box(-BOUND, BOUND, (SIZE,), np.int8)
        mask = Box(0, 1, (len(self.actions),), np.int8)
        self.observation_spaces = {a: Dict({"observation": seen, "action_mask": mask}) for a in self.possible_agents}
        self.action_spaces = {a: Discrete(len(self.actions)) for a in self.possible_agents}
        self.fresh = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the same seed, the same cards; without one they come by chance."""
        if seed is not None:
            self.fresh = np.random.default_rng(seed)
        self.game = self.play.new(self.seats, int(self.fresh.integers(1 << 62)) if seed is None else seed, **self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.waiting[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, as numbers, and what it may do now."""
        seat = self.seat_of[agent]
        mask: Any = np.zeros(len(self.actions), np.int8)
        if agent == self.agent_selection:
            for action in self.game.legal_actions(seat):
                mask[self.number[action]] = 1
        return {"observation": hashed(self.game.observation(seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take the action of the selected agent; IllegalAction with its rule if it may not be taken."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        seat = self.seat_of[agent]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.apply(self.actions[int(action)], seat)
        if self.game.is_over:
            self.rewards = {a: float(self.game.returns()[self.seat_of[a]]) for a in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[asked_next(self.game, seat)]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return str(self.game.text()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str, seats: int = 2, render_mode: str | None = None, **options: Any) -> GameEnv:
    """The environment of a game; ValueError says what is wrong with its options."""
    return GameEnv(game, seats, render_mode, **options)
