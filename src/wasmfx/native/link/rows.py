"""Rows in the order of where each begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def row_at(rows: Sequence[tuple[Any, ...]], at: int) -> int:
    """The number of the last row that begins here or before; -1 if none does."""
    # Not `bisect`, which is a library by itself: it takes longer to load than a short process has
    # to look here.
    low, high = 0, len(rows)
    while low < high:
        middle = (low + high) // 2
        if rows[middle][0] <= at:
            low = middle + 1
        else:
            high = middle
    return low - 1
