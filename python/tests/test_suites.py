"""The suites of other libraries."""

import warnings

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import tessera
from tessera import aec, solo
from tessera.speed import print_benchmark

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


def test_pettingzoos_own_benchmark_is_printed(capsys):
    print_benchmark(["singularity"])
    printed = capsys.readouterr().out
    assert printed.startswith("singularity:") and "turns per second" in printed


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
    with pytest.raises(tessera.SetupError, match="SeatEnv or tessera.aec"):
        solo.SoloEnv("singularity")


#: Actions that no list has, with a part of the reason.
OUTSIDE = [(-1, "action -1"), (1 << 40, "1099511627776"), (1.5, "a whole number, not 1.5"), (None, "None")]


@pytest.mark.parametrize(("action", "why"), OUTSIDE)
def test_an_action_outside_the_mask_plays_nothing(action, why):
    alone, several = solo.SoloEnv("whoccg"), aec.env("singularity")
    alone.reset(seed=1)
    several.reset(seed=1)
    for env in (alone, solo.HashedActions(alone), several):
        if isinstance(env, solo.HashedActions):
            env.reset(seed=1)
        before = env.unwrapped.moves()
        with pytest.raises(tessera.ActionError, match=why):
            env.step(action)
        assert env.unwrapped.moves() == before
    first_unlisted = len(several.moves())
    with pytest.raises(tessera.ActionError, match=f"not among the {first_unlisted} moves"):
        several.step(first_unlisted)


def test_a_game_that_is_over_takes_no_more_actions():
    for env in (solo.SoloEnv("whoccg"), solo.HashedActions(solo.SoloEnv("whoccg"))):
        seen, _ = env.reset(seed=1)
        while seen["action_mask"].any():
            seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        with pytest.raises(tessera.GameOver, match="call `reset`"):
            env.step(0)


def test_hashed_actions_mean_the_same_in_every_list():
    env, chance = solo.HashedActions(solo.SoloEnv("whoccg"), places=512), np.random.default_rng(1)
    meant, played = {}, 0
    for seed in range(4):
        seen, _ = env.reset(seed=seed)
        while seen["action_mask"].any():
            assert (env.action_masks() == seen["action_mask"]).all()
            listed = env.unwrapped.moves()
            assert len(listed) == seen["action_mask"].sum()
            action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
            meant.setdefault(listed[env._move_at[action]], set()).add(action)
            seen, *_ = env.step(action)
            played += 1
    again = [actions for actions in meant.values()]
    assert played > 2 * len(again), "moves come again"
    assert sum(len(actions) == 1 for actions in again) > 0.9 * len(again)
    with pytest.raises(tessera.SetupError, match="`places` cannot be 1"):
        solo.HashedActions(solo.SoloEnv("whoccg"), places=1)


@pytest.mark.parametrize("name", tessera.games())
def test_a_seat_among_random_moves_passes_the_suite_of_gymnasium(name):
    most = tessera.game(name).most
    check_env(solo.SeatEnv(name, most=most), skip_render_check=True)


def test_a_seat_is_another_from_game_to_game_and_all_can_be_won():
    env, chance, ends = solo.SeatEnv("singularity"), np.random.default_rng(1), {0: set(), 1: set()}
    for seed in range(40):
        seen, _ = env.reset(seed=seed)
        while seen["action_mask"].any():
            action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
            seen, reward, *_ = env.step(action)
        ends[env._own].add(reward)
    assert ends[0] >= {-1.0, 1.0} and ends[1] >= {-1.0, 1.0}
