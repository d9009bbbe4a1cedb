"""The types of numeric operations, and the error for operands without a result.

Every operand and every result is a bit pattern: an iN is an int in [0, 2^N), an fN its IEEE 754
pattern, a v128 a 128-bit int with lane 0 lowest.
"""

from __future__ import annotations

from collections.abc import Callable

Unary = Callable[[int], int]
Binary = Callable[[int, int], int]
Ternary = Callable[[int, int, int], int]


INTEGER_DIVIDE_BY_ZERO = "integer divide by zero"
INTEGER_OVERFLOW = "integer overflow"
INVALID_CONVERSION = "invalid conversion to integer"


class Undefined(ArithmeticError):
    """The operation has no result for these operands: in the spec, its result is {}.

    `reason` is the message of the trap that the instruction ends in.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
