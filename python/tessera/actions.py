"""Judges what a learner gives as its action."""

from __future__ import annotations

import operator
from typing import SupportsIndex

from tessera import ActionError, GameOver


def index_of(action: SupportsIndex, seat: int, listed: int) -> int:
    """The index of the move that an action means; `seat` is −1 where the game is over."""
    if seat < 0:
        raise GameOver("the game is over; call `reset`; nothing was played")
    try:
        index = operator.index(action)
    except TypeError:
        why = f"an action is a whole number, not {action!r}; nothing was played"
        raise ActionError(why) from None
    if not 0 <= index < listed:
        raise ActionError(f"action {index} is not among the {listed} moves listed; nothing was played")
    return index
