"""The threads that LLVM works in, where no exception can be raised from outside.

Between any two steps of Python, a signal handler or another thread may raise an exception. llvmlite
is not made for that: it would dispose of objects twice, in the wrong order or never, or leave its
lock taken. Signal handlers run in the main thread only, and no other thread knows the worker.

A caller that waits for the worker can be interrupted, and leaves at its deadline. Work that has
begun goes on without it, and its result is cached; later work begins when it has ended. Work that
has not begun is dropped, so that callers that leave early do not leave a queue. Tier-up works in a
background thread that has no caller.
"""

from __future__ import annotations

import atexit
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from time import monotonic
from typing import Generic, TypeVar
from weakref import ref

from wasmfx import threads
from wasmfx.errors import Exhaustion
from wasmfx.native.process import LLVM_LOCK
from wasmfx.threads import check_deadline, deadline

T = TypeVar("T")

STACK = 8 << 20
"""Bytes of a worker's stack, the usual size of a main thread's: LLVM recurses deeply."""

SOON = 0.1
"""Seconds between two looks whether a worker has ended before its first step."""

NO_THREAD = ("new thread", "thread is not supported")
"""What Python's errors say where no thread can be begun."""

TRIES = 3
"""Workers that are begun for one task, since a worker may end before its first step."""

GROUP_MEMORY = 256 << 20
"""Bytes that LLVM may need for a group, estimated generously."""

TEXT_MEMORY, CHARACTER_MEMORY = 64 << 20, 256
"""Bytes that LLVM may need for any text, and for each character of it, estimated generously."""

_working: set[int] = set()
"""The thread that holds LLVM, if any."""


@contextmanager
def _at_work() -> Iterator[None]:
    me = threads.get_ident()
    _working.add(me)
    try:
        yield
    finally:
        _working.discard(me)


class _Task(Generic[T]):
    """A function to call in a worker, and its result or exception."""

    __slots__ = ("_abandoned", "_do", "_dropped", "_ended", "_error", "_results", "_told")

    def __init__(self, do: Callable[[], T]) -> None:
        self._do = do
        self._abandoned = False
        self._results: list[T] = []
        self._error: BaseException | None = None
        self._ended = threads.Lock()
        self._ended.acquire()
        self._dropped: list[object] = []
        self._told: object = None

    def begin(self) -> None:
        """Begin a worker."""
        steps = self._steps()
        next(steps)
        # A thread without memory for its first Python frame runs nothing of ours. But it drops the
        # function that it was to call, and a weak reference notices that without a frame.
        self._told = ref(steps, self._dropped.append)
        _start(steps.__next__)

    def _steps(self) -> Iterator[None]:
        """Do the task in the second step, which is what the worker calls.

        An exception that is sent to the thread that begins a worker may reach the worker, which has
        the same identity for a moment. It is raised at the first `yield`, and passed on.
        """
        try:
            yield
        except GeneratorExit:
            return
        except BaseException as error:
            self._error = error
            self._ended.release()
        else:
            # Called through C, where no memory for a thread's first frame is a `MemoryError`. Some
            # Pythons crash if they call the frame directly.
            partial(self.run)()
        yield

    def run(self) -> None:
        try:
            with LLVM_LOCK, _at_work():
                if not self._abandoned:
                    self._results.append(self._do())
        except BaseException as error:
            self._error = error
        finally:
            self._ended.release()

    def wait(self) -> None:
        """Wait until the worker has ended, or has dropped the task unbegun.

        If the wait ends otherwise, the worker drops the task, unless it has begun.
        """
        at = deadline()
        try:
            while not self._ended.acquire(timeout=_pause(at)):
                if self._dropped:
                    return
                check_deadline()
        except BaseException:
            self._abandoned = True
            raise

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
    """Call `do` in a worker and return its result. One worker works at a time."""
    if threads.get_ident() in _working:
        return do()
    for _ in range(TRIES):
        task = _Task(do)
        try:
            task.begin()
        except RuntimeError as error:
            # No more threads can be begun, or none in this interpreter. Any other error comes from
            # a signal handler.
            if not any(reason in str(error) for reason in NO_THREAD):
                raise
            task.run()
        else:
            task.wait()
        if task.was_done:
            return task.result()
    raise MemoryError("no memory for a thread")


def _start(run: Callable[[], None]) -> None:
    if sys.is_finalizing():
        raise RuntimeError("no new thread when the interpreter ends")
    before = threads.stack_size(STACK)
    try:
        # Not a `threading.Thread`: that runs Python code before ours.
        threads.start_new_thread(run, ())
    finally:
        threads.stack_size(before)


class Leaving(Exception):
    """The process ends, so nothing has to be compiled any more."""


_leaving = False


def in_background(do: Callable[[], None]) -> bool:
    """Begin a thread that calls `do`, and LLVM `using_llvm`; returns whether it could begin."""
    try:
        _start(lambda: _quietly(do))
    except RuntimeError:
        return False
    return True


def _quietly(do: Callable[[], None]) -> None:
    with suppress(Leaving, Exhaustion):
        do()


@contextmanager
def using_llvm() -> Iterator[None]:
    """Hold LLVM in a background thread. Raises `Leaving` if the process ends."""
    with LLVM_LOCK:
        if _leaving:
            raise Leaving
        with _at_work():
            yield


@atexit.register
def _wait_for_llvm() -> None:
    """Wait for abandoned work: exit must not tear LLVM down while it works."""
    global _leaving
    _leaving = True
    with LLVM_LOCK:
        pass


def memory_for(text: str) -> int:
    """The bytes that LLVM may need for a text."""
    return TEXT_MEMORY + CHARACTER_MEMORY * len(text)


def is_room(size: int = GROUP_MEMORY) -> bool:
    """Whether the system has so much memory. LLVM ends the process when it is refused memory."""
    # A shared library of its own, which only processes load that compile something.
    import mmap

    try:
        mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS).close()
    except OSError:
        return False
    return True
