"""Every game for OpenSpiel: importing this module registers them as `tessera_NAME`.

Chance nodes are the game's own questions, such as a draw or a die, with their true probabilities. Action `i` is the `i`-th
move of the list.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import tessera

#: The most answers that a question to chance can have.
MOST_ANSWERS = 1 << 16

#: The longest game, where a game's own bound on decisions is not known to OpenSpiel.
LONGEST = 1 << 20

#: The parameters of every game: `players`, its options as in `turn_limit:8;draft:true`, and the sizes of action space and
#: tensor. With `most = 0` the size of the action space is found out. OpenSpiel reads no text with `=`, `,` or brackets in it.
PARAMETERS = {"players": 0, "options": "", "most": 0, "size": 1024}


def game_type(name: str) -> pyspiel.GameType:
    """The type under which a game is registered."""
    least, most = tessera.players(name)
    return pyspiel.GameType(
        short_name=f"tessera_{name}",
        long_name=f"Tessera {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def options_of(text: str) -> dict[str, bool | int | str]:
    """The options that a text such as `turn_limit:8;draft:true` names."""
    options: dict[str, bool | int | str] = {}
    for option in filter(None, text.split(";")):
        key, colon, value = option.partition(":")
        if not colon:
            raise tessera.SetupError(f"`{option}` is no option; write `turn_limit:8;draft:true`")
        if value in ("true", "false"):
            options[key] = value == "true"
        else:
            options[key] = int(value) if value.isdecimal() else value
    return options


class TesseraGame(pyspiel.Game):
    """A game of Tessera."""

    def __init__(self, name: str, type: pyspiel.GameType, params: dict[str, Any]) -> None:
        said = {**PARAMETERS, **params}
        opened = tessera.game(
            name,
            players=said["players"] or None,
            options=options_of(said["options"]),
            most=said["most"] or None,
        )
        self.size = said["size"]
        if self.size < 1:
            raise tessera.SetupError(f"a tensor has at least 1 number, not {self.size}")
        self.root = opened.root()
        info = pyspiel.GameInfo(
            num_distinct_actions=opened.most,
            max_chance_outcomes=MOST_ANSWERS,
            num_players=opened.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(type, info, params)

    def new_initial_state(self) -> TesseraState:
        return TesseraState(self, self.root)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(wanted, params, self.size)


class TesseraState(pyspiel.State):
    """A node of the game's tree."""

    def __init__(self, game: TesseraGame, node: tessera.Node) -> None:
        super().__init__(game)
        self._node = node

    def current_player(self) -> int:
        if self._node.is_chance:
            return pyspiel.PlayerId.CHANCE
        seat = self._node.seat
        return pyspiel.PlayerId.TERMINAL if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(self._node.actions))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(enumerate(self._node.chances()))

    def _apply_action(self, action: int) -> None:
        self._node = self._node.child(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._node.moves()[action]

    def is_terminal(self) -> bool:
        return self._node.is_over

    def returns(self) -> list[float]:
        return self._node.returns

    def resample_from_infostate(self, player: int, sampler: Any = None) -> TesseraState:
        """A state that looks the same to a player; everything that the player cannot know is imagined."""
        other = self.clone()
        other._node = self._node.imagine(player, seed=str(np.random.default_rng().integers(1 << 62)))
        return other

    def __str__(self) -> str:
        return self._node.draw() or "the set-up"


class Observer:
    """What players see: a tensor of a fixed size, and text."""

    def __init__(self, wanted: pyspiel.IIGObservationType, params: Any, size: int) -> None:
        if params:
            raise tessera.SetupError(f"observations have no parameters; leave out {params}")
        self._recalls = wanted.perfect_recall
        self._private = wanted.private_info
        self.tensor = None if self._recalls else np.zeros(size, np.float32)
        self.dict = {} if self._recalls else {"observation": self.tensor}

    def set_from(self, state: TesseraState, player: int) -> None:
        """Writes what a player sees into `tensor`."""
        if self.tensor is not None:
            state._node.dense(player, self.tensor)

    def string_from(self, state: TesseraState, player: int) -> str:
        """The text of what a player sees; with perfect recall, a digest of all that it has seen stands in front."""
        kind, node = pyspiel.PrivateInfoType, state._node
        if self._private == kind.NONE:
            return node.view()
        if self._private == kind.ALL_PLAYERS:
            return "\n".join(node.view(seat) for seat in range(node.seats))
        seen = node.view(player)
        return f"{node.recall(player):016x} {seen}" if self._recalls else seen


def named(name: str) -> type[TesseraGame]:
    """The class of one game. OpenSpiel holds on to it when Python ends, which a class survives and a function does not."""
    kind = game_type(name)

    def __init__(self: TesseraGame, params: dict[str, Any] | None = None) -> None:
        TesseraGame.__init__(self, name, kind, params or {})

    return type(f"Game_{name}", (TesseraGame,), {"__init__": __init__, "__module__": __name__})


def register() -> list[str]:
    """Registers every game with OpenSpiel; gives the names."""
    for name in tessera.games():
        game = globals()[f"Game_{name}"] = named(name)
        pyspiel.register_game(game_type(name), game)
    return [f"tessera_{name}" for name in tessera.games()]


NAMES = register()
