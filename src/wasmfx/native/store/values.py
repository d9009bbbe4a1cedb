"""Conversion of values to bits and words, and their places in calls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from wasmfx.errors import WasmException
from wasmfx.native.abi.heap import DESCRIPTOR, HOST, TAGS
from wasmfx.native.abi.heap import I31 as I31_TAG
from wasmfx.native.abi.layout import EXN, FUNC, KIND_BITS, KINDS, SIGNATURE, TAG, VM
from wasmfx.native.abi.placement import (
    Place,
    convention,
    places,
    total,
    width,
)
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.region import get32, get64, put32, put64, region
from wasmfx.native.process import LOCK
from wasmfx.native.store.descriptors import typeids
from wasmfx.native.store.objects import (
    NativeArray,
    NativeCont,
    NativeExn,
    NativeFunc,
    NativeHandler,
    NativeStruct,
    NativeTag,
)
from wasmfx.native.store.state import State
from wasmfx.runtime.values import I31, ExternOf, HostRef, Null, Ref, Value, unhandled
from wasmfx.syntax.types import ArrayType, FuncType, HeapType, RefType, ResultType, ValType
from wasmfx.valid import matches, top_of

_MASK = {"i32": (1 << 32) - 1, "f32": (1 << 32) - 1}
_MASK |= {"i64": (1 << 64) - 1, "f64": (1 << 64) - 1, "v128": (1 << 128) - 1}


# Bits


def bits_of(state: State, value: Value) -> int:
    """Convert a value to the bits that compiled code uses."""
    if isinstance(value, tuple):
        return value[1]
    match value:
        case Null():
            return 0
        case NativeFunc(word) | NativeExn(word) | NativeCont(word) | NativeHandler(word):
            return word
        case NativeStruct(word) | NativeArray(word):
            return word
        case I31(n):
            return n << 1 | I31_TAG
        case ExternOf(ref):
            return bits_of(state, ref)
        case HostRef():
            return state.heap.hosts.word(value)
        case _:
            raise TypeError(f"not a value of this engine: {value!r}")


def checked(state: State, value: Any, t: ValType) -> int:
    """Convert a value from outside, after a check of its type: compiled code does not check it."""
    fits = value[0] == t if isinstance(value, tuple) else is_reference(state, value, t)
    if not fits:
        raise TypeError(f"{value!r} is not of type {t}")
    return bits_of(state, value)


def is_reference(state: State, value: Any, t: ValType) -> bool:
    """Whether a value is a reference of type `t` that this store may use."""
    if not isinstance(t, RefType):
        return False
    match value:
        case Null():
            return t.nullable
        case NativeFunc(_, d, owner) | NativeStruct(_, d, owner) | NativeArray(_, d, owner):
            return owner is state.holdings and matches(RefType(False, d), t)
        case NativeCont(_, heap, owner) | NativeHandler(_, heap, owner):
            return owner is state.holdings and matches(RefType(False, heap), t)
        case NativeExn(_, owner):
            return owner is state.holdings and t.heap == "exn"
        case I31():
            return matches(_I31, t)
        case ExternOf(ref):
            return t.heap == "extern" and is_reference(state, ref, _ANY)
        case HostRef():
            return t.heap == "any"
        case _:
            return False


_I31, _ANY = RefType(False, "i31"), RefType(True, "any")


def value_of(state: State, bits: int, t: ValType) -> Value:
    """Convert bits to a value of type `t`."""
    if isinstance(t, str):
        return t, bits & _MASK[t]
    if bits == 0:
        return Null(t.heap)
    return _reference(state, bits, t)


def _reference(state: State, word: int, t: RefType) -> Value:
    match top_of(t.heap):
        case "func":
            owner = state.handles[get64(word + FUNC.owner)]
            found: NativeFunc = owner.func_at(get32(word + FUNC.index))
            return found
        case "exn":
            return NativeExn(word, state.holdings, state.heap.pins.pin(word))
        case "cont":
            return cont_value(state, word, t.heap)
        case "handler":
            return NativeHandler(word, t.heap, state.holdings)
        case "extern":
            return ExternOf(_internal(state, word))
        case _:
            return _internal(state, word)


def cont_value(state: State, word: int, heap: HeapType) -> NativeCont:
    """Make a reference to a continuation, and pin it."""
    return NativeCont(word, heap, state.holdings, state.heap.pins.pin(word))


def _internal(state: State, word: int) -> Ref:
    """Convert the word of an internal reference to a value."""
    if word & I31_TAG:
        return I31(word >> 1)
    if word & TAGS == HOST:
        return state.heap.hosts.value(word)
    d = typeids().types[get32(get32(word) + DESCRIPTOR.number)]
    kind = NativeArray if isinstance(d.comp, ArrayType) else NativeStruct
    return kind(word, d, state.holdings, state.heap.pins.pin(word))


# Words


def put_bits(at: int, bits: int, t: ValType) -> None:
    """Write a value of type `t` as words."""
    put64(at, bits)
    if width(t) == 2:
        put64(at + WORD, bits >> 64)


def get_bits(at: int, t: ValType) -> int:
    """Read a value of type `t` from words."""
    low = get64(at)
    return low | get64(at + WORD) << 64 if width(t) == 2 else low


def put_words(at: int, values: Sequence[int], types: ResultType) -> None:
    """Write values as consecutive words."""
    for n, bits, t in zip(places(types), values, types, strict=True):
        put_bits(at + WORD * n, bits, t)


def read_words(state: State, types: ResultType, at: int) -> tuple[Value, ...]:
    """Read values from consecutive words."""
    return tuple(
        value_of(state, get_bits(at + WORD * n, t), t)
        for n, t in zip(places(types), types, strict=True)
    )


# Calls


def put_values(
    state: State, values: Sequence[Value], types: ResultType, where: Sequence[Place]
) -> None:
    """Write values to the places that the calling convention gives."""
    state.heap.let_go()
    if [v for v in values if v.__class__ is not tuple]:
        with state.heap.stopped():
            _put_values(state, values, types, where)
    else:
        _put_values(state, values, types, where)


def _put_values(
    state: State, values: Sequence[Value], types: ResultType, where: Sequence[Place]
) -> None:
    places = state.places
    # All are checked before any is written: a check may run Python code that calls the store.
    bits = [
        v[1] if v.__class__ is tuple and v[0] == t else checked(state, v, t)  # type: ignore[index]
        for v, t in zip(values, types, strict=True)
    ]
    for b, t, to in zip(bits, types, where, strict=True):
        places[to.kind][to.number] = b
        if t == "v128":
            places[to.kind][to.number + 1] = b >> 64


def get_values(state: State, types: ResultType, where: Sequence[Place]) -> list[Value]:
    """Read values from the places that the calling convention gives."""
    places = state.places
    bits = []
    references = False
    for t, at in zip(types, where, strict=True):
        words = places[at.kind]
        b = words[at.number]
        bits.append(b | words[at.number + 1] << 64 if t == "v128" else b)
        references |= t.__class__ is RefType
    if references:
        with state.heap.stopped():
            return [value_of(state, b, t) for b, t in zip(bits, types, strict=True)]
    return [value_of(state, b, t) for b, t in zip(bits, types, strict=True)]


# Exception objects

if TYPE_CHECKING:
    from wasmfx.runtime.values import Value


def new_exception(state: State, error: WasmException) -> int:
    """Make an exception object for an exception of a host function."""
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
    """Convert an exception object to a Python exception."""
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
    """Return the types of the payload of a tag."""
    return func_type(tag).params


# Signatures of functions whose parameters and results are numbers, for compiled code

_PLACES = {"int": VM.ints, "float": VM.floats, "word": VM.words}


def signature(type_: FuncType) -> int:
    """Return the address of the signature of a type, or 0 if not all values are numbers."""
    if any(t not in KINDS for t in (*type_.params, *type_.results)):
        return 0
    return _signature(type_.params, type_.results)


@cache
def _signature(params: ResultType, results: ResultType) -> int:
    taken, returned = convention(FuncType(params, results))
    values = [*map(_value, params, taken), *map(_value, results, returned)]
    return _written(len(params), len(results), values)


def payload_signature(params: ResultType, results: ResultType) -> int:
    """Return the signature of values that a switch passes as words from the first on, or 0."""
    if any(t not in KINDS for t in (*params, *results)):
        return 0
    return _payload_signature(params, results)


@cache
def _payload_signature(params: ResultType, results: ResultType) -> int:
    values = [_value(t, Place("word", n)) for ts in (params, results) for n, t in enumerate(ts)]
    return _written(len(params), len(results), values)


def _written(params: int, results: int, values: Sequence[int]) -> int:
    at = _room(SIGNATURE.size + 4 * len(values))
    put32(at + SIGNATURE.params, params)
    put32(at + SIGNATURE.results, results)
    for n, value in enumerate(values):
        put32(at + SIGNATURE.values + 4 * n, value)
    return at


def _value(t: object, place: Place) -> int:
    offset = _PLACES[place.kind] + WORD * place.number
    return KINDS[str(t)] | offset << KIND_BITS


_left: list[tuple[int, int]] = []


def _room(size: int) -> int:
    """Allocate near memory for a signature. It is never freed, because the process shares it."""
    with LOCK:
        at, end = _left.pop() if _left else (0, 0)
        if at + size > end:
            length = max(size, 1 << 16)
            at = region().new_data(length)
            end = at + length
        _left.append((-(-(at + size) // WORD) * WORD, end))
        return at
