"""Why execution traps: the reasons, in the wording of the spec suite."""

from typing import Final

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

REASONS: Final = tuple(value for name, value in sorted(globals().items()) if name.isupper())
"""All of them; a reason's place in this tuple is its number in compiled code."""
