"""One side in one process: `process.py SIDE JOB COUNT` prints its figures as JSON."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time, sleep

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.instances.guests import SIDES, Call, Guest

FIRST = 3
"""Guests that are made before the measurement, so that everything is loaded and compiled."""
IN_TURN = 1000
SETTLED = 1.0
"""Seconds without work after which a background compiler is done."""
ROUNDS = 7


def main(side: str, job: str, count: int) -> dict[str, float | str]:
    found = SIDES[side](job)
    kept = [found.guest() for _ in range(FIRST)]
    # What is hot is compiled again now, and not while memory is measured.
    in_turn(kept * (IN_TURN // FIRST))
    settle()
    gc.enable()
    gc.collect()
    before, clock = memory(), process_time()
    end = ""
    try:
        for _ in range(count):
            kept.append(found.guest())
    except Exception as error:
        end = f"{type(error).__name__}: {error}"
    clock = process_time() - clock
    made = max(1, len(kept) - FIRST)
    figures: dict[str, float | str] = {"made": len(kept) - FIRST, "ms": clock / made * 1e3}
    figures |= {k: (v - before[k]) / made for k, v in memory().items()}
    figures["end"] = end
    figures["silent"] = sum(not answers(guest) for guest in kept)
    return figures | in_turn(kept[-IN_TURN:])


def settle() -> None:
    """Wait until a background compiler is done."""
    clock = -1.0
    while process_time() - clock > SETTLED / 100:
        clock = process_time()
        sleep(SETTLED)


def answers(guest: Guest) -> bool:
    """Whether a guest still answers."""
    try:
        for function, args in guest.small, guest.large:
            function(*args)
    except Exception:
        return False
    return True


def in_turn(guests: Sequence[Guest]) -> dict[str, float | str]:
    """Microseconds of a call, when guests are called in turn, and when one is called alone."""
    gc.disable()
    small, large = [guest.small for guest in guests], [guest.large for guest in guests]
    return {
        "small in turn": best(small),
        "small alone": best(small[-1:] * len(small)),
        "large in turn": best(large),
        "large alone": best(large[-1:] * len(large)),
    }


def best(calls: Sequence[Call]) -> float:
    """The least microseconds of a call in some rounds of all."""
    found = []
    for _ in range(ROUNDS):
        clock = process_time()
        for function, args in calls:
            function(*args)
        found.append((process_time() - clock) / len(calls) * 1e6)
    return min(found)


def memory() -> dict[str, float]:
    """The memory of this process in KB, the number of its mappings, and GB of address space."""
    with open("/proc/self/smaps_rollup") as rollup:
        found = dict(line.split(":", 1) for line in rollup if ":" in line.split()[0])
    with open("/proc/self/status") as status:
        found |= dict(line.split(":", 1) for line in status)
    with open("/proc/self/maps") as maps:
        mappings = sum(1 for _ in maps)
    kilobytes = {name: float(found[name].split()[0]) for name in ("Rss", "Pss", "VmPTE", "VmSize")}
    return {
        "RSS": kilobytes["Rss"],
        "PSS": kilobytes["Pss"],
        "tables": kilobytes["VmPTE"],
        "mappings": mappings,
        "GB": kilobytes["VmSize"] / (1 << 20),
    }


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], sys.argv[2], int(sys.argv[3]))))
