"""Trains MaskablePPO of sb3-contrib against random moves, then plays them until Wald's test decides.

    pip install sb3-contrib
    python python/examples/ppo.py [GAME] [SECONDS]

The reward is 1 for a game that is won and -1 for one that is lost. Wald's test looks at games from seeds that were not trained on,
until it decides between 50 and 60 of 100 wins (errors: 5 in 100).
"""

from __future__ import annotations

import sys
import time

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from tessera.contest import wald
from tessera.solo import HashedActions, SeatEnv

#: The tables that are played at once, and the steps at each between two lessons.
TABLES, STEPS = 16, 128

#: The first seed of the games that are judged.
JUDGED_FROM = 1_000_000

#: The size of what is seen, the longest list of moves, and the size of the action space: with more places than moves, few
#: moves have to share one.
SEEN, LISTED, PLACES = 256, 512, 1024


def opened(game: str) -> HashedActions:
    """A seat for the learner."""
    return HashedActions(SeatEnv(game, most=LISTED, size=SEEN), PLACES)


class Until(BaseCallback):
    """Ends the training after some seconds, and says after each lesson how the last hundred games went."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._begun, self._seconds = time.monotonic(), seconds

    def _on_step(self) -> bool:
        return time.monotonic() - self._begun < self._seconds

    def _on_rollout_end(self) -> None:
        if games := self.model.ep_info_buffer:
            mean = sum(game["r"] for game in games) / len(games)
            took = time.monotonic() - self._begun
            print(f"{took:.0f} s, {self.num_timesteps} decisions, lately {mean:+.2f} a game", flush=True)


def trained(game: str, seconds: float) -> MaskablePPO:
    """A learner after so many seconds."""
    torch.set_num_threads(1)
    tables = make_vec_env(lambda: opened(game), n_envs=TABLES, seed=1)
    learner = MaskablePPO(
        "MultiInputPolicy",
        tables,
        learning_rate=1e-3,
        n_steps=STEPS,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [64, 64]},
        seed=1,
        device="cpu",
    )
    return learner.learn(sys.maxsize, callback=Until(seconds))


def judged(game: str, learner: MaskablePPO) -> str:
    """The verdict of Wald's test."""
    env, wins, losses = opened(game), 0, 0
    while (verdict := wald(wins, losses)) == "open":
        seen, _ = env.reset(seed=JUDGED_FROM + wins + losses)
        ended = False
        while not ended:
            masks = env.action_masks()
            action, _ = learner.predict(seen, action_masks=masks, deterministic=True)
            seen, reward, terminated, truncated, _ = env.step(int(action))
            ended = terminated or truncated
        wins, losses = wins + (reward > 0), losses + (reward <= 0)
    print(f"{wins} wins and {losses} games not won against random moves: {verdict} (0.5 or 0.6)")
    return verdict


def main() -> int:
    game = sys.argv[1] if len(sys.argv) > 1 else "singularity"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 540.0
    return 0 if judged(game, trained(game, seconds)) == "high" else 1


if __name__ == "__main__":
    sys.exit(main())
