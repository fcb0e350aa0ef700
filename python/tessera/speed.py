"""Prints how many random legal moves a second each game takes: `python -m tessera.speed [SECONDS]`."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import numpy as np

import tessera
from tessera import aec

TABLES = 1024


def batched(name: str, observed: bool) -> Callable[[], int]:
    """A function that steps a batch once and gives the number of moves played."""
    batch = tessera.game(name).batch(TABLES)
    one_each = {key: np.zeros(TABLES, np.int32) for key in ("seats", "counts")}
    flags = {key: np.zeros(TABLES, np.uint8) for key in ("terminated", "truncated")}
    rewards = np.zeros(TABLES * batch.seats, np.float32)
    batch.outputs(**one_each, **flags, rewards=rewards)
    chance = np.random.default_rng(1)
    offsets = np.zeros(TABLES + 1, np.int32)
    room = 4096 * TABLES
    keys, values = np.zeros(room, np.uint32), np.zeros(room, np.float32)
    kinds, digests = np.zeros(room, np.int32), np.zeros(room, np.uint32)

    def step() -> int:
        if observed:
            batch.observe(offsets, keys, values)
            batch.candidates(kinds, digests)
        batch.step((chance.random(TABLES) * one_each["counts"]).astype(np.int32))
        return TABLES

    return step


def alone(name: str) -> Callable[[], int]:
    """A function that steps a PettingZoo environment as PettingZoo's own benchmark does."""
    env = aec.env(name)
    env.reset(seed=1)

    def step() -> int:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return 0
        env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        return 1

    return step


def a_second(step: Callable[[], int], seconds: float) -> float:
    """Plays for some seconds; gives the number of moves a second."""
    step()
    moves, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        moves += step()
    return moves / (time.perf_counter() - begun)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    columns = ("batch", "with rows", "PettingZoo")
    print(f"{'moves a second, one thread':28}" + "".join(f"{column:>12}" for column in columns))
    for name in tessera.games():
        steps = (batched(name, False), batched(name, True), alone(name))
        paces = (a_second(step, seconds) for step in steps)
        print(f"{name:28}" + "".join(f"{pace:>12,.0f}" for pace in paces), flush=True)


if __name__ == "__main__":
    main()
