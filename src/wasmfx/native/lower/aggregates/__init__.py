"""Lowering of collected objects: structures, arrays, unboxed numbers, and casts between them."""

from wasmfx.native.lower.aggregates import arrays, bulk, casts, structs

__all__ = ["arrays", "bulk", "casts", "structs"]
