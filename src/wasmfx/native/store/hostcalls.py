"""Host functions, and the two ways in which compiled code calls Python.

Both run on the thread's own stack, never on a continuation's. Python exceptions cannot travel
through compiled code: they wait in the store until the activation has ended.

A signal that came while compiled code ran is handled when Python runs again: at the first step of a
callback, before it can catch anything. What a signal handler raises there goes to the hook for
exceptions that nobody can catch. So nothing counts as done before the callback says so.
"""

from __future__ import annotations

import ctypes
import struct
import sys
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wasmfx.errors import WasmException
from wasmfx.native.abi.convention import signature
from wasmfx.native.abi.layout import EXN, FUNC, VM
from wasmfx.native.abi.reasons import PENDING
from wasmfx.native.link import libc
from wasmfx.native.link.near import get64, near, put32, put64, put_bytes
from wasmfx.native.store.marshal import checked_word, get_values, put_values
from wasmfx.native.store.objects import NativeFunc, NativeTag
from wasmfx.native.store.serving import exn_alloc, serve
from wasmfx.native.store.typeids import typeids
from wasmfx.runtime.engine import HostCode
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import FuncType

if TYPE_CHECKING:
    from wasmfx.native.store.store import NativeStore

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
    weak = weakref.ref(store)

    def host(address: int) -> None:
        call_host(_alive(weak), address)

    def service(op: int, a: int, b: int, c: int) -> None:
        serve(_alive(weak), op, a, b, c)

    if sys.unraisablehook is sys.__unraisablehook__:
        sys.unraisablehook = _unraisable
    _stores[host] = _stores[service] = weak
    word = ctypes.c_uint64
    callbacks: list[Any] = [
        ctypes.PYFUNCTYPE(None, word)(host),
        ctypes.PYFUNCTYPE(None, ctypes.c_uint32, word, word, word)(service),
    ]
    for field, callback in zip((VM.host, VM.service), callbacks, strict=True):
        put64(store.vm + field, ctypes.cast(callback, ctypes.c_void_p).value or 0)
    return callbacks


_stores: weakref.WeakKeyDictionary[Any, Callable[[], NativeStore | None]] = (
    weakref.WeakKeyDictionary()
)
"""The stores whose callbacks these are."""


def _unraisable(error: sys.UnraisableHookArgs) -> None:
    """What was raised around a callback of ours waits in its store; Python reports the rest."""
    try:
        store = _stores[error.object]()
    except (KeyError, TypeError):
        store = None
    if store is None:
        sys.__unraisablehook__(error)
    else:
        store.pending = error.exc_value
        put32(store.vm + VM.reason, PENDING)


def _alive(weak: Callable[[], NativeStore | None]) -> NativeStore:
    store = weak()
    assert store is not None
    return store


def call_host(store: NativeStore, address: int) -> None:
    """Run a host function. It leaves results, or an exception; or else the activation ends."""
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
        else:
            put_values(store, results, comp.results, sig.results)
            put64(store.vm + VM.exn, 0)
        put32(store.vm + VM.reason, 0)
    except BaseException as error:
        store.pending = error


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
