"""Work that nothing disturbs: what LLVM does, in a thread of its own.

Between any two steps of Python an exception can come up, out of a signal handler or sent by another
thread. llvmlite is not made for that: what it holds would be disposed of twice, or after what it
belongs to, or never, and its lock would stay taken. No handler runs in a thread that is not the
main one, and nobody knows this one.

Whoever waits may leave at any time, and leaves at their deadline. The work goes on without them,
and what is to be done next begins when it has ended. And there is work that nobody waits for,
beside guests.
"""

from __future__ import annotations

import _thread
import atexit
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from time import monotonic
from typing import Generic, TypeVar
from weakref import ref

from wasmfx.errors import Exhaustion
from wasmfx.native.process import BUSY, deadline, in_time

T = TypeVar("T")

STACK = 8 << 20
"""Bytes of stack: LLVM calls itself deeply, and who asks may be in a small thread."""


SOON = 0.1
"""How many seconds it may take to see that a thread has ended before its first step."""

TRIES = 3
"""How many threads are begun for something: one may end before its first step."""

_working: set[int] = set()
"""The thread that is at it, if one is."""


@contextmanager
def _at_work() -> Iterator[None]:
    me = _thread.get_ident()
    _working.add(me)
    try:
        yield
    finally:
        _working.discard(me)


class _Work(Generic[T]):
    """Something to do, and what came of it."""

    __slots__ = ("_do", "_dropped", "_ended", "_error", "_results", "_told")

    def __init__(self, do: Callable[[], T]) -> None:
        self._do = do
        self._results: list[T] = []
        self._error: BaseException | None = None
        self._ended = _thread.allocate_lock()
        self._ended.acquire()
        self._dropped: list[object] = []
        self._told: object = None

    def begin(self) -> None:
        """Have it done in a thread."""
        steps = self._steps()
        next(steps)
        # The thread may have no memory for as much as a frame of Python. Then nothing of ours runs
        # there. But it drops what it was to call, and that is told without a frame.
        self._told = ref(steps, self._dropped.append)
        _start(steps.__next__)

    def _steps(self) -> Iterator[None]:
        """All of it is in the second step, for which the thread is begun. What is sent to a thread
        that starts another may get to the new one, which for a moment passes for the one that
        starts it: that comes up in the midst of this, and whoever waits has it after all.
        """
        try:
            yield
        except GeneratorExit:
            return
        except BaseException as error:
            self._error = error
            self._ended.release()
        else:
            # By way of C: there, no memory for the first frame of a thread is a `MemoryError`. Of
            # one that Python calls by itself, not every Python survives that.
            partial(self.run)()
        yield

    def run(self) -> None:
        try:
            with BUSY, _at_work():
                self._results.append(self._do())
        except BaseException as error:
            self._error = error
        finally:
            self._ended.release()

    def wait(self) -> None:
        """Until the thread has ended, whether it has begun or not."""
        at = deadline()
        while not self._ended.acquire(timeout=_pause(at)):
            if self._dropped:
                return
            in_time()

    @property
    def was_done(self) -> bool:
        return self._error is not None or bool(self._results)

    def result(self) -> T:
        if self._error is not None:
            raise self._error
        return self._results[0]


def _pause(at: float | None) -> float:
    return SOON if at is None else min(SOON, max(0.0, at - monotonic()))


def undisturbed(do: Callable[[], T]) -> T:
    """What `do` gives, or raises. Only one such thing is done at a time, with what it needs."""
    if _thread.get_ident() in _working:
        return do()
    for _ in range(TRIES):
        work = _Work(do)
        try:
            work.begin()
        except RuntimeError as error:
            # There are threads enough, or will be none any more. Anything else is a handler's.
            if "new thread" not in str(error):
                raise
            work.run()
        else:
            work.wait()
        if work.was_done:
            return work.result()
    raise MemoryError("no memory for a thread")


def _start(run: Callable[[], None]) -> None:
    if sys.is_finalizing():
        raise RuntimeError("no new thread when the interpreter ends")
    before = _thread.stack_size(STACK)
    try:
        _thread.start_new_thread(run, ())
    finally:
        _thread.stack_size(before)


class Leaving(Exception):
    """The process ends: there is nothing to compile for."""


_leaving = False


def beside(do: Callable[[], None]) -> bool:
    """Have something done in a thread of its own, which nobody waits for; whether there is one. It
    must be `alone` while it needs LLVM."""
    try:
        _start(lambda: _quietly(do))
    except RuntimeError:
        return False
    return True


def _quietly(do: Callable[[], None]) -> None:
    with suppress(Leaving, Exhaustion):
        do()


@contextmanager
def alone() -> Iterator[None]:
    """Have LLVM for a while, in a thread beside; unless the process ends."""
    with BUSY:
        if _leaving:
            raise Leaving
        with _at_work():
            yield


@atexit.register
def _rest() -> None:
    """What others have left is waited for: the process must not take LLVM down at work."""
    global _leaving
    _leaving = True
    with BUSY:
        pass


GROUP = 256 << 20
"""What LLVM may take for a group, in bytes, and more."""

_LEAST, _PER_CHARACTER = 64 << 20, 256


def needed(text: str) -> int:
    """What it may take for a text, and more."""
    return _LEAST + _PER_CHARACTER * len(text)


def is_room(size: int = GROUP) -> bool:
    """Whether the system would give us as much as that."""
    import mmap  # Only for what was hot.

    try:
        mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS).close()
    except OSError:
        return False
    return True
