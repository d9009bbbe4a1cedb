"""Activations: one per entry from Python, nested when a host function calls back in.

Each has a stack of its own to begin on, and a root: an object that stands where a continuation's
would, without a parent and without clauses. A search for a handler that gets there has found none,
which makes every host frame a barrier.
"""

from __future__ import annotations

import ctypes
import threading
from typing import TYPE_CHECKING

from wasmfx.errors import ExecutionError, Exhaustion, Trap, UnhandledSuspension, WasmException
from wasmfx.native.abi.layout import (
    BASE_STACK_SIZE,
    CLAUSES,
    CONT,
    EXN,
    EXN_INLINE,
    LARGE_SLACK,
    LAST,
    TAG,
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
from wasmfx.native.store.backtrace import backtrace
from wasmfx.native.store.marshal import get_words
from wasmfx.native.store.objects import NativeTag
from wasmfx.native.store.typeids import typeids
from wasmfx.runtime import traps
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import ContType, FuncType, ResultType

if TYPE_CHECKING:
    from wasmfx.native.store.store import NativeStore


_BUFFERS = VM.size - VM.ints


class Activations:
    """The activations of a store."""

    def __init__(self, store: NativeStore) -> None:
        self.store = store
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
        vm = self.store.vm
        before = get64(vm + VM.current)
        put64(vm + VM.current, root)
        put32(vm + VM.reason, 0)
        kept = ctypes.string_at(vm + VM.ints, _BUFFERS) if self.depth else b""
        self.depth += 1
        return sp, before, kept

    def leave(self, current: int, kept: bytes) -> None:
        """End it: things are again as they were before."""
        vm = self.store.vm
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
            root = self.store.allocate(CONT.size)
            base = self.store.map(BASE_STACK_SIZE)
            put64(root + CONT.limit, base + LARGE_SLACK + LAST)
            put64(root + CONT.handlers, self._no_clauses())
            self.roots.append((root, base + BASE_STACK_SIZE - 64))
        return self.roots[self.depth]

    def _no_clauses(self) -> int:
        """A clause table with nothing in it: searches need not ask whether there is one."""
        table = self.store.allocate(CLAUSES.size + 16)
        put64(table + CLAUSES.switches, CLAUSES.tags + 8)
        return table

    def check(self, status: int) -> None:
        """Raise what the activation ended with, unless it ended well."""
        vm = self.store.vm
        if status == 0:
            if exn := get64(vm + VM.exn):
                uncaught = self.exception(exn)
                self._done(exn)
                raise uncaught
            return
        failure = self._failure(get32(vm + VM.reason))
        if isinstance(failure, ExecutionError):
            # An error of an inner activation has come through a host function.
            inner = [*failure.frames, "-- host"] if failure.frames else []
            failure.frames = inner + backtrace(self.store)
        self.store.fixed.abandon(vm, self.roots[self.depth - 1][0])
        if isinstance(failure, Exhaustion):
            self.store.stacks.trim()
            self.store.extensions.trim()
        raise failure

    def _failure(self, reason: int) -> BaseException:
        store = self.store
        if reason == PENDING:
            pending, store.pending = store.pending, None
            return pending or KeyboardInterrupt()
        if reason == UNHANDLED:
            tag, types = self._tag(get64(store.vm + VM.tag))
            if aim := get64(store.vm + VM.target):
                types = _switched(typeids().types[aim - 1])
            return UnhandledSuspension(tag, get_words(store, types, store.vm + VM.words))
        if reason in (EXHAUSTED, EXHAUSTED_CONTS):
            return Exhaustion()
        text = TRAP_TEXTS[reason]
        if text == traps.UNINITIALIZED_ELEMENT:
            return Trap(f"{text} {get32(store.vm + VM.words)}", code=text.replace(" ", "-"))
        return Trap(text)

    def exception(self, exn: int) -> WasmException:
        """An exception of the store, as Python sees it."""
        tag, types = self._tag(get64(exn + EXN.tag))
        return WasmException(tag, get_words(self.store, types, exn + EXN.values))

    def _done(self, exn: int) -> None:
        """An exception to which nobody has a reference is free again."""
        if get32(exn + EXN.escaped) == 0 and get32(exn + EXN.count) <= EXN_INLINE:
            put64(exn, get64(self.store.vm + VM.free_exns))
            put64(self.store.vm + VM.free_exns, exn)

    def _tag(self, address: int) -> tuple[NativeTag, ResultType]:
        tag: NativeTag = self.store.handles[get64(address + TAG.handle)]
        type_ = tag.type.comp
        assert isinstance(type_, FuncType)
        return tag, type_.params


def _switched(d: DefType) -> ResultType:
    """What a switch to a continuation of type `d` passes, besides the continuation it makes."""
    cont = d.comp
    assert isinstance(cont, ContType)
    assert isinstance(cont.type, DefType)
    func = cont.type.comp
    assert isinstance(func, FuncType)
    return func.params[:-1]
