"""Shapes of vectors: a v128 as lanes of one type, and vectors of half or twice the size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from wasmfx.native.ir import Value, lane, lane_count, undef, vector_const, vector_type
from wasmfx.native.ir.values import V128
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.numeric import intrinsic, suffix

SHAPES = {
    "v128": V128,
    "i8x16": "<16 x i8>",
    "i16x8": "<8 x i16>",
    "i32x4": "<4 x i32>",
    "i64x2": "<2 x i64>",
    "f32x4": "<4 x float>",
    "f64x2": "<2 x double>",
}
"""How LLVM writes the shapes."""

Operation: TypeAlias = Callable[..., Value]
"""A function that computes a vector of any shape from vectors of the mnemonic's shape."""


def split(mnemonic: str) -> tuple[str, str]:
    """The shape and the rest of a mnemonic: `i8x16.add_sat_s` is `add_sat_s` on `<16 x i8>`."""
    shape, _, name = mnemonic.partition(".")
    return SHAPES[shape], name


def named_shape(name: str) -> str:
    """The shape in the rest of a mnemonic: `extmul_low_i8x16_s` names `<16 x i8>`."""
    return next(SHAPES[part] for part in name.split("_") if part in SHAPES)


def shaped(f: Function, value: Value, type_: str) -> Value:
    """The same bits as a vector of another type. A constant keeps a form that `constant_bits`
    reads."""
    if constant_bits(value) is not None and value.type != type_:
        return Value(type_, f"bitcast ({value} to {type_})")
    return f.b.cast("bitcast", value, type_)


def constant_bits(value: Value) -> int | None:
    """The 128 bits of a constant v128 in any shape, or None."""
    if value.text == "zeroinitializer":
        return 0
    found = _WORDS.fullmatch(value.text)
    return int(found[1]) | int(found[2]) << 64 if found else None


_WORDS = re.compile(r"(?:bitcast \(<2 x i64> )?<i64 (\d+), i64 (\d+)>(?: to <.*>\))?")


def flat(f: Function, value: Value) -> Value:
    """The same bits as two words."""
    constant = constant_bits(value)
    return f.b.cast("bitcast", value, V128) if constant is None else vector_const(constant)


def each(type_: str, bits: int) -> Value:
    """A vector with this integer in each lane."""
    return Value(type_, "<" + ", ".join([f"{lane(type_)} {bits}"] * lane_count(type_)) + ">")


def spread(f: Function, value: Value, type_: str) -> Value:
    """A vector with this value in each lane."""
    if (known := _number(value)) is not None:
        width = bits(type_)
        return shaped(
            f, vector_const((known & (1 << width) - 1) * (_ONES // ((1 << width) - 1))), type_
        )
    first = f.b.insert(undef(type_), value, 0)
    return f.b.shuffle(first, undef(type_), [0] * lane_count(type_))


_ONES = (1 << 128) - 1


def _number(value: Value) -> int | None:
    """The bits of a constant number, or None."""
    text = value.text.removeprefix("bitcast (").split()
    return int(text[-1] if len(text) == 1 else text[1]) if _NUMBER.fullmatch(value.text) else None


_NUMBER = re.compile(r"-?\d+|bitcast \(i(?:32|64) \d+ to \w+\)")


def bits(type_: str) -> int:
    """The bits of a lane."""
    return {"float": 32, "double": 64}.get(lane(type_)) or int(lane(type_)[1:])


def integers(type_: str) -> str:
    """The vector type with integers as wide as the lanes of this one."""
    return vector_type(lane_count(type_), f"i{bits(type_)}")


def on_lanes(f: Function, name: str, *args: Value) -> Value:
    """Call an intrinsic that is overloaded by the type of its first argument."""
    type_ = args[0].type
    return intrinsic(f, type_, f"llvm.{name}.{suffix(type_)}", *args)


def half(f: Function, value: Value, part: str) -> Value:
    """The `low` or the `high` lanes."""
    count = lane_count(value.type) // 2
    first = 0 if part == "low" else count
    return f.b.shuffle(value, value, range(first, first + count))


def every_second(f: Function, value: Value, first: int) -> Value:
    """The lanes with even numbers, or those with odd numbers if `first` is 1."""
    return f.b.shuffle(value, value, range(first, lane_count(value.type), 2))


def joined(f: Function, low: Value, high: Value) -> Value:
    """A vector with the lanes of both."""
    return f.b.shuffle(low, high, range(2 * lane_count(low.type)))


def wider(f: Function, value: Value, sx: str) -> Value:
    """The same integers in lanes twice as wide."""
    type_ = vector_type(lane_count(value.type), f"i{2 * bits(value.type)}")
    return f.b.cast("sext" if sx == "s" else "zext", value, type_)


def narrower(f: Function, value: Value) -> Value:
    """The low bits of each lane, in lanes half as wide."""
    return f.b.cast(
        "trunc", value, vector_type(lane_count(value.type), f"i{bits(value.type) // 2}")
    )
