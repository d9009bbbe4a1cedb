"""Numbers that compiled code and Python exchange: reasons for ending a run, and services."""

from __future__ import annotations

from typing import Final

from wasmfx.runtime import traps

PENDING: Final = 1
"""A Python exception is pending in the store, or a callback has not finished."""
EXHAUSTED: Final = 2
UNHANDLED: Final = 3
EXHAUSTED_CONTS: Final = 4
OUT_OF_FUEL: Final = 5
EXHAUSTED_HEAP: Final = 6
_FIRST_TRAP = 16

TRAP_REASONS: Final = {text: _FIRST_TRAP + n for n, text in enumerate(traps.REASONS)}
"""Numbers of traps, by message."""

TRAP_TEXTS: Final = {number: text for text, number in TRAP_REASONS.items()}

REASON: Final = {
    "pending": PENDING,
    "out_of_bounds_memory": TRAP_REASONS[traps.OUT_OF_BOUNDS_MEMORY],
    "out_of_bounds_table": TRAP_REASONS[traps.OUT_OF_BOUNDS_TABLE],
    "exhausted": EXHAUSTED,
    "unhandled": UNHANDLED,
    "exhausted_conts": EXHAUSTED_CONTS,
    "exhausted_heap": EXHAUSTED_HEAP,
    "undefined_element": TRAP_REASONS[traps.UNDEFINED_ELEMENT],
    "uninitialized_element": TRAP_REASONS[traps.UNINITIALIZED_ELEMENT],
    "indirect_call_type_mismatch": TRAP_REASONS[traps.INDIRECT_CALL_TYPE_MISMATCH],
    "null_array": TRAP_REASONS[traps.NULL_ARRAY],
    "out_of_bounds_array": TRAP_REASONS[traps.OUT_OF_BOUNDS_ARRAY],
    "null_continuation": TRAP_REASONS[traps.NULL_CONTINUATION],
    "continuation_consumed": TRAP_REASONS[traps.CONTINUATION_CONSUMED],
    "null_exception": TRAP_REASONS[traps.NULL_EXCEPTION],
}
"""Reasons that the fixed native code uses, by name."""


# Services that compiled code requests from Python, by number

SERVICE: Final = {
    name: number
    for number, name in enumerate(
        (
            "more_stacks",
            "more_extensions",
            "more_depths",
            "collector",
            "collected",
            "more_words",
            "poll",
            "compile",
        )
    )
}
