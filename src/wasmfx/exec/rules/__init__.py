"""The reduction rules of all instructions, from a module for each group."""

from wasmfx.exec.rules import (
    aggregates,
    control,
    effects,
    extensions,
    memory,
    numeric,
    references,
    tables,
    variables,
    vectors,
)
from wasmfx.exec.rules.registry import named
from wasmfx.registry import joined

RULES = joined(
    aggregates.rules,
    control.rules,
    effects.rules,
    extensions.rules,
    memory.rules,
    numeric.rules,
    references.rules,
    tables.rules,
    variables.rules,
    vectors.rules,
)
NAMES = named(RULES)
"""The rule functions by the name of each rule."""
