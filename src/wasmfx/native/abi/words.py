"""Words: how many a value takes wherever values lie one after the other.

Payloads of switches, fields of exceptions, bound arguments, globals and the spill buffer are all
sequences of words; where each value begins is said here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from wasmfx.syntax.types import ValType

WORD = 8
"""Bytes in a word."""

TIMES = 0x9E3779B97F4A7C16
"""How often sums of words count in a checksum of words. It is even: what a word counts in all is
odd, whichever it is, and a multiple of that by anything but zero is not zero in 64 bits."""

RUN = 8
"""How many words the shortest of the runs has in which what does not fit its object lies."""
RUN_SIZES = 9
"""How many sizes of runs there are, each twice the one before: the longest holds all that a
function can be given."""


def width(t: ValType) -> int:
    """How many words a value of type `t` takes. Every reference takes one."""
    return 2 if t == "v128" else 1


def total(types: Sequence[ValType]) -> int:
    """How many words values of these types take together."""
    return sum(map(width, types))


def places(types: Sequence[ValType]) -> list[int]:
    """At which word each of these values begins."""
    return list(accumulate(map(width, types), initial=0))[: len(types)]
