"""Activations: one per entry from Python, nested when a host function calls back in.

Each has a stack of its own to begin on, and a root: an object that stands where a continuation's
would, without a parent and without clauses. A search for a handler that gets there has found none,
which makes every host frame a barrier.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import get_ident
from typing import TypeVar

from wasmfx.errors import (
    ExecutionError,
    Exhaustion,
    LimitExceeded,
    OutOfFuel,
    Trap,
    UnhandledSuspension,
)
from wasmfx.frames import HOST, OMITTED, kept
from wasmfx.native.abi.heap import SPAN
from wasmfx.native.abi.layout import (
    BASE_STACK_SIZE,
    BASE_STACK_TOP,
    CONT,
    CONTS,
    LARGE_SLACK,
    LAST,
    LEVEL,
    MOST_LEVELS,
    VM,
)
from wasmfx.native.abi.protocol import (
    EXHAUSTED,
    EXHAUSTED_CONTS,
    EXHAUSTED_HEAP,
    OUT_OF_FUEL,
    PENDING,
    TRAP_TEXTS,
    UNHANDLED,
)
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.libc import wanting
from wasmfx.native.link.region import get64, put64
from wasmfx.native.store import signals
from wasmfx.native.store.backtrace import backtrace, thrown_from
from wasmfx.native.store.descriptors import typeids
from wasmfx.native.store.objects import clause_table
from wasmfx.native.store.stacks import Pools
from wasmfx.native.store.state import State
from wasmfx.native.store.values import (
    exception,
    params,
    read_words,
    tag_at,
)
from wasmfx.runtime import traps
from wasmfx.runtime.values import unhandled
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import ContType, FuncType, ResultType

T = TypeVar("T")

_LOCAL = VM.exn
"""From here to its end the VM context says how the innermost activation goes."""

NOT_READY, TOO_DEEP = 3, 2
"""What `enter` answers, besides 0 and 1, when it has not called anything."""


class Level:
    """Where activations of one depth begin, and how things were before the one that goes on."""

    __slots__ = (
        "current", "depth", "local", "outside", "pending", "root", "shown", "shown_words", "sp",
        "stopped", "thread",
    )  # fmt: skip

    def __init__(self, root: int, sp: int, span: int) -> None:
        self.depth = 0
        self.root = root
        self.sp = sp
        # What was running is known to the root, too: a collection goes on there.
        self.outside = ctypes.c_uint64.from_address(root + CONT.bound)
        self.thread = 0
        self.current = 0
        self.stopped = 0
        self.local = b""
        self.pending: BaseException | None = None
        # And what was in the VM context.
        self.shown_words = ctypes.c_uint64.from_address(span + SPAN.words)
        self.shown = ctypes.c_uint64.from_address(span + SPAN.length)


class Activations:
    """The activations of a store. All are of one thread: a store that runs is claimed by it.

    A nested one may begin anywhere in Python, even in a signal handler or a destructor while a call
    is being prepared. So whoever begins keeps what there is and gives it back in the end, and the
    claim and the depth change in steps that Python does not interrupt.
    """

    def __init__(self, state: State, pools: Pools) -> None:
        self.state = state
        self.pools = pools
        self.levels: list[Level] = []
        signals.introduce()
        local = (ctypes.c_char * (VM.size - _LOCAL)).from_address(state.vm + _LOCAL)
        self._local = memoryview(local).cast("B")
        self.table = state.map(MOST_LEVELS * LEVEL.size)
        put64(state.vm + VM.levels, self.table)

    def claim(self) -> int:
        """Have the store for this thread. What is returned is what the word must be afterwards."""
        me = get_ident()
        thread = self.state.thread
        before: int = thread.value
        if before != me:
            if before:
                raise RuntimeError("this store is running in another thread")
            thread.value = me
        return before

    def inside(self, run: Callable[[Level], T]) -> T:
        """What `run` gives, called in an activation. Then things are again as they were before."""
        state = self.state
        level = self._begin()
        try:
            return run(level)
        except ctypes.ArgumentError as error:
            wanting(error)
        finally:
            # Nothing is called: a signal handler may raise wherever something is.
            if level.local:
                self._local[:] = level.local
                level.shown.value = 0
            state.current.value, state.pending = level.current, level.pending
            # Whoever was interrupted may not have said that collections can go on.
            state.heap.stops.value = level.stopped
            state.depth.value, state.thread.value = level.depth, level.thread

    def _begin(self) -> Level:
        thread = self.claim()
        state = self.state
        depth: int = state.depth.value
        try:
            level = self.levels[depth] if depth < len(self.levels) else self._deeper(depth)
            local = bytes(self._local) if depth else b""
            at, shown = id(local) + bytes.__basicsize__ - 1, len(local) // WORD
        except BaseException:
            state.thread.value = thread
            raise
        current, pending = state.current.value, state.pending
        try:
            # From here to the end nothing is called: another one may have begun and ended before.
            level.depth, level.thread, level.local = depth, thread, local
            level.current, level.pending = current, pending
            state.current.value, state.reason.value, state.pending = level.root, 0, None
            state.raised.value = 0
            level.outside.value, level.stopped = current, state.heap.stops.value
            level.shown_words.value, level.shown.value = at, shown
            state.depth.value = depth + 1
        except BaseException:
            # A debugger may end a run on any line. What runs must not be what was to begin: a
            # collection would go round from it to itself.
            state.current.value, state.pending, state.thread.value = current, pending, thread
            raise
        return level

    def run(self, level: Level, code: int) -> int:
        """Call `code` on the stack of the activation: 0, or 1 when it ended in a trap."""
        status = self._enter(level, code)
        if status < TOO_DEEP:
            return status
        if status == NOT_READY:
            signals.prepare()
            status = self._enter(level, code)
        if status == TOO_DEEP:
            raise Exhaustion()
        if status == NOT_READY:
            raise RuntimeError("faults cannot be caught: another handler is installed every time")
        return status

    def _enter(self, level: Level, code: int) -> int:
        state = self.state
        try:
            status: int = state.machine.enter(state.vm, code, level.sp)
        except ctypes.ArgumentError as error:
            wanting(error)
        return status

    def _deeper(self, depth: int) -> Level:
        """One more level: that of this depth, unless another has come before."""
        root = self.state.allocate(CONT.size)
        base = self.state.map(BASE_STACK_SIZE)
        put64(root + CONT.limit, base + LARGE_SLACK + LAST)
        put64(root + CONT.handlers, clause_table(self.state, ()))
        span = self.state.allocate(SPAN.size)
        if len(self.levels) == MOST_LEVELS:
            raise Exhaustion()
        self.state.heap.add_root(span)
        self.levels.append(Level(root, base + BASE_STACK_TOP, span))
        # One that was interrupted here is told of by the next.
        for n in range(get64(self.state.vm + VM.levels_made), len(self.levels)):
            put64(self.table + LEVEL.size * n + LEVEL.root, self.levels[n].root)
            put64(self.table + LEVEL.size * n + LEVEL.sp, self.levels[n].sp)
            put64(self.state.vm + VM.levels_made, n + 1)
        return self.levels[depth]

    def check(self, status: int) -> None:
        """Raise what the activation ended with, unless it ended well."""
        vm = self.state.vm
        if status == 0:
            if exn := self.state.exn.value:
                uncaught = exception(self.state, exn)
                uncaught.frames = self.state.ended = thrown_from(self.state)
                raise uncaught
            return
        failure = self._failure(self.state.reason.value)
        try:
            self.state.ended = backtrace(self.state, not isinstance(failure, Exhaustion))
            if isinstance(failure, ExecutionError):
                self._locate(failure)
        finally:
            self.state.machine.abandon(vm, self.levels[self.state.depth.value - 1].root)
        if isinstance(failure, Exhaustion):
            self.pools.trim()
        raise failure

    def _locate(self, failure: ExecutionError) -> None:
        """Say where the activation stood. An error of an inner one has come through a host
        function, and there may be very many of these.
        """
        frames = failure.frames
        if frames[-1:] != [OMITTED]:
            inner = [*frames, HOST] if frames else []
            failure.frames = kept(inner + self.state.ended)

    def _failure(self, reason: int) -> BaseException:
        state = self.state
        if reason == PENDING:
            if state.raised.value:
                raised: BaseException = state.machine.take_raised(state.vm)
                return raised
            pending, state.pending = state.pending, None
            return pending or KeyboardInterrupt()
        if reason == UNHANDLED:
            return self._unhandled()
        if reason == EXHAUSTED:
            return Exhaustion()
        if reason == EXHAUSTED_CONTS:
            return too_many_conts()
        if reason == EXHAUSTED_HEAP:
            return state.heap.full()
        if reason == OUT_OF_FUEL:
            return OutOfFuel()
        text = TRAP_TEXTS[reason]
        if text == traps.UNINITIALIZED_ELEMENT:
            return Trap(f"{text} {get64(state.vm + VM.words)}", code=text.replace(" ", "-"))
        return Trap(text)

    def _unhandled(self) -> UnhandledSuspension:
        vm = self.state.vm
        tag = tag_at(self.state, get64(vm + VM.tag))
        aim = get64(vm + VM.aim)
        types = params(tag) if aim == _NO_AIM else _switched(typeids().types[aim])
        values = read_words(self.state, types, vm + VM.words)
        return UnhandledSuspension(tag, values, unhandled("tag", tag.name, values))


def too_many_conts() -> LimitExceeded:
    """Return the error for a store without room for another continuation object."""
    return LimitExceeded("no room for another continuation", "continuations", CONTS // CONT.size)


_NO_AIM = (1 << 64) - 1
"""What a suspension, which is not aimed at a continuation, says of its aim."""


def _switched(d: DefType) -> ResultType:
    """What a switch to a continuation of type `d` passes, besides the continuation it makes."""
    cont = d.comp
    assert isinstance(cont, ContType)
    assert isinstance(cont.type, DefType)
    func = cont.type.comp
    assert isinstance(func, FuncType)
    return func.params[:-1]
