"""Gymnasium environments: a game for one, or one seat of a game for several."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import tessera
from tessera.actions import index_of
from tessera.one_table import RENDER_MODES, OneTable


class ListedMoves(spaces.Discrete):
    """The indices of the longest list; a sample without a mask is an index of the present list."""

    listed = 1

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            return np.int64(self.np_random.integers(self.listed))
        return super().sample(mask, probability)


class SoloEnv(gymnasium.Env):
    """A game with one seat.

    An observation has `observation`, the seat's view hashed into `size` numbers, and `action_mask`. Action `i` is the
    `i`-th move of the list. The reward is 1 for a win and -1 for a loss.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str,
        options: dict[str, bool | int | str] | None = None,
        most: int | None = None,
        size: int = 1024,
        render_mode: str | None = None,
    ) -> None:
        opened = tessera.game(game, options=options, most=most)
        if opened.seats != 1:
            raise tessera.SetupError(f"{opened.title} is not for one; use SeatEnv or tessera.aec")
        self._sit(opened, size, render_mode)

    def _sit(self, opened: tessera.Game, size: int, render_mode: str | None) -> None:
        self._table, self._own = OneTable(opened, size, render_mode), 0
        self.render_mode = render_mode
        self.action_space = ListedMoves(self._table.most)
        self.observation_space = self._table.observation_space()

    def _observed(self) -> dict[str, np.ndarray]:
        self.action_space.listed = max(self._table.count, 1)
        return self._table.observed(self._own)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self._table.batch.reset(str(self.np_random.integers(1 << 62)))
        return self._observed(), {}

    def step(
        self, action: int
    ) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        self._play(action)
        if self.render_mode == "human":
            self.render()
        return self._observed(), float(self._table.rewards[self._own]), *self._table.ended, {}

    def _play(self, action: int) -> None:
        self._table.play(action)

    def moves(self) -> list[str]:
        """The listed moves, as they are written; action `i` plays the `i`-th."""
        return self._table.moves()

    def digests(self) -> np.ndarray:
        """A digest of each listed move, which is the same in every list."""
        kinds = np.zeros(self._table.most, np.int32)
        digests = np.zeros(self._table.most, np.uint32)
        return digests[: self._table.batch.candidates(kinds, digests)]

    def render(self) -> str | None:
        return self._table.render()


class SeatEnv(SoloEnv):
    """One seat of a game, another one from game to game; the others play at random.

    Observations and rewards are those of `SoloEnv`; what the others do is part of a step.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, bool | int | str] | None = None,
        most: int | None = None,
        size: int = 1024,
        render_mode: str | None = None,
    ) -> None:
        opened = tessera.game(game, players=players, options=options, most=most)
        self._sit(opened, size, render_mode)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self._own = int(self.np_random.integers(self._table.batch.seats))
        self._let_others_play()
        return self._observed(), {}

    def _play(self, action: int) -> None:
        super()._play(action)
        self._let_others_play()

    def _let_others_play(self) -> None:
        while self._table.seat not in (-1, self._own):
            super()._play(int(self.np_random.integers(self._table.count)))


class HashedActions(gymnasium.Wrapper):
    """An environment of this module in which the same move is the same action in every list.

    A move's action is its digest among `places` numbers. Where another listed move has it already, the next free one is
    its action, so `places` must be no fewer than the moves of the longest list.
    """

    def __init__(self, env: gymnasium.Env, places: int = 1024) -> None:
        super().__init__(env)
        longest = int(env.action_space.n)
        if places < longest:
            raise tessera.SetupError(f"{longest} moves can be listed; `places` cannot be {places}")
        self.action_space = spaces.Discrete(places)
        mask = spaces.Box(0, 1, (places,), np.int8)
        self.observation_space = spaces.Dict({**env.observation_space, "action_mask": mask})
        self._move_at: dict[int, int] = {}

    def _placed(self, seen: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        self._move_at.clear()
        places = int(self.action_space.n)
        for move, digest in enumerate(self.unwrapped.digests().tolist()):
            place = digest % places
            while place in self._move_at:
                place = (place + 1) % places
            self._move_at[place] = move
        return {**seen, "action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> np.ndarray:
        """True for each action that is listed, as MaskablePPO of sb3-contrib asks for it."""
        mask = np.zeros(int(self.action_space.n), bool)
        mask[list(self._move_at)] = True
        return mask

    def reset(self, **settings: Any) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        seen, told = self.env.reset(**settings)
        return self._placed(seen), told

    def step(
        self, action: int
    ) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        seat = 0 if self._move_at else -1
        place = index_of(action, seat, int(self.action_space.n))
        if place not in self._move_at:
            raise tessera.ActionError(f"no listed move has the action {place}; nothing was played")
        seen, *rest = self.env.step(self._move_at[place])
        return self._placed(seen), *rest


def register() -> list[str]:
    """Registers every game for one with Gymnasium, as `tessera/NAME`; gives the ids."""
    ids = []
    for name in tessera.games():
        if tessera.game(name).seats == 1:
            ids.append(f"tessera/{name}")
            gymnasium.register(ids[-1], "tessera.solo:SoloEnv", kwargs={"game": name})
    return ids
