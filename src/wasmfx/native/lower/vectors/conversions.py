"""Lowering of what changes the width of lanes: extending, narrowing, products, conversions."""

from __future__ import annotations

from wasmfx.native.ir import Value, lane, lane_count, vector_type
from wasmfx.native.lower.conversions import float_value
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.registry import lower
from wasmfx.native.lower.vectors.shapes import (
    bits,
    each,
    every_second,
    flat,
    half,
    joined,
    named_shape,
    narrower,
    on_lanes,
    shaped,
    split,
    wider,
)
from wasmfx.syntax import instructions as i

# Binary operations, for `arithmetic`. Where the operands have another shape than the result, the
# name says which.


def narrow(name: str, f: Function, a: Value, b: Value) -> Value:
    """`narrow_i16x8_s`: the lanes of both, read as signed, saturated to half as many bits."""
    type_ = named_shape(name)
    both = joined(f, shaped(f, a, type_), shaped(f, b, type_))
    width = bits(type_) // 2
    signed = name.endswith("_s")
    low, high = (-1 << width - 1, (1 << width - 1) - 1) if signed else (0, (1 << width) - 1)
    above = on_lanes(f, "smax", both, each(both.type, low))
    return narrower(f, on_lanes(f, "smin", above, each(both.type, high)))


def extmul(name: str, f: Function, a: Value, b: Value) -> Value:
    """`extmul_low_i8x16_s`: products of the lanes of one half of each, twice as wide."""
    _, part, _, sx = name.split("_")
    type_ = named_shape(name)
    x, y = (wider(f, half(f, shaped(f, v, type_), part), sx) for v in (a, b))
    return f.b.binary("mul", x, y)


def dot(f: Function, a: Value, b: Value) -> Value:
    """Products of neighbouring lanes, added."""
    products = lane_products(f, a, b, "<8 x i16>")
    return f.b.binary("add", every_second(f, products, 0), every_second(f, products, 1))


def relaxed_dot(f: Function, a: Value, b: Value) -> Value:
    """The same of bytes; the sums saturate."""
    products = lane_products(f, a, b, "<16 x i8>")
    return on_lanes(f, "sadd.sat", every_second(f, products, 0), every_second(f, products, 1))


def relaxed_dot_add(f: Function, a: Value, b: Value, c: Value) -> Value:
    return f.b.binary("add", added_in_pairs(f, relaxed_dot(f, a, b), "s"), c)


def lane_products(f: Function, a: Value, b: Value, type_: str) -> Value:
    x, y = (wider(f, shaped(f, v, type_), "s") for v in (a, b))
    return f.b.binary("mul", x, y)


def added_in_pairs(f: Function, a: Value, sx: str) -> Value:
    low, high = (wider(f, every_second(f, a, first), sx) for first in range(2))
    return f.b.binary("add", low, high)


# Conversions


@lower(i.VCvtop)
def vcvtop(f: Function, e: i.VCvtop) -> None:
    type_, name = split(e.op)
    a = shaped(f, f.pop(), named_shape(name))
    sx = "u" if name.removesuffix("_zero").endswith("_u") else "s"
    if name.startswith("extend"):
        result = wider(f, half(f, a, name.split("_")[1]), sx)
    elif name.startswith("extadd"):
        result = added_in_pairs(f, a, sx)
    elif "trunc" in name:
        result = with_zeros(f, truncated(f, a, sx), type_)
    elif name.startswith("convert"):
        part = half(f, a, "low") if "_low_" in name else a
        result = f.b.cast("sitofp" if sx == "s" else "uitofp", part, type_)
    elif name.startswith("promote"):
        result = f.b.cast("fpext", half(f, a, "low"), type_)
    else:
        # As of scalars: a demotion that LLVM takes back would leave a signalling NaN as it is.
        demoted = with_zeros(f, f.b.cast("fptrunc", a, "<2 x float>"), type_)
        result = on_lanes(f, "canonicalize", demoted)
    f.push(flat(f, result))


def truncated(f: Function, a: Value, sx: str) -> Value:
    """To 32 bits, saturated; a NaN is 0. The relaxed ones choose the same.

    LLVM has this as one operation, and does it lane by lane. Here the lanes that are too large are
    converted to anything, and then not used.
    """
    to = vector_type(lane_count(a.type), "i32")
    low, high, most = (-(2.0**31), 2.0**31, (1 << 31) - 1) if sx == "s" else (0.0, 2.0**32, -1)
    bottom = each_float(a.type, low)
    large_enough = f.b.select(f.b.compare("fcmp ogt", a, bottom), a, bottom)
    converted = f.b.cast(f"fpto{sx}i", large_enough, to)
    too_large = f.b.compare("fcmp oge", a, each_float(a.type, high))
    result = f.b.select(too_large, each(to, most), converted)
    if sx == "u":
        return result
    return f.b.select(f.b.compare("fcmp uno", a, a), each(to, 0), result)


def each_float(type_: str, number: float) -> Value:
    one = float_value(lane(type_), number)
    return Value(type_, "<" + ", ".join([str(one)] * lane_count(type_)) + ">")


def with_zeros(f: Function, a: Value, type_: str) -> Value:
    """`a`, and zeros in the lanes that it does not have."""
    return a if a.type == type_ else joined(f, a, Value(a.type, "zeroinitializer"))
