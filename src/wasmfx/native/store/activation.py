"""Activations: one per entry from Python, nested when a host function calls back in.

Each has a stack of its own to begin on, and a root: an object that stands where a continuation's
would, without a parent and without clauses. A search for a handler that gets there has found none,
which makes every host frame a barrier.
"""

from __future__ import annotations

import ctypes
import threading

from wasmfx.errors import ExecutionError, Exhaustion, Trap, UnhandledSuspension
from wasmfx.frames import Mark
from wasmfx.native.abi.layout import (
    BASE_STACK_SIZE,
    CONT,
    LARGE_SLACK,
    LAST,
    VM,
)
from wasmfx.native.abi.reasons import (
    EXHAUSTED,
    EXHAUSTED_CONTS,
    PENDING,
    TRAP_TEXTS,
    UNHANDLED,
)
from wasmfx.native.link.near import get32, get64, put32, put64
from wasmfx.native.store import signals
from wasmfx.native.store.backtrace import backtrace, thrown_from
from wasmfx.native.store.clauses import clause_table
from wasmfx.native.store.exceptions import exception, free_unseen, params, tag_at
from wasmfx.native.store.marshal import read_words
from wasmfx.native.store.stacks import Pools
from wasmfx.native.store.state import State
from wasmfx.native.store.typeids import typeids
from wasmfx.runtime import traps
from wasmfx.runtime.words import unhandled
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import ContType, FuncType, ResultType

_BUFFERS = VM.size - VM.ints


class Activations:
    """The activations of a store."""

    def __init__(self, state: State, pools: Pools) -> None:
        self.state = state
        self.pools = pools
        self.roots: list[tuple[int, int]] = []
        self.depth = 0
        self.thread = 0

    def enter(self) -> tuple[int, int, bytes]:
        """Begin an activation: where its stack begins, and what `leave` needs to restore.

        A nested one may begin anywhere in Python, even in a destructor while a call is being
        prepared: what lies in the buffers by then is kept as well.
        """
        self._own_thread()
        signals.prepare()
        root, sp = self._root()
        vm = self.state.vm
        before = get64(vm + VM.current)
        put64(vm + VM.current, root)
        put32(vm + VM.reason, 0)
        kept = ctypes.string_at(vm + VM.ints, _BUFFERS) if self.depth else b""
        self.depth += 1
        return sp, before, kept

    def leave(self, current: int, kept: bytes) -> None:
        """End it: things are again as they were before."""
        vm = self.state.vm
        self.depth -= 1
        put64(vm + VM.current, current)
        put32(vm + VM.reason, PENDING if self.depth else 0)
        ctypes.memmove(vm + VM.ints, kept, len(kept))

    def _own_thread(self) -> None:
        me = threading.get_ident()
        if self.depth and self.thread != me:
            raise RuntimeError("this store is running in another thread")
        self.thread = me

    def _root(self) -> tuple[int, int]:
        if self.depth == len(self.roots):
            root = self.state.allocate(CONT.size)
            base = self.state.map(BASE_STACK_SIZE)
            put64(root + CONT.limit, base + LARGE_SLACK + LAST)
            put64(root + CONT.handlers, clause_table(self.state, ()))
            self.roots.append((root, base + BASE_STACK_SIZE - 64))
        return self.roots[self.depth]

    def check(self, status: int) -> None:
        """Raise what the activation ended with, unless it ended well."""
        vm = self.state.vm
        if status == 0:
            if exn := get64(vm + VM.exn):
                uncaught = exception(self.state, exn)
                uncaught.frames = thrown_from(self.state)
                free_unseen(self.state, exn)
                raise uncaught
            return
        failure = self._failure(get32(vm + VM.reason))
        if isinstance(failure, ExecutionError):
            # An error of an inner activation has come through a host function.
            inner = [*failure.frames, Mark.HOST] if failure.frames else []
            failure.frames = inner + backtrace(self.state, not isinstance(failure, Exhaustion))
        self.state.machine.abandon(vm, self.roots[self.depth - 1][0])
        if isinstance(failure, Exhaustion):
            self.pools.trim()
        raise failure

    def _failure(self, reason: int) -> BaseException:
        state = self.state
        if reason == PENDING:
            pending, state.pending = state.pending, None
            return pending or KeyboardInterrupt()
        if reason == UNHANDLED:
            return self._unhandled()
        if reason in (EXHAUSTED, EXHAUSTED_CONTS):
            return Exhaustion()
        text = TRAP_TEXTS[reason]
        if text == traps.UNINITIALIZED_ELEMENT:
            return Trap(f"{text} {get32(state.vm + VM.words)}", code=text.replace(" ", "-"))
        return Trap(text)

    def _unhandled(self) -> UnhandledSuspension:
        vm = self.state.vm
        tag = tag_at(self.state, get64(vm + VM.tag))
        aim = get64(vm + VM.aim)
        types = params(tag) if aim == _NO_AIM else _switched(typeids().types[aim])
        values = read_words(self.state, types, vm + VM.words)
        return UnhandledSuspension(tag, values, unhandled("tag", tag.name, values))


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
