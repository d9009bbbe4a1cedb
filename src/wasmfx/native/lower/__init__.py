"""Validated Wasm to LLVM IR. Importing this registers the lowerings of all instructions."""

from wasmfx.native.lower import (
    aggregates,
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
from wasmfx.native.lower.loops import copies

__all__ = [
    "aggregates",
    "calls",
    "control",
    "conversions",
    "copies",
    "effects",
    "exceptions",
    "memory",
    "numeric",
    "tables",
    "variables",
    "vectors",
]
