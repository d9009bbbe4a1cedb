"""Pieces: the code of many functions as one, to be put into its place at once.

All that is to be known of the functions are arrays of numbers: nothing is made of them one by one.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from wasmfx.native.baseline.code import Code

ALIGNMENT = 16
_REFS = 3
"""Numbers that a reference is: the end of its distance, which name, and an offset."""

Packed: TypeAlias = tuple[bytes, bytes, bytes, bytes, bytes, int, list[str]]


class Piece:
    """The code of functions `functions`, one behind the other.

    The one with number k begins at `starts[k]`, where it is `sizes[k]` bytes long, and its frame
    has `frames[2 * k + 1]` bytes from `frames[2 * k]` on. Of all references, `refs`, its own are
    the first behind `firsts[k]`; they are to `names`. They lie in `data` from `before` on, and the
    code from `base` on: there is so much of both that they stay where they were read.
    """

    __slots__ = (
        "base", "before", "data", "firsts", "frames", "functions", "names", "sizes", "starts"
    )  # fmt: skip

    def __init__(
        self,
        numbers: Sequence[array[int]],
        names: list[str],
        data: bytes,
        before: int,
        base: int,
    ) -> None:
        self.functions, self.starts, self.sizes, self.frames, self.firsts = numbers
        self.names = names
        self.data = data
        self.before = before
        self.base = base

    @property
    def refs(self) -> memoryview[int]:
        return memoryview(self.data)[self.before : self.base].cast("i")

    @property
    def references(self) -> int:
        """How many there are."""
        return (self.base - self.before) // (4 * _REFS)

    @property
    def size(self) -> int:
        """How many bytes of code there are."""
        return len(self.data) - self.base

    def __len__(self) -> int:
        return len(self.functions)

    def __getitem__(self, k: int) -> Code:
        """The code of the function with number `k` in this piece."""
        start, first = self.starts[k], self.firsts[k]
        entry, size = self.frame(k)
        all_refs, names = self.refs, self.names
        last = self.firsts[k + 1] if k + 1 < len(self) else len(all_refs)
        refs = [
            (all_refs[n] - start, names[all_refs[n + 1]], all_refs[n + 2])
            for n in range(first, last, _REFS)
        ]
        begin = self.base + start
        return Code(bytearray(self.data[begin : begin + self.sizes[k]]), refs, entry, size)

    def frame(self, k: int) -> tuple[int, int]:
        """Where that function has its frame, and how large that is."""
        return self.frames[2 * k], self.frames[2 * k + 1]

    def packed(self) -> Packed:
        """All but what lies in `data`, as it is kept."""
        numbers = self.functions, self.starts, self.sizes, self.frames, self.firsts
        a, b, c, d, e = (one.tobytes() for one in numbers)
        return a, b, c, d, e, self.base - self.before, self.names


class _Numbers(dict[str, int]):
    """Names, each with the number that it gets when it is first asked for."""

    def __missing__(self, name: str) -> int:
        found = self[name] = len(self)
        return found


def joined(codes: Iterable[tuple[int, Code]]) -> Piece:
    """The piece of some functions."""
    numbers = [array("i") for _ in range(5)]
    functions, starts, sizes, frames, firsts = numbers
    refs, names, code = array("i"), _Numbers(), bytearray()
    for x, made in codes:
        start = len(code)
        functions.append(x)
        starts.append(start)
        sizes.append(len(made.code))
        frames.extend((made.entry, made.size))
        firsts.append(len(refs))
        refs.extend([n for end, name, at in made.refs for n in (start + end, names[name], at)])
        code += made.code
        code += bytes(-len(code) % ALIGNMENT)
    data = refs.tobytes()
    return Piece(numbers, list(names), data + code, 0, len(data))


def unpacked(packed: Packed, data: bytes, at: int) -> Piece:
    """The piece that was kept so, and the rest of which lies there."""
    numbers = [array("i", part) for part in packed[:5]]
    return Piece(numbers, packed[6], data, at, at + packed[5])
