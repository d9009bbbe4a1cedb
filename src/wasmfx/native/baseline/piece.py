"""Pieces: the code of many functions as one, to be put into its place at once.

All that is to be known of the functions are arrays of numbers: nothing is made of them one by one.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from wasmfx.hints import TypeAlias
from wasmfx.native.baseline.code import Code

ALIGNMENT = 16
_REFS = 3
"""Numbers that a reference is: the end of its distance, which name, and an offset."""

Packed: TypeAlias = tuple[bytes, bytes, bytes, bytes, bytes, bytes, list[str]]


class Piece:
    """The code of functions `functions`, one behind the other.

    The one with number k begins at `starts[k]`, where it is `sizes[k]` bytes long, and its frame
    has `frames[2 * k + 1]` bytes from `frames[2 * k]` on. Of all references, `refs`, its own are
    the first behind `firsts[k]`; they are to `names`. The code is what lies in `data` from `base`
    on.
    """

    __slots__ = (
        "base", "data", "firsts", "frames", "functions", "names", "refs", "sizes", "starts"
    )  # fmt: skip

    def __init__(
        self,
        numbers: Sequence[array[int]],
        refs: array[int],
        names: list[str],
        data: bytes,
        base: int = 0,
    ) -> None:
        self.functions, self.starts, self.sizes, self.frames, self.firsts = numbers
        self.refs = refs
        self.names = names
        self.data = data
        self.base = base

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
        last = self.firsts[k + 1] if k + 1 < len(self) else len(self.refs)
        refs = [
            (self.refs[n] - start, self.names[self.refs[n + 1]], self.refs[n + 2])
            for n in range(first, last, _REFS)
        ]
        begin = self.base + start
        return Code(bytearray(self.data[begin : begin + self.sizes[k]]), refs, entry, size)

    def frame(self, k: int) -> tuple[int, int]:
        """Where that function has its frame, and how large that is."""
        return self.frames[2 * k], self.frames[2 * k + 1]

    def packed(self) -> Packed:
        """All but the code, as it is kept."""
        numbers = self.functions, self.starts, self.sizes, self.frames, self.firsts, self.refs
        a, b, c, d, e, f = (one.tobytes() for one in numbers)
        return a, b, c, d, e, f, self.names


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
    return Piece(numbers, refs, list(names), bytes(code))


def unpacked(packed: Packed, data: bytes, base: int) -> Piece:
    """The piece that was kept so, and whose code lies there."""
    *numbers, refs = (array("i", part) for part in packed[:6])
    return Piece(numbers, refs, packed[6], data, base)
