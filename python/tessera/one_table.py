"""One table of a batch, as the environments of this package have it: arrays, observations, drawings."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

import tessera
from tessera.actions import index_of

#: The ways in which a table is drawn: printed after each step, or given as text.
RENDER_MODES = ["human", "ansi"]


class OneTable:
    """A table of a game with the results of its last step."""

    def __init__(self, opened: tessera.Game, size: int, render_mode: str | None) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise tessera.SetupError(f"there is no render mode {render_mode!r}; use human or ansi")
        if size < 1:
            raise tessera.SetupError(f"an observation has at least 1 number, not {size}")
        self.render_mode, self.size = render_mode, size
        self.batch = opened.batch(1, autoreset=False)
        self.most = self.batch.most
        self._seat, self._count = np.zeros(1, np.int32), np.zeros(1, np.int32)
        self.rewards = np.zeros(opened.seats, np.float32)
        self._terminated, self._truncated = np.zeros(1, np.uint8), np.zeros(1, np.uint8)
        self.batch.outputs(
            seats=self._seat,
            counts=self._count,
            rewards=self.rewards,
            terminated=self._terminated,
            truncated=self._truncated,
        )

    @property
    def seat(self) -> int:
        """The seat that must decide; -1 where the game is over."""
        return int(self._seat[0])

    @property
    def count(self) -> int:
        """The number of listed moves."""
        return int(self._count[0])

    @property
    def ended(self) -> tuple[bool, bool]:
        """Whether the game was ended by its rules, and whether it was broken off, in the last step."""
        return bool(self._terminated[0]), bool(self._truncated[0])

    def observation_space(self) -> spaces.Dict:
        """The space of what a seat observes."""
        seen = spaces.Box(-np.inf, np.inf, (self.size,), np.float32)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.most,), np.int8)})

    def observed(self, seat: int) -> dict[str, np.ndarray]:
        """What a seat sees; a seat that does not decide has no actions."""
        seen = np.zeros(self.size, np.float32)
        self.batch.dense(0, seat, seen)
        mask = np.zeros(self.most, np.int8)
        if self.seat == seat:
            mask[: self.count] = 1
        return {"observation": seen, "action_mask": mask}

    def play(self, action: object) -> None:
        """Plays the listed move that an action means."""
        index = index_of(action, self.seat, self.count)
        self.batch.step(np.array([index], np.int32))

    def moves(self) -> list[str]:
        """The listed moves, as they are written."""
        return self.batch.moves(0)

    def render(self) -> str | None:
        """Prints the table, or gives it as text, as the mode says."""
        if self.render_mode is None:
            return None
        drawn = self.batch.draw(0)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None
