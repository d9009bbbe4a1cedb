"""The typing rules of all instructions, from a module for each group."""

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
from wasmfx.valid.rules.registry import Rules

RULES = Rules(
    aggregates.rule,
    control.rule,
    effects.rule,
    memory.rule,
    references.rule,
    tables.rule,
    variables.rule,
    vectors.rule,
)
