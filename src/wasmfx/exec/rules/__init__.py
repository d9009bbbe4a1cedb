"""The reduction rules of all instructions, from a module for each group."""

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
from wasmfx.exec.rules.registry import named
from wasmfx.registry import joined

RULES = joined(
    access.rules,
    arrays.rules,
    control.rules,
    effects.rules,
    exceptions.rules,
    memory.rules,
    numeric.rules,
    references.rules,
    structs.rules,
    tables.rules,
    variables.rules,
    vectors.rules,
)
NAMES = named(RULES)
"""Every rule by its name."""
