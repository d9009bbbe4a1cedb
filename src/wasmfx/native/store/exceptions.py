"""Exception objects, as Python makes, reads and frees them.

The native functions do the same, but may not be called while Python runs.
"""

from __future__ import annotations

from wasmfx.errors import WasmException
from wasmfx.native.abi.layout import EXN, EXN_INLINE, TAG, VM
from wasmfx.native.abi.words import WORD, total
from wasmfx.native.link.near import get32, get64, put32, put64
from wasmfx.native.store.marshal import checked, put_words, read_words
from wasmfx.native.store.objects import NativeTag
from wasmfx.native.store.state import State
from wasmfx.runtime.values import Value
from wasmfx.runtime.words import unhandled
from wasmfx.syntax.types import FuncType, ResultType

_AT_ONCE = 1 << 20


def more_exns(state: State) -> None:
    """Address space for more exceptions of the small size."""
    at = state.map(_AT_ONCE)
    put64(state.vm + VM.next_exn, at)
    put64(state.vm + VM.end_exns, at + _AT_ONCE - EXN.size)


def large_exn(state: State, words: int) -> int:
    return state.allocate(EXN.values + WORD * words)


def _allocate(state: State, words: int) -> int:
    vm = state.vm
    if words > EXN_INLINE:
        return large_exn(state, words)
    if free := get64(vm + VM.free_exns):
        put64(vm + VM.free_exns, get64(free))
        return free
    if get64(vm + VM.next_exn) >= get64(vm + VM.end_exns):
        more_exns(state)
    exn = get64(vm + VM.next_exn)
    put64(vm + VM.next_exn, exn + EXN.size)
    return exn


def new_exception(state: State, error: WasmException) -> int:
    """The exception that a host function raised, as an object of the store."""
    tag = error.tag
    assert isinstance(tag, NativeTag)
    types = params(tag)
    values = [checked(state, v, t) for v, t in zip(error.values, types, strict=True)]
    exn = _allocate(state, total(types))
    put64(exn + EXN.tag, tag.address)
    put32(exn + EXN.count, total(types))
    put32(exn + EXN.escaped, 0)
    put_words(exn + EXN.values, values, types)
    return exn


def exception(state: State, exn: int) -> WasmException:
    """An exception of the store, as Python sees it."""
    tag = tag_at(state, get64(exn + EXN.tag))
    return uncaught(tag, read_words(state, params(tag), exn + EXN.values))


def uncaught(tag: NativeTag, values: tuple[Value, ...]) -> WasmException:
    return WasmException(tag, values, unhandled("exception", tag.name, values))


def free_unseen(state: State, exn: int) -> None:
    """An exception to which nobody has a reference is free again."""
    if get32(exn + EXN.escaped) == 0 and get32(exn + EXN.count) <= EXN_INLINE:
        put64(exn, get64(state.vm + VM.free_exns))
        put64(state.vm + VM.free_exns, exn)


def tag_at(state: State, address: int) -> NativeTag:
    tag: NativeTag = state.handles[get64(address + TAG.handle)]
    return tag


def func_type(tag: NativeTag) -> FuncType:
    type_ = tag.type.comp
    assert isinstance(type_, FuncType)
    return type_


def params(tag: NativeTag) -> ResultType:
    """What a tag carries."""
    return func_type(tag).params
