"""Lowering of arrays, many elements at once."""

from __future__ import annotations

from wasmfx.native.abi.heap import ELEMENTS
from wasmfx.native.abi.placement import size_of
from wasmfx.native.ir import Value, i64
from wasmfx.native.lower.aggregates.arrays import element_type, fill, new_array
from wasmfx.native.lower.aggregates.objects import keep, place
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.memory import data, wide
from wasmfx.native.lower.registry import lower
from wasmfx.native.lower.tables import elem
from wasmfx.syntax import instructions as i


def size(f: Function, x: int) -> Value:
    """The size of an element."""
    return i64(size_of(element_type(f, x)))


@lower(i.ArrayFill)
def array_fill(f: Function, e: i.ArrayFill) -> None:
    ref, at, value, n = f.pops(4)
    at, n = wide(f, at), wide(f, n)
    f.b.call("void", "array_check", [ref, at, n])
    keep(f, ref)
    first = f.b.offset(place(f, ref, ELEMENTS), f.b.binary("mul", at, size(f, e.x)))
    fill(f, first, value, n, element_type(f, e.x))


@lower(i.ArrayCopy)
def array_copy(f: Function, e: i.ArrayCopy) -> None:
    to, at, from_, start, n = f.pops(5)
    args = [to, wide(f, at), from_, wide(f, start), wide(f, n), size(f, e.x)]
    f.b.call("void", "array_copy", args)


@lower(i.ArrayInitData)
def array_init_data(f: Function, e: i.ArrayInitData) -> None:
    ref, at, start, n = f.pops(4)
    at, start, n = wide(f, at), wide(f, start), wide(f, n)
    f.b.call("void", "array_check", [ref, at, n])
    f.b.call("void", "data_check", [data(f, e.y), start, n, size(f, e.x)])
    f.b.call("void", "data_copy", [ref, at, data(f, e.y), start, n, size(f, e.x)])


@lower(i.ArrayInitElem)
def array_init_elem(f: Function, e: i.ArrayInitElem) -> None:
    ref, at, start, n = f.pops(4)
    at, start, n = wide(f, at), wide(f, start), wide(f, n)
    f.b.call("void", "array_check", [ref, at, n])
    f.b.call("void", "elem_check", [elem(f, e.y), start, n])
    f.b.call("void", "elem_copy", [ref, at, elem(f, e.y), start, n, size(f, e.x)])


@lower(i.ArrayNewData)
def array_new_data(f: Function, e: i.ArrayNewData) -> None:
    start, length = f.pops(2)
    start, n = wide(f, start), wide(f, length)
    f.b.call("void", "data_check", [data(f, e.y), start, n, size(f, e.x)])
    ref = new_array(f, e.x, length)
    f.b.call("void", "data_copy", [ref, i64(0), data(f, e.y), start, n, size(f, e.x)])
    f.push(ref)


@lower(i.ArrayNewElem)
def array_new_elem(f: Function, e: i.ArrayNewElem) -> None:
    start, length = f.pops(2)
    start, n = wide(f, start), wide(f, length)
    f.b.call("void", "elem_check", [elem(f, e.y), start, n])
    ref = new_array(f, e.x, length)
    f.b.call("void", "elem_copy", [ref, i64(0), elem(f, e.y), start, n, size(f, e.x)])
    f.push(ref)
