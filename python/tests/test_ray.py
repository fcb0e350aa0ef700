"""A campaign on two nodes, one of which is killed; run where Ray is installed."""

import os
import subprocess
import sys
import time

import pytest

pytest.importorskip("ray")
from ray.cluster_utils import Cluster

from test_campaign import joined, needs_program, one_run, written


@needs_program
def test_a_campaign_survives_a_killed_node_and_a_killed_driver(tmp_path, monkeypatch):
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        lost = cluster.add_node(num_cpus=1)
        path, out = written(tmp_path, games=2000, shards=40), tmp_path / "out"
        command = [sys.executable, "-m", "tessera.ray", path]
        environment = {**os.environ, "RAY_ADDRESS": cluster.address}
        with (tmp_path / "told").open("w") as told:
            driver = subprocess.Popen(command, env=environment, stderr=told, stdout=told)
            reached(out, 6)
            cluster.remove_node(lost, allow_graceful=False)
            reached(out, 12)
            driver.kill()
            driver.wait()
        there = len(list(out.glob("*.json")))
        assert 12 <= there < 40, (tmp_path / "told").read_text()
        again = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert again.returncode == 0, again.stderr
        assert "40 of 40 shards" in again.stderr and "2000 games" in again.stdout
    finally:
        cluster.shutdown()
    assert joined(tmp_path) == one_run(tmp_path, games=2000)


def reached(out, shards):
    """Waits until so many shards are in a folder."""
    until = time.monotonic() + 180
    while len(list(out.glob("*.json"))) < shards:
        assert time.monotonic() < until, "nothing comes"
        time.sleep(0.05)
