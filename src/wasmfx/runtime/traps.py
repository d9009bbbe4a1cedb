"""Why execution traps: the reasons, in the wording of the spec suite."""

from __future__ import annotations

from typing import Final

from wasmfx.errors import Invalid, Malformed, Trap
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context, Facts, facts

UNREACHABLE: Final = "unreachable executed"
INTEGER_DIVIDE_BY_ZERO: Final = "integer divide by zero"
INTEGER_OVERFLOW: Final = "integer overflow"
INVALID_CONVERSION: Final = "invalid conversion to integer"
OUT_OF_BOUNDS_MEMORY: Final = "out of bounds memory access"
OUT_OF_BOUNDS_TABLE: Final = "out of bounds table access"
OUT_OF_BOUNDS_ARRAY: Final = "out of bounds array access"
UNDEFINED_ELEMENT: Final = "undefined element"
UNINITIALIZED_ELEMENT: Final = "uninitialized element"
INDIRECT_CALL_TYPE_MISMATCH: Final = "indirect call type mismatch"
CAST_FAILURE: Final = "cast failure"
NULL_REFERENCE: Final = "null reference"
NULL_FUNCTION: Final = "null function reference"
NULL_STRUCTURE: Final = "null structure reference"
NULL_ARRAY: Final = "null array reference"
NULL_I31: Final = "null i31 reference"
NULL_EXCEPTION: Final = "null exception reference"
NULL_CONTINUATION: Final = "null continuation reference"
CONTINUATION_CONSUMED: Final = "continuation already consumed"
NULL_HANDLER: Final = "null handler reference"
UNHANDLED_NAME: Final = "unhandled name or tag"
BARRIER_HIT: Final = "barrier hit by suspension"

REASONS: Final = tuple(value for name, value in sorted(globals().items()) if name.isupper())
"""All reasons. Compiled code numbers them by their index."""


# Bodies that are decoded when they are called


def facts_when_called(C: Context, module: Module, number: int) -> Facts:
    """Decode and validate the body of a function at its first call, and return the facts about it.

    Raises `Trap` with the message of the decoder or the validator if the body is invalid.
    """
    try:
        return facts(C, module, number)
    except (Malformed, Invalid) as error:
        raise Trap(str(error)) from error
