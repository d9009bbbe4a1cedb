"""Rows in the order of where each begins."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from operator import itemgetter

from wasmfx.hints import Any

# Not a function that is made where it is wanted: polls come here, and if there is no memory for one
# Python 3.12 gives back its code once too often.
_begin = itemgetter(0)


def row_at(rows: Sequence[tuple[Any, ...]], at: int) -> int:
    """The number of the last row that begins here or before; -1 if none does."""
    return bisect(rows, at, key=_begin) - 1
