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
from tessera.one_table import RENDER_MODES, OneTable


class TesseraEnv(AECEnv):
    """A game whose agents are its seats.

    An observation has `observation`, the seat's view hashed into `size` numbers, and `action_mask`. Action `i` is the
    `i`-th move of the list.
    """

    metadata = {"render_modes": RENDER_MODES, "name": "tessera", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, bool | int | str] | None = None,
        most: int | None = None,
        size: int = 1024,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        opened = tessera.game(game, players=players, options=options, most=most)
        self._table = OneTable(opened, size, render_mode)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"tessera_{game}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(opened.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space]:
        """The space of each agent's observations."""
        return {agent: self._table.observation_space() for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space]:
        """The space of each agent's actions."""
        return {agent: spaces.Discrete(self._table.most) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._table.batch.reset(secrets.token_hex(16) if seed is None else str(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._table.seat]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._table.observed(self._seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._table.play(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent: float(self._table.rewards[self._seat_of[agent]]) for agent in self.agents}
        self._accumulate_rewards()
        if self._table.seat >= 0:
            self.agent_selection = self.agents[self._table.seat]
        else:
            terminated, truncated = self._table.ended
            self.terminations = dict.fromkeys(self.agents, terminated)
            self.truncations = dict.fromkeys(self.agents, truncated)
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def moves(self) -> list[str]:
        """The listed moves, as they are written; action `i` plays the `i`-th."""
        return self._table.moves()

    def render(self) -> str | None:
        return self._table.render()

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
