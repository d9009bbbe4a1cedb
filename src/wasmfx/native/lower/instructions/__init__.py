"""Lowerings of all instructions, with a file for each group of the specification."""

from wasmfx.native.lower.instructions import (
    aggregates,
    calls,
    control,
    effects,
    memory,
    names,
    numeric,
    references,
    tables,
    variables,
    vectors,
)
from wasmfx.registry import joined

LOWER = joined(
    aggregates.lower,
    calls.lower,
    control.lower,
    effects.lower,
    memory.lower,
    names.lower,
    numeric.lower,
    references.lower,
    tables.lower,
    variables.lower,
    vectors.lower,
)
