"""Work that nothing disturbs: what LLVM does, in a thread of its own.

Between any two steps of Python an exception can come up, out of a signal handler or sent by another
thread. llvmlite is not made for that: what it holds would be disposed of twice, or after what it
belongs to, or never, and its lock would stay taken. No handler runs in a thread that is not the
main one, and nobody knows this one.

Whoever waits may leave at any time. The work goes on without them, and what is to be done next
begins when it has ended. And there is work that nobody waits for, beside guests.
"""

from __future__ import annotations

import _thread
import atexit
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Generic, TypeVar

from wasmfx.native.process import BUSY

T = TypeVar("T")

STACK = 8 << 20
"""Bytes of stack: LLVM calls itself deeply, and who asks may be in a small thread."""


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

    __slots__ = ("_do", "_ended", "_error", "_results")

    def __init__(self, do: Callable[[], T]) -> None:
        self._do = do
        self._results: list[T] = []
        self._error: BaseException | None = None
        self._ended = _thread.allocate_lock()
        self._ended.acquire()

    def run(self) -> None:
        try:
            with BUSY, _at_work():
                self._results.append(self._do())
        except BaseException as error:
            self._error = error
        finally:
            self._ended.release()

    def result(self) -> T:
        self._ended.acquire()
        if self._error is not None:
            raise self._error
        return self._results[0]


def undisturbed(do: Callable[[], T]) -> T:
    """What `do` gives, or raises. Only one such thing is done at a time, with what it needs."""
    if _thread.get_ident() in _working:
        return do()
    work = _Work(do)
    try:
        _start(work.run)
    except RuntimeError as error:
        # There are threads enough, or there will be none any more. Anything else is a handler's.
        if "new thread" not in str(error):
            raise
        work.run()
    return work.result()


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
    with suppress(Leaving):
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
