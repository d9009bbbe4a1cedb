"""Activations: one for each call from Python into compiled code, nested through host functions.

Each activation has a stack, and a root: a continuation object without parent and clauses. The
search for a handler ends at the root, so no suspension crosses a host function.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from typing import TypeVar

from wasmfx.errors import (
    ExecutionError,
    Exhaustion,
    LimitExceeded,
    OutOfFuel,
    Trap,
    UnhandledSuspension,
)
from wasmfx.native.abi.heap import SPAN
from wasmfx.native.abi.layout import (
    BASE_STACK_TOP,
    CONT,
    CONTS,
    EXHAUSTED,
    EXHAUSTED_CONTS,
    EXHAUSTED_HEAP,
    LARGE_SLACK,
    LAST,
    LEVEL,
    LOCAL,
    MOST_LEVELS,
    OUT_OF_FUEL,
    PENDING,
    PREEMPTED,
    PYTHON,
    TRAP_TEXTS,
    UNHANDLED,
    VM,
)
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.libc import wanting
from wasmfx.native.link.machine import immortal, machine
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
from wasmfx.runtime.limits import metered
from wasmfx.runtime.values import unhandled
from wasmfx.source import HOST, OMITTED, kept
from wasmfx.syntax.types import ContType, DefType, FuncType, ResultType
from wasmfx.threads import IN_ANOTHER_GREENLET, get_ident, greenlet

T = TypeVar("T")

FEW_LEVELS = 4
"""Nested activations of most stores, at most. Their table is in near memory."""
NOT_READY, TOO_DEEP = 3, 2
"""Results of `enter`, besides 0 and 1, when it has not called anything."""


BROKEN = (
    "this store is broken: a greenlet went on in it while another one ran in it;"
    " give each greenlet a store of its own, or let them take a lock"
)


def misplaced() -> None:
    """Raise the error of an activation that is not the innermost of its store any more."""
    raise RuntimeError(BROKEN)


class Level:
    """The stack and the root for activations of one depth, and the state to restore afterwards."""

    __slots__ = (
        "current", "depth", "handlers", "local", "marks", "outside", "pending", "plain", "root",
        "shown", "shown_words", "sp", "stopped", "thread",
    )  # fmt: skip

    def __init__(self, root: int, sp: int, span: int) -> None:
        self.depth = 0
        self.root = root
        self.sp = sp
        # The root refers to the outer continuation, so that collections find it.
        self.outside = ctypes.c_uint64.from_address(root + CONT.bound)
        # An interrupted activation may leave a barrier there.
        self.handlers = ctypes.c_uint64.from_address(root + CONT.handlers)
        self.plain: int = self.handlers.value
        self.marks = 0
        self.thread = 0
        self.current = 0
        self.stopped = 0
        self.local = b""
        self.pending: BaseException | None = None
        # And to the saved part of the VM context.
        self.shown_words = ctypes.c_uint64.from_address(span + SPAN.words)
        self.shown = ctypes.c_uint64.from_address(span + SPAN.length)


def know_greenlets() -> None:
    """Let compiled code know how to find the running greenlet, if this program has greenlets."""
    at = machine().symbols["python"]
    if not get64(at + PYTHON.misplaced):
        put64(at + PYTHON.misplaced, immortal(misplaced))
    get = getattr(sys.modules.get("greenlet"), "getcurrent", None)
    if get is not None and not get64(at + PYTHON.greenlet):
        put64(at + PYTHON.greenlet, immortal(get))


class Activations:
    """The activations of a store. They all belong to the thread that has claimed the store.

    A nested activation may begin anywhere in Python code: in a signal handler, or in a destructor
    while a call is prepared. So each activation saves and restores the state, and the claim and the
    depth change in steps that Python does not interrupt.
    """

    def __init__(self, state: State, pools: Pools) -> None:
        self.state = state
        self.pools = pools
        self.levels: list[Level] = []
        signals.introduce()
        know_greenlets()
        local = (ctypes.c_char * (LOCAL[1] - LOCAL[0])).from_address(state.vm + LOCAL[0])
        self._local = memoryview(local).cast("B")
        self.table = self.near_table = state.allocate(FEW_LEVELS * LEVEL.size)
        put64(state.vm + VM.levels, self.table)

    def claim(self) -> int:
        """Claim the store for this thread. Return the value to restore afterwards."""
        me, running = get_ident(), greenlet()
        state = self.state
        if state.broken.value:
            raise RuntimeError(BROKEN)
        # No calls from here on: another thread or a signal handler could claim the store at a call.
        before: int = state.thread.value
        if not before or before == PREEMPTED:
            state.greenlet.value = running
            state.thread.value = me
        elif before != me:
            raise RuntimeError("this store is running in another thread")
        elif state.greenlet.value not in (0, running):
            raise RuntimeError(IN_ANOTHER_GREENLET)
        return before

    def inside(self, run: Callable[[Level], T]) -> T:
        """Call `run` in a new activation, return its result, and restore the state."""
        state = self.state
        return metered(state.meter, lambda: self._inside(run), state.depth.value > 0)

    def _inside(self, run: Callable[[Level], T]) -> T:
        state = self.state
        level = self._begin()
        try:
            return run(level)
        except ctypes.ArgumentError as error:
            wanting(error)
        finally:
            # No calls here: a signal handler may raise at any call.
            if state.depth.value != level.depth + 1:
                state.broken.value = 1
            if level.local:
                self._local[:] = level.local
                level.shown.value = 0
            state.current.value, state.pending = level.current, level.pending
            # Interrupted code may have left collections stopped.
            state.heap.stops.value = level.stopped
            state.marks.value, level.handlers.value = level.marks, level.plain
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
            # No calls from here on: another activation could begin and end inside a call.
            # Where a guest is preempted, this resumes it, and it claims the store no longer.
            level.depth, level.thread, level.local = depth, thread if depth else 0, local
            level.current, level.pending = current, pending
            level.marks = state.marks.value
            state.current.value, state.reason.value, state.pending = level.root, 0, None
            state.raised.value = 0
            level.outside.value, level.stopped = current, state.heap.stops.value
            level.shown_words.value, level.shown.value = at, shown
            state.depth.value = depth + 1
        except BaseException:
            # A debugger may raise on any line. The new root must not stay current: a collection
            # would follow it to itself, for ever.
            state.current.value, state.pending, state.thread.value = current, pending, thread
            raise
        return level

    def run(self, level: Level, code: int) -> int:
        """Call `code` on the stack of the activation. Return 0, or 1 if it trapped."""
        status = self._enter(level, code)
        if status < TOO_DEEP:
            return status
        if status == NOT_READY:
            signals.prepare()
            status = self._enter(level, code)
        if status == TOO_DEEP:
            raise Exhaustion()
        if status == NOT_READY:
            raise RuntimeError(
                "faults cannot be caught: another signal handler replaces ours each time"
            )
        return status

    def _enter(self, level: Level, code: int) -> int:
        state = self.state
        if state.broken.value or state.depth.value != level.depth + 1:
            state.broken.value = 1
            raise RuntimeError(BROKEN)
        try:
            status: int = state.machine.enter(state.vm, code, level.sp)
        except ctypes.ArgumentError as error:
            wanting(error)
        return status

    def _deeper(self, depth: int) -> Level:
        """Add a level, and return the level of this depth."""
        root = self.state.allocate(CONT.size)
        base = self.state.map_stack()
        put64(root + CONT.limit, base + LARGE_SLACK + LAST)
        put64(root + CONT.handlers, clause_table(self.state, ()))
        span = self.state.allocate(SPAN.size)
        if len(self.levels) == MOST_LEVELS:
            raise Exhaustion()
        self.state.heap.add_root(span)
        self.levels.append(Level(root, base + BASE_STACK_TOP, span))
        if len(self.levels) > FEW_LEVELS and self.table == self.near_table:
            self._map_levels()
        # Publishes all levels: an earlier call may have been interrupted here.
        for n in range(get64(self.state.vm + VM.levels_made), len(self.levels)):
            put64(self.table + LEVEL.size * n + LEVEL.root, self.levels[n].root)
            put64(self.table + LEVEL.size * n + LEVEL.sp, self.levels[n].sp)
            put64(self.state.vm + VM.levels_made, n + 1)
        return self.levels[depth]

    def _map_levels(self) -> None:
        """Move the table of levels to where there is room for all."""
        table = self.state.map(MOST_LEVELS * LEVEL.size)
        # A signal handler may have moved it meanwhile.
        if self.table == self.near_table:
            ctypes.memmove(table, self.near_table, FEW_LEVELS * LEVEL.size)
            self.table = table
            put64(self.state.vm + VM.levels, table)

    def check(self, status: int) -> None:
        """Raise the error with which the activation ended, if any."""
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
        """Add the frames of the activation to an error.

        The error may come from an inner activation, through a host function, and already have
        frames. There may be very many inner activations.
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
"""The value of `aim` for a suspension, which has no target continuation."""


def _switched(d: DefType) -> ResultType:
    """Return the types that a switch to a continuation of type `d` passes, without the last.

    The last is the continuation that the switch makes.
    """
    cont = d.comp
    assert isinstance(cont, ContType)
    assert isinstance(cont.type, DefType)
    func = cont.type.comp
    assert isinstance(func, FuncType)
    return func.params[:-1]
