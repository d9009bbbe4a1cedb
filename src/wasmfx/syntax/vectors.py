"""Vectors of many elements, which are made when they are first used.

They are sequences of phrases. A pass over all elements can use the numbers that they are made from.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar, overload

from wasmfx.syntax.modules import (
    Active,
    Code,
    Const,
    Custom,
    Data,
    Expr,
    Func,
    RefFunc,
    SectionName,
)
from wasmfx.syntax.phrase import maker_of_two

T = TypeVar("T")

_active = maker_of_two(Active)


class Vector(Sequence[T]):
    """A lazy tuple, equal to a tuple with equal elements. Each element is made once."""

    __slots__ = ("_count", "_made")

    def __init__(self, count: int) -> None:
        self._count = count
        self._made: dict[int, T] = {}

    @abstractmethod
    def _make(self, k: int) -> T:
        """Element number `k`, which exists."""

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, k: int) -> T: ...
    @overload
    def __getitem__(self, k: slice) -> tuple[T, ...]: ...
    def __getitem__(self, k: int | slice) -> T | tuple[T, ...]:
        places = range(self._count)[k]
        return tuple(map(self._get, places)) if isinstance(places, range) else self._get(places)

    def _get(self, k: int) -> T:
        made = self._made.get(k)
        # If two threads make an element at once, both get the same object.
        return self._made.setdefault(k, self._make(k)) if made is None else made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Vector | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[type, tuple[object]]:
        return tuple, (list(self),)


class Funcs(Vector[Func]):
    """Functions of a binary: their `types`, the start and end of each body in turn as `bounds`, and
    a function that reads one body.
    """

    __slots__ = ("_read", "bounds", "types")

    def __init__(
        self,
        types: Sequence[int],
        bounds: Sequence[int],
        read: Callable[[int, int, int], Code],
    ) -> None:
        super().__init__(len(types))
        self.types = types
        self.bounds = bounds
        self._read = read

    def _make(self, k: int) -> Func:
        start, end = self.bound(k)
        return Func(self.types[k], partial(self._read, k, start, end), start, end)

    def bound(self, k: int) -> tuple[int, int]:
        """The start and the end of body `k`."""
        return self.bounds[2 * k], self.bounds[2 * k + 1]


def type_indices(funcs: Sequence[Func]) -> Sequence[int]:
    """The type indices of functions."""
    return funcs.types if isinstance(funcs, Funcs) else [func.type for func in funcs]


class Datas(Vector[Data]):
    """Data segments of a binary that all go to memory 0, at an offset that is an i32 number.

    `numbers` has four numbers for each: its position, its offset in memory, and the start and end
    of its bytes.
    """

    __slots__ = ("data", "numbers")

    def __init__(self, data: bytes, numbers: Sequence[int]) -> None:
        super().__init__(len(numbers) // 4)
        self.data = data
        self.numbers = numbers

    @property
    def size(self) -> int:
        """The number of bytes from the first segment to the end of the last."""
        return self.numbers[-1] - self.numbers[2] if self.numbers else 0

    def _make(self, k: int) -> Data:
        at, offset, start, end = self.numbers[4 * k : 4 * k + 4]
        # A flag and an opcode come before the number, and `end` after it.
        expr = Expr((Const("i32", offset),), (at + 1, _after_number(self.data, at + 2)))
        return Data(self.data[start:end], _active(0, expr), at)


class Indices(Vector[Expr]):
    """Elements that are function indices; the first is at `at` in the `data`."""

    __slots__ = ("_ends", "at", "data", "numbers")

    def __init__(self, data: bytes, at: int, numbers: Sequence[int]) -> None:
        super().__init__(len(numbers))
        self.data = data
        self.at = at
        self.numbers = numbers
        self._ends: list[int] = []

    def _make(self, k: int) -> Expr:
        ends = self._ends = self._ends or self._found_ends()
        return Expr((RefFunc(self.numbers[k]),), (ends[k], ends[k + 1]))

    def _found_ends(self) -> list[int]:
        """The start of each number, and the end of the last."""
        found = [self.at]
        for _ in self.numbers:
            found.append(_after_number(self.data, found[-1]))
        return found


def _after_number(data: bytes, at: int) -> int:
    """Return the end of the LEB128 number at `at`."""
    while data[at] >= 0x80:
        at += 1
    return at + 1


class Customs(Vector[Custom]):
    """Custom sections of a binary. `found` has for each its name, the section before it, its
    position, and the start and end of its data.
    """

    __slots__ = ("data", "found")

    def __init__(
        self, data: bytes, found: Sequence[tuple[str, SectionName | None, int, int, int]]
    ) -> None:
        super().__init__(len(found))
        self.data = data
        self.found = found

    def _make(self, k: int) -> Custom:
        name, after, at, start, end = self.found[k]
        return Custom(name, self.data[start:end], after, at)
