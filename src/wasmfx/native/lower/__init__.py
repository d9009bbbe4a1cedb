"""Validated Wasm to LLVM IR. Importing this registers the lowerings of all instructions."""

from wasmfx.native.lower import (
    calls,
    control,
    conversions,
    effects,
    exceptions,
    memory,
    numeric,
    tables,
    variables,
    vectors,
)

__all__ = [
    "calls",
    "control",
    "conversions",
    "effects",
    "exceptions",
    "memory",
    "numeric",
    "tables",
    "variables",
    "vectors",
]
