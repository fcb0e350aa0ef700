"""Any game as a PettingZoo environment, in which one agent acts after the other."""

from __future__ import annotations

import secrets
from functools import cached_property
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from pettingzoo import AECEnv

import tessera
from tessera.actions import index_of


class TesseraEnv(AECEnv):
    """A game whose agents are its seats.

    An observation has `observation`, the seat's view hashed into `size` numbers, and `action_mask`. Action `i` is the
    `i`-th move of the list.
    """

    metadata = {"render_modes": ["human", "ansi"], "name": "tessera", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, bool | int | str] | None = None,
        most: int | None = None,
        size: int = 1024,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise tessera.SetupError(f"there is no render mode {render_mode!r}; use human or ansi")
        if size < 1:
            raise tessera.SetupError(f"an observation has at least 1 number, not {size}")
        super().__init__()
        self.render_mode = render_mode
        self._size = size
        opened = tessera.game(game, players=players, options=options, most=most)
        self._batch = opened.batch(1, autoreset=False)
        self.metadata = {**self.metadata, "name": f"tessera_{game}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(opened.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seat = np.zeros(1, np.int32)
        self._count = np.zeros(1, np.int32)
        self._rewards = np.zeros(opened.seats, np.float32)
        self._terminated = np.zeros(1, np.uint8)
        self._truncated = np.zeros(1, np.uint8)
        self._batch.outputs(
            seats=self._seat,
            counts=self._count,
            rewards=self._rewards,
            terminated=self._terminated,
            truncated=self._truncated,
        )

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space]:
        """The space of each agent's observations."""
        return {agent: self._new_observation_space() for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space]:
        """The space of each agent's actions."""
        return {agent: spaces.Discrete(self._batch.most) for agent in self.possible_agents}

    def _new_observation_space(self) -> spaces.Dict:
        seen = spaces.Box(-np.inf, np.inf, (self._size,), np.float32)
        mask = spaces.Box(0, 1, (self._batch.most,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._batch.reset(secrets.token_hex(16) if seed is None else str(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._seat[0]]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seen = np.zeros(self._size, np.float32)
        self._batch.dense(0, self._seat_of[agent], seen)
        mask = np.zeros(self._batch.most, np.int8)
        if self._seat[0] == self._seat_of[agent]:
            mask[: self._count[0]] = 1
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        index = index_of(action, int(self._seat[0]), int(self._count[0]))
        self._batch.step(np.array([index], np.int32))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent: float(self._rewards[self._seat_of[agent]]) for agent in self.agents}
        self._accumulate_rewards()
        if self._seat[0] >= 0:
            self.agent_selection = self.agents[self._seat[0]]
        else:
            self.terminations = dict.fromkeys(self.agents, bool(self._terminated[0]))
            self.truncations = dict.fromkeys(self.agents, bool(self._truncated[0]))
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def moves(self) -> list[str]:
        """The listed moves, as they are written; action `i` plays the `i`-th."""
        return self._batch.moves(0)

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        drawn = self._batch.draw(0)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Nothing is open."""


def env(game: str, **settings: Any) -> TesseraEnv:
    """Opens a game as a PettingZoo environment."""
    return TesseraEnv(game, **settings)


def register() -> list[str]:
    """Registers every game with PettingZoo, as `tessera/NAME`; gives the ids."""
    ids = [f"tessera/{name}" for name in tessera.games()]
    for name, id in zip(tessera.games(), ids):
        pettingzoo.register("aec", id, "tessera.aec:TesseraEnv", kwargs={"game": name})
    return ids
