"""Campaigns, played by the program."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tessera import shards

ROOT = Path(__file__).parents[2]

#: The program: the one that is named, else the one that was built with the tests.
PROGRAM = os.environ.get("TESSERA", str(ROOT / "target" / "debug" / "tessera"))

needs_program = pytest.mark.skipif(not shutil.which(PROGRAM), reason="there is no program tessera")


def plan(folder, **other):
    """A small campaign in a folder."""
    said = {
        "game": "singularity",
        "seats": ["greedy", "random"],
        "games": 60,
        "shards": 12,
        "out": str(folder / "out"),
        "options": {"turn_limit": 4},
        "program": PROGRAM,
        "workers": 2,
    }
    return {**said, **other}


def written(folder, **other):
    """The file of a campaign."""
    path = folder / "campaign.toml"
    lines = [f"{key} = {value!r}" for key, value in plan(folder, **other).items() if key != "options"]
    path.write_text("\n".join([*lines, "[options]", "turn_limit = 4", ""]))
    return path


def driven(path, driver="tessera.shards"):
    return subprocess.run([sys.executable, "-m", driver, path], capture_output=True, text=True)


def one_run(folder, **other):
    """The records of one run without shards."""
    csv = folder / "one.csv"
    command = shards.Plan.of(plan(folder, **other), "here").command
    subprocess.run([*command, "--csv", str(csv)], check=True, capture_output=True)
    return csv.read_bytes()


def joined(folder):
    csv = folder / "joined.csv"
    command = [PROGRAM, "collect", str(folder / "out"), "--csv", str(csv), "--force"]
    subprocess.run(command, check=True, capture_output=True)
    return csv.read_bytes()


@needs_program
def test_a_campaign_goes_on_where_its_driver_and_a_writer_were_killed(tmp_path):
    path = written(tmp_path)
    driver = subprocess.Popen([sys.executable, "-m", "tessera.shards", path], stderr=subprocess.PIPE)
    assert driver.stderr.readline(), "a shard is done"
    driver.kill()
    driver.wait()
    out = tmp_path / "out"
    before = {file.name for file in out.glob("*.json")}
    (out / "12-of-12.csv.1.partial").write_text("game,se")
    again = driven(path)
    assert again.returncode == 0, again.stderr
    assert "12 of 12 shards" in again.stderr and "60 games" in again.stdout
    assert before <= {file.name for file in out.glob("*.json")}
    assert joined(tmp_path) == one_run(tmp_path)
    verified = subprocess.run([PROGRAM, "verify", str(out / "journals" / "0.tessera")])
    assert verified.returncode == 0


@needs_program
def test_a_folder_of_another_campaign_is_refused(tmp_path):
    assert driven(written(tmp_path)).returncode == 0
    other = driven(written(tmp_path, seed="2"))
    assert other.returncode == 2
    assert 'its seed is "1", not "2"' in other.stderr


def test_a_plan_that_cannot_be_used_says_why(tmp_path):
    for wrong, why in [
        ({"game": 1}, "`game` is of the wrong type"),
        ({"shard": 3}, "there is no key `shard`"),
        ({"shards": 0}, "`shards` must be from 1 to 100000, not 0"),
        ({"workers": 5000}, "`workers` must be from 1 to 1024"),
    ]:
        with pytest.raises(shards.CampaignError, match=why):
            shards.Plan.of(plan(tmp_path, **wrong), "here")
    with pytest.raises(shards.CampaignError, match="`seats` is missing"):
        shards.Plan.of({"game": "singularity"}, "here")
    assert "no program `./nothing`" in driven(written(tmp_path, program="./nothing")).stderr


@needs_program
def test_a_shard_that_fails_is_tried_again(tmp_path):
    counter = tmp_path / "tries"
    flaky = tmp_path / "flaky"
    flaky.write_text(f'#!/bin/sh\necho >> {counter}\n[ $(wc -l < {counter}) -gt 2 ] || exit 3\nexec {PROGRAM} "$@"\n')
    flaky.chmod(0o755)
    command = shards.Plan.of(plan(tmp_path, program=str(flaky)), "here").command
    files = shards.tried(command, 3, 12)
    assert sorted(files) == ["03-of-12.csv", "03-of-12.json"]
    broken = shards.Plan.of(plan(tmp_path, seats=["nobody"]), "here").command
    with pytest.raises(shards.CampaignError, match="nobody"):
        shards.tried(broken, 3, 12)
