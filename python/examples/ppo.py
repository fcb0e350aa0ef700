"""Trains MaskablePPO of sb3-contrib against random moves, then plays them until Wald's test decides.

    pip install sb3-contrib
    python python/examples/ppo.py [GAME] [STEPS]

The reward is 1 for a game that is won and -1 for one that is lost. Wald's test looks at games from seeds that were not trained on,
until it decides between 50 and 60 of 100 wins (errors: 5 in 100). The seed is fixed, so the same machine learns the same.
"""

from __future__ import annotations

import sys
import time

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from tessera.contest import wald
from tessera.solo import HashedActions, SeatEnv

#: The tables that are played at once, and the steps at each between two lessons.
TABLES, STEPS = 16, 256

#: The first seed of the games that are judged.
JUDGED_FROM = 1_000_000

#: The size of what is seen, and of the action space.
SEEN, PLACES = 512, 512


def opened(game: str) -> HashedActions:
    """A seat for the learner."""
    return HashedActions(SeatEnv(game, most=PLACES, size=SEEN), PLACES)


def trained(game: str, steps: int) -> MaskablePPO:
    """A learner after so many steps; the same on the same machine."""
    torch.set_num_threads(1)
    tables = make_vec_env(lambda: opened(game), n_envs=TABLES, seed=1)
    learner = MaskablePPO(
        "MultiInputPolicy",
        tables,
        n_steps=STEPS,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
        device="cpu",
    )
    return learner.learn(steps)


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
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 300_000
    learner = trained(game, steps)
    took = time.process_time()
    print(f"{learner.num_timesteps} steps in {took:.0f} s of one core", flush=True)
    return 0 if judged(game, learner) == "high" else 1


if __name__ == "__main__":
    sys.exit(main())
