"""A game for one as a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import tessera


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

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        options: dict[str, bool | int | str] | None = None,
        most: int | None = None,
        size: int = 1024,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise tessera.SetupError(f"there is no render mode {render_mode!r}; use human or ansi")
        if size < 1:
            raise tessera.SetupError(f"an observation has at least 1 number, not {size}")
        opened = tessera.game(game, options=options, most=most)
        if opened.seats != 1:
            raise tessera.SetupError(f"{opened.title} is not for one; use tessera.aec")
        self.render_mode = render_mode
        self._size = size
        self._batch = opened.batch(1, autoreset=False)
        self._seat = np.zeros(1, np.int32)
        self._count = np.zeros(1, np.int32)
        self._reward = np.zeros(1, np.float32)
        self._terminated = np.zeros(1, np.uint8)
        self._truncated = np.zeros(1, np.uint8)
        self._batch.outputs(
            seats=self._seat,
            counts=self._count,
            rewards=self._reward,
            terminated=self._terminated,
            truncated=self._truncated,
        )
        self.action_space = ListedMoves(self._batch.most)
        seen = spaces.Box(-np.inf, np.inf, (size,), np.float32)
        mask = spaces.Box(0, 1, (self._batch.most,), np.int8)
        self.observation_space = spaces.Dict({"observation": seen, "action_mask": mask})

    def _observed(self) -> dict[str, np.ndarray]:
        seen = np.zeros(self._size, np.float32)
        self._batch.dense(0, 0, seen)
        mask = np.zeros(self._batch.most, np.int8)
        mask[: self._count[0]] = 1
        self.action_space.listed = max(int(self._count[0]), 1)
        return {"observation": seen, "action_mask": mask}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self._batch.reset(str(self.np_random.integers(1 << 62)))
        return self._observed(), {}

    def step(
        self, action: int
    ) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        self._batch.step(np.array([action], np.int32))
        if self.render_mode == "human":
            self.render()
        ended = bool(self._terminated[0]), bool(self._truncated[0])
        return self._observed(), float(self._reward[0]), *ended, {}

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


def register() -> list[str]:
    """Registers every game for one with Gymnasium, as `tessera/NAME`; gives the ids."""
    ids = []
    for name in tessera.games():
        if tessera.game(name).seats == 1:
            ids.append(f"tessera/{name}")
            gymnasium.register(ids[-1], "tessera.solo:SoloEnv", kwargs={"game": name})
    return ids
