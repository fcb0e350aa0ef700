"""Plays a campaign in shards on this machine: `python -m tessera.shards FILE`.

The file says what to play, in TOML. What is in its folder already is not played again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tessera import TesseraError

#: What a file may say, with the type of each. `out` is the folder, `program` the path of `tessera` where it is not found by name.
KEYS: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "seats": list,
    "games": int,
    "shards": int,
    "out": str,
    "seed": (str, int),
    "players": int,
    "options": dict,
    "deck": str,
    "cards": list,
    "program": str,
    "workers": int,
}

NEEDED = ("game", "seats", "games", "shards", "out")

#: How often a shard is tried.
TRIES = 3

#: The most shards of a campaign, as `tessera sim` has it.
MOST_SHARDS = 100_000


class CampaignError(TesseraError):
    """A campaign that cannot be read or played."""


@dataclass(frozen=True)
class Plan:
    """A campaign: the command that plays it, but for shard and folder."""

    command: list[str]
    shards: int
    out: Path
    workers: int

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Plan:
        """Reads a plan out of a file."""
        try:
            said = tomllib.loads(Path(path).read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise CampaignError(f"cannot read `{path}` ({error}); see docs/lab.md") from error
        return cls.of(said, str(path))

    @classmethod
    def of(cls, said: dict[str, Any], path: str) -> Plan:
        """Makes a plan out of what a file says."""
        for key, value in said.items():
            if key not in KEYS:
                raise CampaignError(f"{path}: there is no key `{key}`; use {', '.join(KEYS)}")
            if not isinstance(value, KEYS[key]) or isinstance(value, bool):
                raise CampaignError(f"{path}: `{key}` is of the wrong type: {value!r}")
        for key in NEEDED:
            if key not in said:
                raise CampaignError(f"{path}: `{key}` is missing")
        shards, workers = said["shards"], said.get("workers", os.cpu_count() or 1)
        for key, number, most in (("shards", shards, MOST_SHARDS), ("workers", workers, 1024)):
            if not 1 <= number <= most:
                raise CampaignError(f"{path}: `{key}` must be from 1 to {most}, not {number}")
        command = [said.get("program", "tessera"), "sim", said["game"]]
        command += ["--seats", ",".join(said["seats"]), "--games", str(said["games"])]
        for key in ("seed", "players", "deck"):
            if key in said:
                command += [f"--{key}", str(said[key])]
        for key, value in said.get("options", {}).items():
            written = str(value).lower() if isinstance(value, bool) else str(value)
            command += ["--option", f"{key}={written}"]
        for card in said.get("cards", []):
            command += ["--cards", card]
        return cls(command, shards, Path(said["out"]), workers)

    def stem(self, number: int) -> str:
        """The name of a shard's files, without an ending."""
        return f"{number:0{len(str(self.shards))}}-of-{self.shards}"

    def missing(self) -> list[int]:
        """The shards that are not in the folder."""
        numbers = range(1, self.shards + 1)
        return [n for n in numbers if not (self.out / f"{self.stem(n)}.json").exists()]

    def check(self) -> None:
        """Refuses a folder in which shards of another campaign are."""
        there = set(range(1, self.shards + 1)).difference(self.missing())
        if there:
            run(self.command, min(there), self.shards, self.out, threads=1)


def run(command: list[str], number: int, shards: int, out: Path, threads: int) -> None:
    """Plays one shard into a folder."""
    place = ["--shard", f"{number}/{shards}", "--out", str(out), "--threads", str(threads)]
    try:
        done = subprocess.run([*command, *place], capture_output=True, text=True, check=False)
    except OSError as error:
        raise CampaignError(f"cannot run `{command[0]}` ({error}); name it as `program`") from error
    if done.returncode != 0:
        raise CampaignError(done.stderr.strip() or f"`{command[0]}` ended with {done.returncode}")


def played(command: list[str], number: int, shards: int) -> dict[str, bytes]:
    """Plays one shard anywhere; gives its files by their names in the folder."""
    with tempfile.TemporaryDirectory(prefix="tessera-") as folder:
        run(command, number, shards, Path(folder), threads=1)
        files = [path for path in Path(folder).rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def keep(out: Path, files: dict[str, bytes]) -> None:
    """Puts the files of a shard into the folder, each of them whole, the manifest last."""
    for name in sorted(files, key=lambda name: name.endswith(".json")):
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = path.with_name(f"{path.name}.{os.getpid()}.partial")
        try:
            with aside.open("wb") as file:
                file.write(files[name])
                file.flush()
                os.fsync(file.fileno())
            aside.replace(path)
        except OSError as error:
            aside.unlink(missing_ok=True)
            raise CampaignError(f"cannot write `{path}` ({error}); make room, start again") from error


def shown(done: Iterable[dict[str, bytes]], plan: Plan, missing: int) -> None:
    """Keeps each shard that is done, and says on standard error how far it has come."""
    begun, there = time.monotonic(), plan.shards - missing
    for number, files in enumerate(done, 1):
        keep(plan.out, files)
        left = (time.monotonic() - begun) / number * (missing - number)
        told = f"{there + number} of {plan.shards} shards, about {left:.0f} s left"
        print(told, file=sys.stderr, flush=True)


def tried(command: list[str], number: int, shards: int) -> dict[str, bytes]:
    """Plays one shard, again where it fails."""
    for _ in range(TRIES - 1):
        try:
            return played(command, number, shards)
        except CampaignError as error:
            print(f"shard {number} failed, and is tried again: {error}", file=sys.stderr)
    return played(command, number, shards)


def local(plan: Plan, missing: list[int]) -> Iterator[dict[str, bytes]]:
    """Plays shards on this machine, as many at once as the plan has workers."""
    with ThreadPoolExecutor(plan.workers) as pool:
        shards = [pool.submit(tried, plan.command, number, plan.shards) for number in missing]
        try:
            for shard in as_completed(shards):
                yield shard.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def main(play: Callable[[Plan, list[int]], Iterable[dict[str, bytes]]] = local) -> int:
    """Plays what is missing of the campaign that the command line names, and joins it."""
    if len(sys.argv) != 2:
        print("name the file of one campaign, see docs/lab.md", file=sys.stderr)
        return 2
    try:
        plan = Plan.read(sys.argv[1])
        if shutil.which(plan.command[0]) is None:
            raise CampaignError(f"there is no program `{plan.command[0]}`; name it as `program`")
        plan.check()
        missing = plan.missing()
        shown(play(plan, missing), plan, len(missing))
    except CampaignError as error:
        print(error, file=sys.stderr)
        return 2
    return subprocess.run([plan.command[0], "collect", str(plan.out)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
