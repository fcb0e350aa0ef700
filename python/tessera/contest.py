"""Games between contenders: bots of the package, or functions that take a table and give a move."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import tessera

#: Takes the table at which its seat must decide; gives a move by its index or its notation.
Contender = Callable[[tessera.Table], int | str]

#: The most decisions of one game.
MOST_DECISIONS = 100_000


def contest(
    game: tessera.Game, contenders: Sequence[Contender], games: int = 1, seed: str = "1"
) -> list[dict[str, Any]]:
    """Plays games between contenders; each next game all move on by one seat.

    Gives for each game `number`, `winners` by their places among the contenders, `rule`, `how` and `decisions`. A contender is
    handed the table itself, with all that is hidden in it: one that is to be honest looks at `table.view(table.seat)`.
    """
    if len(contenders) != game.seats:
        raise tessera.SetupError(f"{game.title} has {game.seats} seats, not {len(contenders)}")
    return [one_game(game, contenders, number, f"{seed}/{number}") for number in range(games)]


def one_game(
    game: tessera.Game, contenders: Sequence[Contender], number: int, seed: str
) -> dict[str, Any]:
    """Plays one game; the contender at place `p` has seat `(p + number) % seats`."""
    seats, table = game.seats, game.table(seed=seed)
    while (seat := table.seat) is not None and table.moves_played < MOST_DECISIONS:
        table.play(contenders[(seat - number) % seats](table))
    over = table.over or {"winners": [], "rule": None, "how": "unfinished"}
    winners = sorted((seat - number) % seats for seat in over["winners"])
    return {"number": number, **over, "winners": winners, "decisions": table.moves_played}


def wald(wins: int, losses: int, low: float = 0.5, high: float = 0.6, errors: float = 0.05) -> str:
    """Wald's sequential test of two shares of wins: `low`, `high`, or `open` while more games are needed."""
    weight = wins * math.log(high / low) + losses * math.log((1 - high) / (1 - low))
    bound = math.log((1 - errors) / errors)
    return "high" if weight >= bound else "low" if weight <= -bound else "open"
