"""Machine code of the first tier: of one function, and of many functions in one batch.

Nothing in it depends on where it will lie. A batch describes its functions by arrays of numbers, so
that a large module needs no object for each of them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from struct import pack_into
from typing import TypeAlias

from wasmfx.syntax.phrase import Phrase

ALIGNMENT = 16
"""Functions begin at multiples of this: a processor fetches that many bytes at once."""
_REF_FIELDS = 3
"""Numbers to a reference: the end of its distance, the number of the name, an offset."""

PackedBatch: TypeAlias = tuple[bytes, bytes, bytes, bytes, bytes, int, list[str]]


class Code(Phrase):
    """Machine code of one function.

    `refs` are its references to names: the end of the distance, the name and an offset. From
    `entry` on, the frame has `size` bytes.
    """

    code: bytearray
    refs: list[tuple[int, str, int]]
    entry: int
    size: int


def patch(code: bytearray, refs: Sequence[tuple[int, int]], at: int) -> None:
    """Fill in the distances to addresses, for code that will lie at `at`."""
    for end, target in refs:
        pack_into("<i", code, end - 4, target - (at + end))


class CodeBatch:
    """The code of many functions, one behind the other, to be put into memory at once.

    Number k in the batch is function `functions[k]`. It begins at `starts[k]`, is `sizes[k]` bytes
    long, and its frame has `frames[2 * k + 1]` bytes from `frames[2 * k]` on. Its references begin
    at `firsts[k]` in `refs` and are to `names`. References lie in `data` from `before` on, code
    from `base` on: large batches stay in the buffer that they were read into.
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
        """The number of references."""
        return (self.base - self.before) // (4 * _REF_FIELDS)

    @property
    def size(self) -> int:
        """Bytes of code."""
        return len(self.data) - self.base

    def __len__(self) -> int:
        return len(self.functions)

    def __getitem__(self, k: int) -> Code:
        """The code of number `k` in the batch."""
        start, first = self.starts[k], self.firsts[k]
        entry, size = self.frame(k)
        all_refs, names = self.refs, self.names
        last = self.firsts[k + 1] if k + 1 < len(self) else len(all_refs)
        refs = [
            (all_refs[n] - start, names[all_refs[n + 1]], all_refs[n + 2])
            for n in range(first, last, _REF_FIELDS)
        ]
        begin = self.base + start
        return Code(bytearray(self.data[begin : begin + self.sizes[k]]), refs, entry, size)

    def frame(self, k: int) -> tuple[int, int]:
        """Where the frame of number `k` begins in its code, and the size of the frame."""
        return self.frames[2 * k], self.frames[2 * k + 1]

    def packed(self) -> PackedBatch:
        """The batch as the cache stores it, without `data`."""
        numbers = self.functions, self.starts, self.sizes, self.frames, self.firsts
        a, b, c, d, e = (one.tobytes() for one in numbers)
        return a, b, c, d, e, self.base - self.before, self.names


class _Numbers(dict[str, int]):
    """Names, numbered in the order of their first use."""

    def __missing__(self, name: str) -> int:
        found = self[name] = len(self)
        return found


def joined(codes: Iterable[tuple[int, Code]]) -> CodeBatch:
    """Join the code of functions, each with its number in the module, in a batch."""
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
    return CodeBatch(numbers, list(names), data + code, 0, len(data))


def unpacked(packed: PackedBatch, data: bytes, at: int) -> CodeBatch:
    """Restore a batch from its packed form, with references and code in `data` from `at` on."""
    numbers = [array("i", part) for part in packed[:5]]
    return CodeBatch(numbers, packed[6], data, at, at + packed[5])
