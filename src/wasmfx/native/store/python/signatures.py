"""Signatures, as compiled code reads them: of functions that take and give numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from wasmfx.native.abi.convention import Convention, Place, convention
from wasmfx.native.abi.layout import KIND_BITS, KINDS, SIGNATURE, VM
from wasmfx.native.abi.words import WORD
from wasmfx.native.link.near import near, put32
from wasmfx.native.process import LOCK
from wasmfx.syntax.types import FuncType, ResultType

_PLACES = {"int": VM.ints, "float": VM.floats, "word": VM.words}


def signature(type_: FuncType) -> int:
    """The signature of functions of a type; 0 if there is none."""
    if any(t not in KINDS for t in (*type_.params, *type_.results)):
        return 0
    return _signature(type_.params, type_.results)


@cache
def _signature(params: ResultType, results: ResultType) -> int:
    where: Convention = convention(FuncType(params, results))
    values = [*map(_value, params, where.params), *map(_value, results, where.results)]
    return _written(len(params), len(results), values)


def payload_signature(params: ResultType, results: ResultType) -> int:
    """The signature of what travels through a switch, each time from the first word on; 0 if there
    is none.
    """
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
    """Near memory that is never given back: there is one signature of a kind in a process."""
    with LOCK:
        at, end = _left.pop() if _left else (0, 0)
        if at + size > end:
            length = max(size, 1 << 16)
            at = near().new_data(length)
            end = at + length
        _left.append((-(-(at + size) // WORD) * WORD, end))
        return at
