"""Leaflets: the volumes of plain modules.

One is kept under the key of the module's image, until there is one. So whoever finds it has the
same bodies; and it is written as soon as all of them are in it.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence
from typing import Any

from wasmfx.native.baseline.code import Code
from wasmfx.native.made import leave


class Leaflet:
    """The code of all functions, by index, as it is kept."""

    def __init__(self, key: bytes | None, kept: dict[int, bytes]) -> None:
        self.key = key
        self._kept = kept
        self._is_new = not kept

    def find(self, x: int, body: bytes) -> Code | None:
        """The code that was kept for function `x`."""
        there = self._kept.get(x)
        if there is None:
            return None
        code, refs, entry, size = marshal.loads(there)
        return Code(bytearray(code), refs, entry, size)

    def whole(self, compare: Callable[[Any], Sequence[int]]) -> None:
        """There is too little of it to be put into its place as a whole."""

    def add(self, x: int, body: bytes, code: Code) -> None:
        """Keep code of function `x`."""
        self._kept[x] = marshal.dumps((bytes(code.code), code.refs, code.entry, code.size))

    def write(self) -> None:
        """Have all that there is found by the next process."""
        if self.key is not None and self._is_new:
            self._is_new = False
            leave(self.key, "functions", marshal.dumps(self._kept))
