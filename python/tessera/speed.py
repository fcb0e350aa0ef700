"""Prints how many random legal moves a second each game takes, or whether its memory grows.

    python -m tessera.speed [--seconds S] [--memory MOVES] [--pettingzoo] [GAME ...]
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import statistics
import time
from collections.abc import Callable

import numpy as np
from pettingzoo.test import performance_benchmark

import tessera
from tessera import aec

#: The tables of a batch.
TABLES = 1024

#: The times that each figure is measured, in turns; the median is printed.
ROUNDS = 5

#: Something that plays and gives the number of moves it played.
Stepping = Callable[[], int]


def batched(name: str, observed: bool, tables: int = TABLES) -> Stepping:
    """A function that steps a batch once."""
    batch = tessera.game(name).batch(tables)
    one_each = {key: np.zeros(tables, np.int32) for key in ("seats", "counts")}
    flags = {key: np.zeros(tables, np.uint8) for key in ("terminated", "truncated")}
    rewards = np.zeros(tables * batch.seats, np.float32)
    batch.outputs(**one_each, **flags, rewards=rewards)
    chance = np.random.default_rng(1)
    offsets = np.zeros(tables + 1, np.int32)
    room = 4096 * tables
    keys, values = np.zeros(room, np.uint32), np.zeros(room, np.float32)
    kinds, digests = np.zeros(room, np.int32), np.zeros(room, np.uint32)
    named = np.zeros(room, np.int32), np.zeros(room, np.uint32), np.zeros(2 * room, np.float32)

    def step() -> int:
        if observed:
            batch.observe(offsets, keys, values)
            batch.candidates(kinds, digests, *named)
        batch.step((chance.random(tables) * one_each["counts"]).astype(np.int32))
        return tables

    return step


def alone(name: str) -> Stepping:
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


def in_openspiel(name: str, observed: bool) -> Stepping:
    """A function that applies an action of OpenSpiel; an answer of chance counts as no move."""
    import pyspiel

    from tessera import openspiel

    assert f"tessera_{name}" in openspiel.NAMES
    game = pyspiel.load_game(f"tessera_{name}")
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
            return 0
        if state.is_chance_node():
            answers, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(answers, weights)[0])
            return 0
        if observed:
            state.observation_tensor(state.current_player())
        state.apply_action(random.choice(state.legal_actions()))
        return 1

    return step


#: What is measured, by the head of its column.
COLUMNS: dict[str, Callable[[str], Stepping]] = {
    "batch": lambda name: batched(name, False),
    "with rows": lambda name: batched(name, True),
    "PettingZoo": alone,
}

if importlib.util.find_spec("pyspiel"):
    COLUMNS |= {
        "OpenSpiel": lambda name: in_openspiel(name, False),
        "with tensor": lambda name: in_openspiel(name, True),
    }


def a_second(step: Stepping, seconds: float) -> float:
    """Plays for some seconds of a core, not of the clock; gives the number of moves a second."""
    step()
    moves, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        moves += step()
    return moves / (time.process_time() - begun)


def print_paces(games: list[str], seconds: float) -> None:
    """Prints a row for each game, of medians."""
    print(f"{'moves a second, one thread':28}" + "".join(f"{head:>12}" for head in COLUMNS))
    for name in games:
        steps = [column(name) for column in COLUMNS.values()]
        rounds = [[a_second(step, seconds) for step in steps] for _ in range(ROUNDS)]
        medians = map(statistics.median, zip(*rounds, strict=True))
        print(f"{name:28}" + "".join(f"{pace:>12,.0f}" for pace in medians), flush=True)


def resident() -> int:
    """The bytes of this process that are in memory, where the system is Linux."""
    with open("/proc/self/status", encoding="ascii") as status:
        told = next(line for line in status if line.startswith("VmRSS:"))
    return int(told.split()[1]) * 1024


def growth(name: str, moves: int, tables: int = TABLES) -> tuple[int, int]:
    """Bytes in memory after a tenth of so many moves of a batch with rows, and the most after any later step."""
    step, steps = batched(name, True, tables), moves // tables
    for _ in range(steps // 10):
        step()
    begun, most = resident(), 0
    for _ in range(steps // 10, steps):
        step()
        most = max(most, resident())
    return begun, most


def print_growth(games: list[str], moves: int) -> None:
    """Prints a row for each game."""
    print(f"{'megabytes in memory':28}{'a tenth':>12}{'most later':>12}  of {moves:,} moves")
    for name in games:
        begun, most = growth(name, moves)
        print(f"{name:28}{begun / 1e6:>12.1f}{most / 1e6:>12.1f}", flush=True)


def print_benchmark(games: list[str]) -> None:
    """Lets PettingZoo measure each game for five seconds, and prints what it says."""
    for name in games:
        print(f"{name}:", flush=True)
        performance_benchmark(aec.env(name))


def main() -> None:
    reader = argparse.ArgumentParser(prog="python -m tessera.speed", description=__doc__.split("\n")[0])
    reader.add_argument("--seconds", type=float, default=1.0, help="of each of five measurements")
    reader.add_argument("--memory", type=int, metavar="MOVES", help="play so many, look at memory")
    reader.add_argument("--pettingzoo", action="store_true", help="run PettingZoo's own benchmark")
    reader.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    asked = reader.parse_args()
    games = asked.games or tessera.games()
    if asked.memory:
        print_growth(games, asked.memory)
    elif asked.pettingzoo:
        print_benchmark(games)
    else:
        print_paces(games, asked.seconds)


if __name__ == "__main__":
    main()
