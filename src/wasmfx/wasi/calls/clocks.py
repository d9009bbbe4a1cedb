"""Clocks: real time, monotonic time, and the processor time of the process and of the thread."""

from __future__ import annotations

import time

from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.world import World

REALTIME, MONOTONIC = 0, 1
_OF_HOST = (
    time.CLOCK_REALTIME,
    time.CLOCK_MONOTONIC,
    time.CLOCK_PROCESS_CPUTIME_ID,
    time.CLOCK_THREAD_CPUTIME_ID,
)


def clock_res_get(w: World, id: int, out: int) -> None:
    w.memory.put_u64(out, max(round(time.clock_getres(of_host(id)) * 1e9), 1))


def clock_time_get(w: World, id: int, precision: int, out: int) -> None:
    # All clocks are as precise as they can be, whatever is asked for.
    w.memory.put_u64(out, w.clock(of_host(id)))


def of_host(id: int) -> int:
    if id >= len(_OF_HOST):
        raise Failure(Errno.EINVAL)
    return _OF_HOST[id]
