"""Exception objects, as Python makes and reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.errors import WasmException
from wasmfx.native.abi.layout import EXN, TAG
from wasmfx.native.abi.words import WORD, total
from wasmfx.native.link.near import get64, put64
from wasmfx.native.store.marshal import checked, put_words, read_words
from wasmfx.native.store.objects import NativeTag
from wasmfx.native.store.state import State
from wasmfx.runtime.words import unhandled
from wasmfx.syntax.types import FuncType, ResultType

if TYPE_CHECKING:
    from wasmfx.runtime.values import Value


def new_exception(state: State, error: WasmException) -> int:
    """The exception that a host function raised, as an object of the store."""
    tag = error.tag
    assert isinstance(tag, NativeTag)
    types = params(tag)
    state.heap.let_go()
    with state.heap.stopped():
        values = [checked(state, v, t) for v, t in zip(error.values, types, strict=True)]
        exn = state.heap.allocate(tag.descriptor, EXN.values + WORD * total(types))
        put64(exn + EXN.tag, tag.address)
        put_words(exn + EXN.values, values, types)
    return exn


def exception(state: State, exn: int) -> WasmException:
    """An exception of the store, as Python sees it."""
    tag = tag_at(state, get64(exn + EXN.tag))
    with state.heap.stopped():
        return uncaught(tag, read_words(state, params(tag), exn + EXN.values))


def uncaught(tag: NativeTag, values: tuple[Value, ...]) -> WasmException:
    return WasmException(tag, values, unhandled("exception", tag.name, values))


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
