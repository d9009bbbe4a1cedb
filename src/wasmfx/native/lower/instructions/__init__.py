"""The lowerings: one file for each group of instructions in the specification."""

from wasmfx.native.lower.instructions import (
    aggregates,
    calls,
    control,
    effects,
    memory,
    numeric,
    references,
    tables,
    variables,
    vectors,
)

__all__ = [
    "aggregates",
    "calls",
    "control",
    "effects",
    "memory",
    "numeric",
    "references",
    "tables",
    "variables",
    "vectors",
]
