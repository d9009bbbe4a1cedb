"""The typing rules, a module for each group. Importing this registers them all."""

from wasmfx.valid.rules import (
    aggregates,
    control,
    effects,
    memory,
    references,
    tables,
    variables,
    vectors,
)

__all__ = [
    "aggregates",
    "control",
    "effects",
    "memory",
    "references",
    "tables",
    "variables",
    "vectors",
]
