"""Turns of guests that compute in an event loop: delays of other tasks, timeouts, and shares.

    python benchmarks/awaiting/turns.py [--engine native] [--tier auto] [--guests 100]

Other load on the machine adds to all of these times.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from statistics import median
from time import monotonic, thread_time
from typing import Any

import wasmfx

SPIN = """(module
  (memory (export "memory") 1)
  (func (export "spin")
    (loop $more
      (i64.store (i32.const 0) (i64.add (i64.load (i32.const 0)) (i64.const 1)))
      (br $more))))"""
LONG = 0.1
"""Seconds until a timeout."""


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="How fairly guests share an event loop.")
    parser.add_argument("--engine", default="native")
    parser.add_argument("--tier", default="auto")
    parser.add_argument("--guests", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args(args)
    module = wasmfx.Module(SPIN)

    def guest() -> wasmfx.Instance:
        return wasmfx.Instance(module, store=wasmfx.Store(given.engine, tier=given.tier))

    print(f"{given.engine}, {given.tier}, Python {sys.version.split()[0]}")
    delays = asyncio.run(delayed(guest(), 2.0))
    for what, times in zip(
        ("time", "processor time"), map(sorted, zip(*delays, strict=True)), strict=True
    ):
        last = times[-max(1, len(times) // 100)]
        print(f"delay in {what:13} median {ms(median(times))}, 99% {ms(last)}, {ms(times[-1])}")
    late = [asyncio.run(timed_out(guest())) for _ in range(20)]
    print(f"a timeout of 100 ms    late by {ms(median(late))}, at most {ms(max(late))}")
    shares = asyncio.run(shared([guest() for _ in range(given.guests)], given.seconds))
    mean = sum(shares) / len(shares)
    spread = max(max(shares) / mean - 1, 1 - min(shares) / mean)
    print(f"{given.guests} guests             shares within {100 * spread:.0f}% of the mean")


def ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"


async def delayed(guest: wasmfx.Instance, seconds: float) -> list[tuple[float, float]]:
    """Return how long each pause of another task took beside a guest that computes: its time, and
    the processor time of the thread."""
    task: asyncio.Task[Any] = asyncio.create_task(guest.aio.spin())
    await asyncio.sleep(0.1)
    found, end = [], monotonic() + seconds
    while (begun := monotonic()) < end:
        worked = thread_time()
        await asyncio.sleep(0)
        found.append((monotonic() - begun, thread_time() - worked))
    await ended(task)
    return found


async def timed_out(guest: wasmfx.Instance) -> float:
    begun = monotonic()
    try:
        async with asyncio.timeout(LONG):
            await guest.aio.spin()
    except TimeoutError:
        return monotonic() - begun - LONG
    raise AssertionError("the guest has ended")


async def shared(guests: Sequence[wasmfx.Instance], seconds: float) -> list[int]:
    """Return how far each guest has counted after some seconds."""
    tasks = [asyncio.create_task(guest.aio.spin()) for guest in guests]
    # Compilation is not part of a share.
    await asyncio.sleep(0.02 * len(guests))
    before = list(map(counted, guests))
    await asyncio.sleep(seconds)
    after = list(map(counted, guests))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return [b - a for a, b in zip(before, after, strict=True)]


def counted(guest: wasmfx.Instance) -> int:
    return int.from_bytes(guest.exports.memory.read(0, 8), "little")


async def ended(task: asyncio.Task[Any]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


if __name__ == "__main__":
    main()
