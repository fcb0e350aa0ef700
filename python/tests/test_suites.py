"""The suites of other libraries."""

import warnings

import gymnasium
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import tessera
from tessera import aec, solo

#: Warnings of the suites that are meant: a dict is observed, and at the end there are no moves.
MEANT = [
    "Observation is not a NumPy array",
    "Observation space for each agent",
    "Action mask numpy array is all zeros",
]

#: Each game with each number of players.
SEATINGS = [
    (name, players)
    for name in tessera.games()
    for players in range(tessera.players(name)[0], tessera.players(name)[1] + 1)
]


@pytest.mark.parametrize(("name", "players"), SEATINGS)
def test_pettingzoo(name, players):
    most = tessera.game(name, players=players).most

    def opened(render_mode=None):
        return aec.env(name, players=players, most=most, render_mode=render_mode)

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in MEANT:
            warnings.filterwarnings("ignore", message=message)
        api_test(opened(), num_cycles=1000)
        seed_test(opened, num_cycles=200)
    render_test(opened)


def test_pettingzoo_makes_every_game():
    for id in aec.register():
        env = pettingzoo.make("aec", id, most=10_000)
        env.reset(seed=1)
        assert env.observe(env.agent_selection)["action_mask"].any()


@pytest.mark.parametrize("id", solo.register())
def test_gymnasium(id):
    most = tessera.game(id.removeprefix("tessera/")).most
    check_env(gymnasium.make(id, most=most).unwrapped)
    many = gymnasium.make_vec(id, num_envs=2, most=most)
    seen, _ = many.reset(seed=1)
    assert seen["action_mask"].shape[0] == 2
    many.close()


def test_a_game_for_several_is_no_game_for_one():
    with pytest.raises(tessera.SetupError, match="tessera.aec"):
        solo.SoloEnv("singularity")
