"""The thread primitives of the interpreter, and the deadline of each thread.

gevent and eventlet can replace `_thread` and `threading` by functions for greenlets, before or
after this is imported. A store is claimed by a thread, compiled code runs in threads, and a lock
that switches greenlets would let others in where a thread must wait. So these names are bound once.
If the functions of `_thread` have been replaced already, they come from another copy of that
module.
"""

from __future__ import annotations

import _thread
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from time import monotonic
from types import BuiltinFunctionType, ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from wasmfx.errors import OutOfTime

if TYPE_CHECKING:
    from threading import Lock as Lock
    from threading import RLock as RLock
    from threading import get_ident as get_ident
    from threading import local as local
    from threading import stack_size as stack_size

T = TypeVar("T")


def as_made(module: ModuleType) -> Any:
    """Return a copy of a module of the interpreter, without what other libraries have changed."""
    # Imported late: few programs change such modules.
    from importlib.util import module_from_spec

    spec = module.__spec__
    if spec is None or spec.loader is None:
        return module
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def _primitives() -> Any:
    """Return `_thread`, or a copy of it if it was changed."""
    functions = (
        _thread.allocate_lock, _thread.get_ident, _thread.stack_size, _thread.start_new_thread,
        _thread._count,
    )  # fmt: skip
    types = _thread.RLock, _thread._local
    unchanged = all(type(f) is BuiltinFunctionType for f in functions) and all(
        t.__module__ == "_thread" for t in types
    )
    return _thread if unchanged else as_made(_thread)


_own = _primitives()

start_new_thread, count = _own.start_new_thread, _own._count
if not TYPE_CHECKING:
    RLock, Lock, local = _own.RLock, _own.allocate_lock, _own._local
    get_ident, stack_size = _own.get_ident, _own.stack_size

IN_ANOTHER_GREENLET = (
    "this store is running in another greenlet: give each greenlet a store of its own, or let them"
    " take a lock"
)


def greenlet() -> int:
    """Return the number of the running greenlet, or 0 in a program without greenlets.

    Greenlets share a thread. The library is asked for: only it knows which of them runs.
    """
    get = getattr(sys.modules.get("greenlet"), "getcurrent", None)
    return 0 if get is None else id(get())


# Deadlines, for readers, validators and compilers

PIECE = 1 << 12
"""Items that a loop handles between two checks of the deadline: some ten milliseconds."""

_deadlines: dict[int, float] = {}
"""The deadlines of threads that have one, on the clock of `time.monotonic`."""


def deadline() -> float | None:
    """The current thread's deadline, or None."""
    return _deadlines.get(get_ident())


@contextmanager
def until(at: float | None) -> Iterator[None]:
    """Give the current thread a deadline, unless it has an earlier one.

    Raises `OutOfTime` if the deadline has passed already.
    """
    if at is None:
        yield
        return
    me = get_ident()
    before = _deadlines.get(me)
    _deadlines[me] = at if before is None else min(before, at)
    try:
        check_deadline()
        yield
    finally:
        if before is None:
            _deadlines.pop(me, None)
        else:
            _deadlines[me] = before


def check_deadline() -> None:
    """Raise `OutOfTime` if the current thread's deadline has passed. Long work calls this often."""
    if _deadlines:
        at = deadline()
        if at is not None and monotonic() >= at:
            raise OutOfTime()


def in_time(items: Sequence[T]) -> Iterator[T]:
    """Iterate over very many items, and check the deadline now and then."""
    return iter(items) if len(items) <= PIECE else chain.from_iterable(_pieces(items))


def paced(items: Iterator[T]) -> Iterator[T]:
    """Iterate over items whose number is not known, and check the deadline now and then."""
    return chain.from_iterable(_portions(items))


def _portions(items: Iterator[T]) -> Iterator[Iterator[T]]:
    for first in items:
        check_deadline()
        yield chain((first,), islice(items, PIECE))


def _pieces(items: Sequence[T]) -> Iterator[Sequence[T]]:
    for start in range(0, len(items), PIECE):
        check_deadline()
        yield items[start : start + PIECE]
