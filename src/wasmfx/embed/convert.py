"""Python objects to values and back, by the type that is wanted.

i32 i64       int, signed on the way out; either reading of the bits on the way in
f32 f64       float; a NaN keeps its payload, that of an f32 in the upper bits
v128          int, the 128 bits with lane 0 lowest
externref     any object; None is null
funcref ...   None, or the reference that came out, unchanged
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.embed.floats import bits_of, float_of
from wasmfx.runtime.values import ExternOf, HostRef, Null, Ref, Value
from wasmfx.syntax.types import RefType, ResultType, ValType
from wasmfx.valid import top_of

WIDTH = {"i32": 32, "i64": 64, "v128": 128}


def all_to_wasm(xs: Sequence[object], ts: ResultType, where: str) -> list[Value]:
    """As many values as there are types; an error says `where`, and which of several it is."""
    values = []
    for n, (x, t) in enumerate(zip(xs, ts, strict=True), 1):
        try:
            values.append(to_wasm(x, t))
        except (TypeError, ValueError) as error:
            raise type(error)(f"{where} {n}: {error}") from None
    return values


def to_wasm(x: object, t: ValType) -> Value:
    """`x` as a value of type `t`; TypeError or ValueError if it is none."""
    if isinstance(t, RefType):
        return to_ref(x, t)
    if t == "f32" or t == "f64":
        return t, bits_of(t, to_float(x, t))
    if not isinstance(x, int):
        raise TypeError(f"{t} wanted, not {type(x).__name__}")
    width = WIDTH[t]
    if not -(1 << width - 1) <= x < 1 << width:
        raise ValueError(f"{x} is out of range for {t}")
    return t, x & (1 << width) - 1


def to_float(x: object, t: ValType) -> float:
    if not isinstance(x, int | float):
        raise TypeError(f"{t} wanted, not {type(x).__name__}")
    try:
        return float(x)
    except OverflowError:
        raise ValueError(f"a number this large is out of range for {t}") from None


def to_ref(x: object, t: RefType) -> Value:
    if x is None:
        if not t.nullable:
            raise TypeError("a reference is wanted, not None")
        return Null(t.heap)
    if top_of(t.heap) == "extern" and not isinstance(x, ExternOf):
        return ExternOf(HostRef(x))
    if isinstance(x, Ref):
        return x
    raise TypeError(f"a {top_of(t.heap)} reference is wanted, not {type(x).__name__}")


def to_python(v: Value) -> object:
    """A value as a Python object."""
    if isinstance(v, tuple):
        type_, bits = v
        match type_:
            case "i32":
                return bits - (bits >> 31 << 32)
            case "i64":
                return bits - (bits >> 63 << 64)
            case "f32" | "f64":
                return float_of(type_, bits)
            case "v128":
                return bits
    match v:
        case Null():
            return None
        case ExternOf(HostRef(x)):
            return x
        case _:
            return v
