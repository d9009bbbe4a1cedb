"""The calls of WASI preview 1: names and signatures, and functions bound to a world.

A call without a function in `calls/` answers ENOSYS.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from wasmfx.syntax.types import FuncType, NumType
from wasmfx.wasi.calls import descriptors, paths, polling, process, sockets
from wasmfx.wasi.errnos import Errno, Failure, errno_of
from wasmfx.wasi.waiting import Steps, Waiter, finish
from wasmfx.wasi.world import World

MODULE = "wasi_snapshot_preview1"
"""The module name that guests import calls from."""

_LETTERS: dict[str, NumType] = {"i": "i32", "I": "i64"}
_RETURN_NOTHING = {"proc_exit"}

# Parameters in order, `i` for i32 and `I` for i64. The result is an errno.
_PARAMETERS = {
    "args_get": "ii",
    "args_sizes_get": "ii",
    "environ_get": "ii",
    "environ_sizes_get": "ii",
    "clock_res_get": "ii",
    "clock_time_get": "iIi",
    "fd_advise": "iIIi",
    "fd_allocate": "iII",
    "fd_close": "i",
    "fd_datasync": "i",
    "fd_fdstat_get": "ii",
    "fd_fdstat_set_flags": "ii",
    "fd_fdstat_set_rights": "iII",
    "fd_filestat_get": "ii",
    "fd_filestat_set_size": "iI",
    "fd_filestat_set_times": "iIIi",
    "fd_pread": "iiiIi",
    "fd_prestat_get": "ii",
    "fd_prestat_dir_name": "iii",
    "fd_pwrite": "iiiIi",
    "fd_read": "iiii",
    "fd_readdir": "iiiIi",
    "fd_renumber": "ii",
    "fd_seek": "iIii",
    "fd_sync": "i",
    "fd_tell": "ii",
    "fd_write": "iiii",
    "path_create_directory": "iii",
    "path_filestat_get": "iiiii",
    "path_filestat_set_times": "iiiiIIi",
    "path_link": "iiiiiii",
    "path_open": "iiiiiIIii",
    "path_readlink": "iiiiii",
    "path_remove_directory": "iii",
    "path_rename": "iiiiii",
    "path_symlink": "iiiii",
    "path_unlink_file": "iii",
    "poll_oneoff": "iiii",
    "proc_exit": "i",
    "proc_raise": "i",
    "sched_yield": "",
    "random_get": "ii",
    "sock_accept": "iii",
    "sock_recv": "iiiiii",
    "sock_send": "iiiii",
    "sock_shutdown": "ii",
}


def _signature(name: str) -> FuncType:
    params = tuple(_LETTERS[letter] for letter in _PARAMETERS[name])
    return FuncType(params, () if name in _RETURN_NOTHING else ("i32",))


SIGNATURES = {name: _signature(name) for name in _PARAMETERS}


# Functions

_GROUPS = (process, descriptors, paths, polling, sockets)
_MASKS = {"i32": (1 << 32) - 1, "i64": (1 << 64) - 1}

Code = Callable[..., Steps | None]


def missing(w: World, *args: int) -> None:
    raise Failure(Errno.ENOSYS)


def code_of(name: str) -> Code:
    """The function that implements a call: the function of that name, or `missing`."""
    found: Any = next((vars(group)[name] for group in _GROUPS if name in vars(group)), missing)
    code: Code = found
    return code


class BoundCall:
    """A call bound to a guest's `world`. If it has to wait, `waiter` waits."""

    __slots__ = ("__name__", "code", "masks", "waiter", "world")

    def __init__(self, name: str, type_: FuncType, world: World, waiter: Waiter) -> None:
        self.__name__ = name
        self.code = code_of(name)
        self.masks = [_MASKS[str(t)] for t in type_.params]
        self.world = world
        self.waiter = waiter

    def __call__(self, *args: int) -> int:
        """Make the call with signed or unsigned numbers, and return the errno."""
        try:
            steps = self.start(*args)
            if steps is not None:
                finish(steps, self.waiter, self.world.deadline)
        except FAILURES as error:
            return errno_for(error)
        return 0  # A plain int: compiled code takes it without a conversion.

    def start(self, *args: int) -> Steps | None:
        """Begin the call. Returns the steps to `finish`, or None if the call is complete."""
        numbers = [n & mask for n, mask in zip(args, self.masks, strict=True)]
        steps = self.code(self.world, *numbers)
        # `None` first: the check for a generator takes as long as a short call.
        return None if steps is None or not isinstance(steps, Generator) else steps


FAILURES = (Failure, OSError, OverflowError)


def errno_for(error: Failure | OSError | OverflowError) -> Errno:
    """The errno for a call that ended with one of `FAILURES`."""
    if isinstance(error, Failure):
        return error.errno
    # The host has no room for such a number.
    return errno_of(error) if isinstance(error, OSError) else Errno.EINVAL
