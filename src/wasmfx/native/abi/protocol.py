"""Why an activation ends early: numbers for compiled code, exceptions for Python."""

from __future__ import annotations

from typing import Final

from wasmfx.runtime import traps

PENDING: Final = 1
"""A Python exception is waiting in the store; or a callback has not said yet that it is done."""
EXHAUSTED: Final = 2
UNHANDLED: Final = 3
EXHAUSTED_CONTS: Final = 4
OUT_OF_FUEL: Final = 5
EXHAUSTED_HEAP: Final = 6
_FIRST_TRAP = 16

TRAP_REASONS: Final = {text: _FIRST_TRAP + n for n, text in enumerate(traps.REASONS)}
"""The number of each reason to trap."""

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
"""Those that the fixed native code names."""


# What compiled code may ask of Python, by number.

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
