"""Lowering of vector instructions. A v128 is two words; each instruction gives it its own shape."""

from wasmfx.native.lower.vectors import arithmetic, conversions, lanes, memory, tests

__all__ = ["arithmetic", "conversions", "lanes", "memory", "tests"]
