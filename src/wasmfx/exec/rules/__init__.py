"""The reduction rules, a module for each group. Importing this registers them all."""

from wasmfx.exec.rules import (
    access,
    arrays,
    control,
    effects,
    exceptions,
    memory,
    numeric,
    references,
    structs,
    tables,
    variables,
    vectors,
)

__all__ = [
    "access",
    "arrays",
    "control",
    "effects",
    "exceptions",
    "memory",
    "numeric",
    "references",
    "structs",
    "tables",
    "variables",
    "vectors",
]
