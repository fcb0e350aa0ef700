"""Plays a campaign in shards on all machines of a Ray cluster: `python -m tessera.ray FILE`.

The file is that of `tessera.shards`. Every machine needs this package and the program `tessera`. `RAY_ADDRESS` names the
cluster; without it, Ray starts one on this machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import ray

from tessera.shards import TRIES, CampaignError, Plan, main, played

#: The most shards that wait for a machine at once.
WAITING = 1000


@ray.remote(num_cpus=1, max_retries=-1)
def remote(command: list[str], number: int, shards: int) -> dict[str, bytes] | str:
    """Plays one shard; gives its files, or the reason for which it failed. Ray repeats it where its machine is lost."""
    try:
        return played(command, number, shards)
    except CampaignError as error:
        return str(error)


def spread(plan: Plan, missing: list[int]) -> Iterator[dict[str, bytes]]:
    """Plays shards on all machines; a shard that fails is tried again."""
    ray.init(ignore_reinit_error=True, log_to_driver=False)
    queue, tries, running = missing[::-1], dict.fromkeys(missing, 0), {}
    while queue or running:
        while queue and len(running) < WAITING:
            number = queue.pop()
            tries[number] += 1
            running[remote.remote(plan.command, number, plan.shards)] = number
        for done in ray.wait(list(running))[0]:
            number, files = running.pop(done), ray.get(done)
            if not isinstance(files, str):
                yield files
            elif tries[number] < TRIES:
                print(f"shard {number} failed, and is tried again: {files}", file=sys.stderr)
                queue.append(number)
            else:
                raise CampaignError(files)


if __name__ == "__main__":
    sys.exit(main(spread))
