"""LLVM IR as text: values, types, bodies of functions, and units."""

from wasmfx.native.ir.body import Block, Body, Phi
from wasmfx.native.ir.unit import declare, external, unit
from wasmfx.native.ir.values import (
    INT_BITS,
    NULL,
    Value,
    aggregate,
    const,
    float_const,
    i1,
    i32,
    i64,
    lane,
    lane_count,
    symbol,
    undef,
    vector_const,
    vector_type,
)

__all__ = [
    "INT_BITS",
    "NULL",
    "Block",
    "Body",
    "Phi",
    "Value",
    "aggregate",
    "const",
    "declare",
    "external",
    "float_const",
    "i1",
    "i32",
    "i64",
    "lane",
    "lane_count",
    "symbol",
    "undef",
    "unit",
    "vector_const",
    "vector_type",
]
