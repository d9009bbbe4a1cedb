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


class BoundCall:
    """A call of a guest in `world`, which waits by `waiter`."""

    __slots__ = ("__name__", "code", "masks", "waiter", "world")

    def __init__(self, name: str, type_: FuncType, world: World, waiter: Waiter) -> None:
        self.__name__ = name
        self.code = code_of(name)
        self.masks = [_MASKS[str(t)] for t in type_.params]
        self.world = world
        self.waiter = waiter

    def __call__(self, *args: int) -> int:
        """Make the call with numbers, signed or not: the errno."""
        try:
            steps = self.start(*args)
            if steps is not None:
                finish(steps, self.waiter, self.world.deadline)
        except FAILURES as error:
            return answer(error)
        return 0  # Not its name: compiled code takes plain numbers as they are.

    def start(self, *args: int) -> Steps | None:
        """Begin the call, for somebody else to finish. One that never waits is done by then."""
        numbers = [n & mask for n, mask in zip(args, self.masks, strict=True)]
        steps = self.code(self.world, *numbers)
        # `None` first: to ask what is a generator takes as long as many a call.
        return None if steps is None or not isinstance(steps, Generator) else steps


FAILURES = (Failure, OSError, OverflowError)


def answer(error: Failure | OSError | OverflowError) -> Errno:
    """What the guest is told when a call ends with one of `FAILURES`."""
    if isinstance(error, Failure):
        return error.errno
    # A number that the host has no room for is a bad one.
    return errno_of(error) if isinstance(error, OSError) else Errno.EINVAL
