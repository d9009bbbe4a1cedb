"""Calls bound to a world: functions of numbers that answer with an errno."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from wasmfx.syntax.types import FuncType
from wasmfx.wasi.calls import (
    arguments,
    clocks,
    descriptors,
    directories,
    files,
    opening,
    paths,
    polling,
    process,
    randomness,
    sockets,
    streams,
)
from wasmfx.wasi.errnos import Errno, Failure, errno_of
from wasmfx.wasi.waiting import Steps, Waiter, finish
from wasmfx.wasi.world import World

Call = Callable[..., int]
"""From numbers, signed or not, to an errno."""

_GROUPS = (
    arguments,
    clocks,
    descriptors,
    directories,
    files,
    opening,
    paths,
    polling,
    process,
    randomness,
    sockets,
    streams,
)
_MASKS = {"i32": (1 << 32) - 1, "i64": (1 << 64) - 1}

Code = Callable[..., Steps | None]


def missing(w: World, *args: int) -> None:
    raise Failure(Errno.ENOSYS)


def code_of(name: str) -> Code:
    """The function of a call: that which is called the same."""
    found: Any = next((vars(group)[name] for group in _GROUPS if name in vars(group)), missing)
    code: Code = found
    return code


def bound(name: str, type_: FuncType, world: World, waiter: Waiter) -> Call:
    """A call of a guest in `world`, which waits by `waiter`."""
    code = code_of(name)
    masks = [_MASKS[str(t)] for t in type_.params]

    def call(*args: int) -> int:
        try:
            steps = code(world, *(n & mask for n, mask in zip(args, masks, strict=True)))
            if isinstance(steps, Generator):
                finish(steps, waiter)
        except Failure as failure:
            return failure.errno
        except OSError as error:
            return errno_of(error)
        except OverflowError:
            # A number that the host has no room for.
            return Errno.EINVAL
        return Errno.SUCCESS

    call.__name__ = name
    return call
