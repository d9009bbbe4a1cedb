"""Exception objects, as Python makes, reads and frees them.

The native functions do the same, but may not be called while Python runs.
"""

from __future__ import annotations

from wasmfx.errors import Exhaustion, WasmException
from wasmfx.native.abi.layout import EXN, EXN_INLINE, TAG, VM
from wasmfx.native.abi.words import WORD, total
from wasmfx.native.link.near import get32, get64, put32, put64
from wasmfx.native.store.marshal import checked, put_words, read_words
from wasmfx.native.store.objects import NativeTag
from wasmfx.native.store.state import State, publish
from wasmfx.runtime.values import Value
from wasmfx.runtime.words import unhandled
from wasmfx.syntax.types import FuncType, ResultType

_AT_ONCE = 1 << 20


def more_exns(state: State) -> None:
    """Address space for more exceptions of the small size."""
    _charge(state, _AT_ONCE)
    at = state.map(_AT_ONCE)
    publish(state.vm + VM.next_exn, state.vm + VM.end_exns, at, at + _AT_ONCE - EXN.size)


def _charge(state: State, size: int) -> None:
    """Those to which somebody had a reference are not freed yet: there is an end to them."""
    if state.exceptions + size > state.budget.exceptions:
        raise Exhaustion("too many exceptions have been caught by reference")
    state.exceptions += size


def large_exn(state: State, words: int) -> int:
    """An object for more words than the small ones have."""
    words += EXN.values // WORD
    if not state.buffers.is_free(words):
        _charge(state, WORD * words)
    return state.buffers.take(words)


def _allocate(state: State, words: int) -> int:
    if words > EXN_INLINE:
        return large_exn(state, words)
    while not (exn := state.machine.exn_take(state.vm)):
        more_exns(state)
    found: int = exn
    return found


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
    if get32(exn + EXN.escaped):
        return
    if get32(exn + EXN.count) > EXN_INLINE:
        state.buffers.give(exn)
    else:
        state.machine.exn_done(state.vm, exn)


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
