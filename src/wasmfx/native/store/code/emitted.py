"""Code of the first tier in memory: many functions to a run of pages."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, overload

from wasmfx.native.abi.structures import WORD
from wasmfx.native.baseline.code import Code
from wasmfx.native.lazy_image import LazyImage
from wasmfx.native.link.elf import row_at
from wasmfx.native.link.loader import Loaded
from wasmfx.native.link.region import Distances, Run

if TYPE_CHECKING:
    from wasmfx.native.baseline.piece import Piece

RUN = 64 << 10
"""How much is taken at a time, at least."""
ALIGNMENT = 16


class Placed(Sequence[tuple[int, int, str]]):
    """Where the functions of a piece are, and what they are called, each when it is asked for."""

    def __init__(self, piece: Piece, at: int) -> None:
        self.piece = piece
        self.at = at

    def __len__(self) -> int:
        return len(self.piece)

    @overload
    def __getitem__(self, k: int) -> tuple[int, int, str]: ...
    @overload
    def __getitem__(self, k: slice) -> Sequence[tuple[int, int, str]]: ...
    def __getitem__(self, k: int | slice) -> Any:
        if isinstance(k, slice):
            return [self[n] for n in range(len(self))[k]]
        start = self.at + self.piece.starts[k]
        return start, start + self.piece.sizes[k], f"f{self.piece.functions[k]}"


class Emitted(Loaded):
    """A run of pages with functions of one instance in it, one behind the other.

    It has what a loaded object file has, for whoever looks for frames and positions.
    """

    def __init__(self, image: LazyImage, size: int) -> None:
        super().__init__(max(size, RUN), 0)
        self.lazy = image
        self.next = self.at
        self.codes: list[Code] | Piece = []
        # Few places end runs, each of them often.
        self.known_sizes: dict[int, int | None] = {}
        self.known_places: dict[int, list[tuple[str, int]]] = {}

    @classmethod
    def whole(cls, image: LazyImage, piece: Piece) -> Emitted:
        """A run with all functions of a piece, which fills it."""
        made = cls(image, piece.size)
        made.functions = Placed(piece, made.at)
        made.codes = piece
        return made

    def put(self, piece: Piece, targets: array[int]) -> None:
        """Fill it with a piece whose names are at these addresses."""
        there = ctypes.cast(ctypes.c_char_p(piece.data), ctypes.c_void_p).value or 0
        distances = Distances(there + piece.before, piece.references, targets)
        assert isinstance(self.code, Run)
        self.code.put_from(self.at, there + piece.base, piece.size, distances)
        self.code.close()

    def room(self, size: int) -> bool:
        return self.next + size <= self.at + self.size and self.code.open

    def add(self, name: str, code: Code) -> int:
        """Code of this name has its place at the end of what is there: its address."""
        assert isinstance(self.codes, list)
        assert isinstance(self.functions, list)
        at = self.next
        self.next = -(-(at + len(code.code)) // ALIGNMENT) * ALIGNMENT
        self.functions.append((at, at + len(code.code), name))
        self.codes.append(code)
        return at

    def _find(self, pc: int) -> int:
        """Which function an address lies in; -1 for none."""
        i = row_at(self.functions, pc)
        return i if i >= 0 and pc < self.functions[i][1] else -1

    def frame_size(self, pc: int) -> int | None:
        if pc not in self.known_sizes:
            self.known_sizes[pc] = self._frame_size(pc)
        return self.known_sizes[pc]

    def _frame_size(self, pc: int) -> int | None:
        i = self._find(pc)
        if i < 0:
            return None
        codes = self.codes
        entry, size = (codes[i].entry, codes[i].size) if isinstance(codes, list) else codes.frame(i)
        return size + WORD if pc - self.functions[i][0] >= entry else WORD

    def places(self, pc: int) -> list[tuple[str, int]]:
        if pc not in self.known_places:
            self.known_places[pc] = self._places(pc)
        return self.known_places[pc]

    def _places(self, pc: int) -> list[tuple[str, int]]:
        # Nothing was noted when the code was made. It comes out the same a second time.
        start, _, symbol = self.functions[self._find(pc)]
        if not symbol[1:].isdigit():
            return []
        marks = self.lazy.places(int(symbol[1:]))
        k = row_at(marks, pc - start)
        return [(symbol, marks[k][1])] if k >= 0 else []
