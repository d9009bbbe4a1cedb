"""Machine code of the first tier, as it is kept: nothing in it depends on where it will lie."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack_into

from wasmfx.syntax.phrase import Phrase


class Code(Phrase):
    """Machine code. `refs` are where it refers to names: the end of each distance, the name and an
    offset. From `entry` on the frame has its `size`."""

    code: bytearray
    refs: list[tuple[int, str, int]]
    entry: int
    size: int


def patch(code: bytearray, refs: Sequence[tuple[int, int]], at: int) -> None:
    """Fill in the distances to addresses, for code that will lie at `at`."""
    for end, target in refs:
        pack_into("<i", code, end - 4, target - (at + end))
