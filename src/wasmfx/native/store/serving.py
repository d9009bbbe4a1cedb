"""Services: what compiled code asks of Python because it cannot do it itself."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING

from wasmfx.native.abi.layout import BOUND_INLINE, CONT, EXN, EXN_INLINE, VM
from wasmfx.native.abi.reasons import EXHAUSTED
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.link import libc
from wasmfx.native.link.near import get64, put32, put64

if TYPE_CHECKING:
    from wasmfx.native.store.store import NativeStore


def serve(store: NativeStore, op: int, a: int, b: int, c: int) -> None:
    """Do what is asked, and leave the result where the first integer goes."""
    try:
        put64(store.vm + VM.ints, _SERVICES[op](store, a, b, c))
        put32(store.vm + VM.reason, 0)
    except libc.OutOfMemory:
        put32(store.vm + VM.reason, EXHAUSTED)
    except BaseException as error:
        store.pending = error


def memory_grow(store: NativeStore, memory: int, more: int, _: int) -> int:
    grown: int = store.handles[memory].grow(more)
    return grown


def table_grow(store: NativeStore, table: int, ref: int, more: int) -> int:
    grown: int = store.handles[table].grow(more, ref)
    return grown


def more_stacks(store: NativeStore, *_: int) -> int:
    store.stacks.more()
    return 0


def more_extensions(store: NativeStore, *_: int) -> int:
    store.extensions.more()
    return 0


def more_exns(store: NativeStore, *_: int) -> int:
    size = 1 << 20
    at = store.map(size)
    put64(store.vm + VM.next_exn, at)
    put64(store.vm + VM.end_exns, at + size - EXN.size)
    return 0


def large_exn(store: NativeStore, count: int, *_: int) -> int:
    return store.allocate(EXN.values + 8 * count)


def grow_bound(store: NativeStore, k: int, had: int, now: int) -> int:
    """Room for `now` bound words, the first `had` of which are kept."""
    spilled = had > BOUND_INLINE
    old = get64(k + CONT.parent) if spilled else k + CONT.parent
    at = store.buffers.take(now)
    ctypes.memmove(at, old, 8 * had)
    if spilled:
        store.buffers.give(old)
    put64(k + CONT.parent, at)
    return 0


def release_words(store: NativeStore, at: int, *_: int) -> int:
    store.buffers.give(at)
    return 0


class Buffers:
    """Words for bound arguments that do not fit their object, reused by size."""

    def __init__(self, store: NativeStore) -> None:
        self.store = store
        self.sizes: dict[int, int] = {}
        self.free: dict[int, list[int]] = {}

    def take(self, words: int) -> int:
        size = max(16, 1 << (words - 1).bit_length())
        free = self.free.setdefault(size, [])
        at = free.pop() if free else self.store.allocate(8 * size)
        self.sizes[at] = size
        return at

    def give(self, at: int) -> None:
        self.free[self.sizes[at]].append(at)


_SERVICES: dict[int, Callable[..., int]] = {
    SERVICE[function.__name__]: function
    for function in (
        memory_grow, table_grow, more_stacks, more_extensions, more_exns, large_exn, grow_bound,
        release_words,
    )
}  # fmt: skip


def exn_alloc(store: NativeStore, count: int) -> int:
    """What the native function of this name does, which may not be called while Python runs."""
    vm = store.vm
    if count > EXN_INLINE:
        return large_exn(store, count)
    if free := get64(vm + VM.free_exns):
        put64(vm + VM.free_exns, get64(free))
        return free
    if get64(vm + VM.next_exn) >= get64(vm + VM.end_exns):
        more_exns(store)
    exn = get64(vm + VM.next_exn)
    put64(vm + VM.next_exn, exn + EXN.size)
    return exn
