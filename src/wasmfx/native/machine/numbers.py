"""Conversion of numbers between Python objects and the bits that compiled code uses.

Floats are converted as bits, so that a NaN keeps its payload and nothing depends on the host's
floating-point state.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import KIND_BITS, KINDS, Object, Vm
from wasmfx.native.abi.structures import (
    Array,
    i32,
    i64,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import inline, leading_zeros, native
from wasmfx.native.machine.symbols import float_bits, new_float, python

I32, I64, F32, F64 = KINDS.values()
KIND = (1 << KIND_BITS) - 1

WIDER = 29
"""Additional bits of significand in an f64."""
HALF = 1 << WIDER - 1
BIAS = (1023 - 127) << 52
"""Difference of the exponent biases, in place."""
LEAST, INFINITY = (1023 - 126) << 52, (1023 + 128) << 52
"""The least f64 that is a normal f32, and the least above all f32s."""
NOT_F32 = 1 << 32
"""Result of `narrowed` for numbers that Python code must convert."""
EXACT = 1 << 53
"""Every integer up to this is exact as an f64."""


@inline
def place(vm: Vm, value: u32) -> Array[u64]:
    """The address of an argument or result, from its entry in a signature."""
    return Array[u64](u64(vm) + (value >> KIND_BITS))


@inline
def put_number(vm: Vm, value: u32, x: Object) -> bool:
    """Store a Python number where the signature says; False if it is not a plain number."""
    if value & KIND <= I64:
        return is_int(x) and put_int(vm, value, x)
    if x.type == python.float_type:
        return put_float(vm, value, float_bits(x))
    if not is_int(x):
        return False
    n = python.int_value(x, python.overflow)
    if python.overflow[0] or not -EXACT <= n <= EXACT:
        return False
    return put_float(vm, value, float_of(n))


@inline
def is_int(x: Object) -> bool:
    """Whether an object is exactly an int or bool."""
    return x.type == python.int_type or x.type == python.bool_type


@inline
def put_int(vm: Vm, value: u32, x: Object) -> bool:
    """Store an int; False if it is out of range."""
    n = python.int_value(x, python.overflow)
    if value & KIND == I32:
        if python.overflow[0] or not -(1 << 31) <= n < 1 << 32:
            return False
        place(vm, value)[0] = u32(n)
        return True
    if python.overflow[0]:
        return python.overflow[0] == 1 and put_large(vm, value, x)
    place(vm, value)[0] = u64(n)
    return True


@native
def put_large(vm: Vm, value: u32, x: Object) -> bool:
    """Store an int above the signed range as an unsigned one; False if it is out of range."""
    n = python.unsigned_value(x)
    if n == (1 << 64) - 1 and python.occurred():
        python.clear()
        return False
    place(vm, value)[0] = n
    return True


@inline
def put_float(vm: Vm, value: u32, bits: u64) -> bool:
    """Store a float; False if `narrowed` cannot convert it."""
    if value & KIND == F64:
        place(vm, value)[0] = bits
        return True
    narrow = narrowed(bits)
    place(vm, value)[0] = narrow
    return narrow < NOT_F32


@inline
def new_number(vm: Vm, value: u32) -> Object:
    """Make a Python object of the value where the signature says; null without memory."""
    bits = place(vm, value)[0]
    kind = value & KIND
    if kind == I32:
        return python.new_int(i32(bits))
    if kind == I64:
        return python.new_int(i64(bits))
    return new_float(bits if kind == F64 else widened(u32(bits)))


@native
def narrowed(bits: u64) -> u64:
    """Round an f64 to the nearest f32, ties to even; `NOT_F32` unless both are zero or normal."""
    sign = bits >> 63 << 31
    size = bits & (1 << 63) - 1
    if size == 0:
        return sign
    if not LEAST <= size < INFINITY:
        return NOT_F32
    low = size & (1 << WIDER) - 1
    near = (size - BIAS) >> WIDER
    if low > HALF or (low == HALF and near & 1):
        near += 1
    return sign | near


@native
def widened(bits: u32) -> u64:
    """Convert an f32 to an f64; a NaN keeps its payload in the upper bits."""
    sign = u64(bits) >> 31 << 63
    size = u64(bits) & (1 << 31) - 1
    if size >= 0xFF << 23:
        return sign | (0x7FF << 52) | (size & (1 << 23) - 1) << WIDER
    if size >= 1 << 23:
        return sign | ((size << WIDER) + BIAS)
    if size == 0:
        return sign
    # Subnormal: the highest bit becomes the implicit one.
    shift = leading_zeros(size) - 11
    return sign | ((size << shift) + ((925 - shift) << 52))


@native
def float_of(n: i64) -> u64:
    """Convert an integer no larger than `EXACT` to an f64."""
    if n == 0:
        return 0
    sign = u64(n) >> 63 << 63
    size = u64(-n) if n < 0 else u64(n)
    zeros = leading_zeros(size)
    return sign | (((size << zeros & (1 << 63) - 1) >> 11) + ((1023 + 63 - zeros) << 52))
