"""The shapes of numeric operations: every operand and every result is a bit pattern.

An iN is an int in [0, 2^N), an fN its IEEE 754 pattern, a v128 a 128-bit int with lane 0 lowest.
"""

from collections.abc import Callable

Unary = Callable[[int], int]
Binary = Callable[[int, int], int]
Ternary = Callable[[int, int, int], int]
