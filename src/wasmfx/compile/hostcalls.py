"""Host functions, and the two ways in which compiled code calls Python.

Both run on the thread's own stack, never on a continuation's. Python exceptions cannot travel
through compiled code: they wait in the store until the activation has ended.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wasmfx.compile import libc
from wasmfx.compile.convention import signature
from wasmfx.compile.layout import BOUND_INLINE, CONT, EXN, EXN_INLINE, FUNC, VM
from wasmfx.compile.marshal import checked_word, get_values, put_values
from wasmfx.compile.near import get64, near, put32, put64, put_bytes
from wasmfx.compile.objects import NativeFunc, NativeTag
from wasmfx.compile.reasons import EXHAUSTED, PENDING
from wasmfx.compile.services import SERVICE
from wasmfx.compile.typeids import typeids
from wasmfx.errors import WasmException
from wasmfx.runtime.engine import HostCode
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import FuncType

if TYPE_CHECKING:
    from wasmfx.compile.store import NativeStore

STUB = 16
_STUBS_PER_PAGE = libc.PAGE // STUB


class HostFunc:
    """A Python function as a function of the store."""

    def __init__(self, store: NativeStore, type_: DefType, code: HostCode) -> None:
        self.code = code
        self.comp = type_.comp
        assert isinstance(self.comp, FuncType)
        self.sig = signature(self.comp)
        address = store.allocate(FUNC.size)
        put64(address + FUNC.code, new_stub(store, address))
        put32(address + FUNC.type, typeids().id(type_))
        put64(address + FUNC.owner, store.handle(self))
        self.ref = NativeFunc(address, type_, store)

    def func_at(self, index: int) -> NativeFunc:
        return self.ref


class Stubs:
    """A page of code: entries that name their function object and go on to `call_host`."""

    def __init__(self) -> None:
        self.at = near().new_code(libc.PAGE)
        self.size = libc.PAGE
        self.used = 0

    def unload(self) -> None:
        near().free_code(self.at, self.size)


def new_stub(store: NativeStore, address: int) -> int:
    """Code for a host function: `lea object(%rip), %r10; jmp call_host`."""
    stubs = next((s for s in store.holdings.code[-1:] if isinstance(s, Stubs)), None)
    if stubs is None or stubs.used == _STUBS_PER_PAGE:
        stubs = Stubs()
        store.holdings.code.append(stubs)
    at = stubs.at + STUB * stubs.used
    stubs.used += 1
    code = b"\x4c\x8d\x15" + struct.pack("<i", address - (at + 7))
    code += b"\xe9" + struct.pack("<i", store.fixed.symbols["call_host"] - (at + 12))
    libc.protect(stubs.at, stubs.size, libc.PROT_READ | libc.PROT_WRITE)
    put_bytes(at, code)
    near().seal(stubs.at, stubs.size)
    return at


def new_callbacks(store: NativeStore) -> list[Any]:
    """The two callbacks of a store, known to its VM context. They must be kept."""
    # A strong reference from here would keep the store, and all it holds, for ever.
    import weakref

    weak = weakref.ref(store)

    def host(address: int) -> int:
        return call_host(_alive(weak), address)

    def service(op: int, a: int, b: int, c: int) -> int:
        return serve(_alive(weak), op, a, b, c)

    word = ctypes.c_uint64
    callbacks: list[Any] = [
        ctypes.PYFUNCTYPE(ctypes.c_int, word)(host),
        ctypes.PYFUNCTYPE(word, ctypes.c_uint32, word, word, word)(service),
    ]
    for field, callback in zip((VM.host, VM.service), callbacks, strict=True):
        put64(store.vm + field, ctypes.cast(callback, ctypes.c_void_p).value or 0)
    return callbacks


def _alive(weak: Callable[[], NativeStore | None]) -> NativeStore:
    store = weak()
    assert store is not None
    return store


def call_host(store: NativeStore, address: int) -> int:
    """Run a host function; 0 when there are results or an exception, 1 when the activation ends."""
    try:
        func: HostFunc = store.handles[get64(address + FUNC.owner)]
        comp, sig = func.comp, func.sig
        assert isinstance(comp, FuncType)
        args = get_values(store, comp.params, sig.params)
        try:
            results = func.code(args)
        except WasmException as error:
            if not isinstance(error.tag, NativeTag):
                raise
            put64(store.vm + VM.exn, new_exception(store, error))
            return 0
        put_values(store, results, comp.results, sig.results)
        put64(store.vm + VM.exn, 0)
        return 0
    except BaseException as error:
        store.pending = error
        put32(store.vm + VM.reason, PENDING)
        return 1


def new_exception(store: NativeStore, error: WasmException) -> int:
    """The exception that a host function raised, as an object of the store."""
    tag = error.tag
    assert isinstance(tag, NativeTag)
    exn = exn_alloc(store, len(error.values))
    put64(exn + EXN.tag, tag.address)
    put32(exn + EXN.count, len(error.values))
    put32(exn + EXN.escaped, 0)
    type_ = tag.type.comp
    assert isinstance(type_, FuncType)
    for n, (value, t) in enumerate(zip(error.values, type_.params, strict=True)):
        put64(exn + EXN.values + 8 * n, checked_word(store, value, t))
    return exn


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


# Services


def serve(store: NativeStore, op: int, a: int, b: int, c: int) -> int:
    try:
        return _SERVICES[op](store, a, b, c) & 0xFFFFFFFFFFFFFFFF
    except libc.OutOfMemory:
        put32(store.vm + VM.reason, EXHAUSTED)
    except BaseException as error:
        store.pending = error
        put32(store.vm + VM.reason, PENDING)
    return 0


def memory_grow(store: NativeStore, memory: int, more: int, _: int) -> int:
    grown: int = store.handles[memory].grow(more)
    return grown


def table_grow(store: NativeStore, table: int, ref: int, more: int) -> int:
    grown: int = store.handles[table].grow(more, ref)
    return grown


def more_stacks(store: NativeStore, *_: int) -> int:
    store.stacks.more()
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
        memory_grow, table_grow, more_stacks, more_exns, large_exn, grow_bound, release_words,
    )
}  # fmt: skip
