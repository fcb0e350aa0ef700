"""A campaign on two nodes, one of which is killed; run where Ray is installed.

`TESSERA_GAMES=8000 python -m pytest -s python/tests/test_ray.py` plays the large one.
"""

import os
import subprocess
import sys
import time

import pytest

pytest.importorskip("ray")
from ray.cluster_utils import Cluster

from test_campaign import PROGRAM, joined, kill_a_writer, needs_program, one_run, written

GAMES = int(os.environ.get("TESSERA_GAMES", "2000"))


@needs_program
def test_a_campaign_survives_a_killed_node_a_killed_driver_and_a_killed_writer(tmp_path, monkeypatch):
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    begun = time.monotonic()

    def say(what):
        games = len(list(out.glob("*.json"))) * GAMES // 40
        print(f"{time.monotonic() - begun:.0f} s, {games} games: {what}")

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        lost = cluster.add_node(num_cpus=1)
        path, out = written(tmp_path, games=GAMES, shards=40), tmp_path / "out"
        command = [sys.executable, "-m", "tessera.ray", path]
        environment = {**os.environ, "RAY_ADDRESS": cluster.address}
        with (tmp_path / "told").open("w") as told:
            driver = subprocess.Popen(command, env=environment, stderr=told, stdout=told)
            reached(out, 6)
            cluster.remove_node(lost, allow_graceful=False)
            say("a node is killed")
            reached(out, 12)
            driver.kill()
            driver.wait()
            say("the driver is killed")
        there = len(list(out.glob("*.json")))
        assert 12 <= there < 40, (tmp_path / "told").read_text()
        kill_a_writer(tmp_path, games=GAMES, shards=40)
        say("a writer is killed in the middle of its file")
        again = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert again.returncode == 0, again.stderr
        assert "40 of 40 shards" in again.stderr and f"{GAMES} games" in again.stdout
        say("all is played")
    finally:
        cluster.shutdown()
    records = joined(tmp_path)
    numbers = [int(line.split(b",")[0]) for line in records.splitlines()[1:]]
    assert numbers == list(range(GAMES)), "each game is there once"
    assert records == one_run(tmp_path, games=GAMES)
    say("the records are those of one machine")
    journals = sorted((out / "journals").glob("*.tessera"))
    assert len(journals) == GAMES // 100
    for journal in journals:
        subprocess.run([PROGRAM, "verify", journal], check=True, capture_output=True)
    say(f"{len(journals)} journals are verified")


def reached(out, shards):
    """Waits until so many shards are in a folder."""
    until = time.monotonic() + 180
    while len(list(out.glob("*.json"))) < shards:
        assert time.monotonic() < until, "nothing comes"
        time.sleep(0.05)
