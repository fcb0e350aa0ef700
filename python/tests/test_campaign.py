"""Campaigns, played by the program."""

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tessera
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


def kill_a_writer(folder, **other):
    """Lets the system kill the program in the middle of a file of the last shard."""
    asked = plan(folder, **other)
    out, last = asked["out"], f"{asked['shards']}/{asked['shards']}"
    command = [*shards.Plan.of(asked, "here").command, "--shard", last, "--out", out]
    killed = subprocess.run(
        command,
        capture_output=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64)),
    )
    assert killed.returncode == -signal.SIGXFSZ, killed
    assert 64 in [half.stat().st_size for half in Path(out).rglob("*.partial")]


@needs_program
def test_a_campaign_goes_on_where_its_driver_and_a_writer_were_killed(tmp_path):
    path = written(tmp_path)
    driver = subprocess.Popen([sys.executable, "-m", "tessera.shards", path], stderr=subprocess.PIPE)
    assert driver.stderr.readline(), "a shard is done"
    driver.kill()
    driver.wait()
    out = tmp_path / "out"
    before = {file.name for file in out.glob("*.json")}
    kill_a_writer(tmp_path)
    again = driven(path)
    assert again.returncode == 0, again.stderr
    assert "12 of 12 shards" in again.stderr and "60 games" in again.stdout
    assert before <= {file.name for file in out.glob("*.json")}
    assert joined(tmp_path) == one_run(tmp_path)
    verified = subprocess.run([PROGRAM, "verify", str(out / "journals" / "0.tessera")])
    assert verified.returncode == 0


#: A card of the box that asks for less.
EASIER = """[[objective]]
id = "long-lineage"
name = "Long Lineage"
text = "Have 5 generations."
origin = "designed"
"""


@needs_program
def test_a_folder_of_another_campaign_is_refused(tmp_path):
    assert driven(written(tmp_path)).returncode == 0
    out = tmp_path / "out"
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    own = tmp_path / "own.toml"
    own.write_text(EASIER)
    for other, why in [
        ({"seed": "2"}, 'its seed is "1", not "2"'),
        ({"cards": [str(own)]}, "its cards is"),
        ({"games": 61}, "its games is 60, not 61"),
    ]:
        refused = driven(written(tmp_path, **other))
        assert refused.returncode == 2 and why in refused.stderr, refused.stderr
    manifest = out / "01-of-12.json"
    version = json.loads(manifest.read_text())["campaign"]["version"]
    manifest.write_text(manifest.read_text().replace(f'"{version}"', '"9.9.9"'))
    refused = driven(written(tmp_path))
    assert refused.returncode == 2 and "its version is" in refused.stderr, refused.stderr
    manifest.write_bytes(before[manifest])
    assert before == {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}


@needs_program
def test_a_record_file_that_was_cut_is_named_and_played_again_once_it_is_gone(tmp_path):
    path, out = written(tmp_path), tmp_path / "out"
    assert driven(path).returncode == 0
    whole, cut = joined(tmp_path), out / "07-of-12.csv"
    cut.write_bytes(cut.read_bytes()[:40])
    named = driven(path)
    assert named.returncode == 2 and "07-of-12.csv" in named.stderr, named.stderr
    assert "play the shard again" in named.stderr
    cut.unlink()
    cut.with_suffix(".json").unlink()
    assert driven(path).returncode == 0
    assert joined(tmp_path) == whole == one_run(tmp_path)


def test_a_full_disk_leaves_nothing_half_written(tmp_path):
    keep = (
        "import resource, signal, sys; from pathlib import Path; from tessera import shards\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "files = {'1-of-1.json': b'{}', 'journals/0.tessera': b'short', '1-of-1.csv': bytes(1000)}\n"
        "try: shards.keep(Path(sys.argv[1]), files)\n"
        "except shards.CampaignError as error: sys.exit(str(error))\n"
    )
    full = subprocess.run([sys.executable, "-c", keep, tmp_path], capture_output=True, text=True)
    assert full.returncode == 1 and "make room, start again" in full.stderr, full.stderr
    assert "1-of-1.csv" in full.stderr
    assert {path.name for path in tmp_path.iterdir()} <= {"journals"}
    assert issubclass(shards.CampaignError, tessera.TesseraError)


@needs_program
def test_a_game_has_the_same_digests_in_the_program_and_in_python():
    for name in tessera.games():
        if name == "lowball":
            continue
        table, asked = tessera.game(name).table(seed="7"), [{"do": "reset", "seed": "7"}]
        digests, seed = [table.digest], 0
        while table.over is None and table.moves_played < 60:
            seed += 7
            asked.append({"do": "step", "index": seed % len(table.moves())})
            table.play(asked[-1]["index"])
            digests.append(table.digest)
        told = subprocess.run(
            [PROGRAM, "env", name],
            input="".join(json.dumps(request) + "\n" for request in asked),
            capture_output=True,
            text=True,
            check=True,
        )
        states = [json.loads(line) for line in told.stdout.splitlines()]
        assert [state.get("state") for state in states if state["type"] == "state"] == digests, name


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
