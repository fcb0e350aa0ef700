"""OpenSpiel's own suites, and what they do not ask: whether chance is true and secrets stay secret."""

import collections
import hashlib
import itertools
import random
import unittest

import numpy as np
import pytest

import tessera

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from tessera import openspiel  # noqa: E402

#: Each game with each number of players, as OpenSpiel writes it.
SEATINGS = [
    f"tessera_{name}(players={players})"
    for name in tessera.games()
    for players in range(tessera.players(name)[0], tessera.players(name)[1] + 1)
]


#: Options with which a random game and its copies do not take half a minute.
SHORTER = {"tessera_shadowrun": "(options=rounds:2)"}

#: The states of the toy's end: of chance, of decision, and the last ones.
TOY_SEED, TOY_STATES, TOY_INFORMATION_STATES = 6, (1137, 541, 6480), 151


def step(state, rng):
    """Takes a legal action, or an answer of chance by its probability."""
    if state.is_chance_node():
        answers, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(answers, weights)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def decisions(game, seed):
    """The decisions of a random game."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        step(state, rng)


@pytest.mark.parametrize("name", SEATINGS)
def test_a_random_game(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_a_random_game_with_serialization(name):
    game = pyspiel.load_game(name + SHORTER.get(name, ""))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_clone_and_pickle(name):
    game = pyspiel.load_game(name + SHORTER.get(name, ""))
    games_sim_test.GamesSimTest().sim_game(game)


def test_options_that_cannot_be_read_say_how_they_are_written():
    game = pyspiel.load_game("tessera_singularity(options=turn_limit:8)")
    assert game.new_initial_state().get_game().get_parameters()["options"] == "turn_limit:8"
    with pytest.raises(tessera.SetupError, match="turn_limit:8;draft:true"):
        openspiel.options_of("turn_limit")
    with pytest.raises(tessera.SetupError, match="lenght"):
        openspiel.named("singularity")({"options": "lenght:8"})


class OfWholeGames:
    """The suite on the states of a whole game: those near the root are all of the set-up."""

    @classmethod
    def setUpClass(cls):
        cls.game_type, cls.some_states = cls.game.get_type(), []
        rng, state = random.Random(2), cls.game.new_initial_state()
        while not state.is_terminal():
            cls.some_states.append(state.clone())
            step(state, rng)
        most = min(60, len(cls.some_states))
        cls.some_states = rng.sample(cls.some_states, most) + [state]


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_the_interface_on_the_states_of_a_game(name):
    suite = (OfWholeGames, api_test.EnforceAPIOnPartialTreeBase)
    case = type(name, suite, {"game": pyspiel.load_game(name), "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 4 and not result.skipped
    assert not result.errors + result.failures


class EndOfToy(openspiel.TesseraGame):
    """The toy from the last but one wager on: the tree of a whole game is too wide to be walked."""

    def __init__(self):
        kind = openspiel.game_type("lowball")
        super().__init__("lowball", kind, {"players": 4})
        rng, decisions = random.Random(TOY_SEED), 0
        while decisions < 61:
            if self.root.is_chance:
                action = rng.choices(range(self.root.actions), self.root.chances())[0]
            else:
                moves = self.root.moves()
                action = rng.choice([at for at, move in enumerate(moves) if "peek" not in move])
                decisions += 1
            self.root = self.root.child(action)

    def new_initial_state(self):
        return EndingState(self, self.root)


class EndingState(openspiel.TesseraState):
    """A state whose information state is a tensor, too: the suite asks for one, and games give a text alone."""

    def information_state_tensor(self, player=None):
        seat = self.current_player() if player is None else player
        return list(hashlib.sha256(self.information_state_string(seat).encode()).digest())


@pytest.mark.skipif("tessera_lowball" not in openspiel.NAMES, reason="built without the toy")
def test_the_interface_on_the_full_tree_of_the_toy(monkeypatch):
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "toy", TOY_STATES)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "toy", TOY_INFORMATION_STATES)
    full = {"game": EndOfToy(), "game_name": "toy"}
    case = type("toy", (api_test.EnforceAPIOnFullTreeBase,), full)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun == 8 and not result.skipped
    assert not result.errors + result.failures


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_the_environment_of_learners(name):
    rng, env = random.Random(1), rl_environment.Environment(name)
    step = env.reset()
    for _ in range(200):
        if step.last():
            step = env.reset()
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert len(step.observations["info_state"]) == env.num_players


def test_its_searches_play():
    game = pyspiel.load_game("tessera_whoccg")
    judge = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    searches = [
        mcts.MCTSBot(game, 2.0, 8, judge, random_state=np.random.RandomState(1)),
        ismcts.ISMCTSBot(game, judge, 2.0, 8, random_state=np.random.RandomState(1)),
    ]
    for search in searches:
        state = next(decisions(game, seed=1))
        assert search.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_an_imagined_state_looks_the_same_and_is_another(name):
    game = pyspiel.load_game(name)
    others = set()
    for state in itertools.islice(decisions(game, seed=3), 30):
        player = state.current_player()
        other = state.resample_from_infostate(player, None)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other._node.rows(player) == state._node.rows(player)
        others.add(other._node.__reduce__()[1][2] == state._node.__reduce__()[1][2])
    assert False in others, "what is hidden is imagined"


def test_a_node_that_cannot_be_read_names_the_version_that_wrote_it():
    node = next(decisions(pyspiel.load_game("tessera_singularity"), seed=3))._node
    make, (version, name, record) = node.__reduce__()
    assert make("9.9.9", name, record).moves() == node.moves()
    broken = record.replace('"path":[', '"path":[{"child":99999},')
    assert broken != record
    with pytest.raises(tessera.VersionError, match=f"tessera 9.9.9 .* tessera {version} cannot"):
        make("9.9.9", name, broken)
    with pytest.raises(tessera.JournalError, match="no action 99999"):
        make(version, name, broken)


def test_chance_has_the_true_weights():
    """A card comes as often as there are copies of it, so some answers are more likely than others."""
    game = pyspiel.load_game("tessera_singularity")
    rng, state = random.Random(1), game.new_initial_state()
    asked = collections.Counter()
    while not state.is_terminal():
        if state.is_chance_node():
            weights = [weight for _, weight in state.chance_outcomes()]
            assert sum(weights) == pytest.approx(1)
            asked[state.action_to_string(state.current_player(), 0).split()[0]] += 1
            asked["uneven"] += max(weights) > min(weights)
        step(state, rng)
    assert len(asked) > 2 and asked["uneven"], asked


def test_no_chance_node_knows_the_future():
    """The same action leads to the same question, and only its answer says how the game goes on: no seed stands at the root."""
    game = pyspiel.load_game("tessera_singularity")
    root = game.new_initial_state()
    assert root.is_chance_node() and len(root.chance_outcomes()) < 200
    ends = set()
    for seed in range(2):
        rng, state = random.Random(5), root.clone()
        for _ in range(40):
            step(state, rng)
        rng = random.Random(seed)
        while not state.is_terminal():
            step(state, rng)
        ends.add(tuple(state.history()))
    assert len(ends) == 2


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_what_a_seat_is_given_names_nothing_hidden(name):
    game = pyspiel.load_game(name)
    looked = 0
    for state in decisions(game, seed=7):
        for player in range(game.num_players()):
            seen = state.information_state_string(player)
            hidden = state._node.hidden(player)
            looked += len(hidden)
            assert not [secret for secret in hidden if f'"{secret}"' in seen]
    assert looked or game.num_players() == 1
