"""Calls about the process: arguments, environment, clocks, random bytes, signals, its end."""

from __future__ import annotations

import time
from collections.abc import Sequence

from wasmfx.errors import Exit
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.waiting import TURN, Steps
from wasmfx.wasi.world import GuestMemory, World

# Arguments and environment


def args_get(w: World, argv: int, buf: int) -> None:
    put_strings(w.memory, w.args, argv, buf)


def args_sizes_get(w: World, count: int, size: int) -> None:
    put_sizes(w.memory, w.args, count, size)


def environ_get(w: World, environ: int, buf: int) -> None:
    put_strings(w.memory, w.env, environ, buf)


def environ_sizes_get(w: World, count: int, size: int) -> None:
    put_sizes(w.memory, w.env, count, size)


def put_strings(memory: GuestMemory, strings: Sequence[bytes], pointers: int, buf: int) -> None:
    at = buf
    for n, string in enumerate(strings):
        memory.put_u32(pointers + 4 * n, at)
        memory.write(at, string + b"\0")
        at += len(string) + 1


def put_sizes(memory: GuestMemory, strings: Sequence[bytes], count: int, size: int) -> None:
    memory.put_u32(count, len(strings))
    memory.put_u32(size, sum(len(string) + 1 for string in strings))


# Clocks

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
    # Every clock is as precise as the host allows, whatever `precision` asks for.
    w.memory.put_u64(out, w.clock(of_host(id)))


def of_host(id: int) -> int:
    if id >= len(_OF_HOST):
        raise Failure(Errno.EINVAL)
    return _OF_HOST[id]


# Random bytes

_RANDOM_PIECE = 1 << 16


def random_get(w: World, buf: int, size: int) -> None:
    w.memory.must_hold(buf, size)
    for at in range(0, size, _RANDOM_PIECE):
        w.memory.write(buf + at, w.random(min(_RANDOM_PIECE, size - at)))
        w.must_be_in_time()


# Signals, and the end of the process

_NONE, _LAST = 0, 30
_IGNORED = {16, 17, 22, 27}
"""Signals that are ignored by default: CHLD, CONT, URG, WINCH."""
_STOPPING = {18, 19, 20, 21}
"""Signals that stop a process: STOP, TSTP, TTIN, TTOU."""


def proc_exit(w: World, code: int) -> None:
    raise Exit(code)


def proc_raise(w: World, signal: int) -> None:
    """Take the default action of a signal: end the guest, or do nothing."""
    if signal > _LAST:
        raise Failure(Errno.EINVAL)
    if signal in _STOPPING:
        raise Failure(Errno.ENOSYS)
    if signal != _NONE and signal not in _IGNORED:
        raise Exit(128 + signal)


def sched_yield(w: World) -> Steps:
    yield TURN
