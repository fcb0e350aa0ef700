"""Learns to play a game with a linear policy, then plays random moves until Wald's test decides.

    python python/examples/learn.py [GAME] [SECONDS]

The policy weighs each listed move by its digest, and by its kind together with what the seat sees. It learns from the end of its
games (REINFORCE) against a seat that plays at random.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import tessera
from tessera.contest import wald

TABLES, DIGESTS, SEEN = 128, 4096, 32


class Player:
    """A policy at every table of a batch: it has one seat of each, and the others play at random."""

    def __init__(self, name: str, seed: str) -> None:
        self.batch = tessera.game(name).batch(TABLES, seed=seed)
        seats = self.batch.seats
        self.own = np.arange(TABLES, dtype=np.int32) % seats
        self.out = {key: np.zeros(TABLES, np.int32) for key in ("seats", "counts")}
        self.out |= {key: np.zeros(TABLES, np.uint8) for key in ("terminated", "truncated")}
        self.out["rewards"] = np.zeros(TABLES * seats, np.float32)
        self.batch.outputs(**self.out)
        self.kinds = np.zeros(TABLES * 4096, np.int32)
        self.digests = np.zeros(TABLES * 4096, np.uint32)
        self.chance = np.random.default_rng(1)
        self.seen = np.zeros((TABLES, SEEN), np.float32)

    def step(self, weights: np.ndarray, traces: np.ndarray | None) -> np.ndarray:
        """Plays a move at each table; gives the reward of its seat at each table whose game ended, else NaN."""
        counts, seats = self.out["counts"], self.out["seats"]
        listed = self.batch.candidates(self.kinds, self.digests)
        table = np.repeat(np.arange(TABLES), counts)
        begins = np.cumsum(counts) - counts
        for one in np.flatnonzero(seats == self.own):
            self.batch.dense(int(one), int(seats[one]), self.seen[one])
        at = (self.digests[:listed] % DIGESTS).astype(np.int64)
        kind = DIGESTS + (self.kinds[:listed].astype(np.int64) % 64) * SEEN
        seen = np.tanh(self.seen[table])
        by_kind = weights[kind[:, None] + np.arange(SEEN)]
        score = weights[at] + (by_kind * seen).sum(axis=1)
        score[(seats != self.own)[table]] = 0
        score -= np.maximum.reduceat(score, begins)[table]
        chosen = np.exp(score)
        chosen /= np.add.reduceat(chosen, begins)[table]
        ends = np.cumsum(chosen)
        drawn = self.chance.random(TABLES) + np.arange(TABLES)
        actions = np.clip(np.searchsorted(ends, drawn) - begins, 0, counts - 1).astype(np.int32)
        if traces is not None:
            pull = -chosen
            pull[begins + actions] += 1
            pull[(seats != self.own)[table]] = 0
            np.add.at(traces, (table, at), pull)
            places = (table[:, None], kind[:, None] + np.arange(SEEN))
            np.add.at(traces, places, pull[:, None] * seen)
        self.batch.step(actions)
        rewards = self.out["rewards"].reshape(TABLES, -1)[np.arange(TABLES), self.own]
        return np.where(self.out["terminated"] == 1, rewards, np.nan)


def learned(name: str, seconds: float, most: float = np.inf) -> np.ndarray:
    """The weights after so many seconds or games against random moves, whatever comes first."""
    player, size = Player(name, "learning"), DIGESTS + 64 * SEEN
    weights, traces = np.zeros(size), np.zeros((TABLES, size))
    until, games, mean = time.monotonic() + seconds, 0, 0.0
    while time.monotonic() < until and games < most:
        rewards = player.step(weights, traces)
        for table in np.flatnonzero(~np.isnan(rewards)):
            games, mean = games + 1, mean + 0.01 * (rewards[table] - mean)
            length = np.linalg.norm(traces[table]) + 1e-9
            weights += 0.05 * (rewards[table] - mean) * traces[table] / length
            traces[table] = 0
            if games % 1000 == 0:
                print(f"{games} games, lately {mean:+.2f} a game", flush=True)
    return weights


def main() -> int:
    name = sys.argv[1] if len(sys.argv) > 1 else "singularity"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 300.0
    weights = learned(name, seconds)
    player, wins, losses = Player(name, "judging"), 0, 0
    while (verdict := wald(wins, losses)) == "open":
        rewards = player.step(weights, None)
        wins, losses = wins + int((rewards > 0).sum()), losses + int((rewards < 0).sum())
    print(f"{wins} wins and {losses} losses against random moves: {verdict} (0.5 or 0.6)")
    return 0 if verdict == "high" else 1


if __name__ == "__main__":
    sys.exit(main())
